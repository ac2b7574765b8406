"""Merges the readings of two photographs of one table: what one hides, the other may show."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo.checks.warnings import remaining_warnings
from hexreeve.kingdom.photo.classify import classifier
from hexreeve.kingdom.photo.projection import NAMES
from hexreeve.kingdom.photo.record import Reading


def merge_readings(reading: Reading, other: Reading) -> Reading:
    """What two photographs show together; the board lies as in the first, and so do the corners.

    The second may be taken from the other side of the table. Where one is unsure, the other decides; where both are
    sure of different things, the hex becomes unsure. Raises InvalidInput if the boards are not the same.
    """
    here, there = _maps(reading), _maps(other)
    if here != there:
        other = _turned(other)
        if here != _maps(other):
            raise InvalidInput("photo.two-boards")
    chances, doubted = reading.chances.copy(), reading.doubted & other.doubted
    taken = (reading.doubted & ~other.doubted) | (reading.hidden & ~other.hidden)
    chances[taken] = other.chances[taken]
    risks = np.where(taken, other.risks, reading.risks)
    both = doubted & ~reading.hidden & ~other.hidden
    chances[both] = classifier.normalised(np.log(reading.chances[both] * other.chances[both] + 1e-9) / 2)
    split = ~reading.doubted & ~other.doubted & (reading.chances.argmax(1) != other.chances.argmax(1))
    chances[split] = (reading.chances[split] + other.chances[split]) / 2
    hidden = reading.hidden & other.hidden
    doubted = doubted | split | classifier.other_pieces(chances, reading.labels, reading.known)
    doubted |= classifier.find_miscounted(chances, reading.known)
    warnings = remaining_warnings([*reading.warnings, *other.warnings], hidden, doubted)
    return replace(
        reading,
        chances=chances,
        doubted=doubted,
        hidden=hidden,
        warnings=warnings,
        risks=risks,
        bodies=reading.bodies.where(taken, other.bodies),
    )


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
        risks=reading.risks[::-1],
        bodies=reading.bodies.turned(),
        warnings=[replace(one, hexes=[names[name] for name in one.hexes]) for one in reading.warnings],
    )
