"""What the terrain cards of a turn show, in words: never only what they stand for."""

from hexreeve.core.hexgrid import name_of
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.state import BOTH, GameState
from hexreeve.text.wording import Clause


def card_clause(game: Game, state: GameState) -> Clause:
    """What the cards show and, if one of several terrains has been chosen, by which action.

    A card has several terrains (mar.deck), or several cards were shown (cro.crossroads).
    """
    assert state.card is not None
    chosen = state.chosen
    cards = chosen.cards if chosen else (state.card, *state.others) if state.undecided else (state.card,)
    shown = tuple(dict.fromkeys(terrain for card in cards for terrain in card.split(BOTH)))
    facts: dict[str, object] = {"shown": shown}
    several = "-all" if len(cards) > 1 else ""
    if game.soil and state.terrain is None:
        return Clause(f"card.native{several}", facts | {"terrain": game.soil})
    if chosen is None or state.terrain is None:
        lacking = tuple(terrain for terrain in shown if not game.board.ground[terrain])
        if lacking and len(shown) > 1 and not several:
            return Clause("card.lacks", facts | {"full": lacking})
        return Clause(f"card.shows{several}", facts)
    facts["terrain"] = state.terrain
    if chosen.at is None:
        return Clause(f"card.named{several}", facts)
    facts["by"] = name_of(chosen.at)
    if chosen.by == "build":
        return Clause(f"card.built{several}", facts)
    return Clause(f"card.used{several}", facts | {"tool": chosen.by})
