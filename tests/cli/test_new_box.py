"""An invented box is added as docs/add-a-box.md says: copied folders and one script, no edit of the project."""

import json

import pytest
from project_copy import copy_project, python

SETUP = ("setup", "--box", "base", "--box", "orchards", "--require", "quadrant:orchard", "--seed", "x")
# Tests that must pass for every box, and golden tests that one more box must not change.
TESTS = (
    *("unit/test_data_files.py", "wording/test_wording.py", "wording/test_handbook.py"),
    "unit/test_drawing.py::test_every_tile_has_an_emblem_of_its_own",
    "unit/test_typed_scores.py::test_every_line_has_amounts_and_words",
    "contract/test_schemas.py::test_the_schemas_have_what_the_boxes_bring",
    "contract/test_schemas.py::test_every_part_and_piece_has_its_field_and_no_field_is_left_over",
    *("golden/test_rule_reference.py", "golden/test_setups.py"),
)


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of the project with the box Orchards in it."""
    root = copy_project(tmp_path_factory.mktemp("project"), "orchards")
    python(root, "-c", "from lib.generate import rules_page, schemas; schemas.write(); rules_page.write()")
    return root


def hexreeve(project, *arguments, given=None):
    return python(project, "-m", "hexreeve", *arguments, given=json.dumps(given).encode() if given else b"")


def test_the_box_is_set_up(project):
    text = hexreeve(project, *SETUP)
    assert "Boxes: Kingdom Builder and Orchards." in text
    assert "Orchard" in text
    assert "Huerto" in hexreeve(project, *SETUP, "--lang", "es")


def test_the_box_is_drawn(project):
    setup = json.loads(hexreeve(project, *SETUP, "--json"))
    assert 'data-tile="orchard"' in hexreeve(project, "draw", "-", "-o", "-", given=setup)


def test_the_rules_are_explained(project):
    assert "flower field" in hexreeve(project, "explain", "orc.orchard")
    assert "Do Pickers pay" in hexreeve(project, "explain", "orc.pickers")
    assert "Recolectores" in hexreeve(project, "explain", "orc.pickers", "--lang", "es")


def test_what_holds_of_all_boxes_holds_of_it_and_the_golden_files_stay(project):
    python(project, "-m", "pytest", *(f"tests/{name}" for name in TESTS))


def test_its_examples_are_judged_and_counted(project):
    python(
        project,
        "-m",
        "pytest",
        "tests/rules/test_examples.py",
        "tests/rules/test_casebook.py",
        "tests/rules/test_lessons.py",
        "-k",
        "orc or pickers or every_rule or every_sentence or reference or misspelt",
    )
