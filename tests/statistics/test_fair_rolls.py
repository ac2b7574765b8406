"""Rolls by the thousand are fair (kb.setup.*, kb2.*): every map, turn, card, tile and start is equally likely."""

from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest
from hexreeve.kingdom.boxes.ruleset import BOXES, compose
from hexreeve.kingdom.content.board import build_board
from hexreeve.kingdom.content.catalog import entries_of
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import Player
from hexreeve.kingdom.generator.generator import generate
from rolled_setups import ALL, ids_on_board, roll

ROLLS = 10_000
RULESET = compose(("base",), "second")
SIDES = RULESET.edition.sides
NOMADS = {entry["id"]: entry["count"] for entry in entries_of("nomad", "nomads")}
FIRST = Choices("x", "first", ("base",), (Player("blue"), Player("black")))
SECOND = replace(FIRST, edition="second")


def rolls(choices, count=ROLLS):
    return [generate(replace(choices, seed=f"roll-{i}")) for i in range(count)]


def assert_uniform(counts, kinds, total):
    """Compare each count with its expectation: at most six standard deviations off."""
    expected = total / kinds
    assert len(counts) == kinds
    for value in counts.values():
        assert abs(value - expected) < 6 * (expected * (1 - 1 / kinds)) ** 0.5


@pytest.fixture(scope="module")
def first_rolls():
    return rolls(FIRST)


@pytest.fixture(scope="module")
def second_rolls():
    return rolls(replace(SECOND, castle_tiles=True))


def test_no_duplicates(first_rolls, second_rolls):
    for setup in first_rolls + second_rolls:
        assert len({placement.quadrant for placement in setup.board}) == 4
        assert len(set(setup.cards)) == 3
        kinds = [placement.location for placement in setup.board]
        assert len(set(kinds)) == (4 if setup.edition == "second" else 1)


@pytest.mark.parametrize("place", range(4))
def test_quadrants_and_turns_are_uniform(first_rolls, place):
    there = [setup.board[place] for setup in first_rolls]
    assert_uniform(Counter((p.quadrant, p.turned) for p in there), 16, ROLLS)


def test_turns_are_independent(first_rolls):
    assert_uniform(Counter(tuple(p.turned for p in setup.board) for setup in first_rolls), 16, ROLLS)


def test_sets_of_quadrants_and_cards_and_the_start_are_uniform(first_rolls):
    assert_uniform(Counter(frozenset(p.quadrant for p in setup.board) for setup in first_rolls), 70, ROLLS)
    assert_uniform(Counter(frozenset(setup.cards) for setup in first_rolls), 120, ROLLS)
    assert_uniform(Counter(setup.cards[0] for setup in first_rolls), 10, ROLLS)
    assert_uniform(Counter(setup.start for setup in first_rolls), 2, ROLLS)


def test_second_edition_is_uniform(second_rolls):
    arrangements = Counter(tuple(p.quadrant for p in setup.board) for setup in second_rolls)
    assert set(arrangements) == {order for side in SIDES for order in permutations(side)}
    assert_uniform(arrangements, 48, ROLLS)
    for place in range(4):
        assert_uniform(Counter(setup.board[place].location for setup in second_rolls), 8, ROLLS)
        assert_uniform(Counter(setup.board[place].turned for setup in second_rolls), 2, ROLLS)


def test_castle_tiles_cover_one_location_hex_in_two_quadrants(second_rolls):
    covered = Counter(
        tuple(i for i, p in enumerate(setup.board) if p.castle_tile is not None) for setup in second_rolls
    )
    assert_uniform(covered, 6, ROLLS)
    for setup in second_rolls[:500]:
        board = build_board(setup.board, RULESET.quadrants)
        # Four quadrants with two location hexes and one castle each, and two castle tiles.
        assert board.ground["location"].bit_count() == 6
        assert board.ground["castle"].bit_count() == 6


def test_required_quadrants_leave_the_rest_uniform():
    setups = rolls(replace(FIRST, require=("farm",)), 7000)
    assert_uniform(Counter(next(i for i, p in enumerate(s.board) if p.quadrant == "farm") for s in setups), 4, 7000)
    sets = Counter(frozenset(p.quadrant for p in s.board) - {"farm"} for s in setups)
    assert_uniform(sets, 35, 7000)


def test_quadrants_cards_and_turns_of_all_boxes_are_equally_likely():
    count = 4000
    setups = [roll(seed) for seed in range(count)]
    ruleset = compose(ALL, "first")
    for counts, kinds, drawn in (
        (Counter(p.quadrant for s in setups for p in s.board), len(ruleset.quadrants), 4),
        (Counter(card for s in setups for card in s.cards), len(ruleset.cards), 3),
        (Counter(p.turned for s in setups for p in s.board), 2, 4),
        (Counter(s.extras["decree"] for s in setups), 8, 1),
        (Counter(s.extras["island"]["side"] for s in setups), 2, 1),
    ):
        expected = count * drawn / kinds
        assert len(counts) == kinds
        assert all(abs(value - expected) < 6 * expected**0.5 for value in counts.values())


def test_nomad_tiles_and_tasks_are_equally_likely():
    setups = [roll(seed, boxes=("base", "nomads", "crossroads")) for seed in range(3000)]
    tiles = Counter(tile for s in setups for tile in s.extras.get("nomads", {}).values())
    for tile, value in tiles.items():
        expected = tiles.total() * NOMADS[tile] / 15
        assert abs(value - expected) < 6 * expected**0.5
    tasks = Counter(task for s in setups for task in s.extras.get("tasks", ()))
    assert len(tasks) == 6
    assert all(abs(value - tasks.total() / 6) < 6 * (tasks.total() / 6) ** 0.5 for value in tasks.values())


def test_exact_counts_leave_the_rest_equally_likely():
    setups = [roll(seed, boxes=("base", "crossroads"), exact={"crossroads": 2}) for seed in range(2000)]
    found = Counter(name for setup in setups for name in ids_on_board(setup))
    for box, drawn in (("base", 2), ("crossroads", 2)):
        for quadrant in BOXES[box].quadrants:
            expected = 2000 * drawn / len(BOXES[box].quadrants)
            assert abs(found[quadrant.id] - expected) < 6 * expected**0.5
