"""The Queenies: capitol, caves and island, three small additions to any game (que.*)."""

from collections.abc import Sequence

from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import (
    Mask,
    distance,
    hex_named,
    hexes_in,
    mask_of,
    name_of,
    neighbours,
    quadrant_hexes,
)
from hexreeve.core.seeds import Draw
from hexreeve.core.structs import Json
from hexreeve.kingdom.content import scoring
from hexreeve.kingdom.content.board import Board, IslandMap, build_board, castles_and_locations
from hexreeve.kingdom.content.box import BoardScorer, Component
from hexreeve.kingdom.content.catalog import CASTLE, UNKNOWN, Quadrant, tiles_of
from hexreeve.kingdom.content.gold_limits import Amounts
from hexreeve.kingdom.content.part import Entry, Part, PartRequest, SetupContext
from hexreeve.kingdom.content.scoring import ScoreLine
from hexreeve.kingdom.content.setup import QuadrantPlacement, Setup
from hexreeve.kingdom.referee.game import Box, Game
from hexreeve.kingdom.referee.passages import passage, passage_shape
from hexreeve.text.wording import Term

_ID = "queenies"
_CAPITOL, _CAPITOLS, _CAVE, _CAVES, _ISLAND = "capitol", "capitols", "cave", "caves", "island"
_WITH_CAPITOL = ("harbor", "oracle")
# The number of hexes within two steps of a capitol.
_NEAR_CAPITOL = 18
# A cave must be more than two steps away from all of these, "unknown" hexes included.
_FAR_FROM_CAVES = ("location", "castle", "nomad", "unknown")
_CAVE_DISTANCE = 2
_SIDES = tuple(tile.id for tile in tiles_of(_ID))
_SIDE_TILES = {tile.id: tile.count for tile in tiles_of(_ID)}
_CAVE_TILES = tuple(tile for tile in tiles_of(_ID, "extra") if tile.id == _CAVE)
_ISLAND_ROWS, _ISLAND_COLUMNS = 5, 7
_ISLAND_LETTERS = "gcdftwm1."


# --- capitol ----------------------------------------------------------------------------------------------


def _capitol_sites(table: SetupContext) -> list[list[str]]:
    """For each quadrant that gets a capitol, the names of the castles it can be on (que.capitol)."""
    sites = []
    for place, placement, quadrant in table.places:
        if quadrant.role in _WITH_CAPITOL:
            castles, _ = castles_and_locations(quadrant, place, placement.turned)
            sites.append([name_of(h) for h in castles if h != placement.location_castle])
    return [castles for castles in sites if castles]


def _deal_capitols(draw: Draw, table: SetupContext, wants: PartRequest) -> list[str]:
    kept = wants.kept or ()
    return [
        next((castle for castle in castles if castle in kept), drawn)
        for castles in _capitol_sites(table)
        for drawn in [draw.one(castles)]
    ]


def _check_capitols(value: Sequence[str], table: SetupContext) -> None:
    sites = _capitol_sites(table)
    for i, name in enumerate(value):
        if not any(name in castles for castles in sites):
            path, wanted = f"$.{_CAPITOLS}[{i}]", ", ".join(castle for castles in sites for castle in castles)
            if not wanted:
                raise InvalidInput("setup.no-capitol", path, hex=name)
            raise InvalidInput("setup.capitol", path, hex=name, wanted=wanted)
        sites = [castles for castles in sites if name not in castles]


def _capitol(table: scoring.ScoringContext, index: int) -> ScoreLine:
    """1 gold for each piece within two hexes of a capitol (que.capitol)."""
    capitols = mask_of(h for h, token in table.board.tokens.items() if token == _CAPITOL)
    near = neighbours(capitols | neighbours(capitols)) | capitols
    pieces = table.pieces[index] & near
    return ScoreLine(pieces.bit_count(), pieces)


# --- caves ------------------------------------------------------------------------------------------------


def _cave_sites(placements: Sequence[QuadrantPlacement], board: Board) -> list[list[str]]:
    """For each quadrant, the names of the mountains that can get a cave, in printed reading order (que.caves)."""
    far_from = [h for ground in _FAR_FROM_CAVES for h in hexes_in(board.ground[ground])]
    return [
        [
            name_of(h)
            for h in quadrant_hexes(place, placement.turned)
            if board.ground["mountain"] >> h & 1 and all(distance(h, other) > _CAVE_DISTANCE for other in far_from)
        ]
        for place, placement in enumerate(placements)
    ]


def _holds_cave(quadrant: Quadrant) -> int:
    alone = [QuadrantPlacement(quadrant.id, turned=False)]
    return int(quadrant.known and any(_cave_sites(alone, build_board(alone, {quadrant.id: quadrant}))))


def _deal_caves(draw: Draw, table: SetupContext, wants: PartRequest) -> list[str]:
    # que.caves: the designer's suggestion is the first such mountain.
    kept = wants.kept or ()
    sites = [mountains for mountains in _cave_sites(table.placements, table.board) if mountains]
    return [next((name for name in mountains if name in kept), mountains[0]) for mountains in sites]


