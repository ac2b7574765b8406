"""The map that a photograph of one quadrant proposes."""

import json
from dataclasses import replace

import numpy as np
import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.photo.projection import ROW
from hexreeve.kingdom.photo.transcribe.allowed import allowed_on
from hexreeve.kingdom.photo.transcribe.features import features_of, find_features
from hexreeve.kingdom.photo.transcribe.grid import plane_of
from hexreeve.kingdom.photo.transcribe.proposal import MOST_QUESTIONS, propose
from hexreeve.kingdom.photo.transcribe.sheet import QUADRANT
from rendering.quadrant import photograph_quadrant
from rendering.reading import pixels


@pytest.fixture(scope="module")
def marsh():
    # A seed that nothing was fitted on.
    taken = photograph_quadrant(10, "print")
    assert taken.box == "marshlands"
    return taken, find_features(pixels(taken.jpeg), taken.taps, taken.box, ("temple",))


def answered(features, rows):
    """The proposal once an owner has answered every question truly."""
    letters, named = "".join(rows), {}
    for _ in range(MOST_QUESTIONS):
        proposal = propose(features, named)
        if not proposal.questions:
            break
        group = proposal.questions[0].group
        seen = [letters[h] for h in group.hexes]
        named[group.key] = max(dict.fromkeys(seen), key=seen.count)
    return propose(features, named)


def test_a_quadrant_becomes_a_map(marsh):
    taken, features = marsh
    proposal = answered(features, taken.rows)
    letters = "".join(taken.rows)
    assert proposal.questions == ()
    assert sum(a != b for a, b in zip(proposal.letters, letters, strict=True)) <= 1
    assert "?" not in proposal.letters


def test_what_is_asked_about_has_no_name_yet(marsh):
    _, features = marsh
    proposal = propose(features)
    assert len(proposal.questions) <= MOST_QUESTIONS
    asked = {h for question in proposal.questions for h in question.group.hexes}
    assert {h for h in range(100) if proposal.letters[h] == "?"} == asked


def test_names_and_single_hexes_are_taken_as_given(marsh):
    _, features = marsh
    proposal = propose(features, {"A": "s", "J10": "P"})
    first = proposal.groups[0]
    assert {proposal.letters[h] for h in first.hexes if h != 99} == {"s"}
    assert proposal.letters[99] == "P"


def test_what_the_owner_does_not_know_stays_blank_and_is_not_asked_again(marsh):
    _, features = marsh
    named = {}
    while questions := propose(features, named).questions:
        named[questions[0].group.key] = "?"
    assert 0 < len(named) <= MOST_QUESTIONS
    proposal = propose(features, named)
    blank = {h for group in proposal.groups if group.key in named for h in group.hexes}
    assert {h for h in range(100) if proposal.letters[h] == "?"} == blank


@pytest.mark.parametrize(
    ("named", "key"),
    [
        ({"Z": "s"}, "map-photo.no-group"),
        ({"A": "a"}, "map-photo.no-letter"),
        ({"A": "gc"}, "map-photo.no-letter"),
        ({"A": ""}, "map-photo.no-letter"),
        ({"A": "P"}, "map-photo.no-letter"),
        ({"A1": "11"}, "map-photo.no-letter"),
    ],
)
def test_names_that_cannot_be_are_refused(marsh, named, key):
    with pytest.raises(InvalidInput) as refused:
        propose(marsh[1], named)
    assert refused.value.key == key


def test_what_is_seen_can_be_handed_back(marsh):
    features = replace(marsh[1], palette={"g": np.arange(16.0)})
    again = features_of(json.dumps(features.record()))
    assert propose(again).letters == propose(features).letters
    assert {letter: look.tolist() for letter, look in again.palette.items()} == {"g": list(range(16))}


