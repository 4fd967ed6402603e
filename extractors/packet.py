"""The whole reading: files -> pages -> documents -> passages -> fields, statements and papers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from extractors.documents.division import Division
from extractors.documents.split import split_documents
from extractors.fields.claims import papers as papers_of
from extractors.fields.confirmed import confirmed
from extractors.fields.facts import read_facts
from extractors.fields.when import year_of
from extractors.models import Document, Field, File, Page, Problem, Record, Statement
from extractors.papers.fitting import Event, event_of
from extractors.papers.papers import paper_fields, read_papers
from extractors.papers.records import Papers
from extractors.passages import Passage, passages
from extractors.printed import Law, told_apart
from extractors.reading.files import Progress, read_files
from extractors.reading.sources import shown
from extractors.standing import set_aside
from extractors.statements import read_statements

# What every letter of the county says of itself (intake/letters/closing.py), and by which it is known again.
COUNTY_LETTER = "This letter is neither an approval nor a denial of a"


class Packet(Record):
    """A packet as read. Fields of one name stand best first: the one that governs, then rivals and superseded ones.

    `notes` tell which papers and pages were set aside, and why; `divisions` are the clerk's, as it was read with them.
    """

    name: str
    files: tuple[File, ...]
    documents: tuple[Document, ...]
    passages: tuple[Passage, ...]
    fields: tuple[Field, ...]
    statements: tuple[Statement, ...]
    papers: Papers
    notes: tuple[Problem, ...] = ()
    divisions: tuple[Division, ...] = ()

    @property
    def pages(self) -> tuple[Page, ...]:
        return tuple(page for file in self.files for page in file.pages)

    @property
    def problems(self) -> tuple[Problem, ...]:
        read = (p for file in self.files for p in (*file.problems, *(q for page in file.pages for q in page.problems)))
        return (*read, *self.notes)

    def all(self, name: str) -> tuple[Field, ...]:
        """Every field of that name, the governing one first."""
        return tuple(f for f in self.fields if f.name == name)

    def taken(self, name: str) -> Field | None:
        """The field that governs, or None where the packet does not state it."""
        return next((f for f in self.fields if f.name == name and f.standing == "taken"), None)

    @property
    def all_read(self) -> bool:
        """Whether every page of every file was read: only then may anything be called missing."""
        return all(file.read == "all" for file in self.files)


def read_packet(
    paths: Sequence[Path], law: str = "", progress: Progress | None = None, divisions: Sequence[Division] = (),
    passwords: Sequence[str] = (),
) -> Packet:  # fmt: skip
    """Reads a packet: folders, archives or files; each further folder or archive is a later filing.

    `law` is the ordinance's text: its words are never taken as the applicant's. `divisions` are the clerk's bounds and
    kinds of papers. PacketError where nothing can be opened; a file or page that cannot be read is in the packet with
    its problem. `passwords` open locked files: one to try on all, or NAME=PASSWORD.
    """
    tell = progress or (lambda what, share: None)
    files = read_files(paths, lambda what, share: tell(what, 0.7 * share), passwords)
    name = " and ".join(_name(path.resolve()) for path in paths)
    return packet_of(files, name, law, tell, divisions)


def packet_of(
    files: tuple[File, ...], name: str, law: str = "", progress: Progress | None = None,
    divisions: Sequence[Division] = (),
) -> Packet:
    """The packet that these files make up: told apart into papers and read, without opening the files again."""
    tell = progress or (lambda what, share: None)
    tell("telling the papers apart", 0.7)
    documents = split_documents(files, divisions)
    pages = tuple(page for file in files for page in file.pages)
    cut = told_apart(applicants(passages(pages, documents)), documents, Law(law))
    tell("reading values", 0.75)
    event, year = _applied_for(cut, documents, pages)
    cut, notes = set_aside(cut, documents, pages, event, year)
    facts = read_facts(cut, documents, pages)
    papers = read_papers(files, documents, cut, facts)
    fields = confirmed((*facts, *paper_fields(papers)), cut)
    tell("reading statements", 0.9)
    statements = read_statements(cut, documents, fields, law)
    tell("read", 1.0)
    return Packet(
        name=name, files=files, documents=documents, passages=cut, fields=fields, statements=statements, papers=papers,
        notes=notes, divisions=tuple(divisions),
    )  # fmt: skip


def _applied_for(
    cut: Sequence[Passage], documents: Sequence[Document], pages: Sequence[Page]
) -> tuple[Event, int | None]:
    """The event that the application form is for, and its year; by all papers where there is no form."""
    forms = {d.number for d in documents if d.kind == "application-form"}
    own = tuple(p for p in cut if p.document in forms) or tuple(cut)
    event = event_of(read_facts(own, documents, pages))
    return event, event.start.year if event.start else year_of(papers_of(own, documents))


def applicants(cut: tuple[Passage, ...]) -> tuple[Passage, ...]:
    """The passages without the county's own letters, which come back with a reply and promise nothing."""
    county = {p.document for p in cut if COUNTY_LETTER in p.text}
    return tuple(p for p in cut if p.document is None or p.document not in county)


def _name(path: Path) -> str:
    """What a clerk would call it: the name of its folder, where that is only "files" the one above."""
    return shown(path.parent.name if path.name == "files" else path.stem if path.is_file() else path.name)
