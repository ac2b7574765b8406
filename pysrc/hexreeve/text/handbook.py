"""The structure of the rules pages for all games: books contain entries, entries contain rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from hexreeve.text.languages import in_language
from hexreeve.text.rules import Rule, explain
from hexreeve.text.wording import say, words

if TYPE_CHECKING:
    from hexreeve.core.page_types import Book, Explained, HandbookEntry


def thing_entry(
    name: str, called: str, does: str, rules: Iterable[Explained], note: str = "", known: bool = True
) -> HandbookEntry:
    """Make the entry of a card, tile or piece: its name, what it does, and its explained rules.

    `note` is any other fact, such as how many there are. `known` is False if its rules are not on file.
    """
    return {"id": name, "name": called, "text": does, "note": note, "known": known, "rules": list(rules)}


def plain_rule(rule: Rule, language: str) -> HandbookEntry:
    """Make the entry of a rule that belongs to no card, tile or piece."""
    return thing_entry(rule.id, in_language(rule.title, language), "", [explain(rule.id, language)])


def book(
    name: str, called: str, groups: Mapping[str, Sequence[HandbookEntry]], missing: Iterable[str], language: str
) -> Book:
    """Make a book: entries grouped by kind, and sentences about what is `missing` on file."""
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
    if key in words(language):
        yield say(language, key)
