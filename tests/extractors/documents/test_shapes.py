"""Papers told by their shape: letters that greet nobody, letterheads, mails, chapters under a title, riders, copies."""

from __future__ import annotations

import pytest
from sorted_pages import file, runs

from extractors.documents.split import split_documents

PAPERS = {
    "a letter that greets by title": ("cover-letter", """
        # RIVER BEND HOMECOMING COMMITTEE
        PO Box 9, Cassville, WI 53806
        May 4, 2027
        Mrs. Clerk,
        I am the chairman of the homecoming and I write about the license that your office told us we need this year.
        We hold it on the ball field again and everything that you asked for stands in the papers that Ed brings along.
        Yours truly,
        Art Weber
    """),
    "a letter to nobody by name": ("cover-letter", """
        # GRANT COUNTY ZONING OFFICE
        Lancaster, Wisconsin
        April 2, 2027
        Mr. Art Weber, River Bend Homecoming
        Subject: acreage and use of the ball field
        You asked how the ball field is zoned. It lies in the agricultural district and has been used for gatherings.
        /s/ Ruth Ames, Zoning Administrator
    """),
    "a mail as Outlook prints it": ("cover-letter", """
        From: Dana Price <dana@steamdays.example>
        Sent: Tuesday, March 3, 2027 4:12 PM
        To: County Clerk
        Subject: Steam Days, question on the form
        Hi, is the form due sixty days before the first day or before the last? We have it ready but for the map.
    """),
    "an order by mail": ("contract", """
        From: Lou <lou@cansandmore.example>
        Sent: Friday, April 9, 2027 8:30 AM
        To: dana@steamdays.example
        Subject: RE: Rental order 5512
        Twelve units and four sinks, confirmed for delivery on Thursday, pick up Monday. Price is $1,140, half down.
    """),
    "a notice to a hospital without a greeting": ("hospital-notice", """
        # STEAM DAYS ASSOCIATION
        August 10, 2027
        Director, Emergency Department
        Mill Creek Community Hospital
        900 Bragg Avenue, Mill Creek
        We are writing so that your emergency department can plan. On Saturday, October 9, we hold our show at Orr's.
        With thanks,
        ~Ann Orr
        Ann Orr, President
    """),
    "a squad's few words to the organizer": ("ambulance-statement", """
        # Bluff Country Emergency Medical Service, Inc.
        540 East Cherry Street, Fennimore, WI 53809
        April 12, 2027
        Art,
        Put us down for Steam Days. Two licensed ambulances with two of us on each will be on the ground at all hours.
        ~Kay Ross
        Kay Ross, service director
    """),
    "an owner's note to whom it concerns": ("owner-consent", """
        Fennimore, Wis., February 20, 2027
        To whom it concerns
        My brother and I own the forty acres at 660 Ridge Road. The Association has our leave to use all of it in July.
        ~Ed Tull
    """),
    "a state division's permit for a hauler": ("license-copy", """
        STATE OF NORTH CAROLINA · DIVISION OF WASTE MANAGEMENT
        # Septage Management Firm Permit
        Permit NCS-0118
        is issued to
        ## Mill Creek Portable Sanitation, LLC
        to pump and transport domestic septage
        Calendar year 2027, not transferable
        ~P. Hale
        Section Chief
    """),
    "an annex that says in brackets what it is about": ("security-plan", """
        ## ANNEX D (SECURITY) TO OPERATIONS ORDER 27-1
        1. Three off-duty deputies of the Sheriff's Office, in uniform and paid by the Association, are on duty all day.
        2. Eight ushers direct people and carry flags. They have no power to stop anyone.
        ~Inez Borja
        Inez Borja, Operations
    """),
    "a firm that deals in sanitation": ("contract", """
        # Midstate Sanitation, Inc.
        411 Depot Street, Fennimore, WI 53809 608-555-0140
        Quote 7781
        Customer: Steam Days Association. Delivery July 8, pick up July 12.
        Twenty units at $95.00 per unit, total due $1,900.00. Waste goes to the Fennimore plant.
    """),
    "a firm that deals in water": ("contract", """
        # Bluff Country Water & Ice
        Prairie du Chien, Wis. 608-555-0119
        Bulk water sale agreement, Steam Days Association
        1. The seller will supply six thousand gallons on each day from July 9 to July 11 to the tanks on the grounds.
        2. Our price is $14.00 per thousand gallons. The water was sampled in May: coliform absent, nitrate 2.2 mg/L.
        /s/ H. Olson for the seller
    """),
    "a guard company's letter": ("contract", """
        # STONE LION SECURITY LLC
        April 20, 2027
        Steam Days Association
        Service letter for July 9 to 11
        We furnish ten guards at all hours from Friday noon to Sunday evening at a rate of $29.00 per guard hour.
        /s/ Vic Stone, owner
    """),
    "a fire company's letter": ("fire-plan", """
        # Ridge Volunteer Fire Company
        March 1, 2027
        To whom it may concern,
        We will stand by at Steam Days with our pumper and six firefighters from opening to closing on all three days.
        /s/ Gus Hahn, Chief
    """),
    "a medical group's letter": ("physician-statement", """
        # Bluff Emergency Physicians
        100 Hospital Drive, Dubuque, Iowa 563-555-0100
        April 8, 2027
        To the Steam Days Association:
        Three of us will be at your medical tent on all days. All are board certified in emergency medicine.
        Ann Reed, MD
    """),
    "an ambulance service that greets nobody": ("ambulance-statement", """
        # TRI-RIVER AMBULANCE SERVICE, INC.
        55 Main Street, Boscobel, Wisconsin 53805
        April 9, 2027
        To the Steam Days Association
        We accept the responsibility for emergency transportation on July 9 to 11. One ambulance will be stationed
        on the grounds. Our rate is $140 per hour.
        /s/ Jo Katz, operations manager
    """),
    "a notice to three hospitals": ("hospital-notice", """
        # Steam Days Association
        PO Box 4, Boscobel
        May 3, 2027
        To the emergency departments of
        Boscobel Area Hospital
        Grant Regional Health Center
        This is to notify you that Steam Days will be held on July 9, 10 and 11, 2027. The anticipated
        attendance is 4,000.
        Dana Price
    """),
    "a lamp firm's readings": ("lighting-plan", """
        # OLSON RENTAL | Photometric summary
        Readings in footcandles with all ten towers burning, taken at the ground on a grid of twenty feet.
        | Zone | Average | Lowest |
        | Gates | 9 | 6.1 |
        | Lots | 8 | 5.2 |
    """),
    "an addendum": ("operations-plan", """
        # ADDENDUM 2
        to the plan and the application, Steam Days, May 20, 2027
        Where this sheet and the plan say different things, this sheet is right. The toilets are twenty and not sixteen.
    """),
    "minutes that are the plan": ("operations-plan", """
        # Steam Days Association
        # SHOW PLAN AS ADOPTED
        Meeting of April 1, 2027, in the depot. Present 19. Minutes of March accepted.
        ## Cars.
        The pasture takes 800 cars in rows. Nobody pays.
    """),
    "a medical plan with a chapter on its physician": ("medical-plan", """
        # PLAN FOR MEDICAL CARE
        Steam Days, July 9-11, 2027
        ## Responsible physician
        Ann Reed, M.D., licensed to practice medicine in this state, answers for emergency medical services.
        ## Treatment center
        The depot, a closed building of 600 square feet with running water.
    """),
}  # fmt: skip


