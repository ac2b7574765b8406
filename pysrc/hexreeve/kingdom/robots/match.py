"""A whole game between robots, with a deck of its own: each of them sees only what a player sees."""

from collections.abc import Sequence
from random import Random

from hexreeve.core.game_log import Action
from hexreeve.kingdom.records import log
from hexreeve.kingdom.records.log import Log
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import EndTurn, Redraw, UseTile
from hexreeve.kingdom.referee.game import Game, opening_state
from hexreeve.kingdom.referee.state import GameState
from hexreeve.kingdom.robots.cards import Cards, reveal_action
from hexreeve.kingdom.robots.evaluation import scale_of
from hexreeve.kingdom.robots.policies import Robot, Sight, needs_card


class Match:
    """A game under way. robots: one for each seat. seed: for the deck and for all robots."""

    def __init__(self, game: Game, robots: Sequence[Robot], seed: str) -> None:
        self.game, self.robots = game, robots
        self.state: GameState = opening_state(game)
        self.actions: list[Action] = []
        self._scale = scale_of(game)
        self._cards = Cards(game, list(game.deck), Random(f"{seed} deck"))
        self._draws = [Random(f"{seed} {player}") for player in game.players]
        self._hands = [self._cards.hand(1) for _ in game.players]

    @property
    def log(self) -> Log:
        """The game so far, as a record can keep it."""
        return Log(self.game, opening_state(self.game), tuple(self.actions))

    @property
    def turns(self) -> int:
        """The turns that have ended, of all players together."""
        return sum(isinstance(action, EndTurn) for action in self.actions)

    def play(self) -> GameState:
        """Play to the end; the result is the last state."""
        while not self.state.over:
            self._next()
        return self.state

    def _next(self) -> None:
        game, state = self.game, self.state
        if state.card is None and not state.closing:
            self._do(reveal_action(game, state, self._hands[state.active]))
            return
        may = referee.legal(game, state)
        if may.redraw_due:
            self._do(Redraw(player=game.players[state.active], card=self._cards.next()))
            return
        for player in may.reactions:
            if chosen := self._ask(game.seat_of(player)):
                self._do(*chosen)
                return
        self._do(*self._ask(state.active))

    def _ask(self, index: int, tile: str = "", card: str = "") -> tuple[Action, ...]:
        return self.robots[index](
            Sight(self.game, self.state, index, self._scale, self._draws[index], tile=tile, card=card)
        )

    def _do(self, *chosen: Action) -> None:
        """Carry out a choice, until somebody may react to it. Raises ValueError for an illegal action."""
        for action in chosen:
            if isinstance(action, UseTile) and needs_card(self.game, action):
                (action,) = self._ask(self.game.seat_of(action.player), action.tile, self._cards.next())
            step = log.take(self.game, self.state, action)
            if not step.ruling.legal:
                raise ValueError(f"{action} is not legal")
            self._cards.follow(self.state, action)
            self.actions.append(action)
            before, self.state = self.state, step.after
            if isinstance(action, EndTurn):
                self._hands[before.active] = self._cards.hand(self.state.seats[before.active].hand)
            if self.state.reactors:
                return


def play_match(game: Game, robots: Sequence[Robot], seed: str) -> Match:
    """A match that has been played to its end."""
    match = Match(game, robots, seed)
    match.play()
    return match
