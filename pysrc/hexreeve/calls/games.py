"""The calls of the Referee and Score pages."""

from collections.abc import Sequence
from typing import Any

from hexreeve import rules
from hexreeve.calls.tables import Tables
from hexreeve.hexgrid import name_of
from hexreeve.kingdom import notation, referee, report, session, typed
from hexreeve.kingdom import position as positions
from hexreeve.kingdom.actions import UseTile, from_dict
from hexreeve.kingdom.log import FORMAT as GAME
from hexreeve.kingdom.log import Log, Step, checked_log, to_game_record
from hexreeve.kingdom.setup import FORMAT as SETUP
from hexreeve.kingdom.state import GameState
from hexreeve.kingdom.view import view
from hexreeve.records import read_record

_TABLES = Tables(
    session.new_session(),
    view,
    lambda log, index, step, language: report.ruling_record(log.game, index, step, language),
)


def open_game(language: str, text: str, notated: bool) -> dict[str, Any]:
    """Return the game of a file's text, or the game that a file's set-up begins.

    Checked like any other input from outside.
    """
    data = text.encode("utf-8", "surrogatepass")
    if notated:
        return _TABLES.table(language, to_game_record(notation.read_log(data)))
    record = read_record(data, GAME, SETUP)
    if record["format"] == SETUP:
        record = {"format": GAME, "version": record["version"], "setup": record, "actions": []}
    return _TABLES.table(language, to_game_record(checked_log(record)))


def game(language: str, record: dict[str, Any], done: int | None = None) -> dict[str, Any]:
    """Return the table after the first `done` actions of a record (all of them if it is not said)."""
    return _TABLES.table(language, record, done)


def act(language: str, record: dict[str, Any], action: dict[str, Any], done: int | None = None) -> dict[str, Any]:
    """Judge an action after the first `done` of a record.

    If it is legal, or the table says so, it joins them, what came after is gone, and the table comes with the ruling.
    """
    return _TABLES.act(language, record, action, done)


def read_moves(language: str, record: dict[str, Any], text: str, player: str) -> list[dict[str, Any]]:
    """Return the actions that a player has typed in a game of this record, each with its own text.

    Raises Unreadable with what could not be understood.
    """
    log, _ = _TABLES.fold(record, 0)
    actions = typed.read(log.game, text, player, language)
    return [{"action": action, "text": notation.write_move(action, player)} for action in actions]


def deal(language: str, record: dict[str, Any], done: int | None = None, count: int = 1) -> list[str]:
    """Return terrain cards for a table without a deck, after the first `done` actions of a record."""
    log, steps = _TABLES.fold(record, done)
    return session.deal(log, _state(log, steps), count)


def further(
    language: str, record: dict[str, Any], action: dict[str, Any], done: int | None = None
) -> dict[str, list[str]]:
    """Return how a use of a tile that is not whole yet can go on after the first `done` of a record.

    Each hex that can be chosen next comes with all the hexes that are added by choosing it.
    """
    log, steps = _TABLES.fold(record, done)
    begun = from_dict(action)
    assert isinstance(begun, UseTile)
    ways = referee.further(log.game, _state(log, steps), begun)
    return {name_of(h): [name_of(added) for added in way] for h, way in ways.items()}


def position(language: str, record: dict[str, Any], done: int | None = None) -> dict[str, Any]:
    """Return the position after the first `done` actions, as if the turn began with it."""
    log, steps = _TABLES.fold(record, done)
    return positions.to_record(log.game, _state(log, steps))


def _state(log: Log, steps: Sequence[Step]) -> GameState:
    return steps[-1].after if steps else log.start


def notate(language: str, record: dict[str, Any]) -> str:
    """Return a game as text, one line a turn."""
    return notation.write(record)


def explain(language: str, rule: str) -> dict[str, str]:
    """Return what a rule says and where it stands."""
    return rules.explain(rule, language)
