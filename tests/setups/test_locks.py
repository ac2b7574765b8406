"""Locked parts survive a hundred rolls; the others are drawn as without locks."""

from dataclasses import replace
from itertools import combinations

import pytest
from hexreeve.kingdom.content.setup import placement_record
from rolled_setups import quadrants_of, roll

ROLLS = 100


def kept(setup, *, board=(), cards=(), fields=()):
    return {
        "board": [placement_record(p) if place in board else None for place, p in enumerate(setup.board)],
        "cards": [card if i in cards else None for i, card in enumerate(setup.cards)],
        **{field: setup.extras[field] for field in fields if field in setup.extras},
    }


@pytest.mark.parametrize("castle_tiles", [False, True])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_locked_things_survive_a_hundred_rolls(edition, castle_tiles):
    asked = {"edition": edition, "castle_tiles": castle_tiles and edition == "second"}
    first = roll("first", require=("scouts", "oracle"), **asked)
    fields = tuple(first.extras)
    for seed in range(ROLLS):
        board, cards = [(), (0,), (1, 2), (0, 1, 2, 3)][seed % 4], [(), (2,), (0, 1, 2)][seed % 3]
        setup = roll(seed, keep=kept(first, board=board, cards=cards, fields=fields), **asked)
        quadrants_of(setup)
        for place in board:
            old, new = first.board[place], setup.board[place]
            if len(board) < 3:
                # With two more quadrants locked bare, the castle tiles have nowhere else to go.
                assert new == old
            assert replace(new, castle_tile=None) == replace(old, castle_tile=None)
        for i in cards:
            assert setup.cards[i] == first.cards[i]
        assert setup.extras["decree"] == first.extras["decree"]
        assert setup.extras["island"] == first.extras["island"]
        if len(board) == 4:
            assert setup.board == first.board
            assert {**setup.extras, "removed_terrain": ""} == {**first.extras, "removed_terrain": ""}
        if "scouts" in setup.cards:
            assert setup.extras["removed_terrain"] == first.extras["removed_terrain"]


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("place", range(4))
def test_one_quadrant_is_drawn_anew(place, edition):
    first = roll("first", edition=edition)
    others = {0, 1, 2, 3} - {place}
    setups = [roll(seed, edition=edition, keep=kept(first, board=others, cards=(0, 1, 2))) for seed in range(ROLLS)]
    assert all(setup.board[i] == first.board[i] for setup in setups for i in others)
    assert len({setup.board[place] for setup in setups}) > 3
    assert {setup.cards for setup in setups} == {first.cards}


def test_one_card_is_drawn_anew():
    first = roll("first")
    for keep in combinations(range(3), 2):
        setups = [roll(seed, keep=kept(first, cards=keep)) for seed in range(ROLLS)]
        assert all(setup.cards[i] == first.cards[i] for setup in setups for i in keep)
        assert len({setup.cards for setup in setups}) > 10


def test_single_tasks_and_nomad_tiles_can_stay():
    asked = {"exact": {"nomads": 2, "crossroads": 2}}
    first = roll("first", **asked)
    camp, tile = next(iter(first.extras["nomads"].items()))
    keep = kept(first, board=range(4)) | {"tasks": [None, first.extras["tasks"][1]], "nomads": {camp: tile}}
    setups = [roll(seed, keep=keep, **asked) for seed in range(ROLLS)]
    assert {setup.extras["tasks"][1] for setup in setups} == {first.extras["tasks"][1]}
    assert len({setup.extras["tasks"][0] for setup in setups}) == 5
    assert {setup.extras["nomads"][camp] for setup in setups} == {tile}
    assert len({tuple(setup.extras["nomads"].values()) for setup in setups}) > 20


def test_a_locked_mini_stays_whatever_its_odds_and_goes_when_it_is_switched_off():
    first = roll("first")
    for seed in range(30):
        setup = roll(seed, keep={"decree": first.extras["decree"]}, minis={"decree": "1"})
        assert setup.extras["decree"] == first.extras["decree"]
        assert "decree" not in roll(seed, keep={"decree": first.extras["decree"]}, minis={"decree": "never"}).extras


def test_what_cannot_stay_is_dealt_anew():
    keep = {"capitols": ["A1"], "caves": ["A1"], "nomads": {"A1": "sword"}, "tasks": ["moon"], "decree": "moon"}
    for seed in range(30):
        quadrants_of(roll(seed, keep=keep | {"removed_terrain": "moon", "island": {"side": "moon"}}))


def test_a_board_locked_in_one_edition_opens_in_the_other():
    first = roll("first", edition="second", boxes=("base",))
    for edition in ("first", "second"):
        setup = roll("other", boxes=("base",), edition=edition, keep=kept(first, board=range(4)))
        quadrants_of(setup)
        assert [(p.quadrant, p.turned) for p in setup.board] == [(p.quadrant, p.turned) for p in first.board]
