"""The calls of the Set-up page."""

from io import BytesIO
from typing import Any

from hexreeve import links
from hexreeve.errors import Unreadable
from hexreeve.kingdom import generator, sheet
from hexreeve.kingdom.artwork import emblem
from hexreeve.kingdom.choices import Choices
from hexreeve.kingdom.drawing import draw, draw_quadrant
from hexreeve.kingdom.reading import checked_setup, read_setup
from hexreeve.kingdom.room import Box, Ruleset
from hexreeve.kingdom.ruleset import (
    BOXES,
    DEFAULT_BOXES,
    DEFAULT_EDITION,
    EDITIONS,
    check_map,
    compose,
    faults,
    with_quadrants,
)
from hexreeve.kingdom.setup import FORMAT as SETUP
from hexreeve.kingdom.setup import Player, Setup, to_record
from hexreeve.kingdom.standing import nothing_yet
from hexreeve.kingdom.transcribing import FORMAT as QUADRANT
from hexreeve.kingdom.transcribing import LETTERS, PART, quadrant_of, quadrant_record
from hexreeve.records import read_record
from hexreeve.seeds import fresh_seed
from hexreeve.wording import say

# What the page lists by itself: common to all boxes.
_TASKS = "tasks"


def catalog(language: str) -> dict[str, Any]:
    """Return what there is to choose from, with names."""
    return {
        "boxes": [_box(language, box) for box in BOXES.values()],
        "editions": [
            {
                "id": edition.id,
                "name": say(language, f"name.edition.{edition.id}"),
                "colours": [_named(language, "colour", colour) for colour in edition.colours],
                "sides": bool(edition.sides),
            }
            for edition in EDITIONS.values()
        ],
        "terrains": [
            {"letter": letter, "name": say(language, f"name.terrain.{terrain}")} for letter, terrain in LETTERS.items()
        ],
        "defaults": {"boxes": list(DEFAULT_BOXES), "edition": DEFAULT_EDITION},
    }


def roll(language: str, choices: dict[str, Any], turned: bool = False) -> dict[str, Any]:
    """Return a new set-up for some choices; an empty seed means a fresh one.

    Here and below, `turned` is whether the board is seen from the other side.

    What the choices say of boxes that the table does not own is left for later.
    """
    boxes = tuple(choices["boxes"])
    owned = [BOXES[box] for box in boxes if box in BOXES]
    parts = [part.field for box in owned for part in box.parts]
    maps = [part.field for box in owned for part in box.parts if part.check_map]
    setup = generator.generate(
        Choices(
            seed=choices["seed"] or fresh_seed(),
            edition=choices["edition"],
            boxes=boxes,
            players=tuple(Player(**player) for player in choices["players"]),
            start=choices.get("start", ""),
            first_game=choices.get("first_game", False),
            require=tuple(choices.get("require", ())),
            exclude=tuple(choices.get("exclude", ())),
            avoid=tuple(choices.get("avoid", ())),
            castle_tiles=choices.get("castle_tiles", False),
            location_castles=choices.get("location_castles", {}),
            minis={field: mode for field, mode in choices.get("minis", {}).items() if field in parts},
            weights={box: weight for box, weight in choices.get("weights", {}).items() if box in boxes},
            exact={box: count for box, count in choices.get("exact", {}).items() if box in boxes},
            keep=choices.get("keep", {}),
            quadrants=tuple(quadrant_of(record) for record in choices.get("quadrants", ()) if record["box"] in boxes),
            maps={field: choices[field] for field in maps if choices.get(field)},
        )
    )
    return _shown(language, turned, setup, with_quadrants(compose(setup.boxes, setup.edition), setup.quadrants))


def open_setup(language: str, text: str, turned: bool = False) -> dict[str, Any]:
    """Return the set-up of a file's text, checked like any other input from outside."""
    return _shown(language, turned, *read_setup(text.encode("utf-8", "surrogatepass")))


def open_link(language: str, link: str, turned: bool = False) -> dict[str, Any]:
    """Return the set-up of a link, checked like any other input from outside."""
    return _shown(language, turned, *checked_setup(links.read(link, SETUP)))


def show(language: str, setup: dict[str, Any], turned: bool = False) -> dict[str, Any]:
    """Return the set-up of a record that has been checked before."""
    return _shown(language, turned, *checked_setup(setup))


