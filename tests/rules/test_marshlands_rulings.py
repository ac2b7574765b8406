"""Questions about Marshlands: who may react with a canoe and when, and what the temple owes.

The board is invented; its examples.toml has a drawing of it.
"""

from book import board, judged, setup
from hexreeve.core.hexgrid import names_in
from hexreeve.kingdom.presentation.report import event_record, legal_record
from hexreeve.kingdom.records import log, notation
from hexreeve.kingdom.records.examples import tables
from hexreeve.kingdom.records.position import to_record

TABLE = tables("marshlands")["board"]
CANOE = {"tiles": [{"tile": "canoe"}]}


def turns(text, seats, table=TABLE, **position):
    """The game and the judged steps of some turns; `seats` are those of the position."""
    record = notation.read(f"{text}; ...".encode())
    record |= {
        "setup": setup(len(seats), **table),
        "position": {"active": "red", "players": dict(zip(("red", "blue", "black"), seats, strict=False))} | position,
    }
    game = log.checked_log(record)
    return game.game, list(log.steps(game))


def broken(text, seats, **more):
    """The rules that the last action breaks; all before it are legal."""
    _, (*before, last) = turns(text, seats, **more)
    assert [step.ruling.violations for step in before] == [()] * len(before)
    return [each.rule for each in last.ruling.violations]


def seat(settlements, *tiles, **more):
    return {"settlements": settlements.split(), "tiles": [{"tile": tile} for tile in tiles]} | more


# Ana takes the last tile of C2; Luis and Eva stand next to swamp with a canoe each.
THREE = [seat("A2"), seat("E4", "canoe"), seat("D20 K19", "canoe")]
LAST = {"stock": {"C2": 1}}


def test_canoes_answer_in_turn_order_and_legal_says_who_is_next():
    game, steps = turns("red grass: B2", THREE, **LAST)
    assert [event.kind for event in steps[-1].events] == ["seize"]
    may = legal_record(game, steps[-1].after)
    assert (may["player"], may["phase"]) == ("blue", "reaction")
    # E4 touches swamp and no water: that swamp, or any water.
    at = may["tiles"]["canoe"]["at"]
    swamp, water = (names_in(game.board.ground[terrain]) for terrain in ("swamp", "water"))
    assert [h for h in at if h in swamp] == ["E3", "F3"]
    assert [h for h in at if h in water] == water
    assert (may["must"], may["build"], may["redraw"], may["end_turn"]) == (None, [], False, False)
    game, steps = turns("red grass: B2; blue> canoe E3", THREE, **LAST)
    may = legal_record(game, steps[-1].after)
    assert (may["player"], may["phase"]) == ("black", "reaction")
    assert "K20" in may["tiles"]["canoe"]["at"]
    assert "E1" not in may["tiles"]["canoe"]["at"]
    # Players earlier in the order forfeit their reaction.
    assert broken("red grass: B2; black> canoe K20; blue> canoe E3", THREE, **LAST) == ["mar.canoe"]
    game, steps = turns("red grass: B2; black> canoe K20", THREE, **LAST)
    assert legal_record(game, steps[-1].after)["phase"] == "mandatory"


def test_a_chance_lapses_with_the_next_legal_action_only():
    assert broken("red grass: B2 A1; blue> canoe E3", THREE, **LAST) == ["mar.canoe"]
    _, steps = turns("red grass: B2; T16; blue> canoe E3", THREE, **LAST)
    assert [step.ruling.legal for step in steps] == [True, True, False, True]
    # The turn goes on where it stood.
    assert broken("red grass: B2; blue> canoe E3; B1 A1; end", THREE, **LAST) == []


def test_nothing_to_answer_while_a_tile_is_left():
    game, steps = turns("red grass: B2", THREE, stock={"C2": 2})
    assert legal_record(game, steps[-1].after)["player"] == "red"


