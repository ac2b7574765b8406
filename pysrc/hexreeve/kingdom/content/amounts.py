"""How much gold a line of the score can come to in any game: for numbers that people have counted themselves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Extent:
    """The largest numbers over all boxes and boards.

    Of one player: pieces is the number of hexes that they cover, groups the number of separate pieces. Of a board:
    lines is the number of horizontal lines, across the length of the longest one in hexes, places the number of castle,
    location, nomad and palace hexes.
    """

    pieces: int
    groups: int
    lines: int
    across: int
    quadrants: int
    castles: int
    places: int


@dataclass(frozen=True, slots=True)
class Amounts:
    """The possible gold of a score line: 0, or a multiple of `step` from `least` to `most`.

    most: an upper bound for all boards, None where no limit follows from the rules. together: tells whether the amounts
    of all players are possible side by side.
    """

    step: int = 1
    least: int = 0
    most: Callable[[Extent], int] | None = None
    together: Callable[[Sequence[int]], bool] | None = None


def each_piece(extent: Extent) -> int:
    """Return the most gold of a line that pays 1 for each piece."""
    return extent.pieces
