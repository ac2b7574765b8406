"""The options that deserve a close look. Most of them move a piece, and most of those are plainly worse than others."""

from collections.abc import Callable, Iterable, Iterator

from hexreeve.core.game_log import Action
from hexreeve.core.hexgrid import Hex, Mask, hexes_in, neighbours
from hexreeve.core.structs import replace
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.offers import Offer
from hexreeve.kingdom.referee.referee import Legal
from hexreeve.kingdom.referee.state import GameState
from hexreeve.kingdom.robots.evaluation import Scale
from hexreeve.kingdom.robots.legal_options import options

# The pieces of an offer that may move, and the places for each of them.
_ORIGINS, _PLACES = 4, 4
# Gold for a place next to a tile that the player can take.
TILE = 1.5


def promising_options(scale: Scale, state: GameState, may: Legal) -> Iterator[Action]:
    """The options of the active player, without the moves of pieces that are worth more where they are, or to places
    that are worth less than others."""
    tiles = {tile: _few(scale, state, offer) for tile, offer in may.tiles.items()}
    return options(scale.game, state, replace(may, tiles=tiles))


def wanted_hexes(game: Game, state: GameState, index: int) -> Mask:
    """Mask of the hexes next to a tile that the player can take."""
    mask = 0
    for site, left in zip(game.sites, state.stock, strict=True):
        if left:
            mask |= 1 << site
    return neighbours(mask & ~state.seats[index].taken_from)


def _few(scale: Scale, state: GameState, offer: Offer) -> Offer:
    if offer.uses:
        # Of the tiles that move settlements, one is enough: their targets are much the same.
        spare = [tile for tile, each in offer.uses.items() if each.moves][1:]
        kept = {tile: each for tile, each in offer.uses.items() if tile not in spare}
        return replace(offer, uses={tile: _few(scale, state, each) for tile, each in kept.items()})
    return _few_moves(scale, state, offer) if offer.moves else offer


def _few_moves(scale: Scale, state: GameState, offer: Offer) -> Offer:
    index = state.active
    pieces = [seat.own for seat in state.seats]
    own, near = pieces[index], wanted_hexes(scale.game, state, index)

    def gold(mask: Mask) -> int:
        pieces[index] = mask
        return scale.gold(pieces, index, state.seats)

    moves = {h: offer.moves[h] for h in _best(offer.moves, lambda h: gold(own & ~(1 << h)), _ORIGINS)}
    places = 0
    for mask in moves.values():
        places |= mask
    value = {h: gold(own | 1 << h) + TILE * (near >> h & 1) for h in hexes_in(places)}
    few = {h: sum(1 << to for to in _best(hexes_in(mask), value.__getitem__, _PLACES)) for h, mask in moves.items()}
    return replace(offer, moves=few)


def _best(hexes: Iterable[Hex], value: Callable[[Hex], float], most: int) -> list[Hex]:
    """The hexes of highest value."""
    return sorted(hexes, key=value, reverse=True)[:most]
