"""Points that players counted themselves: checks whether they are possible, and finds the winner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from hexreeve.builders.catalog import COINS_PER_POINT, buildings
from hexreeve.builders.report import victory_words
from hexreeve.builders.scoring import Score, winners_of
from hexreeve.core.typed_numbers import MOST, typed_number
from hexreeve.text.wording import say

if TYPE_CHECKING:
    from hexreeve.core.page_types import Counted, CountFault, TypedNumbers

_COINS = "coins"
# The lines that count cards, and whether these are machines.
_MACHINES = {"buildings": False, "machines": True}
LINES = (*_MACHINES, _COINS)


@cache
def _all_points(line: str) -> int:
    """The points of all cards of a line together: the most that all players can have."""
    return sum(card.points for card in buildings().values() if card.machine == _MACHINES[line])


def count(players: Sequence[TypedNumbers], language: str) -> Counted:
    """Count typed numbers. Each player has a `name` and in `gold` a text for each of LINES; coins are those in hand.

    `total` is None if a number of that player is impossible. `winners` is empty while a number is impossible, or while
    no number brings points and some are missing. A fault that concerns all players together has `seat` None.
    """
    faults: list[CountFault] = []
    columns: list[dict[str, int]] = [{} for _ in players]
    typed: list[bool] = []
    for line in LINES:
        for seat, player in enumerate(players):
            try:
                number = typed_number(player["gold"].get(line, ""))
                typed.append(number is not None)
                columns[seat][line] = number or 0
                says = _too_many(line, [columns[seat][line]], language)
            except ValueError:
                columns[seat][line] = 0
                says = say(language, "builders.counted.whole", most=MOST)
            if says:
                faults.append({"line": line, "seat": seat, "says": says})
        alone = line in [fault["line"] for fault in faults]
        if says := "" if alone else _too_many(line, [column[line] for column in columns], language):
            faults.append({"line": line, "seat": None, "says": says})
    scores = [Score(column["buildings"], column["machines"], column[_COINS] // COINS_PER_POINT) for column in columns]
    best, decided = winners_of(scores, [column[_COINS] for column in columns])
    counted = not faults and any(typed) and (all(typed) or any(score.total for score in scores))
    wrong = {fault["seat"] for fault in faults}
    result = say(language, "builders.counted.mend") if faults else ""
    return {
        "players": [
            {"amounts": score._asdict(), "total": None if seat in wrong else score.total}
            for seat, score in enumerate(scores)
        ],
        "winners": best if counted else [],
        "result": victory_words([players[i]["name"] for i in best], decided, language) if counted else result,
        "faults": faults,
    }


def _too_many(line: str, points: Sequence[int], language: str) -> str:
    """The sentence why `points` together are impossible; empty if they are possible."""
    if line not in _MACHINES or sum(points) <= _all_points(line):
        return ""
    return say(language, f"builders.counted.{line}", most=_all_points(line), points=sum(points))
