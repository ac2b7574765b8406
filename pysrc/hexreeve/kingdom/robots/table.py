"""Robots at a real table: what they do next, until people must turn up a card or may react."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from hexreeve.core.game_log import Action
from hexreeve.kingdom.records import log
from hexreeve.kingdom.records.log import Log, Step
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import UseTile
from hexreeve.kingdom.referee.state import Phase
from hexreeve.kingdom.robots.evaluation import scale_of
from hexreeve.kingdom.robots.monte_carlo import Budget, monte_carlo
from hexreeve.kingdom.robots.policies import Robot, Sight, greedy, hasty, needs_card

# A person waits for the whole move: the search itself, and the words for it, come on top of these seconds.
LEVELS: Mapping[str, Robot] = {
    "easy": hasty,
    "medium": greedy,
    "strong": monte_carlo(Budget(seconds=0.5)),
}


class Waits(StrEnum):
    """What people do next.

    NOTHING: the robots have finished. CARD: turn up a terrain card. TILE: turn one up for the use of a tile. REACT:
    react, or say that nobody does.
    """

    NOTHING = "nothing"
    CARD = "card"
    TILE = "tile"
    REACT = "react"


@dataclass(frozen=True, slots=True)
class Plan:
    """What robots do: judged steps, all legal, and what people do then. tile: that for which a card must come up."""

    steps: Sequence[Step]
    waits: Waits
    tile: str = ""


def plan(start: Log, steps: Sequence[Step], *, passed: bool = False, tile: str = "", card: str = "") -> Plan:
    """What the robots of a game do after some steps of it.

    passed: nobody reacts to the last step. card: what has come up for the use of `tile`; then nobody reacts either, for
    people were asked before. The same moment gives the same plan where no robot plays by the clock. Raises ValueError
    for a robot that chooses nothing, or something illegal.
    """
    game, scale = start.game, scale_of(start.game)
    passed = passed or bool(card)
    state = steps[-1].after if steps else start.start
    draw = Random(f"{game.setup.seed} {len(steps)}")
    robots = {seat: LEVELS[player.robot] for seat, player in enumerate(game.setup.players) if player.robot}
    found: list[Step] = []
    active = state.active
    while state.active == active and not (state.over and not state.closing):
        may = referee.legal(game, state)
        if active in robots and (may.phase is Phase.REVEAL or may.redraw_due):
            return Plan(found, Waits.CARD)
        chosen: tuple[Action, ...] = ()
        for index in map(game.seat_of, may.reactions):
            if index in robots:
                chosen = chosen or robots[index](Sight(game, state, index, scale, draw))
            elif not (chosen or passed):
                return Plan(found, Waits.REACT)
        if not chosen and active in robots:
            chosen = robots[active](Sight(game, state, active, scale, draw, tile, card))
            if not chosen:
                raise ValueError("the robot has chosen nothing")
        if not chosen:
            break
        passed, tile, card = False, "", ""
        for action in chosen:
            if isinstance(action, UseTile) and needs_card(game, action):
                return Plan(found, Waits.TILE, action.tile)
            step = log.take(game, state, action)
            if not step.ruling.legal:
                raise ValueError(f"{action} is not legal")
            found.append(step)
            state = step.after
            if state.reactors:
                break
    return Plan(found, Waits.NOTHING)
