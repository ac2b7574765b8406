"""A rendered photograph of an island, by seed: hexes cut out of a print, on a table or in a printed sea."""

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageFilter
from rendering.artwork import SCALE, hex_grid
from rendering.geometry import HEIGHT, HEX, ROW, WIDTH, V, neighbours
from rendering.photograph import developed
from rendering.quadrant import print_of, radiance_of

_GROUND = "gcdftwm"
_MOST_ROWS, _MOST_COLUMNS, _FEWEST = 5, 7, 7
_MIDDLE = np.array([WIDTH / 2, HEIGHT / 2], np.float32)


@dataclass(frozen=True)
class IslandPhotograph:
    """jpeg: the file. rows: its map, as small as can be. corners, taps: (4, 2) pixels of the sheet of these rows, true
    and as marked by hand."""

    jpeg: bytes
    rows: tuple[str, ...]
    corners: np.ndarray
    taps: np.ndarray


def kept_aside(seed):
    """True if nothing is chosen on the photograph of a seed. Two seeds in turn show one print."""
    return seed // 2 % 3 == 2


def photograph_island(seed, art, *, elevation=None, sea=None):
    """Render the photograph of a seed with a kind of artwork. sea: with a printed rim around the hexes."""
    printed, _, maps = print_of(seed // 2, art)
    rng = np.random.default_rng([28, seed])
    letters = np.full((20, 20), "?")
    for place, (_, rows) in enumerate(maps):
        top, left = place // 2 * 10, place % 2 * 10
        letters[top : top + 10, left : left + 10] = [list(row) for row in rows]
    hexes = _grown(rng, letters)
    rows, (top, left) = _sheet(letters, hexes)
    corners = np.array([left * HEX, top * ROW], np.float32) + _corners(rows)
    aside = _MIDDLE - corners.mean(0)
    size = int(rng.choice([1000, 1200, 1600]))
    drawn, drawn_sea = rng.uniform(60, 88), rng.random() < 0.5
    mine, printed = _cut_out(rng, printed, hexes, sea=drawn_sea if sea is None else sea)
    elevation = drawn if elevation is None else elevation
    nowhere = np.zeros(2, np.float32)
    scene, (found,) = radiance_of(rng, size, elevation, None, printed, mine, aside, [corners], nowhere)
    miss = np.clip(rng.normal(0, 0.006 * size, (4, 2)), -0.015 * size, 0.015 * size)
    return IslandPhotograph(developed(rng, scene), rows, found, found + miss)


def _grown(rng, letters):
    """Hexes in one piece, (column, row): a location and as much ground around it as an island may have."""
    locations = [(c, r) for r, c in np.argwhere(letters == "1") if 2 < r < 17 and 2 < c < 17]
    while True:
        hexes = _grown_from(rng, letters, locations[rng.integers(len(locations))])
        # Some locations lie among castles.
        if len(hexes) >= _FEWEST:
            return hexes


def _grown_from(rng, letters, location):
    hexes = [location]
    wanted = int(rng.integers(9, 19))
    # It cannot grow everywhere: the tries have an end.
    for _ in range(40 * wanted):
        if len(hexes) == wanted:
            break
        c, r = hexes[rng.integers(len(hexes))]
        near = [at for at in neighbours(c, r) if at not in hexes and max(at) < len(letters)]
        more = [at for at in near if letters[at[1], at[0]] in _GROUND and _fits([*hexes, at])]
        if more:
            # Rather beside several: islands are round.
            hexes.append(max(more, key=lambda at: sum(one in hexes for one in neighbours(*at)) + rng.random() * 3))
    return hexes


def _fits(hexes):
    rows, columns = {r for _, r in hexes}, _columns(hexes)
    return max(rows) - min(rows) < _MOST_ROWS and max(columns) - min(columns) < _MOST_COLUMNS


def _columns(hexes):
    """Their columns on a sheet that begins with their first row: its even rows are shifted."""
    first = min(r for _, r in hexes)
    return [c - (first % 2 and r % 2 == 0) for c, r in hexes]


def _sheet(letters, hexes):
    """The rows of the map, and where it begins on the print: row, and column of the upper left vertex."""
    columns, top = _columns(hexes), min(r for _, r in hexes)
    left, wide, high = min(columns), max(columns) - min(columns) + 1, max(r for _, r in hexes) - top + 1
    rows = [["."] * wide for _ in range(high)]
    for (c, r), column in zip(hexes, columns, strict=True):
        rows[r - top][column - left] = letters[r, c]
    return tuple("".join(row) for row in rows), (top, left + 0.5 * (top % 2))


def _corners(rows):
    """The outer vertices of the first and the last row's ends, in mm from the upper left of the sheet."""
    wide, last = len(rows[0]), len(rows) - 1
    shift = 0.5 * (last % 2)
    upper, lower = V / 2, last * ROW + 1.5 * V
    return np.array([(0, upper), (wide * HEX, upper), ((wide + shift) * HEX, lower), (shift * HEX, lower)], np.float32)


def _cut_out(rng, printed, hexes, *, sea):
    """Which pixels of the print are there, and the print, perhaps with a sea around these hexes."""
    column, row, _ = hex_grid()
    there = np.zeros((21, 21), bool)
    for c, r in hexes:
        there[r, c] = True
    mine = there[row, column] & (row >= 0)
    if not sea:
        return mine, printed
    wide = Image.fromarray(mine.astype(np.uint8) * 255)
    for _ in range(int(rng.uniform(0.15, 0.5) * HEX * SCALE / 3)):
        wide = wide.filter(ImageFilter.MaxFilter(7))
    colour = np.array([0.03, 0.12, 0.3]) * rng.uniform(0.6, 2, 3)
    return np.asarray(wide) > 0, np.where(mine[..., None], printed, colour.astype(np.float32))
