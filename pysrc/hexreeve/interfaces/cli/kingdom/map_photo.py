"""`hexreeve read-map`: the map of a quadrant or an island in a photograph.

Needs the extra `hexreeve[photo]`, imported on use.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.interfaces.cli.kingdom.photo import (
    add_empty_arguments,
    empty_board,
    empty_corners,
    open_picture,
    read_corners,
)
from hexreeve.kingdom.boxes.ruleset import BOXES, DEFAULT_EDITION, compose, faults, map_checks
from hexreeve.kingdom.content.catalog import NO_HEX, Quadrant
from hexreeve.kingdom.content.map_checks import FORMAT as QUADRANT
from hexreeve.kingdom.content.map_checks import LETTERS, PART, VERSION, letter_name, quadrant_of, quadrant_record
from hexreeve.text.wording import say

if TYPE_CHECKING:
    from hexreeve.kingdom.photo.transcribe.proposal import Proposal

Read = Callable[[str], bytes]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `hexreeve read-map` to a parser."""
    add = parser.add_argument
    add("file", metavar="PHOTO", help="a JPEG or PNG picture of one empty quadrant or island, or - for standard input")
    add(
        "--corners",
        metavar='"X,Y X,Y X,Y X,Y"',
        required=True,
        help="pixels of the printed surface's corners: top left, top right, bottom right, bottom left",
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--box", metavar="BOX", help="the box of the quadrant, such as marshlands")
    what.add_argument(
        "--island",
        metavar="COLUMNSxROWS",
        help="it is the island; the corners are those of a grid of so many hexes on it, such as 4x3",
    )
    add("--quadrant", metavar="NAME", help="which quadrant it is, such as temple; needed for --save")
    add(
        "--name",
        metavar="GROUP=WHAT",
        action="append",
        default=[],
        help="what a group of hexes or one hex is: C=swamp, B7=castle; may be repeated",
    )
    add_empty_arguments(parser)
    add("--save", metavar="FILE", help="write the map for set-ups; only a complete and possible one")
    add("--json", action="store_true", help="print the JSON record instead of text")


def run(arguments: argparse.Namespace, read_photo: Read) -> str:
    """Read the photograph of a quadrant or an island: the output. Raises InvalidInput."""
    size = None if arguments.island is None else _size(arguments.island)
    corners, quadrant = read_corners(arguments.corners), None if size else _quadrant(arguments.box, arguments.quadrant)
    if size and arguments.quadrant is not None:
        raise InvalidInput("map-photo.no-quadrant")
    if arguments.save is not None and quadrant is None and not size:
        raise InvalidInput("map-photo.save-what")
    corners_of_empty = empty_corners(arguments)
    named = dict(_named(text, quadrant, arguments.lang) for text in arguments.name)
    try:
        import numpy as np

        from hexreeve.kingdom.photo.transcribe.features import find_features, find_island
        from hexreeve.kingdom.photo.transcribe.palette import palette_of
        from hexreeve.kingdom.photo.transcribe.proposal import propose
    except ImportError:
        raise InvalidInput("photo.packages") from None
    every = compose(tuple(BOXES), DEFAULT_EDITION).quadrants.values()
    maps = {each.id: each.letters for each in every if each.known}
    board = empty_board(arguments, read_photo, maps, corners_of_empty)
    palette = palette_of(board, maps) if board else None
    picture, taps = open_picture(read_photo(arguments.file)), np.array(corners)
    if size:
        features = find_island(picture, taps, size, palette)
    else:
        features = find_features(picture, taps, arguments.box, quadrant.locations if quadrant else (), palette)
    proposal = propose(features, named)
    found = _filled(quadrant, proposal)
    wrong = list(faults(found)) if found else _faults_of_island(proposal) if size else []
    if arguments.save is not None:
        if wrong:
            raise wrong[0]
        record = {"format": QUADRANT, "version": VERSION, **quadrant_record(found)} if found else _island(proposal)
        Path(arguments.save).write_text(json.dumps(record, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    sentences = [say(arguments.lang, fault.key, **fault.params) for fault in wrong]
    if arguments.json:
        name = {"quadrant": quadrant.id if quadrant else None, "faults": sentences}
        return json.dumps(proposal.record() | name, ensure_ascii=False, indent=1)
    return _text(proposal, quadrant, sentences, arguments.lang)


def _quadrant(box: str, name: str | None) -> Quadrant | None:
    """The quadrant of a box by its name or one of its locations. Raises InvalidInput."""
    if box not in BOXES:
        raise InvalidInput("setup.box", value=box, wanted=", ".join(each for each in BOXES if BOXES[each].quadrants))
    if name is None:
        return None
    for quadrant in BOXES[box].quadrants:
        if name == quadrant.id or name in quadrant.locations:
            return quadrant
    wanted = ", ".join(quadrant.id for quadrant in BOXES[box].quadrants)
    raise InvalidInput("map-photo.quadrant", value=name, wanted=wanted)


def _named(text: str, quadrant: Quadrant | None, language: str) -> tuple[str, str]:
    """A group or hex with its letter, from "C=swamp". Raises InvalidInput."""
    key, _, what = text.partition("=")
    letters = {name: letter for letter, name in LETTERS.items()} | {letter: letter for letter in LETTERS}
    letters |= {str(i + 1): str(i + 1) for i in range(9)} | {"location": "1", NO_HEX: NO_HEX}
    letters |= {tile: str(i + 1) for i, tile in enumerate(quadrant.locations if quadrant else ())}
    if not key or what not in letters:
        raise InvalidInput("map-photo.name", value=text)
    return key, letters[what]


def _filled(quadrant: Quadrant | None, proposal: Proposal) -> Quadrant | None:
    if quadrant is None:
        return None
    return quadrant_of({"id": quadrant.id, "box": quadrant.box, "locations": quadrant.locations, "map": proposal.rows})


def _size(text: str) -> tuple[int, int]:
    """Columns and rows, from "4x3". Raises InvalidInput."""
    found = re.fullmatch("([1-7])x([1-5])", text)
    if not found:
        raise InvalidInput("map-photo.size", value=text)
    return int(found[1]), int(found[2])


def _island(proposal: Proposal) -> dict[str, Json]:
    """The record of an island's map."""
    (field,) = map_checks()
    return {"format": PART, "version": VERSION, "field": field, "map": list(proposal.rows)}


def _faults_of_island(proposal: Proposal) -> list[InvalidInput]:
    (check,) = map_checks().values()
    try:
        check(proposal.rows)
    except InvalidInput as fault:
        return [fault]
    return []


def _text(proposal: Proposal, quadrant: Quadrant | None, wrong: list[str], language: str) -> str:
    lines = [" " * (i % 2) + " ".join(row) for i, row in enumerate(proposal.rows)]
    for question in proposal.questions:
        choices = ", ".join(f"{letter} {_name(letter, proposal, quadrant, language)}" for letter in question.choices)
        group, hexes = question.group.key, ", ".join(question.group.names)
        lines.append(say(language, "map-photo.question", group=group, hexes=hexes, choices=choices))
    if proposal.unsure:
        lines.append(say(language, "photo.unsure", hexes=", ".join(proposal.unsure)))
    return "\n".join(lines + wrong)


def _name(letter: str, proposal: Proposal, quadrant: Quadrant | None, language: str) -> str:
    if letter == NO_HEX:
        return say(language, "map-photo.no-hex")
    # An island's terrains are those of every box.
    shown = quadrant or BOXES[proposal.features.box or next(iter(BOXES))].quadrants[0]
    term = letter_name(shown, letter)
    return say(language, f"name.{term.kind}.{term.id}")
