"""What kind a paper is: titles as strangers write them, letters by who signs, words in passing that must not decide."""

from __future__ import annotations

import pytest
from sorted_pages import file

from extractors.catalogue.documents import kinds
from extractors.documents.split import split_documents
from extractors.models import Document

BODY = """
We have made the arrangements that are described below and will carry them out on all days of the event.
The organizer has gone over them with the firms that do the work and with the owner of the ground.
"""


def only(text: str, name: str = "scan0001.pdf") -> Document:
    [found] = split_documents([file(text, name=name)])
    return found


TITLES = [
    ("application-form", "APPLICATION FOR MASS GATHERING PERMIT"),
    ("application-form", "Application for License - Public Assembly"),
    ("application-form", "Special Event Permit Application"),
    ("application-form", "Outdoor Festival License Application"),
    ("operations-plan", "Event Operations Plan"),
    ("operations-plan", "Plan of Operations, Tri-State Steam Show"),
    ("operations-plan", "2027 Fly-In and Air Show: Operations Manual"),
    ("operations-plan", "Addendum No. 2 to the Operating Plan"),
    ("operations-plan", "Operations Order 27-1"),
    ("contract", "Work Order 4471"),
    ("site-plan", "Exhibit B: Site Plan"),
    ("site-plan", "Map of the Grounds"),
    ("security-plan", "Security Plan"),
    ("security-plan", "Crowd Control and Security Plan"),
    ("security-plan", "Attachment 6. Security and Ticket Control"),
    ("medical-plan", "Emergency Medical Services Plan"),
    ("medical-plan", "First Aid Plan"),
    ("medical-plan", "Medical Staffing Schedule"),
    ("medical-plan", "Plan for Emergency Medical Care"),
    ("sanitation-plan", "Sanitation Plan"),
    ("sanitation-plan", "Toilets and Hand Washing"),
    ("sanitation-plan", "Restroom Plan"),
    ("water-plan", "Potable Water Plan"),
    ("water-plan", "Water Supply and Distribution"),
    ("solid-waste-plan", "Solid Waste Management Plan"),
    ("solid-waste-plan", "Trash and Recycling"),
    ("fire-plan", "Fire Prevention and Control Plan"),
    ("fire-plan", "Fire Safety Plan"),
    ("emergency-plan", "Emergency Action Plan"),
    ("emergency-plan", "Severe Weather and Evacuation Plan"),
    ("dust-control-plan", "Dust Control Plan"),
    ("traffic-plan", "Traffic Control Plan"),
    ("traffic-plan", "Parking and Traffic Management Plan"),
    ("traffic-plan", "Traffic Impact Study"),
    ("lighting-plan", "Photometric Study"),
    ("lighting-plan", "Lighting and Power Plan"),
    ("food-plan", "Food Vendor List"),
    ("food-plan", "Food Service Plan"),
    ("camping-plan", "Campground Plan"),
    ("camping-plan", "Camping and Overnight Accommodations"),
    ("dwelling-waiver", "Waiver of Distance Requirement"),
    ("dwelling-waiver", "Adjoining Resident Waiver"),
    ("water-test-report", "Laboratory Report of Water Analysis"),
    ("water-test-report", "Bacteriological Water Analysis"),
    ("certificate-of-insurance", "CERTIFICATE OF LIABILITY INSURANCE"),
    ("certificate-of-insurance", "Evidence of Insurance"),
    ("certificate-of-insurance", "Insurance Binder"),
    ("insurance-policy", "Commercial General Liability Declarations"),
    ("insurance-policy", "Additional Insured Endorsement"),
    ("bond", "LICENSE AND PERMIT BOND"),
    ("bond", "Surety Bond"),
    ("bond", "Receipt for Cash Bond"),
    ("bond", "Receipt for Money Deposited"),
    ("bond", "RIDER TO BOND"),
    ("power-of-attorney", "Power of Attorney"),
    ("license-copy", "Certificate of Registration"),
    ("license-copy", "Temporary Food Establishment Permit"),
    ("license-copy", "Certificate of Occupancy"),
    ("contract", "Rental Agreement"),
    ("contract", "Quotation No. 4471"),
    ("contract", "Portable Toilet Service Agreement"),
    ("owner-consent", "Consent of Landowner"),
    ("owner-consent", "Warranty Deed"),
    ("owner-consent", "Land Use Agreement"),
    ("other", "Lineup and Schedule of Events"),
    ("dust-control-plan", "Holding down the dust"), ("fire-plan", "Preventing and fighting fire"),
    ("emergency-plan", "If we have to clear the grounds in a hurry"), ("traffic-plan", "Parking lots"),
]


@pytest.mark.parametrize(("kind", "title"), TITLES)
def test_a_title_tells_the_kind(kind: str, title: str) -> None:
    found = only(f"# {title}\n{BODY}")
    assert found.kind == kind, found.why
    assert title in (found.title, found.why) or found.title in title


