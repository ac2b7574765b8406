"""Transcribed quadrants: checked against the contents of their box, and used instead of the quadrants they replace."""

import json

import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.formats.json_records import read_record
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.boxes.ruleset import BOXES, faults
from hexreeve.kingdom.content.map_checks import quadrant_of, quadrant_record
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.presentation.sheet import sheet
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.text.wording import say
from languages import LANGUAGES
from rolled_setups import ids_on_board, quadrants_of, roll, transcription

# A map for every box that has quadrants: kinds of location, letters of what must be there.
RIGHT = [
    ("base", ["farm"], "11K"),
    ("base", ["oracle"], "1KK"),
    ("base", ["oracle"], "11K"),
    ("nomads", ["quarry"], "1NNN"),
    ("nomads", ["garden"], "11N"),
    ("crossroads", ["city-hall", "fort"], "12K"),
    ("marshlands", ["temple"], "11Ps"),
    ("harvest", ["bazaar", "water-mill"], "12Saaa"),
    ("harvest", ["bazaar", "water-mill"], "12SK"),
]
WRONG = [
    ("base", ["farm"], "1K", {"quadrant.count"}),
    ("base", ["farm"], "KKK", {"quadrant.count"}),
    ("base", ["farm"], "1KK", {"quadrant.count"}),
    ("base", ["farm"], "111", {"quadrant.count"}),
    ("base", ["farm", "barn"], "12K", {"quadrant.kinds", "quadrant.count", "quadrant.strange"}),
    ("base", [], "K", {"quadrant.kinds", "quadrant.count"}),
    ("base", ["farm"], "11KN", {"quadrant.strange"}),
    ("base", ["farm"], "11Ks", {"quadrant.strange"}),
    ("base", ["farm"], "11Ka", {"quadrant.strange"}),
    ("nomads", ["quarry"], "11N", {"quadrant.count"}),
    ("nomads", ["garden"], "11NK", {"quadrant.strange"}),
    ("nomads", ["garden"], "11", {"quadrant.count"}),
    ("crossroads", ["city-hall"], "1K", {"quadrant.kinds"}),
    ("crossroads", ["city-hall", "city-hall"], "12K", {"quadrant.kinds"}),
    ("crossroads", ["city-hall", "fort"], "112K", {"quadrant.count"}),
    ("crossroads", ["city-hall", "fort"], "12", {"quadrant.count"}),
    ("marshlands", ["temple"], "11Ks", {"quadrant.count", "quadrant.strange"}),
    ("marshlands", ["temple"], "11P", {"quadrant.none"}),
    ("marshlands", ["temple"], "1PPs", {"quadrant.count"}),
    ("harvest", ["bazaar", "water-mill"], "12", {"quadrant.count"}),
    ("harvest", ["bazaar", "water-mill"], "12SN", {"quadrant.strange"}),
    ("queenies", [], "", {"quadrant.no-box"}),
    ("emperors-choice", [], "", {"quadrant.no-box"}),
    ("moon", [], "", {"setup.box"}),
    ("base", ["temple"], "11K", {"quadrant.location"}),
    ("base", ["farm"], "11K?", {"quadrant.unpainted"}),
]


def keys(record):
    return {fault.key for fault in faults(quadrant_of(record))}


@pytest.mark.parametrize(("box", "locations", "letters"), RIGHT)
def test_a_map_that_can_be_right(box, locations, letters):
    assert keys(transcription(box, locations, letters)) == set()


@pytest.mark.parametrize(("box", "locations", "letters", "found"), WRONG)
def test_what_is_wrong_with_a_map_is_said_in_every_language(box, locations, letters, found):
    record = transcription(box, locations, letters)
    assert keys(record) == found
    for fault in faults(quadrant_of(record)):
        sentences = {say(language, fault.key, **fault.params) for language in LANGUAGES}
        assert len(sentences) == len(LANGUAGES)


@pytest.mark.parametrize(
    "quadrant", [q for box in BOXES.values() for q in box.quadrants if q.known], ids=lambda q: q.id
)
def test_every_map_on_file_passes_its_own_check(quadrant):
    assert list(faults(quadrant)) == []
    assert quadrant_of(quadrant_record(quadrant)).rows == quadrant.rows


