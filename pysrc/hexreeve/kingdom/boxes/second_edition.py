"""Kingdom Builder, second edition: double-sided boards, selection tiles, castle tiles (kb2.*)."""

from collections.abc import Sequence
from dataclasses import replace

from hexreeve.core.data_files import read_toml
from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import name_of
from hexreeve.core.seeds import Draw
from hexreeve.kingdom.content.board import castles_and_locations
from hexreeve.kingdom.content.box import Remark
from hexreeve.kingdom.content.catalog import CASTLE, quadrants_of, tiles_of
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.part import Constraints, Quadrants
from hexreeve.kingdom.content.setup import QuadrantPlacement, Setup
from hexreeve.kingdom.referee.game import Edition, Ruleset

_DATA = read_toml("kingdom/editions.toml")["second"]
_SIDES = tuple(tuple(side) for side in _DATA["sides"])
_BLANK = tuple(quadrant for side in _SIDES for quadrant in side)
_WITH_TWO_CASTLES = tuple(q.id for q in quadrants_of("base") if q.id in _BLANK and q.count(CASTLE) == 2)
_SELECTION_TILES = tuple(tile.id for tile in tiles_of("base"))
_WITH_CASTLE_TILE = 2


def _furnish(
    draw: Draw, board: Sequence[QuadrantPlacement], quadrants: Quadrants, choices: Choices, constraints: Constraints
) -> tuple[QuadrantPlacement, ...]:
    """Draw a selection tile for each quadrant with blank location hexes, and castle tiles (kb2.selection)."""
    for name, number in choices.location_castles.items():
        if name not in _WITH_TWO_CASTLES or number not in (1, 2):
            raise InvalidInput("choice.location-castle", value=f"{name}={number}")
    blank = [place for place, placement in enumerate(board) if quadrants[placement.quadrant].role in _BLANK]
    kept = [board[place].location for place in blank]
    if len(set(filter(None, kept))) < len([*filter(None, kept)]):
        raise InvalidInput("setup.selection-twice")
    required = list(dict.fromkeys([*filter(None, kept), *constraints.required]))
    kinds = [kind for kind in _SELECTION_TILES if kind not in constraints.excluded]
    if len(required) > len(blank):
        raise InvalidInput("choice.too-many-tile", wanted=len(required), most=len(blank))
    if clash := [kind for kind in required if kind not in kinds]:
        raise InvalidInput("choice.kept-excluded", value=clash[0])
    if len(kinds) < len(blank):
        raise InvalidInput("choice.too-few-tile", left=len(kinds), need=len(blank))
    drawn = draw.some(kinds, len(blank), required)
    if choices.first_game:
        drawn = [quadrants[placement.quadrant].locations[0] for placement in board]
    loose = [kind for kind in drawn if kind not in kept]
    # kb2.castles: two quadrants, and in each one of its two location hexes. Drawn whether used or not, so
    # that the variant leaves the rest of the set-up as it is.
    order = sorted(draw.shuffled(blank), key=lambda place: _keeps_uncovered(board[place]))
    covered = {place: draw.below(2) for place in order[:_WITH_CASTLE_TILE]}
    furnished = [QuadrantPlacement(placement.quadrant, placement.turned) for placement in board]
    for place in blank:
        was = board[place]
        placement = QuadrantPlacement(was.quadrant, was.turned, was.location or loose.pop(0))
        quadrant = quadrants[placement.quadrant]
        castles, locations = castles_and_locations(quadrant, place, placement.turned)
        if len(castles) == 2:
            which = choices.location_castles.get(quadrant.role)
            kept_castle = was.location_castle if which is None and was.location_castle in castles else None
            chosen = castles[(which or 1) - 1] if kept_castle is None else kept_castle
            placement = replace(placement, location_castle=chosen)
            locations.append(chosen)
        if choices.castle_tiles and place in covered:
            tile = was.castle_tile if was.castle_tile in locations else locations[covered[place]]
            placement = replace(placement, castle_tile=tile)
        furnished[place] = placement
    return tuple(furnished)


def _keeps_uncovered(kept: QuadrantPlacement) -> int:
    """Sort key: quadrants kept with a castle tile first, quadrants kept without one last."""
    if kept.castle_tile is not None:
        return 0
    return 2 if kept.location is not None else 1


def _check(setup: Setup, quadrants: Quadrants) -> None:
    # kb2.sides
    sides = {side for side in _SIDES for placement in setup.board if quadrants[placement.quadrant].role in side}
    if len(sides) > 1:
        raise InvalidInput("setup.two-sides", "$.board")
    for place, placement in enumerate(setup.board):
        if quadrants[placement.quadrant].role in _BLANK:
            _check_placement(place, placement, quadrants)
    kinds = [placement.location for placement in setup.board if placement.location]
    if len(set(kinds)) < len(kinds):
        raise InvalidInput("setup.selection-twice", "$.board")
    # Quadrants of other boxes have printed tiles, so there may be fewer than two quadrants to cover.
    blank = sum(quadrants[placement.quadrant].role in _BLANK for placement in setup.board)
    covered = sum(placement.castle_tile is not None for placement in setup.board)
    if covered not in (0, min(_WITH_CASTLE_TILE, blank)):
        raise InvalidInput("setup.castle-tile-count", "$.board")


def _check_placement(place: int, placement: QuadrantPlacement, quadrants: Quadrants) -> None:
    path = f"$.board[{place}]"
    castles, locations = castles_and_locations(quadrants[placement.quadrant], place, placement.turned)
    if placement.location not in _SELECTION_TILES:
        raise InvalidInput("setup.no-selection", f"{path}.location", wanted=", ".join(_SELECTION_TILES))
    if len(castles) == 2:
        if placement.location_castle not in castles:
            wanted = ", ".join(name_of(h) for h in castles)
            raise InvalidInput("setup.location-castle", f"{path}.location_castle", wanted=wanted)
        locations.append(placement.location_castle)
    elif placement.location_castle is not None:
        raise InvalidInput("setup.no-second-castle", f"{path}.location_castle", quadrant=placement.quadrant)
    if placement.castle_tile is not None and placement.castle_tile not in locations:
        wanted = ", ".join(name_of(h) for h in locations)
        raise InvalidInput("setup.castle-tile", f"{path}.castle_tile", wanted=wanted)


def _remarks(setup: Setup, ruleset: Ruleset) -> list[Remark]:
    remarks, quadrants = [Remark("remark.sides")], ruleset.quadrants
    for place, placement in enumerate(setup.board):
        if placement.location_castle is not None:
            castles, _ = castles_and_locations(quadrants[placement.quadrant], place, placement.turned)
            other = next(h for h in castles if h != placement.location_castle)
            hexes = {"used": name_of(placement.location_castle), "other": name_of(other)}
            remarks.append(Remark("remark.location-castle", hexes, quadrants[placement.quadrant].role))
    return remarks


EDITION = Edition(
    id="second",
    colours=tuple(_DATA["colours"]),
    sides=_SIDES,
    useless_card="removed",
    furnish=_furnish,
    check=_check,
    remarks=_remarks,
    house_rules=_DATA["house_rules"],
)
