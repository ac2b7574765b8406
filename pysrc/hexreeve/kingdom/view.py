"""A game in progress as the page shows it: one JSON value, words and all. No rules."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from hexreeve.hexgrid import name_of, names_in
from hexreeve.kingdom import referee, report
from hexreeve.kingdom.audit import audit
from hexreeve.kingdom.catalog import Card, Tile
from hexreeve.kingdom.log import Log, Step
from hexreeve.kingdom.room import LIFT, WALLS, Piece
from hexreeve.kingdom.sheet import card_name, entry, line_name
from hexreeve.kingdom.standing import HOUSE
from hexreeve.kingdom.state import BOTH, SETTLEMENTS, Game, GameState, HeldTile, Seat, stock_of
from hexreeve.rules import rule_about
from hexreeve.ruling import Event
from hexreeve.wording import say, words

# The rules that say why: what the page explains when somebody asks.
_RULE_OF_EVENT = {
    "end-triggered": "kb.end",
    "end": "kb.end",
    "warning": "kb.turn.end",
}
_RULE_OF_STATUS = {
    "fresh": "kb.tile.next-turn",
    "used": "kb.tile.once",
    "usable": "kb.tile.keep",
    "lost": "kb.tile.seize",
}
_RULE_OF_TODO = {
    "reveal": "kb.turn.reveal",
    "build": "kb.turn.mandatory",
    "redraw": "kb.turn.redraw",
    "after": "kb.turn.unbroken",
    "over": "kb.end",
}


def view(log: Log, steps: Sequence[Step], done: int, language: str) -> dict[str, Any]:
    """Return everything the page needs to know after the first `done` of `steps`; the others are undone."""
    game = log.game
    state = steps[done - 1].after if done else log.start
    may = referee.legal(game, state)
    legal = report.choices(game, may)
    has = _has(game, state, language)
    return {
        "active": may.player,
        "phase": str(may.phase),
        "todo": report.must_words(game, state, language),
        "todo_rule": _RULE_OF_TODO[legal.get("must") or ("over" if state.over else "after")],
        "reactions": {
            player: {tile: report.offer_record(offer) for tile, offer in offers.items()}
            for player, offers in may.reactions.items()
        },
        "card": state.card and _card(game, state, state.card, language),
        "terrain": state.terrain,
        "others": [_card(game, state, card, language) for card in state.others],
        "hand": state.seats[state.active].hand,
        "cards": [_card(game, state, card, language) for card in dict.fromkeys(game.deck)],
        "owed": state.owed,
        "ongoing": None if state.ongoing is None else {"tile": state.ongoing[0], "left": state.ongoing[1]},
        "last_round": state.end_triggered,
        "legal": legal,
        "freed": names_in(referee.freed(game, state)),
        "pieces": {player: _pieces(seat) for player, seat in zip(game.players, state.seats, strict=True)},
        "walls": names_in(state.walls),
        "players": [_player(game, state, player, language) for player in game.players],
        "sites": [_site(game, state, i, language) for i in range(len(game.sites))],
        "unjudged": report.unjudged_words(game, language),
        "log": [_entry(game, step, language) for step in steps],
        "score": score_view(game, state, steps[:done], language),
        "has": has,
        "audit": audit(game, state, has["pieces"], language),
        "house_rules": _house_rules(game, language),
    }


def _card(game: Game, state: GameState, card: str, language: str) -> dict[str, Any]:
    """Return a terrain card; one that leaves its terrain open comes with what there is to choose from."""
    terrains = game.terrains[card]
    choices = [
        {"terrain": terrain, "words": report.choice_words(game, state, terrain, language)} for terrain in terrains
    ]
    return {
        "id": card,
        "name": card_name(card, language),
        "terrains": card.split(BOTH),
        "choices": choices if len(terrains) > 1 else [],
    }


def _pieces(seat: Seat) -> dict[str, list[str]]:
    """Return the hexes of a seat's pieces by kind."""
    return {HOUSE: names_in(seat.settlements)} | {kind: names_in(mask) for kind, mask in seat.pieces}


def _site(game: Game, state: GameState, index: int, language: str) -> dict[str, Any]:
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


def _has(game: Game, state: GameState, language: str) -> dict[str, Any]:
    """Return what a position of this game can hold: kinds of pieces, and what lies in front of players."""
    ruleset, there = game.ruleset, {*game.tile_at.values()}
    powers = {tile: power for tile, power in ruleset.powers.items() if tile in there}
    # A box on the table brings its pieces, but nobody gets them without a tile that puts them there.
    brought = {power.puts for power in powers.values()}
    brought |= {kind for seat in state.seats for kind, mask in seat.pieces if mask}
    others = [piece for piece in ruleset.pieces.values() if piece.id in brought]
    pieces = [Piece(HOUSE, "settlements", SETTLEMENTS), *others]
    walls = state.walls or any(power.kind == WALLS for power in powers.values())
    loose = [tile.id for tile in ruleset.usable.values() if tile.bonus_of in there]
    paying = [kind for kind, _ in game.payers] + [tile for tile in there if ruleset.usable[tile].gold]
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


