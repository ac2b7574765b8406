"""Choices changed after a roll: which apply at once, and which need another roll."""

import json
from collections import Counter
from dataclasses import replace

import pytest
from hexreeve.formats.links import read, write
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import FORMAT, Player, to_record
from hexreeve.kingdom.generator.comparison import misfits, reseat
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.records.setup_reader import checked_setup
from hypothesis import given
from hypothesis import strategies as st
from languages import LANGUAGES
from rolled_setups import ALL, TWO

TWO_NAMED = (Player("white", "Ana"), Player("orange", "Luis"))
FIVE = tuple(Player(colour) for colour in ("blue", "black", "orange", "white", "red"))
BASE = Choices("x", "first", ("base",), TWO)
QUEENIES = replace(BASE, boxes=("base", "queenies"), require=("harbor", "oracle"))
SECOND = replace(BASE, edition="second")


def ids(choices, drawn=BASE):
    """The ids of the differences between the set-up of some choices and other choices."""
    return [misfit.id for misfit in misfits(*checked_setup(to_record(generate(drawn))), choices)]


def unused(kind="cards", drawn=BASE):
    """Something of the base game that is not in a set-up."""
    setup = generate(drawn)
    there = [*setup.cards, *(placement.quadrant for placement in setup.board)]
    return next(thing.id for thing in getattr(BOXES["base"], kind) if thing.id not in there)


CHOICES = st.builds(
    Choices,
    seed=st.integers(0, 10_000).map(str),
    edition=st.sampled_from(["first", "second"]),
    boxes=st.lists(st.sampled_from(ALL), min_size=1, unique=True).map(lambda boxes: tuple({*boxes, "base"})),
    players=st.just(TWO),
    exclude=st.lists(st.sampled_from(["card:lords", "quadrant:farm", "nomads:sword", "task:road"]), unique=True),
    castle_tiles=st.booleans(),
    minis=st.dictionaries(
        st.sampled_from(["capitols", "caves", "island", "decree"]), st.sampled_from(["rule", "never", "40"])
    ),
    weights=st.dictionaries(st.sampled_from(ALL[1:]), st.integers(0, 9)),
    location_castles=st.dictionaries(st.sampled_from(["oracle", "harbor"]), st.integers(1, 2)),
)


@given(CHOICES)
def test_what_has_just_been_rolled_is_what_was_asked_for(choices):
    choices = replace(
        choices,
        castle_tiles=choices.castle_tiles and choices.edition == "second",
        location_castles=choices.location_castles if choices.edition == "second" else {},
        minis={name: mode for name, mode in choices.minis.items() if "queenies" in choices.boxes and name != "decree"},
        weights={box: weight for box, weight in choices.weights.items() if box in choices.boxes},
    )
    assert ids(choices, choices) == []


def test_the_first_game_is_what_was_asked_for():
    first = replace(BASE, boxes=("base", "queenies"), first_game=True)
    setup = replace(generate(first), options={"first_game": True})
    assert list(misfits(*checked_setup(to_record(setup)), first)) == []
    found = misfits(*checked_setup(to_record(setup)), replace(first, first_game=False))
    assert next(found).id == "first-game"


@pytest.mark.parametrize(
    ("choices", "drawn", "expected"),
    [
        (replace(BASE, players=(*TWO, Player("orange"), Player("white"))), BASE, []),
        (replace(SECOND, boxes=("base", "nomads"), players=FIVE), SECOND, ["boxes-more", "players"]),
        (replace(BASE, boxes=("base", "nomads")), BASE, ["boxes-more"]),
        (BASE, replace(BASE, boxes=("base", "nomads")), ["boxes-fewer"]),
        (SECOND, BASE, ["edition"]),
        (replace(BASE, seed="y"), BASE, ["seed"]),
        (replace(BASE, seed=""), BASE, []),
        (replace(BASE, first_game=True), BASE, ["first-game"]),
        (replace(SECOND, castle_tiles=True), SECOND, ["castle-tiles"]),
        (SECOND, replace(SECOND, castle_tiles=True), ["castle-tiles"]),
        (replace(BASE, exact={"base": 4}), BASE, []),
        (replace(BASE, exact={"base": 3}), BASE, ["exact:base"]),
        (replace(BASE, weights={"base": 9}), BASE, []),
        (replace(BASE, weights={"base": 0}), BASE, ["weight:base"]),
        (replace(BASE, avoid=generate(BASE).cards), BASE, []),
        (replace(QUEENIES, minis={"island": "never"}), QUEENIES, ["never:island"]),
        (replace(QUEENIES, minis={"island": "1"}), QUEENIES, []),
        (
            replace(QUEENIES, minis={"island": "always"}),
            replace(QUEENIES, minis={"island": "never"}),
            ["always:island"],
        ),
        (QUEENIES, replace(QUEENIES, minis={"capitols": "never"}), ["rule:capitols"]),
    ],
)
def test_an_option_that_the_set_up_does_not_meet_is_named(choices, drawn, expected):
    assert ids(choices, drawn) == expected


