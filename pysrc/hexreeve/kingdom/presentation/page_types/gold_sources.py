"""Answers about what lies on a table and brings gold."""

from typing import TypedDict

from hexreeve.core.page_types import Described
from hexreeve.kingdom.presentation.page_types.game import HouseRule


class GoldSourceGroup(TypedDict):
    """A kind of things that bring gold: "cards", "tasks", "castle_tile", or the field of a part, which has a name.

    options: those of the boxes of the set-up; others: those of the other boxes. lie: the ids of those on the table;
    most: how many can be there. card: the card that the group belongs to, or "".
    """

    id: str
    name: str
    options: list[Described]
    others: list[Described]
    lie: list[str]
    most: int
    card: str


class CardRule(HouseRule):
    """A house rule of a card."""

    card: str


class GoldSources(TypedDict):
    """All that can bring gold on a board besides what is printed there, and the house rules of the cards."""

    groups: list[GoldSourceGroup]
    house_rules: list[CardRule]
