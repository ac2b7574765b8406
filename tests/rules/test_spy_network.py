"""The Spy network: what becomes of a tile for its owner once the player to the left has used it (emp.spy-network)."""

from dataclasses import replace

import pytest
from book import judged
from hexreeve.core.hexgrid import hexes_in
from hexreeve.kingdom.presentation.report import ruling_record
from hexreeve.kingdom.records import log, position
from hexreeve.kingdom.records.examples import tables
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import EndTurn, Reveal, UseTile
from hexreeve.kingdom.referee.state import HeldTile
from languages import LANGUAGES

TABLE = tables("emperors-choice")["spies"]
PADDOCK = HeldTile("paddock")


def table(*held, uses_up=True):
    """A game of three whose supply is empty, so that they need not build; red holds some tiles."""
    given = {"red": "A2", "blue": "K17", "black": "C1"}
    game, (step,) = judged("red grass:", given, **TABLE, house_rules={"spy_uses_up": uses_up})
    seats = [replace(seat, supply=0) for seat in step.before.seats]
    return game, replace(step.before, seats=(replace(seats[0], tiles=held), *seats[1:]))


def turn(game, state, *uses):
    """The state after a turn of the active player."""
    player = game.players[state.active]
    for action in (Reveal(player=player, card="grass"), *uses, EndTurn(player=player)):
        assert referee.check(game, state, action).legal, action
        state, _ = referee.apply(game, state, action)
    return state


def spying(game, state):
    """A use of the Paddock of the player to the right."""
    player = game.players[state.active]
    revealed, _ = referee.apply(game, state, Reveal(player=player, card="grass"))
    moves = referee.legal(game, revealed).tiles["spy-network"].uses["paddock"].moves
    origin, mask = next(iter(moves.items()))
    return UseTile(player=player, tile="spy-network", uses="paddock", origin=origin, to=next(hexes_in(mask)))


def jump(game, state):
    """A use of red's own Paddock, wherever it goes."""
    origin = next(hexes_in(state.seats[0].settlements))
    return UseTile(player="red", tile="paddock", origin=origin, to=origin + 2)


def usable(game, state):
    """Whether red may use the Paddock in the turn that begins now."""
    revealed, _ = referee.apply(game, state, Reveal(player="red", card="grass"))
    return "paddock" in referee.legal(game, revealed).tiles


def test_by_the_house_rule_the_owner_waits_for_the_turn_after_the_next():
    game, state = table(PADDOCK)
    state = turn(game, state)
    state = turn(game, state, spying(game, state))
    state = turn(game, state)
    assert not usable(game, state)
    state = turn(game, state)
    state = turn(game, turn(game, state))
    assert usable(game, state)


def test_without_it_the_tile_stays_unused():
    game, state = table(PADDOCK, uses_up=False)
    state = turn(game, state)
    state = turn(game, turn(game, state, spying(game, state)))
    assert usable(game, state)


def test_of_two_equal_tiles_one_is_used():
    game, state = table(PADDOCK, PADDOCK)
    state = turn(game, state)
    state = turn(game, turn(game, state, spying(game, state)))
    assert [held.used for held in state.seats[0].tiles] == [True, False]
    assert usable(game, state)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_refusal_names_the_spy_and_the_house_rule(language):
    game, state = table(PADDOCK)
    state = turn(game, state)
    state = turn(game, turn(game, state, spying(game, state)))
    state, _ = referee.apply(game, state, Reveal(player="red", card="grass"))
    record = ruling_record(game, 0, log.take(game, state, jump(game, state)), language)
    assert (record["rule"], record["kind"]) == ("emp.spy-network", "house rule")
    assert "Luis" in record["message"]


@pytest.mark.parametrize("uses_up", [True, False])
def test_a_position_between_two_turns_says_so(uses_up):
    game, state = table(PADDOCK)
    state = turn(game, state)
    state = turn(game, state, spying(game, state))
    record = position.to_record(game, state)
    assert record["players"]["red"]["tiles"] == [{"tile": "paddock", "used": True}]
    assert position.from_record(game, record).seats == state.seats
    # The same position where the table does not have the rule: what was used up is ready.
    agreed, _ = table(uses_up=uses_up)
    assert position.from_record(agreed, record).seats[0].tiles[0].used == uses_up
