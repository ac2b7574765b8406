"""The calls of the Set-up page."""

from typing import Any

from hexreeve.kingdom import generator, sheet
from hexreeve.kingdom.artwork import emblem
from hexreeve.kingdom.board import lay
from hexreeve.kingdom.choices import Choices
from hexreeve.kingdom.drawing import draw
from hexreeve.kingdom.reading import checked_setup, read_setup
from hexreeve.kingdom.room import Ruleset
from hexreeve.kingdom.ruleset import BOXES, DEFAULT_BOXES, DEFAULT_EDITION, EDITIONS, compose
from hexreeve.kingdom.setup import Player, Setup, to_record
from hexreeve.seeds import fresh_seed
from hexreeve.wording import say


def catalog(language: str) -> dict[str, Any]:
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


def roll(language: str, choices: dict[str, Any]) -> dict[str, Any]:
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


def open_setup(language: str, text: str) -> dict[str, Any]:
    """Return the set-up of a file's text, checked like any other input from outside."""
    return _shown(language, *read_setup(text.encode("utf-8", "surrogatepass")))


def show(language: str, setup: dict[str, Any]) -> dict[str, Any]:
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
        "hexes": sheet.hex_names(board, language),
        "lines": [{"id": kind, "name": sheet.line_name(kind, language)} for kind in (*setup.cards, *ruleset.features)],
        "text": sheet.text(setup, ruleset, language),
        "svg": draw(setup, board, ruleset.quadrants, language),
    }
