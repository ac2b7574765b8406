"""One accepted and one refused example of every card of Harvest, as data, on the board of examples_base.py.

What its tiles do is not on file: whoever has one uses it by the table's word.
Mayors and Rovers pay for what the referee does not see: their gold is what the players enter.
"""

from book import Book, Example, Pay

# The ids in docs/rules.md.
RULES = "har.rangers har.mayors har.chainers har.travellers har.homesteaders har.rovers"

HARVEST = {"boxes": ["base", "harvest"]}

# fmt: off
REFUSED = [
    Example("kb.tile.target", "red forest: bazaar H8", "red forest: farm H8", {"tiles": "bazaar farm"},
            says=("tile:bazaar",), table=HARVEST),
]

PAYS = [
    Pay("har.rangers", "A1 F8 G8 H10", 4, "A1 H10", table=HARVEST),
    Pay("har.rangers", "A1 B1 F8 G8", 0, table=HARVEST),
    Pay("har.mayors", "A1", 8, given={"gold": {"mayors": 8}}, table=HARVEST),
    Pay("har.mayors", "A1 B1 C1", 0, table=HARVEST),
    # In a row of four the two in the middle have two neighbours; in a triangle all three have.
    Pay("har.chainers", "F8 G8 H8 I8", 2, "G8 H8", table=HARVEST),
    Pay("har.chainers", "F7 G7 F8", 3, "F7 G7 F8", table=HARVEST),
    # One and its whole ring: six and three neighbours.
    Pay("har.chainers", "G8 H8 G9 H9 I9 G10 H10 A1 B1", 0, table=HARVEST),
    # A corner is one hex of the edge.
    Pay("har.travellers", "A1 B1 A2 T8 F8", 4, "A1 B1 A2 T8", table=HARVEST),
    Pay("har.travellers", "B2 F8 S8", 0, table=HARVEST),
    Pay("har.homesteaders", "A1 B1 K1 F8 K11", 3, "A1 B1 F8", table=HARVEST),
    Pay("har.homesteaders", "", 0, blue="F8", table=HARVEST),
    Pay("har.rovers", "A1", 5, given={"gold": {"rovers": 5}}, table=HARVEST),
    Pay("har.rovers", "A1 K1 A11 K11", 0, table=HARVEST),
]

BOOK = Book(RULES, REFUSED, pays=PAYS)
