"""The verbs of tiles: build and move settlements, as `catalog.PowerSpec` describes them in the data.

A box can add verbs (subclasses of `Verb`) and shapes. `game.TileAction` documents a verb's methods.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from hexreeve.core.hexgrid import DIRECTIONS, EDGE, EVERYWHERE, Hex, Mask, hexes_in, name_of, shifted
from hexreeve.core.ruling import Violation
from hexreeve.core.structs import replace, struct
from hexreeve.kingdom.content import catalog
from hexreeve.kingdom.referee import effects
from hexreeve.kingdom.referee.actions import UseTile
from hexreeve.kingdom.referee.game import Box, Game, Shape, TileAction
from hexreeve.kingdom.referee.offers import Continuations, Offer, Verdict
from hexreeve.kingdom.referee.placing import (
    Constraint,
    Ground,
    PiecePlacement,
    buildable,
    card_terrains,
    on_card,
    on_terrain,
    placing_on,
)
from hexreeve.kingdom.referee.state import GameState, Outcome, Seat
from hexreeve.text.rules import cited
from hexreeve.text.wording import Clause

_SUPPLY = cited("kb.supply")
_TILE_MOVES_SETTLEMENTS = cited("kb.tile.moves-settlements")
TILE_TARGET = cited("kb.tile.target")

CARD = "card"


class Moves(Mapping[Hex, Mask]):
    """The targets of every movable piece, computed on access: most pieces are never asked about."""

    __slots__ = ("_legal", "_movable")

    def __init__(self, movable: Mask, legal: Callable[[Hex], Mask]) -> None:
        """movable: mask of the pieces. legal: gives the mask of targets for the piece on a hex."""
        self._movable, self._legal = movable, legal

    def __getitem__(self, origin: Hex) -> Mask:
        """Mask of the targets of the piece on hex `origin`. Raises KeyError if no movable piece is there."""
        if not self._movable >> origin & 1:
            raise KeyError(origin)
        return self._legal(origin)

    def __iter__(self) -> Iterator[Hex]:
        """The hexes of the movable pieces, in reading order."""
        return hexes_in(self._movable)

    def __len__(self) -> int:
        return self._movable.bit_count()


def built_on(at: Mask) -> Offer | None:
    """An offer to build on a mask of hexes; None if the mask is empty."""
    return Offer(at) if at else None


def move_offer(moves: Mapping[Hex, Mask]) -> Offer | None:
    """An offer of the moves that have a target; None if none has."""
    some = {origin: mask for origin, mask in moves.items() if mask}
    return Offer(moves=some) if some else None


@struct()
class Among:
    """A choice among the mask `legal`; any other hex, or None, has the violation `broken`."""

    legal: Mask
    broken: Violation

    def violations(self, at: Hex | None) -> list[Violation]:
        return [] if at is not None and self.legal >> at & 1 else [self.broken]


@dataclass(frozen=True, slots=True)
class Verb:
    """The base of all verbs. tile: the id of the tile. rule: the id of its own rule."""

    tile: str
    rule: str

    kind: ClassVar[str] = "build"
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({"": ("at",)})
    may: ClassVar[tuple[str, ...]] = ()
    several: ClassVar[bool] = False

    @property
    def puts(self) -> str:
        """The kind of piece that it brings onto the board; "" for settlements or nothing."""
        return ""

    @property
    def builds(self) -> bool:
        """Whether it builds a settlement of the supply."""
        return False

    @property
    def adjoins(self) -> bool:
        """Whether the settlement that it builds must touch own pieces if it can (kb.build.adjacent)."""
        return self.builds

    @property
    def opens(self) -> tuple[str, ...]:
        """The grounds where it lets a settlement stand besides those where anybody may build (kb.build.terrain)."""
        return ()

    @property
    def budget(self) -> int:
        """Actions or steps in one use."""
        return 1

    @property
    def obliges(self) -> bool:
        """Whether the player must spend the whole budget while that is possible."""
        return False

    def cost(self, action: UseTile) -> int:
        """How much of the budget an action spends."""
        return 1

    def left(self, state: GameState) -> int:
        """The rest of the budget; all of it unless a use of this tile is under way."""
        going_on = state.ongoing is not None and state.ongoing[0] == self.tile
        return state.ongoing[1] if going_on and state.ongoing else self.budget

    def continuations(self, game: Game, state: GameState, index: int, action: UseTile) -> Continuations:
        """Ways to complete an unfinished action."""
        return {}

    def nowhere(self, why: Sequence[Clause] = (), because: Mask = 0) -> Violation:
        """The violation that the tile has no target (kb.tile.target), with the reason."""
        return Violation(TILE_TARGET, {"tile": self.tile, "why": tuple(why) or ""}, because)


@dataclass(frozen=True, slots=True)
class BuildPower(Verb):
    """Build settlements from the supply."""

    words: catalog.PowerSpec
    shape: Shape | None = None

    may: ClassVar[tuple[str, ...]] = ("outpost",)

    @property
    def builds(self) -> bool:
        return True

    @property
    def adjoins(self) -> bool:
        return self.words.adjacent

    @property
    def opens(self) -> tuple[str, ...]:
        return _unbuildable(self.words)

    @property
    def budget(self) -> int:
        return self.words.times

    @property
    def obliges(self) -> bool:
        return self.words.times > 1

    def placing(self, game: Game, state: GameState, seat: Seat, anywhere: bool = False) -> PiecePlacement:
        """The constraints on the settlement; without adjacency if `anywhere`."""
        own = seat.own
        return self._within(game, state, own, self._reach(game, own), anywhere)

    def _reach(self, game: Game, own: Mask) -> Mask:
        return EVERYWHERE if self.shape is None else self.shape(game, own, None, EVERYWHERE)

    def _within(self, game: Game, state: GameState, own: Mask, reach: Mask, anywhere: bool = False) -> PiecePlacement:
        words = self.words
        shape = () if self.shape is None else (Constraint(words.rule, reach, {}, 0, words.case),)
        ground = _ground(words, game, state)
        return placing_on(game, state, ground, own if words.adjacent and not anywhere else None, shape)

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        seat = state.seats[index]
        own = seat.own
        reach = self._reach(game, own)
        return built_on(self._within(game, state, own, reach).legal) if reach and seat.supply else None

    def continuations(self, game: Game, state: GameState, index: int, action: UseTile) -> Continuations:
        """The hexes to build on, with an outpost or without."""
        seat = state.seats[index]
        return one_more(self.placing(game, state, seat, action.outpost).legal) if seat.supply else {}

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        seat = state.seats[index]
        supplied = [] if seat.supply else [Violation(_SUPPLY)]
        if _lacks_card(self.words, state):
            return Verdict(supplied)
        target = self.placing(game, state, seat, action.outpost)
        against = supplied if supplied or target.unblocked else [self._no_hex(game, state, seat, target)]
        return Verdict(against, target, action.at)

    def _no_hex(self, game: Game, state: GameState, seat: Seat, target: PiecePlacement) -> Violation:
        reach = self._reach(game, seat.own) & game.board.everywhere
        if not reach:
            return self.nowhere([Clause(f"nowhere.{self.words.within}")])
        return self.nowhere(*target.nowhere(_terrains(self.words, game, state), reach))

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        return bool(state.seats[index].supply and effects.is_open(game, state, action.at or 0))

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        assert action.at is not None
        if CARD in self.words.terrain:
            state = effects.choose(game, state, action.at, self.tile)
        return effects.build(game, state, index, action.at)


@dataclass(frozen=True, slots=True)
class MovePower(Verb):
    """Move one of the player's settlements (kb.tile.moves-settlements)."""

    words: catalog.PowerSpec
    shape: Shape | None = None

    kind: ClassVar[str] = "move"
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({"": ("from", "to")})

    @property
    def opens(self) -> tuple[str, ...]:
        return _unbuildable(self.words)

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        seat, shape = state.seats[index], self.shape
        movable = seat.settlements
        if shape is not None:
            # Cheap first test: no piece could move even if every hex were free.
            movable &= shape(game, movable, None, EVERYWHERE)
        if not movable:
            return None
        ground = placing_on(game, state, _ground(self.words, game, state)).unblocked
        if shape is not None and ground:
            movable &= shape(game, movable, None, ground)
        if not movable or not ground:
            return None
        own = seat.own
        return Offer(0, Moves(movable, lambda origin: self._target(game, state, own, origin).legal))

    def _target(self, game: Game, state: GameState, own: Mask, origin: Hex) -> PiecePlacement:
        """The constraints on a settlement once it has left hex `origin`."""
        words, here = self.words, 1 << origin
        own &= ~here
        target = placing_on(game, state, _ground(words, game, state), own if words.adjacent else None)
        target = replace(target, origin=here)
        if self.shape is None:
            return target
        reach = self.shape(game, own, origin, target.unblocked)
        return replace(target, shape=(Constraint(words.rule, reach, {}, here, words.case),))

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        seat, origin = state.seats[index], action.origin
        assert origin is not None
        there = seat.settlements >> origin & 1
        if _lacks_card(self.words, state):
            return Verdict([] if there else [not_there(origin)])
        target = self._target(game, state, seat.own, origin)
        # A legal choice proves that the tile has a target: no need to compute its offer.
        fits = there and action.to is not None and target.legal >> action.to & 1
        against = [] if fits or self.offer(game, state, index) else [self._no_move(game, state, seat, target)]
        if not there:
            return Verdict([*against, not_there(origin)])
        return Verdict(against, target, action.to)

    def _no_move(self, game: Game, state: GameState, seat: Seat, target: PiecePlacement) -> Violation:
        if not seat.settlements:
            return self.nowhere([Clause("nowhere.no-settlement")])
        if self.shape is None:
            return self.nowhere(*target.nowhere(_terrains(self.words, game, state)))
        return self.nowhere([Clause(f"nowhere.{self.words.within}")])

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        assert action.origin is not None
        assert action.to is not None
        there = state.seats[index].settlements >> action.origin & 1
        return bool(there and effects.is_open(game, state, action.to))

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        assert action.origin is not None
        assert action.to is not None
        if CARD in self.words.terrain:
            state = effects.choose(game, state, action.to, self.tile)
        return effects.move(game, state, index, action.origin, action.to)