@pytest.mark.parametrize("name", ["", "My Temple", "-a", "a--b", "x" * 61, "<b>"])
def test_names_are_plain(name):
    assert keys(transcription("base", ["farm"], "11K", name)) == {"quadrant.id"}


def test_the_name_of_another_boxes_quadrant_is_taken():
    assert keys(transcription("marshlands", ["temple"], "11Ps", "farm")) == {"quadrant.id-taken"}


@pytest.mark.parametrize(
    "rows", [[], ["g" * 10] * 9, ["g" * 9] * 10, ["x" * 10] * 10, ["3" + "g" * 9] * 10, ["<svg/>aaaa"] * 10]
)
def test_what_is_no_map_is_refused(rows):
    with pytest.raises(InvalidInput) as fault:
        quadrant_of({"id": "x", "box": "base", "locations": ["farm"], "map": rows})
    assert fault.value.key == "quadrant.map"


TEMPLE = transcription("marshlands", ["temple"], "11Ps", "my-temple")


def test_a_transcription_lies_in_the_place_of_the_map_that_is_not_on_file():
    plain = [roll(seed) for seed in range(100)]
    drawn = [roll(seed, quadrants=(quadrant_of(TEMPLE),)) for seed in range(100)]
    for before, after in zip(plain, drawn, strict=True):
        assert [name.replace("temple", "my-temple") for name in ids_on_board(before)] == ids_on_board(after)
        there = "my-temple" in ids_on_board(after)
        quadrants, _ = quadrants_of(after)
        assert there is any(quadrant.role == "temple" for quadrant in quadrants)
        assert to_record(after).get("quadrants") == ([TEMPLE] if there else None)
    assert any(setup.quadrants for setup in drawn)


@pytest.mark.parametrize("wish", ["temple", "my-temple", "quadrant:temple", "tile:temple"])
def test_it_answers_to_both_names(wish):
    quadrants = (quadrant_of(TEMPLE),)
    assert "my-temple" in ids_on_board(roll(require=(wish,), quadrants=quadrants))
    for seed in range(20):
        assert "my-temple" not in ids_on_board(roll(seed, exclude=(wish,), quadrants=quadrants))
    kept = [{"quadrant": "temple", "turned": True}, None, None, None]
    assert roll(keep={"board": kept}, quadrants=quadrants).board[0].quadrant == "my-temple"


def test_the_same_id_replaces_and_other_locations_are_one_more():
    own = quadrant_of(transcription("base", ["farm"], "11K", "farm"))
    setup = roll(boxes=("base",), require=("farm",), quadrants=(own,))
    assert setup.quadrants == (own,)
    more = quadrant_of(transcription("crossroads", ["fort", "wagon"], "12K", "fan-made"))
    setup = roll(boxes=("base", "crossroads"), exact={"crossroads": 4}, require=("fan-made",), quadrants=(more,))
    assert "fan-made" in ids_on_board(setup)
    assert len(setup.extras["tasks"]) == 4


def test_a_transcribed_harbor_keeps_its_part_in_every_rule():
    harbor = quadrant_of(transcription("base", ["harbor"], "1KK", "my-harbor"))
    for edition in ("first", "second"):
        for seed in range(10):
            setup = roll(seed, boxes=("base", "queenies"), edition=edition, require=("my-harbor",), quadrants=(harbor,))
            quadrants, _ = quadrants_of(setup)
            assert len(setup.extras["capitols"]) == sum(quadrant.role in ("harbor", "oracle") for quadrant in quadrants)
            if edition == "second":
                sides = {"oracle", "harbor", "tower", "barn"}
                assert {quadrant.role for quadrant in quadrants} == sides
                assert all(placement.location for placement in setup.board)


def test_an_unowned_one_is_left_out_and_an_unfinished_one_explained():
    assert roll(boxes=("base",), quadrants=(quadrant_of(TEMPLE),)) == roll(boxes=("base",))
    unfinished = quadrant_of(transcription("marshlands", ["temple"], "11P?s", "my-temple"))
    with pytest.raises(InvalidInput) as fault:
        roll(quadrants=(unfinished,))
    assert fault.value.key == "choice.transcription"


