"""One mistake per file: each is a good file with one thing changed, and the message that the county reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from intake.errors import OrdinanceError
from intake.ordinances.load import check_file, load

GOOD = (Path(__file__).parent / "ordinances" / "alder-county.toml").read_text(encoding="utf-8")

# what is wrong: (words of the good file, what stands there instead, the message behind "alder.toml: ")
MISTAKES = {
    # --- words that are not known
    "unknown word at the head": (
        'paper = "permit"', 'papper = "permit"', '"papper" is no word of such a file; did you mean "paper"?'),
    "unknown word in a condition": (
        'asks = "Dust is kept down."', 'ask = "Dust is kept down."',
        'condition grounds.dust: "ask" is no word of such a file; did you mean "asks"?'),
    "unknown word in a check": (
        '"dust.plan", elements = ', '"dust.plan", element = ',
        'condition grounds.dust: "check.element" is no word of such a file; did you mean "elements"?'),
    "unknown word in a need": (
        "up_to = 10000", "upto = 10000",
        'condition bond.amount: "check.need.upto" is no word of such a file; did you mean "up_to"?'),
    "unknown word in a tier": (
        "{ persons_to = 1000, hours_to = 5, number = 8 }", "{ persons = 1000, hours_to = 5, number = 8 }",
        'condition toilets.seats: "check.need.tiers.0.persons" is no word of such a file; did you mean "persons_to"?'),
    "unknown word in the office": (
        'phone = "(541)', 'telephone = "(541)',
        '"office.telephone" is no word of such a file; did you mean "phone"?'),
    "unknown word in a reading": (
        'about = "hours"', 'abuot = "hours"',
        'reading 1: "abuot" is no word of such a file; did you mean "about"?'),
    "unknown kind of check": (
        'kind = "filed-before"', 'kind = "filed-befor"',
        'condition application.filed: "check" cannot be "filed-befor"; did you mean "filed-before"?'),
    "no kind of check": (
        'check = { kind = "later", stage', "check = { stage",
        'condition grounds.cleanup: "check" does not say its kind: "at-least", "at-most", "bond", "figure", '
        '"filed-before", "for-each-residence", "insurance", "later", "paper" or "stated"'),
    "unknown kind of need": (
        'need = "steps"', 'need = "step"',
        'condition bond.amount: "check.need" cannot be "step"; did you mean "steps"?'),
    "unknown circumstance": (
        'when = ["overnight"]', 'when = ["over-night"]',
        'condition grounds.dust: "when.0" cannot be "over-night"; did you mean "overnight"?'),
    "unknown point of the bond": (
        'point = "surety"', 'point = "cash"',
        'condition bond.surety: "check.point" cannot be "cash"; it may be "amount", "filed", "indemnity" or "surety"'),
    "unknown kind of exemption": (
        'kind = "government-fair"', 'kind = "fair"',
        'exemption county-fair: "kind" cannot be "fair"; it may be "government-fair" or "seated"'),
    "unknown way to judge": (
        'judged = "later"', 'judged = "closeout"',
        'condition grounds.cleanup: "judged" cannot be "closeout"; it may be "document", "later", "quantity" or '
        '"statement"'),
    # --- words that the catalogue does not know
    "unknown field": (
        'fields = ["toilets.seats"]', 'fields = ["toilet.seats"]',
        'condition toilets.seats: there is no field of numbers "toilet.seats"; did you mean "toilets.seats"?'),
    "field that holds no number": (
        'field = "attendance.maximum"', 'field = "event.name"',
        'condition application.persons: there is no field of numbers "event.name"'),
    "unknown subject": (
        'subject = "dust.plan"', 'subject = "dust.plans"',
        'condition grounds.dust: there is no subject "dust.plans"; did you mean "dust.plan"?'),
    "unknown element": (
        '[["sworn", "private"]]', '[["sworn", "privat"]]',
        'condition grounds.guards: subject "security.qualified" has no element "privat"; did you mean "private"?'),
    "unknown kind of document": (
        'papers = ["bond"]', 'papers = ["bonds"]',
        'condition bond.filed: there is no kind of document "bonds"; did you mean "bond"?'),
    "unknown kind of document in a check": (
        'kinds = ["owner-consent", "contract"]', 'kinds = ["owners-consent", "contract"]',
        'condition application.land: there is no kind of document "owners-consent"; did you mean "owner-consent"?'),
    "reading about an unknown condition": (
        'conditions = ["toilets.seats"]', 'conditions = ["toilets.seat"]',
        'reading hours: there is no condition "toilets.seat"; did you mean "toilets.seats"?'),
    # --- blanks and sorts
    "no citation": (
        'cites = "Sec. 11"\n', "", 'condition grounds.cleanup: "cites" is missing'),
    "empty citation": (
        'cites = "Sec. 11"', 'cites = " "', 'condition grounds.cleanup: "cites" is empty'),
    "no cure": (
        'cure = "Say who the guards are."\n', "", 'condition grounds.guards: "cure" is missing'),
    "no title at the head": (
        'title = "Alder County Code, Chapter 7, Outdoor Gatherings"\n', "", '"title" is missing'),
    "number as text": (
        "number = 80, unit", 'number = "80", unit',
        'condition grounds.cars: "check.number" must be a number without quotes, not "80"'),
    "whole number as text": (
        "days = 45 }", 'days = "45" }',
        'condition application.filed: "check.days" must be a whole number without quotes, not "45"'),
    "yes or no as text": (
        "event = false }", 'event = "no" }',
        'condition application.land: "check.event" must be true or false, without quotes, not "no"'),
    "text as number": (
        'edition = "Ordinance 2019-4"', "edition = 2019", '"edition" must be words in quotes, not 2019'),
    "word where a list belongs": (
        'papers = ["sanitation-plan", "operations-plan"]', 'papers = "sanitation-plan"',
        'condition toilets.seats: "papers" must be a list in brackets, not "sanitation-plan"'),
    "date as text": (
        "read_on = 2026-01-15", 'read_on = "January 15, 2026"',
        '"read_on" must be a date without quotes, such as 2026-11-30, not "January 15, 2026"'),
    "day that is not in the calendar": (
        "read_on = 2026-01-15", "read_on = 2026-02-30",
        "cannot be read: Invalid date or datetime (at line 11, column 11)"),
    "reading without its day": (
        "decided_on = 2020-02-03\n", "", 'reading hours: "decided_on" is missing'),
    "no TOML": (
        "[blanks]", "[blanks", "cannot be read: Expected ']' at the end of a table declaration (at line 45, column 8)"),
    # --- quotes
    "quote mended": (
        'quote = "shall state the number of persons"', 'quote = "shall state the number of people"',
        'condition application.persons: "quote" does not stand in the text word for word: after "shall state the '
        'number of" it has "people"'),
    "quote of an exemption invented": (
        'quote = "fairs of the county on the county fairgrounds"', 'quote = "fairs of the state"',
        'exemption county-fair: "quote" does not stand in the text word for word: after "fairs of the" it has "state"'),
    "empty quote": (
        'quote = "shall state the number of persons"', 'quote = ""', 'condition application.persons: "quote" is empty'),
    "power to set other standards invented": (
        'other_standards = "The Planning Director may set', 'other_standards = "The Sheriff may set',
        '"other_standards" does not stand in the text word for word: after "The" it has "Sheriff"'),
    "text beside a text file": (
        'text = """', 'text_file = "alder.txt"\ntext = """', '"text" and "text_file" cannot both stand there'),
    # --- ids
    "condition of another requirement": (
        'id = "grounds.dust"', 'id = "dust.plan"',
        'condition dust.plan: "id" must be "grounds." and a word after it'),
    "condition without its requirement": (
        'id = "grounds.dust"', 'id = "dust"',
        'condition dust: "id" must be "grounds." and a word after it'),
    "condition twice": (
        'id = "grounds.dust"', 'id = "grounds.water"', "condition grounds.water: stands there 2 times"),
    "capitals in the id": (
        'id = "alder-county"', 'id = "Alder County"', '"id" must be small letters and hyphens, not "Alder County"'),
    # --- checks that cannot be meant so
    "judged as something else": (
        'judged = "later"', 'judged = "statement"',
        'condition grounds.cleanup: "judged" must be "later" for the check "later", not "statement"'),
    "number that is not above nothing": (
        "number = 200 }", "number = 0 }", 'condition grounds.first-aid: "number" must be more than 0, not 0'),
    "circumstance without its number": (
        ', where_each = 5 }', " }",
        'condition grounds.water: "where" and "where_each" go together, and one of them is missing'),
    "table that does not rise": (
        "{ persons_to = 3000, number = 30 }", "{ persons_to = 500, number = 30 }",
        'condition toilets.seats: "tiers" must rise: by persons_to, and within the same persons_to by hours_to'),
    "table with one row twice": (
        "{ persons_to = 3000, number = 30 }", "{ persons_to = 3000, hours_to = 5, number = 30 }",
        'condition toilets.seats: "tiers" has two rows for the same persons_to and hours_to'),
    "bond without its sum": (
        ', need = { need = "steps", base = 5000, up_to = 10000, add = 1000, every = 5000 }', "",
        'condition bond.amount: "check.need" is missing: how large the bond must be'),
    "surety of no state": (
        ', state = "Oregon" }', " }",
        'condition bond.surety: "check.state" is missing: the state that licenses the surety'),
    "overnight of no size": (
        "overnight_persons = 300\n", "",
        'condition grounds.dust: "when" says overnight, but "overnight_persons" at the head of the file is missing'),
    "no elements": (
        'elements = ["measures"]', "elements = []",
        'condition grounds.dust: "check.elements" is empty; subject "dust.plan" has "measures"'),
    "no fields": (
        'fields = ["water.total"]', "fields = []", 'condition grounds.water: "check.fields" is empty'),
    "place off the globe": (
        "place = [44.5, -121]", "place = [445, -121]",
        '"place" must be latitude and longitude in degrees, not 445.0, -121.0'),
    "unknown time zone": (
        "America/Los_Angeles", "America/Alder",
        '"timezone" is not known: "America/Alder"; write it as "America/Chicago"'),
    "time of day in words": (
        '"23:00"', '"11 p.m."', '"overnight_hours" must be times such as "21:00", not "11 p.m."'),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_each_mistake_is_named(mistake: str, tmp_path: Path) -> None:
    right, wrong, message = MISTAKES[mistake]
    assert right in GOOD
    file = tmp_path / "alder.toml"
    file.write_text(GOOD.replace(right, wrong, 1), encoding="utf-8")
    said = check_file(file)
    assert f"alder.toml: {message}" in said
    with pytest.raises(OrdinanceError) as error:
        load(file)
    assert str(error.value).splitlines() == list(said)


def test_the_good_file_has_no_faults(tmp_path: Path) -> None:
    file = tmp_path / "alder.toml"
    file.write_text(GOOD, encoding="utf-8")
    assert check_file(file) == ()


def test_all_mistakes_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    """Mistakes of shape and of sense, in different conditions, and each of them once."""
    file = tmp_path / "alder.toml"
    wrong = [MISTAKES[name] for name in (
        "number as text", "unknown field", "quote mended", "no citation", "unknown word in a reading",
        "unknown element",
    )]
    text = GOOD
    for right, instead, _ in wrong:
        text = text.replace(right, instead, 1)
    file.write_text(text, encoding="utf-8")
    said = check_file(file)
    for _, _, message in wrong:
        assert said.count(f"alder.toml: {message}") == 1


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nowhere.txt", 'alder.toml: the text file "nowhere.txt" cannot be read'),
        ("../secret.txt", 'alder.toml: "text_file" must be the name of a file beside this one'),
    ],
)
def test_the_text_stands_beside_its_file(name: str, message: str, tmp_path: Path) -> None:
    (tmp_path.parent / "secret.txt").write_text("not for this file", encoding="utf-8")
    head, _, rest = GOOD.partition('text = """')
    file = tmp_path / "alder.toml"
    file.write_text(f'{head}text_file = "{name}"\n{rest.partition(chr(34) * 3)[2]}', encoding="utf-8")
    (said,) = check_file(file)
    assert said.startswith(message)


