"""What the decrees of Emperor's Choice let players do (emp.*)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import ClassVar

from hexreeve.core.hexgrid import AROUND, QUADRANTS, Hex, Mask, connected, hexes_in, mask_of, name_of, neighbours
from hexreeve.core.ruling import Event, Violation
from hexreeve.core.structs import replace, struct
from hexreeve.kingdom.content.box import TAKE_OFF
from hexreeve.kingdom.content.catalog import tiles_of
from hexreeve.kingdom.referee import effects
from hexreeve.kingdom.referee.actions import UseTile
from hexreeve.kingdom.referee.game import Game, Shape, TileAction
from hexreeve.kingdom.referee.offers import Continuations, Offer, Verdict
from hexreeve.kingdom.referee.passages import passage, passage_shape
from hexreeve.kingdom.referee.placing import GAMES, Constraint, Ground, PiecePlacement, placing_on
from hexreeve.kingdom.referee.powers import TILE_TARGET, Verb, move_offer, one_more
from hexreeve.kingdom.referee.state import GameState, Outcome
from hexreeve.text.rules import cited

_VOLCANO = cited("emp.volcano")
_FERRY = "ferry"
_THIRD = 3


def _where(game: Game, token: str) -> Mask:
    return mask_of(h for h, thing in game.board.tokens.items() if thing == token)


@struct()
class _Third:
    """The choice of `count` pieces of the mask `legal`."""

    legal: Mask
    count: int

    def violations(self, at: tuple[Hex, ...]) -> list[Violation]:
        strange = [h for h in at if not self.legal >> h & 1]
        found = [Violation(_VOLCANO, {"hex": name_of(h)}, 1 << h) for h in strange]
        if not found and len(set(at)) != self.count:
            facts = {"own": self.legal.bit_count(), "count": self.count, "number": len(set(at))}
            found.append(Violation(_VOLCANO, facts, self.legal, case="count"))
        return found


@dataclass(frozen=True, slots=True)
class Volcano(Verb):
    """Take a third of the player's settlements in the volcano's quadrant, rounded up, off the board (emp.volcano)."""

    kind: ClassVar[str] = TAKE_OFF
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({"": ("remove",)})

    def _third(self, game: Game, state: GameState, index: int) -> _Third:
        there = _where(game, self.tile)
        near = next((quadrant for quadrant in QUADRANTS if quadrant & there), 0)
        pieces = state.seats[index].settlements & near
        return _Third(pieces, -(-pieces.bit_count() // _THIRD))

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        third = self._third(game, state, index)
        return Offer(targets={game.players[index]: third.legal}, count=third.count) if third.count else None

    def continuations(self, game: Game, state: GameState, index: int, action: UseTile) -> Continuations:
        third, chosen = self._third(game, state, index), mask_of(action.off)
        return one_more(third.legal & ~chosen) if chosen.bit_count() < third.count else {}

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        third = self._third(game, state, index)
        return Verdict([], third, action.off, mask_of(action.off) & third.legal)

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        there = mask_of(action.off)
        return there.bit_count() == len(action.off) and not there & ~state.seats[index].settlements

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        events: list[Event] = []
        for h in hexes_in(mask_of(action.off)):
            state, more = effects.take_off(game, state, index, h)
            events += more
        return state, tuple(events)


@dataclass(frozen=True, slots=True)
class Plateau(Verb):
    """Move the settlement that has just been built to a free mountain hex next to it (emp.plateaus)."""

    kind: ClassVar[str] = "move"
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({"": ("from", "to")})

    @property
    def opens(self) -> tuple[str, ...]:
        return ("mountain",)

    def _target(self, game: Game, state: GameState, origin: Hex) -> PiecePlacement:
        here, ground = 1 << origin, game.board.everywhere
        beside = Constraint(self.rule, game.board.ground["mountain"] & AROUND[origin], because=0)
        return replace(placing_on(game, state, Ground(ground), shape=(beside,)), origin=here)

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        if state.newest is None or not state.seats[index].settlements >> state.newest & 1:
            return None
        return move_offer({state.newest: self._target(game, state, state.newest).legal})

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        assert action.origin is not None
        if action.origin != state.newest or not state.seats[index].settlements >> action.origin & 1:
            return Verdict([Violation(self.rule, {"hex": name_of(action.origin)}, 1 << action.origin, case="late")])
        return Verdict([], self._target(game, state, action.origin), action.to)

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        assert action.origin is not None
        assert action.to is not None
        there = state.seats[index].settlements >> action.origin & 1
        return bool(there and effects.is_open(game, state, action.to))

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        assert action.origin is not None
        assert action.to is not None
        return effects.move(game, state, index, action.origin, action.to)


@dataclass(frozen=True, slots=True)
class SpyNetwork(Verb):
    """Use a location tile of the player to the right as if it were one's own (emp.spy-network)."""

    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({"": ("uses",)})

    def borrowable(self, game: Game, state: GameState, index: int) -> Iterator[str]:
        """The ids of the location tiles of the player to the right that work as an action of one's own turn."""
        for tile in dict.fromkeys(held.tile for held in state.seats[index - 1].tiles):
            if tile in game.ruleset.tiles and tile in game.ruleset.powers and not game.ruleset.usable[tile].reaction:
                yield tile

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        offers = {
            tile: offer
            for tile in self.borrowable(game, state, index)
            if (offer := game.ruleset.powers[tile].offer(game, state, index)) is not None
        }
        return Offer(uses=offers) if offers else None

    def continuations(self, game: Game, state: GameState, index: int, action: UseTile) -> Continuations:
        power = game.ruleset.power_of(action)
        return {} if power is None else power.continuations(game, state, index, _as_own(action))

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        power, against = game.ruleset.power_of(action), self._against(game, state, index, action.uses)
        if power is None:
            return Verdict(against)
        verdict = power.verdict(game, state, index, _as_own(action))
        return replace(verdict, against=against + verdict.against)

    def _against(self, game: Game, state: GameState, index: int, borrowed: str) -> list[Violation]:
        """What forbids to borrow a tile."""
        tile, facts = game.ruleset.usable[borrowed], {"tile": borrowed, "other": game.players[index - 1]}
        if borrowed not in game.ruleset.tiles:
            return [Violation(self.rule, facts, case="strange")]
        found = []
        if all(held.tile != borrowed for held in state.seats[index - 1].tiles):
            found.append(Violation(self.rule, facts))
        if tile.reaction or (borrowed not in game.ruleset.powers and tile.rule):
            found.append(Violation(self.rule, facts, case="passive"))
        elif borrowed not in game.ruleset.powers:
            found.append(Violation(TILE_TARGET, {"tile": borrowed}, case="unknown"))
        return found

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        power = game.ruleset.power_of(action)
        if power is None:
            return effects.can_do_by_hand(game, state, index, action)
        return power.possible(game, state, index, _as_own(action))

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        power = game.ruleset.power_of(action)
        if game.uses_up == self.tile:
            owner = effects.spend(state.seats[index - 1], action.uses, self.tile)
            state = state.with_seat(index - 1, owner)
        if power is None:
            return effects.do_by_hand(game, state, index, action)
        return power.carry_out(game, state, index, _as_own(action))


def _as_own(action: UseTile) -> UseTile:
    """The use of a borrowed tile as its holder would record it."""
    return replace(action, tile=action.uses, uses="")


@lru_cache(maxsize=GAMES)
def _shores(game: Game) -> Mask:
    """Mask of the hexes that touch the body of water with the ferry (emp.ferry)."""
    there = _where(game, _FERRY)
    return neighbours(connected(there, game.board.ground["water"])) if there else 0


_PASSAGES = [tile for tile in tiles_of("emperors-choice", "extra") if tile.id == _FERRY]
SHAPES: dict[str, Shape] = {_FERRY: passage_shape(_shores)}
POWERS: dict[str, TileAction] = {
    "volcano": Volcano("volcano", _VOLCANO),
    "plateau": Plateau("plateau", cited("emp.plateaus")),
    "spy-network": SpyNetwork("spy-network", cited("emp.spy-network")),
    **{tile.id: passage(tile.id, tile.rule, tile.power, _shores, "ferry_adjacent") for tile in _PASSAGES if tile.power},
}
