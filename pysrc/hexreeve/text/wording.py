"""Turns a key and its facts into a sentence in any of the languages.

Words are in `data/wording/<language>/`, those of a box in its `names.<language>.toml`, flattened here to dotted keys
(`help.card.knights`). A text that a language lacks is that of the fallback. A language may be two codes with
a plus between them: the second gives the names that are printed on the table's cards and tiles.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from hexreeve.core.data_files import FALLBACK, files_called, games, language_files, read_tomls
from hexreeve.core.structs import EMPTY, Json
from hexreeve.text.languages import contract, known_languages, language_of, plural_category, sentence_language

_FILES = (
    *("names", "engine", "handbook", "page", "page-results", "page-rules", "page-statistics"),
    *(name for game in games().values() for name in game["words"]),
)
# Names that are printed on cards, tiles and boxes.
_PRINTED = tuple(f"name.{kind}." for kind in ("box", "tile", "card", "task", "decree", "building", "worker"))
_LONGEST = 80
_NO_BREAK_SPACE = "\u00a0"


@dataclass(frozen=True, slots=True)
class Term:
    """A fact with a name in every language, such as a box."""

    kind: str
    id: str


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a sentence, as a fact for it: the key of its words, and facts of its own.

    Several in a tuple follow one another, each after a space. A key without words stands for nothing.
    """

    key: str
    facts: Mapping[str, object] = EMPTY


class OneOf(tuple[object, ...]):
    """Alternatives, joined as "A, B or C"."""


class Composed(str):
    """A text of our own words: as a fact for another sentence it stays whole, while a text from outside is cut."""

    __slots__ = ()


def _flat(tree: Mapping[str, Json], prefix: str = "") -> dict[str, str]:
    words: dict[str, str] = {}
    for name, value in tree.items():
        if isinstance(value, Mapping):
            words |= _flat(value, f"{prefix}{name}.")
        else:
            words[prefix + name] = value
    return words


@cache
def own_words(language: str) -> Mapping[str, str]:
    """The texts that a language has itself, by dotted key. Raises KeyError for an unknown language."""
    if language not in known_languages():
        raise KeyError(language)
    files = language_files(language, *(f"{name}.toml" for name in _FILES))
    return _flat(read_tomls([*files, *files_called(f"names.{language}.toml").values()]))


@cache
def words(language: str) -> Mapping[str, str]:
    """All texts of a language by dotted key, such as `help.card.knights`."""
    sentences, _, printed = language.partition("+")
    own = own_words(sentences)
    if sentences != FALLBACK:
        own = {**own_words(FALLBACK), **own}
    if not printed:
        return own
    names = {key: name for key, name in words(printed).items() if key.startswith(_PRINTED)}
    # Drop the article: it would not match a name in another language.
    bare = {key: names[f"name.{key.removeprefix('the.')}"] for key in own if key.startswith("the.")}
    return {**own, **names, **bare}


def say(language: str, key: str, /, **params: object) -> str:
    """Fill `params` into the sentence of `key`, as plain text on one line; a `Term` becomes its name. It is contracted.

    Raises KeyError for an unknown key or a missing parameter, which is a bug, not bad input.
    """
    filled = {name: _filled(language, value) for name, value in params.items()}
    return Composed(contract(words(language)[key].format_map(filled), language))


def _filled(language: str, value: object) -> str:
    if isinstance(value, Term):
        known, key = words(language), f"{value.kind}.{value.id}"
        return known.get(f"name.{key}") or known[key]
    if isinstance(value, tuple):
        items = [_filled(language, item) for item in value]
        return one_of(language, items) if isinstance(value, OneOf) else joined(language, items)
    return plain_text(value) if isinstance(value, Composed) else plain(value)


def form(language: str, key: str, count: object, has: Callable[[str, str], bool] | None = None) -> str:
    """The key of the form that a count needs: "-one", "-few" ... appended, as the CLDR's plural categories say.

    A language that lacks the form uses its plain text, one that lacks both a form of the fallback. has: True if a
    language itself has a text of a key; by default in `data/wording`.
    """
    has = has or _has_words
    for code in (sentence_language(language), FALLBACK):
        for name in (f"{key}-{plural_category(code, count)}", key):
            if has(code, name):
                return name
    return key


def _has_words(language: str, key: str) -> bool:
    return key in own_words(language)


def capital(text: str) -> str:
    """Capitalize the first letter only."""
    return text[:1].upper() + text[1:]


def plain(value: object) -> str:
    """A value as one line without control characters, cut after 80 characters. No-break spaces stay, as in French."""
    try:
        text = str(value)
    except ValueError:
        # A whole number with more digits than Python writes.
        text = "…"
    text = plain_text(text)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def plain_text(text: str) -> str:
    """A text with spaces for its control characters. No-break spaces stay, as in French."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c == _NO_BREAK_SPACE else " " for c in text)


def joined(language: str, items: list[str]) -> str:
    """ "a, b and c" in the language."""
    if len(items) < 2:
        return Composed("".join(items))
    before = language_of(language).and_i
    key = "list.and-i" if before and before.match(items[-1]) else "list.and"
    return Composed(words(language)[key].format(first=", ".join(items[:-1]), last=items[-1]))


def labelled(language: str, *parts: str) -> str:
    """ "a: b" in the language, of three "a: b: c"."""
    label, *rest = parts
    if not rest:
        return label
    return Composed(words(language)["list.label"].format(label=label, text=labelled(language, *rest)))


def amount(what: str, count: int, language: str) -> str:
    """An amount in words, such as "4 coins"; `what` is a key of `amount` in data/wording."""
    return say(language, form(language, f"amount.{what}", count), count=count)


def decimal(value: float, language: str, sign: str = "") -> str:
    """A number with one decimal, such as "3.5". sign: "+" to write that of numbers above zero too."""
    return f"{value:{sign}.1f}".replace(".", words(language)["number.point"])


def percent(value: str | float, language: str) -> str:
    """A share of a hundred, such as "95%"."""
    return words(language)["number.percent"].format(value=value)


def one_of(language: str, items: list[str]) -> str:
    """ "a, b or c" in the language."""
    if len(items) < 2:
        return Composed("".join(items))
    return Composed(words(language)["list.or"].format(first=", ".join(items[:-1]), last=items[-1]))
