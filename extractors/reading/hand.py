"""Fonts that imitate handwriting: what is set in one is a signature, never a heading and never a printed answer."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from extractors.reading.pieces import Piece

_NAMED = re.compile(
    r"script|cursive|hand(?!book)|signature|brush|calligra|saint|delafield|aurore|cedarville|nothingyou|reenie|zeyada|"
    r"homemade|muellerhoff|rainbow|dafoe|dancing|vibes|pacifico|allura|caveat|kalam|sacramento|satisfy|parisienne|pinyon|"
    r"tangerine|shadowsinto|indieflower|rocksalt|marker|coveredbyyour|gloria|dehaviland|doulaise|snell|zapfino|bradley|"
    r"inkfree|freestyle|edwardian|vladimir|kunstler|mistral|bilbo|arizonia|yellowtail|cookie|italianno|mrbedfort|"
    r"euphoria|herrvon|monsieur|ruthie|qwigley|waterfall|whisper|justmeagain|swankyandmoo|rougescript|segoesc|lucidahand",
    re.I,
)
SCANNED = "scan"  # how the faces of words that were read off a picture begin
PEN = f"{SCANNED}-handwriting"  # written by hand on a page that was scanned: in a blank of a form it is an answer
_COMMON = re.compile(
    r"helvet|arial|liberation|courier|times|nimbus|mono|sans|serif|tinos|arimo|cousine|carlito|calibri|cambria|dejavu|"
    r"roman|dingbat|symbol|bold|black|light|regular|medium|italic|oblique|condensed|narrow|book",
    re.I,
)


def handwritten(pieces: Sequence[Piece]) -> frozenset[str]:
    """The page's handwriting fonts: known ones, and plain unknown ones that only a few large words are set in."""
    letters: Counter[str] = Counter()
    words: Counter[str] = Counter()
    for p in pieces:
        letters[p.word.font] += len(p.text)
        words[p.word.font] += 1
    if not letters:
        return frozenset()
    usual = letters.most_common(1)[0][0]
    body = max((p.size for p in pieces if p.word.font == usual), default=10.0)
    faces = {font for font in letters if not font.startswith(SCANNED)}
    named = {font for font in faces if _NAMED.search(font.replace(" ", "").replace("-", ""))}
    unknown = {f for f in faces if f and f != usual and not _COMMON.search(f)}
    scarce = {f for f in unknown if words[f] <= 6 and 6 * letters[f] < letters.total()}
    large = {f for f in scarce if all(p.size > 1.25 * body for p in pieces if p.word.font == f)}
    return frozenset(named | large)
