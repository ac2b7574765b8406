"""What tiles do: the verbs that build or move settlements, in the words of `catalog.Power`.

Rooms bring verbs of their own as subclasses of `Verb`, and shapes for these.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Protocol

from hexreeve.hexgrid import DIRECTIONS, EDGE, EVERYWHERE, hexes_in, name_of, shifted
from hexreeve.kingdom import catalog, effects
from hexreeve.kingdom.actions import UseTile
from hexreeve.kingdom.effects import Outcome
from hexreeve.kingdom.placing import (
    Bound,
    Ground,
    Placing,
    buildable,
    card_terrains,
    on_card,
    on_terrain,
    placing_on,
)
from hexreeve.kingdom.room import Box, Power, Shape
from hexreeve.kingdom.state import Game, GameState, Seat
from hexreeve.ruling import Violation
from hexreeve.values import EMPTY, changed, value

CARD = "card"

# The hexes that can be added to an action, each with all hexes that are added by choosing it.
Further = Mapping[int, tuple[int, ...]]


@value()
class Offer:
    """What a tile can do now, as masks: `at` is built on, `moves` maps the hex of a piece to where it can go.

    Pieces of `lifts` can be set aside, those of `returns` taken back; `cards` maps cards that may be drawn and
    `targets` players to hexes. There is always something: a tile that can do nothing has no offer.
    """

    at: int = 0
    moves: Mapping[int, int] = EMPTY
    lifts: int = 0
    returns: int = 0
    cards: Mapping[str, int] = EMPTY
    targets: Mapping[str, int] = EMPTY


class Moves(Mapping[int, int]):
    """Where each of the pieces of a mask can go, found when it is asked for: most of them nobody touches."""

    __slots__ = ("_legal", "_movable")

    def __init__(self, movable: int, legal: Callable[[int], int]) -> None:
        """Take the pieces, and what finds the mask for one of them."""
        self._movable, self._legal = movable, legal

    def __getitem__(self, origin: int) -> int:
        """Return the mask of the hexes to which the piece of a hex can go. Raises KeyError where there is none."""
        if not self._movable >> origin & 1:
            raise KeyError(origin)
        return self._legal(origin)

    def __iter__(self) -> Iterator[int]:
        """Yield the hexes of the pieces in reading order."""
        return hexes_in(self._movable)

    def __len__(self) -> int:
        """Return how many pieces can move."""
        return self._movable.bit_count()


def built_on(at: int) -> Offer | None:
    """Return the offer of the hexes of a mask to build on, if there are any."""
    return Offer(at) if at else None


def moved(moves: Mapping[int, int]) -> Offer | None:
    """Return the offer of the pieces that can go anywhere, if there are any."""
    some = {origin: mask for origin, mask in moves.items() if mask}
    return Offer(moves=some) if some else None


class Target(Protocol):
    """Where something may go: what is legal, and what is wrong with one try."""

    @property
    def legal(self) -> int: ...
    def violations(self, at: Any) -> list[Violation]: ...


@value()
class Among:
    """A choice among some hexes, and what is wrong with every other answer, none included."""

    legal: int
    broken: Violation

    def violations(self, at: int | None) -> list[Violation]:
        """Return what is wrong with an answer."""
        return [] if at is not None and self.legal >> at & 1 else [self.broken]


@value()
class Verdict:
    """What forbids an action as such, and where its piece may go beside where it was put."""

    against: list[Violation]
    target: Target | None = None
    at: Any = None


@dataclass(frozen=True, slots=True)
class Verb:
    """What all verbs have in common: the tile's id, and the id of the rule that is its own."""

    tile: str
    rule: str

    kind: ClassVar[str] = "build"
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({"": ("at",)})
    may: ClassVar[tuple[str, ...]] = ()
    several: ClassVar[bool] = False

    @property
    def puts(self) -> str:
        """Return the kind of piece that it brings onto the board, "" if that is a settlement or nothing."""
        return ""

    @property
    def budget(self) -> int:
        """Return for how many actions or steps one use lasts."""
        return 1

    def cost(self, action: UseTile) -> int:
        """Return how much of the budget an action takes."""
        return 1

    def left(self, state: GameState) -> int:
        """Return how much of the budget is left if the tile goes on, else all of it."""
        going_on = state.ongoing is not None and state.ongoing[0] == self.tile
        return state.ongoing[1] if going_on and state.ongoing else self.budget

    def further(self, game: Game, state: GameState, index: int, action: UseTile) -> Further:
        """Return how an action that is not whole yet can go on."""
        return {}

    def nowhere(self) -> Violation:
        """Return the violation that the tile has no target (kb.tile.target)."""
        return Violation("kb.tile.target", {"tile": self.tile})


