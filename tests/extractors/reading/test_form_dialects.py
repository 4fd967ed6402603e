"""Fillable forms as the programs that make and fill them write them, and what people put onto pages with a viewer."""

from __future__ import annotations

import io
from collections.abc import Callable

import pikepdf
import pytest
from making import HEIGHT, box, entries, everything, page, pdf, rule, ticked, write
from pikepdf import Array, Dictionary, Name
from reportlab.pdfgen.canvas import Canvas

from extractors.models import Entry, Page
from extractors.reading.pdf import PdfRead, read_pdf

Change = Callable[[pikepdf.Pdf], None]


def changed(draw: Callable[[Canvas], object], change: Change, **options: object) -> PdfRead:
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf(draw))) as document:
        change(document)
        document.save(out, **options)  # type: ignore[arg-type]
    return read_pdf(out.getvalue(), "form.pdf")


def add(document: pikepdf.Pdf, *notes: Dictionary, fields: object = None) -> None:
    """Puts annotations on the first page; those that are widgets (or `fields`) make the form."""
    made = [document.make_indirect(n) for n in notes]
    document.pages[0].obj["/Annots"] = document.make_indirect(Array(made))
    own = [n for n in made if n.get("/Subtype") == Name.Widget]
    document.Root.AcroForm = Dictionary(Fields=Array(own if fields is None else fields))


def at(x: float, top: float, wide: float = 200, high: float = 14) -> Array:
    return Array([x, HEIGHT - top - high, x + wide, HEIGHT - top])


def widget(kind: str, rect: Array, **more: object) -> Dictionary:
    return Dictionary(Type=Name.Annot, Subtype=Name.Widget, FT=Name("/" + kind), Rect=rect, F=4, **more)


def states(document: pikepdf.Pdf, *names: str) -> Dictionary:
    look = document.make_stream(b"", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 10, 10])
    return Dictionary(N=Dictionary(dict.fromkeys((*names, "/Off"), look)))


# ---- round buttons -------------------------------------------------------------------------------------------------

OPTIONS = ("Private land", "County park", "Fairgrounds")


def question(c: Canvas) -> None:
    write(c, 72, 100, "Where will the gathering be held?")
    for n, option in enumerate(OPTIONS):
        write(c, 92, 120 + 18 * n, option)


def kids(document: pikepdf.Pdf, parent: Dictionary, names: list[str], chosen: int, on: bool = True) -> None:
    """The buttons of one group; `on` where each says itself what it shows."""
    group = document.make_indirect(parent)
    made = []
    for n, name in enumerate(names):
        button = Dictionary(Type=Name.Annot, Subtype=Name.Widget, Rect=at(74, 111 + 18 * n, 11, 11), F=4, Parent=group)
        button.AP = states(document, name)
        if on:
            button.AS = Name(name if n == chosen else "/Off")
        made.append(document.make_indirect(button))
    group["/Kids"] = Array(made)
    document.pages[0].obj["/Annots"] = document.make_indirect(Array(made))
    document.Root.AcroForm = Dictionary(Fields=Array([group]))


def radio(**more: object) -> Dictionary:
    return Dictionary(FT=Name.Btn, Ff=1 << 15, T="place", **more)


DIALECTS: dict[str, Change] = {
    "acrobat": lambda d: kids(d, radio(V=Name("/1"), Opt=Array(OPTIONS)), ["/0", "/1", "/2"], 1),
    "libreoffice": lambda d: kids(d, radio(V=Name("/County#20park")), ["/Private", "/County", "/Fair"], 1),
    "hyperref": lambda d: kids(d, radio(V=Name("/park"), DV=Name("/land")), ["/land", "/park", "/fair"], 1),
    "only the group says": lambda d: kids(d, radio(V=Name("/park")), ["/land", "/park", "/fair"], 1, on=False),
    "group and buttons differ": lambda d: kids(d, radio(V=Name("/land")), ["/land", "/park", "/fair"], 1),
}


