"""Random set-ups (bld.setup). One seed and as many players give one set-up, for ever.

The order of the draws is part of that promise: what is added later is drawn after everything that stands here,
and what is not wanted is drawn all the same.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from hexreeve.builders.catalog import FACE_UP, FEWEST_PLAYERS, MOST_PLAYERS, apprentices, buildings, workers
from hexreeve.builders.setup import Setup
from hexreeve.errors import Unreadable
from hexreeve.players import Player
from hexreeve.seeds import Draw, check_seed


@dataclass(frozen=True, slots=True)
class Kept:
    """Cards that stay on the table while the rest is drawn, each at its place; None where chance decides.

    Places that are not listed are left to chance too.
    """

    apprentices: Sequence[str | None] = ()
    workers: Sequence[str | None] = ()
    buildings: Sequence[str | None] = ()


_NOTHING = Kept()


def generate(seed: str, players: Sequence[Player], start: str = "", decks: bool = True, kept: Kept = _NOTHING) -> Setup:
    """Return the set-up of a seed; without `start` the first player is drawn too.

    Without `decks` the rest of the cards stays unknown: the table draws them. Raises Unreadable for a number of
    players, a seed or kept cards that cannot be.
    """
    check_seed(seed)
    _check_count(len(players))
    draw = Draw(seed)
    building_deck = draw.shuffled(list(buildings()))
    free = _free(draw.shuffled(apprentices()), (*kept.apprentices, *kept.workers))
    dealt = _laid(kept.apprentices, free, len(players))
    worker_deck = draw.shuffled([worker for worker in workers() if worker not in dealt])
    free_buildings, free_workers = _free(building_deck, kept.buildings), _free(worker_deck, kept.workers)
    drawn = draw.one(players).id
    setup = Setup(
        players=tuple(players),
        start=start or drawn,
        apprentices=dealt,
        workers=_laid(kept.workers, free_workers, FACE_UP),
        buildings=_laid(kept.buildings, free_buildings, FACE_UP),
        worker_deck=tuple(free_workers),
        building_deck=tuple(free_buildings),
        seed=seed,
    )
    return setup if decks else replace(setup, worker_deck=None, building_deck=None)


def _free(cards: Sequence[str], kept: Sequence[str | None]) -> Iterator[str]:
    """Return the cards in their order, without those that lie somewhere."""
    return (card for card in cards if card not in kept)


def _laid(kept: Sequence[str | None], free: Iterator[str], places: int) -> tuple[str, ...]:
    """Return the cards of so many places: those that are kept there, and free ones for the rest."""
    there = (*kept, *(None for _ in range(places)))[:places]
    cards = tuple(next(free, "") if card is None else card for card in there)
    if "" in cards:
        # Only apprentices can run out: there are few, and some may be kept in the row of workers.
        raise Unreadable("table.apprentices-kept")
    return cards


def seats(count: int) -> tuple[Player, ...]:
    """Return so many players without a name. Raises Unreadable for a number that cannot play."""
    _check_count(count)
    return tuple(Player(f"player-{number}") for number in range(1, count + 1))


def _check_count(count: int) -> None:
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        raise Unreadable("table.players", least=FEWEST_PLAYERS, most=MOST_PLAYERS)
