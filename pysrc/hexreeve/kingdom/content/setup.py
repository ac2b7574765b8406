"""The set-up: everything on the table before the first turn, as a value and as a record."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hexreeve.core import hexgrid
from hexreeve.core.hexgrid import Hex
from hexreeve.core.players import Player as Player
from hexreeve.core.players import player_records
from hexreeve.core.structs import Json
from hexreeve.kingdom.content.catalog import Quadrant
from hexreeve.kingdom.content.map_checks import quadrant_of, quadrant_record

FORMAT = "hexreeve.kingdom.setup"
VERSION = 1
# The fields that every set-up may have; boxes add all others.
_COMMON = (
    *("format", "version", "seed", "edition", "boxes", "players", "start", "board", "cards"),
    *("house_rules", "note", "quadrants", "options"),
)


@dataclass(frozen=True, slots=True)
class QuadrantPlacement:
    """One quadrant of a board. The last three fields serve printings with blank location hexes.

    location: the kind of tile drawn for the location hexes. location_castle: the printed castle that serves as a
    location hex. castle_tile: the location hex that a castle tile covers. Both are hexes of the board.
    """

    quadrant: str
    turned: bool
    location: str | None = None
    location_castle: Hex | None = None
    castle_tile: Hex | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """A complete set-up. `board` is in the order NW, NE, SW, SE; `players` sit clockwise.

    quadrants: maps that people have transcribed. extras: the parts that boxes add beyond quadrants and cards, as plain
    JSON values by field of the record, none of them empty (see `Part`). options: what else people asked for; another
    roll of the same kind asks for it again.
    """

    seed: str
    edition: str
    boxes: tuple[str, ...]
    players: tuple[Player, ...]
    start: str
    board: tuple[QuadrantPlacement, ...]
    cards: tuple[str, ...]
    house_rules: Mapping[str, int] = field(default_factory=dict)
    note: str = ""
    quadrants: tuple[Quadrant, ...] = ()
    extras: Mapping[str, Json] = field(default_factory=dict)
    options: Mapping[str, Json] = field(default_factory=dict)


def to_record(setup: Setup) -> dict[str, Json]:
    """The `hexreeve.kingdom.setup` record of a set-up; unset fields are left out."""
    record: dict[str, Json] = {
        "format": FORMAT,
        "version": VERSION,
        "seed": setup.seed,
        "edition": setup.edition,
        "boxes": list(setup.boxes),
        "players": player_records(setup.players),
        "start": setup.start,
        "board": [placement_record(placement) for placement in setup.board],
        "cards": list(setup.cards),
        "tasks": [],
        **setup.extras,
        "house_rules": dict(setup.house_rules),
    }
    if setup.quadrants:
        record["quadrants"] = [quadrant_record(quadrant) for quadrant in setup.quadrants]
    if setup.options:
        record["options"] = dict(setup.options)
    if setup.note:
        record["note"] = setup.note
    return record


def from_record(record: Mapping[str, Json]) -> Setup:
    """Read a record that has passed its schema. Its ids are not checked here: see `ruleset`.

    Raises InvalidInput for a transcribed map that is not 10 x 10.
    """
    return Setup(
        seed=record["seed"],
        edition=record["edition"],
        boxes=tuple(record["boxes"]),
        players=tuple(Player(**player) for player in record["players"]),
        start=record["start"],
        board=tuple(placement_of(entry) for entry in record["board"]),
        cards=tuple(record["cards"]),
        house_rules=record.get("house_rules", {}),
        note=record.get("note", ""),
        quadrants=tuple(quadrant_of(entry) for entry in record.get("quadrants", ())),
        extras={name: value for name, value in record.items() if name not in _COMMON and value},
        options=record.get("options", {}),
    )


def placement_record(placement: QuadrantPlacement) -> dict[str, Json]:
    """The record of one placement; unset fields are left out."""
    record: dict[str, Json] = {"quadrant": placement.quadrant, "turned": placement.turned}
    if placement.location is not None:
        record["location"] = placement.location
    if placement.location_castle is not None:
        record["location_castle"] = hexgrid.name_of(placement.location_castle)
    if placement.castle_tile is not None:
        record["castle_tile"] = hexgrid.name_of(placement.castle_tile)
    return record


def placement_of(entry: Mapping[str, Json]) -> QuadrantPlacement:
    """Read the record of one placement; it must have passed the schema."""
    return QuadrantPlacement(
        quadrant=entry["quadrant"],
        turned=entry["turned"],
        location=entry.get("location"),
        location_castle=_hex_or_none(entry.get("location_castle")),
        castle_tile=_hex_or_none(entry.get("castle_tile")),
    )


def _hex_or_none(name: str | None) -> Hex | None:
    return None if name is None else hexgrid.hex_named(name)
