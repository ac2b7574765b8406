"""The contents of the boxes' data files, read without the engine."""

import tomllib
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "data" / "kingdom" / "boxes"
_FILES = ("quadrants.toml", "tiles.toml", "cards.toml")


def _read(path):
    return tomllib.loads(path.read_text("utf-8"))


def _order(box):
    return _read(FOLDER / box / "box.toml")["order"]


# Every box that has a folder, for tests that must hold for each of them.
BOXES = sorted((path.parent.name for path in FOLDER.glob("*/box.toml")), key=_order)
# The published boxes, for tests that roll set-ups with "all boxes" or count the contents. A new box does not join
# them: it would change every seeded set-up, and double the subsets in test_boxes.py. Give it tests of its own.
PUBLISHED = ("base", "nomads", "crossroads", "marshlands", "queenies", "harvest", "emperors-choice")


def entries(kind):
    """The entries of a kind ("quadrant", "tile", "nomad", ...) of all boxes, each with its box."""
    paths = [(box, FOLDER / box / name) for box in BOXES for name in _FILES]
    return [{"box": box, **entry} for box, path in paths if path.is_file() for entry in _read(path).get(kind, ())]
