"""The call by which every page explains a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.text import rules

if TYPE_CHECKING:
    from hexreeve.core.page_types import Explained


def explain(language: str, rule: str, boxes: list[str] | None = None) -> Explained:
    """The text and source of a rule, with what these boxes change in it; None for all boxes.

    Raises InvalidInput for an unknown id.
    """
    explained = rules.explain(rule, language)
    changed = explained.pop("exceptions", [])
    at_the_table = [each for each in changed if boxes is None or each["box"] in boxes]
    return {**explained, "exceptions": at_the_table} if at_the_table else explained
