"""A game and the rules by which it is played: what a box or a printing contributes, and the ruleset of all in play.

They are one module because they need each other: the action of a tile takes the game, and the game has the actions.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import Hex, Mask, mask_of, neighbours
from hexreeve.core.seeds import Draw
from hexreeve.core.structs import Json
from hexreeve.kingdom.content.board import Board, build_board
from hexreeve.kingdom.content.box import BoardScorer, Component, DualCardRule, Piece, Remark
from hexreeve.kingdom.content.catalog import Card, Quadrant, Tile
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.gold_limits import Amounts
from hexreeve.kingdom.content.part import Constraints, Part, Quadrants, SetupContext
from hexreeve.kingdom.content.scoring import ScoreLine, Scorer
from hexreeve.kingdom.content.setup import QuadrantPlacement, Setup
from hexreeve.kingdom.referee.actions import UseTile
from hexreeve.kingdom.referee.offers import Continuations, Offer, Verdict
from hexreeve.kingdom.referee.state import BOTH, TILES_PER_LOCATION, Deck, GameState, Outcome, Seat
from hexreeve.text.wording import Term


class TileAction(Protocol):
    """What a tile does. Most boxes use the verbs in `referee.powers`.

    kind: tells the page how to ask for the action. forms: the fields that an action must have, by `op` ("" without
    one). may: fields that it can have. several: `at` is a list of hexes. budget: actions or steps in one use; cost:
    what one action takes of it. obliges: the player must spend the whole budget. puts: the kind of piece that it brings
    onto the board, "" for settlements or nothing. builds: it builds a settlement of the supply. adjoins: the settlement
    must touch own pieces if it can. opens: the grounds where it lets a settlement stand besides those where anybody may
    build.

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
    def builds(self) -> bool: ...
    @property
    def adjoins(self) -> bool: ...
    @property
    def opens(self) -> tuple[str, ...]: ...
    @property
    def budget(self) -> int: ...
    @property
    def obliges(self) -> bool: ...
    def cost(self, action: UseTile) -> int: ...

    def offer(self, game: "Game", state: GameState, index: int) -> Offer | None:
        """All that the tile can do now; None if it can do nothing."""

    def continuations(self, game: "Game", state: GameState, index: int, action: UseTile) -> Continuations:
        """The hexes that can be added to an unfinished action."""

    def verdict(self, game: "Game", state: GameState, index: int, action: UseTile) -> Verdict:
        """What forbids an action, apart from the rules about turns and about holding the tile."""

    def possible(self, game: "Game", state: GameState, index: int, action: UseTile) -> bool:
        """Whether the table can carry an action out: the pieces exist and the hexes have room."""

    def carry_out(self, game: "Game", state: GameState, index: int, action: UseTile) -> Outcome:
        """Carry out a possible action, legal or not."""


# Shape(game, own, origin, ground) -> mask of the hexes in reach. own: mask of the player's other pieces. origin: hex of
# the moving piece. ground: mask of the hexes that all other rules allow. origin is None when the tile builds; for a
# tile that moves, None asks for the hexes from which a piece could reach one of `ground`.
Shape = Callable[["Game", Mask, Hex | None, Mask], Mask]


# InPlayScorer(game, state, index, placed, row) -> the gold that the player of seat `index` gets, and for which hexes.
# placed: mask of the new pieces. row: mask of the mandatory builds if the last of them has just been made, else 0;
# settlements set aside do not count.
InPlayScorer = Callable[["Game", GameState, int, Mask, Mask], ScoreLine]


@dataclass(frozen=True, slots=True)
class ArrivalTrigger:
    """What a card does at every arrival of pieces.

    arrive(game, state, index, placed, built): the outcome for pieces of seat `index` on the mask `placed`; they were
    built or placed if `built`, else moved. lines(game, seat): for a card that marks lines, the mask of those that a
    seat has marked in a position that does not say so.
    """

    arrive: Callable[["Game", GameState, int, Mask, bool], Outcome]
    lines: Callable[["Game", Seat], int] | None = None


def _nothing_more(setup: Setup, table: SetupContext) -> Sequence[Component]:
    return ()


