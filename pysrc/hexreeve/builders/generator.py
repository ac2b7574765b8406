"""Random set-ups (bld.setup). The same seed and number of players always give the same set-up.

The order of the draws is part of that promise: later versions must draw anything new after all this, and the generator
draws even what the caller does not need.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from hexreeve.builders.catalog import FACE_UP, FEWEST_PLAYERS, MOST_PLAYERS, apprentices, buildings, workers
from hexreeve.builders.setup import Setup
from hexreeve.core.errors import InvalidInput
from hexreeve.core.players import Player
from hexreeve.core.seeds import Draw, check_new_seed


@dataclass(frozen=True, slots=True)
class Kept:
    """Cards to keep while the rest is drawn, each at its place. None, or a missing place, means a random card."""

    apprentices: Sequence[str | None] = ()
    workers: Sequence[str | None] = ()
    buildings: Sequence[str | None] = ()


_NOTHING = Kept()


def generate(seed: str, players: Sequence[Player], start: str = "", decks: bool = True, kept: Kept = _NOTHING) -> Setup:
    """Roll a set-up; without `start` the first player is random too.

    Without `decks` the decks are None: the table draws from its own. Raises InvalidInput for an invalid number of
    players, seed or set of kept cards.
    """
    check_new_seed(seed)
    _check_count(len(players))
    draw = Draw(seed)
    building_deck = draw.shuffled(list(buildings()))
    free = _free(draw.shuffled(apprentices()), (*kept.apprentices, *kept.workers))
    dealt = _filled(kept.apprentices, free, len(players))
    worker_deck = draw.shuffled([worker for worker in workers() if worker not in dealt])
    free_buildings, free_workers = _free(building_deck, kept.buildings), _free(worker_deck, kept.workers)
    drawn = draw.one(players).id
    setup = Setup(
        players=tuple(players),
        start=start or drawn,
        apprentices=dealt,
        workers=_filled(kept.workers, free_workers, FACE_UP),
        buildings=_filled(kept.buildings, free_buildings, FACE_UP),
        worker_deck=tuple(free_workers),
        building_deck=tuple(free_buildings),
        seed=seed,
    )
    return setup if decks else replace(setup, worker_deck=None, building_deck=None)


def _free(cards: Sequence[str], kept: Sequence[str | None]) -> Iterator[str]:
    """The cards in their order, without the kept ones."""
    return (card for card in cards if card not in kept)


def _filled(kept: Sequence[str | None], free: Iterator[str], places: int) -> tuple[str, ...]:
    """Fill `places` places: kept cards at theirs, free cards at the rest."""
    there = (*kept, *(None for _ in range(places)))[:places]
    cards = tuple(next(free, "") if card is None else card for card in there)
    if "" in cards:
        # Only apprentices can run out: there are few, and the row of workers may keep some.
        raise InvalidInput("table.apprentices-kept")
    return cards


def seats(count: int) -> tuple[Player, ...]:
    """`count` players without names. Raises InvalidInput unless `count` is 2 to 4."""
    _check_count(count)
    return tuple(Player(f"player-{number}") for number in range(1, count + 1))


def _check_count(count: int) -> None:
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        raise InvalidInput("table.players", least=FEWEST_PLAYERS, most=MOST_PLAYERS)
