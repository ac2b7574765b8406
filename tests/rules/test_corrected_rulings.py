"""Rulings corrected after the printed books and the designer's answers, each on a small board."""

from dataclasses import replace

import pytest
from book import judged, setup
from hexreeve.core.hexgrid import AROUND, hex_named, hexes_in, names_in
from hexreeve.kingdom.presentation.report import (
    action_words,
    event_record,
    legal_record,
    must_words,
    ruling_record,
    score_record,
)
from hexreeve.kingdom.presentation.view import view
from hexreeve.kingdom.records import log, notation, position
from hexreeve.kingdom.records.examples import tables
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import Redraw
from hexreeve.kingdom.referee.game import opening_state
from hexreeve.text.rules import explain
from hexreeve.text.ruling_text import explanation_text

CROSSROADS, MARSHLANDS = (tables(box)["board"] for box in ("crossroads", "marshlands"))
PIECES = tables("nomads")["pieces"]
BOTH_BOXES = MARSHLANDS | {"boxes": ["base", "nomads", "marshlands"]}


def seat(settlements="", *tiles, **more):
    return {"settlements": settlements.split(), "tiles": [{"tile": tile} for tile in tiles]} | more


def turns(text, seats, table, **more):
    """The game and the judged steps of some turns, from a position with the players in their order."""
    record = notation.read(f"{text}; ...".encode())
    players = dict(zip(("red", "blue", "black", "orange"), seats, strict=False))
    record |= {"setup": setup(len(seats), **table), "position": {"active": "red", "players": players} | more}
    game = log.checked_log(record)
    return game.game, list(log.steps(game))


def broken(text, seats, table, **more):
    """The rules that the last action breaks; all before it are legal."""
    _, (*before, last) = turns(text, seats, table, **more)
    assert [step.ruling.violations for step in before] == [()] * len(before)
    return [each.rule for each in last.ruling.violations]


def kinds(steps):
    return [event.kind for step in steps for event in step.events]


def test_lords_count_zero():
    def gold(**rules):
        text, seats = "red canyon:", [seat("I7 J7 B7 K7 L13 L14 M15"), seat("A11 K1")]
        game, steps = turns(text, seats, {"cards": ["lords", "farmers", "citizens"], "house_rules": rules})
        counted = score_record(game, steps[-1].after)["players"]
        return [counted[player]["lords"] for player in ("red", "blue")]

    # NW 3 to 0, NE 1 to 1, SW 0 to 1, SE 3 to 0: none is next most where the other one stands alone.
    assert gold() == [12 + 12 + 6 + 12, 6 + 12 + 12 + 6]
    assert gold(lords_zero=False) == [12 + 12 + 12, 12 + 12]


def test_a_caravan_moves_a_warrior_and_takes_only_where_it_ends():
    seats = [seat("F9", "caravan", warriors=["K12"]), seat()]
    assert broken("red forest: caravan K12-E12", seats, PIECES) == []
    assert broken("red forest: caravan K12-E12", seats, PIECES | {"house_rules": {"movers_move_pieces": False}}) == [
        "kb.tile.moves-settlements"
    ]
    # On the way from C5 to a wall D5 touches the camp on C6; only a move that ends there takes its tile.
    for wall, end, events in (("H5", "G5", []), ("E5", "D5", ["seize"])):
        _, steps = turns(f"red forest: caravan C5-{end}", [seat("C5", "caravan"), seat()], PIECES, walls=[wall])
        assert steps[-1].ruling.legal
        assert kinds(steps) == events


def test_a_temple_delays_the_end():
    seats = [seat("A1 B1 C1 D1", "temple", "temple", supply=2), seat("T20")]
    text = "red grass: temple D1-; temple C1-; C1 D1; end"
    _, steps = turns(text, seats, MARSHLANDS)
    assert [step.ruling.legal for step in steps] == [True] * len(steps)
    assert (steps[-1].after.seats[0].supply, steps[-1].after.seats[0].aside) == (0, 2)
    assert "end-triggered" not in kinds(steps)
    # The last of the two that were set aside is the last settlement.
    _game, steps = turns("red grass: A2; B2; end", [seat("A1 B1", supply=0, temple=2), seat("T20")], MARSHLANDS)
    assert [[event.kind for event in step.events if event.kind == "end-triggered"] for step in steps] == [
        [], [], ["end-triggered"], [],
    ]  # fmt: skip
    # Without a Temple the last of the supply ends it.
    _, steps = turns("red grass: C1 D1", [seat("A1 B1", supply=2), seat("T20")], MARSHLANDS)
    assert kinds(steps)[-1] == "end-triggered"


