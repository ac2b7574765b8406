"""The wheel contains everything that the engine needs: it works outside the checkout."""

import subprocess
import sys
from zipfile import ZipFile

import pytest
from lib import devenv

# The checkout, which is installed too, must not help.
SCRIPT = """
import sys
sys.path.insert(0, {folder!r})
import hexreeve.interfaces.cli.main
assert hexreeve.__file__.startswith({folder!r}), hexreeve.__file__
sys.exit(hexreeve.interfaces.cli.main.main())
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder with the wheel in it, and nothing else of the project."""
    folder = tmp_path_factory.mktemp("wheel")
    with ZipFile(devenv.wheel()) as wheel:
        wheel.extractall(folder)
    return folder


def run(installed, *arguments, given=b""):
    script = SCRIPT.format(folder=str(installed))
    command = [sys.executable, "-P", "-c", script, *arguments]
    return subprocess.run(command, input=given, cwd=installed, capture_output=True, check=True).stdout


def test_the_wheel_sets_up_draws_and_explains(installed):
    setup = run(installed, "setup", "--first-game", "--json")
    assert run(installed, "draw", "-", "-o", "-", given=setup).startswith(b"<svg")
    assert b"rulebook" in run(installed, "explain", "kb.build.adjacent")


def test_the_wheel_knows_its_version(installed):
    assert run(installed, "--version") == f"hexreeve {devenv.version()}\n".encode()


def test_every_data_file_is_in_it(installed):
    data = devenv.ROOT / "data"
    mine = {path.relative_to(data) for path in data.rglob("*") if path.is_file()}
    packed = installed / "hexreeve" / "data"
    assert {path.relative_to(packed) for path in packed.rglob("*") if path.is_file()} == mine


def test_only_what_belongs_there_is_in_it(installed):
    assert {path.name for path in installed.iterdir()} >= {"hexreeve"}
    suffixes = {path.suffix for path in (installed / "hexreeve").rglob("*") if path.is_file()}
    assert suffixes <= {".py", ".typed", ".bin", ".toml", ".json", ".md", ".txt", ".pyc"}
