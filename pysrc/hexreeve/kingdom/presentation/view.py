"""A game at one moment as one JSON value for the page, with all texts. No rules here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from hexreeve.core.hexgrid import name_of, names_in
from hexreeve.core.ruling import Event
from hexreeve.core.structs import Json
from hexreeve.kingdom.content.box import LIFT, WALLS, Piece
from hexreeve.kingdom.content.catalog import Card, Tile
from hexreeve.kingdom.content.scoring import winners
from hexreeve.kingdom.presentation import report
from hexreeve.kingdom.presentation.audit import audit
from hexreeve.kingdom.presentation.house_rules import house_rule
from hexreeve.kingdom.presentation.pieces_on_board import HOUSE
from hexreeve.kingdom.presentation.sheet import card_name, entry, line_name
from hexreeve.kingdom.records.log import Log, Step
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.game import Game, stock_of
from hexreeve.kingdom.referee.misplaced import misplaced
from hexreeve.kingdom.referee.state import BOTH, SETTLEMENTS, GameState, HeldTile, Seat
from hexreeve.text.rules import cited, rule_about
from hexreeve.text.wording import amount, joined, say

if TYPE_CHECKING:
    from hexreeve.core.page_types import GameEvent, LogEntry
    from hexreeve.kingdom.presentation.page_types.game import (
        AdjacencySpend,
        CardChoice,
        GameView,
        Has,
        PlayerView,
        RuleOfGame,
        ScoreRecord,
        ScoreRow,
        ScoreView,
        SiteView,
        TerrainCard,
        TileView,
    )

# The rule ids behind events, tiles and tasks: the page explains them on demand.
_KEPT = cited("kb.tile.keep")
_RULE_OF_EVENT = {
    "end-triggered": cited("kb.end"),
    "end": cited("kb.end"),
    "warning": cited("kb.turn.end"),
}
_RULE_OF_STATUS = {
    "fresh": cited("kb.tile.next-turn"),
    "used": cited("kb.tile.once"),
    "usable": _KEPT,
    "lost": cited("kb.tile.seize"),
}
_RULE_OF_TODO = {
    "reveal": cited("kb.turn.reveal"),
    "build": cited("kb.turn.mandatory"),
    "redraw": cited("kb.turn.redraw"),
    "after": cited("kb.turn.unbroken"),
    "over": cited("kb.end"),
}


def view(log: Log, steps: Sequence[Step], done: int, language: str) -> GameView:
    """Everything that the page shows after the first `done` of `steps`; the other steps are undone but stay listed."""
    game = log.game
    state = steps[done - 1].after if done else log.start
    may = referee.legal(game, state)
    legal = report.choices(game, may)
    has = _has(game, state, language)
    return {
        "active": may.player,
        "phase": str(may.phase),
        "todo": report.must_words(game, state, language),
        "todo_rule": _rule_of_todo(game, state, legal.get("must")),
        "reactions": {
            player: {tile: report.offer_record(offer) for tile, offer in offers.items()}
            for player, offers in may.reactions.items()
        },
        # No card is the one in use while any of several may still be played (cro.crossroads).
        "card": None if state.card is None or state.undecided else _card(game, state, state.card, language),
        "terrain": state.terrain,
        "others": [_card(game, state, card, language) for card in _beside(state)],
        "hand": state.seats[state.active].hand,
        "cards": [_card(game, state, card, language) for card in dict.fromkeys(game.deck)],
        "owed": state.owed,
        "ongoing": None if state.ongoing is None else {"tile": state.ongoing[0], "left": state.ongoing[1]},
        "last_round": state.end_triggered,
        "legal": legal,
        "freed": names_in(referee.unrestricted_builds(game, state)),
        "pieces": {player: _pieces(seat) for player, seat in zip(game.players, state.seats, strict=True)},
        "walls": names_in(state.walls),
        "misplaced": names_in(misplaced(game, state)),
        "players": [_player(game, state, player, language) for player in game.players],
        "sites": [_site(game, state, i, language) for i in range(len(game.sites))],
        "unjudged": report.unjudged_words(game, language),
        "log": [log_entry(game, step, language) for step in steps],
        "score": score_view(game, state, steps[:done], language),
        "has": has,
        "audit": audit(game, state, has["pieces"], language),
        "house_rules": _house_rules(game, language),
    }


def _rule_of_todo(game: Game, state: GameState, must: str | None) -> str:
    if state.closing:
        return game.ruleset.usable[state.closing[0][0]].rule
    return _RULE_OF_TODO[must or ("over" if state.over else "after")]


def _beside(state: GameState) -> tuple[str, ...]:
    """The cards shown besides the one in use; all of them while none is in use."""
    return (state.card, *state.others) if state.undecided and state.card else state.others


def _card(game: Game, state: GameState, card: str, language: str) -> TerrainCard:
    """A terrain card, with choices if it leaves its terrain open."""
    terrains = game.terrains[card]
    choices: list[CardChoice] = [
        {"terrain": terrain, "words": report.choice_words(game, state, terrain, language)} for terrain in terrains
    ]
    return {
        "id": card,
        "name": card_name(card, language),
        "terrains": card.split(BOTH),
        "choices": choices if len(terrains) > 1 else [],
    }


def _pieces(seat: Seat) -> dict[str, list[str]]:
    """The names of the hexes of a seat's pieces, by kind."""
    return {HOUSE: names_in(seat.settlements)} | {kind: names_in(mask) for kind, mask in seat.pieces}


