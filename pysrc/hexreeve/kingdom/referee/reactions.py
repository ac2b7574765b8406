"""Reactions: who may act out of turn, and in which order (mar.canoe).

When somebody takes the last tile of a hex, every other player with an unused tile for reactions may answer: clockwise,
from the player after the active one. `GameState.reactors` is that order. It changes at four moments:

- A last tile is taken (`call_reactors`): the order for this event comes before those for earlier events.
- A player reacts (`react`): the players before it give up their reactions, and it keeps only as many places as it has
  tiles left.
- The active player acts: all reactions lapse (`turns.py`).
- A turn ends: they lapse as well, and a used tile is ready again only in front of its owner's own turn (`stays_used`).

Meanwhile the active player's turn stays in its own phase.
"""

from collections.abc import Mapping

from hexreeve.core.ruling import Event
from hexreeve.core.structs import replace
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.offers import Offer
from hexreeve.kingdom.referee.state import GameState, Seat


def can_react(game: Game, seat: Seat) -> bool:
    """Whether a seat holds an unused tile for reactions. Unlike other tiles it may be fresh."""
    return any(held.tile == game.reaction and not held.used for held in seat.tiles)


def call_reactors(game: Game, state: GameState, taker: int) -> GameState:
    """The state after seat `taker` has taken the last tile of a hex (mar.canoe): the latest event comes first."""
    count = len(state.seats)
    order = ((state.active + step) % count for step in range(1, count + 1))
    called = tuple(index for index in order if index != taker and can_react(game, state.seats[index]))
    return replace(state, reactors=called + state.reactors)


def react(game: Game, state: GameState, index: int, seat: Seat) -> GameState:
    """The state once seat `index` reacts, before its tile is carried out. seat: with that tile used.

    Players earlier in the order forfeit their reaction. A tile that this reaction gains cannot answer an earlier event.
    """
    place = state.reactors.index(index) if index in state.reactors else len(state.reactors)
    later = state.reactors[place:]
    passed = {**dict(state.passed), **{each: index for each in state.reactors[:place] if each != index}}
    state = replace(state, passed=tuple(passed.items()))
    again = can_react(game, seat)
    return replace(state.with_seat(index, seat), reactors=tuple(each for each in later if again or each != index))


def warn_of_passed(game: Game, state: GameState, index: int) -> tuple[Event, ...]:
    """A "warning" event if seat `index` reacts before others that could have done so first (mar.canoe)."""
    place = state.reactors.index(index) if index in state.reactors else 0
    power = game.ruleset.powers[game.reaction]
    could = [each for each in dict.fromkeys(state.reactors[:place]) if each != index and power.offer(game, state, each)]
    if not could:
        return ()
    rule = game.ruleset.usable[game.reaction].rule
    facts = {"warning": "passed", "rule": rule, "passed": [game.players[each] for each in could]}
    return (Event("warning", game.players[index], facts),)


def offers(game: Game, state: GameState) -> Mapping[str, Mapping[str, Offer]]:
    """What the players who may react can do, by player and tile, in their order."""
    tile = game.reaction
    found = {game.players[i]: game.ruleset.powers[tile].offer(game, state, i) for i in state.reactors}
    return {player: {tile: offer} for player, offer in found.items() if offer is not None}


def stays_used(game: Game, index: int, following: int) -> str:
    """The kind of tile that stays used for seat `index` when the turn passes to seat `following`: once a round."""
    return "" if index == following else game.reaction
