"""The Crossroads tiles with actions of their own: new kinds of pieces, and a drawn card."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from hexreeve.core.hexgrid import EVERYWHERE, Hex, Mask, hexes_in, name_of, names_in, neighbours, surrounded
from hexreeve.core.ruling import Violation
from hexreeve.core.structs import replace, struct
from hexreeve.kingdom.content.board import Board
from hexreeve.kingdom.content.catalog import BUILDABLE
from hexreeve.kingdom.referee import effects
from hexreeve.kingdom.referee.actions import UseTile
from hexreeve.kingdom.referee.deck import discard, draw
from hexreeve.kingdom.referee.game import Game, TileAction
from hexreeve.kingdom.referee.offers import Continuations, Offer, Verdict
from hexreeve.kingdom.referee.placing import (
    Constraint,
    Ground,
    PiecePlacement,
    buildable,
    on_card,
    on_terrain,
    placing_on,
)
from hexreeve.kingdom.referee.powers import Among, Verb, built_on, one_more
from hexreeve.kingdom.referee.routes import Route, walk, walkable
from hexreeve.kingdom.referee.state import GameState, Outcome, Seat
from hexreeve.text.rules import cited
from hexreeve.text.wording import Clause

_SUPPLY = cited("kb.supply")

WAGON_GROUNDS = (*BUILDABLE, "mountain")
SHIP_GROUNDS = ("water",)
_PLACE, _MOVE, _RETURN = "place", "move", "return"
_STEPS = 3
_SEVEN = 7


@dataclass(frozen=True, slots=True)
class Warriors(Verb):
    """Put one of the player's pieces of a kind on the board, or take one back (cro.barracks)."""

    piece: str

    kind: ClassVar[str] = "pieces"
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({_PLACE: ("at",), _RETURN: ("from",)})

    @property
    def puts(self) -> str:
        return self.piece

    def ground(self, game: Game) -> Ground:
        return buildable(game)

    def placing(self, game: Game, state: GameState, own: Mask | None, lifted: Mask = 0) -> PiecePlacement:
        """The constraints on the piece; it must touch `own` if it can, unless that is None."""
        return placing_on(game, state, self.ground(game), own, lifted=lifted)

    def left_over(self, game: Game, seat: Seat) -> Mask:
        """How many of the pieces are still off the board."""
        return game.ruleset.pieces[self.piece].count - seat.piece(self.piece).bit_count()

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        seat = state.seats[index]
        there = seat.piece(self.piece)
        at = self.placing(game, state, seat.own).legal if self.left_over(game, seat) else 0
        return Offer(at=at, returns=there) if at or there else None

    def continuations(self, game: Game, state: GameState, index: int, action: UseTile) -> Continuations:
        """The hexes for the piece."""
        seat = state.seats[index]
        target = self.placing(game, state, seat.own)
        return one_more(target.legal) if action.op == _PLACE and self.left_over(game, seat) else {}

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        seat = state.seats[index]
        target = self.placing(game, state, seat.own)
        against = [] if self.offer(game, state, index) else [self.nowhere(*target.nowhere())]
        if action.op != _PLACE:
            assert action.origin is not None
            missing = self._not_there(action.origin)
            if action.op == _MOVE:
                return Verdict([*against, missing])
            return Verdict(against, Among(seat.piece(self.piece), missing), action.origin)
        if not self.left_over(game, seat):
            against.append(Violation(self.rule, case="none-left", because=seat.piece(self.piece)))
        return Verdict(against, target, action.at)

    def _not_there(self, origin: Hex) -> Violation:
        return Violation(self.rule, {"hex": name_of(origin)}, 1 << origin, case="not-there")

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        seat, room = state.seats[index], effects.open_hexes(game, state)
        if action.op == _PLACE:
            return bool(self.left_over(game, seat) and room >> (action.at or 0) & 1)
        assert action.origin is not None
        return bool(seat.piece(self.piece) >> action.origin & 1) and walkable(game, state, action)

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        if action.op == _PLACE:
            assert action.at is not None
            return effects.put(game, state, index, self.piece, 1 << action.at)
        if action.op == _MOVE:
            return walk(game, state, index, action)
        assert action.origin is not None
        return effects.take_off(game, state, index, action.origin)


@dataclass(frozen=True, slots=True)
class Vehicle(Warriors):
    """A verb like `Warriors`, for a piece that can also move up to three steps (cro.wagon, cro.lighthouse)."""

    grounds: tuple[str, ...]

    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {_PLACE: ("at",), _MOVE: ("from", "path"), _RETURN: ("from",)}
    )

    def ground(self, game: Game) -> Ground:
        return on_terrain(game, f"{self.rule}.terrain", self.grounds)

    def _route(self, game: Game, state: GameState, origin: Hex) -> Route:
        return Route(self.placing(game, state, None, 1 << origin), origin, _STEPS, self.rule)

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        whole = Warriors.offer(self, game, state, index)
        if whole is None:
            return None
        reached = {h: self._route(game, state, h).legal for h in hexes_in(whole.returns)}
        return Offer(whole.at, {origin: mask for origin, mask in reached.items() if mask}, 0, whole.returns)

    def continuations(self, game: Game, state: GameState, index: int, action: UseTile) -> Continuations:
        if action.op != _MOVE:
            return Warriors.continuations(self, game, state, index, action)
        assert action.origin is not None
        return self._route(game, state, action.origin).continuations(action.path)

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        origin = action.origin
        if action.op != _MOVE or origin is None or not state.seats[index].piece(self.piece) >> origin & 1:
            return Warriors.verdict(self, game, state, index, action)
        return Verdict([], self._route(game, state, origin), action.path)


