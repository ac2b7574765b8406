"""Pyodide without what only C libraries need that a page loads later.

Worth: 0.08 MB, and a start registers 8,300 names less. Without: Pyodide as npm has it.

For such libraries Python names 8,500 functions and addresses, and its script a thousand more (OpenGL, SDL). Each start
would register them all. What stays: names that Pyodide's scripts contain elsewhere, and what the libraries in our
wheels import.
"""

import re
import shutil
import zipfile
from collections.abc import Iterable
from pathlib import Path

from lib import pyodide
from lib.site import divide, wasm
from lib.site.build import Build

READS = ("web/package-lock.json", "scripts/lib/site/wasm.py", "scripts/lib/site/divide.py")
AFTER = ("library",)
LOADER, SCRIPT, PYTHON, LOCK = "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", pyodide.LOCK.name
WORD = r"[\w$]+"
# In Pyodide's script: where it takes Python's functions and addresses, and declares variables for them; what it gives
# to Python, with the types of those functions; what it shows to others.
TAKING = re.compile(r"function assignWasmExports\(wasmExports\)\{[^}]*\}")
TAKEN = re.compile(rf'({WORD})=Module\["{WORD}"\]=wasmExports\["({WORD})"\](?:\.value>>>0)?;?')
DECLARING = re.compile(rf"var (?:{WORD},){{1000,}}{WORD};")
GIVING = re.compile(r"var wasmImports=\{([^}]*)\}")
TYPED = re.compile(rf'({WORD})\.sig="[^"]*";')
# Functions of OpenGL, which nothing here calls: no page of ours gives Python a canvas.
DRAWING = "emscripten_gl"
SHOWN = re.compile(rf'Module\["({WORD})"\]=\1;')
ASKED_FOR = re.compile(rf'\.({WORD})|\["({WORD})"\](?!={WORD};)')


def run(build: Build, out: Path) -> None:
    """Trim it."""
    trim(pyodide.FOLDER, out, sorted(build.folder("library").glob("*.whl")))


def plain(_build: Build, out: Path) -> None:
    """Copy it."""
    for name in (LOADER, SCRIPT, PYTHON, LOCK):
        shutil.copyfile(pyodide.FOLDER / name, out / name)


def trim(source: Path, target: Path, wheels: Iterable[Path]) -> None:
    """Write the files of Pyodide to `target`, trimmed. Raises ValueError if they are not as expected."""
    loader, script = ((source / name).read_text("utf-8") for name in (LOADER, SCRIPT))
    python = (source / PYTHON).read_bytes()
    module = wasm.Module(python)
    libraries = {each.name for wheel in wheels for each in imports_of(wheel)}
    taking, declaring = the_only(TAKING, script)[0], the_only(DECLARING, script)[0]
    elsewhere = set(re.findall(WORD, script.replace(taking, "").replace(declaring, "") + loader)) | libraries
    keep = {each.name for each in module.exports if not elsewhere.isdisjoint((each.name, f"_{each.name}"))}
    (target / PYTHON).write_bytes(divide.trimmed(python, keep))
    script = with_less_taken(script, taking, declaring, keep)
    script = with_less_given(script, {each.name for each in module.imports} | libraries)
    asked_for = {name for names in ASKED_FOR.findall(script + loader) for name in names}
    script = SHOWN.sub(lambda shown: shown[0] if shown[1] in asked_for else "", script)
    (target / SCRIPT).write_text(script, "utf-8")
    for name in (LOADER, LOCK):
        shutil.copy(source / name, target)


def with_less_taken(script: str, taking: str, declaring: str, keep: set[str]) -> str:
    """The script without what Python no longer names."""
    gone = {variable for variable, name in TAKEN.findall(taking) if name not in keep}
    variables = declaring.removeprefix("var ").removesuffix(";").split(",")
    script = script.replace(taking, TAKEN.sub(lambda taken: taken[0] if taken[2] in keep else "", taking))
    return script.replace(declaring, f"var {','.join(name for name in variables if name not in gone)};")


def with_less_given(script: str, wanted: set[str]) -> str:
    """The script without the functions for Python that neither it nor a library wants."""
    giving = the_only(GIVING, script)
    # Each is "name", or "name:variable".
    given = {name: variable or name for name, _, variable in (each.partition(":") for each in giving[1].split(","))}
    kept = {name: variable for name, variable in given.items() if name in wanted}
    # Python has a table of them. Each of its entries costs a start a WebAssembly module, but equal ones share it.
    drawing = [name for name in kept if name.startswith(DRAWING)]
    kept |= dict.fromkeys(drawing, kept[drawing[0]])
    gone = {*given.values()} - {*kept.values()}
    giving_less = ",".join(name if name == variable else f"{name}:{variable}" for name, variable in kept.items())
    script = script.replace(giving[0], f"var wasmImports={{{giving_less}}}")
    return TYPED.sub(lambda typed: "" if typed[1] in gone else typed[0], script)


def imports_of(wheel: Path) -> list[wasm.Import]:
    """What the C libraries of a wheel import."""
    with zipfile.ZipFile(wheel) as archive:
        libraries = [archive.read(name) for name in archive.namelist() if name.endswith(".so")]
    return [each for library in libraries for each in wasm.imports(library)]


def the_only(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    """The one place where a pattern fits."""
    found = list(pattern.finditer(text))
    if len(found) != 1:
        raise ValueError(f"{len(found)} places for {pattern.pattern[:40]}")
    return found[0]
