"""The gold that depends on single hexes: people are asked first about what is worth most."""

from dataclasses import replace
from functools import cache

import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import AROUND, hex_named, hexes_in, name_of
from hexreeve.kingdom.boxes.ruleset import compose
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import Player
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.records.gold_stakes import gold_at_stake
from hexreeve.kingdom.referee.game import new_game


@cache
def game_with(*cards):
    seats = (Player("blue"), Player("red"))
    setup = generate(Choices(seed="x", edition="first", boxes=("base",), players=seats))
    return new_game(replace(setup, cards=cards), compose(setup.boxes, setup.edition))


def beside_a_castle(game):
    """The name of a hex beside a castle, and of one that is beside nothing that pays."""
    special = game.board.special
    castles = [*hexes_in(game.board.ground["castle"])]
    wet = game.board.ground["water"]
    near = next(h for castle in castles for h in hexes_in(AROUND[castle] & ~special) if not AROUND[h] & wet)
    far = next(
        h
        for h in hexes_in(game.board.ground["grass"])
        if not AROUND[h] & wet and not any(AROUND[castle] >> h & 1 for castle in castles)
    )
    return name_of(near), name_of(far)


def test_a_hex_beside_a_castle_has_more_at_stake():
    game = game_with("fishermen")
    near, far = beside_a_castle(game)
    found = gold_at_stake(game, {"blue": [near], "red": []}, {near: ("blue", ""), far: ("", "red")})
    assert found == {near: 3, far: 0}
    # What another player has there counts for both.
    assert gold_at_stake(game, {"blue": [near]}, {near: ("blue", "red")}) == {near: 6}


def test_a_second_settlement_at_a_castle_has_nothing_at_stake():
    game = game_with("fishermen")
    near, _ = beside_a_castle(game)
    castle = next(h for h in hexes_in(AROUND[hex_named(near)] & game.board.ground["castle"]))
    other = next(name_of(h) for h in hexes_in(AROUND[castle] & ~game.board.special) if name_of(h) != near)
    assert gold_at_stake(game, {"blue": [near, other]}, {near: ("blue", "")}) == {near: 0}


def test_without_cards_the_mean_of_those_that_can_lie_there_counts():
    _, far = beside_a_castle(game_with())
    assert 0 < gold_at_stake(game_with(), {}, {far: ("", "red")})[far] < 30


def test_what_the_set_up_lacks_is_refused():
    with pytest.raises(InvalidInput):
        gold_at_stake(game_with(), {}, {"Z99": ("", "red")})
    with pytest.raises(InvalidInput):
        gold_at_stake(game_with(), {"white": ["A1"]}, {})
    with pytest.raises(InvalidInput):
        gold_at_stake(game_with(), {}, {"A1": ("", "white")})
