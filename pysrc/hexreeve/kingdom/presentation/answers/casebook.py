"""Answers to the Rules page: drawn examples."""

from typing import NotRequired, TypedDict

from hexreeve.kingdom.presentation.answers.game import GameRecord


class ExampleView(TypedDict):
    """An example, drawn: what is done on a small board, and what the referee says about it."""

    # "legal", "refused" or "counted"; "otherwise": legal too, but the rule's event does not follow.
    verdict: str
    # The action in words; "" where gold is counted.
    doing: str
    message: str
    # The document has a title and a description in words.
    svg: str
    # Whether the board is made up for the example, not a printed one.
    invented: bool
    # The book and page whose picture it is rebuilt from, in words: its numbers are the picture's, its hexes are ours.
    pictured: NotRequired[str]
    record: GameRecord


class Case(TypedDict):
    """The examples of a question or of a rule."""

    id: str
    examples: list[ExampleView]
