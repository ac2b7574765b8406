"""Questions that players of The Builders ask, with examples, and the search over its questions, cards and rules."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import TYPE_CHECKING

from hexreeve.builders.examples import Example, example_of
from hexreeve.builders.handbook import handbook
from hexreeve.core.data_files import read_toml
from hexreeve.core.structs import Json
from hexreeve.text import questions as shared
from hexreeve.text.languages import translated
from hexreeve.text.lookup import Finder
from hexreeve.text.rule_examples import COUNTED, LEGAL, REFUSED
from hexreeve.text.wording import say

if TYPE_CHECKING:
    from hexreeve.core.page_types import Casebook, Found, SearchResults

_TOPIC = _BOOK = "builders"
_FILE = "builders/questions.toml"


def _add_words(every: Mapping[str, shared.ParsedQuestion], language: str) -> None:
    shared.add_words(every, language, [_FILE])


@translated(_add_words)
def questions() -> Mapping[str, shared.ParsedQuestion]:
    """Every question by id, in the order of `questions.toml`."""
    return {name: shared.parse_question(name, entry, _TOPIC) for name, entry in _entries().items()}


def examples_of(question: str) -> list[tuple[str, Example]]:
    """(verdict, example) for the examples that prove the answer to a question: LEGAL, REFUSED or COUNTED."""
    entry = _entries()[question]
    return [(verdict, example_of(entry, verdict)) for verdict in (LEGAL, REFUSED, COUNTED) if verdict in entry]


@cache
def _entries() -> Mapping[str, Mapping[str, Json]]:
    return read_toml(_FILE)


def casebook(language: str) -> Casebook:
    """Every question with its answer."""
    return shared.casebook(questions().values(), lambda topic: say(language, f"handbook.{topic}"), language)


def find(text: str, language: str, most: int = 20) -> list[Found]:
    """The questions and handbook entries that fit a text, best first, at most `most`."""
    return _finder(language).find(text, most)


def find_for(text: str, boxes: Collection[str], language: str, most: int = 20) -> SearchResults:
    """As `find`, as results for the page."""
    return _finder(language).find_for(text, boxes, most)


@cache
def _finder(language: str) -> Finder:
    return Finder(casebook(language), handbook(language), language, _BOOK)
