"""Emperor's Choice: a decree that changes the game (emp.*). The cards' own texts were not seen, only a summary."""

from collections.abc import Sequence

from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import BOARD, Mask, hex_named, hexes_in, name_of
from hexreeve.core.seeds import Draw
from hexreeve.kingdom.boxes.emperors_choice_tiles import POWERS, SHAPES
from hexreeve.kingdom.content.box import Component
from hexreeve.kingdom.content.catalog import entries_of, tiles_of
from hexreeve.kingdom.content.part import Entry, Part, PartRequest, SetupContext
from hexreeve.kingdom.content.setup import Setup
from hexreeve.kingdom.referee.game import Box
from hexreeve.kingdom.referee.state import BOTH
from hexreeve.text.rules import cited
from hexreeve.text.wording import Term

_ID = "emperors-choice"
_FIELD = "decree"
_DECREES = tuple(entry["id"] for entry in entries_of("decree", _ID))
# The decrees with a tile on the board, and the ground that it lies on.
_GROUND = {"volcano": "mountain", "ferry": "water"}
_NATIVE, _SOIL = "native-soil", "native_soil"
_TERRAINS = ("grass", "canyon", "desert", "flower", "forest")
# The decrees that put a part of another box in play, by its field, and their rules.
_BRINGS = {"capitol": "capitols", "caves": "caves", "island": "island"}
_BRINGING = (cited("emp.capitol"), cited("emp.caves"), cited("emp.island"))
# The decrees that open an action to every player, without a tile on the board.
_OPENS = {"plateaus": ("plateau",), "spy-network": ("spy-network",)}


def _deal(draw: Draw, table: SetupContext, wants: PartRequest) -> str:
    (decree,) = wants.fill(draw, [wants.kept], _DECREES)
    return decree


def _check(value: str, table: SetupContext) -> None:
    if value not in _DECREES:
        raise InvalidInput("setup.unknown-piece", f"$.{_FIELD}", value=value)


def _lies(decree: str) -> Part:
    """The tile of a decree: a hex of its ground on the main board, drawn at random (emp.volcano, emp.ferry)."""
    ground = _GROUND[decree]

    def room(table: SetupContext) -> Mask:
        return table.board.ground[ground] & BOARD

    def deal(draw: Draw, table: SetupContext, wants: PartRequest) -> str:
        names = [name_of(h) for h in hexes_in(room(table))]
        if table.extras.get(_FIELD) != decree or not names:
            return ""
        return wants.kept if wants.kept in names else draw.one(names)

    def check(value: str, table: SetupContext) -> None:
        path = f"$.{decree}"
        if table.extras.get(_FIELD) != decree:
            raise InvalidInput("setup.not-in-play", path, part=Term("part", decree))
        h = hex_named(value)
        if not room(table) >> h & 1:
            there = next((name for name, mask in table.board.ground.items() if mask >> h & 1), "unknown")
            facts = {"ground": Term("ground", there), "wanted": Term("ground", ground)}
            raise InvalidInput("setup.part-ground", path, part=Term("part", decree), hex=value, **facts)

    return Part(
        field=decree,
        deal=deal,
        check=check,
        entries=lambda value: [Entry("tile", decree, [value])],
        tokens=lambda value: {hex_named(value): decree},
        opens=lambda value: (decree,),
        of=decree,
    )


def _deal_soil(draw: Draw, table: SetupContext, wants: PartRequest) -> str:
    terrain = draw.one(_TERRAINS)
    if table.extras.get(_FIELD) != _NATIVE:
        return ""
    return wants.kept if wants.kept in _TERRAINS else terrain


def _check_soil(value: str, table: SetupContext) -> None:
    if table.extras.get(_FIELD) != _NATIVE:
        raise InvalidInput("setup.not-in-play", f"$.{_SOIL}", part=Term("part", _SOIL))


def _removes(value: str, card: str) -> bool:
    return value in card.split(BOTH)


def _soil_components(setup: Setup, table: SetupContext) -> Sequence[Component]:
    if terrain := setup.extras.get(_SOIL):
        removed = sum(_removes(terrain, card) for card in table.deck)
        return [Component("soil", removed, "soil", Term("terrain", terrain))]
    return []


def _components(setup: Setup, table: SetupContext) -> Sequence[Component]:
    decree = setup.extras.get(_FIELD)
    found = [Component(f"decree-{decree}", 1, "decree", Term("decree", decree))] if decree else []
    found += [Component(tile, 1, tile) for tile in _GROUND if tile in setup.extras]
    return [*found, *_soil_components(setup, table)]


def _unjudged(setup: Setup, table: SetupContext) -> Sequence[Term]:
    decree = setup.extras.get(_FIELD)
    if decree is None or decree in _OPENS or {decree, _BRINGS.get(decree), _SOIL} & {*setup.extras}:
        return []
    return [Term("decree", decree)]


BOX = Box(
    id=_ID,
    parts=(
        Part(
            field=_FIELD,
            deal=_deal,
            check=_check,
            entries=lambda value: [Entry("decree", value)],
            opens=lambda value: _OPENS.get(value, ()),
            kind="decree",
            pieces=_DECREES,
            optional=True,
            brings=_BRINGS,
        ),
        *(_lies(decree) for decree in _GROUND),
        Part(
            field=_SOIL,
            deal=_deal_soil,
            check=_check_soil,
            entries=lambda value: [Entry("terrain", value)],
            removes=_removes,
            can_be=_TERRAINS,
            soil=lambda value: value,
            soil_rule=cited("emp.native-soil"),
            of=_NATIVE,
        ),
    ),
    components=_components,
    others=tiles_of(_ID, "extra"),
    powers=POWERS,
    shapes=SHAPES,
    unjudged=_unjudged,
)
