"""Every rule has a refused and an accepted example, and its ruling says in both languages what it must."""

import ast
import re
import tomllib
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from examples import AUTOMATIC, PAYS, REFUSED, SETUPS, judged, position, setup
from hexreeve.errors import Unreadable
from hexreeve.hexgrid import HEXES, hexes_in, name_of, names_in
from hexreeve.kingdom import log, referee
from hexreeve.kingdom.actions import Build, EndTurn, Redraw, Reveal, UseTile, type_name
from hexreeve.kingdom.choices import Choices
from hexreeve.kingdom.generator import generate
from hexreeve.kingdom.reading import checked_setup
from hexreeve.kingdom.report import event_record, event_words, ruling_record, score_record
from hexreeve.kingdom.setup import Player, to_record
from hexreeve.rules import explain, rules
from hexreeve.wording import LANGUAGES, say

ROOT = Path(__file__).parents[2]

# RULES.md, sections 0 to 2.
RULES = """
kb.turn.player kb.turn.reveal kb.turn.mandatory kb.turn.unbroken kb.turn.redraw kb.turn.end kb.supply
kb.build.one-per-hex kb.build.terrain kb.build.card-terrain kb.build.adjacent kb.tile.seize kb.tile.owned
kb.tile.next-turn kb.tile.once kb.tile.keep kb.tile.target kb.tile.moves-settlements kb.oracle.terrain
kb.farm.terrain kb.oasis.terrain kb.barn.terrain kb.tower.edge kb.tavern.line kb.harbor.water kb.paddock.jump
kb.end kb.score.castle kb.score.fishermen kb.score.miners kb.score.workers kb.score.merchants
kb.score.discoverers kb.score.knights kb.score.hermits kb.score.citizens kb.score.lords kb.score.farmers
kb.setup.board kb.setup.locations kb.setup.cards kb.setup.first-game kb.setup.players kb2.sides kb2.selection
kb2.castles
"""

# The other game's rules have a file of their own.
OWN = {name: rule for name, rule in rules().items() if not name.startswith("bld.")}


def example_id(example):
    return f"{example.rule} {getattr(example, 'refused', '')}".replace("\n", " / ").strip()


def legal_kinds(game, state, player):
    """Return every kind of action of which some action is legal, by asking about all of them."""
    seat = state.seats[game.seat_of(player)]
    tries = {"end-turn": [EndTurn(player=player)], "build": [Build(player=player, at=h) for h in HEXES]}
    for kind in (Reveal, Redraw):
        tries[type_name(kind)] = [kind(player=player, card=card) for card in set(game.ruleset.deck)]
    for tile, kind in game.ruleset.tiles.items():
        moves = product(hexes_in(seat.own), HEXES) if kind.moves else product([None], HEXES)
        key = "to" if kind.moves else "at"
        tries[tile] = [UseTile(player=player, tile=tile, origin=origin, **{key: h}) for origin, h in moves]
    return {kind for kind, each in tries.items() if any(referee.check(game, state, action).legal for action in each)}


def legal_hexes(game, state, action):
    """Return the names of the hexes on which the same piece could have been put, by asking about all of them."""
    field = "to" if getattr(action, "origin", None) is not None else "at"
    if not hasattr(action, field):
        return []
    return [name_of(h) for h in HEXES if referee.check(game, state, replace(action, **{field: h})).legal]


def assert_plain(sentence):
    assert sentence.isprintable()
    assert not set("{}[]<>_") & set(sentence)
    assert not sentence[0].islower()
    assert sentence.endswith((".", "?"))
    assert len(sentence) < 250


def looked_up(fact, language):
    kind, colon, name = fact.rpartition(":")
    return say(language, f"{'name.' if kind == 'tile' else ''}{kind}.{name}") if colon else name


@pytest.mark.parametrize("example", REFUSED, ids=example_id)
def test_refused(example):
    game, steps = judged(example.refused, example.given)
    *before, last = steps
    assert [step.ruling.violations for step in before] == [()] * len(before)
    assert not last.ruling.legal
    assert last.after == last.before
    assert last.events == ()
    for language in LANGUAGES:
        record = ruling_record(game, len(before), last, language)
        assert record["rule"] == example.rule
        assert record["broken"] == [example.rule, *example.also]
        assert record["because"] == names_in(sum(1 << h for h in HEXES if name_of(h) in example.because.split()))
        assert_plain(record["message"])
        for fact in example.says:
            assert re.search(rf"(?i)\b{looked_up(fact, language)}\b", record["message"]), (fact, record["message"])
        hexes = legal_hexes(game, last.before, last.action)
        if hexes:
            assert record["instead"] == hexes
        else:
            player = game.players[last.before.active]
            assert set(record["instead"]) == (legal_kinds(game, last.before, player) if not last.before.over else set())


@pytest.mark.parametrize("example", REFUSED, ids=example_id)
def test_accepted(example):
    game, steps = judged(example.accepted, example.given | example.accepted_given)
    assert [step.ruling.violations for step in steps] == [()] * len(steps)
    last = steps[-1]
    assert last.after != last.before
    for language in LANGUAGES:
        assert ruling_record(game, 0, last, language)["message"] == say(language, "ruling.legal")


