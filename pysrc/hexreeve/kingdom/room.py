"""What a room under `boxes/` contributes, a box or a printing, and the ruleset that they make together."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from hexreeve.errors import Unreadable
from hexreeve.kingdom.board import Apart, Board, lay
from hexreeve.kingdom.catalog import Card, Quadrant, Tile
from hexreeve.kingdom.choices import Choices
from hexreeve.kingdom.scoring import Line, Scorer
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


def _lies_nothing_apart(value: Any) -> Apart | None:
    return None


def _removes_nothing(value: Any, card: str) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Part:
    """Something that a box lays out beyond quadrants and cards: one field of the record.

    `deal` returns its JSON value, or something empty where the rules allow none; `check` raises Unreadable.
    `entries` tells what there is, `lying` what of it lies on which hex. `kind` and `pieces` are the ids that
    people may wish for. `holds` says how many of it a quadrant makes room for; without it no quadrant is needed.
    The table may switch off an `optional` part. One that has a map of its own, which people transcribe, comes with
    `check_map`, which raises Unreadable, and `apart`, which returns it as it lies beside the board (None while it
    is not on file). `places` tells which tile lies where people can take it beside the location hexes, `removes`
    which terrain cards a part takes out of the deck.
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
    apart: Callable[[Any], Apart | None] = _lies_nothing_apart
    places: Callable[[Any], dict[int, str]] = _lies_nowhere
    removes: Callable[[Any, str], bool] = _removes_nothing


@dataclass(frozen=True, slots=True)
class Component:
    """Something to take out of a box, said as `checklist.<words>` with what it is about filled in."""

    id: str
    count: int
    words: str
    about: Term | tuple[Term, ...] | str = ""


# Kinds of powers: one takes settlements off the board until the next turn, one puts stone walls.
LIFT, WALLS = "lift", "walls"


class Power(Protocol):
    """What a tile does; the verbs stand in `powers`. Game and state are made of rulesets, so they are loose here.

    `kind` tells the page how to ask for it. `forms` are the fields that its action must have, by `op` ("" without
    one); `may` are fields that it can have; `at` is a list if it has `several` hexes. It lasts for `budget` actions,
    of which one costs `cost`. `puts` is the kind of piece that it brings onto the board, "" if that is a settlement or
    nothing.
    """

    @property
    def kind(self) -> str: ...
    @property
    def forms(self) -> Mapping[str, tuple[str, ...]]: ...
    @property
    def may(self) -> tuple[str, ...]: ...
    @property
    def several(self) -> bool: ...
    @property
    def puts(self) -> str: ...
    @property
    def budget(self) -> int: ...
    def cost(self, action: Any) -> int: ...
    def offer(self, game: Any, state: Any, index: int) -> Any: ...
    def further(self, game: Any, state: Any, index: int, action: Any) -> Any: ...
    def verdict(self, game: Any, state: Any, index: int, action: Any) -> Any: ...
    def possible(self, game: Any, state: Any, index: int, action: Any) -> bool: ...
    def carry_out(self, game: Any, state: Any, index: int, action: Any) -> Any: ...


# The hexes that a tile reaches: game, the mask of the own pieces that stay, the hex of the piece that moves, the mask
# of the hexes that all other bounds allow it. The piece is None if the tile builds; of a tile that moves, None asks for
# the hexes from which a piece could reach one of those.
Shape = Callable[[Any, int, int | None, int], int]

