"""Compresses short texts: prediction by partial matching (method D, order 4), with exact arithmetic coding.

Cleary and Witten, "Data compression using adaptive coding and partial string matching", 1984; escapes as in Howard,
"The design and analysis of efficient lossless data compression systems", 1993. Links depend on every number that is
coded here, so nothing in this module may ever change.

The code is one int: `x // f * t + low + x % f` for each symbol of frequency f in a total of t, the last symbol first
(asymmetric numeral systems, Duda 2009, without a limit of the state). The byte 0 ends a text.
"""

from collections.abc import Iterator

_ORDER = 4
_END = 0
_SYMBOLS = 256
# The state before anything is coded; another one left at the end shows a damaged code.
_BEGINNING = 1

# The interval of a symbol or an escape: where it begins, its width, and the total.
Interval = tuple[int, int, int]


class Damaged(Exception):
    """An int that no text is coded as, or a text that is longer than allowed."""


def encode(text: bytes, known: bytes) -> int:
    """Code a text without zero bytes. known: a text of the same kind, whose statistics the code begins with."""
    model = _Model(known)
    intervals: list[Interval] = []
    for symbol in (*text, _END):
        intervals += model.intervals(symbol)
        model.add(symbol)
    code = _BEGINNING
    for low, width, total in reversed(intervals):
        code = code // width * total + low + code % width
    return code


def decode(code: int, known: bytes, longest: int) -> bytes:
    """The text of a code. Raises Damaged, at the latest after `longest` bytes."""
    model = _Model(known)
    text = bytearray()
    while len(text) <= longest:
        symbol, code = model.find(code)
        if symbol == _END:
            if code != _BEGINNING:
                break
            return bytes(text)
        text.append(symbol)
        model.add(symbol)
    raise Damaged


class _Model:
    """How often each symbol has followed each context: the last four symbols, the last three, and so on."""

    def __init__(self, known: bytes) -> None:
        self._counts: dict[bytes, dict[int, int]] = {}
        self._last = b""
        for symbol in known:
            self.add(symbol)

    def add(self, symbol: int) -> None:
        """Count a symbol in the longest context, and in shorter ones up to the first that knew it."""
        for start in range(len(self._last) + 1):
            counts = self._counts.setdefault(self._last[start:], {})
            known = symbol in counts
            counts[symbol] = counts[symbol] + 2 if known else 1
            if known:
                break
        self._last = (self._last + bytes([symbol]))[-_ORDER:]

    def intervals(self, symbol: int) -> Iterator[Interval]:
        """The intervals of a symbol: an escape from every context that does not know it, then its own."""
        for rivals, total in self._contexts():
            low = 0
            for rival, count in rivals:
                if rival == symbol:
                    yield low, count, total
                    return
                low += count
            yield low, total - low, total
        raise AssertionError(symbol)

    def find(self, code: int) -> tuple[int, int]:
        """The symbol that comes next in a code, and the rest of the code."""
        for rivals, total in self._contexts():
            code, place = divmod(code, total)
            low = 0
            for rival, count in rivals:
                if place < low + count:
                    return rival, code * count + place - low
                low += count
            code = code * (total - low) + place - low
        raise Damaged

    def _contexts(self) -> Iterator[tuple[list[tuple[int, int]], int]]:
        """The symbols with their counts, and the total, of each context from the longest on.

        A symbol of a longer context is left out: it would have been coded there. Each escape counts as many as there
        are symbols. At last come all symbols that no context knows, each once and without an escape.
        """
        tried: dict[int, int] = {}
        for start in range(len(self._last) + 1):
            counts = self._counts.get(self._last[start:], {})
            rivals = [(symbol, count) for symbol, count in counts.items() if symbol not in tried]
            if rivals:
                yield rivals, sum(count for _, count in rivals) + len(rivals)
                tried = counts
        rest = [(symbol, 1) for symbol in range(_SYMBOLS) if symbol not in tried]
        if rest:
            yield rest, len(rest)
