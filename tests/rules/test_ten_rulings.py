"""Ten rulings that tables argue about, by number. The examples.toml of the base box has a drawing of the board."""

import pytest
from book import judged, setup
from hexreeve.core.hexgrid import names_in
from hexreeve.kingdom.presentation.report import ruling_record, score_record
from hexreeve.kingdom.records import log
from hexreeve.kingdom.referee.referee import legal


def ruling(text, **given):
    """The ruling on the last action of some turns; all before it are legal."""
    game, steps = judged(text, given)
    assert all(step.ruling.legal for step in steps[:-1])
    return ruling_record(game, len(steps) - 1, steps[-1], "en")


def score(card, pieces, **house_rules):
    """The score record of one card, for players in the order of their pieces."""
    colours = ("red", "blue", "black", "orange")[: len(pieces)]
    record = {
        "format": log.FORMAT,
        "version": 1,
        "setup": setup(len(pieces), cards=[card], house_rules=house_rules),
        "position": {
            "active": "red",
            "players": {c: {"settlements": names.split()} for c, names in zip(colours, pieces, strict=True)},
        },
        "actions": [],
    }
    game = log.checked_log(record)
    return score_record(game.game, game.start)


def test_1_splitting_the_three_builds():
    """Allowed only if no adjacent hex exists, and any own piece counts, not only the last."""
    # C8 touches one canyon hex, D7: it must be taken, and so must all that comes to touch canyon with it.
    assert ruling("red canyon: D7 C6 B6", red="C8")["legal"]
    split = ruling("red canyon: H1", red="C8")
    assert (split["rule"], split["instead"], split["because"]) == ("kb.build.adjacent", ["D7"], ["C8"])
    # Next to the old piece T8, not to the new one: any own piece counts.
    assert ruling("red forest: F9 T9", red="F8 T8")["legal"]
    # Group closed in: with the last adjacent hex taken the next build is free.
    assert ruling("red canyon: H1", red="C8", blue="D7")["legal"]


def test_2_barn_and_harbor_lift_first():
    """Only the other own pieces count for the moving settlement."""
    # E8 alone: lifted, nothing is left to be next to, so any forest hex will do; with a second piece it binds.
    assert ruling("red forest: barn E8-M5", red="E8", tiles="barn")["legal"]
    kept = ruling("red forest: barn E8-M5", red="E8 T8", tiles="barn")
    assert (kept["rule"], kept["instead"], kept["because"]) == ("kb.build.adjacent", ["T9"], ["T8"])
    # E7 and D8 touch only the settlement that is lifted; the other one, H9, touches no water.
    assert ruling("red forest: harbor E8-A20", red="E8 H9", tiles="harbor")["legal"]
    assert ruling("red forest: harbor H9-A20", red="E8 H9", tiles="harbor")["instead"] == ["E7", "D8"]
    # It cannot be put back.
    assert ruling("red forest: barn E8-E8", red="E8", tiles="barn")["rule"] == "kb.build.adjacent"


@pytest.mark.parametrize(
    ("text", "tiles", "rule"),
    [
        ("red canyon: K6 K7 J6; paddock K6-M6", "", "kb.tile.next-turn"),
        ("red forest: F8; farm G8", "farm", "kb.turn.unbroken"),
        ("red forest: F8 F7; farm G8", "farm", "kb.turn.unbroken"),
    ],
)
def test_3_a_tile_in_the_turn_it_was_taken_or_between_the_builds(text, tiles, rule):
    refused = ruling(text, red="", tiles=tiles)
    assert (refused["legal"], refused["rule"]) == (False, rule)


def test_4_a_second_tile_from_the_same_location_hex():
    """Never, even after losing the first."""
    seized = {"event": "seize", "player": "red", "tile": "tavern", "from": "H7"}
    lost = {"event": "lose", "player": "red", "tile": "tavern", "from": "H7"}
    assert ruling("red forest: G7", red="F8")["events"] == [seized]
    game, steps = judged("red forest: paddock G7-H9; G7", {"red": "G7 F8", "tiles": "paddock tavern@H7"})
    records = [ruling_record(game, i, step, "en") for i, step in enumerate(steps)]
    assert [record["legal"] for record in records] == [True] * 3
    assert [record["events"] for record in records] == [[], [lost], []]
    assert ruling("red forest: G7 F7 F6", red="F8", stock={"H7": 0})["events"] == []


