"""How far each language is: every text in `data/`, by language and file, and what is missing or does not fit."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hexreeve.core.data_files import FALLBACK
from hexreeve.text import plurals

# Of a language, not texts.
_FACTS, _FAULTS = "language.toml", "faults.toml"
_ENTRIES = {
    "name": str,
    "offered": bool,
    "plurals": dict,
    "contractions": dict,
    "names-in": dict,
    "and-i": str,
}
# What players read first.
_FIRST = ("page.toml", "names.toml", "engine.toml")
# As CLDR calls them; "other" is the plain key.
_CATEGORIES = ("zero", "one", "two", "few", "many")
# A fact may be filled in with its article or as a count of actions; then it is the same one.
_HOLE = re.compile(r"{(?:[Tt]he_)?(\w+?)(?:_actions)?}")

# A text by its key; a list of search words counts as one.
Texts = dict[str, Any]


@dataclass
class Progress:
    """How far a language is.

    wanted, found: by file, how many texts there are in the fallback, and how many of them the language has. missing:
    (file, key) of the others, in the order of the files. faults: sentences about texts that the page or the engine
    could not use.
    """

    code: str
    name: str
    offered: bool
    wanted: dict[str, int] = field(default_factory=dict)
    found: dict[str, int] = field(default_factory=dict)
    missing: list[tuple[str, str]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def codes(data: Path) -> list[str]:
    """The languages that have a folder, the fallback first."""
    found = [path.name for path in (data / "wording").iterdir() if path.is_dir()]
    return sorted(found, key=lambda code: (code != FALLBACK, code))


def facts(data: Path, code: str) -> dict[str, Any]:
    """The `language.toml` of a language; empty if it has none yet."""
    path = data / "wording" / code / _FACTS
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def progress(data: Path) -> list[Progress]:
    """How far each language is. data: the folder of the data files."""
    english = texts(data, FALLBACK)
    return [_compared(data, code, english) for code in codes(data)]


def texts(data: Path, code: str) -> dict[str, Texts]:
    """The texts that a language has itself, by file and key. Files of one language are named as those of every one."""
    found: dict[str, Texts] = {}
    folder = data / "wording" / code
    names = sorted(path.name for path in folder.glob("*.toml"))
    for name in (*(name for name in _FIRST if name in names), *(name for name in names if name not in _FIRST)):
        path = folder / name
        if name not in (_FACTS, _FAULTS):
            found[f"wording/{code}/{path.name}"] = dict(flat(_read(path)))
    for path in sorted(data.rglob("names.*.toml")):
        if path.name == f"names.{code}.toml":
            found[path.relative_to(data).as_posix()] = dict(flat(_read(path)))
    for path in sorted(data.rglob("rules.toml")):
        found[path.relative_to(data).as_posix()] = dict(_of_rules(_read(path), code))
    for path in sorted(data.rglob("exceptions.toml")):
        of_code = {special: _of_code(changed, code) for special, changed in _read(path).items()}
        found[path.relative_to(data).as_posix()] = dict(flat(of_code))
    for path in sorted((*data.rglob("questions.toml"), *data.rglob("lesson.toml"))):
        entries = {f"{name}.{code}": entry.get(code, {}) for name, entry in _read(path).items()}
        found[path.relative_to(data).as_posix()] = dict(flat(entries))
    return found


def _of_code(changed: Mapping[str, Mapping[str, str]], code: str) -> dict[str, str]:
    return {general: sentences[code] for general, sentences in changed.items() if code in sentences}


def flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """(dotted key, text) for every text in a table."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def _of_rules(rules: Mapping[str, Any], code: str) -> Iterator[tuple[str, str]]:
    for name, entry in rules.items():
        for part, value in entry.items():
            if part == code:
                yield f"{name}.{code}", value
            elif isinstance(value, Mapping) and code in value:
                yield f"{name}.{part}.{code}", value[code]


