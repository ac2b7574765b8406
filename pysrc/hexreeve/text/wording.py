"""Turns a key and its facts into a sentence in any of the languages.

Words are in `data/wording/<language>/`, those of a box in its `names.<language>.toml`, flattened here to dotted keys
(`help.card.knights`). A language may be two, such as "en+es": English with the names that are printed on a Spanish
table's cards and tiles.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from hexreeve.core.data_files import files_called, languages, read_tomls
from hexreeve.core.structs import Json

LANGUAGES = languages()
_FILES = ("names", "engine", "builders", "handbook", "page", "page-builders", "page-results", "page-rules")
# Names that are printed on cards, tiles and boxes.
_PRINTED = tuple(f"name.{kind}." for kind in ("box", "tile", "card", "task", "decree", "building", "worker"))
_LONGEST = 80
# Spanish "y" (and) becomes "e" before a word that begins with the sound of "i".
_LIKE_I = re.compile(r"h?[ií](?![aeou])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Term:
    """A fact with a name in every language, such as a box."""

    kind: str
    id: str


class OneOf(tuple[object, ...]):
    """Alternatives, joined as "A, B or C"."""


def _flat(tree: Mapping[str, Json], prefix: str = "") -> dict[str, str]:
    words: dict[str, str] = {}
    for name, value in tree.items():
        if isinstance(value, Mapping):
            words |= _flat(value, f"{prefix}{name}.")
        else:
            words[prefix + name] = value
    return words


@cache
def words(language: str) -> Mapping[str, str]:
    """All texts of a language by dotted key, such as `help.card.knights`."""
    sentences, _, printed = language.partition("+")
    files = [f"wording/{sentences}/{name}.toml" for name in _FILES]
    own = _flat(read_tomls([*files, *files_called(f"names.{sentences}.toml").values()]))
    if not printed:
        return own
    names = {key: name for key, name in words(printed).items() if key.startswith(_PRINTED)}
    # Drop the article: it would not match a name in another language.
    bare = {key: names[f"name.{key.removeprefix('the.')}"] for key in own if key.startswith("the.")}
    return own | names | bare


def sentence_language(language: str) -> str:
    """The language of the sentences: "en" for "en+es"."""
    return language.partition("+")[0]


def say(language: str, key: str, /, **params: object) -> str:
    """Fill `params` into the sentence of `key`, as plain text on one line; a `Term` becomes its name.

    Raises KeyError for an unknown key or a missing parameter, which is a bug, not bad input.
    """
    return words(language)[key].format_map({name: _filled(language, value) for name, value in params.items()})


def _filled(language: str, value: object) -> str:
    if isinstance(value, Term):
        known, key = words(language), f"{value.kind}.{value.id}"
        return known.get(f"name.{key}") or known[key]
    if isinstance(value, tuple):
        items = [_filled(language, item) for item in value]
        return one_of(language, items) if isinstance(value, OneOf) else joined(language, items)
    return plain(value)


def form(key: str, count: object) -> str:
    """The key for a count: with "-one" appended for 1.

    English and Spanish have no other forms. A language with more, such as Polish, needs the CLDR plural categories
    here.
    """
    return f"{key}-one" if count == 1 else key


def plain(value: object) -> str:
    """A value as one line without control characters, cut after 80 characters."""
    try:
        text = str(value)
    except ValueError:
        # A whole number with more digits than Python writes.
        text = "…"
    if not text.isprintable():
        text = "".join(c if c.isprintable() else " " for c in text)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def joined(language: str, items: list[str]) -> str:
    """ "a, b and c" in the language."""
    if len(items) < 2:
        return "".join(items)
    key = "list.and-i" if _LIKE_I.match(items[-1]) else "list.and"
    # Lists are never truncated; only single values are.
    return words(language)[key].format(first=", ".join(items[:-1]), last=items[-1])


def one_of(language: str, items: list[str]) -> str:
    """ "a, b or c" in the language."""
    if len(items) < 2:
        return "".join(items)
    return words(language)["list.or"].format(first=", ".join(items[:-1]), last=items[-1])
