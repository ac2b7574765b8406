"""Seeds, and random draws from them.

A seed must always give the same set-up on every platform. So the only function used from `random` is
`Random(seed).random()`, whose stream Python guarantees; everything else is computed here.
"""

import random
import re
from collections.abc import Sequence
from typing import TypeVar

from hexreeve.core.errors import InvalidInput

T = TypeVar("T")
_LONGEST = 100
# Control characters, line ends and noncharacters. Not `isprintable`: each Unicode version prints more characters, and
# every version of this program must accept the same records.
_NO_LINE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")

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


def fresh_seed(source: random.Random | None = None) -> str:
    """A new seed that is easy to read aloud, such as "brave-otter-17", drawn from `source` or the system's own."""
    source = source or random.SystemRandom()
    return f"{source.choice(_ADJECTIVES)}-{source.choice(_ANIMALS)}-{source.randrange(10, 1000)}"


def check_seed(seed: str, path: str | None = None) -> None:
    """Raise InvalidInput, with the JSON path, unless the seed is one line of at most 100 characters."""
    if len(seed) > _LONGEST or _NO_LINE.search(seed):
        raise InvalidInput("choice.seed", path, most=_LONGEST)


def check_new_seed(seed: str) -> None:
    """Raise InvalidInput unless the seed is also printable."""
    check_seed(seed)
    if not seed.isprintable():
        raise InvalidInput("choice.seed", most=_LONGEST)


class Draw:
    """Draws from one seed, in order."""

    def __init__(self, seed: str) -> None:
        self._next = random.Random(seed).random

    def below(self, n: int) -> int:
        """An int from 0 to n - 1, all equally likely."""
        return int(self._next() * n)

    def coin(self) -> bool:
        return self.below(2) == 1

    def one(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order, all orders equally likely (Fisher-Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def weighted(self, items: Sequence[T], weights: Sequence[int]) -> list[T]:
        """The items in random order, each drawn in proportion to its weight; items of weight 0 come last."""
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
        """`count` different items in random order, including all of `required`.

        All choices that contain `required` are equally likely. `required` has at most `count` items.
        """
        others = [item for item in self.shuffled(items) if item not in required]
        return self.shuffled([*required, *others[: count - len(required)]])
