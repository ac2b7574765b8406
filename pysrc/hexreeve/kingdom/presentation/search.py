"""Finds questions, rules, tiles and cards of Kingdom Builder by the words that people use."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hexreeve.core.data_files import boxes, read_toml
from hexreeve.kingdom.presentation.handbook import handbook
from hexreeve.kingdom.presentation.questions import casebook
from hexreeve.text.lookup import Finder
from hexreeve.text.wording import say

if TYPE_CHECKING:
    from collections.abc import Collection

    from hexreeve.core.page_types import Found, SearchResults


def find(text: str, language: str, most: int = 20) -> list[Found]:
    """The questions and handbook entries that fit a text, best first, at most `most`."""
    return _finder(language).find(text, most)


def find_for(text: str, table: Collection[str], language: str, most: int = 20) -> SearchResults:
    """As `find`, what is about the boxes of a table apart from the rest.

    Of another game it finds nothing, and says so.
    """
    for name in read_toml("kingdom/related_games.toml")["names"]:
        if name.casefold() in text.casefold():
            return {"here": [], "elsewhere": [], "note": say(language, "search.other-game", name=name)}
    return _finder(language).find_for(text, table, most)


@cache
def _finder(language: str) -> Finder:
    # Every table has the first box.
    return Finder(casebook(language), handbook(language), language, next(iter(boxes())))
