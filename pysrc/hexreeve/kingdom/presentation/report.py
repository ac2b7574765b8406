"""Rulings, legal actions and gold as JSON values and in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from hexreeve.core.hexgrid import AROUND, hex_named, mask_of, name_of, names_in
from hexreeve.core.ruling import Event, Violation
from hexreeve.kingdom.content import scoring
from hexreeve.kingdom.presentation.card_words import card_clause
from hexreeve.kingdom.presentation.obstacles import obstacle_words
from hexreeve.kingdom.presentation.sheet import card_name, line_name
from hexreeve.kingdom.records import position
from hexreeve.kingdom.records.log import Log, Step
from hexreeve.kingdom.records.log import steps as judged
from hexreeve.kingdom.records.score_lines import score_lines
from hexreeve.kingdom.referee import effects, referee
from hexreeve.kingdom.referee.actions import Action, Build, Redraw, Reveal, UseTile, type_name
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.offers import Offer
from hexreeve.kingdom.referee.placing import card_terrains
from hexreeve.kingdom.referee.state import BOTH, GameState, Phase
from hexreeve.text import ruling_text
from hexreeve.text.rules import cited, rules, sentence, uses
from hexreeve.text.ruling_text import event_record as event_record
from hexreeve.text.wording import amount, form, joined, labelled, one_of, plain, say

if TYPE_CHECKING:
    from hexreeve.core.page_types import AnyRuling, Report
    from hexreeve.kingdom.presentation.page_types.game import LegalRecord, ScoreRecord, Targets

_TILE_TARGET = cited("kb.tile.target")
_TURN_END = cited("kb.turn.end")


def names(game: Game, language: str) -> dict[str, str]:
    """The players' names by id; a player without a name is called by the colour."""
    return {player.id: plain(player.name) or say(language, f"name.colour.{player.id}") for player in game.setup.players}


def report(log: Log, steps: Sequence[Step], language: str) -> Report:
    """The report on a judged log, in the shape of `hexreeve referee --json`."""
    end = steps[-1].after if steps else log.start
    rulings = [ruling_record(log.game, i, step, language) for i, step in enumerate(steps)]
    return ruling_text.report(steps, rulings, end.over, position.to_record(log.game, end))


def ruling_record(game: Game, index: int, step: Step, language: str) -> AnyRuling:
    """The ruling on one step of a log. index: the place of its action, from 0."""
    ruling = step.ruling
    because = 0
    for violation in ruling.violations:
        if violation.rule == ruling.violations[0].rule:
            because |= violation.because
    if ruling.violations:
        because |= _more_reasons(step)
    instead = names_in(ruling.instead) or list(ruling.choices)

    def message(violation: Violation) -> str:
        reason = _reason(step)
        words = [_message(game, step, each, language) for each in (violation, *([reason] if reason else ()))]
        return " ".join(words)

    impossible = "" if ruling.possible else obstacle_words(game, step.before, step.action, language)
    return ruling_text.ruling_record(index, step, language, message, instead, names_in(because), impossible)


def event_words(game: Game, event: Event, language: str) -> str:
    """An event as a sentence."""
    if event.kind == "warning" and "rule" in event.facts:
        return sentence(str(event.facts["rule"]), str(event.facts["warning"]), _named(game, event, language), language)
    if event.kind == "warning":
        card = str(event.facts["card"])
        count = game.copies[card]
        facts = {"count": count, "terrain": tuple(card.split(BOTH))}
        return sentence(_TURN_END, "warning" if count else "none", facts, language)
    facts = dict(event.facts)
    if "closing" in facts:
        return say(language, "event.end-closing", tile=say(language, f"the.tile.{facts['closing']}"))
    if event.player is not None:
        facts["player"] = names(game, language)[event.player]
    if "tile" in facts:
        facts["tile"] = say(language, f"name.tile.{facts['tile']}")
    if "for" in facts:
        facts["for"] = line_name(str(facts["for"]), language)
    if isinstance(gold := facts.get("gold"), int):
        facts["gold"] = amount("gold", gold, language)
    # A tile without a hex was not lost to a move: it leaves at the end of a turn.
    key = "event.leave" if event.kind == "lose" and "from" not in facts else f"event.{event.kind}"
    return say(language, key, **facts)


