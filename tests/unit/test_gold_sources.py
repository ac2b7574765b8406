"""What people say lies on the table and brings gold: nothing else pays, and nothing pays before they have said it."""

import json

import pytest
from box_data import PUBLISHED
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.boxes.ruleset import BOXES

ALL = [*BOXES]


def ask(method, language="en", **arguments):
    return json.loads(call(method, json.dumps({"language": language, **arguments})))


def rolled(seed="gold", edition="first", boxes=("base",), **more):
    seats = [{"id": "blue", "name": "Ana"}, {"id": "orange", "name": "Luis"}]
    wishes = {"seed": seed, "edition": edition, "boxes": [*boxes], "players": seats, **more}
    return ask("roll", choices=wishes)["ok"]["setup"]


def sources(setup):
    return ask("gold-sources", setup=setup)["ok"]


def ids(things):
    return {each["id"] for each in things}


def with_sources(setup, **lie):
    return ask("set-gold-sources", setup=setup, lie=lie)


def score_of(setup):
    position = {"active": "blue", "players": {"blue": {"settlements": ["A1", "B1"]}, "orange": {}}}
    return ask("describe", setup=setup, position=position)["ok"]["view"]["score"]


SETUPS = [
    pytest.param({"edition": edition, "boxes": boxes, **more}, id=f"{edition}-{len(boxes)}")
    for edition, more in (("first", {}), ("second", {"castle_tiles": True}))
    for boxes in (("base",), ALL)
]


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
@pytest.mark.parametrize("wishes", SETUPS)
def test_what_lies_on_a_table_is_taken_off_and_laid_again(wishes, seed):
    setup = rolled(seed, **wishes, minis={"capitols": "always"})
    lie = {group["id"]: group["lie"] for group in sources(setup)["groups"]}
    assert lie["cards"] == setup["cards"]
    bare = with_sources(setup)["ok"]
    assert {group["id"]: group["lie"] for group in sources(bare)["groups"] if group["lie"]} == {}
    assert bare["cards"] == bare["tasks"] == []
    assert not any("castle_tile" in placement for placement in bare["board"])
    assert "capitols" not in bare
    assert with_sources(bare, **lie)["ok"] == setup


def test_without_cards_only_castles_pay_and_nobody_wins():
    setup = rolled()
    assert score_of(setup)["confirmed"]
    bare = score_of(with_sources(setup)["ok"])
    assert [row["id"] for row in bare["rows"]] == ["castle"]
    assert (bare["confirmed"], bare["winners"], bare["result"]) == (False, [], "")


def test_a_tile_that_may_not_lie_there_has_no_row_until_it_has_paid():
    boxes = ["base", "nomads"]
    setup = next(
        setup
        for setup in (rolled(str(seed), boxes=boxes, exact={"nomads": 4}) for seed in range(50))
        if "treasure" in setup["nomads"].values()
    )
    bare = with_sources(setup)["ok"]
    assert [row["id"] for row in score_of(bare)["rows"]] == ["castle"]
    position = {"active": "blue", "players": {"blue": {"gold": {"treasure": 3}}, "orange": {}}}
    score = ask("describe", setup=bare, position=position)["ok"]["view"]["score"]
    assert [row["id"] for row in score["rows"]] == ["castle", "treasure"]


def test_a_card_of_another_box_brings_its_box():
    setup = rolled()
    (cards,) = sources(setup)["groups"]
    assert {"families", "ambassadors"} <= ids(cards["others"])
    assert not ids(cards["options"]) & ids(cards["others"])
    changed = with_sources(setup, cards=["families", "knights"])["ok"]
    assert (changed["cards"], changed["boxes"]) == (["families", "knights"], ["base", "nomads"])
    assert changed["board"] == setup["board"]


def test_a_house_rule_of_a_card_is_agreed_with_it():
    setup = rolled()
    (rule,) = [each for each in sources(setup)["house_rules"] if each["card"] == "lords"]
    assert not rule["on"]
    chosen = {rule["id"]: rule["other"]}
    changed = ask("set-gold-sources", setup=setup, lie={"cards": ["lords"]}, house_rules=chosen)["ok"]
    assert changed["house_rules"][rule["id"]] == rule["other"]
    assert [each["on"] for each in sources(changed)["house_rules"] if each["card"] == "lords"] == [True]


def test_tasks_are_offered_where_a_quadrant_of_their_box_lies():
    both = ("base", "crossroads")
    with_one = rolled(boxes=both, exact={"crossroads": 1})
    assert "tasks" in {group["id"] for group in sources(with_one)["groups"]}
    without = rolled(boxes=both, exact={"crossroads": 0})
    assert "tasks" not in {group["id"] for group in sources(without)["groups"]}


@pytest.mark.parametrize(
    "lie",
    [{"cards": ["nothing"]}, {"cards": ["knights", "knights"]}, {"cards": ["knights", "lords", "miners", "farmers"]}],
)
def test_what_cannot_lie_there_is_one_sentence(lie):
    assert with_sources(rolled(), **lie)["error"]


def test_castle_tiles_lie_in_two_quadrants_or_in_none():
    setup = with_sources(rolled(edition="second"))["ok"]
    (tiles,) = [group for group in sources(setup)["groups"] if group["id"] == "castle_tile"]
    one, *others = [each["id"] for each in tiles["options"]]
    assert with_sources(setup, castle_tile=[one])["error"]
    covered = with_sources(setup, cards=["knights"], castle_tile=[one, others[-1]])["ok"]
    assert [placement["castle_tile"] for placement in covered["board"] if "castle_tile" in placement] == [
        one,
        others[-1],
    ]


@pytest.mark.parametrize("box", PUBLISHED)
def test_every_card_and_task_of_a_box_can_be_said(box):
    setup = rolled(boxes=["base", box] if box != "base" else ["base"])
    groups = {group["id"]: group for group in sources(setup)["groups"]}
    assert {card.id for card in BOXES[box].cards} <= ids(groups["cards"]["options"])
    for card in BOXES[box].cards:
        assert with_sources(setup, cards=[card.id])["ok"]["cards"] == [card.id]
