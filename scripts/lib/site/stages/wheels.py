"""The wheels of others for the page, as web/requirements.txt pins them. Needs the network once."""

from pathlib import Path

from lib import devenv, pyodide
from lib.site.build import Build

READS = ("web/requirements.txt", "web/wheels", "web/package-lock.json")
AFTER = ()
OWN = devenv.WEB / "wheels"


def run(_build: Build, out: Path) -> None:
    """Choose wheels for the browser's Python, which is newer than the one that runs this script."""
    release = pyodide.release()
    if unfit := unfit_wheels(OWN, release):
        devenv.fail(f"Pyodide {release.version} cannot load {unfit[0]}; scripts/build_numpy builds it anew.")
    download = ("-m", "pip", "download", "-qq", "--disable-pip-version-check", "--no-deps")
    python = ("--only-binary", ":all:", "--python-version", release.python, "--platform", release.platform)
    listed = ("--require-hashes", "-r", devenv.WEB / "requirements.txt")
    devenv.python(*download, *python, "--find-links", OWN, *listed, "-d", out)


def unfit_wheels(folder: Path, release: pyodide.Release) -> list[str]:
    """The names of our own compiled wheels that are for another Python or another ABI."""
    return sorted(wheel.name for wheel in folder.glob("*.whl") if not wheel.stem.endswith(f"-{release.compiled_tag}"))
