"""The games, found by their folders in `data/`: the module `hexreeve.<id>.game_module` of each has its GAME.

Nothing outside the folders of a game names it (tests/project/test_games_registry.py).
"""

from collections.abc import Mapping
from importlib import import_module

from hexreeve.core.data_files import games
from hexreeve.core.game_module import GameModule


def _game(name: str) -> GameModule:
    game: GameModule = import_module(f"hexreeve.{name}.game_module").GAME
    return game


# In the order of `data/<id>/game.toml`.
GAMES: Mapping[str, GameModule] = {name: _game(name) for name in games()}
BY_FORMAT: Mapping[str, GameModule] = {game.game: game for game in GAMES.values()}
# The formats of set-ups from which a game can begin.
SETUPS: Mapping[str, GameModule] = {game.setup: game for game in GAMES.values() if game.setup}
