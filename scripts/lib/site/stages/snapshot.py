"""A snapshot of the memory of a Python that has started, with the engine in it, warm.

Worth: neither Python nor our modules have to start: 0.33 of a bare start instead of 1. Without: Python starts plainly,
as it does wherever the snapshot cannot be used.
"""

import subprocess
from pathlib import Path

from lib import devenv
from lib.site.build import Build
from lib.site.stages.library import LIBRARY, wheels_at_the_start

READS = (
    "scripts/lib/site/in_pyodide/snapshot.mjs",
    "scripts/lib/site/in_pyodide/pack-snapshot.mjs",
    "scripts/lib/site/in_pyodide/snapshot.py",
    "scripts/lib/site/in_pyodide/bare_code.py",
    "web/package-lock.json",
)
AFTER = ("library", "trim")
MEMORY = "memory.wasm"


def run(build: Build, out: Path) -> None:
    """Start Python, and write its memory."""
    library = build.folder("library")
    wheels = wheels_at_the_start(library)
    places = (build.folder("trim"), library / LIBRARY, out / MEMORY, *wheels)
    made = subprocess.run([devenv.node(), devenv.ROOT / READS[0], *places], stderr=subprocess.PIPE, text=True)
    if made.returncode:
        devenv.fail(f"the snapshot cannot be made: {made.stderr.strip()}")


def plain(_build: Build, _out: Path) -> None:
    """Make none."""


def unpacked_bytes(memory: Path) -> int:
    """The size in bytes of the unpacked memory snapshot (web/js/engine/startup/memory-snapshot.js)."""
    return int.from_bytes(memory.read_bytes()[24:28], "little")
