"""The faults of scripts/inject_faults fit the code as it is, and docs/faults.md has them all."""

import tomllib

import pytest
from lib import devenv

FAULTS = tomllib.loads((devenv.ROOT / "tests/faults/faults.toml").read_text("utf-8"))


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_changes_one_place_and_names_tests(name):
    fault = FAULTS[name]
    text = (devenv.ROOT / fault["file"]).read_text("utf-8")
    assert text.count(fault["old"]) == 1
    assert fault["new"] != fault["old"]
    assert [test for test in fault["first"] if not (devenv.ROOT / test).exists()] == []


def test_there_are_sixty_and_the_table_has_them():
    table = (devenv.ROOT / "docs/faults.md").read_text("utf-8")
    assert len(FAULTS) == 60
    assert [name for name in FAULTS if f"| {name} |" not in table] == []
