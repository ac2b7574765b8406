"""Set-ups asked for at random, with choices that contradict each other or the rules: a set-up, or one sentence."""

import json
import random
from itertools import product

import hexreeve
import pytest
from hexreeve.interfaces.page import facade
from hexreeve.kingdom.boxes.ruleset import BOXES, EDITIONS
from hexreeve.kingdom.generator.constraints import OPTIONAL
from hexreeve.kingdom.records.setup_reader import checked_setup

COLOURS = ("blue", "black", "orange", "white", "red")
IDS = [
    *(item.id for box in BOXES.values() for item in (*box.quadrants, *box.tiles, *box.cards)),
    *(piece for box in BOXES.values() for part in box.parts for piece in part.pieces),
    *COLOURS,
    *("", ":", "tile:", "tile:farm", "card:farm", "nothing", "farm\n"),
]
STRANGE = (None, True, -1, 0, 1, 1.5, "", "x", "1", [], {}, ["base"], ["base", "base"], [None], {"base": 1})
TRIES = 60


def some(draw, things, most):
    return draw.sample(things, draw.randint(0, most))


def asked(draw):
    """Arguments of `hexreeve.set_up`."""
    return {
        "seed": draw.choice(["a", "b", None]),
        "players": draw.choice([*range(7), 2, 3]),
        "edition": draw.choice([*EDITIONS, "third"]),
        "boxes": draw.sample([*BOXES], draw.randint(0, len(BOXES))),
        "first_game": draw.random() < 0.1,
        "require": some(draw, IDS, 3),
        "exclude": some(draw, IDS, 3),
    }


def set_up(arguments):
    try:
        record = hexreeve.set_up(**arguments)
    except ValueError as fault:
        said = str(fault)
    else:
        checked_setup(record)
        return True
    assert said.strip(), arguments
    assert said.isprintable(), arguments
    return False


def test_choices_give_a_set_up_or_a_sentence():
    ends = [set_up(asked(random.Random(seed))) for seed in range(4 * TRIES)]
    assert 0.1 < sum(ends) / len(ends) < 0.9


@pytest.mark.parametrize("name", ["seed", "players", "edition", "boxes", "first_game", "require", "exclude"])
def test_a_choice_of_another_type_is_a_sentence(name):
    for value in STRANGE:
        set_up({name: value})


def wishes(draw):
    """The choices that the page hands over to roll a set-up."""
    colours = draw.sample([*COLOURS, "green"], draw.choice([0, 2, 2, 3, 4, 6]))
    boxes = ["base"] * (draw.random() < 0.9) + draw.sample([*BOXES][1:], draw.randint(0, len(BOXES) - 1))
    found = {
        "seed": draw.choice(["a", str(draw.random())]),
        "edition": draw.choice([*EDITIONS, *EDITIONS, "third"]),
        "boxes": boxes,
        "players": [{"id": colour} for colour in colours],
        "start": draw.choice([*colours, ""]),
        "first_game": draw.random() < 0.1,
        "castle_tiles": draw.random() < 0.2,
        "require": some(draw, IDS, 1),
        "exclude": some(draw, IDS, 1),
        "avoid": some(draw, IDS, 2),
        "minis": {
            field: draw.choice(["rule", "always", "never", "one", "50", "0", "x"]) for field in some(draw, OPTIONAL, 3)
        },
        "weights": {box: draw.choice([0, 1, 9, 10, -1]) for box in some(draw, [*BOXES], 2)},
        "exact": {box: draw.choice([0, 1, 4, 5, -1]) for box in some(draw, [*BOXES], 2)},
        "location_castles": {name: draw.choice([0, 1, 2, 3]) for name in some(draw, ["harbor", "oracle", "farm"], 2)},
    }
    return {name: value for name, value in found.items() if name in WANTED or draw.random() < 0.3}


WANTED = ("seed", "edition", "boxes", "players")


def test_what_the_page_asks_for_gives_a_set_up_or_a_sentence():
    ends = []
    for seed in range(4 * TRIES):
        choices = wishes(random.Random(seed))
        answer = json.loads(facade.call("roll", json.dumps({"language": "en", "choices": choices})))
        assert answer.keys() in ({"ok"}, {"error", "key"}), choices
        ends.append("ok" in answer)
    assert 0.05 < sum(ends) / len(ends) < 0.9


@pytest.mark.parametrize(("edition", "colour"), [*product(EDITIONS, ["red", "green"])])
def test_a_colour_that_the_edition_lacks_is_named(edition, colour):
    choices = {"seed": "a", "edition": edition, "boxes": ["base"], "players": [{"id": "blue"}, {"id": colour}]}
    answer = json.loads(facade.call("roll", json.dumps({"language": "en", "choices": choices})))
    if (edition, colour) == ("first", "red"):
        assert "ok" in answer
        return
    assert answer["error"].startswith(f"this edition and these boxes have no pieces of the colour {colour}")


@pytest.mark.parametrize("number", [-1, 0, 3, 1.5, "1", "x"])
def test_a_castle_that_a_quadrant_lacks_is_named(number):
    choices = {"edition": "second", "boxes": ["base"], "players": [{"id": "blue"}, {"id": "black"}]}
    for seed in "abcd":
        castles = {"location_castles": {"harbor": number, "oracle": number}}
        answer = json.loads(
            facade.call("roll", json.dumps({"language": "en", "choices": choices | castles | {"seed": seed}}))
        )
        assert answer["error"].startswith(f"harbor={number} does not say which castle is a location hex")
