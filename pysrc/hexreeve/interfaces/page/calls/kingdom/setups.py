"""The calls of the Set-up page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import is_hex
from hexreeve.core.seeds import fresh_seed
from hexreeve.core.structs import Json
from hexreeve.formats import links
from hexreeve.kingdom.boxes.ruleset import (
    BOXES,
    DEFAULT_BOXES,
    DEFAULT_EDITION,
    EDITIONS,
    check_map,
    compose,
    faults,
    with_quadrants,
)
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.map_checks import FORMAT as QUADRANT
from hexreeve.kingdom.content.map_checks import LETTERS, PART, quadrant_of, quadrant_record
from hexreeve.kingdom.content.setup import FORMAT as SETUP
from hexreeve.kingdom.content.setup import Player, Setup, to_record
from hexreeve.kingdom.generator import generator
from hexreeve.kingdom.generator.constraints import quadrant_ids
from hexreeve.kingdom.presentation import sheet
from hexreeve.kingdom.presentation.artwork import emblem
from hexreeve.kingdom.presentation.drawing import draw, draw_quadrant, draw_small
from hexreeve.kingdom.presentation.pieces_on_board import nothing_yet
from hexreeve.kingdom.presentation.typed_scores import OTHER
from hexreeve.kingdom.records.alternatives import LOCATION, spots
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.kingdom.referee.game import Box, Ruleset
from hexreeve.text.wording import say

if TYPE_CHECKING:
    from hexreeve.core.page_types import Named, Svg
    from hexreeve.kingdom.presentation.page_types.setup import (
        BoxView,
        Catalog,
        MapRecord,
        PartCheck,
        PartRecord,
        QuadrantCheck,
        QuadrantRecord,
        SetupRecord,
        Spots,
        Table,
        Wishes,
    )

# The part that the page lists separately, for all boxes together.
_TASKS = "tasks"


def catalog(language: str) -> Catalog:
    """Everything that can be chosen for a set-up, with names."""
    return {
        "boxes": [_box(language, box) for box in BOXES.values()],
        "editions": [
            {
                "id": edition.id,
                "name": say(language, f"name.edition.{edition.id}"),
                "short": say(language, f"name.edition-short.{edition.id}"),
                "colours": [_named(language, "colour", colour) for colour in edition.colours],
                "sides": [list(side) for side in edition.sides],
            }
            for edition in EDITIONS.values()
        ],
        "terrains": [
            {"letter": letter, "name": say(language, f"name.terrain.{terrain}")} for letter, terrain in LETTERS.items()
        ],
        "other": {"id": OTHER, "name": sheet.line_name(OTHER, language)},
        "defaults": {"boxes": list(DEFAULT_BOXES), "edition": DEFAULT_EDITION},
    }


def roll(language: str, choices: Wishes, turned: bool = False) -> Table:
    """Roll a set-up. An empty seed means a fresh one.

    Choices about boxes that are not selected are ignored. The `options` of the choices go into the record.
    """
    setup = generator.generate(generator_choices(choices | {"seed": choices["seed"] or fresh_seed()}))
    setup = replace(setup, options=choices.get("options", {}))
    return table_view(language, turned, setup, with_quadrants(compose(setup.boxes, setup.edition), setup.quadrants))


def generator_choices(choices: Wishes) -> Choices:
    """The page's choices as the generator takes them. The seed stays empty if none is given."""
    boxes = tuple(choices["boxes"])
    owned = [BOXES[box] for box in boxes if box in BOXES]
    parts = [part.field for box in owned for part in box.parts]
    maps = [part.field for box in owned for part in box.parts if part.check_map]
    return Choices(
        seed=choices["seed"],
        edition=choices["edition"],
        boxes=boxes,
        players=tuple(Player(**player) for player in choices["players"]),
        start=choices.get("start", ""),
        first_game=choices.get("first_game", False),
        require=tuple(choices.get("require", ())),
        exclude=tuple(choices.get("exclude", ())),
        avoid=tuple(choices.get("avoid", ())),
        castle_tiles=choices.get("castle_tiles", False),
        described=choices.get("described", False),
        location_castles=choices.get("location_castles", {}),
        minis={field: mode for field, mode in choices.get("minis", {}).items() if field in parts},
        weights={box: weight for box, weight in choices.get("weights", {}).items() if box in boxes},
        exact={box: count for box, count in choices.get("exact", {}).items() if box in boxes},
        most_boxes=choices.get("most_boxes", 0),
        one_expansion=choices.get("one_expansion", False),
        keep=choices.get("keep", {}),
        quadrants=tuple(quadrant_of(record) for record in choices.get("quadrants", ()) if record["box"] in boxes),
        maps={field: choices[field] for field in maps if choices.get(field)},
        complete=True,
    )


def open_setup(language: str, text: str, turned: bool = False) -> Table:
    """Open the set-up of a file's text."""
    return table_view(language, turned, *checked_setup(_read(text, SETUP)))


def open_link(language: str, link: str, turned: bool = False) -> Table:
    """Open the set-up of a link."""
    return table_view(language, turned, *checked_setup(_linked("setup", link)))


def show(language: str, setup: SetupRecord, turned: bool = False) -> Table:
    """Describe the set-up of a record."""
    return table_view(language, turned, *checked_setup(setup))


