"""What is known of the terrain deck. The referee warns when a card cannot be; it never forbids."""

from hexreeve.kingdom.state import Deck, Game, GameState
from hexreeve.ruling import Event
from hexreeve.values import changed


def drawn(game: Game, state: GameState, deck: Deck) -> Deck:
    """Draw one card. An exhausted pile is the reshuffled discards, at once or when the next card is wanted:
    tables differ, so both moments clear what is known to be discarded.
    """
    if deck.pile == 0:
        hands = sum(seat.hand for seat in state.seats)
        deck = changed(deck, pile=max(1, len(game.deck) - hands - len(deck.removed) + 1), discarded=())
    pile = deck.pile - 1
    return Deck(pile, deck.discarded if pile else (), deck.removed)


def warning(game: Game, state: GameState, player: str, card: str) -> tuple[Event, ...]:
    """Return a warning if a card that a player shows cannot have come up; nothing is forbidden."""
    # kb.turn.end: a card of which every copy lies elsewhere cannot have been drawn, nor one that left before the game.
    elsewhere = state.deck.discarded.count(card) + state.deck.removed.count(card) if state.deck else 0
    if elsewhere < game.copies[card]:
        return ()
    return (Event("warning", player, {"warning": "deck", "card": card}),)
