"""The first form of the desk's database: cases, what was decided on them, the log, and the words of the papers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None

_EMPTY = "0" * 64  # the hash before the first entry

_SQLITE = (
    """CREATE VIRTUAL TABLE page_words USING
        fts5(said, content='pages', content_rowid='id', tokenize='porter unicode61')""",
    """CREATE TRIGGER page_added AFTER INSERT ON pages BEGIN
        INSERT INTO page_words(rowid, said) VALUES (new.id, new.said); END""",
    """CREATE TRIGGER page_gone AFTER DELETE ON pages BEGIN
        INSERT INTO page_words(page_words, rowid, said) VALUES ('delete', old.id, old.said); END""",
    """CREATE TRIGGER log_not_altered BEFORE UPDATE ON log BEGIN
        SELECT RAISE(ABORT, 'the log is only ever added to'); END""",
    """CREATE TRIGGER log_not_deleted BEFORE DELETE ON log BEGIN
        SELECT RAISE(ABORT, 'the log is only ever added to'); END""",
)
_POSTGRES = (
    "ALTER TABLE pages ADD COLUMN words tsvector GENERATED ALWAYS AS (to_tsvector('english', said)) STORED",
    "CREATE INDEX pages_words ON pages USING gin (words)",
    """CREATE FUNCTION log_is_kept() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'the log is only ever added to'; END $$""",
    "CREATE TRIGGER log_not_altered BEFORE UPDATE OR DELETE ON log FOR EACH ROW EXECUTE FUNCTION log_is_kept()",
    "CREATE TRIGGER log_not_emptied BEFORE TRUNCATE ON log FOR EACH STATEMENT EXECUTE FUNCTION log_is_kept()",
)


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "cases",
        sa.Column("id", sa.Text, primary_key=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("name", "ordinance", "clerk", "state")),
        *(sa.Column(name, sa.Date) for name in ("filed_on", "due_on", "answer_by")),
        sa.Column("archived", sa.Boolean, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("created", "changed")),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_table(
        "filings", _case(), _number(), sa.Column("path", sa.Text), sa.Column("at", sa.Text, nullable=False)
    )
    op.create_table(
        "papers", _case(), _number("filing"), sa.Column("name", sa.Text, primary_key=True),
        sa.Column("sha256", sa.Text, nullable=False, index=True), sa.Column("size", sa.BigInteger, nullable=False),
    )  # fmt: skip
    op.create_table(
        "decided", _case(), sa.Column("kind", sa.Text, primary_key=True), sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False), sa.Column("place", sa.Integer, nullable=False),
    )  # fmt: skip
    for name in ("notes", "letters"):
        op.create_table(name, _case(), _number(), sa.Column("value", sa.Text, nullable=False))
    op.create_table(
        "presence", _case(), sa.Column("session", sa.Text, primary_key=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("by", "since", "seen")),
    )  # fmt: skip
    op.create_table(
        "pages", sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("case_id", sa.Text, sa.ForeignKey("cases.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("file", sa.Text, nullable=False), sa.Column("page", sa.Integer, nullable=False),
        sa.Column("said", sa.Text, nullable=False),
    )  # fmt: skip
    _log()
    for command in _POSTGRES if op.get_bind().dialect.name == "postgresql" else _SQLITE:
        op.execute(sa.text(command))


def _log() -> None:
    texts = ("case_id", "by", "at", "kind", "point", "why", "previous", "own")
    op.create_table(
        "log", _number(), *(sa.Column(name, sa.Text, nullable=False) for name in texts),
        *(sa.Column(name, sa.Text) for name in ("before", "after")),
        sa.Column("act", sa.Integer, nullable=False), sa.Column("undoes", sa.Integer),
    )  # fmt: skip
    op.create_index("log_of_point", "log", ["case_id", "point", "number"])
    head = op.create_table(
        "log_head", _number("only"), sa.Column("number", sa.Integer, nullable=False),
        sa.Column("own", sa.Text, nullable=False),
    )  # fmt: skip
    op.bulk_insert(head, [{"only": 1, "number": 0, "own": _EMPTY}])


def _case() -> sa.Column[str]:
    return sa.Column("case_id", sa.Text, sa.ForeignKey("cases.id", ondelete="CASCADE"), primary_key=True)


def _number(name: str = "number") -> sa.Column[int]:
    return sa.Column(name, sa.Integer, primary_key=True, autoincrement=False)
