"""All sources of gold: every line equals a slow count over sets, and the marked hexes account for it."""

import random

import pytest
import random_play
from box_data import PUBLISHED
from hexreeve.core.hexgrid import (
    HEXES,
    QUADRANTS,
    connected,
    distance,
    hex_named,
    hexes_in,
    mask_of,
    name_of,
    names_in,
    neighbours,
)
from hexreeve.kingdom.content.scoring import ScoringContext, paid_scorer, score, winners
from hexreeve.kingdom.presentation.report import score_record
from hexreeve.kingdom.records.score_lines import scorers_of
from hexreeve.kingdom.referee.game import opening_state
from hexreeve.kingdom.referee.state import GameState, Seat
from slow_score import COUNTS, Count

# Players, edition, boxes, and wishes: every box alone with the base box, and all of them together.
TABLES = [
    (2, "first", ("base",), {}),
    (3, "second", ("base",), {"castle_tiles": True}),
    (5, "first", ("base", "nomads"), {"require": ("quadrant:quarry", "quadrant:garden", "treasure")}),
    (4, "first", ("base", "crossroads"), {"require": ("quadrant:city-hall-fort", "quadrant:monastery-wagon")}),
    (
        3,
        "first",
        ("base", "marshlands"),
        {"require": ("quadrant:invented-temple", "quadrant:invented-canoe", "scouts")},
    ),
    (4, "second", ("base", "queenies"), {"require": ("quadrant:harbor",)}),
    (2, "first", ("base", "queenies"), {"require": ("quadrant:oracle", "quadrant:harbor")}),
    (3, "first", ("base", "harvest"), {"require": ("quadrant:invented-bazaar",)}),
    (5, "first", PUBLISHED, {}),
]
# The gold that each marked hex stands for.
RATES = {"castle": 3, "fishermen": 1, "miners": 1, "workers": 1, "merchants": 4, "discoverers": 1}
RATES |= {"knights": 2, "hermits": 1, "farmers": 3, "vassals": 1, "captains": 1, "scouts": 1, "capitol": 1}
RATES |= {"rangers": 2, "chainers": 1, "travellers": 1, "homesteaders": 1}
# Several sets of hexes would be right.
UNLIKE = ("discoverers", "hermits", "citizens", "messengers", "advance", "road")
# These mark the counted hexes, not the pieces.
LIT_PLACES = ("castle", "merchants", "geologists")
HOUSE_RULES = [{"citizens_per": 2, "lords_zero": False}, {"citizens_per": 3, "lords_zero": True}]


def figures(game, draw):
    """Sets of hexes that a task or a card asks for, most of them complete, some with a hex missing."""
    board = game.board
    start = draw.choice(HEXES)
    line, way = {start}, draw.choice((21, 22))
    while len(line) < 7 and max(line) + way in HEXES:
        line.add(max(line) + way)
    ring = neighbours(1 << draw.choice([*hexes_in(board.special), *HEXES]))
    edge = draw.choice([[h for h in HEXES if at(h)[axis] == value] for axis in (0, 1) for value in (0, 19)])
    small = [h for h in HEXES if board.ground["mountain"] >> h & 1]
    area = connected(1 << draw.choice(small), board.ground["mountain"]) if small else 0
    corners = [h for h in HEXES if at(h)[0] in (0, 19) and at(h)[1] in (0, 19)]
    found = [line, set(hexes_in(ring)), set(hexes_in(ring)) | {start}, set(draw.sample(edge, 8)), set(hexes_in(area))]
    found.append({corners[0], corners[3]} if draw.random() < 0.5 else {draw.choice(edge), *corners[1:3]})
    whole = set(draw.choice(found))
    return whole - {draw.choice(sorted(whole))} if whole and draw.random() < 0.2 else whole


def at(h):
    name = name_of(h)
    return "ABCDEFGHIJKLMNOPQRST".index(name[0]), int(name[1:]) - 1


