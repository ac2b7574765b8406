"""The two corrected Crossroads maps are used, and a record keeps its own map."""

import pytest
from book import judged, setup
from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.presentation.report import event_record
from hexreeve.kingdom.records.examples import tables
from hexreeve.kingdom.records.setup_reader import checked_setup

TABLE = tables("crossroads")["board"]

# As they were on file before they were compared with pictures: row 2 of the one, the location hexes of the other.
BARRACKS_BEFORE = (
    "ggttwwttgg ggttwggcgg gffttttccg fff1dttccc fffffdt2mc fffddmcccc fffmdddccc ffddKddcmc ggdddwwdgg ggdwwwddgg"
)
WAGON_BEFORE = (
    "mdddmwmggg dddmwfffgg ddddwff1gw mcddwffgww mccddwfwww mccggwwccc cccKgtttcc cfgggtttcm fffgtttt2m ffttttmmmm"
)


def seized(text, **table):
    """(tile, location hex) for the tiles taken in some legal turns."""
    _, steps = judged(text, **TABLE | table)
    assert [step.ruling.violations for step in steps] == [()] * len(steps)
    events = [event_record(event) for step in steps for event in step.events]
    return [(event["tile"], event["from"]) for event in events if event["event"] == "seize"]


def own_map(name, locations, rows):
    return {"quadrants": [{"id": name, "box": "crossroads", "locations": locations, "map": rows.split()}]}


def test_row_2_of_the_barracks_map_has_forest_in_columns_6_and_7():
    assert seized("red forest: P2 Q2 R1") == []
    _, steps = judged("red grass: P2", **TABLE)
    assert [broken.rule for broken in steps[-1].ruling.violations] == ["kb.build.card-terrain"]


def test_the_monastery_is_in_the_bottom_corner_of_its_map_and_the_wagon_at_the_top():
    assert seized("red forest: R19 R18 Q19; end") == [("monastery", "S19")]
    assert seized("red flower: Q13 Q12 R12; end") == [("wagon", "R13")]


def test_a_map_inside_a_record_stays_as_it_is():
    old = own_map("barracks-crossroads", ["barracks", "crossroads"], BARRACKS_BEFORE)
    assert seized("red grass: P2 Q2 S2", **old) == []
    old = own_map("monastery-wagon", ["monastery", "wagon"], WAGON_BEFORE)
    assert seized("red forest: R19 R18 Q19; end", **old) == [("wagon", "S19")]


def cave_at(mountain):
    table = {"boxes": ["base", "queenies"], "board": "oracle paddock oasis farm", "caves": [mountain]}
    return checked_setup(setup(**table))


def test_the_oracle_quadrant_has_the_two_places_for_a_cave_that_the_rulebook_shows():
    """BB p. 16: the picture marks two mountains; every other one is too near to a location or castle."""
    for mountain in ("A6", "H9"):
        assert cave_at(mountain)
    for mountain in ("B6", "D7", "E8"):
        with pytest.raises(InvalidInput) as fault:
            cave_at(mountain)
        assert fault.value.key == "setup.cave"
