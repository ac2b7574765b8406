"""The engine and its data as a wheel, without what the page does not ask the engine for.

Left out are the command line, the environment for programs that learn, types for mypy, and the page's own words: so a
change of one of these makes the same wheel, and all that is made of it stays.
"""

import zipfile
from base64 import urlsafe_b64encode
from hashlib import sha256
from pathlib import Path, PurePosixPath

from lib import devenv
from lib.site.build import Build

READS = ("pyproject.toml", "README.md", "LICENSE", "pysrc", "data")
AFTER = ()
EPOCH = (1980, 1, 1, 0, 0, 0)
# Modules or packages of this name; a folder; files.
_TYPES, _PAGE_WORDS = "page_types", "hexreeve/data/wording/*/page*.toml"
_FOLDERS = ("hexreeve/interfaces/cli", "hexreeve/*/environment")


def run(_build: Build, out: Path) -> None:
    """Build it."""
    built = devenv.wheel()
    with zipfile.ZipFile(built) as file:
        contents = {name: file.read(name) for name in sorted(file.namelist()) if not is_left_out(name)}
    (record,) = (name for name in contents if name.endswith(".dist-info/RECORD"))
    lines = [f"{name},{_hash(data)},{len(data)}" for name, data in contents.items() if name != record]
    contents[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    with zipfile.ZipFile(out / built.name, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in contents.items():
            file.writestr(zipfile.ZipInfo(name, EPOCH), data, zipfile.ZIP_DEFLATED)


def is_left_out(name: str) -> bool:
    """True if the page does not need a file of the wheel."""
    path = PurePosixPath(name)
    types = _TYPES in (*path.parent.parts, path.stem)
    folder = any(parent.match(each) for parent in path.parents for each in _FOLDERS)
    return types or folder or path.match(_PAGE_WORDS)


def _hash(data: bytes) -> str:
    return f"sha256={urlsafe_b64encode(sha256(data).digest()).rstrip(b'=').decode()}"