@pytest.mark.parametrize("dialect", DIALECTS)
def test_round_buttons_below_each_other_answer_their_question(dialect: str) -> None:
    read = changed(question, DIALECTS[dialect]).pages[0]
    assert ticked(read) == {"Private land": False, "County park": True, "Fairgrounds": False}
    choice = next(b for b in read.blocks if isinstance(b, Entry) and b.kind == "choice")
    assert (choice.label, choice.value) == ("Where will the gathering be held?", "County park")


def test_no_button_chosen() -> None:
    read = changed(question, lambda d: kids(d, radio(V=Name.Off), ["/a", "/b", "/c"], -1)).pages[0]
    choice = next(b for b in read.blocks if isinstance(b, Entry) and b.kind == "choice")
    assert choice.value == "" and not any(ticked(read).values())


# ---- text, lists, signatures ---------------------------------------------------------------------------------------


def blank(c: Canvas) -> None:
    write(c, 72, 110, "Expected persons")


PAIRS = Array([Array(["a", "Food"]), Array(["c", "Beer"])])
VALUES: dict[str, tuple[dict[str, object], str]] = {
    "without appearance": ({"FT": Name.Tx, "V": "7,200"}, "7,200"),
    "comb": ({"FT": Name.Tx, "V": "7200", "Ff": 1 << 24, "MaxLen": 8}, "7200"),
    "several lines": ({"FT": Name.Tx, "V": "7,200 on Saturday\r5,000 on Sunday", "Ff": 1 << 12},
                      "7,200 on Saturday\n5,000 on Sunday"),
    "rich text": ({"FT": Name.Tx, "RV": "<body><p>7,200 &amp; <b>staff</b></p></body>"}, "7,200 & staff"),
    "as a stream": ({"FT": Name.Tx, "V": b"7,200"}, "7,200"),
    "default only": ({"FT": Name.Tx, "DV": "0"}, ""),
    "password": ({"FT": Name.Tx, "V": "secret", "Ff": 1 << 13}, ""),
    "list": ({"FT": Name.Ch, "V": "b", "Opt": Array([Array(["a", "Under 5,000"]), Array(["b", "5,000 to 9,999"])])},
             "5,000 to 9,999"),
    "list of many": ({"FT": Name.Ch, "V": Array(["a", "c"]), "Opt": PAIRS}, "Food, Beer"),
    "signed": ({"FT": Name.Sig, "V": Dictionary(Type=Name.Sig, Name="Dana Reisterer")}, "/s/ Dana Reisterer"),
    "not signed": ({"FT": Name.Sig}, ""),
}  # fmt: skip


@pytest.mark.parametrize("case", VALUES)
def test_values_of_fields(case: str) -> None:
    more, expected = VALUES[case]

    def change(document: pikepdf.Pdf) -> None:
        made = {k: document.make_stream(v) if isinstance(v, bytes) else v for k, v in more.items()}
        add(document, Dictionary(Type=Name.Annot, Subtype=Name.Widget, Rect=at(170, 99), F=4, T="f1", **made))

    assert entries_of(changed(blank, change).pages[0]) == {"Expected persons": expected}


def entries_of(read: Page) -> dict[str, str]:
    return {b.label: b.value for b in read.blocks if isinstance(b, Entry) and b.kind in ("text", "choice")}


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_form_on_a_turned_page(turn: int) -> None:
    def change(document: pikepdf.Pdf) -> None:
        add(document, widget("Tx", at(170, 99), T="f1", V="7,200"))
        document.pages[0].obj["/Rotate"] = turn

    read = changed(lambda c: along(c, turn), change).pages[0]
    assert entries_of(read) == {"Expected persons": "7,200"}
    entry = next(b for b in read.blocks if isinstance(b, Entry))
    assert (read.width > read.height) == (turn in (90, 270))
    assert 0 <= entry.box[0] < entry.box[2] <= read.width and 0 <= entry.box[1] < entry.box[3] <= read.height


