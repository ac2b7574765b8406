"""Random set-ups (kb.setup.*). The same seed and choices always give the same set-up.

The order of the draws is part of that promise: a later version draws anything new after everything drawn here, and an
option that is off draws as much as one that is on. Each part has its own stream of draws, seeded with the seed and the
name of its field, so that parts do not change the rest of a set-up.
"""

from collections.abc import Collection, Mapping, Sequence

from hexreeve.core.data_files import read_toml
from hexreeve.core.errors import InvalidInput
from hexreeve.core.seeds import Draw
from hexreeve.core.structs import Json
from hexreeve.kingdom.boxes.ruleset import compose, faults, with_quadrants
from hexreeve.kingdom.content.board import build_board
from hexreeve.kingdom.content.choices import ALWAYS, ONE, RULE, Choices
from hexreeve.kingdom.content.part import Constraints, PartRequest, SetupContext
from hexreeve.kingdom.content.setup import Player, QuadrantPlacement, Setup
from hexreeve.kingdom.generator import constraints
from hexreeve.kingdom.generator.constraints import CARDS, PLACES, ConstraintsByKind
from hexreeve.kingdom.generator.pool import Demand, Pool
from hexreeve.kingdom.generator.tonight import is_limited, rolled_tonight
from hexreeve.kingdom.referee.game import Ruleset
from hexreeve.text.wording import Term


def seats(count: int, boxes: tuple[str, ...], edition: str) -> tuple[Player, ...]:
    """So many players, each with a colour. Raises InvalidInput for a number that the edition does not have."""
    colours = compose(boxes, edition).colours
    constraints.check_count(count, colours)
    return tuple(Player(colour) for colour in colours[:count])


def generate(choices: Choices) -> Setup:
    """Roll a set-up. Raises InvalidInput, saying what to change, if the choices contradict each other."""
    return rolled_tonight(choices, _rolled) if is_limited(choices) else _rolled(choices)


def _rolled(choices: Choices) -> Setup:
    transcribed = {quadrant.id: quadrant for quadrant in choices.quadrants if quadrant.box in choices.boxes}
    for quadrant in transcribed.values():
        if any(faults(quadrant)):
            raise InvalidInput("choice.transcription", value=quadrant.id)
    ruleset = with_quadrants(compose(choices.boxes, choices.edition), list(transcribed.values()))
    constraints.check(choices, ruleset)
    required = constraints.ids_by_kind(choices.require, ruleset)
    others = [quadrant.id for quadrant in choices.quadrants]
    excluded = constraints.ids_by_kind(constraints.in_play(choices.exclude, ruleset, others), ruleset)
    for kind, names in required.items():
        if clash := [name for name in names if name in excluded[kind]]:
            raise InvalidInput("choice.both", value=clash[0])
    kept_board = constraints.kept_board(choices, ruleset, excluded["quadrant"])
    kept_cards = constraints.kept_cards(choices, ruleset, excluded["card"])

    draw = Draw(choices.seed)
    stays = [placement.quadrant for placement in kept_board if placement]
    pools = _quadrant_pools(choices, ruleset, stays, required, excluded)
    pool = draw.one([pool for pool in pools if pool.possible] or pools)
    quadrants = pool.draw(draw, Draw(f"{choices.seed} quadrants"))
    turns = [draw.coin() for _ in range(PLACES)]
    pool = _card_pool(choices, ruleset, [card for card in kept_cards if card], required["card"], excluded["card"])
    cards = pool.draw(draw, Draw(f"{choices.seed} cards"))
    if choices.first_game:
        quadrants, turns, cards = _first_game(ruleset)
    loose = iter([name for name in quadrants if name not in stays])
    placements = [
        kept or QuadrantPlacement(next(loose), turned) for kept, turned in zip(kept_board, turns, strict=True)
    ]
    loose = iter([name for name in cards if name not in kept_cards])
    cards = [kept or next(loose) for kept in kept_cards]
    tiles = Constraints(tuple(required["tile"]), tuple(excluded["tile"]))
    board = ruleset.edition.furnish(draw, placements, ruleset.quadrants, choices, tiles)
    drawn_start = draw.one(choices.players).id
    on_board = [placement.quadrant for placement in board]
    return Setup(
        seed=choices.seed,
        edition=choices.edition,
        boxes=choices.boxes,
        players=choices.players,
        start=choices.start or drawn_start,
        board=board,
        cards=tuple(cards),
        house_rules=ruleset.house_rules,
        quadrants=tuple(quadrant for name, quadrant in transcribed.items() if name in on_board),
        extras=_extras(choices, ruleset, board, cards, required, excluded),
    )


