"""Robots at a real table: plans that people carry out, with the cards that they turn up and the reactions of others."""

import json
import random
from dataclasses import replace

import pytest
import random_play
from box_data import PUBLISHED
from hexreeve.core.errors import InvalidInput
from hexreeve.formats import links
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.content.setup import FORMAT, from_record, to_record
from hexreeve.kingdom.records import game_links, log
from hexreeve.kingdom.records.log import Log, to_game_record
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import EndTurn, Redraw
from hexreeve.kingdom.referee.game import opening_state
from hexreeve.kingdom.robots import table
from hexreeve.kingdom.robots.cards import reveal_action
from hexreeve.kingdom.robots.table import Waits, plan

NOMADS = ("base", "nomads", "crossroads")


def with_robots(game, *levels):
    """The same game; a level for each seat, "" for a person."""
    players = tuple(replace(player, robot=level) for player, level in zip(game.setup.players, levels, strict=True))
    return log.new_game(*checked_setup(to_record(replace(game.setup, players=players))))


def follow(start, draw):
    """Play a whole game: people play sensibly, robots as planned. Yields the steps and each plan, after it."""
    game, cards, steps = start.game, random_play.Cards(start.game, draw), []
    robots = [player.id for player in game.setup.players if player.robot]

    def take(action):
        step = log.take(game, steps[-1].after if steps else start.start, action)
        assert step.ruling.legal
        cards.follow(step)
        steps.append(step)

    card, tile, passed = "", "", False
    while not (steps and steps[-1].after.over):
        state = steps[-1].after if steps else start.start
        may = referee.legal(game, state)
        if may.player in robots and state.card is None:
            take(reveal_action(game, state, cards.hands[may.player]))
            continue
        if may.player in robots and may.redraw_due and not may.reactions:
            take(Redraw(player=may.player, card=cards.next()))
            continue
        if may.player not in robots and not {*may.reactions} & {*robots}:
            take(random_play.sensible(game, state, cards, draw))
            continue
        found = plan(start, steps, passed=passed, tile=tile, card=card)
        card, tile, passed = "", found.tile, found.waits is Waits.REACT
        for step in found.steps:
            assert step.before == (steps[-1].after if steps else start.start)
            assert step.action.player in robots
            take(step.action)
        yield steps, found
        if found.waits is Waits.TILE:
            card = cards.next()
        elif found.waits is Waits.NOTHING and not found.steps:
            # No robot reacts.
            assert may.player not in robots
            take(random_play.sensible(game, state, cards, draw))
    yield steps, None


@pytest.mark.parametrize("boxes", [PUBLISHED, NOMADS], ids="-".join)
def test_robots_and_people_play_whole_games(boxes):
    for seed in range(2):
        game = with_robots(random_play.new_game(f"table-{seed}", 3, boxes=boxes), "easy", "", "medium")
        *_, (steps, _) = follow(Log(game, opening_state(game), ()), random.Random(seed))
        assert steps[-1].after.over


def test_a_plan_ends_where_people_must_do_something():
    waits = {}
    for seed in range(30):
        wishes = {"require": ("quadrant:city-hall-fort", "quadrant:invented-canoe")}
        game = with_robots(random_play.new_game(f"waits-{seed}", 3, boxes=PUBLISHED, **wishes), "medium", "medium", "")
        for steps, found in follow(Log(game, opening_state(game), ()), random.Random(seed)):
            if found:
                waits[found.waits] = (found, steps[-1].after)
        if {*waits} == {*Waits}:
            break
    found, state = waits[Waits.TILE]
    assert found.tile == "fort"
    _, state = waits[Waits.REACT]
    assert state.reactors
    _, state = waits[Waits.CARD]
    assert referee.legal(game, state).redraw


def test_a_card_for_a_tile_is_used_though_people_could_react_before_it_was_drawn():
    """A game met this moment; it was asked for a reaction and for a card in turn, for ever."""
    wishes = {"require": ("quadrant:city-hall-fort", "quadrant:invented-canoe")}
    game = with_robots(random_play.new_game("waits-1", 3, boxes=PUBLISHED, **wishes), "medium", "medium", "")
    played = follow(Log(game, opening_state(game), ()), random.Random(1))
    for moments, (steps, _) in enumerate(played):
        assert moments < 500, steps[-1].action


def test_the_same_moment_gives_the_same_plan_without_a_clock():
    for level in ("easy", "medium"):
        game = with_robots(random_play.new_game("again", 2, boxes=NOMADS), level, level)
        start = Log(game, opening_state(game), ())
        reveal = log.take(game, start.start, reveal_action(game, start.start, ["grass"]))
        first, second = (plan(start, [reveal]) for _ in range(2))
        assert [step.action for step in first.steps] == [step.action for step in second.steps]
        assert first.waits is Waits.NOTHING


@pytest.mark.parametrize(("ends", "says"), [(True, "not legal"), (False, "chosen nothing")])
def test_a_robot_that_fails_is_reported(monkeypatch, ends, says):
    game = with_robots(random_play.new_game("fails", 2), "easy", "")
    game = replace(game, start=0)
    start = Log(game, opening_state(game), ())
    reveal = log.take(game, start.start, reveal_action(game, start.start, ["grass"]))

    def robot(sight):
        return (EndTurn(player=game.players[0]),) if ends else ()

    monkeypatch.setitem(table.LEVELS, "easy", robot)
    with pytest.raises(ValueError, match=says):
        plan(start, [reveal])


def test_records_and_links_keep_the_robots_and_are_unchanged_without_any():
    game = random_play.new_game("kept", 2)
    plain = to_record(game.setup)
    assert not any("robot" in player for player in plain["players"])
    record = to_record(with_robots(game, "", "strong").setup)
    assert record == plain | {"players": [plain["players"][0], plain["players"][1] | {"robot": "strong"}]}
    assert to_record(from_record(record)) == record
    assert links.read(links.write(record), FORMAT) == record
    played = {"format": log.FORMAT, "version": 1, "setup": record, "actions": []}
    assert game_links.read(game_links.write(played)) == played
    record["players"][1]["robot"] = "unbeatable"
    with pytest.raises(InvalidInput):
        links.read(links.write(record), FORMAT)


def test_the_page_gets_a_plan_in_words():
    game = with_robots(random_play.new_game("page", 2, boxes=NOMADS), "medium", "medium")
    start = Log(game, opening_state(game), ())
    reveal = reveal_action(game, start.start, ["forest"])
    record = to_game_record(replace(start, actions=(reveal,)))
    given = {"language": "en", "record": record, "done": 1}
    answer = json.loads(call("robot-plan", json.dumps(given)))["ok"]
    assert (answer["waits"], answer["tile"]) == ("nothing", "")
    first, last = answer["steps"][0], answer["steps"][-1]
    assert first["words"] == f"builds on {first['action']['at']}"
    assert last["action"] == {"player": record["setup"]["start"], "type": "end-turn"}
    whole = {**record, "actions": [*record["actions"], *(step["action"] for step in answer["steps"])]}
    assert all(step.ruling.legal for step in log.steps(log.checked_log(whole)))
    # Undone actions are none of its business.
    assert json.loads(call("robot-plan", json.dumps(given | {"record": whole})))["ok"] == answer
