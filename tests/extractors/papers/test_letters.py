"""Statements by others: approvals in twenty wordings, refusals that sound almost like them, last year's letter."""

from __future__ import annotations

from textwrap import dedent

import pytest
from typed_pages import document, file_of, papers, sheet

from extractors.papers.notary import notarials
from extractors.papers.records import Letter
from extractors.papers.sheet import Sheet
from extractors.papers.signing import own_signatures, signatures

EVENT = ("Prairie Moon Bluegrass Weekend", "2027-08-13", "2027-08-15")


def letter(kind: str, body: str, signed: str = "~R. Halloran~\nRoy Halloran, Sheriff", event: bool = True) -> Letter:
    head = "May 3, 2027\n\nRe: Prairie Moon Bluegrass Weekend, August 13-15, 2027\n\n" if event else "May 3, 2027\n\n"
    [found] = papers((kind, head + dedent(body).strip() + "\n\nSincerely,\n\n" + signed), event=EVENT).letters
    return found


YES = [
    ("sheriff-statement", "I have reviewed the security plan and it seems adequate."),
    ("sheriff-statement", "In my opinion the arrangements for crowd control are sufficient for 6,000 people."),
    ("sheriff-statement", "My chief deputy and I went over the plan and find it adequate."),
    ("sheriff-statement", "This office considers the proposed security acceptable."),
    ("sheriff-statement", "The plan appears to provide adequate security for the size of crowd expected."),
    ("sheriff-statement", "We have no objection to the security plan as submitted."),
    ("sheriff-statement", "I am satisfied with the plan for limiting attendance and keeping order."),
    ("sheriff-statement", "The plan meets the standards of this department."),
    ("health-director-approval", "The medical plan is hereby approved."),
    ("health-director-approval", "I approve the plan for emergency medical care dated April 20, 2027."),
    ("health-director-approval", "Your medical plan has been reviewed and approved by this department."),
    ("health-director-approval", "Please take this letter as my written approval of chapter 8."),
    ("health-director-approval", "We find the plan acceptable and you have our approval."),
    ("physician-statement", "I accept responsibility for the medical care of the gathering."),
    ("physician-statement", "I agree to be the responsible physician for this event."),
    ("physician-statement", "I will be responsible for organizing and delivering emergency medical services."),
    ("physician-statement", "I hereby assume full responsibility for medical services at the weekend."),
    (
        "physician-statement",
        "I undertake to serve as the medical director and bear the responsibility for its medical services.",
    ),
    ("ambulance-statement", "Our squad accepts the responsibility for emergency transportation."),
    ("ambulance-statement", "We take responsibility for transporting patients from the grounds."),
    (
        "ambulance-statement",
        "The service agrees to furnish two ambulances and be responsible for transport to hospital.",
    ),
    ("treatment-works-statement", "The treatment works are adequate to receive this waste."),
    ("treatment-works-statement", "The plant has enough capacity to accept and treat the septage."),
    ("treatment-works-statement", "We have determined that the facility is capable of treating the added load."),
    ("hospital-notice", "This is to notify you that the event expects up to 6,000 people each day."),
    ("owner-consent", "I consent to the use of my farm for the event."),
    ("owner-consent", "The sponsor has our permission to use the north pasture."),
    ("owner-consent", "We own the land and have leased it to the sponsor for the weekend."),
]
NO = [
    ("sheriff-statement", "I cannot say that the plan is adequate until the number of guards is known."),
    ("sheriff-statement", "The security plan does not appear adequate for this crowd."),
    ("sheriff-statement", "In our opinion the plan is inadequate."),
    ("sheriff-statement", "We have not yet reviewed the security plan."),
    ("sheriff-statement", "This office reserves judgment on the plan until the June meeting."),
    ("sheriff-statement", "I am not in a position to call the plan sufficient."),
    ("health-director-approval", "The medical plan is not approved."),
    ("health-director-approval", "Approval of the plan is pending receipt of the staffing list."),
    ("health-director-approval", "I am unable to approve the plan as written."),
    ("health-director-approval", "This letter does not constitute approval of the medical plan."),
    ("physician-statement", "I cannot accept responsibility for the event."),
    ("ambulance-statement", "We are unable to commit an ambulance and do not accept responsibility."),
    ("treatment-works-statement", "The plant does not have adequate capacity for this load."),
    ("owner-consent", "We do not consent to the use of our land."),
]
SILENT = [
    ("sheriff-statement", "Thank you for sending us the security plan. We received it on May 1."),
    ("sheriff-statement", "The Sheriff's Office will assign deputies under a separate agreement."),
    ("health-director-approval", "We have received your medical plan and will contact you."),
    ("physician-statement", "I have practiced medicine in this county for thirty years."),
    ("ambulance-statement", "Our rates for standby are listed below."),
    ("treatment-works-statement", "The plant is located on County Road K and is open from 6 to 6."),
]