def _site(game: Game, state: GameState, index: int, language: str) -> SiteView:
    tile = game.tile_at[game.sites[index]]
    return {
        "at": name_of(game.sites[index]),
        "tile": tile,
        "name": say(language, f"name.tile.{tile}"),
        "stock": state.stock[index],
        "most": stock_of(game, game.sites[index]),
        "location": game.sites[index] in game.board.locations,
        "ground": say(language, f"ground.{game.board.ground_of(game.sites[index])}"),
        "passing": game.ruleset.usable[tile].passing,
    }


def _has(game: Game, state: GameState, language: str) -> Has:
    """What a position of this game can hold."""
    ruleset, there = game.ruleset, {*game.tile_at.values()}
    powers = {tile: power for tile, power in ruleset.powers.items() if tile in there}
    # A box in play may have pieces that no tile of this set-up puts on the board.
    brought = {power.puts for power in powers.values()}
    brought |= {kind for seat in state.seats for kind, mask in seat.pieces if mask}
    others = [piece for piece in ruleset.pieces.values() if piece.id in brought]
    pieces = [Piece(HOUSE, "settlements", SETTLEMENTS), *others]
    walls = state.walls or any(power.kind == WALLS for power in powers.values())
    loose = [tile.id for tile in ruleset.usable.values() if tile.bonus_of in there]
    paying = [kind for kind, _ in game.in_play_scorers] + [tile for tile in there if ruleset.usable[tile].gold]
    aside = next((tile for tile, power in powers.items() if power.kind == LIFT), None)
    return {
        "pieces": [
            {
                "id": piece.id,
                "name": say(language, f"piece.{piece.id}"),
                "field": piece.field,
                "count": piece.count,
                "wide": piece.wide,
            }
            for piece in pieces
        ],
        "walls": ruleset.walls if walls else 0,
        "loose": [entry("tile", tile, language) for tile in loose],
        "paying": [{"id": kind, "name": line_name(kind, language)} for kind in paying],
        "aside": None if aside is None else entry("tile", aside, language),
    }


def _player(game: Game, state: GameState, player: str, language: str) -> PlayerView:
    index = game.seat_of(player)
    seat = state.seats[index]
    held = {tile.source for tile in seat.tiles}
    gone = [site for site in game.sites if seat.taken_from >> site & 1 and site not in held]
    open_to_all = [tile for tile, seat in state.closing if seat == index] if state.closing else game.shared
    shared = [HeldTile(tile, used=tile in state.spent) for tile in open_to_all]
    return {
        "id": player,
        "name": report.names(game, language)[player],
        "supply": seat.supply,
        "aside": seat.aside + seat.lifted,
        "lifted": seat.lifted,
        "gold": [{"name": line_name(kind, language), "gold": gold} for kind, gold in seat.gold],
        "tiles": [
            *(_held(game, state, index, tile, language) for tile in seat.tiles),
            *(each for tile in shared for each in _shared(game, state, player, tile, language)),
            *(_tile(game, state, HeldTile(game.tile_at[site], site), "lost", language) for site in gone),
        ],
    }


