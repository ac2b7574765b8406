"""The calls of the pages of The Builders: Middle Ages."""

from typing import Any

from hexreeve.builders import generator, report, session, sheet
from hexreeve.builders import view as views
from hexreeve.builders.drawing import draw
from hexreeve.builders.log import FORMAT, checked_log, game_record, state_after, to_game_record
from hexreeve.builders.setup import to_record
from hexreeve.builders.view import view
from hexreeve.calls.tables import Tables
from hexreeve.players import Player
from hexreeve.records import read_record
from hexreeve.seeds import fresh_seed

_TABLES = Tables(
    session.new_session(),
    view,
    lambda log, index, step, language: report.ruling_record(log.game, index, step, language),
)


def builders_catalog(language: str) -> dict[str, Any]:
    """Return all cards, with what is printed on them and what they are called."""
    return views.catalog(language)


def builders_setup(
    language: str, players: list[dict[str, str]], seed: str = "", start: str = "", decks: bool = False
) -> dict[str, Any]:
    """Return the table of a new set-up; an empty seed means a fresh one, an empty start a drawn one.

    With `decks` the record holds the order of all cards; without, the table draws, or asks to be dealt to.
    """
    setup = generator.generate(seed or fresh_seed(), [Player(**player) for player in players], start, decks)
    return _TABLES.table(language, game_record(to_record(setup))) | {"text": sheet.text(setup, language)}


def builders_open(language: str, text: str) -> dict[str, Any]:
    """Return the game of a file's text, checked like any other input from outside."""
    record = read_record(text.encode("utf-8", "surrogatepass"), FORMAT)
    return _TABLES.table(language, to_game_record(checked_log(record)))


def builders_game(language: str, record: dict[str, Any], done: int | None = None) -> dict[str, Any]:
    """Return the table after the first `done` actions of a record (all of them if it is not said)."""
    return _TABLES.table(language, record, done)


def builders_act(
    language: str, record: dict[str, Any], action: dict[str, Any], done: int | None = None
) -> dict[str, Any]:
    """Judge an action after the first `done` of a record.

    If it is legal, or the table says so, it joins them and what came after is gone; if not, the record stays.
    """
    return _TABLES.act(language, record, action, done)


def builders_deal(language: str, record: dict[str, Any], row: str, done: int | None = None) -> str | None:
    """Return the card that comes up next in the row "workers" or "buildings", None if there is none left."""
    log, steps = _TABLES.fold(record, done)
    return session.deal(state_after(log, steps), row)


def builders_picture(language: str, record: dict[str, Any], done: int | None = None) -> dict[str, str]:
    """Return the picture of the table after the first `done` actions of a record."""
    log, steps = _TABLES.fold(record, done)
    return {"svg": draw(log.game, state_after(log, steps), language)}
