"""The gold at the end, each line with the hexes that earned it. The rooms say how their cards count."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from hexreeve.hexgrid import Mask
from hexreeve.kingdom.content.board import Board
from hexreeve.values import Json, struct


@struct()
class ScoreLine:
    """The gold of one player for one card. because: mask of the hexes that earned it."""

    gold: int
    because: Mask


@dataclass(frozen=True, slots=True)
class ScoringContext:
    """What a scorer looks at.

    pieces: a mask per player, in seating order. house_rules: the values that the table has agreed on. paid: the gold
    that each player got during play, by what paid it. extras: the parts of the set-up, by field.
    """

    board: Board
    pieces: Sequence[Mask]
    house_rules: Mapping[str, int]
    paid: Sequence[Mapping[str, int]] = ()
    extras: Mapping[str, Json] = field(default_factory=dict)


Scorer = Callable[[ScoringContext, int], ScoreLine]


def score(table: ScoringContext, scorers: Mapping[str, Scorer]) -> list[dict[str, ScoreLine]]:
    """Return the lines of each player, in seating order; the scorers keep their order."""
    return [{name: scorer(table, index) for name, scorer in scorers.items()} for index in range(len(table.pieces))]


def paid(kind: str) -> Scorer:
    """Return the scorer of something that pays during play: the gold was already paid."""

    def line(table: ScoringContext, index: int) -> ScoreLine:
        return ScoreLine(table.paid[index].get(kind, 0) if table.paid else 0, 0)

    return line


def winners(totals: Sequence[int]) -> list[int]:
    """Return the seats with most gold; ties share the victory."""
    return [index for index, gold in enumerate(totals) if gold == max(totals)]
