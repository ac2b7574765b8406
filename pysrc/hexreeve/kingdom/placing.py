"""Where one piece may go: bounds one after the other, then adjacency.

The legal set and the verdict on a single hex read the same masks, so they cannot disagree.
"""

from collections.abc import Mapping
from functools import lru_cache, reduce
from operator import or_

from hexreeve.hexgrid import EVERYWHERE, name_of, names_in, neighbours
from hexreeve.kingdom.state import Game, GameState, Seat
from hexreeve.ruling import Violation
from hexreeve.values import EMPTY, changed, value

ADJACENT = "kb.build.adjacent"
# What depends on the board alone is remembered for the last games.
GAMES = 64


@value()
class Bound:
    """A rule that limits where a piece may go: the mask it allows, and facts for its sentence."""

    rule: str
    allows: int
    facts: Mapping[str, object] = EMPTY
    because: int = 0
    case: str = "refused"

    def broken(self, at: int, wrong: int) -> Violation:
        """Return the violation that `wrong` hexes bring about, of which `at` is named."""
        because = _near(self.because, wrong) or wrong
        facts = {"hex": name_of(at), "because": names_in(because), **self.facts}
        return Violation(self.rule, facts, because, self.case)


@value()
class Ground:
    """What the board alone allows for one kind of placing; made once a game.

    `allows` is the mask of the hexes within all bounds: those to terrain for everybody, then those of a tile's `own`
    rule. Adjacency is judged for each mask of `apart` by itself if there are any (a card of two terrains).
    """

    allows: int
    terrain: tuple[Bound, ...] = ()
    own: tuple[Bound, ...] = ()
    apart: tuple[int, ...] = ()


@value()
class Placing:
    """All that decides where one piece may go.

    `vacant` is the mask of the hexes without a piece, `blockers` the pieces that nobody settles next to, by rule,
    `shape` the bounds of a tile that hang on the pieces. `own` is the mask of the pieces that adjacency looks at; None
    where adjacency does not apply.
    """

    vacant: int
    ground: Ground
    blockers: Mapping[str, int]
    shape: tuple[Bound, ...] = ()
    own: int | None = None

    @property
    def bounds(self) -> tuple[Bound, ...]:
        """Return every bound in the order of RULES 0.7."""
        return (
            Bound("kb.build.one-per-hex", self.vacant),
            *self.ground.terrain,
            *(Bound(rule, EVERYWHERE & ~neighbours(there), because=there) for rule, there in self.blockers.items()),
            *self.ground.own,
            *self.shape,
        )

    @property
    def fitting(self) -> int:
        """Return the mask of the hexes that all bounds allow."""
        # The same as all that `bounds` allow, without making them: this is asked at every turn of the game.
        mask = self.vacant & self.ground.allows
        if self.blockers:
            for there in self.blockers.values():
                mask &= ~neighbours(there)
        for bound in self.shape:
            mask &= bound.allows
        return mask

    @property
    def legal(self) -> int:
        """Return the mask of the legal hexes, next to own pieces if there are any (kb.build.adjacent)."""
        fitting, apart = self.fitting, self.ground.apart
        if self.own is None:
            return fitting
        touching = neighbours(self.own)
        if not apart:
            return fitting & touching or fitting
        legal = 0
        for mask in apart:
            legal |= fitting & mask & touching or fitting & mask
        return legal

    def violations(self, at: int) -> list[Violation]:
        """Return every rule that forbids `at`."""
        here = 1 << at
        found = [bound.broken(at, here) for bound in self.bounds if not bound.allows & here]
        if self.own is not None:
            touching = neighbours(self.own)
            near = self.fitting & touching
            if self.ground.apart:
                near &= next((mask for mask in self.ground.apart if mask & here), EVERYWHERE)
            if near and not touching & here:
                facts = {"hex": name_of(at), "count": near.bit_count(), "hexes": names_in(near)}
                found.append(Violation(ADJACENT, facts, neighbours(near) & self.own))
        return found


def _near(because: int, here: int) -> int:
    """Return the hexes that are `here` or next to it, or else all of them."""
    return because & (here | neighbours(here)) or because


def placing_on(
    game: Game, state: GameState, ground: Ground, own: int | None = None, shape: tuple[Bound, ...] = (), lifted: int = 0
) -> Placing:
    """Return where a piece may go on some ground as the others stand; those of `lifted` are about to leave."""
    occupied = state.walls
    blockers: Mapping[str, int] = EMPTY
    for seat in state.seats:
        occupied |= seat.settlements
        for kind, there in seat.pieces:
            occupied |= there
            if kind in game.blockers and (blocking := there & ~lifted):
                rule = game.blockers[kind]
                blockers = {**blockers, rule: blockers.get(rule, 0) | blocking}
    if lifted:
        occupied &= ~lifted
    return Placing(game.board.everywhere ^ occupied, ground, blockers, shape, own)


@lru_cache(maxsize=GAMES)
def buildable(game: Game) -> Ground:
    """Return the ground on which anybody may build (kb.build.terrain)."""
    return Ground(game.board.buildable, (Bound("kb.build.terrain", game.board.buildable),))


@lru_cache(maxsize=GAMES)
def on_terrain(game: Game, rule: str, terrains: tuple[str, ...]) -> Ground:
    """Return the ground of some terrains to which a tile's own rule binds."""
    bound = _within(game, rule, terrains)
    return Ground(bound.allows, own=(bound,))


@lru_cache(maxsize=GAMES)
def on_card(game: Game, terrains: tuple[str, ...], rule: str = "") -> Ground:
    """Return the ground of a card's terrains: buildable (kb.build.card-terrain), or whatever a tile's rule allows."""
    apart = tuple(game.board.ground[terrain] for terrain in terrains) if len(terrains) > 1 else ()
    if rule:
        return changed(on_terrain(game, rule, terrains), apart=apart)
    anybody, bound = buildable(game), _within(game, "kb.build.card-terrain", terrains)
    return Ground(anybody.allows & bound.allows, (*anybody.terrain, bound), apart=apart)


def _within(game: Game, rule: str, terrains: tuple[str, ...]) -> Bound:
    mask = reduce(or_, (game.board.ground[terrain] for terrain in terrains))
    return Bound(rule, mask, {"terrain": terrains[0] if len(terrains) == 1 else terrains})


def card_terrains(game: Game, state: GameState, card: str | None = None) -> tuple[str, ...]:
    """Return the terrains that the played card, or another one, stands for at this moment (mar.deck)."""
    if card is None and state.terrain is not None:
        return (state.terrain,)
    card = card or state.card
    assert card is not None
    return game.terrains[card]


def mandatory(game: Game, state: GameState, seat: Seat) -> Placing:
    """Return where a seat's next mandatory build may go. A card must have been played."""
    return placing_on(game, state, on_card(game, card_terrains(game, state)), seat.own)