def _nothing_unjudged(setup: Setup, table: SetupContext) -> Sequence[Term]:
    return ()


def _no_quadrants(quadrant: Quadrant) -> Iterator[InvalidInput]:
    yield InvalidInput("quadrant.no-box", box=Term("box", quadrant.box))


@dataclass(frozen=True, slots=True)
class Box:
    """Everything that one box adds to the game.

    deck: its terrain cards, one entry per card. scorers: its cards and tasks; board_scorers: what else brings gold at
    the end; both in the order of counting. needs: for a card, the field of `Setup.extras` without which only people can
    count it. colours: those with pieces for one more player. components: what to take out of it besides quadrants,
    tiles, cards and tasks. check_quadrant: yields the faults of a transcribed map of this box.

    others: tiles that are not on location hexes. powers, shapes: what its tiles do beyond the verbs of
    `referee.powers`. in_play_scorers: the cards that pay during play. triggers: those that act at every arrival of a
    piece; a table can count their gold by hand instead. walls: the number of stone walls. unjudged: what the referee
    cannot judge in a set-up because its rules are not on file. amounts: limits for the gold of each card, task and
    board scorer. castles: the most castle hexes on one of its quadrants; places: the most castle, location, nomad and
    palace hexes.
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
    triggers: Mapping[str, ArrivalTrigger] = field(default_factory=dict)
    unjudged: Callable[[Setup, SetupContext], Sequence[Term]] = _nothing_unjudged
    amounts: Mapping[str, Amounts] = field(default_factory=dict)
    castles: int = 0
    places: int = 0


@dataclass(frozen=True, slots=True)
class Edition:
    """A printing of the base game.

    sides: quadrants printed on the same side of their boards, with blank location hexes. furnish: draws the tiles for
    blank location hexes, and castle tiles. useless_card: what happens to the card when a new terrain card replaces it:
    "removed" from the game or "discarded" (kb.turn.redraw). check: raises InvalidInput for a board that the printing
    does not allow. house_rules: those of the printing, with their printed values.
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
        """Ids of the quadrants whose location hexes are blank."""
        return tuple(quadrant for side in self.sides for quadrant in side)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything that the boxes in play contribute, by id, and the printing.

    tiles: those on location hexes. usable: these and all other tiles. powers: the actions of tiles whose rules are on
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
    triggers: Mapping[str, ArrivalTrigger]
    needs: Mapping[str, str]
    walls: int = 0
    dual_card_rule: DualCardRule | None = None

    def power_of(self, action: UseTile) -> TileAction | None:
        """What an action does: that of its tile, or of the tile that it borrows; None if that is not on file."""
        return self.powers.get(action.uses or action.tile)

    @property
    def house_rules(self) -> dict[str, int]:
        """The house rules that every set-up states, with printed values: those of cards that pay at the end."""
        cards = [card for card in self.cards.values() if card.id not in self.triggers]
        return {name: value for card in cards for name, value in card.house_rules.items()}

    @property
    def all_house_rules(self) -> dict[str, Json]:
        """The house rules of cards, tiles and the printing, with their printed values."""
        things: list[Card | Tile] = [*self.cards.values(), *self.usable.values()]
        options = {name: value for thing in things for name, value in thing.house_rules.items()}
        return {**options, **self.edition.house_rules}

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that can be played: the printing's, then those of the boxes."""
        return tuple(dict.fromkeys([*self.edition.colours, *(c for box in self.boxes for c in box.colours)]))

    def by_hand(self, setup: Setup) -> tuple[str, ...]:
        """The cards of a set-up that only people can count."""
        return tuple(
            card
            for card in setup.cards
            if not (card in self.scorers or self.pays_in_play(card))
            or (card in self.needs and self.needs[card] not in setup.extras)
        )

    def pays_in_play(self, card: str) -> bool:
        """Whether the referee pays for a card during play."""
        return card in self.in_play_scorers or card in self.triggers

    def board_of(self, setup: Setup) -> Board:
        """The board of a set-up with its parts. Raises KeyError for an unknown quadrant or part."""
        tokens: dict[Hex, str] = {}
        island_map = None
        for name, value in setup.extras.items():
            tokens |= self.parts[name].tokens(value)
            island_map = self.parts[name].island_map(value) or island_map
        return build_board(setup.board, self.quadrants, tokens, island_map)

    def places_of(self, setup: Setup) -> dict[Hex, str]:
        """The tiles that players can take because of parts, by hex; location hexes are not among them."""
        found: dict[Hex, str] = {}
        for name, value in setup.extras.items():
            found |= self.parts[name].places(value)
        return found

    def opened_by(self, setup: Setup) -> frozenset[str]:
        """The actions that parts open to every player, by their tile ids."""
        return frozenset(tile for name, value in setup.extras.items() for tile in self.parts[name].opens(value))

    def soil_of(self, setup: Setup) -> tuple[str, str, str]:
        """The terrain that every played card can stand for, its rule and its name in records; empty without one."""
        for name, value in setup.extras.items():
            part = self.parts[name]
            if terrain := part.soil(value):
                return terrain, part.soil_rule, part.of
        return "", "", ""

    def deck_of(self, setup: Setup) -> tuple[str, ...]:
        """The terrain cards of a set-up, one entry per card, without those that parts remove."""
        extras = setup.extras.items()
        return tuple(
            card for card in self.deck if not any(self.parts[name].removes(value, card) for name, value in extras)
        )

    def board_scorers_of(self, setup: Setup, board: Board) -> dict[str, Scorer]:
        """The scorers besides cards and tasks that apply to a board, in the order of counting."""
        return {name: each.scorer for name, each in self.board_scorers.items() if each.there(setup, board)}

    def table_of(self, setup: Setup) -> SetupContext:
        """The context in which the parts of a set-up are checked; its board has no parts on it."""
        return SetupContext(
            setup.board, self.quadrants, build_board(setup.board, self.quadrants), setup.cards, self.deck, setup.extras
        )


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """What never changes during a game: the set-up, its ruleset, the board, and the seating order.

    start: the seat of the start player. sites: the hexes with tiles, in reading order; tile_at: their kinds; all_sites:
    their mask. beside: for each token on the board, the mask of the hexes next to it. copies: how often each card is in
    `deck`. terrains: the terrains that a card can stand for on this board. in_play_scorers: (card, scorer) of the cards
    that pay during play. triggers: (card, trigger) of those that act at every arrival of a piece, without the cards
    that this table counts by hand.

    shared: tiles that every player may use. closing: those that every player uses after the last turn. at_once: those
    for the settlement that has just been built. reaction: the tile used out of turn, "" without one. bonus: the tile
    that comes with the second tile of a kind. passing: tiles that leave with the next turn. extra_cards: terrain cards
    that a tile adds to the hand. blockers: pieces next to which nobody may settle, with the id of the rule. soil: a
    terrain that every played card can stand for, "" without one; soil_rule: the rule that says so;
    soil_name: what records call it. uses_up: the action that uses up the tile it borrows, by a house rule of this
    table, "" without one. house_rules: the value of each, agreed or printed.
    """

    setup: Setup
    ruleset: Ruleset
    board: Board
    players: tuple[str, ...]
    start: int
    sites: tuple[Hex, ...]
    tile_at: Mapping[Hex, str]
    all_sites: Mask
    beside: Mapping[str, Mask]
    deck: tuple[str, ...]
    copies: Mapping[str, int]
    terrains: Mapping[str, tuple[str, ...]]
    in_play_scorers: tuple[tuple[str, InPlayScorer], ...]
    triggers: tuple[tuple[str, ArrivalTrigger], ...]
    shared: tuple[str, ...]
    closing: tuple[str, ...]
    at_once: tuple[str, ...]
    reaction: str
    bonus: Mapping[str, Tile]
    passing: frozenset[str]
    extra_cards: Mapping[str, int]
    blockers: Mapping[str, str]
    soil: str
    soil_rule: str
    soil_name: str
    uses_up: str
    house_rules: Mapping[str, Json]

    def seat_of(self, player: str) -> int:
        """A player's place in the seating order. Raises ValueError for a player who is not in the game."""
        return self.players.index(player)


