"""The number of legal sequences of actions: frozen, and counted again by the slow referee where possible.

The positions are small on purpose: few own pieces, one or two tiles, so that a third action can still be counted. The
terrain cards that may come up are limited to the named ones, or else five branches would open at every reveal. The
first action is always the card.

The numbers come from the slow referees, `naive` and `naive_boxes`, which use no code of the engine. The test counts all
of them with the engine, and those up to a thousand again with the slow referee.
"""

import naive
import naive_boxes
import pytest
import random_play
from hexreeve.core.hexgrid import connected, hexes_in, names_in, neighbours
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.records import log, position
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import Build, EndTurn, Redraw, Reveal
from hexreeve.kingdom.referee.state import Phase

FIRST_GAME = random_play.new_game("perft", 2, first_game=True)
THREE = random_play.new_game("perft", 3, first_game=True)
CASTLES = random_play.new_game("perft", 2, "second", castle_tiles=True, require=("quadrant:barn",))


NOMADS = random_play.new_game("perft", 2, boxes=("base", "nomads"), exact={"nomads": 4})
CROSSROADS = random_play.new_game("perft", 2, boxes=("base", "crossroads"), exact={"crossroads": 4})
MARSHLANDS = random_play.new_game("perft", 2, boxes=("base", "marshlands"), exact={"marshlands": 4})
QUEENIES = random_play.new_game("perft", 2, boxes=("base", "queenies"), minis={"island": "always", "caves": "always"})
# Mixes of boxes.
HALLS = random_play.new_game("perft", 2, boxes=("base", "nomads", "crossroads"), exact={"nomads": 2, "crossroads": 2})
CAMPS = random_play.new_game("perft", 2, boxes=("base", "nomads", "marshlands"), exact={"nomads": 2, "marshlands": 2})
FORTS = random_play.new_game(
    "perft", 2, boxes=("base", "crossroads", "marshlands"), exact={"crossroads": 2, "marshlands": 2}
)
ISLES = random_play.new_game("perft", 2, boxes=("base", "marshlands", "queenies"), exact={"marshlands": 2},
                      minis={"island": "always", "caves": "always"})  # fmt: skip


def group(game, ground, count):
    """The names of connected hexes of the largest area of a terrain."""
    mask = max((connected(1 << h, game.board.ground[ground]) for h in hexes_in(game.board.ground[ground])),
               key=int.bit_count)  # fmt: skip
    found = mask & -mask
    while found.bit_count() < count:
        more = neighbours(found) & mask & ~found
        found |= more & -more
    return " ".join(names_in(found))


def away(game, ground, steps):
    """The name of a hex exactly so many steps over land from a hex of some ground."""
    near, far = 0, game.board.ground[ground]
    for _ in range(steps):
        near, far = near | far, neighbours(far) & game.board.buildable & ~near
    return names_in(far)[0]


def things(settlements="", tiles="", **more):
    return {"settlements": settlements.split(), "tiles": [{"tile": tile} for tile in tiles.split()]} | more