def _named(game: Game, event: Event, language: str) -> dict[str, object]:
    """The facts of a warning, with the players' names."""
    called, facts = names(game, language), dict(event.facts)
    if "passed" in facts:
        facts["passed"] = [called[player] for player in event.facts["passed"]]  # type: ignore[attr-defined]
    return facts | {"player": called[str(event.player)]}


def _reason(step: Step) -> Violation | None:
    """The violation that explains why a tile has no target, where the main one is that it has none."""
    main, *others = step.ruling.violations
    return others[0] if main.rule == _TILE_TARGET and main.case == "refused" and others else None


def _more_reasons(step: Step) -> int:
    """Mask of the hexes that explain a ruling besides those of its main rule."""
    reason, mask = _reason(step), 0
    if reason is not None:
        mask = reason.because
    for violation in (step.ruling.violations[0], *([reason] if reason else ())):
        chosen = step.before.chosen
        if chosen and chosen.at is not None and uses(violation.rule, violation.case, "card"):
            mask |= 1 << chosen.at
    return mask


def _message(game: Game, step: Step, violation: Violation, language: str) -> str:
    called = names(game, language)
    facts = _surroundings(game, step.before, step.action, violation) | dict(violation.facts)
    facts |= {fact: called[str(facts[fact])] for fact in ("player", "active", "owner", "other") if fact in facts}
    case = violation.case
    if case == "several":
        facts["owners"] = joined(language, _owners(game, step.before, violation, language))
    if uses(violation.rule, case, "card"):
        facts["card"] = card_clause(game, step.before)
    if case == "refused" and "from" in facts and "moved" in rules()[violation.rule].cases:
        case = "moved"
    if case == "refused" and "owner" not in facts and "wall" in rules()[violation.rule].cases:
        # An occupied hex without a piece holds a wall.
        case = "wall"
    return sentence(violation.rule, case, facts, language)


def _owners(game: Game, state: GameState, violation: Violation, language: str) -> list[str]:
    """Whose pieces stand on the hexes of a violation; walls are nobody's."""
    called, wide = names(game, language), violation.because
    owners = [called[p] for p, seat in zip(game.players, state.seats, strict=True) if seat.own & wide]
    return [*owners, *([say(language, "photo.wall")] if state.walls & wide else [])]


def _surroundings(game: Game, state: GameState, action: Action, violation: Violation) -> dict[str, object]:
    """Facts of an action that sentences may use, besides those of the violation.

    They are the player and the tile; the hex that breaks the rule, its ground, and the owner of a piece on it.
    """
    facts: dict[str, object] = {"player": action.player}
    at = getattr(action, "at", None)
    if isinstance(action, UseTile):
        facts["tile"] = action.uses or action.tile
        at = action.target
        if action.card is not None:
            facts["shown"] = tuple(action.card.split(BOTH))
        if action.origin is not None:
            facts["from"] = name_of(action.origin)
    if "hex" in violation.facts:
        at = hex_named(str(violation.facts["hex"]))
    if at is not None:
        facts["hex"] = name_of(at)
        facts["ground"] = game.board.ground_of(at)
        facts["number"] = (AROUND[at] & state.seats[game.seat_of(action.player)].own).bit_count()
        owners = [p for p, seat in zip(game.players, state.seats, strict=True) if seat.own >> at & 1]
        if owners:
            facts["owner"] = owners[0]
    return facts


# Constant during a game.
@lru_cache(maxsize=64)
def unjudged_words(game: Game, language: str) -> str:
    """A sentence about what the referee cannot judge in this set-up; "" if it can judge everything."""
    table = game.ruleset.table_of(game.setup)
    unjudged = tuple(term for box in game.ruleset.boxes for term in box.unjudged(game.setup, table))
    return say(language, "ruling.unjudged", what=unjudged) if unjudged else ""