def along(c: Canvas, turn: int) -> None:
    """The label of the field, set so that it stands upright beside it once the page is turned."""
    x0, y0, x1, y1 = (float(v) for v in at(170, 99))
    place = {0: (72, y0 + 3), 90: (x1 - 3, y0 - 98), 180: (x1 + 98, y1 - 3), 270: (x0 + 3, y1 + 98)}[turn]
    c.saveState()
    c.translate(*place)
    c.rotate(turn)
    c.setFont("Helvetica", 10)
    c.drawString(0, 0, "Expected persons")
    c.restoreState()


def test_fields_that_no_viewer_shows_are_told_and_count_for_nothing() -> None:
    def change(document: pikepdf.Pdf) -> None:
        hidden = widget("Tx", at(170, 99), T="f1", V="12,000")
        hidden.F = 2
        add(document, hidden, widget("Tx", at(170, 130, 0, 0), T="f2", V="9,000"))

    read = changed(blank, change).pages[0]
    assert "12,000" not in everything(read) and "9,000" not in everything(read)
    assert read.read and "12,000" in read.problems[0].what and "9,000" in read.problems[0].what


# ---- XFA -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("packed", [pikepdf.ObjectStreamMode.disable, pikepdf.ObjectStreamMode.generate])
def test_a_form_that_only_adobe_reader_shows_is_named_with_what_to_do(packed: pikepdf.ObjectStreamMode) -> None:
    def change(document: pikepdf.Pdf) -> None:
        packet = document.make_stream(b"<xdp:xdp xmlns:xdp='http://ns.adobe.com/xdp/'/>")
        document.Root.AcroForm = Dictionary(Fields=Array([]), XFA=packet)

    read = changed(lambda c: write(c, 72, 100, "Please wait..."), change, object_stream_mode=packed)
    told = [p for p in read.problems if p.weight == "unread"]
    assert len(told) == 1 and "XFA" in told[0].what and "print it to PDF" in told[0].todo


@pytest.mark.parametrize(("value", "told"), [(b"7,200", ["unread"]), (b"0", []), (b"Off", [])])
def test_answers_that_lie_in_xfa_alone(value: bytes, told: list[str]) -> None:
    def change(document: pikepdf.Pdf) -> None:
        data = document.make_stream(b"<xfa:datasets><xfa:data><f><n>%s</n></f></xfa:data></xfa:datasets>" % value)
        add(document, widget("Tx", at(170, 99), T="f1"))
        document.Root.AcroForm.XFA = Array([pikepdf.String("datasets"), data])

    assert [p.weight for p in changed(blank, change).problems] == told


# ---- typed, stamped and drawn onto the page ------------------------------------------------------------------------


def typed(text: str, x: float, top: float, flags: int = 4, **more: object) -> Dictionary:
    rect = at(x, top, 6 * len(text) + 8, 15)
    return Dictionary(
        Type=Name.Annot, Subtype=Name.FreeText, Rect=rect, F=flags, Contents=text, DA="/Helv 10 Tf 0 g", **more
    )


def ruled_blank(c: Canvas) -> None:
    write(c, 72, 110, "Expected persons")
    rule(c, 160, 400, 113)
    box(c, 72, 131, 9, 9)
    write(c, 88, 140, "Food will be sold")


def test_words_typed_onto_a_blank_are_its_answer() -> None:
    notes = typed("7,200", 170, 99), typed("X", 70.5, 129, T="C. Pruett")
    read = changed(ruled_blank, lambda d: add(d, *notes)).pages[0]
    assert entries(read) == {"Expected persons": "7,200"}
    assert ticked(read) == {"Food will be sold": True}
    assert [p.weight for p in read.problems] == ["note"] and "7,200" in read.problems[0].what


