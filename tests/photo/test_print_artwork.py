"""The artwork "print" has the statistics of the print, measured in what is drawn; "own" does not."""

import numpy as np
import pytest
from rendering import artwork, print_artwork, print_measures, print_style, table
from rendering.photograph import kept_aside, photograph
from rendering.print_measures import Board, other
from rendering.print_style import LETTERS, PRINTS, STATISTICS, style

TERRAINS = "gtdfcwm"
SEEDS = range(2)
# Behind the sand, mm: where the ground's own colour, or the canyon's fringe, is reached.
BEHIND = {"c": slice(42, 52)}
# Where the ground begins, mm.
DEEP = {"c": 7.5, "w": 6.0}


def drawn(seed, kind="print"):
    rng = np.random.default_rng([30, seed])
    _, letters = table.board(rng)
    picture, quadrant = print_artwork.board_picture(rng, letters, style(rng, kind))
    return Board(picture, letters), picture, quadrant


@pytest.fixture(scope="module")
def boards():
    return [drawn(seed)[0] for seed in SEEDS]


@pytest.fixture(scope="module")
def own():
    rng = np.random.default_rng([30, 0])
    _, letters = table.board(rng)
    return Board(artwork.board_picture(rng, letters)[0], letters)


def behind(board, letter):
    return print_measures.colours_by_depth(board, letter, other(letter))[BEHIND.get(letter, slice(45, 70))].mean(0)


@pytest.mark.parametrize("letter", TERRAINS)
def test_the_sand_is_as_wide_and_as_wavy(boards, letter):
    widths = np.concatenate([print_measures.rims(one, letter, other(letter), behind(one, letter)) for one in boards])
    of = STATISTICS["rim"][letter]
    assert np.median(widths) == pytest.approx(of["median"], abs=0.4)
    assert np.percentile(widths, 10) == pytest.approx(of["low"], abs=0.5)
    assert np.percentile(widths, 90) == pytest.approx(of["high"], abs=0.8)
    assert widths.mean(1).std() == pytest.approx(np.sqrt(of["all"] ** 2 - of["along"] ** 2), abs=0.3)
    assert widths.std(1).mean() == pytest.approx(of["along"], abs=0.3)


@pytest.mark.parametrize("letter", "gw")
def test_sand_runs_along_the_edge_of_a_quadrant_too(boards, letter):
    widths = [print_measures.rims(one, letter, lambda beyond: not beyond, behind(one, letter)) for one in boards]
    assert np.median(np.concatenate(widths)) == pytest.approx(STATISTICS["rim"][letter]["median"], abs=0.5)


@pytest.mark.parametrize("letter", TERRAINS)
def test_corners_are_round(boards, letter):
    far = np.concatenate([print_measures.corners(one, letter, behind(one, letter)) for one in boards])
    assert np.median(far) == pytest.approx(STATISTICS["rim"][letter]["corner"], abs=0.7)


@pytest.mark.parametrize("letter", TERRAINS)
def test_colours_lie_between_those_of_the_prints(boards, letter):
    prints = np.array([STATISTICS["colour"][letter][name] for name in PRINTS])
    for board in boards:
        found = print_measures.interior(board, letter).mean(0)
        assert (found > prints.min(0) - 5).all()
        assert (found < prints.max(0) + 5).all()


def test_the_sand_is_yellow_and_grey(boards):
    for board in boards:
        lightness, a, b = print_measures.sand(board)
        assert 70 < lightness < 86
        assert -12 < a < 0
        assert 26 < b < 50


@pytest.mark.parametrize("letter", TERRAINS)
def test_textures_have_the_contrast_of_the_print_at_each_size(boards, letter):
    found = print_measures.bands(boards[0], letter, DEEP.get(letter, 4.0))
    of = STATISTICS["texture"][letter]
    # The coarsest size is as large as the part of a hex that is measured, and pixels hide the finest.
    for seen, wanted in zip(found, (of["lightness"], of["hue"]), strict=True):
        ratio = seen[1:4] / np.array(wanted)[1:4]
        assert (ratio > 0.6).all()
        assert (ratio < 1.6).all()


@pytest.mark.parametrize("letter", "gtdf")
def test_lines_between_hexes_are_as_dark(boards, letter):
    least, most = STATISTICS["line"][letter]
    assert least - 4 < np.mean([print_measures.line_dip(one, letter) for one in boards]) < most + 4


def test_lines_on_sand_are_as_dark(boards):
    least, most = STATISTICS["line"]["sand"]
    assert least - 3 < np.mean([print_measures.sand_line_dip(one) for one in boards]) < most + 3


@pytest.mark.parametrize("letter", "gtfw")
def test_a_terrain_is_painted_across_its_hexes(boards, letter):
    pairs = [print_measures.across_and_inside(one, letter) for one in boards]
    across, inside = np.mean(pairs, 0)
    assert across == pytest.approx(inside, abs=0.25)
    alike = np.concatenate([print_measures.best_match(one, letter) for one in boards])
    assert (alike > 0.8).mean() < 0.3


def test_water_behind_its_shore_grows_darker_and_bluer(boards):
    for board in boards:
        colours = print_measures.colours_by_depth(board, "w", other("w"))
        assert (np.diff(colours[20:70:10, 0]) < 1).all()
        assert colours[60, 2] < colours[35, 2] - 5


def test_the_canyon_has_a_brown_fringe(boards):
    for board in boards:
        colours = print_measures.colours_by_depth(board, "c", other("c"))
        assert colours[45, 2] > colours[90, 2] + 4


def test_mountains_are_lightest_in_the_middle(boards):
    for board in boards:
        colours = print_measures.colours_by_depth(board, "m", other("m"))
        assert colours[90, 0] > colours[40, 0] + 10


def test_our_own_drawing_is_another_kind(own):
    widths = print_measures.rims(own, "w", other("w"), behind(own, "w"))
    assert np.median(widths) < 1.5
    assert abs(print_measures.sand(own)[2] - STATISTICS["colour"]["sand"]["S"][2]) > 5


def test_a_seed_always_draws_the_same():
    first, again, another = (drawn(seed)[1] for seed in (1, 1, 2))
    assert (first == again).all()
    assert not np.allclose(first, another)


def test_a_seed_has_the_same_table_in_every_kind():
    taken = [photograph(2, size=500, art=kind) for kind in print_style.KINDS]
    assert all(one.truth == taken[0].truth for one in taken)
    assert len({one.jpeg for one in taken}) == len(taken)


def test_training_has_a_third_of_our_own_and_no_unseen_palette():
    kinds = [print_style.trained_kind(seed) for seed in range(900) if not kept_aside(seed)]
    assert kinds.count("own") == len(kinds) / 3
    assert set(kinds) == {"own", "print", "wide"}


def test_wide_styles_go_beyond_the_prints_on_both_sides():
    rng = np.random.default_rng(1)
    styles = [style(rng, "wide") for _ in range(200)]
    water = [one.rims["w"].median for one in styles]
    assert min(water) == 0
    assert max(water) > 4
    assert np.mean([one.tiled for one in styles]) == pytest.approx(0.25, abs=0.1)
    for letter in LETTERS:
        lightness = np.array([one.colours[letter][0] for one in styles])
        assert lightness.std() > 4


def test_unseen_palettes_are_far_from_those_to_train_on():
    rng = np.random.default_rng(2)
    trained = [style(rng, "wide").colours for _ in range(300)]
    for _ in range(20):
        unseen = style(rng, "unseen").colours
        far = [np.mean([np.linalg.norm(unseen[key] - one[key]) for key in unseen]) for one in trained]
        assert min(far) > 8
