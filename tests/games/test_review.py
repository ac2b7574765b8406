"""The review after a game finds a turn that is plainly bad, and asks nothing of turns that cannot be judged."""

import json
import random

import pytest
import random_play
from hexreeve.core.hexgrid import hexes_in
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.presentation import report
from hexreeve.kingdom.records import log
from hexreeve.kingdom.records.log import Log, to_game_record
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import Build, EndTurn
from hexreeve.kingdom.referee.game import opening_state
from hexreeve.kingdom.robots.evaluation import scale_of
from hexreeve.kingdom.robots.match import Match
from hexreeve.kingdom.robots.monte_carlo import Budget
from hexreeve.kingdom.robots.reasons import reasons
from hexreeve.kingdom.robots.review import cost, decisions
from hexreeve.kingdom.robots.roster import ROBOTS

BAD_TURN = 3


def game_with_a_bad_turn(seed="review"):
    """A game between greedy robots; one turn builds where the position is worth least. Also the place of that turn."""
    game = random_play.new_game(seed, 2)
    greedy = ROBOTS["greedy"](Budget())
    scale = scale_of(game)
    match = None

    def worst(sight):
        if match.turns != BAD_TURN:
            return greedy(sight)
        may = referee.legal(game, sight.state)
        player = game.players[sight.index]
        builds = [Build(player=player, at=h) for h in hexes_in(may.build)]
        if not builds:
            return (EndTurn(player=player),)
        return (min(builds, key=lambda each: scale.worth(referee.apply(game, sight.state, each)[0], sight.index)),)

    match = Match(game, [worst, worst], seed)
    match.play()
    return match.log


@pytest.mark.parametrize("seed", ["review", "review-1"])
def test_a_plainly_bad_turn_is_among_the_three_dearest_of_its_player(seed):
    played = game_with_a_bad_turn(seed)
    steps = list(log.steps(played))
    found = decisions(steps)
    player = steps[found[BAD_TURN].begin].action.player
    own = {turn: cost(played, steps, turn) for turn in found if steps[turn.begin].action.player == player}
    bad = own[found[BAD_TURN]]
    assert bad.gold > bad.within > 0
    assert bad.gold in sorted(each.gold for each in own.values())[-3:]
    assert all(step.ruling.legal for each in own.values() for step in each.better)
    assert bad.better[-1].action == EndTurn(player=player)
    assert cost(played, steps, found[BAD_TURN]).gold == bad.gold


def test_the_reasons_are_what_the_referee_counts():
    played = game_with_a_bad_turn()
    steps = list(log.steps(played))
    decision = decisions(steps)[BAD_TURN]
    judged = cost(played, steps, decision)
    seat, player = steps[decision.begin].before.active, steps[decision.begin].action.player
    after = judged.better[-1].after
    then, now = (
        report.score_record(played.game, state)["players"][player] for state in (steps[decision.end - 1].after, after)
    )
    assert judged.why.now == now["total"] - then["total"]
    assert all(now[line] - then[line] == gold for line, gold in judged.why.gold.items())
    held = [tile.tile for tile in after.seats[seat].tiles]
    assert {*judged.why.tiles} <= {*held}
    # Compared with itself, a turn has nothing over it.
    same = reasons(played.game, after, after, seat)
    assert (same.gold, same.tiles, same.missed, same.room, same.now) == ({}, (), (), "", 0)
    assert not any(same.earned.values())


def test_whole_legal_turns_alone_are_judged():
    game = random_play.new_game("decisions", 2)
    steps = list(random_play.play(game, random.Random(1)))
    found = decisions(steps)
    ends = [place for place, step in enumerate(steps) if isinstance(step.action, EndTurn)]
    assert {each.end - 1 for each in found} <= {*ends}
    assert len(found) >= len(ends) - 2
    for each in found:
        assert steps[each.begin].before.card is not None
        assert steps[each.begin].before.built == 0
    assert decisions(steps[: ends[-1]]) == found[:-1]
    some = [*random_play.play(game, random.Random(2), tries=0.3)]
    for each in decisions(some):
        assert all(step.ruling.legal for step in some[each.begin : each.end])


def test_the_page_asks_turn_by_turn():
    played = game_with_a_bad_turn()
    record = to_game_record(played)
    answer = json.loads(call("review", json.dumps({"language": "en", "record": record, "turn": BAD_TURN})))["ok"]
    steps = list(log.steps(played))
    assert answer["turns"] == len(decisions(steps))
    decision = decisions(steps)[BAD_TURN]
    assert answer["at"] == decision.begin
    assert answer["player"] == steps[decision.begin].action.player
    assert answer["gold"] > 0
    assert answer["better"][-1]["words"] == "ends the turn"
    assert answer["played"][-1]["words"] == "ends the turn"
    assert answer["card"]
    assert answer["why"].startswith("At once: ")
    none = Log(played.game, opening_state(played.game), ())
    assert json.loads(call("review", json.dumps({"language": "en", "record": to_game_record(none), "turn": 0})))[
        "ok"
    ] == {"turns": 0}
