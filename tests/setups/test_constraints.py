"""Minis, weights, counts, bans, avoidance, and choices that cannot be met."""

from collections import Counter

import pytest
from box_data import PUBLISHED
from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.content.setup import placement_record
from hexreeve.text.wording import say
from languages import LANGUAGES
from rolled_setups import ids_on_board, quadrants_of, roll

MINIS = ("capitols", "caves", "island", "decree")


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("mini", MINIS)
def test_a_mini_comes_by_rule_always_or_never(mini, edition):
    rule = [roll(seed, edition=edition) for seed in range(60)]
    assert [roll(seed, edition=edition, minis={mini: "rule"}) for seed in range(60)] == rule
    for seed in range(60):
        always = roll(seed, edition=edition, minis={mini: "always"})
        # Reading checks that it lies on legal hexes only.
        quadrants_of(always)
        assert mini in always.extras
        never = roll(seed, edition=edition, minis={mini: "never"})
        assert mini not in never.extras
        assert never.board == rule[seed].board


@pytest.mark.parametrize(("odds", "least", "most"), [("1", 0, 12), ("30", 60, 130), ("99", 285, 300)])
def test_a_mini_comes_by_odds(odds, least, most):
    comes = [mini for seed in range(300) for mini in roll(seed, minis=dict.fromkeys(MINIS, odds)).extras]
    for mini in ("island", "decree"):
        assert least <= comes.count(mini) <= most


def test_the_caves_of_the_harbor_are_where_the_designer_puts_them():
    setup = roll(boxes=("base", "queenies"), require=("harbor", "oracle", "tower", "oasis"))
    assert set(ids_on_board(setup)) == {"harbor", "oracle", "tower", "oasis"}
    assert len(setup.extras["capitols"]) == 2


def test_capitol_never_lies_where_the_second_edition_has_a_location():
    for seed in range(60):
        for which in (1, 2):
            setup = roll(
                seed,
                boxes=("base", "queenies"),
                edition="second",
                minis={"capitols": "always"},
                location_castles={"oracle": which, "harbor": which},
            )
            quadrants_of(setup)
            assert "capitols" in setup.extras


def test_weights_make_a_box_likelier():
    def share(**weights):
        boxes = ("base", "nomads")
        setups = [roll(seed, boxes=boxes, weights=weights) for seed in range(400)]
        drawn = [quadrant.box for setup in setups for quadrant in quadrants_of(setup)[0]]
        cards = [card for setup in setups for card in setup.cards]
        families = sum(card in {card.id for card in BOXES["nomads"].cards} for card in cards)
        return drawn.count("nomads") / len(drawn), families / len(cards)

    even, light, heavy = share(), share(base=5), share(nomads=9)
    assert light[0] < even[0] < heavy[0]
    assert light[1] < even[1] < heavy[1]
    assert abs(even[0] - 4 / 12) < 0.05
    assert share(nomads=0) == (0, 0)


def test_equal_weights_are_no_weights():
    for seed in range(30):
        assert roll(seed, weights=dict.fromkeys(PUBLISHED, 4)) == roll(seed)


def test_what_is_required_comes_out_of_a_box_without_weight():
    setup = roll(boxes=("base", "nomads"), weights={"nomads": 0}, require=("quarry", "families"))
    assert "quarry" in ids_on_board(setup)
    assert "families" in setup.cards


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(
    "exact",
    [{"crossroads": n} for n in range(5)]
    + [{"base": 1, "nomads": 1, "crossroads": 1}, {"marshlands": 2, "harvest": 2}, {"base": 0, "nomads": 3}],
)
def test_exactly_as_many_quadrants_of_a_box(exact, edition):
    for seed in range(12):
        found = Counter(quadrant.box for quadrant in quadrants_of(roll(seed, edition=edition, exact=exact))[0])
        assert {box: found[box] for box in exact} == exact


def test_avoided_things_come_only_if_nothing_else_fits():
    base = [quadrant.id for quadrant in BOXES["base"].quadrants]
    cards = [card.id for card in BOXES["base"].cards]
    for seed in range(60):
        setup = roll(seed, boxes=("base",), avoid=(*base[:4], *cards[:7], "gone"))
        assert set(ids_on_board(setup)) == set(base[4:])
        assert set(setup.cards) == set(cards[7:])
        tight = roll(seed, boxes=("base",), avoid=tuple(base[:6]))
        assert set(ids_on_board(tight)) > set(base[6:])


def test_pieces_of_parts_are_wished_for_by_id():
    for seed in range(40):
        without = roll(seed, exclude=("sword", "lords", "road", "volcano"), exact={"nomads": 2, "crossroads": 2})
        assert "sword" not in without.extras["nomads"].values()
        assert "lords" not in without.cards
        assert "road" not in without.extras["tasks"]
        assert without.extras["decree"] != "volcano"
        within = roll(seed, require=("sword", "road", "advance", "volcano", "tree-house"))
        assert "sword" in within.extras["nomads"].values()
        assert {"road", "advance"} <= set(within.extras["tasks"])
        assert within.extras["decree"] == "volcano"
        assert within.extras["island"]["side"] == "tree-house"


def test_a_ban_on_what_nobody_owns_changes_nothing():
    assert roll(boxes=("base",), exclude=("sword", "quarry", "road")) == roll(boxes=("base",))


