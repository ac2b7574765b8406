"""Maps that people copy from a printed quadrant: reading, writing and checking them."""

from collections.abc import Iterator, Mapping

from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.kingdom.content.catalog import CASTLE, NOMAD, PALACE, SILO, TERRAIN_OF_LETTER, UNKNOWN, Quadrant
from hexreeve.text.wording import Term

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


def quadrant_of(record: Mapping[str, Json]) -> Quadrant:
    """Read the record of a transcribed quadrant; "?" stands for a hex that is not painted yet.

    Raises InvalidInput for a map that is not 10 x 10 or contains an unknown letter.
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
        raise InvalidInput("quadrant.map", value=record["id"]) from None


def quadrant_record(quadrant: Quadrant) -> dict[str, Json]:
    """The record of a transcribed quadrant: id, box, locations and map."""
    return {
        "id": quadrant.id,
        "box": quadrant.box,
        "locations": list(quadrant.locations),
        "map": list(quadrant.rows),
    }


def kinds(quadrant: Quadrant, count: int) -> Iterator[InvalidInput]:
    """A fault unless the quadrant has exactly `count` kinds of location."""
    if len(quadrant.locations) != count or len(set(quadrant.locations)) != count:
        yield InvalidInput("quadrant.kinds", wanted=count)


def count_faults(quadrant: Quadrant, exactly: Mapping[str, int], also: str = "") -> Iterator[InvalidInput]:
    """The faults of a map on which each letter of `exactly` must occur that often.

    The letters of `also` and of the terrains of the base game may occur any number of times, other letters never.
    """
    for letter, wanted in exactly.items():
        if (count := quadrant.count(letter)) != wanted:
            yield InvalidInput("quadrant.count", what=letter_name(quadrant, letter), count=count, wanted=wanted)
    strange = dict.fromkeys(quadrant.letters.translate(dict.fromkeys(map(ord, (*exactly, *also, *_LAND, UNKNOWN)))))
    for letter in strange:
        yield InvalidInput("quadrant.strange", what=letter_name(quadrant, letter))


def letter_name(quadrant: Quadrant, letter: str) -> Term:
    """The display name of what a letter of a map stands for."""
    if letter.isdigit():
        if int(letter) > len(quadrant.locations):
            return Term("terrain", "location")
        return Term("tile", quadrant.locations[int(letter) - 1])
    return Term("terrain", LETTERS[letter])
