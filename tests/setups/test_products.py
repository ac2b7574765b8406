"""The products as they are sold: their data, and what their owners have."""

import json
import tomllib

import jsonschema
import pytest
from hexreeve.core.data_files import read_bytes
from hexreeve.core.errors import InvalidInput
from hexreeve.interfaces.cli.main import main
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.boxes.ruleset import BOXES, EDITIONS
from hexreeve.kingdom.generator.products import changed, owned, products
from hexreeve.text.wording import words
from languages import LANGUAGES

PARTS = {part.field: box.id for box in BOXES.values() for part in box.parts if part.optional}
FAMILY, BIG, SECOND = "family-box", "big-box", "second-edition"


def test_the_data_are_as_their_schema_has_them():
    schema = json.loads(read_bytes("kingdom/products.schema.json"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(tomllib.loads(read_bytes("kingdom/products.toml").decode()))


@pytest.mark.parametrize("product", products().values(), ids=lambda product: product.id)
def test_every_product_holds_what_there_is_and_says_what_is_uncertain(product):
    contents = (*product.holds, *product.one_of, *product.perhaps)
    assert set(contents) <= {*BOXES, *PARTS}
    assert len(set(contents)) == len(contents)
    assert product.edition in ("", *EDITIONS)
    # A box and a part of it would be the same thing twice.
    assert not {PARTS[each] for each in contents if each in PARTS} & set(contents)
    for language in LANGUAGES:
        assert f"page.products.lid.{product.id}" in words(language)
        if product.one_of or product.perhaps:
            assert f"page.products.unsure.{product.id}" in words(language)


def test_words_are_of_products_that_there_are():
    kinds = ("page.products.lid.", "page.products.unsure.")
    named = {key.split(".")[-1] for key in words("en") if key.startswith(kinds)}
    assert named == set(products())


def test_every_box_can_be_had():
    have = owned([*products(), *(f"{each.id}:{what}" for each in products().values() for what in each.perhaps)])
    assert have.boxes == tuple(BOXES)
    assert have.lacking == ()


def test_parts_that_lie_in_no_product_are_lacking():
    have = owned([BIG])
    assert have.boxes == ("base", "nomads", "crossroads", "queenies")
    assert (have.lacking, have.edition) == (("island",), "first")
    assert owned([BIG, "island"]).lacking == ()


def test_an_uncertain_content_is_there_once_its_owner_says_so():
    assert owned([FAMILY]).boxes == ("base",)
    assert owned([FAMILY, f"{FAMILY}:nomads"]).boxes == ("base", "nomads")
    # Nor is it there without its box.
    assert owned([f"{FAMILY}:nomads"]).boxes == ()


def test_several_add_up_and_one_less_leaves_what_others_bring():
    boxes, minis, edition = changed([], [BIG], ["base"], {}, "first")
    assert (boxes, minis) == (["base", "nomads", "crossroads", "queenies"], {"island": "never"})
    boxes, minis, edition = changed([BIG], [BIG, "nomads", "island"], boxes, minis, edition)
    assert (boxes, minis) == (["base", "nomads", "crossroads", "queenies"], {})
    boxes, minis, edition = changed([BIG, "nomads", "island"], ["nomads", "island"], boxes, minis, edition)
    assert (boxes, minis) == (["nomads", "queenies"], {"capitols": "never", "caves": "never"})


def test_what_people_have_ticked_themselves_stays():
    boxes, minis, _ = changed([FAMILY], [], ["base", "harvest"], {"caves": "always"}, "first")
    assert (boxes, minis) == (["harvest"], {"caves": "always"})


def test_the_printing_is_that_of_the_product_picked_last():
    assert changed([], [SECOND], ["base"], {}, "first")[2] == "second"
    assert changed([SECOND], [SECOND, "base"], ["base"], {}, "second")[2] == "first"
    assert changed([SECOND], [SECOND, "nomads"], ["base"], {}, "first")[2] == "first"
    assert changed([SECOND], [], ["base"], {}, "second")[2] == "first"


@pytest.mark.parametrize(
    ("picked", "fault"),
    [("moon", "product.unknown"), ("moon:base", "product.unknown"), ("family-box:base", "product.content")],
)
def test_what_there_is_not_is_one_sentence(picked, fault):
    with pytest.raises(InvalidInput) as refused:
        owned([picked])
    assert refused.value.key == fault


def test_the_command_line_and_the_page_have_the_same(capfdbinary):
    given = ["setup", "--seed", "own", "--product", FAMILY, "--product", f"{FAMILY}:crossroads", "--json"]
    assert main(given) == 0
    assert json.loads(capfdbinary.readouterr().out)["boxes"] == ["base", "crossroads"]
    before = {"before": [], "after": [FAMILY, f"{FAMILY}:crossroads"], "boxes": ["base"], "minis": {}}
    told = json.loads(call("own-products", json.dumps({"language": "en", "edition": "first", **before})))["ok"]
    assert told == {"boxes": ["base", "crossroads"], "minis": {}, "edition": "first"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_lists_every_product_with_its_sources_and_doubts(capfdbinary, language):
    assert main(["products", "--lang", language]) == 0
    text = capfdbinary.readouterr().out.decode()
    assert all(f"{each.id}: {each.name}" in text for each in products().values())
    assert words(language)["page.products.unsure.family-box"] in text
    assert main(["products", "--json"]) == 0
    listed = json.loads(capfdbinary.readouterr().out)
    assert [each["id"] for each in listed] == list(products())
    assert all(each["sources"] for each in listed)
    page = json.loads(call("products", json.dumps({"language": language})))["ok"]
    assert [each["id"] for each in page] == list(products())
