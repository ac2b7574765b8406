"""Questions about Crossroads: cards in hand, cities, warriors. Its examples.toml has a drawing of the board."""

from dataclasses import replace

from book import judged
from hexreeve.core.hexgrid import hex_named, names_in
from hexreeve.kingdom.presentation.report import event_record, score_record
from hexreeve.kingdom.records.examples import tables
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import Build, EndTurn, Reveal, UseTile
from hexreeve.kingdom.referee.game import opening_state
from hexreeve.kingdom.referee.state import HeldTile

TABLE = tables("crossroads")["board"]


def rules_broken(text, given, **table):
    """The rules that the last action of some turns breaks; all before it are legal."""
    _, (*before, last) = judged(text, given, **TABLE | table)
    assert [step.ruling.violations for step in before] == [()] * len(before)
    return [broken.rule for broken in last.ruling.violations]


def after(text, given, **table):
    """The game and the last step of some turns, all legal."""
    game, steps = judged(text, given, **TABLE | table)
    assert [step.ruling.violations for step in steps] == [()] * len(steps)
    return game, steps[-1]


def with_tile(tile, **seat):
    """A game from its full deck in which the first player holds a tile."""
    game, _ = judged("red grass:", None, **TABLE)
    state = opening_state(game)
    return game, state.with_seat(0, replace(state.seats[0], tiles=(HeldTile(tile),), **seat))


def play(game, state, actions):
    for action in actions:
        assert referee.check(game, state, action).legal, action
        state, _ = referee.apply(game, state, action)
    return state


def builds(names):
    return [Build(player="red", at=hex_named(name)) for name in names.split()]


TAKES = "red canyon: R6 S6 R7\nblue grass: K1 L1 K2\n"


def test_two_cards_from_the_turn_after_the_tile_was_taken():
    given = {"red": "S7"}
    assert rules_broken(TAKES + "red canyon/grass@grass:", given) == []
    assert rules_broken(TAKES + "red canyon:", given) == ["cro.crossroads"]
    # Not in the turn in which it is taken, and not for others.
    assert rules_broken("red canyon/grass@grass:", given) == ["cro.crossroads"]
    assert rules_broken("red canyon: R6 S6 R7\nblue grass/canyon@grass:", given) == ["cro.crossroads"]
    # The card that is played is the terrain of the turn.
    assert rules_broken(TAKES + "red canyon/grass@grass: R8", given) == ["kb.build.card-terrain"]
    assert rules_broken(TAKES + "red canyon/grass@canyon: R8", given) == []


def test_one_card_again_after_the_tile_is_lost():
    given = {"red": "R6", "tiles": "crossroads@R5 paddock"}
    text = "red canyon/grass@canyon: paddock R6-T6; S6 T5 T7\nblue grass: K1 L1 K2\nred canyon:"
    assert rules_broken(text, given) == []
    # Two pieces there: one leaves, the tile stays.
    assert rules_broken(text, given | {"red": "R6 R4"}) == ["cro.crossroads"]


def test_both_cards_are_discarded():
    game, state = with_tile("crossroads", hand=2)
    (pile,) = state.deck.piles
    reveal = Reveal(player="red", card="canyon", cards=("canyon", "grass"))
    state = play(game, state, [reveal, *builds("A3 A4 B4"), EndTurn(player="red")])
    assert sorted(state.deck.discarded) == ["canyon", "grass"]
    # Two are drawn again, for the tile is still held.
    assert (state.deck.piles, state.seats[0].hand) == ((pile - 2,), 2)


def test_the_card_of_the_fort_is_discarded_at_once():
    game, state = with_tile("fort")
    (pile,) = state.deck.piles
    fort = UseTile(player="red", tile="fort", card="canyon", at=hex_named("A3"))
    state = play(game, state, [Reveal(player="red", card="grass"), fort])
    assert (state.deck.discarded, state.deck.piles) == (("canyon",), (pile - 1,))
    # What the fort builds comes from the supply; the mandatory action is still to come.
    assert (state.seats[0].supply, state.owed) == (39, 3)


def test_a_card_that_cannot_come_up_for_the_fort_is_a_warning():
    game, state = with_tile("fort")
    state = replace(state, deck=replace(state.deck, discarded=("canyon",) * 5))
    state = play(game, state, [Reveal(player="red", card="grass")])
    _, events = referee.apply(game, state, UseTile(player="red", tile="fort", card="canyon", at=hex_named("A3")))
    assert [event_record(event) for event in events] == [
        {"event": "warning", "player": "red", "warning": "deck", "card": "canyon"}
    ]


