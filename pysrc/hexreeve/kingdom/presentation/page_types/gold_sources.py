"""Answers about what lies on a table and brings gold."""

from typing import TypedDict

from hexreeve.kingdom.presentation.page_types.game import HouseRule


class GoldSourceGroup(TypedDict):
    """A kind of things that bring gold: "cards", "tasks", "castle_tile", or the field of a part.

    options: ids, or names of hexes, of the boxes of the set-up; others: ids of the other boxes. lie: those on the
    table; most: how many can be there. card: the card that the group belongs to, or "".
    """

    id: str
    options: list[str]
    others: list[str]
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
