"""An island photographed: which hexes it has, and its map. All photographs are rendered, of seeds kept aside."""

import json

import numpy as np
import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.boxes.ruleset import check_map
from hexreeve.kingdom.photo.transcribe.allowed import allowed_on
from hexreeve.kingdom.photo.transcribe.features import features_of, find_island
from hexreeve.kingdom.photo.transcribe.grid import plane_of
from hexreeve.kingdom.photo.transcribe.proposal import propose
from hexreeve.kingdom.photo.transcribe.sheet import HexSheet
from rendering.island import kept_aside, photograph_island
from rendering.reading import pixels

SEED = 4


@pytest.fixture(scope="module")
def taken():
    assert kept_aside(SEED)
    return photograph_island(SEED, "print")


def size_of(taken):
    return len(taken.rows[0]), len(taken.rows)


def answered(features, rows):
    """The proposal once an owner has said what is asked."""
    named = {}
    while questions := propose(features, named).questions:
        question = questions[0]
        seen = [rows[int(name[1:]) - 1][ord(name[0]) - ord("A")] for name in question.group.names]
        named[question.group.key] = max(dict.fromkeys(seen), key=seen.count)
    return propose(features, named)


@pytest.mark.parametrize("sea", [False, True])
@pytest.mark.parametrize("seed", [4, 5, 11])
def test_the_map_of_an_island(seed, sea):
    found = photograph_island(seed, "print", sea=sea)
    features = find_island(pixels(found.jpeg), found.taps, size_of(found))
    proposal = answered(features, found.rows)
    assert proposal.rows == found.rows
    check_map("island", proposal.rows)
    assert np.linalg.norm(features.corners - found.corners, axis=1).max() < 0.02 * max(found.corners[:, 0])


def test_a_smaller_grid_on_it_is_enough(taken):
    """A grid of two by three hexes on the island leads to all of its hexes."""
    picture, (columns, rows) = pixels(taken.jpeg), size_of(taken)
    plane = plane_of(HexSheet(columns, rows), taken.corners, (picture.shape[1], picture.shape[0]))
    part = find_island(picture, plane.pixels(HexSheet(2, 3, (1, 0)).corners), (2, 3))
    assert part.sheet == find_island(picture, taken.taps, (columns, rows)).sheet


def test_what_an_island_may_show():
    allowed = allowed_on("", ())
    assert (set(allowed.terrains), allowed.layouts, allowed.besides) == (set("gcdftwm"), ("1",), ".")


def test_a_group_may_be_no_hexes(taken):
    features = find_island(pixels(taken.jpeg), taken.taps, size_of(taken))
    proposal = propose(features, {"A": "."})
    missing = propose(features).groups[0].names
    letters = {f"{chr(65 + c)}{r + 1}": letter for r, row in enumerate(proposal.rows) for c, letter in enumerate(row)}
    assert {letters[name] for name in missing} == {"."}


def test_what_is_seen_can_be_handed_back(taken):
    features = find_island(pixels(taken.jpeg), taken.taps, size_of(taken))
    again = features_of(json.dumps(features.record()))
    assert propose(again).rows == propose(features).rows
    assert propose(again).record()["box"] is None


@pytest.mark.parametrize(
    "changes",
    [{"size": [7]}, {"size": [0, 0]}, {"size": [900, 900]}, {"absent": [99]}, {"absent": ["a"]}, {"absent": None}],
)
def test_other_features_are_refused_in_one_sentence(taken, changes):
    record = find_island(pixels(taken.jpeg), taken.taps, size_of(taken)).record() | changes
    text = json.dumps({"language": "en", "features": json.dumps(record), "named": {}})
    assert "take the photograph again" in json.loads(call("name-map", text))["error"]


@pytest.mark.parametrize("size", [(2, 5), (7, 2)])
def test_a_grid_of_another_size_is_refused_as_what_it_is(taken, size):
    with pytest.raises(InvalidInput) as refused:
        find_island(pixels(taken.jpeg), taken.taps, size)
    assert refused.value.key == "map-photo.grid-off"


def test_a_grid_on_the_bare_table_is_refused(taken):
    size = np.array(pixels(taken.jpeg).shape[1::-1])
    corners = np.array([(0.01, 0.01), (0.15, 0.01), (0.15, 0.15), (0.01, 0.15)]) * size
    with pytest.raises(InvalidInput) as refused:
        find_island(pixels(taken.jpeg), corners, (4, 4))
    assert refused.value.key in ("map-photo.grid-off", "photo.far")
