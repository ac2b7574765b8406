"""`hexreeve read-photo`: the table in a photograph. Needs the extra `hexreeve[photo]`, imported on use."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from hexreeve.core.errors import InvalidInput
from hexreeve.interfaces.cli.kingdom.photo_case import case_of, corrections_of
from hexreeve.interfaces.read_file import read_file
from hexreeve.kingdom.boxes.ruleset import BOXES, DEFAULT_EDITION, compose, with_quadrants
from hexreeve.kingdom.content.catalog import Quadrant
from hexreeve.kingdom.content.map_checks import FORMAT as QUADRANT
from hexreeve.kingdom.content.map_checks import quadrant_of
from hexreeve.kingdom.content.setup import FORMAT as SETUP
from hexreeve.kingdom.content.setup import Setup
from hexreeve.kingdom.presentation.sheet import quadrant_name
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.kingdom.referee.game import Ruleset
from hexreeve.kingdom.referee.state import SETTLEMENTS
from hexreeve.text.wording import Term, labelled, say

if TYPE_CHECKING:
    from hexreeve.kingdom.photo.classify.empty_board import EmptyBoard
    from hexreeve.kingdom.photo.image_ops import Bytes
    from hexreeve.kingdom.photo.record import Reading

# A telephone's photograph has 3 to 15 MB.
LARGEST_PHOTO = 40_000_000
_PLACES = ("NW", "NE", "SW", "SE")
_PIXELS = 64_000_000
_POINT = re.compile(r"(-?\d{1,6}(?:\.\d{1,6})?),(-?\d{1,6}(?:\.\d{1,6})?)")
_SUPPLY = re.compile(r"[0-9]{1,2}")

Read = Callable[[str], bytes]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `hexreeve read-photo` to a parser."""
    add = parser.add_argument
    add("file", metavar="PHOTO", help="a JPEG or PNG picture of the whole board, or - for standard input")
    add(
        "other",
        metavar="PHOTO2",
        nargs="?",
        help="another picture of the table, for what the first hides",
    )
    add(
        "--corners",
        metavar='"X,Y X,Y X,Y X,Y"',
        action="append",
        default=[],
        help="pixels of the printed surface's corners: top left, top right, bottom right, bottom left; "
        "a second time for the second picture",
    )
    add_empty_arguments(parser)
    add("--setup", metavar="FILE", help="the set-up, if it is known: its quadrants are only compared")
    add("--quadrant", metavar="FILE", action="append", default=[], help="a quadrant map of your own that may lie there")
    add("--players", metavar="COLOUR,...", help="the colours in play, if they are known")
    add("--supply", metavar="COLOUR=N,...", help="the settlements that players still have, if they are known")
    add("--correct", metavar="HEX=CONTENT,...", help="what the reading got wrong: C7=blue,D4=empty,K9=wall")
    add("--save-case", metavar="FILE", help="write what truly lies there, after --correct, for scripts/photo_figures")
    add("--json", action="store_true", help="print the JSON record instead of text")


