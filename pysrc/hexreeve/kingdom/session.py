"""Games of Kingdom Builder as the page is at them."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from hexreeve.kingdom.log import Log, Step, checked_action, checked_log, take
from hexreeve.kingdom.state import GameState
from hexreeve.session import Session


def new_session() -> Session[Log, Step]:
    """Return the memory of one game after the other."""
    return Session(checked_log, _follow)


def _follow(log: Log, steps: Sequence[Step], record: Mapping[str, Any], path: str) -> Step:
    return take(log.game, steps[-1].after if steps else log.start, checked_action(log.game, record, path))


def deal(log: Log, state: GameState, count: int = 1) -> list[str]:
    """Return one or several terrain cards for a table without a deck of its own.

    Cards in the pile and in hidden hands are alike to everybody, so the next card of a real deck is any card
    that nobody has seen since the last shuffle. Nothing is dealt ahead.
    """
    unseen = list(log.game.deck)
    seen = (*state.deck.discarded, *state.deck.removed) if state.deck is not None else ()
    for card in (*seen, *([state.card] if state.card else []), *state.others):
        if card in unseen:
            unseen.remove(card)
    chance = random.SystemRandom()
    if len(unseen) < count:
        # The last cards of the pile, then from a new one.
        return [*unseen, *chance.sample(list(log.game.deck), count - len(unseen))]
    return chance.sample(unseen, count)
