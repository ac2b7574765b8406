"""Players as plain functions: what they see goes in, the actions that they choose come out."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from hexreeve.core.game_log import Action
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import EndTurn, UseTile
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.state import GameState
from hexreeve.kingdom.robots.candidate_moves import promising_options
from hexreeve.kingdom.robots.evaluation import Scale
from hexreeve.kingdom.robots.legal_options import options, uses_in, with_card

# What a build on a terrain that is not known yet is worth.
_DRAWN = 1.0
# How many actions a hasty player looks at.
_LOOKS = 4


@dataclass(frozen=True, slots=True)
class Sight:
    """What a player sees when it has to choose. No hidden card is part of it.

    index: the player's seat. card: the terrain card that has come up for the tile `tile`, "" without one. draw: the
    player's own source of randomness.
    """

    game: Game
    state: GameState
    index: int
    scale: Scale
    draw: Random
    tile: str = ""
    card: str = ""

    @property
    def options(self) -> list[Action]:
        """The legal actions. In another player's turn they are reactions, which may be left out."""
        game, state, player = self.game, self.state, self.game.players[self.index]
        may = referee.legal(game, state)
        if self.card:
            return [*with_card(player, self.tile, self.card, may.tiles[self.tile])]
        if self.index != state.active:
            return [*uses_in(game, state, player, may.reactions.get(player, {}))]
        return [*options(game, state, may)]

    @property
    def promising(self) -> list[Action]:
        """The options that deserve a close look."""
        if self.card or self.index != self.state.active:
            return self.options
        return [*promising_options(self.scale, self.state, referee.legal(self.game, self.state))]


# The actions that a player wants to carry out one after the other; none where it lets a reaction pass. After a use of a
# tile that draws a card (a `UseTile` without it), and after the end of a turn, nothing follows.
Robot = Callable[[Sight], tuple[Action, ...]]


def random(sight: Sight) -> tuple[Action, ...]:
    """Any kind of legal action, then any action of that kind."""
    kinds: dict[str, list[Action]] = {}
    for action in sight.options:
        kinds.setdefault(action.tile if isinstance(action, UseTile) else type(action).__name__, []).append(action)
    return (sight.draw.choice(sight.draw.choice([*kinds.values()])),) if kinds else ()


def hasty(sight: Sight) -> tuple[Action, ...]:
    """Like `greedy`, with a look at a few actions only."""
    found = sight.options
    return _best(sight, found if len(found) <= _LOOKS else sight.draw.sample(found, _LOOKS))


def greedy(sight: Sight) -> tuple[Action, ...]:
    """The action after which the position is worth most; ties are drawn."""
    return _best(sight, sight.promising)


def _best(sight: Sight, options: list[Action]) -> tuple[Action, ...]:
    best, found = 0.0, list[Action]()
    for worth, action in weigh_actions(sight, options):
        if not found or worth > best:
            best, found = worth, []
        if worth == best:
            found.append(action)
    return (sight.draw.choice(found),) if found else ()


def weigh_actions(sight: Sight, options: list[Action]) -> list[tuple[float, Action]]:
    """Some actions, each with the worth of the position after it; reactions only if they are worth more than none."""
    game, state, index, scale = sight.game, sight.state, sight.index, sight.scale
    now = scale.worth(state, index)
    found: list[tuple[float, Action]] = []
    for action in options:
        worth = now
        if needs_card(game, action):
            worth += _DRAWN
        elif not isinstance(action, EndTurn):
            after, _ = referee.apply(game, state, action)
            worth = scale.worth(after, index)
            if isinstance(action, UseTile) and action.remove:
                worth += (scale.lead(after, index) - scale.lead(state, index)) / 2
        if index == state.active or worth > now:
            found.append((worth, action))
    return found


def needs_card(game: Game, action: Action) -> bool:
    """Whether a card must come up before the action can be carried out."""
    if not isinstance(action, UseTile) or action.card is not None:
        return False
    power = game.ruleset.power_of(action)
    return power is not None and "card" in power.forms.get("", ())
