"""Merges the readings of two photographs of one table: what one hides, the other may show."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from hexreeve.errors import InvalidInput
from hexreeve.kingdom.photo import deciding
from hexreeve.kingdom.photo.plane import NAMES
from hexreeve.kingdom.photo.record import Reading
from hexreeve.kingdom.photo.warned import remaining


def merged(first: Reading, second: Reading) -> Reading:
    """What two photographs show together; the board lies as in the first, and so do the corners.

    The second may be taken from the other side of the table. Where one is unsure, the other decides; where both are
    sure of different things, the hex becomes unsure. Raises InvalidInput if the boards are not the same.
    """
    here, there = _maps(first), _maps(second)
    if here != there:
        second = _turned(second)
        if here != _maps(second):
            raise InvalidInput("photo.two-boards")
    chances, doubted = first.chances.copy(), first.doubted & second.doubted
    taken = (first.doubted & ~second.doubted) | (first.hidden & ~second.hidden)
    chances[taken] = second.chances[taken]
    both = doubted & ~first.hidden & ~second.hidden
    chances[both] = deciding.normalised(np.log(first.chances[both] * second.chances[both] + 1e-9) / 2)
    split = ~first.doubted & ~second.doubted & (first.chances.argmax(1) != second.chances.argmax(1))
    chances[split] = (first.chances[split] + second.chances[split]) / 2
    hidden = first.hidden & second.hidden
    doubted = doubted | split | deciding.other_pieces(chances, first.labels, first.known)
    doubted |= deciding.miscounted(chances, first.known)
    warnings = remaining([*first.warnings, *second.warnings], hidden, doubted)
    return replace(first, chances=chances, doubted=doubted, hidden=hidden, warnings=warnings)


def _maps(reading: Reading) -> Sequence[tuple[str, bool]]:
    return [(one.quadrant, one.turned) for one in reading.quadrants]


def _turned(reading: Reading) -> Reading:
    """The same board, seen from its other side."""
    names = dict(zip(NAMES, reversed(NAMES), strict=True))
    return replace(
        reading,
        quadrants=[replace(one, turned=not one.turned) for one in reversed(reading.quadrants)],
        labels=reading.labels[::-1],
        chances=reading.chances[::-1],
        doubted=reading.doubted[::-1],
        hidden=reading.hidden[::-1],
        warnings=[replace(one, hexes=[names[name] for name in one.hexes]) for one in reading.warnings],
    )
