"""The contents of the base box, compared with the rulebook."""

from dataclasses import replace

import pytest
from hexreeve.core import hexgrid
from hexreeve.kingdom.boxes.base import BOX, _checked
from hexreeve.kingdom.boxes.ruleset import BOXES, EDITIONS, compose
from hexreeve.kingdom.content.board import build_board
from hexreeve.kingdom.content.setup import QuadrantPlacement
from hexreeve.kingdom.referee.powers import powers_of

QUADRANTS = {quadrant.id: quadrant for quadrant in BOX.quadrants}


def test_eight_quadrants_eight_tiles_ten_cards_twenty_five_terrain_cards():
    assert len(BOX.quadrants) == len(BOX.tiles) == 8
    assert len(BOX.cards) == 10
    assert {terrain: BOX.deck.count(terrain) for terrain in BOX.deck} == {
        "grass": 5,
        "canyon": 5,
        "desert": 5,
        "flower": 5,
        "forest": 5,
    }


def test_tile_counts_of_the_box():
    # ANN p. 1: 28 tiles; two for each location hex.
    assert sum(tile.count for tile in BOX.tiles) == 28
    assert {tile.id for tile in BOX.tiles if tile.count == 2} == {"oracle", "harbor"}


def test_house_rules_default_to_the_printed_rule():
    assert compose(("base",), "first").house_rules == {"citizens_per": 2, "lords_zero": True}


@pytest.mark.parametrize("quadrant", BOX.quadrants, ids=lambda quadrant: quadrant.id)
def test_quadrant(quadrant):
    assert quadrant.locations == (quadrant.id,)
    assert quadrant.count("K") == (2 if quadrant.id in ("oracle", "harbor") else 1)
    assert quadrant.count("K1") == 3
    assert all(quadrant.count(letter) for letter in "gcdftw")
    assert quadrant.verified == "picture"
    assert quadrant.source


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        (("g" * 10,) * 9, "10 x 10"),
        (("g" * 10,) * 9 + ("g" * 11,), "10 x 10"),
        (("g" * 10,) * 9 + ("g" * 9 + "x",), "letters"),
        (("g" * 10,) * 9 + ("g" * 9 + "2",), "letters"),
    ],
)
def test_a_map_that_cannot_be_right_is_refused(rows, fault):
    with pytest.raises(ValueError, match=fault):
        replace(QUADRANTS["farm"], rows=rows)


def test_a_wrong_count_of_castles_or_locations_is_refused():
    rows = tuple(row.replace("K", "g") for row in QUADRANTS["farm"].rows)
    with pytest.raises(ValueError, match="not 3"):
        _checked((replace(QUADRANTS["farm"], rows=rows),))
    rows = tuple(row.replace("K", "1") for row in QUADRANTS["farm"].rows)
    with pytest.raises(ValueError, match="tiles"):
        _checked((replace(QUADRANTS["farm"], rows=rows),))


@pytest.mark.parametrize(
    ("power", "fault"),
    [
        ({"within": "spiral"}, r"^The tile farm: no shape is called spiral; there are \['edge', "),
        ({"terrain": ("lava",)}, r"^The tile farm: no terrain is called lava\.$"),
    ],
)
def test_a_tile_with_words_that_mean_nothing_is_refused(power, fault):
    farm = next(tile for tile in BOX.tiles if tile.id == "farm")
    with pytest.raises(ValueError, match=fault):
        powers_of(replace(BOX, tiles=(replace(farm, power=replace(farm.power, **power)),)))


def test_known_hexes_of_the_printed_maps():
    """Single hexes that can be checked on a picture of the board."""
    board = build_board([QuadrantPlacement(name, False) for name in ("tavern", "paddock", "oasis", "farm")], QUADRANTS)
    assert board.ground_of(hexgrid.hex_named("A1")) == "flower"
    assert hexgrid.names_in(board.ground["castle"]) == ["D4", "P8", "L12", "B18"]
    assert {hexgrid.name_of(h): kind for h, kind in board.locations.items()} == {
        "C7": "tavern",
        "H7": "tavern",
        "S3": "paddock",
        "L7": "paddock",
        "H13": "oasis",
        "F18": "oasis",
        "R12": "farm",
        "M16": "farm",
    }


def test_every_hex_of_a_board_is_one_kind_of_ground():
    board = build_board(
        [QuadrantPlacement(name, i % 2 == 1) for i, name in enumerate(("oracle", "harbor", "tower", "barn"))],
        QUADRANTS,
    )
    masks = list(board.ground.values())
    assert sum(mask.bit_count() for mask in masks) == 400
    assert sum(masks) == hexgrid.BOARD
    assert set(board.locations) == set(hexgrid.hexes_in(board.ground["location"]))


def test_sides_of_the_second_edition_are_the_eight_maps():
    sides = EDITIONS["second"].sides
    assert sorted(name for side in sides for name in side) == sorted(QUADRANTS)
    assert [len(side) for side in sides] == [4, 4]
    assert next(iter(BOXES)) == "base"