def test_an_empty_file_is_told_all_that_is_missing(tmp_path: Path) -> None:
    file = tmp_path / "empty.toml"
    file.write_text("", encoding="utf-8")
    said = check_file(file)
    assert {'empty.toml: "id" is missing', 'empty.toml: "requirements" is missing'} <= set(said)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('asks = "Dust is kept down."', 'ask = "Dust is kept down."', ['did you mean "asks"']),
        ('id = "bond"', 'id = "bonds"', ['"id" must be the word before the point']),
        ('timezone = ', 'timezon = ', ['did you mean "timezone"']),
    ],
)  # fmt: skip
def test_one_slip_is_one_message(tmp_path: Path, old: str, new: str, told: list[str]) -> None:
    assert old in GOOD
    file = tmp_path / "alder.toml"
    file.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    faults = check_file(file)
    assert len(faults) == len(told) and all(words in fault for words, fault in zip(told, faults, strict=True)), faults


def test_a_wrong_text_is_one_message(tmp_path: Path) -> None:
    file = tmp_path / "alder.toml"
    head, _, rest = GOOD.partition('text = """')
    file.write_text(f'{head}text = """\nAnother chapter.\n"""{rest.partition(chr(34) * 3)[2]}', encoding="utf-8")
    assert [f for f in check_file(file) if "quote" in f] == [f for f in check_file(file) if "is it the right text" in f]
