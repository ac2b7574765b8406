"""Ways to complete a use of a tile: the page offers exactly the hexes that the referee allows."""

import pytest
from hexreeve.core.hexgrid import hexes_in, name_of
from hexreeve.kingdom.records import log
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import Build, from_dict

BOARD = [
    {"quadrant": name, "turned": False}
    for name in ("barracks-crossroads", "city-hall-fort", "monastery-wagon", "quarry")
]
SETUP = {
    "seed": "further",
    "edition": "first",
    "boxes": ["base", "nomads", "crossroads"],
    "players": [{"id": "red"}, {"id": "blue"}],
    "start": "red",
    "board": BOARD,
    "cards": ["fishermen", "knights", "families"],
    "tasks": [],
    "nomads": {},
}
TILES = ("monastery", "wagon", "barracks", "quarry", "city-hall", "fort")
SEAT = {
    "settlements": ["C13", "D9"],
    "wagon": "B12",
    "warriors": ["A19"],
    "tiles": [{"tile": tile} for tile in TILES],
    "nomads": [{"tile": "resettlement"}, {"tile": "outpost"}],
}


@pytest.fixture(scope="module")
def table():
    """A game, and its state after red has revealed a desert card."""
    players = {"red": SEAT, "blue": {"settlements": ["T20"], "warriors": ["B15"]}}
    record = {"setup": SETUP, "position": {"active": "red", "players": players}}
    checked = log.checked_log(record | {"actions": [{"player": "red", "type": "reveal", "card": "desert"}]})
    return checked.game, log.last_state(checked)


def used(**fields):
    return from_dict({"player": "red", "type": "tile", **fields})


def names(ways):
    return {name_of(h): [name_of(added) for added in way] for h, way in ways.items()}


# The action so far, and what makes it whole with all that a choice adds.
CASES = {
    "a path": ({"tile": "wagon", "op": "move", "from": "B12", "path": []}, lambda way, _: {"path": way}),
    "the rest of a path": (
        {"tile": "wagon", "op": "move", "from": "B12", "path": ["C12"]},
        lambda way, _: {"path": ["C12", *way]},
    ),
    "steps": ({"tile": "resettlement", "from": "C13", "path": []}, lambda way, _: {"path": way}),
    "a freed build": ({"tile": "monastery", "outpost": True}, lambda way, _: {"at": way[0]}),
    "a freed build by card": ({"tile": "fort", "card": "grass", "outpost": True}, lambda way, _: {"at": way[0]}),
    "a wall": ({"tile": "quarry", "at": []}, lambda way, _: {"at": way}),
    "a second wall": ({"tile": "quarry", "at": ["E9"]}, lambda way, _: {"at": ["E9", *way]}),
    "a city hall": ({"tile": "city-hall"}, lambda _, centre: {"at": centre}),
}


@pytest.mark.parametrize("case", CASES)
def test_every_choice_leads_to_a_legal_action(table, case):
    so_far, whole = CASES[case]
    ways = names(referee.continuations(*table, used(**so_far)))
    assert ways
    for h, way in ways.items():
        assert referee.check(*table, used(**so_far | whole(way, h))).legal, (h, way)


def test_nothing_legal_is_left_out(table):
    game, state = table
    for case in ("a freed build", "a second wall", "a city hall"):
        so_far, whole = CASES[case]
        legal = {
            name_of(h)
            for h in hexes_in(game.board.everywhere)
            if referee.check(*table, used(**so_far | whole([name_of(h)], name_of(h)))).legal
        }
        assert set(names(referee.continuations(*table, used(**so_far)))) == legal
    reached = referee.legal(game, state).tiles["wagon"].moves
    ways = referee.continuations(*table, used(tile="wagon", op="move", path=[], **{"from": "B12"}))
    assert {origin: set(hexes_in(mask)) for origin, mask in reached.items()} == {
        next(iter(reached)): set(ways),
    }


def test_a_shortest_way_is_given(table):
    ways = names(referee.continuations(*table, used(tile="wagon", op="move", path=[], **{"from": "B12"})))
    assert ways["C12"] == ["C12"]
    assert ways["D12"] == ["C12", "D12"]
    assert max(map(len, ways.values())) == 3


def test_what_is_used_up_goes_no_further(table):
    path = {"tile": "wagon", "op": "move", "from": "B12", "path": ["C12", "D12", "E11"]}
    assert not referee.continuations(*table, used(**path))
    assert not referee.continuations(*table, used(tile="quarry", at=["E9", "D8"]))


def test_a_city_hall_covers_seven_hexes(table):
    ways = referee.continuations(*table, used(tile="city-hall"))
    assert {len(way) for way in ways.values()} == {7}
    assert all(centre in way for centre, way in ways.items())


def test_a_freed_build_may_stand_anywhere_on_its_terrain(table):
    game, state = table
    freed = hexes_in(referee.unrestricted_builds(game, state))
    assert all(referee.check(game, state, Build(player="red", at=h, outpost=True)).legal for h in freed)
    assert referee.unrestricted_builds(game, state) & game.board.ground["desert"] == referee.unrestricted_builds(
        game, state
    )
    assert referee.unrestricted_builds(game, state).bit_count() > referee.legal(game, state).build.bit_count()