@pytest.mark.parametrize(("kind", "sentence"), YES)
def test_it_approves(kind: str, sentence: str) -> None:
    found = letter(kind, sentence)
    assert found.finding == "yes"
    assert found.says is not None and found.says.said == sentence


@pytest.mark.parametrize(("kind", "sentence"), NO)
def test_it_refuses_or_reserves(kind: str, sentence: str) -> None:
    found = letter(kind, sentence)
    assert found.finding == "no"
    assert found.says is not None and found.says.said == sentence


@pytest.mark.parametrize(("kind", "sentence"), SILENT)
def test_it_says_neither(kind: str, sentence: str) -> None:
    assert letter(kind, sentence).finding == "silent"


def test_a_sentence_on_another_matter_is_no_refusal() -> None:
    found = letter("health-director-approval", """
        The medical plan is approved. This letter concerns the medical plan only. The food stands are not
        part of it and will be inspected separately.
    """)
    assert found.finding == "yes"


def test_who_signs_and_when() -> None:
    found = letter("sheriff-statement", "The plan seems adequate.")
    [signature] = found.signatures
    assert (signature.name, signature.role, signature.signed) == ("Roy Halloran", "Sheriff", True)


def test_an_unsigned_letter_has_an_unsigned_line() -> None:
    found = letter("sheriff-statement", "The plan seems adequate.", signed="\nRoy Halloran\nSheriff")
    assert [s.signed for s in found.signatures] == [False]


def test_a_picture_over_the_printed_name_is_a_signature() -> None:
    file = file_of("The security plan seems adequate.\n\nSincerely,\n\n\n\nRoy Halloran\nSheriff")
    bare, drawn = ((), ((40.0, 80.0, 130.0, 104.0),))
    found = []
    for marks in (bare, drawn):
        page = file.pages[0].model_copy(update={"marks": marks})
        found.append(signatures(Sheet(document(file, "sheriff-statement"), [page])))
    assert [[s.signed for s in signed] for signed in found] == [[False], [True]]
    assert (found[1][0].name, found[1][0].role) == ("Roy Halloran", "Sheriff")


SCANNED = """
    STATEMENT OF PHYSICIAN
    I accept the responsibility for medical care at the weekend.

    C. Wynn DO
    Carla Wynn, D.O.

    STATE OF OHIO
    COUNTY OF ROSS
    Subscribed and sworn to before me by Carla Wynn this 4th day of May, 2027.

    Reneta Dauph
    Renata C. Dauphin, Notary Public                  RENATA C. DAUPHIN
    My commission expires: August 14, 2028            NOTARY PUBLIC
"""


def test_handwriting_that_was_read_on_a_scan_is_a_signature() -> None:
    scan = sheet(SCANNED, "physician-statement", read_by="ocr")
    [act] = notarials(scan)
    assert act.complete
    assert [(s.name, s.signed) for s in own_signatures(scan, [act])] == [("Carla Wynn, D.O.", True)]


def test_what_cannot_be_seen_on_a_scan_leaves_doubt() -> None:
    scan = sheet(SCANNED.replace("    Reneta Dauph\n", "\n"), read_by="ocr")
    [act] = notarials(scan)
    assert act.defects == ("the notary has not signed",)
    assert not act.evidence.sure


def test_a_signature_on_a_scan_is_sure_where_its_printed_name_bears_it_out() -> None:
    scan = sheet(SCANNED.replace("C. Wynn DO", "C. Wynn"), "physician-statement", read_by="ocr")
    by_hand = [s._replace(words=tuple(w._replace(sure=False) for w in s.words)) for s in scan.strips]
    scan.strips = tuple(by_hand)
    assert [(s.name, s.evidence.sure) for s in own_signatures(scan, notarials(scan))] == [("Carla Wynn, D.O.", True)]