def legal_record(game: Game, state: GameState) -> LegalRecord:
    """All legal actions, in the shape of `hexreeve legal --json`.

    While players may react, the record is that of the first of them, in phase "reaction".
    """
    may = referee.legal(game, state)
    if may.reactions:
        player, offers = next(iter(may.reactions.items()))
        return choices(game, referee.Legal(player, Phase.REACTION, tiles=offers))
    return choices(game, may)


def choices(game: Game, may: referee.Legal) -> LegalRecord:
    """All legal actions with names of hexes, without reactions."""
    if may.phase is Phase.OVER:
        return {"player": may.player, "phase": str(may.phase)}
    return {
        "player": may.player,
        "phase": str(may.phase),
        "must": _must(may),
        "build": names_in(may.build),
        "tiles": {tile: offer_record(offer) for tile, offer in may.tiles.items()},
        "redraw": may.redraw,
        "end_turn": may.end_turn,
    }


def offer_record(offer: Offer) -> Targets:
    """An offer with names of hexes; empty masks are left out."""
    record: Targets = {}
    if offer.at:
        record["at"] = names_in(offer.at)
    if offer.lifts:
        record["from"] = names_in(offer.lifts)
    if offer.returns:
        record["return"] = names_in(offer.returns)
    if offer.moves:
        record["moves"] = {name_of(origin): names_in(mask) for origin, mask in offer.moves.items()}
    if offer.cards:
        record["cards"] = {card: names_in(mask) for card, mask in offer.cards.items()}
    if offer.targets:
        record["targets"] = {player: names_in(mask) for player, mask in offer.targets.items()}
    if offer.count:
        record["count"] = offer.count
    if offer.uses:
        record["uses"] = {tile: offer_record(each) for tile, each in offer.uses.items()}
    return record


def _must(may: referee.Legal) -> str | None:
    if may.phase in (Phase.REVEAL, Phase.CLOSING):
        return str(may.phase)
    if may.redraw_due:
        return "redraw"
    return "build" if may.build else None


def score_record(game: Game, state: GameState, played: Sequence[Step] = ()) -> ScoreRecord:
    """The gold by player and card, and who wins (kb.score), in the shape of `hexreeve score --json`.

    played: the steps of the game, which show for which hexes gold was paid during play.
    """
    lines, paid = score_lines(game, state), _paid(played)
    totals = {player: sum(line.gold for line in each.values()) for player, each in lines.items()}
    kinds: Iterable[str] = next(iter(lines.values()))
    return {
        "players": {
            player: {kind: line.gold for kind, line in each.items()} | {"total": totals[player]}
            for player, each in lines.items()
        },
        "winners": [game.players[i] for i in scoring.winners(list(totals.values()))],
        "why": {
            kind: {
                player: names_in(each[kind].because | paid.get((kind, player), 0)) if each[kind].gold else []
                for player, each in lines.items()
            }
            for kind in kinds
        },
    }


def final_record(log: Log) -> ScoreRecord:
    """The score after the last action of a log."""
    played = list(judged(log))
    return score_record(log.game, played[-1].after if played else log.start, played)


def _paid(played: Sequence[Step]) -> dict[tuple[str, str | None], int]:
    """The masks of the hexes that were paid for during play, by (card or tile, player)."""
    paid: dict[tuple[str, str | None], int] = {}
    for event in (event for step in played for event in step.events if event.kind == "gold"):
        key = (str(event.facts["for"]), event.player)
        hexes: Sequence[str] = event.facts["hexes"]  # type: ignore[assignment]
        paid[key] = paid.get(key, 0) | mask_of(map(hex_named, hexes))
    return paid


