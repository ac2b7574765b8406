"""The terrain cards of a game that is played or imagined."""

from collections import Counter
from random import Random

from hexreeve.core.game_log import Action
from hexreeve.kingdom.referee.actions import EndTurn, Redraw, Reveal, UseTile
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.state import GameState
from hexreeve.kingdom.referee.turns import useless_card_leaves


class Cards:
    """A shuffled pile and its discards."""

    __slots__ = ("_all", "_discards", "_draw", "_leaves", "_pile")

    def __init__(self, game: Game, pile: list[str], draw: Random) -> None:
        """pile: the cards in it, in any order."""
        self._all, self._pile, self._discards, self._draw = game.deck, pile, list[str](), draw
        self._leaves = useless_card_leaves(game)
        draw.shuffle(pile)

    def next(self) -> str:
        """Draw a card. The discards are reshuffled into an empty pile; with none of these, any card may come."""
        if not self._pile:
            self._pile, self._discards = self._discards, []
            self._draw.shuffle(self._pile)
        return self._pile.pop() if self._pile else self._draw.choice(self._all)

    def follow(self, before: GameState, action: Action) -> None:
        """Discard what an action discards. before: the state in which it is carried out."""
        if isinstance(action, UseTile):
            if action.card:
                self._discards.append(action.card)
        elif isinstance(action, EndTurn):
            self._discards += (before.card, *before.others) if before.card else ()
        elif isinstance(action, Redraw) and before.card and not self._leaves:
            self._discards.append(before.card)

    def hand(self, size: int) -> list[str]:
        return [self.next() for _ in range(size)]


def reveal_action(game: Game, state: GameState, hand: list[str]) -> Reveal:
    """The action by which the active player shows its terrain cards. Choices that it leaves open stay open."""
    player = game.players[state.active]
    if len(hand) == 1:
        return Reveal(player=player, card=hand[0])
    return Reveal(player=player, card="", cards=tuple(hand))


def unseen_cards(game: Game, state: GameState) -> list[str]:
    """The cards that the player to act has not seen since the last reshuffle: other hands and the pile together."""
    left = Counter(game.copies)
    if state.deck is not None:
        left.subtract((*state.deck.discarded, *state.deck.removed))
    if state.card:
        left.subtract((state.card, *state.others))
    return [card for card, count in left.items() for _ in range(count)] or list(game.deck)