EMPTY = """
    STATE OF OHIO
    COUNTY OF ROSS
    Subscribed and sworn to before me this ____ day of ________, 20__.
    ____________________ Notary Public
    My commission expires: ____________
"""


@pytest.mark.parametrize(("marks", "sure"), [((), True), (((200.0, 60.0, 280.0, 120.0),), False)])
def test_an_empty_certificate_on_a_scan_is_surely_not_in_order_unless_a_mark_stands_by_it(
    marks: tuple[tuple[float, float, float, float], ...], sure: bool
) -> None:
    file = file_of(EMPTY)
    page = file.pages[0].model_copy(update={"marks": marks, "read_by": "ocr"})
    [act] = notarials(Sheet(document(file, "other"), [page]))
    assert not act.complete
    assert act.evidence.sure is sure


@pytest.mark.parametrize(("body", "fits"), [
    ("The plan for the Prairie Moon Bluegrass Weekend on August 13-15, 2027 seems adequate.", "yes"),
    ("The plan for the Prairie Moon Bluegrass Weekend seems adequate.", "yes"),
    ("The security plan seems adequate for the gathering from August 13 to 15.", "yes"),
    ("The plan for the Prairie Moon Bluegrass Weekend on August 14-16, 2026 seems adequate.", "no"),
    ("The plan for the 2026 festival seems adequate.", "no"),
    ("The plan for the Corn Boil to be held on July 4, 2027 seems adequate.", "no"),
    ("The plan seems adequate.", "silent"),
])
def test_whether_it_is_about_this_event(body: str, fits: str) -> None:
    assert letter("sheriff-statement", body, event=False).fits_event == fits


def test_the_misfit_is_shown() -> None:
    found = letter("sheriff-statement", "The plan for the event on August 14, 2026 seems adequate.", event=False)
    assert found.misfit is not None
    assert "August 14, 2026" in found.misfit.said


def test_a_logo_over_a_letterhead_is_no_signature() -> None:
    file = file_of("Office of the Sheriff\n\nThe security plan seems adequate to this office.\n\nRoy Halloran\nSheriff")
    page = file.pages[0].model_copy(update={"marks": ((30.0, 4.0, 130.0, 28.0),)})
    assert not any(s.signed for s in signatures(Sheet(document(file, "sheriff-statement"), [page])))


@pytest.mark.parametrize(("row", "name", "role"), [
    ("/s/ Roy Halloran, Sheriff", "Roy Halloran", "Sheriff"),
    ("For the Utility: /s/ Norma Jensen, clerk", "Norma Jensen", "For the Utility, clerk"),
    ("Signed: /s/ T. Bauer, Deputy County Clerk [SEAL]", "T. Bauer", "Deputy County Clerk"),
])  # fmt: skip
def test_who_signs_with_a_typed_mark(row: str, name: str, role: str) -> None:
    [found] = signatures(sheet(f"The plan seems adequate to this office.\n\n{row}", "sheriff-statement"))
    assert (found.name, found.signed) == (name, True)
    assert found.role.startswith(role)


@pytest.mark.parametrize(("head", "role", "office"), [
    ("North Carolina Department of Environmental Quality\nDivision of Water Resources", "Regional Supervisor", "state"),
    ("STATE OF NORTH CAROLINA\nDivision of Water Quality", "Engineer", "state"),
    ("TOWN OF PINE LEVEL\nDepartment of Public Utilities", "Director of Public Utilities", "other"),
    ("Neuse Sanitary District", "Manager", "other"),
    ("", "Plant Superintendent", ""),
])  # fmt: skip
def test_whose_office_a_statement_comes_from(head: str, role: str, office: str) -> None:
    body = "May 4, 2027\n\nThe plant has adequate capacity to treat the contents of your toilets."
    text = f"{head}\n\n{body}\n\nSincerely,\n\n"
    [found] = papers(("treatment-works-statement", text + f"~Ann Reed~\nAnn Reed, {role}"), event=EVENT).letters
    assert found.office == office


