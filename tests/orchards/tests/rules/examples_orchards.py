"""One refused and one accepted example of every rule of Orchards, on the board of examples_base.py."""

from book import Book, Example, Pay

# The ids in docs/rules.md.
RULES = "orc.orchard orc.pickers"

ORCHARDS = {"boxes": ["base", "orchards"]}

# fmt: off
REFUSED = [
    Example("orc.orchard", "red forest: orchard C8", "red forest: orchard H8", {"tiles": "orchard"},
            says=("C8", "ground:canyon"), because="C8", table=ORCHARDS),
]

PAYS = [
    # B5 is a flower field itself.
    Pay("orc.pickers", "B6 B5 T1", 1, "B6", table=ORCHARDS),
    Pay("orc.pickers", "B5 T1", 0, table=ORCHARDS),
]

BOOK = Book(RULES, REFUSED, pays=PAYS)
