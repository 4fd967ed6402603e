"""Notarial certificates as they are worded in many states: complete ones must pass, each defect must be named."""

from __future__ import annotations

from datetime import date

import pytest
from typed_pages import sheet

from extractors.papers.notary import notarials

WISCONSIN = """
    State of Wisconsin
    County of Iowa
    This record was acknowledged before me on June 3, 2026 by Carl Nygaard.

    ~Ruth Opsahl~                                        RUTH OPSAHL
    Ruth Opsahl                                         NOTARY PUBLIC
    Notary Public, State of Wisconsin                 STATE OF WISCONSIN
    My commission expires: May 1, 2028
"""
CAROLINA = """
    WAKE COUNTY, NORTH CAROLINA

    I certify that the following person personally appeared before me this day, acknowledging to me
    that he signed the foregoing document: Henry T. Moss.
    Date: March 2, 2027
                                                         DELLA P. ROUSE
    ~Della Rouse~                                        Notary Public
    Della P. Rouse, Notary Public                        Wake County, NC
    My commission expires: 11/30/2029
"""
OLD_CAROLINA = """
    I, Della P. Rouse, a Notary Public of Harnett County, North Carolina, certify that Henry T. Moss
    personally appeared before me this day and acknowledged the due execution of the foregoing
    instrument. Witness my hand and official seal, this 2nd day of March, 2027.

    ~Della P. Rouse~                                     NOTARY
    Della P. Rouse                                       PUBLIC
    Notary Public
    My commission expires November 30, 2029
"""
JURAT = """
    STATE OF IOWA      )
                       ) ss.
    COUNTY OF DUBUQUE  )

    Subscribed and sworn to before me this 14th day of May, 2026, by Anna Lund.

    ~K. Behr~                                            KATHRYN BEHR
    Kathryn Behr, Notary Public                          Commission Number 771203
    My commission expires January 9, 2028                NOTARY PUBLIC
"""
VIRGINIA = """
    COMMONWEALTH OF VIRGINIA
    CITY/COUNTY OF Henrico, to wit:

    The foregoing instrument was acknowledged before me this 8th day of February, 2027 by Paul Ames,
    as managing member of Ames Orchards, LLC.

    ~Lynn Foy~
    Lynn Foy                                             NOTARY PUBLIC
    Notary Public                                        REG. # 7712345
    My commission expires: 3/31/2029
    Notary registration number: 7712345
"""
MICHIGAN = """
    Acknowledged before me in Kent County, Michigan, on August 1, 2026, by Dale Visser.

    ~Ann Kuiper~                                         (raised seal)
    Ann Kuiper
    Notary Public, State of Michigan, County of Kent
    My commission expires December 12, 2030
"""
LOUISIANA = """
    STATE OF LOUISIANA
    PARISH OF Lafayette

    Sworn to and subscribed before me, Notary, this 3rd day of October, 2026, by Jules Broussard.

    ~Marie Landry~                                       SEAL
    Marie Landry, Notary Public
    My commission is for life.
"""
PERMANENT = """
    STATE OF WISCONSIN )
                       ) ss
    GRANT COUNTY       )

    Personally came before me this 9th day of July, 2026 the above named Otto Berg, to me known to be
    the person who executed the foregoing instrument and acknowledged the same.

    ~Peter J. Lang~                                      PETER J. LANG
    Peter J. Lang                                        NOTARY PUBLIC
    Notary Public, Wisconsin
    My commission is permanent.
"""
REMOTE = """
    State of Wisconsin
    County of Dane

    This record was signed and sworn to before me on April 4, 2027, by Mia Torres.
    This notarial act involved the use of communication technology.

    /s/ Gail Stone
    Gail Stone, Notary Public
    My commission expires August 8, 2029
"""
CLERK = """
    STATE OF WISCONSIN
    COUNTY OF LAFAYETTE

    Subscribed and sworn to before me this 20th day of May, 2026, by Irene Dahl.

    ~Bruce Elm~
    Bruce Elm, Clerk of Circuit Court
"""
CORPORATE = """
    STATE OF ILLINOIS, COUNTY OF COOK, ss.

    On this 6th day of April, 2026, before me, a notary public in and for the said county, personally
    appeared Joan F. Reed, to me known, who being by me duly sworn did say that she is Attorney-in-Fact
    of the Surety, and that the instrument was signed on its behalf.

    ~J. Ortiz~                                           OFFICIAL SEAL
    Jorge Ortiz                                          JORGE ORTIZ
    Notary Public                                        NOTARY PUBLIC, STATE OF ILLINOIS
                                                         MY COMMISSION EXPIRES 10/10/2027
"""
LABELLED = """
    STATE OF OHIO
    COUNTY OF ATHENS

    Sworn to before me and subscribed in my presence by Wendell Pratt this 11th day of June, 2026.

    ~Sue Carr~
    Signature of notary public                           SUE CARR
    Sue Carr                                             Notary Public
    Printed name of notary                               State of Ohio
    My commission expires: 06/30/2027
"""
COMPLETE = {
    "a Wisconsin short form": (
        WISCONSIN,
        "acknowledgment",
        date(2026, 6, 3),
        "Ruth Opsahl",
        date(2028, 5, 1),
        "Carl Nygaard",
    ),
    "a North Carolina form": (
        CAROLINA,
        "acknowledgment",
        date(2027, 3, 2),
        "Della P. Rouse",
        date(2029, 11, 30),
        "Henry T. Moss",
    ),
    "the name in the sentence, the signature plain": (
        OLD_CAROLINA.replace("\n    Della P. Rouse ", "\n" + " " * 19).replace("~Della P. Rouse~", "Della P. Rouse  "),
        "acknowledgment",
        date(2027, 3, 2),
        "Della P. Rouse",
        date(2029, 11, 30),
        "Henry T. Moss",
    ),
    "the old North Carolina wording": (
        OLD_CAROLINA,
        "acknowledgment",
        date(2027, 3, 2),
        "Della P. Rouse",
        date(2029, 11, 30),
        "Henry T. Moss",
    ),
    "a jurat of Iowa": (JURAT, "jurat", date(2026, 5, 14), "Kathryn Behr", date(2028, 1, 9), "Anna Lund"),
    "Virginia, city or county": (
        VIRGINIA,
        "acknowledgment",
        date(2027, 2, 8),
        "Lynn Foy",
        date(2029, 3, 31),
        "Paul Ames",
    ),
    "Michigan, one sentence": (
        MICHIGAN,
        "acknowledgment",
        date(2026, 8, 1),
        "Ann Kuiper",
        date(2030, 12, 12),
        "Dale Visser",
    ),
    "Louisiana, parish, commission for life": (
        LOUISIANA,
        "jurat",
        date(2026, 10, 3),
        "Marie Landry",
        None,
        "Jules Broussard",
    ),
    "an attorney's permanent commission": (
        PERMANENT,
        "acknowledgment",
        date(2026, 7, 9),
        "Peter J. Lang",
        None,
        "Otto Berg",
    ),
    "an electronic act without a stamp": (
        REMOTE,
        "jurat",
        date(2027, 4, 4),
        "Gail Stone",
        date(2029, 8, 8),
        "Mia Torres",
    ),
    "a clerk of court without a seal": (CLERK, "jurat", date(2026, 5, 20), "Bruce Elm", None, "Irene Dahl"),
    "a surety's corporate form": (
        CORPORATE,
        "acknowledgment",
        date(2026, 4, 6),
        "Jorge Ortiz",
        date(2027, 10, 10),
        "Joan F. Reed",
    ),
    "labels under the lines": (LABELLED, "jurat", date(2026, 6, 11), "Sue Carr", date(2027, 6, 30), "Wendell Pratt"),
}


