"""Gatebook's own parts of the screen: a list of points, a page as a picture, a strip of pages.

Streamlit has no list whose chosen row stays in view, and no picture on which a box can be drawn; the packages that add
the second are no longer kept. These three are small, lie in `parts/` as plain HTML, CSS and JavaScript, and load
nothing from another machine. Text from a paper reaches them as data and is set as text, never as HTML.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from extractors.models import Box

_PARTS = Path(__file__).parent / "parts"


class Row(NamedTuple):
    """One row of the list: an icon and its colour, a name, and a word at the end."""

    id: str
    name: str
    word: str = ""
    icon: str = ""
    colour: str = ""


class Group(NamedTuple):
    """Rows under a heading."""

    title: str
    rows: tuple[Row, ...]


class Mark(NamedTuple):
    """A box on the page. look: "boxed" the evidence in view, "also" the rest of it, "read" what else was read here,
    which can be clicked, "drawn" what the clerk drew."""

    box: Box
    look: str
    title: str = ""
    id: str = ""


class Sheet(NamedTuple):
    """A page to show: its picture as a data URL, its size in points, its name, and what a screen reader says of it."""

    picture: str
    width: float
    height: float
    page: str
    alt: str


class Thumb(NamedTuple):
    """A small picture of a page; `picture` is "" where none can be drawn, `flag` says what is wrong with the page."""

    id: str
    name: str
    picture: str
    flag: str = ""


@cache
def _part(name: str) -> ComponentRenderer:
    html, css, js = ((_PARTS / f"{name}.{end}").read_text(encoding="utf-8") for end in ("html", "css", "js"))
    return st.components.v2.component(f"gatebook_{name}", html=html, css=css, js=js)


def points(label: str, groups: Sequence[Group], chosen: str, none: str, focus: str = "") -> str | None:
    """The list. The id of a row that was just picked, else None. `focus` names a form that takes the cursor."""
    data = {
        "label": label, "chosen": chosen, "none": none, "focus": focus,
        "groups": [{"title": g.title, "points": [r._asdict() for r in g.rows]} for g in groups],
    }  # fmt: skip
    result = _part("points")(key=f"points-{label.lower()}", data=data, on_picked_change=lambda: None)
    picked = _text(result.get("picked"))
    return picked if picked in {r.id for g in groups for r in g.rows} else None  # a list that has changed meanwhile


def sheet(page: Sheet, marks: Sequence[Mark], key: str, marking: bool = False) -> tuple[str | None, Box | None]:
    """The picture. The id of a box that was just clicked, and a box that was just drawn, in the page's points."""
    data = {**page._asdict(), "boxes": [m._asdict() for m in marks], "marking": marking}
    result = _part("sheet")(key=key, data=data, on_picked_change=lambda: None, on_drawn_change=lambda: None)
    drawn = result.get("drawn")
    box = tuple(float(side) for side in drawn) if isinstance(drawn, list) and len(drawn) == 4 else None
    return _text(result.get("picked")), box if box and len(box) == 4 else None


def strip(label: str, papers: Sequence[tuple[str, Sequence[Thumb]]], chosen: str) -> str | None:
    """The papers as runs of small pages. The id of a page that was just picked, else None."""
    data = {
        "label": label, "chosen": chosen,
        "papers": [{"title": title, "pages": [t._asdict() for t in thumbs]} for title, thumbs in papers],
    }  # fmt: skip
    return _text(_part("strip")(key="strip", data=data, on_picked_change=lambda: None).get("picked"))


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None
