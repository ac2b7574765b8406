"""The draft of a board: players in turn ban a card, pick a quadrant, and turn one; the rest of the set-up is drawn.

It begins with the player on the left of the start player and goes round by the seats, so that whoever plays first
chooses last. First everybody bans one card, as far as three are left; then four quadrants are picked, NW, NE, SW and
SE; then everybody may turn one quadrant. The result is a set-up as any other: the draft only keeps its quadrants and
bans its cards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from hexreeve.core.errors import InvalidInput
from hexreeve.core.players import Player, player_records
from hexreeve.core.structs import Json
from hexreeve.kingdom.boxes.ruleset import compose
from hexreeve.kingdom.content.choices import ALWAYS, Choices
from hexreeve.kingdom.generator.constraints import CARDS, PLACES, ids_by_kind, in_play
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.referee.game import Ruleset

FORMAT = "hexreeve.kingdom.draft"
BAN, PICK, TURN, LEAVE = "ban", "pick", "turn", "leave"


@dataclass(frozen=True, slots=True)
class DraftStep:
    """One choice. what: the card or quadrant, or the place of the quadrant that is turned."""

    kind: str
    what: str | int = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft after its steps. choices: what the table wishes of its set-up, with the start player."""

    choices: Choices
    steps: tuple[DraftStep, ...] = ()


@dataclass(frozen=True, slots=True)
class DraftMoment:
    """What a draft has come to.

    kind: what is chosen next, "" at the end; player: who chooses. done, all: how many steps have been made, and how
    many there are. cards: those that can be banned. quadrants: those that can be picked. board: (quadrant, turned) for
    each quadrant picked so far. banned: cards.
    """

    kind: str
    player: str
    done: int
    all: int
    cards: tuple[str, ...]
    quadrants: tuple[str, ...]
    board: tuple[tuple[str, bool], ...]
    banned: tuple[str, ...]


def begun(choices: Choices) -> Draft:
    """A draft for a table, before its first step. The start player is drawn unless it is chosen.

    What people require or count they pick themselves here; a part that must come stays as the rules have it. Raises
    InvalidInput if no set-up is possible.
    """
    minis = {field: mode for field, mode in choices.minis.items() if mode != ALWAYS}
    drawn = replace(choices, require=(), exact={}, minis=minis, avoid=(), keep={}, first_game=False, described=False)
    # The boxes of tonight are drawn first.
    setup = generate(drawn)
    return Draft(replace(drawn, start=setup.start, boxes=setup.boxes, most_boxes=0, one_expansion=False))


def seats_in_order(players: Sequence[Player], start: str) -> list[str]:
    """The players in the order in which they choose: clockwise from the left of the start player, who is last."""
    ids = [player.id for player in players]
    left = (ids.index(start) + 1) % len(ids)
    return [*ids[left:], *ids[:left]]


def moment(draft: Draft) -> DraftMoment:
    """What a draft has come to. Raises InvalidInput, with the JSON path, for a step that is not allowed there."""
    choices = draft.choices
    ruleset = compose(choices.boxes, choices.edition)
    excluded = ids_by_kind(in_play(choices.exclude, ruleset), ruleset)
    unused = [box for box, weight in choices.weights.items() if weight == 0]
    cards = [card.id for card in ruleset.cards.values() if card.box not in unused and card.id not in excluded["card"]]
    quadrants = [
        quadrant.id
        for quadrant in ruleset.quadrants.values()
        if quadrant.box not in unused and quadrant.id not in excluded["quadrant"]
    ]
    order = seats_in_order(choices.players, choices.start)
    bans = min(len(order), max(0, len(cards) - CARDS))
    kinds = [BAN] * bans + [PICK] * PLACES + [TURN] * len(order)
    board: list[tuple[str, bool]] = []
    banned: list[str] = []
    for i, step in enumerate(draft.steps):
        if i >= len(kinds) or step.kind not in (kinds[i], *((LEAVE,) if kinds[i] == TURN else ())):
            raise InvalidInput("draft.step", f"$.steps[{i}]")
        if step.kind == BAN:
            _take(str(step.what), cards, i)
            banned.append(str(step.what))
        elif step.kind == PICK:
            _take(str(step.what), _fitting(quadrants, PLACES - len(board), ruleset), i)
            board.append((str(step.what), False))
            quadrants = _beside(str(step.what), quadrants, ruleset)
        elif step.kind == TURN:
            place = int(step.what)
            board[place] = (board[place][0], not board[place][1])
    done = len(draft.steps)
    return DraftMoment(
        kind=kinds[done] if done < len(kinds) else "",
        player=order[done % len(order)] if done < len(kinds) else "",
        done=done,
        all=len(kinds),
        cards=tuple(cards),
        quadrants=tuple(_fitting(quadrants, PLACES - len(board), ruleset)),
        board=tuple(board),
        banned=tuple(banned),
    )


