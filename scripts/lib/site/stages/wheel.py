"""The engine and its data as a wheel."""

import shutil
from pathlib import Path

from lib import devenv
from lib.site.build import Build

READS = ("pyproject.toml", "README.md", "LICENSE", "pysrc", "data")
AFTER = ()


def run(_build: Build, out: Path) -> None:
    """Build it."""
    shutil.copy(devenv.wheel(), out)
