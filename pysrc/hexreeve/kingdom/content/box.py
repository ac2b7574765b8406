"""What a module under `boxes/` contributes, a box or a printing, and the ruleset that they compose."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

from hexreeve.errors import InvalidInput
from hexreeve.hexgrid import Hex, Mask
from hexreeve.kingdom.content.amounts import Amounts
from hexreeve.kingdom.content.board import Board, IslandMap, build_board
from hexreeve.kingdom.content.catalog import BUILDABLE, Card, Quadrant, Tile
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.scoring import ScoreLine, Scorer
from hexreeve.kingdom.content.setup import QuadrantPlacement, Setup
from hexreeve.seeds import Draw
from hexreeve.values import Json
from hexreeve.wording import Term

if TYPE_CHECKING:
    from hexreeve.kingdom.referee.actions import UseTile
    from hexreeve.kingdom.referee.effects import Outcome
    from hexreeve.kingdom.referee.powers import Continuations, Offer, Verdict
    from hexreeve.kingdom.referee.state import Game, GameState

Quadrants = Mapping[str, Quadrant]


@dataclass(frozen=True, slots=True)
class Constraints:
    """Ids that must be drawn, and ids that must not."""

    required: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SetupContext:
    """The set-up so far, when a part is dealt or checked. `deck` has one entry per terrain card."""

    placements: Sequence[QuadrantPlacement]
    quadrants: Quadrants
    board: Board
    cards: Sequence[str]
    deck: Sequence[str]

    @property
    def places(self) -> Iterator[tuple[int, QuadrantPlacement, Quadrant]]:
        """Yield (place, placement, quadrant) for NW, NE, SW and SE."""
        for place, placement in enumerate(self.placements):
            yield place, placement, self.quadrants[placement.quadrant]


@dataclass(frozen=True, slots=True)
class PartRequest:
    """What is asked of one part. kept: its earlier value, to stay if it can. map: the rows of a transcribed map."""

    field: str
    wishes: Constraints = Constraints()
    kept: Json = None
    map: Sequence[str] = ()

    def fill(self, draw: Draw, slots: Sequence[str | None], pieces: Sequence[str]) -> list[str]:
        """Return a piece for each slot: the one already there if it can stay, else a drawn one.

        `pieces` has one entry per piece. Raises InvalidInput if the slots are too few or too many for the wishes.
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
            raise InvalidInput("choice.too-many-piece", part=Term("part", self.field), wanted=len(must), most=free)
        if len(left) < free:
            raise InvalidInput("choice.too-few-piece", part=Term("part", self.field), left=len(left), need=free)
        order = draw.shuffled(left)
        for piece in must:
            order.remove(piece)
        drawn = draw.shuffled([*must, *order[: free - len(must)]])
        return [drawn.pop() if piece is None else piece for piece in filled]


class Entry(NamedTuple):
    """One thing to describe: its words are `name.<kind>.<id>` and `help.<kind>.<id>`, its hexes are names."""

    kind: str
    id: str
    hexes: Sequence[str] = ()


def _lies_nowhere(value: Json) -> dict[Hex, str]:
    return {}


def _lies_nothing_apart(value: Json) -> IslandMap | None:
    return None


def _removes_nothing(value: Json, card: str) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Part:
    """Something that a box adds to a set-up beyond quadrants and cards: one field of the record.

    deal: draws its JSON value; an empty one where the rules allow none. Raises InvalidInput.
    check: raises InvalidInput for a value that the rules do not allow.
    entries: describes a value piece by piece. tokens: maps hexes to what the value puts on them.
    holds: how many of it a quadrant has room for; None if no quadrant is needed.
    kind, pieces: the ids that people may wish for.
    optional: the table may switch the part off. single: it may ask for one where the rules allow several.
    check_map: raises InvalidInput for the rows of a transcribed map; None if the part has no map of its own.
    apart: the map beside the board; None while it is not on file.
    places: maps hexes to the tiles that players can take there, location hexes apart.
    removes: tells whether a value takes a terrain card out of the deck.
    """

    field: str
    deal: Callable[[Draw, SetupContext, PartRequest], Json]
    check: Callable[[Json, SetupContext], None]
    entries: Callable[[Json], Sequence[Entry]]
    tokens: Callable[[Json], dict[Hex, str]] = _lies_nowhere
    holds: Callable[[Quadrant], int] | None = None
    kind: str = ""
    pieces: tuple[str, ...] = ()
    optional: bool = False
    single: bool = False
    check_map: Callable[[Sequence[str]], None] | None = None
    apart: Callable[[Json], IslandMap | None] = _lies_nothing_apart
    places: Callable[[Json], dict[Hex, str]] = _lies_nowhere
    removes: Callable[[Json, str], bool] = _removes_nothing


@dataclass(frozen=True, slots=True)
class Component:
    """Something to take out of a box. Its sentence is `checklist.<words>`, with `about` filled in."""

    id: str
    count: int
    words: str
    about: Term | tuple[Term, ...] | str = ""


