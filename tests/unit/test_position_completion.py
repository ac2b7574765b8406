"""Positions as people describe them: tiles that follow from the pieces, and lists of pieces as text."""

import random

import pytest
import random_play
from box_data import PUBLISHED
from hexreeve.core.errors import InvalidInput
from hexreeve.interfaces.page.calls.kingdom.positions import describe, list_pieces, read_pieces
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import Player
from hexreeve.kingdom.content.setup import to_record as setup_record
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.records.position import to_record
from hexreeve.text.wording import say

PLAYERS = (Player("red", "Ana"), Player("blue", "Luis"), Player("black", "Eva"))
# The first game; C7 and H7 are the Tavern's location hexes.
SETUP = setup_record(generate(Choices("position", "first", ("base",), PLAYERS, first_game=True)))


def position(**settlements):
    return {
        "active": "red",
        "players": {player: {"settlements": names.split()} for player, names in settlements.items()},
    }


def held(answer, player):
    return [tile["from"] for tile in answer["position"]["players"][player]["tiles"]]


def test_who_is_next_to_a_location_has_its_tile():
    answer = describe("en", SETUP, position(red="C8 D8", blue="B7"), {})
    assert held(answer, "red") == ["C7"]
    assert held(answer, "blue") == ["C7"]
    assert held(answer, "black") == []
    assert answer["next_to"] == {"red": ["C7"], "blue": ["C7"], "black": []}
    assert answer["contested"] == []
    assert answer["view"]["players"][0]["tiles"][0]["from"] == "C7"


def test_nobody_knows_who_of_three_has_one_of_two_tiles():
    crowded = position(red="C8", blue="B7", black="D7")
    answer = describe("en", SETUP, crowded, {})
    assert answer["contested"] == ["C7"]
    assert [held(answer, player) for player in ("red", "blue", "black")] == [[], [], []]
    crowded["players"]["red"] |= {"tiles": [{"tile": "tavern", "from": "C7"}], "taken_from": ["C7"]}
    crowded["players"]["black"] |= {"tiles": [], "taken_from": []}
    answer = describe("en", SETUP, crowded, {"red": ["C7"], "black": ["C7"]})
    assert answer["contested"] == []
    assert [held(answer, player) for player in ("red", "blue", "black")] == [["C7"], ["C7"], []]


def test_what_people_have_said_stays_when_pieces_move():
    said = position(red="C8", blue="G8")
    said["players"]["blue"] |= {"tiles": [{"tile": "tavern", "from": "H7"}], "taken_from": ["H7"]}
    answer = describe("en", SETUP, said, {"blue": ["H7"], "red": ["C7"]})
    assert held(answer, "blue") == ["H7"]
    assert held(answer, "red") == []
    # kb.tile.keep: without a piece next to its hex a tile is lost; that it was taken there stays said.
    said["players"]["blue"]["settlements"] = ["A1"]
    answer = describe("en", SETUP, said, {"blue": ["H7"], "red": ["C7"]})
    assert held(answer, "blue") == []
    assert answer["position"]["players"]["blue"]["taken_from"] == ["H7"]