ACCEPT = "We accept responsibility for emergency transportation at the event. "
DAYS = [  # of a weekend from Friday, August 13 to Sunday, August 15
    ("from noon on Friday, August 13, 2027, until the last guest has left on Sunday, August 15, 2027", "all"),
    ("on August 13, 14 and 15", "all"),
    ("from August 13 through August 15, 2027", "all"),
    ("throughout the weekend", "all"),
    ("on all three days", "all"),
    ("from Friday at noon to Sunday at six", "all"),
    ("", "silent"),
    ("beginning at 3:00 p.m. on Friday, August 13, and ending at midnight on Saturday, August 14, 2027", "some"),
    ("until midnight Saturday", "some"),
    ("through August 14", "some"),
    ("from Saturday morning until the close on Sunday", "some"),
    ("beginning Saturday, August 14, 2027", "some"),
    ("on Friday and Saturday", "doubtful"),
    ("on August 14", "doubtful"),
    ("from August 13 through August 15, except Sunday morning", "doubtful"),
]


@pytest.mark.parametrize(("days", "covered"), DAYS)
def test_an_acceptance_may_leave_days_of_the_event_out(days: str, covered: str) -> None:
    said = f"We accept responsibility for emergency transportation {days}".strip() + "."
    found = letter("ambulance-statement", said)
    assert found.days == covered
    assert (found.days_at is not None) == (covered in ("some", "doubtful"))


@pytest.mark.parametrize(
    ("more", "covered"),
    [
        ("Two units will be on the grounds from Friday noon until Sunday evening.", "all"),
        ("One unit will stand by until midnight on Saturday.", "doubtful"),
        ("We cannot post a unit on Sunday.", "doubtful"),
        ("Our office is closed on Saturday.", "silent"),
    ],
)
def test_days_may_be_told_beside_the_acceptance(more: str, covered: str) -> None:
    assert letter("ambulance-statement", ACCEPT + more).days == covered


HELD_BACK = [
    ("sheriff-statement", "The plan seems adequate to me, provided eight more deputies are hired."),
    ("sheriff-statement", "My deputies tell me the plan seems adequate to them; I myself am of another mind."),
    ("health-director-approval", "I have reviewed the plan and will approve it."),
    ("health-director-approval", "I approve the plan once the second physician is named."),
    ("physician-statement", "I accept part of the responsibility, Saturday excepted, for medical care."),
    ("physician-statement", "I accept, at the earliest after my malpractice carrier agrees, the responsibility."),
    ("ambulance-statement", "I accept the responsibility unless our trucks are out on county calls."),
]


@pytest.mark.parametrize(("kind", "body"), HELD_BACK)
def test_what_is_conditional_partial_or_anothers_is_held_back(kind: str, body: str) -> None:
    found = letter(kind, body)
    assert found.finding == "no" or found.held_back is not None


@pytest.mark.parametrize(("kind", "body"), YES)
def test_what_is_given_outright_is_not_held_back(kind: str, body: str) -> None:
    assert letter(kind, body).held_back is None


def test_a_smaller_crowd_and_another_county_are_told() -> None:
    found = letter("sheriff-statement", "The plan seems adequate to me for a crowd of 2,000.",
                   "~R. Halloran~\nRoy Halloran, Sheriff, Harnett County")
    assert found.crowd is not None and found.crowd.value == 2000
    assert found.county is not None and "Harnett" in str(found.county.value)


def test_somebody_else_speaks_than_signs() -> None:
    signed = "~Helen Ward~\nHelen Ward, MD"
    other = letter("physician-statement", "I, Samuel Ott, DVM, accept the responsibility.", signed)
    own = letter("physician-statement", "I, Helen Ward, MD, accept the responsibility.", signed)
    notary = letter(
        "physician-statement",
        "I accept the responsibility.\n\nI, Ann Coe, a Notary Public, certify that Helen Ward appeared.", signed)
    assert other.stranger is not None and own.stranger is None and notary.stranger is None


