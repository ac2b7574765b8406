"""The rules of Crossroads and the set-ups that they refuse.

The other examples are in data/kingdom/boxes/crossroads/examples.toml.
"""

from book import Book, SetUp, put
from hexreeve.kingdom.records.examples import tables

# The ids in docs/rules.md, with the tiles' own terrain faults.
RULES = """
cro.setup.tasks cro.foresters-lodge.terrain cro.monastery.terrain cro.fort cro.fort.terrain cro.crossroads
cro.city-hall cro.barracks kb.warrior.blocks cro.wagon cro.wagon.terrain cro.lighthouse cro.lighthouse.terrain
cro.task.home-country cro.task.place-of-refuge cro.task.fortress cro.task.advance cro.task.road
cro.task.compass-points
"""

TABLE = tables("crossroads")["board"]

# fmt: off
SETUPS = [
    SetUp("cro.setup.tasks", "first", put("tasks", ["road", "road"]), "setup.piece-twice",
          {"boxes": ("base", "crossroads")}),
    SetUp("cro.setup.tasks", "first", put("tasks", ["farm"]), "setup.unknown-piece", {"boxes": ("base", "crossroads")}),
]

BOOK = Book(RULES, SETUPS)
