"""Python's WebAssembly in two parts: what a start and a page's calls use, by a profile of them, and the rest.

Worth: 1.5 MB instead of 2.7 on a first visit; with the rows after it in docs/start-up.md 0.6 of a second visit.
Without: one file.
"""

import json
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from lib import devenv
from lib.site import divide
from lib.site.build import Build
from lib.site.stages import trim
from lib.site.stages.library import LOCK, wheels_at_the_start
from lib.site.stages.snapshot import MEMORY

READS = (
    "scripts/lib/site/in_pyodide/profile.mjs",
    "scripts/lib/site/in_pyodide/profile_calls.py",
    "scripts/lib/site/divide.py",
    "scripts/lib/site/wasm.py",
    "web/js/engine/startup/memory-snapshot.js",
    "tests/games",
)
AFTER = ("library", "trim", "snapshot", "languages")
# The profile is of a Python that starts from the snapshot.
NEEDS = ("snapshot",)
REST = "rest.wasm"


def run(build: Build, out: Path) -> None:
    """Profile and divide it."""
    library, trimmed = build.folder("library"), (build.folder("trim") / trim.PYTHON).read_bytes()
    with TemporaryDirectory() as name:
        python = shutil.copytree(build.folder("trim"), Path(name) / "python")
        (python / trim.PYTHON).write_bytes(divide.marked(trimmed))
        used = Path(name) / "used.json"
        places = (build.folder("snapshot") / MEMORY, library, library / LOCK, devenv.ROOT / "tests" / "games", used)
        texts = build.folder("languages") / "i18n"
        devenv.run(devenv.node(), devenv.ROOT / READS[0], python, *places, texts, *wheels_at_the_start(library))
        first, rest = divide.divided(trimmed, set(json.loads(used.read_text())))
    (out / trim.PYTHON).write_bytes(first)
    (out / REST).write_bytes(rest)


def plain(build: Build, out: Path) -> None:
    """Copy it."""
    shutil.copyfile(build.folder("trim") / trim.PYTHON, out / trim.PYTHON)