OUTRIGHT = [
    ("sheriff-statement", "The plan as provided to this office seems adequate to me for up to 6,000 persons."),
    ("sheriff-statement", "Two deputies will be provided by this office, and the plan seems adequate."),
    ("sheriff-statement", "In my opinion the plan is adequate; if conditions change I will call Ms. Reed."),
    ("sheriff-statement", "Having walked the grounds once with my chief deputy, I find the plan adequate."),
    ("sheriff-statement", "I find the plan adequate without reservations."),
    ("sheriff-statement", "The plan is sufficient for the traffic conditions that we expect."),
    ("health-director-approval", "I approve the medical plan dated April 20, 2027, without conditions."),
    ("health-director-approval", "The plan for the medical care provided at the event is hereby approved."),
    ("health-director-approval", "This is my written approval; please call if you have questions."),
    ("physician-statement", "I accept the responsibility for the medical care of anyone who is ill, if any."),
    ("physician-statement", "I accept responsibility for the services provided at the event, at all times."),
    ("ambulance-statement", "We accept responsibility for transport; if a patient must be flown, we call for help."),
    ("ambulance-statement", "We will provide two ambulances and transport patients to the hospital if needed."),
    (
        "sheriff-statement",
        "Based on the number of guards you have hired and the deputies"
        " I will assign, the plan seems adequate to me.",
    ),
    (
        "sheriff-statement",
        "After walking the site on May 2 with your committee,"
        " I am satisfied with the security plan.",
    ),
    (
        "sheriff-statement",
        "I reviewed the plan once more after you added the"
        " four guards at the creek, and I find it adequate.",
    ),
    (
        "sheriff-statement",
        "As long as I have been sheriff this event has been well"
        " run, and the plan for this year seems adequate.",
    ),
    ("sheriff-statement", "The plan provides for 30 guards, and that appears adequate for the crowd you expect."),
    ("sheriff-statement", "My staff and I have gone over it and believe that it is sufficient."),
    ("sheriff-statement", "In my judgment the arrangements are adequate. Should anything change, call my office."),
    ("sheriff-statement", "It looks sufficient to me. If I can be of further help please call."),
    ("sheriff-statement", "The plan is adequate to protect those who attend, and I have no other concerns."),
    (
        "sheriff-statement",
        "Chief Deputy Pratt told me on Monday that the guards"
        " are licensed, and I consider the plan adequate.",
    ),
    ("sheriff-statement", "This letter is provided under Chapter 97. The security plan is adequate."),
    (
        "health-director-approval",
        "I have reviewed your emergency medical plan, including the"
        " changes that you provided on May 1, and approve it.",
    ),
    (
        "health-director-approval",
        "The plan meets our requirements and is approved as submitted,"
        " provided to this office on April 12, 2027.",
    ),
    (
        "health-director-approval",
        "You have my approval. The department will inspect"
        " the food stands if and when they are set up.",
    ),
    ("health-director-approval", "I approve the plan for the care of any patients that may be taken ill."),
    ("health-director-approval", "This approval is given under section 8(3) of the ordinance."),
    (
        "physician-statement",
        "I accept responsibility for organizing and delivering emergency"
        " medical services, including those provided by the nurses.",
    ),
    (
        "physician-statement",
        "I take full responsibility for the medical care at the event and"
        " will be on the grounds except when I accompany a patient.",
    ),
    (
        "physician-statement",
        "I agree to be responsible for the medical services at the"
        " gathering, day and night, until the last guest has left.",
    ),
    ("physician-statement", "I am licensed in North Carolina and accept the responsibility."),
    (
        "ambulance-statement",
        "We accept the responsibility for emergency transportation and will have"
        " two units on the grounds; if both are out, a third is sent from Benson.",
    ),
    (
        "ambulance-statement",
        "Our agency accepts responsibility for transporting patients to Johnston"
        " Memorial, unless the patient's condition requires the trauma center.",
    ),
    (
        "ambulance-statement",
        "This agency assumes the responsibility for emergency transportation,"
        " and when a unit leaves another takes its place.",
    ),
]
LESS = [
    ("sheriff-statement", "The plan is adequate, on condition that the county road is closed."),
    ("sheriff-statement", "Subject to the hiring of twenty guards the plan seems adequate."),
    ("sheriff-statement", "Assuming that you hire the guards, the plan seems adequate to me."),
    ("sheriff-statement", "The plan seems adequate except for the camping area."),
    ("sheriff-statement", "The plan would be adequate with four more deputies."),
    ("sheriff-statement", "Once the gates are staffed I consider the plan sufficient."),
    ("sheriff-statement", "Security in the plan is adequate for the day; I have misgivings about the night."),
    ("sheriff-statement", "I find the plan adequate; provided, that nobody camps."),
    ("sheriff-statement", "The plan seems adequate. This opinion is valid only if alcohol is not sold."),
    ("health-director-approval", "I give conditional approval to the plan."),
    ("health-director-approval", "The plan is approved in principle."),
    ("health-director-approval", "I am prepared to approve the plan in June."),
    ("health-director-approval", "The plan can be approved when the nurses have been hired."),
    ("physician-statement", "I accept responsibility for medical care to the extent that my schedule allows."),
    ("physician-statement", "I intend to accept the responsibility for medical services."),
    ("ambulance-statement", "We accept responsibility for transport only when both units are free."),
    ("ambulance-statement", "We accept responsibility for transport as long as the county does not call us away."),
    ("sheriff-statement", "The plan seems adequate to me if you can get the guards."),
    ("sheriff-statement", "I would call the plan adequate with two more deputies at the gate."),
    ("sheriff-statement", "The plan looks adequate as far as the day goes; for the night I have not made up my mind."),
    ("sheriff-statement", "The plan seems adequate for now."),
    ("sheriff-statement", "I find the plan adequate, pending your contract with the guard company."),
    ("sheriff-statement", "My lieutenant thinks the plan is adequate."),
    ("sheriff-statement", "The plan appears adequate on paper, but I doubt that you will find that many guards."),
    ("sheriff-statement", "With the changes we talked about, the plan will be adequate."),
    ("sheriff-statement", "I expect the plan to be adequate when it is finished."),
    ("sheriff-statement", "The plan is adequate save for the parking field."),
    ("health-director-approval", "I approve the plan, with the exception of the ambulance arrangements."),
    ("health-director-approval", "The medical plan is approved upon receipt of the nurses' licenses."),
    ("health-director-approval", "I approve the plan on the understanding that two more nurses are hired."),
    ("health-director-approval", "Your plan is hereby approved for the first day only."),
    ("health-director-approval", "My nurse tells me that the plan is acceptable."),
    ("health-director-approval", "The plan should be approved by the board in June."),
    ("physician-statement", "I accept responsibility provided my malpractice carrier agrees."),
    ("physician-statement", "I could take responsibility for the medical care."),
    ("physician-statement", "I share the responsibility for medical care with Dr. Lund, who has not answered yet."),
    ("physician-statement", "I accept responsibility for my own patients."),
    ("ambulance-statement", "We will provide transport when a unit is available."),
    ("ambulance-statement", "We accept responsibility for transportation to the extent our other calls permit."),
    ("ambulance-statement", "We agree to provide an ambulance if our volunteers can get off work."),
    ("ambulance-statement", "We accept responsibility for transporting patients, except between midnight and six."),
    ("ambulance-statement", "We accept responsibility for transport, our county calls coming first."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "body"), OUTRIGHT)
