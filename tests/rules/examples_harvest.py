"""The rules of Harvest.

The other examples are in data/kingdom/boxes/harvest/examples.toml.
"""

from book import Book

# The ids in docs/rules.md.
RULES = "har.rangers har.mayors har.chainers har.travellers har.homesteaders har.rovers"

BOOK = Book(RULES)