@dataclass(frozen=True, slots=True)
class Build(Verb):
    """Build a settlement from the supply."""

    words: catalog.Power
    shape: Shape | None = None

    may: ClassVar[tuple[str, ...]] = ("outpost",)

    @property
    def budget(self) -> int:
        """Return how many settlements one use builds."""
        return self.words.times

    def placing(self, game: Game, state: GameState, seat: Seat, waived: bool = False) -> Placing:
        """Return where the settlement may go; a `waived` one need not be adjacent."""
        own = seat.own
        return self._within(game, state, own, self._reach(game, own), waived)

    def _reach(self, game: Game, own: int) -> int:
        """Return the mask of the hexes that the shape allows."""
        return EVERYWHERE if self.shape is None else self.shape(game, own, None, EVERYWHERE)

    def _within(self, game: Game, state: GameState, own: int, reach: int, waived: bool = False) -> Placing:
        words = self.words
        shape = () if self.shape is None else (Bound(words.rule, reach, {}, 0, words.case),)
        ground = _ground(words, game, state)
        return placing_on(game, state, ground, own if words.adjacent and not waived else None, shape)

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        """Return the hexes that can be built on."""
        seat = state.seats[index]
        own = seat.own
        reach = self._reach(game, own)
        return built_on(self._within(game, state, own, reach).legal) if reach and seat.supply else None

    def further(self, game: Game, state: GameState, index: int, action: UseTile) -> Further:
        """Return the hexes that can be built on, with an outpost or without."""
        seat = state.seats[index]
        return one_more(self.placing(game, state, seat, action.outpost).legal) if seat.supply else {}

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        """Return what forbids a build."""
        seat = state.seats[index]
        supplied = [] if seat.supply else [Violation("kb.supply")]
        if _lacks_card(self.words, state):
            return Verdict(supplied)
        target = self.placing(game, state, seat, action.outpost)
        return Verdict(supplied if supplied or target.fitting else [self.nowhere()], target, action.at)

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        """Return whether the table can carry it out."""
        return bool(state.seats[index].supply and effects.is_open(game, state, action.at or 0))

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        """Build the settlement."""
        assert action.at is not None
        if CARD in self.words.terrain:
            state = effects.choose(game, state, action.at)
        return effects.build(game, state, index, action.at)


