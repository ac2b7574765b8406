"""Where one piece may go: bounds one after the other, then adjacency.

The legal set and the verdict on a single hex read the same masks, so they cannot disagree.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from hexreeve.hexgrid import BOARD, name_of, names_in, neighbours
from hexreeve.kingdom.state import Game, GameState, Seat
from hexreeve.ruling import Violation

ADJACENT = "kb.build.adjacent"
NO_FACTS: Mapping[str, object] = MappingProxyType({})


class Bound(NamedTuple):
    """A rule that limits where a piece may go: the mask it allows, and facts for its sentence."""

    rule: str
    allows: int
    facts: Mapping[str, object] = NO_FACTS
    because: int = 0


class Placing(NamedTuple):
    """All that decides where one piece may go, bounds in the order of RULES 0.7.

    `own` is the mask of the pieces that adjacency looks at; None where adjacency does not apply.
    """

    bounds: tuple[Bound, ...]
    own: int | None = None

    @property
    def fitting(self) -> int:
        """Return the mask of the hexes that all bounds allow."""
        mask = BOARD
        for bound in self.bounds:
            mask &= bound.allows
        return mask

    @property
    def legal(self) -> int:
        """Return the mask of the legal hexes, next to own pieces if there are any (kb.build.adjacent)."""
        return adjacent_if_possible(self.fitting, self.own)

    def violations(self, at: int) -> list[Violation]:
        """Return every rule that forbids `at`."""
        here = 1 << at
        found = [
            Violation(bound.rule, {"hex": name_of(at), **bound.facts}, bound.because or here)
            for bound in self.bounds
            if not bound.allows & here
        ]
        if self.own is not None:
            touching = neighbours(self.own)
            near = self.fitting & touching
            if near and not touching & here:
                facts = {"hex": name_of(at), "count": near.bit_count(), "hexes": names_in(near)}
                found.append(Violation(ADJACENT, facts, neighbours(near) & self.own))
        return found


def adjacent_if_possible(fitting: int, own: int | None) -> int:
    """Return the fitting hexes next to own pieces if there are any, else all of them (kb.build.adjacent).

    `own` is None where adjacency does not apply.
    """
    return fitting if own is None else fitting & neighbours(own) or fitting


def free(state: GameState) -> Bound:
    """Return the bound that a hex holds no other piece (kb.build.one-per-hex)."""
    return Bound("kb.build.one-per-hex", BOARD & ~state.occupied)


def buildable(game: Game) -> Bound:
    """Return the bound to terrain on which anybody may build (kb.build.terrain)."""
    return Bound("kb.build.terrain", game.board.buildable)


def mandatory(game: Game, state: GameState, seat: Seat) -> Placing:
    """Return where a seat's next mandatory build may go. A card must have been played."""
    assert state.card is not None
    card = Bound("kb.build.card-terrain", game.board.ground[state.card], {"terrain": state.card})
    return Placing((free(state), buildable(game), card), seat.own)
