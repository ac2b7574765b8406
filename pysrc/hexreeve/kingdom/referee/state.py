"""The state of a game between two actions: immutable, comparable, hashable structs. No rules here."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from hexreeve.core.hexgrid import Hex, Mask, mask_of, neighbours
from hexreeve.core.structs import Json, replace, struct
from hexreeve.kingdom.content.board import Board
from hexreeve.kingdom.content.box import InPlayScorer, Ruleset
from hexreeve.kingdom.content.catalog import Tile
from hexreeve.kingdom.content.setup import Setup

SETTLEMENTS = 40
TILES_PER_LOCATION = 2
MANDATORY_BUILDS = 3
# Separates the terrains in the id of a card of two terrains.
BOTH = "+"


class Phase(StrEnum):
    """The phase of a turn: BEFORE the first mandatory build, MANDATORY between builds, AFTER the last.

    REACTION is the phase of the players who may react to the last action; the turn itself stays in its own phase.
    """

    REVEAL = "reveal"
    BEFORE = "before"
    MANDATORY = "mandatory"
    AFTER = "after"
    REACTION = "reaction"
    OVER = "over"


@struct()
class HeldTile:
    """A tile that a player holds.

    source: the location hex that the player must stay next to, None if the tile depends on none. fresh: taken in this
    turn, so not usable yet.
    """

    tile: str
    source: Hex | None = None
    fresh: bool = False
    used: bool = False


@struct()
class Seat:
    """One player's pieces, tiles and gold.

    settlements: mask. supply: settlements left. taken_from: mask of the location hexes that have given this player a
    tile. pieces: (kind, mask) of the other pieces on the board, sorted by kind. gold: (card or tile, amount) paid
    during play. aside: settlements set aside, to be built with this turn's mandatory builds; lifted: those for the next
    turn (mar.temple). hand: terrain cards to show at the start of the turn.
    """

    settlements: Mask = 0
    supply: int = SETTLEMENTS
    tiles: tuple[HeldTile, ...] = ()
    taken_from: Mask = 0
    pieces: tuple[tuple[str, Mask], ...] = ()
    gold: tuple[tuple[str, int], ...] = ()
    aside: int = 0
    lifted: int = 0
    hand: int = 1

    @property
    def own(self) -> Mask:
        """Mask of every piece that counts as a settlement (RULES 0.2)."""
        mask = self.settlements
        for _, more in self.pieces:
            mask |= more
        return mask

    def with_tiles(self, tiles: tuple[HeldTile, ...]) -> "Seat":
        """A copy that holds exactly `tiles`."""
        return self.with_counts(self.settlements, self.supply, tiles)

    def without(self, lost: HeldTile) -> "Seat":
        """A copy without one of its tiles. Raises ValueError if the seat does not hold it."""
        tiles = list(self.tiles)
        tiles.remove(lost)
        return self.with_tiles(tuple(tiles))

    def with_counts(self, settlements: Mask, supply: int, tiles: tuple[HeldTile, ...]) -> "Seat":
        """A copy with new values for the three fields that change most often."""
        # Hot path: copied by hand because `replace()` takes twice as long. Add every new field here.
        return Seat(
            settlements,
            supply,
            tiles,
            self.taken_from,
            self.pieces,
            self.gold,
            self.aside,
            self.lifted,
            self.hand,
        )

    def piece(self, kind: str) -> Mask:
        """Mask of the pieces of a kind; 0 if none is on the board."""
        for name, mask in self.pieces:
            if name == kind:
                return mask
        return 0

    def with_piece(self, kind: str, mask: Mask) -> "Seat":
        """A copy whose pieces of a kind stand on the mask; `pieces` stays sorted by kind."""
        others = {name: there for name, there in self.pieces if name != kind}
        return replace(self, pieces=tuple(sorted((others | ({kind: mask} if mask else {})).items())))

    def paid(self, kind: str, gold: int) -> "Seat":
        """A copy with `gold` more from the card or tile `kind`."""
        amounts = dict(self.gold)
        amounts[kind] = amounts.get(kind, 0) + gold
        return replace(self, gold=tuple(sorted(amounts.items())))


@struct()
class Deck:
    """What is known of the terrain deck.

    piles: the possible numbers of cards in the pile, ascending: one number until the first reshuffle, then one for each
    moment at which the table may have reshuffled. loose: cards in the pile and the discards together. discarded,
    removed: the terrain cards that are certainly outside the pile, in the order they left; cards that a reshuffle may
    have brought back are not listed.
    """

    piles: tuple[int, ...]
    loose: int
    discarded: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


@struct()
class GameState:
    """Everything that actions change.

    seats: clockwise. active: the seat whose turn it is. stock: tiles left on each of `Game.sites`. deck: None if play
    did not start from the full deck. card: the played card; others: those shown with it; undecided: any of them may
    still become the played one. terrain: what the card stands for, None while several terrains are open.

    quota: mandatory builds of this turn; built: those already made; row: mask of their hexes. ongoing: (tile, rest of
    its budget) while a use is under way. reactors: the seats that may react now, in order; a seat appears twice if it
    may react to the latest event and to an earlier one. spent: actions open to every player that have been used in this
    turn. walls: mask.
    """

    seats: tuple[Seat, ...]
    active: int
    stock: tuple[int, ...]
    deck: Deck | None
    card: str | None = None
    end_triggered: bool = False
    over: bool = False
    terrain: str | None = None
    others: tuple[str, ...] = ()
    quota: int = MANDATORY_BUILDS
    ongoing: tuple[str, int] | None = None
    reactors: tuple[int, ...] = ()
    spent: tuple[str, ...] = ()
    walls: Mask = 0
    built: int = 0
    row: Mask = 0
    undecided: bool = False

    @property
    def phase(self) -> Phase:
        """The phase of the turn; never REACTION (see `Phase`)."""
        if self.over:
            return Phase.OVER
        if self.card is None:
            return Phase.REVEAL
        if self.owed == 0:
            return Phase.AFTER
        return Phase.MANDATORY if self.built else Phase.BEFORE

    @property
    def owed(self) -> int:
        """Mandatory builds that the active player still owes, settlements set aside included (kb.turn.mandatory)."""
        seat, left = self.seats[self.active], self.quota - self.built
        if left <= 0:
            return seat.aside
        return seat.aside + (left if left < seat.supply else seat.supply)

    @property
    def occupied(self) -> Mask:
        """Mask of the hexes that hold a piece or a wall."""
        mask = self.walls
        for seat in self.seats:
            mask |= seat.settlements
            for _, there in seat.pieces:
                mask |= there
        return mask

    def with_card(self, card: str, terrain: str | None, quota: int) -> "GameState":
        """A copy with a played card; a use under way, pending reactions and a choice of cards lapse."""
        # Hot path: copied by hand because `replace()` takes twice as long. Add every new field here.
        return GameState(
            self.seats,
            self.active,
            self.stock,
            self.deck,
            card,
            self.end_triggered,
            self.over,
            terrain,
            self.others,
            quota,
            None,
            (),
            self.spent,
            self.walls,
            self.built,
            self.row,
        )

    def with_seat(self, index: int, seat: Seat, built: Mask = 0, stock: tuple[int, ...] | None = None) -> "GameState":
        """A copy with one seat replaced.

        built: mask of the hex of a mandatory build, else 0. stock: the tiles on the sites, None to keep them.
        """
        seats = list(self.seats)
        seats[index] = seat
        return GameState(
            tuple(seats),
            self.active,
            stock or self.stock,
            self.deck,
            self.card,
            self.end_triggered,
            self.over,
            self.terrain,
            self.others,
            self.quota,
            self.ongoing,
            self.reactors,
            self.spent,
            self.walls,
            self.built + 1 if built else self.built,
            self.row | built,
            self.undecided,
        )


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """What never changes during a game: the set-up, its ruleset, the board, and the seating order.

    start: the seat of the start player. sites: the hexes with tiles, in reading order; tile_at: their kinds; all_sites:
    their mask. beside: for each token on the board, the mask of the hexes next to it. copies: how often each card is in
    `deck`. terrains: the terrains that a card can stand for on this board. in_play_scorers: (card, scorer) of the cards
    that pay during play.

    shared: tiles that every player may use. reaction: the tile used out of turn, "" without one. bonus: the tile that
    comes with the second tile of a kind. passing: tiles that leave with the next turn. extra_cards: terrain cards that
    a tile adds to the hand. blockers: pieces next to which nobody may settle, with the id of the rule. house_rules: the
    value of each, agreed or printed.
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
    shared: tuple[str, ...]
    reaction: str
    bonus: Mapping[str, Tile]
    passing: frozenset[str]
    extra_cards: Mapping[str, int]
    blockers: Mapping[str, str]
    house_rules: Mapping[str, Json]

    def seat_of(self, player: str) -> int:
        """A player's place in the seating order. Raises ValueError for a player who is not in the game."""
        return self.players.index(player)


def new_game(setup: Setup, ruleset: Ruleset) -> Game:
    """Prepare the game of a set-up. Raises KeyError for an unknown quadrant or part."""
    board = ruleset.board_of(setup)
    tile_at = dict(board.locations) | ruleset.places_of(setup)
    players, deck = tuple(player.id for player in setup.players), ruleset.deck_of(setup)
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
        shared=tuple(tile.id for tile in ruleset.usable.values() if tile.shared and tile.id in token_masks),
        reaction=next((tile.id for tile in ruleset.usable.values() if tile.reaction), ""),
        passing=frozenset(tile.id for tile in ruleset.usable.values() if tile.passing),
        extra_cards={tile.id: tile.cards for tile in ruleset.usable.values() if tile.cards},
        blockers={piece.id: piece.blocks for piece in ruleset.pieces.values() if piece.blocks},
        bonus={tile.bonus_of: tile for tile in ruleset.usable.values() if tile.bonus_of},
        house_rules={**ruleset.all_house_rules, **setup.house_rules},
    )


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
