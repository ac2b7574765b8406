"""What a room under `boxes/` contributes, a box or a printing, and the ruleset that they make together."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from hexreeve.errors import Unreadable
from hexreeve.kingdom.board import Board, lay
from hexreeve.kingdom.catalog import Card, Quadrant, Tile
from hexreeve.kingdom.choices import Choices
from hexreeve.kingdom.scoring import Scorer
from hexreeve.kingdom.setup import Placement, Setup
from hexreeve.seeds import Draw
from hexreeve.wording import Term

Quadrants = Mapping[str, Quadrant]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What must and what must not be drawn."""

    required: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """What lies there when a part is dealt or checked."""

    placements: Sequence[Placement]
    quadrants: Quadrants
    board: Board
    cards: Sequence[str]
    deck: Sequence[str]

    @property
    def places(self) -> Iterator[tuple[int, Placement, Quadrant]]:
        """Yield every quadrant as it lies."""
        for place, placement in enumerate(self.placements):
            yield place, placement, self.quadrants[placement.quadrant]


@dataclass(frozen=True, slots=True)
class Wants:
    """What is asked of one part: `kept` is its value that is to stay if it can, `map` a transcribed one."""

    field: str
    wishes: Wishes = Wishes()
    kept: Any = None
    map: Sequence[str] = ()

    def fill(self, draw: Draw, slots: Sequence[str | None], pieces: Sequence[str]) -> list[str]:
        """Return what lies in some slots: what lies there already if it can stay, else a drawn piece.

        `pieces` has one entry a piece. Raises Unreadable when the wishes cannot be met with that many slots.
        """
        left = [piece for piece in pieces if piece not in self.wishes.excluded]
        filled: list[str | None] = []
        for piece in slots:
            stays = piece in left
            filled.append(piece if stays else None)
            if stays:
                left.remove(str(piece))
        free = filled.count(None)
        must = [piece for piece in self.wishes.required if piece not in filled]
        if len(must) > free:
            raise Unreadable("choice.too-many-piece", part=Term("part", self.field), wanted=len(must), most=free)
        if len(left) < free:
            raise Unreadable("choice.too-few-piece", part=Term("part", self.field), left=len(left), need=free)
        order = draw.shuffled(left)
        for piece in must:
            order.remove(piece)
        drawn = draw.shuffled([*must, *order[: free - len(must)]])
        return [drawn.pop() if piece is None else piece for piece in filled]


class Entry(NamedTuple):
    """One thing to tell about: its words are `name.<kind>.<id>` and `help.<kind>.<id>`."""

    kind: str
    id: str
    hexes: Sequence[str] = ()


def _lies_nowhere(value: Any) -> dict[int, str]:
    return {}


@dataclass(frozen=True, slots=True)
class Part:
    """Something that a box lays out beyond quadrants and cards: one field of the record.

    `deal` returns its JSON value, or something empty where the rules allow none; `check` raises Unreadable.
    `entries` tells what there is, `lying` what of it lies on which hex. `kind` and `pieces` are the ids that
    people may wish for. `holds` says how many of it a quadrant makes room for; without it no quadrant is needed.
    The table may switch off an `optional` part. One that has a map of its own, which people transcribe, comes with
    `check_map`, which raises Unreadable.
    """

    field: str
    deal: Callable[[Draw, Table, Wants], Any]
    check: Callable[[Any, Table], None]
    entries: Callable[[Any], Sequence[Entry]]
    lying: Callable[[Any], dict[int, str]] = _lies_nowhere
    holds: Callable[[Quadrant], int] | None = None
    kind: str = ""
    pieces: tuple[str, ...] = ()
    optional: bool = False
    check_map: Callable[[Sequence[str]], None] | None = None


@dataclass(frozen=True, slots=True)
class Component:
    """Something to take out of a box, said as `checklist.<words>` with what it is about filled in."""

    id: str
    count: int
    words: str
    about: Term | tuple[Term, ...] | str = ""


