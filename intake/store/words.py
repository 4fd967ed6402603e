"""The words of all papers, page by page, and the search over them: SQLite's own index, or PostgreSQL's.

Both compare words by their stems ("toilet" finds "toilets"); all words that are asked for must stand on the page.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, text

from extractors.passages import Passage
from intake.search import asked_words
from intake.store import tables
from intake.store.records import Hit

_SQLITE = text("""
    SELECT pages.case_id, cases.name, pages.file, pages.page,
           snippet(page_words, 0, '«', '»', '…', 24) AS words
    FROM page_words JOIN pages ON pages.id = page_words.rowid JOIN cases ON cases.id = pages.case_id
    WHERE page_words MATCH :asked ORDER BY bm25(page_words), pages.id LIMIT :limit""")
_POSTGRES = text("""
    SELECT pages.case_id, cases.name, pages.file, pages.page,
           ts_headline('english', pages.said, asked, 'StartSel=«, StopSel=», MaxWords=24, MinWords=12') AS words
    FROM pages JOIN cases ON cases.id = pages.case_id, websearch_to_tsquery('english', :asked) AS asked
    WHERE pages.words @@ asked ORDER BY ts_rank(pages.words, asked) DESC, pages.id LIMIT :limit""")


def index(connection: Connection, case: str, passages: Sequence[Passage]) -> None:
    """Takes in the words of a case's papers, in place of those it had."""
    said: dict[tuple[str, int], list[str]] = {}
    for passage in passages:
        said.setdefault((passage.file, passage.page), []).append(f"{passage.label} {passage.text}".strip())
    connection.execute(delete(tables.pages).where(tables.pages.c.case_id == case))
    rows = [
        {"case_id": case, "file": file, "page": page, "said": "\n".join(lines).replace("\0", "")}
        for (file, page), lines in said.items()
    ]
    if rows:
        connection.execute(insert(tables.pages), rows)


def search(connection: Connection, asked: str, limit: int) -> tuple[Hit, ...]:
    """The pages that hold all these words, the best first; none where nothing is asked."""
    terms = " ".join(f'"{term}"' for term in asked_words(asked))
    if not terms:
        return ()
    query = _POSTGRES if connection.dialect.name == "postgresql" else _SQLITE
    rows = connection.execute(query, {"asked": terms, "limit": limit})
    return tuple(Hit(case=r.case_id, name=r.name, file=r.file, page=r.page, words=r.words) for r in rows)
