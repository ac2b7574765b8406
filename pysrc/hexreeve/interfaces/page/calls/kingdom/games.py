"""The calls of the Referee and Score pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import name_of
from hexreeve.interfaces.page.calls.game_service import GameService
from hexreeve.interfaces.read_file import link_for, read_file
from hexreeve.kingdom.content.setup import FORMAT as SETUP
from hexreeve.kingdom.presentation import report
from hexreeve.kingdom.presentation.view import view
from hexreeve.kingdom.records import game_links, notation, session, typed_moves
from hexreeve.kingdom.records import position as positions
from hexreeve.kingdom.records.kept_games import open_kept, was_legal
from hexreeve.kingdom.records.log import FORMAT as GAME
from hexreeve.kingdom.records.log import Log, Step, checked_log, to_game_record
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import UseTile, from_dict
from hexreeve.kingdom.referee.state import GameState

if TYPE_CHECKING:
    from hexreeve.core.page_types import Judged, Refused, Taken
    from hexreeve.kingdom.presentation.page_types.game import ActionRecord, GameRecord, GameView, Position, TypedMove

_TABLES = GameService(
    session.new_session(),
    view,
    lambda log, index, step, language: report.ruling_record(log.game, index, step, language),
)


def open_game(language: str, text: str) -> Judged[GameRecord, GameView]:
    """Open the game of a file's text, or begin a game with a file's set-up."""
    record = read_file(text.encode(), GAME, SETUP)
    if record["format"] == SETUP:
        record = {"format": GAME, "version": record["version"], "setup": record, "actions": []}
    return _TABLES.table(language, to_game_record(checked_log(open_kept(record, language))))


def game_link(language: str, record: GameRecord) -> str:
    """The link of a game. Raises InvalidInput for a game that is too long for one."""
    return game_links.write(record)


def open_game_link(language: str, link: str) -> Judged[GameRecord, GameView]:
    """Open the game of a link."""
    return _TABLES.table(language, to_game_record(checked_log(open_kept(link_for("game", link), language))))


def game(language: str, record: GameRecord, done: int | None = None) -> Judged[GameRecord, GameView]:
    """Describe the game after its first `done` actions.

    What was legal when the game was kept and is not now is allowed at the table in the record of the answer.
    """
    try:
        kept = was_legal(_TABLES.fold(record)[1])
    except InvalidInput as fault:
        if fault.key not in positions.TILE_FAULTS:
            raise
        kept = True
    return _TABLES.table(language, open_kept(record, language) if kept else record, done)


def act(
    language: str, record: GameRecord, action: ActionRecord, done: int | None = None
) -> Taken[GameRecord, GameView] | Refused:
    """Judge an action after the first `done` of a record.

    If it is legal, or the table allows it, it replaces all later actions, and the answer includes the new moment.
    """
    return _TABLES.act(language, record, action, done)


def read_moves(language: str, record: GameRecord, text: str, player: str) -> list[TypedMove]:
    """The actions that a player has typed, each with its own text; they are not judged.

    Raises InvalidInput with the words that could not be understood.
    """
    log, _ = _TABLES.fold(record, 0)
    actions = typed_moves.read(log.game, text, player, language)
    return [{"action": action, "text": notation.write_move(action, player)} for action in actions]


def deal(language: str, record: GameRecord, done: int | None = None, count: int = 1) -> list[str]:
    """Draw `count` terrain cards for a table without a deck. Nothing is dealt ahead."""
    log, steps = _TABLES.fold(record, done)
    return session.deal(log, _state(log, steps), count)


def continuations(
    language: str, record: GameRecord, action: ActionRecord, done: int | None = None
) -> dict[str, list[str]]:
    """Ways to complete an unfinished use of a tile: by hex, all hexes that choosing it adds to the action."""
    log, steps = _TABLES.fold(record, done)
    begun = from_dict(action)
    assert isinstance(begun, UseTile)
    ways = referee.continuations(log.game, _state(log, steps), begun)
    return {name_of(h): [name_of(added) for added in way] for h, way in ways.items()}


def position(language: str, record: GameRecord, done: int | None = None) -> Position:
    """The position after the first `done` actions, as if the turn began there."""
    log, steps = _TABLES.fold(record, done)
    return positions.to_record(log.game, _state(log, steps))


def _state(log: Log, steps: Sequence[Step]) -> GameState:
    return steps[-1].after if steps else log.start


def notate(language: str, record: GameRecord) -> str:
    """Write a game in the text notation, one line per turn."""
    return notation.write(record)
