"""Scoring of the ten cards and the castles, for the slow second referee: sets of (column, row), plain loops.

Each function gives the gold of the player with the pieces `own`, and the hexes that earn it.
"""

from naive import areas, around, beside


def _castle(board, own, all_pieces, rules):
    return _times(3, {at for at in board.of("castle") if around(at) & own})


def _fishermen(board, own, all_pieces, rules):
    return _times(1, {at for at in own if board.ground[at] != "water" and around(at) & board.of("water")})


def _miners(board, own, all_pieces, rules):
    return _times(1, {at for at in own if board.ground[at] != "mountain" and around(at) & board.of("mountain")})


def _workers(board, own, all_pieces, rules):
    return _times(1, {at for at in own if around(at) & board.of("castle", "location")})


def _merchants(board, own, all_pieces, rules):
    linked = set()
    for area in areas(own):
        touched = beside(area) & board.of("castle", "location")
        linked |= touched if len(touched) > 1 else set()
    return _times(4, linked)


def _discoverers(board, own, all_pieces, rules):
    return len({row for _, row in own}), own


def _knights(board, own, all_pieces, rules):
    rows = [{at for at in own if at[1] == row} for row in range(20)]
    most = max(map(len, rows))
    return 2 * most, next(row for row in rows if len(row) == most)


def _hermits(board, own, all_pieces, rules):
    return len(areas(own)), own


def _citizens(board, own, all_pieces, rules):
    return max(map(len, areas(own)), default=0) // rules["citizens_per"], own


def _quadrants(own):
    return [{at for at in own if (at[0] // 10, at[1] // 10) == (x, y)} for y in (0, 1) for x in (0, 1)]


def _lords(board, own, all_pieces, rules):
    gold, paid = 0, set()
    for i, mine in enumerate(_quadrants(own)):
        ranks = sorted({len(_quadrants(pieces)[i]) for pieces in all_pieces}, reverse=True)
        if not rules["lords_zero"]:
            ranks = [count for count in ranks if count]
        earned = dict(zip(ranks, (12, 6), strict=False)).get(len(mine), 0)
        gold += earned
        paid |= mine if earned else set()
    return gold, paid


def _farmers(board, own, all_pieces, rules):
    least = min(map(len, _quadrants(own)))
    return 3 * least, next(mine for mine in _quadrants(own) if len(mine) == least)


def _times(rate, cells):
    return rate * len(cells), cells


SCORERS = {
    "fishermen": _fishermen,
    "merchants": _merchants,
    "discoverers": _discoverers,
    "hermits": _hermits,
    "citizens": _citizens,
    "miners": _miners,
    "workers": _workers,
    "knights": _knights,
    "lords": _lords,
    "farmers": _farmers,
    "castle": _castle,
}
PRINTED = {"citizens_per": 2, "lords_zero": True}


def score(board, all_pieces, cards, rules=PRINTED):
    """The gold and hexes by card, for each player. all_pieces: a set of cells per player."""
    return [{card: SCORERS[card](board, own, all_pieces, rules) for card in cards} for own in all_pieces]