# name: game, position, cards that may come up, counts after 1, 2, 3, ... actions
POSITIONS = {
    # Any desert hex, then those next to it, then those next to the two.
    "empty board": (FIRST_GAME, [things(), things()], ["desert"], [1, 53, 150, 506, 506, 506]),
    # One canyon hex only, so the builds are forced for a while.
    "forced": (FIRST_GAME, [things("C8"), things()], ["canyon"], [1, 1, 1, 1, 1, 1]),
    "paddock and farm": (
        FIRST_GAME,
        [things("H9 F8", "paddock farm"), things()],
        ["forest"],
        [1, 21, 233, 1482, 16476],
    ),
    "two equal tiles": (FIRST_GAME, [things("H9", "paddock paddock"), things()], ["grass"], [1, 10, 125, 682, 5227]),
    "tavern and tower": (
        FIRST_GAME,
        [things("B2 C2 D2", "tavern tower"), things()],
        ["desert"],
        [1, 8, 33, 71, 173, 371],
    ),
    "harbor and barn": (FIRST_GAME, [things("E8 A1", "harbor barn"), things()], ["canyon"], [1, 247, 23000]),
    "last settlement": (
        FIRST_GAME,
        [things("F8", "oasis paddock", supply=1), things()],
        ["forest"],
        [1, 63, 859, 859, 4102],
    ),
    "two cards": (FIRST_GAME, [things("C8"), things()], ["canyon", "grass"], [2, 62, 213, 989, 989, 1978]),
    "castle tiles": (CASTLES, [things("K11", "oracle"), things("A1")], ["flower"], [1, 112, 304, 928, 4048, 4048]),
    # One forest hex is left: forced, then new cards until one fits, forest again and again among them.
    "full": (THREE, [things("C8"), things("FULL"), things("REST")], ["forest", "canyon"], [2, 2, 3, 4, 5, 7]),
    "walls, caravan, village": (
        NOMADS,
        [things(group(NOMADS, "canyon", 3), "quarry caravan village"), things()],
        ["canyon"],
        [1, 28, 439, 2021, 13514],
    ),
    "donation": (
        NOMADS,
        [things(nomads=[{"tile": "donation-mountain"}], supply=3), things()],
        ["grass"],
        [1, 86, 496],
    ),
    "resettlement": (
        NOMADS,
        [things(group(NOMADS, "desert", 1), nomads=[{"tile": "resettlement"}]), things()],
        ["desert"],
        [1, 25, 295, 1416, 6716],
    ),
    "sword": (
        NOMADS,
        [things("", nomads=[{"tile": "sword"}], supply=0), things(group(NOMADS, "desert", 3))],
        ["desert"],
        [1, 4, 4, 6, 21],
    ),
    "warriors": (
        CROSSROADS,
        [things(group(CROSSROADS, "forest", 2), "barracks", warriors=["A1"], supply=0), things("T20")],
        ["forest"],
        [1, 8, 8, 62, 584],
    ),
    "wagon and ship": (
        CROSSROADS,
        [things(group(CROSSROADS, "grass", 1), "wagon lighthouse", wagon="A1", supply=0), things()],
        ["forest"],
        [1, 61, 865, 921, 4432],
    ),
    "city hall": (
        CROSSROADS,
        [things(group(CROSSROADS, "grass", 9), "city-hall", supply=0), things()],
        ["grass"],
        [1, 2, 2, 56, 191],
    ),
    "fort": (
        CROSSROADS,
        [things(group(CROSSROADS, "grass", 1), "fort", supply=1), things()],
        ["grass"],
        [1, 182, 182, 182, 11464],
    ),
    "two terrains": (
        MARSHLANDS,
        [things(group(MARSHLANDS, "grass", 1), "oracle fountain", supply=4), things("T20")],
        ["swamp+grass"],
        [1, 13, 95, 360, 1675],
    ),
    "temple": (
        MARSHLANDS,
        [things(group(MARSHLANDS, "grass", 3), "temple", temple=1), things()],
        ["swamp+grass"],
        [1, 11, 64, 351, 2141],
    ),
    "refuge and its bonus": (
        MARSHLANDS,
        [things(group(MARSHLANDS, "desert", 3), "refuge refuge-bonus canoe-bonus", supply=1), things()],
        ["desert"],
        [1, 100, 3524],
    ),
    "caves and island": (
        QUEENIES,
        [things("i-C2", "tree-house tree-house tower", supply=1), things()],
        ["canyon"],
        [1, 179],
    ),
    # A warrior keeps settlements away, a wall does not mind him.
    "walls and warriors": (
        HALLS,
        [things(group(HALLS, "canyon", 2), "quarry barracks", supply=1), things()],
        ["canyon"],
        [1, 13, 245, 2803],
    ),
    # A step takes the only tile of a camp: the other one may answer, once with the canoe he had, or Ana goes on.
    "a camp and a canoe": (
        CAMPS,
        [things(away(CAMPS, "nomad", 2), "refuge refuge", supply=0), things("A1", "canoe")],
        ["canyon"],
        [1, 6, 89, 451, 798],
    ),
    "a drawn card of two terrains": (
        FORTS,
        [things(group(FORTS, "grass", 1), "fort temple", supply=2), things()],
        ["swamp+grass"],
        [1, 509, 5175],
    ),
    "a temple, a warrior, two terrains": (
        FORTS,
        [things(group(FORTS, "swamp", 2), "barracks temple", temple=1, supply=1), things()],
        ["swamp+grass"],
        [1, 13, 312, 2215],
    ),
    "a refuge, an island, a canoe's bonus": (
        ISLES,
        [things("i-A2", "refuge refuge-bonus canoe-bonus", supply=1), things()],
        ["canyon"],
        [1, 37, 1128, 11253],
    ),
}