@pytest.mark.parametrize("example", AUTOMATIC, ids=example_id)
def test_automatic(example):
    for text, given, happens in (
        (example.happens, example.given, True),
        (example.does_not, example.given | example.otherwise, False),
    ):
        game, steps = judged(text, given)
        assert all(step.ruling.legal for step in steps)
        events = [event_record(event) for event in steps[-1].events]
        assert (example.event in [{k: v for k, v in event.items() if k != "player"} for event in events]) == happens
        for event, language in product(steps[-1].events, LANGUAGES):
            words = event_words(game, event, language)
            assert_plain(words)
            assert str(event.facts.get("from", "")) in words


@pytest.mark.parametrize("pay", PAYS, ids=lambda pay: f"{pay.rule} {pay.red}")
def test_score(pay):
    card = pay.rule.rpartition(".")[2]
    cards = [card] if card != "castle" else []
    record = {
        "format": log.FORMAT,
        "version": 1,
        "setup": setup(cards=cards, house_rules=pay.house_rules),
        "actions": [],
    }
    record["position"] = position(red=pay.red, blue=pay.blue)
    game = log.checked_log(record)
    counted = score_record(game.game, game.start)
    assert counted["players"]["red"][card] == pay.gold
    assert counted["why"][card]["red"] == pay.lit.split()


def good_setup(edition):
    players = tuple(map(Player, ("red", "blue")))
    side = ("quadrant:tavern",) if edition == "second" else ()
    return to_record(generate(Choices("rules", edition, ("base",), players, require=side)))


@pytest.mark.parametrize("example", SETUPS, ids=lambda example: f"{example.rule} {example.key}")
def test_set_up(example):
    record = good_setup(example.edition)
    read, _ = checked_setup(record)
    assert to_record(read) == record
    example.change(record)
    with pytest.raises(Unreadable) as fault:
        checked_setup(record)
    assert fault.value.key == example.key
    for language in LANGUAGES:
        assert say(language, fault.value.key, **fault.value.params).isprintable()


def test_first_game():
    players = tuple(map(Player, ("red", "blue")))
    read, _ = checked_setup(to_record(generate(Choices("x", "first", ("base",), players, first_game=True))))
    assert [placement.quadrant for placement in read.board] == ["tavern", "paddock", "oasis", "farm"]
    with pytest.raises(Unreadable) as fault:
        generate(Choices("x", "first", ("base",), players, first_game=True, require=("barn",)))
    assert fault.value.key == "choice.first-game"


def test_every_rule_has_both_examples():
    """Each entry of the four tables is tried both ways, and the first game has its own test above."""
    shown = {example.rule for example in (*REFUSED, *AUTOMATIC, *SETUPS)} | {"kb.setup.first-game"}
    paid = {pay.rule for pay in PAYS if pay.gold} & {pay.rule for pay in PAYS if not pay.gold}
    assert shown | paid == set(OWN)


def test_every_sentence_of_every_rule_is_spoken():
    """A sentence that no example brings about would be a sentence nobody has read."""
    spoken = {language: set() for language in LANGUAGES}
    for example, language in product(REFUSED, LANGUAGES):
        game, steps = judged(example.refused, example.given)
        spoken[language].add(ruling_record(game, 0, steps[-1], language)["message"])
    for example, language in product(AUTOMATIC, LANGUAGES):
        game, steps = judged(example.happens, example.given)
        spoken[language] |= {event_words(game, event, language) for event in steps[-1].events}
    for rule in OWN.values():
        for case, sentences in rule.cases.items():
            for language, sentence in sentences.items():
                pattern = re.sub(r"\\{\w+\\}", ".+", re.escape(sentence))
                assert any(re.fullmatch(pattern, each) for each in spoken[language]), (rule.id, case, language)


def test_the_rules_are_those_of_the_reference():
    assert set(OWN) == set(RULES.split())
    for rule in OWN.values():
        assert rule.kind in ("rulebook", "clarification", "house rule")
        assert rule.source
        for words in (rule.text, *rule.cases.values(), *[rule.clarified] * bool(rule.clarified)):
            assert set(words) == set(LANGUAGES)
            assert words["en"] != words["es"]
        for language in LANGUAGES:
            explained = explain(rule.id, language)
            for text in (explained["text"], explained.get("clarification", "X.")):
                assert text.isprintable()
                assert "{" not in text
                assert text.endswith(".")


def named_in_code():
    """Yield every text in the code and in the tiles' data that looks like the id of a rule."""
    for path in (ROOT / "pysrc").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and re.fullmatch(r"kb2?(\.[a-z-]+)+", str(node.value)):
                yield node.value
    for tile in tomllib.loads((ROOT / "data/kingdom/tiles.toml").read_text("utf-8"))["tile"]:
        if "power" in tile:
            yield tile["power"]["rule"]


def test_every_rule_that_the_code_names_exists():
    named = set(named_in_code())
    assert {"kb.end", "kb.build.adjacent", "kb.farm.terrain"} <= named
    assert named <= set(rules())
