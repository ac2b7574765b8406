"""Draws the board of a record."""

from collections.abc import Mapping

from hexreeve.core.structs import Json
from hexreeve.kingdom.content.setup import FORMAT as SETUP
from hexreeve.kingdom.presentation.drawing import draw
from hexreeve.kingdom.presentation.pieces_on_board import board_now, find_pieces, nothing_yet
from hexreeve.kingdom.records.log import checked_log, last_state
from hexreeve.kingdom.records.setup_reader import checked_setup


def draw_record(record: Mapping[str, Json], language: str) -> str:
    """The board of a set-up, or of a game after its last action, as SVG. Raises InvalidInput."""
    if record["format"] == SETUP:
        setup, ruleset = checked_setup(record)
        return draw(setup, ruleset.board_of(setup), ruleset.quadrants, language, nothing_yet(setup, ruleset))
    log = checked_log(record)
    game, state = log.game, last_state(log)
    return draw(game.setup, board_now(game, state), game.ruleset.quadrants, language, find_pieces(game, state))