@pytest.mark.parametrize("case", PAPERS)
def test_the_kind_of(case: str) -> None:
    kind, text = PAPERS[case]
    assert [d.kind for d in split_documents([file(text)])] == [kind]


LETTER = PAPERS["a letter that greets by title"][1]
BOND = """
# LICENSE AND PERMIT BOND
Bond No. QS-551203
KNOW ALL PERSONS BY THESE PRESENTS, that we, Steam Days Association, as Principal, and Quarry Surety Company, as Surety,
are held and firmly bound unto Grant County, Wisconsin, in the sum of $3,000.
Signed March 8, 2027.
By: Dana Price
"""
RIDER = """
# RIDER NO. 1
To be attached to and form part of Bond No. QS-551203, Steam Days Association, Principal.
The penal sum of the bond is increased from $3,000 to $4,000.
By: Lena Voss, Attorney-in-Fact
"""
POWER = """
# POWER OF ATTORNEY
Quarry Surety Company appoints Lena Voss its true and lawful Attorney-in-Fact. Bond No. QS-551203.
By: Carl Voss, Vice President
"""
STATEMENT = """
# Statement of the Responsible Physician
I am a physician licensed to practice medicine and accept the responsibility for emergency medical services.
Ann Reed, M.D.
Sworn to before me on July 2, 2027. Tess Lund, Notary Public. My commission expires May 1, 2030
"""
AMBULANCE = """
# Ambulance Service: Acceptance of Responsibility
Tri-River Ambulance Service accepts the responsibility for emergency transportation.
Jo Katz, Director
Sworn to before me on July 2, 2027. Tess Lund, Notary Public. My commission expires May 1, 2030
"""


def test_a_list_of_the_papers_goes_with_its_letter() -> None:
    contents = "## What is in here\nLetter\nApplication\nPlan of the show\nMap\nBond\nInsurance"
    assert runs(split_documents([file(LETTER, contents)])) == [("cover-letter", [1, 2])]


def test_a_rider_rides_on_its_bond_and_a_power_does_not() -> None:
    assert runs(split_documents([file(BOND, RIDER, POWER)])) == [("bond", [1, 2]), ("power-of-attorney", [3])]


def test_a_statement_after_a_signed_statement_is_another() -> None:
    assert runs(split_documents([file(STATEMENT, AMBULANCE)])) == [
        ("physician-statement", [1]),
        ("ambulance-statement", [2]),
    ]


def test_chapters_numbered_without_points_go_on_over_a_word_files_pages() -> None:
    pages = (
        "# Steam Days: Operations Manual\n## 1 Water\nThe village main.\n## 2 Toilets\nTwenty.",
        "## 3 Parking\nAll lots lie inside the fence.\n## 4 Security\nTen guards.",
    )
    assert runs(split_documents([file(*pages, read_by="word")])) == [("operations-plan", [1, 2])]


def test_a_list_of_chapters_is_no_application() -> None:
    assert split_documents([file("• Application\n• Map\n• Bond\n• Security plan")])[0].kind != "application-form"
