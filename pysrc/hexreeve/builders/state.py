"""The state of a game between two actions: small values, comparable, hashable. It knows no rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from hexreeve.builders.catalog import FIRST_COINS, TURN_ACTIONS, Resources, buildings, team, workers
from hexreeve.builders.setup import Setup
from hexreeve.values import changed, value


class Phase(StrEnum):
    """Where the game stands: somebody has a turn, or it is over."""

    TURN = "turn"
    OVER = "over"


@value()
class Site:
    """An open building site: its card, who works there, and how many of them were sent this turn."""

    card: str
    workers: tuple[str, ...] = ()
    sent: int = 0

    @property
    def brought(self) -> Resources:
        """Return what all workers bring together."""
        total = Resources()
        for worker in self.workers:
            total = total.plus(team()[worker].brings)
        return total

    @property
    def lacking(self) -> Resources:
        """Return what is missing until it is finished."""
        return self.brought.lacking(buildings()[self.card].needs)


@value()
class Seat:
    """One player's things. `free` are the workers and machines that are not at a site.

    `done` lists what is finished, machines too: they count there and work elsewhere.
    """

    coins: int = FIRST_COINS
    free: tuple[str, ...] = ()
    sites: tuple[Site, ...] = ()
    done: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """Return the points of finished buildings and machines."""
        return sum(buildings()[card].points for card in self.done)

    def site(self, card: str) -> Site | None:
        """Return the open site of a card, if there is one."""
        return next((site for site in self.sites if site.card == card), None)

    def site_of(self, worker: str) -> Site | None:
        """Return the site at which a worker is, if any."""
        return next((site for site in self.sites if worker in site.workers), None)

    def with_site(self, now: Site) -> "Seat":
        """Return the seat with a site as it is now in the place of the one of the same card."""
        return changed(self, sites=tuple(now if site.card == now.card else site for site in self.sites))


@value()
class GameState:
    """Everything that actions change. `seats` sit clockwise; a deck is None where the table draws from its own."""

    seats: tuple[Seat, ...]
    active: int
    workers: tuple[str, ...]
    buildings: tuple[str, ...]
    worker_deck: tuple[str, ...] | None
    building_deck: tuple[str, ...] | None
    actions_left: int = TURN_ACTIONS
    end_triggered: bool = False
    over: bool = False

    @property
    def phase(self) -> Phase:
        """Return where the game stands."""
        return Phase.OVER if self.over else Phase.TURN

    @property
    def seen(self) -> frozenset[str]:
        """Return all cards that have come up; none of them ever goes back."""
        return frozenset(self._cards())

    def unseen(self, row: str) -> list[str]:
        """Return the cards that have not come up yet, of the row "workers" or "buildings"."""
        seen = self.seen
        return [card for card in (workers() if row == WORKERS else buildings()) if card not in seen]

    def with_seat(self, index: int, seat: Seat) -> "GameState":
        """Return the state with one seat changed."""
        return changed(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def _cards(self) -> Iterator[str]:
        yield from self.workers
        yield from self.buildings
        for seat in self.seats:
            yield from seat.free
            yield from seat.done
            for site in seat.sites:
                yield from (site.card, *site.workers)


# The two rows of face-up cards, as fields of the state, and the decks that refill them.
WORKERS, BUILDINGS = "workers", "buildings"
DECK_OF = {WORKERS: "worker_deck", BUILDINGS: "building_deck"}


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """What never changes during a game: the set-up, and who sits where."""

    setup: Setup
    players: tuple[str, ...]
    start: int

    def seat_of(self, player: str) -> int:
        """Return a player's place in the seating order. Raises ValueError for a stranger."""
        return self.players.index(player)


def new_game(setup: Setup) -> Game:
    """Return the game of a set-up."""
    players = tuple(player.id for player in setup.players)
    return Game(setup, players, players.index(setup.start))


def opening(game: Game) -> GameState:
    """Return the state before the first turn (bld.setup)."""
    setup = game.setup
    seats = tuple(Seat(free=(apprentice,)) for apprentice in setup.apprentices)
    return GameState(seats, game.start, setup.workers, setup.buildings, setup.worker_deck, setup.building_deck)
