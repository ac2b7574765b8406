"""Turns that a noisy greedy player might play, judged by what fast players make of them in the next round."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from time import monotonic

from hexreeve.core.game_log import Action
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import UseTile
from hexreeve.kingdom.referee.state import GameState
from hexreeve.kingdom.robots.cards import Cards, unseen_cards
from hexreeve.kingdom.robots.fitted_scale import fitted_scale_of
from hexreeve.kingdom.robots.play_outs import drawn_for, play_out
from hexreeve.kingdom.robots.policies import Robot, Sight, greedy, needs_card, weigh_actions

# How many turns are compared, and how far their choices stray from the greedy ones, in gold.
TURNS = 16
NOISE = 1.2


@dataclass(frozen=True, slots=True)
class Budget:
    """What one turn may cost: play-outs, or seconds, of which the search itself is part. 0 is no limit of that kind.

    Only play-outs make a player deterministic.
    """

    play_outs: int = 0
    seconds: float = 0

    def __str__(self) -> str:
        return f"{self.play_outs} play-outs" if self.play_outs else f"{self.seconds:g} s"


@dataclass(slots=True)
class Line:
    """A turn, as far as no card has to come up. drawing: the use of a tile that needs a card next, None without one."""

    actions: tuple[Action, ...]
    state: GameState
    drawing: UseTile | None
    total: float = 0
    games: int = 0

    @property
    def value(self) -> float:
        return self.total / self.games if self.games else 0.0


def monte_carlo(budget: Budget) -> Robot:
    """The player that spends `budget` on each choice of a turn."""

    def choose(sight: Sight) -> tuple[Action, ...]:
        started = monotonic()
        sight = replace(sight, scale=fitted_scale_of(sight.game))
        if sight.index != sight.state.active or sight.card:
            return greedy(sight)
        lines = turns(sight)
        if len(lines) > 1:
            lines = rank_lines(sight, lines, budget, started)
        return lines[0].actions

    return choose


def turns(sight: Sight) -> list[Line]:
    """Different turns that a greedy player might play, the greedy one first."""
    weights: dict[GameState, list[tuple[float, Action]]] = {}
    found: dict[tuple[GameState, UseTile | None], Line] = {}
    for n in range(TURNS):
        line = noisy_turn(sight, weights, NOISE if n else 0)
        found.setdefault((line.state, line.drawing), line)
    return [*found.values()]


def noisy_turn(sight: Sight, weights: dict[GameState, list[tuple[float, Action]]], noise: float) -> Line:
    """A turn by a greedy player whose choices stray by `noise` gold. weights: what it has weighed so far."""
    game, state, draw = sight.game, sight.state, sight.draw
    actions: list[Action] = []
    while True:
        if state not in weights:
            there = replace(sight, state=state)
            weights[state] = weigh_actions(there, there.promising)
        _, action = max(weights[state], key=lambda each: each[0] + (draw.gauss(0, noise) if noise else 0))
        actions.append(action)
        if isinstance(action, UseTile) and needs_card(game, action):
            return Line(tuple(actions), state, action)
        state, _ = referee.apply(game, state, action)
        if state.over or state.active != sight.index or referee.legal(game, state).redraw_due:
            return Line(tuple(actions), state, None)


def rank_lines(sight: Sight, lines: list[Line], budget: Budget, started: float) -> list[Line]:
    """The lines, best first. Half of them are dropped each time that an equal part of the budget is spent."""
    rounds = max(1, (len(lines) - 1).bit_length())
    seed, trial = sight.draw.random(), 0
    for n in range(rounds):
        enough = _enough(budget, len(lines), rounds, n, started)
        played = 0
        while not enough(played):
            # Every line is tried with the same cards.
            for line in lines:
                try_line(sight, line, f"{seed} {trial}")
            trial, played = trial + 1, played + len(lines)
        lines.sort(key=lambda line: -line.value)
        if n < rounds - 1:
            lines = lines[: (len(lines) + 1) // 2]
    return lines


def _enough(budget: Budget, lines: int, rounds: int, n: int, started: float) -> Callable[[int], bool]:
    if budget.play_outs:
        return lambda played: played + lines > max(budget.play_outs // rounds, lines)
    ends = started + budget.seconds * (0.2 + 0.8 * (n + 1) / rounds)
    return lambda played: monotonic() > ends


def try_line(sight: Sight, line: Line, seed: str) -> None:
    """Play on until the player has had one more turn. A whole game would say more about chance than about the line."""
    scale, game, draw, state = sight.scale, sight.game, Random(seed), line.state
    cards = Cards(game, unseen_cards(game, sight.state), draw)
    if line.drawing is not None:
        state, _ = referee.apply(game, state, drawn_for(scale, state, line.drawing, cards, draw))
    turns = len(state.seats) + (state.active == sight.index)
    end, _ = play_out(scale, state, cards, draw, turns)
    values = scale.worths(end)
    line.total += values.pop(sight.index) - max(values)
    line.games += 1
