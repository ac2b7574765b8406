"""Fits names onto location hexes."""

from typing import NamedTuple

from hexreeve.core.svg import ems

# One line, or two that follow the narrowing hex: (baseline below the middle, room for the text).
_ONE_LINE = ((15.5, 38.5),)
_TWO_LINES = ((9.5, 42), (16.5, 37))


class TextLine(NamedTuple):
    """One line of a name, in SVG units. below: the baseline, measured downwards from the middle of the hex."""

    text: str
    below: float
    size: float
    width: float


def lines(name: str, largest: float) -> list[TextLine]:
    """Break a name into one or two lines that fit on a hex. largest: the largest font size."""
    texts = _wrapped(name)
    places = _ONE_LINE if len(texts) == 1 else _TWO_LINES
    full = largest / len(texts) ** 0.4
    found = []
    for text, (below, room) in zip(texts, places, strict=True):
        size = min(full, room / ems(text))
        found.append(TextLine(text, below, round(size, 1), round(size * ems(text), 1)))
    return found


def _wrapped(name: str) -> list[str]:
    """A long name of several words as two lines of similar length; any other name as it is."""
    words = name.split()
    if len(words) < 2 or len(name) < 10:
        return [name]
    splits = [[" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words))]
    return min(splits, key=lambda lines: max(map(ems, lines)))