@pytest.mark.parametrize(
    "changes",
    [
        {"box": "moon"},
        {"box": ["marshlands"]},
        {"locations": ["temple", "temple"]},
        {"hexes": [1, 2]},
        {"hexes": [0.5, 1, 2]},
        {"letters": ["1", "1", "K"]},
        {"letters": "P"},
        {"doubted": [100]},
        {"clusters": [[*range(100)]]},
        {"clusters": 3},
        {"means": [[1, 2], [3]]},
        {"likeness": []},
        {"corners": "here"},
        {"matrix": None},
        {"bend": "none"},
        {"palette": None},
        {"palette": {"g": [1, 2]}},
        {"palette": {"g": "green"}},
        {"palette": {"x": [0] * 16}},
    ],
)
def test_other_features_are_refused_in_one_sentence(marsh, changes):
    record = marsh[1].record() | changes
    text = json.dumps({"language": "en", "features": json.dumps(record), "named": {}})
    assert "take the photograph again" in json.loads(call("name-map", text))["error"]


@pytest.mark.parametrize("text", ["", "[]", "null", "{}", "[" * 9999, '{"box": NaN}'])
def test_what_are_no_features_is_refused(text):
    with pytest.raises(InvalidInput) as refused:
        features_of(text)
    assert refused.value.key == "map-photo.features"


def test_a_quadrant_seen_from_its_side_is_turned(marsh):
    taken, _ = marsh
    features = find_features(pixels(taken.jpeg), np.roll(taken.taps, 1, 0), taken.box)
    off = np.linalg.norm(features.corners - taken.corners, axis=1).max()
    assert off < np.linalg.norm(taken.corners[1] - taken.corners[0]) / 10 * 0.4


@pytest.mark.parametrize("aside", [(1, 0), (0.5, ROW), (-0.5, ROW), (-1, 0), (-0.5, -ROW), (0.5, -ROW)])
def test_corners_a_hex_aside_are_refused(marsh, aside):
    taken, _ = marsh
    picture = pixels(taken.jpeg)
    plane = plane_of(QUADRANT, taken.corners, (picture.shape[1], picture.shape[0]))
    with pytest.raises(InvalidInput) as refused:
        find_features(picture, plane.pixels(QUADRANT.corners + np.array(aside)), taken.box)
    assert refused.value.key == "photo.corners-off"


def test_a_picture_that_ends_with_the_quadrant_is_read(marsh):
    """What is outside the picture does not look like the quadrant's own side."""
    taken, _ = marsh
    (left, top), (right, bottom) = taken.corners.min(0).astype(int), np.ceil(taken.corners.max(0)).astype(int)
    picture = pixels(taken.jpeg)[top:bottom, left:right]
    assert propose(find_features(picture, taken.corners - (left, top), taken.box)).rows


def test_the_boxes_say_what_may_lie_on_a_quadrant():
    assert allowed_on("base", ("tower",)).layouts == ("11K",)
    assert allowed_on("nomads", ("quarry",)).layouts == ("1NNN",)
    marsh, harvest = allowed_on("marshlands", ("temple",)), allowed_on("harvest", ())
    assert (marsh.layouts, marsh.needed) == (("11P",), "s")
    assert "a" in harvest.terrains
    assert "12S" in harvest.layouts
    with pytest.raises(InvalidInput):
        allowed_on("queenies", ())


@pytest.mark.parametrize(
    ("corners", "size", "key"),
    [
        ([(0, 0), (900, 0), (0, 700), (900, 700)], (900, 720), "photo.crossed"),
        ([(100, 100), (1200, 100), (800, 600), (100, 600)], (900, 720), "photo.outside"),
        ([(400, 300), (500, 300), (500, 390), (400, 390)], (900, 720), "photo.far"),
        ([(50, 50), (250, 50), (250, 250), (50, 250)], (300, 300), "photo.small"),
        ([(100, 100), (800, 100), (800, 650), (100, 650)], (900, 720), "map-photo.other"),
        ([(float("nan"), 0), (800, 0), (800, 600), (0, 600)], (900, 720), "photo.crossed"),
    ],
)
def test_what_is_no_quadrant_is_refused(corners, size, key):
    noise = np.random.default_rng(1).integers(60, 200, (size[1], size[0], 3)).astype(np.uint8)
    with pytest.raises(InvalidInput) as refused:
        find_features(noise, np.array(corners, float), "base")
    assert refused.value.key == key