def _held(game: Game, state: GameState, index: int, held: HeldTile, language: str) -> TileView:
    """A tile of a seat; one that the player to the left has used up says so."""
    found = _tile(game, state, held, _status(held), language)
    if held.lent:
        other = game.players[(index + 1) % len(game.players)]
        found["status_name"] = say(language, "tile-status.lent", player=report.names(game, language)[other])
        found["rule"] = game.ruleset.usable[held.lent].rule
    return found


def _shared(game: Game, state: GameState, player: str, held: HeldTile, language: str) -> Iterator[TileView]:
    """An action open to every player; one that borrows tiles has an entry for each that the active player can."""
    own = _tile(game, state, held, _status(held), language)
    if not game.ruleset.usable[held.tile].borrows:
        yield own
        return
    if game.players[state.active] != player:
        return
    lender = state.seats[state.active - 1]
    for tile in dict.fromkeys(each.tile for each in lender.tiles if each.tile in game.ruleset.tiles):
        found = _tile(game, state, HeldTile(tile), own["status"], language)
        if found["reaction"] or found["kind"] == "passive":
            # It works in its own way alone, so nobody can borrow it.
            continue
        found["name"] = say(language, "tile-borrowed.name", tile=own["name"], other=found["name"])
        found["id"], found["uses"], found["rule"], found["shared"] = own["id"], tile, own["rule"], True
        yield found


def _status(held: HeldTile) -> str:
    return "fresh" if held.fresh else "used" if held.used else "usable"


def _tile(game: Game, state: GameState, held: HeldTile, status: str, language: str) -> TileView:
    tile, power = game.ruleset.usable[held.tile], game.ruleset.powers.get(held.tile)
    return {
        "id": held.tile,
        "name": say(language, f"name.tile.{held.tile}"),
        "help": say(language, f"help.tile.{held.tile}"),
        "from": name_of(held.source) if held.source is not None else None,
        "kind": power.kind if power else "passive" if tile.rule else "table",
        "ops": [op for op in power.forms if op] if power else [],
        "frees": _frees(state, tile, status),
        "freeable": power is not None and "outpost" in power.may,
        "shared": tile.shared or tile.closing,
        "named": not tile.own_type,
        "uses": "",
        "reaction": tile.reaction,
        "status": status,
        "status_name": say(language, f"tile-status.{status}"),
        "rule": _rule_of_tile(tile, held, status),
    }


def _frees(state: GameState, tile: Tile, status: str) -> AdjacencySpend | None:
    """The fields of an action that spends the tile so that it need not be adjacent; None for other tiles."""
    if tile.ignores_adjacency == "any":
        return {"build": {"outpost": True}, "tile": {"outpost": True}, "now": status == "usable"}
    if tile.ignores_adjacency:
        return {"build": {"bonus": tile.bonus_of}, "tile": {}, "now": status == "usable" and not state.built}
    return None


def _rule_of_tile(tile: Tile, held: HeldTile, status: str) -> str:
    if status == "usable" and tile.rule:
        return tile.rule
    if status == "fresh" and tile.passing:
        return tile.seized
    return _RULE_OF_STATUS[status]


# Cached: a log only grows, and every answer shows all of it.
@lru_cache(maxsize=2000)
def log_entry(game: Game, step: Step, language: str) -> LogEntry:
    """A step in words, as the log shows it."""
    return {
        "player": step.action.player,
        "words": report.action_words(game, step.action, language),
        "events": [_event(game, event, language) for event in step.events],
        "legal": step.ruling.legal,
        "overridden": step.overridden,
        "note": step.action.note,
    }


def _event(game: Game, event: Event, language: str) -> GameEvent:
    return {
        "kind": event.kind,
        "words": report.event_words(game, event, language),
        "rule": _rule_of_event(game, event),
    }


def _rule_of_event(game: Game, event: Event) -> str | None:
    if "rule" in event.facts:
        return str(event.facts["rule"])
    if event.kind == "lose" and "from" in event.facts:
        return _KEPT
    about = str(event.facts.get("for", event.facts.get("tile", "")))
    if about in game.ruleset.usable:
        return game.ruleset.usable[about].seized
    return _RULE_OF_EVENT.get(event.kind) or rule_about(about)


