"""The calls of the pages of The Builders: Middle Ages."""

from typing import Any

from hexreeve import links
from hexreeve.builders import generator, handbook, report, session, sheet
from hexreeve.builders import view as views
from hexreeve.builders.catalog import COINS_PER_POINT
from hexreeve.builders.drawing import draw, emblems
from hexreeve.builders.log import FORMAT, checked_log, game_record, state_after, to_game_record
from hexreeve.builders.scoring import Score, winners_of
from hexreeve.builders.setup import Setup, checked_setup, to_record
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
    """Return all cards, with what is printed on them and what they are called, and the drawings of emblems."""
    return views.catalog(language) | {"emblems": emblems()}


def builders_setup(
    language: str,
    players: list[dict[str, str]],
    seed: str = "",
    start: str = "",
    decks: bool = False,
    kept: dict[str, list[str | None]] | None = None,
) -> dict[str, Any]:
    """Return the table of a new set-up; an empty seed means a fresh one, an empty start a drawn one.

    With `decks` the record holds the order of all cards; without, the table draws, or asks to be dealt to. `kept`
    are the fields of generator.Kept.
    """
    seats = [Player(**player) for player in players]
    return _laid(
        language, generator.generate(seed or fresh_seed(), seats, start, decks, generator.Kept(**(kept or {})))
    )


def builders_show(language: str, setup: dict[str, Any]) -> dict[str, Any]:
    """Return the table of a set-up's record that has been checked before."""
    return _laid(language, checked_setup(setup))


def builders_open_link(language: str, link: str) -> dict[str, Any]:
    """Return the table of the set-up that a link carries, checked like any other input from outside."""
    return _laid(language, checked_log(links.read(link, FORMAT)).game.setup)


def _laid(language: str, setup: Setup) -> dict[str, Any]:
    record = game_record(to_record(setup))
    return _TABLES.table(language, record) | {
        "link": links.write(record),
        "text": sheet.text(setup, language),
        "checklist": sheet.checklist(setup, language),
        "svg": builders_picture(language, record)["svg"],
    }


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

    If it is legal, or the table says so, it joins them, what came after is gone, and the table comes with the ruling.
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


def builders_count(language: str, players: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the points of players of whom only numbers are known: `name`, `buildings`, `machines`, `coins` in hand."""
    coins = [player["coins"] for player in players]
    scores = [
        Score(player["buildings"], player["machines"], each // COINS_PER_POINT)
        for player, each in zip(players, coins, strict=True)
    ]
    winners, decided = winners_of(scores, coins)
    called = [player["name"] for player in players]
    return {
        "players": [score._asdict() | {"total": score.total} for score in scores],
        "winners": winners,
        "result": report.victory_words([called[i] for i in winners], decided, language),
    }


def builders_handbook(language: str) -> list[dict[str, Any]]:
    """Return every card and rule."""
    return handbook.handbook(language)