def test_families_look_at_the_three_builds_of_the_card_alone():
    table = BOTH_BOXES | {"cards": ["families"]}

    def paid(text, **more):
        _game, steps = turns(text, [seat("", **more), seat()], table)
        assert all(step.ruling.legal for step in steps)
        return [event_record(event)["hexes"] for step in steps for event in step.events if event.kind == "gold"]

    assert paid("red canyon: A5 B5 C5") == [["A5", "B5", "C5"]]
    # One from a Temple comes after them and counts neither for nor against.
    assert paid("red canyon: A5 B5 C5; A6", temple=1) == [["A5", "B5", "C5"]]
    assert paid("red canyon: A5 B5 A6; C5", temple=1) == []
    assert paid("red canyon: A5 B5; C5", temple=1, supply=2) == []
    # Two on swamp never form a line.
    assert paid("red swamp+grass=swamp: E1 F1; E2", temple=1) == []


def test_a_canoe_works_once_a_round():
    seats = [seat("A2 F7"), seat("T20"), seat("E4", "canoe")]
    # Black answers red; in blue's turn the canoe is still used, from black's own turn on it is ready again.
    once = "red grass: B2; black> canoe E3; B1 A1; end\n"
    _, steps = turns(once + "blue flower:", seats, MARSHLANDS, stock={"C2": 1})
    assert [held.used for held in steps[-1].after.seats[2].tiles] == [True]
    _, steps = turns(once + "blue forest: D18 E18 F18; end\nblack grass:", seats, MARSHLANDS, stock={"C2": 1})
    assert [held.used for held in steps[-1].after.seats[2].tiles] == [False]
    # So it cannot answer blue in the same round.
    near = [seat("A2 F7"), seat("K4"), seat("E4", "canoe")]
    text = once + "blue desert: L4; black> canoe F3"
    assert broken(text, near, MARSHLANDS, stock={"C2": 1, "M4": 1}) == ["kb.tile.once", "mar.canoe"]
    # A position keeps it.
    game, steps = turns(once.strip(), seats, MARSHLANDS, stock={"C2": 1})
    record = position.to_record(game, steps[-1].after)
    assert record["players"]["black"]["tiles"] == [{"tile": "canoe", "used": True}]
    again = position.from_record(game, record)
    assert [held.used for held in again.seats[2].tiles] == [True]


def test_a_canoe_that_a_reaction_brings_answers_nothing_that_came_before():
    seats = [seat("A2"), seat("O3", "canoe"), seat()]
    game, steps = turns("red grass: B2; blue> canoe N4", seats, MARSHLANDS, stock={"C2": 1, "M4": 2})
    assert "seize" in kinds(steps[-1:])
    assert referee.legal(game, steps[-1].after).reactions == {}
    assert broken("red grass: B2; blue> canoe N4; blue> canoe O4", seats, MARSHLANDS, stock={"C2": 1, "M4": 2}) == [
        "mar.canoe"
    ]


def test_a_canoe_that_takes_a_last_tile_is_answered_first_and_then_the_others_go_on():
    # Luis answers Ana and takes the last tile of M4. Eva and Ana may answer him; after that Eva may still answer Ana.
    seats = [seat("A2 E4", "canoe"), seat("O3", "canoe"), seat("D20 K19", "canoe")]
    last = {"stock": {"C2": 1, "M4": 1}}
    game, steps = turns("red grass: B2; blue> canoe N4", seats, MARSHLANDS, **last)
    assert steps[-1].after.reactors == (2, 0, 2)
    assert list(referee.legal(game, steps[-1].after).reactions) == ["black", "red"]
    assert broken("red grass: B2; blue> canoe N4; red> canoe E3; black> canoe K20", seats, MARSHLANDS, **last) == []
    # One canoe, one reaction.
    answers = "red grass: B2; blue> canoe N4; black> canoe K20; black> canoe L20"
    assert broken(answers, seats, MARSHLANDS, **last) == ["kb.tile.once", "mar.canoe"]


