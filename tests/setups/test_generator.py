"""Random set-ups: fair, repeatable, and as required (kb.setup.*, kb2.*)."""

from dataclasses import replace

import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import name_of
from hexreeve.kingdom.boxes.ruleset import compose
from hexreeve.kingdom.content.board import build_board, castles_and_locations
from hexreeve.kingdom.content.box import Remark
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import Player, from_record, to_record
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.records.setup_reader import checked_setup
from hypothesis import given
from hypothesis import strategies as st

RULESET = compose(("base",), "second")
TWO = (Player("blue"), Player("black"))
FIRST = Choices("x", "first", ("base",), TWO)
SECOND = replace(FIRST, edition="second")
QUADRANTS, CARDS, TILES = list(RULESET.quadrants), list(RULESET.cards), list(RULESET.tiles)
SIDES = RULESET.edition.sides


def rolls(choices, count):
    return [generate(replace(choices, seed=f"roll-{i}")) for i in range(count)]


@pytest.mark.parametrize("choices", [FIRST, replace(SECOND, castle_tiles=True)])
def test_no_duplicates(choices):
    """tests/statistics counts ten thousand of each."""
    for setup in rolls(choices, 300):
        assert len({placement.quadrant for placement in setup.board}) == 4
        assert len(set(setup.cards)) == 3
        kinds = [placement.location for placement in setup.board]
        assert len(set(kinds)) == (4 if setup.edition == "second" else 1)
        board = build_board(setup.board, RULESET.quadrants)
        if choices.castle_tiles:
            # Four quadrants with two location hexes and one castle each, and two castle tiles.
            assert sum(placement.castle_tile is not None for placement in setup.board) == 2
            assert board.ground["location"].bit_count() == 6
            assert board.ground["castle"].bit_count() == 6


def test_the_variant_leaves_the_rest_of_the_setup_alone():
    for seed in "abcdef":
        plain = generate(replace(SECOND, seed=seed))
        variant = generate(replace(SECOND, seed=seed, castle_tiles=True))
        assert replace(variant, board=tuple(replace(p, castle_tile=None) for p in variant.board)) == plain


@pytest.mark.parametrize("choices", [FIRST, SECOND, replace(SECOND, castle_tiles=True)])
def test_records_round_trip_and_pass_their_own_checks(choices):
    for setup in rolls(choices, 300):
        assert from_record(to_record(setup)) == setup
        assert checked_setup(to_record(setup)) == (setup, compose(setup.boxes, setup.edition))


@pytest.mark.parametrize("edition", ["first", "second"])
def test_first_game(edition):
    setup = generate(replace(FIRST, edition=edition, first_game=True))
    assert [(p.quadrant, p.turned) for p in setup.board] == [
        ("tavern", False),
        ("paddock", False),
        ("oasis", False),
        ("farm", False),
    ]
    assert setup.cards == ("fishermen", "knights", "merchants")
    board = build_board(setup.board, RULESET.quadrants)
    assert set(board.locations.values()) == {"tavern", "paddock", "oasis", "farm"}


@given(
    require=st.lists(st.sampled_from(QUADRANTS), max_size=4, unique=True),
    exclude=st.lists(st.sampled_from(QUADRANTS), max_size=4, unique=True),
    cards=st.lists(st.sampled_from(CARDS), max_size=3, unique=True),
    seed=st.text(st.characters(codec="utf-8", categories=["L", "N", "P"]), max_size=20),
)
def test_wishes_are_met_in_the_first_edition(require, exclude, cards, seed):
    exclude = [name for name in exclude if name not in require]
    choices = replace(FIRST, seed=seed, require=(*require, *cards), exclude=tuple(exclude))
    setup = generate(choices)
    drawn = {placement.quadrant for placement in setup.board}
    assert drawn >= set(require)
    assert not drawn & set(exclude)
    assert set(setup.cards) >= set(cards)
    assert generate(choices) == setup


@given(
    require=st.lists(st.sampled_from(TILES), max_size=4, unique=True),
    exclude=st.lists(st.sampled_from(TILES), max_size=4, unique=True),
    seed=st.integers(),
)
def test_tile_wishes_are_met_in_the_second_edition(require, exclude, seed):
    exclude = [name for name in exclude if name not in require]
    wishes = {"require": tuple(f"tile:{t}" for t in require), "exclude": tuple(f"tile:{t}" for t in exclude)}
    setup = generate(replace(SECOND, seed=str(seed), **wishes))
    drawn = {placement.location for placement in setup.board}
    assert drawn >= set(require)
    assert not drawn & set(exclude)


@pytest.mark.parametrize("name", QUADRANTS)
def test_a_bare_id_means_everything_that_bears_it(name):
    """In the second edition a map and a selection tile can have the same id."""
    for i in range(20):
        there = generate(replace(SECOND, seed=str(i), require=(name,)))
        assert name in {p.quadrant for p in there.board} & {p.location for p in there.board}
        gone = generate(replace(SECOND, seed=str(i), exclude=(name,)))
        assert name not in {p.quadrant for p in gone.board} | {p.location for p in gone.board}


