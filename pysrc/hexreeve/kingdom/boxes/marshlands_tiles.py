"""What the tiles of Marshlands do beyond building and moving one settlement (mar.*)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from hexreeve.hexgrid import AROUND, EVERYWHERE, beside, hexes_in, mask_of, nearest, neighbours, rays
from hexreeve.kingdom import effects
from hexreeve.kingdom.actions import UseTile
from hexreeve.kingdom.effects import Outcome
from hexreeve.kingdom.placing import Bound, Ground, Placing, blockers, buildable, vacant
from hexreeve.kingdom.powers import NOTHING, Among, Offer, Verb, Verdict, not_there
from hexreeve.kingdom.room import LIFT, Power, Shape
from hexreeve.kingdom.state import Game, GameState
from hexreeve.ruling import Violation
from hexreeve.values import changed


@dataclass(frozen=True, slots=True)
class Temple(Verb):
    """Take an own settlement off the board, to be built with the next turn's mandatory builds (mar.temple)."""

    kind: ClassVar[str] = LIFT
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({"": ("from",)})

    def offer(self, game: Game, state: GameState, index: int) -> Offer:
        """Return the settlements that can be taken off."""
        return Offer(lifts=state.seats[index].settlements)

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        """Return what forbids it."""
        assert action.origin is not None
        settlements = state.seats[index].settlements
        against = [] if settlements else [self.nowhere()]
        return Verdict(against, Among(settlements, not_there(action.origin)), action.origin)

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        """Return whether the table can carry it out."""
        assert action.origin is not None
        return bool(state.seats[index].settlements >> action.origin & 1)

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        """Set the settlement aside."""
        assert action.origin is not None
        return effects.take_off(game, state, index, action.origin, lifted=True)


@dataclass(frozen=True, slots=True)
class Fountain(Verb):
    """Build next to exactly one own piece and nobody else's; with the bonus also on a mountain (mar.fountain)."""

    def _placing(self, game: Game, state: GameState, index: int) -> Placing:
        seat, ground = state.seats[index], buildable(game)
        if effects.ready(game, seat, game.bonus[self.tile].id):
            (bound,) = ground.terrain
            more = ground.allows | game.board.ground["mountain"]
            ground = Ground(more, (changed(bound, allows=more),))
        own, others = seat.own, 0
        for i, other in enumerate(state.seats):
            others |= other.own if i != index else 0
        shape = (
            Bound(self.rule, neighbours(own), {}, 0, "none"),
            Bound(self.rule, EVERYWHERE & ~beside(own, 2), {}, own, "several"),
            Bound(self.rule, EVERYWHERE & ~neighbours(others), {}, others, "others"),
        )
        return Placing(vacant(game, state), ground, blockers(game, state), shape)

    def offer(self, game: Game, state: GameState, index: int) -> Offer:
        """Return the hexes that can be built on."""
        return Offer(self._placing(game, state, index).legal) if state.seats[index].supply else NOTHING

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        """Return what forbids a build."""
        target = self._placing(game, state, index)
        if not state.seats[index].supply:
            return Verdict([Violation("kb.supply")], target, action.at)
        return Verdict([] if target.legal else [self.nowhere()], target, action.at)

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        """Return whether the table can carry it out."""
        return bool(state.seats[index].supply and effects.open_hexes(game, state) >> (action.at or 0) & 1)

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        """Build the settlement."""
        assert action.at is not None
        return effects.build(game, state, index, action.at)


POWERS: dict[str, Power] = {
    "temple": Temple("temple", "mar.temple"),
    "fountain": Fountain("fountain", "mar.fountain"),
}


def _step(game: Game, own: int, origin: int | None, ground: int) -> int:
    return neighbours(ground) if origin is None else AROUND[origin]


def _first_free(game: Game, own: int, origin: int | None, ground: int) -> int:
    """Return the first hex in each direction that can be built on, whatever lies before it (mar.refuge)."""
    if origin is None:
        return mask_of(h for h in hexes_in(own) if any(ray & ground for _, ray in rays(h)))
    return nearest(origin, ground)


SHAPES: dict[str, Shape] = {"step": _step, "first-free": _first_free}
