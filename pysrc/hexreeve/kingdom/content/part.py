"""A part: something that a box adds to a set-up beyond quadrants and cards, such as tasks or an island.

A part is one field of the set-up's record. Its functions deal it, check it, and put it on the board.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import Hex
from hexreeve.core.seeds import Draw
from hexreeve.core.structs import EMPTY, Json
from hexreeve.kingdom.content.board import Board, IslandMap
from hexreeve.kingdom.content.catalog import Quadrant
from hexreeve.kingdom.content.setup import QuadrantPlacement
from hexreeve.text.wording import Term

Quadrants = Mapping[str, Quadrant]


@dataclass(frozen=True, slots=True)
class Constraints:
    """Ids that must be drawn, and ids that must not be drawn."""

    required: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SetupContext:
    """The rest of the set-up at the moment when a part is dealt or checked.

    deck: the terrain cards, one entry per card. extras: the parts dealt so far, or all of them, by field.
    """

    placements: Sequence[QuadrantPlacement]
    quadrants: Quadrants
    board: Board
    cards: Sequence[str]
    deck: Sequence[str]
    extras: Mapping[str, Json] = EMPTY

    @property
    def places(self) -> Iterator[tuple[int, QuadrantPlacement, Quadrant]]:
        """(place, placement, quadrant) for NW, NE, SW and SE; places count from 0."""
        for place, placement in enumerate(self.placements):
            yield place, placement, self.quadrants[placement.quadrant]


@dataclass(frozen=True, slots=True)
class PartRequest:
    """What is asked of one part.

    constraints: pieces to require or exclude. kept: its earlier value, to keep where the rules allow. map: the rows of
    a transcribed map, empty without one.
    """

    field: str
    constraints: Constraints = Constraints()
    kept: Json = None
    map: Sequence[str] = ()

    def fill(self, draw: Draw, slots: Sequence[str | None], pieces: Sequence[str]) -> list[str]:
        """Put a piece into each slot: the one already there if it can stay, else a drawn one.

        slots: the pieces already there, None for an empty slot. pieces: those to draw from, one entry per piece. Raises
        InvalidInput if there are too few slots for the required pieces, or too few pieces for the slots.
        """
        left = [piece for piece in pieces if piece not in self.constraints.excluded]
        filled: list[str | None] = []
        for piece in slots:
            stays = piece in left
            filled.append(piece if stays else None)
            if stays:
                left.remove(str(piece))
        free = filled.count(None)
        must = [piece for piece in self.constraints.required if piece not in filled]
        if len(must) > free:
            raise InvalidInput("choice.too-many-piece", part=Term("part", self.field), wanted=len(must), most=free)
        if len(left) < free:
            raise InvalidInput("choice.too-few-piece", part=Term("part", self.field), left=len(left), need=free)
        order = draw.shuffled(left)
        for piece in must:
            order.remove(piece)
        drawn = draw.shuffled([*must, *order[: free - len(must)]])
        return [drawn.pop() if piece is None else piece for piece in filled]


class Entry(NamedTuple):
    """One thing to describe on a set-up sheet. hexes: names of the hexes where it is.

    Its words are `name.<kind>.<id>` and `help.<kind>.<id>` of the wording.
    """

    kind: str
    id: str
    hexes: Sequence[str] = ()


def _no_tokens(value: Json) -> dict[Hex, str]:
    return {}


def _no_map(value: Json) -> IslandMap | None:
    return None


def _removes_nothing(value: Json, card: str) -> bool:
    return False


def _opens_nothing(value: Json) -> tuple[str, ...]:
    return ()


def _no_soil(value: Json) -> str:
    return ""


def _no_sites(table: SetupContext) -> tuple[()]:
    return ()


@dataclass(frozen=True, slots=True)
class Part:
    """The functions and facts of one part. A "value" is the JSON value of its `field` of the record.

    deal: draws a value; an empty one where the rules allow none. Raises InvalidInput.
    check: raises InvalidInput for a value that the rules do not allow.
    entries: describes a value piece by piece.
    tokens: what a value puts on the board, as ids by hex.
    holds: how many pieces of the part a quadrant has room for; None if it needs no quadrant.
    kind, pieces: the ids that people may require or exclude, and their kind.
    can_be: what a table can say it is, where people cannot require it.
    optional: the table may switch the part off. single: it may ask for one piece where the rules allow several.
    check_map: raises InvalidInput for bad rows of a transcribed map; None if the part has no map.
    island_map: the map beside the board; None while it is not on file.
    places: the tiles that players can take because of the part, by hex; location hexes are not among them.
    removes: whether a value takes a terrain card out of the deck.
    sites: the names of the hexes on each of which a piece of the part lies.
    gold_sites: of a part whose hexes bring gold at the end, the names of those it can have, quadrant by quadrant.
    opens: the actions that the part opens to every player, by their tile ids.
    soil: the terrain that every played card can stand for because of the part; soil_rule: the rule that says so.
    brings: for its pieces, the field of the other box's part that each puts in play, if that box is there. It does so
    where the piece is required by name, or all such parts are asked for; a part with a map only where it is on file.
    of: the id of the piece of an earlier part that brings this one. Version 1 of the set-up did not have it, and the
    same seed still gives the same set-up: it is dealt where that piece is required by name, or all such parts are asked
    for.
    """

    field: str
    deal: Callable[[Draw, SetupContext, PartRequest], Json]
    check: Callable[[Json, SetupContext], None]
    entries: Callable[[Json], Sequence[Entry]]
    tokens: Callable[[Json], dict[Hex, str]] = _no_tokens
    holds: Callable[[Quadrant], int] | None = None
    kind: str = ""
    pieces: tuple[str, ...] = ()
    optional: bool = False
    single: bool = False
    can_be: tuple[str, ...] = ()
    check_map: Callable[[Sequence[str]], None] | None = None
    island_map: Callable[[Json], IslandMap | None] = _no_map
    places: Callable[[Json], dict[Hex, str]] = _no_tokens
    removes: Callable[[Json, str], bool] = _removes_nothing
    sites: Callable[[SetupContext], Sequence[str]] = _no_sites
    gold_sites: Callable[[SetupContext], Sequence[Sequence[str]]] = _no_sites
    opens: Callable[[Json], tuple[str, ...]] = _opens_nothing
    soil: Callable[[Json], str] = _no_soil
    soil_rule: str = ""
    brings: Mapping[str, str] = EMPTY
    of: str = ""