@dataclass(frozen=True, slots=True)
class Move(Verb):
    """Move one of the own settlements, wherever it stands (kb.tile.moves-settlements)."""

    words: catalog.Power
    shape: Shape | None = None

    kind: ClassVar[str] = "move"
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({"": ("from", "to")})

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        """Return where each settlement can go."""
        seat, shape = state.seats[index], self.shape
        movable = seat.settlements
        if shape is not None:
            # Where no piece could move from, were everything free, the rest need not be looked at.
            movable &= shape(game, movable, None, EVERYWHERE)
        if not movable:
            return None
        ground = placing_on(game, state, _ground(self.words, game, state)).fitting
        if shape is not None and ground:
            movable &= shape(game, movable, None, ground)
        if not movable or not ground:
            return None
        own = seat.own
        return Offer(0, Moves(movable, lambda origin: self._target(game, state, own, origin).legal))

    def _target(self, game: Game, state: GameState, own: int, origin: int) -> Placing:
        """Return where a settlement can go; it is lifted first."""
        words, here = self.words, 1 << origin
        own &= ~here
        target = placing_on(game, state, _ground(words, game, state), own if words.adjacent else None)
        if self.shape is None:
            return target
        reach = self.shape(game, own, origin, target.fitting)
        return changed(target, shape=(Bound(words.rule, reach, {}, here, words.case),))

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        """Return what forbids a move."""
        seat, origin = state.seats[index], action.origin
        assert origin is not None
        there = seat.settlements >> origin & 1
        if _lacks_card(self.words, state):
            return Verdict([] if there else [not_there(origin)])
        target = self._target(game, state, seat.own, origin)
        # If this very hex is a target, there is one.
        fits = there and action.to is not None and target.legal >> action.to & 1
        against = [] if fits or self.offer(game, state, index) else [self.nowhere()]
        if not there:
            return Verdict([*against, not_there(origin)])
        return Verdict(against, target, action.to)

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        """Return whether the table can carry it out."""
        assert action.origin is not None
        assert action.to is not None
        there = state.seats[index].settlements >> action.origin & 1
        return bool(there and effects.is_open(game, state, action.to))

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        """Move the settlement."""
        assert action.origin is not None
        assert action.to is not None
        if CARD in self.words.terrain:
            state = effects.choose(game, state, action.to)
        return effects.move(game, state, index, action.origin, action.to)


def one_more(mask: int) -> Further:
    """Return that any hex of a mask can be added by itself."""
    return {h: (h,) for h in hexes_in(mask)}


def not_there(origin: int) -> Violation:
    """Return the violation that no settlement stands where one is to be moved from."""
    return Violation("kb.tile.moves-settlements", {"hex": name_of(origin)}, 1 << origin)


def powers_of(box: Box) -> dict[str, Power]:
    """Return what every tile of a box does, as far as it is known."""
    shapes = _SHAPES | dict(box.shapes)
    found: dict[str, Power] = {}
    for tile in (*box.tiles, *box.others):
        if tile.power is not None:
            verb = Move if tile.power.moves else Build
            shape = shapes[tile.power.within] if tile.power.within else None
            found[tile.id] = verb(tile.id, tile.rule or tile.power.rule, tile.power, shape)
    return found | dict(box.powers)


def _lacks_card(words: catalog.Power, state: GameState) -> bool:
    return CARD in words.terrain and state.card is None


def _ground(words: catalog.Power, game: Game, state: GameState) -> Ground:
    """Return the ground to which a tile is bound."""
    if not words.terrain:
        return buildable(game)
    if CARD in words.terrain:
        return on_card(game, card_terrains(game, state), words.rule)
    return on_terrain(game, words.rule, words.terrain)


def _edge(game: Game, own: int, origin: int | None, ground: int) -> int:
    return EDGE


# One way of each direction.
_AXES = tuple(step for step in DIRECTIONS.values() if step > 0)


def _line_end(game: Game, own: int, origin: int | None, ground: int) -> int:
    ends = 0
    for step in _AXES:
        pairs = own & own << step
        if threes := pairs & pairs << step:
            # Each ends such a line; one hex on, or three back, it goes on.
            ends |= threes << step | threes >> 3 * step
    return ends & EVERYWHERE


def _jumps(mask: int) -> int:
    reached = 0
    for direction in DIRECTIONS:
        reached |= shifted(shifted(mask, direction), direction)
    return reached


_JUMPS = {h: _jumps(1 << h) for h in hexes_in(EVERYWHERE)}


def _jump(game: Game, own: int, origin: int | None, ground: int) -> int:
    return _jumps(ground) if origin is None else _JUMPS[origin]


_SHAPES: dict[str, Shape] = {"edge": _edge, "line-end": _line_end, "jump": _jump}