def scattered(game, draw):
    """Random pieces for each player: alone, in groups and in figures, also on water, mountain and island."""
    free = set(hexes_in(game.board.everywhere & ~game.board.special))
    pieces = []
    for _ in game.players:
        own = {h for _ in range(draw.randrange(4)) for h in figures(game, draw)} & free
        free -= own
        for _ in range(draw.choice([0, 1, 5, 20, 30])):
            near = [h for h in free if neighbours(mask_of(own)) >> h & 1] if draw.random() < 0.7 else []
            own.add(draw.choice(near or sorted(free)))
            free -= own
        pieces.append(mask_of(own))
    return pieces


def tables():
    for number, (players, edition, boxes, wishes) in enumerate(TABLES):
        game = random_play.new_game(number, players, edition, boxes, **wishes)
        draw = random.Random(number)
        for _ in range(8):
            gold = [{kind: draw.randrange(9) for kind in paid_kinds(game)} for _ in game.players]
            yield game, scattered(game, draw), gold, draw.choice(HOUSE_RULES)


def paid_kinds(game):
    """The cards and tiles that pay during play, or are counted by hand."""
    cards = [card for card in game.ruleset.cards if card not in game.ruleset.scorers]
    return [*cards, *(tile.id for tile in game.ruleset.usable.values() if tile.gold)]


ALL = list(tables())


def lines(game, pieces, gold, house_rules):
    """Every score line of all boxes, whether the set-up has it or not."""
    scorers = {card: paid_scorer(card) for card in game.ruleset.cards} | dict(game.ruleset.scorers)
    scorers |= game.ruleset.board_scorers_of(game.setup, game.board)
    return score(ScoringContext(game.board, pieces, house_rules, gold, game.setup.extras), scorers)


def counted(game, pieces, gold, house_rules):
    ground = {name_of(h): game.board.ground_of(h) for h in hexes_in(game.board.everywhere)}
    return Count(ground, [set(names_in(own)) for own in pieces], house_rules, gold, game.setup.extras)


SCORED = [(lines(*table), counted(*table), table[1]) for table in ALL]


@pytest.mark.parametrize("card", COUNTS)
def test_gold_and_hexes_equal_a_slow_count(card):
    golds = set()
    for scored, count, pieces in SCORED:
        for seat, (line, own) in enumerate(zip(scored, pieces, strict=True)):
            if card not in line:
                continue
            gold, hexes = count.score(card, seat)
            assert line[card].gold == gold
            golds.add(gold)
            if card not in UNLIKE:
                assert set(names_in(line[card].because)) == hexes
            if card not in LIT_PLACES:
                assert not line[card].because & ~own
    assert len(golds) > 1


def test_every_line_that_a_set_up_can_have_is_counted():
    assert {card for scored, _, _ in SCORED for card in scored[0]} == set(COUNTS)


@pytest.mark.parametrize("card", RATES)
def test_lit_hexes_sum_to_the_line(card):
    for scored, _, _ in SCORED:
        for line in scored:
            if card in line:
                assert line[card].gold == RATES[card] * line[card].because.bit_count()


def test_one_hex_for_each_line_each_group_and_the_largest_group():
    for (game, pieces, _, house_rules), (scored, count, _) in zip(ALL, SCORED, strict=True):
        for own, line in zip(pieces, scored, strict=True):
            for row in game.board.rows:
                assert (line["discoverers"].because & row).bit_count() == bool(own & row)
            for names in count.areas(set(names_in(own))):
                group = mask_of(map(hex_named, names))
                assert (line["hermits"].because & group).bit_count() == 1
                assert group.bit_count() <= line["citizens"].because.bit_count()
            largest = line["citizens"].because
            assert connected(largest & -largest, own) == largest
            assert line["citizens"].gold == largest.bit_count() // house_rules["citizens_per"]


