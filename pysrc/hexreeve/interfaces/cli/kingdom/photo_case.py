"""What truly lies on a photographed table, from a corrected reading: `hexreeve read-photo --save-case`.

`scripts/photo_figures --folder` measures readings against such files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist

from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import HEXES, name_of
from hexreeve.core.structs import Json

FORMAT = "hexreeve.kingdom.photo-case"
VERSION = 1
EMPTY, WALL = "empty", "wall"
_NAMES = frozenset(name_of(h) for h in HEXES)

Reading = Mapping[str, Json]


def corrections_of(text: str, colours: Sequence[str]) -> dict[str, str]:
    """What stands on which hex, from "C7=blue,D4=empty,K9=wall". Raises InvalidInput."""
    found = {}
    for part in text.split(","):
        name, _, content = part.partition("=")
        if name not in _NAMES or content not in (*colours, EMPTY, WALL):
            raise InvalidInput("photo.correct", value=part)
        found[name] = content
    return found


def case_of(reading: Reading, corrections: Mapping[str, str], tapped: Sequence[tuple[float, float]] | None) -> Reading:
    """The truth file of a photograph. tapped: the corners in pixels as they were given; None if they were found."""
    held = {content: [name for name in names if name not in corrections] for content, names in _contents(reading)}
    for name, content in corrections.items():
        held.setdefault(content, []).append(name)
    case: dict[str, Json] = {
        "format": FORMAT,
        "version": VERSION,
        "quadrants": [{key: one[key] for key in ("quadrant", "turned")} for one in reading["quadrants"]],
        "pieces": {content: names for content, names in held.items() if names and content not in (EMPTY, WALL)},
        "walls": held.get(WALL, []),
        "corners": reading["corners"],
    }
    if tapped is not None:
        case["tapped"] = _from_same_side(tapped, reading["corners"])
    return case


def _from_same_side(tapped: Sequence[tuple[float, float]], corners: Sequence[Sequence[float]]) -> list[list[float]]:
    """Begin with the corner that the board begins with: it may be tapped from another side than its set-up has."""
    ways = [[list(point) for point in (*tapped[turn:], *tapped[:turn])] for turn in range(4)]
    return min(ways, key=lambda way: sum(map(dist, way, corners)))


def _contents(reading: Reading) -> list[tuple[str, Sequence[str]]]:
    return [*reading["pieces"].items(), (WALL, reading["walls"])]
