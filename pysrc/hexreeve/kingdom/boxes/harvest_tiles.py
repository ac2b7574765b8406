"""What Harvest lets players do after the last turn (har.silo)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from hexreeve.core.hexgrid import Hex, Mask, hexes_in, mask_of, neighbours
from hexreeve.core.ruling import Event, Violation
from hexreeve.core.structs import replace, struct
from hexreeve.kingdom.content.box import SETTLE
from hexreeve.kingdom.referee import effects
from hexreeve.kingdom.referee.actions import UseTile
from hexreeve.kingdom.referee.game import Game, TileAction
from hexreeve.kingdom.referee.offers import Continuations, Offer, Verdict
from hexreeve.kingdom.referee.placing import Constraint, PiecePlacement, buildable, placing_on
from hexreeve.kingdom.referee.powers import Verb, not_there, one_more
from hexreeve.kingdom.referee.state import GameState, Outcome
from hexreeve.text.rules import cited

_RULE = cited("har.silo")
_SUPPLY = cited("kb.supply")
_OF_A_SILO = 3
# The house rules: three settlements in all, however many silos; builds and moves together for one silo.
_ONCE, _MIXED = "silo_once", "silo_mixed"


@struct()
class _Judged:
    """What is illegal in several builds and moves, up to the first that is; legal: the mask of its legal hexes."""

    legal: Mask
    found: tuple[Violation, ...]

    def violations(self, at: None) -> list[Violation]:
        return list(self.found)


@dataclass(frozen=True, slots=True)
class Silo(Verb):
    """Build or move up to three settlements next to own pieces for each silo that own pieces touch (har.silo)."""

    kind: ClassVar[str] = SETTLE
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({"": ("builds", "moves")})

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        silos = _silos(game, state, index)
        if not silos:
            return None
        at, moves = self._next(game, state, index, state.seats[index].settlements)
        return Offer(at=at, moves=moves, count=_OF_A_SILO * _usable(game, silos)) if at or moves else None

    def _next(self, game: Game, state: GameState, index: int, movable: Mask) -> tuple[Mask, dict[Hex, Mask]]:
        """Where a settlement can be built, and where each of some settlements can go."""
        moves = {origin: self._placing(game, state, index, origin).legal for origin in hexes_in(movable)}
        at = self._placing(game, state, index).legal if state.seats[index].supply else 0
        return at, {origin: mask for origin, mask in moves.items() if mask}

    def _placing(self, game: Game, state: GameState, index: int, origin: Hex | None = None) -> PiecePlacement:
        """The constraints on a settlement that is built, or that leaves hex `origin`."""
        here = 0 if origin is None else 1 << origin
        beside = Constraint(self.rule, neighbours(state.seats[index].own & ~here), case="apart")
        return replace(placing_on(game, state, buildable(game), shape=(beside,)), origin=here)

    def continuations(self, game: Game, state: GameState, index: int, action: UseTile) -> Continuations:
        """The hexes to build on and the settlements to move; the targets of the one that has been picked up."""
        builds, moves = action.builds or (), action.moves or ()
        silos, count = _silos(game, state, index), (len(builds), len(moves))
        may_build = _fits(game, silos, count[0] + 1, count[1])
        may_move = _fits(game, silos, count[0], count[1] + 1)
        # What is built comes first, so a build must be legal before the moves.
        built, moved = self._after(game, state, index, builds, ()), self._after(game, state, index, builds, moves)
        if built is None or moved is None:
            return {}
        (before, _), (after, _) = built, moved
        if action.origin is not None:
            return one_more(self._placing(game, after, index, action.origin).legal) if may_move else {}
        still = state.seats[index].settlements & ~mask_of(origin for origin, _ in moves)
        at, _ = self._next(game, before, index, 0)
        _, movable = self._next(game, after, index, still)
        at &= ~mask_of(to for _, to in moves)
        return one_more((at if may_build else 0) | (mask_of(movable) if may_move else 0))

    def _after(
        self, game: Game, state: GameState, index: int, builds: tuple[Hex, ...], moves: tuple[tuple[Hex, Hex], ...]
    ) -> Outcome | None:
        """The outcome of some builds and moves, legal or not; None if one of them is impossible."""
        events: list[Event] = []
        for h in builds:
            if not state.seats[index].supply or not effects.is_open(game, state, h):
                return None
            state, more = effects.build(game, state, index, h)
            events += more
        for origin, to in moves:
            if not state.seats[index].settlements >> origin & 1 or not effects.is_open(game, state, to):
                return None
            state, more = effects.move(game, state, index, origin, to)
            events += more
        return state, tuple(events)

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        builds, moves = action.builds or (), action.moves or ()
        silos = _silos(game, state, index)
        against = []
        if (many := len(builds) + len(moves)) > (most := _OF_A_SILO * _usable(game, silos)):
            at = self._placing(game, state, index).legal if state.seats[index].supply else 0
            return Verdict([], _Judged(at, (Violation(self.rule, {"count": most, "number": many}, case="many"),)))
        if not _fits(game, silos, len(builds), len(moves)):
            against.append(Violation(self.rule, case="both"))
        if len(builds) > state.seats[index].supply:
            against.append(Violation(_SUPPLY))
        return Verdict(against, self._judged(game, state, index, builds, moves))

    def _judged(
        self, game: Game, state: GameState, index: int, builds: tuple[Hex, ...], moves: tuple[tuple[Hex, Hex], ...]
    ) -> _Judged:
        """Judge the builds and moves one by one, up to the first that is illegal."""
        for h in builds:
            target = self._placing(game, state, index)
            if found := target.violations(h):
                return _Judged(target.legal, tuple(found))
            if not state.seats[index].supply:
                break
            state, _ = effects.build(game, state, index, h)
        for origin, to in moves:
            if not state.seats[index].settlements >> origin & 1:
                return _Judged(0, (not_there(origin),))
            target = self._placing(game, state, index, origin)
            if found := target.violations(to):
                return _Judged(target.legal, tuple(found))
            state, _ = effects.move(game, state, index, origin, to)
        return _Judged(0, ())

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        return self._after(game, state, index, action.builds or (), action.moves or ()) is not None

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        after = self._after(game, state, index, action.builds or (), action.moves or ())
        assert after is not None
        return after


def _silos(game: Game, state: GameState, index: int) -> int:
    """The number of silos that a seat's pieces touch."""
    return (neighbours(state.seats[index].own) & game.board.ground["silo"]).bit_count()


def _usable(game: Game, silos: int) -> int:
    """How many of the silos that a seat touches it may use."""
    return min(silos, 1) if game.house_rules[_ONCE] else silos


def _needed(builds: int, moves: int) -> int:
    """How many silos so many builds and moves take, each of them for builds or for moves."""
    return -(-builds // _OF_A_SILO) - (-moves // _OF_A_SILO)


def _fits(game: Game, silos: int, builds: int, moves: int) -> bool:
    """Whether so many builds and moves are not too many for so many silos."""
    needed = -(-(builds + moves) // _OF_A_SILO) if game.house_rules[_MIXED] else _needed(builds, moves)
    return needed <= _usable(game, silos)


POWERS: dict[str, TileAction] = {"silo": Silo("silo", _RULE)}
