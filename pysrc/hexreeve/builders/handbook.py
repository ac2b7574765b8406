"""Every card and rule of The Builders: Middle Ages as the rules page shows them."""

from hexreeve.builders.catalog import buildings, workers
from hexreeve.builders.naming import card_help, card_name
from hexreeve.handbook import Entry, book, plain_rule, thing
from hexreeve.rules import rules
from hexreeve.wording import say

# The file of its rules.
_BOOK = "bld"


def handbook(language: str) -> list[Entry]:
    """Return every card and rule as JSON values, in one book."""

    def card(name: str) -> Entry:
        return thing(f"card.{name}", card_name(name, language), card_help(name, language), [], name)

    groups = {
        "rule": [plain_rule(rule, language) for rule in rules().values() if rule.book == _BOOK],
        "building": [card(name) for name, building in buildings().items() if not building.machine],
        "machine": [card(name) for name, building in buildings().items() if building.machine],
        "worker": [card(name) for name in workers()],
    }
    return [book("builders", say(language, "handbook.builders"), groups, [], language)]
