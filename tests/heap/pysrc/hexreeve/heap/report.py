"""Rulings, legal actions and points as JSON values and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hexreeve.core.ruling import Violation
from hexreeve.heap.log import MOST, Game, Log, State, Step, last_state, left
from hexreeve.text import ruling_text
from hexreeve.text.rules import sentence
from hexreeve.text.wording import form, say

if TYPE_CHECKING:
    from hexreeve.core.page_types import AnyRuling, Report
    from hexreeve.heap.page_types import LegalRecord, ScoreRecord


def report(log: Log, steps: Sequence[Step], language: str) -> Report:
    """The report on a judged log, in the shape of `hexreeve referee --json`."""
    end = steps[-1].after if steps else log.start
    rulings = [ruling_record(log.game, i, step, language) for i, step in enumerate(steps)]
    return ruling_text.report(steps, rulings, not left(log.game, end), {"left": left(log.game, end)})


def report_text(log: Log, steps: Sequence[Step], language: str) -> str:
    """The report in words: a line for each action."""
    lines = []
    for i, step in enumerate(steps):
        done = say(language, "heap.action", player=step.action.player, count=stones(step.action.stones, language))
        lines.append(f"{i + 1}. {done} {ruling_record(log.game, i, step, language)['message']}")
    return "\n".join(lines)


def ruling_record(game: Game, index: int, step: Step, language: str) -> AnyRuling:
    """One entry of `rulings` in a report."""

    def message(violation: Violation) -> str:
        return sentence(violation.rule, violation.case, violation.facts, language)

    return ruling_text.ruling_record(index, step, language, message, step.ruling.choices)


def legal_record(game: Game, state: State) -> LegalRecord:
    """What the player in turn may do."""
    return {"player": game.players[state.active], "most": min(MOST, left(game, state))}


def legal_text(game: Game, state: State, language: str) -> str:
    return say(language, "heap.legal", most=legal_record(game, state)["most"])


def score_record(game: Game, state: State, played: Sequence[Step] = ()) -> ScoreRecord:
    """The stones of each player, and who has taken the last one."""
    last = [] if left(game, state) else [game.players[state.active - 1]]
    return {"players": dict(zip(game.players, state.taken, strict=True)), "winners": last}


def final_record(log: Log) -> ScoreRecord:
    return score_record(log.game, last_state(log))


def score_text(game: Game, state: State, language: str) -> str:
    """The score in words: a line for each player."""
    pairs = zip(game.players, state.taken, strict=True)
    return "\n".join(
        say(language, "heap.score", player=player, count=stones(count, language)) for player, count in pairs
    )


def stones(count: int, language: str) -> str:
    return say(language, form(language, "heap.stones", count), count=count)
