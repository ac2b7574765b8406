"""Answers to the Set-up page: the catalogue, a rolled set-up in words, transcribed maps."""

from typing import Annotated, TypedDict

from hexreeve.core.page_types import ChecklistGroup, Described, Named
from hexreeve.core.structs import Json

SetupRecord = Annotated[dict[str, Json], "SetupRecord"]
QuadrantRecord = Annotated[dict[str, Json], "QuadrantRecord"]
# The map of a part: its field, and rows of letters.
PartRecord = Annotated[dict[str, Json], "PartRecord"]
# A quadrant's record or a part's.
MapRecord = Annotated[dict[str, Json], "QuadrantRecord | PartRecord"]
# What people ask of a roll, and the part of it that the set-up's record keeps.
Wishes = Annotated[dict[str, Json], "Wishes"]
Keep = Annotated[dict[str, Json], "Keep"]
Options = Annotated[dict[str, Json], "Options"]


class EditionView(Named):
    """A printing: its short name, its colours, and the quadrants on each side of its boards, if the sides matter."""

    short: str
    colours: list[Named]
    sides: list[list[str]]


class QuadrantView(Named):
    """A quadrant that can be drawn; `known` tells whether its map is on file."""

    known: bool
    locations: list[str]


class PartView(TypedDict):
    """Something that a box adds to a set-up beyond quadrants and cards, and the field of the record that holds it."""

    field: str
    name: str
    help: str
    optional: bool
    # Whether the table may ask for one piece where the rules allow several.
    single: bool
    # Its pieces that people can require or exclude.
    pieces: list[Described]


class BoxView(Named):
    """A box, and everything of it that can be chosen."""

    # Colours with pieces for more players than an edition has.
    colours: list[Named]
    quadrants: list[QuadrantView]
    cards: list[Described]
    tasks: list[Described]
    # What brings gold at the end besides cards and tasks.
    features: list[Named]
    parts: list[PartView]


class TerrainLetter(TypedDict):
    """What a hex of a map may be, by its letter there."""

    letter: str
    name: str


class Defaults(TypedDict):
    """The choices that the page starts with."""

    boxes: list[str]
    edition: str


class Catalog(TypedDict):
    """Everything that there is to choose from."""

    boxes: list[BoxView]
    editions: list[EditionView]
    terrains: list[TerrainLetter]
    # A line of the score that no box knows of.
    other: Named
    defaults: Defaults


class ProductView(Named):
    """A product as it is sold; its name is the one on the lid."""

    # None if no source on file tells it.
    year: int | None
    # The printing of the base game, "" for an expansion.
    edition: str
    # Boxes and parts of boxes that lie in it for certain.
    holds: list[Named]
    # Exactly one of these lies in it, no source tells which.
    one_of: list[Named]
    # These may lie in it.
    perhaps: list[Named]
    sources: list[str]


class OwnedBoxes(TypedDict):
    """What somebody with some products has: boxes, modes of parts, and the printing."""

    boxes: list[str]
    minis: dict[str, str]
    edition: str


class SheetQuadrant(TypedDict):
    """A quadrant of a set-up in words; `more` has the remarks on it."""

    id: str
    known: bool
    place: str
    name: str
    more: str
    words: str


class SheetEntry(Described):
    """Something on the board, and its hexes."""

    hexes: list[str]


class SheetPart(TypedDict):
    """A part of a set-up in words."""

    field: str
    name: str
    entries: list[SheetEntry]


class BoxChecklist(ChecklistGroup):
    """What to take out of a box of Kingdom Builder."""

    box: str


class RemarkView(TypedDict):
    """A remark about the board. `quadrant` is set if the table may choose the other castle of that quadrant."""

    words: str
    quadrant: str | None


class Sheet(TypedDict):
    """A set-up in words."""

    edition: str
    boxes: str
    quadrants: list[SheetQuadrant]
    cards: list[Described]
    tiles: list[SheetEntry]
    tasks: list[Described]
    parts: list[SheetPart]
    checklist: list[BoxChecklist]
    players: list[Named]
    start: str
    remarks: list[RemarkView]
    # A sentence about the maps that people have painted, if there are any.
    painted: list[str]


class SpotOption(TypedDict):
    """What could lie at a spot. `keep`: the field of the record that differs then."""

    id: str
    name: str
    keep: Keep


class SpotView(TypedDict):
    """A spot of a set-up that other things could take."""

    # The part, or the field of a quadrant, that it belongs to.
    subject: str
    # The hex or the quadrant, in words; "" for a spot that is in none.
    name: str
    # The id of what is there.
    lies: str
    options: list[SpotOption]


class Spots(TypedDict):
    """All spots of a set-up that other things could take."""

    spots: list[SpotView]


class Table(TypedDict):
    """A set-up as the page shows it."""

    setup: SetupRecord
    # The set-up as text for an address.
    link: str
    sheet: Sheet
    # By tile, the id of its drawing in the picture.
    emblems: dict[str, str]
    # What every hex holds, in words, by name of the hex.
    hexes: dict[str, str]
    # What brings gold at the end.
    lines: list[Named]
    text: str
    svg: str


class PartCheck(TypedDict):
    """What is wrong with the map of a part, in sentences; a map that can be right has a link."""

    faults: list[str]
    link: str | None


class QuadrantCheck(PartCheck):
    """What is wrong with a transcribed quadrant, and its picture. `complete`: no hex of it is unknown."""

    complete: bool
    svg: str
