"""Card counting for the terrain deck. The referee warns of a card that cannot have come up; it never forbids one."""

from hexreeve.kingdom.referee.state import Deck, Game, GameState
from hexreeve.ruling import Event
from hexreeve.values import replace


def refilled(deck: Deck) -> Deck:
    """The deck of which a card is wanted: an empty pile is the reshuffled discards."""
    if 0 not in deck.piles:
        return deck
    return replace(deck, piles=tuple(sorted({pile or deck.loose for pile in deck.piles})), discarded=())


def drawn(deck: Deck) -> Deck:
    """The deck after one card has been drawn.

    Some tables reshuffle the discards as soon as the pile is empty, some when the next card is wanted. Both are
    followed: from then on the pile may hold the one number of cards or the other.
    """
    deck = refilled(deck)
    loose = max(0, deck.loose - 1)
    left = {max(0, pile - 1) for pile in deck.piles}
    if 0 not in left:
        return replace(deck, piles=tuple(sorted(left)), loose=loose)
    return Deck(tuple(sorted({*left, loose})), loose, (), deck.removed)


def draw(game: Game, state: GameState, player: str, card: str) -> tuple[GameState, tuple[Event, ...]]:
    """The state after a player has drawn and shown a card, and the `warning` about it."""
    if state.deck is None:
        return state, ()
    warned = warning(game, replace(state, deck=refilled(state.deck)), player, card)
    return replace(state, deck=drawn(state.deck)), warned


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
