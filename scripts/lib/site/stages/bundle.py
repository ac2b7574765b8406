"""The page's scripts, bundled into a few files.

Worth: 18 files instead of 96, 0.8 of a first visit. Without: the modules as they are, beside the packages that they
import (scripts/lib/site/plain_modules.py).
"""

from pathlib import Path

from lib import devenv
from lib.site import plain_modules
from lib.site.build import Build

READS = ("web/js", "web/package-lock.json", "scripts/lib/site/bundle.mjs", "scripts/lib/site/plain_modules.py")
AFTER = ()
SCRIPTS = devenv.WEB / "js"


def run(_build: Build, out: Path) -> None:
    """Bundle them."""
    devenv.run(devenv.node(), devenv.ROOT / "scripts" / "lib" / "site" / "bundle.mjs", SCRIPTS, out)


def plain(_build: Build, out: Path) -> None:
    """Copy them."""
    plain_modules.write(SCRIPTS, devenv.WEB / "node_modules", out)
