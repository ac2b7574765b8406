"""The packaged data files, and the data folders of games and boxes, which are found by what is in them."""

import pkgutil
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from hexreeve.core.structs import Json

# In a checkout (an editable install) the data are beside the sources. In a wheel they are inside the package, also if
# it is imported as a zip file, as in the page.
_CHECKOUT = Path(__file__).parents[3] / "data"
_FOLDER = "../../data" if (_CHECKOUT / "PROVENANCE.md").is_file() else "data"
_DATA: Traversable = resources.files("hexreeve").joinpath(_FOLDER)
# The language of a text that another language lacks, and the default. No other line of code names it.
FALLBACK = "en"
# Of languages that are handed in after the start, as the page does: the tables of their own files, by path below
# `data/`, and by language and path what they add to the files of all languages.
_own_files: dict[str, dict[str, Json]] = {}
_shares: dict[str, Mapping[str, Mapping[str, Json]]] = {}


def read_bytes(name: str) -> bytes:
    """Read a data file. name: its path below `data/`. Raises FileNotFoundError."""
    # Not through _DATA: the page's Python starts from a memory image in which _DATA has the wheel open, as a zip file.
    content = pkgutil.get_data("hexreeve", f"{_FOLDER}/{name}")
    if content is None:
        raise FileNotFoundError(name)
    return content


def read_toml(name: str) -> dict[str, Json]:
    """Read a TOML file. name: its path below `data/`. Raises FileNotFoundError."""
    if name in _own_files:
        return _copied(_own_files[name])
    return tomllib.loads(read_bytes(name).decode())


def _copied(tree: Mapping[str, Json]) -> dict[str, Json]:
    return {key: _copied(value) if isinstance(value, dict) else value for key, value in tree.items()}


def read_tomls(names: Sequence[str]) -> dict[str, Json]:
    """Read several TOML files and merge their tables.

    Raises FileNotFoundError, and ValueError if two files have the same key.
    """
    whole: dict[str, Json] = {}
    for name in names:
        _merge(whole, read_toml(name), name)
    return whole


def _merge(into: dict[str, Json], more: dict[str, Json], name: str) -> None:
    for key, value in more.items():
        if key not in into:
            into[key] = value
        elif isinstance(value, dict) and isinstance(into[key], dict):
            _merge(into[key], value, name)
        else:
            raise ValueError(f"data/{name}: another file has the key {key} too")


def add_language(code: str, own: Mapping[str, dict[str, Json]], shares: Mapping[str, Mapping[str, Json]]) -> None:
    """Hand in the texts of a language that has no folder in `data/wording/`.

    own: the tables of its own files, by the path that they would have. shares: what it adds to the tables of the files
    that all languages have, such as each `rules.toml`, by their paths.
    """
    _own_files.update(own)
    _shares[code] = shares


def added_languages() -> tuple[str, ...]:
    """The languages that were handed in, in that order."""
    return tuple(_shares)


def share_of(language: str, name: str) -> Mapping[str, Json]:
    """What a language that was handed in adds to a file. name: its path below `data/`."""
    return _shares[language].get(name, {})


def _has(path: str) -> bool:
    return path in _own_files or _DATA.joinpath(path).is_file()


def languages() -> tuple[str, ...]:
    """The languages that have a folder in `data/wording/`, FALLBACK first."""
    found = sorted(folder.name for folder in (_DATA / "wording").iterdir() if folder.is_dir())
    return tuple(sorted(found, key=lambda language: language != FALLBACK))


def language_files(language: str, *names: str) -> list[str]:
    """The paths below `data/` of those of the named files that a language has: it may have only begun."""
    return [path for name in names if _has(path := f"wording/{language}/{name}")]


@cache
def games() -> Mapping[str, Mapping[str, Json]]:
    """The `game.toml` of every game by the game's id, in the order given by these files.

    A game is a folder in `data/`; its id is the folder's name.
    """
    return _ordered(_found("", "game.toml"))


@cache
def boxes() -> Mapping[str, Mapping[str, Json]]:
    """The `box.toml` of every box by the box's id, game by game, in the order given by these files.

    A box is a folder in the folder `boxes` of its game; its id is the folder's name.
    """
    return {name: box for each in _box_folders() for name, box in _ordered(_found(each, "box.toml")).items()}


def files_of(box: str, *names: str) -> list[str]:
    """The paths below `data/` of those of the named files that a box has."""
    return [path for name in names if _DATA.joinpath(path := f"{_folder_of(box)}/{name}").is_file()]


def files_called(name: str) -> dict[str, str]:
    """The path below `data/` of every file of that name, by owner: the boxes, then the games."""
    folders = {box: _folder_of(box) for box in boxes()} | {game: game for game in games()}
    return {owner: path for owner, folder in folders.items() if _has(path := f"{folder}/{name}")}


def _box_folders() -> list[str]:
    return [folder for game in games() if _DATA.joinpath(folder := f"{game}/boxes").is_dir()]


@cache
def _folder_of(box: str) -> str:
    return next(path for each in _box_folders() if _DATA.joinpath(path := f"{each}/{box}").is_dir())


def _found(folder: str, file: str) -> dict[str, dict[str, Json]]:
    """A file of the given name in every folder of `folder` that has one, by the name of its folder."""
    places = _DATA.joinpath(folder) if folder else _DATA
    names = [each.name for each in places.iterdir() if each.joinpath(file).is_file()]
    return {name: read_toml(f"{folder}/{name}/{file}" if folder else f"{name}/{file}") for name in names}


def _ordered(found: Mapping[str, dict[str, Json]]) -> dict[str, dict[str, Json]]:
    return dict(sorted(found.items(), key=lambda each: (each[1]["order"], each[0])))
