"""Pages with a known text, and what scanners, fax machines and telephones do to them."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt
import pypdfium2 as pdfium
from PIL import Image
from reportlab.lib.pagesizes import letter
from reportlab.pdfgen.canvas import Canvas

Grey = npt.NDArray[np.uint8]
DPI = 200.0

_WORDS = [
    "The festival will be held on the Kessler farm, 4417 County Highway Q, Town of Harrison, from Friday, July 17 to",
    "Sunday, July 19, 2026. We expect no more than 4,800 persons at any one time; tickets stop at that number.",
    "Drinking water comes from the village by tank truck, 2,500 gallons each, and is tested by the county laboratory.",
    "There are 48 portable toilets (Badger Sanitation, license 1187), pumped at 6:00 a.m. and again at 5:30 p.m.",
    "Two physicians, Dr. Q. Vandermeer and Dr. Zoe Fitzhugh, and five registered nurses are on duty day and night.",
    "An ambulance stands at the first aid tent; the nearest hospital is 11.4 miles away, by Highway 61 and County B.",
    "Rubbish is collected from 72 barrels, one at each food stand, and hauled to the landfill by Monday evening.",
    "Forty flagmen and guards in yellow vests keep the lanes free; no car may stop on the shoulder of the road.",
    "The bond of $50,000 (no. HF-448127) and the policy GL-77-20931 with limits of $1,000,000 are in the envelope.",
    "Lights on six towers give 5 foot-candles at the gates and 2 in the camping ground until one hour past closing.",
    "Telephones are in the office, the medical tent and at both gates; the number for the public is (608) 555-0142.",
    "Questions may be sent to clerk@harrison.example or to P.O. Box 219, before 30 June. We will answer within a week.",
]
_FACES = (("Times-Roman", 11), ("Helvetica", 10), ("Courier", 10.5), ("Times-Italic", 12), ("Helvetica-Bold", 9))


class Sheet(NamedTuple):
    """A page as a scanner gives it, and the words that stand on it."""

    picture: Grey
    dpi: float
    text: str


def typed(face: int = 0) -> bytes:
    """PDF of one typed page; `face` chooses the type."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=letter)
    name, size = _FACES[face % len(_FACES)]
    y = 792 - 84.0
    for line in lines(face):
        canvas.setFont(name, size)
        canvas.drawString(72, y, line)
        y -= 1.35 * size
    canvas.save()
    return out.getvalue()


def lines(face: int = 0) -> list[str]:
    """The lines of that page: as wide as the type allows."""
    name, size = _FACES[face % len(_FACES)]
    wide = {"Courier": 0.6, "Helvetica-Bold": 0.52}.get(name, 0.47) * size
    words = " ".join(_WORDS[face % 3 :] + _WORDS).split()
    out = [""]
    for word in words:
        if len(out[-1]) + len(word) + 1 > 468 / wide:
            out.append("")
        out[-1] = f"{out[-1]} {word}".strip()
    return out[:38]


def scanned(pdf: bytes, dpi: float = DPI) -> Grey:
    """The page as a clean scan."""
    page = pdfium.PdfDocument(pdf)[0]
    drawn = page.render(scale=dpi / 72, grayscale=True).to_numpy()
    return np.array(drawn.reshape(drawn.shape[:2]), np.uint8)


def turned(picture: Grey, quarters: int) -> Grey:
    return np.ascontiguousarray(np.rot90(picture, quarters))


def skewed(picture: Grey, degrees: float) -> Grey:
    high, wide = picture.shape
    turn = cv2.getRotationMatrix2D((wide / 2, high / 2), degrees, 1)
    return np.asarray(cv2.warpAffine(picture, turn, (wide, high), borderValue=(255,)), np.uint8)


def noisy(picture: Grey, seed: int = 1) -> Grey:
    """Grain, specks of dust and the marks of a poor JPEG."""
    chance = np.random.default_rng(seed)
    grain = picture.astype(np.float32) * 0.86 + 22 + chance.normal(0, 9, picture.shape)
    out = grain.clip(0, 255).astype(np.uint8)
    for x, y in zip(chance.integers(0, picture.shape[1], 220), chance.integers(0, picture.shape[0], 220), strict=True):
        cv2.circle(out, (int(x), int(y)), int(chance.integers(1, 3)), (60,), -1)
    stream = io.BytesIO()
    Image.fromarray(out).save(stream, "JPEG", quality=45)
    return np.array(Image.open(stream))