def test_words_that_only_sound_like_conditions_hold_nothing_back(kind: str, body: str) -> None:
    found = letter(kind, body)
    assert (found.finding, found.held_back) == ("yes", None)


@pytest.mark.parametrize(("kind", "body"), LESS)
def test_what_is_given_on_a_condition_is_never_given_outright(kind: str, body: str) -> None:
    found = letter(kind, body)
    assert found.finding != "yes" or found.held_back is not None


def test_whose_state_licenses() -> None:
    body = "I am licensed in Iowa. I hold a Wisconsin license as well. I accept the responsibility."
    found = letter("physician-statement", body, "~Helen Ward~\nHelen Ward, MD")
    assert found.license is not None
    assert "Iowa" in str(found.license.value) and "Wisconsin" in str(found.license.value)


FIT = [
    ("sheriff-statement", "~R. Halloran~\nRoy Halloran, Sheriff", True),
    ("sheriff-statement", "~A. Pratt~\nAnn Pratt, Chief Deputy", True),
    ("sheriff-statement", "~T. Wynn~\nTodd Wynn, records clerk", False),
    ("health-director-approval", "~M. Cole~\nMarian Cole, MPH, County Health Officer", True),
    ("health-director-approval", "~T. Wynn~\nTodd Wynn, front desk", False),
    ("physician-statement", "~H. Ward~\nHelen Ward, MD", True),
    ("physician-statement", "~S. Ott~\nSamuel Ott, DVM", False),
    ("physician-statement", "~H. Ward~\nHelen Ward", True),
    ("health-director-approval", "/s/ Marian Cole\nTodd Wynn, front desk", False),
    ("health-director-approval", "/s/ Marian Cole\nMarian Cole, Director", True),
    ("sheriff-statement", "/s/ Roy Halloran\nSheriff of Grant County", True),
]


@pytest.mark.parametrize(("kind", "signed", "fit"), FIT)
def test_who_signs_has_the_office_that_gives_it(kind: str, signed: str, fit: bool) -> None:
    found = letter(kind, "The plan is adequate and approved. I accept the responsibility.", signed)
    assert (found.stranger is None) is fit
