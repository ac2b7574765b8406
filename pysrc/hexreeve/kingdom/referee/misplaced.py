"""Pieces where nothing that is known of a set-up lets anybody put them: no fault, for the table may know why."""

from functools import lru_cache

from hexreeve.core.hexgrid import Mask
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.placing import GAMES
from hexreeve.kingdom.referee.state import GameState


def misplaced(game: Game, state: GameState) -> Mask:
    """Mask of the settlements and walls on ground that neither the rules nor a tile of the set-up open to them.

    The other kinds of pieces cannot be misplaced: `records.position` refuses them on ground of another kind.
    """
    settlements = 0
    for seat in state.seats:
        settlements |= seat.settlements
    return settlements & ~_open_to_settlements(game) | state.walls & ~_open_to_walls(game)


@lru_cache(maxsize=GAMES)
def _open_to_settlements(game: Game) -> Mask:
    """Mask of the hexes where anybody may build, and those that a tile of the set-up opens (kb.build.terrain).

    A tile on a hex where nobody has said which one lies there opens nothing.
    """
    powers = game.ruleset.powers
    tiles = {*game.tile_at.values(), *game.shared, *game.at_once, *game.closing}
    grounds = {ground for tile in tiles if tile in powers for ground in powers[tile].opens}
    return _open_to_walls(game) | sum(game.board.ground[ground] for ground in grounds)


def _open_to_walls(game: Game) -> Mask:
    """Mask of the hexes of the terrains that cards have (nom.quarry), and of those that are not on file."""
    return game.board.buildable | game.board.ground["unknown"]
