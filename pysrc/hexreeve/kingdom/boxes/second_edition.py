"""Kingdom Builder, second edition: double-sided boards, selection tiles, castle tiles (kb2.*)."""

from collections.abc import Sequence
from dataclasses import replace

from hexreeve.content import read_toml
from hexreeve.errors import Unreadable
from hexreeve.hexgrid import name_of
from hexreeve.kingdom.board import castles_and_locations
from hexreeve.kingdom.catalog import CASTLE, tiles_of
from hexreeve.kingdom.choices import Choices
from hexreeve.kingdom.room import Edition, Quadrants, Remark, Wishes
from hexreeve.kingdom.setup import Placement, Setup
from hexreeve.seeds import Draw

_DATA = read_toml("kingdom/editions.toml")["second"]
_SIDES = tuple(tuple(side) for side in _DATA["sides"])
_BLANK = tuple(quadrant for side in _SIDES for quadrant in side)
_SELECTION_TILES = tuple(tile.id for tile in tiles_of("base"))
_WITH_CASTLE_TILE = 2


def _furnish(
    draw: Draw, board: Sequence[Placement], quadrants: Quadrants, choices: Choices, wishes: Wishes
) -> tuple[Placement, ...]:
    for name in choices.location_castles:
        if name not in _BLANK or quadrants[name].count(CASTLE) != 2:
            raise Unreadable("choice.location-castle", value=name)
    blank = [place for place, placement in enumerate(board) if placement.quadrant in _BLANK]
    kinds = [kind for kind in _SELECTION_TILES if kind not in wishes.excluded]
    if len(wishes.required) > len(blank):
        raise Unreadable("choice.too-many-tile", wanted=len(wishes.required), most=len(blank))
    if len(kinds) < len(blank):
        raise Unreadable("choice.too-few-tile", left=len(kinds), need=len(blank))
    drawn = draw.some(kinds, len(blank), wishes.required)
    if choices.first_game:
        drawn = [quadrants[placement.quadrant].locations[0] for placement in board]
    # kb2.castles: two quadrants, and in each one of its two location hexes. Drawn whether used or not, so
    # that the variant leaves the rest of the set-up as it is.
    covered = {place: draw.below(2) for place in draw.shuffled(blank)[:_WITH_CASTLE_TILE]}
    furnished = list(board)
    for place, kind in zip(blank, drawn, strict=True):
        placement = replace(board[place], location=kind)
        castles, locations = castles_and_locations(quadrants[placement.quadrant], place, placement.turned)
        if len(castles) == 2:
            chosen = castles[choices.location_castles.get(placement.quadrant, 1) - 1]
            placement = replace(placement, location_castle=chosen)
            locations.append(chosen)
        if choices.castle_tiles and place in covered:
            placement = replace(placement, castle_tile=locations[covered[place]])
        furnished[place] = placement
    return tuple(furnished)


def _check(setup: Setup, quadrants: Quadrants) -> None:
    sides = {side for side in _SIDES for placement in setup.board if placement.quadrant in side}
    if len(sides) > 1:
        raise Unreadable("setup.two-sides", "$.board")
    for place, placement in enumerate(setup.board):
        if placement.quadrant in _BLANK:
            _check_placement(place, placement, quadrants)
    kinds = [placement.location for placement in setup.board if placement.location]
    if len(set(kinds)) < len(kinds):
        raise Unreadable("setup.selection-twice", "$.board")
    if sum(placement.castle_tile is not None for placement in setup.board) not in (0, _WITH_CASTLE_TILE):
        raise Unreadable("setup.castle-tile-count", "$.board")


def _check_placement(place: int, placement: Placement, quadrants: Quadrants) -> None:
    path = f"$.board[{place}]"
    castles, locations = castles_and_locations(quadrants[placement.quadrant], place, placement.turned)
    if placement.location not in _SELECTION_TILES:
        raise Unreadable("setup.no-selection", f"{path}.location", wanted=", ".join(_SELECTION_TILES))
    if len(castles) == 2:
        if placement.location_castle not in castles:
            wanted = ", ".join(name_of(h) for h in castles)
            raise Unreadable("setup.location-castle", f"{path}.location_castle", wanted=wanted)
        locations.append(placement.location_castle)
    elif placement.location_castle is not None:
        raise Unreadable("setup.no-second-castle", f"{path}.location_castle", quadrant=placement.quadrant)
    if placement.castle_tile is not None and placement.castle_tile not in locations:
        wanted = ", ".join(name_of(h) for h in locations)
        raise Unreadable("setup.castle-tile", f"{path}.castle_tile", wanted=wanted)


def _remarks(setup: Setup, quadrants: Quadrants) -> list[Remark]:
    remarks = [Remark("remark.sides")]
    for place, placement in enumerate(setup.board):
        if placement.location_castle is not None:
            castles, _ = castles_and_locations(quadrants[placement.quadrant], place, placement.turned)
            other = next(h for h in castles if h != placement.location_castle)
            hexes = {"used": name_of(placement.location_castle), "other": name_of(other)}
            remarks.append(Remark("remark.location-castle", hexes, placement.quadrant))
    return remarks


EDITION = Edition(
    id="second",
    colours=tuple(_DATA["colours"]),
    sides=_SIDES,
    useless_card_leaves=True,
    furnish=_furnish,
    check=_check,
    remarks=_remarks,
)
