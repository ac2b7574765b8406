"""The Marshlands tiles with actions of their own (mar.*)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import ClassVar

from hexreeve.core.hexgrid import AROUND, EVERYWHERE, Hex, Mask, beside, hexes_in, mask_of, nearest, neighbours, rays
from hexreeve.core.ruling import Violation
from hexreeve.core.structs import replace
from hexreeve.kingdom.content.box import LIFT
from hexreeve.kingdom.referee import effects
from hexreeve.kingdom.referee.actions import UseTile
from hexreeve.kingdom.referee.game import Game, Shape, TileAction
from hexreeve.kingdom.referee.offers import Offer, Verdict
from hexreeve.kingdom.referee.placing import GAMES, Constraint, Ground, PiecePlacement, buildable, placing_on
from hexreeve.kingdom.referee.powers import Among, Verb, built_on, not_there
from hexreeve.kingdom.referee.state import GameState, Outcome
from hexreeve.text.rules import cited
from hexreeve.text.wording import Clause

_SUPPLY = cited("kb.supply")


@dataclass(frozen=True, slots=True)
class Temple(Verb):
    """Take an own settlement off the board, to be built with the next turn's mandatory builds (mar.temple)."""

    kind: ClassVar[str] = LIFT
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({"": ("from",)})

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        settlements = state.seats[index].settlements
        return Offer(lifts=settlements) if settlements else None

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        assert action.origin is not None
        settlements = state.seats[index].settlements
        against = [] if settlements else [self.nowhere([Clause("nowhere.no-settlement")])]
        return Verdict(against, Among(settlements, not_there(action.origin)), action.origin)

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        assert action.origin is not None
        return bool(state.seats[index].settlements >> action.origin & 1)

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        assert action.origin is not None
        return effects.take_off(game, state, index, action.origin, lifted=True)


@lru_cache(maxsize=GAMES)
def _with_mountains(game: Game) -> Ground:
    (bound,) = buildable(game).terrain
    more = bound.allows | game.board.ground["mountain"]
    return Ground(more, (replace(bound, allows=more),))


@dataclass(frozen=True, slots=True)
class Fountain(Verb):
    """Build next to exactly one own piece and no opponent's; with the bonus also on a mountain (mar.fountain)."""

    may: ClassVar[tuple[str, ...]] = ("outpost",)

    @property
    def builds(self) -> bool:
        return True

    @property
    def adjoins(self) -> bool:
        return False

    @property
    def opens(self) -> tuple[str, ...]:
        # With the bonus.
        return ("mountain",)

    def _placing(self, game: Game, state: GameState, index: int) -> PiecePlacement:
        seat = state.seats[index]
        bonus = effects.ready(game, seat, game.bonus[self.tile].id)
        ground = _with_mountains(game) if bonus else buildable(game)
        own, others = seat.own, 0
        for i, other in enumerate(state.seats):
            others |= other.own if i != index else 0
        once, twice, _ = beside(own)
        shape = (
            Constraint(self.rule, once, {}, 0, "none"),
            Constraint(self.rule, EVERYWHERE & ~twice, {}, own, "several"),
            Constraint(self.rule, EVERYWHERE & ~neighbours(others), {}, others, "others"),
        )
        return placing_on(game, state, ground, shape=shape)

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        return built_on(self._placing(game, state, index).legal) if state.seats[index].supply else None

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        target = self._placing(game, state, index)
        if not state.seats[index].supply:
            return Verdict([Violation(_SUPPLY)], target, action.at)
        why = Clause("nowhere.fountain" if state.seats[index].own else "nowhere.no-piece")
        return Verdict([] if target.legal else [self.nowhere([why])], target, action.at)

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        return bool(state.seats[index].supply and effects.is_open(game, state, action.at or 0))

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        assert action.at is not None
        return effects.build(game, state, index, action.at)


POWERS: dict[str, TileAction] = {
    "temple": Temple("temple", "mar.temple"),
    "fountain": Fountain("fountain", "mar.fountain"),
}


def _step(game: Game, own: Mask, origin: Hex | None, ground: Mask) -> Mask:
    return neighbours(ground) if origin is None else AROUND[origin]


def _first_free(game: Game, own: Mask, origin: Hex | None, ground: Mask) -> Mask:
    """The first buildable hex in each direction, past any obstacle (mar.refuge)."""
    if origin is None:
        return mask_of(h for h in hexes_in(own) if any(ray & ground for _, ray in rays(h)))
    return nearest(origin, ground)


SHAPES: dict[str, Shape] = {"step": _step, "first-free": _first_free}