def test_the_look_that_a_program_gave_typed_words_is_kept() -> None:
    def change(document: pikepdf.Pdf) -> None:
        font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Courier)
        look = document.make_stream(
            b"BT /F 10 Tf 2 3 Td (7,200) Tj ET", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 38, 15],
            Resources=Dictionary(Font=Dictionary(F=font)),
        )  # fmt: skip
        add(document, typed("7,200", 170, 99, AP=Dictionary(N=look)))

    read = changed(ruled_blank, change).pages[0]
    assert entries(read) == {"Expected persons": "7,200"}


def test_a_stamp_is_part_of_the_page() -> None:
    def change(document: pikepdf.Pdf) -> None:
        font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name("/Helvetica-Bold"))
        look = document.make_stream(
            b"BT /F 24 Tf 5 8 Td (VOID) Tj ET", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 90, 30],
            Resources=Dictionary(Font=Dictionary(F=font)),
        )  # fmt: skip
        stamp = Dictionary(Type=Name.Annot, Subtype=Name.Stamp, Rect=at(300, 300, 90, 30), F=4, AP=Dictionary(N=look))
        add(document, stamp)

    assert everything(changed(blank, change).pages[0]) == "Expected persons VOID"


@pytest.mark.parametrize(("name", "told"), [
    ("/Draft", ["a stamp stands on the page: “Draft”"]), ("/qJzvIfbYGHiHzxg-WBQymA", []),
])  # fmt: skip
def test_a_stamp_without_a_look_is_told_by_its_name(name: str, told: list[str]) -> None:
    stamp = Dictionary(Type=Name.Annot, Subtype=Name.Stamp, Rect=at(300, 300, 90, 30), F=4, Name=Name(name))
    assert [p.what for p in changed(blank, lambda d: add(d, stamp)).pages[0].problems] == told


def test_comments_that_no_viewer_shows_are_told() -> None:
    read = changed(ruled_blank, lambda d: add(d, typed("12,000", 170, 99, flags=2))).pages[0]
    assert entries(read) == {"Expected persons": ""} and "12,000" in read.problems[0].what


# ---- what a PDF would do by itself -----------------------------------------------------------------------------------

ACTIONS: dict[str, tuple[Dictionary, str]] = {
    "script": (Dictionary(S=Name.JavaScript, JS="app.alert(1)"), "script"),
    "program": (Dictionary(S=Name.Launch, F="calc.exe"), "program"),
    "sending": (Dictionary(S=Name.SubmitForm, F="https://collect.example"), "send its answers"),
    "link": (Dictionary(S=Name.URI, URI="https://tickets.example/roots"), "https://tickets.example/roots"),
    "one after the other": (
        Dictionary(S=Name.GoTo, D=Array([]), Next=Dictionary(S=Name.JavaScript, JS="1")), "script",
    ),
}  # fmt: skip


@pytest.mark.parametrize("where", ["file", "page", "link", "field"])
@pytest.mark.parametrize("what", ACTIONS)
def test_what_a_file_would_do_is_listed_and_not_done(what: str, where: str) -> None:
    action, said = ACTIONS[what]

    def change(document: pikepdf.Pdf) -> None:
        if where == "file":
            document.Root.OpenAction = action
        elif where == "page":
            document.pages[0].obj["/AA"] = Dictionary(O=action)
        elif where == "link":
            add(document, Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=at(72, 99), A=action))
        else:
            add(document, widget("Tx", at(170, 99), T="f1", AA=Dictionary(K=action)))

    problems = changed(blank, change).problems
    assert [p.weight for p in problems] == ["note"] and said in problems[0].what


def test_files_inside_a_pdf_are_named_and_given_out() -> None:
    def change(document: pikepdf.Pdf) -> None:
        inner = pdf(lambda c: write(c, 72, 100, "Bond"))
        document.attachments["bond.pdf"] = pikepdf.AttachedFileSpec(document, inner, filename="bond.pdf")

    read = changed(blank, change)
    assert [name for name, _ in read.attachments] == ["bond.pdf"]
    assert [p.weight for p in read.problems] == ["note"] and "bond.pdf" in read.problems[0].what


def test_a_page_without_any_of_it_has_no_problems() -> None:
    assert page(blank).problems == ()
