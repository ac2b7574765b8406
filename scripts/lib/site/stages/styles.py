"""The style sheets, one file for the page and one for each game that is opened later.

Worth: a browser would load imported sheets one after the other (docs/start-up.md, bundles). Without: the sheets as they
are.
"""

import shutil
from pathlib import Path

from lib import devenv
from lib.site import styles
from lib.site.build import Build
from lib.site.page import view_tables

READS = ("web/css", "web/js/games", "scripts/lib/site/styles.py", "scripts/lib/site/page.py", "data")
AFTER = ()


def run(_build: Build, out: Path) -> None:
    """Join them."""
    plain(_build, out)
    styles.join(out / "css")


def plain(_build: Build, out: Path) -> None:
    """Copy them, and name the first game in the page's."""
    shutil.copytree(devenv.WEB / "css", out / "css")
    styles.name_first_game(out / "css", next(iter(view_tables(devenv.WEB / "js"))))
