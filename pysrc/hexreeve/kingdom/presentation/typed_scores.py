"""Gold that people counted themselves: checks whether the amounts are possible, and finds the winner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from hexreeve.core.hexgrid import ISLAND_ROWS, SIZE
from hexreeve.core.typed_numbers import MOST, typed_number
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.content.gold_limits import Amounts, Extent
from hexreeve.kingdom.content.scoring import winners
from hexreeve.kingdom.presentation.sheet import line_name
from hexreeve.kingdom.referee.state import SETTLEMENTS
from hexreeve.text.wording import joined, say

if TYPE_CHECKING:
    from hexreeve.core.page_types import Counted, CountFault, TypedNumbers

# A score line that belongs to no box, such as a home-made card.
OTHER = "other"
_QUADRANTS, _WIDE = 4, 7


@cache
def extent() -> Extent:
    """The largest numbers over all boxes and boards."""
    pieces = [piece for box in BOXES.values() for piece in box.pieces]
    return Extent(
        pieces=SETTLEMENTS + sum(piece.count * (_WIDE if piece.wide else 1) for piece in pieces),
        groups=SETTLEMENTS + sum(piece.count for piece in pieces),
        lines=SIZE + ISLAND_ROWS,
        across=SIZE,
        quadrants=_QUADRANTS,
        castles=_QUADRANTS * max(box.castles for box in BOXES.values()),
        # The island has one location hex.
        places=_QUADRANTS * max(box.places for box in BOXES.values()) + 1,
    )


@cache
def amounts() -> dict[str, Amounts]:
    """The possible gold of every score line, by id."""
    return {line: each for box in BOXES.values() for line, each in box.amounts.items()} | {OTHER: Amounts()}


def count(lines: Sequence[str], players: Sequence[TypedNumbers], language: str) -> Counted:
    """Add up typed gold. `gold` of a player has a text for each line, "" if nothing is typed yet.

    A player with an impossible number has no total. There are no winners while a number is impossible, or while all
    typed numbers are 0 and some are missing. A fault without a seat concerns all players of a line.
    """
    faults: list[CountFault] = []
    columns: list[dict[str, int | None]] = [{} for _ in players]
    for line in lines:
        for seat, player in enumerate(players):
            text = player["gold"].get(line, "")
            try:
                columns[seat][line] = typed_number(text)
                says = _impossible(line, columns[seat][line], language)
            except ValueError:
                says = say(language, "counted.whole", line=_name(line, language), most=MOST)
            if says:
                faults.append({"line": line, "seat": seat, "says": says})
        if says := _not_together(line, [column.get(line) for column in columns], language):
            faults.append({"line": line, "seat": None, "says": says})
    wrong = {fault["seat"] for fault in faults}
    totals = [sum(gold or 0 for gold in column.values()) for column in columns]
    typed = [gold is not None for column in columns for gold in column.values()]
    counted = not faults and any(typed) and (max(totals) > 0 or all(typed))
    best = winners(totals) if counted else []
    return {
        "players": [
            {
                "amounts": {line: gold or 0 for line, gold in column.items()},
                "total": None if seat in wrong else totals[seat],
            }
            for seat, column in enumerate(columns)
        ],
        "winners": best,
        "result": _result([players[seat]["name"] for seat in best], bool(faults), language),
        "faults": faults,
    }


def _impossible(line: str, gold: int | None, language: str) -> str:
    each = amounts()[line]
    most = each.most(extent()) if each.most else MOST
    if not gold or (gold % each.step == 0 and each.least <= gold <= most):
        return ""
    key = "counted.too-much" if gold > most and gold % each.step == 0 else "counted.not"
    return say(language, key, line=_name(line, language), why=say(language, f"counted.{line}"), gold=gold, most=most)


def _not_together(line: str, golds: Sequence[int | None], language: str) -> str:
    """Why the amounts of a line cannot occur in one game; "" if they can, or are not all typed yet."""
    together = amounts()[line].together
    known = [gold for gold in golds if gold is not None and not _impossible(line, gold, language)]
    if together is None or len(known) < len(golds) or together(known):
        return ""
    facts = {"why": say(language, f"counted.{line}"), "golds": joined(language, [str(gold) for gold in known])}
    return say(language, "counted.together", line=_name(line, language), **facts)


def _name(line: str, language: str) -> str:
    name = line_name(line, language)
    return name[:1].upper() + name[1:]


def _result(best: list[str], faulty: bool, language: str) -> str:
    if faulty:
        return say(language, "counted.mend")
    if not best:
        return ""
    return say(language, "score.winner" if len(best) == 1 else "score.winners", players=joined(language, best))
