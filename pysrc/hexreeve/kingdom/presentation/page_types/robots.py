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
    gold: NotRequired[float]
    within: NotRequired[float]
    better: NotRequired[list[RobotStep]]