def test_between_two_canoes_a_third_tile_can_run_out():
    # Luis answers next to M4 and takes its last tile; now Ana, whose turn it is, may answer him, after Eva.
    seats = [seat("A2 E4", "canoe"), seat("O3", "canoe"), seat("D20 K19", "canoe")]
    last = {"stock": {"C2": 1, "M4": 1}}
    game, steps = turns("red grass: B2; blue> canoe N4", seats, **last)
    assert [event_record(event) for event in steps[-1].events] == [
        {"event": "seize", "player": "blue", "tile": "canoe", "from": "M4"},
        {"event": "bonus", "player": "blue", "tile": "canoe-bonus"},
    ]
    assert legal_record(game, steps[-1].after)["player"] == "black"
    game, steps = turns("red grass: B2; blue> canoe N4; black> canoe K20; red> canoe E3", seats, **last)
    assert all(step.ruling.legal for step in steps)
    # Luis cannot react to himself with the canoe that he has just taken.
    assert broken("red grass: B2; blue> canoe N4; blue> canoe O4", seats, **last) == ["mar.canoe"]


def test_a_canoe_that_an_answer_takes_is_none_for_what_came_before():
    seats = [seat("A2"), seat("O3", "canoe")]
    last = {"stock": {"C2": 1}}
    _, steps = turns("red grass: B2; blue> canoe N4", seats, **last)
    assert [event.kind for event in steps[-1].events] == ["seize", "bonus"]
    assert broken("red grass: B2; blue> canoe N4; blue> canoe O4", seats, **last) == ["mar.canoe"]


def test_a_canoe_works_once_in_each_turn_of_anybody():
    seats = [seat("A2 F7"), seat("E4 K1", "canoe"), seat("L11")]
    last = {"stock": {"C2": 1, "G6": 1, "L12": 1}}
    # Two hexes run out in one turn: one answer.
    seats[0]["tiles"] = [{"tile": "refuge"}, {"tile": "paddock"}]
    game, steps = turns("red grass: refuge A2-B2; blue> canoe E3; paddock F7-H7", seats, **last)
    assert [step.ruling.legal for step in steps] == [True] * 4
    assert [event.kind for event in steps[-1].events] == ["seize", "bonus"]
    assert legal_record(game, steps[-1].after)["player"] == "red"
    # In the next player's turn it answers again.
    text = "red grass: B2; blue> canoe E3; B1 A1; end\nblue forest: K2 L1 L2; end\nblack flower: K12; blue> canoe E2"
    assert broken(text, seats, **last) == []


def test_the_last_nomad_tile_of_a_hex_is_answered_too():
    table = TABLE | {
        "boxes": ["base", "nomads", "crossroads", "marshlands"],
        "board": board("invented-temple garden invented-fountain invented-refuge"),
        "quadrants": [each for each in TABLE["quadrants"] if each["id"] != "invented-canoe"],
        "nomads": {"Q8": "sword"},
    }
    seats = [seat("S8"), seat("E4", "canoe")]
    assert broken("red grass: R8; blue> canoe E3", seats, table=table) == []
    assert broken("red grass: T8; blue> canoe E3", seats, table=table) == ["mar.canoe"]
    assert broken("red grass: R8; blue> canoe E3", seats, table=table, stock={"Q8": 0}) == ["mar.canoe"]


def test_what_the_temple_has_set_aside_is_due_in_the_next_turn():
    seats = [seat("A1 D5", "temple"), seat("H7")]
    game, steps = turns("red grass: temple D5-; B1 A2 B2; end", seats)
    assert all(step.ruling.legal for step in steps)
    lifted = steps[1].after.seats[0]
    assert (lifted.supply, lifted.lifted, names_in(lifted.settlements)) == (38, 1, ["A1"])
    assert to_record(game, steps[1].after)["players"]["red"]["temple"] == 1
    text = "red grass: temple D5-; B1 A2 B2; end\nblue desert: H6 H5 I5; end\nred grass: "
    assert broken(text + "A3 B3 C3; end", seats) == ["kb.turn.mandatory"]
    assert broken(text + "A3 B3 C3 D3; end", seats) == []
    # It is built last: the supply gives first, and in the end holds what it held.
    _, steps = turns(text + "A3 B3 C3 D3", seats)
    owed = [(step.after.seats[0].supply, step.after.seats[0].aside) for step in steps[-4:]]
    assert owed == [(34, 1), (33, 1), (32, 1), (32, 0)]