def test_5_moving_the_last_piece_away_loses_the_tile_at_once():
    """Except for nomad tiles, which belong to another box."""
    game, steps = judged("red forest: paddock K7-J9", {"red": "K7", "tiles": "paddock@L7"})
    assert ruling_record(game, 1, steps[-1], "en")["events"] == [
        {"event": "lose", "player": "red", "tile": "paddock", "from": "L7"}
    ]
    assert steps[-1].after.seats[0].tiles == ()
    _, steps = judged("red forest: paddock K7-J9", {"red": "K7 K8", "tiles": "paddock@L7"})
    assert [held.tile for held in steps[-1].after.seats[0].tiles] == ["paddock"]


def test_6_terrain_full_new_card_finish_on_it():
    given = {"full": "forest", "but": "F8"}
    game, steps = judged("red forest: F8; redraw canyon; C8 D7 C6; end", given)
    assert [step.ruling.legal for step in steps] == [True] * 5 + [False, True]
    assert ruling_record(game, 5, steps[5], "en")["rule"] == "kb.turn.mandatory"
    # Exactly three in all; the first of them stays where it is.
    assert names_in(steps[-1].after.seats[0].own) == ["D7", "C8", "F8"]
    assert ruling("red forest: F8; redraw forest; redraw canyon; C8", **given)["legal"]
    assert ruling("red forest: redraw canyon", **given)["rule"] == "kb.turn.redraw"
    # The three are built and the terrain is full: a new card may come; the tile that needs one is of no use without.
    full = {"full": "forest", "but": "F8 F7 F6", "tiles": "oracle"}
    assert ruling("red forest: F8 F7 F6; redraw canyon", **full)["legal"]
    assert ruling("red forest: F8 F7 F6; oracle G7", **full)["broken"] == ["kb.tile.target", "kb.build.one-per-hex"]


def test_7_fishermen_and_miners_count_pieces_that_do_not_stand_on_it():
    # F7 and E9 touch water; E7 stands on it. G1 touches mountains; G2 stands on one.
    fish = score("fishermen", ["F7 E9 E7", ""])
    assert (fish["players"]["red"]["fishermen"], fish["why"]["fishermen"]["red"]) == (2, ["F7", "E9"])
    mine = score("miners", ["G1 G2", ""])
    assert (mine["players"]["red"]["miners"], mine["why"]["miners"]["red"]) == (1, ["G1"])


def test_8_merchants_count_each_linked_hex_once():
    assert score("merchants", ["C6 D5 I13 J13 J12 K12", ""])["players"]["red"]["merchants"] == 16
    # Two chains from the same two hexes: still 8.
    twice = score("merchants", ["C6 D5 B6 B5 C4", ""])
    assert (twice["players"]["red"]["merchants"], twice["why"]["merchants"]["red"]) == (8, ["D4", "C7"])


def test_9_lords_8_8_6_2_give_12_12_6_0():
    pieces = [
        "A1 B1 C1 F1 G1 H1 I1 J1",
        "A2 B2 C2 D2 E2 H2 I2 J2",
        "A3 B3 C3 D3 E3 F3",
        "E4 F4",
    ]
    counted = score("lords", pieces)["players"]
    # Zero is a count too: everybody has most in the three quadrants where nobody stands.
    elsewhere = 3 * 12
    assert [gold["lords"] for gold in counted.values()] == [12 + elsewhere, 12 + elsewhere, 6 + elsewhere, elsewhere]
    counted = score("lords", pieces, lords_zero=False)["players"]
    assert [gold["lords"] for gold in counted.values()] == [12, 12, 6, 0]
    assert score("lords", ["A1 K1 A11 K11", ""])["players"]["blue"]["lords"] == 24
    assert score("lords", ["A1 K1 A11 K11", ""], lords_zero=False)["players"]["blue"]["lords"] == 0


def test_10_after_the_last_settlement_the_round_is_finished_and_moving_tiles_still_work():
    text = "red forest: F9 F10 E10; paddock H9-J9; end\nblue canyon: C8 D7 C6; end"
    game, steps = judged(text, {"red": "F8 H9", "supply": 3, "tiles": "paddock farm"})
    assert all(step.ruling.legal for step in steps)
    assert [event.kind for step in steps for event in step.events if event.kind.startswith("end")] == [
        "end-triggered",
        "end",
    ]
    # The tile that builds is of no use any more, the one that moves is.
    assert set(legal(game, steps[3].after).tiles) == {"paddock"}
    assert steps[-1].after.over
    # Luis, to the right of the start player, had the last turn; had he started, Ana's would have been the last.
    _, steps = judged("red forest: F8 F7 F6; end", {"supply": 3}, start="blue")
    assert [event.kind for event in steps[-1].events] == ["end"]
    _, steps = judged("red forest: F8 F7 F6; end", {"supply": 3}, start="red")
    assert steps[-1].events == ()
