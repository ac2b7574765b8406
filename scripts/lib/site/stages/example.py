"""A picture of the rulebook's first game, which the page shows before Python has started."""

import subprocess
from pathlib import Path

from lib import devenv
from lib.site.build import Build

READS = ()
AFTER = ("wheel",)


def run(_build: Build, out: Path) -> None:
    """Draw it."""
    hexreeve = devenv.BIN / "hexreeve"
    setup = subprocess.run([hexreeve, "setup", "--first-game", "--seed", "example", "--json"], stdout=subprocess.PIPE)
    if setup.returncode:
        devenv.fail("the first game could not be set up.")
    devenv.run(hexreeve, "draw", "-", "-o", out / "example-board.svg", given=setup.stdout)
