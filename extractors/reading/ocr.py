"""The door to the OCR engine: finds the lines of writing in a grey picture, and reads them letter by letter.

The weights are PP-OCRv6's, as they lie in RapidOCR's wheel, and run on OpenVINO, or on onnxruntime where OpenVINO is
not to be had. RapidOCR's own pipeline stays out of it: its line classifier turns good English lines upside down, and
nothing here may reach for a network. The recogniser knows 18,709 letters; all but those of English papers are cut out
of its last layer, which saves a third of the time and keeps Chinese out of the answers.
"""

from __future__ import annotations

import importlib.util
import math
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

try:
    import openvino
except ImportError:  # no wheel for this machine
    openvino = None

Grey = npt.NDArray[np.uint8]  # rows of pixels, 0 black to 255 white
Corners = npt.NDArray[np.float32]  # four points: top left, top right, bottom right, bottom left
_Numbers = npt.NDArray[np.float32]
_Network = Callable[[_Numbers], _Numbers]

HIGH = 48  # pixels that the recogniser wants a line to be high
STEP = 8  # pixels of that line that one of its answers stands for
_MOST = 3200  # no line is given to it longer than this
_BATCH = 2048  # pixels of line length read at one go
_FAINT, _DOUBTFUL = 0.3, 0.5  # a pixel, and a whole line, less likely than this is no writing
_STRAIGHT = 36  # pixels; a shorter straight part of a spot that bends is part of a ring
_BEND = 0.6  # thicknesses by which it may rise over that length
_GROW = 1.6  # the finder marks the core of a line; its letters reach out by this share of area to circumference

_MARKS = "“”‘’–—…•·°½¼¾§¶©®™€£¢×÷±²³¹√✓✔☐☑☒□■●○◦►★†‡"
_ACCENTED = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ"
_KNOWN = {*map(chr, range(0x20, 0x7F)), *_MARKS, *_ACCENTED}


class OcrMissing(Exception):
    """The engine or its weights are not installed."""


class Letter(NamedTuple):
    """One letter of a line: where its middle stands, as a share of the line's length, and how likely it is."""

    text: str
    at: float
    sure: float


class Engine:
    """Finds and reads lines. One of them to a process, working on one thread."""

    def __init__(self) -> None:
        folder = _weights()
        if openvino is not None:
            self._find, self._read, self._letters = _on_openvino(folder)
        else:
            self._find, self._read, self._letters = _on_onnxruntime(folder)

    def lines(self, picture: Grey, side: int) -> list[Corners]:
        """The lines of writing, in pixels of the picture. It is looked at with its longer side `side` pixels long."""
        high, wide = picture.shape
        scale = min(1.0, side / max(high, wide))
        small = (max(32, round(wide * scale / 32) * 32), max(32, round(high * scale / 32) * 32))
        likely = self._find(_numbers(_grey(cv2.resize(picture, small, interpolation=cv2.INTER_AREA)))[None])[0, 0]
        stretch = np.array([wide / small[0], high / small[1]], np.float32)
        return [corners * stretch for corners in _outlines(likely)]

    def read(self, strips: Sequence[Grey]) -> list[tuple[Letter, ...]]:
        """The letters of each strip; a strip is the picture of one line, `HIGH` pixels high."""
        out: list[tuple[Letter, ...]] = [()] * len(strips)
        for batch in _batches([s.shape[1] for s in strips]):
            widest = math.ceil(max(strips[i].shape[1] for i in batch) / 64) * 64
            put = np.zeros((len(batch), 3, HIGH, widest), np.float32)
            for row, i in enumerate(batch):
                put[row, :, :, : strips[i].shape[1]] = _numbers(strips[i])
            for row, i in zip(self._read(put), batch, strict=True):
                out[i] = self._spelled(row, strips[i].shape[1])
        return out

    def _spelled(self, likely: _Numbers, width: int) -> tuple[Letter, ...]:
        best = likely.argmax(axis=1)
        edges = np.flatnonzero(np.diff(best, prepend=-1))
        out = []
        for start, end in zip(edges, [*edges[1:], len(best)], strict=True):
            letter = self._letters[best[start]]
            if letter:
                middle = ((start + end - 1) / 2 + 0.5) * STEP / width
                out.append(Letter(letter, min(1.0, float(middle)), float(likely[start:end, best[start]].max())))
        return tuple(out)


