"""What lies on the table before the first turn: the set-up, as a value and as a record."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hexreeve import hexgrid
from hexreeve.kingdom.catalog import Quadrant
from hexreeve.kingdom.transcribing import quadrant_of, quadrant_record
from hexreeve.players import Player as Player
from hexreeve.players import player_records

FORMAT = "hexreeve.kingdom.setup"
VERSION = 1
# The fields that every set-up may have; all others are brought by boxes.
_COMMON = (
    *("format", "version", "seed", "edition", "boxes", "players", "start", "board", "cards"),
    *("house_rules", "note", "quadrants"),
)


@dataclass(frozen=True, slots=True)
class Placement:
    """One quadrant as it lies. The hexes are board hexes; all three belong to printings whose location
    hexes are blank: the kind of tile that was drawn, the printed castle that is a location hex instead, and
    the location hex under a castle tile.
    """

    quadrant: str
    turned: bool
    location: str | None = None
    location_castle: int | None = None
    castle_tile: int | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """A whole set-up. `board` is NW, NE, SW, SE; `players` sit clockwise.

    `quadrants` are the maps that people have transcribed. `extras` holds what boxes lay out beyond quadrants and
    cards: the fields of the record as plain JSON values, none of them empty. Each is the business of a `Part`.
    """

    seed: str
    edition: str
    boxes: tuple[str, ...]
    players: tuple[Player, ...]
    start: str
    board: tuple[Placement, ...]
    cards: tuple[str, ...]
    house_rules: Mapping[str, int] = field(default_factory=dict)
    note: str = ""
    quadrants: tuple[Quadrant, ...] = ()
    extras: Mapping[str, Any] = field(default_factory=dict)


def to_record(setup: Setup) -> dict[str, Any]:
    """Return the `hexreeve.kingdom.setup` record of a set-up."""
    record: dict[str, Any] = {
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
    if setup.note:
        record["note"] = setup.note
    return record


def from_record(record: Mapping[str, Any]) -> Setup:
    """Return the set-up of a record that has passed its schema. Ids are not looked up here: see `ruleset`.

    Raises Unreadable for a transcribed map that is none.
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
    )


def placement_record(placement: Placement) -> dict[str, Any]:
    """Return the record of one quadrant as it lies."""
    record: dict[str, Any] = {"quadrant": placement.quadrant, "turned": placement.turned}
    if placement.location is not None:
        record["location"] = placement.location
    if placement.location_castle is not None:
        record["location_castle"] = hexgrid.name_of(placement.location_castle)
    if placement.castle_tile is not None:
        record["castle_tile"] = hexgrid.name_of(placement.castle_tile)
    return record


def placement_of(entry: Mapping[str, Any]) -> Placement:
    """Return the placement of a record that has passed its schema."""
    return Placement(
        quadrant=entry["quadrant"],
        turned=entry["turned"],
        location=entry.get("location"),
        location_castle=_hex_or_none(entry.get("location_castle")),
        castle_tile=_hex_or_none(entry.get("castle_tile")),
    )


def _hex_or_none(name: str | None) -> int | None:
    return None if name is None else hexgrid.hex_named(name)
