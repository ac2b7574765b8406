"""Kingdom Builder: the base box and its printings. The first printing covers all before the second edition."""

from collections.abc import Iterator, Sequence

from hexreeve.core.data_files import read_toml
from hexreeve.core.errors import InvalidInput
from hexreeve.core.seeds import Draw
from hexreeve.kingdom.boxes import base_cards, second_edition
from hexreeve.kingdom.content.box import BoardScorer, Remark
from hexreeve.kingdom.content.catalog import CASTLE, Quadrant, cards_of, quadrants_of, tiles_of
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.map_checks import count_faults, kinds
from hexreeve.kingdom.content.part import Constraints, Quadrants
from hexreeve.kingdom.content.setup import QuadrantPlacement, Setup
from hexreeve.kingdom.referee.game import Box, Edition, Ruleset

_TERRAIN_CARDS = ("grass", "canyon", "desert", "flower", "forest")


def _checked(quadrants: tuple[Quadrant, ...]) -> tuple[Quadrant, ...]:
    tiles = {tile.id: tile.count for tile in tiles_of("base")}
    for quadrant in quadrants:
        # Three special hexes on each map: one location kind, the others castles; two tiles a location hex.
        if quadrant.count(CASTLE) + quadrant.count("1") != 3 or len(quadrant.locations) != 1:
            raise ValueError(f"quadrant {quadrant.id}: castles and location hexes are not 3 in all")
        if tiles[quadrant.locations[0]] != 2 * quadrant.count("1"):
            raise ValueError(f"quadrant {quadrant.id}: the box holds another number of tiles")
    return quadrants


def _check_quadrant(quadrant: Quadrant) -> Iterator[InvalidInput]:
    # Two tiles a location hex; the second edition has two location hexes on every map.
    printed = {tile.id: tile.count // 2 for tile in tiles_of("base")}
    locations = 2 if quadrant.count("1") == 2 else printed.get("".join(quadrant.locations), 2)
    yield from kinds(quadrant, 1)
    yield from count_faults(quadrant, {"1": locations, CASTLE: 3 - locations})


BOX = Box(
    id="base",
    quadrants=_checked(quadrants_of("base")),
    tiles=tiles_of("base"),
    cards=cards_of("base"),
    deck=tuple(terrain for terrain in _TERRAIN_CARDS for _ in range(5)),
    scorers=base_cards.SCORERS,
    board_scorers={"castle": BoardScorer(base_cards.castle, lambda setup, board: True)},
    check_quadrant=_check_quadrant,
    amounts=base_cards.AMOUNTS,
    # A castle tile turns a location hex into one more castle.
    castles=2,
    places=3,
)


def _nothing_to_furnish(
    draw: Draw, board: Sequence[QuadrantPlacement], quadrants: Quadrants, choices: Choices, constraints: Constraints
) -> tuple[QuadrantPlacement, ...]:
    # kb.setup.locations: the printed quadrants say which tiles go on their location hexes.
    if choices.castle_tiles:
        raise InvalidInput("choice.castle-tiles")
    if choices.location_castles:
        raise InvalidInput("choice.location-castle", value=", ".join(choices.location_castles))
    return tuple(QuadrantPlacement(placement.quadrant, placement.turned) for placement in board)


def _no_selection(setup: Setup, quadrants: Quadrants) -> None:
    for place, placement in enumerate(setup.board):
        for field in ("location", "location_castle", "castle_tile"):
            if getattr(placement, field) is not None:
                raise InvalidInput("setup.other-edition", f"$.board[{place}].{field}", field=field)


_DATA = read_toml("kingdom/editions.toml")["first"]
_FOUR = tuple(_DATA["colours_of_2012"])


def _remarks(setup: Setup, ruleset: Ruleset) -> list[Remark]:
    # kb.setup.players: the print of 2012 has pieces for four players.
    with_pieces = {*_FOUR, *(colour for box in ruleset.boxes for colour in box.colours)}
    more = len(setup.players) > len(with_pieces) or any(player.id not in with_pieces for player in setup.players)
    return [Remark("remark.fifth-player")] if more else []


_FIRST = Edition(
    id="first",
    colours=tuple(_DATA["colours"]),
    sides=(),
    useless_card=_DATA["house_rules"]["useless_card"],
    furnish=_nothing_to_furnish,
    check=_no_selection,
    remarks=_remarks,
    house_rules=_DATA["house_rules"],
)

EDITIONS = (_FIRST, second_edition.EDITION)
