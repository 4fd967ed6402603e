"""Signature lines of scans: a date beside the label, a line left empty, a clerk's stamp over the paper."""

from __future__ import annotations

from datetime import date

from typed_pages import papers, sheet

from extractors.papers.notary import notarials
from extractors.papers.sheet import Sheet
from extractors.papers.signing import signatures

BOND = """
    RECEIVED
    MAR 9 2026
    COUNTY CLERK

                    LICENSE AND PERMIT BOND
    Bond no. 41-7702

    KNOW ALL MEN BY THESE PRESENTS, that we, LONE ROCK SPEEDWAY INC of Lone Rock,
    Wisconsin, Principal, and BADGER CASUALTY COMPANY, a Wisconsin corporation, Surety, are bound unto
    RICHLAND COUNTY, WISCONSIN, in the sum of Nine Thousand Dollars ($9,000.00).
    Dated February 20, 2026.

    LONE ROCK SPEEDWAY INC



    Principal (signature and title)
"""


def test_a_stamp_is_neither_the_date_nor_the_principal_of_a_bond() -> None:
    [bond] = papers(("bond", BOND)).bonds
    assert bond.principal is not None and bond.principal.value == "LONE ROCK SPEEDWAY INC"
    assert bond.dated is not None and bond.dated.value == date(2026, 2, 20)


def test_a_party_line_with_nothing_over_it_is_not_signed() -> None:
    [bond] = papers(("bond", BOND)).bonds
    assert [(s.role, s.signed) for s in bond.signatures] == [("Principal", False)]


def test_dates_beside_the_labels_do_not_hide_the_signatures() -> None:
    lines = """
        We waive the distance for the days that are named above.

        Ada Brandt                    Ole Brandt
        Owner   date 4/2/26           Owner   date 4/2/26
    """
    found = signatures(sheet(lines, "dwelling-waiver", "ocr"))
    assert {(s.name, s.role, s.signed) for s in found} == {("Ada Brandt", "Owner", True), ("Ole Brandt", "Owner", True)}


DRAFT = """
    COUNTY HEALTH DEPARTMENT

    Ms. Dora Graywater
    Three Feathers Council, Inc.

    The plan for medical care has been reviewed by this office and is approved.
    Sincerely,




    Imogene B. Faircloth, MPH, County Health Director
"""


def test_whom_a_letter_is_for_has_not_signed_it() -> None:
    found = signatures(sheet(DRAFT, "health-director-approval", "ocr"))
    assert [(s.name, s.signed) for s in found] == [("Imogene B. Faircloth, MPH", False)]


def test_print_over_a_name_is_a_signature_that_was_not_seen() -> None:
    """It may be one in letters so even that they look like print; the ink of a pen was not told."""
    said = "    The statement is made for the club.\n\n    Ada Bront\n    Owen Brandt, President\n"
    [found] = signatures(sheet(said, "other", "ocr"))
    assert found.signed and not found.evidence.sure


def test_a_ring_around_the_place_of_a_seal_is_no_seal() -> None:
    """On a scan it is ink that is no word, as a seal would be."""
    said = """
        State of North Carolina
        County of Johnston
        Sworn to and subscribed before me this 12th day of March, 2027, by Harold D. Tart.
        ~Melba J. Coats~
        Melba J. Coats, Notary Public              {place}
        My commission expires: 2/28/2029           {here}
    """
    for place, here, sealed in (("(place notary", "seal here)", False), ("MELBA J. COATS", "JOHNSTON CO.", True)):
        paper = sheet(said.format(place=place, here=here), read_by="ocr")
        [page] = paper.pages
        word = next(w for b in page.blocks if b.block == "text" for x in b.lines for w in x.words if w.text in place)
        ring = (word.box[0] - 12, word.box[1] - 20, word.box[0] + 120, word.box[3] + 36)
        [act] = notarials(Sheet(paper.document, (page.model_copy(update={"marks": (ring,)}),)))
        assert (not any("seal" in d for d in act.defects)) is sealed


def test_what_stands_over_a_filled_label_is_no_signature() -> None:
    """The owner is named there; a signature stands over a bare "Owner"."""
    lines = """
        Old Fairground
        Owner: Ammons Rentals, LLC
        We waive the distance for this rally.
    """
    assert signatures(sheet(lines, "dwelling-waiver", "ocr")) == ()


FILLED_BY_HAND = """
    STATE OF NORTH CAROLINA
    COUNTY OF   Johnston

    I, Tamika L. Searcy      , a Notary Public of Johnston
    County, certify that
    Keith Dupree
    personally appeared before me this day and acknowledged the due execution of the foregoing waiver.
    Witness my hand and
    official seal this 18th day of July             , 2026
    Tamika L. Searcy
    Notary Public                                   NOTARY
    My commission expires June 2, 2030              PUBLIC
"""


def test_what_is_written_on_the_blanks_of_a_certificate_is_read_with_its_row() -> None:
    [found] = notarials(sheet(FILLED_BY_HAND, read_by="ocr"))
    assert found.notarized_on is not None and found.notarized_on.value == date(2026, 7, 18)
    assert found.notary is not None and found.notary.value == "Tamika L. Searcy"
    assert found.venue == "Johnston County, North Carolina"
    assert found.complete


def test_the_year_of_a_commission_is_not_that_of_the_act() -> None:
    lost = FILLED_BY_HAND.replace(", 2026", "")
    [found] = notarials(sheet(lost, read_by="ocr"))
    assert found.notarized_on is None
    assert not found.complete


TORN = """
    STATE OF NORTH CAROLINA
    COUNTY OF Johnston
    Franklin D. Oakley
    , a Notary Public of Johnston
    County, certify that
    Hollis Ennis and Jared Ennis
    - personally appeared
    before me this day and acknowledged the due execution of the foregoing waiver. Witness my hand and
    official seal 21st this day of July 2026
                                               FRANKLIN D. OAKLEY
    Franklin D. Oakley                         Notary Public - North Carolina
                                               Johnston County
    Notary Public
    My commission expires: September 30, 2028

                                               RECEIVED
                                               AUG 12 2026
"""


def test_a_certificate_torn_by_handwriting_keeps_its_venue_and_its_day() -> None:
    [found] = notarials(sheet(TORN, read_by="ocr"))
    assert found.venue == "Johnston County, North Carolina"
    assert found.notarized_on is not None and found.notarized_on.value == date(2026, 7, 21)
    assert found.notary is not None and found.notary.value == "Franklin D. Oakley"


def test_the_day_of_a_received_stamp_is_not_that_of_the_act() -> None:
    [found] = notarials(sheet(TORN.replace("21st this day of July 2026", "this ____ day of ______"), read_by="ocr"))
    assert found.notarized_on is None
