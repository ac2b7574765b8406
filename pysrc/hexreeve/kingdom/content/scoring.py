"""The gold at the end of a game, each line with the hexes that earned it. The boxes bring the scorers."""

from collections.abc import Callable, Mapping, Sequence

from hexreeve.core.hexgrid import Mask
from hexreeve.core.structs import EMPTY, Json, struct
from hexreeve.kingdom.content.board import Board


@struct()
class ScoreLine:
    """The gold of one player for one card or feature. because: mask of the hexes that earned it."""

    gold: int
    because: Mask


@struct()
class ScoringContext:
    """What a scorer reads.

    pieces: a mask per player, in seating order. house_rules: the values that the table has agreed on. paid: the gold
    that each player got during play, by the card or tile that paid it. extras: the parts of the set-up, by field.
    """

    board: Board
    pieces: Sequence[Mask]
    house_rules: Mapping[str, int]
    paid: Sequence[Mapping[str, int]] = ()
    extras: Mapping[str, Json] = EMPTY


Scorer = Callable[[ScoringContext, int], ScoreLine]


def score(table: ScoringContext, scorers: Mapping[str, Scorer]) -> list[dict[str, ScoreLine]]:
    """Score lines per player, in seating order; the lines follow the order of `scorers`."""
    return [{name: scorer(table, index) for name, scorer in scorers.items()} for index in range(len(table.pieces))]


def paid_scorer(kind: str) -> Scorer:
    """A scorer for a card that pays during play: it reports the gold already paid, without hexes."""

    def line(table: ScoringContext, index: int) -> ScoreLine:
        return ScoreLine(table.paid[index].get(kind, 0) if table.paid else 0, 0)

    return line


def winners(totals: Sequence[int]) -> list[int]:
    """The seats with the most gold; ties share the victory."""
    return [index for index, gold in enumerate(totals) if gold == max(totals)]
