"""Every claim of a refusal is true: a slow referee that shares no code with the engine computes it again.

The check of a change looks at a few hundred refusals; `scripts/check statistics`, every night, at 5,000.
"""

import os
import random
from collections import Counter
from dataclasses import replace

import claims
import naive
import naive_boxes
import pytest
import random_play
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.presentation.report import names, ruling_record
from hexreeve.kingdom.records import log
from naive_offers import BUILDABLE, PIECE_OF, TERRAIN_OF, cell

REFUSALS = int(os.environ.get("REFUSALS", "320"))
MINIS = {"island": "always", "caves": "always"}
# players, edition, boxes besides the base box with the number of their quadrants, cards
TABLES = {
    "base": (2, "first", {}, ()),
    "second edition": (3, "second", {}, ()),
    "nomads": (3, "first", {"nomads": 4}, ("ambassadors",)),
    "crossroads": (2, "first", {"crossroads": 4}, ()),
    "marshlands": (4, "second", {"marshlands": 3}, ("scouts",)),
    "nomads and crossroads": (3, "first", {"nomads": 2, "crossroads": 2}, ()),
    "marshlands and crossroads": (3, "first", {"marshlands": 2, "crossroads": 2}, ()),
    "decrees": (3, "first", {"nomads": 1, "crossroads": 2, "marshlands": 1, "emperors-choice": 0}, ()),
    "everything": (4, "first", {"nomads": 1, "crossroads": 1, "marshlands": 1, "harvest": 1, "queenies": 0}, ()),
}


class Turn:
    """The turn so far: the cards on the table, and where something has been done."""

    def __init__(self):
        self.cards, self.places = [], {}

    def follow(self, action):
        if action["type"] in ("reveal", "redraw"):
            self.cards, self.places = action.get("cards", [action.get("card")]), {}
        for text in [action.get("at")] if isinstance(action.get("at"), str) else action.get("at") or [action.get("to")]:
            if text:
                self.places[text] = action


def tried(game, state, draw):
    """An action of the player to act that may break any rule; sometimes of another one."""
    action = random_play.anything(game, state, draw)
    return replace(action, player=game.players[state.active]) if draw.random() < 0.85 else action


def fits(table, action, at):
    """The free hexes of the ground that the action's piece needs, and the pieces that it should touch."""
    seat, tile = table.seats[action["player"]], action.get("uses", action.get("tile", action["type"]))
    own = seat.own - ({cell(action["from"])} if "to" in action else set())
    ground = table.board.ground[at]

    def within(terrains):
        return table.fits([ground] if ground in terrains else terrains)

    if tile in ("build", "oracle", "barn"):
        return within(table.terrains), own
    if tile in ("canoe", "canoe-bonus"):
        return within(["swamp", "water"]), own
    if tile == "fort":
        return within(table.meant(action["card"])), own
    if tile == "tower":
        return {h for h in table.fits(BUILDABLE) if h in naive.EDGE}, own
    if tile in PIECE_OF:
        return table.fits(table.grounds(tile)), own
    return table.fits([TERRAIN_OF.get(tile) or tile.removeprefix("donation-")]), own


