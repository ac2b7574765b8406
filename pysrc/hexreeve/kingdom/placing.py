"""Where one piece may go: bounds one after the other, then adjacency.

The legal set and the verdict on a single hex read the same masks, so they cannot disagree.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hexreeve.hexgrid import BOARD, name_of, names_in, neighbours
from hexreeve.kingdom.state import Game, GameState, Seat
from hexreeve.ruling import Violation

ADJACENT = "kb.build.adjacent"


@dataclass(frozen=True, slots=True)
class Bound:
    """A rule that limits where a piece may go: the mask it allows, and facts for its sentence."""

    rule: str
    allows: int
    facts: Mapping[str, object] = field(default_factory=dict)
    because: int = 0


@dataclass(frozen=True, slots=True)
class Placing:
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
        """Return the mask of the legal hexes: those next to own pieces if there are any (kb.build.adjacent)."""
        fitting = self.fitting
        if self.own is None:
            return fitting
        return fitting & neighbours(self.own) or fitting

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
