"""The closed set of calls that the page may make: JSON text in, JSON text out, no rules."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from hexreeve.errors import Unreadable
from hexreeve.kingdom import generator, notation, position, report, sheet
from hexreeve.kingdom.artwork import emblem
from hexreeve.kingdom.board import lay
from hexreeve.kingdom.choices import Choices
from hexreeve.kingdom.drawing import draw
from hexreeve.kingdom.log import FORMAT as GAME
from hexreeve.kingdom.log import Log, Step, checked_log, to_game_record
from hexreeve.kingdom.reading import checked_setup, read_setup
from hexreeve.kingdom.room import Ruleset
from hexreeve.kingdom.ruleset import BOXES, DEFAULT_BOXES, DEFAULT_EDITION, EDITIONS, compose
from hexreeve.kingdom.session import Session, deal
from hexreeve.kingdom.setup import FORMAT as SETUP
from hexreeve.kingdom.setup import Player, Setup, to_record
from hexreeve.kingdom.state import GameState
from hexreeve.kingdom.view import hex_names, view
from hexreeve.records import read_record
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
        # In a file the fault has a place; what the page itself has put together has none worth a word.
        where = [fault.path] if fault.path and method in _FROM_FILES else []
        sentence = ": ".join([*where, say(language, fault.key, **fault.params)])
        return json.dumps({"error": sentence}, ensure_ascii=False)


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


def _show(language: str, setup: dict[str, Any]) -> dict[str, Any]:
    """Return the set-up of a record that has been checked before."""
    return _shown(language, *checked_setup(setup))


def _shown(language: str, setup: Setup, ruleset: Ruleset) -> dict[str, Any]:
    words = sheet.sheet(setup, ruleset, language)
    board = lay(setup.board, ruleset.quadrants)
    return {
        "setup": to_record(setup),
        "sheet": words,
        # The drawings in the picture that stand for the tiles, to be shown again beside their words.
        "emblems": {tile["id"]: emblem(tile["id"]).name for tile in words["tiles"]},
        "hexes": hex_names(board, language),
        "lines": [{"id": kind, "name": report.line_name(kind, language)} for kind in (*setup.cards, *ruleset.features)],
        "text": sheet.text(setup, ruleset, language),
        "svg": draw(setup, board, ruleset.quadrants, language),
    }


_SESSION = Session()


def _open_game(language: str, text: str, notated: bool) -> dict[str, Any]:
    """Return the game of a file's text, or the game that a file's set-up begins.

    Checked like any other input from outside.
    """
    data = text.encode("utf-8", "surrogatepass")
    if notated:
        return _table(language, to_game_record(notation.read_log(data)))
    record = read_record(data, GAME, SETUP)
    if record["format"] == SETUP:
        record = {"format": GAME, "version": record["version"], "setup": record, "actions": []}
    return _table(language, to_game_record(checked_log(record)))


def _game(language: str, record: dict[str, Any], done: int | None = None) -> dict[str, Any]:
    """Return the table after the first `done` actions of a record (all of them if it is not said)."""
    return _table(language, record, done)


def _act(language: str, record: dict[str, Any], action: dict[str, Any], done: int | None = None) -> dict[str, Any]:
    """Judge an action after the first `done` of a record.

    If it is legal, or the table says so, it joins them and what came after is gone; if not, the record stays.
    """
    before = record["actions"][:done]
    judged = {**record, "actions": [*before, action]}
    log, steps = _SESSION.fold(judged)
    step = steps[-1]
    taken = step.ruling.legal or step.overridden
    ruling = report.ruling_record(log.game, len(before), step, language) | {"possible": step.ruling.possible}
    if not step.ruling.legal:
        ruling["kind"] = say(language, f"kind.{ruling['kind']}")
    table = _table(language, judged) if taken else _table(language, record, done)
    return {"ruling": ruling, "taken": taken} | table


def _deal(language: str, record: dict[str, Any], done: int | None = None) -> str:
    """Return a terrain card for a table without a deck, after the first `done` actions of a record."""
    log, steps = _SESSION.fold(record)
    return deal(log, _state(log, steps[:done]))


def _position(language: str, record: dict[str, Any], done: int | None = None) -> dict[str, Any]:
    """Return the position after the first `done` actions, as if the turn began with it."""
    log, steps = _SESSION.fold(record)
    return position.to_record(log.game, _state(log, steps[:done]))


def _state(log: Log, steps: Sequence[Step]) -> GameState:
    return steps[-1].after if steps else log.start


def _notate(language: str, record: dict[str, Any]) -> str:
    """Return a game as text, one line a turn."""
    return notation.write(record)


def _explain(language: str, rule: str) -> dict[str, str]:
    """Return what a rule says and where it stands."""
    return explain(rule, language)


def _table(language: str, record: dict[str, Any], done: int | None = None) -> dict[str, Any]:
    log, steps = _SESSION.fold(record)
    done = len(steps) if done is None else done
    return {"record": record, "done": done, "view": view(log, steps, done, language)}


_FROM_FILES = ("open-setup", "open-game")

_CALLS: dict[str, Callable[..., Any]] = {
    "catalog": _catalog,
    "roll": _roll,
    "open-setup": _open_setup,
    "show": _show,
    "open-game": _open_game,
    "game": _game,
    "act": _act,
    "deal": _deal,
    "position": _position,
    "notate": _notate,
    "explain": _explain,
}
