"""The rules of the Queenies and the set-ups that they refuse.

The other examples are in data/kingdom/boxes/queenies/examples.toml.
"""

from book import Book, SetUp, put

# The ids in docs/rules.md.
RULES = "que.capitol que.caves que.island que.suspension-bridge.terrain que.tree-house.terrain"

# fmt: off
WISHES = {"boxes": ("base", "queenies"), "require": ("quadrant:harbor",)}

SETUPS = [
    SetUp("que.capitol", "first", put("capitols", ["A1"]), "setup.capitol", WISHES),
    # No castle is left for it: without the two quadrants, and for a second one on the same quadrant.
    SetUp("que.capitol", "first", put("capitols", ["A1"]), "setup.no-capitol",
          WISHES | {"require": (), "exclude": ("quadrant:harbor", "quadrant:oracle")}),
    SetUp("que.capitol", "first", lambda r: r["capitols"].append("A1"), "setup.no-capitol",
          WISHES | {"exclude": ("quadrant:oracle",)}),
    SetUp("que.caves", "first", put("caves", ["A1"]), "setup.cave", WISHES),
    SetUp("que.island", "first", put("island", "side", "harbor"), "setup.unknown-piece", WISHES),
    SetUp("que.island", "first", put("island", "map", ["gg", "g1", "1g"]), "setup.island-location", WISHES),
    SetUp("que.island", "first", put("island", "map", ["gggggggg1"]), "setup.island-size", WISHES),
    SetUp("que.island", "first", put("island", "map", ["gx1"]), "setup.island-letter", WISHES),
]

BOOK = Book(RULES, SETUPS)