def quadrant(language: str, quadrant: dict[str, Any]) -> dict[str, Any]:
    """Return what is wrong with a transcription so far, and its picture; "?" is a hex not painted yet.

    One that can be right has a link too.
    """
    transcribed = quadrant_of(quadrant)
    found = list(faults(transcribed))
    if hopeless := [fault for fault in found if fault.path]:
        raise hopeless[0]
    return {
        "faults": [say(language, fault.key, **fault.params) for fault in found],
        "complete": transcribed.known,
        "link": None if found else links.write(quadrant_record(transcribed)),
        "svg": draw_quadrant(transcribed, False, language),
    }


def part(language: str, part: dict[str, Any]) -> dict[str, Any]:
    """Return what is wrong with the map of a part so far; one that can be right has a link too."""
    try:
        check_map(part["field"], part["map"])
    except Unreadable as fault:
        return {"faults": [say(language, fault.key, **fault.params)], "link": None}
    return {"faults": [], "link": links.write(part)}


def open_quadrant(language: str, text: str) -> dict[str, Any]:
    """Return the transcription of a file's text, checked like any other input from outside."""
    return _transcription(read_record(text.encode("utf-8", "surrogatepass"), QUADRANT, PART))


def open_quadrant_link(language: str, link: str) -> dict[str, Any]:
    """Return the transcription of a link, checked like any other input from outside."""
    return _transcription(links.read(link, QUADRANT))


def open_part_link(language: str, link: str) -> dict[str, Any]:
    """Return the map of a part that a link carries, checked like any other input from outside."""
    return _transcription(links.read(link, PART))


def _transcription(record: dict[str, Any]) -> dict[str, Any]:
    if record["format"] == PART:
        check_map(record["field"], record["map"])
        return record
    if fault := next(faults(quadrant_of(record)), None):
        raise fault
    return record


def qr(language: str, text: str) -> dict[str, str]:
    """Return the QR code of a text as a picture."""
    # Few visitors need it, so it comes when one does.
    import segno

    try:
        code = segno.make(text, micro=False)
    except segno.DataOverflowError:
        raise Unreadable("link.qr") from None
    drawn = BytesIO()
    code.save(drawn, kind="svg", xmldecl=False, nl=False, border=4, light="#fff", lineclass=None, svgclass=None)
    return {"svg": drawn.getvalue().decode()}


def _box(language: str, box: Box) -> dict[str, Any]:
    return {
        **_named(language, "box", box.id),
        "colours": [_named(language, "colour", colour) for colour in box.colours],
        "quadrants": [
            {
                "id": quadrant.id,
                "name": sheet.quadrant_name(quadrant, language),
                "known": quadrant.known,
                "locations": list(quadrant.locations),
            }
            for quadrant in box.quadrants
        ],
        "cards": [sheet.entry("card", card.id, language) for card in box.cards],
        "tasks": [sheet.entry("task", task, language) for task in box.tasks],
        "parts": [
            {
                "field": part.field,
                "name": say(language, f"name.part.{part.field}"),
                "help": say(language, f"help.part.{part.field}"),
                "optional": part.optional,
                "pieces": [sheet.entry(part.kind, piece, language) for piece in part.pieces],
            }
            for part in box.parts
            if part.field != _TASKS
        ],
    }


def _named(language: str, kind: str, name: str) -> dict[str, str]:
    return {"id": name, "name": say(language, f"name.{kind}.{name}")}


def _shown(language: str, turned: bool, setup: Setup, ruleset: Ruleset) -> dict[str, Any]:
    words = sheet.sheet(setup, ruleset, language, turned)
    board = ruleset.board_of(setup)
    svg = draw(setup, board, ruleset.quadrants, language, nothing_yet(setup, ruleset), turned)
    lines = (*setup.cards, *setup.extras.get(_TASKS, ()), *ruleset.features_of(setup, board))
    drawn = {tile: tile for tile in (*board.locations.values(), *board.lying.values())}
    # A bonus tile lies nowhere: it bears the drawing of its kind.
    drawn |= {tile.id: tile.bonus_of for tile in ruleset.usable.values() if tile.bonus_of in drawn}
    record = to_record(setup)
    return {
        "setup": record,
        "link": links.write(record),
        "sheet": words,
        # The drawings in the picture that stand for the tiles, to be shown again beside their words.
        "emblems": {name: emblem(kind).name for name, kind in drawn.items() if f'id="{emblem(kind).name}"' in svg},
        "hexes": sheet.hex_names(setup, ruleset, language),
        "lines": [{"id": kind, "name": sheet.line_name(kind, language)} for kind in lines],
        "text": sheet.text(setup, ruleset, language),
        "svg": svg,
    }