def given(game, seats):
    """The record of the position; FULL and REST stand for all forest hexes but the last."""
    forest = names_in(game.board.ground["forest"])[:-1]
    for seat in seats:
        seat["settlements"] = {"FULL": forest[:40], "REST": forest[40:]}.get(
            "".join(seat["settlements"]), seat["settlements"]
        )
    players = dict(zip(game.players, seats, strict=True))
    return {"active": game.players[0], "players": players, "end_triggered": False}


def moves(game, state, cards):
    """Every legal action in the engine's offer."""
    may = referee.legal(game, state)
    for player, offers in may.reactions.items():
        for tile, offer in offers.items():
            yield from random_play.uses(game, state, player, tile, offer)
    if may.phase is Phase.REVEAL:
        yield from (Reveal(player=may.player, card=card) for card in cards)
    if may.redraw:
        yield from (Redraw(player=may.player, card=card) for card in cards)
    yield from (Build(player=may.player, at=at) for at in hexes_in(may.build))
    for tile, offer in may.tiles.items():
        yield from random_play.uses(game, state, may.player, tile, offer)
    if may.end_turn:
        yield EndTurn(player=may.player)


def count(game, state, cards, depth):
    if depth == 0:
        return 1
    return sum(count(game, referee.apply(game, state, move)[0], cards, depth - 1) for move in moves(game, state, cards))


def slow_count(table, cards, depth):
    if depth == 0:
        return 1
    found = 0
    base = isinstance(table, naive.Table)
    for action in naive.actions(table.legal(), cards) if base else naive_boxes.actions(table, cards):
        after = table.copy()
        after.act(action)
        found += slow_count(after, cards, depth - 1)
    return found


def start(name):
    game, seats, cards, counts = POSITIONS[name]
    record = given(game, seats)
    state = position.from_record(game, record)
    if game.setup.boxes == ("base",):
        return game, state, naive.Table(to_record(game.setup), record), cards, counts
    table = naive_boxes.Table(to_record(game.setup), game.deck)
    table.place(record)
    return game, state, table, cards, counts


@pytest.mark.parametrize("name", POSITIONS)
def test_the_engine_counts_what_is_frozen(name):
    game, state, _, cards, counts = start(name)
    assert [count(game, state, cards, depth + 1) for depth in range(len(counts))] == counts


@pytest.mark.parametrize("name", POSITIONS)
def test_the_slow_referee_counts_the_same(name):
    _, _, table, cards, counts = start(name)
    short = [number for number in counts if number <= 1000]
    assert len(short) >= 2
    assert [slow_count(table, cards, depth + 1) for depth in range(len(short))] == short


def test_every_sequence_replays_from_its_record():
    """As a log, each sequence is legal action by action and ends in the same state."""
    game, state, _, cards, _ = start("two equal tiles")
    seen = 0
    for first in moves(game, state, cards):
        after = referee.apply(game, state, first)[0]
        for second in moves(game, after, cards):
            steps = list(log.steps(log.Log(game, state, (first, second))))
            assert all(step.ruling.legal for step in steps)
            assert steps[-1].after == referee.apply(game, after, second)[0]
            seen += 1
    assert seen == 10
