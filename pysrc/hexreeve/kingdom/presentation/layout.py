"""Where everything is on the table and in its picture, in pixels: hexes, their sides, coordinates.

No colours and no words here.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import hypot
from string import ascii_uppercase

from hexreeve.core import hexgrid
from hexreeve.core.hexgrid import Hex, Mask

# A hex is 52 wide and 60 high, rows are 45 apart: whole numbers, and within 0.1% of regular.
WIDTH, HEIGHT, ROW_STEP = 52, 60, 45
SIDE_MARGIN, TOP_MARGIN = 36, 58
# Room for the line around the hexes.
_RIM = 5

# The six sides of a hex by direction: where each starts, seen from the middle, and how it runs.
Sides = Mapping[str, tuple[float, float, str]]
STRAIGHT: Sides = {
    "NE": (0, -30, "l26 15"),
    "E": (26, -15, "v30"),
    "SE": (26, 15, "l-26 15"),
    "SW": (0, 30, "l-26-15"),
    "W": (-26, 15, "v-30"),
    "NW": (-26, -15, "l26-15"),
}
# With three of the six directions, every side between two hexes occurs once.
EACH_ONCE: Sides = {direction: STRAIGHT[direction] for direction in ("E", "SE", "SW")}
WAVY: Sides = {
    "NE": (0, -30, "c8 3 17 13 26 15"),
    "E": (26, -15, "c2 10-2 20 0 30"),
    "SE": (26, 15, "c-8 3-17 13-26 15"),
    "SW": (0, 30, "c-8-3-17-13-26-15"),
    "W": (-26, 15, "c-2-10 2-20 0-30"),
    "NW": (-26, -15, "c8-3 17-13 26-15"),
}
# Short lines off the shore, as old maps have them.
OFFSHORE: Sides = {
    "NE": (2, -23, "l17 10"),
    "E": (20.5, -10, "v20"),
    "SE": (19, 13, "l-17 10"),
    "SW": (-2, 23, "l-17-10"),
    "W": (-20.5, 10, "v-20"),
    "NW": (-19, -13, "l17-10"),
}
_OPPOSITE = {"NE": "SW", "E": "W", "SE": "NW", "SW": "NE", "W": "E", "NW": "SE"}

# The island is drawn below the board: at its side, it would make the board too small on a phone.
_ISLAND_LEFT, _ISLAND_TOP, _ISLAND_MARGIN = 374, 1078, 30
# A picture of a part of the board: its margins with and without coordinates, the fewest columns and rows that it shows,
# and the most of either that fit on a phone.
_PART_LEFT, _PART_TOP, _PART_MARGIN = 34, 32, 8
_PART_COLUMNS, _PART_ROWS, _PART_MOST = 8, 6, 12
# The y of the middle of its name.
ISLAND_LABEL = 1037
_ISLAND = {h: (column, row) for row, hexes in enumerate(hexgrid.ISLAND_HEXES) for column, h in enumerate(hexes)}


@dataclass(frozen=True, slots=True)
class Layout:
    """A picture of `size` x `size` hexes in the north-west of the board, and of the hexes in `island_mask`.

    A picture that is `turned` shows the table from the other side: rows stay rows, and everything is as far from the
    opposite corner.
    """

    size: int
    island_mask: int = 0
    turned: bool = False

    @property
    def width(self) -> int:
        return WIDTH * self.size + WIDTH // 2 + 2 * SIDE_MARGIN

    @property
    def board_height(self) -> int:
        return ROW_STEP * (self.size - 1) + HEIGHT + 2 * TOP_MARGIN

    @property
    def height(self) -> int:
        if not self.island_mask:
            return self.board_height
        lowest = max(centre(h)[1] for h in hexgrid.hexes_in(self.island_mask))
        return lowest + HEIGHT // 2 + _ISLAND_MARGIN

    @property
    def extent(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of the board's hexes without the frame, in SVG units."""
        left, top = SIDE_MARGIN - _RIM, TOP_MARGIN - _RIM
        return left, top, self.width - 2 * left, self.board_height - 2 * top

    @property
    def island_middle(self) -> int:
        """The x of the middle of the island."""
        across = [centre(h)[0] for h in hexgrid.hexes_in(self.island_mask)]
        return (min(across) + max(across)) // 2

    @property
    def hexes(self) -> int:
        """Mask of the hexes in the picture."""
        return (hexgrid.BOARD if self.size == hexgrid.SIZE else hexgrid.QUADRANTS[0]) | self.island_mask

    def seen(self, x: int, y: int) -> tuple[int, int]:
        """The point of the picture for a point of the table; both in SVG units."""
        return (self.width - x, self.height - y) if self.turned else (x, y)

    def centre(self, h: Hex) -> tuple[int, int]:
        """The middle of a hex in the picture, in SVG units."""
        return self.seen(*centre(h))

    def coordinates(self) -> Iterator[tuple[str, int, int]]:
        """The letters and numbers at the edges, with x and y of their middles."""
        return ((text, *self.seen(x, y)) for text, x, y in self._coordinates())

    def _coordinates(self) -> Iterator[tuple[str, int, int]]:
        for column, letter in enumerate(ascii_uppercase[: self.size]):
            x = SIDE_MARGIN + WIDTH * column + WIDTH // 2
            yield letter, x, TOP_MARGIN - 13
            yield letter, x + WIDTH // 2, self.board_height - TOP_MARGIN + 14
        for row in range(self.size):
            y = TOP_MARGIN + HEIGHT // 2 + ROW_STEP * row
            yield str(row + 1), 22, y
            yield str(row + 1), self.width - 22, y
        places = [_ISLAND[h] for h in hexgrid.hexes_in(self.island_mask)]
        for column in sorted({column for column, _ in places}):
            yield f"i-{ascii_uppercase[column]}", _ISLAND_LEFT + WIDTH * column + WIDTH // 2, _ISLAND_TOP - 13
        for row in sorted({row for _, row in places}):
            yield str(row + 1), _ISLAND_LEFT - 14, _ISLAND_TOP + HEIGHT // 2 + ROW_STEP * row