def new_game(setup: Setup, ruleset: Ruleset, by_table: Collection[str] = ()) -> Game:
    """Prepare the game of a set-up. Raises KeyError for an unknown quadrant or part.

    by_table: cards with a trigger that this table counts by hand.
    """
    board, house_rules = ruleset.board_of(setup), {**ruleset.all_house_rules, **setup.house_rules}
    tile_at = dict(board.locations) | ruleset.places_of(setup)
    players, deck = tuple(player.id for player in setup.players), ruleset.deck_of(setup)
    opened, (soil, soil_rule, soil_name) = ruleset.opened_by(setup), ruleset.soil_of(setup)
    token_masks = {
        thing: mask_of(h for h, token in board.tokens.items() if token == thing) for thing in board.tokens.values()
    }
    return Game(
        setup=setup,
        ruleset=ruleset,
        board=board,
        players=players,
        start=players.index(setup.start),
        sites=tuple(sorted(tile_at)),
        tile_at=tile_at,
        all_sites=mask_of(tile_at),
        beside={thing: neighbours(there) for thing, there in token_masks.items()},
        deck=deck,
        copies=Counter(deck),
        terrains={card: _terrains(card, board) for card in ruleset.deck},
        in_play_scorers=tuple(
            (card, ruleset.in_play_scorers[card]) for card in setup.cards if card in ruleset.in_play_scorers
        ),
        triggers=tuple(
            (card, ruleset.triggers[card]) for card in setup.cards if card in ruleset.triggers and card not in by_table
        ),
        shared=tuple(
            tile.id
            for tile in ruleset.usable.values()
            if tile.shared
            and (tile.id in token_masks or tile.id in opened or (tile.where and board.ground[tile.where]))
        ),
        at_once=tuple(tile.id for tile in ruleset.usable.values() if tile.at_once and tile.id in opened),
        closing=tuple(
            tile.id for tile in _closing(ruleset) if tile.id in opened or (tile.where and board.ground[tile.where])
        ),
        reaction=next((tile.id for tile in ruleset.usable.values() if tile.reaction), ""),
        passing=frozenset(tile.id for tile in ruleset.usable.values() if tile.passing),
        extra_cards={tile.id: tile.cards for tile in ruleset.usable.values() if tile.cards},
        blockers={piece.id: piece.blocks for piece in ruleset.pieces.values() if piece.blocks},
        soil=soil,
        soil_rule=soil_rule,
        soil_name=soil_name,
        bonus={tile.bonus_of: tile for tile in ruleset.usable.values() if tile.bonus_of},
        uses_up=next(
            (tile.id for tile in ruleset.usable.values() if tile.id in opened and house_rules.get(tile.uses_up)), ""
        ),
        house_rules=house_rules,
    )


def _closing(ruleset: Ruleset) -> list[Tile]:
    """What players do after the last turn: what they must comes first."""
    return sorted((tile for tile in ruleset.usable.values() if tile.closing), key=lambda tile: tile.voluntary)


def _terrains(card: str, board: Board) -> tuple[str, ...]:
    # mar.deck: if the board lacks one of the terrains, the card stands for the other.
    terrains = tuple(card.split(BOTH))
    return (
        tuple(terrain for terrain in terrains if board.ground[terrain]) or terrains if len(terrains) > 1 else terrains
    )


def stock_of(game: Game, site: Hex) -> int:
    """Tiles on a site at the start: 2 on a location hex, else 1 (kb.setup.locations, nom.setup)."""
    return TILES_PER_LOCATION if site in game.board.locations else 1


def opening_state(game: Game) -> GameState:
    """The state before the first turn (kb.setup.locations, kb.setup.players)."""
    seats: Sequence[Seat] = [Seat() for _ in game.players]
    # Every player draws one card before the first turn.
    left = len(game.deck) - len(seats)
    deck = Deck((left,), left)
    return GameState(tuple(seats), game.start, tuple(stock_of(game, site) for site in game.sites), deck)
