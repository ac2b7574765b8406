"""Robots play whole legal games with every box, in the same way for the same seed, and know no hidden card."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
import random_play
from box_data import PUBLISHED
from hexreeve.core.errors import InvalidInput
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.presentation import forecast_text
from hexreeve.kingdom.presentation.report import score_record
from hexreeve.kingdom.records import log
from hexreeve.kingdom.records.score_lines import scorers_of
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import EndTurn, Redraw, UseTile, to_dict
from hexreeve.kingdom.referee.game import opening_state
from hexreeve.kingdom.robots import fitted_scale, league, monte_carlo, results
from hexreeve.kingdom.robots.candidate_moves import promising_options
from hexreeve.kingdom.robots.cards import Cards, unseen_cards
from hexreeve.kingdom.robots.evaluation import scale_of
from hexreeve.kingdom.robots.forecast import Forecast, Tally, count, forecast, tally_games
from hexreeve.kingdom.robots.league import League
from hexreeve.kingdom.robots.legal_options import options, uses_in
from hexreeve.kingdom.robots.match import Match, play_match
from hexreeve.kingdom.robots.monte_carlo import Budget
from hexreeve.kingdom.robots.play_outs import play_out
from hexreeve.kingdom.robots.policies import Sight, needs_card
from hexreeve.kingdom.robots.results import Results
from hexreeve.kingdom.robots.roster import ROBOTS
from hexreeve.kingdom.robots.setup_qualities import QUALITIES
from hexreeve.text.wording import say
from languages import LANGUAGES

NOMADS = ("base", "nomads", "crossroads")
FEW = Budget(play_outs=4)


def sentence_of(text):
    return text.splitlines()[0]


def robots(*names):
    return [ROBOTS[name](FEW) for name in names]


@pytest.mark.parametrize("boxes", [PUBLISHED, *(("base", box) for box in PUBLISHED[1:])], ids="-".join)
def test_whole_games_are_legal_and_repeatable(boxes):
    game = random_play.new_game(f"robots-{boxes[-1]}", 3, boxes=boxes)
    match = play_match(game, robots("random", "hasty", "greedy"), "x")
    steps = list(log.steps(match.log))
    assert steps[-1].after == match.state
    assert match.state.over
    assert all(step.ruling.legal for step in steps)
    assert not [event for step in steps for event in step.events if event.kind == "warning"]
    assert play_match(game, robots("random", "hasty", "greedy"), "x").actions == match.actions


def test_monte_carlo_with_a_budget_of_play_outs_is_repeatable():
    game = random_play.new_game("robots-mc", 2, boxes=NOMADS)
    match = play_match(game, robots("monte-carlo", "greedy"), "x")
    assert all(step.ruling.legal for step in log.steps(match.log))
    assert play_match(game, robots("monte-carlo", "greedy"), "x").actions == match.actions
    assert play_match(game, robots("monte-carlo", "greedy"), "y").actions != match.actions


def test_every_tile_and_every_option_is_legal():
    used = set()
    for seed in range(8):
        wanted = ("quadrant:city-hall-fort", "sword") if seed % 2 else ()
        game = random_play.new_game(f"options-{seed}", 4, boxes=PUBLISHED, require=wanted)
        for step in random_play.play(game, random.Random(seed)):
            state, may = step.before, referee.legal(game, step.before)
            if state.card is None or (state.built and not state.reactors):
                continue
            found = [*options(game, state, may)] if not may.redraw else []
            found += [use for player, offers in may.reactions.items() for use in uses_in(game, state, player, offers)]
            for action in random.Random(seed).sample(found, min(3, len(found))):
                if needs_card(game, action):
                    action = replace(action, card=game.deck[0])
                    offer = may.tiles[action.tile].cards[game.deck[0]]
                    action = replace(action, at=(offer & -offer).bit_length() - 1 if offer else None)
                assert referee.check(game, state, action).legal, to_dict(action)
                used |= {(action.tile, game.ruleset.powers[action.tile].kind)} if isinstance(action, UseTile) else set()
    assert len(used) > 20
    assert {kind for _, kind in used} >= {"build", "draw", "lift", "move", "path", "pieces", "remove", "walls", "wide"}


def test_promising_options_are_the_better_ones():
    fewer = 0
    for seed in range(4):
        game = random_play.new_game(f"promising-{seed}", 3, boxes=PUBLISHED)
        scale = scale_of(game)
        for step in random_play.play(game, random.Random(seed)):
            state, may = step.before, referee.legal(game, step.before)
            if state.card is None or may.redraw or state.reactors:
                continue
            found, few = [*options(game, state, may)], [*promising_options(scale, state, may)]
            assert {*few} <= {*found}
            assert [action for action in few if not getattr(action, "origin", None)] == [
                action for action in found if not getattr(action, "origin", None)
            ]
            fewer += len(found) - len(few)
            for tile in {action.tile for action in found if isinstance(action, UseTile) and action.to is not None}:
                moves, all_moves = (
                    [action for action in some if isinstance(action, UseTile) and action.tile == tile and action.to]
                    for some in (few, found)
                )
                assert 0 < len(moves) <= 16
                assert len(moves) == len(all_moves) or len(all_moves) > 4
    assert fewer > 1000


def test_a_lead_is_counted_over_the_best_of_the_others():
    game = random_play.new_game("lead", 3)
    scale = scale_of(game)
    end = [*random_play.play(game, random.Random(1))][-1].after
    golds = scale.golds(end)
    for index, own in enumerate(golds):
        assert scale.lead(end, index) == own - max(golds[:index] + golds[index + 1 :])


def test_a_fitted_scale_has_a_weight_for_everything_in_every_box():
    for seed in range(3):
        game = random_play.new_game(f"fitted-{seed}", 3, boxes=PUBLISHED)
        scale = fitted_scale.fitted_scale_of(game)
        for step in random_play.play(game, random.Random(seed)):
            state = step.after
            for index in range(3):
                found = [*fitted_scale.features(scale, state, index)]
                assert {kind for kind, _, _ in found} <= {*scale.weights}
                gold = sum(amount for kind, _, amount in found if kind == "gold")
                assert gold == scale.gold([seat.own for seat in state.seats], index, state.seats)
        assert fitted_scale.earliness(opening_state(game)) == 1
        assert fitted_scale.earliness(state) == 0
    assert all("" in weights for weights in scale.weights.values())
    # Who keeps settlements back loses.
    assert max(scale.weights["supply"][""]) < 0
    # At the end a piece of gold is worth itself.
    assert scale.weights["gold"][""][0] == pytest.approx(1, abs=0.1)


def test_the_strong_robot_plays_by_the_fitted_weights(monkeypatch):
    game = random_play.new_game("weights", 2)
    fitted = play_match(game, robots("monte-carlo", "greedy"), "x").actions
    monkeypatch.setattr(monte_carlo, "fitted_scale_of", scale_of)
    assert play_match(game, robots("monte-carlo", "greedy"), "x").actions != fitted


def test_play_outs_keep_to_the_rules(monkeypatch):
    judged = []

    def apply(game, state, action):
        judged.append(referee.check(game, state, action).legal)
        return real(game, state, action)

    real = referee.apply
    monkeypatch.setattr(referee, "apply", apply)
    for seed in range(4):
        game = random_play.new_game(f"play-out-{seed}", 3, boxes=PUBLISHED)
        draw = random.Random(seed)
        end, turns = play_out(scale_of(game), opening_state(game), Cards(game, list(game.deck), draw), draw)
        assert end.over
        assert turns % 3 == 0
        some, turns = play_out(scale_of(game), opening_state(game), Cards(game, list(game.deck), draw), draw, 4)
        assert (turns, some.active, some.over) == (4, (game.start + 4) % 3, False)
    assert all(judged)


def test_a_robot_knows_the_cards_that_lie_open_and_no_others():
    game = random_play.new_game("unseen", 2)
    for step in random_play.play(game, random.Random(1)):
        state = step.before
        if state.deck.piles != (len(game.deck) - 2,) and len(state.deck.piles) > 1:
            break
        left = sorted(unseen_cards(game, state))
        open_cards = [*state.deck.discarded, *state.deck.removed, *([state.card] if state.card else [])]
        assert sorted([*left, *open_cards]) == sorted(game.deck)
    # The deck and the hands of a match are no part of what a robot is given.
    assert {*Sight.__dataclass_fields__} == {"game", "state", "index", "scale", "draw", "tile", "card"}


@pytest.mark.parametrize("name", ROBOTS)
@pytest.mark.parametrize("boxes", [("base",), PUBLISHED], ids="-".join)
def test_no_answer_depends_on_cards_that_nobody_sees(name, boxes):
    game = random_play.new_game("hidden", 3, boxes=boxes)
    answers = []
    for order in range(3):
        match = Match(game, robots(name, name, name), "x")
        while len(match.actions) < 12 or match.state.card is None or match.state.reactors:
            match._next()
        # The same table; other cards in the pile and in the other players' hands.
        match._cards = Cards(game, list(game.deck), random.Random(order))
        match._hands = [match._cards.hand(1) for _ in game.players]
        answers.append((match.state, match._ask(match.state.active), str(match._hands)))
    assert len({state for state, _, _ in answers}) == 1
    assert len({hands for _, _, hands in answers}) > 1
    assert len({chosen for _, chosen, _ in answers}) == 1


def test_no_more_play_outs_than_allowed(monkeypatch):
    counted = []

    def counting(*given):
        counted.append(1)
        return play_out(*given)

    monkeypatch.setattr(monte_carlo, "play_out", counting)
    game = random_play.new_game("budget", 2)
    state = next(step.after for step in random_play.play(game, random.Random(1)))
    for allowed in (40, 120):
        counted.clear()
        chosen = ROBOTS["monte-carlo"](Budget(play_outs=allowed))(
            Sight(game, state, state.active, scale_of(game), random.Random(1))
        )
        assert allowed / 2 < len(counted) <= allowed
        assert isinstance(chosen[-1], EndTurn | UseTile | Redraw)


def test_a_league_is_the_same_in_any_executor():
    played_here = League(("greedy", "random"), ("base",), "first", "test", FEW)
    rows = [row for game in league.games(played_here, range(4), None) for row in game]
    with ThreadPoolExecutor(2) as executor:
        again = [row for game in league.games(played_here, range(4), executor) for row in game]
    assert sorted(map(str, again)) == sorted(map(str, rows))
    assert [(row.game, row.seat, row.robot) for row in rows[:4]] == [
        *((0, 1, "greedy"), (0, 2, "random"), (1, 1, "random"), (1, 2, "greedy"))
    ]
    best, other = results.results(rows)
    assert (best.robot, best.games, best.wins[0]) == ("greedy", 4, 1.0)
    assert best.gold[0] - other.gold[0] == pytest.approx(best.lead[0])


def test_a_league_goes_on_from_its_file(tmp_path):
    asked, path = League(("random", "random"), ("base",), "first", "test", FEW), tmp_path / "league.csv"
    file = Results(path)
    file.keep({})
    played_now = [*file.add(league.games(asked, range(3), None))]
    header, *lines = path.read_text().splitlines()
    assert header == "game,setup,boxes,budget,cards,seat,robot,gold,won,lead,turns"
    assert league.completed_games(asked, Results(path).games) == dict(enumerate(played_now))

    # Stopped in the middle of a game, and in the middle of a line.
    path.write_text("\n".join([header, *lines])[:-4])
    half = Results(path)
    assert [*league.completed_games(asked, half.games)] == [0, 1]
    half.keep(league.completed_games(asked, half.games))
    assert path.read_text().splitlines() == [header, *lines[:4]]
    assert [*half.add(league.games(asked, [2], None))] == played_now[2:]
    assert path.read_text().splitlines() == [header, *lines]

    for change in (
        {"seed": "other"},
        {"boxes": ("base", "nomads")},
        {"budget": Budget(5)},
        {"robots": ("hasty", "random")},
    ):
        with pytest.raises(InvalidInput, match=r"league\.other"):
            league.completed_games(replace(asked, **change), Results(path).games)
    for text in ("what,is,this\n", f"{header}\n1,2\n", f"{header}\n{lines[0].replace('random', '')}x\n"):
        path.write_text(text)
        with pytest.raises(InvalidInput, match=r"league\.file"):
            Results(path)


def test_intervals():
    # Newcombe 1998, table I: 81 of 263, and 15 of 148.
    assert results.share(81, 263) == pytest.approx((0.3080, 0.2553, 0.3662), abs=1e-4)
    assert results.share(15, 148) == pytest.approx((0.1014, 0.0624, 0.1605), abs=1e-4)
    assert results.mean([1, 2, 3, 4]) == pytest.approx((2.5, 1.2348, 3.7652), abs=1e-4)


def test_set_ups_of_a_league_have_no_unknown_map():
    for seed in range(20):
        game = league.table_of(f"known-{seed}", PUBLISHED, "first", 2)
        assert not game.board.ground["unknown"]


def test_a_forecast_counts_what_was_played():
    game = random_play.new_game("forecast", 3, boxes=NOMADS)
    tally = Tally()
    tally_games(game, tally, 6, "x")
    found = forecast(game, tally)
    again = Tally()
    for _ in range(3):
        tally_games(game, again, 2, "x")
    assert again == tally
    assert found.games == 6
    assert {*found.gold} == {*scorers_of(game)}
    assert sum(ahead for ahead, _ in found.seats) == pytest.approx(0)
    assert 5 < found.rounds < 40
    assert 0 <= found.close <= 1
    assert all(0 <= part <= 1 for part in found.tiles.values())
    assert {*found.tiles} == {*game.tile_at.values()}


def test_a_finished_game_is_counted_from_the_start_player_on():
    game = random_play.new_game("forecast", 3)
    tally = Tally()
    match = play_match(game, robots("random", "random", "random"), "x")
    count(game, tally, match.state, match.turns)
    golds = [record["total"] for record in score_record(game, match.state)["players"].values()]
    mean = sum(golds) / 3
    assert game.start
    assert tally.ahead == pytest.approx([golds[(game.start + seat) % 3] - mean for seat in range(3)])
    best, runner_up, _ = sorted(golds, reverse=True)
    assert forecast(game, tally).gap == best - runner_up


def test_qualities_of_a_set_up():
    """From 1 on, players would call it so: each of two forecasts has what the other has not."""
    dull = Forecast(50, {"castle": 3, "knights": 27}, [(0, 1), (0, 1)], {"farm": 0.2}, rounds=13, gap=20, close=0.1)
    lively = Forecast(
        50,
        {"castle": 10, "knights": 10, "miners": 10},
        [(0, 1), (0, 1)],
        {"farm": 0.8},
        rounds=9,
        gap=4,
        close=0.6,
    )
    found = forecast_text.view(random_play.new_game("forecast", 2), lively, "en")["qualities"]
    assert {name: much >= 1 for name, much in found.items()} == dict.fromkeys(QUALITIES, True)
    assert all(much(dull) < 1 for much in QUALITIES.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_forecast_in_a_sentence(language):
    game = random_play.new_game("forecast", 2)
    seen = set()
    for ahead, within, close in ((4.2, 1.0, 0.6), (4.2, 5.0, 0.4), (0.2, 0.1, 0.1)):
        found = Forecast(50, {"castle": 3, "knights": 9}, [(ahead, within), (-ahead, within)], {}, 10, 5, close)
        seen.add(forecast_text.sentence(found, language))
        assert sentence_of(forecast_text.text(game, found, language)) in seen
    assert len(seen) == 3
    assert all(say(language, "name.card.knights") in sentence for sentence in seen)
    assert sum("4" in sentence for sentence in seen) == 1


def test_the_page_asks_for_a_few_games_at_a_time():
    setup = to_record(random_play.new_game("page", 2, boxes=NOMADS).setup)

    def ask(games, tally=None):
        given = {"language": "es", "setup": setup, "games": games, "tally": tally}
        return json.loads(call("forecast", json.dumps(given)))

    once, begun = ask(4)["ok"], ask(2)["ok"]
    assert ask(2, begun["tally"])["ok"] == once
    assert once["view"]["games"] == 4
    gold = [bar["value"] for bar in once["view"]["gold"]]
    assert gold == sorted(gold, reverse=True)
    setup["board"][0] = {"quadrant": "canoe", "turned": False}
    assert "error" in ask(1)
