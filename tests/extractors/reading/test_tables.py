"""Tables with rules and without, their heads and wrapped cells."""

from __future__ import annotations

from making import HEIGHT, box, cells_at, first_table, page, rule, tables, texts, write
from reportlab.lib.colors import white
from reportlab.pdfgen.canvas import Canvas

ROSTER = [
    ["Shift", "Physicians", "Nurses"],
    ["Sat 10:00 - 18:00", "4", "5"],
    ["Sun 02:00 - 10:00", "2", "5"],
    ["Total", "6", "10"],
]
XS = (72, 220, 320, 420)


def cells(c: Canvas, rows: list[list[str]], top: float = 100, pace: float = 18, bold_head: bool = True) -> None:
    for r, row in enumerate(rows):
        for x, text in zip(XS, row, strict=False):
            write(c, x + 4, top + pace * r + 12, text, "Helvetica-Bold" if bold_head and r == 0 else "Helvetica", 9)


def test_a_table_with_all_its_rules() -> None:
    def draw(c: Canvas) -> None:
        cells(c, ROSTER)
        for r in range(5):
            rule(c, 72, 420, 100 + 18 * r)
        for x in XS:
            c.line(x, HEIGHT - 100, x, HEIGHT - 172)

    read = page(draw)
    assert tables(read) == [ROSTER] and first_table(read).heads == 1


def test_a_table_with_level_rules_alone() -> None:
    def draw(c: Canvas) -> None:
        cells(c, ROSTER)
        for r in range(1, 5):
            rule(c, 72, 420, 100 + 18 * r)

    read = page(draw)
    assert tables(read) == [ROSTER] and first_table(read).heads == 1


def test_a_table_without_rules() -> None:
    read = page(lambda c: cells(c, ROSTER))
    assert tables(read) == [ROSTER] and first_table(read).heads == 1


def test_heads_told_by_words_over_numbers() -> None:
    assert first_table(page(lambda c: cells(c, ROSTER, bold_head=False))).heads == 1


def test_a_shaded_head_with_white_words() -> None:
    def draw(c: Canvas) -> None:
        c.setFillColorRGB(0.5, 0.2, 0)
        box(c, 72, 100, 348, 18, fill=1)
        c.setFillColor(white)
        cells(c, ROSTER[:1])
        c.setFillColorRGB(0, 0, 0)
        cells(c, ROSTER[1:], top=118, bold_head=False)
        for r in range(2, 5):
            rule(c, 72, 420, 100 + 18 * r)

    read = page(draw)
    assert tables(read) == [ROSTER] and first_table(read).heads == 1


def test_a_cell_that_wraps_stays_in_its_row() -> None:
    def draw(c: Canvas) -> None:
        rows = [["Post", "Guards"], ["Gates and wristband", "9"], ["Parking lots", "4"]]
        tops = [100, 118, 148]
        for top, row in zip(tops, rows, strict=True):
            for x, text in zip(XS, row, strict=False):
                write(c, x + 4, top + 12, text, size=9)
        write(c, 76, 141, "lanes", size=9)
        for y in (100, 118, 148, 166):
            rule(c, 72, 320, y)
        for x in (72, 220, 320):
            c.line(x, HEIGHT - 100, x, HEIGHT - 166)

    assert tables(page(draw)) == [[["Post", "Guards"], ["Gates and wristband lanes", "9"], ["Parking lots", "4"]]]


def test_a_column_of_bold_labels_has_no_head() -> None:
    def draw(c: Canvas) -> None:
        rows = [("TO", "Limestone Ridge"), ("FROM", "Ferris Bohl, P.E."), ("DATE", "9 March 2026")]
        for i, (label, value) in enumerate(rows):
            write(c, 76, 112 + 18 * i, label, "Helvetica-Bold", 9)
            write(c, 160, 112 + 18 * i, value, "Helvetica", 9)
        for r in range(4):
            rule(c, 72, 420, 100 + 18 * r)
        for x in (72, 150, 420):
            c.line(x, HEIGHT - 100, x, HEIGHT - 154)

    read = page(draw)
    assert first_table(read).heads == 0 and tables(read)[0][0] == ["TO", "Limestone Ridge"]


