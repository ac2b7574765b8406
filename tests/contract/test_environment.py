"""The environment for programs that learn: PettingZoo's own tests, hidden cards, and the numbers of the actions."""

import doctest
import json
import re
import subprocess
import sys
import warnings
from collections import Counter
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("pettingzoo", reason="the extra hexreeve[env] is not installed")

import hexreeve
import numpy as np
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.content.box import TAKE_OFF, WALLS
from hexreeve.kingdom.environment import kingdom_v0
from hexreeve.kingdom.records.log import to_game_record
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.robots.legal_options import options
from hexreeve.kingdom.robots.policies import needs_card
from pettingzoo.test import api_test, seed_test

ROOT = Path(__file__).parents[2]
GAMES = sorted(path for path in (ROOT / "tests/games").glob("*.json") if not path.name.endswith(".expected.json"))
TABLES = {
    "base": {},
    "second-edition": {"players": 3, "edition": "second"},
    "all-boxes": {"players": 5, "boxes": tuple(BOXES)},
}
tables = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
# api_test says both of every environment whose mask is part of its observations, except of PettingZoo's own.
USUAL = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
}


def begun(seed, **table):
    """An environment at the beginning of a game."""
    env = kingdom_v0.env(**table)
    env.reset(seed=seed)
    return env


def walk(env, seed, steps=10_000, paid=None):
    """Play at random, tiles more often than the rest; yields the environment before each choice.

    paid: a dict for the rewards at the end.
    """
    draw = Random(seed)
    for _, agent in zip(range(steps), env.agent_iter(), strict=False):
        seen, reward, over, _, _ = env.last()
        if over:
            if paid is not None:
                paid[agent] = reward
            env.step(None)
            continue
        assert env.observation_space(agent).contains(seen)
        yield env.unwrapped, agent, seen
        open_ = np.flatnonzero(seen["action_mask"]).tolist()
        assert open_, "nothing can be chosen"
        others = [number for number in open_ if not re.fullmatch(r"(i-)?[A-Z]\d+", env.unwrapped.action_names[number])]
        env.step(draw.choice(others if others and draw.random() < 0.5 else open_))


@tables
def test_it_passes_the_tests_of_the_interface(table, capsys):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(kingdom_v0.env(**table), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out
    assert {str(each.message) for each in said} == USUAL


@tables
def test_the_same_seed_gives_the_same_game(table):
    seed_test(lambda: kingdom_v0.env(**table), num_cycles=100)
    one, again, other = (begun(seed, **table) for seed in (1, 1, 2))
    assert same(one.observe("player_0"), again.observe("player_0"))
    assert not same(one.observe("player_0"), other.observe("player_0"))
    # Without a seed the next game is another one, and the same after the same first game.
    for env in (one, again):
        env.reset()
    assert same(one.observe("player_0"), again.observe("player_0"))
    assert not same(one.observe("player_0"), begun(1, **table).observe("player_0"))


def deal_anew(dealt, observer, draw):
    """Deal all cards anew that seat `observer` cannot see; True if somebody's hand is another one now."""
    shown = [dealt.state.active] if dealt.state.card else []
    hidden = [seat for seat in range(len(dealt.hands)) if seat not in (observer, *shown)]
    before = [sorted(dealt.hands[seat]) for seat in hidden]
    cards = [*dealt.cards._pile, *(card for seat in hidden for card in dealt.hands[seat])]
    draw.shuffle(cards)
    for seat in hidden:
        dealt.hands[seat] = [cards.pop() for _ in dealt.hands[seat]]
    dealt.cards._pile = cards
    return before != [sorted(dealt.hands[seat]) for seat in hidden]


def same(one, other):
    return all(np.array_equal(one[part], other[part]) for part in ("observation", "table", "action_mask"))


@tables
def test_two_games_that_differ_in_hidden_cards_look_the_same(table):
    """For every seat, before every choice; and the owner of another hand sees the difference."""
    draw, different = Random(1), Counter()
    for env, _, _ in walk(begun(5, **table), 5, steps=80):
        for observer, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)
            others = {each: env.observe(each)["table"] for each in env.possible_agents if each != agent}
            different["deal"] += deal_anew(env.dealt, observer, draw)
            assert same(env.observe(agent), seen)
            different["owner"] += any(
                not np.array_equal(env.observe(each)["table"], before) for each, before in others.items()
            )
    assert different["deal"] > 30
    assert different["owner"] == different["deal"]


def test_a_seat_sees_its_own_card_until_it_lies_on_the_table():
    env = begun(3, players=3).unwrapped
    names = env.layout.numbers
    for index, agent in enumerate(env.possible_agents):
        table = dict(zip(names, env.observe(agent)["table"].tolist(), strict=True))
        hand = {name.partition(":")[2] for name, count in table.items() if name.startswith("hand:") and count}
        assert hand == (set() if index == env.dealt.state.active else set(env.dealt.hands[index]))
        assert table[f"card:{env.dealt.state.card}"] == 1


def whole_actions(env, chosen=()):
    """All actions that can be completed from here, with the numbers that lead to them; removals of pieces apart."""
    for number, action in env._numbering.choices(env._moment, chosen).items():
        numbers = (*chosen, number)
        powers = env.dealt.game.ruleset.powers
        tile = env.action_names[numbers[0]]
        if tile in powers and (powers[tile].kind == TAKE_OFF or "remove" in powers[tile].forms.get("", ())):
            continue
        if action is None:
            yield from whole_actions(env, numbers)
        else:
            yield numbers, action


