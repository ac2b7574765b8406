"""Nomads: camps with tiles for a single use, and pieces for a fifth player (nom.*)."""

from collections.abc import Callable, Iterator, Sequence

from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import Hex, hex_named, hexes_in, is_hex, names_in
from hexreeve.core.seeds import Draw
from hexreeve.core.structs import Json
from hexreeve.kingdom.boxes.nomads_tiles import AMOUNTS, IN_PLAY_SCORERS, POWERS, SHAPES
from hexreeve.kingdom.content.board import Board
from hexreeve.kingdom.content.box import BoardScorer, Component
from hexreeve.kingdom.content.catalog import NOMAD, Quadrant, Tile, cards_of, entries_of, quadrants_of, tiles_of
from hexreeve.kingdom.content.gold_limits import Amounts, Extent
from hexreeve.kingdom.content.map_checks import count_faults, kinds
from hexreeve.kingdom.content.part import Entry, Part, PartRequest, SetupContext
from hexreeve.kingdom.content.scoring import paid_scorer
from hexreeve.kingdom.content.setup import Setup
from hexreeve.kingdom.referee.game import Box
from hexreeve.text.wording import Term

_COUNTS: dict[str, int] = {entry["id"]: entry["count"] for entry in entries_of("nomad", "nomads")}
_TILES = [tile for tile, count in _COUNTS.items() for _ in range(count)]
_WALLS = 25
_WALLED = "quarry"


def _camps(table: SetupContext) -> list[str]:
    return names_in(table.board.ground["nomad"])


def _deal(draw: Draw, table: SetupContext, wants: PartRequest) -> dict[str, str]:
    # nom.setup: one tile on every camp, in reading order.
    camps = _camps(table)
    kept = wants.kept or {}
    return dict(zip(camps, wants.fill(draw, [kept.get(camp) for camp in camps], _TILES), strict=True))


def _check(value: dict[str, str], table: SetupContext) -> None:
    for name, tile in value.items():
        if not is_hex(name) or hex_named(name) not in set(hexes_in(table.board.ground["nomad"])):
            raise InvalidInput("setup.no-camp", f"$.nomads.{name}", hex=name)
        if tile not in _COUNTS:
            raise InvalidInput("setup.unknown-piece", f"$.nomads.{name}", value=tile)
        if list(value.values()).count(tile) > _COUNTS[tile]:
            raise InvalidInput("setup.too-many-tile", f"$.nomads.{name}", value=tile, most=_COUNTS[tile])


def _entries(value: dict[str, str]) -> list[Entry]:
    return [
        Entry("tile", tile, [name for name, there in value.items() if there == tile])
        for tile in dict.fromkeys(value.values())
    ]


def _tokens(value: dict[str, str]) -> dict[Hex, str]:
    return {hex_named(name): tile for name, tile in value.items()}


def _components(setup: Setup, table: SetupContext) -> Sequence[Component]:
    tiles: Json = list(setup.extras.get("nomads", {}).values())
    found = [
        Component(f"nomad-{tile}", tiles.count(tile), "nomad", Term("tile", tile)) for tile in dict.fromkeys(tiles)
    ]
    if any(quadrant.role == _WALLED for _, _, quadrant in table.places):
        found.append(Component("walls", _WALLS, "walls"))
    return found


def _check_quadrant(quadrant: Quadrant) -> Iterator[InvalidInput]:
    yield from kinds(quadrant, 1)
    camps = 3 if _WALLED in quadrant.locations else 1
    yield from count_faults(quadrant, {"1": 1 if camps == 3 else 2, NOMAD: camps})


def _in_setup(tile: str) -> Callable[[Setup, Board], bool]:
    return lambda setup, board: tile in setup.extras.get("nomads", {}).values()


def _all_of(tile: Tile) -> Callable[[Extent], int]:
    return lambda extent: tile.gold * tile.count


_TREASURES = [tile for tile in tiles_of("nomads", "nomad") if tile.gold]

BOX = Box(
    id="nomads",
    quadrants=quadrants_of("nomads"),
    tiles=tiles_of("nomads"),
    cards=cards_of("nomads"),
    colours=("red",),
    parts=(
        Part(
            field="nomads",
            deal=_deal,
            check=_check,
            entries=_entries,
            tokens=_tokens,
            places=_tokens,
            sites=_camps,
            holds=lambda quadrant: quadrant.count(NOMAD),
            kind="tile",
            pieces=tuple(_COUNTS),
        ),
    ),
    components=_components,
    check_quadrant=_check_quadrant,
    others=tiles_of("nomads", "nomad"),
    powers=POWERS,
    shapes=SHAPES,
    walls=_WALLS,
    in_play_scorers=IN_PLAY_SCORERS,
    board_scorers={tile.id: BoardScorer(paid_scorer(tile.id), _in_setup(tile.id)) for tile in _TREASURES},
    amounts=AMOUNTS | {tile.id: Amounts(tile.gold, most=_all_of(tile)) for tile in _TREASURES},
    places=4,
)
