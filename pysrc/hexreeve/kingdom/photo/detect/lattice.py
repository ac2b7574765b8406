"""Lays the grid onto the printed borders from an outline that is up to two hexes off."""

from dataclasses import replace

import numpy as np

from hexreeve.kingdom.photo.detect.grid_alignment import correlated, find_lines, find_peak, fit_plane, line_template
from hexreeve.kingdom.photo.image_ops import Bytes, Floats, Ints
from hexreeve.kingdom.photo.projection import CORNERS, HEIGHT, MARGIN, ROW, SCALE, WIDTH, Plane, V

# Blocks across the board; how far the first one may move, which is as far as the grid repeats, and the others.
_BLOCKS = 6
_FIRST, _NEXT = 0.6, 0.42
# How far a block's move counts for others, in hex widths, and how much an outline may be stretched.
_NEAR, _STRETCH = 5.0, 0.06
_MOST_AWAY = 3


def lock_grid(plane: Plane, picture: Bytes) -> tuple[Plane, float]:
    """The plane with the grid on the borders, a few hexes off perhaps, as it repeats; and how clear they are.

    Whole hexes that do not fit lie at the edges if the outline is too large. So the grid is laid where it is clearest,
    and from there outwards: each block begins where those beside it lead.
    """
    pad = round(2 * SCALE)
    lines: Floats = np.asarray(np.pad(find_lines(plane, picture), pad), np.float32)
    template = line_template()
    wide, high = WIDTH * SCALE / _BLOCKS, HEIGHT * SCALE / _BLOCKS
    rows, columns = np.divmod(np.arange(_BLOCKS**2), _BLOCKS)
    corners = np.stack([MARGIN * SCALE + columns * wide, MARGIN * SCALE + rows * high], -1).round().astype(int)
    middles = corners + np.array([wide, high]) / 2
    size = np.array([round(wide), round(high)])

    def move(block: int, guess: Floats, reach: float) -> tuple[Floats, float]:
        """How far a block lies from its place, in pixels, near a guess; and how clearly."""
        most = int(reach * SCALE)
        x, y = corners[block]
        about = np.clip(np.rint(guess).astype(int), most - pad - corners[block], None)
        left, top = corners[block] + about + pad - most
        around: Floats = lines[top : top + size[1] + 2 * most, left : left + size[0] + 2 * most]
        part = template[y : y + size[1], x : x + size[0]]
        if around.shape != (size[1] + 2 * most, size[0] + 2 * most):
            return guess, 0.0
        down, across, clear = find_peak(correlated(around, part))
        return about + np.array([across - most, down - most]), clear

    inner = [i for i in range(_BLOCKS**2) if 0 < rows[i] < _BLOCKS - 1 and 0 < columns[i] < _BLOCKS - 1]
    clearest = max(inner, key=lambda i: move(i, np.zeros(2), _FIRST)[1])
    order = np.argsort(((middles - middles[clearest]) ** 2).sum(1), kind="stable")
    moves, clear = np.zeros((_BLOCKS**2, 2)), np.zeros(_BLOCKS**2)
    for n, block in enumerate(order):
        if n == 0:
            moves[block], clear[block] = move(block, np.zeros(2), _FIRST)
            continue
        seen = order[:n]
        guess = _led(middles[seen] - middles[block], moves[seen], clear[seen])
        moves[block], clear[block] = move(block, guess, _NEXT)
    at = middles / SCALE - MARGIN
    return fit_plane(plane, at, plane.pixels(at + moves / SCALE), clear + 1e-3), float(np.median(clear))


def _led(away: Floats, moves: Floats, clear: Floats) -> Floats:
    """The move at a place to which others lead: the value there of a plane through theirs. away: from it to them."""
    weight = clear * np.exp(-((away / SCALE / _NEAR) ** 2).sum(1)) + 1e-9
    sides = np.concatenate([np.ones((len(away), 1)), away], 1)
    steep = (0.05 / _STRETCH * SCALE) ** 2 * float(weight.max())
    system = (sides * weight[:, None]).T @ sides + np.diag([1e-12, steep, steep])
    found: Floats = np.linalg.solve(system, (sides * weight[:, None]).T @ moves)[0]
    return found


def evidence_on_hexes(plane: Plane, row: Ints, column: Ints, evidence: Floats, step: int, ring: float = 0.3) -> Floats:
    """How little each hex of the grid is like the table, in its middle and on a ring: (..., 7), -1 to 1.

    Outside the picture it is -1.

    row, column: of the hexes, also beyond the board. evidence: how little the pixels of the picture shrunk by `step`
    are like the table. ring: how far from the middle, in hex widths.
    """
    at = np.stack([column + 0.5 + 0.5 * (row % 2), V + row * ROW], -1)
    x, y = np.moveaxis(plane.pixels(at[..., None, :] + spots_of(ring)) / step, -1, 0).astype(int)
    height, width = evidence.shape
    seen = evidence[y.clip(0, height - 1), x.clip(0, width - 1)]
    inside = (x >= 0) & (y >= 0) & (x < width) & (y < height)
    found: Floats = np.where(inside, seen, -1)
    return found


def spots_of(ring: float) -> Floats:
    """From the middle of a hex to where it is looked at: the middle, and six places around it at a distance. (7, 2)."""
    turns = np.radians(np.arange(0, 360, 60))
    return np.concatenate([np.zeros((1, 2)), ring * np.stack([np.cos(turns), np.sin(turns)], -1)])


def places_beside(plane: Plane, evidence: Floats, step: int) -> list[Plane]:
    """The planes with the grid moved by whole hexes, those with the most of the board in them first.

    evidence: how little the pixels of the picture shrunk by `step` are like the table.
    """
    far = _MOST_AWAY
    row, column = np.mgrid[-far : 20 + far, -far : 20 + far]
    values = evidence_on_hexes(plane, row, column, evidence, step).mean(-1)
    found = []
    for down in range(-far, far + 1):
        for across in range(-far, far):
            odd = down % 2
            # Every second row lies half a hex to the right: in a grid moved by an odd number of rows, the others do.
            top, left = far + down, far + across
            lines = [values[top + i, left + (odd and i % 2) : left + 20 + (odd and i % 2)].sum() for i in range(20)]
            found.append((float(sum(lines)), across + 0.5 * odd, down * ROW))
    found.sort(key=lambda one: -one[0])
    flat = replace(plane, bend=0.0)
    return [replace(plane, corners=flat.pixels(CORNERS.astype(float) + np.array([dx, dy]))) for _, dx, dy in found]
