"""The floor plan of a folder, drawn from its imports: its rooms, the floors that they lie on, the arrows between them.

A room is a module or a folder beside others. An arrow is an import of one room from another, also of types alone. A
room lies one floor above the highest room that it imports, so an arrow back up would be part of a circle.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

# Imports of scripts: static, dynamic, and of types in comments.
_IMPORT = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*)["'](\.[^"']+)["']""")
_PACKAGE = "hexreeve"
# By folder, how many rooms a stranger can take in at once.
MOST_ROOMS = {"pysrc/hexreeve": 18, "web/js/games/kingdom": 13}


@dataclass(frozen=True)
class FloorPlan:
    """arrows: by room, the rooms that it imports. circle: rooms that import each other, () if there are none."""

    arrows: Mapping[str, frozenset[str]]
    circle: tuple[str, ...]

    @property
    def floors(self) -> int:
        """How many floors there are; 0 if there is a circle."""
        if self.circle:
            return 0
        heights: dict[str, int] = {}
        for room in TopologicalSorter(self.arrows).static_order():
            heights[room] = 1 + max((heights[below] for below in self.arrows[room]), default=0)
        return max(heights.values(), default=0)

    def sentence(self) -> str:
        """The counts in words."""
        count = sum(map(len, self.arrows.values()))
        what = f"a circle: {' -> '.join(self.circle)}" if self.circle else f"{self.floors} floors"
        return f"{len(self.arrows)} rooms, {count} arrows, {what}"


def drawn(root: Path, name: str) -> FloorPlan:
    """Draw a folder of the project, such as "pysrc/hexreeve". root: the project's folder."""
    return floor_plan(root / name, root / name.partition("/")[0])


def floor_plan(folder: Path, root: Path) -> FloorPlan:
    """Draw a folder with Python modules or scripts. root: the folder that contains the Python package."""
    files = [path for path in folder.rglob("*") if path.suffix in (".py", ".js") or path.name.endswith(".d.ts")]
    arrows: dict[str, set[str]] = {_room(path, folder): set() for path in files}
    for path in files:
        room = _room(path, folder)
        imported = _python_imports(path, root) if path.suffix == ".py" else _script_imports(path)
        others = {_room(each, folder) for each in imported if each.is_relative_to(folder)}
        arrows[room] |= others & arrows.keys() - {room}
    return FloorPlan({room: frozenset(others) for room, others in arrows.items()}, _circle(arrows))


def _room(path: Path, folder: Path) -> str:
    return path.relative_to(folder).parts[0].removesuffix(".d.ts").removesuffix(path.suffix)


def _circle(arrows: Mapping[str, set[str]]) -> tuple[str, ...]:
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as fault:
        return tuple(fault.args[1])
    return ()


def _python_imports(path: Path, root: Path) -> Iterator[Path]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            # What is imported may itself be a module.
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            continue
        for name in names:
            place = root.joinpath(*name.split("."))
            if name.split(".")[0] == _PACKAGE:
                yield from (each for each in (place.with_suffix(".py"), place / "__init__.py") if each.is_file())


def _script_imports(path: Path) -> Iterator[Path]:
    for name in _IMPORT.findall(path.read_text("utf-8")):
        place = (path.parent / name).resolve()
        yield from (each for each in (place, place.with_suffix(".d.ts")) if each.is_file())
