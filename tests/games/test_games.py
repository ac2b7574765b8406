"""Whole recorded games: replayed, scored again by the slow scorer, written as text.

`scripts/add_fixture` makes them; NAME.expected.json has the promises of each.
"""

import json
from pathlib import Path

import naive
import naive_boxes
import naive_score
import pytest
import story
from hexreeve.core.hexgrid import hexes_in, name_of, names_in
from hexreeve.kingdom.presentation import report
from hexreeve.kingdom.records import log, notation
from slow_score import Count

FOLDER = Path(__file__).parent
NAMES = sorted(path.stem for path in FOLDER.glob("*.json") if not path.stem.endswith(".expected"))

# Every kind of ending, and what else games must have shown once.
WANTED = {
    *(f"{box} on the board" for box in ("nomads", "crossroads", "marshlands", "harvest")),
    *story.SHOWN,
    *(f"gold: {line}" for line in story.LINES),
    *("a donation", "gold in play", "an outpost", "a way of several steps", "a reaction", "ended by a reaction"),
    *("two cards", "a card of two terrains", "two on swamp", "a bonus tile", "freed by a bonus tile"),
    *("on the island", "the table's word for a tile"),
    *("2 players", "3 players", "4 players", "5 players", "first edition", "second edition"),
    *("ended by a build", "ended by a tile", "ended by the last player", "last turns of others", "several run out"),
    *("shared victory", "moves without supply", "tiles lost", "new card", "card out of the game"),
    *("table's word", "refused", "from a position", "castle tiles", "house rules"),
}


@pytest.fixture(params=NAMES)
def name(request):
    return request.param


def record_of(name):
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))


def promised(name):
    return json.loads((FOLDER / f"{name}.expected.json").read_text("utf-8"))


def test_the_collection_shows_everything():
    assert len(NAMES) >= 32
    assert len(set(NAMES) - set(BASE)) >= 20
    assert {what for name in NAMES for what in promised(name)["shows"]} == WANTED


def test_it_replays_without_a_wrong_ruling(name):
    read = log.read_log((FOLDER / f"{name}.json").read_bytes())
    steps = list(log.steps(read))
    told = json.loads(json.dumps(story.expected(read, steps)))
    for key, value in promised(name).items():
        assert told[key] == value, key
    assert told.keys() == promised(name).keys()
    described = report.report(read, steps, "en")
    assert [ruling["action"] for ruling in described["rulings"] if not ruling["legal"]] == list(map(int, told["wrong"]))
    assert described["legal"] == (set(map(int, told["wrong"])) <= set(told["overridden"]))
    assert described["finished"]


BASE = [name for name in NAMES if record_of(name)["setup"]["boxes"] == ["base"]]


@pytest.mark.parametrize("name", [name for name in NAMES if name not in BASE])
def test_the_slow_referee_of_all_boxes_rules_the_same(name):
    """Up to the first override, or the whole game; not for games from a position."""
    read = log.read_log((FOLDER / f"{name}.json").read_bytes())
    table = naive_boxes.Table(record_of(name)["setup"], read.game.deck)
    judged = 0
    for step in log.steps(read):
        if step.overridden or read.position is not None:
            break
        action = log.action_record(read.game, step.action)
        assert table.allows(action) == step.ruling.legal, action
        if step.ruling.legal:
            table.act(action)
        judged += 1
    assert judged or read.position is not None


@pytest.mark.parametrize("name", [name for name in NAMES if name not in BASE])
def test_gold_is_counted_again(name):
    read = log.read_log((FOLDER / f"{name}.json").read_bytes())
    game, state = read.game, log.last_state(read)
    ground = {name_of(h): game.board.ground_of(h) for h in hexes_in(game.board.everywhere)}
    pieces = [set(names_in(seat.own)) for seat in state.seats]
    gold = [dict(seat.gold) for seat in state.seats]
    count = Count(ground, pieces, game.setup.house_rules, gold, game.setup.extras)
    score = promised(name)["score"]
    for i, player in enumerate(game.players):
        lines = {line: count.score(line, i)[0] for line in score[player] if line != "total"}
        assert score[player] == lines | {"total": sum(lines.values())}


@pytest.mark.parametrize("name", BASE)
def test_the_slow_referee_rules_and_counts_the_same(name):
    record, expected = record_of(name), promised(name)
    table = naive.Table(record["setup"], record.get("position"))
    for i, action in enumerate(record["actions"]):
        legal = str(i) not in expected["wrong"]
        if i % 5 == 0 or not legal:  # the slow referee is slow
            bare = {key: value for key, value in action.items() if key not in ("override", "note")}
            offered = naive.actions(table.legal(), ["grass", "canyon", "desert", "flower", "forest"])
            assert (bare in list(offered)) == legal, action
        if legal or i in expected["overridden"]:
            table.act(action)
    assert table.over
    assert table.supply == expected["supply"]
    cards = [*record["setup"]["cards"], "castle"]
    sets = list(table.pieces.values())
    counted = naive_score.score(table.board, sets, cards, record["setup"]["house_rules"])
    for player, lines in zip(table.players, counted, strict=True):
        gold = {card: line[0] for card, line in lines.items()}
        assert expected["score"][player] == gold | {"total": sum(gold.values())}
    totals = {player: gold["total"] for player, gold in expected["score"].items()}
    assert expected["winners"] == [player for player in table.players if totals[player] == max(totals.values())]


def test_it_is_the_same_as_text(name):
    record = record_of(name)
    assert notation.read(notation.write(record).encode()) == record
    assert log.to_game_record(log.checked_log(record)) == record


def test_undo_of_the_last_turns(name):
    """A shorter log gives the earlier position; played on, it ends like the whole game."""
    read = log.read_log((FOLDER / f"{name}.json").read_bytes())
    steps = list(log.steps(read))
    for back in (1, 5, 20):
        shorter = log.Log(read.game, read.start, read.actions[:-back], read.position)
        state = log.last_state(shorter)
        assert state == steps[-back].before
        for action in read.actions[-back:]:
            state = log.take(read.game, state, action).after
        assert names_in(state.occupied) == names_in(steps[-1].after.occupied)
        assert state == steps[-1].after


def test_every_action_is_written_as_it_is_read(name):
    read = log.read_log((FOLDER / f"{name}.json").read_bytes())
    assert [log.action_record(read.game, action) for action in read.actions] == record_of(name)["actions"]
