"""Questions and their answers: "Q. How many spaces? A. 1,025." is a blank with its label, as on a form.

Fact sheets and the forms of some counties are written so. A question is one with its answer where one of the two is
marked as such ("Q.", "A:"), or where it asks for a number or a name and a few words follow that are no sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractors.passages import Passage

_QUESTION = re.compile(r"^\W*(?:\d{1,2}[.)]\s*)?(?P<mark>Q(?:uestion)?\s?\d*\s?[.:)]\s*)?(?P<asked>\S.*\?)\W*$", re.I)
_REPLY = re.compile(r"^\W*(?P<mark>A(?:ns(?:wer)?)?\s?\d*\s?[.:)]\s*)?(?P<told>\S.*)$")
_ASKS = re.compile(
    r"^(?:(?:on|in|at|for|from|by|to) )?(?:how (?:many|much|large|big)|what|which|who|"
    r"whose|where|number|name|size)\b",
    re.I,
)
_MARK = re.compile(r"\W*[QA]\s?\d*\s?[.:)]\s*")
_NEXT = re.compile(r"(?<=\?)\s+(?=A(?:ns(?:wer)?)?\s?\d*[.:)]\s)|(?<=[.!)])\s+(?=Q(?:uestion)?\s?\d*[.:)]\s)")
_PROSE = ("sentence", "bullet", "caption")
_FEW = 8  # words of an answer that is not marked as one


def asked(passages: Sequence[Passage]) -> Iterator[Passage]:
    """The passages of a paper, each question with its answer as one answer under that label."""
    waiting: tuple[str, bool] | None = None
    for passage in _marked([part for p in passages for part in _parts(p)]):
        prose = passage.role in _PROSE
        question = _QUESTION.match(passage.text) if prose else None
        reply = _REPLY.match(passage.text) if prose else None
        if waiting and not question and reply and _belongs(waiting, reply):
            yield passage.model_copy(update={"role": "answer", "label": waiting[0], "text": reply["told"]})
            waiting = None
        else:
            waiting = (question["asked"], bool(question["mark"])) if question else None
            yield passage


def _marked(passages: Sequence[Passage]) -> Iterator[Passage]:
    """The passages with a "Q." or "A." that stands alone put before the words that it marks."""
    mark = ""
    for passage in passages:
        if passage.role in _PROSE and _MARK.fullmatch(passage.text):
            mark = passage.text.strip()
        else:
            yield passage.model_copy(update={"text": f"{mark} {passage.text}"}) if mark else passage
            mark = ""


def _parts(passage: Passage) -> Iterator[Passage]:
    """A passage that holds several questions and answers, one by one."""
    texts = _NEXT.split(passage.text) if passage.role in _PROSE and "?" in passage.text else []
    yield from (passage.model_copy(update={"text": t}) for t in texts) if len(texts) > 1 else (passage,)


def _belongs(question: tuple[str, bool], reply: re.Match[str]) -> bool:
    label, marked = question
    short = len(reply["told"].split()) <= _FEW and bool(_ASKS.match(label))
    return marked or bool(reply["mark"]) or short
