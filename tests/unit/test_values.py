"""Values: equal and hashed by what is in them, and changed into new ones."""

from dataclasses import replace

import pytest
from hexreeve.kingdom.state import Deck, HeldTile, Seat
from hexreeve.values import changed

TILE = HeldTile("farm", 3, fresh=True)


@pytest.mark.parametrize(
    ("old", "changes"),
    [
        (TILE, {"fresh": False, "used": True}),
        (Deck(20, ("grass",)), {"pile": 19}),
        (Seat(5, 38, (TILE,)), {"tiles": (), "hand": 2}),
        (Seat(), {}),
    ],
)
def test_a_changed_value_is_a_new_one(old, changes):
    before = repr(old)
    new = changed(old, **changes)
    assert new == replace(old, **changes)
    assert hash(new) == hash(replace(old, **changes))
    assert repr(old) == before


def test_what_a_value_does_not_have_cannot_be_changed():
    with pytest.raises(KeyError):
        changed(TILE, colour="red")
    with pytest.raises(AttributeError):
        TILE.colour = "red"
