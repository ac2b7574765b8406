"""The wheel and the whole of a small release, made twice in two folders at different times: the same bytes."""

import os
import shutil
import subprocess
import sys

from lib import devenv, release

INPUTS = ("pyproject.toml", "README.md", "LICENSE", "pysrc", "data")


def made(folder, age):
    """A release built in a folder of its own, of files of some age; the built site is a small part of the data."""
    folder.mkdir()
    for name in INPUTS:
        source, target = devenv.ROOT / name, folder / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(source, target)
    for path in folder.rglob("*"):
        os.utime(path, (age, age))
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder / "wheels"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    (wheel,) = (folder / "wheels").glob("*.whl")
    return release.write(folder / "out", wheel, folder / "data" / "wording", devenv.version())


def test_a_release_made_twice_in_two_folders_has_the_same_bytes(tmp_path):
    first, second = made(tmp_path / "first", 1_000_000_000), made(tmp_path / "a longer name", 1_700_000_000)
    assert [file.name for file in first] == [file.name for file in second]
    # Not `==` on the bytes inside assert: a diff of two large files takes hours.
    assert [a.name for a, b in zip(first, second, strict=True) if a.read_bytes() != b.read_bytes()] == []
    assert devenv.wheel().name == first[0].name
