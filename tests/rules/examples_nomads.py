"""The rules of Nomads and the set-ups that they refuse.

The other examples are in data/kingdom/boxes/nomads/examples.toml.
"""

from book import Book, SetUp, put
from hexreeve.kingdom.records.examples import tables

# The ids in docs/rules.md.
RULES = """
nom.setup nom.seize nom.donation nom.donation.terrain nom.resettlement nom.outpost nom.sword nom.quarry
nom.quarry.terrain nom.caravan nom.village nom.garden.terrain nom.families nom.shepherds nom.ambassadors
"""

NOMADS, PIECES = (tables("nomads")[name] for name in ("board", "pieces"))
SETTLEMENTS_ONLY = {"house_rules": {"movers_move_pieces": False}}

# fmt: off
WISHES = {"boxes": ("base", "nomads"), "require": ("quadrant:quarry",)}

SETUPS = [
    SetUp("nom.setup", "first", put("nomads", "A1", "sword"), "setup.no-camp", WISHES),
    SetUp("nom.setup", "first", lambda r: r["nomads"].update(dict.fromkeys(r["nomads"], "moon")),
          "setup.unknown-piece", WISHES),
    SetUp("nom.setup", "first", lambda r: r["nomads"].update(dict.fromkeys(r["nomads"], "donation-grass")),
          "setup.too-many-tile", WISHES),
]

BOOK = Book(RULES, SETUPS)