def _first_game(ruleset: Ruleset) -> tuple[list[str], list[bool], list[str]]:
    # kb.setup.first-game
    first_game = read_toml("kingdom/editions.toml")["first_game"]
    ids = constraints.quadrant_ids(ruleset)
    if not set(first_game["board"]) <= set(ids) or not set(first_game["cards"]) <= set(ruleset.cards):
        raise InvalidInput("choice.first-game-box")
    return [ids[name] for name in first_game["board"]], [False] * PLACES, first_game["cards"]


def _quadrant_pools(
    choices: Choices, ruleset: Ruleset, stays: Sequence[str], required: ConstraintsByKind, excluded: ConstraintsByKind
) -> list[Pool]:
    """A pool for each side of the boards that shows all required quadrants (kb.setup.board, kb2.sides)."""
    wanted = list(dict.fromkeys([*stays, *required["quadrant"]]))
    quadrants = ruleset.quadrants.values()
    unbound = [quadrant.id for quadrant in quadrants if quadrant.role not in ruleset.edition.blank]
    ids = constraints.quadrant_ids(ruleset)
    sides = [[ids[role] for role in side if role in ids] for side in ruleset.edition.sides or ((),)]
    fitting = [[*side, *unbound] for side in sides if set(wanted) <= {*side, *unbound}]
    if not fitting:
        raise InvalidInput("choice.two-sides", names=", ".join(wanted))
    return [
        Pool(
            kind="quadrant",
            names=names,
            count=PLACES,
            weights={name: choices.weights.get(ruleset.quadrants[name].box, 1) for name in names},
            required=wanted,
            excluded=excluded["quadrant"],
            avoid=[ids[name] for name in choices.avoid if name in ids],
            demands=[
                *_part_demands(choices, ruleset, names, required),
                *_exact_demands(choices, ruleset, names, wanted, excluded["quadrant"]),
                *_present_demands(choices, ruleset, names),
            ],
        )
        for names in fitting
    ]


def _exact_demands(
    choices: Choices, ruleset: Ruleset, names: Sequence[str], wanted: Sequence[str], excluded: Sequence[str]
) -> list[Demand]:
    if sum(choices.exact.values()) > PLACES:
        raise InvalidInput("choice.exact-sum", count=sum(choices.exact.values()), most=PLACES)
    demands = []
    for box, count in choices.exact.items():
        worth = {name: int(ruleset.quadrants[name].box == box) for name in names}
        left = sum(worth[name] for name in names if name not in excluded)
        facts: Mapping[str, Json] = {
            "box": Term("box", box),
            "wanted": count,
            "left": left,
            "others": len(set(names) - set(excluded)) - left,
            "required": sum(worth[name] for name in wanted),
        }
        demands.append(Demand(worth, count, count, InvalidInput("choice.exact", **facts)))
    return demands


def _present_demands(choices: Choices, ruleset: Ruleset, names: Sequence[str]) -> list[Demand]:
    """The demands for a quadrant of each box that must be present, where the box has any."""
    demands = []
    for box in choices.present:
        worth = {name: int(ruleset.quadrants[name].box == box) for name in names}
        if any(worth.values()):
            demands.append(Demand(worth, 1, PLACES, InvalidInput("choice.tonight")))
    return demands


