"""Structs: compared and hashed by their fields, immutable, copied with changes."""

import dataclasses

import pytest
from hexreeve.core.structs import replace
from hexreeve.kingdom.referee.actions import UseTile
from hexreeve.kingdom.referee.state import Deck, HeldTile, Seat

TILE = HeldTile("farm", 3, fresh=True)


@pytest.mark.parametrize(
    ("old", "changes"),
    [
        (TILE, {"fresh": False, "used": True}),
        (Deck((20,), 21, ("grass",)), {"piles": (19,)}),
        (Seat(5, 38, (TILE,)), {"tiles": (), "hand": 2}),
        (Seat(), {}),
        (UseTile(player="red", tile="spy-network", uses="farm", at=3), {"tile": "farm", "uses": ""}),
    ],
)
def test_replace_returns_a_new_struct(old, changes):
    before = repr(old)
    new = replace(old, **changes)
    assert new == dataclasses.replace(old, **changes)
    assert hash(new) == hash(dataclasses.replace(old, **changes))
    assert repr(old) == before


def test_only_existing_fields_can_be_replaced():
    with pytest.raises(KeyError):
        replace(TILE, colour="red")
    with pytest.raises(AttributeError):
        TILE.colour = "red"
