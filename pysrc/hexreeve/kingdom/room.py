"""What a room under `boxes/` contributes, a box or a printing, and the ruleset that they make together."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from hexreeve.kingdom.catalog import Card, Quadrant, Tile
from hexreeve.kingdom.choices import Choices
from hexreeve.kingdom.scoring import Scorer
from hexreeve.kingdom.setup import Placement, Setup
from hexreeve.seeds import Draw

Quadrants = Mapping[str, Quadrant]


@dataclass(frozen=True, slots=True)
class Box:
    """Everything one box adds to the table.

    `deck` lists its terrain cards, one entry a card. `scorers` counts its cards, `features` what else of it
    brings gold at the end; both in the order in which they are counted.
    """

    id: str
    quadrants: tuple[Quadrant, ...]
    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]
    deck: tuple[str, ...]
    scorers: Mapping[str, Scorer]
    features: Mapping[str, Scorer]


@dataclass(frozen=True, slots=True)
class Wishes:
    """The location tiles that must and must not be drawn."""

    required: tuple[str, ...]
    excluded: tuple[str, ...]


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
    quadrants: Mapping[str, Quadrant]
    tiles: Mapping[str, Tile]
    cards: Mapping[str, Card]
    deck: tuple[str, ...]
    scorers: Mapping[str, Scorer]
    features: Mapping[str, Scorer]

    @property
    def house_rules(self) -> dict[str, int]:
        """Return the options of all cards with the printed rule as the value."""
        return {name: value for card in self.cards.values() for name, value in card.house_rules.items()}
