"""The sentence of a forecast says of the seats what its intervals show, and no more."""

import json
import random
from functools import cache

import pytest
import random_play
from hexreeve.kingdom.presentation import forecast_text
from hexreeve.kingdom.robots.forecast import Forecast, Tally, forecast, tally_games
from hexreeve.text.wording import amount, say
from languages import LANGUAGES

ENOUGH = 20
CLAIMS = ("more", "more-little", "less", "less-little")


def seat_name(index, language):
    return say(language, "forecast.seat" if index else "forecast.start", number=index + 1)


@cache
def claims_of(index, language):
    """Everything that a sentence can claim of a seat, each with its key."""
    player = seat_name(index, language)
    golds = [amount("gold", gold, language) for gold in range(100)]
    return [(say(language, f"forecast.{key}", player=player, gold=gold), key) for key in CLAIMS for gold in golds]


def claimed(sentence, seats, language):
    """What a sentence says of each seat: 1 above the average, -1 below, 0 nothing."""
    said = []
    for index, _ in enumerate(seats):
        found = {key for words, key in claims_of(index, language) if words in sentence}
        assert len(found) <= 1
        said.append({"m": 1, "l": -1}["".join(found)[0]] if found else 0)
    return said


def expect_what_is_drawn(view, language):
    """Expect the sentence of a view to follow from the intervals of the same view."""
    drawn = [(seat["value"] > seat["within"]) - (-seat["value"] > seat["within"]) for seat in view["seats"]]
    if len(drawn) == 2:
        drawn = [max(0, side) for side in drawn]
    early = say(language, "forecast.early", count=view["games"]) in view["says"]
    assert early == (view["games"] < ENOUGH)
    if early:
        drawn = [0] * len(drawn)
    assert claimed(view["says"], drawn, language) == drawn, view
    none = say(language, "forecast.even") in view["says"]
    assert none == (not early and not any(drawn))


def invented(draw, players):
    """A forecast with any gold and any interval, often at the edge."""
    ahead = [draw.choice([0.0, draw.gauss(0, 0.3), draw.gauss(0, 5)]) for _ in range(players - 1)]
    ahead.append(-sum(ahead))
    within = [abs(draw.choice([each, each - 0.05, each + 0.05, draw.gauss(0, 3)])) for each in ahead]
    games = draw.choice([2, 5, ENOUGH - 1, ENOUGH, 60, 100])
    return Forecast(games, {"castle": 3, "knights": 9}, [*zip(ahead, within, strict=True)], {}, 10, 5, draw.random())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_sentence_never_contradicts_the_intervals(players, language):
    game, draw, sides = random_play.new_game("forecast", players), random.Random(players), set()
    for _ in range(300):
        view = forecast_text.view(game, invented(draw, players), language)
        expect_what_is_drawn(view, language)
        sides |= {*claimed(view["says"], view["seats"], language)}
        assert "…" not in view["says"]
    assert sides == ({0, 1} if players == 2 else {0, 1, -1})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_far_below_is_named(language):
    found = Forecast(60, {"knights": 9}, [(3.1, 2.4), (0.3, 2.2), (-3.4, 2.0)], {}, 10, 5, 0.5)
    says = forecast_text.sentence(found, language)
    assert say(language, "forecast.even") not in says
    assert claimed(says, found.seats, language) == [1, 0, -1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_game_has_no_interval(language):
    game, tally = random_play.new_game("one", 2), Tally()
    tally_games(game, tally, 1, "x")
    found = forecast(game, tally)
    view = forecast_text.view(game, found, language)
    assert [seat["within"] for seat in view["seats"]] == [None, None]
    assert json.loads(json.dumps(forecast_text.record(game, found), allow_nan=False))["games"] == 1
    assert "±" not in forecast_text.text(game, found, language)
    assert say(language, "forecast.early-one") in view["says"]
