"""Headings, paragraphs, bullets, columns and furniture from the look of a page."""

from __future__ import annotations

import io

import pikepdf
import pytest
from making import HEIGHT, Draw, box, cells_at, everything, page, pages, pdf, rule, texts, write
from reportlab.lib.colors import white
from reportlab.pdfgen.canvas import Canvas

from extractors.models import Page, Table, Text
from extractors.reading.pdf import read_pdf

PROSE = (
    "Portable toilets stand in five groups near the gates",
    "and are cleaned twice a day by the hauler, who takes",
    "the waste to the city plant.",
)


def prose(c: Canvas, x: float, top: float, lines: tuple[str, ...] = PROSE) -> None:
    for i, line in enumerate(lines):
        write(c, x, top + 13 * i, line)


def test_a_paragraph_is_one_block() -> None:
    assert texts(page(lambda c: prose(c, 72, 100))) == [" ".join(PROSE)]


def test_spacing_parts_paragraphs() -> None:
    read = page(lambda c: (prose(c, 72, 100), prose(c, 72, 160)))
    assert len(texts(read, "paragraph")) == 2


@pytest.mark.parametrize(
    ("line", "font", "size"),
    [
        ("Toilets and washing", "Helvetica-Bold", 10),
        ("Toilets and washing", "Helvetica", 14),
        ("SOLID WASTE PLAN", "Helvetica", 10),
        ("3. Perimeter and gates", "Helvetica-Bold", 10),
    ],
)
def test_headings(line: str, font: str, size: float) -> None:
    read = page(lambda c: (write(c, 72, 80, line, font, size), prose(c, 72, 110)))
    assert texts(read, "heading") == [line]


@pytest.mark.parametrize("line", ["April 15, 2026", "Amount: $7,500.00", "(608) 555-0142"])
def test_no_headings(line: str) -> None:
    read = page(lambda c: (write(c, 72, 80, line, "Helvetica-Bold"), prose(c, 72, 110)))
    assert texts(read, "heading") == []
    assert line in everything(read)


def test_a_bold_head_in_the_line_is_a_heading_of_its_own() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "Drinking.", "Helvetica-Bold")
        write(c, 120, 100, "Water comes from the city in food-grade")
        write(c, 72, 113, "tankers and is tested each morning.")

    read = page(draw)
    assert texts(read, "heading") == ["Drinking."]
    assert texts(read, "paragraph") == ["Water comes from the city in food-grade tankers and is tested each morning."]
    heading = next(b for b in read.blocks if isinstance(b, Text) and b.role == "heading")
    assert heading.lines[0].size < 10  # ranks below a standing heading of the same size


def test_bullets_keep_their_continuation_lines() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "•")
        write(c, 84, 100, "Forty barrels with bags stand along the lanes")
        write(c, 84, 113, "and are emptied at noon.")
        write(c, 72, 126, "•")
        write(c, 84, 126, "Everything goes to the landfill on Monday.")

    assert texts(page(draw), "bullet") == [
        "• Forty barrels with bags stand along the lanes and are emptied at noon.",
        "• Everything goes to the landfill on Monday.",
    ]


def test_numbered_sentences_are_bullets() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "1.  Tanks are steam-cleaned before delivery and chlorine is")
        write(c, 72, 113, "checked at every fill.")
        write(c, 72, 126, "2.  Extra loads cost $385 each.")

    assert [t[:2] for t in texts(page(draw), "bullet")] == ["1.", "2."]


LEFT = [f"Line {n} of the left column tells of fences and gates." for n in range(1, 32)]
RIGHT = [f"Line {n} of the right column tells of water and taps." for n in range(1, 13)]
BANKS = [["Bank", "Women", "Men"], *([f"Bank {n}", str(n), str(n + 2)] for n in range(1, 14))]


def test_a_table_within_a_column_does_not_reach_into_the_other() -> None:
    def draw(c: Canvas) -> None:
        prose(c, 50, 100, tuple(LEFT))
        prose(c, 320, 100, tuple(RIGHT[:6]))
        cells_at(c, BANKS, (320, 400, 460), 186, 13)
        prose(c, 320, 394, tuple(RIGHT[6:]))

    read = page(draw)
    [table] = [b for b in read.blocks if isinstance(b, Table)]
    assert [[cell.text for cell in row] for row in table.rows] == BANKS
    whole = " ".join(texts(read))
    assert " ".join(LEFT) in whole
    assert " ".join(RIGHT[:6]) in whole and " ".join(RIGHT[6:]) in whole


