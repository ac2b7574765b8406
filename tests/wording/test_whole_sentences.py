"""A sentence that holds lists and sentences of our own words is whole; only a text from outside is cut."""

import hexreeve
import pytest
from hexreeve.core.hexgrid import hex_named, mask_of
from hexreeve.kingdom.presentation.report import legal_record, legal_text
from hexreeve.kingdom.presentation.review_text import why
from hexreeve.kingdom.records.log import checked_log, steps
from hexreeve.kingdom.robots.reasons import Reasons
from hexreeve.kingdom.robots.review import Cost
from hexreeve.text.wording import joined, one_of, say
from languages import LANGUAGES

CUT = "…"
LONG = "x" * 200
CARDS = ("castle", "fishermen", "merchants", "knights", "lords", "miners")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_better_turn_is_told(language):
    """However many there are."""
    found = Reasons(
        gold=dict.fromkeys(CARDS, 12),
        earned=dict.fromkeys(CARDS, mask_of(map(hex_named, ("A1", "K10", "T20")))),
        tiles=("oracle", "paddock"),
        missed=(),
        room="fishermen",
    )
    said = why(Cost(better=(), gold=90.0, within=1.0, ahead=0.0, why=found), language)
    assert CUT not in said
    assert said.count("T20") == len(CARDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_legal_hexes_are_told(language):
    game = hexreeve.Game(hexreeve.set_up("brave-otter-17", players=2))
    player = game.legal()["player"]
    log = checked_log(game.apply({"player": player, "type": "reveal", "card": "grass"}).record)
    state = [step.after for step in steps(log)][-1]
    told = legal_text(log.game, state, language)
    assert CUT not in told
    assert all(at in told for at in legal_record(log.game, state)["build"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_composed_stays_whole_and_what_comes_from_outside_is_cut(language):
    names = ["first", "second", "third", LONG]
    for list_of in (joined(language, names), one_of(language, names)):
        assert LONG in say(language, "list.label", label="a", text=list_of)
    inner = say(language, "list.label", label="a", text=joined(language, names))
    assert LONG in say(language, "list.label", label="b", text=inner)
    cut = say(language, "list.label", label="a", text=LONG)
    assert LONG not in cut
    assert CUT in cut
