"""Builds the board, as masks, from four quadrants and the small map beside them that some set-ups have."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from hexreeve.core import hexgrid
from hexreeve.core.hexgrid import Hex, Mask
from hexreeve.kingdom.content.catalog import (
    BUILDABLE,
    CASTLE,
    NO_HEX,
    NOMAD,
    PALACE,
    SILO,
    TERRAIN_OF_LETTER,
    UNKNOWN,
    Quadrant,
)
from hexreeve.kingdom.content.setup import QuadrantPlacement

_SPECIAL = {CASTLE: "castle", NOMAD: "nomad", PALACE: "palace", SILO: "silo"}
_GROUND = {**TERRAIN_OF_LETTER, **_SPECIAL, UNKNOWN: "unknown"}
# The keys of `Board.ground`.
GROUNDS = (*TERRAIN_OF_LETTER.values(), *_SPECIAL.values(), "location", "unknown")


@dataclass(frozen=True, slots=True)
class Board:
    """The board of a set-up as masks. Every hex is in exactly one mask of `ground`.

    ground: masks by terrain, "castle", "location", "nomad", "palace", "silo" and "unknown" (the map is not on file).
    locations: the kind of tile of each location hex. buildable: where anybody may build (kb.build.terrain). special:
    castle, location, nomad, palace and silo hexes, which never hold a piece. holding: all other hexes. tokens: ids of
    what the set-up puts on hexes. everywhere: all hexes. rows: a mask per horizontal line. coast: the hexes at the edge
    of the map beside the board, which count as next to water (que.island).
    """

    ground: Mapping[str, Mask]
    locations: Mapping[Hex, str]
    buildable: Mask
    special: Mask
    holding: Mask
    tokens: Mapping[Hex, str] = field(default_factory=dict)
    everywhere: Mask = hexgrid.BOARD
    rows: tuple[Mask, ...] = hexgrid.ROWS
    coast: Mask = 0

    def ground_of(self, h: Hex) -> str:
        """The key of `ground` for a hex. Raises StopIteration for a hex that is not on the board."""
        return next(name for name, mask in self.ground.items() if mask >> h & 1)


def line_name(line: int) -> int | str:
    """The name of a horizontal line by its place in `Board.rows`: 7, or "i-2" on the island."""
    return line + 1 if line < len(hexgrid.ROWS) else f"i-{line + 1 - len(hexgrid.ROWS)}"


@dataclass(frozen=True, slots=True)
class IslandMap:
    """A small map beside the board: rows of letters as in `Quadrant`, and the kind of tile on its location hexes."""

    rows: Sequence[str]
    location: str


def build_board(
    placements: Sequence[QuadrantPlacement],
    quadrants: Mapping[str, Quadrant],
    tokens: Mapping[Hex, str] | None = None,
    island_map: IslandMap | None = None,
) -> Board:
    """Build the board from four placements in the order NW, NE, SW, SE.

    tokens: ids of what the set-up puts on hexes. island_map: the map beside the board, None without one. Raises
    KeyError for an unknown quadrant.
    """
    ground = dict.fromkeys(GROUNDS, 0)
    locations: dict[Hex, str] = {}
    for place, placement in enumerate(placements):
        quadrant = quadrants[placement.quadrant]
        hexes = hexgrid.quadrant_hexes(place, placement.turned)
        for h, letter in zip(hexes, quadrant.letters, strict=True):
            if letter.isdigit() or h == placement.location_castle:
                if h == placement.castle_tile:
                    ground["castle"] |= 1 << h
                    continue
                ground["location"] |= 1 << h
                kind = 0 if h == placement.location_castle else int(letter) - 1
                locations[h] = placement.location or quadrant.locations[kind]
            else:
                ground[_GROUND[letter]] |= 1 << h
    rows = []
    for row, letters in zip(hexgrid.ISLAND_HEXES, island_map.rows if island_map else (), strict=False):
        there = {h: letter for h, letter in zip(row, letters, strict=False) if letter != NO_HEX}
        rows.append(hexgrid.mask_of(there))
        for h, letter in there.items():
            ground["location" if letter.isdigit() else _GROUND[letter]] |= 1 << h
            if letter.isdigit() and island_map:
                locations[h] = island_map.location
    aside = sum(rows)
    everywhere, special = hexgrid.BOARD | aside, sum(ground[name] for name in (*_SPECIAL.values(), "location"))
    return Board(
        ground,
        locations,
        buildable=sum(ground[terrain] for terrain in BUILDABLE),
        special=special,
        holding=everywhere & ~special,
        tokens=tokens or {},
        everywhere=everywhere,
        rows=(*hexgrid.ROWS, *rows),
        coast=aside & ~hexgrid.surrounded(aside),
    )


def castles_and_locations(quadrant: Quadrant, place: int, turned: bool) -> tuple[list[Hex], list[Hex]]:
    """Board hexes of a quadrant's castles and of its location hexes, each in printed reading order."""
    hexes = hexgrid.quadrant_hexes(place, turned)
    castles = [h for h, letter in zip(hexes, quadrant.letters, strict=True) if letter == CASTLE]
    locations = [h for h, letter in zip(hexes, quadrant.letters, strict=True) if letter.isdigit()]
    return castles, locations
