"""A set-up in words, for the page, a terminal or a chat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from hexreeve.core.hexgrid import hexes_in, name_of
from hexreeve.kingdom.content.catalog import Quadrant
from hexreeve.kingdom.content.part import Entry
from hexreeve.kingdom.content.setup import QuadrantPlacement, Setup
from hexreeve.kingdom.presentation.checklist import checklist
from hexreeve.kingdom.referee.game import Ruleset
from hexreeve.kingdom.referee.state import BOTH
from hexreeve.text.wording import Term, joined, labelled, plain, say, words

if TYPE_CHECKING:
    from hexreeve.core.page_types import Described
    from hexreeve.kingdom.presentation.page_types.setup import RemarkView, Sheet

_PLACES = ("NW", "NE", "SW", "SE")


def places(turned: bool) -> Sequence[str]:
    """The places of the quadrants. turned: in a board seen from the other side."""
    return _PLACES[::-1] if turned else _PLACES


def quadrant_name(quadrant: Quadrant, language: str) -> str:
    """The names of a quadrant's location tiles; its id if it has none."""
    return " + ".join(say(language, f"name.tile.{tile}") for tile in quadrant.locations) or quadrant.id


def placement_name(placement: QuadrantPlacement, ruleset: Ruleset, language: str) -> str:
    """What a quadrant of a set-up is called.

    The second edition prints no names on its boards, only their sides; which map is meant is told by the quadrant of
    the first edition that has the same.
    """
    quadrant = ruleset.quadrants[placement.quadrant]
    name = quadrant_name(quadrant, language)
    side = next(("AB"[i] for i, side in enumerate(ruleset.edition.sides) if quadrant.role in side), "")
    return say(language, "sheet.side-map", side=side, map=name) if side else name


def card_name(card: str, language: str, words: str = "name.terrain") -> str:
    """The name of a terrain card: its terrain, or both. words: the wording table to use."""
    return " / ".join(say(language, f"{words}.{terrain}") for terrain in card.split(BOTH))


def line_name(kind: str, language: str) -> str:
    """The name of a score line: a card, a task, a feature, a tile, or the total."""
    keys = (f"name.card.{kind}", f"name.task.{kind}", f"score.{kind}", f"name.tile.{kind}")
    return say(language, next(key for key in keys if key in words(language)))


def hex_names(setup: Setup, ruleset: Ruleset, language: str) -> dict[str, str]:
    """What every hex of a set-up holds, in words, by name of the hex."""
    board = ruleset.board_of(setup)
    named = {
        name_of(h): say(language, f"ground.{ground}") for ground, mask in board.ground.items() for h in hexes_in(mask)
    }
    places = {
        name_of(h): say(language, "hex.location", tile=say(language, f"name.tile.{tile}"))
        for h, tile in board.locations.items()
    }
    named |= places
    for placed in (placed for _, entries in _parts(setup, ruleset) for placed in entries):
        thing = say(language, f"name.{placed.kind}.{placed.id}")
        named |= {
            h: say(language, "hex.lying", ground=named[h], thing=thing)
            for h in placed.hexes
            if h in named and h not in places
        }
    return named


def sheet(setup: Setup, ruleset: Ruleset, language: str, turned: bool = False) -> Sheet:
    """A set-up in words. turned: the quadrants are named by their places in a board seen from the other side."""
    board = ruleset.board_of(setup)
    unknown = [ruleset.quadrants[p.quadrant] for p in setup.board if not ruleset.quadrants[p.quadrant].known]
    tiles = [*board.locations.values(), *(tile for quadrant in unknown for tile in quadrant.locations)]
    painted = _painted(setup, ruleset, language)
    remarks: list[RemarkView] = [
        {"words": say(language, remark.key, **remark.params), "quadrant": remark.quadrant}
        for remark in ruleset.edition.remarks(setup, ruleset)
    ]
    remarks += [{"words": words, "quadrant": None} for words in painted]
    boxes = [say(language, f"name.box.{box}") for box in setup.boxes]
    return {
        "edition": say(language, f"name.edition.{setup.edition}"),
        "boxes": joined(language, boxes),
        "quadrants": [
            {
                "id": placement.quadrant,
                "known": ruleset.quadrants[placement.quadrant].known,
                "place": say(language, f"place.{place}"),
                "name": placement_name(placement, ruleset, language),
                "more": ", ".join(_remarks(placement, ruleset.quadrants, language)),
                "words": ", ".join(
                    [placement_name(placement, ruleset, language), *_remarks(placement, ruleset.quadrants, language)]
                ),
            }
            for place, placement in zip(places(turned), setup.board, strict=True)
        ],
        "cards": [entry("card", card, language) for card in setup.cards],
        "tiles": [
            {
                **entry("tile", tile, language),
                "hexes": [name_of(h) for h, kind in board.locations.items() if kind == tile],
            }
            for tile in dict.fromkeys(tiles)
        ],
        "tasks": [entry("task", task, language) for task in setup.extras.get("tasks", ())],
        "parts": [
            {
                "field": field,
                "name": say(language, f"name.part.{field}"),
                "entries": [{**entry(each.kind, each.id, language), "hexes": list(each.hexes)} for each in entries],
            }
            for field, entries in _parts(setup, ruleset)
            if field != "tasks"
        ],
        "checklist": checklist(setup, ruleset, language),
        "players": [
            {"id": player.id, "name": plain(player.name) or say(language, f"name.colour.{player.id}")}
            for player in setup.players
        ],
        "start": setup.start,
        "remarks": remarks,
        "painted": painted,
    }


