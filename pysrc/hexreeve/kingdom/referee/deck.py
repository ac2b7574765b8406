"""Card counting for the terrain deck. The referee warns of a card that cannot have come up; it never forbids one."""

from hexreeve.kingdom.referee.state import Deck, Game, GameState
from hexreeve.ruling import Event
from hexreeve.values import replace


def drawn(deck: Deck) -> Deck:
    """The deck after one card of the pile has been drawn.

    Some tables reshuffle the discards as soon as the pile is empty, some when the next card is wanted. Both are
    followed: from then on the pile may hold the one number of cards or the other.
    """
    loose = max(0, deck.loose - 1)
    # A wanted card that the pile lacks is drawn from all loose cards, which leaves one fewer of them.
    left = {pile - 1 if pile else loose for pile in deck.piles}
    if 0 in left:
        left.add(loose)
    shuffled = 0 in left or 0 in deck.piles
    return Deck(tuple(sorted(left)), loose, () if shuffled else deck.discarded, deck.removed)


def discarded(deck: Deck, *cards: str) -> Deck:
    """The deck after cards have been put on the discard pile."""
    return replace(deck, loose=deck.loose + len(cards), discarded=(*deck.discarded, *cards))


def warning(game: Game, state: GameState, player: str, card: str) -> tuple[Event, ...]:
    """A "warning" event if every copy of a card that a player shows is elsewhere, however the table has reshuffled."""
    # kb.turn.end: nor can a card be drawn that left the game before it began.
    elsewhere = state.deck.discarded.count(card) + state.deck.removed.count(card) if state.deck else 0
    if elsewhere < game.copies[card]:
        return ()
    return (Event("warning", player, {"warning": "deck", "card": card}),)
