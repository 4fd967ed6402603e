"""Dwelling waivers in other people's words and forms."""

from __future__ import annotations

from textwrap import dedent

import pytest
from typed_pages import document, file_of, papers

from extractors.models import Cell, Line, Table, Word
from extractors.papers.fitting import Event
from extractors.papers.records import Waiver
from extractors.papers.sheet import Sheet
from extractors.papers.waiver import read_waivers

EVENT = ("Prairie Moon Bluegrass Weekend", "2026-08-14", "2026-08-16")
NOTARIZED = """

    State of Wisconsin
    County of Vernon
    Signed and sworn to (or affirmed) before me on {day} by {who}.

    ~Tess Amundson~                                      TESS AMUNDSON
    Tess Amundson, Notary Public                         NOTARY PUBLIC
    My commission expires: July 1, 2029                  STATE OF WISCONSIN
"""


def waiver(text: str, day: str = "May 2, 2026", who: str = "Ole Bakken", notary: bool = True) -> Waiver:
    more = dedent(NOTARIZED.format(day=day, who=who)) if notary else ""
    [found] = papers(("dwelling-waiver", dedent(text) + more), event=EVENT).waivers
    return found


LETTER = """
    May 2, 2026

    To whom it may concern,

    We, Ole Bakken and Signe Bakken, own the house at E7715 Sorghum Hollow Road and live in it. The
    Prairie Moon Bluegrass Weekend on August 14 to 16, 2026 will be nearer to us than 1,000 feet. We
    waive that distance for these three days.

    ~Ole Bakken~                            ~Signe Bakken~
    Ole Bakken                              Signe Bakken
"""
FORM = """
    WAIVER OF DISTANCE BY RESIDENT AND OWNER
    Prairie Moon Bluegrass Weekend, August 14-16, 2026

    Residence: 1208 Coon Prairie Lane, Westby
    Owner: Halvor Dregne               Occupant: same

    I waive the requirement of 1,500 feet between my dwelling and the activity area.

    ~Halvor Dregne~                         5/2/26
    Signature of owner and occupant         Date
"""
TENANT = """
    NEIGHBOR WAIVER

    Property address: 340 Kickapoo Street
    Owner of record: Vernon Rentals, LLC
    Tenant: Dawn Prell

    The undersigned do not object to the Prairie Moon Bluegrass Weekend, August 14-16, 2026, being held
    closer than 1,000 feet to this dwelling, and waive the distance.

    ~G. Sebion~
    Gary Sebion, Member, Vernon Rentals, LLC, owner

    ~Dawn Prell~
    Dawn Prell, tenant
"""


@pytest.mark.parametrize(("text", "who", "residence", "owner", "occupant"), [
    (LETTER, "Ole Bakken and Signe Bakken", "E7715 Sorghum Hollow Road", "Ole Bakken, Signe Bakken", None),
    (FORM, "Halvor Dregne", "1208 Coon Prairie Lane, Westby", "Halvor Dregne", "Halvor Dregne"),
    (TENANT, "Gary Sebion", "340 Kickapoo Street", "Vernon Rentals, LLC", "Dawn Prell"),
])
def test_what_a_waiver_says(text: str, who: str, residence: str, owner: str, occupant: str | None) -> None:
    found = waiver(text, who=who)
    assert found.residence is not None and found.residence.value == residence
    assert found.owner is not None and found.owner.value == owner
    if occupant:
        assert found.occupant is not None and found.occupant.value == occupant
        assert found.occupant_signed is True
    assert found.owner_signed is True
    assert found.notarized.value is True
    assert found.fits_event == "yes"


def test_the_tenant_did_not_sign() -> None:
    found = waiver(
        TENANT.replace("    ~Dawn Prell~\n    Dawn Prell, tenant", "    __________________\n    Dawn Prell, tenant"),
        who="Gary Sebion",
    )
    assert (found.owner_signed, found.occupant_signed) == (True, False)


def test_one_of_two_spouses_did_not_sign() -> None:
    found = waiver(
        LETTER.replace(
            "~Ole Bakken~                            ~Signe Bakken~", "~Ole Bakken~                            "
        )
    )
    assert found.owner_signed is False


def test_nobody_signed_for_the_company() -> None:
    found = waiver(TENANT.replace("~G. Sebion~", "____________________"), who="Dawn Prell")
    assert (found.owner_signed, found.occupant_signed) == (False, True)


