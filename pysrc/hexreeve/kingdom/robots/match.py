"""A whole game between robots: each of them sees only what a player sees."""

from collections.abc import Sequence
from random import Random

from hexreeve.core.game_log import Action
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import UseTile
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.state import GameState
from hexreeve.kingdom.robots.dealt_game import DealtGame
from hexreeve.kingdom.robots.evaluation import scale_of
from hexreeve.kingdom.robots.policies import Robot, Sight, needs_card


class Match(DealtGame):
    """A game under way. robots: one for each seat. seed: for the deck and for all robots."""

    def __init__(self, game: Game, robots: Sequence[Robot], seed: str) -> None:
        super().__init__(game, seed)
        self.robots = robots
        self._scale = scale_of(game)
        self._draws = [Random(f"{seed} {player}") for player in game.players]

    def play(self) -> GameState:
        """Play to the end; the result is the last state."""
        while not self.state.over:
            self._next()
        return self.state

    def _next(self) -> None:
        if self.reveal_due:
            self.reveal()
            return
        may = referee.legal(self.game, self.state)
        if may.redraw_due:
            self.redraw()
            return
        for player in may.reactions:
            if chosen := self._ask(self.game.seat_of(player)):
                self._do(*chosen)
                return
        self._do(*self._ask(self.state.active))

    def _ask(self, index: int, tile: str = "", card: str = "") -> tuple[Action, ...]:
        return self.robots[index](
            Sight(self.game, self.state, index, self._scale, self._draws[index], tile=tile, card=card)
        )

    def _do(self, *chosen: Action) -> None:
        """Carry out a choice, until somebody may react to it. Raises ValueError for an illegal action."""
        for action in chosen:
            if isinstance(action, UseTile) and needs_card(self.game, action):
                (action,) = self._ask(self.game.seat_of(action.player), action.tile, self.cards.next())
            self.carry_out(action)
            if self.state.reactors:
                return


def play_match(game: Game, robots: Sequence[Robot], seed: str) -> Match:
    """A match that has been played to its end."""
    match = Match(game, robots, seed)
    match.play()
    return match
