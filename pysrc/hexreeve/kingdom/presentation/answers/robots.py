"""Answers about what robots do at a table."""

from typing import TypedDict

from hexreeve.answers import LogEntry
from hexreeve.kingdom.presentation.answers.game import ActionRecord


class RobotStep(LogEntry):
    """An action of a robot, in words too."""

    action: ActionRecord


class RobotPlan(TypedDict):
    """What robots do next. `waits` says what people do then: see `Waits` in robots/table.py."""

    steps: list[RobotStep]
    waits: str
    # For the use of which a card must come up, else "".
    tile: str
