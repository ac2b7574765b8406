"""What a quadrant of a box may show: found by asking the box's own check of maps."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.boxes.ruleset import BOXES, map_checks
from hexreeve.kingdom.content.catalog import CASTLE, NO_HEX, NOMAD, PALACE, SILO, TERRAIN_OF_LETTER, Quadrant
from hexreeve.kingdom.referee.game import Box

_SILVER = CASTLE + NOMAD + PALACE + SILO
_LOCATION = "1"
_ANY = "g"
_MOST_SPECIALS = 5


@dataclass(frozen=True)
class Allowed:
    """terrains: the letters that may occur. needed: those of them that must. layouts: the special hexes that may occur
    together, each as sorted letters such as "11P". besides: what else people may say of a group of hexes."""

    terrains: str
    needed: str
    layouts: tuple[str, ...]
    besides: str = ""


@cache
def allowed_on(box: str, locations: tuple[str, ...]) -> Allowed:
    """What a quadrant of a box with these kinds of location may show; with none, any quadrant of the box.

    box: none for an island. Raises InvalidInput for a box without quadrants, and for kinds that no quadrant of it has.
    """
    if not box and not locations:
        return _allowed_on_island()
    if box not in BOXES:
        raise InvalidInput("setup.box", value=box, wanted=", ".join(each for each in BOXES if BOXES[each].quadrants))
    kinds = list(dict.fromkeys(quadrant.locations for quadrant in BOXES[box].quadrants))
    if not kinds:
        raise InvalidInput("quadrant.no-box", box=box)
    if locations and locations not in kinds:
        known = dict.fromkeys(kind for each in kinds for kind in each)
        raise InvalidInput("quadrant.location", value=", ".join(locations), wanted=", ".join(known))
    each = [_allowed(BOXES[box], kind) for kind in ([locations] if locations else kinds)]
    return Allowed(each[0].terrains, each[0].needed, tuple(sorted({one for found in each for one in found.layouts})))


def _allowed(box: Box, locations: tuple[str, ...]) -> Allowed:
    def fits(letters: str) -> bool:
        return not list(_faults(box, locations, letters))

    def strange(letter: str) -> bool:
        return any(fault.key == "quadrant.strange" for fault in _faults(box, locations, letter))

    terrains = "".join(letter for letter in TERRAIN_OF_LETTER if not strange(letter))
    special = "".join(str(number + 1) for number in range(len(locations))) + _SILVER
    layouts = [
        "".join(one) for size in range(1, _MOST_SPECIALS + 1) for one in combinations_with_replacement(special, size)
    ]
    layouts = [one for one in layouts if fits(one + terrains)]
    needed = "".join(letter for letter in terrains if not fits(layouts[0] + terrains.replace(letter, "")))
    return Allowed(terrains, needed, tuple(layouts))


def _allowed_on_island() -> Allowed:
    """What the part's own check allows: any terrains, and one location."""
    (check,) = map_checks().values()
    terrains = "".join(letter for letter in TERRAIN_OF_LETTER if _passes(check, letter + _LOCATION))
    return Allowed(terrains, "", (_LOCATION,), NO_HEX)


def _passes(check: Callable[[Sequence[str]], None], row: str) -> bool:
    try:
        check([row])
    except InvalidInput:
        return False
    return True


def _faults(box: Box, locations: Sequence[str], letters: str) -> Iterator[InvalidInput]:
    """The faults of a map with these letters, and grass."""
    every = letters.ljust(100, _ANY)
    rows = tuple(every[at : at + 10] for at in range(0, 100, 10))
    made = Quadrant(id="map", box=box.id, locations=tuple(locations), rows=rows, verified="", source="")
    return box.check_quadrant(made)
