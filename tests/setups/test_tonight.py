"""Which boxes are used tonight: at most so many, or one expansion only."""

import json
from dataclasses import replace

import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.interfaces.cli.main import main
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.content.setup import Player, to_record
from hexreeve.kingdom.generator.comparison import misfits
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.records.setup_reader import checked_setup
from hypothesis import given
from hypothesis import strategies as st
from rolled_setups import ALL, EVERYTHING, roll

NAMES = st.sets(st.sampled_from(ALL)).map(lambda boxes: tuple(box for box in ALL if box in {*boxes, "base"}))


WITHOUT_BASE = tuple(f"quadrant:{quadrant.id}" for quadrant in BOXES["base"].quadrants)


@given(NAMES, st.integers(1, len(ALL)), st.integers(0, 999))
def test_at_most_so_many_boxes_are_used_and_the_base_game_is_one(boxes, most, seed):
    choices = replace(EVERYTHING, seed=str(seed), boxes=boxes, most_boxes=most)
    setup = generate(choices)
    assert len(setup.boxes) == min(most, len(boxes))
    assert "base" in setup.boxes
    assert set(setup.boxes) <= set(boxes)
    # A table with just these boxes has the same set-up.
    assert generate(replace(choices, boxes=setup.boxes, most_boxes=0)) == setup
    assert list(misfits(*checked_setup(to_record(setup)), choices)) == []


@given(NAMES.filter(lambda boxes: len(boxes) > 1), st.integers(0, 999))
def test_exactly_one_expansion_is_used_and_something_of_it_lies_there(boxes, seed):
    choices = replace(EVERYTHING, seed=str(seed), boxes=boxes, one_expansion=True)
    setup = generate(choices)
    (expansion,) = (box for box in setup.boxes if box != "base")
    box = BOXES[expansion]
    there = {placement.quadrant for placement in setup.board} & {quadrant.id for quadrant in box.quadrants}
    assert there or {part.field for part in box.parts} & set(setup.extras)
    assert bool(there) == bool(box.quadrants)
    assert list(misfits(*checked_setup(to_record(setup)), choices)) == []


def test_every_expansion_has_its_evening():
    used = {box for seed in range(80) for box in roll(seed, one_expansion=True).boxes}
    assert used == set(ALL)


def test_what_is_wished_brings_its_box():
    wishes = [
        ({"require": ("card:families",)}, "nomads"),
        ({"require": ("task:road",)}, "crossroads"),
        ({"exact": {"marshlands": 2}}, "marshlands"),
        ({"minis": {"caves": "always"}}, "queenies"),
        ({"keep": {"board": [{"quadrant": "village", "turned": False}, None, None, None]}}, "nomads"),
    ]
    for wish, box in wishes:
        for seed in range(5):
            assert box in roll(seed, most_boxes=2, **wish).boxes
            assert box in roll(seed, one_expansion=True, **wish).boxes


def test_a_fifth_player_of_the_second_edition_brings_the_box_of_the_colour():
    five = tuple(map(Player, ("blue", "black", "orange", "white", "red")))
    for seed in range(5):
        assert "nomads" in roll(seed, edition="second", players=five, most_boxes=2).boxes


def test_boxes_of_the_last_evenings_come_late():
    had = tuple(quadrant.id for box in ("nomads", "marshlands", "harvest") for quadrant in BOXES[box].quadrants)
    for seed in range(20):
        owned = ("base", "nomads", "crossroads", "marshlands", "harvest")
        assert "crossroads" in roll(seed, boxes=owned, avoid=had, most_boxes=2).boxes


@pytest.mark.parametrize(
    ("wishes", "fault"),
    [
        ({"boxes": ("base",), "one_expansion": True}, "choice.no-expansion"),
        ({"most_boxes": 1, "one_expansion": True}, "choice.no-room-for-expansion"),
        ({"most_boxes": 2, "require": ("card:families", "task:road")}, "choice.needed-boxes"),
        ({"most_boxes": 1, "boxes": ("base", "nomads"), "exclude": WITHOUT_BASE}, "choice.tonight"),
        # What is impossible with all boxes too is told as always.
        ({"most_boxes": 2, "require": ("moon",)}, "choice.unknown"),
        ({"most_boxes": 2, "players": (Player("blue"),)}, "choice.players"),
    ],
)
def test_what_is_impossible_is_one_sentence(wishes, fault):
    with pytest.raises(InvalidInput) as refused:
        roll(**wishes)
    assert refused.value.key == fault


def test_a_table_that_is_described_has_what_lies_on_it():
    lying = [{"quadrant": name, "turned": False} for name in ("farm", "village", "quarry")]
    kept = {"board": [*lying, None]}
    setup = roll(most_boxes=1, described=True, keep=kept)
    assert [placement.quadrant for placement in setup.board][:3] == ["farm", "village", "quarry"]


def test_a_set_up_that_breaks_a_limit_is_told():
    setup = to_record(roll(boxes=("base", "nomads", "crossroads")))
    now = replace(EVERYTHING, boxes=("base", "nomads", "crossroads"), seed="")
    assert [m.id for m in misfits(*checked_setup(setup), replace(now, most_boxes=2))] == ["most-boxes"]
    assert [m.id for m in misfits(*checked_setup(setup), replace(now, one_expansion=True))] == ["one-expansion"]


def test_the_command_line_keeps_the_same_limits(capfdbinary, tmp_path):
    boxes = [part for box in ALL for part in ("--box", box)]
    assert main(["setup", "--seed", "tonight", *boxes, "--most-boxes", "3", "--json"]) == 0
    shown = json.loads(capfdbinary.readouterr().out)
    assert shown["boxes"] == list(roll("tonight", most_boxes=3).boxes)
    (tmp_path / "had.json").write_text(json.dumps(shown))
    assert main(["setup", *boxes, "--one-expansion", "--lately", str(tmp_path / "had.json"), "--json"]) == 0
    after = json.loads(capfdbinary.readouterr().out)
    assert len(after["boxes"]) == 2
    had = {entry["quadrant"] for entry in shown["board"]}
    assert not had & {entry["quadrant"] for entry in after["board"]}
    assert main(["setup", "--most-boxes", "2", "--one-expansion"]) == 2
    assert capfdbinary.readouterr().err.decode().count("\n") == 1
