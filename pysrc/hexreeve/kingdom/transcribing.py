"""Maps that people copy from a printed quadrant: in and out of records, and what can be wrong with them."""

from collections.abc import Iterator, Mapping
from typing import Any

from hexreeve.errors import Unreadable
from hexreeve.kingdom.catalog import CASTLE, NOMAD, PALACE, SILO, TERRAIN_OF_LETTER, UNKNOWN, Quadrant
from hexreeve.wording import Term

FORMAT = "hexreeve.kingdom.quadrant"
PART = "hexreeve.kingdom.part"
VERSION = 1
LETTERS: dict[str, str] = {
    **TERRAIN_OF_LETTER,
    CASTLE: "castle",
    NOMAD: "nomad",
    PALACE: "palace",
    SILO: "silo",
}
_LAND = "gcdftwm"


def quadrant_of(record: Mapping[str, Any]) -> Quadrant:
    """Return the quadrant of a transcription; "?" stands for a hex that is not painted yet.

    Raises Unreadable for a map that is not 10 x 10 or has a letter that means nothing.
    """
    try:
        return Quadrant(
            id=record["id"],
            box=record["box"],
            locations=tuple(record["locations"]),
            rows=tuple(record["map"]),
            verified="transcribed",
            source="transcribed by its owner",
        )
    except ValueError:
        raise Unreadable("quadrant.map", value=record["id"]) from None


def quadrant_record(quadrant: Quadrant) -> dict[str, Any]:
    """Return what a transcription is in a set-up's record."""
    return {
        "id": quadrant.id,
        "box": quadrant.box,
        "locations": list(quadrant.locations),
        "map": list(quadrant.rows),
    }


def kinds(quadrant: Quadrant, count: int) -> Iterator[Unreadable]:
    """Yield the fault if the quadrant does not have that many different kinds of location."""
    if len(quadrant.locations) != count or len(set(quadrant.locations)) != count:
        yield Unreadable("quadrant.kinds", wanted=count)


def counted(quadrant: Quadrant, exactly: Mapping[str, int], also: str = "") -> Iterator[Unreadable]:
    """Yield what is wrong with a map on which some letters stand exactly so many times.

    Any number of hexes may carry the letters of `also` and the terrains of the base game; all others are wrong.
    """
    for letter, wanted in exactly.items():
        if (count := quadrant.count(letter)) != wanted:
            yield Unreadable("quadrant.count", what=what(quadrant, letter), count=count, wanted=wanted)
    strange = dict.fromkeys(quadrant.letters.translate(dict.fromkeys(map(ord, (*exactly, *also, *_LAND, UNKNOWN)))))
    for letter in strange:
        yield Unreadable("quadrant.strange", what=what(quadrant, letter))


def what(quadrant: Quadrant, letter: str) -> Term:
    """Return what a letter of a map means."""
    if letter.isdigit():
        if int(letter) > len(quadrant.locations):
            return Term("terrain", "location")
        return Term("tile", quadrant.locations[int(letter) - 1])
    return Term("terrain", LETTERS[letter])
