"""Forecasts of games that robots have played: their sentences, and their intervals."""

from statistics import fmean, stdev

import pytest
import random_play
from hexreeve.kingdom.presentation import forecast_text
from hexreeve.kingdom.robots.forecast import Tally, forecast, tally_games
from languages import LANGUAGES
from test_forecast import ENOUGH, expect_what_is_drawn


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_forecasts_of_played_games_say_what_they_show(players):
    game, tally = random_play.new_game(f"seats-{players}", players), Tally()
    for games in (5, 14, 1):
        tally_games(game, tally, games, "x")
        for language in LANGUAGES:
            expect_what_is_drawn(forecast_text.view(game, forecast(game, tally), language), language)
    assert tally.games == ENOUGH


def test_the_interval_is_that_of_the_mean():
    game, tally = random_play.new_game("interval", 3), Tally()
    ahead = []
    for _ in range(6):
        before = [*tally.ahead] or [0.0] * 3
        tally_games(game, tally, 1, "x")
        ahead.append([now - then for now, then in zip(tally.ahead, before, strict=True)])
    for seat, (mean, within) in enumerate(forecast(game, tally).seats):
        values = [each[seat] for each in ahead]
        assert mean == pytest.approx(fmean(values))
        assert within == pytest.approx(1.96 * stdev(values) / 6**0.5, rel=1e-3)