def _compared(data: Path, code: str, english: Mapping[str, Texts]) -> Progress:
    known = facts(data, code)
    result = Progress(code, known.get("name", code), known.get("offered", False), faults=_faults_of(code, known))
    own = texts(data, code)
    categories = [each for each in _CATEGORIES if each in known.get("plurals", {})]
    for file, theirs in english.items():
        mine = file.replace(f"/{FALLBACK}/", f"/{code}/").replace(f".{FALLBACK}.", f".{code}.")
        wanted = {_in(key, code, FALLBACK): fitting for key, fitting in _with_forms(theirs, categories)}
        there = own.pop(mine, {})
        result.wanted[mine] = len(wanted)
        result.found[mine] = len(wanted.keys() & there.keys())
        result.missing += [(mine, key) for key in wanted if key not in there]
        for key, text in there.items():
            if key not in wanted:
                result.faults.append(f"{file} lacks {_in(key, FALLBACK, code)}.")
            elif holes(text) not in wanted[key]:
                result.faults.append(f"{key} fills in other things in {code} than in {FALLBACK}.")
            elif not text or (isinstance(text, str) and not text.strip()):
                result.faults.append(f"{mine}: {key} is empty.")
    result.faults += [f"{file} is no file of {FALLBACK}." for file in own]
    return result


def _in(key: str, code: str, other: str) -> str:
    """The key of the same text in a language; only in rules and questions does it name the `other` language."""
    return ".".join(code if part == other else part for part in key.split("."))


def _with_forms(english: Texts, categories: list[str]) -> Iterator[tuple[str, list[set[str]]]]:
    """(key, what the text may fill in) for the texts of the fallback, with the forms for a count of another language.

    Those take the place of the fallback's own. A form may leave out the number or not: in French, "one" is 0 too.
    """
    for key, text in english.items():
        stem, end = _cut(key)
        if stem.endswith("-one") and f"{stem.removesuffix('-one')}{end}" in english:
            continue
        yield key, [holes(text)]
        if one := english.get(f"{stem}-one{end}"):
            yield from ((f"{stem}-{category}{end}", [holes(text), holes(one)]) for category in categories)


def _cut(key: str) -> tuple[str, str]:
    """A key without the language at its end, and that."""
    end = f".{FALLBACK}"
    return (key.removesuffix(end), end) if key.endswith(end) else (key, "")


def holes(text: Any) -> set[str]:
    """What a text fills in."""
    return set(_HOLE.findall(text)) if isinstance(text, str) else set()


def _faults_of(code: str, known: Mapping[str, Any]) -> list[str]:
    """What is wrong with a `language.toml`."""
    file = f"wording/{code}/{_FACTS}"
    if not known:
        return [f"There is no {file}."]
    found = [f"{file} lacks {entry}." for entry in ("name", "offered") if entry not in known]
    for entry, value in known.items():
        if entry not in _ENTRIES:
            found.append(f"{file} has {entry}, which nothing reads.")
        elif not isinstance(value, _ENTRIES[entry]):
            found.append(f"{file}: {entry} must be of type {_ENTRIES[entry].__name__}.")
    rules = known.get("plurals", {})
    for category in rules if isinstance(rules, dict) else ():
        if category not in _CATEGORIES:
            found.append(f"{file}: {category} is no plural category of the CLDR; they are {', '.join(_CATEGORIES)}.")
            continue
        try:
            plurals.category({category: rules[category]}, 1)
        except ValueError as fault:
            found.append(f"{file}: {fault}")
    return found


def table(languages: list[Progress], most: int = 8) -> Iterator[str]:
    """Lines for people: each language, and of one that lacks texts its files and the next `most` texts."""
    for each in languages:
        state = "offered" if each.offered else "begun"
        total, there = sum(each.wanted.values()), sum(each.found.values())
        yield f"{each.code} {each.name} ({state}): {there:,} of {total:,} texts"
        if each.missing:
            yield from (
                f"  {each.found[file]:>5,} of {count:>5,}  {file}"
                for file, count in each.wanted.items()
                if each.found[file] < count
            )
            yield "  next:"
            yield from (f"    {file}: {key}" for file, key in each.missing[:most])
        yield from (f"  fault: {fault}" for fault in each.faults)


def failed(languages: list[Progress]) -> bool:
    """True if a text does not fit, or a language that is offered lacks one."""
    return any(each.faults or (each.offered and each.missing) for each in languages)
