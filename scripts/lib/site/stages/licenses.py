"""The licences of all software in the site."""

from pathlib import Path

from lib import devenv
from lib.site import licenses
from lib.site.build import Build

READS = ("web/licenses", "web/package.json", "web/package-lock.json", "scripts/lib/site/licenses.py")
AFTER = ("library",)


def run(build: Build, out: Path) -> None:
    """Collect them. Raises licenses.Unlicensed if a package has none."""
    text = licenses.written(build.folder("library"), devenv.WEB / "node_modules")
    (out / "licenses.txt").write_text(text, "utf-8")
