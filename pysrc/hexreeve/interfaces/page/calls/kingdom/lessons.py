"""The call of the lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.kingdom.presentation import lessons

if TYPE_CHECKING:
    from hexreeve.kingdom.presentation.page_types.lessons import Lesson


def lesson(language: str, box: str) -> Lesson:
    """The lesson of a box, "" for the first one: its stops, with the games in which they are carried out.

    Raises InvalidInput for a box without one.
    """
    return lessons.lesson(box, language)