def one_more(mask: Mask) -> Continuations:
    """Continuations that each add one hex of a mask."""
    return {h: (h,) for h in hexes_in(mask)}


def not_there(origin: Hex) -> Violation:
    """The violation that no settlement of the player stands on hex `origin`."""
    return Violation(_TILE_MOVES_SETTLEMENTS, {"hex": name_of(origin)}, 1 << origin)


def powers_of(box: Box) -> dict[str, TileAction]:
    """The actions of a box's tiles, by tile id; a tile whose rules are not on file has none.

    Raises ValueError for an unknown shape or terrain.
    """
    shapes = _SHAPES | dict(box.shapes)
    found: dict[str, TileAction] = {}
    for tile in (*box.tiles, *box.others):
        if tile.power is not None:
            verb = MovePower if tile.power.moves else BuildPower
            if tile.power.within and tile.power.within not in shapes:
                raise ValueError(f"The tile {tile.id}: no shape is called {tile.power.within}; there are {[*shapes]}.")
            if unknown := {*tile.power.terrain} - {*catalog.TERRAIN_OF_LETTER.values(), CARD}:
                raise ValueError(f"The tile {tile.id}: no terrain is called {', '.join(unknown)}.")
            shape = shapes[tile.power.within] if tile.power.within else None
            found[tile.id] = verb(tile.id, tile.rule or tile.power.rule, tile.power, shape)
    return found | dict(box.powers)


