"""The call of the Score page when people enter only numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.kingdom.presentation import counting

if TYPE_CHECKING:
    from hexreeve.core.answers import Counted, TypedNumbers


def count_gold(language: str, lines: list[str], players: list[TypedNumbers]) -> Counted:
    """Add up typed gold, and say which amounts are impossible and who wins. `lines` are ids of score lines."""
    return counting.count(lines, players, language)
