"""What else could lie at each spot of a set-up (nom.setup, que.caves, que.capitol, kb2.selection, kb2.castles)."""

import json

import pytest
from hexreeve.interfaces.page import facade
from hexreeve.kingdom.boxes.ruleset import BOXES

ALL = [box for box in BOXES if box != "base"]


def ask(method, **given):
    answer = json.loads(facade.call(method, json.dumps({"language": "en", **given})))
    assert "ok" in answer, answer
    return answer["ok"]


def rolled(seed, **choices):
    players = [{"id": "blue"}, {"id": "black"}]
    wishes = {"seed": seed, "edition": "first", "boxes": ["base"], "players": players, **choices}
    return ask("roll", choices=wishes)["setup"]


def spots(setup, subject):
    return [spot for spot in ask("alternatives", setup=setup)["spots"] if spot["subject"] == subject]


def put(setup, spot, option):
    (keep,) = (each["keep"] for each in spot["options"] if each["id"] == option)
    changed = {field: value for field, value in (setup | keep).items() if value is not None}
    return ask("show", setup=changed)["setup"]


WITH_ALTERNATIVES = [
    {"boxes": ["base", "nomads"], "require": ["quadrant:quarry"]},
    {"boxes": ["base", *ALL], "minis": {"capitols": "always", "caves": "always", "island": "always"}},
    {"edition": "second", "castle_tiles": True},
]


@pytest.mark.parametrize("choices", WITH_ALTERNATIVES)
def test_every_alternative_is_a_set_up_that_differs_in_one_field(choices):
    check_alternatives(0, choices)  # more seeds: tests/statistics


def check_alternatives(seed, choices):
    setup = rolled(f"spot-{seed}", **choices)
    found = ask("alternatives", setup=setup)["spots"]
    assert found
    for spot in found:
        assert spot["lies"] in {option["id"] for option in spot["options"]}
        for option in spot["options"]:
            changed = put(setup, spot, option["id"])
            different = {field for field in setup if changed.get(field) != setup[field]}
            assert different == (set() if option["id"] == spot["lies"] else set(option["keep"]))


BOXES_WITH_PIECES = {"boxes": ["base", *ALL], "minis": {"capitols": "always", "caves": "always", "island": "always"}}


@pytest.mark.parametrize("seed", range(12))
def test_on_a_described_table_lies_only_what_people_have_said(seed):
    setup = rolled(f"described-{seed}", **BOXES_WITH_PIECES)
    fields = {part.field for box in BOXES.values() for part in box.parts} & {*setup}
    lying = {field: setup[field] for field in fields}

    def described(**keep):
        return rolled(setup["seed"], **BOXES_WITH_PIECES, described=True, keep={"board": setup["board"], **keep})

    bare = described()
    assert not any(bare.get(field) for field in fields)
    assert {field: described(**lying)[field] for field in fields} == lying
    for spot in spots(bare, "nomads"):
        assert spot["lies"] == ""
        bare = put(bare, spot, spot["options"][seed % len(spot["options"])]["id"])
        assert described(nomads=bare["nomads"])["nomads"] == bare["nomads"]


def test_a_set_up_that_is_to_be_played_says_on_which_camp_nobody_knows_the_tile():
    setup = rolled("camps", boxes=["base", "nomads"], require=["quadrant:quarry"])
    camps = list(setup["nomads"])
    partly = {**setup, "nomads": {camps[0]: setup["nomads"][camps[0]]}}
    wishes = {"seed": "", "edition": "first", "boxes": ["base", "nomads"], "players": setup["players"]}
    assert ask("compare", setup=setup, choices=wishes) == []
    (misfit,) = ask("compare", setup=partly, choices=wishes)
    assert misfit["words"] == f"Nomad tiles: nobody has said what lies on {', '.join(camps[1:])}."
    assert ask("compare", setup=partly, choices={**wishes, "described": True}) == []


def test_a_camp_can_have_every_kind_of_tile_and_a_tile_that_is_used_up_comes_from_where_it_lies():
    setup = rolled("camps", boxes=["base", "nomads"], require=["quadrant:quarry"])
    camps = spots(setup, "nomads")
    assert {spot["name"] for spot in camps} == set(setup["nomads"])
    kinds = {option["id"] for option in camps[0]["options"]}
    assert {"treasure", "sword", "outpost", "resettlement", "donation-water"} <= kinds
    # The box has a single tile of this kind, and it lies on the first camp.
    first, second = camps[0]["name"], camps[1]["name"]
    setup = put(setup, camps[0], "donation-water")
    (there,) = (spot for spot in spots(setup, "nomads") if spot["name"] == second)
    before = setup["nomads"][second]
    changed = put(setup, there, "donation-water")["nomads"]
    assert (changed[first], changed[second]) == (before, "donation-water")


def test_a_cave_stays_on_a_mountain_of_its_quadrant():
    setup = rolled("caves", boxes=["base", "queenies"], minis={"caves": "always"})
    for spot in spots(setup, "caves"):
        assert spot["name"] in {"Top left", "Top right", "Bottom left", "Bottom right"}
        assert len(spot["options"]) > 1


def test_the_selection_tiles_of_two_quadrants_change_places():
    setup = rolled("tiles", edition="second")
    one, other = (entry["location"] for entry in setup["board"][:2])
    changed = put(setup, spots(setup, "location")[0], other)
    assert [entry["location"] for entry in changed["board"][:2]] == [other, one]


def test_a_castle_tile_goes_to_another_quadrant():
    setup = rolled("castles", edition="second", castle_tiles=True)
    covered = {place for place, entry in enumerate(setup["board"]) if "castle_tile" in entry}
    spot = spots(setup, "castle_tile")[0]
    moved = [put(setup, spot, option["id"])["board"] for option in spot["options"]]
    places = [{place for place, entry in enumerate(board) if "castle_tile" in entry} for board in moved]
    assert all(len(each) == 2 for each in places)
    assert any(each != covered for each in places)


def test_seen_from_the_other_side_the_quadrants_are_called_otherwise():
    setup = rolled("sides", edition="second")
    here, there = (ask("alternatives", setup=setup, turned=turned)["spots"] for turned in (False, True))
    assert [spot["name"] for spot in here[:4]] == ["Top left", "Top right", "Bottom left", "Bottom right"]
    assert [spot["name"] for spot in there[:4]] == ["Bottom right", "Bottom left", "Top right", "Top left"]
