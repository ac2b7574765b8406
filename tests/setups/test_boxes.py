"""Every subset of boxes, both printings: nothing unowned, no duplicates, counts as in the rules."""

from collections import Counter

import pytest
from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import distance, hex_named, hexes_in, quadrant_hexes
from hexreeve.core.seeds import Draw
from hexreeve.formats.links import read, write
from hexreeve.kingdom.boxes.ruleset import BOXES, compose
from hexreeve.kingdom.content.board import castles_and_locations
from hexreeve.kingdom.content.catalog import entries_of
from hexreeve.kingdom.content.setup import FORMAT, to_record
from hexreeve.text.wording import say
from languages import LANGUAGES
from rolled_setups import SUBSETS, TWO, quadrants_of, roll

NOMADS = {entry["id"]: entry["count"] for entry in entries_of("nomad", "nomads")}
DECREES = {entry["id"] for entry in entries_of("decree", "emperors-choice")}


def enough(boxes):
    ruleset = compose(boxes, "first")
    return len(ruleset.quadrants) >= 4 and len(ruleset.cards) >= 3


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("boxes", [boxes for boxes in SUBSETS if enough(boxes)], ids="+".join)
def test_what_lies_there_is_owned_and_counted_as_the_rules_say(boxes, edition):
    check_roll(0, boxes, edition)  # more seeds: tests/statistics


def test_odds_are_kept_to_one_in_a_hundred():
    """Of the cases 0 to 99 that a part's draw can have, so many bring it as its odds say."""
    for seed in range(20):
        case = Draw(f"{seed} island").below(100)
        for odds in {case, case + 1} - {0, 100}:
            assert ("island" in roll(seed, minis={"island": str(odds)}).extras) is (case < odds)


def check_roll(seed, boxes, edition):
    setup = roll(seed, boxes=boxes, edition=edition)
    quadrants, ruleset = quadrants_of(setup)
    assert {quadrant.box for quadrant in quadrants} <= set(boxes)
    assert len({quadrant.id for quadrant in quadrants}) == 4
    assert {ruleset.cards[card].box for card in setup.cards} <= set(boxes)
    assert len(set(setup.cards)) == 3
    assert set(setup.extras) <= {part.field for box in boxes for part in BOXES[box].parts}
    check_parts(setup, quadrants, ruleset)
    record = to_record(setup)
    assert read(write(record), FORMAT) == record


def check_parts(setup, quadrants, ruleset):
    extras, boxes = setup.extras, setup.boxes
    board = ruleset.board_of(setup)
    # nom.setup: one tile on each camp, of fifteen.
    nomads = extras.get("nomads", {})
    assert [hex_named(name) for name in nomads] == list(hexes_in(board.ground["nomad"]))
    assert not Counter(nomads.values()) - Counter(NOMADS)
    # cro.setup.tasks: as many different ones as quadrants of the box.
    tasks = extras.get("tasks", ())
    assert len(set(tasks)) == len(tasks) == sum(quadrant.box == "crossroads" for quadrant in quadrants)
    # mar.scouts
    assert ("removed_terrain" in extras) is ("scouts" in setup.cards)
    # que.*: capitol, caves and island by the designer's rule.
    owned = "queenies" in boxes
    with_capitol = [quadrant for quadrant in quadrants if quadrant.id in ("harbor", "oracle")]
    assert len(extras.get("capitols", ())) == owned * len(with_capitol)
    check_capitols(setup, ruleset, board)
    check_caves(setup, board)
    assert ("island" in extras) is owned
    assert extras.get("island", {"side": "tree-house"})["side"] in ("tree-house", "suspension-bridge")
    assert ("decree" in extras) is ("emperors-choice" in boxes)
    assert extras.get("decree", "ferry") in DECREES


def check_capitols(setup, ruleset, board):
    sites = []
    for place, placement in enumerate(setup.board):
        if placement.quadrant in ("harbor", "oracle"):
            castles, _ = castles_and_locations(ruleset.quadrants[placement.quadrant], place, placement.turned)
            sites.append(set(castles) - {placement.location_castle})
    capitols = [hex_named(name) for name in setup.extras.get("capitols", ())]
    assert all(len(castles & set(capitols)) == 1 for castles in sites[: len(capitols)])
    assert all(board.ground["castle"] >> h & 1 for h in capitols)


def check_caves(setup, board):
    """Find the caves the slow way: every mountain of every quadrant against every hex of the board."""
    near = [h for ground in ("location", "castle", "nomad", "unknown") for h in hexes_in(board.ground[ground])]
    first = []
    for place, placement in enumerate(setup.board):
        mountains = [h for h in quadrant_hexes(place, placement.turned) if board.ground["mountain"] >> h & 1]
        first += [h for h in mountains if min((distance(h, other) for other in near), default=9) > 2][:1]
    expected = first if "queenies" in setup.boxes else []
    assert [hex_named(name) for name in setup.extras.get("caves", ())] == expected


@pytest.mark.parametrize("boxes", [boxes for boxes in SUBSETS if not enough(boxes)], ids="+".join)
def test_boxes_that_are_not_enough_for_a_game_say_so(boxes):
    with pytest.raises(InvalidInput) as fault:
        roll(boxes=boxes)
    assert fault.value.key in ("choice.too-few-quadrant", "choice.too-few-card")
    assert all(say(language, fault.value.key, **fault.value.params) for language in LANGUAGES)


def test_scouts_take_out_the_terrain_of_the_first_card():
    found = {
        s.extras["removed_terrain"]
        for s in (roll(seed, boxes=("base", "marshlands"), require=("scouts",)) for seed in range(60))
    }
    assert found == {"grass", "canyon", "desert", "flower", "forest"}


def test_dual_cards_join_the_deck():
    deck = Counter(compose(("base", "marshlands"), "first").deck)
    assert deck.total() == 30
    assert {card: count for card, count in deck.items() if "+" in card} == {
        f"swamp+{terrain}": 1 for terrain in ("grass", "canyon", "desert", "flower", "forest")
    }


def test_a_box_has_pieces_for_a_fifth_player():
    assert compose(("base",), "second").colours == ("blue", "black", "orange", "white")
    assert compose(("base", "nomads"), "second").colours == ("blue", "black", "orange", "white", "red")
    assert compose(("base", "nomads"), "first").colours == compose(("base",), "first").colours


def test_another_box_does_not_disturb_what_a_part_deals():
    """Each part has its own draws, so owning or switching off another part does not change it."""
    for seed in range(30):
        few = roll(seed, boxes=("base", "queenies"))
        more = roll(seed, boxes=("base", "queenies", "emperors-choice"))
        fewer = roll(seed, boxes=("base", "queenies"), minis={"caves": "never", "island": "never"})
        assert {**more.extras, "decree": None} == {**few.extras, "decree": None}
        assert (few.board, few.cards, few.start) == (fewer.board, fewer.cards, fewer.start)
        assert fewer.extras.get("capitols") == few.extras.get("capitols")


@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_first_game_has_nothing_of_other_boxes(edition):
    setup = roll(edition=edition, first_game=True)
    assert setup.extras == {}
    assert [placement.quadrant for placement in setup.board] == ["tavern", "paddock", "oasis", "farm"]
    with pytest.raises(InvalidInput) as fault:
        roll(boxes=("nomads", "marshlands"), first_game=True, edition=edition, players=TWO)
    assert fault.value.key == "choice.first-game-box"
