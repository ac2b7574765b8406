"""The data of the Rules pages: complete, and it says what is not on file."""

import box_data
import pytest
from hexreeve.builders.catalog import buildings, workers
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.text.rules import explain, rules
from hexreeve.text.wording import words
from languages import LANGUAGES
from test_facade import ask

CALLS = {"handbook": [name for name in rules() if rules()[name].book in BOXES]}
CALLS["builders-handbook"] = [name for name in rules() if name not in CALLS["handbook"]]


def books(call, language="en"):
    return ask(call, language)["ok"]


def groups(books):
    return [(book, group) for book in books for group in book["groups"]]


def entries(books):
    return [entry for _, group in groups(books) for entry in group["entries"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("call", CALLS)
def test_every_rule_stands_there_as_it_is_explained(call, language):
    told = {rule["id"]: rule for entry in entries(books(call, language)) for rule in entry["rules"]}
    for name in CALLS[call]:
        assert told[name] == explain(name, language)
    # The others are house rules.
    others = [rule for name, rule in told.items() if name not in rules()]
    assert {rule["kind"] for rule in others} <= {words(language)["kind.house rule"]}
    assert len(others) == (12 if call == "handbook" else 0)


def test_a_rule_without_a_title_is_about_something_in_its_own_box():
    found = books("handbook")
    assert [book["id"] for book in found] == [f"book.{box}" for box in BOXES]
    named = {name for book in found for entry in entries([book]) for name in [rule["id"] for rule in entry["rules"]]}
    untitled = [name for name in CALLS["handbook"] if not rules()[name].title]
    assert len(untitled) > 50
    assert set(untitled) <= named
    assert not [name for name in CALLS["builders-handbook"] if not rules()[name].title]


def test_every_tile_card_task_decree_and_piece_stands_in_its_box():
    found = {book["id"].removeprefix("book."): {e["id"]: e for e in entries([book])} for book in books("handbook")}
    for kind, shown in (("tile", "tile"), ("nomad", "tile"), ("extra", "tile"), ("card", "card"), ("task", "task")):
        for entry in box_data.entries(kind):
            assert f"{shown}.{entry['id']}" in found[entry["box"]]
    for entry in box_data.entries("decree"):
        assert f"decree.{entry['id']}" in found[entry["box"]]
    for box in BOXES.values():
        assert {f"piece.{piece.id}" for piece in box.pieces} <= set(found[box.id])
    assert found["base"]["tile.farm"] == {
        "id": "tile.farm",
        "name": "Farm",
        "text": words("en")["help.tile.farm"],
        "note": "4 in the box",
        "known": True,
        "rules": [explain("kb.farm.terrain", "en")],
    }
    cards = found["base"]["deck.base"]["text"].removesuffix(".").replace(" and ", ", ").split(", ")
    assert [card.split(" ", 2)[::2] for card in cards] == [
        ["5", name] for name in ("Grass", "Canyon", "Desert", "Flower field", "Forest")
    ]


def test_everything_has_a_source_or_is_marked():
    for entry in entries(books("handbook")):
        assert entry["rules"] or not entry["known"], entry["id"]
        assert all(rule["source"] and rule["kind"] for rule in entry["rules"])


def test_cards_of_the_builders_stand_there_once_each():
    found = {entry["id"] for entry in entries(books("builders-handbook"))}
    assert {f"card.{name}" for name in [*buildings(), *workers()]} <= found


def test_what_is_not_on_file_is_said_in_full():
    found = {book["id"]: book for book in books("handbook")}
    unknown = {entry["id"] for entry in entries(found.values()) if not entry["known"]}
    assert unknown == {f"tile.{entry['id']}" for entry in box_data.entries("tile") if entry["box"] == "harvest"}
    maps, tiles, sources = found["book.harvest"]["missing"]
    assert "Cathedral + Watchtower and University + Palisade." in maps
    assert tiles.endswith(
        "Bazaar, Water mill, Mountain station, Scout cabin, Cathedral, Watchtower, University and Palisade."
    )
    assert "No rulebook of Harvest is on file" in sources
    assert "Temple, Refuge, Canoe and Fountain." in found["book.marshlands"]["missing"][0]
    assert "Island." in found["book.queenies"]["missing"][0]
    assert found["book.crossroads"]["missing"] == []


@pytest.mark.parametrize("call", CALLS)
def test_ids_are_addresses(call):
    names = [entry["id"] for entry in entries(books(call))]
    names += [book["id"] for book in books(call)]
    assert len(set(names)) == len(names)
    assert all(name.replace(".", "").replace("-", "").isalnum() for name in names)
