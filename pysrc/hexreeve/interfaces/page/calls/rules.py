"""The call by which every page explains a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.text import rules

if TYPE_CHECKING:
    from hexreeve.core.page_types import Explained


def explain(language: str, rule: str) -> Explained:
    """The text and source of a rule. Raises InvalidInput for an unknown id."""
    return rules.explain(rule, language)
