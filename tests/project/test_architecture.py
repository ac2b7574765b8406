"""Only a box's own modules name its contents. (import-linter checks the imports.)"""

import ast
import json
import re
import tomllib
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from box_data import entries
from hexreeve.kingdom.content.board import GROUNDS

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "pysrc" / "hexreeve"
BOXES = SOURCE / "kingdom" / "boxes"
# These compose and check the boxes, and name none.
COMPOSING = {BOXES / "ruleset.py", BOXES / "citations.py"}
BOX_MODULES = sorted(set(BOXES.rglob("*.py")) - COMPOSING)
OTHER_MODULES = sorted(set(SOURCE.rglob("*.py")) - set(BOX_MODULES))


def record_fields():
    """The names of all fields of the public records, without house rules."""

    def names(schema):
        if isinstance(schema, dict):
            for key, value in schema.items():
                if key == "properties":
                    yield from value
                if key != "house_rules":
                    yield from names(value)

    return {name for path in (ROOT / "data/schema").glob("*.json") for name in names(json.loads(path.read_bytes()))}


@cache
def box_words():
    """Every id that belongs to a box: boxes, editions, quadrants, tiles, cards and everything else it lists.

    A few of these ids are also fields of the public records; those are left out.
    """
    words = set()
    for kind in ("quadrant", "tile", "card", "nomad", "task", "decree", "extra"):
        for entry in entries(kind):
            words |= {entry["id"], entry["box"], *entry.get("house_rules", {})}
    # An action has the name of the kind of hex that opens it.
    words -= record_fields() | {*GROUNDS}
    editions = tomllib.loads((ROOT / "data/kingdom/editions.toml").read_text("utf-8"))
    return words | {edition for edition, entry in editions.items() if "colours" in entry}


def code_words(path):
    """Every identifier and string of a Python file, without docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    docstrings = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
            docstrings.add(node.body[0].value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings:
            yield node.value


@pytest.mark.parametrize("module", OTHER_MODULES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_no_other_module_names_what_a_box_brings(module):
    assert not box_words() & set(code_words(module))


def test_the_boxes_themselves_would_be_found():
    assert any(box_words() & set(code_words(module)) for module in BOX_MODULES)


@pytest.mark.parametrize(("game", "other"), [("kingdom", "builders"), ("builders", "kingdom")])
def test_no_two_classes_of_a_game_share_a_name(game, other):
    """Shared modules belong to both games; the public API has names of its own."""
    modules = [path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] not in (other, "api.py")]
    places = {}
    for path in modules:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(path.relative_to(SOURCE).as_posix())
    assert places
    assert not {name: where for name, where in places.items() if len(where) > 1}


def test_page_types_are_imported_for_types_alone():
    """The page's wheel comes without them."""
    named_so = [path for path in SOURCE.rglob("*.py") if "page_types" in path.relative_to(SOURCE).with_suffix("").parts]
    assert len(named_so) > 1
    for path in set(SOURCE.rglob("*.py")) - set(named_so):
        # Imports under TYPE_CHECKING are not statements of the module itself.
        for node in ast.parse(path.read_text("utf-8")).body:
            assert not (isinstance(node, ast.ImportFrom) and "page_types" in str(node.module).split(".")), path


def test_no_script_of_the_page_names_what_a_box_brings():
    scripts = list((ROOT / "web/js").rglob("*.js"))
    assert scripts
    for script in scripts:
        text = script.read_text("utf-8")
        named = [word for word in box_words() if f'"{word}"' in text or f"'{word}'" in text]
        assert not named, f"{script.name} names {named}"


def test_the_picture_shows_the_layers_that_are_enforced():
    """docs/architecture.md draws the packages of Kingdom Builder as import-linter has them."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = next(each["layers"] for each in contracts if each["containers"] == ["hexreeve.kingdom"])
    expect_drawn([layer.split(" | ") for layer in layers])


def test_the_picture_of_the_page_shows_the_layers_that_are_enforced():
    """docs/architecture.md draws the folders of the page's scripts as dependency-cruiser has them."""
    rules = (ROOT / "web" / ".dependency-cruiser.cjs").read_text("utf-8")
    layers = json.loads(re.search(r"^const LAYERS = (.*);$", rules, re.MULTILINE)[1])
    assert {folder for row in layers for folder in row} == {path.name for path in (ROOT / "web" / "js").iterdir()}
    expect_drawn(layers)


def expect_drawn(rows):
    """Expect an arrow from each package of a row to each of the row below, and no others between them."""
    wanted = {(upper, lower) for here, below in pairwise(rows) for upper in here for lower in below}
    picture = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    packages = {package for row in rows for package in row}
    drawn = {
        pair for pair in re.findall(r"^ +(\w+) --> (\w+)$", picture, re.MULTILINE) if packages & set(pair) == set(pair)
    }
    assert drawn == wanted
