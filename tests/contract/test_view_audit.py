"""The list to compare with the table equals the state, with any boxes."""

import json
import re
from pathlib import Path

import pytest
from hexreeve.core.hexgrid import names_in
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.presentation.pieces_on_board import HOUSE
from hexreeve.kingdom.records import log

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.json"))
RECORDS = {path.stem: json.loads(path.read_text("utf-8")) for path in GAMES if ".expected" not in path.name}


def viewed(record, done):
    given = {"language": "en", "record": record, "done": done}
    return json.loads(call("game", json.dumps(given)))["ok"]["view"]


@pytest.mark.parametrize("name", ["five-players-every-box", "three-players-crossroads-wagon-and-ship"])
def test_pieces_and_supplies_are_those_of_the_state(name):
    record = RECORDS[name]
    checked = log.checked_log(record)
    seen = set()
    for done in range(0, len(record["actions"]) + 1, 7):
        state = log.last_state(log.checked_log(record | {"actions": record["actions"][:done]}))
        audit = viewed(record, done)["audit"]
        for player, seat in zip(checked.game.players, state.seats, strict=True):
            pieces = {piece["id"]: piece for piece in audit["pieces"][player]}
            house = pieces.pop(HOUSE)
            assert house["hexes"] == names_in(seat.settlements)
            assert (house["on_board"], house["left"]) == (seat.settlements.bit_count(), seat.supply)
            for kind, piece in pieces.items():
                printed = checked.game.ruleset.pieces[kind]
                assert piece["hexes"] == names_in(seat.piece(kind))
                assert len(piece["hexes"]) == piece["on_board"] * (7 if printed.wide else 1)
                assert piece["on_board"] + piece["left"] == printed.count
                seen |= {kind} if piece["on_board"] else set()
            assert {kind for kind, mask in seat.pieces if mask} <= set(pieces)
        assert audit["walls"]["hexes"] == names_in(state.walls)
        assert len(audit["walls"]["hexes"]) + audit["walls"]["left"] == checked.game.ruleset.walls
        if state.deck is not None:
            assert [*map(int, re.findall(r"\d+", audit["deck"]["pile"]))] == list(state.deck.piles)
    assert seen


def test_the_deck_lists_what_certainly_lies_elsewhere():
    record = RECORDS["four-players-second-edition-card-leaves-the-game"]
    state = log.last_state(log.checked_log(record))
    deck = viewed(record, len(record["actions"]))["audit"]["deck"]
    assert state.deck.removed
    assert sum(card["count"] for card in deck["removed"]) == len(state.deck.removed)
    assert sum(card["count"] for card in deck["discarded"]) == len(state.deck.discarded)


def test_of_a_deck_that_nobody_has_followed_nothing_is_said():
    record = RECORDS["two-players-from-a-position"]
    assert viewed(record, 0)["audit"]["deck"] is None
