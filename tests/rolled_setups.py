"""Rolls of set-ups with all boxes, and a check that every roll must pass."""

from dataclasses import replace
from itertools import combinations

from box_data import PUBLISHED
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import Player, to_record
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.records.setup_reader import checked_setup

ALL = PUBLISHED
SUBSETS = [boxes for size in range(1, len(ALL) + 1) for boxes in combinations(ALL, size)]
TWO = (Player("blue"), Player("black"))
EVERYTHING = Choices("x", "first", ALL, TWO)


def roll(seed="x", **changes):
    return generate(replace(EVERYTHING, seed=str(seed), **changes))


def quadrants_of(setup):
    """The quadrants on a board, and their ruleset. Fails if the set-up cannot be read back."""
    again, ruleset = checked_setup(to_record(setup))
    assert again == setup
    return [ruleset.quadrants[placement.quadrant] for placement in setup.board], ruleset


def ids_on_board(setup):
    return [placement.quadrant for placement in setup.board]


def transcription(box, locations, letters, name="my-own"):
    """The record of a transcribed quadrant: the letters first, then grass."""
    text = letters.ljust(100, "g")
    return {
        "id": name,
        "box": box,
        "locations": list(locations),
        "map": [text[row : row + 10] for row in range(0, 100, 10)],
    }
