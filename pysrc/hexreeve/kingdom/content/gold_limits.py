"""Upper bounds on the gold of each score line, to catch mistyped numbers when people count a game themselves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Extent:
    """The largest numbers over all boxes and boards.

    pieces: hexes that one player's pieces cover. groups: separate pieces of one player. lines: horizontal lines of the
    board; across: hexes in the longest of them. quadrants: quadrants of a board. castles: castle hexes of a board.
    places: castle, location, nomad and palace hexes of a board.
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

    most: an upper bound for all boards; None where the rules set no limit. together: whether the amounts of all
    players, one entry per player, are possible in the same game.
    """

    step: int = 1
    least: int = 0
    most: Callable[[Extent], int] | None = None
    together: Callable[[Sequence[int]], bool] | None = None


def each_piece(extent: Extent) -> int:
    """`Amounts.most` of a line that pays 1 gold for each piece."""
    return extent.pieces
