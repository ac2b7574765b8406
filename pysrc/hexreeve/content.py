"""The data files that travel in the wheel."""

import pkgutil
import tomllib
from collections.abc import Sequence
from typing import Any


def read_bytes(name: str) -> bytes:
    """Return a packaged data file; `name` is its path below `data/`. Raises FileNotFoundError."""
    data = pkgutil.get_data("hexreeve", f"data/{name}")
    if data is None:
        raise FileNotFoundError(name)
    return data


def read_toml(name: str) -> dict[str, Any]:
    """Return a packaged TOML file as a dict. Raises FileNotFoundError."""
    return tomllib.loads(read_bytes(name).decode())


def read_tomls(folder: str, names: Sequence[str]) -> dict[str, Any]:
    """Return several packaged TOML files of a folder as one dict, tables merged. Raises FileNotFoundError."""
    whole: dict[str, Any] = {}
    for name in names:
        _merge(whole, read_toml(f"{folder}/{name}.toml"))
    return whole


def _merge(into: dict[str, Any], more: dict[str, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, dict):
            _merge(into.setdefault(key, {}), value)
        else:
            into[key] = value
