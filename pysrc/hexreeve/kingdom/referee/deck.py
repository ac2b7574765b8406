"""Card counting for the terrain deck. The referee warns of a card that cannot have come up; it never forbids one."""

from hexreeve.kingdom.referee.state import Deck, Game, GameState
from hexreeve.ruling import Event
from hexreeve.values import replace


def drawn(game: Game, state: GameState, deck: Deck) -> Deck:
    """Return the deck with one card less in the pile.

    Some tables reshuffle the discards as soon as the pile is empty, some when the next card is wanted: nothing is
    known to be discarded after either moment.
    """
    if deck.pile == 0:
        hands = sum(seat.hand for seat in state.seats)
        deck = replace(deck, pile=max(1, len(game.deck) - hands - len(deck.removed) + 1), discarded=())
    pile = deck.pile - 1
    return Deck(pile, deck.discarded if pile else (), deck.removed)


def warning(game: Game, state: GameState, player: str, card: str) -> tuple[Event, ...]:
    """Return a "warning" event if every copy of a card that a player shows is known to be elsewhere, else nothing."""
    # kb.turn.end: nor can a card be drawn that left the game before it began.
    elsewhere = state.deck.discarded.count(card) + state.deck.removed.count(card) if state.deck else 0
    if elsewhere < game.copies[card]:
        return ()
    return (Event("warning", player, {"warning": "deck", "card": card}),)
