"""The call of the Rules page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.kingdom.presentation import handbook as kingdom

if TYPE_CHECKING:
    from hexreeve.core.page_types import Book


def handbook(language: str) -> list[Book]:
    """Every card, tile, task, piece and rule, one book per box."""
    return kingdom.handbook(language)