@pytest.mark.parametrize("name", ["oracle", "harbor"])
@pytest.mark.parametrize("which", [1, 2])
def test_the_table_says_which_castle_is_a_location_hex(name, which):
    setup = generate(replace(SECOND, require=(f"quadrant:{name}",), location_castles={name: which}))
    place, placement = next((i, p) for i, p in enumerate(setup.board) if p.quadrant == name)
    castles, _ = castles_and_locations(RULESET.quadrants[name], place, placement.turned)
    assert placement.location_castle == castles[which - 1]
    board = build_board(setup.board, RULESET.quadrants)
    assert board.ground_of(castles[which - 1]) == "location"
    assert board.ground_of(castles[2 - which]) == "castle"
    remarks = RULESET.edition.remarks(setup, RULESET)
    hexes = {"used": name_of(castles[which - 1]), "other": name_of(castles[2 - which])}
    assert Remark("remark.location-castle", hexes, name) in remarks


FIVE = tuple(Player(colour) for colour in ("blue", "black", "orange", "white", "red"))


@pytest.mark.parametrize(
    ("choices", "key"),
    [
        (replace(FIRST, edition="third"), "setup.edition"),
        (replace(FIRST, boxes=("base", "castle")), "setup.box"),
        (replace(FIRST, seed="x" * 101), "choice.seed"),
        (replace(FIRST, seed="two\nlines"), "choice.seed"),
        (replace(FIRST, seed="\ud800"), "choice.seed"),
        (replace(FIRST, players=TWO[:1]), "choice.players"),
        (replace(SECOND, players=FIVE), "choice.players"),
        (replace(FIRST, players=TWO[:1] * 2), "setup.colour-twice"),
        (replace(FIRST, start="white"), "setup.start"),
        (replace(FIRST, castle_tiles=True), "choice.castle-tiles"),
        (replace(FIRST, location_castles={"oracle": 1}), "choice.location-castle"),
        (replace(SECOND, location_castles={"farm": 1}), "choice.location-castle"),
        (replace(FIRST, first_game=True, require=("oracle",)), "choice.first-game"),
        (replace(SECOND, first_game=True, castle_tiles=True), "choice.first-game"),
        (replace(FIRST, require=("moon",)), "choice.unknown"),
        (replace(FIRST, require=("card:farm",)), "choice.unknown"),
        (replace(FIRST, exclude=("farm",), require=("farm",)), "choice.both"),
        (replace(FIRST, require=tuple(QUADRANTS[:5])), "choice.too-many-quadrant"),
        (replace(FIRST, exclude=tuple(QUADRANTS[:5])), "choice.too-few-quadrant"),
        (replace(FIRST, require=tuple(CARDS[:4])), "choice.too-many-card"),
        (replace(FIRST, exclude=tuple(CARDS[:8])), "choice.too-few-card"),
        (replace(SECOND, require=("quadrant:farm", "quadrant:barn")), "choice.two-sides"),
        (replace(SECOND, exclude=("quadrant:farm", "quadrant:barn")), "choice.too-few-quadrant"),
        (replace(SECOND, require=tuple(f"tile:{t}" for t in TILES[:5])), "choice.too-many-tile"),
        (replace(SECOND, exclude=tuple(f"tile:{t}" for t in TILES[:5])), "choice.too-few-tile"),
    ],
)
def test_impossible_choices_say_so(choices, key):
    with pytest.raises(InvalidInput) as fault:
        generate(choices)
    assert fault.value.key == key


def test_five_may_play_the_first_edition():
    assert len(generate(replace(FIRST, players=FIVE)).players) == 5


MINIS = ("capitols", "caves", "island")
DECREED = replace(
    FIRST, boxes=("base", "queenies", "emperors-choice"), minis=dict.fromkeys(MINIS, "never") | {"decree": "always"}
)
HARBOR = ("quadrant:harbor",)
ISLAND_MAP = {"island": ("ggcct", "dg1tt", "ddffw")}


@pytest.mark.parametrize(("decree", "field"), [("capitol", "capitols"), ("caves", "caves"), ("island", "island")])
def test_a_decree_puts_the_pieces_of_another_box_in_play(decree, field):
    for setup in rolls(replace(DECREED, require=(f"decree:{decree}", *HARBOR)), 20):
        assert {*setup.extras} & {*MINIS} == {field}
        assert checked_setup(to_record(setup))[0] == setup
        # The same pieces as on a table that has them without the decree.
        plain = generate(replace(DECREED, seed=setup.seed, require=HARBOR, minis={field: "always"}))
        assert plain.extras[field] == setup.extras[field]
        alone = generate(
            replace(DECREED, seed=setup.seed, boxes=("base", "emperors-choice"), require=(f"decree:{decree}",))
        )
        assert field not in alone.extras


def test_a_decree_that_is_drawn_brings_them_where_all_parts_are_asked_for():
    drawn = [generate(replace(DECREED, seed=f"roll-{i}", complete=True)) for i in range(100)]
    mapped = [generate(replace(DECREED, seed=f"roll-{i}", complete=True, maps=ISLAND_MAP)) for i in range(100)]
    for setups, brought in ((drawn, {"caves": {"caves"}}), (mapped, {"caves": {"caves"}, "island": {"island"}})):
        decrees = {setup.extras["decree"] for setup in setups}
        assert {"caves", "island"} <= decrees
        for setup in setups:
            if setup.extras["decree"] != "capitol":
                assert {*setup.extras} & {*MINIS} == brought.get(setup.extras["decree"], set())
    assert not any({*setup.extras} & {*MINIS} for setup in rolls(DECREED, 100))
