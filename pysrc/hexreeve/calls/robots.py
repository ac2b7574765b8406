"""The calls about robots at the table. The page makes them in a worker of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.kingdom.presentation.view import log_entry
from hexreeve.kingdom.records import session
from hexreeve.kingdom.records.log import action_record
from hexreeve.kingdom.robots import table

if TYPE_CHECKING:
    from hexreeve.kingdom.presentation.answers.game import GameRecord
    from hexreeve.kingdom.presentation.answers.robots import RobotPlan

_SESSION = session.new_session()


def robot_plan(
    language: str, record: GameRecord, done: int, passed: bool = False, tile: str = "", card: str = ""
) -> RobotPlan:
    """What the robots do after the first `done` actions of a record.

    passed: nobody reacts to the last action. card: what has come up for the use of `tile`.
    """
    log, steps = _SESSION.fold(record)
    found = table.plan(log, steps[:done], passed=passed, tile=tile, card=card)
    return {
        "steps": [
            {**log_entry(log.game, step, language), "action": action_record(log.game, step.action)}
            for step in found.steps
        ],
        "waits": str(found.waits),
        "tile": found.tile,
    }