@cache
def engine() -> Engine:
    """The engine of this process. Raises OcrMissing."""
    return Engine()


def strip(picture: Grey, corners: Corners) -> Grey:
    """The line cut out of the picture, laid level and brought to the height that it is read at."""
    wide = max(math.dist(corners[0], corners[1]), math.dist(corners[3], corners[2]), 1.0)
    high = max(math.dist(corners[0], corners[3]), math.dist(corners[1], corners[2]), 1.0)
    width = int(min(max(16, round(HIGH * wide / high)), _MOST))
    to = np.array([[0, 0], [width, 0], [width, HIGH], [0, HIGH]], np.float32)
    turn = cv2.getPerspectiveTransform(corners.astype(np.float32), to)
    how = cv2.INTER_AREA if high > 2 * HIGH else cv2.INTER_LINEAR
    return _grey(cv2.warpPerspective(picture, turn, (width, HIGH), flags=how, borderMode=cv2.BORDER_REPLICATE))


def _grey(picture: object) -> Grey:
    return np.asarray(picture, np.uint8)


def _numbers(picture: Grey) -> _Numbers:
    level = picture.astype(np.float32) * (1 / 127.5) - 1
    return np.broadcast_to(level, (3, *level.shape))


def _batches(widths: Sequence[int]) -> Iterator[list[int]]:
    """Lines of about one length together, so that little of a batch is padding."""
    batch: list[int] = []
    for i in sorted(range(len(widths)), key=lambda i: widths[i]):
        if batch and ((len(batch) + 1) * widths[i] > _BATCH or widths[batch[0]] < 0.7 * widths[i]):
            yield batch
            batch = []
        batch.append(i)
    if batch:
        yield batch