@pytest.mark.parametrize("case", COMPLETE)
def test_a_complete_certificate_has_no_defect(case: str) -> None:
    text, act, on, notary, expires, signer = COMPLETE[case]
    [found] = notarials(sheet(text))
    assert found.defects == ()
    assert found.complete
    assert found.act == act
    assert found.notarized_on is not None and found.notarized_on.value == on
    assert found.notary is not None and found.notary.value == notary
    assert (found.commission_expires.value if found.commission_expires else None) == expires
    assert signer in found.signers


DEFECTS = {
    "the county is left blank": (WISCONSIN.replace("County of Iowa", "County of ________"), "county"),
    "the county stands open before the word": (
        CAROLINA.replace("WAKE COUNTY, NORTH CAROLINA", "North Carolina, ________ County"),
        "county",
    ),
    "no venue at all": (
        WISCONSIN.replace("State of Wisconsin\n    County of Iowa\n", "\n\n", 1)
        .replace(", State of Wisconsin", "")
        .replace("STATE OF WISCONSIN", ""),
        "state",
    ),
    "no stamp": (
        JURAT.replace("KATHRYN BEHR", "")
        .replace("Commission Number 771203", "")
        .replace("                NOTARY PUBLIC", ""),
        "seal",
    ),
    "a place for the seal is no seal": (
        CLERK.replace("Bruce Elm, Clerk of Circuit Court", "Bruce Elm, Notary Public          (Notary Seal)"),
        "seal",
    ),
    "the notary did not sign": (JURAT.replace("~K. Behr~", ""), "has not signed"),
    "the date is blank": (WISCONSIN.replace("on June 3, 2026", "on ____________"), "date"),
    "the day is blank": (JURAT.replace("this 14th day of May, 2026", "this ____ day of ________, 20__"), "date"),
    "nobody is named": (WISCONSIN.replace("by Carl Nygaard", "by ____________"), "signer"),
    "the commission had ended": (WISCONSIN.replace("May 1, 2028", "May 1, 2026"), "May 1, 2026"),
    "the commission in the stamp had ended": (CORPORATE.replace("10/10/2027", "10/10/2025"), "October 10, 2025"),
}