def test_two_tables_with_a_heading_between() -> None:
    def draw(c: Canvas) -> None:
        for top in (100, 240):
            cells(c, ROSTER, top=top)
            for r in range(1, 5):
                rule(c, 72, 420, top + 18 * r)
        write(c, 72, 215, "15. Build, run, strike", "Helvetica-Bold", 13)

    read = page(draw)
    assert tables(read) == [ROSTER, ROSTER]
    assert texts(read, "heading") == ["15. Build, run, strike"]


def test_a_table_set_sideways_among_upright_text() -> None:
    def draw(c: Canvas) -> None:
        for i in range(12):
            write(c, 72, 60 + 14 * i, "The roster on this page is turned because the sheet was too wide for it.")
        c.saveState()
        c.translate(500, 100)
        c.rotate(90)
        for r, row in enumerate([*ROSTER, ["Sun 10:00 - 18:00", "4", "5"], ["Sat 18:00 - 02:00", "4", "6"]]):
            for x, text in zip((0, 150, 250), row, strict=True):
                c.setFont("Helvetica-Bold" if r == 0 else "Helvetica", 9)
                c.drawString(x, -18 * r, text)
        c.restoreState()

    assert tables(page(draw)) == [[*ROSTER, ["Sun 10:00 - 18:00", "4", "5"], ["Sat 18:00 - 02:00", "4", "6"]]]


def test_a_frame_round_the_page_is_no_table() -> None:
    def draw(c: Canvas) -> None:
        box(c, 30, 30, 552, 732)
        write(c, 72, 100, "The bond takes effect on the ninth day of April and stays in force.")
        write(c, 72, 113, "It may not be cancelled within sixty days before the assembly.")

    read = page(draw)
    assert tables(read) == [] and len(texts(read)) == 1


