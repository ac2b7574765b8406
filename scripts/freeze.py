"""Compile the standard library and the wheels to byte code, inside the browser's own Python (see freeze.mjs).

Reads /work/in/python_stdlib.zip and /work/in/*.whl, writes the same names to /work/out.
"""

import ast
import sys
import zipfile
from base64 import urlsafe_b64encode
from hashlib import sha256
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path
from types import CodeType

IN, OUT = Path("/work/in"), Path("/work/out")
STDLIB = "python_stdlib.zip"
EPOCH = (1980, 1, 1, 0, 0, 0)

# Tools for people at a terminal. Modules that the page does use import them only to serve such people,
# so the search for what is needed stops here.
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
# What Python asks for by name, so that no import statement tells.
BY_NAME = (
    "encodings.cp437",
    *("_pylong", "_strptime", "_sysconfigdata__emscripten_wasm32-emscripten", "string.templatelib"),
)
# Codecs are asked for by name as well, by any library at any time. Only the alphabets of single countries and
# systems can be spared.
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
        write(OUT / wheel.name, with_record(frozen), zipfile.ZIP_DEFLATED)
    library = read(IN / STDLIB)
    kept = needed(library, started_with, sources)
    # Not compressed, because Python would unpack it slowly, module by module: the build packs it as one.
    write(OUT / STDLIB, compile_all({name: library[name] for name in kept}, own=False), zipfile.ZIP_STORED)


def read(archive: Path) -> dict[str, bytes]:
    """Return the files of a zip archive."""
    with zipfile.ZipFile(archive) as file:
        return {info.filename: file.read(info) for info in file.infolist() if not info.is_dir()}


def write(archive: Path, contents: dict[str, bytes], compression: int) -> None:
    """Write a zip archive that depends on nothing but its contents."""
    with zipfile.ZipFile(archive, "w") as file:
        for name in sorted(contents):
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = compression
            info.external_attr = 0o644 << 16
            file.writestr(info, contents[name], compresslevel=9)


def compile_all(contents: dict[str, bytes], *, own: bool) -> dict[str, bytes]:
    """Replace every .py by a .pyc that is never compared with a source. Nobody reads docstrings in a page.

    The engine keeps its assertions, as it must be the same here as on any other Python, and the numbers of its lines,
    which tell where a fault is. The code of others keeps neither.
    """
    done: dict[str, bytes] = {}
    for name, data in contents.items():
        if not name.endswith(".py"):
            done[name] = data
            continue
        tree = ast.parse(data, name)
        code = compile(undocumented(tree) if own else tree, name, "exec", dont_inherit=True, optimize=0 if own else 2)
        done[name + "c"] = bytes(_code_to_hash_pyc(code if own else unnumbered(code), bytes(8), checked=False))
    return done


def undocumented(tree: ast.Module) -> ast.Module:
    """Take the docstrings out of a module."""
    for node in ast.walk(tree):
        documented = isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        if documented and ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
    return tree


def unnumbered(code: CodeType) -> CodeType:
    """Take the numbers of lines out of a code and all codes in it."""
    constants = tuple(unnumbered(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=constants)


def with_record(wheel: dict[str, bytes]) -> dict[str, bytes]:
    """Write a wheel's list of files anew."""
    (record,) = (name for name in wheel if name.endswith(".dist-info/RECORD"))
    lines = []
    for name, data in sorted(wheel.items()):
        hashed = urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},," if name == record else f"{name},sha256={hashed},{len(data)}")
    return wheel | {record: ("\n".join(lines) + "\n").encode()}


def needed(library: dict[str, bytes], started_with: set[str], sources: dict[str, bytes]) -> set[str]:
    """Return the library's files that a fresh Python, our wheels, or anything these import can ask for."""
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
    """Turn a path into a module's name."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports(file: str, source: bytes) -> set[str]:
    """Return every module that a file can import, anywhere in it, with the packages around each."""
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
