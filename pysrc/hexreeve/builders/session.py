"""Games of The Builders as the page is at them."""

import random

from hexreeve.builders.log import Log, Step, checked_log, follow
from hexreeve.builders.state import DECK_OF, GameState
from hexreeve.session import Session


def new_session() -> Session[Log, Step]:
    """Return the memory of one game after the other."""
    return Session(checked_log, follow)


def deal(state: GameState, row: str) -> str | None:
    """Return the card that comes up next in the row "workers" or "buildings", None from an empty deck.

    With a deck on record it is the top card; else any card that nobody has seen yet. Nothing is dealt ahead.
    """
    deck = getattr(state, DECK_OF[row])
    if deck is not None:
        return deck[0] if deck else None
    unseen = state.unseen(row)
    return random.SystemRandom().choice(unseen) if unseen else None
