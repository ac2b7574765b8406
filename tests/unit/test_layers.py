"""The shape of the house: imports go upwards only, and nothing outside a room names what is in it."""

import ast
import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "pysrc" / "hexreeve"
BOXES = "kingdom.boxes."

# From top to bottom: a module imports only what stands above it. All rooms share one place.
ORDER = [
    "errors",
    "values",
    "content",
    "hexgrid",
    "seeds",
    "ruling",
    "players",
    "log",
    "session",
    "records",
    "links",
    "wording",
    "rules",
    "verdicts",
    "handbook",
    "svg",
    "kingdom.catalog",
    "kingdom.transcribing",
    "kingdom.setup",
    "kingdom.board",
    "kingdom.choices",
    "kingdom.scoring",
    "kingdom.room",
    "kingdom.state",
    "kingdom.standing",
    "kingdom.actions",
    "kingdom.deck",
    "kingdom.placing",
    "kingdom.effects",
    "kingdom.powers",
    "kingdom.routes",
    "kingdom.turns",
    "kingdom.referee",
    BOXES,
    "kingdom.ruleset",
    "kingdom.reading",
    "kingdom.checklist",
    "kingdom.sheet",
    "kingdom.handbook",
    "kingdom.position",
    "kingdom.log",
    "kingdom.notation",
    "kingdom.typed",
    "kingdom.report",
    "kingdom.session",
    "kingdom.audit",
    "kingdom.view",
    "kingdom.wishes",
    "kingdom.pool",
    "kingdom.generator",
    "kingdom.artwork",
    "kingdom.layout",
    "kingdom.lettering",
    "kingdom.drawing",
    "builders.catalog",
    "builders.setup",
    "builders.generator",
    "builders.state",
    "builders.actions",
    "builders.effects",
    "builders.referee",
    "builders.scoring",
    "builders.log",
    "builders.naming",
    "builders.handbook",
    "builders.sheet",
    "builders.report",
    "builders.session",
    "builders.view",
    "builders.drawing",
    "calls.tables",
    "calls.setups",
    "calls.games",
    "calls.handbook",
    "calls.builders",
    "facade",
    "setup_command",
    "cli",
    "__main__",
]
MODULES = {
    ".".join(path.relative_to(SOURCE).with_suffix("").parts): path
    for path in SOURCE.rglob("*.py")
    if path.name != "__init__.py"
}


def place(module):
    return ORDER.index(BOXES if module.startswith(BOXES) else module)


def imported(path):
    """Yield the modules of the package that a file imports, without the package's own name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            parts = name.split(".")
            if parts[0] == "hexreeve":
                inside = ".".join(parts[1:])
                yield inside if inside in MODULES else inside.rpartition(".")[0]


@pytest.mark.parametrize("module", MODULES)
def test_imports_only_upwards(module):
    for other in imported(MODULES[module]):
        same_room = module.startswith(BOXES) and other.startswith(BOXES)
        assert same_room or place(other) < place(module), f"{module} imports {other}"


def record_fields():
    """Return the names of all fields of the public records that hold other things than house rules."""

    def names(schema):
        if isinstance(schema, dict):
            for key, value in schema.items():
                if key == "properties":
                    yield from value
                if key != "house_rules":
                    yield from names(value)

    return {name for path in (ROOT / "data/schema").glob("*.json") for name in names(json.loads(path.read_bytes()))}


def room_words():
    """Return every id that a room brings: boxes, editions, quadrants, tiles, cards and what else it lists.

    A few are names of fields in the public records too; as such they belong to nobody.
    """
    words = set()
    for kind in ("quadrant", "tile", "card", "nomad", "task", "decree", "extra"):
        for entry in tomllib.loads((ROOT / f"data/kingdom/{kind}s.toml").read_text("utf-8"))[kind]:
            words |= {entry["id"], entry["box"], *entry.get("house_rules", {})}
    words -= record_fields()
    editions = tomllib.loads((ROOT / "data/kingdom/editions.toml").read_text("utf-8"))
    return words | {edition for edition, entry in editions.items() if "colours" in entry}


def code_words(path):
    """Yield every identifier and string of a Python file, docstrings apart."""
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


@pytest.mark.parametrize("module", [module for module in MODULES if not module.startswith(BOXES)])
def test_no_box_named_outside_its_room(module):
    assert not room_words() & set(code_words(MODULES[module]))


def test_the_two_games_know_nothing_of_each_other():
    games = ("kingdom", "builders")
    for game, other in (games, games[::-1]):
        own = [module for module in MODULES if module.startswith(f"{game}.") or module == f"calls.{game}"]
        assert len(own) > 10
        for module in own:
            assert not [name for name in imported(MODULES[module]) if name.split(".")[0] == other], module


def test_the_tests_above_can_fail():
    rooms = [module for module in MODULES if module.startswith(BOXES)]
    assert rooms
    assert any(room_words() & set(code_words(MODULES[room])) for room in rooms)
    assert "kingdom.ruleset" in set(imported(MODULES["calls.setups"]))


def test_page_scripts_name_no_box():
    scripts = list((ROOT / "web/js").rglob("*.js"))
    assert scripts
    for script in scripts:
        text = script.read_text("utf-8")
        for word in room_words():
            assert not re.search(rf"""["']{word}["']""", text), f"{script.name} names {word}"