def test_two_columns_of_prose_are_not_interleaved() -> None:
    left = (
        "The limit of each occurrence under the general",
        "liability section of this policy is two million",
        "dollars and the aggregate is three million for",
        "the policy year that begins on the first day of",
        "November and ends a year later at midnight as",
        "the declarations say in so many words today.",
    )
    right = (
        "Coverage for medical payments is five thousand",
        "dollars for each person and ends one year after",
        "the accident, with no cover for hired employees",
        "of the insured, who fall under the compensation",
        "policy that another insurer wrote for the whole",
        "of the season and the weeks of building before.",
    )

    read = page(lambda c: (prose(c, 60, 100, left), prose(c, 330, 100, right)))
    assert texts(read) == [" ".join(left), " ".join(right)]


def test_two_signatures_side_by_side_are_read_one_after_the_other() -> None:
    def draw(c: Canvas) -> None:
        prose(c, 72, 80)
        for x, name, role in (
            (72, "Dana M. Reisterer", "Managing Member"),
            (340, "Gordon T. Haase", "Attorney-in-Fact"),
        ):
            write(c, x, 180, name)
            rule(c, x, x + 180, 184)
            write(c, x, 194, role, size=8)

    said = everything(page(draw))
    assert said.index("Managing Member") < said.index("Gordon T. Haase")


def test_two_blocks_side_by_side_at_different_heights() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "CERTIFICATE HOLDER", "Helvetica-Bold", 8)
        write(c, 320, 100, "CANCELLATION", "Helvetica-Bold", 8)
        prose(c, 80, 118, ("Grant County", "Attn: County Clerk", "Courthouse", "Lancaster WI 53813"))
        for i, line in enumerate(
            ("Should any of the policies be cancelled", "before they end, notice is given as the", "policy says.")
        ):
            write(c, 320, 112 + 9 * i, line, size=7)

    said = everything(page(draw))
    assert "Grant County Attn: County Clerk Courthouse Lancaster WI 53813" in said
    assert "before they end, notice is given as the policy says." in said


@pytest.mark.parametrize("moves", [(0, 0.3), (0, 0.3, 0.6, 0.9), (0.4, 0, 0.2), (0, 0)])
@pytest.mark.parametrize("apart", [False, True])
def test_fake_bold_is_read_once_and_true_doubles_stay(moves: tuple[float, ...], apart: bool) -> None:
    said = "Limit $1,000,000 still a good book, committee of 22"

    def draw(c: Canvas) -> None:
        if not apart:
            for dx in moves:
                write(c, 72 + dx, 100, said)
            return
        x = 72.0
        for letter in said:  # each letter as often as it is printed, before the next one
            for dx in moves:
                write(c, x + dx, 100, letter)
            x += c.stringWidth(letter, "Helvetica", 10)

    assert everything(page(draw)) == said


def test_letter_spaced_words_are_healed() -> None:
    def draw(c: Canvas) -> None:
        text = c.beginText(72, HEIGHT - 100)
        text.setFont("Helvetica", 14)
        text.setCharSpace(6)
        text.textOut("PERMIT")
        c.drawText(text)

    assert everything(page(draw)) == "PERMIT"


def test_running_headers_and_page_numbers_are_furniture() -> None:
    def sheet(n: int, what: str) -> object:
        def draw(c: Canvas) -> None:
            write(c, 72, 30, "Event Operations Plan v3", size=8)
            prose(c, 72, 100, tuple(f"{what} {line}" for line in PROSE))
            write(c, 280, 770, f"- {n} -", size=8)

        return draw

    read = pages(sheet(1, "First"), sheet(2, "Second"), sheet(3, "Third"))  # type: ignore[arg-type]
    for p in read:
        assert texts(p, "furniture") == ["Event Operations Plan v3", f"- {p.number} -"]


def test_two_copies_of_one_form_keep_their_titles() -> None:
    def waiver(c: Canvas) -> None:
        write(c, 200, 50, "WAIVER OF DISTANCE", "Helvetica-Bold", 14)
        for i, line in enumerate(
            ("Residence within 1,500 feet", "Owner of the house", "Occupant of the house", "Date")
        ):
            write(c, 72, 120 + 40 * i, line)

    for p in pages(waiver, waiver):
        assert "WAIVER OF DISTANCE" in texts(p, "heading")


def test_struck_words_are_withdrawn() -> None:
    def draw(c: Canvas) -> None:
        write(c, 72, 100, "No camping will be offered.")
        rule(c, 72, 196, 97)
        write(c, 72, 140, "Camping is on Saturday night only.")

    read = page(draw)
    withdrawn = [b.text for b in read.blocks if isinstance(b, Text) and b.standing == "withdrawn"]
    assert withdrawn == ["No camping will be offered."]
    assert "Camping is on Saturday night only." in [
        b.text for b in read.blocks if isinstance(b, Text) and b.standing == "own"
    ]


