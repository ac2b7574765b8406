"""The environment for PettingZoo's AEC interface. `env` makes one; docs/environment.md describes it.

The version in the name counts the changes after which a trained player would have to learn again.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from json import dumps
from random import Random

import numpy as np
from gymnasium import spaces
from pettingzoo.utils.env import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from hexreeve.core.data_files import FALLBACK
from hexreeve.core.errors import InvalidInput
from hexreeve.core.game_log import Action
from hexreeve.core.structs import Json
from hexreeve.formats.json_records import read_record
from hexreeve.kingdom.boxes.ruleset import DEFAULT_BOXES, DEFAULT_EDITION
from hexreeve.kingdom.content.setup import FORMAT
from hexreeve.kingdom.environment.numbering import END, Choices, Moment, numbering_of
from hexreeve.kingdom.environment.observation import Numbers, ObservationLayout, Planes
from hexreeve.kingdom.records import notation
from hexreeve.kingdom.records.log import to_game_record
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import UseTile
from hexreeve.kingdom.referee.game import Game, new_game
from hexreeve.kingdom.robots.dealt_game import DealtGame
from hexreeve.kingdom.robots.evaluation import scale_of
from hexreeve.kingdom.robots.league import table_of
from hexreeve.kingdom.robots.policies import needs_card
from hexreeve.text.wording import say

Observation = dict[str, Planes | Numbers]
# A number; None removes an agent whose game is over.
Choice = int | None
_MOST = 999


def env(
    *,
    players: int = 2,
    boxes: Sequence[str] = DEFAULT_BOXES,
    edition: str = DEFAULT_EDITION,
    setup: Mapping[str, Json] | None = None,
    render_mode: str | None = None,
) -> OrderEnforcingWrapper[str, Observation, Choice]:
    """Make an environment. Every reset rolls another set-up, unless `setup`, a record of `hexreeve.set_up`, fixes it.

    render_mode: "ansi" for the game in text notation. Raises ValueError with one sentence for what no table can have.
    """
    try:
        if setup is None:
            roll = partial(table_of, boxes=tuple(boxes), edition=edition, players=players)
        else:
            game = new_game(*checked_setup(read_record(dumps(setup).encode(), FORMAT)))
            roll = partial(_fixed, game)
        return OrderEnforcingWrapper(KingdomEnvironment(roll, render_mode))
    except InvalidInput as fault:
        raise ValueError(say(FALLBACK, fault.key, **fault.params)) from None


def _fixed(game: Game, seed: str) -> Game:
    return game


class KingdomEnvironment(AECEnv[str, Observation, Choice]):
    """A game in which the environment deals the cards and the agents choose, one number at a time.

    roll: makes the game of a seed, with the same ruleset and number of players each time.
    """

    def __init__(self, roll: Callable[[str], Game], render_mode: str | None = None) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.metadata = {"name": "hexreeve_kingdom_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self._roll, self._draw = roll, Random()
        game = roll("0")
        self._numbering = numbering_of(game.ruleset)
        self.layout = ObservationLayout(game.ruleset, self._numbering, len(game.players))
        self.action_names = self._numbering.names
        self.possible_agents = [f"player_{seat}" for seat in range(len(game.players))]
        self.action_spaces = {agent: spaces.Discrete(len(self.action_names)) for agent in self.possible_agents}  # type: ignore[misc]
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> spaces.Space[Observation]:
        parts: dict[str, spaces.Space[object]] = {
            "observation": spaces.Box(0, 9, self.layout.board_shape, np.int8),
            "table": spaces.Box(-_MOST, _MOST, (len(self.layout.numbers),), np.int16),
            "action_mask": spaces.Box(0, 1, (len(self.action_names),), np.int8),
        }
        return spaces.Dict(parts)  # type: ignore[return-value]

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Choice]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Json] | None = None) -> None:
        """Begin a game. The same seed gives the same set-up and deck; without one, they follow from the last seed."""
        if seed is not None:
            self._draw = Random(int(seed))
        number = str(self._draw.getrandbits(64))
        self.dealt = DealtGame(self._roll(number), number)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._begin_choice()

    def observe(self, agent: str) -> Observation:
        """What an agent sees. The mask is all zero for those that are not to act."""
        index, mask = self.possible_agents.index(agent), np.zeros(len(self.action_names), np.int8)
        acts = agent == self.agent_selection and not self.dealt.state.over
        mask[[*self._choices] if acts else []] = 1
        chosen, moment = self._chosen if acts else (), self._moment
        return {
            "observation": self.layout.board(self.dealt, index, chosen),
            "table": self.layout.table(
                self.dealt, index, reacts=acts and moment.reacts, chosen=chosen, drawn=moment.card if acts else ""
            ),
            "action_mask": mask,
        }

    def step(self, action: Choice) -> None:
        """Choose a number. Raises ValueError for one that the mask does not allow."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or action not in self._choices:
            raise ValueError(f"{agent} cannot choose {action} now; `action_mask` says what is open")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._choose(int(action), self._choices[int(action)])
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The game so far in text notation, which the site and the command line open; for people, with every card."""
        return notation.write(to_game_record(self.dealt.log)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: no window or process is open."""

    def _choose(self, number: int, action: Action | None) -> None:
        moment = self._moment
        if action is None:
            if number == END:
                self._passed.add(moment.index)
                self._ask()
            else:
                self._follow(moment, (*self._chosen, number))
            return
        if needs_card(moment.game, action) and isinstance(action, UseTile):
            drawn = replace(moment, tile=action.tile, card=self.dealt.cards.next())
            self._follow(drawn, (number,))
            if self._choices:
                return
            # No hex of the drawn terrain is free, so the card is spent for nothing.
            action = replace(action, card=drawn.card)
        self.dealt.carry_out(action)
        self._begin_choice()

    def _begin_choice(self) -> None:
        self._passed: set[int] = set()
        self._ask()

    def _ask(self) -> None:
        """Find out who chooses next; what nobody chooses, new cards, happens meanwhile."""
        dealt = self.dealt
        while not dealt.state.over:
            if dealt.reveal_due:
                dealt.reveal()
                continue
            may = referee.legal(dealt.game, dealt.state)
            reactors = [seat for seat in map(dealt.game.seat_of, may.reactions) if seat not in self._passed]
            if may.redraw_due and not reactors:
                dealt.redraw()
                continue
            index = reactors[0] if reactors else dealt.state.active
            self.agent_selection = self.possible_agents[index]
            self._follow(Moment(dealt.game, dealt.state, index, reacts=bool(reactors)), ())
            return
        self._end()

    def _follow(self, moment: Moment, chosen: tuple[int, ...]) -> None:
        self._moment, self._chosen = moment, chosen
        # Of the numbers for a drawn card, none has been chosen yet.
        self._choices: Choices = self._numbering.choices(moment, () if moment.card else chosen)

    def _end(self) -> None:
        golds = scale_of(self.dealt.game).golds(self.dealt.state)
        total, others = sum(golds), len(golds) - 1
        for agent, gold in zip(self.possible_agents, golds, strict=True):
            self.rewards[agent] = gold - (total - gold) / others
            self.terminations[agent] = True
