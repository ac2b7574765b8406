"""Finds the outline of the board: what is unlike the table, then the quadrilateral around it."""

from collections.abc import Callable, Iterator

import numpy as np

from hexreeve.kingdom.photo.image_ops import TONES, Bytes, Floats, blur, blurred, smooth

# Rows at a time: whole pictures take much memory.
_ROWS = 16
_RIM = 0.03
_SAMPLES, _NEAREST = 240, 4
# Hue counts more than brightness: shadows fall on the table too. Roughness tells print from plain tables.
_HUE, _ROUGHNESS = 2.5, 1.5
_STEPS = (8, 4, 2, 1)
# Where the search begins: squares about the middle of what is unlike the table, by turn and by share of its size.
_TURNS = np.radians(np.arange(0, 90, 15))
_SIZES = (0.75, 0.9, 1.05)
_CLIMBS = 2
# How much more the table counts inside than the board, as the board's mask has few holes; and with things or without.
_KINDS = ((3, True), (5, False), (1, True))
# Cards and tiles are smaller than this share of the board's side: how full a neighbourhood of that radius is inside the
# board, and at its edge.
_THINGS = 0.08
_CORE, _BESIDE_CORE = 0.8, 0.15


def unlike_the_table(picture: Bytes, step: int) -> Floats:
    """How little each pixel of the shrunk picture is like the rim of the photograph, -1 to 1."""
    small = _small(picture, step)
    grey = small.mean(-1, keepdims=True)
    spread, means = np.square(small), small.copy()
    for each in (spread, means):
        blur(each, 3)
    spread -= np.square(means, out=means)
    del means
    rough = np.sqrt(np.maximum(spread, 0, out=spread).sum(-1, keepdims=True))
    del spread
    features = np.concatenate([(small - grey) * _HUE, grey, rough * _ROUGHNESS], -1)
    del small, grey, rough
    rim = max(2, int(_RIM * features.shape[1]))
    table = np.concatenate([part.reshape(-1, 5) for part in _sides(features, rim)])
    samples = table[:: max(1, len(table) // _SAMPLES)]
    # (a - b)² = a² + b² - 2ab: which samples are nearest does not depend on a², so it is added to those only.
    lengths = np.square(samples).sum(-1)
    far = (lengths - 2 * row @ samples.T for row in features)
    # Copies: else every row would keep its distances from all samples.
    nearest = np.stack([np.partition(row, _NEAREST, axis=1)[:, _NEAREST].copy() for row in far])
    nearest = blurred(np.sqrt(np.maximum(nearest + np.square(features).sum(-1), 0)), 1)
    found: Floats = np.tanh(2 * (nearest / _threshold(nearest) - 1))
    return found


def _sides(picture: Floats, wide: int) -> tuple[Floats, ...]:
    return picture[:wide], picture[-wide:], picture[:, :wide], picture[:, -wide:]


def _threshold(values: Floats) -> float:
    """The value between two kinds of pixels: it leaves the least spread on both sides (Otsu)."""
    # The board fills a quarter of the picture: the brightest terrains shall not be a kind of their own.
    count, edges = np.histogram(np.minimum(values, np.percentile(values, 75)), 64)
    middle = (edges[1:] + edges[:-1]) / 2
    below, sums = np.cumsum(count)[:-1], np.cumsum(count * middle)[:-1]
    above = values.size - below
    between = (sums * above - (float((count * middle).sum()) - sums) * below) ** 2 / np.maximum(below * above, 1)
    return float(edges[1 + int(between.argmax())]) + 1e-6


def _small(picture: Bytes, step: int) -> Floats:
    """Every `step`th pixel of the smoothed picture, as tones."""
    height, width, channels = picture.shape
    found = np.empty((height, len(range(step // 2, width, step)), channels), np.float32)
    for at in range(0, height, _ROWS):
        soft = np.asarray(TONES[picture[at : at + _ROWS]], np.float32)
        smooth(soft, step // 2, 1)
        smooth(soft, step // 2, 1)
        found[at : at + _ROWS] = soft[:, step // 2 :: step]
    smooth(found, step // 2, 0)
    smooth(found, step // 2, 0)
    return found[step // 2 :: step].copy()


def find_quadrilaterals(evidence: Floats) -> Iterator[Floats]:
    """The corners, NW, NE, SE, SW, of quadrilaterals with the most evidence inside and the least outside.

    The likeliest comes first; others leave out more of what touches the board, or less of a board like its table. There
    are none if nothing is unlike the table.
    """
    if not (evidence > 0).any():
        return
    for weight, things in _KINDS:
        weighed = np.where(evidence < 0, weight * evidence, evidence)
        value = _value(weighed if things else _without_things(weighed))
        starts = sorted(_squares(evidence), key=value)[-_CLIMBS:]
        found = max((_climbed(start, value) for start in starts), key=value)
        yield np.roll(found, -int(found.sum(1).argmin()), 0)


def _without_things(evidence: Floats) -> Floats:
    """The evidence without what is much smaller than the board, even where it touches the board."""
    there = evidence > 0
    radius = max(2, int(_THINGS * np.sqrt(there.sum())))
    core = blurred(there.astype(np.float32), radius) > _CORE
    found: Floats = np.where(blurred(core.astype(np.float32), radius) > _BESIDE_CORE, evidence, -1)
    return found


def _value(evidence: Floats) -> Callable[[Floats], float]:
    """The function that sums the evidence inside a quadrilateral."""
    height, width = evidence.shape
    rows = np.arange(height)
    # Sums along the rows: a quadrilateral then costs as much as its height, not as its area.
    sums = np.concatenate([np.zeros((height, 1)), np.cumsum(evidence, 1, dtype=float)], 1)

    def value(at: Floats) -> float:
        left, right = np.zeros(height), np.full(height, float(width))
        for (ax, ay), (bx, by) in zip(at, np.roll(at, -1, 0), strict=True):
            # A level side lets the whole row in or none of it.
            crossed = ax + (bx - ax) * (rows + 0.5 - ay) / (by - ay or -1e-9)
            if by > ay:
                np.minimum(right, crossed, out=right)
            else:
                np.maximum(left, crossed, out=left)
        begin, end = (np.clip(np.rint(each), 0, width).astype(int) for each in (left, right))
        return float((sums[rows, np.maximum(begin, end)] - sums[rows, begin]).sum())

    return value


def _squares(evidence: Floats) -> list[Floats]:
    """Squares about the middle of what is unlike the table, and as large."""
    rows, columns = np.nonzero(evidence > 0)
    middle = np.array([np.median(columns), np.median(rows)])
    diagonal = np.sqrt(len(rows) / 2)
    around = _TURNS[:, None] + np.radians((225, 315, 45, 135))
    rays = np.stack([np.cos(around), np.sin(around)], -1)
    return [middle + diagonal * size * ray for ray in rays for size in _SIZES]


def _climbed(corners: Floats, value: Callable[[Floats], float]) -> Floats:
    """The corners moved, in smaller and smaller steps, as long as their value grows."""
    best = value(corners)
    for step in _STEPS:
        better = True
        while better:
            better = False
            for moved in _moved(corners, step):
                if (now := value(moved)) > best + 1e-6:
                    best, corners, better = now, moved, True
    return corners


def _moved(corners: Floats, step: float) -> list[Floats]:
    """The corners with each of them, each side or all of them moved a step across and down, grown and turned."""
    found: list[Floats] = []
    for which in (*((i,) for i in range(4)), *((i, (i + 1) % 4) for i in range(4)), (0, 1, 2, 3)):
        for move in ((step, 0), (-step, 0), (0, step), (0, -step)):
            change = np.zeros((4, 2))
            change[list(which)] = move
            found.append(corners + change)
    out = corners - corners.mean(0)
    part = step / np.linalg.norm(out, axis=1).mean()
    around = np.stack([-out[:, 1], out[:, 0]], -1)
    found += [corners + change * part * sign for change in (out, around) for sign in (1, -1)]
    return found
