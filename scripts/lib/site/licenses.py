"""Collects the licences of all software in the site into one text."""

import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

from lib import devenv

HEAD = """Hexreeve brings software of others along. These are its licences, each under the names of what it is for.
Where a licence asks for the source: it lies at the address given with each name, in the version given there.
"""
# Pyodide's npm package has no licence text. Its licence is that of micropip, a wheel of the same authors. LINKED has
# the licences of other code compiled into it.
SAME_AS = {"pyodide": "micropip"}
LINKED = devenv.WEB / "licenses"
LINE = "=" * 78
_TEXT = re.compile(r"(.*/)?(mit-)?licen[cs]e(\.\w+)?$", re.IGNORECASE)


class Unlicensed(Exception):
    """A package without a licence text; the message is a sentence."""


def written(wheels: Path, packages: Path) -> str:
    """The licences of our own code, of a folder's wheels, of the page's packages, and of the code linked into them.

    Raises Unlicensed if a package has no text.
    """
    texts = dict([*_of_wheels(wheels), *_of_packages(packages)])
    texts |= {path.stem: path.read_text("utf-8") for path in sorted(LINKED.glob("*.txt"))}
    # Packages of one project have the same text, which appears once.
    names: dict[str, list[str]] = {}
    for name, text in texts.items():
        source = SAME_AS.get(name.partition(" ")[0])
        if source:
            text = next((other for known, other in texts.items() if known.startswith(f"{source} ")), "")
        if not text:
            raise Unlicensed(f"{name} comes without a licence.")
        names.setdefault(text.strip(), []).append(name)
    return "\n".join([HEAD, *("\n".join([LINE, *many, LINE, "", text, ""]) for text, many in names.items())])


def _of_wheels(folder: Path) -> Iterator[tuple[str, str]]:
    """(name and version, licence) of every wheel in a folder."""
    for wheel in sorted(folder.glob("*.whl")):
        name, version = wheel.name.split("-")[:2]
        with zipfile.ZipFile(wheel) as file:
            own = [each for each in sorted(file.namelist()) if ".dist-info/" in each and "licen" in each.lower()]
            texts = [file.read(each).decode() for each in own]
        source = "" if name == "hexreeve" else f" (https://pypi.org/project/{name}/{version}/)"
        yield f"{name} {version}{source}", "\n".join(texts)


def _of_packages(folder: Path) -> Iterator[tuple[str, str]]:
    """(name and version, licence) of every npm package in the page."""
    for name in json.loads((folder.parent / "package.json").read_text("utf-8"))["dependencies"]:
        version = json.loads((folder / name / "package.json").read_text("utf-8"))["version"]
        texts = [path.read_text("utf-8") for path in sorted((folder / name).iterdir()) if _TEXT.match(path.name)]
        yield f"{name} {version} (https://www.npmjs.com/package/{name}/v/{version})", "\n".join(texts)