def test_a_wish_counts_only_if_the_set_up_does_not_grant_it():
    drawn = generate(BASE)
    there, free = drawn.cards[0], unused()
    assert ids(replace(BASE, exclude=(f"card:{free}",))) == []
    assert ids(replace(BASE, exclude=(f"card:{there}",))) == [f"out:card:{there}"]
    assert ids(replace(BASE, require=(f"card:{there}",))) == []
    assert ids(replace(BASE, require=(f"card:{free}",))) == [f"in:card:{free}"]
    free, there = unused("quadrants"), drawn.board[0].quadrant
    wishes = replace(BASE, require=(f"quadrant:{free}",), exclude=(f"quadrant:{there}",))
    assert ids(wishes) == [f"in:quadrant:{free}", f"out:quadrant:{there}"]
    # Things of other boxes do not concern this set-up.
    assert ids(replace(BASE, require=("nomads:sword",))) == []


def test_the_other_castle_is_named():
    drawn = replace(SECOND, seed="brave-otter-17")
    quadrant = next(placement.quadrant for placement in generate(drawn).board if placement.location_castle)
    assert ids(replace(drawn, location_castles={quadrant: 1}), drawn) == []
    assert ids(replace(drawn, location_castles={quadrant: 2}), drawn) == [f"castle:{quadrant}"]


@pytest.mark.parametrize("edition", ["first", "second"])
def test_names_and_colours_change_nothing_else(edition):
    """Names and colours apply without a roll, and the seed still gives the same set-up with them."""
    for seed in range(50):
        choices = replace(BASE, seed=str(seed), edition=edition)
        setup, ruleset = checked_setup(to_record(generate(choices)))
        assert reseat(setup, ruleset, TWO_NAMED) == generate(replace(choices, players=TWO_NAMED))


def test_who_cannot_sit_there_does_not():
    setup, ruleset = checked_setup(to_record(generate(SECOND)))
    for colours in (["blue"], ["blue", "blue"], ["blue", "red"], ["blue", "black", "red"]):
        assert reseat(setup, ruleset, [Player(colour) for colour in colours]) == setup


def test_more_or_fewer_players_change_nothing_but_who_starts():
    """Each of them is as likely to start; the same seed gives the same one."""
    starts = Counter()
    for seed in range(300):
        setup, ruleset = checked_setup(to_record(generate(replace(BASE, seed=str(seed)))))
        more = reseat(setup, ruleset, FIVE[:3])
        assert more == reseat(setup, ruleset, FIVE[:3])
        assert replace(more, players=setup.players, start=setup.start) == setup
        assert more.players == FIVE[:3]
        starts[more.start] += 1
        fewer = reseat(more, ruleset, TWO)
        assert fewer.players == TWO
        assert fewer.start in {player.id for player in TWO}
    assert min(starts[player.id] for player in FIVE[:3]) > 70


def asked(method, **given):
    return json.loads(call(method, json.dumps({"language": "en", **given})))["ok"]


OPTIONS = {"exclude": ["card:lords"], "minis": {"caves": "never"}, "weights": {"base": 2}, "first_game": True}


def test_a_link_carries_the_options():
    """Another roll of the same kind needs them; without special options a link is the same as in earlier versions."""
    record = to_record(generate(BASE))
    choices = {"seed": "x", "edition": "first", "boxes": ["base"], "players": [{"id": "blue"}, {"id": "black"}]}
    plain = asked("roll", choices=choices | {"options": {}})
    assert plain["link"] == write(record)
    carried = asked("roll", choices=choices | {"options": OPTIONS})
    assert carried["setup"] == record | {"options": OPTIONS}
    assert read(carried["link"], FORMAT) == carried["setup"]
    opened = asked("open-link", link=carried["link"])
    assert opened["setup"]["options"] == OPTIONS
    again = asked("adapt", setup=opened["setup"], players=choices["players"], options={})
    assert again["link"] == plain["link"]


@pytest.mark.parametrize(
    "options",
    [
        [],
        {"moon": 1},
        {"require": ["lords"]},
        {"require": ["card:lords", "card:lords"]},
        {"exclude": ["card:<b>"]},
        {"minis": {"caves": "often"}},
        {"weights": {"base": 10}},
        {"weights": {"base": "1"}},
        {"first_game": 1},
    ],
    ids=str,
)
def test_strange_options_in_a_link_are_one_sentence(options):
    link = write(to_record(generate(BASE)) | {"options": options})
    answer = json.loads(call("open-link", json.dumps({"language": "en", "link": link})))
    assert set(answer) == {"error", "key"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_misfit_is_a_sentence(language):
    everything = {
        "seed": "y",
        "edition": "second",
        "boxes": ["queenies"],
        "players": [{"id": "blue"}] * 3,
        "castle_tiles": True,
        "require": [f"card:{unused()}", f"quadrant:{unused('quadrants')}"],
        "exclude": [f"card:{generate(BASE).cards[0]}"],
        "weights": {"queenies": 0},
    }
    setup = to_record(generate(BASE))
    said = json.loads(call("compare", json.dumps({"language": language, "setup": setup, "choices": everything})))["ok"]
    assert len(said) > 5
    assert len({each["id"] for each in said}) == len(said)
    assert all(each["words"].endswith(".") for each in said)


def test_the_builders_too():
    given = {"players": [{"id": f"player-{i}", "name": ""} for i in (1, 2)], "seed": "x"}
    table = asked("builders-setup", **given)
    setup = table["record"]["setup"]
    assert asked("builders-compare", setup=setup, count=2, seed="") == []
    found = asked("builders-compare", setup=setup, count=3, seed="y")
    assert [each["id"] for each in found] == ["players", "seed"]
    named = asked("builders-adapt", setup=setup, names=["Ana", "Luis"])["record"]["setup"]
    assert [player["name"] for player in named["players"]] == ["Ana", "Luis"]
    assert named | {"players": setup["players"]} == setup
