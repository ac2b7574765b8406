"""Copies the page's modules as they are, beside the packages that they import.

Browsers do not know the names of packages, and workers have no import maps; so each name becomes an address.
"""

import re
import shutil
from pathlib import Path

# Each package's module for browsers, by the name that scripts import. A name with a path is a file of its package.
MODULES = {
    "comlink": "dist/esm/comlink.mjs",
    "idb": "build/index.js",
    "lit-html": "lit-html.js",
}
# Of these, all modules.
FOLDERS = ("lit-html", "qr")
_IMPORT = re.compile(
    r"""^(?P<before>(?:import|export)\b[^"';()=]*?[ ]from[ ]["'])
    (?P<package>(?:@[\w-]+/)?[\w-]+)/?(?P<path>[^"':]*)(?=["'];$)""",
    re.MULTILINE | re.VERBOSE,
)


def write(scripts: Path, packages: Path, out: Path) -> None:
    """Write `js` and `vendor/packages` into a folder. Raises KeyError for a package that is not listed above."""
    for script in sorted(scripts.rglob("*.js")):
        target = out / "js" / script.relative_to(scripts)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(with_addresses(script.read_text("utf-8"), "../" * len(target.relative_to(out).parts[1:])))
    for name, module in MODULES.items():
        _copy(packages, f"{name}/{module}", out)
    for name in FOLDERS:
        for file in (*(packages / name).glob("*.js"), *(packages / name / "directives").glob("*.js")):
            _copy(packages, file.relative_to(packages).as_posix(), out)


def with_addresses(script: str, up: str) -> str:
    """A script with addresses in place of the names of packages. up: the way to the folder above `js`."""

    def addressed(found: re.Match[str]) -> str:
        path = found["path"] or MODULES[found["package"]]
        return f"{found['before']}{up}vendor/packages/{found['package']}/{path}"

    return _IMPORT.sub(addressed, script)


def _copy(packages: Path, file: str, out: Path) -> None:
    target = out / "vendor" / "packages" / file
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(packages / file, target)
