"""Draws quadrants and cards: one random order of the names, and the first combination in it that fits."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from hexreeve.core.errors import InvalidInput
from hexreeve.core.seeds import Draw

Fits = Callable[[Sequence[str]], bool]


@dataclass(frozen=True, slots=True)
class Demand:
    """A condition on the drawn names together: `least` <= sum of their `worth` <= `most`.

    fault: the error if no combination meets it.
    """

    worth: Mapping[str, int]
    least: int
    most: int
    fault: InvalidInput

    def met(self, names: Sequence[str]) -> bool:
        return self.least <= sum(self.worth[name] for name in names) <= self.most


@dataclass(frozen=True, slots=True)
class Pool:
    """Names of which `count` are drawn. `required` ones always come, those of `avoid` only if nothing else fits.

    weights: relative odds; a name of weight 0 comes only if it is required.
    """

    kind: str
    names: Sequence[str]
    count: int
    weights: Mapping[str, int]
    required: Sequence[str] = ()
    excluded: Sequence[str] = ()
    avoid: Sequence[str] = ()
    demands: Sequence[Demand] = ()

    @property
    def left(self) -> list[str]:
        """The names that may be drawn."""
        return [
            name for name in self.names if name not in self.excluded and (self.weights[name] or name in self.required)
        ]

    def check(self) -> None:
        """Raise InvalidInput, naming what to change, if no combination is possible."""
        if len(self.required) > self.count:
            raise InvalidInput(f"choice.too-many-{self.kind}", wanted=len(self.required), most=self.count)
        if len(self.left) < self.count:
            raise InvalidInput(f"choice.too-few-{self.kind}", left=len(self.left), need=self.count)
        for demand in self.demands:
            if self._first(self.left, [demand]) is None:
                raise demand.fault
        if self._first(self.left, self.demands) is None:
            raise InvalidInput("choice.together")

    @property
    def possible(self) -> bool:
        """Whether any combination is possible."""
        enough = len(self.required) <= self.count <= len(self.left)
        return enough and self._first(self.left, self.demands) is not None

    def draw(self, draw: Draw, uneven: Draw) -> list[str]:
        """Draw names, in random order. The stream `uneven` is used only if the weights differ."""
        self.check()
        order = draw.shuffled(self.left)
        weights = [self.weights[name] for name in self.left]
        if len(set(weights)) > 1:
            order = uneven.weighted(self.left, weights)
        order.sort(key=lambda name: name in self.avoid)
        return draw.shuffled(self._first(order, self.demands) or [])

    def _first(self, order: Sequence[str], demands: Sequence[Demand]) -> list[str] | None:
        """The first combination in `order` that meets all demands, required names first; None if none does."""
        others = [name for name in order if name not in self.required]
        for some in combinations(others, self.count - len(self.required)):
            chosen = [*self.required, *some]
            if all(demand.met(chosen) for demand in demands):
                return chosen
        return None