@pytest.mark.parametrize("path", GAMES[::3], ids=lambda path: path.stem)
def test_the_numbers_lead_to_every_action_and_to_nothing_illegal(path):
    looked = 0
    for step, (env, _, _) in enumerate(walk(begun(1, setup=json.loads(path.read_bytes())["setup"]), 1, steps=200)):
        moment = env._moment
        if step % 20 or env._chosen or moment.reacts or moment.card:
            continue
        found = [action for _, action in whole_actions(env)]
        assert len({*found}) == len(found)
        for action in found[:: max(1, len(found) // 50)]:
            # Before its card has come up, nobody can judge the use of such a tile.
            assert needs_card(moment.game, action) or referee.check(moment.game, moment.state, action).legal
        wanted = {
            each
            for each in options(moment.game, moment.state, referee.legal(moment.game, moment.state))
            if not (getattr(each, "remove", None) or getattr(each, "off", ()))
        }
        assert wanted <= {*found}
        more = {*found} - wanted
        assert all(moment.game.ruleset.powers[each.tile].kind == WALLS and len(each.every) == 2 for each in more)
        looked += 1
    assert looked > 3


def test_every_recorded_table_can_be_played_and_reactions_are_asked_for():
    asked = Counter()
    for path in GAMES:
        env = begun(0, setup=json.loads(path.read_bytes())["setup"])
        names = env.unwrapped.layout.numbers
        for raw, agent, seen in walk(env, 0):
            reacts = bool(seen["table"][names.index("reacts")])
            assert reacts == (raw.possible_agents.index(agent) != raw.dealt.state.active)
            asked["reacts"] += reacts
            asked.update(name.partition(":")[0] for name, value in zip(names, seen["table"], strict=True) if value)
        assert raw.dealt.state.over
    assert asked["reacts"]
    # Each kind of number has meant something at least once.
    assert {name.partition(":")[0] for name in names} <= {*asked}


@tables
def test_the_end_pays_the_gold_above_the_mean_of_the_others(table):
    env, paid = begun(2, **table), {}
    for raw, _, _ in walk(env, 2, paid=paid):
        assert not any(raw.rewards.values())
    score = hexreeve.Game(to_game_record(raw.dealt.log)).score()["players"]
    golds = [score[player]["total"] for player in raw.dealt.game.players]
    wanted = [gold - (sum(golds) - gold) / (len(golds) - 1) for gold in golds]
    assert [paid[agent] for agent in raw.possible_agents] == wanted
    assert sum(wanted) == pytest.approx(0)
    assert any(wanted)
    assert env.agents == []


def test_a_number_that_is_not_open_is_refused_and_changes_nothing():
    env = begun(1)
    before = env.observe(env.agent_selection)
    closed = np.flatnonzero(before["action_mask"] == 0).tolist()
    for number in (*closed[::40], -1, len(before["action_mask"]), None):
        with pytest.raises(ValueError, match=f"player_. cannot choose {number} now"):
            env.step(number)
    assert same(env.observe(env.agent_selection), before)
    # Who is not to act has nothing to choose.
    (other,) = {*env.agents} - {env.agent_selection}
    assert not env.observe(other)["action_mask"].any()


def test_a_set_up_can_be_fixed_and_its_game_printed():
    setup = hexreeve.set_up("brave-otter-17", players=3)
    env = kingdom_v0.env(setup=setup, render_mode="ansi")
    printed = []
    for seed in (1, 2):
        env.reset(seed=seed)
        for _ in walk(env, seed, steps=20):
            pass
        game = hexreeve.Game.read(env.render())
        assert {name: game.record["setup"][name] for name in setup} == setup
        printed.append(env.render())
    assert printed[0] != printed[1]
    assert begun(1, setup=setup).render() is None


@pytest.mark.parametrize(
    "wrong", [{"players": 9}, {"boxes": ("nowhere",)}, {"edition": "third"}, {"setup": {"format": "x"}}, {"players": 1}]
)
def test_what_no_table_has_is_one_sentence(wrong):
    with pytest.raises(ValueError, match=r"\w \w"):
        kingdom_v0.env(**wrong)


def test_the_example_of_the_documentation_runs():
    text = re.sub(r"^```.*$", "", (ROOT / "docs/environment.md").read_text("utf-8"), flags=re.MULTILINE)
    said = []
    test = doctest.DocTestParser().get_doctest(text, {}, "environment", "environment", 0)
    result = doctest.DocTestRunner().run(test, out=said.append)
    assert result.attempted > 3
    assert not said


def test_the_documentation_explains_every_kind_of_number():
    text = (ROOT / "docs/environment.md").read_text("utf-8")
    layout = begun(1, **TABLES["all-boxes"]).unwrapped.layout
    pieces = [name for box in BOXES.values() for name in (piece.id for piece in box.pieces)]
    kinds = {name.partition(":")[0] for name in (*layout.planes, *layout.numbers)} - {*pieces}
    assert {kind for kind in kinds if f"`{kind}" not in text} == set()


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("import hexreeve.kingdom.environment", "pip install 'hexreeve[env]'"),
        ("import hexreeve; hexreeve.set_up('x'); import hexreeve.interfaces.cli.main", ""),
    ],
)
def test_only_the_environment_needs_the_extra(code, wanted):
    hidden = "import sys; sys.modules |= dict.fromkeys(('pettingzoo', 'gymnasium', 'numpy'))\n"
    ran = subprocess.run([sys.executable, "-c", hidden + code], capture_output=True, text=True)
    assert wanted in ran.stderr
    assert bool(ran.returncode) == bool(wanted)
