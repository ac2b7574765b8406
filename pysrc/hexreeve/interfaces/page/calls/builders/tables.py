"""The calls of the pages of The Builders: Middle Ages."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hexreeve.builders import (
    example_drawings,
    game_links,
    generator,
    handbook,
    questions,
    report,
    session,
    sheet,
    typed_scores,
)
from hexreeve.builders import view as views
from hexreeve.builders.drawing import draw, emblems
from hexreeve.builders.log import FORMAT, checked_log, game_record, state_after, to_game_record
from hexreeve.builders.setup import Setup, checked_setup, to_record
from hexreeve.builders.view import view
from hexreeve.core.players import Player
from hexreeve.core.seeds import fresh_seed
from hexreeve.formats import links
from hexreeve.interfaces.page.calls.game_service import GameService
from hexreeve.interfaces.read_file import link_for, read_file
from hexreeve.text.lookup import MOST_FOUND
from hexreeve.text.wording import say

if TYPE_CHECKING:
    from hexreeve.builders.page_types import ActionRecord, Catalog, GameRecord, GameView, Keep, SetupRecord, Table
    from hexreeve.core.page_types import (
        Book,
        Case,
        Casebook,
        Counted,
        Judged,
        Mismatch,
        PlayerRecord,
        Refused,
        SearchResults,
        Svg,
        Taken,
        TypedNumbers,
    )

_TABLES = GameService(
    session.new_session(),
    view,
    lambda log, index, step, language: report.ruling_record(log.game, index, step, language),
)


def builders_catalog(language: str) -> Catalog:
    """Every card with its printed facts, the names of the resources, and the emblems as SVG."""
    return {**views.catalog(language), "emblems": emblems()}


def builders_setup(
    language: str,
    players: list[PlayerRecord],
    seed: str = "",
    start: str = "",
    decks: bool = False,
    kept: Keep | None = None,
) -> Table:
    """Roll a set-up. An empty seed means a fresh one; with an empty start the first player is random too.

    decks: the record holds the order of all cards; else the table draws them, or the page deals. kept: has the fields
    of generator.Kept.
    """
    seats = [Player(**player) for player in players]
    return _table(
        language, generator.generate(seed or fresh_seed(), seats, start, decks, generator.Kept(**(kept or {})))
    )


def builders_compare(language: str, setup: SetupRecord, count: int, seed: str) -> list[Mismatch]:
    """The differences between a set-up and the choices that only another roll can remove. An empty seed matches any."""
    found: list[Mismatch] = []
    drawn = len(setup["players"])
    if count != drawn:
        found.append({"id": "players", "words": say(language, "fit.players", wanted=count, drawn=drawn)})
    if seed and seed != setup.get("seed"):
        found.append({"id": "seed", "words": say(language, "fit.seed")})
    return found


def builders_adapt(language: str, setup: SetupRecord, names: list[str]) -> Table:
    """Give the seats of a set-up other names, in their order."""
    was = checked_setup(setup)
    players = tuple(replace(player, name=name) for player, name in zip(was.players, names, strict=True))
    return _table(language, replace(was, players=players))


def builders_show(language: str, setup: SetupRecord) -> Table:
    """Describe the set-up of a record."""
    return _table(language, checked_setup(setup))


def builders_open_link(language: str, link: str) -> Table:
    """Open the set-up of a link."""
    return _table(language, checked_log(link_for("builders/setup", link)).game.setup)


def _table(language: str, setup: Setup) -> Table:
    record = game_record(to_record(setup))
    return {
        **_TABLES.table(language, record),
        "link": links.write(record),
        "text": sheet.text(setup, language),
        "checklist": sheet.checklist(setup, language),
        "svg": builders_picture(language, record)["svg"],
    }


def builders_open(language: str, text: str) -> Judged[GameRecord, GameView]:
    """Open the game of a file's text."""
    record = read_file(text.encode(), FORMAT)
    return _TABLES.table(language, to_game_record(checked_log(record)))


def builders_game_link(language: str, record: GameRecord) -> str:
    """The link of a game. Raises InvalidInput for a game that is too long for one."""
    return game_links.write(record)


def builders_open_game_link(language: str, link: str) -> Judged[GameRecord, GameView]:
    """Open the game of a link."""
    return _TABLES.table(language, to_game_record(checked_log(link_for("builders/game", link))))


def builders_game(language: str, record: GameRecord, done: int | None = None) -> Judged[GameRecord, GameView]:
    """Describe the game after its first `done` actions."""
    return _TABLES.table(language, record, done)


def builders_act(
    language: str, record: GameRecord, action: ActionRecord, done: int | None = None
) -> Taken[GameRecord, GameView] | Refused:
    """Judge an action after the first `done` of a record.

    If it is legal, or the table allows it, it replaces all later actions, and the answer includes the new moment.
    """
    return _TABLES.act(language, record, action, done)


def builders_deal(language: str, record: GameRecord, row: str, done: int | None = None) -> str | None:
    """Draw the next card of the row "workers" or "buildings": its id, or null if none is left."""
    log, steps = _TABLES.fold(record, done)
    return session.deal(state_after(log, steps), row)


def builders_picture(language: str, record: GameRecord, done: int | None = None) -> Svg:
    """Draw the table after the first `done` actions."""
    log, steps = _TABLES.fold(record, done)
    return {"svg": draw(log.game, state_after(log, steps), language)}


def builders_count(language: str, players: list[TypedNumbers]) -> Counted:
    """Add up typed points, and say which of them are impossible and who wins."""
    return typed_scores.count(players, language)


def builders_handbook(language: str) -> list[Book]:
    """Every card and rule, in one book."""
    return handbook.handbook(language)


def builders_casebook(language: str) -> Casebook:
    """Every question with its answer."""
    return questions.casebook(language)


def builders_case(language: str, id: str) -> Case[GameRecord]:  # noqa: A002
    """The examples of a question, or the first of a rule and its opposite, drawn and judged.

    Raises InvalidInput for an unknown id.
    """
    return example_drawings.case(id, language)


def builders_search(language: str, text: str, boxes: list[str]) -> SearchResults:
    """The questions, rules and cards that fit a text; all are about the one box that there is."""
    return questions.find_for(text, boxes, language, MOST_FOUND)
