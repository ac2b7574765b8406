"""Seeds and the draws that follow from them.

A seed must give the same set-up on every platform for ever, so the only thing ever taken from `random` is
`Random(seed).random()`, whose stream Python guarantees; everything else is computed here.
"""

import random
from collections.abc import Sequence
from typing import TypeVar

from hexreeve.errors import Unreadable

T = TypeVar("T")
_LONGEST = 100

_ADJECTIVES = [
    "brave",
    "calm",
    "clever",
    "daring",
    "eager",
    "fair",
    "gentle",
    "happy",
    "honest",
    "jolly",
    "keen",
    "kind",
    "lively",
    "lucky",
    "merry",
    "mighty",
    "noble",
    "patient",
    "proud",
    "quick",
    "quiet",
    "rapid",
    "rustic",
    "silent",
    "sly",
    "snowy",
    "steady",
    "sunny",
    "swift",
    "tall",
    "wild",
    "wise",
]
_ANIMALS = [
    "badger",
    "bear",
    "beaver",
    "bison",
    "boar",
    "crane",
    "crow",
    "deer",
    "eagle",
    "falcon",
    "ferret",
    "finch",
    "fox",
    "goose",
    "hare",
    "hawk",
    "hedgehog",
    "heron",
    "ibex",
    "jay",
    "lark",
    "lynx",
    "marten",
    "mole",
    "otter",
    "owl",
    "raven",
    "robin",
    "stag",
    "stork",
    "swan",
    "wolf",
]


def fresh_seed() -> str:
    """Return a new seed that people can say aloud, such as "brave-otter-17"."""
    source = random.SystemRandom()
    return f"{source.choice(_ADJECTIVES)}-{source.choice(_ANIMALS)}-{source.randrange(10, 1000)}"


def check_seed(seed: str) -> None:
    """Raise Unreadable for a seed that no record could hold on one line."""
    if len(seed) > _LONGEST or not seed.isprintable():
        raise Unreadable("choice.seed", most=_LONGEST)


class Draw:
    """Draws from one seed, in order."""

    def __init__(self, seed: str) -> None:
        self._next = random.Random(seed).random

    def below(self, n: int) -> int:
        """Return an int from 0 to n - 1, each equally likely."""
        return int(self._next() * n)

    def coin(self) -> bool:
        """Return True or False, equally likely."""
        return self.below(2) == 1

    def one(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order (Fisher and Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def weighted(self, items: Sequence[T], weights: Sequence[int]) -> list[T]:
        """Return the items in random order: each next one is drawn with odds in proportion to its weight."""
        left, order = list(zip(items, weights, strict=True)), []
        while total := sum(weight for _, weight in left):
            ticket = self.below(total)
            i = 0
            while ticket >= left[i][1]:
                ticket -= left[i][1]
                i += 1
            order.append(left.pop(i)[0])
        return [*order, *(item for item, _ in left)]

    def some(self, items: Sequence[T], count: int, required: Sequence[T]) -> list[T]:
        """Return `count` different items in random order, all of `required` among them.

        Every choice that contains `required` is equally likely. `required` are at most `count` of the items.
        """
        others = [item for item in self.shuffled(items) if item not in required]
        return self.shuffled([*required, *others[: count - len(required)]])
