"""What a printing of the base game changes. The rooms under `boxes/` say which printings there are."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from hexreeve.kingdom.board import Board
from hexreeve.kingdom.catalog import Quadrant
from hexreeve.kingdom.choices import Choices
from hexreeve.kingdom.setup import Placement, Setup
from hexreeve.seeds import Draw

Quadrants = Mapping[str, Quadrant]


@dataclass(frozen=True, slots=True)
class Wishes:
    """The location tiles that must and must not be drawn."""

    required: tuple[str, ...]
    excluded: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Edition:
    """A printing.

    `sides` groups quadrants that are printed on the same side of their boards; their location hexes are
    blank, and `furnish` decides what lies on them. `check` raises Unreadable when a board breaks the
    printing's own rules. `remarks` yields wording keys and parameters of what people must know about a board.
    """

    id: str
    colours: tuple[str, ...]
    sides: tuple[tuple[str, ...], ...]
    furnish: Callable[[Draw, Sequence[Placement], Quadrants, Choices, Wishes], tuple[Placement, ...]]
    check: Callable[[Setup, Quadrants], None]
    remarks: Callable[[Setup, Board, Quadrants], list[tuple[str, dict[str, str]]]]

    @property
    def blank(self) -> tuple[str, ...]:
        """Return the quadrants whose location hexes are blank."""
        return tuple(quadrant for side in self.sides for quadrant in side)
