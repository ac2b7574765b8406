"""The game that the page is in, and the draw of terrain cards for it."""

import random

from hexreeve.core.session import Session
from hexreeve.kingdom.records.log import Log, Step, checked_log, follow
from hexreeve.kingdom.referee.state import GameState


def new_session() -> Session[Log, Step]:
    """A session that remembers the last game it folded."""
    return Session(checked_log, follow)


def deal(log: Log, state: GameState, count: int = 1) -> list[str]:
    """Draw terrain cards for a table without a deck.

    The pile and the hidden hands are unknown, so the next card is any card not seen since the last shuffle. No card is
    drawn ahead of time.
    """
    unseen = list(log.game.deck)
    seen = (*state.deck.discarded, *state.deck.removed) if state.deck is not None else ()
    for card in (*seen, *([state.card] if state.card else []), *state.others):
        if card in unseen:
            unseen.remove(card)
    chance = random.SystemRandom()
    if len(unseen) < count:
        # Draw the last cards of the pile, then reshuffle.
        return [*unseen, *chance.sample(list(log.game.deck), count - len(unseen))]
    return chance.sample(unseen, count)
