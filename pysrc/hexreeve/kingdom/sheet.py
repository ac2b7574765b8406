"""A set-up in words: what to take out of the box, and what it does."""

from collections.abc import Mapping
from typing import Any

from hexreeve.hexgrid import BOARD, hexes_in, name_of
from hexreeve.kingdom.board import Board, lay
from hexreeve.kingdom.catalog import Quadrant
from hexreeve.kingdom.room import Ruleset
from hexreeve.kingdom.setup import Placement, Setup
from hexreeve.wording import joined, plain, say, words

_PLACES = ("NW", "NE", "SW", "SE")


def quadrant_name(quadrant: Quadrant, language: str) -> str:
    """Return a quadrant's name: the names of its location tiles."""
    return " + ".join(say(language, f"name.tile.{tile}") for tile in quadrant.locations)


def line_name(kind: str, language: str) -> str:
    """Return what a score line is called: a card's name, a feature, or the total."""
    card = f"name.card.{kind}"
    return say(language, card if card in words(language) else f"score.{kind}")


def hex_names(board: Board, language: str) -> dict[str, str]:
    """Return what lies on every hex of a board, in words."""
    named = {
        name_of(h): say(language, f"ground.{ground}")
        for ground, mask in board.ground.items()
        for h in hexes_in(mask & BOARD)
    }
    places = {
        name_of(h): say(language, "hex.location", tile=say(language, f"name.tile.{tile}"))
        for h, tile in board.locations.items()
    }
    return named | places


def sheet(setup: Setup, ruleset: Ruleset, language: str) -> dict[str, Any]:
    """Return the set-up in words, as JSON values: title, quadrants, cards, tiles, players, remarks."""
    board = lay(setup.board, ruleset.quadrants)
    remarks = ruleset.edition.remarks(setup, ruleset.quadrants)
    boxes = [say(language, f"name.box.{box}") for box in setup.boxes]
    return {
        "edition": say(language, f"name.edition.{setup.edition}"),
        "boxes": joined(language, boxes),
        "quadrants": [
            {
                "place": say(language, f"place.{place}"),
                "words": _placement_words(placement, ruleset.quadrants, language),
            }
            for place, placement in zip(_PLACES, setup.board, strict=True)
        ],
        "cards": [_entry("card", card, language) for card in setup.cards],
        "tiles": [
            _entry("tile", tile, language)
            | {"hexes": [name_of(h) for h, kind in board.locations.items() if kind == tile]}
            for tile in dict.fromkeys(board.locations.values())
        ],
        "players": [
            {"id": player.id, "name": plain(player.name) or say(language, f"name.colour.{player.id}")}
            for player in setup.players
        ],
        "start": setup.start,
        "remarks": [
            {"words": say(language, remark.key, **remark.params), "quadrant": remark.quadrant} for remark in remarks
        ],
    }


def text(setup: Setup, ruleset: Ruleset, language: str) -> str:
    """Return the set-up as plain text for a terminal or a chat."""
    words = sheet(setup, ruleset, language)
    starter = next(player["name"] for player in words["players"] if player["id"] == words["start"])
    lines = [
        say(language, "sheet.title", edition=words["edition"], boxes=words["boxes"], seed=setup.seed),
        "",
        say(language, "sheet.board"),
        *(f"  {quadrant['place']}: {quadrant['words']}" for quadrant in words["quadrants"]),
        say(language, "sheet.cards"),
        *(f"  {card['name']}: {card['help']}" for card in words["cards"]),
        say(language, "sheet.tiles"),
        *(f"  {tile['name']} ({', '.join(tile['hexes'])}): {tile['help']}" for tile in words["tiles"]),
        say(
            language,
            "sheet.players",
            players=joined(language, [p["name"] for p in words["players"]]),
            start=starter,
        ),
        *(remark["words"] for remark in words["remarks"]),
    ]
    return "\n".join(lines)


def _entry(kind: str, name: str, language: str) -> dict[str, Any]:
    return {
        "id": name,
        "name": say(language, f"name.{kind}.{name}"),
        "help": say(language, f"help.{kind}.{name}"),
    }


def _placement_words(placement: Placement, quadrants: Mapping[str, Quadrant], language: str) -> str:
    words = [quadrant_name(quadrants[placement.quadrant], language)]
    if placement.location is not None:
        words = [say(language, "sheet.map", map=words[0])]
    if placement.turned:
        words.append(say(language, "sheet.turned"))
    if placement.location is not None:
        tile = say(language, f"name.tile.{placement.location}")
        words.append(say(language, "sheet.selection-tile", tile=tile))
    if placement.castle_tile is not None:
        words.append(say(language, "sheet.castle-tile", hex=name_of(placement.castle_tile)))
    return ", ".join(words)
