"""Measures the engine with all boxes in play beside the naive referee of all boxes (tests/naive_boxes.py).

Replays recorded whole games: at every step it lists the legal actions, then carries out the recorded one.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

import naive_boxes
import random_play
from box_data import PUBLISHED
from hexreeve.core.hexgrid import hexes_in, name_of, names_in
from hexreeve.kingdom.content.scoring import ScoringContext
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import to_dict
from hexreeve.kingdom.referee.placing import mandatory
from slow_score import Count

GAMES = 6


def measurements() -> Iterator[tuple[str, str, Callable[[], int], Callable[[], int]]]:
    """(name, unit, engine's work, naive work) per measurement; each work returns how many units it did."""
    games = [whole_game(seed) for seed in range(GAMES)]
    steps = [(game, state) for game, states, _ in games for state in states]
    building = [each for each in steps if owes(*each)]
    ends = [(game, states[-1]) for game, states, _ in games]
    yield "game, all boxes", "game", all_of(games, fast_game), all_of(games[:1], slow_game)
    yield "builds, all boxes", "set", all_of(building[::7], fast_builds), all_of(positions(games[0])[::7], slow_builds)
    yield "all cards", "player", all_of(ends, fast_score), all_of(ends[:2], slow_score)


def whole_game(seed: int) -> Any:
    """A game of two players, its states up to the last one, and its actions."""
    game = random_play.new_game(f"bench-{seed}", 2, boxes=PUBLISHED)
    steps = list(random_play.play(game, random.Random(seed)))
    return game, [*(step.before for step in steps), steps[-1].after], [step.action for step in steps]


def owes(game: Any, state: Any) -> bool:
    """Whether a mandatory build is next."""
    return bool(referee.legal(game, state).build)


def all_of(things: Any, work: Callable[[Any], object]) -> Callable[[], int]:
    """A function that does some work once for each thing, and returns how many there are."""

    def done() -> int:
        for each in things:
            work(each)
        return len(things)

    return done


def fast_game(each: Any) -> object:
    """Replay a game with the engine."""
    game, states, actions = each
    state = states[0]
    for action in actions:
        referee.legal(game, state)
        state, _ = referee.apply(game, state, action)
    return state


def slow_game(each: Any) -> object:
    """Replay a game with the naive referee."""
    return positions(each, offers=True)


def positions(each: Any, offers: bool = False) -> list[Any]:
    """The naive states in which a build is owed; with `offers`, list the legal actions at every step instead."""
    game, _, actions = each
    slow, found = naive_boxes.Table(to_record(game.setup), game.deck), []
    for action in actions:
        if offers:
            slow.legal()
        elif slow.legal()["build"]:
            found.append(slow.copy())
        slow.act(to_dict(action))
    return found


def fast_builds(each: Any) -> object:
    """Find the legal hexes of the next mandatory build."""
    game, state = each
    return mandatory(game, state, state.seats[state.active]).legal


def slow_builds(slow: Any) -> object:
    """`fast_builds` over sets."""
    return slow.legal_on(slow.terrains, slow.seat.own)


def fast_score(each: Any) -> object:
    """Count the cards of all boxes for a player, as gold per card."""
    game, state = each
    table = ScoringContext(game.board, [seat.own for seat in state.seats], game.setup.house_rules)
    return [scorer(table, state.active) for scorer in game.ruleset.scorers.values()]


def slow_score(each: Any) -> object:
    """`fast_score` over sets."""
    game, state = each
    ground = {name_of(h): game.board.ground_of(h) for h in hexes_in(game.board.everywhere)}
    count = Count(ground, [set(names_in(seat.own)) for seat in state.seats], game.setup.house_rules, (), {})
    return [count.score(card, state.active) for card in game.ruleset.scorers]