BASE = {"boxes": ("base",)}
IMPOSSIBLE = [
    ({"exclude": ("moon",)}, "choice.unknown"),
    ({**BASE, "require": ("sword",)}, "choice.unknown"),
    ({"minis": {"moon": "rule"}}, "choice.mini"),
    ({"minis": {"nomads": "never"}}, "choice.mini"),
    ({"minis": {"caves": "0"}}, "choice.mode"),
    ({"minis": {"caves": "100"}}, "choice.mode"),
    ({"minis": {"caves": "²"}}, "choice.mode"),
    ({"weights": {"base": 10}}, "choice.number"),
    ({"weights": {"base": -1}}, "choice.number"),
    ({"exact": {"base": 5}}, "choice.number"),
    ({"weights": {"moon": 1}}, "setup.box"),
    ({"weights": dict.fromkeys(PUBLISHED, 0)}, "choice.too-few-quadrant"),
    ({"exact": {"base": 3, "nomads": 2}}, "choice.exact-sum"),
    ({**BASE, "exact": {"nomads": 1}}, "choice.exact"),
    ({**BASE, "exact": {"base": 2}}, "choice.exact"),
    ({"exact": {"base": 1}, "require": ("farm", "tavern")}, "choice.exact"),
    ({"exact": {"nomads": 3}, "exclude": ("quarry", "caravan")}, "choice.exact"),
    (
        {"boxes": ("base", "nomads", "crossroads"), "exact": {"base": 1, "nomads": 1, "crossroads": 1}},
        "choice.together",
    ),
    ({"boxes": ("nomads", "queenies"), "minis": {"capitols": "always"}}, "choice.no-room"),
    ({"boxes": ("marshlands", "queenies"), "minis": {"caves": "always"}}, "choice.no-room"),
    ({"minis": {"capitols": "always"}, "exclude": ("harbor", "oracle")}, "choice.no-room"),
    ({"require": ("sword",), "exact": {"nomads": 0}}, "choice.together"),
    ({"require": ("volcano",), "minis": {"decree": "never"}}, "choice.never"),
    ({"require": ("volcano", "ferry")}, "choice.too-many-piece"),
    ({"exclude": ("tree-house", "suspension-bridge")}, "choice.too-few-piece"),
    ({"first_game": True, "exact": {"base": 4}}, "choice.first-game"),
    ({"first_game": True, "minis": {"caves": "always"}}, "choice.first-game"),
    ({"first_game": True, "keep": {"cards": ["lords", None, None]}}, "choice.first-game"),
    ({"keep": {"board": [{"quadrant": "moon", "turned": False}, None, None, None]}}, "choice.kept-unknown"),
    ({"keep": {"cards": ["lords", None, None]}, "exclude": ("lords",)}, "choice.kept-excluded"),
    ({"keep": {"cards": ["lords", "lords", None]}}, "setup.card-twice"),
    (
        {
            "edition": "second",
            "keep": {"board": [{"quadrant": "farm", "turned": True, "location": "barn"}, None, None, None]},
            "exclude": ("tile:barn",),
        },
        "choice.kept-excluded",
    ),
    (
        {
            "edition": "second",
            "keep": {
                "board": [
                    {"quadrant": "farm", "turned": True, "location": "barn"},
                    {"quadrant": "oasis", "turned": True, "location": "barn"},
                    None,
                    None,
                ]
            },
        },
        "setup.selection-twice",
    ),
    (
        {
            "edition": "second",
            "keep": {"board": [{"quadrant": "farm", "turned": True}, {"quadrant": "barn", "turned": True}, None, None]},
        },
        "choice.two-sides",
    ),
]


@pytest.mark.parametrize(("choices", "key"), IMPOSSIBLE, ids=str)
def test_impossible_choices_are_explained_in_every_language(choices, key):
    with pytest.raises(InvalidInput) as fault:
        roll(**choices)
    assert fault.value.key == key
    sentences = {say(language, key, **fault.value.params) for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    assert not any("{" in sentence for sentence in sentences)


@pytest.mark.parametrize(("mode", "count"), [("never", 0), ("one", 1), ("rule", 2), ("always", 2)])
def test_the_table_chooses_how_many_capitols(mode, count):
    for seed in range(20):
        setup = roll(seed, boxes=("base", "queenies"), require=("harbor", "oracle"), minis={"capitols": mode})
        quadrants_of(setup)
        assert len(setup.extras.get("capitols", ())) == count


def test_one_capitol_lies_on_either_quadrant_and_stays_when_it_is_locked():
    wishes = {"boxes": ("base", "queenies"), "require": ("harbor", "oracle"), "minis": {"capitols": "one"}}
    setups = [roll(seed, **wishes) for seed in range(30)]
    assert len({places_of(setup) for setup in setups}) == 2
    for other in range(10):
        keep = {"board": [placement_record(each) for each in setups[0].board], "capitols": setups[0].extras["capitols"]}
        assert roll(other, keep=keep, **wishes).extras["capitols"] == setups[0].extras["capitols"]


def places_of(setup):
    """The quadrants with the capitols of a set-up."""
    found = []
    for name in setup.extras["capitols"]:
        column, row = "ABCDEFGHIJKLMNOPQRST".index(name[0]), int(name[1:])
        found.append(setup.board[(column > 9) + 2 * (row > 10)].quadrant)
    return tuple(found)


def test_only_capitols_can_be_asked_for_one_by_one():
    with pytest.raises(InvalidInput) as fault:
        roll(boxes=("base", "queenies"), minis={"caves": "one"})
    assert fault.value.key == "choice.mode"
