"""Words: a key and its facts become one sentence in English or Spanish.

All words stand in `data/wording/<language>/`, flattened here to dotted keys (`card.help.knights`). A language may be
two, such as "en+es": English with the names that are printed on a Spanish table's cards and tiles.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from hexreeve.content import read_tomls

LANGUAGES = ("en", "es")
_FILES = ("names", "engine", "builders", "handbook", "page", "page-builders", "page-results", "page-rules")
# What bears its name in print.
_PRINTED = tuple(f"name.{kind}." for kind in ("box", "tile", "card", "task", "decree", "building", "worker"))
_LONGEST = 80
# What begins with the sound of "i": before it Spanish has another word for "and".
_LIKE_I = re.compile(r"h?[ií](?![aeou])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Term:
    """A fact that has a name of its own in every language, such as a box."""

    kind: str
    id: str


def _flat(tree: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    words: dict[str, str] = {}
    for name, value in tree.items():
        if isinstance(value, Mapping):
            words |= _flat(value, f"{prefix}{name}.")
        else:
            words[prefix + name] = value
    return words


@cache
def words(language: str) -> Mapping[str, str]:
    """Return every word and sentence of a language by dotted key."""
    own = _flat(read_tomls(f"wording/{spoken(language)}", _FILES))
    _, _, printed = language.partition("+")
    if not printed:
        return own
    names = {key: name for key, name in words(printed).items() if key.startswith(_PRINTED)}
    # The article of one language does not go with the name of another.
    bare = {key: names[f"name.{key.removeprefix('the.')}"] for key in own if key.startswith("the.")}
    return own | names | bare


def spoken(language: str) -> str:
    """Return the language of the sentences, such as "en" of "en+es"."""
    return language.partition("+")[0]


def say(language: str, key: str, /, **params: object) -> str:
    """Return the sentence of `key` with `params` filled in as plain text on one line; terms become their names.

    Raises KeyError for a key or a parameter that does not exist: a gap in the wording is our mistake.
    """
    return words(language)[key].format_map({name: _filled(language, value) for name, value in params.items()})


def _filled(language: str, value: object) -> str:
    if isinstance(value, Term):
        return words(language)[f"name.{value.kind}.{value.id}"]
    if isinstance(value, tuple):
        return joined(language, [_filled(language, item) for item in value])
    return plain(value)


def plain(value: object) -> str:
    """Return a value as text that cannot break a sentence: one line, no control characters, no novel."""
    text = str(value)
    if not text.isprintable():
        text = "".join(c if c.isprintable() else " " for c in text)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def joined(language: str, items: list[str]) -> str:
    """Return "a, b and c" in the language."""
    if len(items) < 2:
        return "".join(items)
    key = "list.and-i" if _LIKE_I.match(items[-1]) else "list.and"
    # A list is as long as it is: only single facts are cut.
    return words(language)[key].format(first=", ".join(items[:-1]), last=items[-1])
