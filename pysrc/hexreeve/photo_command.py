"""`hexreeve read-photo`: the table in a photograph. Needs the extra `hexreeve[photo]`, imported on use."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from hexreeve.errors import InvalidInput
from hexreeve.kingdom.boxes.ruleset import BOXES, DEFAULT_EDITION, compose
from hexreeve.kingdom.content.catalog import Quadrant
from hexreeve.kingdom.content.setup import FORMAT as SETUP
from hexreeve.kingdom.presentation.sheet import quadrant_name
from hexreeve.kingdom.records.reading import checked_setup
from hexreeve.opening import read_file
from hexreeve.wording import Term, say

if TYPE_CHECKING:
    from hexreeve.kingdom.photo.arrays import Bytes
    from hexreeve.kingdom.photo.reading import Reading

# A telephone's photograph has 3 to 15 MB.
LARGEST_PHOTO = 40_000_000
_PLACES = ("NW", "NE", "SW", "SE")
_PIXELS = 64_000_000
_POINT = re.compile(r"(-?\d{1,6}(?:\.\d{1,6})?),(-?\d{1,6}(?:\.\d{1,6})?)")

Read = Callable[[str], bytes]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `hexreeve read-photo` to a parser."""
    add = parser.add_argument
    add("file", metavar="PHOTO", help="a JPEG or PNG picture of the whole board, or - for standard input")
    add(
        "--corners",
        metavar='"X,Y X,Y X,Y X,Y"',
        help="pixels of the printed surface's corners: top left, top right, bottom right, bottom left",
    )
    add("--setup", metavar="FILE", help="the set-up, if it is known: its quadrants are only compared")
    add("--players", metavar="COLOUR,...", help="the colours in play, if they are known")
    add("--json", action="store_true", help="print the JSON record instead of text")


def run(arguments: argparse.Namespace, read_photo: Read, read: Read) -> tuple[str, str]:
    """Read a photograph: the output, and a warning or "". Raises InvalidInput."""
    photo = arguments.file
    corners = _corners(arguments.corners) if arguments.corners is not None else None
    every = ruleset = compose(tuple(BOXES), DEFAULT_EDITION)
    setup = None
    if arguments.setup is not None:
        arguments.file = arguments.setup
        setup, ruleset = checked_setup(read_file(read(arguments.setup), SETUP))
        arguments.file = photo
    colours = _colours(arguments.players, ruleset.colours) if arguments.players is not None else ()
    if setup and not colours:
        colours = tuple(player.id for player in setup.players)
    try:
        import numpy as np

        from hexreeve.kingdom.photo.reading import read_photograph
    except ImportError:
        raise InvalidInput("photo.packages") from None
    quadrants = {**every.quadrants, **ruleset.quadrants}
    found = read_photograph(
        _picture(read_photo(photo)),
        {quadrant.id: quadrant.letters for quadrant in quadrants.values() if quadrant.known},
        corners=None if corners is None else np.array(corners),
        board=[(one.quadrant, one.turned) for one in setup.board] if setup else (),
        colours=colours,
        walls=ruleset.walls > 0,
    )
    warning = ""
    if found.differs:
        places = tuple(Term("place", _PLACES[i]) for i in found.differs)
        warning = say(arguments.lang, "photo.differs", places=places)
    if arguments.json:
        return json.dumps(found.record(), ensure_ascii=False, indent=1), warning
    return _text(found, quadrants, arguments.lang), warning


def _corners(text: str) -> list[tuple[float, float]]:
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


def _picture(data: bytes) -> Bytes:
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
        lines.append(f"{say(language, f'place.{place}')}: {name}{turned}")
    for colour, hexes in found.pieces.items():
        lines.append(say(language, "photo.pieces", kind=Term("colour", colour), hexes=", ".join(hexes)))
    if found.walls:
        lines.append(say(language, "photo.pieces", kind=Term("photo", "wall"), hexes=", ".join(found.walls)))
    if found.unsure:
        lines.append(say(language, "photo.unsure", hexes=", ".join(found.unsure)))
    return "\n".join(lines)
