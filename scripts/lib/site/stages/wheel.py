"""The engine and its data as a wheel, without what the page does not ask the engine for.

Left out are the command line, the environment for programs that learn, types for mypy, the schemas of data files, the
page's own words, and the texts of all languages but the fallback, which are files of their own (stages/languages.py):
so a change of one of these makes the same wheel, and all that is made of it stays.
"""

import zipfile
from base64 import urlsafe_b64encode
from hashlib import sha256
from pathlib import Path, PurePosixPath

from lib import devenv
from lib.site import language_texts
from lib.site.build import Build

READS = ("pyproject.toml", "README.md", "LICENSE", "pysrc", "data", "scripts/lib/site/language_texts.py")
AFTER = ()
EPOCH = (1980, 1, 1, 0, 0, 0)
# Modules or packages of this name; a folder; files.
_TYPES, _PAGE_WORDS = "page_types", "hexreeve/data/wording/*/page*.toml"
_DATA_SCHEMAS = "hexreeve/data/*/*.schema.json"
_DATA = "hexreeve/data/"
_FOLDERS = ("hexreeve/interfaces/cli", "hexreeve/*/environment")


def run(_build: Build, out: Path) -> None:
    """Build it."""
    built = devenv.wheel()
    with zipfile.ZipFile(built) as file:
        contents = {name: file.read(name) for name in sorted(file.namelist()) if not is_left_out(name)}
    contents = in_the_fallback(contents)
    (record,) = (name for name in contents if name.endswith(".dist-info/RECORD"))
    lines = [f"{name},{_hash(data)},{len(data)}" for name, data in contents.items() if name != record]
    contents[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    with zipfile.ZipFile(out / built.name, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in contents.items():
            file.writestr(zipfile.ZipInfo(name, EPOCH), data, zipfile.ZIP_DEFLATED)


def in_the_fallback(contents: dict[str, bytes]) -> dict[str, bytes]:
    """The files of a wheel without the texts of other languages."""
    data = {name.removeprefix(_DATA): name for name in contents if name.startswith(_DATA)}
    others = language_texts.others(data)
    own = {name for path, name in data.items() if language_texts.owner(path, others)}
    shared = {
        name: language_texts.without(path, contents[name].decode(), others).encode()
        for path, name in data.items()
        if name not in own and name.endswith(".toml")
    }
    return {name: shared.get(name, content) for name, content in contents.items() if name not in own}


def is_left_out(name: str) -> bool:
    """True if the page does not need a file of the wheel."""
    path = PurePosixPath(name)
    types = _TYPES in (*path.parent.parts, path.stem)
    folder = any(parent.match(each) for parent in path.parents for each in _FOLDERS)
    return types or folder or path.match(_PAGE_WORDS) or path.match(_DATA_SCHEMAS)


def _hash(data: bytes) -> str:
    return f"sha256={urlsafe_b64encode(sha256(data).digest()).rstrip(b'=').decode()}"
