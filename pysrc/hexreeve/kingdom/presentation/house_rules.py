"""House rules in words: an option with its printed value and the one other value."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hexreeve.core.structs import Json
from hexreeve.text.wording import say, words

if TYPE_CHECKING:
    from hexreeve.kingdom.presentation.page_types.game import HouseRule


def house_rule(name: str, printed: Json, agreed: Json, language: str) -> HouseRule:
    """An option of a card, a tile or a printing, and whether the table has agreed on its other value."""
    key = next(key for key in words(language) if key.startswith(f"house-rule.{name}."))
    other = json.loads(key.rpartition(".")[2])
    return {"id": name, "name": say(language, key), "printed": printed, "other": other, "on": agreed == other}