def alternatives(language: str, setup: SetupRecord, turned: bool = False) -> Spots:
    """What else could lie at each spot of a set-up, for a table that puts in what lies on its board."""
    read, ruleset = checked_setup(setup)
    places = [say(language, f"place.{place}") for place in sheet.places(turned)]
    kinds = {field: f"name.{part.kind}" for field, part in ruleset.parts.items()}
    kinds |= {field: f"name.{ruleset.parts[field].entries(value)[-1].kind}" for field, value in read.extras.items()}
    kinds[LOCATION] = "name.tile"
    return {
        "spots": [
            {
                "subject": spot.subject,
                "name": spot.hex or ("" if spot.place is None else places[spot.place]),
                "lies": spot.lies,
                "options": [
                    {
                        "id": each,
                        "name": each if is_hex(each) else say(language, f"{kinds[spot.subject]}.{each}"),
                        "keep": dict(keep),
                    }
                    for each, keep in spot.keeps.items()
                ],
            }
            for spot in spots(read, ruleset)
        ]
    }


def quadrant(language: str, quadrant: QuadrantRecord) -> QuadrantCheck:
    """Check a transcribed quadrant: its faults and its picture; "?" is a hex not painted yet.

    A map without faults has a link too. Raises InvalidInput for a map that is not 10 x 10 letters.
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


def quadrant_picture(
    language: str, quadrant: str, setup: SetupRecord, quadrants: list[QuadrantRecord], turned: bool = False
) -> Svg:
    """Draw a small picture of a quadrant for a set-up; if a transcribed map replaces the quadrant, that map.

    quadrants: the transcribed maps. Raises InvalidInput for a quadrant that the boxes of the set-up do not have.
    """
    maps = [quadrant_of(record) for record in quadrants if record["box"] in setup["boxes"]]
    ruleset = with_quadrants(compose(tuple(setup["boxes"]), setup["edition"]), maps)
    ids = quadrant_ids(ruleset)
    if quadrant not in ids:
        raise InvalidInput("choice.unknown", value=quadrant)
    return {"svg": draw_small(ruleset.quadrants[ids[quadrant]], turned, language)}


def part(language: str, part: PartRecord) -> PartCheck:
    """Check the transcribed map of a part: its faults, or a link if it has none."""
    try:
        check_map(part["field"], part["map"])
    except InvalidInput as fault:
        return {"faults": [say(language, fault.key, **fault.params)], "link": None}
    return {"faults": [], "link": links.write(part)}


def open_quadrant(language: str, text: str) -> MapRecord:
    """Open the transcribed map of a file's text."""
    return _transcription(_read(text, QUADRANT, PART))


def open_quadrant_link(language: str, link: str) -> QuadrantRecord:
    """Open the transcribed quadrant of a link."""
    return _transcription(_linked("quadrant", link))


def open_part_link(language: str, link: str) -> PartRecord:
    """Open the link of a part's transcribed map."""
    return _transcription(_linked("part", link))


# Imported late: the first set-up must not wait for what reads games.
def _read(text: str, *formats: str) -> dict[str, Json]:
    from hexreeve.interfaces.read_file import read_file

    return read_file(text.encode(), *formats)


def _linked(place: str, link: str) -> dict[str, Json]:
    from hexreeve.interfaces.read_file import link_for

    return link_for(place, link)


def _transcription(record: MapRecord) -> MapRecord:
    if record["format"] == PART:
        check_map(record["field"], record["map"])
        return record
    if fault := next(faults(quadrant_of(record)), None):
        raise fault
    return record


def _box(language: str, box: Box) -> BoxView:
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
        "features": [{"id": name, "name": sheet.line_name(name, language)} for name in box.board_scorers],
        "parts": [
            {
                "field": part.field,
                "name": say(language, f"name.part.{part.field}"),
                "help": say(language, f"help.part.{part.field}"),
                "optional": part.optional,
                "single": part.single,
                "pieces": [sheet.entry(part.kind, piece, language) for piece in part.pieces],
            }
            for part in box.parts
            if part.field != _TASKS
        ],
    }


def _named(language: str, kind: str, name: str) -> Named:
    return {"id": name, "name": say(language, f"name.{kind}.{name}")}


def table_view(language: str, turned: bool, setup: Setup, ruleset: Ruleset) -> Table:
    """Everything that the page shows of a set-up."""
    words = sheet.sheet(setup, ruleset, language, turned)
    board = ruleset.board_of(setup)
    svg = draw(setup, board, ruleset.quadrants, language, nothing_yet(setup, ruleset), turned)
    lines = (*setup.cards, *setup.extras.get(_TASKS, ()), *ruleset.board_scorers_of(setup, board))
    drawn = {tile: tile for tile in (*board.locations.values(), *board.tokens.values())}
    # A bonus tile is not on the board: it shares the drawing of its kind.
    drawn |= {tile.id: tile.bonus_of for tile in ruleset.usable.values() if tile.bonus_of in drawn}
    record = to_record(setup)
    return {
        "setup": record,
        "link": links.write(record),
        "sheet": words,
        # The page shows a tile's drawing again beside its words.
        "emblems": {name: emblem(kind).name for name, kind in drawn.items() if f'id="{emblem(kind).name}"' in svg},
        "hexes": sheet.hex_names(setup, ruleset, language),
        "lines": [{"id": kind, "name": sheet.line_name(kind, language)} for kind in lines],
        "text": sheet.text(setup, ruleset, language),
        "svg": svg,
    }
