"""Scores against labelled packets, and the floor that is not lowered in silence."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from check_cases import packet, people
from hypothesis import given
from hypothesis import strategies as st

from extractors.errors import PacketError
from intake.evaluate import Floor, FloorError, evaluate_packets, falls_short, labelled_packets, read_floor
from intake.scoring import Score, fault_of, hit, same, score


@pytest.mark.parametrize(("truth", "said", "fault"), [
    ("met", "met", None), ("deficient", "deficient", None), ("deficient", "met", "false pass"),
    ("missing", "not-applicable", "false pass"), ("unclear", "met", "false pass"), ("met", "missing", "false alarm"),
    ("not-applicable", "deficient", "false alarm"), ("met", "unclear", "needless unclear"),
    ("deficient", "missing", "confused"), ("met", "not-applicable", "confused"), ("unclear", "missing", "confused"),
    ("met", None, "unsaid"), ("later", "met", None), ("unclear", "unclear", None),
])
def test_what_is_wrong_with_a_verdict(truth: str, said: str | None, fault: str | None) -> None:
    assert fault_of(truth, said) == fault


@pytest.mark.parametrize(("one", "other", "alike"), [
    (7200, "7,200", True), (2_000_000, "$2,000,000", True), (5.1, 5.12, True), (5.1, 5.2, False), (7200, 7300, False),
    ("10:00", "10:00:00", True), ("+16085550142", "(608) 555-0142", True),
    ("Ridgetop Community Church, Inc.", "Ridgetop Community Church", True), ("Grant County", "Johnston County", False),
    ("2026-07-25", "2026-07-25", True), ("2026-07-25", "2026-07-26", False), (True, True, True), (True, False, False),
])
def test_values_are_compared_as_a_person_would(one: object, other: object, alike: bool) -> None:
    assert same(one, other) is alike  # type: ignore[arg-type]


def test_a_list_is_right_where_all_of_it_was_said() -> None:
    assert hit(["Prairie Mutual", "Badger Fleet"], ["BADGER FLEET", "Prairie Mutual Co."])
    assert not hit(["Prairie Mutual", "Badger Fleet"], ["Prairie Mutual"])


@given(st.one_of(st.text(max_size=40), st.integers(), st.floats(allow_nan=False, allow_infinity=False)))
def test_a_value_is_always_itself(value: object) -> None:
    assert same(value, value)  # type: ignore[arg-type]


def value(v: object, page: int = 1) -> dict[str, object]:
    return {"value": v, "file": "a.pdf", "page": page, "said": str(v)}


def test_a_score_counts_verdicts_pages_facts_and_evidence() -> None:
    truth = {
        "documents": [
            {"kind": "bond", "pages": [{"file": "a.pdf", "page": 1}, {"file": "a.pdf", "page": 2}]},
            {"kind": "site-plan", "pages": [{"file": "a.pdf", "page": 3}]},
        ],
        "facts": {"attendance.maximum": 7200, "fence.gates": 5},
        "verdicts": {"fence.gates": "met", "bond.filed": "missing"},
        "records": {"insurance": [{"insured": "Ridge Church", "general_liability": {"each_occurrence": 1_000_000}}]},
    }
    report = {
        "documents": [
            {"kind": "bond", "pages": [{"file": "x/a.pdf", "page": 1}]},
            {"kind": "other", "pages": [{"file": "x/a.pdf", "page": 2}]},
            {"kind": "site-plan", "pages": [{"file": "x/a.pdf", "page": 3}]},
        ],
        "facts": {"attendance.maximum": [value(7200), value(6600)], "fence.gates": [value(4)]},
        "records": {"insurance": [{"insured": value("Ridge Church, Inc."), "insurers": []}]},
        "findings": [
            {"condition": "fence.gates", "verdict": "met", "evidence": [{"file": "a.pdf", "page": 1}], "reason": "."},
            {"condition": "bond.filed", "verdict": "met", "evidence": [], "reason": "."},
        ],
    }
    s = score(truth, report)  # type: ignore[arg-type]
    assert (s.right, s.verdicts, s.faults) == (1, 2, {"false pass": 1})
    assert (s.pages_right, s.pages, s.starts, s.starts_said, s.starts_right) == (2, 3, 2, 3, 2)
    assert (s.facts_right, s.facts_said, s.facts) == (2, 3, 4)
    assert (s.shown_right, s.shown) == (1, 2)
    assert {m.about for m in s.misses} == {
        "bond.filed", "a.pdf, page 2", "fence.gates", "insurance.general_liability.each_occurrence",
    }
    assert "false pass  1" in s.line("packet") and "boundary F1 0.80" in s.line("packet")
    assert (s + s).verdicts == 4 and (s + Score()).line("x") == s.line("x")


def test_a_word_files_pages_are_one() -> None:
    page = [{"kind": "bond", "pages": [{"file": "plan.docx", "page": 4}]}]
    said = [{"kind": "bond", "pages": [{"file": "plan.docx", "page": 1}]}]
    assert score({"documents": page}, {"documents": said}).pages_right == 1  # type: ignore[dict-item]


# --- labelled packets and the floor -------------------------------------------------------------------------------


@pytest.fixture
def labelled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("intake.evaluate.read_packet", lambda paths, law="", progress=None: packet([people(3_500)]))
    for name, more in (("first", {}), ("second", {"supplements": "first"})):
        folder = tmp_path / "labelled" / name
        (folder / "files").mkdir(parents=True)
        (folder / "files" / "letter.txt").write_text(name)
        truth = {
            "ordinance": "grant-county-wi", "filed_on": "2026-05-12", "facts": {"attendance.maximum": 3500},
            "verdicts": {"attendance.stated": "met", "fence.gates": "missing"}, "documents": [], **more,
        }
        (folder / "truth.yaml").write_text(yaml.safe_dump(truth))
    return tmp_path / "labelled"


def test_labelled_packets_are_found_one_by_one_or_in_a_folder(labelled: Path) -> None:
    both = labelled_packets([labelled])
    assert [p.name for p in both] == ["first", "second"]
    assert [p.name for p in labelled_packets([labelled / "first", labelled / "second"])] == ["first", "second"]
    assert both[1].paths == (labelled / "first" / "files", labelled / "second" / "files")
    with pytest.raises(PacketError, match=r"truth\.yaml"):
        labelled_packets([labelled / "first" / "files"])
    with pytest.raises(PacketError, match="nowhere"):
        labelled_packets([labelled, labelled / "nowhere"])
    (labelled / "README.md").write_text("About these packets")
    assert len(labelled_packets(sorted(labelled.iterdir()))) == 2


def test_figures_are_printed_and_held_against_the_floor(labelled: Path, tmp_path: Path) -> None:
    floor = tmp_path / "floor.toml"
    lines, holds = evaluate_packets([labelled], floor)
    assert holds and "write one with --write-floor" in lines[-1]
    assert [line.split()[0] for line in lines[:3]] == ["first", "second", "ALL"]
    evaluate_packets([labelled], floor, write=True)
    written = read_floor(floor)
    assert written is not None and written.right_verdicts == 100.0 and written.packets == ("first", "second")
    assert evaluate_packets([labelled], floor)[1]


def test_worse_figures_fall_below_the_floor(labelled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    floor = tmp_path / "floor.toml"
    evaluate_packets([labelled], floor, write=True)
    monkeypatch.setattr("intake.evaluate.read_packet", lambda paths, law="", progress=None: packet(unread=True))
    lines, holds = evaluate_packets([labelled], floor)
    assert not holds and "Below the floor" in lines[-1]
    with pytest.raises(FloorError, match="lower the floor"):
        evaluate_packets([labelled], floor, write=True)
    evaluate_packets([labelled], floor, write=True, why_lower='Pages are "dark" now.')
    kept = read_floor(floor)
    assert kept is not None and kept.why == 'Pages are "dark" now.' and kept.right_verdicts < 100


def test_a_floor_for_other_labels_says_nothing(labelled: Path, tmp_path: Path) -> None:
    floor = tmp_path / "floor.toml"
    evaluate_packets([labelled], floor, write=True)
    (labelled / "first" / "files" / "letter.txt").write_text("changed")
    lines, holds = evaluate_packets([labelled], floor)
    assert holds and "other packets or labels" in lines[-1]
    with pytest.raises(FloorError, match="Say why"):
        evaluate_packets([labelled], floor, write=True)


def test_a_miss_is_listed_with_its_truth_its_reading_and_its_reason(labelled: Path, tmp_path: Path) -> None:
    truth = yaml.safe_load((labelled / "first" / "truth.yaml").read_text())
    truth["verdicts"]["fence.gates"] = "met"
    (labelled / "first" / "truth.yaml").write_text(yaml.safe_dump(truth))
    lines, _ = evaluate_packets([labelled / "first"], tmp_path / "floor.toml")
    miss = next(line for line in lines if line.startswith("    fence.gates"))
    assert "met, read missing (false alarm)" in miss and "4 gates needed" in miss


@pytest.mark.parametrize(("reached", "short"), [
    (Floor(right_verdicts=95.0), []), (Floor(right_verdicts=94.9), ["verdicts"]),
    (Floor(right_verdicts=95.0, false_passes=1), ["false passes"]), (Floor(right_verdicts=99.0, right_pages=0), []),
])
def test_what_lies_below_the_floor(reached: Floor, short: list[str]) -> None:
    assert [s.split(":")[0] for s in falls_short(Floor(right_verdicts=95.0), reached)] == short


def test_a_spoilt_floor_says_so(tmp_path: Path) -> None:
    path = tmp_path / "floor.toml"
    path.write_text("right_verdicts = 'many'")
    with pytest.raises(FloorError, match=r"floor\.toml"):
        read_floor(path)
