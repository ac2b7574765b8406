"""The calls of the casebook on the Rules page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.kingdom.presentation import casebook as kingdom

if TYPE_CHECKING:
    from hexreeve.kingdom.presentation.answers import Answered, Case


def casebook(language: str) -> list[Answered]:
    """Return every question with its answer."""
    return kingdom.casebook(language)


def case(language: str, id: str) -> Case:  # noqa: A002
    """Return the examples of a question, or the first of a rule, drawn and judged.

    Raises InvalidInput for an unknown id.
    """
    return kingdom.case(id, language)
