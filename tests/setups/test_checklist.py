"""The component checklist: counts as in the rulebooks, by number of players."""

from dataclasses import replace

import pytest
from hexreeve.kingdom.content.setup import Player, to_record
from hexreeve.kingdom.presentation.checklist import checklist
from hexreeve.kingdom.records.setup_reader import checked_setup
from languages import LANGUAGES
from rolled_setups import TWO, roll

FIVE = tuple(Player(colour) for colour in ("blue", "black", "orange", "white", "red"))


def counts(setup, language="en"):
    groups = checklist(*checked_setup(to_record(setup)), language)
    items = [item for group in groups for item in group["items"]]
    assert len({item["id"] for item in items}) == len(items)
    assert all(item["count"] > 0 and item["words"] for item in items)
    assert all(item["id"].startswith(f"{group['box']}/") for group in groups for item in group["items"])
    return {item["id"]: item["count"] for item in items}


def starting(found, beginning):
    return {name.removeprefix(beginning): count for name, count in found.items() if name.startswith(beginning)}


@pytest.mark.parametrize("players", [TWO, FIVE])
def test_first_game(players):
    found = counts(roll(boxes=("base",), first_game=True, players=players))
    assert starting(found, "base/quadrant-") == dict.fromkeys(("tavern", "paddock", "oasis", "farm"), 1)
    assert starting(found, "base/tile-") == dict.fromkeys(("tavern", "paddock", "oasis", "farm"), 4)
    assert starting(found, "base/card-") == dict.fromkeys(("fishermen", "knights", "merchants"), 1)
    assert starting(found, "base/settlements-") == {player.id: 40 for player in players}
    assert found["base/deck"] == 25


@pytest.mark.parametrize("players", [TWO, FIVE])
def test_pieces_of_other_boxes_by_player_count(players):
    setup = roll(players=players, require=("quarry", "temple", "city-hall-fort", "oracle", "scouts"))
    found = counts(setup)
    count = len(players)
    assert starting(found, "crossroads/")["warriors"] == 2 * count
    assert [starting(found, "crossroads/")[piece] for piece in ("wagons", "ships", "city-halls")] == [count] * 3
    assert starting(found, "crossroads/task-") == {setup.extras["tasks"][0]: 1}
    assert starting(found, "crossroads/tile-") == {"city-hall": 2, "fort": 2}
    assert sum(starting(found, "nomads/nomad-").values()) == 3
    assert found["nomads/walls"] == 25
    assert starting(found, "nomads/tile-") == {"quarry": 2}
    assert starting(found, "marshlands/tile-") == {"temple": 4}
    assert starting(found, "marshlands/bonus-") == {"temple": 2}
    assert found["marshlands/deck"] == 5
    # Five of the base deck and one dual card.
    assert found["marshlands/removed"] == 6
    assert found["queenies/capitols"] == 1
    assert found["queenies/caves"] == len(setup.extras["caves"])
    assert found["queenies/island"] == 1
    assert starting(found, "queenies/tile-") == {setup.extras["island"]["side"]: 2}
    assert starting(found, "emperors-choice/decree-") == {setup.extras["decree"]: 1}


def test_what_is_not_in_play_stays_in_its_box():
    setup = roll(exact={"base": 4}, weights={"marshlands": 0, "nomads": 0, "harvest": 0}, exclude=("harbor", "oracle"))
    found = counts(replace(setup, extras={}))
    assert {name.split("/")[0] for name in found} == {"base", "marshlands"}
    assert starting(found, "marshlands/") == {"deck": 5}


def test_second_edition():
    setup = roll(boxes=("base", "nomads"), exact={"base": 4}, edition="second", castle_tiles=True, players=FIVE)
    found = counts(setup)
    assert len(starting(found, "base/selection-")) == 4
    assert sum(starting(found, "base/tile-").values()) == 2 * 6
    assert found["base/castle-tiles"] == 2
    # The printing has four colours; the fifth is in another box.
    assert set(starting(found, "base/settlements-")) == {"blue", "black", "orange", "white"}
    assert starting(found, "nomads/settlements-") == {"red": 40}


@pytest.mark.parametrize("edition", ["first", "second"])
def test_ids_and_counts_are_the_same_in_both_languages(edition):
    for seed in range(100):
        setup = roll(seed, edition=edition)
        assert len({str(counts(setup, language)) for language in LANGUAGES}) == 1


def test_a_colour_that_no_box_has_is_the_tables_own():
    """A record may name any colour; its pieces are listed with the first box."""
    setup = replace(roll(boxes=("base",), edition="second"), players=(*TWO, Player("red")))
    assert counts(setup)["base/settlements-red"] == 40
