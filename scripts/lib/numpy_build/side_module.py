"""Compiles and links extension modules for Pyodide with zig's clang: a compiler that meson can use.

    side_module.py cc|c++|ar ARGUMENT...

Part of build_numpy, which makes its folder. Only what meson asks of a compiler is understood.
"""

import shlex
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[3] / "build" / "numpy"
ZIG = next(FOLDER.glob("tools/lib/python*/site-packages/ziglang/zig"))
SYSTEM = FOLDER / "system"
# Exceptions in their first encoding, which all browsers with SIMD know.
COMPILE = (
    *("--target=wasm32-unknown-emscripten", "-fPIC", "-fvisibility=hidden", "-D__EMSCRIPTEN__", "-D_GNU_SOURCE"),
    *("-fwasm-exceptions", "-mllvm", "-wasm-use-legacy-eh", "-nostdinc"),
)
# WebAssembly has no floating-point exceptions, and clang would spare them SIMD. Later options win over meson's.
LAST = ("-msimd128", "-fno-trapping-math")
LINK = (
    *("-shared", "--experimental-pic", "--import-memory", "--import-table", "--no-entry", "--gc-sections"),
    *("--strip-all", "--unresolved-symbols=report-all", f"--allow-undefined-file={FOLDER / 'symbols.txt'}"),
)
SOURCES = (".c", ".cpp", ".cc")


def main(language: str, *given: str) -> int:
    """Run one command; the result is its exit status."""
    if language == "ar":
        return run("ar", *given)
    arguments = [part for one in given for part in (unpacked(one) if one.startswith("@") else [one])]
    if arguments == ["--version"]:
        return run("clang", "--version")
    if "-Wl,--version" in arguments:
        print("LLD 22 (compatible with GNU linkers)")
        return 0
    # Of the Python that runs meson.
    arguments = [one for one in arguments if not (one.startswith("-I") and "/include/python3" in one)]
    if {"-c", "-E"} & set(arguments):
        return compile_file(language, arguments)
    return link(language, arguments)


def compile_file(language: str, arguments: list[str]) -> int:
    """Compile or preprocess one file."""
    folders = [SYSTEM / "c++"] if language == "c++" else []
    folders += [ZIG.parent / "lib" / "include", SYSTEM / "compat", SYSTEM, SYSTEM / "python"]
    headers = [part for folder in folders for part in ("-isystem", str(folder))]
    return run("clang", *COMPILE, *headers, *arguments, *LAST)


def link(language: str, arguments: list[str]) -> int:
    """Link a side module; compile the source files that are among the arguments first, as for meson's trials."""
    out = Path(arguments[arguments.index("-o") + 1])
    objects = [one for one in arguments if one.endswith((".o", ".a"))]
    options = [
        one for one in arguments if one.startswith(("-D", "-I", "-O", "-W", "-std")) and not one.startswith("-Wl,")
    ]
    for number, source in enumerate(one for one in arguments if one.endswith(SOURCES)):
        made = f"{out}.{number}.o"
        if status := compile_file(language, [*options, "-c", source, "-o", made]):
            return status
        objects.append(made)
    start = f"--export-if-defined=PyInit_{out.name.partition('.')[0]}"
    return run("wasm-ld", *LINK, start, "--export-if-defined=main", *objects, "-o", str(out))


def unpacked(argument: str) -> list[str]:
    """The arguments in a response file."""
    return shlex.split(Path(argument[1:]).read_text())


def run(*command: str) -> int:
    """Run one of zig's programs."""
    return subprocess.run([ZIG, *command]).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