def score_text(game: Game, state: GameState, language: str) -> str:
    """The gold as text: one line per player, then the result."""
    record, called = score_record(game, state), names(game, language)
    lines = []
    for player, gold in record["players"].items():
        parts = [f"{line_name(kind, language)} {amount}" for kind, amount in gold.items()]
        lines.append(labelled(language, called[player], ", ".join(parts)))
    return "\n".join([*lines, result_words(game, record, language)])


def result_words(game: Game, record: ScoreRecord, language: str, final: bool = True) -> str:
    """Who wins, or who leads if the score is not `final`."""
    winners = [names(game, language)[player] for player in record["winners"]]
    key = f"score.{'winner' if final else 'leader'}{'' if len(winners) == 1 else 's'}"
    return say(language, key, players=joined(language, winners))


def report_text(log: Log, steps: Sequence[Step], language: str) -> str:
    """The report as text: one line per action with its events, then what is left to do."""
    called = names(log.game, language)
    lines = []
    for i, step in enumerate(steps):
        record = ruling_record(log.game, i, step, language)
        events = [event_words(log.game, event, language) for event in step.events]
        doing = action_words(log.game, step.action, language)
        lines.append(ruling_text.ruling_line(called[step.action.player], doing, step, record, events, language))
    return "\n".join([*lines, must_words(log.game, steps[-1].after if steps else log.start, language)])


def action_words(game: Game, action: Action, language: str) -> str:
    """An action in a few words, such as "builds C7 (Outpost)"."""
    notes: list[str] = []
    if isinstance(action, Build | UseTile):
        helping = referee.tiles_ignoring_adjacency(game, action)
        notes += [say(language, "action.helped", tile=say(language, f"the.tile.{tile.id}")) for tile in helping]
    if isinstance(action, Reveal):
        others = list(action.cards) if action.card else []
        if action.card in others:
            others.remove(action.card)
        notes += [say(language, "action.shown", card=card_name(card, language, "ground")) for card in others]
    if isinstance(action, Reveal) and action.terrain:
        notes.append(say(language, "action.as", terrain=say(language, f"ground.{action.terrain}")))
    words = _plain_words(action, language)
    return say(language, "action.noted", words=words, notes=", ".join(notes)) if notes else words


def _plain_words(action: Action, language: str) -> str:
    facts: dict[str, str] = {}
    if isinstance(action, Reveal | Redraw):
        shown = action.cards if isinstance(action, Reveal) and not action.card else (action.card,)
        facts["terrain"] = joined(language, [card_name(card, language, "ground") for card in shown])
    elif isinstance(action, UseTile):
        return _use_words(action, language)
    elif isinstance(action, Build):
        facts["hex"] = name_of(action.at)
    return say(language, f"action.{type_name(type(action))}", **facts)


def _use_words(action: UseTile, language: str) -> str:
    hexes = [name_of(h) for h in (action.at, action.origin, action.to, *action.path) if h is not None]
    words = ", ".join([*(["-".join(hexes)] if hexes else []), *map(name_of, action.every)])
    if action.remove:
        words = ", ".join(name_of(h) for _, h in action.remove)
    if action.off:
        words = ", ".join(map(name_of, action.off))
    if action.builds is not None:
        moves = [f"{name_of(origin)}-{name_of(to)}" for origin, to in action.moves or ()]
        words = ", ".join([*map(name_of, action.builds), *moves])
        if not words:
            return say(language, "action.left", tile=say(language, f"the.tile.{action.tile}"))
    if action.card is not None:
        words = ", ".join([card_name(action.card, language, "ground"), *([words] if words else [])])
    key = "action.tile" if words else "action.tile-alone"
    key = f"action.tile-{action.op}" if action.op else key
    tile = say(language, f"the.tile.{action.tile}")
    if action.uses:
        tile = say(language, "action.borrowed", tile=tile, other=say(language, f"the.tile.{action.uses}"))
    return say(language, key, tile=tile, hexes=words)


