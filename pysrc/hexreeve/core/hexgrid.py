"""Hexes as bits of one int: 20 x 20 pointy-top hexes, even rows shifted right by half a hex.

Hex `(column, row)`, both from 0, is bit ``22*row + column - row//2 + 1``. With that axial stride the six
directions are the same six shifts in every row, and the unused bits at the row ends stop a step from
running on into the next row::

        NW  NE          -22  -21
      W   *   E       -1   *   +1
        SW  SE          +21  +22

A `Hex` is a bit index, a `Mask` has one bit per hex of a set; both are plain ints. Names are column letter
first (`"C7"`); ascending bits are reading order (left to right, top to bottom).

The island is a field of 5 x 7 hexes apart from the board. Its bits begin two empty rows below the board, so that no
step leads there. Its hexes are named `"i-A1"` to `"i-G5"`.
"""

from collections.abc import Iterable, Iterator
from functools import cache

Hex = int
Mask = int

SIZE = 20
QUADRANT_SIZE = 10
_STRIDE = 22
_LETTERS = "ABCDEFGHIJKLMNOPQRST"

DIRECTIONS: dict[str, int] = {"E": 1, "SE": 22, "SW": 21, "W": -1, "NW": -22, "NE": -21}


def _bit(column: int, row: int) -> Hex:
    return _STRIDE * row + column - row // 2 + 1


HEXES: tuple[Hex, ...] = tuple(_bit(c, r) for r in range(SIZE) for c in range(SIZE))
BOARD: Mask = sum(1 << h for h in HEXES)
ROWS: tuple[Mask, ...] = tuple(sum(1 << _bit(c, r) for c in range(SIZE)) for r in range(SIZE))
COLUMNS: tuple[Mask, ...] = tuple(sum(1 << _bit(c, r) for r in range(SIZE)) for c in range(SIZE))
EDGE: Mask = ROWS[0] | ROWS[-1] | COLUMNS[0] | COLUMNS[-1]

ISLAND_ROWS, ISLAND_COLUMNS = 5, 7
# An even number of rows below the board, so that even rows are still the shifted ones.
_ISLAND_TOP = SIZE + 2
ISLAND_HEXES: tuple[tuple[Hex, ...], ...] = tuple(
    tuple(_bit(c, _ISLAND_TOP + r) for c in range(ISLAND_COLUMNS)) for r in range(ISLAND_ROWS)
)
EVERYWHERE: Mask = BOARD | sum(1 << h for row in ISLAND_HEXES for h in row)

_POSITION_OF: dict[Hex, tuple[int, int]] = {_bit(c, r): (c, r) for r in range(SIZE) for c in range(SIZE)}
_POSITION_OF |= {h: (c, _ISLAND_TOP + r) for r, row in enumerate(ISLAND_HEXES) for c, h in enumerate(row)}
_NAME_OF: dict[Hex, str] = {
    h: f"{_LETTERS[c]}{r + 1}" if r < SIZE else f"i-{_LETTERS[c]}{r - _ISLAND_TOP + 1}"
    for h, (c, r) in _POSITION_OF.items()
}
_HEX_OF: dict[str, Hex] = {name: h for h, name in _NAME_OF.items()}


def hex_named(name: str) -> Hex:
    """ "A1" to "T20" on the board, "i-A1" to "i-G5" on the island. Raises KeyError for any other text."""
    return _HEX_OF[name]


def is_hex(name: str) -> bool:
    """Whether a text names a hex, on the board or on the island."""
    return name in _HEX_OF


def name_of(h: Hex) -> str:
    """The inverse of `hex_named`."""
    return _NAME_OF[h]


def position_of(h: Hex) -> tuple[int, int]:
    """`(column, row)`, both from 0; the island has rows 22 to 26."""
    return _POSITION_OF[h]


def mask_of(hexes: Iterable[Hex]) -> Mask:
    mask = 0
    for h in hexes:
        mask |= 1 << h
    return mask


