"""Which quadrants and cards come out of the boxes: one random order, and the first choice in it that fits."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from hexreeve.errors import Unreadable
from hexreeve.seeds import Draw

Fits = Callable[[Sequence[str]], bool]


@dataclass(frozen=True, slots=True)
class Demand:
    """What the drawn ones must have in common: `worth` of each summed up lies between `least` and `most`.

    `fault` is what to say when no choice can meet it.
    """

    worth: Mapping[str, int]
    least: int
    most: int
    fault: Unreadable

    def met(self, names: Sequence[str]) -> bool:
        """Tell whether some names meet the demand."""
        return self.least <= sum(self.worth[name] for name in names) <= self.most


@dataclass(frozen=True, slots=True)
class Pool:
    """What can be drawn, and on which terms. `required` ones come in any case, `avoid` only if nothing else fits.

    The weight of a name is how likely it is beside others; at 0 it comes only if it is required.
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
        """Return what may be drawn at all."""
        return [
            name for name in self.names if name not in self.excluded and (self.weights[name] or name in self.required)
        ]

    def check(self) -> None:
        """Raise Unreadable, naming what to change, if there is nothing to draw."""
        if len(self.required) > self.count:
            raise Unreadable(f"choice.too-many-{self.kind}", wanted=len(self.required), most=self.count)
        if len(self.left) < self.count:
            raise Unreadable(f"choice.too-few-{self.kind}", left=len(self.left), need=self.count)
        for demand in self.demands:
            if self._first(self.left, [demand]) is None:
                raise demand.fault
        if self._first(self.left, self.demands) is None:
            raise Unreadable("choice.together")

    @property
    def possible(self) -> bool:
        """Tell whether there is anything to draw."""
        enough = len(self.required) <= self.count <= len(self.left)
        return enough and self._first(self.left, self.demands) is not None

    def draw(self, draw: Draw, uneven: Draw) -> list[str]:
        """Return the drawn ones in random order; `uneven` is drawn from only where weights differ."""
        self.check()
        order = draw.shuffled(self.left)
        weights = [self.weights[name] for name in self.left]
        if len(set(weights)) > 1:
            order = uneven.weighted(self.left, weights)
        order.sort(key=lambda name: name in self.avoid)
        return draw.shuffled(self._first(order, self.demands) or [])

    def _first(self, order: Sequence[str], demands: Sequence[Demand]) -> list[str] | None:
        """Return the first choice in an order that meets all demands, the required ones at its head."""
        others = [name for name in order if name not in self.required]
        for some in combinations(others, self.count - len(self.required)):
            chosen = [*self.required, *some]
            if all(demand.met(chosen) for demand in demands):
                return chosen
        return None
