"""The contents of all boxes as data and words, compared with the rulebooks."""

import re
from collections import Counter

import pytest
from box_data import BOXES, PUBLISHED, entries
from hexreeve.kingdom.content.catalog import quadrants_of, tiles_of
from hexreeve.text.wording import words
from languages import LANGUAGES

# What every published box holds: kinds of quadrants, tiles, cards, nomad tiles, tasks, decrees, and other tiles.
KINDS = ("quadrant", "tile", "card", "nomad", "task", "decree", "extra")
HELD = {
    "base": (8, 8, 10, 0, 0, 0, 0),
    "nomads": (4, 4, 3, 11, 0, 0, 0),
    "crossroads": (4, 8, 0, 0, 6, 0, 0),
    "marshlands": (4, 4, 6, 0, 0, 0, 4),
    "queenies": (0, 2, 0, 0, 0, 0, 1),
    "harvest": (4, 8, 6, 0, 0, 0, 2),
    "emperors-choice": (0, 0, 0, 0, 0, 8, 4),
}
ENTRIES = {kind: entries(kind) for kind in KINDS}
QUADRANTS = {quadrant.id: quadrant for box in PUBLISHED for quadrant in quadrants_of(box)}
TILES = {tile.id: tile for box in PUBLISHED for tile in tiles_of(box)}


def in_box(entries, box):
    return [entry for entry in entries.values() if entry.box == box]


@pytest.mark.parametrize("box", PUBLISHED)
def test_what_every_box_holds(box):
    held = tuple(sum(entry["box"] == box for entry in ENTRIES[kind]) for kind in KINDS)
    assert held == HELD[box]


@pytest.mark.parametrize("kind", KINDS)
def test_every_entry_belongs_to_a_box_and_has_an_id_of_its_own(kind):
    ids = [entry["id"] for entry in ENTRIES[kind]]
    assert len(set(ids)) == len(ids)
    assert {entry["box"] for entry in ENTRIES[kind]} <= set(BOXES)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in ids)


@pytest.mark.parametrize("kind", ["tile", "nomad", "extra"])
def test_tiles_of_all_kinds_share_no_id(kind):
    # Records, names and helps speak of all of them as tiles.
    others = {entry["id"] for other in {"tile", "nomad", "extra"} - {kind} for entry in ENTRIES[other]}
    assert not others & {entry["id"] for entry in ENTRIES[kind]}


@pytest.mark.parametrize(
    ("quadrant", "camps", "locations"), [("quarry", 3, 1), ("caravan", 1, 2), ("village", 1, 2), ("garden", 1, 2)]
)
def test_nomads_quadrants_have_camps_and_no_castle(quadrant, camps, locations):
    quadrant = QUADRANTS[quadrant]
    assert quadrant.locations == (quadrant.id,)
    assert (quadrant.count("N"), quadrant.count("1"), quadrant.count("K")) == (camps, locations, 0)
    assert quadrant.verified == "picture"


def test_crossroads_quadrants_have_two_locations_and_a_castle():
    for quadrant in in_box(QUADRANTS, "crossroads"):
        assert len(set(quadrant.locations)) == 2
        assert [quadrant.count(letter) for letter in "12KNPS"] == [1, 1, 1, 0, 0, 0]
        assert quadrant.verified == "picture"


def test_maps_on_file_and_maps_that_are_not():
    assert {quadrant.box for quadrant in QUADRANTS.values() if quadrant.known} == {"base", "nomads", "crossroads"}
    for quadrant in QUADRANTS.values():
        assert (quadrant.verified == "not on file") is not quadrant.known
        assert ("not on file" in quadrant.source) is not quadrant.known
        assert quadrant.known or set(quadrant.letters) == {"?"}
        if quadrant.known:
            assert not set(quadrant.letters) & set("saPS?")


def test_quadrants_without_a_map_name_their_locations():
    assert [quadrant.locations for quadrant in in_box(QUADRANTS, "marshlands")] == [
        ("temple",),
        ("refuge",),
        ("canoe",),
        ("fountain",),
    ]
    for quadrant in in_box(QUADRANTS, "harvest"):
        assert len(quadrant.locations) == 2
        assert quadrant.id == "-".join(quadrant.locations)


