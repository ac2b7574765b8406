"""The floor plans that `scripts/check lint` prints and limits."""

import pytest
from lib import devenv
from lib.floor_plan import MOST_ROOMS, drawn, floor_plan


def written(folder, files):
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def test_python_modules_and_packages_are_rooms(tmp_path):
    files = {
        "hexreeve/top.py": "from hexreeve.low import thing\nfrom hexreeve import low\nimport json",
        "hexreeve/low/__init__.py": "",
        "hexreeve/low/thing.py": "from hexreeve.low import other",
        "hexreeve/low/other.py": "import hexreeve.base",
        "hexreeve/base.py": "import hexreevelike",
    }
    plan = floor_plan(written(tmp_path, files) / "hexreeve", tmp_path)
    assert plan.arrows == {"top": {"low"}, "low": {"base"}, "base": set()}
    assert plan.floors == 3
    assert plan.sentence() == "3 rooms, 2 arrows, 3 floors"


def test_imports_of_types_count_too(tmp_path):
    files = {
        "hexreeve/a.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from hexreeve.b import B",
        "hexreeve/b.py": "from hexreeve.a import A",
    }
    plan = floor_plan(written(tmp_path, files) / "hexreeve", tmp_path)
    assert set(plan.circle) == {"a", "b"}
    assert plan.floors == 0
    assert "a circle: " in plan.sentence()


@pytest.mark.parametrize(
    "line",
    [
        'import { low } from "./low/low.js";',
        'import "./low/low.js";',
        'const low = await import("./low/low.js");',
        '/** @import { Low } from "./low/low.js" */',
        '/** @type {import("./low/low.js").Low} */',
        'export * from "./low/low.js";',
    ],
)
def test_folders_of_scripts_are_rooms_however_they_are_imported(tmp_path, line):
    plan = floor_plan(written(tmp_path, {"app.js": line, "low/low.js": 'import "lit-html";'}), tmp_path)
    assert plan.arrows == {"app": {"low"}, "low": set()}


@pytest.mark.parametrize("name", MOST_ROOMS)
def test_a_stranger_can_take_in_the_first_floor_plan(name):
    plan = drawn(devenv.ROOT, name)
    assert 8 <= len(plan.arrows) <= MOST_ROOMS[name]
    assert plan.floors > 4
    assert not plan.circle


@pytest.mark.parametrize(
    "folder",
    sorted(path for path in (devenv.ROOT / "pysrc" / "hexreeve").rglob("[a-z]*") if path.is_dir()),
    ids=lambda path: path.name,
)
def test_no_room_of_the_engine_is_part_of_a_circle(folder):
    assert not floor_plan(folder, devenv.ROOT / "pysrc").circle