def test_a_city_takes_tiles_on_all_sides_and_uses_no_supply():
    _, last = after("red grass: city-hall P4", {"red": "R3", "tiles": "city-hall"})
    assert [event_record(event) for event in last.events] == [
        {"event": "seize", "player": "red", "tile": "barracks", "from": "N4"},
        {"event": "seize", "player": "red", "tile": "crossroads", "from": "R5"},
    ]
    seat = last.after.seats[0]
    assert names_in(seat.piece("city-hall")) == ["P3", "Q3", "O4", "P4", "Q4", "P5", "Q5"]
    assert (seat.supply, names_in(seat.settlements)) == (39, ["R3"])


def test_a_city_counts_seven_times():
    game, last = after("red grass: city-hall L5", {"red": "N5", "tiles": "city-hall"}, cards=["citizens", "knights"])
    gold = score_record(game, last.after)["players"]["red"]
    # Eight in one group; in row 5 there are K, L, M and N.
    assert (gold["citizens"], gold["knights"]) == (4, 8)


def test_a_city_never_moves_and_its_tile_has_no_more_use():
    given = {"red": "N5", "city_hall": "L5", "tiles": "city-hall paddock"}
    assert rules_broken("red grass: paddock K4-K2", given)[0] == "kb.tile.moves-settlements"
    assert rules_broken("red grass: city-hall P18", given)[0] == "cro.city-hall"


def test_pieces_next_to_a_new_warrior_stay_and_a_warrior_that_leaves_frees_its_neighbours():
    given = {"red": "N5", "blue": "M4 K4", "tiles": "barracks"}
    _, last = after("red grass: barracks place M5", given)
    assert last.after.seats[1].own == last.before.seats[1].own
    blocked = {"red": "N5", "warriors": ["L4"], "tiles": "barracks"}
    assert rules_broken("red flower: M5", blocked) == ["kb.warrior.blocks"]
    assert rules_broken("red flower: barracks return L4-; M5", blocked) == []


def test_a_warrior_blocks_everybody_and_every_way_of_coming_there():
    for seat in ("red", "blue_too"):
        warriors = {"warriors": ["L4"]} if seat == "red" else {"blue_too": {"warriors": ["L4"]}}
        given = {"red": "N5 O5", "wagon": "N6", "tiles": "tavern paddock wagon barracks city-hall"} | warriors
        for use in ("M5", "paddock O5-M5", "barracks place M5", "wagon move N6>M6>M5", "city-hall L6"):
            assert "kb.warrior.blocks" in rules_broken(f"red flower: {use}", given), (seat, use)


def test_what_a_warrior_blocks_needs_no_card_to_be_wrong():
    game, _ = judged("red grass:", None, **TABLE)
    state = opening_state(game)
    state = state.with_seat(1, replace(state.seats[1], pieces=(("warrior", 1 << hex_named("L4")),)))
    broken = referee.check(game, state, Build(player="red", at=hex_named("M5"))).violations
    assert [each.rule for each in broken] == ["kb.turn.reveal", "kb.warrior.blocks"]


def test_a_wall_is_put_next_to_a_warrior_only_by_a_house_rule():
    nomads = {"boxes": ["base", "nomads", "crossroads"]}
    agreed = nomads | {"house_rules": {"walls_next_to_warriors": True}}
    for warriors in ({"warriors": ["L4"]}, {"blue_too": {"warriors": ["L4"]}}):
        given = {"red": "N5", "tiles": "quarry"} | warriors
        assert rules_broken("red flower: M5", given, **nomads) == ["kb.warrior.blocks"]
        assert rules_broken("red flower: quarry M5,", given, **nomads) == ["kb.warrior.blocks"]
        assert rules_broken("red flower: quarry M5,", given, **agreed) == []


def test_pieces_stay_when_their_tile_is_lost():
    given = {"red": "N5", "warriors": ["A1"], "tiles": "barracks@N4 paddock"}
    _, last = after("red grass: paddock N5-L5", given)
    assert [event.kind for event in last.events] == ["lose"]
    assert names_in(last.after.seats[0].piece("warrior")) == ["A1"]