def _part_demands(
    choices: Choices, ruleset: Ruleset, names: Sequence[str], required: ConstraintsByKind
) -> list[Demand]:
    """The demands for enough quadrants with room for the required pieces of parts."""
    demands = []
    for part in ruleset.parts.values():
        pieces = required[part.field]
        if part.holds is not None and constraints.mode_of(part, choices, pieces) == ALWAYS:
            worth = {name: part.holds(ruleset.quadrants[name]) for name in names}
            fault = InvalidInput("choice.no-room", part=Term("part", part.field))
            demands.append(Demand(worth, max(1, len(pieces)), sum(worth.values()), fault))
    return demands


def _card_pool(
    choices: Choices, ruleset: Ruleset, stays: Sequence[str], required: Sequence[str], excluded: Sequence[str]
) -> Pool:
    return Pool(
        kind="card",
        names=list(ruleset.cards),
        count=CARDS,
        weights={card.id: choices.weights.get(card.box, 1) for card in ruleset.cards.values()},
        required=list(dict.fromkeys([*stays, *required])),
        excluded=excluded,
        avoid=choices.avoid,
    )


def _extras(
    choices: Choices,
    ruleset: Ruleset,
    placements: Sequence[QuadrantPlacement],
    cards: Sequence[str],
    required: ConstraintsByKind,
    excluded: ConstraintsByKind,
) -> dict[str, Json]:
    """The values of the parts, by field, without empty ones."""
    extras: dict[str, Json] = {}
    if choices.first_game or not ruleset.parts:
        return extras
    board = build_board(placements, ruleset.quadrants)
    table = SetupContext(placements, ruleset.quadrants, board, cards, ruleset.deck, extras)
    wanted = {name for names in required.values() for name in names}
    for part in ruleset.parts.values():
        if part.of and not (choices.complete or part.of in wanted or part.field in choices.keep):
            continue
        draw = Draw(f"{choices.seed} {part.field}")
        chance = draw.below(100)
        pieces = Constraints(tuple(required[part.field]), tuple(excluded[part.field]))
        kept = choices.keep.get(part.field)
        mode = constraints.mode_of(part, choices, pieces.required)
        if mode not in (RULE, ALWAYS, ONE) and (not mode.isdigit() or (chance >= int(mode) and not kept)):
            continue
        value = part.deal(draw, table, PartRequest(part.field, pieces, kept, choices.maps.get(part.field, ())))
        if mode == ALWAYS and not value:
            raise InvalidInput("choice.no-room", part=Term("part", part.field))
        if value and mode == ONE:
            value = [next((each for each in value if each in (kept or ())), None) or draw.one(value)]
        if choices.described:
            value = _kept_of(value, kept)
        if value:
            extras[part.field] = value
    _bring(choices, ruleset, table, extras, wanted)
    return {name: extras[name] for name in ruleset.parts if name in extras}


def _bring(
    choices: Choices, ruleset: Ruleset, table: SetupContext, extras: dict[str, Json], wanted: Collection[str]
) -> None:
    """Add the parts that pieces of other parts put in play (see `Part.brings`)."""
    for giver in ruleset.parts.values():
        piece = extras.get(giver.field)
        part = ruleset.parts.get(giver.brings.get(piece, "")) if isinstance(piece, str) else None
        if part is None or part.field in extras or choices.described:
            continue
        rows = choices.maps.get(part.field, ())
        if piece not in wanted and not (choices.complete and (rows or part.check_map is None)):
            continue
        draw = Draw(f"{choices.seed} {part.field}")
        # The same draws as for a part that is in play by itself.
        draw.below(100)
        if value := part.deal(draw, table, PartRequest(part.field, map=rows)):
            extras[part.field] = value


def _kept_of(value: Json, kept: Json) -> Json:
    """What of a part's value has been kept and not drawn."""
    if isinstance(value, Mapping):
        there = kept or {}
        return {key: each for key, each in value.items() if there.get(key) == each}
    if isinstance(value, str):
        return value if value == kept else None
    return [each for each in value or () if each in (kept or ())]
