"""The frame of the rules pages, which all games share: books of entries, each with the rules that are about it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hexreeve.rules import Rule, explain
from hexreeve.wording import say, spoken, words

Entry = dict[str, Any]


def thing(name: str, called: str, does: str, rules: Iterable[Entry], note: str = "", known: bool = True) -> Entry:
    """Return the entry of a thing: what it is called and what it does, and the rules about it, explained.

    `note` is what else there is to say, such as how many there are. It is not `known` if its rules are not on file.
    """
    return {"id": name, "name": called, "text": does, "note": note, "known": known, "rules": list(rules)}


def plain_rule(rule: Rule, language: str) -> Entry:
    """Return the entry of a rule that stands for itself."""
    return thing(rule.id, rule.title[spoken(language)], "", [explain(rule.id, language)])


def book(name: str, called: str, groups: Mapping[str, Sequence[Entry]], missing: Iterable[str], language: str) -> Entry:
    """Return a book: its entries in groups by kind, and what of it is `missing` on file, in sentences."""
    return {
        "id": f"book.{name}",
        "name": called,
        "missing": [*missing, *_told(f"handbook.missing.book.{name}", language)],
        "groups": [
            {"id": kind, "name": say(language, f"handbook.group.{kind}"), "entries": list(entries)}
            for kind, entries in groups.items()
            if entries
        ],
    }


def _told(key: str, language: str) -> Iterable[str]:
    """Yield a sentence that some books need."""
    if key in words(language):
        yield say(language, key)
