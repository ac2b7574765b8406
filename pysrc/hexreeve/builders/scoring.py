"""Points and winners (bld.score)."""

from collections.abc import Sequence
from typing import NamedTuple

from hexreeve.builders.catalog import COINS_PER_POINT, buildings
from hexreeve.builders.state import Seat


class Score(NamedTuple):
    """One player's points by source; the fields are those of `hexreeve score --json`."""

    buildings: int
    machines: int
    coins: int

    @property
    def total(self) -> int:
        return sum(self)


def score(seat: Seat) -> Score:
    cards = [buildings()[card] for card in seat.done]
    return Score(
        buildings=sum(card.points for card in cards if not card.machine),
        machines=sum(card.points for card in cards if card.machine),
        coins=seat.coins // COINS_PER_POINT,
    )


# Tie-breaks between equal totals, in this order.
TIE_BREAKS = ("buildings", "coins")


def winners(seats: Sequence[Seat]) -> tuple[list[int], str | None]:
    """The indices of the winning seats, and the tie-break that decided, or None.

    Players who are equal in all tie-breaks share the victory.
    """
    return winners_of([score(seat) for seat in seats], [seat.coins for seat in seats])


def winners_of(scores: Sequence[Score], coins: Sequence[int]) -> tuple[list[int], str | None]:
    """The same from scores and coins in hand, without a game."""
    best = max(each.total for each in scores)
    left = [i for i, each in enumerate(scores) if each.total == best]
    decided = None
    for tie_break, worth in zip(TIE_BREAKS, ([each.buildings for each in scores], coins), strict=True):
        stay = [i for i in left if worth[i] == max(worth[j] for j in left)]
        if len(stay) < len(left):
            left, decided = stay, tie_break
    return left, decided
