"""Imports and warms up everything that a page will need, inside the browser's Python (see snapshot.mjs)."""

import gc
import json
import sys
from importlib import import_module
from pkgutil import get_importer
from types import ModuleType
from typing import Any

import bare_code  # type: ignore[import-not-found]

# freeze.py sees neither Pyodide nor the modules that are part of Python itself.
bare_code.bare_python()
del bare_code, sys.modules["bare_code"]

facade = import_module("hexreeve.interfaces.page.facade")
fallback = import_module("hexreeve.core.data_files").FALLBACK

# Modules that svgwrite imports and our pictures never use: opening URLs, and tables for checking documents. Stubs in
# their place make the snapshot a tenth smaller. They are removed afterwards, so later imports get the real modules.
STAND_INS: dict[str, dict[str, object]] = {
    "urllib.request": {"urlopen": None},
    "svgwrite.data.full11": {"elements": {}, "attributes": {}, "TypeChecker": object},
    "svgwrite.data.tiny12": {"elements": {}, "attributes": {}, "TypeChecker": object},
}
for name, content in STAND_INS.items():
    sys.modules[name] = ModuleType(name)
    vars(sys.modules[name]).update(content)
import_module("svgwrite")
for name in STAND_INS:
    del sys.modules[name]


def call_engine(method: str, **arguments: object) -> Any:
    """Make one call as the page does, and check that it succeeds."""
    return json.loads(facade.call(method, json.dumps(arguments)))["ok"]


for edition in call_engine("catalog", language=fallback)["editions"]:
    choices = {
        "seed": "snapshot",
        "edition": edition["id"],
        "boxes": ["base"],
        "players": [{"id": colour["id"]} for colour in edition["colours"][:2]],
    }
    setup = call_engine("roll", language=fallback, choices=choices)["setup"]
    call_engine("game", language=fallback, record={"setup": setup, "actions": []})

# Small, and with it the snapshot includes the rules.
import_module(f"hexreeve.interfaces.page.calls.{facade.CALLS['handbook']}")

# A page has the wheels in place only once it needs them. A package that looks for its first module before that would
# never find one, so every package has its importer now.
for package in [module for module in sys.modules.values() if module.__name__.partition(".")[0] == "hexreeve"]:
    for place in getattr(package, "__path__", ()):
        get_importer(place)


def blank_free_memory() -> None:
    """Overwrite free memory with zeros, which compress well."""
    for size in (*(1 << power for power in range(20, 9, -1)), 600, 700, 900, 1300):
        held = [bytearray(size) for _ in range(3_000_000 // size)]
        del held
    for size in range(512, 15, -16):
        small = [bytes(max(size - 17, 2)) for _ in range(800_000 // size)]
        del small


gc.collect()
blank_free_memory()
del call_engine, blank_free_memory, content, fallback, name, package, place, STAND_INS
