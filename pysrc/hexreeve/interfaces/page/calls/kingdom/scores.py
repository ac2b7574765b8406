"""The call of the Score page when people enter only numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.kingdom.presentation import typed_scores

if TYPE_CHECKING:
    from hexreeve.core.page_types import Counted, TypedNumbers


def count_gold(language: str, lines: list[str], players: list[TypedNumbers]) -> Counted:
    """Add up typed gold, and say which amounts are impossible and who wins. `lines` are ids of score lines."""
    return typed_scores.count(lines, players, language)
