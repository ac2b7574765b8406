"""The plural categories of whole numbers, from rules as the CLDR writes them.

The rules: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html. Their syntax: UTS 35,
part 3, "Language Plural Rules".
"""

import re
from collections.abc import Mapping

OTHER = "other"
_RELATION = re.compile(r"(?P<operand>[nivwftce])(?: % (?P<modulus>\d+))? (?P<sign>=|!=) (?P<ranges>[\d.,]+)")


def category(rules: Mapping[str, str], count: int) -> str:
    """The category of a count: the first whose rule holds, else "other".

    rules: by category, such as {"one": "i = 1 and v = 0"}. Raises ValueError for a rule that cannot be read.
    """
    return next((name for name, rule in rules.items() if _holds(rule, abs(count))), OTHER)


def _holds(rule: str, count: int) -> bool:
    alternatives = [each.split(" and ") for each in rule.split(" or ")]
    return any(all(_relation(each.strip(), count) for each in relations) for relations in alternatives)


def _relation(text: str, count: int) -> bool:
    found = _RELATION.fullmatch(text)
    if found is None:
        raise ValueError(f"This is no relation of a CLDR plural rule: {text}")
    # Of a whole number, n and i are the number; all other operands count decimals or exponents and are 0.
    value = count if found["operand"] in "ni" else 0
    if found["modulus"]:
        value %= int(found["modulus"])
    ranges = [each.partition("..") for each in found["ranges"].split(",")]
    inside = any(int(low) <= value <= int(high or low) for low, _, high in ranges)
    return inside == (found["sign"] == "=")