def faxed(picture: Grey, across: float = 204, down: float = 196, dpi: float = DPI) -> Grey:
    """Black and white at the fineness of a fax (98 lines an inch down the page in its standard mode)."""
    high, wide = picture.shape
    size = (round(wide * across / dpi), round(high * down / dpi))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    bilevel = np.where(small > 150, 255, 0).astype(np.uint8)
    return np.asarray(cv2.resize(bilevel, (wide, high), interpolation=cv2.INTER_NEAREST), np.uint8)


def stamped(picture: Grey) -> Grey:
    """A RECEIVED stamp put askew over the lines, and one half of a coffee ring."""
    out = picture.copy()
    stamp = np.full((260, 620), 255, np.uint8)
    cv2.rectangle(stamp, (8, 8), (611, 251), (110,), 6)
    cv2.putText(stamp, "RECEIVED", (40, 120), cv2.FONT_HERSHEY_DUPLEX, 3.1, (110,), 6)
    cv2.putText(stamp, "JUL 08 2026", (60, 215), cv2.FONT_HERSHEY_DUPLEX, 2.2, (110,), 4)
    stamp = skewed(stamp, 7)
    y, x = 560, 820
    part = out[y : y + stamp.shape[0], x : x + stamp.shape[1]]
    part[:] = np.minimum(part, stamp[: part.shape[0], : part.shape[1]])
    cv2.ellipse(out, (420, 900), (190, 190), 0, 20, 210, (205,), 14)
    return out


def copied(picture: Grey) -> Grey:
    """A copier's dark edges, punch holes, a gutter's shadow and faint toner."""
    high, wide = picture.shape
    out = (255 - (255 - picture.astype(np.float32)) * 0.72).clip(0, 255)
    out -= 120 * np.exp(-np.arange(wide) / 45.0)[None, :]
    out = out.clip(0, 255).astype(np.uint8)
    out[:, -14:] = 20
    out[:10] = 30
    for y in (0.12, 0.5, 0.88):
        cv2.circle(out, (70, round(y * high)), 26, (40,), -1)
    return out


def photographed(picture: Grey, seed: int = 2) -> Grey:
    """By a telephone on a table: seen aslant, lit from one side, a little blurred."""
    high, wide = picture.shape
    size = (round(wide * 1.12), round(high * 1.1))
    corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    seen = np.array([[105, 70], [wide + 40, 35], [wide + 150, high + 130], [25, high + 160]], np.float32)
    turn = cv2.getPerspectiveTransform(corners, seen)
    out = cv2.warpPerspective(picture, turn, size, borderValue=(96,)).astype(np.float32)
    light = np.linspace(1.0, 0.62, size[0])[None, :] * np.linspace(0.95, 1.0, size[1])[:, None]
    out = cv2.GaussianBlur(out * light, (0, 0), 0.9) + np.random.default_rng(seed).normal(0, 4, (size[1], size[0]))
    stream = io.BytesIO()
    Image.fromarray(out.clip(0, 255).astype(np.uint8)).save(stream, "JPEG", quality=70)
    return np.array(Image.open(stream))


Damage = Callable[[Grey], Grey]
DAMAGES: dict[str, Damage] = {
    "clean, 200 dpi": lambda p: p,
    "150 dpi": lambda p: np.asarray(cv2.resize(p, None, fx=0.75, fy=0.75, interpolation=cv2.INTER_AREA), np.uint8),
    "100 dpi": lambda p: np.asarray(cv2.resize(p, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8),
    "skewed by 2 degrees": lambda p: skewed(p, 2),
    "skewed by -5 degrees": lambda p: skewed(p, -5),
    "upside down": lambda p: turned(p, 2),
    "sideways": lambda p: turned(p, 1),
    "sideways, the other way": lambda p: turned(p, 3),
    "grain and dust": noisy,
    "fax, fine": faxed,
    "fax, standard": lambda p: faxed(p, 204, 98),
    "stamp over it": stamped,
    "copier's shadow": copied,
    "photograph": photographed,
}
FINENESS = {"150 dpi": 150.0, "100 dpi": 100.0}


def sheet(damage: str, face: int = 0) -> Sheet:
    """A typed page with one kind of damage."""
    picture = DAMAGES[damage](scanned(typed(face)))
    return Sheet(picture, FINENESS.get(damage, DPI), " ".join(lines(face)))
