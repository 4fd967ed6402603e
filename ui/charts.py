"""Draws bars and days on a line as HTML: text stays text, grows with the page, and follows light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import streamlit as st

from ui import wording
from ui.figures import Bar, Span, shares

_LEAST = 0.6  # per cent of the line: a single day can still be seen
_STYLE = """<style>
.figs { display: grid; grid-template-columns: minmax(9rem, 15rem) 1fr; gap: .35rem 1rem; align-items: center;
  margin: 0; font-size: .95rem }
.figs dt, .figs dd { margin: 0; padding: 0 } .figs dt { font-weight: 600 }
.track { position: relative; height: .9rem; border-radius: .2rem; background: rgb(128 128 128 / .18); overflow: hidden }
.track i { position: absolute; top: 0; bottom: 0; border-radius: .2rem; background: #4a86b8 }
.track i.short { background: repeating-linear-gradient(45deg, #c2570c 0 6px, #d98a4d 6px 10px) }
.track i.need { width: 0; border-right: 3px solid currentColor; background: none; border-radius: 0 }
.track i.event { background: #c2570c66; border-radius: 0 }
.track i.main { background: #c2570c }
@media (max-width: 640px) { .figs { grid-template-columns: 1fr } }
</style>"""


def bars(shown: Sequence[Bar]) -> None:
    """What is provided as a bar, with an upright line where the requirement stands; hatched where it falls short."""
    rows = []
    for bar in shown:
        short = " short" if bar.verdict in wording.NEEDS_CLERK else ""
        word = wording.SIGNS[bar.verdict].word
        rows.append(
            f"<dt>{escape(bar.title)}</dt><dd>{escape(word)}: {escape(bar.words)}"
            f'<div class="track" aria-hidden="true"><i class="have{short}" style="left:0;width:{100 * bar.found:.1f}%">'
            f'</i><i class="need" style="left:calc({100 * bar.required:.1f}% - 3px)"></i></div></dd>'
        )
    st.html(f'{_STYLE}<dl class="figs">{"".join(rows)}</dl>')


def timeline(shown: Sequence[Span]) -> None:
    """Each term on a line of its own, with the event's days shaded through all of them."""
    rows = []
    places = shares(shown)
    events = [p for s, p in zip(shown, places, strict=True) if s.what == "The event"]
    shade = "".join(_bar("event", left, width) for left, width in events)
    for span, (left, width) in zip(shown, places, strict=True):
        own = _bar("main" if span.what == "The event" else "have", left, width)
        where = f", {wording.place(span.evidence)}" if span.evidence else ""
        rows.append(
            f"<dt>{escape(span.what)}</dt><dd>{escape(span.words)}{escape(where)}"
            f'<div class="track" aria-hidden="true">{own}{shade}</div></dd>'
        )
    st.html(f'{_STYLE}<dl class="figs">{"".join(rows)}</dl>')


def _bar(kind: str, left: float, width: float) -> str:
    return f'<i class="{kind}" style="left:{100 * left:.2f}%;width:{max(100 * width, _LEAST):.2f}%"></i>'