# Kinds of tile actions: take a settlement off the board until the next turn; put stone walls.
LIFT, WALLS = "lift", "walls"


class TileAction(Protocol):
    """What a tile does. Most boxes use the verbs in `referee.powers`.

    `kind` tells the page how to ask for it. `forms` are the fields that its action must have, by `op` ("" without
    one); `may` are fields that it can have; `at` is a list if it has `several` hexes. One use lasts for `budget`
    actions or steps, of which one action costs `cost`; if it `obliges`, its player must use all of them. `puts` is the
    kind of piece that it brings onto the board, "" for settlements or nothing.

    The methods take the game, its state and the seat (place in the seating order) of the player who uses the tile.
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
    @property
    def obliges(self) -> bool: ...
    def cost(self, action: "UseTile") -> int: ...

    def offer(self, game: "Game", state: "GameState", index: int) -> "Offer | None":
        """All that the tile can do now; None if that is nothing."""

    def continuations(self, game: "Game", state: "GameState", index: int, action: "UseTile") -> "Continuations":
        """The hexes that can be added to an action that is not whole yet."""

    def verdict(self, game: "Game", state: "GameState", index: int, action: "UseTile") -> "Verdict":
        """What forbids an action, turn and tile apart."""

    def possible(self, game: "Game", state: "GameState", index: int, action: "UseTile") -> bool:
        """Whether the table can carry an action out: the pieces exist and the hexes can hold them."""

    def carry_out(self, game: "Game", state: "GameState", index: int, action: "UseTile") -> "Outcome":
        """Carry out a possible action, whether or not it is legal."""


# Shape(game, own, origin, ground) -> mask of the hexes in reach. own: mask of the player's other pieces. origin: hex of
# the moving piece. ground: mask of the hexes that all other bounds allow. origin is None when the tile builds; for a
# tile that moves, None asks for the hexes from which a piece could reach one of `ground`.
Shape = Callable[["Game", Mask, Hex | None, Mask], Mask]

# InPlayScorer(game, state, index, placed, row) -> the gold that the player of seat `index` gets, and for which hexes.
# placed: mask of the new hexes. row: mask of the mandatory builds if the last of them, settlements set aside apart, has
# just been made, else 0.
InPlayScorer = Callable[["Game", "GameState", int, Mask, Mask], ScoreLine]


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece that is no settlement but counts as one (RULES 0.2).

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
    """How cards of two terrains are played. builds: how many builds a terrain asks for, where it is not three."""

    rule: str
    builds: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class BoardScorer:
    """Something that brings gold at the end beside the cards. `there` tells whether a set-up has it."""

    scorer: Scorer
    there: Callable[[Setup, Board], bool]


def _nothing_more(setup: Setup, table: SetupContext) -> Sequence[Component]:
    return ()


def _nothing_unjudged(setup: Setup, table: SetupContext) -> Sequence[Term]:
    return ()


def _no_quadrants(quadrant: Quadrant) -> Iterator[InvalidInput]:
    yield InvalidInput("quadrant.no-box", box=Term("box", quadrant.box))


@dataclass(frozen=True, slots=True)
class Box:
    """Everything one box adds to the table.

    `deck` lists its terrain cards, one entry a card. `scorers` counts its cards and tasks, `board_scorers` what else of
    it brings gold at the end; both in the order in which they are counted. `needs` names for a card the field of
    `Setup.extras` without which only people can count it. `colours` has pieces for one more player.
    `components` tells what to take out of it beside quadrants, tiles, cards and tasks; `check_quadrant` yields
    what cannot be right about a map of this box.

    `others` are tiles that lie on no location hex. `powers` and `shapes` are what its tiles do beyond the verbs of
    `powers`; `in_play_scorers` are the cards that pay during play; `walls` is the number of stone walls. `unjudged`
    tells what the referee cannot judge in a set-up because its rules are not on file. `amounts` limits the gold of
    every card, task and feature; `castles` and `places` are the most castles, and the most castle, location, nomad and
    palace hexes, on one of its quadrants.
    """

    id: str
    quadrants: tuple[Quadrant, ...] = ()
    tiles: tuple[Tile, ...] = ()
    cards: tuple[Card, ...] = ()
    deck: tuple[str, ...] = ()
    scorers: Mapping[str, Scorer] = field(default_factory=dict)
    board_scorers: Mapping[str, BoardScorer] = field(default_factory=dict)
    needs: Mapping[str, str] = field(default_factory=dict)
    colours: tuple[str, ...] = ()
    tasks: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    components: Callable[[Setup, SetupContext], Sequence[Component]] = _nothing_more
    check_quadrant: Callable[[Quadrant], Iterator[InvalidInput]] = _no_quadrants
    others: tuple[Tile, ...] = ()
    powers: Mapping[str, TileAction] = field(default_factory=dict)
    shapes: Mapping[str, Shape] = field(default_factory=dict)
    pieces: tuple[Piece, ...] = ()
    walls: int = 0
    dual_card_rule: DualCardRule | None = None
    in_play_scorers: Mapping[str, InPlayScorer] = field(default_factory=dict)
    unjudged: Callable[[Setup, SetupContext], Sequence[Term]] = _nothing_unjudged
    amounts: Mapping[str, Amounts] = field(default_factory=dict)
    castles: int = 0
    places: int = 0


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that people must know about a board: a wording key and its parameters.

    `quadrant` is the key into `Choices.location_castles` where the table may choose, else None.
    """

    key: str
    params: Mapping[str, str] = field(default_factory=dict)
    quadrant: str | None = None


