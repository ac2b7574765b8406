"""Marshlands: swamp, palaces and dual terrain cards (mar.*). Its maps are not on file."""

from collections.abc import Iterator, Sequence

from hexreeve.core.errors import InvalidInput
from hexreeve.core.seeds import Draw
from hexreeve.kingdom.boxes.marshlands_cards import AMOUNTS, SCORERS, palace
from hexreeve.kingdom.boxes.marshlands_tiles import POWERS, SHAPES
from hexreeve.kingdom.content.box import BoardScorer, Component, DualCardRule
from hexreeve.kingdom.content.catalog import PALACE, Quadrant, cards_of, quadrants_of, tiles_of
from hexreeve.kingdom.content.map_checks import count_faults, kinds
from hexreeve.kingdom.content.part import Entry, Part, PartRequest, SetupContext
from hexreeve.kingdom.content.setup import Setup
from hexreeve.kingdom.referee.game import Box
from hexreeve.kingdom.referee.state import BOTH
from hexreeve.text.wording import Term

_ID = "marshlands"
_SWAMP = "swamp"
_TERRAINS = ("grass", "canyon", "desert", "flower", "forest")
_REMOVED = "removed_terrain"
_REMOVES = "scouts"
_BONUS_TILES = 2
_SWAMP_BUILDS = 2
_TILES = tuple(tile.id for tile in tiles_of(_ID))


def _deal(draw: Draw, table: SetupContext, wants: PartRequest) -> str:
    # mar.scouts: the terrain of the first card of the deck; of a dual card the one that is not swamp.
    card = draw.one(table.deck)
    if _REMOVES not in table.cards:
        return ""
    return wants.kept if wants.kept in _TERRAINS else card.removeprefix(f"{_SWAMP}+")


def _check(value: str, table: SetupContext) -> None:
    if _REMOVES not in table.cards:
        raise InvalidInput("setup.not-in-play", f"$.{_REMOVED}", part=Term("part", _REMOVED))


def _entries(value: str) -> list[Entry]:
    return [Entry("terrain", value)]


def _removes(value: str, card: str) -> bool:
    return value in card.split(BOTH)


def _components(setup: Setup, table: SetupContext) -> Sequence[Component]:
    kinds_in_play = dict.fromkeys(kind for *_, quadrant in table.places for kind in quadrant.locations)
    found = [
        Component(f"bonus-{kind}", _BONUS_TILES, "bonus", Term("tile", kind))
        for kind in kinds_in_play
        if kind in _TILES
    ]
    if terrain := setup.extras.get(_REMOVED):
        removed = sum(_removes(terrain, card) for card in table.deck)
        found.append(Component("removed", removed, "removed", Term("terrain", terrain)))
    return found


def _check_quadrant(quadrant: Quadrant) -> Iterator[InvalidInput]:
    yield from kinds(quadrant, 1)
    yield from count_faults(quadrant, {"1": 2, PALACE: 1}, also="s")
    if not quadrant.count("s"):
        yield InvalidInput("quadrant.none", what=Term("terrain", _SWAMP))


BOX = Box(
    id=_ID,
    quadrants=quadrants_of(_ID),
    tiles=tiles_of(_ID),
    cards=cards_of(_ID),
    deck=tuple(f"{_SWAMP}+{terrain}" for terrain in _TERRAINS),
    parts=(Part(field=_REMOVED, deal=_deal, check=_check, entries=_entries, removes=_removes, can_be=_TERRAINS),),
    components=_components,
    check_quadrant=_check_quadrant,
    others=tiles_of(_ID, "extra"),
    powers=POWERS,
    shapes=SHAPES,
    dual_card_rule=DualCardRule("mar.deck", {_SWAMP: _SWAMP_BUILDS}),
    scorers=SCORERS,
    needs={_REMOVES: _REMOVED},
    board_scorers={"palace": BoardScorer(palace, lambda setup, board: bool(board.ground["palace"]))},
    amounts=AMOUNTS,
    places=3,
)
