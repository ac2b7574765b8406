"""Where the hexes of an island lie in a photograph, and which hexes it has: those that are unlike the table."""

from collections.abc import Sequence
from itertools import product

import numpy as np

from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo.detect.lattice import evidence_on_hexes, spots_of
from hexreeve.kingdom.photo.detect.outline import unlike_the_table
from hexreeve.kingdom.photo.image_ops import LINEAR, Bytes, Floats, sample
from hexreeve.kingdom.photo.projection import ROW, Plane, V
from hexreeve.kingdom.photo.transcribe.grid import plane_of, refine, shrink
from hexreeve.kingdom.photo.transcribe.sheet import HexSheet, steps_from

# Row and column on a sheet or beyond it.
Place = tuple[int, int]
# As large as the map of an island may be (que.island).
MOST_COLUMNS, MOST_ROWS = 7, 5
_FEWEST_HEXES = 4
# In the middle of the board, whose corners must lie before the camera: nobody is as near to a board as to an island.
_AT = (6, 8)
# How far beyond the marked grid hexes are looked for.
_BEYOND = 4
# Where hexes are looked at: in their middles and on rings, in hex widths, round by round; and how many of the seven
# spots must agree. A printed sea fills a part of the hexes beside the island.
_RINGS, _SPOTS = (0.36, 0.42), 6
# From so much on a spot is unlike the table.
_UNLIKE = 0.3
# In pixels: the width of the picture in which the table is told from the island, and of the blocks that count together
# where ground is enclosed.
_SMALL, _BLOCK = 330, 3
# A printed sea is looked for so often, each time this share of the way from a hex at the edge to the place beyond; what
# is so near to it, in cube roots of light, is sea.
_SEAS, _OFF_COAST, _SEA = 3, 0.62, 0.1
# Photographs from lower hide too much, in degrees; from so few hexes the height is known less well than from a board.
_LOWEST = 25
# Least clearness of the lines between hexes: rendered islands have 0.34 and more.
_CLEAR = 0.25