def _may_count(game: Game, kind: str, *, begun: bool) -> bool:
    """Whether the table may count a card by hand for which the referee pays: no action has been recorded yet."""
    return kind in game.ruleset.triggers and not (begun and kind in dict(game.triggers))


# Constant during a game.
@lru_cache(maxsize=64)
def _house_rules(game: Game, language: str) -> list[RuleOfGame]:
    """The house rules of the cards and tiles in play, and of the printing; each has one value besides the printed."""
    cards = [game.ruleset.cards[card] for card in game.setup.cards]
    paying = {name for card in cards for name in card.house_rules}
    in_play: list[Card | Tile] = [*cards]
    in_play += [game.ruleset.usable[tile] for tile in (*game.tile_at.values(), *game.shared, *game.closing)]
    options: dict[str, Json] = {name: printed for thing in in_play for name, printed in thing.house_rules.items()}
    options |= game.ruleset.edition.house_rules
    return [
        {**house_rule(name, printed, game.house_rules[name], language), "pays": name in paying}
        for name, printed in options.items()
    ]


def score_view(game: Game, state: GameState, played: Sequence[Step], language: str) -> ScoreView:
    """The score record with row names and the result in words."""
    record, absent = _of_those_present(game, state, report.score_record(game, state, played))
    # Without an action the position may be the end of a game: people enter it to count the gold.
    final = (state.over and not state.closing) or not played
    # A set-up without cards does not say what pays, so nobody wins or leads.
    confirmed = bool(game.setup.cards)
    kinds = [kind for kind in record["why"] if confirmed or _surely_pays(game, record, kind)]
    return {
        **record,
        "winners": record["winners"] if confirmed else [],
        "rows": [_row(game, kind, language, begun=bool(played)) for kind in kinds],
        "confirmed": confirmed,
        "result": report.result_words(game, record, language, final) if confirmed else "",
        "lead": _lead_words(game, record, absent, language) if confirmed else "",
        "absent": absent,
    }


def _of_those_present(game: Game, state: GameState, record: ScoreRecord) -> tuple[ScoreRecord, list[str]]:
    """The gold of the players who have a piece on the board, and who has neither a piece nor gold.

    Lords count zero, but whoever has no piece at all has not been put on the board yet: such a player
    has what was paid or counted by hand, and else nothing.
    """
    gold, why, absent = {**record["players"]}, record["why"], []
    for player, seat in zip(game.players, state.seats, strict=True):
        if seat.own:
            continue
        paid = dict(seat.gold)
        lines = {kind: paid.get(kind, 0) for kind in why}
        gold[player] = lines | {"total": sum(lines.values())}
        if not gold[player]["total"]:
            absent.append(player)
    present = [player for player in game.players if player not in absent] or [*game.players]
    best = winners([gold[player]["total"] for player in present])
    return {"players": gold, "winners": [present[i] for i in best], "why": why}, absent


def _lead_words(game: Game, record: ScoreRecord, absent: Sequence[str], language: str) -> str:
    """Who has most gold, how much, and how far the next is behind; "" while nobody has gold.

    absent: players who are not compared.
    """
    called, best = report.names(game, language), record["winners"]
    totals = {player: gold["total"] for player, gold in record["players"].items() if player not in absent}
    most = max(totals.values(), default=0)
    if not most:
        return ""
    behind = [total for player, total in totals.items() if player not in best]
    follow = [called[player] for player, total in totals.items() if player not in best and total == max(behind)]
    key = "score.ahead" if len(best) == 1 else "score.level"
    facts = {"players": joined(language, [called[player] for player in best]), "gold": amount("gold", most, language)}
    if not behind:
        return say(language, f"{key}-alone", **facts)
    return say(language, key, **facts, more=most - max(behind), next=joined(language, follow))


def _surely_pays(game: Game, record: ScoreRecord, kind: str) -> bool:
    """True for what is printed on the board, and for a tile that has paid: another one may lie there in truth."""
    return kind not in game.ruleset.usable or any(gold[kind] for gold in record["players"].values())


def _row(game: Game, kind: str, language: str, *, begun: bool) -> ScoreRow:
    return {
        "id": kind,
        "name": line_name(kind, language),
        "rule": rule_about(kind),
        "by_hand": kind in game.ruleset.by_hand(game.setup) or _may_count(game, kind, begun=begun),
    }
