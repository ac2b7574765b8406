"""Answers about what robots do at a table."""

from typing import NotRequired, TypedDict

from hexreeve.core.page_types import LogEntry
from hexreeve.kingdom.presentation.page_types.game import ActionRecord


class RobotStep(LogEntry):
    """An action of a robot, in words too."""

    action: ActionRecord


class RobotPlan(TypedDict):
    """What robots do next. `waits` says what people do then: see `Waits` in robots/table.py."""

    steps: list[RobotStep]
    waits: str
    # For the use of which a card must come up, else "".
    tile: str


class Reviewed(TypedDict):
    """What one turn has cost; only the number of turns if there is no such turn."""

    # How many turns can be judged.
    turns: int
    player: NotRequired[str]
    # How many actions lead to the choice.
    at: NotRequired[int]
    # The name of the terrain card.
    card: NotRequired[str]
    gold: NotRequired[float]
    within: NotRequired[float]
    # How far the player is ahead of the best other one a round after the turn, in gold.
    ahead: NotRequired[float]
    played: NotRequired[list[RobotStep]]
    better: NotRequired[list[RobotStep]]
    # Why the better turn is better, as sentences.
    why: NotRequired[str]
