"""The rules of Marshlands and the set-ups that they refuse.

The other examples are in data/kingdom/boxes/marshlands/examples.toml.
"""

from book import Book, SetUp, put
from hexreeve.kingdom.records.examples import tables

# The ids in docs/rules.md, with the tiles' own terrain faults.
RULES = """
mar.deck mar.palace mar.bonus mar.canoe mar.canoe.terrain mar.fountain mar.temple mar.refuge mar.geologists
mar.messengers mar.noblewomen mar.vassals mar.captains mar.scouts
"""

TABLE = tables("marshlands")["board"]

# fmt: off
WITH_SCOUTS = {"boxes": ("base", "marshlands"), "require": ("scouts",)}
SETUPS = [
    SetUp("mar.scouts", "first", put("cards", ["fishermen", "knights", "merchants"]), "setup.not-in-play", WITH_SCOUTS),
]

BOOK = Book(RULES, SETUPS)
