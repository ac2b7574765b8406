"""Card counting for the terrain deck. The referee warns of a card that cannot have come up; it forbids none."""

from hexreeve.core.ruling import Event
from hexreeve.core.structs import replace
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.state import Deck, GameState


def refill(deck: Deck) -> Deck:
    """The deck just before a draw: if the pile is empty, the discards have been reshuffled into it."""
    if 0 not in deck.piles:
        return deck
    return replace(deck, piles=tuple(sorted({pile or deck.loose for pile in deck.piles})), discarded=())


def draw_card(deck: Deck) -> Deck:
    """The deck after one card has been drawn.

    Some tables reshuffle the discards as soon as the pile is empty, others when the next card is needed. From then on
    `piles` holds a size for each of the two.
    """
    deck = refill(deck)
    loose = max(0, deck.loose - 1)
    if len(deck.piles) == 1 and deck.piles[0] > 1:
        return Deck((deck.piles[0] - 1,), loose, deck.discarded, deck.removed)
    left = {max(0, pile - 1) for pile in deck.piles}
    if 0 not in left:
        return Deck(tuple(sorted(left)), loose, deck.discarded, deck.removed)
    return Deck(tuple(sorted({*left, loose})), loose, (), deck.removed)


def draw(game: Game, state: GameState, player: str, card: str) -> tuple[GameState, tuple[Event, ...]]:
    """The state after a player has drawn and shown a card, and a "warning" event if the card cannot have come up."""
    if state.deck is None:
        return state, ()
    warned = warn_of_exhausted_card(game, replace(state, deck=refill(state.deck)), player, card)
    return replace(state, deck=draw_card(state.deck)), warned


def discard(deck: Deck, *cards: str) -> Deck:
    """The deck after some cards have been discarded."""
    return Deck(deck.piles, deck.loose + len(cards), (*deck.discarded, *cards), deck.removed)


def warn_of_exhausted_card(game: Game, state: GameState, player: str, card: str) -> tuple[Event, ...]:
    """A "warning" event if every copy of the shown card is certainly outside the pile; else empty."""
    # kb.turn.end: cards that left the game cannot come up either.
    elsewhere = state.deck.discarded.count(card) + state.deck.removed.count(card) if state.deck else 0
    if elsewhere < game.copies[card]:
        return ()
    return (Event("warning", player, {"warning": "deck", "card": card}),)