def add_empty_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that name a photograph of the empty board."""
    add = parser.add_argument
    add("--empty", metavar="PHOTO0", help="a picture of the board without pieces: then fewer hexes are doubtful")
    add("--empty-corners", metavar='"X,Y X,Y X,Y X,Y"', help="the corners in that picture")


def empty_corners(arguments: argparse.Namespace) -> list[tuple[float, float]] | None:
    """The corners in the picture of the empty board, if they are given. Raises InvalidInput."""
    if arguments.empty_corners is None:
        return None
    if arguments.empty is None:
        raise InvalidInput("photo.empty-corners-alone")
    return read_corners(arguments.empty_corners)


def empty_board(
    arguments: argparse.Namespace,
    read_photo: Read,
    maps: Mapping[str, str],
    corners: list[tuple[float, float]] | None,
) -> EmptyBoard | None:
    """What the picture of the empty board shows, if there is one. Raises InvalidInput."""
    if arguments.empty is None:
        return None
    import numpy as np

    from hexreeve.kingdom.photo.learning import learn_empty_board

    photo, arguments.file = arguments.file, arguments.empty
    # Nobody plays yet: the colours of the game are not looked for.
    given = None if corners is None else np.array(corners)
    found = learn_empty_board(open_picture(read_photo(arguments.empty)), maps, corners=given)
    arguments.file = photo
    return found


def run(arguments: argparse.Namespace, read_photo: Read, read: Read) -> tuple[str, list[str]]:
    """Read one or two photographs: the output, and the warnings. Raises InvalidInput."""
    photos = [arguments.file, *([arguments.other] if arguments.other else [])]
    corners = [read_corners(text) for text in arguments.corners]
    if len(corners) > len(photos):
        raise InvalidInput("photo.corners-twice")
    if arguments.correct is not None and arguments.save_case is None:
        raise InvalidInput("photo.correct-alone")
    corners_of_empty = empty_corners(arguments)
    setup, quadrants = _table(arguments, read)
    try:
        import numpy as np

        from hexreeve.kingdom.photo.classify.prior import Known, known_of
        from hexreeve.kingdom.photo.merging import merge_readings
        from hexreeve.kingdom.photo.reading import read_photograph
    except ImportError:
        raise InvalidInput("photo.packages") from None
    known = known_of(*setup) if setup else Known()
    colours = setup[1].colours if setup else compose(tuple(BOXES), DEFAULT_EDITION).colours
    if arguments.players is not None:
        known = replace(known, colours=_colours(arguments.players, colours))
    corrections = {} if arguments.correct is None else corrections_of(arguments.correct, colours)
    if arguments.supply is not None:
        known = replace(known, settlements=_settlements(arguments.supply, colours))
    maps = {quadrant.id: quadrant.letters for quadrant in quadrants.values() if quadrant.known}
    board = empty_board(arguments, read_photo, maps, corners_of_empty)
    empty, readings = [board] if board else [], []
    for photo, tapped in zip_longest(photos, corners):
        arguments.file = photo
        given = None if tapped is None else np.array(tapped)
        readings.append(read_photograph(open_picture(read_photo(photo)), maps, corners=given, known=known, empty=empty))
    found = merge_readings(*readings) if len(readings) > 1 else readings[0]
    if arguments.save_case is not None:
        # With two photographs: the first one's corners, and what both show.
        case = case_of(found.record(), corrections, corners[0] if corners else None)
        Path(arguments.save_case).write_text(json.dumps(case, indent=1) + "\n", encoding="utf-8")
    warnings = [one.text(arguments.lang) for one in found.warnings]
    if found.differs:
        places = tuple(Term("place", _PLACES[i]) for i in found.differs)
        warnings.insert(0, say(arguments.lang, "photo.differs", places=places))
    if empty and not found.compared:
        warnings.append(say(arguments.lang, "photo.empty-other"))
    if arguments.json:
        return json.dumps(found.record(), ensure_ascii=False, indent=1), warnings
    return _text(found, quadrants, arguments.lang), warnings


def _table(arguments: argparse.Namespace, read: Read) -> tuple[tuple[Setup, Ruleset] | None, Mapping[str, Quadrant]]:
    """The set-up with its ruleset, if there is one, and all maps that may lie on the table."""
    photo = arguments.file
    every, setup = compose(tuple(BOXES), DEFAULT_EDITION), None
    for file in arguments.quadrant:
        arguments.file = file
        every = with_quadrants(every, [quadrant_of(read_file(read(file), QUADRANT))])
    quadrants = every.quadrants
    if arguments.setup is not None:
        arguments.file = arguments.setup
        setup = checked_setup(read_file(read(arguments.setup), SETUP))
        quadrants = {**quadrants, **setup[1].quadrants}
    arguments.file = photo
    return setup, quadrants


def read_corners(text: str) -> list[tuple[float, float]]:
    """Four points from "120,80 1480,95 1560,1130 60,1110". Raises InvalidInput."""
    points = [_POINT.fullmatch(point) for point in text.split()]
    if len(points) != 4 or None in points:
        raise InvalidInput("photo.corners", value=text)
    return [(float(point[1]), float(point[2])) for point in points if point]


def _colours(text: str, known: Sequence[str]) -> tuple[str, ...]:
    colours = tuple(dict.fromkeys(text.split(",")))
    for colour in colours:
        if colour not in known:
            raise InvalidInput("photo.colour", value=colour, wanted=", ".join(known))
    return colours


def _settlements(text: str, known: Sequence[str]) -> dict[str, int]:
    """The settlements on the board by colour, from those that the players still have."""
    found = {}
    for part in text.split(","):
        colour, _, value = part.partition("=")
        if colour not in known or not _SUPPLY.fullmatch(value) or int(value) > SETTLEMENTS:
            raise InvalidInput("photo.supply", value=part, most=SETTLEMENTS)
        found[colour] = SETTLEMENTS - int(value)
    return found


def open_picture(data: bytes) -> Bytes:
    """Decode a JPEG or PNG picture, upright: (h, w, 3). Raises InvalidInput."""
    import numpy as np
    from PIL import Image, ImageOps

    try:
        with Image.open(BytesIO(data), formats=("JPEG", "PNG")) as image:
            if image.width * image.height > _PIXELS:
                raise InvalidInput("photo.large", most=_PIXELS // 1_000_000)
            return np.asarray(ImageOps.exif_transpose(image).convert("RGB"))
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        raise InvalidInput("photo.file") from None


def _text(found: Reading, quadrants: Mapping[str, Quadrant], language: str) -> str:
    lines = []
    for place, one in zip(_PLACES, found.quadrants, strict=True):
        name = quadrant_name(quadrants[one.quadrant], language)
        turned = f", {say(language, 'sheet.turned')}" if one.turned else ""
        lines.append(labelled(language, say(language, f"place.{place}"), f"{name}{turned}"))
    for colour, hexes in found.pieces.items():
        lines.append(say(language, "photo.pieces", kind=Term("colour", colour), hexes=", ".join(hexes)))
    if found.walls:
        lines.append(say(language, "photo.pieces", kind=Term("photo", "wall"), hexes=", ".join(found.walls)))
    if found.unsure:
        lines.append(say(language, "photo.unsure", hexes=", ".join(found.unsure)))
    return "\n".join(lines)
