"""What people should know about a photograph that was read all the same."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from hexreeve.kingdom.photo.checks.occlusion import Seen, regions
from hexreeve.kingdom.photo.image_ops import Bools
from hexreeve.kingdom.photo.projection import NAMES, Plane
from hexreeve.text.wording import say

_LOW = 50.0
_DIM = 0.05
# One photograph of twelve has more hexes to ask about, and these have more than half of all wrong hexes.
_MANY = 18
# More hexes in colours that do not play are no mistakes of the reading.
MANY_OTHERS = 10


@dataclass(frozen=True)
class Warned:
    """Something about a photograph that people should know. Its sentence is `photo.warning.<id>`.

    hexes: names of the hexes concerned, the middle one first; none if it is the whole photograph.
    """

    id: str
    hexes: Sequence[str] = ()

    def text(self, language: str) -> str:
        """The sentence; it names the middle of the hexes."""
        return say(language, f"photo.warning.{self.id}", hex=self.hexes[0] if self.hexes else "")


def warnings_of(plane: Plane, brightness: float, seen: Seen, doubted: Bools, others: Bools) -> list[Warned]:
    """The warnings of a photograph, those about a part of the board first.

    brightness: as `fitness` measures it. doubted: hexes to ask about (400,). others: hexes with a colour that does
    not play (400,).
    """
    found = [
        Warned(name, [NAMES[h] for h in part])
        for name, hexes in (("covered", seen.covered), ("reflection", seen.reflecting))
        for part in regions(hexes)
    ]
    if others.sum() > MANY_OTHERS:
        found.append(Warned("other-colours", [NAMES[h] for h in np.flatnonzero(others)]))
    if plane.elevation() < _LOW:
        found.append(Warned("low"))
    if brightness < _DIM:
        found.append(Warned("dark"))
    return found + _doubtful(seen.covered, doubted)


def remaining_warnings(warnings: Sequence[Warned], hidden: Bools, doubted: Bools) -> list[Warned]:
    """The warnings of two photographs about what neither of them shows.

    hidden, doubted: hexes of which neither shows anything, and those to ask about all the same (400,).
    """
    found = []
    for one in warnings:
        concerned = {NAMES[h] for h in np.flatnonzero(hidden if one.id == "covered" else doubted)}
        if one.id != "doubtful" and (left := [name for name in one.hexes if name in concerned]):
            found.append(Warned(one.id, left))
    return found + _doubtful(hidden, doubted)


def _doubtful(hidden: Bools, doubted: Bools) -> list[Warned]:
    asked = np.flatnonzero(doubted & ~hidden)
    return [Warned("doubtful", [NAMES[h] for h in asked])] if len(asked) > _MANY else []
