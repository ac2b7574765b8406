"""A lamp's reflection and hard light do not hide which quadrants lie there; maps that are not on file stay unknown."""

import pytest
from hexreeve.core.errors import InvalidInput
from rendering import reading
from rendering.photograph import photograph

# By seed: the strength of the reflections. These were refused as another game; the last one has hard shadows.
LIT = {3009: 0.5, 3049: 0.42}


@pytest.fixture(scope="module", params=LIT)
def lit(request):
    taken = photograph(request.param, art="print", glare=LIT[request.param])
    return reading.pixels(taken.jpeg), taken


def test_the_quadrants_are_recognised(lit):
    picture, taken = lit
    found = reading.read_photograph(picture, reading.maps(), corners=taken.taps)
    assert [(one.quadrant, one.turned) for one in found.quadrants] == [
        (one["quadrant"], one["turned"]) for one in taken.truth["quadrants"]
    ]


def test_other_maps_are_not_taken_for_them(lit):
    picture, taken = lit
    lying = {one["quadrant"] for one in taken.truth["quadrants"]}
    others = {name: letters for name, letters in reading.maps().items() if name not in lying}
    with pytest.raises(InvalidInput) as refusal:
        reading.read_photograph(picture, others, corners=taken.taps)
    assert refusal.value.key == "photo.other"