def must_words(game: Game, state: GameState, language: str) -> str:
    """Whose turn it is and what is left to do, in words."""
    may = referee.legal(game, state)
    if may.player is None:
        return say(language, "phase.over")
    must = _must(may) or _phase_after_builds(game, state, may)
    key = f"phase.{must}"
    if must == "build":
        # "3 more" would be wrong before the first.
        key = form(language, key if state.built else "phase.build-first", state.owed)
    if must in ("closing", "ongoing"):
        tile, offer = next(iter(may.tiles.items()))
        if must == "closing" and game.ruleset.usable[tile].voluntary:
            key = "phase.closing-may"
        todo = say(language, key, tile=say(language, f"the.tile.{tile}"), count=offer.count)
    else:
        todo = say(language, key, count=state.owed)
    if must == "build" and state.terrain is None:
        todo = say(language, "phase.choose", choices=_choices_words(game, state, language))
    called = names(game, language)
    turn = say(language, "phase.turn", player=called[may.player], todo=todo)
    if not may.reactions:
        return turn
    tile = say(language, f"name.tile.{next(iter(next(iter(may.reactions.values()))))}")
    players = joined(language, [called[player] for player in may.reactions])
    return f"{say(language, 'phase.reaction', players=players, tile=tile)} {turn}"


def _phase_after_builds(game: Game, state: GameState, may: referee.Legal) -> str:
    """What is left when nothing is owed: a tile to go on with, or what may be done before the end of the turn."""
    if not may.end_turn:
        return "ongoing"
    held = [each.tile for each in state.seats[state.active].tiles if effects.usable(each)]
    # The table knows when a tile whose rules are not on file can be used.
    if may.tiles or any(tile not in game.ruleset.powers and not game.ruleset.usable[tile].rule for tile in held):
        return "tiles-or-end"
    # Another card may give a tile a target.
    return "redraw-or-end" if held and may.redraw else "end"


def _choices_words(game: Game, state: GameState, language: str) -> str:
    """The choices that an open card leaves, such as "2 on swamp or 3 on grass"."""
    options = [choice_words(game, state, terrain, language) for terrain in card_terrains(game, state)]
    return one_of(language, options)


def choice_words(game: Game, state: GameState, terrain: str, language: str) -> str:
    """What one terrain of an open card asks for, such as "2 on swamp"."""
    count = effects.with_terrain(game, state, terrain).owed
    return say(language, "phase.choice", count=count, terrain=say(language, f"ground.{terrain}"))


def _named_offers(offers: Mapping[str, Targets], language: str) -> Iterator[tuple[str, Targets]]:
    """What each tile can do, by its name; a tile that borrows others has an entry for each of them."""
    for tile, offer in offers.items():
        name = say(language, f"name.tile.{tile}")
        lent = list(_named_offers(offer.get("uses", {}), language))
        yield from [(say(language, "tile-borrowed.name", tile=name, other=other), each) for other, each in lent]
        if not lent:
            yield name, offer


def legal_text(game: Game, state: GameState, language: str) -> str:
    """All legal actions in words."""
    record = legal_record(game, state)
    lines = [must_words(game, state, language)]
    if record.get("build"):
        lines.append(say(language, "legal.build", hexes=joined(language, record["build"])))
    for name, offer in _named_offers(record.get("tiles", {}), language):
        several = {**offer.get("moves", {}), **offer.get("cards", {}), **offer.get("targets", {})}
        lines += [
            say(language, "legal.tile", tile=name, hexes=(*offer[key],))
            for key in ("at", "from", "return")
            if key in offer
        ]
        lines += [
            say(language, "legal.tile-about", tile=name, about=_key(key, game, language), hexes=(*hexes,))
            for key, hexes in several.items()
        ]
    return "\n".join(lines)


def _key(key: str, game: Game, language: str) -> str:
    """The words for a key of an offer: a player, a terrain card or a hex."""
    if key in game.players:
        return names(game, language)[key]
    return card_name(key, language, "ground") if key in game.deck else key
