"""What the desk keeps: a case with its filings, notes and letters, the log's entries, and who has a case open.

Times are always aware of their zone and come from the caller: nothing here asks the clock.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal, NamedTuple, TypeAlias

from extractors.models import Record

Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None

State = Literal["received", "in review", "letter out", "resubmitted", "complete", "closed"]


class Made(NamedTuple):
    """Who makes a change, when, and why ("" where the change needs no reason)."""

    by: str
    at: datetime
    why: str = ""


class Change(NamedTuple):
    """One point of a case gets this value; None takes it away. `kind` names the act for the log: "decided"."""

    point: str
    value: Json
    kind: str
    why: str = ""


class Stored(Record):
    """A paper or letter as it was filed or sent: its name, the hash of its bytes, and its size in bytes."""

    name: str
    sha256: str
    size: int


class Filing(Record):
    """What was filed at one time: the first packet is number 0. `path` is the folder or file that the reader takes.

    `in_place`: the papers lie where the path says and were not copied; `papers` is then empty.
    """

    number: int
    path: str
    in_place: bool
    at: str
    papers: tuple[Stored, ...] = ()


class Case(Record):
    """One packet under review. `version` is the number of the log's last entry on it: a write says which it saw.

    `due_on` is when the county must have done its next act, `answer_by` when the applicant must have answered.
    """

    id: str
    name: str
    ordinance: str
    filed_on: date | None = None
    clerk: str = ""
    state: State = "received"
    due_on: date | None = None
    answer_by: date | None = None
    archived: bool = False
    created: str = ""
    changed: str = ""
    version: int = 0
    filings: tuple[Filing, ...] = ()

    @property
    def paths(self) -> tuple[str, ...]:
        """The filings as `read_packet` takes them, the first packet first."""
        return tuple(f.path for f in self.filings)


class Note(Record):
    """A clerk's remark on a case."""

    number: int
    text: str
    by: str
    at: str


class Sent(Record):
    """A letter as it went out."""

    number: int
    letter: Stored
    by: str
    at: str


class Presence(Record):
    """Who has a case open, since when, and when they last gave a sign."""

    by: str
    session: str
    since: str
    seen: str


class Hit(Record):
    """A page whose words were looked for. `words` is the piece of it that holds them, «marked»."""

    case: str
    name: str
    file: str
    page: int
    words: str


class Entry(Record):
    """One line of the log. `before` and `after` are the point's values as canonical JSON, None where there was none.

    `act` is the number of the first entry of the same transaction; `undoes` the entry that this one takes back;
    `previous` is the hash of the entry before, `own` that of all the rest of this one.
    """

    number: int
    case: str
    by: str
    at: str
    kind: str
    point: str
    before: str | None
    after: str | None
    why: str
    act: int
    undoes: int | None
    previous: str
    own: str