def rotated(draw: Draw, turn: int) -> Page:
    """The page as read after a viewer turned it by its /Rotate entry."""
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf(draw))) as document:
        document.pages[0].obj["/Rotate"] = turn
        document.save(out)
    return read_pdf(out.getvalue(), "packet.pdf").pages[0]


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_turned_page_reads_like_an_upright_one(turn: int) -> None:
    assert texts(rotated(lambda c: prose(c, 72, 100), turn)) == [" ".join(PROSE)]


def test_boxes_are_measured_after_turning() -> None:
    read = rotated(lambda c: write(c, 72, 100, "Corner"), 90)
    left, top, _, _ = read.blocks[0].box
    assert (read.width, read.height) == (792, 612)
    assert left == pytest.approx(692, abs=8) and top == pytest.approx(72, abs=8)


def test_sideways_writing_on_an_upright_page_is_read_in_order() -> None:
    def draw(c: Canvas) -> None:
        c.rotate(90)
        c.translate(0, -612)
        for i, line in enumerate(PROSE):
            c.drawString(72, 500 - 13 * i, line)

    assert texts(page(draw)) == [" ".join(PROSE)]


def test_a_round_seal_is_one_caption() -> None:
    def draw(c: Canvas) -> None:
        prose(c, 72, 100)
        for i, letter in enumerate("STATE OF WISCONSIN"):
            c.saveState()
            c.translate(450, 400)
            c.rotate(150 - 15 * i)
            c.setFont("Helvetica-Bold", 7)
            c.drawString(0, 30, letter)
            c.restoreState()

    read = page(draw)
    assert [t for t in texts(read, "caption") if "WISCONSIN" in t] != []
    assert texts(read, "paragraph") == [" ".join(PROSE)]


def test_white_words_on_a_dark_bar_are_seen() -> None:
    def draw(c: Canvas) -> None:
        c.setFillColorRGB(0.1, 0.2, 0.4)
        box(c, 60, 60, 400, 30, fill=1)
        c.setFillColor(white)
        write(c, 72, 80, "CIVIC MUTUAL INSURANCE", "Helvetica-Bold", 14)

    read = page(draw)
    assert texts(read) == ["CIVIC MUTUAL INSURANCE"] and read.hidden == ()


@pytest.mark.parametrize("end", ["of the", "signed by Earlene P.", "with the help of Dr.", "to be under"])
def test_a_line_that_hangs_goes_on_below(end: str) -> None:
    """Narrow columns: a short line whose last word cannot end a sentence is no paragraph's end."""

    def draw(c: Canvas) -> None:
        write(c, 72, 90, "This line is as wide as the column can be, and it tells how wide that is.")
        write(c, 72, 120, f"The paper was {end}")
        write(c, 72, 132, "Massengill and the others.")

    assert texts(page(draw))[-1] == f"The paper was {end} Massengill and the others."


def test_two_short_columns_whose_lines_stand_at_other_heights() -> None:
    """The right column begins a little higher than the left one."""
    left = ["Toilets are at the north and south", "restroom buildings and behind the", "grandstand, six in all there."]
    right = ["Camping for exhibitors only, lot", "four, with electric. Water from the", "hydrants, kids go to us."]

    def draw(c: Canvas) -> None:
        write(c, 72, 100, "The fair is open to everybody from seven in the morning until ten at night, rain or shine.")
        for i in range(3):
            write(c, 72, 132 + 12 * i, left[i])
            write(c, 310, 121 + 12 * i, right[i])

    assert texts(page(draw))[1:] == [" ".join(left), " ".join(right)]


def test_answers_in_larger_type_are_no_headings() -> None:
    def draw(c: Canvas) -> None:
        for i in range(8):
            write(c, 72, 100 + 40 * i, f"({i + 1}) What the county asks for in small print here.", "Times-Italic", 9.5)
            write(c, 72, 113 + 40 * i, "See our plan, it says so", "Courier", 11)

    assert texts(page(draw), "heading") == []


def test_an_italic_f_leans_over_the_space_behind_it() -> None:
    """Justified type without space characters: the f's own box reaches into the gap."""

    def draw(c: Canvas) -> None:
        font = c._doc.getInternalFontName("Times-Italic")
        c.setFont("Times-Italic", 10)
        c._code.append(f"BT {font} 10 Tf 72 690 Td [(one of)-210(the)-210(fences)-210(of)-210(people)] TJ ET")

    assert texts(page(draw)) == ["one of the fences of people"]
