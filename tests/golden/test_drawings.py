"""Frozen pictures. After a change to the artwork look at the gallery, then run this file with Python."""

from pathlib import Path

import pytest
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.content.board import build_board, castles_and_locations
from hexreeve.kingdom.content.setup import Player, QuadrantPlacement, Setup
from hexreeve.kingdom.presentation.drawing import draw
from lib import samplers

HERE = Path(__file__).parent
QUADRANTS = {quadrant.id: quadrant for box in BOXES.values() for quadrant in box.quadrants}


def first_game():
    return [QuadrantPlacement(name, False) for name in ("tavern", "paddock", "oasis", "farm")]


def blank_locations():
    names, tiles = ("oracle", "harbor", "tower", "barn"), ("tavern", "oracle", "harbor", "barn")
    maps = zip(names, (True, False, False, True), tiles, strict=True)
    board = []
    for place, (name, turned, tile) in enumerate(maps):
        castles, locations = castles_and_locations(QUADRANTS[name], place, turned)
        board.append(QuadrantPlacement(name, turned, tile, castles[0] if len(castles) > 1 else None, locations[-1]))
    return board


def sampled(name):
    return next(svg for sampler, svg in samplers.pieces() if sampler == name) + "\n"


SAMPLERS = {"every-piece.svg": "pieces", "island.svg": "island"}
PICTURES = {"first-game.en.svg": ("en", first_game()), "blank-locations.es.svg": ("es", blank_locations())}


def picture(name):
    if name in SAMPLERS:
        return sampled(SAMPLERS[name])
    language, board = PICTURES[name]
    players = (Player("blue"), Player("white"))
    setup = Setup("golden", "any", ("base",), players, "blue", tuple(board), ("knights",))
    return draw(setup, build_board(setup.board, QUADRANTS), QUADRANTS, language) + "\n"


@pytest.mark.parametrize("name", [*PICTURES, *SAMPLERS])
def test_picture_is_as_it_was_looked_at(name):
    # Not `==` inside assert: a diff of two long lines says nothing and takes minutes.
    same = picture(name) == (HERE / name).read_text("utf-8")
    assert same, f"{name} has changed; look at it, then run {Path(__file__).name}"


if __name__ == "__main__":
    for name in (*PICTURES, *SAMPLERS):
        (HERE / name).write_text(picture(name), "utf-8")
