"""Divides the texts of the engine by language: what its wheel keeps, and what each other language has in a file."""

import re
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path, PurePosixPath
from typing import Any

Tree = dict[str, Any]

# The folder of `data/` with a folder for each language, and the files in it that the engine does not read.
_WORDING = "wording"
_NOT_READ = ("page*.toml", "faults.toml")
_NAME = r'(?:"[^"]*"|[\w-]+)'


def others(names: Collection[str]) -> set[str]:
    """The languages beside the fallback. names: paths below `data/`."""
    from hexreeve.core.data_files import FALLBACK  # here: the scripts may run before the engine is installed

    found = {path.parts[1] for path in map(PurePosixPath, names) if path.parts[0] == _WORDING and path.parts[1:]}
    return found - {FALLBACK}


def owner(name: str, codes: Collection[str]) -> str | None:
    """The language of `codes` whose own file it is; None for a file of others. name: its path below `data/`."""
    path = PurePosixPath(name)
    if path.parts[0] == _WORDING:
        return path.parts[1] if path.parts[1] in codes else None
    return next((code for code in codes if path.match(f"names.{code}.toml")), None)


def without(name: str, text: str, codes: Collection[str]) -> str:
    """The text of a file of all languages, without some of them.

    Raises ValueError if more or less than their texts would go.
    """
    if PurePosixPath(name).parts[0] == _WORDING or PurePosixPath(name).suffix != ".toml":
        return text
    tree = tomllib.loads(text)
    if not any(share(tree, code) for code in codes):
        return text
    named = re.compile(rf"(?:{_NAME}\.)*(?:{'|'.join(sorted(codes))})(?:\.{_NAME})* *=")
    kept, lines = list[str](), text.splitlines(keepends=True)
    while lines:
        line = lines.pop(0)
        if not named.match(line):
            kept.append(line)
            continue
        # A text or a list may go on for several lines.
        while lines and not _is_toml(line):
            line += lines.pop(0)
    result = "".join(kept)
    if tomllib.loads(result) != _rest(tree, codes):
        raise ValueError(f"data/{name}: write each text of a language in a line of its own, such as: title.en = ...")
    return result


def share(tree: Mapping[str, Any], code: str) -> Tree:
    """What one language adds to a file of all languages."""
    nested = {key: part for key, value in tree.items() if isinstance(value, Mapping) and (part := share(value, code))}
    return nested | {key: value for key, value in tree.items() if key == code}


def files(data: Path) -> dict[str, dict[str, Tree]]:
    """By language beside the fallback, what `hexreeve.text.languages.add_language` takes. data: the data folder."""
    paths = sorted(data.rglob("*.toml"))
    names = [path.relative_to(data).as_posix() for path in paths]
    found: dict[str, dict[str, Tree]] = {code: {"own": {}, "shares": {}} for code in sorted(others(names))}
    for path, name in zip(paths, names, strict=True):
        code = owner(name, found)
        if code is None and PurePosixPath(name).parts[0] == _WORDING:
            continue
        tree = tomllib.loads(path.read_text("utf-8"))
        if code is None:
            for each, texts in found.items():
                if part := share(tree, each):
                    texts["shares"][name] = part
        elif not any(path.match(pattern) for pattern in _NOT_READ):
            found[code]["own"][name] = tree
    return found


def _rest(tree: Mapping[str, Any], codes: Collection[str]) -> Tree:
    """A tree without some languages, and without the tables that had nothing else."""
    parts = {
        key: _rest(value, codes) if isinstance(value, Mapping) else value
        for key, value in tree.items()
        if key not in codes
    }
    return {key: part for key, part in parts.items() if part != {} or tree[key] == {}}


def _is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False
    return True