def test_the_choice_between_two_cards_may_wait_for_the_action_that_needs_it():
    seats = [seat("Q5", "crossroads", "oasis"), seat()]
    game, steps = turns("red grass/forest:", seats, CROSSROADS)
    shown = steps[-1].after
    assert steps[-1].ruling.legal
    assert shown.undecided
    assert action_words(game, steps[-1].action, "en") == "turns up grass and forest"
    assert "grass" in must_words(game, shown, "en")
    assert "forest" in must_words(game, shown, "en")
    grounds = {game.board.ground_of(hex_named(name)) for name in legal_record(game, shown)["build"]}
    assert grounds == {"grass", "forest"}
    # An Oasis needs no card and decides nothing.
    _, steps = turns("red grass/forest: oasis P5", seats, CROSSROADS)
    assert steps[-1].ruling.legal
    assert steps[-1].after.undecided


def test_the_first_build_decides_for_the_whole_turn():
    seats = [seat("A1", "crossroads", "oracle"), seat()]
    _game, steps = turns("red grass/forest: A2", seats, CROSSROADS)
    after = steps[-1].after
    assert steps[-1].ruling.legal
    assert (after.card, after.others, after.terrain, after.undecided) == ("forest", ("grass",), "forest", False)
    assert broken("red grass/forest: A2; A20", seats, CROSSROADS)[0] == "kb.build.card-terrain"
    # A tile that needs the card decides too.
    assert broken("red grass/forest: oracle A2; A20", seats, CROSSROADS)[0] == "kb.build.card-terrain"
    assert broken("red grass/forest: oracle A2; B2", seats, CROSSROADS) == []
    # A terrain named with the reveal holds from the start.
    assert broken("red grass/forest@grass: A2", seats, CROSSROADS)[0] == "kb.build.card-terrain"


def test_both_cards_are_discarded_whichever_was_chosen():
    seats = [seat("A1", "crossroads"), seat()]
    _, steps = turns("red grass/forest: A2 B2 C2; end\nblue canyon:", seats, CROSSROADS)
    assert [step.ruling.legal for step in steps] == [True] * 6
    # Two equal cards leave nothing to choose.
    _, steps = turns("red forest/forest:", seats, CROSSROADS)
    assert (steps[-1].after.terrain, steps[-1].after.undecided) == ("forest", False)


def test_the_page_shows_both_cards_and_none_in_use():
    text, seats = "red grass/forest:", [seat("A1", "crossroads"), seat()]
    game, steps = turns(text, seats, CROSSROADS)
    shown = view(log.Log(game, steps[0].before, (steps[0].action,)), steps, 1, "en")
    assert (shown["card"], [card["id"] for card in shown["others"]]) == (None, ["grass", "forest"])
    game, steps = turns(f"{text} A2", seats, CROSSROADS)
    shown = view(log.Log(game, steps[0].before, tuple(step.action for step in steps)), steps, 2, "en")
    assert (shown["card"]["id"], [card["id"] for card in shown["others"]]) == ("forest", ["grass"])


def test_a_record_without_the_choice_reads_and_writes_the_same():
    record = notation.read(b"red grass/forest: A2; ...")
    assert record["actions"][0] == {"player": "red", "type": "reveal", "cards": ["grass", "forest"]}
    assert notation.record_of(notation.write(record)) == record
    record |= {
        "setup": setup(2, **CROSSROADS),
        "position": {"active": "red", "players": {"red": seat("A1", "crossroads"), "blue": seat()}},
    }
    game = log.checked_log(record)
    assert [log.action_record(game.game, action) for action in game.actions] == record["actions"]


