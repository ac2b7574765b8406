"""What the turns of a game have cost: each is compared with the turn that a robot would have played."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import NormalDist, fmean, stdev

from hexreeve.kingdom.records import log
from hexreeve.kingdom.records.log import Log, Step
from hexreeve.kingdom.referee.actions import EndTurn, Redraw, Reveal
from hexreeve.kingdom.robots.evaluation import scale_of
from hexreeve.kingdom.robots.monte_carlo import Budget, Line, rank_lines, try_line, turns
from hexreeve.kingdom.robots.policies import Sight, needs_card
from hexreeve.kingdom.robots.reasons import Reasons, reasons

# To find the other turn, and to compare it with that of the player.
_SEARCH = Budget(play_outs=64)
_TRIALS = 24
_Z = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Decision:
    """A whole legal turn in which something was chosen: the places in the log of its first step after the terrain card,
    and of the step after its last."""

    begin: int
    end: int


@dataclass(frozen=True, slots=True)
class Cost:
    """What a turn has cost.

    better: the steps of the other turn, as far as no card has to come up. gold: how much more it would have brought
    compared with the best other player, by what both positions are worth a round later; below 0 if the player's turn
    was better. within: half of the 95 % interval. ahead: how far the player is ahead of the best other one a round
    after the turn that was played, by the same measure. why: what the other turn has over it.
    """

    better: Sequence[Step]
    gold: float
    within: float
    ahead: float
    why: Reasons


def decisions(steps: Sequence[Step]) -> list[Decision]:
    """The whole turns that can be judged, in the order of play."""
    found: list[Decision] = []
    begin = 0
    sound = False
    for place, step in enumerate(steps):
        if isinstance(step.action, Reveal | Redraw) and not step.before.built:
            begin, sound = place + 1, True
        sound = sound and step.ruling.legal
        if isinstance(step.action, EndTurn):
            if sound and place > begin:
                found.append(Decision(begin, place + 1))
            sound = False
    return found


def cost(start: Log, steps: Sequence[Step], decision: Decision, trials: int = _TRIALS, offset: int = 0) -> Cost:
    """Compare one turn of a game with that of a robot, both with the same cards. The same turn has the same cost.

    trials: how often both are played on. offset: the number of the earliest trial; other numbers are other games.
    """
    game, state = start.game, steps[decision.begin].before
    draw = Random(f"{game.setup.seed} review {decision.begin}")
    sight = Sight(game, state, state.active, scale_of(game), draw)
    best, *_ = rank_lines(sight, turns(sight), _SEARCH, 0)
    played = Line((), steps[decision.end - 1].after, None)
    # Fresh trials: those by which the best was found flatter it.
    other, seed, gains = Line(best.actions, best.state, best.drawing), draw.random(), list[float]()
    for trial in range(offset, offset + trials):
        before = other.total - played.total
        for line in (other, played):
            try_line(sight, line, f"{seed} {trial}")
        gains.append(other.total - played.total - before)
    better: list[Step] = []
    for action in best.actions:
        if needs_card(game, action):
            break
        better.append(log.take(game, better[-1].after if better else state, action))
    within = _Z * stdev(gains) / sqrt(trials)
    return Cost(better, fmean(gains), within, played.value, reasons(game, best.state, played.state, state.active))
