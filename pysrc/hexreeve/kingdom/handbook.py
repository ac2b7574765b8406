"""Every card, tile, task, piece and rule of Kingdom Builder as the rules page shows them, box by box."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from hexreeve.content import read_toml
from hexreeve.handbook import Entry, book, plain_rule, thing
from hexreeve.kingdom.catalog import Tile
from hexreeve.kingdom.room import Box, Piece
from hexreeve.kingdom.ruleset import BOXES
from hexreeve.kingdom.sheet import card_name, quadrant_name
from hexreeve.kingdom.standing import HOUSE
from hexreeve.kingdom.state import SETTLEMENTS
from hexreeve.rules import Rule, explain, rules
from hexreeve.wording import joined, say, words

# Which rules belong to which box.
_BOOKS: Mapping[str, Mapping[str, str]] = read_toml("kingdom/boxes.toml")["books"]


def handbook(language: str) -> list[Entry]:
    """Return every card, tile, task, piece and rule by box, as JSON values; rules stand with what they are about."""
    return [_book(box, language) for box in BOXES.values()]


def _book(box: Box, language: str) -> Entry:
    groups: dict[str, list[Entry]] = {kind: [] for kind in ("rule", "tile", "card", "task", "decree", "piece", "deck")}
    for kind, entry in _things(box, language):
        groups[kind].append(entry)
    own = [rule for rule in _all_rules() if rule.book == _BOOKS.get(box.id, {}).get("rules")]
    groups["rule"] = [plain_rule(rule, language) for rule in own if rule.title]
    return book(box.id, say(language, f"name.box.{box.id}"), groups, _missing(box, groups, language), language)


def _things(box: Box, language: str) -> Iterator[tuple[str, Entry]]:
    """Yield everything in a box, with its kind."""
    for tile in (*box.tiles, *box.others):
        note = say(language, "handbook.in-the-box", count=tile.count)
        yield "tile", _entry("tile", tile.id, language, note=note, about=_named_by(tile), options=tile.house_rules)
    for card in box.cards:
        known = card.id in box.scorers or card.id in box.payers
        yield "card", _entry("card", card.id, language, options=card.house_rules, known=known)
    for part in box.parts:
        if part.kind in ("task", "decree"):
            for name in part.pieces:
                yield part.kind, _entry(part.kind, name, language)
    for piece in _pieces(box):
        yield "piece", _piece(box, piece, language)
    if box.walls:
        called, does = say(language, "checklist.walls"), say(language, "help.piece.wall")
        note = say(language, "handbook.in-the-box", count=box.walls)
        yield "piece", thing("piece.wall", called, does, [_source(box, "pieces", language)], note)
    if box.deck:
        yield "deck", _deck(box, language)


def _entry(
    kind: str,
    name: str,
    language: str,
    note: str = "",
    about: tuple[str, ...] = (),
    options: Mapping[str, Any] | None = None,
    known: bool = True,
) -> Entry:
    """Return the entry of a thing with the rules that have its name in their id, and those that it is `about`."""
    own = [rule.id for rule in _all_rules() if name in rule.id.split(".") or rule.id in about]
    told = [*(explain(rule, language) for rule in own), *_house_rules(options or {}, language)]
    called, does = say(language, f"name.{kind}.{name}"), say(language, f"help.{kind}.{name}")
    return thing(f"{kind}.{name}", called, does, told, note, known and bool(own))


def _named_by(tile: Tile) -> tuple[str, ...]:
    return (tile.rule, tile.power.rule if tile.power else "")


def _house_rules(options: Mapping[str, Any], language: str) -> Iterator[Entry]:
    """Yield what tables may agree on instead of what is printed."""
    for option in options:
        for key in words(language):
            if key.startswith(f"house-rule.{option}."):
                source, kind = say(language, "handbook.house-rule"), say(language, "kind.house rule")
                yield {"id": option, "source": source, "kind": kind, "text": say(language, key)}


def _pieces(box: Box) -> tuple[Piece, ...]:
    # Settlements come with the box that everything else is added to.
    return (Piece(HOUSE, "settlements", SETTLEMENTS), *box.pieces) if box.id == next(iter(BOXES)) else box.pieces


def _piece(box: Box, piece: Piece, language: str) -> Entry:
    called, does = say(language, f"piece.{piece.id}"), say(language, f"help.piece.{piece.id}")
    own = [explain(rule.id, language) for rule in _all_rules() if piece.id in rule.id.split(".")]
    note = say(language, "handbook.for-each", count=piece.count)
    told = [_source(box, "pieces", language), *own]
    return thing(f"piece.{piece.id}", called[0].upper() + called[1:], does, told, note)


def _deck(box: Box, language: str) -> Entry:
    """Return the entry of a box's terrain cards."""
    cards = [
        say(language, "handbook.cards", count=count, terrain=card_name(card, language))
        for card, count in Counter(box.deck).items()
    ]
    note = say(language, "handbook.in-the-box", count=len(box.deck))
    told = [_source(box, "deck", language)]
    return thing(f"deck.{box.id}", say(language, "checklist.deck"), f"{joined(language, cards)}.", told, note)


def _source(box: Box, what: str, language: str) -> Entry:
    """Return the rule that tells of a box's pieces or of its terrain cards."""
    return explain(_BOOKS[box.id][what], language)


def _missing(box: Box, groups: Mapping[str, list[Entry]], language: str) -> Iterator[str]:
    """Yield in sentences what is not on file: maps, and what things do."""
    maps = [quadrant_name(quadrant, language) for quadrant in box.quadrants if not quadrant.known]
    maps += [say(language, f"name.part.{part.field}") for part in box.parts if part.check_map]
    if maps:
        yield say(language, "handbook.missing.maps", what=tuple(maps))
    unknown = [entry["name"] for entries in groups.values() for entry in entries if not entry["known"]]
    if unknown:
        yield say(language, "handbook.missing.things", what=tuple(unknown))


@cache
def _all_rules() -> tuple[Rule, ...]:
    books = [book["rules"] for book in _BOOKS.values()]
    return tuple(rule for rule in rules().values() if rule.book in books)
