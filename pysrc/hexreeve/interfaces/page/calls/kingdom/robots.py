"""The calls about robots at the table. The page makes them in a worker of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hexreeve.kingdom.presentation.review_text import why
from hexreeve.kingdom.presentation.sheet import card_name
from hexreeve.kingdom.presentation.view import log_entry
from hexreeve.kingdom.records import session
from hexreeve.kingdom.records.log import Log, Step, action_record
from hexreeve.kingdom.robots import table
from hexreeve.kingdom.robots.review import cost, decisions

if TYPE_CHECKING:
    from hexreeve.kingdom.presentation.page_types.game import GameRecord
    from hexreeve.kingdom.presentation.page_types.robots import Reviewed, RobotPlan, RobotStep

_SESSION = session.new_session()


def robot_plan(
    language: str, record: GameRecord, done: int, passed: bool = False, tile: str = "", card: str = ""
) -> RobotPlan:
    """What the robots do after the first `done` actions of a record.

    passed: nobody reacts to the last action. card: what has come up for the use of `tile`.
    """
    log, steps = _SESSION.fold(record)
    found = table.plan(log, steps[:done], passed=passed, tile=tile, card=card)
    return {"steps": _steps(log, found.steps, language), "waits": str(found.waits), "tile": found.tile}


def review(language: str, record: GameRecord, turn: int) -> Reviewed:
    """What one of the turns of a game has cost, counted from 0."""
    log, steps = _SESSION.fold(record)
    found = decisions(steps)
    if turn >= len(found):
        return {"turns": len(found)}
    judged = cost(log, steps, found[turn])
    begin, end = found[turn].begin, found[turn].end
    card = steps[begin].before.card
    return {
        "turns": len(found),
        "player": log.game.players[steps[begin].before.active],
        "at": begin,
        "card": card_name(card, language) if card else "",
        "gold": round(judged.gold, 1),
        "within": round(judged.within, 1),
        "ahead": round(judged.ahead, 1),
        "played": _steps(log, steps[begin:end], language),
        "better": _steps(log, judged.better, language),
        "why": why(judged, language),
    }


def _steps(log: Log, steps: Sequence[Step], language: str) -> list[RobotStep]:
    return [{**log_entry(log.game, step, language), "action": action_record(log.game, step.action)} for step in steps]