def starts_of_turns(seed, boxes, players):
    """Return a random game and its states at the start of turns; some of them have pieces of every kind."""
    game = random_play.new_game(f"describing-{seed}", players, boxes=boxes)
    states = [step.after for step in random_play.play(game, random.Random(seed))]
    return game, [state for state in states if state.card is None and not state.others][:: 1 + len(states) // 12]


def test_pieces_can_be_added_to_a_position_that_says_nothing_of_tiles():
    given = position(blue="B7", black="D7")
    given["players"] |= {"red": {"settlements": []}}
    given["stock"] = {"C7": 2}
    begun = describe("en", SETUP, given)
    assert begun["position"]["stock"]["C7"] == 2
    begun["position"]["players"]["red"]["settlements"] = ["C8"]
    answer = describe("en", SETUP, begun["position"], begun["told"])
    assert held(answer, "red") == ["C7"]
    assert answer["position"]["stock"]["C7"] == 1


@pytest.mark.parametrize("boxes", [("base",), PUBLISHED])
@pytest.mark.parametrize("seed", range(12))
def test_a_position_of_a_game_stays_as_it_is(seed, boxes):
    game, states = starts_of_turns(seed, boxes, 2 + seed % 3)
    assert states
    setup = setup_record(game.setup)
    for state in states:
        before = to_record(game, state)
        answer = describe("en", setup, before)
        after = answer["position"]
        assert {**after, "players": 0, "stock": 0} == {**before, "players": 0, "stock": 0}
        assert without_order(after) == without_order(before)
        assert answer["contested"] == []
        again = read_pieces("en", setup, {**before, "walls": []}, list_pieces("en", setup, before))
        assert pieces(again) == pieces(before)


def without_order(position):
    """Return what a position says of players and sites, with sorted tiles."""
    seats = {
        player: seat | {"tiles": sorted(map(str, seat["tiles"])), "taken_from": sorted(seat["taken_from"])}
        for player, seat in position["players"].items()
    }
    return seats, position["stock"]


def pieces(position):
    other = ("tiles", "taken_from", "nomads", "gold", "temple", "supply")
    seats = {
        player: {field: sorted(names or ()) for field, names in seat.items() if field not in other}
        for player, seat in position["players"].items()
    }
    return seats, sorted(position.get("walls", []))


def test_a_list_of_pieces():
    text = "Blue: f8, F9 g9-G11\n\nANA: A1-c1; black:"
    read = read_pieces("en", SETUP, position(red="D1", black="D2", blue="D3"), text)
    assert read["players"]["blue"] == {"settlements": ["F8", "F9", "G9", "G10", "G11"], "supply": 35}
    assert read["players"]["red"] == {"settlements": ["A1", "B1", "C1"], "supply": 37}
    assert read["players"]["black"] == {"settlements": [], "supply": 40}
    assert list_pieces("en", SETUP, read) == "red: A1-C1\nblue: F8 F9 G9 G10 G11\nblack:"
    assert list_pieces("es", SETUP, read) == "rojo: A1-C1\nazul: F8 F9 G9 G10 G11\nnegro:"
    assert read_pieces("es", SETUP, read, "azul: A9") == read_pieces("en", SETUP, read, "luis: a9")


def test_more_settlements_than_a_player_has_leave_no_supply():
    read = read_pieces("en", SETUP, position(), "blue: A1-T1 A2-T2 A3")
    assert len(read["players"]["blue"]["settlements"]) == 41
    assert read["players"]["blue"]["supply"] == 0


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    "text", ["blue: b1-i1, d2", "blue b1-i1, d2", "BLUE, b1-i1 d2", "azul: b1-i1 d2", "Azul b1-i1,d2", "luis b1-i1 d2"]
)
def test_a_colon_may_be_missing_and_colours_have_their_names_in_any_language(language, text):
    read = read_pieces(language, SETUP, position(), text)
    assert read["players"]["blue"]["settlements"] == [f"{column}1" for column in "BCDEFGHI"] + ["D2"]


def test_a_longer_name_is_not_taken_for_a_shorter_one():
    with pytest.raises(InvalidInput):
        read_pieces("en", SETUP, position(), "blueish f8")


def test_who_is_not_named_keeps_the_pieces():
    before = position(red="D1", blue="D3")
    assert read_pieces("en", SETUP, before, "red: D2")["players"]["blue"] == before["players"]["blue"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("F8 F9", "“F8 F9” is not a player"),
        ("green: F8", "“green” is not a player"),
        ("blue: F8 F21", "“F21” is neither a hex"),
        ("blue: A1-B2", "“A1-B2” is neither a hex"),
        ("blue: A1-", "“A1-” is neither a hex"),
        ("blue: ship A1", "“ship” is neither a hex"),
        ("blue: " + "F8 " * 4000, "longer than 10000"),
    ],
)
def test_what_is_no_list_is_refused_in_a_sentence(text, says):
    with pytest.raises(InvalidInput) as fault:
        read_pieces("en", SETUP, position(), text)
    assert says in say("en", fault.value.key, **fault.value.params)
    assert say("es", fault.value.key, **fault.value.params)