def _nothing_more(setup: Setup, table: Table) -> Sequence[Component]:
    return ()


def _no_quadrants(quadrant: Quadrant) -> Iterator[Unreadable]:
    yield Unreadable("quadrant.no-box", box=Term("box", quadrant.box))


@dataclass(frozen=True, slots=True)
class Box:
    """Everything one box adds to the table.

    `deck` lists its terrain cards, one entry a card. `scorers` counts its cards, `features` what else of it
    brings gold at the end; both in the order in which they are counted. `colours` has pieces for one more player.
    `components` tells what to take out of it beside quadrants, tiles, cards and tasks; `check_quadrant` yields
    what cannot be right about a map of this box. A box is `refereed` once the referee knows all its rules.
    """

    id: str
    quadrants: tuple[Quadrant, ...] = ()
    tiles: tuple[Tile, ...] = ()
    cards: tuple[Card, ...] = ()
    deck: tuple[str, ...] = ()
    scorers: Mapping[str, Scorer] = field(default_factory=dict)
    features: Mapping[str, Scorer] = field(default_factory=dict)
    colours: tuple[str, ...] = ()
    tasks: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    components: Callable[[Setup, Table], Sequence[Component]] = _nothing_more
    check_quadrant: Callable[[Quadrant], Iterator[Unreadable]] = _no_quadrants
    refereed: bool = False


@dataclass(frozen=True, slots=True)
class Remark:
    """What people must know about a board: a wording key and its parameters.

    `quadrant` is set where the table may choose: it is the key into `Choices.location_castles`.
    """

    key: str
    params: Mapping[str, str] = field(default_factory=dict)
    quadrant: str | None = None


@dataclass(frozen=True, slots=True)
class Edition:
    """A printing.

    `sides` groups quadrants that are printed on the same side of their boards; their location hexes are
    blank, and `furnish` decides what lies on them. `useless_card_leaves` tells whether a redrawn terrain
    card leaves the game or is discarded (kb.turn.redraw). `check` raises Unreadable when a board breaks the
    printing's own rules.
    """

    id: str
    colours: tuple[str, ...]
    sides: tuple[tuple[str, ...], ...]
    useless_card_leaves: bool
    furnish: Callable[[Draw, Sequence[Placement], Quadrants, Choices, Wishes], tuple[Placement, ...]]
    check: Callable[[Setup, Quadrants], None]
    remarks: Callable[[Setup, Quadrants], list[Remark]]

    @property
    def blank(self) -> tuple[str, ...]:
        """Return the quadrants whose location hexes are blank."""
        return tuple(quadrant for side in self.sides for quadrant in side)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything that the boxes in play bring, by id, and the printing it is played with."""

    edition: Edition
    boxes: tuple[Box, ...]
    quadrants: Mapping[str, Quadrant]
    tiles: Mapping[str, Tile]
    cards: Mapping[str, Card]
    deck: tuple[str, ...]
    scorers: Mapping[str, Scorer]
    features: Mapping[str, Scorer]
    parts: Mapping[str, Part]

    @property
    def house_rules(self) -> dict[str, int]:
        """Return the options of all cards with the printed rule as the value."""
        return {name: value for card in self.cards.values() for name, value in card.house_rules.items()}

    @property
    def colours(self) -> tuple[str, ...]:
        """Return the colours that somebody can play."""
        return tuple(dict.fromkeys([*self.edition.colours, *(c for box in self.boxes for c in box.colours)]))

    def board_of(self, setup: Setup) -> Board:
        """Return a set-up's board with all that lies on it. Raises KeyError for an unknown quadrant or field."""
        lying: dict[int, str] = {}
        for name, value in setup.extras.items():
            lying |= self.parts[name].lying(value)
        return lay(setup.board, self.quadrants, lying)

    def table_of(self, setup: Setup) -> Table:
        """Return what lies there before anything of `setup.extras` does."""
        return Table(setup.board, self.quadrants, lay(setup.board, self.quadrants), setup.cards, self.deck)
