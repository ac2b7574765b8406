"""Games that were kept before a ruling changed open without losing a move, and say which ruling it was."""

import json

import pytest
from book import setup
from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import names_in
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.records import game_links, log, notation
from hexreeve.kingdom.records.examples import tables
from hexreeve.kingdom.records.kept_games import open_kept

PIECES = tables("nomads")["pieces"]
CROSSROADS, MARSHLANDS = (tables(box)["board"] for box in ("crossroads", "marshlands"))


def seat(settlements="", *tiles, **more):
    return {"settlements": settlements.split(), "tiles": [{"tile": tile} for tile in tiles]} | more


def full(table, terrain):
    """Luis and Eva on all hexes of a terrain."""
    game = log.checked_log(record("red forest: ...", [seat(), seat()], table)).game
    names = names_in(game.board.ground[terrain])
    return [seat(" ".join(names[:39])), seat(" ".join(names[39:]))]


def record(text, seats, table, **more):
    read = notation.read(text.encode())
    players = dict(zip(("red", "blue", "black"), seats, strict=False))
    read |= {"setup": setup(len(seats), **table), "position": {"active": "red", "players": players} | more}
    return read


def kept():
    """(record, index of the action that a changed ruling makes illegal, that ruling), by what it is about."""
    warrior = [seat("A1", "barracks", nomads=[{"tile": "outpost"}]), seat("T20")]
    text = "red forest: barracks place K10+outpost; F9 G9 F10; end"
    yield "an outpost with a warrior", record(text, warrior, PIECES), 1, "nom.outpost"
    text = "red forest/grass@forest: redraw desert; G3 F4 G4; end"
    cards = record(text, [seat("F2", "crossroads"), *full(CROSSROADS, "forest")], CROSSROADS)
    yield "a card without a hex", cards, 0, "cro.crossroads"
    swamp = record("red swamp+grass=swamp: redraw canyon; ...", [seat(), *full(MARSHLANDS, "swamp")], MARSHLANDS)
    yield "a terrain without a hex", swamp, 0, "mar.deck"


KEPT = {name: rest for name, *rest in kept()}


@pytest.mark.parametrize("name", KEPT)
def test_no_kept_game_loses_a_move(name):
    old, index, rule = KEPT[name]
    for language in ("en", "es"):
        opened = open_kept(old, language)
        steps = list(log.steps(log.checked_log(opened)))
        assert [i for i, step in enumerate(steps) if step.overridden] == [index]
        assert all(step.ruling.legal or step.overridden for step in steps)
        assert rule in opened["actions"][index]["note"]
        # Only that action has changed, and opening it again changes nothing.
        assert [i for i, action in enumerate(opened["actions"]) if action != old["actions"][i]] == [index]
        assert open_kept(opened, language) == opened


@pytest.mark.parametrize("name", KEPT)
def test_the_page_opens_it_from_the_device_a_file_and_a_link(name):
    old, index, _ = KEPT[name]
    asked = {
        "game": {"record": old, "done": 1},
        "open-game": {"text": json.dumps(old)},
        "open-game-link": {"link": game_links.write(old)},
    }
    for method, given in asked.items():
        answer = json.loads(call(method, json.dumps({"language": "en", **given})))["ok"]
        assert answer["record"]["actions"][index]["override"]
        assert answer["view"]["log"][index]["overridden"]


def test_a_kept_position_with_an_impossible_tile_opens():
    far = seat("A1") | {"tiles": [{"tile": "tavern", "from": "C7"}]}
    old = record("red forest: F8; ...", [far, seat("T20")], {})
    with pytest.raises(InvalidInput):
        log.checked_log(old)
    opened = open_kept(old, "en")
    assert (opened["position"]["override"], "kb.tile.keep" in opened["position"]["note"]) == (True, True)
    assert opened["actions"] == old["actions"]
    answer = json.loads(call("game", json.dumps({"language": "en", "record": old})))["ok"]
    assert answer["record"] == opened


def test_what_was_never_legal_stays_refused():
    warrior = [seat("A1", "barracks"), seat("T20")]
    old = record("red forest: barracks place K10; A2; ...", warrior, PIECES)
    assert open_kept(old, "en") == old
    with pytest.raises(InvalidInput):
        open_kept(record("red forest: ...", [seat("A1 A1"), seat()], {}), "en")


def test_a_record_for_the_referee_is_judged_by_the_rules_of_today():
    old, index, rule = KEPT["an outpost with a warrior"]
    steps = list(log.steps(log.checked_log(old)))
    assert steps[index].ruling.violations[0].rule == rule
    assert not steps[index].overridden
