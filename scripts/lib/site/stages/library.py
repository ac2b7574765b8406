"""The standard library and the wheels, compiled by the Python of the page, without what no page needs.

Worth: 0.5 MB, and the plain start, without a snapshot, and micropip compile nothing. Without: Pyodide's own library,
and the wheels as they were published.
"""

import json
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Any

from lib import devenv, pyodide
from lib.site.build import Build

READS = (
    "scripts/lib/site/in_pyodide/freeze.mjs",
    "scripts/lib/site/in_pyodide/freeze.py",
    "scripts/lib/site/in_pyodide/bare_code.py",
    "web/package-lock.json",
)
AFTER = ("wheel", "wheels")
LIBRARY = "python_stdlib.zip"
LOCK = "lock.json"
AT_THE_START = ("svgwrite", "hexreeve")
DEPENDS = {"hexreeve": ["svgwrite"], "micropip": ["packaging"]}


def run(build: Build, out: Path) -> None:
    """Freeze them."""
    work = out.with_name("work")
    for folder in (work / "in", work / "out"):
        folder.mkdir(parents=True)
    _gather(build, work / "in")
    devenv.run(devenv.node(), devenv.ROOT / READS[0], work)
    shutil.copytree(work / "out", out, dirs_exist_ok=True)
    shutil.rmtree(work)
    (out / LOCK).write_text(json.dumps(_lock(out), indent=1))


def plain(build: Build, out: Path) -> None:
    """Copy them."""
    _gather(build, out)
    (out / LOCK).write_text(json.dumps(_lock(out), indent=1))


def wheels_at_the_start(folder: Path) -> list[Path]:
    """The wheels that every visitor needs, dependencies first."""
    return [next(folder.glob(f"{name}-*.whl")) for name in AT_THE_START]


def _gather(build: Build, folder: Path) -> None:
    for wheel in (*build.folder("wheel").glob("*.whl"), *build.folder("wheels").glob("*.whl")):
        shutil.copyfile(wheel, folder / wheel.name)
    shutil.copyfile(pyodide.FOLDER / LIBRARY, folder / LIBRARY)


def _lock(wheels: Path) -> dict[str, Any]:
    """A lock file for Pyodide with our wheels only."""
    packages = {}
    for wheel in sorted(wheels.glob("*.whl")):
        name, version = wheel.name.split("-")[:2]
        packages[name] = {
            "name": name,
            "version": version,
            "file_name": wheel.name,
            "sha256": sha256(wheel.read_bytes()).hexdigest(),
            "imports": [name],
            "depends": DEPENDS.get(name, []),
            "install_dir": "site",
            "package_type": "package",
            "unvendored_tests": False,
            "tool": {},
        }
    theirs = json.loads(pyodide.LOCK.read_text("utf-8"))
    return {"info": theirs["info"], "tool": {}, "packages": packages}
