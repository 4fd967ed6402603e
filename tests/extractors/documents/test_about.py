"""Papers whose title does not tell: their sentences do, or nothing does; who writes is not who is written to."""

from __future__ import annotations

import pytest
from sorted_pages import file

from extractors.documents.split import split_documents

BY_SENTENCES = [
    ("security-plan", """
        # Friends, as promised
        Twenty guards walk the field while we are open. Two deputies stand at each gate and check wristbands.
        A man without a ticket is turned away at the lane. Fights are broken up by the guards.
        Drunks are walked out. The officers meet at noon. We know most of the people who come.
     """),
    ("sanitation-plan", """
        # What Bob will bring
        Thirty portable units stand in two banks. Each bank has a wash station with soap.
        The toilets are pumped each night by his truck. Four seats are of the wide kind for wheelchairs.
        Septage goes to the town plant. He has done our picnic for years.
     """),
    ("food-plan", """
        # Who feeds us
        Six vendors set up along the drive. Chicken is cooked in the trailer and served hot.
        Coolers with a thermometer hold the meat and slaw. Nobody serves food without gloves.
        The coffee stand sells sandwiches in wrappers. Two of them came last year.
     """),
    ("camping-plan", """
        # The back forty
        Tents go in the first four rows and campers behind them. Each site is twenty feet by thirty.
        Quiet hours begin at eleven and last overnight. No campfires are allowed in the campground.
        Trailers and motor homes park on the gravel. Bring a flashlight along with you.
     """),
    ("other", """
        # Come one, come all
        Ride over the valley in a balloon at dawn. Hear three bands on the big stage.
        Bring the kids and the dog along. See the parade on Main Street at noon.
        There is something for everyone in the family. We hope to see you all.
     """),
    ("other", "# Friends\nTwenty guards walk the field while we are open. Two deputies stand at each gate.\n"),
]


@pytest.mark.parametrize(("kind", "text"), BY_SENTENCES)
def test_most_sentences_tell_the_kind_where_no_title_does(kind: str, text: str) -> None:
    [found] = split_documents([file(text, name="scan0001.pdf")])
    assert found.kind == kind
    assert not found.sure


DUST = """
    I was asked to write down what we do about dust on my lane. Two inches of gravel go down the week before.
    A water truck sprinkles the lane three times each day. Calcium chloride is spread on the Thursday.
    The lots stay in grass and are mowed high. Cars are held to ten miles an hour.
"""
LETTERS = [
    ("dust-control-plan", f"August 14, 2027\nTo the Health Department:\n{DUST}\nSincerely,\nCarl Ohm"),
    ("cover-letter", f"August 14, 2027\nTo the Health Department:\nEnclosed please find our form.{DUST}\nCarl Ohm"),
    ("cover-letter", f"# Town of Elm, Public Utilities\nAugust 14, 2027\nDear Mr. Ohm:\n{DUST}\nSincerely,\nCarl Ohm"),
    ("cover-letter", """
        # RED BARN PRODUCTIONS, LLC
        July 13, 2026
        Environmental Health, Dane County Health Department
        Attn: Health Director
        Re: Barn Fest, October 2-4, 2026
        We are filing one binder this year with the plan, the bond and the insurance, and your own approval of June.
        If anything is not clear to you when you read it, please call me at the number on the application.
        A. Person
        Managing member
     """),
    ("security-plan", """
        # MEMORANDUM
        TO Carl Ohm, Health Director
        FROM Ann Doe, Security Lead
        DATE August 9, 2027
        SUBJECT Gate control and security, Barn Fest
        Thirty guards are on duty at all times while the gates are open, and two deputies work with them.
        Tickets are numbered. The count at each gate is called in every hour. At 4,000 tickets the gates close.
        A person without a ticket is turned away at the gate, and the guards walk out anybody who fights.
        Ann Doe
        cc: Sheriff's Office
     """),
    ("health-director-approval", """
        # Dane County Health Department
        June 26, 2026
        Barn Fest Committee
        Re: medical care at Barn Fest
        I have reviewed your medical plan of May 9 with my staff, and the plan is approved as you sent it to us.
        Ann Doe
        County Health Director
     """),
    ("dwelling-waiver", """
        # OK FROM A NEIGHBOR
        House at: 846 Church Road
        I know that the show will be closer to my house than the 1,500 feet that the county wants, and I waive it.
        Carl Ohm
     """),
    ("dwelling-waiver", """
        # NEIGHBOR'S CONSENT TO THE BARN FEST
        House: 41 Gin Lane, which the survey puts 1,420 feet from the field
        We know that the field will be nearer to this house than the 1,500 feet of the county's rules. We give up the
        distance for those three days.
        Carl Ohm
     """),
    ("owner-consent", """
        April 27, 2026
        We, Carl Ohm and Ann Ohm, own the farm at 7715 Ridge Road, and the club may have the use of the hay ground.
        Carl Ohm
     """),
    ("owner-consent", """
        March 6, 2027
        I own the Elm Speedway and the field across the road from it. The riders can use both for their rally in May.
        Carl Ohm
     """),
]


@pytest.mark.parametrize(("kind", "text"), LETTERS)
def test_who_writes_and_what_about_tells_the_kind_of_a_letter(kind: str, text: str) -> None:
    [found] = split_documents([file(text, name="scan0001.pdf")])
    assert found.kind == kind


def test_a_laboratory_s_report_with_a_date_and_a_client_is_no_letter() -> None:
    text = """
        # Elm Analytical Laboratories
        April 9, 2027
        Client Barn Fest
        Point hydrant at the north gate on the village's own distribution line in Elm
        |Parameter|Method|Result|Limit (MCL)
        |Total coliform|SM 9223 B|Absent per 100 mL|Absent
        |Nitrate|EPA 353.2|3.1 mg/L|10
    """
    [found] = split_documents([file(text, name="Water analysis.pdf")])
    assert found.kind == "water-test-report"
