"""The Builders: Middle Ages, for everything that serves all games."""

from hexreeve.core.game_module import GameModule

GAME = GameModule(
    id="builders",
    game="hexreeve.builders.game",
    links="builders/game",
    # A set-up is a game without actions.
    first_links={"builders/setup": "hexreeve.builders.game"},
)
