"""Whole games with every box beside a slow referee of sets: offers, verdicts, changes."""

import random

import naive_boxes
import naive_offers
import pytest
import random_play
from hexreeve.core.hexgrid import name_of, names_in
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.presentation.report import legal_record
from hexreeve.kingdom.records import log

MINIS = {"island": "always", "caves": "always"}
# boxes beside the base box, how many quadrants of which, cards, what else
TABLES = {
    "nomads and crossroads": (3, {"nomads": 2, "crossroads": 2}, ("families", "shepherds"), {}),
    "nomads": (5, {"nomads": 4}, ("ambassadors", "shepherds"), {}),
    "crossroads": (2, {"crossroads": 4}, (), {}),
    "marshlands and caves": (4, {"marshlands": 3, "queenies": 0}, ("scouts",), {"minis": MINIS}),
    "marshlands and crossroads": (3, {"marshlands": 2, "crossroads": 2}, (), {"edition": "second"}),
    "volcano": (
        3,
        {"nomads": 1, "emperors-choice": 0},
        (),
        {"require": ("decree:volcano",)},
    ),
    "ferry": (
        4,
        {"crossroads": 2, "emperors-choice": 0},
        (),
        {"require": ("decree:ferry",)},
    ),
    "caves by decree": (
        3,
        {"crossroads": 1, "queenies": 0, "emperors-choice": 0},
        (),
        {"require": ("decree:caves",)},
    ),
    "plateaus": (
        3,
        {"nomads": 2, "marshlands": 1, "emperors-choice": 0},
        ("families",),
        {"require": ("decree:plateaus",)},
    ),
    "spy network": (
        3,
        {"nomads": 1, "crossroads": 2, "marshlands": 1, "emperors-choice": 0},
        (),
        {"require": ("decree:spy-network", "quadrant:city-hall-fort")},
    ),
    "spy network that uses tiles up": (
        4,
        {"crossroads": 1, "marshlands": 1, "emperors-choice": 0},
        (),
        {"require": ("decree:spy-network",), "house_rules": {"spy_uses_up": True}},
    ),
    "native soil": (
        3,
        {"nomads": 1, "crossroads": 1, "marshlands": 2, "emperors-choice": 0},
        (),
        {"require": ("decree:native-soil", "quadrant:city-hall-fort", "quadrant:quarry")},
    ),
    "rovers": (
        4,
        {"nomads": 1, "crossroads": 1, "marshlands": 1, "harvest": 0, "queenies": 0},
        ("rovers",),
        {"minis": MINIS},
    ),
    "mayors": (
        3,
        {"nomads": 1, "crossroads": 2, "harvest": 0, "queenies": 0},
        ("mayors", "rovers"),
        {"minis": MINIS},
    ),
    "mayors, other reading": (
        4,
        {"nomads": 2, "marshlands": 1, "harvest": 0},
        ("mayors",),
        {"house_rules": {"mayors_neighbours": True, "mayors_shared": True}},
    ),
    "farmland": (
        3,
        {"nomads": 1, "harvest": 2},
        ("rovers",),
        {},
    ),
    "silos and rovers": (
        3,
        {"crossroads": 1, "harvest": 3},
        ("rovers", "mayors"),
        {},
    ),
    "silos after the volcano": (
        3,
        {"marshlands": 1, "harvest": 3, "emperors-choice": 0},
        (),
        {"require": ("decree:volcano",), "house_rules": {"silo_mixed": True, "silo_once": True}},
    ),
    "everything": (
        5,
        {"nomads": 1, "crossroads": 1, "marshlands": 1, "harvest": 1, "queenies": 0},
        ("ambassadors", "families"),
        {"minis": MINIS | {"caves": "99"}},
    ),
}
STATES = 7  # of so many states the whole offer of one is compared: the slow referee is slow


def assert_same(game, state, slow):
    assert (game.players[state.active], state.over, state.end_triggered) == (slow.player, slow.over, slow.ended)
    assert names_in(state.walls) == naive_offers.names(slow.walls)
    assert {name_of(site): left for site, left in zip(game.sites, state.stock, strict=True)} == {
        naive_offers.name(site): left for site, left in slow.stock.items()
    }
    for player, seat in zip(game.players, state.seats, strict=True):
        other = slow.seats[player]
        assert names_in(seat.settlements) == naive_offers.names(other.houses)
        for kind, cells in other.pieces.items():
            assert names_in(seat.piece(kind)) == naive_offers.names(cells)
        assert (seat.supply, seat.aside, seat.lifted, seat.hand) == (
            other.supply,
            other.aside,
            other.lifted,
            other.hand,
        )
        assert dict(seat.gold) == other.gold
        held = [(each.tile, each.source and name_of(each.source), each.fresh, each.used) for each in seat.tiles]
        assert sorted(held, key=str) == sorted(
            (
                (each["tile"], each["from"] and naive_offers.name(each["from"]), each["fresh"], each["used"])
                for each in other.tiles
            ),
            key=str,
        )


@pytest.mark.parametrize("table", TABLES)
def test_a_slow_referee_agrees(table):
    players, exact, cards, wishes = TABLES[table]
    boxes = ("base", *exact)
    require = (*(f"card:{card}" for card in cards), *wishes.get("require", ()))
    game = random_play.new_game(
        table, players, boxes=boxes, exact={b: n for b, n in exact.items() if n}, **(wishes | {"require": require})
    )
    slow = naive_boxes.Table(to_record(game.setup), game.deck)
    legal = 0
    for i, step in enumerate(random_play.play(game, random.Random(table), tries=0.2)):
        action = log.action_record(game, step.action)
        if i % STATES == 0 or step.before.reactors:
            assert legal_record(game, step.before) == naive_offers.named(slow.legal()), action
        assert step.ruling.legal == slow.allows(action), (action, step.ruling.violations)
        if step.ruling.legal:
            legal += 1
            slow.act(action)
        assert_same(game, step.after, slow)
    assert slow.over
    assert legal > 100