def _outlines(likely: _Numbers) -> Iterator[Corners]:
    """Rectangles about the spots that are likely writing."""
    spots = cv2.dilate((likely > _FAINT).astype(np.uint8), np.ones((2, 2), np.uint8))
    edges, _ = cv2.findContours(spots, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    for edge in edges:
        found = _rectangle(edge, likely)
        if found is not None:
            yield found
        elif cv2.boundingRect(edge)[2] > 2 * _STRAIGHT:  # a line that runs into the ring of a seal, say
            spot = cv2.drawContours(np.zeros_like(spots), [edge], -1, (1,), cv2.FILLED)
            for part in _straight_parts(np.asarray(spot, np.uint8)):
                outer, _ = cv2.findContours(part, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
                yield from (r for each in outer if (r := _rectangle(each, likely)) is not None)


def _straight_parts(spot: Grey) -> Iterator[Grey]:
    """The parts of a long spot that run level, cut where it bends."""
    columns = np.flatnonzero(spot.any(axis=0))
    across = spot[:, columns[0] : columns[-1] + 1]
    counts = across.sum(axis=0)
    middles = (np.arange(len(spot))[:, None] * across).sum(axis=0) / np.maximum(counts, 1)
    half, thick = _STRAIGHT // 2, float(np.median(counts))
    rises = np.abs(middles[_STRAIGHT:] - middles[:-_STRAIGHT])
    level = np.pad((rises <= _BEND * thick), half, mode="edge")[: len(middles)] & (counts < 1.6 * thick)
    edges = np.flatnonzero(np.diff(np.concatenate(([False], level, [False])).astype(np.int8)))
    for start, end in edges.reshape(-1, 2):
        if end - start >= _STRAIGHT:
            part = np.zeros_like(spot)
            first = int(columns[0] + start)
            stretch = np.s_[:, max(0, first - half) : first + end - start + half]  # where a bend begins is level yet
            part[stretch] = spot[stretch]
            yield part


def _rectangle(edge: object, likely: _Numbers) -> Corners | None:
    """The rectangle about a spot as it lies, grown to the letters' full height; None where it is no writing."""
    middle, (a, b), angle = cv2.minAreaRect(np.asarray(edge, np.int32))
    if min(a, b) < 3:
        return None
    core = np.asarray(cv2.boxPoints((middle, (a, b), angle)), np.float32)
    if _share(likely, core) < _DOUBTFUL:
        return None
    grow = a * b * _GROW / (a + b)
    points = cv2.boxPoints((middle, (a + grow, b + grow), angle))
    left, right = np.split(points[np.argsort(points[:, 0], kind="stable")], 2)
    (top_left, low_left), (top_right, low_right) = (p[np.argsort(p[:, 1])] for p in (left, right))
    return np.array([top_left, top_right, low_right, low_left], np.float32)


def _share(likely: _Numbers, core: npt.NDArray[np.float32]) -> float:
    high, wide = likely.shape
    x0, y0 = (int(v) for v in np.floor(core.min(axis=0)).clip(0))
    x1, y1 = (int(v) + 1 for v in np.ceil(core.max(axis=0)))
    mask = np.zeros((min(y1, high) - y0, min(x1, wide) - x0), np.uint8)
    cv2.fillPoly(mask, [(core - [x0, y0]).astype(np.int32)], 1.0)
    return cv2.mean(likely[y0:y1, x0:x1], mask)[0]


# ---- the two runtimes ----------------------------------------------------------------------------------------------


def _weights() -> Path:
    found = importlib.util.find_spec("rapidocr")  # looked up, not imported: only its weights are wanted
    folder = Path(found.origin).parent / "models" if found and found.origin else None
    if folder is None or not (folder / _RECOGNISER).is_file() or not (folder / _FINDER).is_file():
        raise OcrMissing("The weights for reading scans are missing; install rapidocr 3.10.")
    return folder


_FINDER, _RECOGNISER = "PP-OCRv6_det_small.onnx", "PP-OCRv6_rec_small.onnx"


def _kept(names: str, count: int) -> tuple[list[int], list[str]]:
    """Places of the recogniser's answers that are kept, and what each of them stands for ("" for no letter)."""
    letters = ["", *names.splitlines(), " "][:count]
    plain = [unicodedata.normalize("NFKC", c) if c not in _KNOWN else c for c in letters]
    keep = [i for i, c in enumerate(plain) if all(part in _KNOWN for part in c)]
    return keep, [plain[i] for i in keep]


def _on_openvino(folder: Path) -> tuple[_Network, _Network, list[str]]:
    core = openvino.Core()
    core.set_property("CPU", {"INFERENCE_NUM_THREADS": "1", "PERFORMANCE_HINT": "LATENCY"})
    reader = core.read_model(folder / _RECOGNISER)
    count = reader.output(0).get_partial_shape()[2].get_length()
    keep, letters = _kept(reader.get_rt_info()["framework"]["character"].value, count)
    steps = reader.get_ordered_ops()
    for kind, axis in (("MatMul", 1), ("Add", 0)):
        last = [s for s in steps if s.get_type_name() == kind][-1]
        source = last.input_value(1).get_node()
        while source.get_type_name() != "Constant":
            source = source.input_value(0).get_node()
        fewer = openvino.op.Constant(np.take(source.get_data(), keep, axis=axis))
        last.input(1).replace_source_output(fewer.output(0))
    reader.validate_nodes_and_infer_types()

    def network(model: object) -> _Network:
        request = core.compile_model(model, "CPU").create_infer_request()

        def run(put: _Numbers) -> _Numbers:
            request.infer([np.ascontiguousarray(put)])
            return np.asarray(request.get_output_tensor().data, np.float32)

        return run

    return network(core.read_model(folder / _FINDER)), network(reader), letters


def _on_onnxruntime(folder: Path) -> tuple[_Network, _Network, list[str]]:
    import onnxruntime  # noqa: PLC0415 - only where OpenVINO is not to be had

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.enable_cpu_mem_arena = False  # it grows with every new size of line and never shrinks
    finder, reader = (
        onnxruntime.InferenceSession(str(folder / name), options, providers=["CPUExecutionProvider"])
        for name in (_FINDER, _RECOGNISER)
    )
    names = reader.get_modelmeta().custom_metadata_map["character"]
    keep, letters = _kept(names, reader.get_outputs()[0].shape[2])

    def find(put: _Numbers) -> _Numbers:
        return np.asarray(finder.run(None, {"x": np.ascontiguousarray(put)})[0], np.float32)

    def read(put: _Numbers) -> _Numbers:
        return np.asarray(reader.run(None, {"x": put})[0][:, :, keep], np.float32)

    return find, read, letters
