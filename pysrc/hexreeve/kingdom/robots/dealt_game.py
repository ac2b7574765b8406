"""A game with a deck of its own: it deals the terrain cards and carries out what the players choose."""

from random import Random

from hexreeve.core.game_log import Action
from hexreeve.kingdom.records import log
from hexreeve.kingdom.records.log import Log
from hexreeve.kingdom.referee.actions import EndTurn, Redraw
from hexreeve.kingdom.referee.game import Game, opening_state
from hexreeve.kingdom.referee.state import GameState
from hexreeve.kingdom.robots.cards import Cards, reveal_action


class DealtGame:
    """A game under way. seed: for the deck. hands: by seat, the terrain cards that its player alone has seen."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.state: GameState = opening_state(game)
        self.actions: list[Action] = []
        self.cards = Cards(game, list(game.deck), Random(f"{seed} deck"))
        self.hands = [self.cards.hand(1) for _ in game.players]

    @property
    def log(self) -> Log:
        """The game so far, as a record can keep it."""
        return Log(self.game, opening_state(self.game), tuple(self.actions))

    @property
    def turns(self) -> int:
        """The turns that have ended, of all players together."""
        return sum(isinstance(action, EndTurn) for action in self.actions)

    @property
    def reveal_due(self) -> bool:
        """True if the active player's turn begins, so that its cards come up."""
        return self.state.card is None and not self.state.closing

    def reveal(self) -> None:
        """Show the hand of the active player."""
        self.carry_out(reveal_action(self.game, self.state, self.hands[self.state.active]))

    def redraw(self) -> None:
        """Replace the played card by the next one."""
        self.carry_out(Redraw(player=self.game.players[self.state.active], card=self.cards.next()))

    def carry_out(self, action: Action) -> None:
        """Carry out an action, and deal a new hand at the end of a turn. Raises ValueError for an illegal action."""
        step = log.take(self.game, self.state, action)
        if not step.ruling.legal:
            raise ValueError(f"{action} is not legal")
        self.cards.follow(self.state, action)
        self.actions.append(action)
        before, self.state = self.state, step.after
        if isinstance(action, EndTurn):
            self.hands[before.active] = self.cards.hand(self.state.seats[before.active].hand)