def _unbuildable(words: catalog.PowerSpec) -> tuple[str, ...]:
    return tuple(terrain for terrain in words.terrain if terrain not in (CARD, *catalog.BUILDABLE))


def _lacks_card(words: catalog.PowerSpec, state: GameState) -> bool:
    return CARD in words.terrain and state.card is None


def _ground(words: catalog.PowerSpec, game: Game, state: GameState) -> Ground:
    if not words.terrain:
        return buildable(game)
    if CARD in words.terrain:
        return on_card(game, card_terrains(game, state), words.rule)
    # mar.canoe: the player chooses the terrain first.
    return on_terrain(game, words.rule, words.terrain, choose=True)


def _terrains(words: catalog.PowerSpec, game: Game, state: GameState) -> tuple[str, ...]:
    return card_terrains(game, state) if CARD in words.terrain else words.terrain


def _edge(game: Game, own: Mask, origin: Hex | None, ground: Mask) -> Mask:
    return EDGE


# One direction of each axis.
_AXES = tuple(step for step in DIRECTIONS.values() if step > 0)


def _line_end(game: Game, own: Mask, origin: Hex | None, ground: Mask) -> Mask:
    ends = 0
    for step in _AXES:
        pairs = own & own << step
        if threes := pairs & pairs << step:
            # `threes` marks the last hex of every run of three; the open ends are one step ahead and three steps back.
            ends |= threes << step | threes >> 3 * step
    return ends & EVERYWHERE


def _jumps(mask: Mask) -> Mask:
    reached = 0
    for direction in DIRECTIONS:
        reached |= shifted(shifted(mask, direction), direction)
    return reached


_JUMPS = {h: _jumps(1 << h) for h in hexes_in(EVERYWHERE)}


def _jump(game: Game, own: Mask, origin: Hex | None, ground: Mask) -> Mask:
    return _jumps(ground) if origin is None else _JUMPS[origin]


_SHAPES: dict[str, Shape] = {"edge": _edge, "line-end": _line_end, "jump": _jump}
