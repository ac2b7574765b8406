"""Counts the gold of a state: which scorers a game has, and what each player gets from them."""

from hexreeve.kingdom.content import scoring
from hexreeve.kingdom.content.scoring import ScoreLine, Scorer, ScoringContext
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.state import GameState

_TASKS = "tasks"


def score_lines(game: Game, state: GameState) -> dict[str, dict[str, ScoreLine]]:
    """The score lines by player and kind, in the order of `scorers_of`."""
    table = ScoringContext(
        game.board,
        [seat.own for seat in state.seats],
        game.setup.house_rules,
        [dict(seat.gold) for seat in state.seats],
        game.setup.extras,
    )
    return dict(zip(game.players, scoring.score(table, scorers_of(game)), strict=True))


def scorers_of(game: Game) -> dict[str, Scorer]:
    """The scorers of a game: its cards, its tasks, then everything else that the board pays for."""
    ruleset = game.ruleset
    by_hand = ruleset.by_hand(game.setup)
    scorers = {
        card: scoring.paid_scorer(card) if card in by_hand or ruleset.pays_in_play(card) else ruleset.scorers[card]
        for card in game.setup.cards
    }
    scorers |= {task: ruleset.scorers[task] for task in game.setup.extras.get(_TASKS, ())}
    return scorers | ruleset.board_scorers_of(game.setup, game.board)
