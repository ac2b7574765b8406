"""Heap, for everything that serves all games."""

from hexreeve.core.game_module import GameModule

GAME = GameModule(
    id="heap",
    game="hexreeve.heap.game",
    links="heap/game",
    # A set-up is a game without actions.
    first_links={"heap/setup": "hexreeve.heap.game"},
)