SHERIFF = """
# Marlow County Sheriff's Office
200 Jail Street, Marlow
May 3, 2027
Mr. Ray Ostrom, Ostrom Presents
Re: Security plan
Dear Mr. Ostrom:
My staff and I have read the security plan for your concert of August 7. With fifty guards it seems adequate.
Sincerely,
~Dale Quist
Dale Quist, Sheriff
"""
HEALTH = """
# Tolliver County Department of Public Health
May 3, 2027
Ms. Fay Lindqvist
Subject: Your medical plan
Dear Ms. Lindqvist:
The plan for emergency medical care that you filed on April 12 has been reviewed. It is approved as submitted.
Respectfully,
~N. Abara
Ngozi Abara, MPH
Health Director
"""
PHYSICIAN = """
# STATEMENT BY RESPONSIBLE PHYSICIAN
I, Carla Wynn, D.O., am licensed to practice medicine in this State.
I accept the responsibility for emergency medical services at the Hog Rally.
~Carla Wynn
Carla Wynn, D.O.
"""
AMBULANCE = """
# Rock Fork Rescue Squad
To the County Health Director
The Rock Fork Rescue Squad, a licensed ambulance service, agrees to take responsibility for emergency transportation.
Two ambulances will be stationed on the grounds.
~Len Moss
Len Moss, Chief
"""
HOSPITAL = """
# Ostrom Presents
May 3, 2027
Administrator
Marlow Memorial Hospital
Dear Administrator:
This is to notify your hospital that we will hold a concert on August 7, 2027. The expected attendance is 6,000 people.
Sincerely,
~Ray Ostrom
Ray Ostrom, promoter
"""
SEWER = """
# Tolliver Metropolitan Sewerage District
May 3, 2027
To Ostrom Presents
Dear Mr. Ostrom:
The treatment plant has adequate capacity to receive 12,000 gallons of septage from your event of August 7.
Sincerely,
~P. Ek
Per Ek, Superintendent of wastewater treatment
"""
COVER = """
# Ostrom Presents
May 3, 2027
County Clerk
Dear Clerk:
Enclosed please find our application with the operations plan, the security plan, the medical plan, the sheriff's
statement, the surety bond, the certificate of insurance and the waivers of two neighbors.
Sincerely,
~Ray Ostrom
Ray Ostrom
"""
CONSENT = """
May 3, 2027
To the County Clerk
Dear Clerk:
We own the farm at 700 Rock Fork Road. We give Ostrom Presents our permission to use our land for the concert.
~Ada Bell
Ada Bell, owner
"""
NEIGHBOR = """
May 3, 2027
To whom it may concern:
My wife and I live at 702 Rock Fork Road, within 1,000 feet of the stage. We waive the distance for August 7.
~Sam Dorr
Sam Dorr
"""


@pytest.mark.parametrize(("kind", "text"), [
    ("sheriff-statement", SHERIFF), ("health-director-approval", HEALTH), ("physician-statement", PHYSICIAN),
    ("ambulance-statement", AMBULANCE), ("hospital-notice", HOSPITAL), ("treatment-works-statement", SEWER),
    ("cover-letter", COVER), ("owner-consent", CONSENT), ("dwelling-waiver", NEIGHBOR),
])
def test_a_letter_is_known_by_who_writes_and_what_it_does(kind: str, text: str) -> None:
    found = only(text)
    assert found.kind == kind, found.why
    assert found.dated is None or found.dated.isoformat() == "2027-05-03"


def test_a_mail_is_correspondence() -> None:
    [found] = split_documents(
        [
            file(
                "Hi Pat, the signed bond and the map are attached. The security plan follows. Ray",
                name="mail.eml",
                read_by="mail",
            )
        ]
    )
    assert found.kind == "cover-letter"


def test_a_plan_with_many_chapters_is_one_operations_plan() -> None:
    found = only("""
        # Old Settlers Reunion
        ## Water
        Two wells serve the park.
        ## Toilets
        Forty units stand in five groups.
        ## Parking
        The hay field holds 900 cars.
        ## First aid
        A nurse is on duty.
        ## Fire
        The department stands by with one engine.
    """)
    assert found.kind == "operations-plan"


def test_a_memo_is_what_its_subject_says() -> None:
    found = only("""
        # MEMORANDUM
        | TO | Ostrom Presents
        | FROM | Ida Frey, P.E.
        | DATE | 4 March 2027
        | SUBJECT | Traffic and parking for the concert
        The hayfield holds 1,200 cars in double rows.
    """)
    assert found.kind == "traffic-plan"


@pytest.mark.parametrize("text", ["", "Lorem ipsum dolor sit amet consectetur."])
def test_what_tells_nothing_is_other_and_unsure(text: str) -> None:
    found = only(text)
    assert (found.kind, found.sure) == ("other", False)


def test_the_files_name_helps_only_where_the_paper_says_little() -> None:
    assert only("Fence, gates and stage as drawn", name="site map.pdf").kind in ("site-plan", "other")
    assert only(f"# Security Plan\n{BODY}", name="bond.pdf").kind == "security-plan"


def test_a_festivals_name_is_no_title() -> None:
    assert only(f"# Lakeside Camping & Water Ski Festival\n# Event Plan\n{BODY}").kind == "operations-plan"


def test_the_catalogue_holds_every_kind_once() -> None:
    assert len(kinds()) == 32
    assert list(kinds())[-1] == "other"


@pytest.mark.parametrize("title", [
    "Participant Waiver, Assumption of Risk, Release of Liability", "Waiver and Release of Liability",
    "Probate Proceeding, Waiver of Process", "Last Will and Testament", "Notice of Privacy Practices",
])
def test_papers_that_only_sound_like_one_of_the_packets(title: str) -> None:
    found = only(f"# {title}\nThe undersigned hereby waives the issuance and service of anything in this matter.")
    assert found.kind == "other"


def test_a_form_of_short_rows_and_blanks_is_no_drawing() -> None:
    rows = "\n".join(f"Line {n} ________" for n in range(30))
    assert only(f"Household members\n{rows}").kind != "site-plan"