def align_island(picture: Bytes, corners: Floats, size: tuple[int, int]) -> tuple[HexSheet, Plane, Bytes, int]:
    """Find the island's hexes from a grid that was marked on it: the smallest sheet with them, its plane, the plane's
    picture, and how much smaller that is.

    corners: of the grid, (4, 2) pixels, NW, NE, SE, SW. size: its columns and rows. Raises InvalidInput where no island
    can be read.
    """
    marked = HexSheet(*size, _AT)
    try:
        small, scale = shrink(picture, corners, marked, lowest=_LOWEST)
        plane, sheet = plane_of(marked, corners / scale, (small.shape[1], small.shape[0])), marked
    except InvalidInput as refusal:
        # With another number of columns or rows the same points are a view from another height.
        raise InvalidInput("map-photo.grid-off") if refusal.key == "photo.oblique" else refusal from None
    step = max(1, small.shape[1] // _SMALL)
    evidence = _without_holes(unlike_the_table(small, step))
    clear = 0.0
    for ring in _RINGS:
        row, column = np.mgrid[-_BEYOND : sheet.rows + _BEYOND, -_BEYOND : sheet.columns + _BEYOND]
        seen = evidence_on_hexes(plane, row + _AT[1], column + _AT[0], evidence, step, ring)
        there = (seen > _UNLIKE).sum(-1) >= _SPOTS
        hexes = {*zip(row[there].tolist(), column[there].tolist(), strict=True)}
        plane, sheet = _fitted(plane, sheet, _without_sea(plane, small, hexes))
        plane, clear = refine(plane, small, sheet)
    if clear < _CLEAR:
        raise InvalidInput("map-photo.grid-off")
    return sheet, plane, small, scale


def _without_holes(evidence: Floats) -> Floats:
    """The evidence, complete where ground like the table is enclosed by the island."""
    height, width = (side // _BLOCK for side in evidence.shape)
    cut = evidence[: height * _BLOCK, : width * _BLOCK]
    like = cut.reshape(height, _BLOCK, width, _BLOCK).mean((1, 3)) < _UNLIKE
    rim = np.ones((height, width), bool)
    rim[1:-1, 1:-1] = False
    outside = like & rim
    edge = [*zip(*(each.tolist() for each in np.nonzero(outside)), strict=True)]
    while edge:
        row, column = edge.pop()
        for y, x in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if 0 <= y < height and 0 <= x < width and like[y, x] and not outside[y, x]:
                outside[y, x] = True
                edge.append((y, x))
    row, column = (np.arange(side * _BLOCK) // _BLOCK for side in (height, width))
    found = evidence.copy()
    found[: height * _BLOCK, : width * _BLOCK][(like & ~outside)[row[:, None], column]] = 1
    return found


def _fitted(plane: Plane, sheet: HexSheet, there: set[Place]) -> tuple[Plane, HexSheet]:
    """The smallest sheet with the largest part of some hexes of a sheet and beyond it, and its plane."""
    hexes = _filled(_largest_part(there))
    if not _fits(hexes):
        # What lies beside the island may look as little like the table.
        hexes = _filled(_largest_part(there & {*product(range(sheet.rows), range(sheet.columns))}))
    if len(hexes) < _FEWEST_HEXES or not _fits(hexes):
        raise InvalidInput("map-photo.grid-off")
    top, placed = _from_first_row(hexes)
    left = min(column for _, column in placed)
    wide, high = (max(at[i] for at in placed) + 1 for i in (1, 0))
    wide -= left
    numbers = {row * wide + column - left for row, column in placed}
    found = HexSheet(wide, high, _AT, frozenset({*range(wide * high)} - numbers))
    moved = plane.pixels(found.corners + np.array([left + 0.5 * (top % 2), top * ROW]))
    return plane_of(found, moved, plane.size), found


def _without_sea(plane: Plane, picture: Bytes, hexes: set[Place]) -> set[Place]:
    """The hexes without those at the edge that look like what lies beyond it: a printed sea may be as wide as a hex."""
    left = set(hexes)
    for _ in range(_SEAS):
        ways = [(at, other) for at in sorted(left) for other in _beside(at) if other not in left]
        if not ways:
            break
        coast, beyond = (_middles([way[i] for way in ways]) for i in (0, 1))
        sea = np.asarray(np.median(_looks(plane, picture, coast + (beyond - coast) * _OFF_COAST), 0), float)
        edge = sorted({at for at, _ in ways})
        seen = _looks(plane, picture, _middles(edge)[:, None] + spots_of(_RINGS[-1]))
        alike = (np.linalg.norm(seen - sea, axis=-1) < _SEA).sum(-1) >= _SPOTS
        if not alike.any():
            break
        left -= {at for at, like in zip(edge, alike, strict=True) if like}
    return left


def _beside(at: Place) -> list[Place]:
    """The six hexes beside one."""
    return [(at[0] + down, at[1] + across) for down, across in steps_from(at[0])]


def _middles(places: Sequence[Place]) -> Floats:
    """The middles of hexes on the board, (n, 2)."""
    row, column = (np.array(places) + np.array((_AT[1], _AT[0]))).T
    found: Floats = np.stack([column + 0.5 + 0.5 * (row % 2), V + row * ROW], -1)
    return found


def _looks(plane: Plane, picture: Bytes, points: Floats) -> Floats:
    """Cube roots of the light at points of the board: (..., 3)."""
    at = plane.pixels(points.astype(np.float32))
    found: Floats = np.cbrt(np.clip(sample(picture, at[..., 0], at[..., 1], LINEAR), 1e-4, None))
    return found


def _from_first_row(hexes: set[Place]) -> tuple[int, set[Place]]:
    """The first row, and the hexes on a sheet that begins with it: if it is an odd one, the even ones are shifted."""
    top = min(row for row, _ in hexes)
    return top, {(row - top, column - (top % 2 and row % 2 == 0)) for row, column in hexes}


def _fits(hexes: set[Place]) -> bool:
    """Whether the map of an island can be as large as these hexes."""
    if not hexes:
        return False
    _, placed = _from_first_row(hexes)
    columns = [column for _, column in placed]
    return max(row for row, _ in placed) < MOST_ROWS and max(columns) - min(columns) < MOST_COLUMNS


def _largest_part(hexes: set[Place]) -> set[Place]:
    """The most hexes, by row and column, that hang together."""
    left, best = set(hexes), set[Place]()
    while left:
        part = {left.pop()}
        edge = list(part)
        while edge:
            near = {*_beside(edge.pop())} & left
            left -= near
            part |= near
            edge += near
        best = max(best, part, key=len)
    return best


def _filled(hexes: set[Place]) -> set[Place]:
    """The hexes, and those that they enclose: a lake may look like the table."""
    if not hexes:
        return hexes
    rows, columns = ([at[i] for at in hexes] for i in (0, 1))
    every = {
        (row, column)
        for row in range(min(rows) - 1, max(rows) + 2)
        for column in range(min(columns) - 1, max(columns) + 2)
    }
    return every - _largest_part(every - hexes)
