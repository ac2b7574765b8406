"""Where one piece may go: bounds one after the other, then adjacency.

The legal set and the verdict on a single hex read the same masks, so they cannot disagree.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from hexreeve.hexgrid import EVERYWHERE, name_of, names_in, neighbours
from hexreeve.kingdom.state import Game, GameState, Seat
from hexreeve.ruling import Violation

ADJACENT = "kb.build.adjacent"
# Bounds that depend on the board alone are remembered for the last games.
_GAMES = 64
NO_FACTS: Mapping[str, object] = MappingProxyType({})


class Bound(NamedTuple):
    """A rule that limits where a piece may go: the mask it allows, and facts for its sentence."""

    rule: str
    allows: int
    facts: Mapping[str, object] = NO_FACTS
    because: int = 0
    case: str = "refused"

    def broken(self, at: int, wrong: int) -> Violation:
        """Return the violation that `wrong` hexes bring about, of which `at` is named."""
        because = _near(self.because, wrong) or wrong
        facts = {"hex": name_of(at), "because": names_in(because), **self.facts}
        return Violation(self.rule, facts, because, self.case)


class Placing(NamedTuple):
    """All that decides where one piece may go, bounds in the order of RULES 0.7.

    `own` is the mask of the pieces that adjacency looks at; None where adjacency does not apply. It is judged for
    each mask of `apart` by itself if there are any (a card of two terrains).
    """

    bounds: tuple[Bound, ...]
    own: int | None = None
    apart: tuple[int, ...] = ()

    @property
    def fitting(self) -> int:
        """Return the mask of the hexes that all bounds allow."""
        mask = EVERYWHERE
        for bound in self.bounds:
            mask &= bound.allows
        return mask

    @property
    def legal(self) -> int:
        """Return the mask of the legal hexes, next to own pieces if there are any (kb.build.adjacent)."""
        return adjacent_if_possible(self.fitting, self.own, self.apart)

    def violations(self, at: int) -> list[Violation]:
        """Return every rule that forbids `at`."""
        here = 1 << at
        found = [bound.broken(at, here) for bound in self.bounds if not bound.allows & here]
        if self.own is not None:
            touching = neighbours(self.own)
            near = self.fitting & touching
            if self.apart:
                near &= next((mask for mask in self.apart if mask & here), EVERYWHERE)
            if near and not touching & here:
                facts = {"hex": name_of(at), "count": near.bit_count(), "hexes": names_in(near)}
                found.append(Violation(ADJACENT, facts, neighbours(near) & self.own))
        return found


def _near(because: int, here: int) -> int:
    """Return the hexes that are `here` or next to it, or else all of them."""
    return because & (here | neighbours(here)) or because


def adjacent_if_possible(fitting: int, own: int | None, apart: tuple[int, ...] = ()) -> int:
    """Return the fitting hexes next to own pieces if there are any, else all of them (kb.build.adjacent).

    `own` is None where adjacency does not apply. Each mask of `apart` is judged by itself.
    """
    if own is None:
        return fitting
    touching = neighbours(own)
    if not apart:
        return fitting & touching or fitting
    legal = 0
    for mask in apart:
        legal |= fitting & mask & touching or fitting & mask
    return legal


def free(game: Game, state: GameState, lifted: int = 0) -> Bound:
    """Return the bound that a hex holds no other piece (kb.build.one-per-hex); `lifted` is about to leave."""
    return Bound("kb.build.one-per-hex", game.board.everywhere & ~(state.occupied & ~lifted))


@lru_cache(maxsize=_GAMES)
def buildable(game: Game) -> Bound:
    """Return the bound to terrain on which anybody may build (kb.build.terrain)."""
    return Bound("kb.build.terrain", game.board.buildable)


def blocked(game: Game, state: GameState, lifted: int = 0) -> tuple[Bound, ...]:
    """Return the bounds away from pieces that nobody may settle next to (kb.warrior.blocks); `lifted` is about to
    leave.
    """
    if not game.blockers:
        return ()
    bounds = []
    for piece in game.blockers:
        blockers = 0
        for seat in state.seats:
            blockers |= seat.piece(piece.id)
        if blockers := blockers & ~lifted:
            bounds.append(Bound(piece.blocks, EVERYWHERE & ~neighbours(blockers), because=blockers))
    return tuple(bounds)


def open_ground(game: Game, state: GameState, lifted: int = 0) -> Placing:
    """Return the bounds of every build that a terrain does not limit: free, buildable, not blocked.

    A piece that is `lifted` blocks nothing, but it cannot be put back where it stood.
    """
    return Placing((free(game, state), buildable(game), *blocked(game, state, lifted)))


def card_terrains(game: Game, state: GameState, card: str | None = None) -> tuple[str, ...]:
    """Return the terrains that the played card, or another one, stands for at this moment (mar.deck)."""
    if card is None and state.terrain is not None:
        return (state.terrain,)
    card = card or state.card
    assert card is not None
    return game.terrains[card]


@lru_cache(maxsize=_GAMES)
def on_terrain(game: Game, rule: str, terrains: tuple[str, ...]) -> Bound:
    """Return the bound to hexes of some terrains."""
    mask = 0
    for terrain in terrains:
        mask |= game.board.ground[terrain]
    return Bound(rule, mask, {"terrain": terrains[0] if len(terrains) == 1 else terrains})


@lru_cache(maxsize=_GAMES)
def each_apart(game: Game, terrains: tuple[str, ...]) -> tuple[int, ...]:
    """Return the masks within which adjacency is judged, nothing if there is only one."""
    return tuple(game.board.ground[terrain] for terrain in terrains) if len(terrains) > 1 else ()


def mandatory(game: Game, state: GameState, seat: Seat) -> Placing:
    """Return where a seat's next mandatory build may go. A card must have been played."""
    terrains = card_terrains(game, state)
    card = on_terrain(game, "kb.build.card-terrain", terrains)
    bounds = (free(game, state), buildable(game), card, *blocked(game, state))
    return Placing(bounds, seat.own, each_apart(game, terrains))
