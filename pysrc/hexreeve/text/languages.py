"""The languages: what their `language.toml` says."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, wraps
from typing import TypeVar

from hexreeve.core import data_files
from hexreeve.core.data_files import FALLBACK, added_languages, language_files, languages, read_tomls
from hexreeve.text import plurals

# The languages that are there from the start: all of them in a checkout and in the package, one on the page.
LANGUAGES = languages()
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Language:
    """A language.

    name: in the language itself. offered: False while it is only begun. plurals: the CLDR's rule of each plural
    category except "other". contractions: what two words become, such as Spanish " de el " to " del ". names_in: by
    another language, how the menu calls this one with the names of that one. and_i: a regular expression; before words
    that begin so, "and" is `list.and-i`.
    """

    code: str
    name: str
    offered: bool
    plurals: Mapping[str, str]
    contractions: Mapping[str, str]
    names_in: Mapping[str, str]
    and_i: re.Pattern[str] | None


@cache
def language_of(code: str) -> Language:
    """A language by its code; of two with a plus between them, that of the sentences."""
    code = sentence_language(code)
    # A language may begin with its folder alone.
    facts = read_tomls(language_files(code, "language.toml"))
    and_i = facts.get("and-i")
    return Language(
        code,
        facts.get("name", code),
        facts.get("offered", False),
        facts.get("plurals", {}),
        facts.get("contractions", {}),
        facts.get("names-in", {}),
        re.compile(and_i, re.IGNORECASE) if and_i else None,
    )


def sentence_language(language: str) -> str:
    """The language of the sentences: what is before the plus, if there is one."""
    return language.partition("+")[0]


def offered() -> tuple[str, ...]:
    """The languages that players are offered; the others are only begun."""
    return tuple(code for code in LANGUAGES if language_of(code).offered)


def plural_category(language: str, count: object) -> str:
    """The CLDR's plural category of a count; "other" for what is no whole number."""
    return plurals.category(language_of(language).plurals, count) if isinstance(count, int) else plurals.OTHER


def contract(sentence: str, language: str) -> str:
    """Apply the language's contractions, such as Spanish "a el" to "al"."""
    for apart, together in language_of(language).contractions.items():
        sentence = sentence.replace(apart, together)
    return sentence


def known_languages() -> tuple[str, ...]:
    """The languages that are there from the start, and those that were handed in since."""
    return (*LANGUAGES, *added_languages())


def add_language(code: str, texts: str) -> None:
    """Hand in the texts of a language that was not there from the start.

    texts: JSON, the `own` and `shares` of `hexreeve.core.data_files.add_language`. Does nothing if it is there.
    """
    if code not in known_languages():
        data_files.add_language(code, **json.loads(texts))


def translated(add: Callable[[T, str], None]) -> Callable[[Callable[[], T]], Callable[[], T]]:
    """Make a function build its tables once, with the texts of all languages, also of those that are handed in later.

    add: adds the texts of such a language to the tables.
    """

    def decorate(build: Callable[[], T]) -> Callable[[], T]:
        @cache
        def built() -> tuple[T, list[str]]:
            return build(), []

        @wraps(build)
        def tables() -> T:
            result, done = built()
            for language in added_languages()[len(done) :]:
                add(result, language)
                done.append(language)
            return result

        return tables

    return decorate


def in_language(texts: Mapping[str, str], language: str) -> str:
    """The text in a language, else in the fallback."""
    own = texts.get(sentence_language(language))
    return texts[FALLBACK] if own is None else own