def text(setup: Setup, ruleset: Ruleset, language: str) -> str:
    """The set-up as plain text for a terminal or a chat."""
    words = sheet(setup, ruleset, language)
    boxes = tuple(Term("box", box) for box in setup.boxes)
    starter = next(player["name"] for player in words["players"] if player["id"] == words["start"])
    lines = [
        say(language, "sheet.title", edition=words["edition"], boxes=boxes, seed=setup.seed),
        "",
        say(language, "sheet.board"),
        *(f"  {labelled(language, quadrant['place'], quadrant['words'])}" for quadrant in words["quadrants"]),
        say(language, "sheet.cards"),
        *(f"  {labelled(language, card['name'], card['help'])}" for card in words["cards"]),
        say(language, "sheet.tiles"),
        *(_line(tile, tile["hexes"], language) for tile in words["tiles"]),
        *(
            [say(language, "sheet.tasks"), *(_line(task, (), language) for task in words["tasks"])]
            if words["tasks"]
            else []
        ),
        *(
            line
            for part in words["parts"]
            for line in (
                labelled(language, part["name"], "").rstrip(),
                *(_line(thing, thing["hexes"], language) for thing in part["entries"]),
            )
        ),
        say(
            language,
            "sheet.players",
            players=joined(language, [p["name"] for p in words["players"]]),
            start=starter,
        ),
        *(remark["words"] for remark in words["remarks"]),
    ]
    return "\n".join(lines)


def entry(kind: str, name: str, language: str) -> Described:
    """Id, name and help of a thing of a `kind` such as "card"; help is "" where there is none."""
    return {
        "id": name,
        "name": say(language, f"name.{kind}.{name}"),
        # A mere name, such as a terrain, has no help.
        "help": words(language).get(f"help.{kind}.{name}", ""),
    }


def _painted(setup: Setup, ruleset: Ruleset, language: str) -> list[str]:
    """One sentence about the maps that people transcribed; empty if there are none."""
    on_board = [placement.quadrant for placement in setup.board]
    maps = [quadrant_name(quadrant, language) for quadrant in setup.quadrants if quadrant.id in on_board]
    drawn = [name for name, value in setup.extras.items() if ruleset.parts[name].island_map(value)]
    maps += [say(language, f"name.part.{name}") for name in drawn]
    return [say(language, "remark.painted", maps=joined(language, maps))] if maps else []


def _parts(setup: Setup, ruleset: Ruleset) -> list[tuple[str, Sequence[Entry]]]:
    """The parts on the table; one that nobody has said anything of has no entries yet."""
    table = ruleset.table_of(setup)
    there = [field for field, part in ruleset.parts.items() if field not in setup.extras and part.sites(table)]
    lying = [(field, ruleset.parts[field].entries(value)) for field, value in setup.extras.items()]
    return [*lying, *((field, ()) for field in there)]


def _line(thing: Described, hexes: Sequence[str], language: str) -> str:
    name = f"{thing['name']} ({', '.join(hexes)})" if hexes else thing["name"]
    return f"  {labelled(language, name, *filter(None, [thing['help']]))}"


def _remarks(placement: QuadrantPlacement, quadrants: Mapping[str, Quadrant], language: str) -> Iterator[str]:
    """The remarks on a quadrant, without its name."""
    if placement.turned:
        yield say(language, "sheet.turned")
    if placement.location is not None:
        yield say(language, "sheet.selection-tile", tile=say(language, f"name.tile.{placement.location}"))
    if placement.castle_tile is not None:
        yield say(language, "sheet.castle-tile", hex=name_of(placement.castle_tile))
    if not quadrants[placement.quadrant].known:
        yield say(language, "sheet.unknown")
