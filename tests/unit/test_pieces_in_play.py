"""Effects of several boxes: moves step by step, several equal nomad tiles, overrides with pieces."""

from dataclasses import replace

import pytest
import random_play
from hexreeve.core.hexgrid import hex_named, hexes_in, mask_of, names_in, neighbours
from hexreeve.kingdom.records import log, position
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import Build, UseTile

BOXES = ("base", "nomads", "crossroads", "marshlands", "harvest")
GAME = random_play.new_game("pieces", 2, boxes=BOXES, exact={"nomads": 1, "crossroads": 1, "harvest": 1})
FIRST, SECOND = GAME.players
LAND = GAME.board.ground["grass"]
# A hex of the biggest terrain with all six neighbours of it, and the ways from there.
HERE = next(h for h in map(hex_named, names_in(LAND)) if not neighbours(1 << h) & ~LAND)
NEXT, AFTER = names_in(neighbours(1 << HERE))[:2]


def table(**things):
    """A state in which the first player has some things and a card is played."""
    players = {FIRST: {"settlements": names_in(1 << HERE)} | things, SECOND: {"settlements": []}}
    start = position.from_record(GAME, {"active": FIRST, "players": players})
    return replace(start, card="grass", terrain="grass")


def held(*tiles):
    return [{"tile": tile} for tile in tiles]


def way(tile, *names, **more):
    return UseTile(player=FIRST, tile=tile, origin=HERE, path=tuple(map(hex_named, names)), **more)


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (table(nomads=held("resettlement")), way("resettlement", NEXT, names_in(1 << HERE)[0])),
        (table(settlements=[], wagon=names_in(1 << HERE)[0], tiles=held("wagon")),
         way("wagon", NEXT, names_in(1 << HERE)[0], AFTER, op="move")),
    ],
    ids=["resettlement", "wagon"],
)  # fmt: skip
def test_a_way_may_come_back_to_its_first_hex(state, action):
    """Each step is a move, so the hex that the piece has left is free."""
    step = log.take(GAME, state, action)
    assert step.ruling.legal
    assert step.after.seats[0].own == 1 << action.path[-1]


def test_the_second_of_two_resettlements_can_follow_the_first():
    state = table(nomads=held("resettlement", "resettlement"))
    once = log.take(GAME, state, way("resettlement", NEXT)).after
    here = hex_named(NEXT)
    reached = referee.legal(GAME, once).tiles["resettlement"].moves[here]
    longest = max((random_play.path(here, h, reached) for h in hexes_in(reached)), key=len)
    # Four new steps, not the three that are left of the first.
    assert len(longest) == 4
    action = UseTile(player=FIRST, tile="resettlement", origin=here, path=longest)
    assert referee.check(GAME, once, action).legal


def test_nobody_goes_on_with_a_tile_that_the_table_gave_to_somebody_else():
    state = table()
    at = hex_named(names_in(GAME.board.ground["water"])[0])
    given = UseTile(player=SECOND, tile="donation-water", at=at, override=True)
    after = log.take(GAME, state, given).after
    assert after.seats[1].own == 1 << at
    assert after.ongoing is None
    mine = UseTile(player=FIRST, tile="donation-water", at=hex_named(names_in(GAME.board.ground["water"])[1]))
    assert referee.check(GAME, after, mine).violations[0].rule == "kb.tile.owned"


def test_a_settlement_that_the_table_takes_off_in_another_turn_is_due_in_the_owners_next():
    state = replace(table(), active=1)
    taken = UseTile(player=FIRST, tile="temple", origin=HERE, override=True)
    after = log.take(GAME, state, taken).after
    assert (after.seats[0].aside, after.seats[0].lifted) == (1, 0)
    own = log.take(GAME, replace(after, active=0, built=0), Build(player=FIRST, at=HERE)).after
    assert own.owed == 3  # two from the supply, and the one from the temple


def test_not_even_the_tables_word_takes_a_city_hall_apart():
    centre = names_in(1 << HERE)[0]
    state = table(settlements=[], city_hall=centre, tiles=held("bazaar"))
    far = next(h for h in map(hex_named, names_in(LAND)) if not state.occupied >> h & 1)
    step = log.take(GAME, state, UseTile(player=FIRST, tile="bazaar", origin=HERE, to=far, override=True))
    assert not step.ruling.possible
    assert step.after == state


def test_a_city_hall_is_seven_pieces_for_what_comes_next():
    state = table(settlements=[], city_hall=names_in(1 << HERE)[0])
    ring = neighbours(1 << HERE)
    near = neighbours(ring) & ~ring & ~(1 << HERE) & LAND
    may = referee.legal(GAME, state)
    assert may.build == near
    assert near
    step = log.take(GAME, state, Build(player=FIRST, at=hex_named(names_in(near)[0])))
    assert step.after.seats[0].own.bit_count() == 8
    assert mask_of([HERE]) & step.after.seats[0].own
