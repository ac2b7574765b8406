"""Compiles the standard library and the wheels to byte code, inside the browser's Python (see freeze.mjs).

Reads /work/in/python_stdlib.zip and /work/in/*.whl, writes the same names to /work/out.
"""

import ast
import sys
import zipfile
from base64 import urlsafe_b64encode
from hashlib import sha256
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path

from bare_code import bare  # type: ignore[import-not-found]

IN, OUT = Path("/work/in"), Path("/work/out")
STDLIB = "python_stdlib.zip"
EPOCH = (1980, 1, 1, 0, 0, 0)

# Terminal and server tools. Some modules of the page import them, but never use them in a page, so the search for
# needed modules stops here.
NOT_IN_A_PAGE = (
    *(
        "_pyrepl",
        "bdb",
        "cmd",
        "code",
        "doctest",
        "pdb",
        "pydoc",
        "rlcompleter",
        "tracemalloc",
        "unittest",
        "webbrowser",
    ),
    *("asyncio.proactor_events", "asyncio.windows_events", "asyncio.windows_utils", "ctypes.wintypes"),
    *("ftplib", "http.server", "multiprocessing", "socketserver", "xmlrpc"),
)
# Modules that Python imports by name, without an import statement.
BY_NAME = (
    "encodings.cp437",
    *("_pylong", "_strptime", "_sysconfigdata__emscripten_wasm32-emscripten", "string.templatelib"),
)
# Codecs are imported by name too, by any library at any time. Only legacy codecs of single countries and systems can be
# left out.
ALPHABETS = (
    "cp",
    "iso",
    "mac_",
    "koi8",
    "big5",
    "gb",
    "euc_",
    "shift_",
    "johab",
    "hz",
    "ptcp",
    "tis",
    "kz",
    "hp_",
    "palm",
)


def main() -> None:
    """Freeze everything in /work/in."""
    started_with = set(sys.modules)
    sources: dict[str, bytes] = {}
    for wheel in sorted(IN.glob("*.whl")):
        contents = read(wheel)
        sources |= contents
        frozen = compile_all(contents, own=wheel.name.startswith("hexreeve-"))
        write(OUT / wheel.name, with_record(frozen))
    library = read(IN / STDLIB)
    kept = needed(library, started_with, sources)
    write(OUT / STDLIB, compile_all({name: library[name] for name in kept}, own=False))


def read(archive: Path) -> dict[str, bytes]:
    """The content of a zip archive: file name to bytes."""
    with zipfile.ZipFile(archive) as file:
        return {info.filename: file.read(info) for info in file.infolist() if not info.is_dir()}


def write(archive: Path, contents: dict[str, bytes]) -> None:
    """Write a zip archive reproducibly: sorted, with fixed dates and modes."""
    with zipfile.ZipFile(archive, "w") as file:
        for name in sorted(contents):
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            file.writestr(info, contents[name], compresslevel=9)


def compile_all(contents: dict[str, bytes], *, own: bool) -> dict[str, bytes]:
    """Replace every .py by an unchecked hash-based .pyc without docstrings.

    The engine keeps its assertions, so that it behaves the same as on any other Python, and its line numbers, for error
    reports. Other code keeps neither.
    """
    done: dict[str, bytes] = {}
    for name, data in contents.items():
        if not name.endswith(".py"):
            done[name] = data
            continue
        tree = ast.parse(data, name)
        code = compile(undocumented(tree) if own else tree, name, "exec", dont_inherit=True, optimize=0 if own else 2)
        done[name + "c"] = bytes(_code_to_hash_pyc(code if own else bare(code), bytes(8), checked=False))
    return done


def undocumented(tree: ast.Module) -> ast.Module:
    """Remove all docstrings, but give each class a dot for one: `dataclass` writes a long one where none is.

    A space is not enough: since Python 3.13 the compiler strips it.
    """
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if ast.get_docstring(node, clean=False) is not None:
            # Leave nothing before the next statement: only a docstring may come before `from __future__` imports.
            node.body[:1] = [] if node.body[1:] else [ast.copy_location(ast.Pass(), node.body[0])]
        if isinstance(node, ast.ClassDef):
            node.body.insert(0, ast.copy_location(ast.Expr(ast.copy_location(ast.Constant("."), node)), node))
    return tree


def with_record(wheel: dict[str, bytes]) -> dict[str, bytes]:
    """Update a wheel's RECORD, its list of files with hashes and sizes."""
    (record,) = (name for name in wheel if name.endswith(".dist-info/RECORD"))
    lines = []
    for name, data in sorted(wheel.items()):
        hashed = urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},," if name == record else f"{name},sha256={hashed},{len(data)}")
    return wheel | {record: ("\n".join(lines) + "\n").encode()}


def needed(library: dict[str, bytes], started_with: set[str], sources: dict[str, bytes]) -> set[str]:
    """The library's files that a fresh Python or our wheels can import, directly or not."""
    modules = {module_name(name): name for name in library if name.endswith(".py")}
    codecs = {name for name in modules if name.startswith("encodings.")}
    spared = {name for name in codecs if name.removeprefix("encodings.").startswith(ALPHABETS)}
    wanted = {*started_with, *BY_NAME, *(codecs - spared)}
    for name, data in sources.items():
        if name.endswith(".py"):
            wanted |= imports(name, data)
    kept: set[str] = set()
    while wanted:
        module = wanted.pop()
        file = modules.get(module)
        if file is None or file in kept or any(f"{module}.".startswith(f"{tool}.") for tool in NOT_IN_A_PAGE):
            continue
        kept.add(file)
        wanted |= imports(file, library[file])
    return kept


def module_name(file: str) -> str:
    """The module name of a path, such as "json.decoder" for "json/decoder.py"."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports(file: str, source: bytes) -> set[str]:
    """All modules that a file imports anywhere, with their parent packages."""
    package = module_name(file).split(".")
    if not file.endswith("/__init__.py"):
        package.pop()
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            found.update(f"{base}.{alias.name}" for alias in node.names)
    return {".".join(name.split(".")[:depth]) for name in found for depth in range(1, name.count(".") + 2)}


main()
