"""Examples of rules, for both games: the lists of an `examples.toml`, and which examples of a rule the page shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from hexreeve.core.structs import Json

E = TypeVar("E")

# What an example shows. OTHERWISE: the action is legal too, but the event of the rule does not follow from it.
LEGAL, REFUSED, COUNTED, OTHERWISE = "legal", "refused", "counted", "otherwise"
# The lists of an `examples.toml` whose entries have two examples, with the names of both.
PAIRS = {
    "refused": ("refused", "accepted"),
    "allowed": ("legal", "illegal"),
    "automatic": ("happens", "does_not"),
}
PAYS, SET_UP = "pays", "set-up"


@dataclass(frozen=True, slots=True)
class RuleExample(Generic[E]):
    """An example of a rule. kind: the name of its list in `examples.toml`.

    "refused": `shown` breaks the rule, `other` does not. "allowed": `shown` is legal because of the rule, in `other`
    the rule does not help. "automatic": `shown` makes an event happen, `other` does not. "pays": `shown` is scored.
    "set-up": `shown` is a table that the rule allows, `other` one that it does not, or None. facts: the whole entry,
    with what the tests compare.
    """

    rule: str
    kind: str
    shown: E
    other: E | None
    facts: Mapping[str, Json]

    @property
    def verdict(self) -> str:
        """What `shown` shows."""
        return {"refused": REFUSED, PAYS: COUNTED}.get(self.kind, LEGAL)


def first_pairs(found: Sequence[RuleExample[E]], pays: str) -> list[tuple[str, E]]:
    """(verdict, example) for what the page shows of a rule: the first example, then its opposite; the same of set-ups.

    found: the examples of one rule. pays: the fact that is what a scored example pays.
    """
    played = [each for each in found if each.kind != SET_UP]
    set_up = [each for each in found if each.kind == SET_UP]
    return [*_pair(played, pays), *_pair(set_up, pays)]


def _pair(found: Sequence[RuleExample[E]], pays: str) -> list[tuple[str, E]]:
    if not found:
        return []
    head = found[0]
    if head.kind == PAYS:
        # An example that pays, and one that pays nothing or is the opposite in another way.
        others = [each for each in found[1:] if each.kind == PAYS]
        opposite = [each for each in others if not each.facts[pays] or each.facts.get("opposite")]
        return [(COUNTED, each.shown) for each in (head, *opposite[:1])]
    if head.other is None:
        return [(head.verdict, head.shown)]
    if head.kind == "automatic":
        return [(LEGAL, head.shown), (OTHERWISE, head.other)]
    legal, refused = (head.other, head.shown) if head.kind == "refused" else (head.shown, head.other)
    return [(LEGAL, legal), (REFUSED, refused)]
