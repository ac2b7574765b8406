"""Rulings of Nomads over several actions: pieces that return, walls that stay, gold, the house rule on the page.

data/kingdom/boxes/nomads/examples.toml has a drawing of the board.
"""

import pytest
from book import board, judged, position, setup
from hexreeve.core.hexgrid import names_in
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import Player, to_record
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.presentation.report import legal_record, must_words, score_record
from hexreeve.kingdom.presentation.view import view
from hexreeve.kingdom.records import log
from hexreeve.kingdom.records.examples import tables
from hexreeve.text.wording import words
from languages import LANGUAGES

NOMADS, PIECES = (tables("nomads")[name] for name in ("board", "pieces"))
HOUSE_RULE = "movers_move_pieces"


def after(text, given, table):
    """The game and its state after legal turns."""
    game, steps = judged(text, given, **table)
    assert all(step.ruling.legal for step in steps)
    return game, steps[-1].after


def test_what_the_sword_takes_off_goes_back_to_its_owner():
    given = {"nomads": "sword", "blue": "A1 B1", "blue_too": {"warriors": ["K12"]}}
    _, state = after("red forest: sword -blue@A1", given, PIECES)
    luis = state.seats[1]
    assert (names_in(luis.settlements), luis.supply, names_in(luis.piece("warrior"))) == (["B1"], 39, ["K12"])
    _, state = after("red forest: sword -blue@K12", given, PIECES)
    assert (state.seats[1].supply, state.seats[1].piece("warrior")) == (38, 0)


def test_walls_stay():
    turns = "red forest: quarry G9,F10; K4 L4 K5; end\nblue forest:"
    _, state = after(turns, {"red": "F9", "tiles": "quarry"}, NOMADS)
    assert names_in(state.walls) == ["G9", "F10"]
    game, steps = judged(f"{turns} G9", {"red": "F9", "tiles": "quarry"}, **NOMADS)
    assert not steps[-1].ruling.legal
    assert legal_record(game, state)["build"] == [
        name for name in names_in(game.board.ground["forest"]) if name not in ("F9", "G9", "F10", "K4", "L4", "K5")
    ]


def test_a_donation_is_three_builds_one_after_the_other():
    given = {"nomads": "donation-water"}
    game, state = after("red forest: donation-water D1", given, NOMADS)
    assert state.ongoing == ("donation-water", 2)
    assert legal_record(game, state)["tiles"]["donation-water"] == {"at": ["E1", "C2"]}
    assert must_words(game, state, "en") == "Ana: go on with the Water donation."
    assert must_words(game, state, "es") == "Ana: continuar con la Donación de agua."
    turns = "red forest: donation-water D1; donation-water E1; donation-water F1"
    game, state = after(turns, given, NOMADS)
    assert state.ongoing is None
    assert "donation-water" not in legal_record(game, state)["tiles"]
    assert (state.seats[0].supply, state.phase) == (37, "before")


def test_moves_of_a_resettlement_reach_as_far_as_the_steps_left():
    given = {"red": "A5", "nomads": "resettlement"}
    game, state = after("red forest: resettlement A5>A4", given, NOMADS)
    moves = legal_record(game, state)["tiles"]["resettlement"]["moves"]
    # A4 to A1 is three steps away, B1 too; A8 would be four.
    assert {"A1", "B1"} <= set(moves["A4"])
    assert "A8" not in moves["A4"]


def test_a_nomad_tile_that_leaves_is_explained_by_its_own_rule():
    _, steps = judged("red forest: K4 L4 K5; end", {"nomads": "sword"}, **NOMADS)
    record = {"setup": setup(**NOMADS), "position": position(NOMADS, nomads="sword"), "actions": []}
    (left,) = view(log.checked_log(record), steps, len(steps), "en")["log"][-1]["events"]
    assert (left["kind"], left["rule"]) == ("lose", "nom.seize")
    assert left["words"] == "Ana's tile leaves the game: Sword."


def test_a_treasure_is_a_score_line():
    game, state = after("red forest: O4", {"red": "F7"}, NOMADS)
    gold = score_record(game, state)["players"]
    assert (gold["red"]["treasure"], gold["blue"]["treasure"]) == (3, 0)


def shown(table):
    """The house rules that the page shows on a table, by id."""
    read = log.checked_log({"setup": setup(**table), "actions": []})
    return {rule["id"]: rule for rule in view(read, (), 0, "en")["house_rules"]}


def test_the_house_rule_is_shown_where_a_tile_knows_it():
    off, on = shown(NOMADS)[HOUSE_RULE], shown(NOMADS | {"house_rules": {"movers_move_pieces": False}})[HOUSE_RULE]
    assert (off["printed"], off["other"], off["on"], on["on"]) == (True, False, False, True)
    # By a nomad tile too; not where neither tile lies.
    other = NOMADS | {"board": board("quarry farm village garden-")}
    assert HOUSE_RULE in shown(other | {"nomads": {"C6": "resettlement"}})
    assert HOUSE_RULE not in shown(other | {"nomads": {"C6": "sword"}})
    assert HOUSE_RULE not in shown({})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_house_rule_has_words(language):
    assert words(language)[f"house-rule.{HOUSE_RULE}.false"]


def test_no_generated_set_up_names_the_house_rule():
    choices = Choices("movers", "first", ("base", "nomads"), (Player("red"), Player("blue")), require=("caravan",))
    record = to_record(generate(choices))
    assert record["house_rules"] == {"citizens_per": 2, "lords_zero": True}


def test_only_the_options_of_cards_can_change_the_gold_of_a_position():
    rules = shown(NOMADS | {"cards": ["citizens", "lords", "families"]})
    assert {name for name, rule in rules.items() if rule["pays"]} == {"citizens_per", "lords_zero"}
    assert {HOUSE_RULE, "redraw_after_mandatory"} <= rules.keys()