@struct()
class Around:
    """The constraints on a wide piece: those on each of its seven hexes, then those on its centre."""

    each: PiecePlacement
    centre: tuple[Constraint, ...]
    board: Board

    @property
    def legal(self) -> Mask:
        """Mask of the legal centres."""
        refused = EVERYWHERE & ~self.each.unblocked
        mask = EVERYWHERE & ~(refused | neighbours(refused))
        for bound in self.centre:
            mask &= bound.allows
        return mask

    def violations(self, at: Hex) -> list[Violation]:
        """A violation for every rule that forbids centre `at`; it names all wrong hexes."""
        hexes, here = _seven(at), 1 << at
        wrong = ((bound, hexes & ~bound.allows) for bound in self.each.bounds)
        found = [self._broken(bound, there) for bound, there in wrong if there]
        return found + [bound.broken(at, here) for bound in self.centre if not bound.allows & here]

    def _broken(self, bound: Constraint, there: Mask) -> Violation:
        there = there & self.board.everywhere or there
        found = bound.broken(next(hexes_in(there)), there)
        if there.bit_count() == 1 or not there & self.board.everywhere:
            return found
        grounds = tuple(dict.fromkeys(self.board.ground_of(h) for h in hexes_in(there)))
        return replace(found, facts={**found.facts, "hexes": names_in(there), "grounds": grounds}, case="several")


@dataclass(frozen=True, slots=True)
class CityHall(Verb):
    """Put the city hall on a hex and its six neighbours, once per game (cro.city-hall)."""

    piece: str

    kind: ClassVar[str] = "wide"

    @property
    def puts(self) -> str:
        return self.piece

    def _target(self, game: Game, state: GameState, seat: Seat) -> Around:
        inside = Constraint(self.rule, surrounded(game.board.everywhere), case="edge")
        beside_own = neighbours(seat.own)
        touching = Constraint(self.rule, beside_own | neighbours(beside_own))
        return Around(placing_on(game, state, buildable(game)), (inside, touching), game.board)

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        seat = state.seats[index]
        return None if seat.piece(self.piece) else built_on(self._target(game, state, seat).legal)

    def continuations(self, game: Game, state: GameState, index: int, action: UseTile) -> Continuations:
        offer = self.offer(game, state, index)
        return {centre: tuple(hexes_in(_seven(centre))) for centre in hexes_in(offer.at)} if offer else {}

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        seat = state.seats[index]
        target = self._target(game, state, seat)
        if there := seat.piece(self.piece):
            return Verdict([Violation(self.rule, because=there, case="built")], target, action.at)
        why = Clause("nowhere.city-hall" if seat.own else "nowhere.no-piece")
        return Verdict([] if target.legal else [self.nowhere([why])], target, action.at)

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        hexes = _seven(_centre(action))
        whole = hexes.bit_count() == _SEVEN and hexes & effects.open_hexes(game, state) == hexes
        return whole and not state.seats[index].piece(self.piece)

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        return effects.put(game, state, index, self.piece, _seven(_centre(action)))


def _centre(action: UseTile) -> Hex:
    assert action.at is not None
    return action.at


def _seven(centre: Hex) -> Mask:
    return 1 << centre | neighbours(1 << centre)


@dataclass(frozen=True, slots=True)
class Fort(Verb):
    """Draw a terrain card and build on that terrain if possible (cro.fort)."""

    kind: ClassVar[str] = "draw"
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({"": ("card",)})
    may: ClassVar[tuple[str, ...]] = ("at", "outpost")

    @property
    def builds(self) -> bool:
        return True

    def _placing(self, game: Game, state: GameState, seat: Seat, card: str, anywhere: bool = False) -> PiecePlacement:
        ground = on_card(game, game.terrains[card], f"{self.rule}.terrain")
        return placing_on(game, state, ground, None if anywhere else seat.own)

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        seat = state.seats[index]
        if not seat.supply:
            return None
        return Offer(cards={card: self._placing(game, state, seat, card).legal for card in dict.fromkeys(game.deck)})

    def continuations(self, game: Game, state: GameState, index: int, action: UseTile) -> Continuations:
        """The hexes for the drawn card; with an outpost the build need not be adjacent."""
        seat = state.seats[index]
        assert action.card is not None
        return one_more(self._placing(game, state, seat, action.card, action.outpost).legal) if seat.supply else {}

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        seat = state.seats[index]
        assert action.card is not None
        target = self._placing(game, state, seat, action.card, action.outpost)
        against = [] if seat.supply else [Violation(_SUPPLY)]
        if action.at is not None:
            return Verdict(against, target, action.at)
        if not (target.legal and seat.supply):
            return Verdict(against)
        facts = {"terrain": game.terrains[action.card], "count": target.legal.bit_count()}
        return Verdict([], Among(target.legal, Violation(self.rule, facts, target.legal)))

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        if action.at is None:
            return True
        return bool(state.seats[index].supply and effects.open_hexes(game, state) >> action.at & 1)

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        assert action.card is not None
        state, warnings = draw(game, state, game.players[index], action.card)
        if state.deck is not None:
            state = replace(state, deck=discard(state.deck, action.card))
        if action.at is None:
            return state, warnings
        state, events = effects.build(game, state, index, action.at)
        return state, warnings + events


POWERS: dict[str, TileAction] = {
    "barracks": Warriors("barracks", "cro.barracks", "warrior"),
    "wagon": Vehicle("wagon", "cro.wagon", "wagon", WAGON_GROUNDS),
    "lighthouse": Vehicle("lighthouse", "cro.lighthouse", "ship", SHIP_GROUNDS),
    "city-hall": CityHall("city-hall", "cro.city-hall", "city-hall"),
    "fort": Fort("fort", "cro.fort"),
}