# What one hex after the other, or seven at once, brings to whoever has just built there: game, state, seat, the mask
# of the new hexes, and the mask of all mandatory builds if that action has just ended (else 0); gold, and for what.
Payer = Callable[[Any, Any, int, int, int], Line]


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of wooden piece that is no settlement but counts as one (RULES 0.2): `count` for each player.

    `field` is its place in a position. A `wide` piece lies on seven hexes, a hex and its neighbours; nobody may
    settle next to one that `blocks`, by the rule of that id.
    """

    id: str
    field: str
    count: int = 1
    wide: bool = False
    blocks: str = ""


@dataclass(frozen=True, slots=True)
class Choosing:
    """How cards of two terrains are played: the rule, and how many builds a terrain asks for if not three."""

    rule: str
    builds: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Feature:
    """Something that brings gold at the end beside the cards, where a set-up has it."""

    scorer: Scorer
    there: Callable[[Setup, Board], bool]


def _nothing_more(setup: Setup, table: Table) -> Sequence[Component]:
    return ()


def _nothing_unjudged(setup: Setup, table: Table) -> Sequence[Term]:
    return ()


def _no_quadrants(quadrant: Quadrant) -> Iterator[Unreadable]:
    yield Unreadable("quadrant.no-box", box=Term("box", quadrant.box))


@dataclass(frozen=True, slots=True)
class Box:
    """Everything one box adds to the table.

    `deck` lists its terrain cards, one entry a card. `scorers` counts its cards and tasks, `features` what else of
    it brings gold at the end; both in the order in which they are counted. `needs` names for a card the field of
    `Setup.extras` without which only people can count it. `colours` has pieces for one more player.
    `components` tells what to take out of it beside quadrants, tiles, cards and tasks; `check_quadrant` yields
    what cannot be right about a map of this box.

    `others` are tiles that lie on no location hex. `powers` and `shapes` are what its tiles do beyond the verbs of
    `powers`, `payers` the cards that pay during play, `walls` how many stone walls there are. `unjudged` tells what
    of a set-up the referee cannot judge because its rules are not on file.
    """

    id: str
    quadrants: tuple[Quadrant, ...] = ()
    tiles: tuple[Tile, ...] = ()
    cards: tuple[Card, ...] = ()
    deck: tuple[str, ...] = ()
    scorers: Mapping[str, Scorer] = field(default_factory=dict)
    features: Mapping[str, Feature] = field(default_factory=dict)
    needs: Mapping[str, str] = field(default_factory=dict)
    colours: tuple[str, ...] = ()
    tasks: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    components: Callable[[Setup, Table], Sequence[Component]] = _nothing_more
    check_quadrant: Callable[[Quadrant], Iterator[Unreadable]] = _no_quadrants
    others: tuple[Tile, ...] = ()
    powers: Mapping[str, Power] = field(default_factory=dict)
    shapes: Mapping[str, Shape] = field(default_factory=dict)
    pieces: tuple[Piece, ...] = ()
    walls: int = 0
    choosing: Choosing | None = None
    payers: Mapping[str, Payer] = field(default_factory=dict)
    unjudged: Callable[[Setup, Table], Sequence[Term]] = _nothing_unjudged


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
    """Everything that the boxes in play bring, by id, and the printing it is played with.

    `tiles` lie on location hexes; `usable` are they and all others. `powers` has an entry for every tile whose
    action is known.
    """

    edition: Edition
    boxes: tuple[Box, ...]
    quadrants: Mapping[str, Quadrant]
    tiles: Mapping[str, Tile]
    cards: Mapping[str, Card]
    deck: tuple[str, ...]
    scorers: Mapping[str, Scorer]
    features: Mapping[str, Feature]
    parts: Mapping[str, Part]
    usable: Mapping[str, Tile]
    powers: Mapping[str, Power]
    pieces: Mapping[str, Piece]
    payers: Mapping[str, Payer]
    needs: Mapping[str, str]
    walls: int = 0
    choosing: Choosing | None = None

    @property
    def house_rules(self) -> dict[str, int]:
        """Return the options of all cards with the printed rule as the value."""
        return {name: value for card in self.cards.values() for name, value in card.house_rules.items()}

    @property
    def colours(self) -> tuple[str, ...]:
        """Return the colours that somebody can play."""
        return tuple(dict.fromkeys([*self.edition.colours, *(c for box in self.boxes for c in box.colours)]))

    def by_hand(self, setup: Setup) -> tuple[str, ...]:
        """Return the cards of a set-up that only people can count: they pay for what the referee does not see."""
        return tuple(
            card
            for card in setup.cards
            if (card not in self.scorers and card not in self.payers)
            or (card in self.needs and self.needs[card] not in setup.extras)
        )

    def board_of(self, setup: Setup) -> Board:
        """Return a set-up's board with all that lies on it. Raises KeyError for an unknown quadrant or field."""
        lying: dict[int, str] = {}
        apart = None
        for name, value in setup.extras.items():
            lying |= self.parts[name].lying(value)
            apart = self.parts[name].apart(value) or apart
        return lay(setup.board, self.quadrants, lying, apart)

    def places_of(self, setup: Setup) -> dict[int, str]:
        """Return which tile lies for the taking on which hex, location hexes apart."""
        found: dict[int, str] = {}
        for name, value in setup.extras.items():
            found |= self.parts[name].places(value)
        return found

    def deck_of(self, setup: Setup) -> tuple[str, ...]:
        """Return the terrain cards of a set-up, one entry a card."""
        extras = setup.extras.items()
        return tuple(
            card for card in self.deck if not any(self.parts[name].removes(value, card) for name, value in extras)
        )

    def features_of(self, setup: Setup, board: Board) -> dict[str, Scorer]:
        """Return what brings gold on a board beside cards and tasks, in the order in which it is counted."""
        return {name: feature.scorer for name, feature in self.features.items() if feature.there(setup, board)}

    def table_of(self, setup: Setup) -> Table:
        """Return what lies there before anything of `setup.extras` does."""
        return Table(setup.board, self.quadrants, lay(setup.board, self.quadrants), setup.cards, self.deck)