def test_a_new_card_may_come_after_the_mandatory_action_and_need_not():
    given = {"full": "forest", "but": "F8 F7 F6", "tiles": "oracle barn"}
    game, steps = judged("red forest: F8 F7 F6; redraw grass; oracle G8; barn F6-H9; end", given)
    assert [step.ruling.legal for step in steps] == [True] * len(steps)
    # It is allowed, but nothing waits for it.
    before = steps[3].after
    may = legal_record(game, before)
    assert (may["must"], may["redraw"], may["end_turn"]) == (None, True, True)
    assert must_words(game, before, "en") == "Ana: turn up another card, or end the turn."
    # Again and again until one fits.
    _, steps = judged("red forest: F8 F7 F6; redraw forest; redraw grass; redraw canyon", given)
    assert [step.ruling.legal for step in steps[4:]] == [True, True, False]
    # The tile that depends on the card has no target before that.
    _, steps = judged("red forest: F8 F7 F6; oracle G8", given)
    assert next(each.rule for each in steps[-1].ruling.violations) == "kb.tile.target"
    _, steps = judged("red forest: F8 F7 F6; end", given)
    assert steps[-1].ruling.legal


def test_a_table_may_agree_that_no_card_comes_after_the_mandatory_action():
    given, rules = {"full": "forest", "but": "F8 F7 F6"}, {"redraw_after_mandatory": False}
    game, steps = judged("red forest: F8 F7 F6; redraw grass", given, house_rules=rules)
    assert not legal_record(game, steps[-1].before)["redraw"]
    for language, said in (("en", "house rule"), ("es", "regla de la casa")):
        ruling = ruling_record(game, 4, steps[-1], language)
        assert (ruling["rule"], ruling["kind"]) == ("kb.turn.redraw", "house rule")
        assert said in ruling["message"]
    # While settlements are owed it is due all the same.
    _, steps = judged("red forest: redraw grass", {"full": "forest"}, house_rules=rules)
    assert steps[-1].ruling.legal


def test_of_two_cards_both_must_be_full_as_long_as_neither_is_chosen():
    def rules(text, **given):
        _, (*before, last) = judged(text, {"tiles": "crossroads oracle", "full": "forest"} | given, **CROSSROADS)
        assert [step.ruling.violations for step in before] == [()] * len(before)
        return [each.rule for each in last.ruling.violations]

    assert rules("red forest/grass: redraw desert", red="F2") == ["kb.turn.redraw"]
    assert rules("red forest/grass@forest:", red="F2") == ["cro.crossroads"]
    assert rules("red forest/forest: redraw desert", red="F2") == []
    assert rules("red forest/grass: E8 F8 F7; redraw desert", red="E7") == ["kb.turn.redraw"]
    # Once a tile has chosen a card, only that card counts.
    assert rules("red forest/grass: oracle B3; redraw desert", red="C2", but="B3 C2") == []


@pytest.mark.parametrize(("middle", "gold"), [("palace", 0), ("location", 8)])
def test_a_palace_is_no_place_of_refuge(middle, gold):
    table = MARSHLANDS | {"boxes": ["base", "crossroads", "marshlands"], "tasks": ["place-of-refuge"]}
    game, _ = turns("red grass:", [seat(), seat()], table)
    around = next(AROUND[h] for h in hexes_in(game.board.ground[middle]))
    game, steps = turns("red grass:", [seat(" ".join(names_in(around))), seat()], table)
    assert score_record(game, steps[-1].after)["players"]["red"]["place-of-refuge"] == gold


@pytest.mark.parametrize(("language", "said"), [("en", "designer's clarification"), ("es", "aclaración del autor")])
def test_what_the_designer_answered_is_named_as_his(language, said):
    explained = explain("mar.canoe", language)
    assert explained["designer"] not in explained["text"]
    assert f"{said.capitalize()}: {explained['designer']}" in explanation_text(explained, language)


def test_a_useless_card_leaves_the_game_where_the_table_has_that_print():
    given = {"full": "forest", "but": "F8"}

    def discarded(**rules):
        game, steps = judged("red forest: F8", given, house_rules=rules)
        state = replace(steps[-1].after, deck=opening_state(game).deck)
        after, _ = referee.apply(game, state, Redraw(player="red", card="canyon"))
        return after.deck.discarded, after.deck.removed

    assert discarded() == (("forest",), ())
    assert discarded(useless_card="removed") == ((), ("forest",))
