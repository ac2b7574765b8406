"""Questions that players of The Builders ask, and the search over its questions, cards and rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from hexreeve import casebook as shared
from hexreeve.builders.handbook import handbook
from hexreeve.content import read_toml
from hexreeve.finding import Finder
from hexreeve.wording import say

if TYPE_CHECKING:
    from hexreeve.answers import Casebook, Found

_TOPIC = "builders"


@cache
def questions() -> Sequence[shared.Asked]:
    """Every question, in the order of `questions.toml`."""
    return [shared.asked(name, entry, _TOPIC) for name, entry in read_toml("builders/questions.toml").items()]


def casebook(language: str) -> Casebook:
    """Every question with its answer."""
    return shared.casebook(questions(), lambda topic: say(language, f"handbook.{topic}"), language)


def find(text: str, language: str, most: int = 20) -> list[Found]:
    """The questions and handbook entries that fit a text, best first, at most `most`."""
    return _finder(language).find(text, most)


@cache
def _finder(language: str) -> Finder:
    return Finder(casebook(language), handbook(language), language)
