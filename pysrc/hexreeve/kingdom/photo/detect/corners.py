"""Looks for the board in a photograph: what is unlike the table, then the quadrilateral around it."""

from collections.abc import Callable, Mapping

import numpy as np

from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo.checks.photo_quality import EXPLAINED
from hexreeve.kingdom.photo.detect.grid_alignment import refine_plane
from hexreeve.kingdom.photo.image_ops import TONES, Bytes, Floats, blur, blurred, halved, smooth
from hexreeve.kingdom.photo.maps.hex_colours import colours_in
from hexreeve.kingdom.photo.maps.map_matching import find_quadrants
from hexreeve.kingdom.photo.projection import CORNERS, ROW, Plane

# In pixels: the least width of the picture in which the outline is looked for.
_SMALL = 330
# Rows at a time: whole pictures take much memory.
_ROWS = 16
_RIM = 0.03
_STEPS = (10, 5, 3, 2, 1)
# Where the search begins, in widths and heights of the picture from its middle: upright, and with a corner upwards.
_STARTS = np.array(
    [[(-0.4, -0.4), (0.4, -0.4), (0.4, 0.4), (-0.4, 0.4)], [(-0.45, 0), (0, -0.45), (0.45, 0), (0, 0.45)]]
)
# The grid fits as well a row or a column away, except for what the maps say.
_BESIDE = ((0, 0), (1, 0), (-1, 0), (0.5, ROW), (-0.5, ROW), (0.5, -ROW), (-0.5, -ROW))


def find_plane(picture: Bytes, maps: Mapping[str, str]) -> Plane:
    """The plane of the board. picture: sRGB bytes (h, w, 3). Raises InvalidInput if none is found."""
    scale = 1
    while picture.shape[1] > 1800:
        picture, scale = halved(picture), scale * 2
    size = (picture.shape[1], picture.shape[0])
    step = max(1, size[0] // _SMALL)
    outline = _quadrilateral(_unlike_the_table(picture, step)) * step
    best, found = 0.0, None
    # A board photographed from its side is a quarter turned.
    for turn in (0, 1):
        plane, _ = refine_plane(Plane(np.roll(outline, turn, 0), 0.0, size), picture)
        for dx, dy in _BESIDE:
            moved = Plane(plane.pixels(CORNERS + np.array([dx, dy])), plane.bend, size)
            _, explained = find_quadrants(colours_in(picture, moved), maps)
            if explained > best:
                best, found = explained, moved
        if best > EXPLAINED:
            break
    if found is None or best < EXPLAINED:
        raise InvalidInput("photo.not-found")
    return Plane(found.corners * scale, found.bend, (size[0] * scale, size[1] * scale))


def _unlike_the_table(picture: Bytes, step: int) -> Floats:
    """How little each pixel of the shrunk picture is like the rim of the photograph, -1 to 1."""
    small = _small(picture, step)
    grey = small.mean(-1, keepdims=True)
    # Hue counts more than brightness: shadows fall on the table too.
    colours = np.concatenate([(small - grey) * 2.5, grey], -1)
    del small
    rim = max(2, int(_RIM * colours.shape[1]))
    table = np.concatenate(
        [
            colours[:rim].reshape(-1, 4),
            colours[-rim:].reshape(-1, 4),
            colours[:, :rim].reshape(-1, 4),
            colours[:, -rim:].reshape(-1, 4),
        ]
    )
    samples = table[:: max(1, len(table) // 160)]
    # (a - b)² = a² + b² - 2ab: which samples are nearest does not depend on a², so it is added to those only.
    lengths = np.square(samples).sum(-1)
    far = (lengths - 2 * row @ samples.T for row in colours)
    # Copies: else every row would keep its distances from all samples.
    nearest = np.stack([np.partition(row, 4, axis=1)[:, 4].copy() for row in far])
    spread = np.square(colours)
    nearest = blurred(np.sqrt(np.maximum(nearest + spread.sum(-1), 0)), 1)
    for each in (spread, colours):
        blur(each, 3)
    spread -= np.square(colours, out=colours)
    rough = np.sqrt(np.maximum(spread, 0, out=spread), out=spread).sum(-1)
    found: Floats = np.tanh(4 * (nearest + 0.7 * rough) / (np.percentile(nearest + 0.7 * rough, 75) + 1e-6) - 2)
    return found


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


def _quadrilateral(evidence: Floats) -> Floats:
    """The corners, NW, NE, SE, SW, of the quadrilateral with the most evidence inside and the least outside."""
    height, width = evidence.shape
    rows = np.arange(height)
    # Sums along the rows: a quadrilateral then costs as much as its height, not as its area.
    sums = np.concatenate([np.zeros((height, 1)), np.cumsum(evidence, 1, dtype=float)], 1)
    middle = np.array([width / 2, height / 2])

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

    tried = [_climbed(middle + start * (width, height), value) for start in _STARTS]
    found = max(tried, key=value)
    return np.roll(found, -int(found.sum(1).argmin()), 0)


def _climbed(corners: Floats, value: Callable[[Floats], float]) -> Floats:
    """The corners moved, in smaller and smaller steps, as long as their value grows."""
    best = value(corners)
    for step in _STEPS:
        better = True
        while better:
            better = False
            for move in _moves(step):
                moved = corners + move
                if (now := value(moved)) > best + 1e-6:
                    best, corners, better = now, moved, True
    return corners


def _moves(step: float) -> list[Floats]:
    """Every corner and every side, moved a step across and down."""
    found: list[Floats] = []
    for corner in range(4):
        for move in ((step, 0), (-step, 0), (0, step), (0, -step)):
            for which in ((corner,), (corner, (corner + 1) % 4)):
                change = np.zeros((4, 2))
                change[list(which)] = move
                found.append(change)
    return found