def test_the_temple_is_owed_without_its_tile_and_with_an_empty_supply():
    seats = [seat("A1 B2", supply=4), seat("H7")]
    seats[0]["tiles"] = [{"tile": "temple", "from": "C2"}]
    text = "red forest: temple B2-; D4 E4 F4; end\nblue desert: H6 H5 I5; end\nred forest: "
    _, steps = turns(text + "G4 H4", seats)
    assert [event.kind for step in steps[:2] for event in step.events] == ["lose"]
    owed = [(step.after.seats[0].supply, step.after.seats[0].aside) for step in steps[-3:]]
    assert owed == [(1, 1), (0, 1), (0, 0)]
    assert [step.ruling.legal for step in steps[-3:]] == [True] * 3
    assert broken(text + "G4; end", seats) == ["kb.turn.mandatory"]
    assert broken(text + "G4 H4; end", seats) == []
    # Nothing in the supply at all.
    seats[0] = seat("A1", supply=0, temple=1)
    assert broken("red forest: end", seats, end_triggered=False) == ["kb.turn.mandatory"]
    assert broken("red forest: D4; end", seats, end_triggered=False) == []


def test_a_new_card_in_the_middle_keeps_what_the_temple_owes():
    given = {"full": "swamp", "but": "E1", "temple": 1}
    _, steps = judged("red swamp+grass: E1; redraw forest; D4 E4; end", given, **TABLE)
    assert all(step.ruling.legal for step in steps)
    _, steps = judged("red swamp+grass: E1; redraw forest; D4; end", given, **TABLE)
    assert [each.rule for each in steps[-1].ruling.violations] == ["kb.turn.mandatory"]


def test_every_tile_that_needs_the_card_makes_its_choice():
    table = TABLE | {"boxes": ["base", "nomads", "crossroads", "marshlands"]}
    seats = [seat("D1 S5", "quarry", "barn", "oracle"), seat("H7")]
    for use in ("quarry E1,", "barn S5-E1", "oracle E1"):
        assert broken(f"red swamp+grass: {use}; C1", seats, table=table)[0] == "kb.build.card-terrain"
        after = "F1" if use != "quarry E1," else "E2"
        assert broken(f"red swamp+grass: {use}; {after}", seats, table=table) == []
    # Two walls of one use lie on one terrain.
    assert broken("red swamp+grass: quarry E1,C1", seats, table=table) != []
    # A choice made with the card binds them from the start.
    assert broken("red swamp+grass=grass: oracle E1", seats, table=table)[0] == "kb.oracle.terrain"


def test_a_fort_may_draw_a_card_of_two_terrains_without_choosing_for_the_turn():
    seats = [seat("D1", "fort"), seat("H7")]
    assert broken("red forest: fort swamp+grass E1", seats) == []
    assert broken("red forest: fort swamp+grass C1", seats) == []
    assert broken("red forest: fort swamp+grass K1", seats) == ["cro.fort.terrain", "kb.build.adjacent"]
    # Each terrain by itself: swamp touches D1, so it binds on swamp.
    assert broken("red forest: fort swamp+grass D14", seats) == ["kb.build.adjacent"]
    assert broken("red swamp+grass: fort swamp+canyon E1; C1", seats) == []


def test_two_cards_one_of_them_with_two_terrains():
    seats = [seat("D1", "crossroads"), seat("H7")]
    assert broken("red swamp+grass/forest@swamp+grass=swamp: E1", seats) == []
    assert broken("red swamp+grass/forest@swamp+grass: E1 F1; end", seats) == []
    assert broken("red swamp+grass/forest@forest: E1", seats)[0] == "kb.build.card-terrain"
