"""The wheels of others for the page, as web/requirements.txt pins them. Needs the network once."""

from pathlib import Path

from lib import devenv
from lib.site.build import Build

READS = ("web/requirements.txt", "web/wheels", "web/package-lock.json")
AFTER = ()


def run(_build: Build, out: Path) -> None:
    """Choose wheels for the browser's Python, which is newer than the one that runs this script."""
    download = ("-m", "pip", "download", "-qq", "--disable-pip-version-check", "--no-deps")
    python = ("--only-binary", ":all:", "--python-version", devenv.page_python(), "--platform", devenv.page_platform())
    listed = ("--require-hashes", "-r", devenv.WEB / "requirements.txt")
    devenv.python(*download, *python, "--find-links", devenv.WEB / "wheels", *listed, "-d", out)