@pytest.mark.parametrize("case", DEFECTS)
def test_each_defect_is_named(case: str) -> None:
    text, word = DEFECTS[case]
    [found] = notarials(sheet(text))
    assert not found.complete
    assert len(found.defects) == 1, found.defects
    assert word in found.defects[0]


def test_two_certificates_on_one_page_are_two() -> None:
    found = notarials(
        sheet(CAROLINA + "\n" + CAROLINA.replace("Henry T. Moss", "Ida Moss").replace("WAKE COUNTY", "LEE COUNTY"))
    )
    assert [n.signers for n in found] == [("Henry T. Moss",), ("Ida Moss",)]
    assert [n.venue for n in found] == ["Wake County, North Carolina", "Lee County, North Carolina"]
    assert all(n.complete for n in found)


def test_a_commission_that_ends_on_the_day_still_runs() -> None:
    [found] = notarials(sheet(WISCONSIN.replace("May 1, 2028", "June 3, 2026")))
    assert found.complete


@pytest.mark.parametrize("text", [
    "The guards were sworn in before the season. Each guard swore to obey the rules.",
    "The plan will be notarized before filing.",
    "Every physician acknowledged the protocol and signed it. A notary public is on our committee.",
    "We appeared before the town board on May 4, 2026 and they had no objection.",
])
def test_words_in_passing_are_no_certificate(text: str) -> None:
    assert notarials(sheet(text)) == ()


WISCONSIN = """
    State of Wisconsin
    County of Grant
    This record was acknowledged before me on May 2, 2026 by Ole Bakken.

    ~Tess Amundson~                                      {seal}
    Tess Amundson, Notary Public                         NOTARY PUBLIC
    {commission}                                         STATE OF {state}
"""


@pytest.mark.parametrize(("commission", "seal", "state"), [
    ("My commission is permanent.", "TESS AMUNDSON", "WISCONSIN"),
    ("My commission expires: July 1, 2029", "TESS AMUNDSON", "WISCONSIN"),   # no expiry on the seal itself
    ("", "TESS AMUNDSON", "WISCONSIN"),                                      # expiry "if any"
    ("My commission expires: July 1, 2029", "T. AMUNDSON", "MINNESOTA"),     # a seal that is not as the law has it
])  # fmt: skip
def test_what_is_lawful_is_no_defect(commission: str, seal: str, state: str) -> None:
    [found] = notarials(sheet(WISCONSIN.format(commission=commission, seal=seal, state=state)))
    assert (found.complete, found.defects) == (True, ())


