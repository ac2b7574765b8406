"""The page's current game of The Builders."""

import random

from hexreeve.builders.log import Log, Step, checked_log, follow
from hexreeve.builders.state import DECK_OF, GameState
from hexreeve.core.session import Session


def new_session() -> Session[Log, Step]:
    return Session(checked_log, follow)


def deal(state: GameState, row: str) -> str | None:
    """Draw the next card for the row "workers" or "buildings"; None if the deck is empty.

    With a recorded deck it is the top card, otherwise a random unseen card, chosen at this moment.
    """
    deck = getattr(state, DECK_OF[row])
    if deck is not None:
        return deck[0] if deck else None
    unseen = state.unseen(row)
    return random.SystemRandom().choice(unseen) if unseen else None
