"""What is written loads as the same ordinance, whatever words and numbers stand in it; and it can be told in words."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from extractors.catalogue.fields import fields
from intake.models import AtLeast, Condition, Fixed, Need, Ordinance, PerPerson, PerPersons, Reading, Steps, Tier, Tiers
from intake.ordinances.describe import UNKNOWN, check_in_words, describe
from intake.ordinances.load import load, shipped
from intake.ordinances.write import dump

HERE = Path(__file__).parent / "ordinances"
ALDER = load(HERE / "alder-county.toml")
FILES = [*shipped(), ALDER]

said = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=40).filter(str.strip)
numbers = st.decimals(min_value="0.01", max_value=10_000_000, places=2)
needs: st.SearchStrategy[Need] = st.one_of(
    st.builds(Fixed, number=numbers),
    st.builds(PerPersons, each=numbers, persons=numbers),
    st.builds(PerPerson, each=numbers, where=st.just("bathing"), where_each=numbers),
    st.builds(Steps, base=numbers, up_to=numbers, add=numbers, every=numbers),
    st.builds(
        lambda rows: Tiers(tiers=tuple(Tier(persons_to=p, number=n) for p, n in sorted(rows.items()))),
        st.dictionaries(numbers, numbers, min_size=1, max_size=4),
    ),
)


@pytest.mark.parametrize("ordinance", FILES, ids=[o.id for o in FILES])
def test_every_file_comes_back_as_it_was(ordinance: Ordinance, tmp_path: Path) -> None:
    file = tmp_path / "copy.toml"
    file.write_text(dump(ordinance), encoding="utf-8")
    assert load(file) == ordinance
    assert dump(load(file)) == dump(ordinance)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=80, deadline=None)
@given(words=st.tuples(said, said, said, said), need=needs, text=said, day=st.dates(min_value=date(1900, 1, 1)))
def test_any_words_and_numbers_come_back(
    words: tuple[str, str, str, str], need: Need, text: str, day: date, tmp_path: Path
) -> None:
    asks, cure, cites, reads = words
    condition = ALDER.condition("grounds.first-aid").model_copy(
        update={"asks": asks, "cure": cure, "cites": cites, "quote": text,
                "check": AtLeast(fields=("toilets.seats",), need=need, unit="toilets")}
    )
    ordinance = ALDER.model_copy(
        update={"text": f"{text}\n{ALDER.text}", "requirements": (_only(condition),), "in_force_from": day,
                "readings": (Reading(about=asks, reads=reads, decided_on=day, by=cure),)}
    )
    file = tmp_path / "copy.toml"
    file.write_text(dump(ordinance), encoding="utf-8")
    assert load(file) == ordinance


def _only(condition: Condition) -> object:
    return next(r for r in ALDER.requirements if r.id == "grounds").model_copy(update={"conditions": (condition,)})


@pytest.mark.parametrize("ordinance", FILES, ids=[o.id for o in FILES])
def test_all_of_an_ordinance_is_told(ordinance: Ordinance) -> None:
    told = describe(ordinance)
    for part in (ordinance.title, ordinance.edition, ordinance.source, *(r.reads for r in ordinance.readings)):
        assert part in told
    for condition in ordinance.conditions:
        assert f"{condition.id}, at {condition.cites}: {condition.asks}" in told
        assert f"“{condition.quote}”" in told
        assert condition.cure in told
    assert "None" not in told and "_" not in told


def test_what_is_not_known_is_said_to_be_unknown() -> None:
    assert f"fee: {UNKNOWN}" in describe(shipped()[0])
    assert "fee: $150" in describe(ALDER)
    assert f"appeal: {UNKNOWN}" in describe(ALDER)


def with_titles(words: str) -> str:
    """`words` with the catalogue's title for each <field>."""
    for name, entry in fields().items():
        words = words.replace(f"<{name}>", f"“{entry.title}”")
    return words


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("application.filed", "the application was filed at least 45 days before the event begins"),
        ("application.persons", "the packet states <attendance.maximum>, and its papers agree on it"),
        ("application.land", "the packet holds a landowner’s consent or a contract, signed"),
        ("toilets.seats", "<toilets.seats> is at least 8 toilets for up to 1,000 persons and up to 5 hours; 12 toilets "
         "for up to 1,000 persons; 20 toilets for up to 3,000 persons and up to 5 hours; 30 toilets for up to 3,000 "
         "persons; 60 toilets for anything above"),
        ("bond.filed", "a signed bond to the county, or proof of a cash deposit"),
        ("bond.amount", "the bond is at least $5,000 up to 10,000 persons, and $1,000 for each further 5,000 or part "
         "of it"),
        ("bond.surety", "the bond is in cash, or its surety is licensed in Oregon"),
        ("grounds.cars", "<parking.spaces> divided by <parking.acres> is at most 80 cars per acre"),
        ("grounds.water", "<water.total> is at least 0.5 gallons per day for each person (5 gallons per day where "
         "bathing is provided)"),
        ("grounds.cleanup", "looked at later, at the closeout"),
    ],
)
def test_checks_in_words(id: str, words: str) -> None:
    assert check_in_words(ALDER.condition(id).check) == with_titles(words)


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("grant-county-wi toilets.female", "<toilets.female> is at least 1 toilet for every 500 persons, rounded up"),
        ("grant-county-wi insurance.fire-legal", "the limit for rented premises is at least $2,000,000"),
        ("johnston-county-nc dwellings.waivers",
         "every residence that the packet lists has a waiver that is signed by its owner and occupant"),
        ("johnston-county-nc water.storage", "<water.storage> is at least 3 gallons for each person (12 gallons where "
         "bathing is provided), for all days of the event together"),
    ],
)
def test_shipped_checks_in_words(id: str, words: str) -> None:
    ordinance, _, condition = id.partition(" ")
    assert check_in_words(next(o for o in FILES if o.id == ordinance).condition(condition).check) == with_titles(words)


def test_numbers_are_written_as_a_person_writes_them() -> None:
    written = dump(ALDER)
    assert "number = 80" in written and "each = 0.5" in written
    assert 'elements = [["sworn", "private"]]' in written and 'elements = ["measures"]' in written
    assert Decimal("1E+3") == 1000 and "1000" in dump(_with_number(Decimal("1E+3")))


def _with_number(number: Decimal) -> Ordinance:
    condition = ALDER.condition("grounds.first-aid")
    check = AtLeast(fields=("toilets.seats",), need=Fixed(number=number), unit="toilets")
    return ALDER.model_copy(update={"requirements": (_only(condition.model_copy(update={"check": check})),)})
