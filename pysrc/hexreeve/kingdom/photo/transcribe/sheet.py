"""The hexes of what is transcribed: a quadrant, or an island in a grid of rows and columns."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

import numpy as np

from hexreeve.kingdom.photo.image_ops import Bools, Floats, Ints
from hexreeve.kingdom.photo.projection import ROW, V, centres

Value = TypeVar("Value")
_BOARD = 20
# By the parity of the row: rows and columns to the hexes beyond each edge, clockwise from the right.
_STEPS = (
    ((0, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)),
    ((0, 1), (1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1)),
)


def steps_from(row: int) -> Sequence[tuple[int, int]]:
    """From a hex of a row to the hexes beyond each edge, clockwise from the right: rows down, columns across."""
    return _STEPS[row % 2]


@dataclass(frozen=True)
class HexSheet:
    """Hexes in a grid that begins as a board does: rows 2, 4, ... are shifted right.

    columns, rows: how large the grid is. at: column and row of its first hex on the board; the row is even. absent:
    hexes that are not there, by number in reading order. All arrays by hex have those that are there, in reading
    order.
    """

    columns: int
    rows: int
    at: tuple[int, int] = (0, 0)
    absent: frozenset[int] = frozenset()

    @cached_property
    def places(self) -> Ints:
        """The row and the column of each hex, (n, 2)."""
        there = [i for i in range(self.rows * self.columns) if i not in self.absent]
        found: Ints = np.stack(np.divmod(np.array(there, int), self.columns), -1)
        return found

    @property
    def count(self) -> int:
        """How many hexes there are."""
        return len(self.places)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each hex, such as "A1"."""
        return tuple(f"{chr(ord('A') + column)}{row + 1}" for row, column in self.places.tolist())

    @cached_property
    def hexes(self) -> Ints:
        """Each hex among the 400 of the board that the grid is a part of."""
        found: Ints = (self.places[:, 0] + self.at[1]) * _BOARD + self.places[:, 1] + self.at[0]
        return found

    @cached_property
    def middles(self) -> Floats:
        """The middle of each hex in hex widths, (n, 2)."""
        found: Floats = centres()[self.hexes]
        return found

    @cached_property
    def neighbours(self) -> Ints:
        """The hex beyond each edge of each hex, clockwise from the right; -1 where there is none: (n, 6)."""
        at = {(row, column): i for i, (row, column) in enumerate(self.places.tolist())}
        beyond = [
            [at.get((row + down, column + across), -1) for down, across in steps_from(row)]
            for row, column in self.places.tolist()
        ]
        return np.array(beyond, int).reshape(-1, 6)

    @cached_property
    def beside(self) -> Bools:
        """Which hexes are neighbours, (n, n)."""
        found = np.zeros((self.count, self.count), bool)
        for i, near in enumerate(self.neighbours):
            found[i, near[near >= 0]] = True
        return found

    @property
    def origin(self) -> Floats:
        """Where the grid begins on the board, in hex widths."""
        return np.array([self.at[0], self.at[1] * ROW])

    @property
    def corners(self) -> Floats:
        """The outer vertices of the grid on the board, NW, NE, SE, SW, in hex widths: (4, 2)."""
        right = 0.5 * ((self.rows - 1) % 2)
        lower = (self.rows - 1) * ROW + 1.5 * V
        upper = V / 2
        outer = np.array([(0, upper), (self.columns, upper), (self.columns + right, lower), (right, lower)])
        return np.asarray(self.origin + outer, float)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the grid in hex widths."""
        return self.columns + 0.5 * (self.rows > 1), (self.rows - 1) * ROW + 2 * V

    def rows_of(self, values: Iterable[Value], missing: Value) -> list[list[Value]]:
        """Values of the hexes row by row. missing: stands where no hex is."""
        every = [[missing] * self.columns for _ in range(self.rows)]
        for (row, column), value in zip(self.places.tolist(), values, strict=True):
            every[row][column] = value
        return every


QUADRANT = HexSheet(10, 10)
