"""A photograph of the empty board says what the terrains of a print look like, and so what a new quadrant shows."""

import dataclasses
from functools import cache

import numpy as np
import pytest
from hexreeve.kingdom.photo.classify.empty_board import board_of
from hexreeve.kingdom.photo.learning import learn_empty_board
from hexreeve.kingdom.photo.projection import above_hexes
from hexreeve.kingdom.photo.transcribe.features import find_features
from hexreeve.kingdom.photo.transcribe.palette import palette_of
from hexreeve.kingdom.photo.transcribe.proposal import propose
from rendering.photograph import photograph
from rendering.quadrant import photograph_quadrant
from rendering.reading import maps, pixels

# A print in a palette that nothing was fitted on, and one of its quadrants.
PRINT, SEED = 66, 266


@cache
def palette():
    taken = photograph(PRINT, art="unseen", empty=True, shot=1, size=1000)
    return palette_of(learn_empty_board(pixels(taken.jpeg), maps(), corners=taken.taps), maps())


@cache
def quadrant():
    return photograph_quadrant(SEED, "unseen")


@cache
def features():
    return find_features(pixels(quadrant().jpeg), quadrant().taps, quadrant().box)


def guessed(look):
    """The likeliest letter of each hex before anybody has answered, on a print that looks like this."""
    letters = ["?"] * 100
    for group in propose(dataclasses.replace(features(), palette=look)).groups:
        for h in group.hexes:
            letters[h] = group.letter
    return letters


def wrong(letters):
    return sum(a != b for a, b in zip(letters, "".join(quadrant().rows), strict=True))


def test_the_palette_of_a_print_names_its_terrains():
    assert wrong(guessed({})) > 5
    assert wrong(guessed(palette())) <= 1


def test_the_palette_of_another_print_does_not_count():
    assert guessed({letter: look + 20 for letter, look in palette().items()}) == guessed({})


def test_a_terrain_that_no_map_on_file_has_is_not_in_it():
    assert {*palette()} == {*"gcdftwm"}


@pytest.mark.parametrize("turned", [False, True])
def test_each_map_tells_wherever_it_lies_and_however_it_is_turned(turned):
    letters = "g" * 50 + "w" * 50
    hexes, _ = above_hexes()
    row, column = np.divmod(hexes, 20)
    # The lower right quadrant; its own first row is the last one if it is turned.
    water = (row >= 10) & (column >= 10) & ((row < 15) == turned)
    colours = np.where(water[..., None], (0.2, 0.4, 0.9), (0.4, 0.8, 0.2)).astype(np.float32)
    learned = dataclasses.replace(
        board_of(colours, [], np.ones(400, bool)), quadrants=[("a", False), ("b", False), ("c", True), ("d", turned)]
    )
    found = palette_of(learned, {"d": letters})
    # Blue less green of the inner ring: water is bluer.
    assert found["w"][10] > found["g"][10] + 3


def test_what_is_hidden_tells_nothing():
    learned = board_of(np.full((*above_hexes()[0].shape, 3), 0.5, np.float32), [], np.zeros(400, bool))
    board = dataclasses.replace(learned, quadrants=[("a", False)] * 4)
    assert palette_of(board, {"a": "g" * 100}) == {}
