"""Answers to the page on which the board is drafted."""

from typing import Annotated, TypedDict

from hexreeve.core.page_types import Described, Named
from hexreeve.core.structs import Json
from hexreeve.kingdom.presentation.page_types.setup import Wishes

# A draft with its choices so far.
DraftRecord = Annotated[dict[str, Json], "DraftRecord"]


class DraftQuadrant(Named):
    """A quadrant that can be picked, its box, and the side of the boards it is on; "" where sides do not matter."""

    box: str
    side: str
    known: bool


class DraftedQuadrant(Named):
    """A quadrant that has been picked, and the name of its place."""

    place: str
    turned: bool


class DraftView(TypedDict):
    """A draft as the page shows it."""

    record: DraftRecord
    # The draft as text for an address.
    link: str
    # What is chosen next: "ban", "pick" or "turn"; "" at the end.
    kind: str
    # Who chooses; None at the end.
    player: Named | None
    # Everybody, in the order in which they choose.
    order: list[Named]
    done: int
    all: int
    # The place that is filled next, "" if none is.
    place: str
    cards: list[Described]
    banned: list[Named]
    quadrants: list[DraftQuadrant]
    board: list[DraftedQuadrant]
    # The choices whose roll is the drafted set-up; None before the end.
    wishes: Wishes | None
