"""`hexreeve read-map`: the map of one quadrant in a photograph. Needs the extra `hexreeve[photo]`, imported on use."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from hexreeve.core.errors import InvalidInput
from hexreeve.interfaces.cli.kingdom.photo import (
    add_empty_arguments,
    empty_board,
    empty_corners,
    open_picture,
    read_corners,
)
from hexreeve.kingdom.boxes.ruleset import BOXES, DEFAULT_EDITION, compose, faults
from hexreeve.kingdom.content.catalog import Quadrant
from hexreeve.kingdom.content.map_checks import FORMAT as QUADRANT
from hexreeve.kingdom.content.map_checks import LETTERS, VERSION, letter_name, quadrant_of, quadrant_record
from hexreeve.text.wording import say

if TYPE_CHECKING:
    from hexreeve.kingdom.photo.transcribe.proposal import Proposal

Read = Callable[[str], bytes]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `hexreeve read-map` to a parser."""
    add = parser.add_argument
    add("file", metavar="PHOTO", help="a JPEG or PNG picture of one empty quadrant, or - for standard input")
    add(
        "--corners",
        metavar='"X,Y X,Y X,Y X,Y"',
        required=True,
        help="pixels of the printed surface's corners: top left, top right, bottom right, bottom left",
    )
    add("--box", metavar="BOX", required=True, help="the box of the quadrant, such as marshlands")
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
    """Read the photograph of a quadrant: the output. Raises InvalidInput."""
    corners, quadrant = read_corners(arguments.corners), _quadrant(arguments.box, arguments.quadrant)
    if arguments.save is not None and quadrant is None:
        raise InvalidInput("map-photo.save-what")
    corners_of_empty = empty_corners(arguments)
    named = dict(_named(text, quadrant, arguments.lang) for text in arguments.name)
    try:
        import numpy as np

        from hexreeve.kingdom.photo.transcribe.features import find_features
        from hexreeve.kingdom.photo.transcribe.palette import palette_of
        from hexreeve.kingdom.photo.transcribe.proposal import propose
    except ImportError:
        raise InvalidInput("photo.packages") from None
    every = compose(tuple(BOXES), DEFAULT_EDITION).quadrants.values()
    maps = {each.id: each.letters for each in every if each.known}
    board = empty_board(arguments, read_photo, maps, corners_of_empty)
    palette = palette_of(board, maps) if board else None
    picture, locations = open_picture(read_photo(arguments.file)), quadrant.locations if quadrant else ()
    proposal = propose(find_features(picture, np.array(corners), arguments.box, locations, palette), named)
    found = _filled(quadrant, proposal)
    wrong = list(faults(found)) if found else []
    if arguments.save is not None and found:
        if wrong:
            raise wrong[0]
        record = {"format": QUADRANT, "version": VERSION, **quadrant_record(found)}
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
    letters |= {str(i + 1): str(i + 1) for i in range(9)} | {"location": "1"}
    letters |= {tile: str(i + 1) for i, tile in enumerate(quadrant.locations if quadrant else ())}
    if not key or what not in letters:
        raise InvalidInput("map-photo.name", value=text)
    return key, letters[what]


def _filled(quadrant: Quadrant | None, proposal: Proposal) -> Quadrant | None:
    if quadrant is None:
        return None
    return quadrant_of({"id": quadrant.id, "box": quadrant.box, "locations": quadrant.locations, "map": proposal.rows})


def _text(proposal: Proposal, quadrant: Quadrant | None, wrong: list[str], language: str) -> str:
    lines = [" " * (i % 2) + " ".join(row) for i, row in enumerate(proposal.rows)]
    shown = quadrant or BOXES[proposal.features.box].quadrants[0]
    for question in proposal.questions:
        terms = [(letter, letter_name(shown, letter)) for letter in question.choices]
        choices = ", ".join(f"{letter} {say(language, f'name.{term.kind}.{term.id}')}" for letter, term in terms)
        group, hexes = question.group.key, ", ".join(question.group.names)
        lines.append(say(language, "map-photo.question", group=group, hexes=hexes, choices=choices))
    if proposal.unsure:
        lines.append(say(language, "photo.unsure", hexes=", ".join(proposal.unsure)))
    return "\n".join(lines + wrong)
