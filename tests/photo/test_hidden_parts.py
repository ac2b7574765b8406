"""A hand over the board, a lamp's reflection on it: what is not seen is said, and a second photograph shows it."""

import numpy as np
import pytest
from hexreeve.kingdom.photo.merging import merge_readings
from hexreeve.kingdom.photo.projection import NAMES
from languages import LANGUAGES
from rendering import hand
from rendering import reading as rendered
from rendering.photograph import kept_aside, photograph

SEEDS = (2, 11)
WIDTH = 1000


@pytest.fixture(scope="module", params=SEEDS)
def two(request):
    """Readings of one table with a hand at two places; the hexes that each hides and leaves; and the truth."""
    assert kept_aside(request.param)
    taken = photograph(request.param, size=WIDTH)
    seen = [hand.reach(taken, which) for which in (1, 2)]
    return [(rendered.reading(one), hidden, free) for one, hidden, free in seen], rendered.contents(taken.truth)


def names(mask):
    return {NAMES[h] for h in np.flatnonzero(mask)}


def wrong(reading, truth):
    seen = rendered.contents(reading.record())
    return {at for at in {*truth, *seen} if truth.get(at) != seen.get(at)}


def test_what_a_hand_hides_is_known_and_the_rest_is_read(two):
    for reading, hidden, free in two[0]:
        land = hidden - {NAMES[h] for h in np.flatnonzero(reading.labels == reading.labels.max())}
        found = names(reading.hidden)
        assert len(found & land) >= 0.8 * len(land)
        assert len(found & free) <= 3
        assert found <= set(reading.unsure)
        assert len((wrong(reading, two[1]) - set(reading.unsure)) & free) <= 3


def test_a_covered_part_is_said_with_its_hexes(two):
    for reading, hidden, _ in two[0]:
        said = [one for one in reading.warnings if one.id == "covered"]
        assert said
        assert max((one.hexes for one in said), key=len)[0] in hidden
        for language in LANGUAGES:
            assert said[0].hexes[0] in said[0].text(language)


def test_hidden_hexes_offer_every_colour_that_stands_beside(two):
    (reading, hidden, _), *_ = two[0]
    standing = [colour for at, colour in two[1].items() if at not in hidden and colour != "wall"]
    choices = reading.record()["choices"]
    for at in names(reading.hidden) & hidden:
        assert choices[at][0] == ""
        assert {*choices[at]} >= {colour for colour in standing if standing.count(colour) > 2}


def test_a_second_photograph_shows_what_the_first_hides(two):
    (first, hidden, _), (second, hidden_too, _) = two[0]
    both = merge_readings(first, second)
    assert len(names(both.hidden) - (hidden & hidden_too)) <= len(hidden) / 4
    assert len(both.unsure) < len(first.unsure)
    assert len(wrong(both, two[1]) - set(both.unsure)) <= 4
    assert [one.quadrant for one in both.quadrants] == [one.quadrant for one in first.quadrants]


def test_a_second_photograph_may_come_from_the_other_side(two, request):
    (first, *_), _ = two[0]
    taken = photograph(request.node.callspec.params["two"], size=WIDTH)
    picture = np.ascontiguousarray(rendered.pixels(taken.jpeg)[::-1, ::-1])
    taps = np.array([picture.shape[1], picture.shape[0]]) - np.roll(taken.taps, 2, axis=0)
    both = merge_readings(first, rendered.read_photograph(picture, rendered.maps(), corners=taps))
    assert not both.hidden.any()
    assert len(wrong(both, two[1]) - set(both.unsure)) <= 4


def test_a_lamp_in_the_board_is_said_and_none_where_there_is_none():
    lit = rendered.reading(photograph(2, size=WIDTH, glare=0.45, elevation=80))
    assert [one.hexes for one in lit.warnings if one.id == "reflection"]
    calm = rendered.reading(photograph(2, size=WIDTH, glare=0, elevation=80))
    assert not [one for one in calm.warnings if one.id in ("reflection", "covered")]
