"""The calls of the step in which people say what lies on the table and brings gold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.core.hexgrid import is_hex
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.presentation.house_rules import house_rule
from hexreeve.kingdom.presentation.sheet import entry
from hexreeve.kingdom.records import gold_sources as sources
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.text.wording import say

if TYPE_CHECKING:
    from hexreeve.core.page_types import Described
    from hexreeve.kingdom.presentation.page_types.gold_sources import GoldSources
    from hexreeve.kingdom.presentation.page_types.setup import SetupRecord

# The groups whose things have a sentence, and their kinds in the wording.
_KINDS = {"cards": "card", "tasks": "task"}


def gold_sources(language: str, setup: SetupRecord) -> GoldSources:
    """What can bring gold on the board of a set-up, and what of it lies there."""
    read, ruleset = checked_setup(setup)
    groups = sources.gold_sources(read, ruleset)
    return {
        "groups": [
            {
                "id": group.id,
                "name": say(language, f"name.part.{group.id}") if group.id in ruleset.parts else "",
                "options": [_thing(group.id, each, language) for each in group.options],
                "others": [_thing(group.id, each, language) for each in group.others],
                "lie": [*group.lie],
                "most": group.most,
                "card": group.card,
            }
            for group in groups
        ],
        "house_rules": [
            {**house_rule(name, printed, read.house_rules.get(name, printed), language), "card": card.id}
            for box in BOXES.values()
            for card in box.cards
            for name, printed in card.house_rules.items()
        ],
    }


def _thing(group: str, name: str, language: str) -> Described:
    """A card or task with its sentence; a hex, or a terrain, with its name alone."""
    if group in _KINDS:
        return entry(_KINDS[group], name, language)
    return {"id": name, "name": name if is_hex(name) else say(language, f"name.terrain.{name}"), "help": ""}


def set_gold_sources(
    language: str, setup: SetupRecord, lie: dict[str, list[str]], house_rules: dict[str, object] | None = None
) -> SetupRecord:
    """The set-up with exactly these things on its table, by group. Raises InvalidInput for what cannot lie there."""
    return sources.with_gold_sources(setup, lie, house_rules or {})
