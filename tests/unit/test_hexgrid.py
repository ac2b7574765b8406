"""Every operation of hexgrid on every hex, compared with a slow and obvious version on (column, row) pairs."""

import random
from collections import deque

import pytest
from hexreeve.core import hexgrid

PAIRS = [(column, row) for row in range(20) for column in range(20)]


def pair_name(pair):
    return "ABCDEFGHIJKLMNOPQRST"[pair[0]] + str(pair[1] + 1)


def slow_step(pair, direction):
    """One step as in RULES 0.1: rows 2, 4, ... are shifted right by half a hex."""
    column, row = pair
    shifted = (row + 1) % 2 == 0
    column += {"E": 1, "W": -1, "NE": shifted, "SE": shifted, "NW": shifted - 1, "SW": shifted - 1}[direction]
    row += {"E": 0, "W": 0, "NE": -1, "NW": -1, "SE": 1, "SW": 1}[direction]
    return (column, row) if 0 <= column < 20 and 0 <= row < 20 else None


def slow_neighbours(pair):
    steps = (slow_step(pair, direction) for direction in hexgrid.DIRECTIONS)
    return {step for step in steps if step}


def slow_distances(start):
    distances = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in slow_neighbours(here):
            if there not in distances:
                distances[there] = distances[here] + 1
                queue.append(there)
    return distances


def slow_area(start, within):
    reached, queue = set(start), deque(start)
    while queue:
        for there in slow_neighbours(queue.popleft()) & within - reached:
            reached.add(there)
            queue.append(there)
    return reached


def hex_of(pair):
    return hexgrid.hex_named(pair_name(pair))


def mask(pairs):
    return hexgrid.mask_of(hex_of(pair) for pair in pairs)


def pairs_of(some_mask):
    return {hexgrid.position_of(h) for h in hexgrid.hexes_in(some_mask)}


def test_names_and_positions():
    assert [hexgrid.name_of(h) for h in hexgrid.HEXES] == [pair_name(pair) for pair in PAIRS]
    assert [hexgrid.position_of(h) for h in hexgrid.HEXES] == PAIRS
    assert [hexgrid.hex_named(pair_name(pair)) for pair in PAIRS] == list(hexgrid.HEXES)
    assert len(set(hexgrid.HEXES)) == 400
    assert hexgrid.BOARD.bit_count() == 400


@pytest.mark.parametrize("name", ["", "A0", "A21", "U1", "a1", "A01", "AA1", "1A"])
def test_other_names_are_no_hexes(name):
    with pytest.raises(KeyError):
        hexgrid.hex_named(name)


def test_reading_order():
    assert list(hexgrid.hexes_in(hexgrid.BOARD)) == list(hexgrid.HEXES) == sorted(hexgrid.HEXES)
    assert hexgrid.names_in(mask([(2, 6), (0, 0), (19, 19)])) == ["A1", "C7", "T20"]


def test_rows_columns_edge():
    for i in range(20):
        assert pairs_of(hexgrid.ROWS[i]) == {pair for pair in PAIRS if pair[1] == i}
        assert pairs_of(hexgrid.COLUMNS[i]) == {pair for pair in PAIRS if pair[0] == i}
    assert pairs_of(hexgrid.EDGE) == {pair for pair in PAIRS if 0 in pair or 19 in pair}


def test_neighbours_of_every_hex():
    for pair in PAIRS:
        assert pairs_of(hexgrid.neighbours(mask([pair]))) == slow_neighbours(pair)


def test_neighbours_of_sets():
    source = random.Random(1)
    for _ in range(200):
        chosen = source.sample(PAIRS, source.randrange(1, 60))
        expected = set().union(*(slow_neighbours(pair) for pair in chosen))
        assert pairs_of(hexgrid.neighbours(mask(chosen))) == expected


@pytest.mark.parametrize("least", [1, 2, 3])
def test_beside_so_many(least):
    source = random.Random(2)
    for _ in range(100):
        chosen = set(source.sample(PAIRS, source.randrange(200)))
        expected = {pair for pair in PAIRS if len(slow_neighbours(pair) & chosen) >= least}
        assert pairs_of(hexgrid.beside(mask(chosen))[least - 1]) == expected


def test_surrounded():
    source = random.Random(4)
    for _ in range(100):
        chosen = set(PAIRS) - set(source.sample(PAIRS, source.randrange(100)))
        expected = {pair for pair in PAIRS if len(slow_neighbours(pair) & chosen) == 6}
        assert pairs_of(hexgrid.surrounded(mask(chosen))) == expected


def test_the_nearest_in_each_direction():
    source = random.Random(3)
    for pair in PAIRS:
        within, expected = set(source.sample(PAIRS, source.randrange(100))), set()
        for direction in hexgrid.DIRECTIONS:
            here = slow_step(pair, direction)
            while here and here not in within:
                here = slow_step(here, direction)
            expected |= {here} if here else set()
        assert pairs_of(hexgrid.nearest(hex_of(pair), mask(within))) == expected


@pytest.mark.parametrize("direction", hexgrid.DIRECTIONS)
def test_steps_and_rays(direction):
    for pair in PAIRS:
        step = slow_step(pair, direction)
        assert pairs_of(hexgrid.shifted(mask([pair]), direction)) == ({step} if step else set())
        line = []
        here = step
        while here:
            line.append(here)
            here = slow_step(here, direction)
        ray = dict(zip(hexgrid.DIRECTIONS, hexgrid.rays(hex_of(pair)), strict=True))[direction]
        assert ray == (hexgrid.DIRECTIONS[direction], mask(line))


def test_six_steps_around_come_home():
    for pair in PAIRS:
        if 0 < pair[0] < 18 and 1 < pair[1] < 18:
            here = mask([pair])
            for direction in ("E", "SE", "SW", "W", "NW", "NE"):
                here = hexgrid.shifted(here, direction)
            assert here == mask([pair])


def test_distance_between_all_hexes():
    for start in PAIRS:
        for end, steps in slow_distances(start).items():
            assert hexgrid.distance(hex_of(start), hex_of(end)) == steps


def test_connected():
    source = random.Random(2)
    for _ in range(200):
        within = set(source.sample(PAIRS, source.randrange(1, 300)))
        start = source.choice(sorted(within))
        assert pairs_of(hexgrid.connected(mask([start]), mask(within))) == slow_area({start}, within)
    assert hexgrid.connected(mask([(0, 0)]), mask([(5, 5)])) == 0


@pytest.mark.parametrize("place", range(4))
def test_turning_a_quadrant(place):
    left, top = 10 * (place % 2), 10 * (place // 2)
    printed, turned = hexgrid.quadrant_hexes(place, False), hexgrid.quadrant_hexes(place, True)
    for i in range(100):
        column, row = i % 10, i // 10
        assert hexgrid.position_of(printed[i]) == (left + column, top + row)
        assert hexgrid.position_of(turned[i]) == (left + 9 - column, top + 9 - row)
    assert hexgrid.QUADRANTS[place] == hexgrid.mask_of(printed) == hexgrid.mask_of(turned)


def test_turning_keeps_neighbours_inside_a_quadrant():
    printed, turned = hexgrid.quadrant_hexes(0, False), hexgrid.quadrant_hexes(0, True)
    for a in range(100):
        for b in range(a):
            was, now = (hexgrid.distance(hexes[a], hexes[b]) for hexes in (printed, turned))
            assert was == now