def test_what_could_be_shown_in_several_ways_is_shown_in_one_that_is_right():
    shown = {"messengers": 0, "advance": 0, "road": 0}
    for scored, count, _ in SCORED:
        for line in scored:
            for card in shown.keys() & line.keys():
                lit = set(names_in(line[card].because))
                shown[card] += bool(lit)
                if card == "messengers":
                    ends = [*hexes_in(line[card].because)]
                    assert not ends or line[card].gold == 2 * (distance(*ends) + 1)
                elif lit:
                    assert count_again(count, card, lit) == line[card].gold
                    assert len(lit) == 7 if card == "road" else len(lit) >= 7
    assert all(shown.values())


def count_again(count, card, lit):
    """The gold that the marked hexes alone would bring."""
    return COUNTS[card](count, lit)[0]


@pytest.mark.parametrize(
    ("counts", "lords_zero", "gold"),
    [
        ((8, 8, 6, 2), False, (12, 12, 6, 0)),
        ((5, 3, 3), False, (12, 6, 6)),
        ((5, 5, 5), False, (12, 12, 12)),
        ((4, 0), False, (12, 0)),
        ((4, 0), True, (12, 6)),
        ((4, 1, 0), True, (12, 6, 0)),
        ((3, 3, 0), True, (12, 12, 6)),
        ((0, 0), True, (12, 12)),
        ((0, 0), False, (0, 0)),
    ],
)
def test_lords_in_one_quadrant(counts, lords_zero, gold):
    game = random_play.new_game("lords", len(counts))
    rest = [h for h in HEXES if QUADRANTS[0] >> h & 1]
    pieces = [mask_of(rest.pop() for _ in range(count)) for count in counts]
    house_rules = {"citizens_per": 2, "lords_zero": lords_zero}
    scored = lines(game, pieces, [{} for _ in counts], house_rules)
    # If zero counts, all players tie for most in the three empty quadrants.
    elsewhere = 3 * 12 if lords_zero else 0
    assert tuple(line["lords"].gold - elsewhere for line in scored) == gold


def test_the_record_shows_what_the_set_up_has_in_its_order():
    for game, pieces, gold, _ in ALL:
        kinds = [*game.setup.cards, *game.setup.extras.get("tasks", ())]
        features = [kind for kind in scorers_of(game) if kind not in kinds]
        assert features == [*game.ruleset.board_scorers_of(game.setup, game.board)]
        kinds += features
        seats = tuple(Seat(own, gold=tuple(sorted(paid.items()))) for own, paid in zip(pieces, gold, strict=True))
        record = score_record(game, GameState(seats, 0, opening_state(game).stock, None))
        expected = lines(game, pieces, gold, game.setup.house_rules)
        totals = []
        for player, line in zip(game.players, expected, strict=True):
            shown = record["players"][player]
            assert list(shown) == [*kinds, "total"]
            assert [shown[kind] for kind in kinds] == [line[kind].gold for kind in kinds]
            assert shown["total"] == sum(line[kind].gold for kind in kinds)
            for kind in kinds:
                lit = line[kind].because if line[kind].gold else 0
                assert record["why"][kind][player] == names_in(lit)
            totals.append(shown["total"])
        assert record["winners"] == [p for p, t in zip(game.players, totals, strict=True) if t == max(totals)]


def test_features_appear_where_the_set_up_has_them():
    there = {boxes[1:]: set() for _, _, boxes, _ in TABLES}
    for (game, *_), (_, _, boxes, _) in zip(ALL[::8], TABLES, strict=True):
        there[boxes[1:]] |= set(game.ruleset.board_scorers_of(game.setup, game.board)) - {"castle"}
    assert there[()] == there["crossroads",] == there["harvest",] == set()
    assert there["nomads",] == {"treasure"}
    assert there["marshlands",] == {"palace"}
    assert there["queenies",] == {"capitol"}


def test_most_gold_wins_and_ties_share():
    assert winners([3, 9, 4]) == [1]
    assert winners([9, 3, 9]) == [0, 2]
    assert winners([0, 0]) == [0, 1]
