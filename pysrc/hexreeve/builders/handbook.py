"""The rules page of The Builders: all cards and rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.builders.card_names import card_help, card_name
from hexreeve.builders.catalog import buildings, workers
from hexreeve.text.handbook import book, plain_rule, thing_entry
from hexreeve.text.rules import rules
from hexreeve.text.wording import say

if TYPE_CHECKING:
    from hexreeve.core.page_types import Book, HandbookEntry

# The file of its rules.
_BOOK = "builders"


def handbook(language: str) -> list[Book]:
    """One book with every card and rule, as JSON values."""

    def card(name: str) -> HandbookEntry:
        return thing_entry(f"card.{name}", card_name(name, language), card_help(name, language), [], name)

    groups = {
        "rule": [plain_rule(rule, language) for rule in rules().values() if rule.book == _BOOK],
        "building": [card(name) for name, building in buildings().items() if not building.machine],
        "machine": [card(name) for name, building in buildings().items() if building.machine],
        "worker": [card(name) for name in workers()],
    }
    return [book("builders", say(language, "handbook.builders"), groups, [], language)]