def test_two_tiles_for_every_location_hex():
    hexes = Counter(
        {
            kind: quadrant.count(str(number))
            for quadrant in QUADRANTS.values()
            if quadrant.known
            for number, kind in enumerate(quadrant.locations, 1)
        }
    )
    # By the rulebooks, where no map says it; the two tiles left belong to the two sides of the island.
    hexes |= Counter(dict.fromkeys(("temple", "refuge", "canoe", "fountain"), 2))
    hexes |= Counter(kind for quadrant in in_box(QUADRANTS, "harvest") for kind in quadrant.locations)
    hexes |= Counter(tile.id for tile in in_box(TILES, "queenies"))
    assert {tile.id: tile.count for tile in TILES.values()} == {kind: 2 * count for kind, count in hexes.items()}


@pytest.mark.parametrize(("box", "count"), [("nomads", 14), ("crossroads", 16), ("marshlands", 16), ("harvest", 16)])
def test_location_tiles_in_the_box(box, count):
    assert sum(tile.count for tile in in_box(TILES, box)) == count


def test_fifteen_nomad_tiles_and_one_for_each_camp():
    counts = {entry["id"]: entry["count"] for entry in ENTRIES["nomad"]}
    assert sum(counts.values()) == 15
    assert sum(count for name, count in counts.items() if name.startswith("donation-")) == 7
    assert {name for name, count in counts.items() if count == 2} == {"resettlement", "outpost", "sword", "treasure"}
    assert sum(quadrant.count("N") for quadrant in QUADRANTS.values()) <= 15


def test_gold_of_the_tasks():
    assert {entry["id"]: entry["gold"] for entry in ENTRIES["task"]} == {
        "home-country": 5,
        "place-of-refuge": 8,
        "fortress": 6,
        "advance": 9,
        "road": 7,
        "compass-points": 10,
    }


def test_only_three_cards_have_house_rules():
    assert {entry["id"] for entry in ENTRIES["card"] if entry.get("house_rules")} == {"citizens", "lords", "mayors"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_file_has_a_name_and_a_help(language):
    named = {("tile", entry["id"]) for entry in (*ENTRIES["nomad"], *ENTRIES["extra"])}
    named |= {("mini", name) for name in ("capitol", "caves", "island")}
    named |= {(kind, entry["id"]) for kind in ("tile", "card", "task", "decree") for entry in ENTRIES[kind]}
    known = words(language)
    assert all(f"name.box.{box}" in known for box in BOXES)
    for what in ("name", "help"):
        keys = {key for key in known if re.match(rf"{what}\.(tile|card|task|decree|mini)\.", key)}
        assert keys == {f"{what}.{kind}.{name}" for kind, name in named}
        assert all(known[key].endswith(".") for key in keys if what == "help")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_tiles_and_no_two_cards_have_the_same_name(language):
    for kind in ("tile", "card", "task", "decree"):
        names = [text for key, text in words(language).items() if key.startswith(f"name.{kind}.")]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_a_task_says_its_gold(language):
    for entry in ENTRIES["task"]:
        assert words(language)[f"help.task.{entry['id']}"].startswith(f"{entry['gold']} ")


@pytest.mark.parametrize(
    ("language", "kinds", "ruling"),
    [
        ("en", {"bazaar": "repeats", "scout-cabin": "scouts", "palisade": "moves"}, "allow it at the table"),
        ("es", {"bazaar": "repite", "scout-cabin": "exploradores", "palisade": "mueve"}, "permítelo en la mesa"),
    ],
)
def test_a_tile_without_a_rule_says_what_kind_of_action_it_is_and_how_to_enter_it(language, kinds, ruling):
    for tile in in_box(TILES, "harvest"):
        told = words(language)[f"help.tile.{tile.id}"]
        assert kinds.get(tile.id, {"en": "builds", "es": "construye"}[language]) in told
        assert ruling in told


@pytest.mark.parametrize(("language", "sentence"), [("en", " on file"), ("es", "No consta")])
def test_what_is_not_on_file_is_said_to_be(language, sentence):
    unknown = {key for key, text in words(language).items() if key.startswith("help.") and sentence in text}
    harvest = {f"help.tile.{tile.id}" for tile in in_box(TILES, "harvest")}
    assert unknown == harvest
