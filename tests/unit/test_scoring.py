"""The ten cards and the castles: every line equals a slow count over sets, and the lit hexes prove it."""

import random

import naive
import play
import pytest
from hexreeve.hexgrid import HEXES, QUADRANTS, ROWS, connected, mask_of, names_in, neighbours
from hexreeve.kingdom.report import score_record
from hexreeve.kingdom.scoring import Table, score, winners
from hexreeve.kingdom.setup import to_record
from hexreeve.kingdom.state import GameState, Seat, opening

TABLES = [(2, "first", {}), (3, "second", {"castle_tiles": True}), (4, "second", {}), (5, "first", {})]
RATES = {"castle": 3, "fishermen": 1, "miners": 1, "workers": 1, "merchants": 4, "discoverers": 1}
RATES |= {"knights": 2, "hermits": 1, "farmers": 3}
HOUSE_RULES = [{"citizens_per": 2, "lords_zero": False}, {"citizens_per": 3, "lords_zero": True}]


def scattered(game, draw):
    """Return random pieces for each player, alone and in groups, on water and mountain too."""
    free = set(HEXES) - {h for h in HEXES if game.board.special >> h & 1}
    pieces = []
    for _ in game.players:
        own = set()
        for _ in range(draw.choice([0, 1, 5, 20, 40])):
            near = [h for h in free if neighbours(mask_of(own)) >> h & 1] if draw.random() < 0.7 else []
            own.add(draw.choice(near or sorted(free)))
            free -= own
        pieces.append(mask_of(own))
    return pieces


def tables():
    for seed in range(12):
        draw = random.Random(seed)
        players, edition, wishes = TABLES[seed % 4]
        game = play.new_game(seed, players, edition, **wishes)
        for _ in range(4):
            yield game, scattered(game, draw), draw.choice(HOUSE_RULES)


ALL = list(tables())


def lines(game, pieces, house_rules):
    return score(Table(game.board, pieces, house_rules), {**game.ruleset.scorers, **game.ruleset.features})


@pytest.mark.parametrize("card", naive.SCORERS)
def test_gold_and_hexes_equal_a_slow_count(card):
    paid = 0
    for game, pieces, house_rules in ALL:
        board = naive.Board(to_record(game.setup)["board"])
        sets = [{naive.cell(name) for name in names_in(own)} for own in pieces]
        expected = naive.score(board, sets, [card], house_rules)
        for own, line, slow in zip(pieces, lines(game, pieces, house_rules), expected, strict=True):
            gold, hexes = slow[card]
            assert line[card].gold == gold
            if card not in ("discoverers", "hermits", "citizens"):
                assert names_in(line[card].because) == naive.names(hexes)
            assert card == "castle" or card == "merchants" or not line[card].because & ~own
            paid += gold
    assert paid


@pytest.mark.parametrize("card", RATES)
def test_lit_hexes_sum_to_the_line(card):
    for game, pieces, house_rules in ALL:
        for line in lines(game, pieces, house_rules):
            assert line[card].gold == RATES[card] * line[card].because.bit_count()


def test_one_hex_for_each_line_each_group_and_the_largest_group():
    for game, pieces, house_rules in ALL:
        for own, line in zip(pieces, lines(game, pieces, house_rules), strict=True):
            for row in ROWS:
                assert (line["discoverers"].because & row).bit_count() == bool(own & row)
            for area in naive.areas({naive.cell(name) for name in names_in(own)}):
                group = mask_of(h for h in HEXES if h in map(hex_of, area))
                assert (line["hermits"].because & group).bit_count() == 1
                assert group.bit_count() <= line["citizens"].because.bit_count()
            largest = line["citizens"].because
            assert connected(largest & -largest, own) == largest
            assert line["citizens"].gold == largest.bit_count() // house_rules["citizens_per"]


def hex_of(cell):
    return HEXES[20 * cell[1] + cell[0]]


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
        ((0, 0), True, (0, 0)),
        ((0, 0), False, (0, 0)),
    ],
)
def test_lords_in_one_quadrant(counts, lords_zero, gold):
    game = play.new_game("lords", len(counts))
    rest = [h for h in HEXES if QUADRANTS[0] >> h & 1]
    pieces = [mask_of(rest.pop() for _ in range(count)) for count in counts]
    house_rules = {"citizens_per": 2, "lords_zero": lords_zero}
    assert tuple(line["lords"].gold for line in lines(game, pieces, house_rules)) == gold


def test_the_record_shows_the_cards_of_the_set_up_and_what_the_boxes_add():
    for game, pieces, _ in ALL:
        state = GameState(tuple(Seat(own) for own in pieces), 0, opening(game).stock, None)
        record = score_record(game, state)
        expected = lines(game, pieces, game.setup.house_rules)
        totals = []
        for player, line in zip(game.players, expected, strict=True):
            shown = record["players"][player]
            kinds = [*game.setup.cards, "castle"]
            assert list(shown) == [*kinds, "total"]
            assert [shown[kind] for kind in kinds] == [line[kind].gold for kind in kinds]
            assert shown["total"] == sum(line[kind].gold for kind in kinds)
            for kind in kinds:
                lit = line[kind].because if line[kind].gold else 0
                assert record["why"][kind][player] == names_in(lit)
            totals.append(shown["total"])
        assert record["winners"] == [p for p, t in zip(game.players, totals, strict=True) if t == max(totals)]


def test_most_gold_wins_and_ties_share():
    assert winners([3, 9, 4]) == [1]
    assert winners([9, 3, 9]) == [0, 2]
    assert winners([0, 0]) == [0, 1]