def _check_caves(value: Sequence[str], table: SetupContext) -> None:
    sites = _cave_sites(table.placements, table.board)
    for i, name in enumerate(value):
        if not any(name in mountains for mountains in sites):
            raise InvalidInput("setup.cave", f"$.{_CAVES}[{i}]", hex=name)
        sites = [mountains for mountains in sites if name not in mountains]


def _mouths(game: Game) -> Mask:
    """Mask of the hexes next to a cave."""
    return game.beside.get(_CAVE, 0)


# --- island -----------------------------------------------------------------------------------------------


def _deal_island(draw: Draw, table: SetupContext, wants: PartRequest) -> dict[str, Json]:
    kept = wants.kept or {}
    (side,) = wants.fill(draw, [kept.get("side")], _SIDES)
    rows = list(wants.map or kept.get("map", ()))
    _check_map(rows)
    return {"map": rows, "side": side}


def _check_island(value: dict[str, Json], table: SetupContext) -> None:
    if value["side"] not in _SIDES:
        raise InvalidInput("setup.unknown-piece", f"$.{_ISLAND}.side", value=value["side"])
    _check_map(value["map"])


def _check_map(rows: Sequence[str]) -> None:
    """Raise InvalidInput unless the rows are a map of the island; no rows mean that the map is not on file."""
    if not rows:
        return
    letters = "".join(rows)
    widths = {len(row) for row in rows}
    if len(rows) > _ISLAND_ROWS or len(widths) > 1 or not 0 < max(widths) <= _ISLAND_COLUMNS:
        raise InvalidInput("setup.island-size", f"$.{_ISLAND}.map", rows=_ISLAND_ROWS, columns=_ISLAND_COLUMNS)
    if unpainted := letters.count(UNKNOWN):
        raise InvalidInput("quadrant.unpainted", f"$.{_ISLAND}.map", count=unpainted)
    if strange := set(letters) - set(_ISLAND_LETTERS):
        raise InvalidInput("setup.island-letter", f"$.{_ISLAND}.map", value="".join(sorted(strange)))
    if (count := letters.count("1")) != 1:
        raise InvalidInput("setup.island-location", f"$.{_ISLAND}.map", count=count)


def _island_map(value: dict[str, Json]) -> IslandMap | None:
    """The island beside the board (que.island); None if its map is not on file."""
    return IslandMap(value["map"], value["side"]) if value["map"] else None


def _island_entries(value: dict[str, Json]) -> list[Entry]:
    location = [
        f"i-{'ABCDEFG'[column]}{row}"
        for row, letters in enumerate(value["map"], 1)
        for column, letter in enumerate(letters)
        if letter == "1"
    ]
    return [Entry("mini", _ISLAND), Entry("tile", value["side"], location)]


# --- the box ----------------------------------------------------------------------------------------------


def _components(setup: Setup, table: SetupContext) -> Sequence[Component]:
    found = [Component(name, len(setup.extras[name]), name) for name in (_CAPITOLS, _CAVES) if name in setup.extras]
    if island := setup.extras.get(_ISLAND):
        side = island["side"]
        found.append(Component(_ISLAND, 1, _ISLAND, Term("tile", side)))
        found.append(Component(f"tile-{side}", _SIDE_TILES[side], "tile", Term("tile", side)))
    return found


BOX = Box(
    id=_ID,
    tiles=tiles_of(_ID),
    parts=(
        Part(
            field=_CAPITOLS,
            deal=_deal_capitols,
            check=_check_capitols,
            entries=lambda value: [Entry("mini", _CAPITOL, value)],
            tokens=lambda value: {hex_named(name): _CAPITOL for name in value},
            holds=lambda quadrant: int(quadrant.role in _WITH_CAPITOL and quadrant.count(CASTLE) > 0),
            optional=True,
            single=True,
            gold_sites=_capitol_sites,
        ),
        Part(
            field=_CAVES,
            deal=_deal_caves,
            check=_check_caves,
            entries=lambda value: [Entry("mini", _CAVES, value)],
            tokens=lambda value: {hex_named(name): _CAVE for name in value},
            holds=_holds_cave,
            optional=True,
        ),
        Part(
            field=_ISLAND,
            deal=_deal_island,
            check=_check_island,
            entries=_island_entries,
            kind="tile",
            pieces=_SIDES,
            optional=True,
            check_map=_check_map,
            island_map=_island_map,
        ),
    ),
    components=_components,
    others=tiles_of(_ID, "extra"),
    shapes={_CAVE: passage_shape(_mouths)},
    powers={tile.id: passage(tile.id, tile.rule, tile.power, _mouths) for tile in _CAVE_TILES if tile.power},
    board_scorers={_CAPITOL: BoardScorer(_capitol, lambda setup, board: _CAPITOLS in setup.extras)},
    amounts={_CAPITOL: Amounts(most=lambda extent: len(_WITH_CAPITOL) * _NEAR_CAPITOL)},
)
