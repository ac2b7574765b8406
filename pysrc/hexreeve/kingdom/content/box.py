"""What a box has besides its tiles, cards and quadrants: pieces, components, scorers and remarks, as data."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hexreeve.kingdom.content.board import Board
from hexreeve.kingdom.content.catalog import BUILDABLE
from hexreeve.kingdom.content.scoring import Scorer
from hexreeve.kingdom.content.setup import Setup
from hexreeve.text.wording import Term

if TYPE_CHECKING:
    pass


@dataclass(frozen=True, slots=True)
class Component:
    """Something to take out of a box, with its number. Its sentence is `checklist.<words>`, with `about` filled in."""

    id: str
    count: int
    words: str
    about: Term | tuple[Term, ...] | str = ""


# Kinds of tile actions that the page treats specially: take a settlement off the board until the next turn; put walls;
# take several settlements off for good; build and move several settlements.
LIFT, WALLS, TAKE_OFF, SETTLE = "lift", "walls", "take-off", "settle"


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece other than settlements that counts as a settlement (RULES 0.2).

    field: its field in a position. count: how many each player has. wide: it covers a hex and its six neighbours.
    blocks: the id of the rule that forbids building next to it, "" without one. grounds: where it can stand. carried:
    tiles that move settlements step by step or in a line may move it too (kb.tile.moves-settlements).
    """

    id: str
    field: str
    count: int = 1
    wide: bool = False
    blocks: str = ""
    grounds: tuple[str, ...] = BUILDABLE
    carried: bool = False


@dataclass(frozen=True, slots=True)
class DualCardRule:
    """The id of the rule for cards of two terrains. builds: the builds on a terrain where they are not three."""

    rule: str
    builds: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class BoardScorer:
    """Something besides the cards that brings gold at the end. there: whether a set-up has it."""

    scorer: Scorer
    there: Callable[[Setup, Board], bool]


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that people must know about a board: a wording key and its parameters.

    quadrant: the key into `Choices.location_castles` where the table may choose, else None.
    """

    key: str
    params: Mapping[str, str] = field(default_factory=dict)
    quadrant: str | None = None
