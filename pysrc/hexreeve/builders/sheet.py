"""A set-up in words: what to take out of the box and how to arrange it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hexreeve.builders.card_names import amount, card_help, card_name, names
from hexreeve.builders.catalog import FIRST_COINS, apprentices, buildings, workers
from hexreeve.builders.setup import Setup
from hexreeve.builders.state import new_game
from hexreeve.text.wording import labelled, say

if TYPE_CHECKING:
    from hexreeve.core.page_types import ChecklistGroup, ChecklistItem


def text(setup: Setup, language: str) -> str:
    """The set-up as plain text for a terminal or a chat; cards have their ids in brackets."""
    called = names(new_game(setup), language)
    apprentices = [
        f"  {labelled(language, called[player.id], _card(card, language))}"
        for player, card in zip(setup.players, setup.apprentices, strict=True)
    ]
    return "\n".join(
        [
            say(language, "builders.sheet.title", seed=setup.seed),
            "",
            say(language, "builders.sheet.buildings"),
            *_row(setup.buildings, language),
            say(language, "builders.sheet.workers"),
            *_row(setup.workers, language),
            say(language, "builders.sheet.apprentices"),
            *apprentices,
            say(
                language,
                "builders.sheet.players",
                players=tuple(called.values()),
                start=called[setup.start],
                coins=amount("coin", FIRST_COINS, language),
            ),
        ]
    )


def checklist(setup: Setup, language: str) -> list[ChecklistGroup]:
    """What to take out of the box, as groups of items. The page stores ticks by item id, so ids never change."""
    players = len(setup.players)
    machines = sum(card.machine for card in buildings().values())
    counts = {
        "buildings": len(buildings()) - machines,
        "machines": machines,
        "apprentices": len(apprentices()),
        "workers": len(workers()) - len(apprentices()),
        "coins": FIRST_COINS * players,
    }
    items: list[ChecklistItem] = [
        {
            "id": name,
            "count": count,
            "words": say(language, f"builders.checklist.{name}", players=players, each=FIRST_COINS),
        }
        for name, count in counts.items()
    ]
    return [{"name": say(language, "builders.draw.title"), "items": items}]


def _row(cards: Sequence[str], language: str) -> list[str]:
    return [f"  {_card(card, language)}" for card in cards]


def _card(card: str, language: str) -> str:
    return labelled(language, f"{card_name(card, language)} [{card}]", card_help(card, language))