class Checks:
    """One method a kind of claim, named like it; each returns whether the claim is true."""

    def __init__(self, table, turn, action):
        self.table, self.turn, self.action = table, turn, action
        self.board, self.near, self.free = table.board, table.board.near, set(table.board.ground) - table.occupied
        self.warriors = set().union(*(seat.pieces["warrior"] for seat in table.seats.values()))

    def of(self, terrains):
        return self.board.of(*terrains) & self.free

    def own(self, player):
        lifted = {cell(self.action["from"])} if "from" in self.action and "to" in self.action else set()
        return self.table.seats[player].own - lifted

    def shown(self):
        return {terrain for card in self.turn.cards for terrain in card.split("+")}

    def true(self, kind, facts):
        return getattr(self, kind.replace(" ", "_"))(dict(facts))

    def ground(self, f):
        return (self.board.ground[cell(f["h"])],) == f["t"]

    def shows(self, f):
        return set(f["t"]) == self.shown()

    def drawn(self, f):
        return set(f["t"]) == set(self.action["card"].split("+"))

    def chose(self, f):
        return self.ground(f) and f["h"] in self.turn.places and self.table.terrains == list(f["t"])

    def named(self, f):
        return self.table.terrains == list(f["t"]) and set(f["t"]) <= self.shown()

    def lacks(self, f):
        return not self.board.of(*f["t"])

    def touches_none(self, f):
        return not self.near[cell(f["h"])] & self.own(f["p"])

    def touches(self, f):
        return len(self.near[cell(f["h"])] & self.own(f["p"])) == f["n"]

    def fit(self, f):
        at = cell(self.action.get("to") or self.action["at"])
        hexes, own = fits(self.table, self.action, at)
        near = hexes & self.board.beside(own)
        grounds = {self.board.ground[h] for h in near} if "t" in f else set()
        return len(near) == f["n"] and self.among(f, near) and grounds <= set(f.get("t", ()))

    def among(self, f, hexes):
        return claims.cells(f["l"]) == hexes if f["l whole"] else claims.cells(f["l"]) < hexes

    def anywhere(self, f):
        at = cell(self.action.get("to") or self.action["at"])
        _, own = fits(self.table, self.action, at)
        hexes = self.table.fits(f["t"])
        return bool(hexes) and not hexes & self.board.beside(own)

    def near_claim(self, f):
        _, own = fits(self.table, self.action, cell(self.action.get("to") or self.action["at"]))
        return self.among(f, self.table.fits(f["t"]) & self.board.beside(own))

    def taken_by(self, f):
        return cell(f["h"]) in self.table.seats[f["p"]].own

    def taken_by_a_wall(self, f):
        return cell(f["h"]) in self.table.walls

    def several_taken(self, f):
        return claims.cells(f["l"]) <= self.table.occupied

    def next_to_warriors(self, f):
        there = claims.cells(f["m"])
        return there <= self.warriors and all(self.near[h] & there for h in claims.cells(f["l"]))

    def last(self, f):
        return len(f["l"]) == 1 and self.every(f)

    def every(self, f):
        hexes = self.of(f["t"])
        return self.among(f, hexes) and all(self.near[h] & self.warriors for h in hexes)

    def none_free(self, f):
        return not self.of(f["t"])

    def none_to_build_on(self, f):
        return not self.table.fits(f["t"])

    def left_for(self, f):
        return not self.table.fits(f["t"]) and all(self.table.fits([terrain]) for terrain in f["u"])

    def can_be_built_on(self, f):
        return len(self.table.fits(f["t"])) == f["n"]

    def no_supply(self, f):
        return not self.table.seats[f["p"]].supply

    def no_settlement(self, f):
        return not self.table.seats[f["p"]].houses

    def both_warriors(self, f):
        return len(self.table.seats[f["p"]].pieces["warrior"]) == 2

    def no_line(self, f):
        own = self.own(f["p"])
        return not any(self.table.row(at, way) <= own for at in self.board.ground for way in naive.WAYS)

    def no_wall_place(self, f):
        return not self.of(f["t"]) & self.board.beside(self.own(f["p"]))

    def no_village(self, f):
        return not any(len(self.near[at] & self.own(f["p"])) >= 3 for at in self.table.fits(BUILDABLE))

    def no_fountain(self, f):
        others = set().union(*(seat.own for player, seat in self.table.seats.items() if player != f["p"]))
        grounds = [*BUILDABLE, "mountain"] if self.table.seats[f["p"]].ready("fountain-bonus") else BUILDABLE
        cells = (at for at in self.table.fits(grounds) if len(self.near[at] & self.own(f["p"])) == 1)
        return not any(not self.near[at] & others for at in cells)

    def owed(self, f):
        donated = (self.table.ongoing or ("", 0))[0].startswith("donation")
        return f["n"] == (self.table.ongoing[1] if donated and self.table.due() else self.table.owed)

    def reach(self, f):
        return claims.cells(f["l"]) <= self.table.occupied

    def reach_ground(self, f):
        return not {self.board.ground[h] for h in claims.cells(f["l"])} & set(BUILDABLE)

    def back(self, f):
        return self.action["from"] == f["h"]


@pytest.mark.parametrize("name", TABLES)
def test_every_claim_of_a_refusal_is_true(name):
    players, edition, exact, cards = TABLES[name]
    wanted, seen, games = -(-REFUSALS // len(TABLES)), Counter(), 0
    while seen["refusals"] < wanted:
        games += 1
        wishes = {"minis": MINIS} if "queenies" in exact else {}
        game = random_play.new_game(
            f"true-{name}-{games}", players, edition, ("base", *exact),
            exact={box: count for box, count in exact.items() if count},
            require=tuple(f"card:{card}" for card in cards), **wishes,
        )  # fmt: skip
        table, turn, draw = naive_boxes.Table(to_record(game.setup), game.deck), Turn(), random.Random(games)
        for step in random_play.play(game, random.Random(f"{name}{games}")):
            for _ in range(3):
                check(game, table, turn, log.take(game, step.before, tried(game, step.before, draw)), seen)
            action = log.action_record(game, step.action)
            turn.follow(action)
            table.act(action)
            if seen["refusals"] >= wanted:
                break
    assert seen["claims"] > wanted / 4


def check(game, table, turn, step, seen):
    """Compute again what the sentence on a refusal claims, after both languages have claimed the same."""
    if step.ruling.legal or step.before.over:
        return
    seen["refusals"] += 1
    action = log.action_record(game, step.action)
    said = {language: ruling_record(game, 0, step, language)["message"] for language in ("en", "es")}
    found = {lang: claims.claims(message, lang, names(game, lang)) for lang, message in said.items()}
    assert found["en"] == found["es"], said
    checks = Checks(table, turn, action)
    for kind, facts in found["en"]:
        seen["claims"] += 1
        assert checks.true("near claim" if kind == "near" else kind, facts), (kind, facts, said["en"], action)


def test_an_untrue_sentence_is_noticed():
    """The claims are read, in both languages, and a wrong one is found."""
    game = random_play.new_game("untrue", 2, first_game=True)
    table, turn = naive_boxes.Table(to_record(game.setup), game.deck), Turn()
    for action in ({"player": table.player, "type": "reveal", "card": "grass"},):
        table.act(action)
        turn.follow(action)
    players = {player: player.title() for player in game.players}
    checks = Checks(table, turn, {"player": table.player, "type": "build", "at": "A1"})
    untrue = {
        "The card is a grass card, and the card shows forest.": {"shows"},
        f"A1 is taken: {players[game.players[0]]} stands there, and a hex holds one piece.": {"taken by"},
        "No free grass hex is left.": {"none free"},
        "12 grass hexes can still be built on, so the card stays.": {"can be built on"},
    }
    for message, kinds in untrue.items():
        found = claims.claims(message, "en", players)
        assert {kind for kind, facts in found if not checks.true(kind, facts)} == kinds, message
