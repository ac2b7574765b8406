"""Finds questions, rules, tiles and cards of Kingdom Builder by the words that people use."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING

from hexreeve.core.data_files import boxes, read_toml
from hexreeve.kingdom.presentation.handbook import handbook
from hexreeve.kingdom.presentation.questions import casebook
from hexreeve.text.languages import known_languages
from hexreeve.text.lookup import Finder
from hexreeve.text.search import words_of
from hexreeve.text.wording import own_words, say, words

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from hexreeve.core.page_types import Found, SearchResults

# The names that people may type in any language, the most words that one has, and the letters of a short one.
_NAMES = ("name.terrain.", "name.decree.", "name.task.", "name.card.", "name.tile.")
_MOST_WORDS = 5
_SHORT = 3


def find(text: str, language: str, most: int = 20) -> list[Found]:
    """The questions and handbook entries that fit a text, best first, at most `most`."""
    return _finder(language).find(_with_own_names(text, language), most)


def find_for(text: str, table: Collection[str], language: str, most: int = 20) -> SearchResults:
    """As `find`, what is about the boxes of a table apart from the rest.

    Of another game it finds nothing, and says so.
    """
    for name in read_toml("kingdom/related_games.toml")["names"]:
        if name.casefold() in text.casefold():
            return {"here": [], "elsewhere": [], "note": say(language, "search.other-game", name=name)}
    return _finder(language).find_for(_with_own_names(text, language), table, most)


@cache
def _finder(language: str) -> Finder:
    # Every table has the first box.
    return Finder(casebook(language), handbook(language), language, next(iter(boxes())))


def _with_own_names(text: str, language: str) -> str:
    """A text with the language's own names in place of those of other languages, such as "Koppel" for the paddock."""
    foreign, said, found = _foreign_names(language, known_languages()), [*words_of(text)], False
    for length in range(_MOST_WORDS, 0, -1):
        for i in range(len(said) - length + 1):
            name, alone = " ".join(said[i : i + length]), length == len(said)
            # In a sentence a short word, or one that the language knows, may be no name.
            if name in foreign and (alone or (len(name) > _SHORT and not _finder(language).knows(name))):
                said[i : i + length] = [foreign[name]]
                found = True
    return " ".join(said) if found else text


@cache
def _foreign_names(language: str, others: Sequence[str]) -> Mapping[str, str]:
    """What the language calls the things, by the names that only other languages have for them."""
    own = {key: name for key, name in words(language).items() if key.startswith(_NAMES)}
    known = {" ".join(words_of(name)) for name in own.values()}
    called: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for code in others:
        for key, name in own_words(code).items():
            if key in own:
                called[" ".join(words_of(name))][own[key]] = None
    return {name: " ".join(things) for name, things in called.items() if name not in known}
