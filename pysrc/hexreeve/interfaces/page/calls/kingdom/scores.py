"""The calls that count gold without a position: typed numbers, and what depends on single hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.kingdom.presentation import typed_scores
from hexreeve.kingdom.records import gold_stakes
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.kingdom.referee.game import new_game

if TYPE_CHECKING:
    from hexreeve.core.page_types import Counted, TypedNumbers
    from hexreeve.kingdom.presentation.page_types.setup import SetupRecord


def count_gold(language: str, lines: list[str], players: list[TypedNumbers]) -> Counted:
    """Add up typed gold, and say which amounts are impossible and who wins. `lines` are ids of score lines."""
    return typed_scores.count(lines, players, language)


def gold_at_stake(
    language: str, setup: SetupRecord, pieces: dict[str, list[str]], answers: dict[str, list[str]]
) -> dict[str, float]:
    """By hex to ask about, the gold that depends on what stands there. `pieces`: hexes by player, as is likeliest.

    `answers`: by hex, whose piece may stand there, the two likeliest, "" for nobody's. Raises InvalidInput for a hex or
    player that the set-up lacks.
    """
    pairs = {name: (each[0], each[1]) for name, each in answers.items()}
    return gold_stakes.gold_at_stake(new_game(*checked_setup(setup)), pieces, pairs)