def test_an_electronic_act_needs_no_stamp() -> None:
    remote = "This notarial act involved the use of communication technology."
    text = WISCONSIN.format(commission=remote, seal="", state="")
    [found] = notarials(sheet(text.replace("NOTARY PUBLIC", "").replace("STATE OF ", "")))
    assert found.defects == ()


@pytest.mark.parametrize("above", ["ESTATE OF\n    COMBINED VERIFICATION", "File No. ____\n    OATH AND DESIGNATION"])
def test_a_blank_certificate_names_nobody_who_is_only_a_heading(above: str) -> None:
    text = (
        f"    {above}\n\n    State of ______\n    County of ______\n    Sworn to before me this ___ day of ____\n\n"
        "    ______________________\n    Notary Public\n"
    )
    [found] = notarials(sheet(text))
    assert found.signers == () and not found.complete


@pytest.mark.parametrize("text", [
    CAROLINA.replace("personally appeared before me this day, acknowledging", "came before me in person this day, each "
                     "acknowledging").replace("foregoing document:", "foregoing paper:"),
    JURAT.replace("Commission Number 771203", "NOTARIAL SEAL - IOWA").replace(" " * 16 + "NOTARY PUBLIC", ""),
])  # fmt: skip
def test_other_words_for_the_signer_and_the_seal(text: str) -> None:
    [found] = notarials(sheet(text))
    assert found.defects == ()


def test_a_place_for_the_official_seal_is_none() -> None:
    text = JURAT.replace("KATHRYN BEHR", "").replace("Commission Number 771203", "(Official Seal)").replace(
        " " * 16 + "NOTARY PUBLIC", "")
    [found] = notarials(sheet(text))
    assert found.defects == ("no seal or stamp can be seen",)


STATEMENT = """
    STATEMENT OF PHYSICIAN
    I, {signs}, accept the responsibility for medical care.

    /s/ {signs}
    May 10, 2027

    North Carolina
    Johnston County
    {act}
    /s/ {notary}
    Denise R. Coats, Notary Public
    My commission expires: March 19, 2030
    [Seal: DENISE R. COATS, NOTARY PUBLIC, JOHNSTON COUNTY, NORTH CAROLINA]
"""
SWORN = "Sworn to (or affirmed) and subscribed before me this {day} day of May, 2027 by {who}."
UNFIT: list[tuple[str, str, str, str]] = [  # (who signs, the act, who signs as notary, what is said of it)
    ("Helen Ward", SWORN.format(day="10th", who="Helen Ward"), "Denise R. Coats", ""),
    ("Helen Ward", SWORN.format(day="12th", who="H. Ward, MD"), "Denise Coats", ""),
    ("Helen Ward", SWORN.format(day="10th", who="Paul Reed"), "Denise R. Coats", "names Paul Reed"),
    ("Helen Ward", SWORN.format(day="10th", who="Helen Ward"), "Helen Ward", "is signed by Helen Ward"),
    ("Denise Coats", SWORN.format(day="10th", who="Denise Coats"), "Denise R. Coats", "who is also its signer"),
    (
        "Helen Ward",
        "Helen Ward personally appeared before me on May 10, 2027 and declined to acknowledge that she signed.",
        "Denise R. Coats", "did not acknowledge or swear",
    ),
    (
        "Helen Ward",
        "Helen Ward personally appeared before me on May 10, 2027 and acknowledged that she signed.",
        "Denise R. Coats", "",
    ),
]


@pytest.mark.parametrize(("signs", "act", "notary", "said"), UNFIT)
def test_a_certificate_that_does_not_fit_its_paper(signs: str, act: str, notary: str, said: str) -> None:
    [found] = notarials(sheet(STATEMENT.format(signs=signs, act=act, notary=notary), "physician-statement"))
    assert found.complete
    assert said in " ".join(found.doubts)
    assert bool(found.doubts) is bool(said)


def test_a_certificate_that_is_older_than_its_paper() -> None:
    text = STATEMENT.format(signs="Helen Ward", act=SWORN.format(day="3rd", who="Helen Ward"), notary="Denise R. Coats")
    made = sheet(text, "physician-statement")
    made.document = made.document.model_copy(update={"dated": date(2027, 5, 10)})
    [found] = notarials(made)
    assert found.doubts == ("is of May 3, 2027, before the paper's date of May 10, 2027",)
