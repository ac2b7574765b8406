"""The state of a game between two actions: immutable, comparable, hashable structs. No rules here."""

from enum import StrEnum

from hexreeve.core.hexgrid import Hex, Mask
from hexreeve.core.ruling import Event
from hexreeve.core.structs import replace, struct

SETTLEMENTS = 40
TILES_PER_LOCATION = 2
MANDATORY_BUILDS = 3
# Separates the terrains in the id of a card of two terrains.
BOTH = "+"


class Phase(StrEnum):
    """The phase of a turn: BEFORE the first mandatory build, MANDATORY between builds, AFTER the last.

    REACTION is the phase of the players who may react to the last action; the turn itself stays in its own phase.
    CLOSING comes after the last turn, where every player has something to do before the gold is counted.
    """

    REVEAL = "reveal"
    BEFORE = "before"
    MANDATORY = "mandatory"
    AFTER = "after"
    REACTION = "reaction"
    CLOSING = "closing"
    OVER = "over"


@struct()
class HeldTile:
    """A tile that a player holds.

    source: the location hex that the player must stay next to, None if the tile depends on none. fresh: taken in this
    turn, so not usable yet. lent: the action by which another player has used it up, "" if none has; it stays used
    until its owner's next turn is over (emp.spy-network).
    """

    tile: str
    source: Hex | None = None
    fresh: bool = False
    used: bool = False
    lent: str = ""


@struct()
class Seat:
    """One player's pieces, tiles and gold.

    settlements: mask. supply: settlements left. taken_from: mask of the location hexes that have given this player a
    tile. pieces: (kind, mask) of the other pieces on the board, sorted by kind. gold: (card or tile, amount) paid
    during play. aside: settlements set aside, to be built with this turn's mandatory builds; lifted: those for the next
    turn (mar.temple). hand: terrain cards to show at the start of the turn. built_in: mask of the quadrants in which
    this player has built in this turn, one bit each in the order of QUADRANTS (har.rovers). lines: mask of the
    horizontal lines that this player has marked, one bit each in the order of `Board.rows` (har.mayors).
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
    built_in: int = 0
    lines: int = 0

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
            self.built_in,
            self.lines,
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
class Choice:
    """How one of several open terrains or cards was chosen in this turn (mar.deck, cro.crossroads).

    by: "build", the id of a tile, or "reveal" if it was named with the cards. at: the hex of that action. cards: all
    that were open.
    """

    by: str
    at: Hex | None
    cards: tuple[str, ...]


@struct()
class GameState:
    """Everything that actions change.

    seats: clockwise. active: the seat whose turn it is. stock: tiles left on each of `Game.sites`. deck: None if play
    did not start from the full deck. card: the played card; others: those shown with it; undecided: any of them may
    still become the played one. terrain: what the card stands for, None while several terrains are open.

    quota: mandatory builds of this turn; built: those already made; row: mask of their hexes. ongoing: (tile, rest of
    its budget) while a use is under way. reactors: the seats that may react now, in order; a seat appears twice if it
    may react to the latest event and to an earlier one. spent: actions open to every player that have been used in this
    turn. walls: mask. chosen: how the terrain was chosen, None if there was no choice. passed: (seat, who has reacted)
    of the seats that have given up a reaction because a later one went first. closing: (tile, seat) of what is still to
    do after the last turn, in order; the game is over already if nobody has to. newest: the hex of the settlement that
    the active player has just built, where an action at once may follow.
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
    chosen: Choice | None = None
    passed: tuple[tuple[int, int], ...] = ()
    closing: tuple[tuple[str, int], ...] = ()
    newest: Hex | None = None

    @property
    def phase(self) -> Phase:
        """The phase of the turn; never REACTION (see `Phase`)."""
        if self.closing:
            return Phase.CLOSING
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
            closing=self.closing,
            newest=self.newest,
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
            self.chosen,
            self.passed,
            self.closing,
            self.newest,
        )


# The state after an action, and what followed from the rules.
Outcome = tuple[GameState, tuple[Event, ...]]
