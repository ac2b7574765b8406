"""What people ask of a roll, looked up in the boxes: every id known, no wish against another."""

from collections.abc import Mapping, Sequence

from hexreeve.errors import Unreadable
from hexreeve.kingdom.choices import ALWAYS, NEVER, RULE, Choices
from hexreeve.kingdom.room import Part, Ruleset
from hexreeve.kingdom.ruleset import BOXES
from hexreeve.kingdom.setup import Placement, placement_of
from hexreeve.seeds import check_seed
from hexreeve.wording import Term

PLACES = 4
CARDS = 3
_HEAVIEST = 9
OPTIONAL = [part.field for box in BOXES.values() for part in box.parts if part.optional]

# Ids by kind: "quadrant", "tile", "card", and the field of a part for its pieces.
Wished = Mapping[str, Sequence[str]]


def check(choices: Choices, ruleset: Ruleset) -> None:
    """Raise Unreadable for choices that no table could make."""
    check_seed(choices.seed)
    _check_seats(choices, ruleset)
    for box, number in [*choices.weights.items(), *choices.exact.items()]:
        if box not in BOXES:
            raise Unreadable("setup.box", value=box, wanted=", ".join(BOXES))
        most = _HEAVIEST if box in choices.weights else PLACES
        if not 0 <= number <= most:
            raise Unreadable("choice.number", box=Term("box", box), most=most)
    for field, mode in choices.minis.items():
        if field not in OPTIONAL:
            raise Unreadable("choice.mini", value=field, wanted=", ".join(OPTIONAL))
        if mode not in (RULE, ALWAYS, NEVER) and not (mode.isascii() and mode.isdigit() and 1 <= int(mode) <= 99):
            raise Unreadable("choice.mode", part=Term("part", field), value=mode)
    if choices.first_game:
        fixed = [
            choices.require,
            choices.exclude,
            choices.castle_tiles,
            choices.exact,
            ALWAYS in choices.minis.values(),
        ]
        if any(fixed) or any(kept if isinstance(kept, str) else any(kept) for kept in choices.keep.values()):
            raise Unreadable("choice.first-game")


def looked_up(wishes: Sequence[str], ruleset: Ruleset) -> dict[str, list[str]]:
    """Return the wished ids by kind. A tile that is printed on a quadrant is a wish for that quadrant.

    Raises Unreadable for an id that nothing in these boxes bears.
    """
    found: dict[str, list[str]] = {kind: [] for kind in ("quadrant", "tile", "card", *ruleset.parts)}
    for wish in wishes:
        kinds = _bearers(wish, ruleset)
        if not kinds:
            raise Unreadable("choice.unknown", value=wish)
        for kind, name in kinds:
            found[kind].append(name)
    return {kind: list(dict.fromkeys(names)) for kind, names in found.items()}


def here(wishes: Sequence[str], ruleset: Ruleset, others: Sequence[str] = ()) -> list[str]:
    """Return the wishes that speak of these boxes: to leave out what another box has changes nothing.

    Raises Unreadable for an id that no box and none of the `others` bears.
    """
    known = {
        name
        for box in BOXES.values()
        for items in (box.quadrants, box.tiles, box.cards)
        for name in (item.id for item in items)
    }
    known |= {piece for box in BOXES.values() for part in box.parts for piece in part.pieces} | set(others)
    for wish in wishes:
        if wish.rpartition(":")[2] not in known:
            raise Unreadable("choice.unknown", value=wish)
    return [wish for wish in wishes if _bearers(wish, ruleset)]


def quadrant_ids(ruleset: Ruleset) -> dict[str, str]:
    """Return the id of each quadrant by every id that it answers to."""
    quadrants = ruleset.quadrants.values()
    return {quadrant.role: quadrant.id for quadrant in quadrants} | {quadrant.id: quadrant.id for quadrant in quadrants}


def kept_board(choices: Choices, ruleset: Ruleset, excluded: Sequence[str]) -> list[Placement | None]:
    """Return the quadrants that stay, by place."""
    ids = quadrant_ids(ruleset)
    entries = [
        {**entry, "quadrant": ids.get(entry["quadrant"], entry["quadrant"])} if entry else None
        for entry in choices.keep.get("board") or [None] * PLACES
    ]
    _check_kept("quadrant", [entry["quadrant"] for entry in entries if entry], ruleset.quadrants, excluded)
    return [placement_of(entry) if entry else None for entry in entries]


def kept_cards(choices: Choices, ruleset: Ruleset, excluded: Sequence[str]) -> list[str | None]:
    """Return the cards that stay, by place."""
    cards = list(choices.keep.get("cards") or [None] * CARDS)
    _check_kept("card", [card for card in cards if card], ruleset.cards, excluded)
    return cards


def mode_of(part: Part, choices: Choices, required: Sequence[str]) -> str:
    """Return when a part comes. Raises Unreadable if a piece of it is required and it never comes."""
    mode = choices.minis.get(part.field, RULE) if part.optional else RULE
    if required and mode == NEVER:
        raise Unreadable("choice.never", value=required[0], part=Term("part", part.field))
    return ALWAYS if required else mode


def _check_seats(choices: Choices, ruleset: Ruleset) -> None:
    most = len(ruleset.colours)
    colours = [player.id for player in choices.players]
    if not 2 <= len(colours) <= most:
        raise Unreadable("choice.players", count=len(colours), most=most)
    if len(set(colours)) < len(colours):
        raise Unreadable("setup.colour-twice")
    if choices.start and choices.start not in colours:
        raise Unreadable("setup.start", wanted=", ".join(colours))


def _check_kept(kind: str, kept: Sequence[str], known: Mapping[str, object], excluded: Sequence[str]) -> None:
    for i, name in enumerate(kept):
        if name not in known:
            raise Unreadable("choice.kept-unknown", value=name)
        if name in excluded:
            raise Unreadable("choice.kept-excluded", value=name)
        if name in kept[:i]:
            raise Unreadable(f"setup.{kind}-twice", value=name)


def _bearers(wish: str, ruleset: Ruleset) -> list[tuple[str, str]]:
    """Return the kinds of things that bear a wished id, each with the id that is meant."""
    kind, _, name = wish.rpartition(":")
    found = []
    ids = quadrant_ids(ruleset)
    if name in ids and kind in ("", "quadrant"):
        found.append(("quadrant", ids[name]))
    if name in ruleset.tiles and kind in ("", "tile"):
        bearing = [quadrant for quadrant in ruleset.quadrants.values() if name in quadrant.locations]
        if any(quadrant.role in ruleset.edition.blank for quadrant in bearing):
            found.append(("tile", name))
        else:
            found += [("quadrant", quadrant.id) for quadrant in bearing]
    if name in ruleset.cards and kind in ("", "card"):
        found.append(("card", name))
    for part in ruleset.parts.values():
        if name in part.pieces and kind in ("", part.kind, part.field):
            found.append((part.field, name))
    return found