@dataclass(frozen=True, slots=True)
class Edition:
    """A printing of the base game.

    sides: quadrants that are printed on the same side of their boards, with blank location hexes. furnish: draws the
    tiles for blank location hexes, and castle tiles. useless_card: "removed" from the game or "discarded", when a new
    terrain card takes its place (kb.turn.redraw). house_rules: those of the printing, with the printed value of each.
    check: raises InvalidInput for a board that the printing does not allow.
    """

    id: str
    colours: tuple[str, ...]
    sides: tuple[tuple[str, ...], ...]
    useless_card: str
    furnish: Callable[
        [Draw, Sequence[QuadrantPlacement], Quadrants, Choices, Constraints], tuple[QuadrantPlacement, ...]
    ]
    check: Callable[[Setup, Quadrants], None]
    remarks: Callable[[Setup, "Ruleset"], list[Remark]]
    house_rules: Mapping[str, Json] = field(default_factory=dict)

    @property
    def blank(self) -> tuple[str, ...]:
        """The ids of the quadrants whose location hexes are blank."""
        return tuple(quadrant for side in self.sides for quadrant in side)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything that the boxes in play bring, by id, and the printing.

    tiles: those of location hexes. usable: these and all other tiles. powers: the actions of tiles whose rules are on
    file. The other fields are as in `Box`.
    """

    edition: Edition
    boxes: tuple[Box, ...]
    quadrants: Mapping[str, Quadrant]
    tiles: Mapping[str, Tile]
    cards: Mapping[str, Card]
    deck: tuple[str, ...]
    scorers: Mapping[str, Scorer]
    board_scorers: Mapping[str, BoardScorer]
    parts: Mapping[str, Part]
    usable: Mapping[str, Tile]
    powers: Mapping[str, TileAction]
    pieces: Mapping[str, Piece]
    in_play_scorers: Mapping[str, InPlayScorer]
    needs: Mapping[str, str]
    walls: int = 0
    dual_card_rule: DualCardRule | None = None

    @property
    def house_rules(self) -> dict[str, int]:
        """The house rules of all cards, with the printed value of each."""
        return {name: value for card in self.cards.values() for name, value in card.house_rules.items()}

    @property
    def all_house_rules(self) -> dict[str, Json]:
        """The house rules of cards, tiles and the printing, with the printed value of each."""
        tiles = {name: value for tile in self.usable.values() for name, value in tile.house_rules.items()}
        return {**self.house_rules, **tiles, **self.edition.house_rules}

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that can be played: the printing's, then those of the boxes."""
        return tuple(dict.fromkeys([*self.edition.colours, *(c for box in self.boxes for c in box.colours)]))

    def by_hand(self, setup: Setup) -> tuple[str, ...]:
        """Return the cards of a set-up that only people can count."""
        return tuple(
            card
            for card in setup.cards
            if (card not in self.scorers and card not in self.in_play_scorers)
            or (card in self.needs and self.needs[card] not in setup.extras)
        )

    def board_of(self, setup: Setup) -> Board:
        """Return the board of a set-up with its parts. Raises KeyError for an unknown quadrant or part."""
        tokens: dict[Hex, str] = {}
        apart = None
        for name, value in setup.extras.items():
            tokens |= self.parts[name].tokens(value)
            apart = self.parts[name].apart(value) or apart
        return build_board(setup.board, self.quadrants, tokens, apart)

    def places_of(self, setup: Setup) -> dict[Hex, str]:
        """Return the tiles that parts offer, by hex; location hexes are not among them."""
        found: dict[Hex, str] = {}
        for name, value in setup.extras.items():
            found |= self.parts[name].places(value)
        return found

    def deck_of(self, setup: Setup) -> tuple[str, ...]:
        """Return the terrain cards of a set-up, one entry per card, without those that parts remove."""
        extras = setup.extras.items()
        return tuple(
            card for card in self.deck if not any(self.parts[name].removes(value, card) for name, value in extras)
        )

    def board_scorers_of(self, setup: Setup, board: Board) -> dict[str, Scorer]:
        """Return the scorers beside cards and tasks that apply to a board, in the order of counting."""
        return {name: each.scorer for name, each in self.board_scorers.items() if each.there(setup, board)}

    def table_of(self, setup: Setup) -> SetupContext:
        """Return the context of a set-up without its parts."""
        return SetupContext(
            setup.board, self.quadrants, build_board(setup.board, self.quadrants), setup.cards, self.deck
        )