def test_the_legend_of_a_map_is_a_table_and_its_labels_are_captions() -> None:
    def draw(c: Canvas) -> None:
        c.setFillColorRGB(0.8, 0.9, 0.8)
        for i in range(14):
            box(c, 40 + 90 * (i % 4), 80 + 110 * (i // 4), 70, 60, fill=1)
        c.setFillColorRGB(0, 0, 0)
        for i, name in enumerate(("PARKING", "BOWL", "CAMPING", "BARN")):
            write(c, 50 + 90 * i, 110, name, "Helvetica-Bold", 9)
        for i, (what, much) in enumerate(
            (("Activity area", "34.5 ac"), ("Camping area", "21 ac"), ("Parking", "18 ac"))
        ):
            write(c, 440, 300 + 14 * i, what, size=9)
            write(c, 530, 300 + 14 * i, much, size=9)

    read = page(draw)
    assert tables(read) == [[["Activity area", "34.5 ac"], ["Camping area", "21 ac"], ["Parking", "18 ac"]]]
    assert set(texts(read, "caption")) == {"PARKING", "BOWL", "CAMPING", "BARN"}


def _dots(c: Canvas, x0: float, x1: float, top: float) -> None:
    x = x0
    while x < x1:
        c.rect(x, HEIGHT - top, 0.8, 0.8, stroke=0, fill=1)
        x += 2.4


def test_labels_and_answers_between_dotted_lines() -> None:
    """A receipt: dots painted one by one, a wrapped label, and a wide space within one answer."""

    def draw(c: Canvas) -> None:
        rows = [
            ("Amount", "Four thousand dollars        $4,000.00"),
            ("For", "Cash bond, mass assembly license, in full"),
            ("Date", "April 23, 2027"),
            ("By", "T. Baumgartner, deputy          [seal]"),
        ]
        write(c, 80, 110, "Received")
        write(c, 80, 124, "of")
        write(c, 150, 117, "Driftless Riders Motorcycle Club")
        for i, (label, answer) in enumerate(rows):
            write(c, 80, 150 + 24 * i, label)
            write(c, 150, 150 + 24 * i, answer)
        for top in (132, 157, 181, 205, 229):
            _dots(c, 72, 420, top)

    assert [[" ".join(cell.split()) for cell in row] for row in tables(page(draw))[0]] == [
        ["Received of", "Driftless Riders Motorcycle Club"],
        ["Amount", "Four thousand dollars $4,000.00"],
        ["For", "Cash bond, mass assembly license, in full"],
        ["Date", "April 23, 2027"],
        ["By", "T. Baumgartner, deputy [seal]"],
    ]


def test_a_typed_table_whose_head_and_total_stand_beyond_rules_of_hyphens() -> None:
    rows = [("Portable toilet, women", "12", "$1,320.00"), ("Portable toilet, men", "12", "$1,320.00"),
            ("Sink, foot pump", "20", "$1,500.00")]  # fmt: skip

    def draw(c: Canvas) -> None:
        def typed(top: float, texts_: tuple[str, str, str]) -> None:
            for x, text in zip((60, 294, 385), texts_, strict=True):
                write(c, x, top, text, "Courier", 9.5)

        typed(154, ("ITEM", "QTY", "TOTAL"))
        write(c, 60, 170, "-" * 67, "Courier", 9.5)
        for i, row in enumerate(rows):
            typed(186 + 16 * i, row)
        write(c, 60, 234, "-" * 67, "Courier", 9.5)
        write(c, 385, 250, "$4,140.00", "Courier", 9.5)

    read = page(draw)
    assert tables(read) == [[["ITEM", "QTY", "TOTAL"], *map(list, rows), ["", "", "$4,140.00"]]]
    assert first_table(read).heads == 1


def test_a_head_between_two_rules_whose_words_stand_at_several_heights() -> None:
    def draw(c: Canvas) -> None:
        rule(c, 72, 330, 100)
        write(c, 74, 118, "Purpose", "Helvetica-Bold", 9)
        write(c, 220, 112, "Volume (gallons,", "Helvetica-Bold", 9)
        write(c, 220, 122, "two-day total)", "Helvetica-Bold", 9)
        rule(c, 72, 330, 128)
        cells_at(c, [["Drinking", "16,000"], ["Showers", "152,000"], ["Kitchens", "9,000"]], (72, 216), 130, 14)

    assert tables(page(draw)) == [[
        ["Purpose", "Volume (gallons, two-day total)"], ["Drinking", "16,000"], ["Showers", "152,000"],
        ["Kitchens", "9,000"],
    ]]


def test_the_second_line_of_a_cell_belongs_to_its_row() -> None:
    def draw(c: Canvas) -> None:
        banks = [("North", "apron", "4", "3"), ("East", "", "5", "6"), ("South", "apron", "7", "8")]
        for n, (label, more, women, men) in enumerate([("Bank", "", "Women", "Men"), *banks]):
            top = 100 + 24 * n
            for x, text in zip((72, 180, 260), (label, women, men), strict=True):
                write(c, x, top, text, size=9)
            write(c, 72, top + 10, more, size=9)

    assert tables(page(draw)) == [
        [["Bank", "Women", "Men"], ["North apron", "4", "3"], ["East", "5", "6"], ["South apron", "7", "8"]]
    ]


def test_the_caption_of_the_next_table_ends_a_table() -> None:
    def draw(c: Canvas) -> None:
        cells_at(c, [["Doctor", "License"], ["Ann Orr", "44120"], ["Ed Tull", "31877"]], (72, 240), 100, 14)
        write(c, 76, 156, "Table 6-2. Nurses", "Helvetica-Bold", 9)
        cells_at(c, [["Nurse", "License"], ["Ida Pell", "90277"], ["Joe Moss", "11834"]], (72, 240), 160, 14)

    assert [t[1][0] for t in tables(page(draw))] == ["Ann Orr", "Ida Pell"]
