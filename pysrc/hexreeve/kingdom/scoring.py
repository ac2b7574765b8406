"""The gold at the end, each line with the hexes that earned it. The rooms say how their cards count."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hexreeve.kingdom.board import Board
from hexreeve.values import value


@value()
class Line:
    """Gold of one player for one card: the amount, and the mask of the hexes that earned it."""

    gold: int
    because: int


@dataclass(frozen=True, slots=True)
class Table:
    """What a card looks at: the board, each player's pieces as a mask in seating order, the house rules.

    `paid` is the gold that each player got during play, by what paid it; `extras` is what a set-up has beyond
    quadrants and cards.
    """

    board: Board
    pieces: Sequence[int]
    house_rules: Mapping[str, int]
    paid: Sequence[Mapping[str, int]] = ()
    extras: Mapping[str, Any] = field(default_factory=dict)


Scorer = Callable[[Table, int], Line]


def score(table: Table, scorers: Mapping[str, Scorer]) -> list[dict[str, Line]]:
    """Return for each player, in seating order, the line of each scorer in its order."""
    return [{name: scorer(table, index) for name, scorer in scorers.items()} for index in range(len(table.pieces))]


def paid(kind: str) -> Scorer:
    """Return the scorer of something that pays during play."""

    def line(table: Table, index: int) -> Line:
        return Line(table.paid[index].get(kind, 0) if table.paid else 0, 0)

    return line


def winners(totals: Sequence[int]) -> list[int]:
    """Return the seats with most gold; all who tie share the victory."""
    return [index for index, gold in enumerate(totals) if gold == max(totals)]
