"""The coloured pictures on the cards, as SVG: one for each building, kind of machine and kind of worker."""

from functools import cache

from hexreeve.builders.catalog import buildings, team
from hexreeve.core.data_files import read_toml
from hexreeve.core.structs import Json
from hexreeve.core.svg import element

SIZE = (100, 56)
_INK = {"stroke": "#2b2014", "stroke-width": 0.9, "stroke-linejoin": "round"}
_MACHINES = 4  # kinds: the four larger machines are drawn as the smaller ones


def defined_pictures() -> list[str]:
    """SVG groups to be used: `hrb-card-CARD` of `SIZE` for each card, with its upper left corner at the origin."""
    drawn = [_drawn(name) for name in _art()["picture"]]
    alike = {card: _picture_of(card) for card in (*buildings(), *team())}
    return drawn + [
        element("g", {"id": f"hrb-card-{card}"}, [element("use", {"xlink:href": f"#hrb-card-{picture}"})])
        for card, picture in alike.items()
        if picture != card
    ]


def used_picture(card: str, x: float, y: float, height: float) -> str:
    """The picture of a card at a place of a drawing, in which its picture must be defined."""
    scale = f"translate({x:g} {y:g}) scale({height / SIZE[1]:.3g})"
    return element("use", {"xlink:href": f"#hrb-card-{_picture_of(card)}", "transform": scale})


def pictures_of(cards: set[str]) -> list[str]:
    """Define the pictures that some cards need, and no others."""
    return [_drawn(name) for name in sorted({_picture_of(card) for card in cards})]


def _picture_of(card: str) -> str:
    if card in buildings():
        machine = buildings()[card].machine
        return f"M{(int(card[1:]) - 1) % _MACHINES + 1:02}" if machine else card
    return team()[card].kind


def _drawn(name: str) -> str:
    colours, parts = _art()["colour"], _art()["picture"][name]
    paths = [element("path", {"d": path, "fill": colours[colour]}) for colour, path in parts]
    # The sky and the ground have no edge.
    grounds = 1 if name.islower() else 2
    return element("g", {"id": f"hrb-card-{name}"}, [*paths[:grounds], element("g", _INK, paths[grounds:])])


@cache
def _art() -> Json:
    return read_toml("builders/pictures.toml")
