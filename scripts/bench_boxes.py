"""Measure the engine with all boxes in the game, beside the naive referee of all boxes (tests/naive_boxes.py).

Whole games on record are gone through again: at every step what may be done is listed, then the step is carried out.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

import naive_boxes
import play
from held import PUBLISHED
from hexreeve.hexgrid import hexes_in, name_of, names_in
from hexreeve.kingdom.content.scoring import ScoringContext
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import to_dict
from hexreeve.kingdom.referee.placing import mandatory
from slow_score import Count

GAMES = 6


def measurements() -> Iterator[tuple[str, str, Callable[[], int], Callable[[], int]]]:
    """Yield name, unit, and what is measured with the engine and naively; each returns how often it did it."""
    games = [whole_game(seed) for seed in range(GAMES)]
    steps = [(game, state) for game, states, _ in games for state in states]
    building = [each for each in steps if owes(*each)]
    ends = [(game, states[-1]) for game, states, _ in games]
    yield "game, all boxes", "game", all_of(games, fast_game), all_of(games[:1], slow_game)
    yield "builds, all boxes", "set", all_of(building[::7], fast_builds), all_of(positions(games[0])[::7], slow_builds)
    yield "all cards", "player", all_of(ends, fast_score), all_of(ends[:2], slow_score)


def whole_game(seed: int) -> Any:
    """Return a game of two, its states up to the last one, and the actions that led there."""
    game = play.new_game(f"bench-{seed}", 2, boxes=PUBLISHED)
    steps = list(play.play(game, random.Random(seed)))
    return game, [*(step.before for step in steps), steps[-1].after], [step.action for step in steps]


def owes(game: Any, state: Any) -> bool:
    """Return whether a mandatory build is next."""
    return bool(referee.legal(game, state).build)


def all_of(things: Any, work: Callable[[Any], object]) -> Callable[[], int]:
    """Return the work of doing it once with each."""

    def done() -> int:
        for each in things:
            work(each)
        return len(things)

    return done


def fast_game(each: Any) -> object:
    """Go through a game with the engine."""
    game, states, actions = each
    state = states[0]
    for action in actions:
        referee.legal(game, state)
        state, _ = referee.apply(game, state, action)
    return state


def slow_game(each: Any) -> object:
    """Do the same over sets."""
    return positions(each, offers=True)


def positions(each: Any, offers: bool = False) -> list[Any]:
    """Return the naive states in which a build is owed; with `offers`, list at every step what may be done."""
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
    """Do the same over sets."""
    return slow.apart(slow.terrains, slow.seat.own)


def fast_score(each: Any) -> object:
    """Count the cards of all boxes for a player, as gold per card."""
    game, state = each
    table = ScoringContext(game.board, [seat.own for seat in state.seats], game.setup.house_rules)
    return [scorer(table, state.active) for scorer in game.ruleset.scorers.values()]


def slow_score(each: Any) -> object:
    """Do the same over sets."""
    game, state = each
    ground = {name_of(h): game.board.ground_of(h) for h in hexes_in(game.board.everywhere)}
    count = Count(ground, [set(names_in(seat.own)) for seat in state.seats], game.setup.house_rules, (), {})
    return [count.score(card, state.active) for card in game.ruleset.scorers]
