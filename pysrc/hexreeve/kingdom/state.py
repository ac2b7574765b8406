"""The state of a game between two actions: small values, comparable, hashable. It knows no rules."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from hexreeve.hexgrid import mask_of, neighbours
from hexreeve.kingdom.board import Board
from hexreeve.kingdom.catalog import Tile
from hexreeve.kingdom.room import Payer, Ruleset
from hexreeve.kingdom.setup import Setup
from hexreeve.values import changed, value

SETTLEMENTS = 40
TILES_PER_LOCATION = 2
MANDATORY_BUILDS = 3
# Between the terrains of a card that has two.
BOTH = "+"


class Phase(StrEnum):
    """Where a turn stands. BEFORE and MANDATORY both still owe builds; MANDATORY has begun them.

    In REACTION others may answer what has just happened, while the turn itself goes on where it stands.
    """

    REVEAL = "reveal"
    BEFORE = "before"
    MANDATORY = "mandatory"
    AFTER = "after"
    REACTION = "reaction"
    OVER = "over"


@value()
class HeldTile:
    """A tile in front of a player, taken from the location hex `source` (None: it does not depend on one)."""

    tile: str
    source: int | None = None
    fresh: bool = False
    used: bool = False


@value()
class Seat:
    """One player's things. `settlements` and `taken_from` (location hexes) are masks.

    `pieces` maps the kinds of other pieces on the board to masks, `gold` what paid during play to amounts, both as
    pairs. `aside` settlements must be built with this turn's mandatory builds, `lifted` ones with the next turn's.
    `hand` is how many terrain cards the player shows at the start of the turn.
    """

    settlements: int = 0
    supply: int = SETTLEMENTS
    tiles: tuple[HeldTile, ...] = ()
    taken_from: int = 0
    pieces: tuple[tuple[str, int], ...] = ()
    gold: tuple[tuple[str, int], ...] = ()
    aside: int = 0
    lifted: int = 0
    hand: int = 1

    @property
    def own(self) -> int:
        """Return the mask of every piece that counts as a settlement (RULES 0.2)."""
        mask = self.settlements
        for _, more in self.pieces:
            mask |= more
        return mask

    def with_tiles(self, tiles: tuple[HeldTile, ...]) -> "Seat":
        """Return the seat with other tiles."""
        return self.having(self.settlements, self.supply, tiles)

    def without(self, lost: HeldTile) -> "Seat":
        """Return the seat without one of its tiles."""
        tiles = list(self.tiles)
        tiles.remove(lost)
        return self.with_tiles(tuple(tiles))

    def having(self, settlements: int, supply: int, tiles: tuple[HeldTile, ...]) -> "Seat":
        """Return the seat with other values of what changes all the time."""
        # In full: `changed` takes twice as long.
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

    def piece(self, kind: str) -> int:
        """Return the mask of the pieces of a kind that are on the board."""
        for name, mask in self.pieces:
            if name == kind:
                return mask
        return 0

    def with_piece(self, kind: str, mask: int) -> "Seat":
        """Return the seat with the pieces of a kind on other hexes."""
        others = {name: there for name, there in self.pieces if name != kind}
        return changed(self, pieces=tuple(sorted((others | ({kind: mask} if mask else {})).items())))

    def paid(self, kind: str, gold: int) -> "Seat":
        """Return the seat with more gold."""
        amounts = dict(self.gold)
        amounts[kind] = amounts.get(kind, 0) + gold
        return changed(self, gold=tuple(sorted(amounts.items())))


@value()
class Deck:
    """What is known of the terrain deck: cards still to draw, and what certainly lies outside it.

    `discarded` and `removed` list terrain cards in the order they left. Whatever a reshuffle may have brought
    back is not in `discarded`.
    """

    pile: int
    discarded: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


@value()
class GameState:
    """Everything that actions change. `seats` sit clockwise; `stock` counts the tiles left on each site in reading
    order; `deck` is None where play did not start from the full deck.

    `card` is played, `others` were shown with it; `terrain` is what the card stands for, None while a card of two
    terrains leaves it open. `quota` is how many builds the mandatory action has, `built` how many have been made,
    `row` the mask of their hexes. `ongoing` is a tile that goes on with its next action, and how much of it is left.
    `reactors` are the seats that may react now, in their order; `spent` the actions open to everybody that have been
    used this turn. `walls` is a mask.
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
    walls: int = 0
    built: int = 0
    row: int = 0

    @property
    def phase(self) -> Phase:
        """Return where the turn stands."""
        if self.over:
            return Phase.OVER
        if self.card is None:
            return Phase.REVEAL
        if self.owed == 0:
            return Phase.AFTER
        return Phase.MANDATORY if self.built else Phase.BEFORE

    @property
    def owed(self) -> int:
        """Return how many mandatory builds the active player owes, those set aside included (kb.turn.mandatory)."""
        seat, left = self.seats[self.active], self.quota - self.built
        if left <= 0:
            return seat.aside
        return seat.aside + (left if left < seat.supply else seat.supply)

    @property
    def occupied(self) -> int:
        """Return the mask of the hexes that hold a piece or a wall."""
        mask = self.walls
        for seat in self.seats:
            mask |= seat.settlements
            for _, there in seat.pieces:
                mask |= there
        return mask

    def with_card(self, card: str, terrain: str | None, quota: int) -> "GameState":
        """Return the state with a card on the table, which nothing goes on after."""
        # In full: `changed` takes twice as long.
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

    def with_seat(self, index: int, seat: Seat, built: int = 0, stock: tuple[int, ...] | None = None) -> "GameState":
        """Return the state with one seat changed, with the hex that a mandatory build has `built` on as a mask, and
        with another stock.
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
        )


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """What never changes during a game: the set-up, its ruleset, the board, and who sits where.

    `sites` are the hexes on which tiles lie, in reading order, `tile_at` their kinds; `beside` maps what else lies on
    the board to the mask of the hexes next to it. `copies` counts each card of the `deck`, `terrains` are those that a
    card can stand for on this board. `payers` pay during play, `shared` are tiles that everybody may use, `reaction` is
    the one for reactions ("" without one), `bonus` the tiles that come with the second one of a kind, `passing` tiles
    leave with the next turn, `extra_cards` add to the hand. Nobody settles next to the pieces of `blockers`, by the
    rule that each of them is mapped to.
    """

    setup: Setup
    ruleset: Ruleset
    board: Board
    players: tuple[str, ...]
    start: int
    sites: tuple[int, ...]
    tile_at: Mapping[int, str]
    all_sites: int
    beside: Mapping[str, int]
    deck: tuple[str, ...]
    copies: Mapping[str, int]
    terrains: Mapping[str, tuple[str, ...]]
    payers: tuple[tuple[str, Payer], ...]
    shared: tuple[str, ...]
    reaction: str
    bonus: Mapping[str, Tile]
    passing: frozenset[str]
    extra_cards: Mapping[str, int]
    blockers: Mapping[str, str]

    def seat_of(self, player: str) -> int:
        """Return a player's place in the seating order. Raises ValueError for a stranger."""
        return self.players.index(player)