def _player(game: Game, state: GameState, player: str, language: str) -> dict[str, Any]:
    seat = state.seats[game.seat_of(player)]
    held = {tile.source for tile in seat.tiles}
    gone = [site for site in game.sites if seat.taken_from >> site & 1 and site not in held]
    shared = [HeldTile(tile, used=tile in state.spent) for tile in game.shared]
    return {
        "id": player,
        "name": report.names(game, language)[player],
        "supply": seat.supply,
        "aside": seat.aside + seat.lifted,
        "lifted": seat.lifted,
        "gold": [{"name": line_name(kind, language), "gold": gold} for kind, gold in seat.gold],
        "tiles": [
            *(_tile(game, state, tile, _status(tile), language) for tile in seat.tiles),
            *(_tile(game, state, tile, _status(tile), language) for tile in shared),
            *(_tile(game, state, HeldTile(game.tile_at[site], site), "lost", language) for site in gone),
        ],
    }


def _status(held: HeldTile) -> str:
    return "fresh" if held.fresh else "used" if held.used else "usable"


def _tile(game: Game, state: GameState, held: HeldTile, status: str, language: str) -> dict[str, Any]:
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
        "shared": tile.shared,
        "reaction": tile.reaction,
        "status": status,
        "status_name": say(language, f"tile-status.{status}"),
        "rule": _rule_of_tile(tile, held, status),
    }


def _frees(state: GameState, tile: Tile, status: str) -> dict[str, Any] | None:
    """Return what an action says if the tile frees it of adjacency: a build of the card, or a use of a tile."""
    if tile.waives == "any":
        return {"build": {"outpost": True}, "tile": {"outpost": True}, "now": status == "usable"}
    if tile.waives:
        return {"build": {"bonus": tile.bonus_of}, "tile": {}, "now": status == "usable" and not state.built}
    return None


def _rule_of_tile(tile: Tile, held: HeldTile, status: str) -> str:
    if status == "usable" and tile.rule:
        return tile.rule
    if status == "fresh" and tile.passing:
        return tile.seized
    return _RULE_OF_STATUS[status]


# A log only grows, and all of it is shown after every action.
@lru_cache(maxsize=2000)
def _entry(game: Game, step: Step, language: str) -> dict[str, Any]:
    return {
        "player": step.action.player,
        "words": report.action_words(game, step.action, language),
        "events": [_event(game, event, language) for event in step.events],
        "legal": step.ruling.legal,
        "overridden": step.overridden,
        "note": step.action.note,
    }


def _event(game: Game, event: Event, language: str) -> dict[str, Any]:
    return {
        "kind": event.kind,
        "words": report.event_words(game, event, language),
        "rule": _rule_of_event(game, event),
    }


def _rule_of_event(game: Game, event: Event) -> str | None:
    if event.kind == "lose" and "from" in event.facts:
        return "kb.tile.keep"
    about = str(event.facts.get("for", event.facts.get("tile", "")))
    if about in game.ruleset.usable:
        return game.ruleset.usable[about].seized
    return _RULE_OF_EVENT.get(event.kind) or rule_about(about)


# The same all game long.
@lru_cache(maxsize=64)
def _house_rules(game: Game, language: str) -> list[dict[str, Any]]:
    """Return the options of the cards and tiles in play. Each has one other value, and words for it."""
    in_play: list[Card | Tile] = [game.ruleset.cards[card] for card in game.setup.cards]
    in_play += [game.ruleset.usable[tile] for tile in game.tile_at.values()]
    options = {name: printed for thing in in_play for name, printed in thing.house_rules.items()}
    found = []
    for name, printed in options.items():
        key = next(key for key in words(language) if key.startswith(f"house-rule.{name}."))
        other = json.loads(key.rpartition(".")[2])
        agreed = game.setup.house_rules.get(name, printed)
        found.append(
            {
                "id": name,
                "name": say(language, key),
                "printed": printed,
                "other": other,
                "on": agreed == other,
            }
        )
    return found


def score_view(game: Game, state: GameState, played: Sequence[Step], language: str) -> dict[str, Any]:
    """Return the gold with names: rows of cards and features, a column for each player, the lit hexes."""
    record = report.score_record(game, state, played)
    return record | {
        "rows": [_row(game, kind, language) for kind in record["why"]],
        "result": report.result_words(game, record, language),
    }


def _row(game: Game, kind: str, language: str) -> Mapping[str, Any]:
    return {
        "id": kind,
        "name": line_name(kind, language),
        "rule": rule_about(kind),
        "by_hand": kind in game.ruleset.by_hand(game.setup),
    }
