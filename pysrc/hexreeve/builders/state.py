"""The state of a game between two actions, as hashable values. No rules here."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from hexreeve.builders.catalog import FIRST_COINS, TURN_ACTIONS, Resources, buildings, team, workers
from hexreeve.builders.setup import Setup
from hexreeve.core.structs import replace, struct


class Phase(StrEnum):
    """Whether the game is over, as in `hexreeve legal --json`."""

    TURN = "turn"
    OVER = "over"


@struct()
class Site:
    """An open building site: its card, its workers, and how many of them were sent this turn."""

    card: str
    workers: tuple[str, ...] = ()
    sent: int = 0

    @property
    def brought(self) -> Resources:
        """What all workers here bring together."""
        total = Resources()
        for worker in self.workers:
            total = total.plus(team()[worker].brings)
        return total

    @property
    def lacking(self) -> Resources:
        """What is missing to finish it."""
        return self.brought.lacking(buildings()[self.card].needs)


@struct()
class Seat:
    """One player's coins and cards. `free` are workers and machines that are not at a site.

    `done` are finished buildings and machines. A finished machine is also in `free` or at a site, as a worker.
    """

    coins: int = FIRST_COINS
    free: tuple[str, ...] = ()
    sites: tuple[Site, ...] = ()
    done: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """Points of finished buildings and machines, without coins."""
        return sum(buildings()[card].points for card in self.done)

    def site(self, card: str) -> Site | None:
        """The open site of a building card, or None."""
        return next((site for site in self.sites if site.card == card), None)

    def site_of(self, worker: str) -> Site | None:
        """The site where a worker is, or None."""
        return next((site for site in self.sites if worker in site.workers), None)

    def with_site(self, now: Site) -> "Seat":
        """Replace the site with the same card."""
        return replace(self, sites=tuple(now if site.card == now.card else site for site in self.sites))


@struct()
class GameState:
    """Everything that actions change. `seats` are in clockwise order; a deck is None if the table draws its own."""

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
        return Phase.OVER if self.over else Phase.TURN

    @property
    def seen(self) -> frozenset[str]:
        """All cards that have come up; no card ever returns to a deck."""
        return frozenset(self._cards())

    def unseen(self, row: str) -> list[str]:
        """The cards of the row "workers" or "buildings" that have not come up yet."""
        seen = self.seen
        return [card for card in (workers() if row == WORKERS else buildings()) if card not in seen]

    def with_seat(self, index: int, seat: Seat) -> "GameState":
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def _cards(self) -> Iterator[str]:
        yield from self.workers
        yield from self.buildings
        for seat in self.seats:
            yield from seat.free
            yield from seat.done
            for site in seat.sites:
                yield from (site.card, *site.workers)


# The two rows of face-up cards and their decks, as names of fields of GameState.
WORKERS, BUILDINGS = "workers", "buildings"
DECK_OF = {WORKERS: "worker_deck", BUILDINGS: "building_deck"}


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """The constants of a game. `players` are ids in seating order; `start` is the index of the first player."""

    setup: Setup
    players: tuple[str, ...]
    start: int

    def seat_of(self, player: str) -> int:
        """The index of a player in the seating order. Raises ValueError for an unknown id."""
        return self.players.index(player)


def new_game(setup: Setup) -> Game:
    players = tuple(player.id for player in setup.players)
    return Game(setup, players, players.index(setup.start))


def opening_state(game: Game) -> GameState:
    """The state before the first turn (bld.setup)."""
    setup = game.setup
    seats = tuple(Seat(free=(apprentice,)) for apprentice in setup.apprentices)
    return GameState(seats, game.start, setup.workers, setup.buildings, setup.worker_deck, setup.building_deck)