def new_game(setup: Setup, ruleset: Ruleset) -> Game:
    """Return the game of a set-up."""
    board = ruleset.board_of(setup)
    tile_at = dict(board.locations) | ruleset.places_of(setup)
    players, deck = tuple(player.id for player in setup.players), ruleset.deck_of(setup)
    lying = {thing: mask_of(h for h, lies in board.lying.items() if lies == thing) for thing in board.lying.values()}
    return Game(
        setup=setup,
        ruleset=ruleset,
        board=board,
        players=players,
        start=players.index(setup.start),
        sites=tuple(sorted(tile_at)),
        tile_at=tile_at,
        all_sites=mask_of(tile_at),
        beside={thing: neighbours(there) for thing, there in lying.items()},
        deck=deck,
        copies=Counter(deck),
        terrains={card: _terrains(card, board) for card in ruleset.deck},
        payers=tuple((card, ruleset.payers[card]) for card in setup.cards if card in ruleset.payers),
        shared=tuple(tile.id for tile in ruleset.usable.values() if tile.shared and tile.id in lying),
        reaction=next((tile.id for tile in ruleset.usable.values() if tile.reaction), ""),
        passing=frozenset(tile.id for tile in ruleset.usable.values() if tile.passing),
        extra_cards={tile.id: tile.cards for tile in ruleset.usable.values() if tile.cards},
        blockers={piece.id: piece.blocks for piece in ruleset.pieces.values() if piece.blocks},
        bonus={tile.bonus_of: tile for tile in ruleset.usable.values() if tile.bonus_of},
    )


def _terrains(card: str, board: Board) -> tuple[str, ...]:
    # mar.deck: a terrain that the board does not have leaves the other one.
    terrains = tuple(card.split(BOTH))
    return (
        tuple(terrain for terrain in terrains if board.ground[terrain]) or terrains if len(terrains) > 1 else terrains
    )


def stock_of(game: Game, site: int) -> int:
    """Return how many tiles lie on a site when play starts (kb.setup.locations, nom.setup)."""
    return TILES_PER_LOCATION if site in game.board.locations else 1


def opening(game: Game) -> GameState:
    """Return the state before the first turn (kb.setup.locations, kb.setup.players)."""
    seats: Sequence[Seat] = [Seat() for _ in game.players]
    # Every player draws one card before the first turn.
    deck = Deck(pile=len(game.deck) - len(seats))
    return GameState(tuple(seats), game.start, tuple(stock_of(game, site) for site in game.sites), deck)