@cache
def centre(h: Hex) -> tuple[int, int]:
    """The middle of a hex on the table, in SVG units; a hex is 52 wide and 60 high."""
    if h in _ISLAND:
        (column, row), left, top = _ISLAND[h], _ISLAND_LEFT, _ISLAND_TOP
    else:
        (column, row), left, top = hexgrid.position_of(h), SIDE_MARGIN, TOP_MARGIN
    x = left + WIDTH * column + (WIDTH if row % 2 else WIDTH // 2)
    return x, top + HEIGHT // 2 + ROW_STEP * row


@dataclass(frozen=True, slots=True)
class Cutout:
    """The mask `hexes` of the table as a picture of its own. Every hex keeps its coordinates on the table."""

    hexes: Mask

    @property
    def extent(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of the picture, in SVG units."""
        centres = [centre(h) for h in hexgrid.hexes_in(self.hexes)]
        left, right = (each(x for x, _ in centres) for each in (min, max))
        top, bottom = (each(y for _, y in centres) for each in (min, max))
        left, top = left - WIDTH // 2 - _PART_LEFT, top - HEIGHT // 2 - _PART_TOP
        return left, top, right + WIDTH // 2 + _PART_MARGIN - left, bottom + HEIGHT // 2 + _PART_MARGIN - top

    def centre(self, h: Hex) -> tuple[int, int]:
        """The middle of a hex in the picture, in SVG units."""
        return centre(h)

    def coordinates(self) -> Iterator[tuple[str, int, int]]:
        """The letters above the first row on the board and above the first one beside it, and all row numbers."""
        left = self.extent[0]
        for mask in (self.hexes & hexgrid.BOARD, self.hexes & ~hexgrid.BOARD):
            hexes = [*hexgrid.hexes_in(mask)]
            rows = {centre(h)[1]: hexgrid.name_of(h).removeprefix("i-")[1:] for h in hexes}
            for h in hexes:
                if centre(h)[1] == min(rows):
                    letter = hexgrid.name_of(h).rstrip("0123456789")
                    yield letter, centre(h)[0], min(rows) - HEIGHT // 2 - _PART_TOP // 2 + 4
            for y, number in rows.items():
                yield number, left + _PART_LEFT // 2 + 2, y


def around(focus: Mask, more: Iterable[Mask], everywhere: Mask) -> Mask:
    """The mask of a part of the table around some hexes: 8 x 6 hexes of the board, or more.

    more: masks to include too, unless that makes the part too large for a phone. If `focus` has hexes beside the board,
    the part is everything there; if it also has hexes of the board, the part is the whole table, `everywhere`.
    """
    if focus & ~hexgrid.BOARD:
        return everywhere if focus & hexgrid.BOARD else everywhere & ~hexgrid.BOARD
    columns, rows = _stretches(focus)
    for mask in more:
        wider, higher = _stretches(hexes := (focus | mask) & hexgrid.BOARD)
        if len(wider) <= _PART_MOST and len(higher) <= _PART_MOST:
            focus, columns, rows = hexes, wider, higher
    return _joined(hexgrid.COLUMNS[column] for column in columns) & _joined(hexgrid.ROWS[row] for row in rows)


def _stretches(hexes: Mask) -> tuple[range, range]:
    """The columns and rows of the smallest part that holds some hexes and their neighbours."""
    places = [hexgrid.position_of(h) for h in hexgrid.hexes_in(hexes)] or [(0, 0)]
    columns, rows = zip(*places, strict=True)
    return _stretch(columns, _PART_COLUMNS), _stretch(rows, _PART_ROWS)


def _joined(masks: Iterable[Mask]) -> Mask:
    joined = 0
    for mask in masks:
        joined |= mask
    return joined


def _stretch(places: Sequence[int], least: int) -> range:
    start, last = max(min(places) - 1, 0), min(max(places) + 1, hexgrid.SIZE - 1)
    length = max(last - start + 1, least)
    start = min(max(start - (length - (last - start + 1)) // 2, 0), hexgrid.SIZE - length)
    return range(start, start + length)


def arrow(points: Sequence[tuple[int, int]]) -> str:
    """The SVG path of an arrow through some points."""
    (x, y), (x0, y0) = points[-1], points[-2]
    length = hypot(x - x0, y - y0) or 1
    dx, dy = (x - x0) / length, (y - y0) / length
    # It ends short of the middle, where a piece may stand.
    x, y = round(x - 12 * dx), round(y - 12 * dy)
    barbs = [(x - 11 * dx + side * 8 * dy, y - 11 * dy - side * 8 * dx) for side in (1, -1)]
    line = "L".join(f"{a} {b}" for a, b in [*points[:-1], (x, y)])
    return f"M{line}M{barbs[0][0]:.0f} {barbs[0][1]:.0f}L{x} {y}L{barbs[1][0]:.0f} {barbs[1][1]:.0f}"


def middle(place: int) -> tuple[int, int]:
    """The middle of a quadrant (0 NW, 1 NE, 2 SW, 3 SE) on the table, in SVG units."""
    x = SIDE_MARGIN + WIDTH * hexgrid.QUADRANT_SIZE * (2 * (place % 2) + 1) // 2 + WIDTH // 4
    row = hexgrid.QUADRANT_SIZE * (place // 2) + hexgrid.QUADRANT_SIZE // 2
    return x, TOP_MARGIN + ROW_STEP * row + HEIGHT // 8


def sides_of(mask: Mask, sides: Sides, within: Mask | None = None) -> str:
    """The SVG path of the sides between `mask` and the hexes outside it that are in `within` (None: any)."""
    path = []
    for direction, (dx, dy, side) in sides.items():
        back = _OPPOSITE[direction]
        rim = mask & ~hexgrid.shifted(mask, back)
        if within is not None:
            rim &= hexgrid.shifted(within, back)
        for h in hexgrid.hexes_in(rim):
            x, y = centre(h)
            path.append(f"M{x + dx:g} {y + dy:g}{side}")
    return "".join(path)
