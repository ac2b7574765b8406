"""Answers about one table: what lies on it and what is asked about it."""

from typing import TypedDict

from hexreeve.core.page_types import Answered, Described, Named


class ThingGroup(Named):
    """The things of one kind that lie on a table; `help` says what each does."""

    entries: list[Described]


class TurnStep(TypedDict):
    """A rule of the order of a turn: its id, its text, and where it stands."""

    rule: str
    text: str
    source: str


class TableSheet(TypedDict):
    """What a table needs to know of its set-up. `chosen` says how the questions were chosen."""

    seed: str
    edition: str
    boxes: str
    groups: list[ThingGroup]
    turn: list[TurnStep]
    asked: list[Answered]
    chosen: str
