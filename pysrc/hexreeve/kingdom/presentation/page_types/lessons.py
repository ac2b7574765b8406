"""Answers about lessons."""

from typing import TypedDict

from hexreeve.kingdom.presentation.page_types.game import GameRecord


class Goal(TypedDict):
    """What a learner is to do: an action of a type, which the referee takes or refuses."""

    type: str
    # The tile that is used, else "".
    tile: str
    # The rule that the action must break, "" if it must be legal.
    refused: str
    # The kind of event that must follow, else "".
    event: str
    # The line of gold that must pay more than before, else "".
    pays: str


class LessonStop(TypedDict):
    """A stop of a lesson: one rule, and the game in which it is carried out."""

    id: str
    rule: str
    title: str
    # What the learner is to do, and what it has shown.
    say: str
    so: str
    record: GameRecord
    goal: Goal


class LessonSummary(TypedDict):
    """The lesson of a box, by name and length. beginners: it is the rulebook's first game."""

    box: str
    name: str
    stops: int
    beginners: bool


class Lesson(TypedDict):
    """The lesson of a box, and those of all others."""

    box: str
    name: str
    stops: list[LessonStop]
    others: list[LessonSummary]
