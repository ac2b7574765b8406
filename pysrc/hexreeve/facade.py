"""The closed set of calls that the page may make: JSON text in, JSON text out, no rules."""

import json
from collections.abc import Callable
from typing import Any

from hexreeve.errors import Unreadable
from hexreeve.kingdom import generator, notation, report, sheet
from hexreeve.kingdom.artwork import emblem
from hexreeve.kingdom.board import lay
from hexreeve.kingdom.choices import Choices
from hexreeve.kingdom.drawing import draw
from hexreeve.kingdom.log import read_log, to_game_record
from hexreeve.kingdom.reading import read_setup
from hexreeve.kingdom.room import Ruleset
from hexreeve.kingdom.ruleset import BOXES, DEFAULT_BOXES, DEFAULT_EDITION, EDITIONS, compose
from hexreeve.kingdom.session import Session, deal
from hexreeve.kingdom.setup import Player, Setup, to_record
from hexreeve.kingdom.view import view
from hexreeve.rules import explain
from hexreeve.seeds import fresh_seed
from hexreeve.wording import say


def call(method: str, arguments: str) -> str:
    """Make one of the calls below. Every call takes `language` beside its own arguments.

    Returns `{"ok": ...}`, or `{"error": sentence}` when the input cannot be used.
    """
    given = json.loads(arguments)
    language = given.pop("language")
    try:
        return json.dumps({"ok": _CALLS[method](language, **given)}, ensure_ascii=False)
    except Unreadable as fault:
        return json.dumps({"error": say(language, fault.key, **fault.params)}, ensure_ascii=False)


def _catalog(language: str) -> dict[str, Any]:
    """Return what there is to choose from, with names."""
    return {
        "boxes": [{"id": box, "name": say(language, f"name.box.{box}")} for box in BOXES],
        "editions": [
            {
                "id": edition.id,
                "name": say(language, f"name.edition.{edition.id}"),
                "colours": [
                    {"id": colour, "name": say(language, f"name.colour.{colour}")} for colour in edition.colours
                ],
                "sides": bool(edition.sides),
            }
            for edition in EDITIONS.values()
        ],
        "defaults": {"boxes": list(DEFAULT_BOXES), "edition": DEFAULT_EDITION},
    }


def _roll(language: str, choices: dict[str, Any]) -> dict[str, Any]:
    """Return a new set-up for some choices; an empty seed means a fresh one."""
    setup = generator.generate(
        Choices(
            seed=choices["seed"] or fresh_seed(),
            edition=choices["edition"],
            boxes=tuple(choices["boxes"]),
            players=tuple(Player(**player) for player in choices["players"]),
            start=choices.get("start", ""),
            first_game=choices.get("first_game", False),
            require=tuple(choices.get("require", ())),
            exclude=tuple(choices.get("exclude", ())),
            castle_tiles=choices.get("castle_tiles", False),
            location_castles=choices.get("location_castles", {}),
        )
    )
    return _shown(language, setup, compose(setup.boxes, setup.edition))


def _open_setup(language: str, text: str) -> dict[str, Any]:
    """Return the set-up of a file's text, checked like any other input from outside."""
    return _shown(language, *read_setup(text.encode("utf-8", "surrogatepass")))


def _shown(language: str, setup: Setup, ruleset: Ruleset) -> dict[str, Any]:
    words = sheet.sheet(setup, ruleset, language)
    return {
        "setup": to_record(setup),
        "sheet": words,
        # The drawings in the picture that stand for the tiles, to be shown again beside their words.
        "emblems": {tile["id"]: emblem(tile["id"]).name for tile in words["tiles"]},
        "text": sheet.text(setup, ruleset, language),
        "svg": draw(setup, lay(setup.board, ruleset.quadrants), ruleset.quadrants, language),
    }


_SESSION = Session()


def _open_game(language: str, text: str, notated: bool) -> dict[str, Any]:
    """Return the game of a file's text, checked like any other input from outside."""
    data = text.encode("utf-8", "surrogatepass")
    log = notation.read_log(data) if notated else read_log(data)
    return _table(language, to_game_record(log))


def _game(language: str, record: dict[str, Any]) -> dict[str, Any]:
    """Return the table after a record."""
    return _table(language, record)


def _act(language: str, record: dict[str, Any], action: dict[str, Any]) -> dict[str, Any]:
    """Judge one more action. It joins the record if it is legal or the table says so."""
    judged = {**record, "actions": [*record["actions"], action]}
    log, steps = _SESSION.fold(judged)
    taken = steps[-1].ruling.legal or steps[-1].overridden
    ruling = report.ruling_record(log.game, len(steps) - 1, steps[-1], language)
    return {"ruling": ruling, "taken": taken} | _table(language, judged if taken else record)


def _deal(language: str, record: dict[str, Any]) -> str:
    """Return a terrain card for a table without a deck."""
    log, _ = _SESSION.fold(record)
    return deal(log, _SESSION.state)


def _notate(language: str, record: dict[str, Any]) -> str:
    """Return a game as text, one line a turn."""
    return notation.write(record)


def _explain(language: str, rule: str) -> dict[str, str]:
    """Return what a rule says and where it stands."""
    return explain(rule, language)


def _table(language: str, record: dict[str, Any]) -> dict[str, Any]:
    log, steps = _SESSION.fold(record)
    return {"record": record, "view": view(log, steps, language)}


_CALLS: dict[str, Callable[..., Any]] = {
    "catalog": _catalog,
    "roll": _roll,
    "open-setup": _open_setup,
    "open-game": _open_game,
    "game": _game,
    "act": _act,
    "deal": _deal,
    "notate": _notate,
    "explain": _explain,
}