def test_without_a_notary_it_is_not_notarized() -> None:
    found = waiver(FORM, notary=False)
    assert found.notarized.value is False
    assert found.notarials == ()


def test_a_waiver_for_last_years_weekend_does_not_fit() -> None:
    found = waiver(FORM.replace("2026", "2025").replace("5/2/26", "5/2/25"), day="May 2, 2025", who="Halvor Dregne")
    assert found.fits_event == "no"


def all_of(text: str) -> tuple[Waiver, ...]:
    return papers(("dwelling-waiver", dedent(text)), event=EVENT).waivers


def test_a_name_typed_after_the_role_is_a_signature() -> None:
    found = waiver("""
        WAIVER OF DISTANCE
        For the Prairie Moon Bluegrass Weekend, August 14-16, 2026. The undersigned waive the distance of 1,000 feet
        from the residence at 88 Tamarack Lane.
        Owner: /s/ Ivar Moen, of Decorah, Iowa
        Occupant (tenant): /s/ Lena Fosse
    """)
    assert (found.owner and found.owner.value, found.owner_signed) == ("Ivar Moen", True)
    assert (found.occupant and found.occupant.value, found.occupant_signed) == ("Lena Fosse", True)


@pytest.mark.parametrize(("answer", "name"), [
    ("Lena Fosse (renting)", "Lena Fosse"),
    ("Lena Fosse (tenant since 2019)", "Lena Fosse"),
    ("Ann and Bo Lund (renters)", "Ann Lund, Bo Lund"),
    ("Lena Fosse, of Coon Valley, Wisconsin", "Lena Fosse"),
])  # fmt: skip
def test_what_an_occupant_is_stands_not_in_the_name(answer: str, name: str) -> None:
    found = waiver(f"""
        WAIVER
        Residence: 88 Tamarack Lane
        Owner: Ivar Moen
        Occupant: {answer}
        We waive the distance of 1,000 feet for the Prairie Moon Bluegrass Weekend.
    """)
    assert found.occupant is not None
    assert found.occupant.value == name


def test_a_county_left_blank_above_sworn_to_is_a_defect() -> None:
    found = waiver("""
        WAIVER
        Residence: 88 Tamarack Lane       Owner and occupant: Ivar Moen
        I waive the distance of 1,000 feet.

        ~Ivar Moen~
        Ivar Moen

        State of Wisconsin
        County of ______________
        Sworn to and subscribed before me by Ivar Moen this 2nd day of May, 2026.

        ~Tess Amundson~                                      TESS AMUNDSON
        Tess Amundson, Notary Public                         NOTARY PUBLIC
        My commission expires: July 1, 2029                  STATE OF WISCONSIN
    """, notary=False)
    assert found.notarized.value is False
    assert found.notarials[0].defects == ("the county of the venue is left blank",)


def test_two_houses_on_one_sheet_are_two_waivers() -> None:
    first, second = all_of("""
        WAIVER BY NEIGHBORS
        We waive the distance of 1,000 feet for the Prairie Moon Bluegrass Weekend, August 14 to 16, 2026.

        House 1: 88 Tamarack Lane
        Owner and resident: Ivar Moen
        ~Ivar Moen~
        Ivar Moen, owner and resident

        House 2: 92 Tamarack Lane
        Owner: Olga Ness
        Tenant: Per Dahl
        ~Olga Ness~
        Olga Ness, owner
    """)
    assert (first.residence and first.residence.value, first.owner_signed, first.occupant_signed) == (
        "88 Tamarack Lane", True, True)
    assert (second.residence and second.residence.value, second.owner_signed, second.occupant_signed) == (
        "92 Tamarack Lane", True, False)


def test_an_owner_may_waive_for_several_houses_in_one_sentence() -> None:
    found = all_of("""
        I, Ivar Moen, own the houses at 88 Tamarack Lane and 92 Tamarack Lane and waive the distance of 1,000 feet
        for both for the Prairie Moon Bluegrass Weekend, August 14 to 16, 2026.

        ~Ivar Moen~
        Ivar Moen, owner
    """)
    assert [w.residence and w.residence.value for w in found] == ["88 Tamarack Lane", "92 Tamarack Lane"]
    assert all(w.owner_signed for w in found)


