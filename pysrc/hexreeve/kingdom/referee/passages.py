"""Moves from one hex of an area to another: through caves (que.caves), across a body of water (emp.ferry)."""

from collections.abc import Callable
from dataclasses import dataclass

from hexreeve.core.hexgrid import Hex, Mask, names_in
from hexreeve.core.ruling import Violation
from hexreeve.core.structs import replace, struct
from hexreeve.kingdom.content.catalog import PowerSpec
from hexreeve.kingdom.referee.game import Game, Shape
from hexreeve.kingdom.referee.placing import Constraint, PiecePlacement
from hexreeve.kingdom.referee.powers import MovePower
from hexreeve.kingdom.referee.state import GameState

# Gives the mask of the hexes among which a settlement moves.
Area = Callable[[Game], Mask]


def passage_shape(area: Area) -> Shape:
    """The reach of a move within an area: all of it, for a settlement that stands in it."""

    def reach(game: Game, own: Mask, origin: Hex | None, ground: Mask) -> Mask:
        near = area(game)
        return near if near & ground and (origin is None or near >> origin & 1) else 0

    return reach


def passage(tile: str, rule: str, words: PowerSpec, area: Area, adjoining: str = "") -> "PassagePower":
    """A tile that moves a settlement within an area. adjoining: the house rule by which adjacency applies."""
    return PassagePower(tile, rule, words, passage_shape(area), area, adjoining)


@dataclass(frozen=True, slots=True)
class PassagePower(MovePower):
    """Move a settlement within an area; the hex that lies elsewhere is at fault."""

    area: Area = lambda game: 0
    adjoining: str = ""

    def _target(self, game: Game, state: GameState, own: Mask, origin: Hex) -> PiecePlacement:
        target = MovePower._target(self, game, state, own, origin)
        near, here = self.area(game), 1 << origin
        if self.adjoining and game.house_rules[self.adjoining]:
            target = replace(target, own=own & ~here)
        return replace(target, shape=(_Within(self.words.rule, target.shape[0].allows, {}, here, near=near),))


@struct()
class _Within(Constraint):
    """The hexes to which a settlement on hex `because` can go. near: mask of the area."""

    near: Mask = 0

    def broken(self, at: Hex, wrong: Mask) -> Violation:
        found, start = Constraint.broken(self, at, wrong), self.because
        if not self.near & start and not self.near & wrong:
            return replace(found, because=wrong | start, case="both")
        if not self.near & start:
            return replace(found, facts={**found.facts, "hex": names_in(start)[0]}, because=start)
        return replace(found, because=wrong)
