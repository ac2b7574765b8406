"""Rendered photographs are read: quadrants, pieces, what is unsure. docs/photo.md has the figures over many."""

import numpy as np
import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo import projection, reading
from hexreeve.kingdom.photo.classify.prior import Known
from rendering import reading as rendered
from rendering.photograph import CORNERS, kept_aside, photograph

# Small photographs of seeds that nothing was fitted on, from above and oblique, with reflections and without.
SEEDS = (2, 5, 11, 17)
WIDTH = 1000


@pytest.fixture(scope="module", params=SEEDS)
def read(request):
    taken = photograph(request.param, size=WIDTH)
    return taken, rendered.read(taken)


def test_the_seeds_were_kept_aside():
    assert all(map(kept_aside, SEEDS))


def test_quadrants_and_turns_are_right(read):
    taken, found = read
    assert [(one["quadrant"], one["turned"]) for one in found["quadrants"]] == [
        (one["quadrant"], one["turned"]) for one in taken.truth["quadrants"]
    ]


def test_most_hexes_are_right_and_doubtful_ones_are_listed(read):
    taken, found = read
    truth, seen = rendered.contents(taken.truth), rendered.contents(found)
    wrong = {at for at in {*truth, *seen} if truth.get(at) != seen.get(at)}
    # Single hard photographs may have some; docs/photo.md has the averages.
    assert len(wrong - set(found["unsure"])) <= 6
    assert len(found["unsure"]) <= 40


def test_corners_move_onto_the_printed_surface(read):
    taken, found = read
    away = np.linalg.norm(np.array(found["corners"]) - taken.truth["corners"], axis=1)
    # A quarter of a hex.
    assert away.max() < WIDTH / 25 / 4


def test_a_record_names_hexes_once_and_colours_of_the_game(read):
    _, found = read
    assert (found["format"], found["version"]) == ("hexreeve.kingdom.reading", 1)
    named = [at for names in [*found["pieces"].values(), found["walls"]] for at in names]
    assert len(named) == len(set(named))
    assert set(found["pieces"]) <= {"blue", "black", "orange", "red", "white"}
    assert set(found["choices"]) == set(found["unsure"])
    assert all("" in kinds for kinds in found["choices"].values())


def test_colours_that_do_not_play_are_not_seen():
    taken = photograph(SEEDS[1], size=WIDTH)
    playing = sorted(taken.truth["pieces"])[:1]
    assert set(rendered.read(taken, colours=playing)["pieces"]) <= set(playing)


def reading_or_refusal(taken, colours):
    try:
        return rendered.reading(taken, colours=colours)
    except InvalidInput as refused:
        return refused


@pytest.mark.parametrize("seed", SEEDS)
def test_a_board_full_of_colours_that_do_not_play_is_named(seed):
    """Also where it can be read all the same; then all these hexes are asked about."""
    taken = photograph(seed, size=WIDTH)
    colour, *others = sorted(taken.truth["pieces"])
    strange = {name for other in others for name in taken.truth["pieces"][other]}
    found = reading_or_refusal(taken, [colour])
    if isinstance(found, InvalidInput):
        assert found.key == "photo.other-colours"
        assert len(strange) > 30
        return
    named = [warning for warning in found.warnings if warning.id == "other-colours"]
    assert bool(named) == (len(strange) > 10)
    assert {*found.unsure} >= {name for warning in named for name in warning.hexes}
    assert len(strange - {*found.unsure}) <= len(strange) / 10


@pytest.mark.parametrize("seed", SEEDS)
def test_where_all_colours_play_none_is_strange(seed):
    taken = photograph(seed, size=WIDTH)
    found = rendered.reading(taken, colours=sorted(taken.truth["pieces"]))
    assert "other-colours" not in [warning.id for warning in found.warnings]


def test_a_known_board_is_checked_also_from_its_other_side():
    taken = photograph(SEEDS[0], size=WIDTH)
    known = [(one["quadrant"], one["turned"]) for one in taken.truth["quadrants"]]
    picture = rendered.pixels(taken.jpeg)
    there = reading.read_photograph(picture, rendered.maps(), corners=taken.taps, known=Known(board=known))
    assert not there.differs
    # From the other side of the table the same board is upside down; its hexes keep their names.
    around = np.ascontiguousarray(picture[::-1, ::-1])
    taps = np.array([picture.shape[1], picture.shape[0]]) - np.roll(taken.taps, 2, axis=0)
    back = reading.read_photograph(around, rendered.maps(), corners=taps, known=Known(board=known))
    assert not back.differs
    same = sum(set(back.pieces.get(colour, ())) == set(names) for colour, names in there.pieces.items())
    assert same >= len(there.pieces) - 1
    other = [known[1], known[0], *known[2:]]
    assert rendered.reading(taken, board=other).differs == [0, 1]


def test_the_corners_of_the_contract_are_those_of_the_rendered_board():
    assert np.allclose(projection.CORNERS * 20, CORNERS, atol=0.01)