def test_the_owners_own_address_is_no_second_house() -> None:
    [found] = all_of("""
        WAIVER
        Residence: 88 Tamarack Lane
        Owner: Ivar Moen
        Address: 1917 Linden Court, Decorah, Iowa
        Occupant: Lena Fosse
        We waive the distance of 1,000 feet.
    """)
    assert found.residence is not None
    assert found.residence.value == "88 Tamarack Lane"


def test_the_rows_of_a_table_are_a_waiver_each() -> None:
    heads = ("Residence", "Owner", "Occupant", "Owner's signature", "Occupant's signature")
    typed = [
        ("88 Tamarack Lane", "Ivar Moen", "same", "/s/ Ivar Moen", ""),
        ("92 Tamarack Lane", "Olga Ness", "Per Dahl (tenant)", "/s/ Olga Ness", ""),
    ]
    boxes = [(72.0 + 90 * n, 162.0 + 90 * n) for n in range(5)]
    rows = tuple(
        tuple(
            Cell((Line((Word(text, (left, top, right, top + 10), "Tinos", 10.0),)),) if text else (),
                 (left, top, right, top + 12))
            for text, (left, right) in zip(row, boxes, strict=True)
        )
        for row, top in zip((heads, *typed), (200.0, 214.0, 228.0), strict=True)
    )
    file = file_of("WAIVER BY THE NEIGHBORS\n\nWe waive the distance of 1,000 feet.")
    page = file.pages[0].model_copy(update={"blocks": (*file.pages[0].blocks, Table(rows=rows, heads=1))})
    found = read_waivers(Sheet(document(file, "dwelling-waiver"), [page]), Event("", None, None))
    assert [(w.residence and w.residence.value, w.occupant and w.occupant.value) for w in found] == [
        ("88 Tamarack Lane", "Ivar Moen"), ("92 Tamarack Lane", "Per Dahl")]
    assert [(w.owner_signed, w.occupant_signed) for w in found] == [(True, True), (True, False)]


@pytest.mark.parametrize(("words", "refused"), [
    ("We waive that distance for these three days.", False),
    ("We have no objection and waive the distance.", False),
    ("We waive the distance. We do not waive any claim for damages to our fields.", False),
    ("By signing we do not give up any other right.", False),
    ("Refuse will be collected along our road, and we waive the distance.", False),
    ("We do NOT waive that distance.", True),
    ("We refuse to waive that distance.", True),
    ("We are unwilling to sign any waiver.", True),
    ("We hereby withdraw our waiver of last spring.", True),
    ("We don’t agree to it.", True),
    ("We strongly object to this event.", True),
    ("No consent is given.", True),
    ("We do not waive our right to a distance of 1,000 feet.", True),
])  # fmt: skip
def test_a_waiver_that_waives_nothing(words: str, refused: bool) -> None:
    text = LETTER.replace("We\n    waive that distance for these three days.", "\n    " + words)
    assert (waiver(text).refusal is not None) == refused


@pytest.mark.parametrize(("event", "fits", "misfit"), [
    ("Prairie Moon Bluegrass Weekend on August 14 to 16, 2026", "yes", False),
    ("Prairie Moon Bluegrass Weekend on August 15 to 17, 2025", "no", True),
    ("Westby Truck Pull on August 22, 2026", "no", True),
    ("Westby Truck Pull", "silent", True),
])  # fmt: skip
def test_the_event_that_a_waiver_is_for(event: str, fits: str, misfit: bool) -> None:
    text = LETTER.replace("Prairie Moon Bluegrass Weekend on August 14 to 16, 2026", event)
    found = waiver(text)
    assert (found.fits_event, found.misfit is not None) == (fits, misfit)


WAIVES = "We waive the distance of 1,000 feet for the Prairie Moon Bluegrass Weekend, August 14-16, 2026."
PARTIES = [
    ("House at: 846 Church Road, Kenly\nOwner: Otis Hale\nLives there: Otis Hale", "846 Church Road, Kenly",
     "Otis Hale", "Otis Hale"),
    ("House: 41 Gin Lane, Four Elms, which lies east\nOwner: Otis Hale\nLiving there: Ruben Sala",
     "41 Gin Lane, Four Elms", "Otis Hale", "Ruben Sala"),
    ("Home at       887 Dugway Lane, Elmwood\nOwned by      Gloria Hint, Dubuque\n"
     "Lived in by   Cody and Jen Laub (renters)", "887 Dugway Lane, Elmwood", "Gloria Hint", "Cody Laub, Jen Laub"),
    ("Home at       8095 County Highway N, Elmwood\nOwned by      Dale and Rita Ude\nLived in by   same",
     "8095 County Highway N, Elmwood", "Dale Ude, Rita Ude", "Dale Ude, Rita Ude"),
    ("Residence: 12 Oak Street, Wisconsin\nOwner: Otis Hale\nOccupied by: Ruben Sala", "12 Oak Street", "Otis Hale",
     "Ruben Sala"),
]


