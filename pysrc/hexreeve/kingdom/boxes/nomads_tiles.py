"""The Nomads tiles with actions of their own, and the cards that pay during play."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_
from types import MappingProxyType
from typing import ClassVar

from hexreeve.core.hexgrid import AROUND, Hex, Mask, beside, hexes_in, mask_of, name_of, neighbours, rays, shifted
from hexreeve.core.ruling import Event, Violation
from hexreeve.core.structs import replace, struct
from hexreeve.kingdom.boxes.base_cards import each
from hexreeve.kingdom.content.box import WALLS
from hexreeve.kingdom.content.gold_limits import Amounts
from hexreeve.kingdom.content.scoring import ScoreLine
from hexreeve.kingdom.referee import effects
from hexreeve.kingdom.referee.actions import UseTile
from hexreeve.kingdom.referee.game import Game, InPlayScorer, Shape, TileAction
from hexreeve.kingdom.referee.offers import Continuations, Offer, Verdict
from hexreeve.kingdom.referee.placing import (
    Constraint,
    PiecePlacement,
    buildable,
    card_terrains,
    on_terrain,
    placing_on,
)
from hexreeve.kingdom.referee.powers import Verb, built_on, move_offer, not_there, one_more
from hexreeve.kingdom.referee.routes import Route, walk, walkable
from hexreeve.kingdom.referee.state import GameState, Outcome, Seat
from hexreeve.text.wording import Clause

_STEPS = 4
_WALLS_AT_ONCE = 2
# The house rules: whether caravans and resettlements also move warriors; whether a wall may be put next to a warrior.
_MOVE_PIECES, _WALLS_ANYWHERE = "movers_move_pieces", "walls_next_to_warriors"
_FAMILY, _FAMILY_GOLD, _SHEPHERD_GOLD = 3, 2, 2


@struct()
class _Several:
    """Where several pieces may go, each on its own hex. left: how many pieces there are.

    The last constraint of `placing` is that of their own rule.
    """

    placing: PiecePlacement
    left: int

    @property
    def legal(self) -> Mask:
        return self.placing.legal

    def violations(self, at: tuple[Hex, ...]) -> list[Violation]:
        found = [broken for h in dict.fromkeys(at) for broken in self.placing.violations(h)]
        if len(set(at)) < len(at):
            found.append(Violation(self.placing.bounds[0].rule, {"hex": name_of(at[0])}, 1 << at[0], case="twice"))
        if len(at) > self.left:
            found.append(Violation(self.placing.bounds[-1].rule, case="left"))
        order = [bound.rule for bound in self.placing.bounds]
        return sorted(found, key=lambda broken: order.index(broken.rule))


@dataclass(frozen=True, slots=True)
class Quarry(Verb):
    """Put one or two stone walls on free hexes of the played terrain next to own pieces (nom.quarry)."""

    kind: ClassVar[str] = WALLS
    several: ClassVar[bool] = True

    def _placing(self, game: Game, state: GameState, seat: Seat, terrains: tuple[str, ...]) -> PiecePlacement:
        ground = on_terrain(game, f"{self.rule}.terrain", terrains)
        target = placing_on(game, state, ground, shape=(Constraint(self.rule, neighbours(seat.own)),))
        return replace(target, blockers={}) if game.house_rules[_WALLS_ANYWHERE] else target

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        if not _walls_left(game, state):
            return None
        return built_on(self._placing(game, state, state.seats[index], card_terrains(game, state)).legal)

    def continuations(self, game: Game, state: GameState, index: int, action: UseTile) -> Continuations:
        if len(action.every) >= min(_WALLS_AT_ONCE, _walls_left(game, state)):
            return {}
        terrains = card_terrains(game, state)
        if action.every and (first := game.board.ground_of(action.every[0])) in terrains:
            terrains = (first,)
        legal = self._placing(game, state, state.seats[index], terrains).legal & ~mask_of(action.every)
        return one_more(legal)

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        left = _walls_left(game, state)
        against = [] if left else [Violation(self.rule, {"count": game.ruleset.walls}, case="none")]
        if state.card is None:
            return Verdict(against)
        terrains = card_terrains(game, state)
        open_card = self._placing(game, state, state.seats[index], terrains)
        if left and not open_card.legal:
            return Verdict(
                [*against, self._no_wall(game, state, index, open_card)], _Several(open_card, left), action.every
            )
        first = game.board.ground_of(action.every[0])
        # mar.deck: the second wall goes on the same terrain of the card as the first.
        target = self._placing(game, state, state.seats[index], (first,)) if first in terrains else open_card
        right = mask_of(h for h in action.every if target.legal >> h & 1)
        wrong = len(set(action.every)) < len(action.every) or right != mask_of(action.every)
        return Verdict(against, _Several(target, left or len(action.every)), action.every, right if wrong else 0)

    def _no_wall(self, game: Game, state: GameState, index: int, target: PiecePlacement) -> Violation:
        terrains = card_terrains(game, state)
        if target.free & neighbours(state.seats[index].own):
            return self.nowhere(*replace(target, shape=()).nowhere(terrains, neighbours(state.seats[index].own)))
        return self.nowhere([Clause("nowhere.quarry", {"terrain": terrains})])

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        room, walls = effects.open_hexes(game, state), mask_of(action.every)
        return walls & room == walls and walls.bit_count() == len(action.every) <= _walls_left(game, state)

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        state = effects.choose(game, state, action.every[0], self.tile)
        return replace(state, walls=state.walls | mask_of(action.every)), ()


def _walls_left(game: Game, state: GameState) -> int:
    return game.ruleset.walls - state.walls.bit_count()


@dataclass(frozen=True, slots=True)
class Mover(Verb):
    """The base of verbs that move settlements, and pieces that can be carried (kb.tile.moves-settlements)."""

    def movable(self, game: Game, seat: Seat) -> Mask:
        """Mask of the pieces that the verb can move."""
        mask = seat.settlements
        for kind, there in seat.pieces:
            if game.ruleset.pieces[kind].carried and game.house_rules[_MOVE_PIECES]:
                mask |= there
        return mask

    def nothing(self, game: Game, state: GameState, index: int) -> Violation:
        """The violation that no piece can be moved."""
        movable = self.movable(game, state.seats[index])
        return self.nowhere([Clause(f"nowhere.{self.tile}" if movable else "nowhere.no-settlement")], movable)

    def not_movable(self, game: Game, state: GameState, index: int, origin: Hex) -> Violation:
        """The violation that the player has nothing on hex `origin` that the verb moves."""
        others = [there for kind, there in state.seats[index].pieces if game.ruleset.pieces[kind].carried]
        broken = not_there(origin)
        by_house_rule = any(there >> origin & 1 for there in others) and not game.house_rules[_MOVE_PIECES]
        return replace(broken, case="house") if by_house_rule else broken


@struct()
class _Slide(Constraint):
    """The hexes where a caravan can stop. on_line: mask of the hexes in a straight line from its start."""

    on_line: Mask = 0

    def broken(self, at: Hex, wrong: Mask) -> Violation:
        found = Constraint.broken(self, at, wrong)
        return found if self.on_line & wrong else replace(found, case="off-line", because=wrong)


@dataclass(frozen=True, slots=True)
class Caravan(Mover):
    """Move a piece in one straight direction until just before the first obstacle (nom.caravan)."""

    kind: ClassVar[str] = "move"
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({"": ("from", "to")})

    def _target(self, game: Game, state: GameState, origin: Hex) -> PiecePlacement:
        here = 1 << origin
        ground = placing_on(game, state, buildable(game), lifted=here)
        on_line = reduce(or_, (ray for _, ray in rays(origin)), 0)
        slide = _Slide(self.rule, _slide(ground.unblocked, origin), because=here, on_line=on_line)
        # A lifted piece blocks nothing, but it cannot go back to its own hex.
        return replace(ground, vacant=ground.vacant & ~here, shape=(slide,), origin=here)

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        movable = self.movable(game, state.seats[index])
        return move_offer({origin: self._target(game, state, origin).legal for origin in hexes_in(movable)})

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        assert action.origin is not None
        against = [] if self.offer(game, state, index) else [self.nothing(game, state, index)]
        if not self.movable(game, state.seats[index]) >> action.origin & 1:
            return Verdict([*against, self.not_movable(game, state, index, action.origin)])
        return Verdict(against, self._target(game, state, action.origin), action.to)

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        assert action.origin is not None
        assert action.to is not None
        there = self.movable(game, state.seats[index]) >> action.origin & 1
        return bool(there and effects.open_hexes(game, state) >> action.to & 1)

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        assert action.origin is not None
        assert action.to is not None
        return effects.move(game, state, index, action.origin, action.to)


def _slide(ground: Mask, origin: Hex) -> Mask:
    """The last hex before the first obstacle in each direction; every hex outside `ground` is an obstacle."""
    ends = 0
    for step, ray in rays(origin):
        stops = ray & ~ground
        # The nearest obstacle is the lowest bit of a ray that goes up, the highest of one that goes down.
        if step > 0:
            last = (stops & -stops) >> step if stops else 1 << ray.bit_length() >> 1
        else:
            last = 1 << stops.bit_length() - 1 - step if stops else ray & -ray
        ends |= last & ray
    return ends


@dataclass(frozen=True, slots=True)
class Resettlement(Mover):
    """Move own settlements step by step, up to four steps in all (nom.resettlement)."""

    kind: ClassVar[str] = "path"
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({"": ("from", "path")})

    @property
    def budget(self) -> int:
        return _STEPS

    def cost(self, action: UseTile) -> int:
        return len(action.path)

    def _steps(self, game: Game, state: GameState, index: int) -> int:
        """The most steps of one action. A second such tile may start before the first is used up."""
        return self.budget if effects.ready(game, state.seats[index], self.tile) else self.left(state)

    def _route(self, game: Game, state: GameState, origin: Hex, steps: int) -> Route:
        # The first step frees the hex, so a path may return to it.
        return Route(placing_on(game, state, buildable(game), lifted=1 << origin), origin, steps, self.rule)

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        """Every hex that each settlement can reach with the steps left."""
        left = self._steps(game, state, index)
        movable = self.movable(game, state.seats[index])
        return move_offer({origin: self._route(game, state, origin, left).legal for origin in hexes_in(movable)})

    def continuations(self, game: Game, state: GameState, index: int, action: UseTile) -> Continuations:
        """Ways to extend a path with the steps left."""
        assert action.origin is not None
        return self._route(game, state, action.origin, self._steps(game, state, index)).continuations(action.path)

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        assert action.origin is not None
        against = [] if self.offer(game, state, index) else [self.nothing(game, state, index)]
        if not self.movable(game, state.seats[index]) >> action.origin & 1:
            return Verdict([*against, self.not_movable(game, state, index, action.origin)])
        steps = self._steps(game, state, index)
        return Verdict(against, self._route(game, state, action.origin, steps), action.path)

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        assert action.origin is not None
        there = self.movable(game, state.seats[index]) >> action.origin & 1
        return bool(there and walkable(game, state, action))

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        return walk(game, state, index, action)


@struct()
class _Removal:
    """The choice of one piece of each opponent. pieces: masks by player. never: the same for those that always stay."""

    rule: str
    pieces: Mapping[str, Mask]
    never: Mapping[str, Mask]

    @property
    def legal(self) -> Mask:
        mask = 0
        for pieces in self.pieces.values():
            mask |= pieces
        return mask

    def violations(self, at: tuple[tuple[str, Hex], ...]) -> list[Violation]:
        found = []
        for player, h in at:
            if not self.pieces.get(player, 0) >> h & 1:
                case = "city" if self.never.get(player, 0) >> h & 1 else "refused"
                found.append(Violation(self.rule, {"hex": name_of(h), "owner": player}, 1 << h, case=case))
        named = [player for player, _ in at]
        for player, pieces in self.pieces.items():
            if named.count(player) != 1:
                case = "missing" if player not in named else "twice"
                found.append(Violation(self.rule, {"owner": player}, pieces, case=case))
        return found


@dataclass(frozen=True, slots=True)
class Sword(Verb):
    """Remove one piece of each opponent, except a city hall (nom.sword)."""

    kind: ClassVar[str] = "remove"
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({"": ("remove",)})

    def _pieces(self, game: Game, state: GameState, index: int) -> dict[str, Mask]:
        pieces = {game.players[i]: effects.loose(game, seat) for i, seat in enumerate(state.seats) if i != index}
        return {player: mask for player, mask in pieces.items() if mask}

    def offer(self, game: Game, state: GameState, index: int) -> Offer | None:
        pieces = self._pieces(game, state, index)
        return Offer(targets=pieces) if pieces else None

    def verdict(self, game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
        pieces = self._pieces(game, state, index)
        never = {
            game.players[i]: seat.own & ~effects.loose(game, seat) for i, seat in enumerate(state.seats) if i != index
        }
        against = [] if pieces else [self.nowhere([Clause("nowhere.sword")])]
        named = [player for player, _ in action.remove or ()]
        right = [(player, h) for player, h in action.remove or () if pieces.get(player, 0) >> h & 1]
        chosen = reduce(or_, (pieces[player] for player, _ in right if named.count(player) == 1), 0)
        return Verdict(against, _Removal(self.rule, pieces, never), action.remove, chosen)

    def possible(self, game: Game, state: GameState, index: int, action: UseTile) -> bool:
        pieces = self._pieces(game, state, index)
        removed = action.remove or ()
        return len({h for _, h in removed}) == len(removed) and all(
            pieces.get(player, 0) >> h & 1 for player, h in removed
        )

    def carry_out(self, game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
        events: list[Event] = []
        for player, h in action.remove or ():
            state, more = effects.take_off(game, state, game.seat_of(player), h)
            events += more
        return state, tuple(events)


POWERS: dict[str, TileAction] = {
    "caravan": Caravan("caravan", "nom.caravan"),
    "quarry": Quarry("quarry", "nom.quarry"),
    "resettlement": Resettlement("resettlement", "nom.resettlement"),
    "sword": Sword("sword", "nom.sword"),
}


def _beside_three(game: Game, own: Mask, origin: Hex | None, ground: Mask) -> Mask:
    _, _, thrice = beside(own)
    return thrice


SHAPES: dict[str, Shape] = {"beside-three": _beside_three}


def _families(game: Game, state: GameState, index: int, placed: Mask, row: Mask) -> ScoreLine:
    """Pays for exactly three mandatory builds in an unbroken straight line."""
    if state.built != _FAMILY or row.bit_count() != _FAMILY:
        return ScoreLine(0, 0)
    first = row & -row
    lines = [first | shifted(first, d) | shifted(shifted(first, d), d) for d in ("E", "SE", "SW")]
    return ScoreLine(_FAMILY_GOLD, row) if row in lines else ScoreLine(0, 0)


def _shepherds(game: Game, state: GameState, index: int, placed: Mask, row: Mask) -> ScoreLine:
    """Pays for every new piece with no free hex of its own terrain next to it."""
    free_hexes = ~state.occupied
    closed = mask_of(
        h for h in hexes_in(placed) if not AROUND[h] & game.board.ground[game.board.ground_of(h)] & free_hexes
    )
    return each(_SHEPHERD_GOLD, closed)


def _ambassadors(game: Game, state: GameState, index: int, placed: Mask, row: Mask) -> ScoreLine:
    """Pays for every new piece next to an opponent's."""
    others = 0
    for i, seat in enumerate(state.seats):
        others |= seat.own if i != index else 0
    return each(1, placed & neighbours(others))


IN_PLAY_SCORERS: dict[str, InPlayScorer] = {"families": _families, "shepherds": _shepherds, "ambassadors": _ambassadors}
# The rules do not limit how often these cards pay.
AMOUNTS: dict[str, Amounts] = {
    "families": Amounts(_FAMILY_GOLD),
    "shepherds": Amounts(_SHEPHERD_GOLD),
    "ambassadors": Amounts(),
}
