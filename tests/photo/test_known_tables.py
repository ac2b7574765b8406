"""What is known about a table helps to read it: painted maps, other pieces, counts; an empty board shows its maps."""

from dataclasses import replace

import numpy as np
import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.boxes.ruleset import compose
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import Player
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.photo.classify import classifier
from hexreeve.kingdom.photo.classify.network import KINDS
from hexreeve.kingdom.photo.classify.prior import Known, known_of
from hexreeve.kingdom.photo.maps.map_matching import Placed
from hexreeve.kingdom.photo.merging import merge_readings
from hexreeve.kingdom.photo.projection import NAMES
from rendering import reading as rendered
from rendering import table
from rendering.made_reading import PLACED, reading
from rendering.photograph import photograph

WIDTH = 1000


def test_an_empty_board_shows_its_quadrants():
    taken = photograph(5, size=WIDTH, empty=True)
    found = rendered.read(taken)
    assert [(one["quadrant"], one["turned"]) for one in found["quadrants"]] == [
        (one["quadrant"], one["turned"]) for one in taken.truth["quadrants"]
    ]
    assert sum(map(len, found["pieces"].values())) + len(found["walls"]) <= 1
    assert len(found["unsure"]) <= 6


def test_a_painted_map_is_recognised():
    rng = np.random.default_rng(8)
    mine = [table.shuffled(rng, quadrant) for quadrant in table.known_quadrants()[:4]]
    taken = photograph(5, size=WIDTH, quadrants=mine)
    with pytest.raises(InvalidInput):
        rendered.reading(taken)
    maps = rendered.maps() | {quadrant.id: quadrant.letters for quadrant in mine}
    found = rendered.read_photograph(rendered.pixels(taken.jpeg), maps, corners=taken.taps).record()
    assert [(one["quadrant"], one["turned"]) for one in found["quadrants"]] == [
        (one["quadrant"], one["turned"]) for one in taken.truth["quadrants"]
    ]


def test_of_two_photographs_the_sure_one_decides():
    first = reading({"A1": "blue", "B1": "red", "C1": "blue"}, unsure=["B1"], hidden=["D1"])
    second = reading({"A1": "blue", "B1": "white", "C1": "red", "D1": "black"}, unsure=["E1"])
    both = merge_readings(first, second)
    record = both.record()
    assert record["pieces"]["white"] == ["B1"]
    assert record["pieces"]["black"] == ["D1"]
    # Both are sure, and they differ.
    assert record["unsure"] == ["C1"]
    assert set(record["choices"]["C1"]) == {"blue", "red", ""}
    assert record["hidden"] == []


def test_two_photographs_of_one_table_from_both_sides():
    first = reading({"A1": "blue"}, hidden=["T20"])
    other = [Placed(one.quadrant, True, 1.0) for one in reversed(PLACED)]
    both = merge_readings(first, reading({"T20": "blue", "A1": "red"}, quadrants=other))
    assert both.record()["pieces"] == {"blue": ["A1"], "red": ["T20"]}
    with pytest.raises(InvalidInput, match=r"photo\.two-boards"):
        merge_readings(first, reading({}, quadrants=[*PLACED[:3], Placed("oracle", False, 1.0)]))


def test_more_settlements_than_there_are_become_questions():
    many = reading(dict.fromkeys(NAMES[:42], "blue"))
    assert classifier.find_miscounted(many.chances, Known()).sum() == 2
    assert classifier.find_miscounted(many.chances, Known(settlements={"blue": 40})).sum() == 2
    assert classifier.find_miscounted(many.chances, Known(settlements={"blue": 42})).sum() == 0
    walls = reading(dict.fromkeys(NAMES[:30], "wall"))
    assert classifier.find_miscounted(walls.chances, Known()).sum() == 5


def test_a_missing_settlement_is_asked_for_where_it_may_stand():
    found = reading({"A1": "blue"}, unsure=["C1"])
    chances = found.chances.copy()
    chances[NAMES.index("C1"), KINDS.index("blue")] = 0.02
    asked = classifier.find_miscounted(chances, Known(settlements={"blue": 2}))
    assert [NAMES[h] for h in np.flatnonzero(asked)] == ["C1"]
    # The photograph shows no other place: a count is a hint, no proof.
    assert (
        classifier.find_miscounted(found.chances * 0 + np.eye(len(KINDS))[0], Known(settlements={"blue": 2})).sum() == 0
    )


def crossroads(*quadrants):
    setup = generate(
        Choices(
            seed="x",
            edition="first",
            boxes=("base", "crossroads", "nomads"),
            players=(Player("blue"), Player("red")),
            require=quadrants,
        )
    )
    return setup, compose(setup.boxes, setup.edition)


def test_pieces_and_walls_come_with_the_tiles_of_the_board():
    with_ship = known_of(*crossroads("lighthouse-foresters-lodge", "quarry"))
    assert "ship" in [piece.id for piece in with_ship.pieces]
    assert with_ship.walls == 25
    assert with_ship.colours == ["blue", "red"]
    without = known_of(*crossroads("tavern", "farm", "oasis", "tower"))
    assert not without.pieces
    assert without.walls == 0


def test_what_stands_on_water_may_be_a_ship():
    known = replace(known_of(*crossroads("lighthouse-foresters-lodge")), board=())
    found = reading({"A1": "blue", "B1": "wall"}, known=known, ground="water")
    assert classifier.other_pieces(found.chances, found.labels, known).nonzero()[0].tolist() == [NAMES.index("A1")]
    listed = reading({"A1": "blue"}, unsure=["A1"], known=known, ground="water")
    assert listed.unsure == {"A1": ["blue", "blue ship", ""]}
    land = reading({"A1": "blue"}, known=known)
    assert not classifier.other_pieces(land.chances, land.labels, known).any()