@pytest.mark.parametrize(("said", "residence", "owner", "occupant"), PARTIES)
def test_the_house_and_who_owns_and_lives_in_it(said: str, residence: str, owner: str, occupant: str) -> None:
    found = waiver(f"WAIVER\n{said}\n{WAIVES}\n")
    assert [f and f.value for f in (found.residence, found.owner, found.occupant)] == [residence, owner, occupant]


SIGNERS = [
    ("~Harold Pitt~\nHarold Pitt - owner, lives here", "Harold Pitt", True, "Harold Pitt", True),
    ("~Harold Pitt~\nHarold Pitt - owner\n\n\n\n~Tasha Renn~\nTasha Renn - rents and lives here", "Harold Pitt", True,
     "Tasha Renn", True),
    ("~Benton Cole~\nCole Farms, LLC, by Benton Cole, manager - owner", "Cole Farms, LLC, by Benton Cole", True,
     None, None),
]


@pytest.mark.parametrize(("signed", "owner", "owner_signed", "occupant", "occupant_signed"), SIGNERS)
def test_what_stands_under_a_signature_tells_who_owns_and_lives_there(
    signed: str, owner: str, owner_signed: bool, occupant: str | None, occupant_signed: bool | None
) -> None:
    found = waiver(f"WAIVER\nHouse: 12 Oak Street\n{WAIVES}\n\n{signed}\n")
    assert (found.owner and found.owner.value, found.owner_signed) == (owner, owner_signed)
    assert (found.occupant and found.occupant.value, found.occupant_signed) == (occupant, occupant_signed)


@pytest.mark.parametrize(("signer", "signed"), [("Merlin Breuer, Trustee", True), ("Amber Kite, tenant", False)])
def test_a_trustee_signs_for_the_trust_that_bears_the_name(signer: str, signed: bool) -> None:
    hand = signer.split(",")[0]
    text = f"WAIVER\nHouse: 12 Oak Street\nOwner: Breuer Revocable Trust\n{WAIVES}\n\n~{hand}~\n{signer}\n"
    assert waiver(text).owner_signed is signed


def test_a_scan_on_which_no_signature_was_read_does_not_say_that_nobody_signed() -> None:
    text = f"WAIVER\nHouse: 12 Oak Street\nOwner: Otis Hale\nOccupant: Otis Hale\n{WAIVES}\n"
    file = file_of(text, read_by="ocr")
    [found] = read_waivers(Sheet(document(file, "dwelling-waiver"), file.pages), Event("", None, None))
    assert (found.owner_signed, found.occupant_signed) == (None, None)


HELD = [
    ("I waive the distance as long as the music stops at 9:00 p.m.", True),
    ("I waive the distance, provided that a deputy stands at my gate.", True),
    ("We consent to a lesser distance on condition that the lane is watered.", True),
    ("We waive the distance except for the camping area.", True),
    ("Unless it rains I waive the distance.", True),
    ("I waive the distance. This waiver is void unless the fence is built.", True),
    ("I waive the distance of 1,500 feet provided for in the county's ordinance.", False),
    ("I waive the distance for these three days. If there is trouble I will call the sheriff.", False),
    ("We waive the distance and have no objection to the event.", False),
]


@pytest.mark.parametrize(("words", "held"), HELD)
def test_a_waiver_on_a_condition(words: str, held: bool) -> None:
    own = "I waive the requirement of 1,500 feet between my dwelling and the activity area."
    made = waiver(FORM.replace(own, words))
    assert (made.held_back is not None) is held


def test_the_label_of_a_resident_who_is_not_the_owner() -> None:
    made = waiver(FORM.replace("Occupant: same", "Resident, if not the owner: Rafael Montero"))
    assert made.occupant is not None and made.occupant.value == "Rafael Montero"
    assert made.held_back is None
