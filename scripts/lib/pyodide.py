"""The Pyodide that the site is built with. Its versions stand in npm's lock and in Pyodide's own, and nowhere else.

docs/upgrade-pyodide.md says how to move on to another one.
"""

import json
from typing import NamedTuple

from lib import devenv

FOLDER = devenv.WEB / "node_modules" / "pyodide"
LOCK = FOLDER / "pyodide-lock.json"


class Release(NamedTuple):
    """A release of Pyodide."""

    version: str
    python: str  # major and minor version of its Python, with a dot between
    platform: str  # as the names of wheels give it: the ABI of its C libraries

    @property
    def compiled_tag(self) -> str:
        """The tag of wheels with C libraries."""
        python = f"cp{self._digits}"
        return f"{python}-{python}-{self.platform}"

    @property
    def library_place(self) -> str:
        """Where Python looks for its standard library."""
        return f"/lib/python{self._digits}.zip"

    @property
    def _digits(self) -> str:
        return self.python.replace(".", "")


def release() -> Release:
    """The installed release."""
    info = json.loads(LOCK.read_text("utf-8"))["info"]
    version = json.loads((FOLDER / "package.json").read_text("utf-8"))["version"]
    python = ".".join(info["python"].split(".")[:2])
    return Release(version, python, f"pyemscripten_{info['abi_version']}_{info['arch']}")
