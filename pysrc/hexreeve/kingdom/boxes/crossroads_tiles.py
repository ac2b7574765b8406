"""What the tiles of Crossroads do beyond building one settlement: pieces of their own, and a drawn card."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from hexreeve.hexgrid import EVERYWHERE, hexes_in, name_of, neighbours, surrounded
from hexreeve.kingdom import effects
from hexreeve.kingdom.actions import UseTile
from hexreeve.kingdom.catalog import BUILDABLE
from hexreeve.kingdom.deck import drawn, warning
from hexreeve.kingdom.effects import Outcome
from hexreeve.kingdom.placing import (
    Bound,
    Ground,
    Placing,
    buildable,
    on_card,
    on_terrain,
    placing_on,
)
from hexreeve.kingdom.powers import Among, Further, Offer, Verb, Verdict, built_on, one_more
from hexreeve.kingdom.room import Power
from hexreeve.kingdom.routes import Route, walk, walkable
from hexreeve.kingdom.state import Game, GameState, Seat
from hexreeve.ruling import Violation
from hexreeve.values import changed, value

_PLACE, _MOVE, _RETURN = "place", "move", "return"
_STEPS = 3
_SEVEN = 7


@dataclass(frozen=True, slots=True)
class Warriors(Verb):
    """Put one of the own pieces of a kind on the board, or take one back (cro.barracks)."""

    piece: str

    kind: ClassVar[str] = "pieces"
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({_PLACE: ("at",), _RETURN: ("from",)})
    may: ClassVar[tuple[str, ...]] = ("outpost",)

    @property
    def puts(self) -> str:
        """Return the kind of piece that it brings onto the board."""
        return self.piece

    def ground(self, game: Game) -> Ground:
        """Return where such a piece can stand."""
        return buildable(game)

    def placing(self, game: Game, state: GameState, own: int | None, lifted: int = 0) -> Placing:
        """Return where such a piece may be put next to `own` pieces, or step to."""
        return placing_on(game, state, self.ground(game), own, lifted=lifted)

    def left_over(self, game: Game, seat: Seat) -> int:
        """Return how many of the pieces are not on the board."""
        return game.ruleset.pieces[self.piece].count - seat.piece(self.piece).bit_count()

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        """Return where a piece can be put, and which can be taken back."""
        seat = state.seats[index]
        there = seat.piece(self.piece)
        at = self.placing(game, state, seat.own).legal if self.left_over(game, seat) else 0
        return Offer(at=at, returns=there) if at or there else None

    def further(self, game: Game, state: GameState, index: int, action: UseTile) -> Further:
        """Return the hexes on which a piece can be put, with an outpost or without."""
        seat = state.seats[index]
        target = self.placing(game, state, None if action.outpost else seat.own)
        return one_more(target.legal) if action.op == _PLACE and self.left_over(game, seat) else {}

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        """Return what forbids it."""
        seat = state.seats[index]
        against = [] if self.offer(game, state, index) else [self.nowhere()]
        if action.op != _PLACE:
            assert action.origin is not None
            missing = self._not_there(action.origin)
            if action.op == _MOVE:
                return Verdict([*against, missing])
            return Verdict(against, Among(seat.piece(self.piece), missing), action.origin)
        if not self.left_over(game, seat):
            against.append(Violation(self.rule, case="none-left", because=seat.piece(self.piece)))
        return Verdict(against, self.placing(game, state, None if action.outpost else seat.own), action.at)

    def _not_there(self, origin: int) -> Violation:
        return Violation(self.rule, {"hex": name_of(origin)}, 1 << origin, case="not-there")

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        """Return whether the table can carry it out."""
        seat, room = state.seats[index], effects.open_hexes(game, state)
        if action.op == _PLACE:
            return bool(self.left_over(game, seat) and room >> (action.at or 0) & 1)
        assert action.origin is not None
        return bool(seat.piece(self.piece) >> action.origin & 1) and walkable(game, state, action)

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        """Put the piece, move it, or take it back."""
        if action.op == _PLACE:
            assert action.at is not None
            return effects.put(game, state, index, self.piece, 1 << action.at)
        if action.op == _MOVE:
            return walk(game, state, index, action)
        assert action.origin is not None
        return effects.take_off(game, state, index, action.origin)


@dataclass(frozen=True, slots=True)
class Vehicle(Warriors):
    """The same with a piece that can also move up to three steps (cro.wagon, cro.lighthouse)."""

    grounds: tuple[str, ...]

    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {_PLACE: ("at",), _MOVE: ("from", "path"), _RETURN: ("from",)}
    )

    def ground(self, game: Game) -> Ground:
        """Return where such a piece can stand."""
        return on_terrain(game, f"{self.rule}.terrain", self.grounds)

    def _route(self, game: Game, state: GameState, origin: int) -> Route:
        return Route(self.placing(game, state, None, 1 << origin), origin, _STEPS, self.rule)

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        """Return where a piece can be put or moved, and which can be taken back."""
        whole = Warriors.offer(self, game, state, index)
        if whole is None:
            return None
        reached = {h: self._route(game, state, h).legal for h in hexes_in(whole.returns)}
        return Offer(whole.at, {origin: mask for origin, mask in reached.items() if mask}, 0, whole.returns)

    def further(self, game: Game, state: GameState, index: int, action: UseTile) -> Further:
        """Return how a move can go on, or where the piece can be put."""
        if action.op != _MOVE:
            return Warriors.further(self, game, state, index, action)
        assert action.origin is not None
        return self._route(game, state, action.origin).further(action.path)

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        """Return what forbids it."""
        origin = action.origin
        if action.op != _MOVE or origin is None or not state.seats[index].piece(self.piece) >> origin & 1:
            return Warriors.verdict(self, game, state, index, action)
        return Verdict([], self._route(game, state, origin), action.path)


@value()
class Around:
    """Where a hex and its six neighbours may be covered: what decides for each of the seven, then for the centre."""

    each: Placing
    centre: tuple[Bound, ...]

    @property
    def legal(self) -> int:
        """Return the mask of the legal centres."""
        refused = EVERYWHERE & ~self.each.fitting
        mask = EVERYWHERE & ~(refused | neighbours(refused))
        for bound in self.centre:
            mask &= bound.allows
        return mask

    def violations(self, at: int) -> list[Violation]:
        """Return every rule that forbids a centre; of several wrong hexes the first is named."""
        hexes, here = _seven(at), 1 << at
        wrong = ((bound, hexes & ~bound.allows) for bound in self.each.bounds)
        found = [bound.broken(next(hexes_in(there)), there) for bound, there in wrong if there]
        return found + [bound.broken(at, here) for bound in self.centre if not bound.allows & here]


@dataclass(frozen=True, slots=True)
class CityHall(Verb):
    """Put the city hall on a hex and its six neighbours, once per game (cro.city-hall)."""

    piece: str

    kind: ClassVar[str] = "wide"

    @property
    def puts(self) -> str:
        """Return the kind of piece that it brings onto the board."""
        return self.piece

    def _target(self, game: Game, state: GameState, seat: Seat) -> Around:
        inside = Bound(self.rule, surrounded(game.board.everywhere), case="edge")
        beside_own = neighbours(seat.own)
        touching = Bound(self.rule, beside_own | neighbours(beside_own))
        return Around(placing_on(game, state, buildable(game)), (inside, touching))

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        """Return the hexes that can be its centre."""
        seat = state.seats[index]
        return None if seat.piece(self.piece) else built_on(self._target(game, state, seat).legal)

    def further(self, game: Game, state: GameState, index: int, action: UseTile) -> Further:
        """Return every centre with its seven hexes."""
        offer = self.offer(game, state, index)
        return {centre: tuple(hexes_in(_seven(centre))) for centre in hexes_in(offer.at)} if offer else {}

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        """Return what forbids a centre."""
        seat = state.seats[index]
        target = self._target(game, state, seat)
        if there := seat.piece(self.piece):
            return Verdict([Violation(self.rule, because=there, case="built")], target, action.at)
        return Verdict([] if target.legal else [self.nowhere()], target, action.at)

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        """Return whether the table can carry it out."""
        hexes = _seven(_centre(action))
        whole = hexes.bit_count() == _SEVEN and hexes & effects.open_hexes(game, state) == hexes
        return whole and not state.seats[index].piece(self.piece)

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        """Put the city hall; each of its hexes counts as built."""
        return effects.put(game, state, index, self.piece, _seven(_centre(action)))


def _centre(action: UseTile) -> int:
    assert action.at is not None
    return action.at


def _seven(centre: int) -> int:
    return 1 << centre | neighbours(1 << centre)


@dataclass(frozen=True, slots=True)
class Fort(Verb):
    """Draw a terrain card and build on that terrain if there is a hex (cro.fort)."""

    kind: ClassVar[str] = "draw"
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({"": ("card",)})
    may: ClassVar[tuple[str, ...]] = ("at", "outpost")

    def _placing(self, game: Game, state: GameState, seat: Seat, card: str, waived: bool = False) -> Placing:
        ground = on_card(game, game.terrains[card], f"{self.rule}.terrain")
        return placing_on(game, state, ground, None if waived else seat.own)

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        """Return the hexes for every card that may come up."""
        seat = state.seats[index]
        if not seat.supply:
            return None
        return Offer(cards={card: self._placing(game, state, seat, card).legal for card in dict.fromkeys(game.deck)})

    def further(self, game: Game, state: GameState, index: int, action: UseTile) -> Further:
        """Return the hexes for the card that has come up, with an outpost or without."""
        seat = state.seats[index]
        assert action.card is not None
        return one_more(self._placing(game, state, seat, action.card, action.outpost).legal) if seat.supply else {}

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        """Return what forbids the build."""
        seat = state.seats[index]
        assert action.card is not None
        target = self._placing(game, state, seat, action.card, action.outpost)
        against = [] if seat.supply else [Violation("kb.supply")]
        if action.at is not None:
            return Verdict(against, target, action.at)
        if not (target.legal and seat.supply):
            return Verdict(against)
        facts = {"terrain": game.terrains[action.card], "count": target.legal.bit_count()}
        return Verdict([], Among(target.legal, Violation(self.rule, facts, target.legal)))

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        """Return whether the table can carry it out."""
        if action.at is None:
            return True
        return bool(state.seats[index].supply and effects.open_hexes(game, state) >> action.at & 1)

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        """Discard the card, and build."""
        assert action.card is not None
        warnings = warning(game, state, game.players[index], action.card)
        if state.deck is not None:
            deck = drawn(game, state, state.deck)
            state = changed(state, deck=changed(deck, discarded=(*deck.discarded, action.card)))
        if action.at is None:
            return state, warnings
        state, events = effects.build(game, state, index, action.at)
        return state, warnings + events


POWERS: dict[str, Power] = {
    "barracks": Warriors("barracks", "cro.barracks", "warrior"),
    "wagon": Vehicle("wagon", "cro.wagon", "wagon", (*BUILDABLE, "mountain")),
    "lighthouse": Vehicle("lighthouse", "cro.lighthouse", "ship", ("water",)),
    "city-hall": CityHall("city-hall", "cro.city-hall", "city-hall"),
    "fort": Fort("fort", "cro.fort"),
}
