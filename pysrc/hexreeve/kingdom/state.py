"""The state of a game between two actions: frozen, small, comparable, hashable. It knows no rules.

Named tuples, not dataclasses: a game makes thousands of them, and they are made four times as fast.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from hexreeve.kingdom.board import Board
from hexreeve.kingdom.room import Ruleset
from hexreeve.kingdom.setup import Setup

SETTLEMENTS = 40
TILES_PER_LOCATION = 2
MANDATORY_BUILDS = 3


class Phase(StrEnum):
    """Where a turn stands. BEFORE and MANDATORY both still owe builds; MANDATORY has begun them."""

    REVEAL = "reveal"
    BEFORE = "before"
    MANDATORY = "mandatory"
    AFTER = "after"
    OVER = "over"


class HeldTile(NamedTuple):
    """A location tile in front of a player, taken from the hex `source` (None: held for good)."""

    tile: str
    source: int | None = None
    fresh: bool = False
    used: bool = False


class Seat(NamedTuple):
    """One player's things. `settlements` and `taken_from` (location hexes) are masks."""

    settlements: int = 0
    supply: int = SETTLEMENTS
    tiles: tuple[HeldTile, ...] = ()
    taken_from: int = 0

    @property
    def own(self) -> int:
        """Return the mask of every piece that counts as a settlement (RULES 0.2)."""
        return self.settlements


class Deck(NamedTuple):
    """What is known of the terrain deck: cards still to draw, and what certainly lies outside it.

    `discarded` and `removed` list terrain cards in the order they left. Whatever a reshuffle may have brought
    back is not in `discarded`.
    """

    pile: int
    discarded: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


class GameState(NamedTuple):
    """Everything that actions change. `seats` sit clockwise; `stock` counts the tiles left on each location
    hex in reading order; `deck` is None where play did not start from the full deck.
    """

    seats: tuple[Seat, ...]
    active: int
    stock: tuple[int, ...]
    deck: Deck | None
    card: str | None = None
    built: int = 0
    end_triggered: bool = False
    over: bool = False

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
        """Return how many mandatory builds the active player still owes (kb.turn.mandatory)."""
        return min(max(0, MANDATORY_BUILDS - self.built), self.seats[self.active].supply)

    @property
    def occupied(self) -> int:
        """Return the mask of the hexes that hold a piece."""
        mask = 0
        for seat in self.seats:
            mask |= seat.own
        return mask

    def with_seat(self, index: int, seat: Seat) -> "GameState":
        """Return the state with one seat changed."""
        return GameState((*self.seats[:index], seat, *self.seats[index + 1 :]), *self[1:])


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """What never changes during a game: the set-up, its ruleset, the board, and who sits where."""

    setup: Setup
    ruleset: Ruleset
    board: Board
    players: tuple[str, ...]
    sites: tuple[int, ...]
    start: int

    def seat_of(self, player: str) -> int:
        """Return a player's place in the seating order. Raises ValueError for a stranger."""
        return self.players.index(player)


def opening(game: Game) -> GameState:
    """Return the state before the first turn (kb.setup.locations, kb.setup.players)."""
    seats: Sequence[Seat] = [Seat() for _ in game.players]
    # Every player draws one card before the first turn.
    deck = Deck(pile=len(game.ruleset.deck) - len(seats))
    return GameState(tuple(seats), game.start, (TILES_PER_LOCATION,) * len(game.sites), deck)


def pieces_of(game: Game, state: GameState) -> dict[str, int]:
    """Return the mask of each player's pieces by colour."""
    return {player: seat.own for player, seat in zip(game.players, state.seats, strict=True)}
