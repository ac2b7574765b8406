"""The data files that travel in the wheel."""

import pkgutil
import tomllib
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
