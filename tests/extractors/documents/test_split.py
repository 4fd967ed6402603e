"""Where one paper ends and the next begins."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from sorted_pages import file, page, runs
from test_kind import BODY, COVER, HEALTH, SEWER, SHERIFF

from extractors.documents.split import split_documents
from extractors.models import File, Page


def test_letters_of_two_offices_in_one_file() -> None:
    found = split_documents([file(SHERIFF, HEALTH, SEWER, COVER)])
    assert runs(found) == [
        ("sheriff-statement", [1]),
        ("health-director-approval", [2]),
        ("treatment-works-statement", [3]),
        ("cover-letter", [4]),
    ]


WAIVER = """
# Neighbor waiver
House: {house}
Owner and resident: {name}
The promoter has told me of the concert of August 7, 2027 with as many as 6,000 people, music until eleven at night and
camping. I know that its stage will be nearer to my house than the thousand feet that the county asks for, and I waive
that distance for that day.
~{name}
{name}, owner and resident
^ page {n} of 3
"""


def test_three_copies_of_one_form_are_three_papers() -> None:
    people = [("702 Rock Fork Road", "Sam Dorr"), ("710 Rock Fork Road", "Ida Pell"), ("11 Mill Lane", "Joe Tull")]
    pages = [WAIVER.format(house=h, name=who, n=n) for n, (h, who) in enumerate(people, 1)]
    assert runs(split_documents([file(*pages)])) == [
        ("dwelling-waiver", [1]),
        ("dwelling-waiver", [2]),
        ("dwelling-waiver", [3]),
    ]


MORE = (
    "The club has used this ground for eleven years and knows where the water stands after rain.",
    "Guards in yellow shirts walk the fence in pairs; the radio desk in the barn hears all of them.",
    "Two nurses and a doctor of the clinic in town sit in the school house until the last car is gone.",
    "The engine of the township parks behind the stage and its crew has no other work on that day.",
)


def test_a_plan_with_chapters_is_one_paper() -> None:
    found = split_documents([file(
        f"# Rock Fork Jam Operations Plan\n## 1. Water\n{MORE[0]}\n^ 1",
        f"^ Rock Fork Jam Operations Plan\n## 2. Security\n{MORE[1]}\n^ 2",
        f"^ Rock Fork Jam Operations Plan\n## 3. Medical care\n{MORE[2]}\n^ 3",
        f"^ Rock Fork Jam Operations Plan\n## 4. Fire protection\n{MORE[3]}\n^ 4",
    )])
    assert runs(found) == [("operations-plan", [1, 2, 3, 4])]


def test_a_title_page_belongs_to_its_plan() -> None:
    found = split_documents(
        [
            file(
                "# Rock Fork Jam\n# Operations Plan\nMay 1, 2027",
                f"## 1. Water\n{MORE[0]}\n^ 2",
                f"## 2. Toilets\n{MORE[1]}\n^ 3",
            )
        ]
    )
    assert runs(found) == [("operations-plan", [1, 2, 3])]


def test_form_then_consent_then_bond_then_power_of_attorney() -> None:
    found = split_documents(
        [
            file(
                "# APPLICATION FOR LICENSE\nName of applicant: Ray Ostrom\n^ Form 7, page 1 of 2",
                "PART 5. SIGNATURE\n~Ray Ostrom\nSignature of applicant\n^ Form 7, page 2 of 2",
                ("# Consent of Landowner\nWe own the farm and consent to its use.\n~Ada Bell\nAda Bell", "Lato"),
                (
                    "# SURETY BOND\nKNOW ALL MEN BY THESE PRESENTS that Ray Ostrom is firmly bound.\n~Ray Ostrom",
                    "Garamond",
                ),
                (
                    "ACKNOWLEDGMENT OF SURETY\nSTATE OF OHIO\nBefore me appeared Lee Orr.\n~Kim Day\nNotary Public",
                    "Garamond",
                ),
                (
                    "# POWER OF ATTORNEY\nThe company does make, constitute and appoint Lee Orr its attorney-in-fact.",
                    "Garamond",
                ),
            )
        ]
    )
    assert runs(found) == [
        ("application-form", [1, 2]),
        ("owner-consent", [3]),
        ("bond", [4, 5]),
        ("power-of-attorney", [6]),
    ]


SQUAD = """
## Rock Fork Rescue Squad
March 1, 2027
The Rock Fork Rescue Squad, a licensed ambulance service, agrees to be responsible for emergency transportation.
Len Moss
Len Moss, Chief
"""
TOWN = """
## TOWN OF ELM PUBLIC UTILITIES
March 2, 2027
The treatment plant can accept the waste of 95 portable toilets and has the capacity.
Bo Raynor
Bo Raynor, Utilities Director
"""


def test_letters_without_a_salutation_in_one_face() -> None:
    assert runs(split_documents([file(SQUAD, TOWN)])) == [
        ("ambulance-statement", [1]),
        ("treatment-works-statement", [2]),
    ]


def test_plans_that_each_have_a_title_are_plans_of_their_own() -> None:
    pages = [f"## {title}\nElm Air Show\n{MORE[n]}" for n, title in enumerate(("SANITATION PLAN", "DUST CONTROL PLAN"))]
    assert runs(split_documents([file(*pages)])) == [("sanitation-plan", [1]), ("dust-control-plan", [2])]


def test_a_plan_that_begins_to_count_its_pages_anew_is_another_one() -> None:
    rows = ["Twenty-six stand pipes with four taps each stand along the fence.", "Nobody has to walk far for it."]
    header, footer = "^Doe Water Hauling - {} - {}", "^Doe Water Hauling, 218 Mill Road, Benson"
    water, toilets = "Spring rally - Water plan, rev 2", "Spring rally - Toilet plan, rev 2"
    pages = [
        "\n".join([header.format(title, n), *more, *rows, footer])
        for title, n, more in ((water, "1 of 2", ["# Water plan", "## 1. Tanks"]), (water, "2 of 2", ["## 2. Taps"]),
                               (toilets, "1 of 1", ["## 1. Toilets"]))
    ]
    assert [pages for _, pages in runs(split_documents([file(*pages)]))] == [[1, 2], [3]]


def test_photographs_of_one_paper_are_one_paper() -> None:
    pages = [f"# Security Plan\n{MORE[0]}\n^ page 1 of 3", f"{MORE[1]}\n^ page 2 of 3", f"{MORE[2]}\n^ page 3 of 3"]
    made = split_documents([file(text, name=f"IMG_{n}.jpg") for n, text in enumerate(pages)])
    assert [(d.kind, [r.file for r in d.pages]) for d in made] == [
        ("security-plan", ["IMG_0.jpg", "IMG_1.jpg", "IMG_2.jpg"])
    ]


def test_a_letter_of_two_pages_stays_together() -> None:
    found = split_documents(
        [
            file(
                "# Ridge Chapel\nMay 3, 2027\nCounty Clerk\nDear Clerk:\nWe write about our reunion. We bring the",
                "chairs ourselves, and we enclose what you asked for.\nSincerely,\n~Ola Berg\nOla Berg, Pastor",
            )
        ]
    )
    assert runs(found) == [("cover-letter", [1, 2])]


def test_an_unread_page_is_a_paper_of_its_own_and_not_sure() -> None:
    made = file(f"# Security Plan\n{BODY}", "")
    found = split_documents([made])
    assert runs(found) == [("security-plan", [1]), ("other", [2])]
    assert not found[1].sure


def test_a_blank_back_side_belongs_to_the_sheet() -> None:
    made = file(f"# Security Plan\n{BODY}", "")
    back = made.pages[1].model_copy(update={"read_by": "blank"})
    found = split_documents([made.model_copy(update={"pages": (made.pages[0], back)})])
    assert runs(found) == [("security-plan", [1, 2])]


def test_the_rank_in_time() -> None:
    first = file(f"# Water Plan\nIssued April 2, 2027\n{BODY}", name="water.pdf")
    later = file(f"# Addendum to the Water Plan\nMay 20, 2027\n{BODY}", name="addendum.pdf", batch=1)
    one, two = split_documents([first, later])
    assert one.dated is not None and two.dated is not None
    assert (one.dated.isoformat(), two.dated.isoformat()) == ("2027-04-02", "2027-05-20")
    assert one.order[:2] == (0, 0)
    assert two.order[:2] == (1, 1)
    assert one.order < two.order


_TEXTS = st.sampled_from([SHERIFF, HEALTH, COVER, f"# Water Plan\n{BODY}", BODY, "", "# SURETY BOND\nfirmly bound"])


@given(st.lists(st.lists(_TEXTS, max_size=5), max_size=4))
def test_every_page_is_in_exactly_one_paper(packet: list[list[str]]) -> None:
    files = []
    for n, texts in enumerate(packet):
        pages: tuple[Page, ...] = tuple(page(text, f"{n}.pdf", k) for k, text in enumerate(texts, 1))
        files.append(File(name=f"{n}.pdf", sha256="", pages=pages))
    found = split_documents(files)
    held = [(ref.file, ref.page) for d in found for ref in d.pages]
    assert held == [(p.file, p.number) for f in files for p in f.pages]
    assert [d.number for d in found] == list(range(len(found)))


POWER = """
# NORTHERN PLAINS SURETY COMPANY
## POWER OF ATTORNEY
Valid only with Bond No. NP-20451
KNOW ALL MEN BY THESE PRESENTS that the Company does hereby appoint Lena Voss its true and lawful attorney-in-fact.
~Amy Cole
Amy Cole, Secretary
"""
BOND = """
# NORTHERN PLAINS SURETY COMPANY
Home office: 12 Main Street
## LICENSE AND PERMIT BOND
Bond No. NP-20451
KNOW ALL MEN BY THESE PRESENTS that we, River Club, as Principal, and the Company, as Surety, are bound to the County.
~Lena Voss
Lena Voss, Attorney-in-Fact
"""
FORM = """
## COUNTY OF GRANT
COUNTY CLERK - LANCASTER, WISCONSIN
# LICENSE APPLICATION, PUBLIC ASSEMBLIES
1. Applicant: River Club
2. Address: 14 Mill Street
"""
SEAL = """
STATE OF WISCONSIN )
COUNTY OF GRANT ) ss.
Subscribed and sworn to before me this 3rd day of May, 2027.
~Ida Pell
Notary Public
"""


def test_a_bond_behind_the_power_of_attorney_that_names_it() -> None:
    assert runs(split_documents([file(POWER, BOND)])) == [("power-of-attorney", [1]), ("bond", [2])]


def test_a_countys_form_does_not_go_on_with_the_paper_before_it() -> None:
    assert runs(split_documents([file(BOND, FORM)])) == [("bond", [1]), ("application-form", [2])]


def test_a_notarys_venue_goes_on_with_the_paper_before_it() -> None:
    assert runs(split_documents([file(BOND, SEAL)])) == [("bond", [1, 2])]


def test_a_page_with_nothing_but_a_signature_ends_the_paper_before_it() -> None:
    alone = "~Lena Voss\nfor Northern Plains Surety Company"
    assert runs(split_documents([file(BOND, alone)])) == [("bond", [1, 2])]


SCANNED_PLAN = """
# Operations manual
Our crews have run this show for six years. The gates open at ten on both days and the music ends at eleven.
Who to call: Brody Pate, Mill Creek Sanitation; Lt. Wes Hale, Carolina Security
"""
SCANNED_LETTER = """
## NORTH CAROLINA ENVIRONMENTAL QUALITY
Water Resources Division
August 5, 2027
To: Mill Creek Portable Sanitation, LLC; River Club; and to all others whom it may concern in this matter
Subject: Little Creek Regional Water Reclamation Facility, septage
The sewage treatment facilities there are adequate for the septage from portable toilets at your event.
Ann Orr
Ann Orr, P.E., Supervisor
"""
SCANNED_FORM = """
## GRANT COUNTY, WISCONSIN
Application for a license to hold a mass public assembly
1 Applicant: River Club
2 Location: Tull farm, 660 Ridge Road
"""


def test_papers_of_a_scan_which_shows_no_faces() -> None:
    scan = file(SCANNED_PLAN, SCANNED_LETTER, SCANNED_FORM, read_by="ocr")
    assert runs(split_documents([scan])) == [
        ("operations-plan", [1]), ("treatment-works-statement", [2]), ("application-form", [3]),
    ]


DUST = """
Carl Ohm
12 Mill Lane
August 14, 2027
To the Health Department:
You asked what we do about dust. The lane and the car lots are wet down from the tank truck twice a day.
That has kept the dust down for four years. The drives get gravel in the week before.
~Carl Ohm
"""
OWNER = """
August 2, 2027
We, Carl Ohm and wife Jo Ohm, own the farm at 12 Mill Lane (Deed Book 44, page 208),
and have agreed that the Club may have the use of it.
~Carl Ohm
~Jo Ohm
"""


def test_two_letters_of_one_writer() -> None:
    assert [pages for _, pages in runs(split_documents([file(DUST, OWNER)]))] == [[1], [2]]
