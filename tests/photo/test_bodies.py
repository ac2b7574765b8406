"""What lies on a board and is no house is asked about, and is no settlement unless people say so."""

from dataclasses import replace

import numpy as np
import pytest
from hexreeve.kingdom.content.box import Piece
from hexreeve.kingdom.photo.classify.bodies import Bodies
from hexreeve.kingdom.photo.classify.prior import Known
from hexreeve.kingdom.photo.projection import NAMES
from rendering import reading as rendered
from rendering.geometry import name
from rendering.made_reading import reading
from rendering.photograph import Around, photograph

# From nearly above, by seed: there its ground is seen around each house.
SEED, WIDTH = 6, 1000
TILES = ((15, 4), (17, 7), (3, 15), (6, 17), (9, 11), (12, 3), (16, 17), (2, 10))
HALLS = (("hall-red", 5, 5), ("hall-black", 13, 14))
WARRIOR, HALL = Piece("warrior", "warriors", count=2), Piece("hall", "city_hall", wide=True)


@pytest.fixture(scope="module")
def seen():
    bodies = (*HALLS, *(("tile", *at) for at in TILES))
    taken = photograph(SEED, size=WIDTH, around=Around(bodies=bodies))
    return taken, rendered.reading(taken)


def test_flat_things_are_asked_about(seen):
    _, found = seen
    names = [name(*at) for at in TILES]
    read = rendered.contents(found.record())
    # Those in about the colour of their ground are not found.
    assert len([one for one in names if one in read and one not in found.unsure]) <= 2
    assert len({*names} & {*found.flat}) >= 6


def test_a_body_over_seven_hexes_is_asked_about(seen):
    _, found = seen
    read = rendered.contents(found.record())
    for _, column, row in HALLS:
        assert name(column, row) in found.wide
        assert found.doubt[name(column, row)] > 0.4
        assert name(column, row) not in read


def test_houses_are_no_bodies(seen):
    taken, found = seen
    houses = {at for names in taken.truth["pieces"].values() for at in names}
    assert len(houses & {*found.flat}) == 0
    assert not houses & {*found.wide}


def body_reading(known, **bodies):
    marked = {kind: np.isin(NAMES, names) for kind, names in bodies.items()}
    return replace(reading({"C3": "blue"}, unsure=["C3"], known=known), bodies=Bodies(**marked))


def test_the_large_piece_is_offered_first_where_a_large_body_lies():
    known = Known(pieces=[WARRIOR, HALL], colours=["blue"])
    assert body_reading(known, wide=["C3"]).unsure["C3"][:2] == ["blue hall", "blue"]
    assert body_reading(known, flat=["C3"]).unsure["C3"] == ["blue", "blue warrior", "blue hall", ""]
    # Without such pieces it is asked about all the same.
    assert body_reading(Known(), wide=["C3"]).unsure["C3"] == ["blue", ""]


def test_bodies_are_found_from_the_other_side_too():
    marked = np.isin(NAMES, ["A1", "B2"])
    bodies = Bodies(flat=marked)
    assert [NAMES[h] for h in np.flatnonzero(bodies.turned().flat)] == ["S19", "T20"]
    assert not bodies.where(marked, Bodies()).flat.any()
    middle = Bodies(wide=np.isin(NAMES, ["C3"]))
    assert middle.under.sum() == 7
