"""The shipped schemas: valid JSON Schema 2020-12, and our small validator agrees with the reference one."""

import copy
import json

import jsonschema
import pytest
from hexreeve.core.data_files import boxes, read_bytes
from hexreeve.core.errors import InvalidInput
from hexreeve.formats.json_records import check_schema
from hexreeve.kingdom.boxes.ruleset import BOXES, EDITIONS
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import _COMMON, Player, to_record
from hexreeve.kingdom.generator.generator import generate
from hypothesis import given
from hypothesis import strategies as st
from lib.generate import schemas
from referencing import Registry, Resource

FORMATS = ["hexreeve.kingdom.setup", "hexreeve.kingdom.quadrant"]
SCHEMAS = {name: json.loads(read_bytes(f"schema/{name}.json")) for name in FORMATS}
REGISTRY = Registry().with_resources(
    [(f"{name}.json", Resource.from_contents(schema)) for name, schema in SCHEMAS.items()]
)

# A record with every optional field in it, whether or not this version plays that box.
FULL = to_record(
    generate(Choices("schema", "second", ("base",), (Player("black", "Ana"), Player("blue")), castle_tiles=True))
) | {
    "boxes": ["base", "nomads", "queenies"],
    "tasks": ["road"],
    "nomads": {"O3": "treasure", "M5": "donation-water"},
    "house_rules": {"citizens_per": 3, "lords_zero": True, "movers_move_pieces": True, "useless_card": "removed"},
    "quadrants": [{"id": "my-temple", "box": "marshlands", "locations": ["temple"], "map": ["gcdftswmP1"] * 10}],
    "capitols": ["A1"],
    "caves": ["T20"],
    "island": {"map": ["ggg"], "side": "tree-house"},
    "removed_terrain": "grass",
    "decree": "volcano",
    "options": {
        "first_game": False,
        "location_castles": {"oracle": 2},
        "require": ["card:lords"],
        "exclude": ["nomads:sword"],
        "minis": {"caves": "never"},
        "weights": {"nomads": 3},
        "exact": {"nomads": 2},
    },
    "note": "<b>text</b>",
}


def test_the_schemas_have_what_the_boxes_bring():
    for name, text in schemas.schemas().items():
        assert read_bytes(f"schema/{name}").decode() == text, "run scripts/generate"


def test_every_part_and_piece_has_its_field_and_no_field_is_left_over():
    game = json.loads(read_bytes("schema/hexreeve.kingdom.game.json"))
    for box in BOXES.values():
        record = boxes()[box.id].get("record", {})
        assert {part.field for part in box.parts} == set(record.get("setup", {}))
        assert {piece.field for piece in box.pieces} == set(record.get("seat", {}))
        # The printings belong to the base box.
        things = (*box.cards, *box.tiles, *box.others, *(EDITIONS.values() if box.id == "base" else ()))
        assert {rule for thing in things for rule in thing.house_rules} == set(record.get("house_rules", {}))
        assert set(record.get("seat", {})) <= set(game["$defs"]["seat"]["properties"])
    parts = {part.field for box in BOXES.values() for part in box.parts}
    assert set(SCHEMAS["hexreeve.kingdom.setup"]["$defs"]["setup"]["properties"]) == parts | set(_COMMON)


@pytest.mark.parametrize("name", FORMATS)
def test_schema_is_valid_2020_12(name):
    assert SCHEMAS[name]["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema.Draft202012Validator.check_schema(SCHEMAS[name])


def places(value, path=()):
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from places(inner, (*path, key))


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 12),
    st.text(max_size=12),
    st.just([]),
    st.just({}),
    st.just(["A1", "A1"]),
)


@given(st.sampled_from([path for path in places(FULL) if path]), VALUES, st.booleans())
def test_both_validators_agree_on_spoilt_records(path, value, remove):
    record = copy.deepcopy(FULL)
    inner = record
    for step in path[:-1]:
        inner = inner[step]
    if remove:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    reference = jsonschema.Draft202012Validator(SCHEMAS[record_format := "hexreeve.kingdom.setup"], registry=REGISTRY)
    try:
        check_schema(record, record_format)
        accepted = True
    except InvalidInput:
        accepted = False
    # The one known difference: `true` equals 1 for the small validator; records.py refuses it first.
    if record.get("version") is not True:
        assert accepted == reference.is_valid(record)


@pytest.mark.parametrize("spoilt", [{}, {"id": "A b"}, {"map": ["g" * 10] * 9}, {"map": ["?" * 10] * 10}, {"more": 1}])
def test_both_validators_agree_on_transcriptions(spoilt):
    record = {"format": "hexreeve.kingdom.quadrant", "version": 1, **FULL["quadrants"][0], **spoilt}
    reference = jsonschema.Draft202012Validator(SCHEMAS["hexreeve.kingdom.quadrant"])
    assert reference.is_valid(record) is not bool(spoilt)
    if spoilt:
        with pytest.raises(InvalidInput):
            check_schema(record, "hexreeve.kingdom.quadrant")
    else:
        check_schema(record, "hexreeve.kingdom.quadrant")


def test_the_full_record_is_valid():
    check_schema(FULL, "hexreeve.kingdom.setup")
    assert jsonschema.Draft202012Validator(SCHEMAS["hexreeve.kingdom.setup"], registry=REGISTRY).is_valid(FULL)
