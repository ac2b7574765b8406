"""The Builders: the end of the game, the value of finished cards, the winner."""

from dataclasses import dataclass
from itertools import product

import pytest
from builders_book import SETUP, assert_plain
from hexreeve.builders import log, referee
from hexreeve.builders.actions import Coins, EndTurn, Open
from hexreeve.builders.report import event_words, result_words, ruling_record, score_record
from hexreeve.builders.setup import checked_setup
from hexreeve.builders.state import new_game, opening_state
from hexreeve.core.structs import replace
from languages import LANGUAGES


def at_the_end(points_of_ana, points_of_luis, active, **changes):
    """The game, and its state at the end of a turn with some finished cards."""
    game = new_game(checked_setup(SETUP | changes))
    state = replace(opening_state(game), active=active)
    for index, done in enumerate((points_of_ana, points_of_luis)):
        state = state.with_seat(index, replace(state.seats[index], done=done))
    return game, state


SIXTEEN, SEVENTEEN = ("B34", "B33", "B03"), ("B34", "B33", "B08")


@pytest.mark.parametrize(
    ("ana", "luis", "active", "triggered", "over"),
    [
        (SIXTEEN, SIXTEEN, 0, False, False),
        (SIXTEEN, SIXTEEN, 1, False, False),
        (SEVENTEEN, (), 0, True, False),
        (SEVENTEEN, (), 1, True, True),
        ((), SEVENTEEN, 1, True, True),
        # Machines count, coins do not: 15 and two machines of 1; 16 and 10 coins.
        (("B34", "B33", "M01", "M02"), (), 0, True, False),
    ],
)
def test_end(ana, luis, active, triggered, over):
    """bld.end: 17 points at the end of a turn make the round the last; after the last player the game ends."""
    game, state = at_the_end(ana, luis, active)
    step = log.take(game, state, EndTurn(player=game.players[active]))
    assert (step.after.end_triggered, step.after.over) == (triggered, over)
    assert [event.kind for event in step.events] == ["end-triggered"] * triggered + ["end"] * over
    for event, language in product(step.events, LANGUAGES):
        assert_plain(event_words(game, event, language))
    assert referee.legal(game, step.after).kinds == (
        () if over else ("open", "recruit", "coins", "buy-actions", "end-turn")
    )
    for action in (Coins(player="ana", actions=1), EndTurn(player="luis"), Open(player="ana", card="B31")):
        after = log.take(game, step.after, action)
        for language in LANGUAGES:
            record = ruling_record(game, 0, after, language)
            assert (record["rule"] == "bld.end") is over
            assert over is not after.ruling.legal or action.player != game.players[step.after.active]
            assert_plain(record["message"])
            assert not over or record["instead"] == []


@dataclass(frozen=True)
class Pay:
    """Finished cards and coins, and their value."""

    done: tuple
    coins: int
    worth: dict


PAYS = [
    Pay((), 9, {"buildings": 0, "machines": 0, "coins": 0, "total": 0}),
    Pay((), 10, {"buildings": 0, "machines": 0, "coins": 1, "total": 1}),
    Pay(("B31", "B01"), 29, {"buildings": 5, "machines": 0, "coins": 2, "total": 7}),
    Pay(("B34", "M01", "M05"), 0, {"buildings": 8, "machines": 3, "coins": 0, "total": 11}),
]


@pytest.mark.parametrize("pay", PAYS, ids=lambda pay: str(pay.worth))
def test_score(pay):
    """bld.score"""
    game, state = at_the_end(pay.done, (), 0)
    state = state.with_seat(0, replace(state.seats[0], coins=pay.coins))
    assert score_record(game, state)["players"]["ana"] == pay.worth


@pytest.mark.parametrize(
    ("ana", "luis", "winners", "decided"),
    [
        ((("B31",), 9), (("B26",), 9), ["ana"], None),
        ((("B31",), 0), (("B26",), 19), ["ana"], "buildings"),
        # As many points, as many from buildings: coins decide, all of them.
        ((("B31",), 9), (("B30",), 8), ["ana"], "coins"),
        ((("B31",), 8), (("B30",), 8), ["ana", "luis"], None),
        # Machines are no buildings here: 5 + 0 against 4 + 1.
        ((("B31",), 0), (("B26", "M01"), 9), ["ana"], "buildings"),
    ],
)
def test_ties(ana, luis, winners, decided):
    """bld.score, its tie-breaks."""
    game, state = at_the_end(ana[0], luis[0], 0)
    for index, (_, coins) in enumerate((ana, luis)):
        state = state.with_seat(index, replace(state.seats[index], coins=coins))
    record = score_record(game, state)
    assert (record["winners"], record["decided"]) == (winners, decided)
    for language in LANGUAGES:
        words = result_words(game, record, language)
        assert_plain(words)
        assert all(name in words for name in ("Ana", "Luis")[: len(winners)])
        assert (decided is None) == (words.count(".") == 1)
