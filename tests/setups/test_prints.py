"""Differences between the printings of the first edition: the pieces for a fifth player."""

import pytest
from hexreeve.kingdom.boxes.ruleset import compose
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import Player
from hexreeve.kingdom.generator.generator import generate

TOLD = "remark.fifth-player"


@pytest.mark.parametrize(
    ("colours", "boxes", "told"),
    [
        ("orange blue white black", ("base",), False),
        ("red blue", ("base",), True),
        ("orange blue white black red", ("base",), True),
        # Nomads brings the fifth player, and red.
        ("orange blue white black red", ("base", "nomads"), False),
        ("red blue", ("base", "nomads"), False),
    ],
)
def test_who_needs_more_than_the_box_of_2012_is_told(colours, boxes, told):
    players = tuple(map(Player, colours.split()))
    setup, ruleset = generate(Choices("prints", "first", boxes, players)), compose(boxes, "first")
    assert (TOLD in [remark.key for remark in ruleset.edition.remarks(setup, ruleset)]) is told
