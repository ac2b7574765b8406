"""An invented box is added as docs/add-a-box.md says: copied folders and one script, no edit of the project."""

import json
import os
import shutil
import subprocess
import sys

import pytest
from lib import devenv

COPIED = ("data", "docs", "pysrc", "scripts", "tests", "web", "pyproject.toml")
SETUP = ("setup", "--box", "base", "--box", "orchards", "--require", "quadrant:orchard", "--seed", "x")
# Tests that must pass for every box, and golden tests that one more box must not change.
TESTS = (
    *("unit/test_data_files.py", "unit/test_wording.py", "unit/test_handbook.py"),
    "unit/test_drawing.py::test_every_tile_has_an_emblem_of_its_own",
    "unit/test_typed_scores.py::test_every_line_has_amounts_and_words",
    "contract/test_schemas.py::test_the_schemas_have_what_the_boxes_bring",
    "contract/test_schemas.py::test_every_part_and_piece_has_its_field_and_no_field_is_left_over",
    *("golden/test_rule_reference.py", "golden/test_setups.py"),
)


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of the project with the box Orchards in it."""
    root = tmp_path_factory.mktemp("project")
    left_out = shutil.ignore_patterns("__pycache__", "node_modules", "orchards")
    for name in COPIED:
        source = devenv.ROOT / name
        if source.is_dir():
            shutil.copytree(source, root / name, ignore=left_out)
        else:
            shutil.copy(source, root / name)
    shutil.copytree(devenv.ROOT / "tests" / "orchards", root, dirs_exist_ok=True)
    python(root, "-c", "from lib.generate import rules_page, schemas; schemas.write(); rules_page.write()")
    return root


def python(project, *arguments, given=b""):
    """Run the copy's Python; the result is its output."""
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(project / "pysrc"), str(project / "scripts")]),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    environment = {name: value for name, value in environment.items() if not name.startswith("PYTEST")}
    done = subprocess.run([sys.executable, *arguments], cwd=project, env=environment, input=given, capture_output=True)
    assert done.returncode == 0, (done.stdout + done.stderr).decode()
    return done.stdout.decode()


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
        "-k",
        "orc or pickers or every_rule or every_sentence or reference or misspelt",
    )