def test_records_with_transcriptions_are_checked():
    record = to_record(roll(require=("my-temple",), quadrants=(quadrant_of(TEMPLE),)))
    place = [entry["quadrant"] for entry in record["board"]].index("my-temple")
    for change, key in (
        ({"map": ["g" * 10] * 10}, "quadrant.count"),
        ({"box": "harvest"}, "quadrant.location"),
        ({"id": "other"}, "setup.unknown-quadrant"),
        ({"map": ["3" + "g" * 9] * 10}, "quadrant.map"),
    ):
        with pytest.raises(InvalidInput) as fault:
            checked_setup(record | {"quadrants": [TEMPLE | change]})
        assert fault.value.key == key
    with pytest.raises(InvalidInput) as fault:
        checked_setup(record | {"boxes": ["base", "nomads"]})
    assert fault.value.key == "quadrant.other-box"
    # Maps that are not on the board are not checked.
    more = [TEMPLE, transcription("base", ["farm"], "11K")]
    assert to_record(checked_setup(record | {"quadrants": more})[0]) == record
    assert record["board"][place]["quadrant"] == "my-temple"


# --- the calls --------------------------------------------------------------------------------------------


def ask(method, language="en", **arguments):
    return json.loads(call(method, json.dumps({"language": language, **arguments})))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_transcription_under_way(language):
    blank = TEMPLE | {"map": ["?" * 10] * 10}
    told = ask("quadrant", language, quadrant=blank)["ok"]
    assert not told["complete"]
    assert len(told["faults"]) == 4
    assert "100" in told["faults"][-1]
    assert told["svg"].startswith("<svg")
    done = ask("quadrant", language, quadrant=TEMPLE)["ok"]
    assert (done["faults"], done["complete"]) == ([], True)
    assert 'data-hex="J10"' in done["svg"]
    assert "error" in ask("quadrant", language, quadrant=TEMPLE | {"map": ["<script>"]})
    assert "error" in ask("quadrant", language, quadrant=TEMPLE | {"box": "moon"})


def test_a_transcription_from_a_file():
    record = {"format": "hexreeve.kingdom.quadrant", "version": 1, **TEMPLE}
    assert ask("open-quadrant", text=json.dumps(record))["ok"] == record
    for broken in (record | {"map": ["g" * 10] * 10}, record | {"more": 1}, record | {"format": "x"}, [], TEMPLE):
        assert set(ask("open-quadrant", text=json.dumps(broken))) == {"error", "key"}
    assert read_record(json.dumps(record).encode(), "hexreeve.kingdom.quadrant") == record


ISLAND = ["..gc.", "gcd1.", "ttmww"]


def test_an_island_lies_beside_the_board():
    setup = roll(maps={"island": ISLAND})
    assert setup.extras["island"]["map"] == ISLAND
    quadrants_of(setup)
    assert roll(seed=2, keep={"island": setup.extras["island"]}).extras["island"] == setup.extras["island"]


@pytest.mark.parametrize(
    ("rows", "key"),
    [
        (["1"] * 6, "setup.island-size"),
        (["1.......c"], "setup.island-size"),
        (["1g", "g"], "setup.island-size"),
        ([""], "setup.island-size"),
        (["1K"], "setup.island-letter"),
        (["1?"], "quadrant.unpainted"),
        (["11"], "setup.island-location"),
        (["gg"], "setup.island-location"),
    ],
)
def test_what_is_no_island_is_refused(rows, key):
    with pytest.raises(InvalidInput) as fault:
        roll(maps={"island": rows})
    assert fault.value.key == key


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Drawn by players, not from a map on file: Temple and Island."),
        ("es", "Dibujado por los jugadores, no según un mapa incluido: Templo e Isla."),
    ],
)
def test_painted_maps_are_named_with_the_set_up(language, said):
    setup = roll(quadrants=(quadrant_of(TEMPLE),), require=("temple",), maps={"island": ISLAND})
    words = sheet(*checked_setup(to_record(setup)), language)
    assert words["painted"] == [said]
    assert said in [remark["words"] for remark in words["remarks"]]
    printed = roll(boxes=("base",))
    assert sheet(*checked_setup(to_record(printed)), language)["painted"] == []