def outcome(draft: Draft) -> Choices:
    """The choices whose roll is the drafted set-up. Raises InvalidInput before the last step."""
    now = moment(draft)
    if now.kind:
        raise InvalidInput("draft.unfinished")
    board = [{"quadrant": quadrant, "turned": turned} for quadrant, turned in now.board]
    bans = tuple(f"card:{card}" for card in now.banned)
    return replace(draft.choices, exclude=(*draft.choices.exclude, *bans), keep={"board": board})


def to_record(draft: Draft) -> dict[str, Json]:
    """The record of a draft."""
    choices = draft.choices
    record: dict[str, Json] = {
        "format": FORMAT,
        "version": 1,
        "seed": choices.seed,
        "edition": choices.edition,
        "boxes": list(choices.boxes),
        "players": player_records(choices.players),
        "start": choices.start,
        "castle_tiles": choices.castle_tiles,
        "location_castles": dict(choices.location_castles),
        "exclude": list(choices.exclude),
        "minis": dict(choices.minis),
        "weights": dict(choices.weights),
        "steps": [{step.kind: True if step.kind == LEAVE else step.what} for step in draft.steps],
    }
    return {name: value for name, value in record.items() if value or name == "steps"}


def from_record(record: Mapping[str, Json]) -> Draft:
    """Read a record that has passed its schema. Raises InvalidInput for a step that its draft does not allow."""
    choices = Choices(
        seed=record["seed"],
        edition=record["edition"],
        boxes=tuple(record["boxes"]),
        players=tuple(Player(**player) for player in record["players"]),
        start=record["start"],
        castle_tiles=record.get("castle_tiles", False),
        location_castles=record.get("location_castles", {}),
        exclude=tuple(record.get("exclude", ())),
        minis=record.get("minis", {}),
        weights=record.get("weights", {}),
        complete=True,
    )
    steps = [next(iter(step.items())) for step in record["steps"]]
    draft = replace(begun(choices), steps=tuple(DraftStep(kind, "" if kind == LEAVE else what) for kind, what in steps))
    moment(draft)
    return draft


def _take(name: str, left: list[str], i: int) -> None:
    if name not in left:
        raise InvalidInput("draft.gone", f"$.steps[{i}]", value=name)
    left.remove(name)


def _fitting(left: Sequence[str], needed: int, ruleset: Ruleset) -> list[str]:
    """Those of the quadrants that are left that leave enough to fill the board."""
    return [name for name in left if len(_beside(name, left, ruleset)) >= needed - 1] if needed else []


def _beside(picked: str, left: Sequence[str], ruleset: Ruleset) -> list[str]:
    """The quadrants that can lie beside one: boards of the second edition all show the same side (kb2.sides)."""
    others = [side for side in ruleset.edition.sides if picked not in side]
    bound = len(others) < len(ruleset.edition.sides)
    return [name for name in left if name != picked and not (bound and any(name in side for side in others))]
