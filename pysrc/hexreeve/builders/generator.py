"""Random set-ups (bld.setup). One seed and as many players give one set-up, for ever.

The order of the draws is part of that promise: what is added later is drawn after everything that stands here,
and what is not wanted is drawn all the same.
"""

from collections.abc import Sequence
from dataclasses import replace

from hexreeve.builders.catalog import FACE_UP, FEWEST_PLAYERS, MOST_PLAYERS, apprentices, buildings, workers
from hexreeve.builders.setup import Setup
from hexreeve.errors import Unreadable
from hexreeve.players import Player
from hexreeve.seeds import Draw, check_seed


def generate(seed: str, players: Sequence[Player], start: str = "", decks: bool = True) -> Setup:
    """Return the set-up of a seed; without `start` the first player is drawn too.

    Without `decks` the rest of the cards stays unknown: the table draws them. Raises Unreadable for a number of
    players or a seed that cannot be.
    """
    check_seed(seed)
    _check_count(len(players))
    draw = Draw(seed)
    building_deck = draw.shuffled(list(buildings()))
    dealt = draw.shuffled(apprentices())[: len(players)]
    worker_deck = draw.shuffled([worker for worker in workers() if worker not in dealt])
    drawn = draw.one(players).id
    setup = Setup(
        players=tuple(players),
        start=start or drawn,
        apprentices=tuple(dealt),
        workers=tuple(worker_deck[:FACE_UP]),
        buildings=tuple(building_deck[:FACE_UP]),
        worker_deck=tuple(worker_deck[FACE_UP:]),
        building_deck=tuple(building_deck[FACE_UP:]),
        seed=seed,
    )
    return setup if decks else replace(setup, worker_deck=None, building_deck=None)


def seats(count: int) -> tuple[Player, ...]:
    """Return so many players without a name. Raises Unreadable for a number that cannot play."""
    _check_count(count)
    return tuple(Player(f"player-{number}") for number in range(1, count + 1))


def _check_count(count: int) -> None:
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        raise Unreadable("table.players", least=FEWEST_PLAYERS, most=MOST_PLAYERS)
