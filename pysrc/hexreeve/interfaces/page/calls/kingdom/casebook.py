"""The calls of the casebook on the Rules page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.kingdom.presentation import questions as kingdom
from hexreeve.kingdom.presentation import search as finding
from hexreeve.text.lookup import MOST_FOUND

if TYPE_CHECKING:
    from hexreeve.core.page_types import Case, Casebook, SearchResults
    from hexreeve.kingdom.presentation.page_types.game import GameRecord


def casebook(language: str) -> Casebook:
    """Every question with its answer."""
    return kingdom.casebook(language)


def case(language: str, id: str) -> Case[GameRecord]:  # noqa: A002
    """The examples of a question, or the first of a rule and its opposite, drawn and judged.

    Raises InvalidInput for an unknown id.
    """
    return kingdom.case(id, language)


def search(language: str, text: str, boxes: list[str]) -> SearchResults:
    """The questions, rules, tiles and cards that fit a text; those about other boxes than the given ones apart."""
    return finding.find_for(text, boxes, language, MOST_FOUND)