def hexes_in(mask: Mask) -> Iterator[Hex]:
    """The hexes of a mask, in reading order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def names_in(mask: Mask) -> list[str]:
    """The names of the hexes in a mask, in reading order."""
    return [_NAME_OF[h] for h in hexes_in(mask)]


def neighbours(mask: Mask) -> Mask:
    """The mask of all hexes next to a hex of `mask`; members of `mask` only if they touch another member."""
    right = mask << 1
    # One shift per row for two directions: NE is NW moved right by one, SE is SW moved right by one.
    pairs = mask | right
    return (right | mask >> 1 | pairs >> 22 | pairs << 21) & EVERYWHERE


# Neighbours of each single hex, precomputed for hot paths.
AROUND: dict[Hex, Mask] = {h: neighbours(1 << h) for h in _NAME_OF}


def beside(mask: Mask) -> tuple[Mask, Mask, Mask]:
    """Three masks: the hexes next to at least one, two and three hexes of `mask`."""
    once = twice = thrice = 0
    for one, other in ((mask << 1, mask >> 1), (mask << 22, mask >> 22), (mask << 21, mask >> 21)):
        either, both = one | other, one & other
        thrice |= twice & either | once & both
        twice |= once & either | both
        once |= either
    return once & EVERYWHERE, twice & EVERYWHERE, thrice & EVERYWHERE


def surrounded(mask: Mask) -> Mask:
    """The mask of the hexes whose six neighbours exist and are all in `mask`."""
    across, up, down = mask << 1 & mask >> 1, mask >> 21 & mask >> 22, mask << 21 & mask << 22
    return across & up & down & EVERYWHERE


def shifted(mask: Mask, direction: str) -> Mask:
    """`mask` moved one hex in a direction; hexes that leave the board or the island are dropped."""
    step = DIRECTIONS[direction]
    return (mask << step if step > 0 else mask >> -step) & EVERYWHERE


@cache
def rays(h: Hex) -> tuple[tuple[int, Mask], ...]:
    """For each direction: its step in bits, and the mask of the hexes in a straight line up to the edge."""
    found = []
    for direction, step in DIRECTIONS.items():
        ray, front = 0, shifted(1 << h, direction)
        while front:
            ray |= front
            front = shifted(front, direction)
        found.append((step, ray))
    return tuple(found)


def nearest(h: Hex, within: Mask) -> Mask:
    """The mask of the first hex of `within` in each of the six directions from `h`, over any other hexes."""
    found = 0
    for step, ray in rays(h):
        if there := ray & within:
            found |= there & -there if step > 0 else 1 << there.bit_length() - 1
    return found


def distance(a: Hex, b: Hex) -> int:
    """The number of steps between two hexes, over any ground."""
    (column_a, row_a), (column_b, row_b) = _POSITION_OF[a], _POSITION_OF[b]
    down = row_b - row_a
    across = (column_b - row_b // 2) - (column_a - row_a // 2)
    return max(abs(across), abs(down), abs(across + down))


def connected(start: Mask, within: Mask) -> Mask:
    """Flood fill: the mask of the hexes of `within` that are connected with `start` inside `within`."""
    reached = start & within
    while True:
        # Hot path: `neighbours`, written out.
        pairs = reached | reached << 1
        grown = (pairs | reached >> 1 | pairs >> 22 | pairs << 21) & within
        if grown == reached:
            return reached
        reached = grown


@cache
def quadrant_hexes(place: int, turned: bool) -> tuple[Hex, ...]:
    """The 100 board hexes of a quadrant, in the reading order of its printed map.

    `place` is 0 NW, 1 NE, 2 SW, 3 SE. A half turn maps `(column, row)` of the quadrant to
    `(9 - column, 9 - row)`, which is the reading order backwards; its ten rows are an even number, so
    shifted rows stay shifted.
    """
    left, top = QUADRANT_SIZE * (place % 2), QUADRANT_SIZE * (place // 2)
    cells = tuple(_bit(left + c, top + r) for r in range(QUADRANT_SIZE) for c in range(QUADRANT_SIZE))
    return cells[::-1] if turned else cells


QUADRANTS: tuple[Mask, ...] = tuple(mask_of(quadrant_hexes(place, False)) for place in range(4))
