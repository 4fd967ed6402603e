"""The tables of the desk's database, as the newest migration leaves them. Values of points are canonical JSON texts.

Times are kept as ISO text, so that both databases give back the very characters that the log's hashes cover.
"""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Date, ForeignKey, Integer, MetaData, Table, Text

metadata = MetaData()


def _case() -> Column[str]:
    return Column("case_id", Text, ForeignKey("cases.id", ondelete="CASCADE"), primary_key=True)


cases = Table(
    "cases", metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("ordinance", Text, nullable=False),
    Column("filed_on", Date),
    Column("clerk", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("due_on", Date),
    Column("answer_by", Date),
    Column("archived", Boolean, nullable=False),
    Column("created", Text, nullable=False),
    Column("changed", Text, nullable=False),
    Column("version", Integer, nullable=False),
)  # fmt: skip
filings = Table(
    "filings", metadata,
    _case(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("path", Text),  # None: the papers lie on the shelf
    Column("at", Text, nullable=False),
)  # fmt: skip
papers = Table(
    "papers", metadata,
    _case(),
    Column("filing", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, primary_key=True),
    Column("sha256", Text, nullable=False, index=True),
    Column("size", Integer, nullable=False),
)  # fmt: skip
decided = Table(
    "decided", metadata,
    _case(),
    Column("kind", Text, primary_key=True),  # decision, correction, division
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
    Column("place", Integer, nullable=False),  # the log's number: what was said first stands first
)  # fmt: skip
notes = Table(
    "notes", metadata,
    _case(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("value", Text, nullable=False),
)  # fmt: skip
letters = Table(
    "letters", metadata,
    _case(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("value", Text, nullable=False),
)  # fmt: skip
log = Table(
    "log", metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("case_id", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("at", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("point", Text, nullable=False),
    Column("before", Text),
    Column("after", Text),
    Column("why", Text, nullable=False),
    Column("act", Integer, nullable=False),
    Column("undoes", Integer),
    Column("previous", Text, nullable=False),
    Column("own", Text, nullable=False),
)  # fmt: skip
head = Table(
    "log_head", metadata,
    Column("only", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("own", Text, nullable=False),
)  # fmt: skip
presence = Table(
    "presence", metadata,
    _case(),
    Column("session", Text, primary_key=True),
    Column("by", Text, nullable=False),
    Column("since", Text, nullable=False),
    Column("seen", Text, nullable=False),
)  # fmt: skip
pages = Table(
    "pages", metadata,
    Column("id", Integer, primary_key=True),
    Column("case_id", Text, ForeignKey("cases.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("file", Text, nullable=False),
    Column("page", Integer, nullable=False),
    Column("said", Text, nullable=False),
)  # fmt: skip
