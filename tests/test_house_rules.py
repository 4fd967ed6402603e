"""House rules that a reader could forget: where things may stand, and what no module may do."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(p for room in ("extractors", "intake", "ui") for p in (ROOT / room).rglob("*.py"))
NAMES = [str(p.relative_to(ROOT)) for p in MODULES]

# Each outside library has one door. A second module that imports it is a second place to mend when it changes.
DOORS: dict[str, str | tuple[str, ...]] = {
    "PIL": ("extractors/reading/picture.py", "ui/pictures.py"),  # reads pictures; shows them
    "alembic": "intake/store/",
    "astral": "intake/sun.py",
    "cv2": "extractors/reading/",  # what is seen in pictures takes more than one module
    "docx": ("extractors/reading/", "intake/letters/"),
    "lxml": "extractors/reading/",
    "nameparser": "extractors/fields/names.py",
    "olefile": "extractors/reading/outlook.py",
    "onnxruntime": "extractors/reading/ocr.py",
    "openpyxl": "extractors/reading/spreadsheet.py",
    "openvino": "extractors/reading/ocr.py",
    "pdfminer": "extractors/reading/ruled.py",
    "pdfplumber": "extractors/reading/ruled.py",
    "phonenumbers": "extractors/fields/values.py",
    "pikepdf": "extractors/reading/forms/",
    "pillow_heif": "extractors/reading/picture.py",
    "psutil": "extractors/reading/processes.py",
    "pypdfium2": "extractors/reading/pdfium/",
    "rapidfuzz": "extractors/papers/",
    "rapidocr": "extractors/reading/ocr.py",
    "rich": "intake/checklist.py",
    "snowballstemmer": "extractors/cues.py",
    "spacy": "extractors/fields/names.py",
    "sqlalchemy": "intake/store/",
    "streamlit": "ui/",
    "typer": ("intake/cli.py", "intake/cli_cases.py", "intake/bulk.py", "intake/ending.py"),
    "yaml": "intake/evaluate.py",
}
VAGUE = {"utils", "util", "helpers", "helper", "common", "misc", "base", "manager", "stuff"}


def imports(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.split(".")[0])
    return names


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_a_library_has_one_door(path: Path) -> None:
    name = str(path.relative_to(ROOT))
    for library in imports(path) & DOORS.keys():
        assert name.startswith(DOORS[library]), f"{name} imports {library}; its door is {DOORS[library]}"


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_a_module_has_a_name_of_its_own(path: Path) -> None:
    assert path.stem not in VAGUE, f"{path.name}: name it by what it does"
    if path.is_relative_to(ROOT / "ui"):  # streamlit puts ui/ itself on the path, where a name would shadow
        assert path.stem not in sys.stdlib_module_names


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_a_module_says_what_it_is_for(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if path.name == "__init__.py":
        assert not text.strip(), f"{path}: packages stay empty, so that no import runs unasked"
    else:
        assert ast.get_docstring(ast.parse(text)), f"{path}: a first line that says what it is for"


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_nothing_reads_the_clock_in_secret(path: Path) -> None:
    """Dates are arguments: only the command line and the screen may ask what day it is."""
    if path.name in ("cli.py", "cli_cases.py", "bulk.py") or path.is_relative_to(ROOT / "ui"):
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            assert node.func.attr not in {"today", "now", "utcnow"}, f"{path}:{node.lineno} asks the clock"


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_no_data_is_ever_run(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"eval", "exec", "compile"}, f"{path}:{node.lineno}"


def test_only_the_session_module_touches_session_state() -> None:
    for path in MODULES:
        if path.is_relative_to(ROOT / "ui") and path.name != "session.py":
            assert "session_state" not in path.read_text(encoding="utf-8"), f"{path} touches session_state"
