"""A slow second referee for all boxes: sets of (column, row) and plain loops, no code of the engine.

Written from the rules alone, for games without overrides. It knows what is legal and what follows from an action;
`naive` also knows which rule an action breaks, for the base game.
"""

import copy
from itertools import combinations, product

import naive
from naive_offers import PIECE_OF, STEPS, Legal, cell, name

PASSING = ("donation", "resettlement", "outpost", "sword")


class Table(Legal):
    """A game in progress."""

    def place(self, position):
        """Begin at a position; reads only the fields that the tests use."""
        self.player = position["active"]
        for player, things in position["players"].items():
            seat = self.seats[player]
            seat.houses = {cell(text) for text in things.get("settlements", ())}
            for kind, field in (("warrior", "warriors"), ("wagon", "wagon"), ("ship", "ship")):
                given = things.get(field) or []
                seat.pieces[kind] = {cell(text) for text in ([given] if isinstance(given, str) else given)}
            seat.aside = things.get("temple", 0)
            seat.supply = things.get("supply", 40 - len(seat.houses) - seat.aside)
            for held in (*things.get("tiles", ()), *things.get("nomads", ())):
                seat.tiles.append({"tile": held["tile"], "from": None, "fresh": False, "used": False})
            seat.hand = 1 + any(held["tile"] == "crossroads" for held in seat.tiles)
        self.walls = {cell(text) for text in position.get("walls", ())}

    def copy(self):
        board, self.board = self.board, None
        other = copy.deepcopy(self)
        self.board = other.board = board
        return other

    def act(self, action):
        """Carry out a legal action."""
        player, kind = action["player"], action["type"]
        seat, tile = self.seats[player], action.get("tile", kind)
        self.newest = None if tile != "plateau" else self.newest
        if kind in ("reveal", "redraw"):
            shown = [action["use"]] if "use" in action else action.get("cards", [action.get("card")])
            self.play(shown, action.get("as"))
        elif kind == "end-turn":
            self.end()
        elif kind == "volcano":
            for text in action["remove"]:
                self.take_off(player, cell(text))
            self.closing.remove(player)
            self.player, self.over = (self.closing or [self.start])[0], not self.closing
            self.settle()
        elif kind == "silo":
            for text in action["builds"]:
                self.house(player, cell(text))
            for entry in action["moves"]:
                here, there = cell(entry["from"]), cell(entry["to"])
                seat.houses = seat.houses - {here} | {there}
                self.keep(player)
                self.take(player, {there})
                self.mark(player, {there})
            self.reactors = []
            self.settling = [other for other in self.settling[1:] if self.storing(other)]
            self.player = (self.settling or [self.start])[0]
        elif kind == "build":
            self.stands_for(action)
            self.interrupt()
            self.spend(seat, ["outpost"] * ("outpost" in action))
            from_temple = bool(seat.aside) and self.owed == seat.aside
            self.built.append(cell(action["at"]))
            self.house(player, cell(action["at"]), from_temple)
            if not from_temple and len(self.built) == self.quota and "families" in self.cards:
                seat.pay("families", 2 * self.in_line())
        else:
            self.begin_tile(seat, action, player)
            # A canoe gained by the reaction itself cannot answer an earlier event.
            if tile == "canoe" and not can_react(seat):
                self.reactors = [other for other in self.reactors if other != player]
            self.use(player, seat, action, tile)

    def play(self, cards, said):
        """Play a card, or show several of which one may be chosen later."""
        self.card, meant = cards[0], list(dict.fromkeys(each for card in cards for each in self.meant(card)))
        self.terrains = [said] if said else list(dict.fromkeys([*meant, *self.soil]))
        self.ongoing, self.reactors = None, []
        if not self.built:
            self.quota = 2 if self.terrains == ["swamp"] else 3

    def stands_for(self, action):
        """Fix the terrain of an open card by the action's hex."""
        texts = action["at"] if isinstance(action.get("at"), list) else [action.get("at", action.get("to"))]
        ground = self.board.ground[cell(texts[0])]
        if len(self.terrains) > 1 and ground in self.terrains:
            self.terrains = [ground]
            self.quota = self.quota if self.built else 2 if ground == "swamp" else 3

    def interrupt(self):
        self.ongoing, self.reactors = None, []

    def spend(self, seat, tiles):
        for tile in tiles:
            held = [each for each in seat.tiles if each["tile"] == tile]
            min(held, key=lambda each: (each["used"], each["fresh"]))["used"] = True

    def begin_tile(self, seat, action, player):
        """Mark the spent tiles as used, and keep the rest of the budget."""
        tile = action.get("tile", action["type"])
        if tile == "canoe":
            self.reactors = self.reactors[self.reactors.index(player) :]
            self.spend(seat, ["canoe"])
            return
        if tile == "plateau":
            self.reactors, self.newest = [], None
            return
        cost = len(action["path"]) if tile == "resettlement" else 1
        left = self.ongoing[1] if self.ongoing and self.ongoing[0] == tile and self.ongoing[1] >= cost else 0
        self.interrupt()
        if tile == "spy-network" and self.rules.get("spy_uses_up"):
            owner = self.seats[self.players[self.players.index(player) - 1]]
            self.spend(owner, [action["uses"]])
            next(each for each in owner.tiles if each["tile"] == action["uses"] and each["used"])["lent"] = True
        if tile in ("cave", "ferry", "farm-action", "spy-network"):
            self.spent.add(tile)
            return
        whole = STEPS[tile] if tile == "resettlement" else 3 if tile.startswith("donation") else 1
        self.spend(seat, ([] if left else [tile]) + ["outpost"] * ("outpost" in action))
        left = (left or whole) - cost
        self.ongoing = (tile, left) if left else None

    def use(self, player, seat, action, tile):
        tile = action.get("uses", tile)
        if tile in ("oracle", "barn", "quarry"):
            self.stands_for(action)
        if tile == "quarry":
            self.walls |= {cell(text) for text in action["at"]}
        elif tile == "sword":
            for entry in action["remove"]:
                self.take_off(entry["player"], cell(entry["at"]))
        elif tile == "temple":
            seat.houses.remove(cell(action["from"]))
            seat.lifted += 1
            self.keep(player)
        elif tile == "city-hall":
            at = cell(action["at"])
            self.put(player, seat.pieces["city-hall"], {at, *self.board.near[at]})
        elif action.get("op") == "place":
            self.put(player, seat.pieces[PIECE_OF[tile][0]], {cell(action["at"])})
        elif action.get("op") == "return":
            self.take_off(player, cell(action["from"]))
        elif "from" in action:
            here = cell(action["from"])
            for there in map(cell, action.get("path", [action.get("to")])):
                cells = next(cells for cells in (seat.houses, *seat.pieces.values()) if here in cells)
                cells.remove(here)
                cells.add(there)
                self.keep(player)
                self.take(player, {there})
                self.mark(player, {there})
                here = there
        elif "at" in action:
            self.house(player, cell(action["at"]))

    def house(self, player, at, from_temple=False):
        seat = self.seats[player]
        if from_temple:
            seat.aside -= 1
        else:
            seat.supply -= 1
        self.ended = self.ended or not seat.supply + seat.aside + seat.lifted
        self.newest = at if self.plateaus and player == self.player else None
        self.put(player, seat.houses, {at})

    def put(self, player, cells, new):
        cells |= new
        self.keep(player)
        self.take(player, new)
        seat, board, free = self.seats[player], self.board, set(self.board.ground) - self.occupied
        others = set().union(*(self.seats[other].own for other in self.players if other != player))
        closed = [at for at in new if not any(board.ground[h] == board.ground[at] for h in board.near[at] & free)]
        seat.pay("shepherds", 2 * len(closed) * ("shepherds" in self.cards))
        seat.pay("ambassadors", len(new & board.beside(others)) * ("ambassadors" in self.cards))
        quadrants = {(at[0] // 10, at[1] // 10) for at in new if at[1] < 20}
        if not self.settling:
            seat.pay("rovers", len(quadrants - seat.roved) * ("rovers" in self.cards))
            seat.roved |= quadrants
        self.mark(player, new)

    def mark(self, player, new):
        """Mark the lines of the new pieces on which the player has four."""
        seat, shared = self.seats[player], self.rules.get("mayors_shared")
        for row in {at[1] for at in new} if "mayors" in self.cards else ():
            columns = sorted(at[0] for at in seat.own if at[1] == row)
            if self.rules.get("mayors_neighbours"):
                enough = any({column + i for i in range(4)} <= set(columns) for column in columns)
            else:
                enough = len(columns) > 3
            if enough and not any(row in other.lines for other in ([seat] if shared else self.seats.values())):
                seat.lines.add(row)
                seat.pay("mayors", 4)

    def take_off(self, player, at):
        seat = self.seats[player]
        if at in seat.houses:
            seat.houses.remove(at)
            seat.supply += 1
        else:
            next(cells for cells in seat.pieces.values() if at in cells).remove(at)
        self.keep(player)

    def keep(self, player):
        """Remove the tiles whose location hex has none of the player's pieces next to it."""
        seat = self.seats[player]
        for lost in [each for each in seat.tiles if each["from"] and not self.board.near[each["from"]] & seat.own]:
            seat.tiles = [each for each in seat.tiles if each is not lost]
            twin = next((each for each in seat.tiles if each["tile"] == lost["tile"] and each["used"]), None)
            if twin and not lost["used"]:
                twin["used"], twin["fresh"], twin["lent"] = False, lost["fresh"], False
            if sum(each["tile"] == lost["tile"] for each in seat.tiles) < 2:
                seat.tiles = [each for each in seat.tiles if each["tile"] != f"{lost['tile']}-bonus"]

    def take(self, player, new):
        seat = self.seats[player]
        for site in sorted(self.board.beside(new) & set(self.board.tile_at), key=lambda at: (at[1], at[0])):
            camp = self.board.ground[site] == "nomad"
            if not self.stock[site] or (site in seat.taken and not camp):
                continue
            self.stock[site] -= 1
            tile = self.board.tile_at[site]
            if tile == "treasure":
                seat.pay("treasure", 3)
            else:
                seat.tiles.append({"tile": tile, "from": None if camp else site, "fresh": True, "used": False})
            if not camp:
                seat.taken.add(site)
                self.bonus(seat, tile)
            if not self.stock[site]:
                self.reactors = self.answering(player) + self.reactors

    def bonus(self, seat, tile):
        given = sum(each["tile"] == f"{tile}-bonus" for other in self.seats.values() for each in other.tiles)
        kind = tile in ("temple", "refuge", "canoe", "fountain")
        if kind and given < 2 and sum(each["tile"] == tile for each in seat.tiles) == 2:
            seat.tiles.append({"tile": f"{tile}-bonus", "from": None, "fresh": True, "used": False})

    def answering(self, taker):
        first = self.players.index(self.player) + 1
        order = [*self.players[first:], *self.players[:first]]
        return [player for player in order if player != taker and can_react(self.seats[player])]

    def in_line(self):
        """Whether the mandatory builds are exactly three in an unbroken straight line."""
        rows = [[at, *list(self.board.line(at, way))[:2]] for at in self.built for way in naive.WAYS]
        return len(self.built) == 3 and any(set(row) == set(self.built) for row in rows)

    def end(self):
        seat = self.seat
        seat.tiles = [each for each in seat.tiles if each["fresh"] or not each["tile"].startswith(PASSING)]
        following = self.players[(self.players.index(self.player) + 1) % len(self.players)]
        for owner, other in self.seats.items():
            for held in other.tiles:
                # A canoe works once a round: from turn to turn of its owner. What a spy has used up comes back after
                # its owner's turn.
                lent = held.get("lent") and owner != self.player
                held["used"] = held["used"] and (lent or (held["tile"] == "canoe" and owner != following))
                held["lent"] = lent
                held["fresh"] = False
        for other in self.seats.values():
            other.roved = set()
        seat.aside, seat.lifted = seat.aside + seat.lifted, 0
        seat.hand = 1 + any(each["tile"] == "crossroads" for each in seat.tiles)
        self.player = following
        self.over = self.ended and self.player == self.start
        if self.over:
            first = self.players.index(self.start)
            order = [*self.players[first:], *self.players[:first]]
            self.closing = [player for player in order if self.lava(player)[1]]
            self.player, self.over = (self.closing or [self.start])[0], not self.closing
            self.settle()
        self.begin()

    def settle(self):
        """Call the players who may do something for silos once the game is over."""
        if self.over:
            first = self.players.index(self.start)
            order = [*self.players[first:], *self.players[:first]]
            self.settling = [player for player in order if self.storing(player)]
            self.player = (self.settling or [self.start])[0]


def can_react(seat):
    """Whether a seat has a canoe that is unused in this round."""
    return any(each["tile"] == "canoe" and not each["used"] for each in seat.tiles)


def actions(table, cards):
    """The records of all legal actions, with one path to each hex. cards: those that may come up."""
    for player in dict.fromkeys(table.reactors):
        if player == table.player and table.due():
            continue
        yield from _uses(table, player, "canoe", table.offer("canoe", player))
    if table.settling:
        yield {"player": table.settling[0], "type": "silo", "builds": [], "moves": []}
    if table.over:
        return
    may = table.turn()
    player = may["player"]
    for kind in ["reveal"] * (may["phase"] == "reveal") + ["redraw"] * may["redraw"]:
        yield from ({"player": player, "type": kind, "card": card} for card in cards)
    yield from ({"player": player, "type": "build", "at": name(at)} for at in may["build"])
    for tile, offer in may["tiles"].items():
        yield from _uses(table, player, tile, offer)
    if may["end_turn"]:
        yield {"player": player, "type": "end-turn"}


def _uses(table, player, tile, offer):
    bare = {"player": player} | ({"type": "cave"} if tile == "cave" else {"type": "tile", "tile": tile})
    placed = {"op": "place"} if tile in PIECE_OF else {}
    for lent, each in offer.get("uses", {}).items():
        yield from (use | {"tile": tile, "uses": lent} for use in _uses(table, player, lent, each))
    for at in offer.get("at", ()):
        yield bare | placed | {"at": [name(at)] if tile == "quarry" else name(at)}
    if tile == "quarry":
        for both in combinations(offer.get("at", ()), 2):
            if len({table.board.ground[at] for at in both}) == 1:
                yield bare | {"at": [name(at) for at in both]}
    for origin, cells in offer.get("moves", {}).items():
        for at in cells:
            if tile in STEPS:
                way = {"from": name(origin), "path": [name(h) for h in _way(table, origin, at, cells)]}
                yield bare | way | ({"op": "move"} if tile in PIECE_OF else {})
            else:
                yield bare | {"from": name(origin), "to": name(at)}
    yield from (bare | {"from": name(at)} for at in offer.get("from", ()))
    yield from (bare | {"op": "return", "from": name(at)} for at in offer.get("return", ()))
    for card, cells in offer.get("cards", {}).items():
        yield from (bare | {"card": card, "at": name(at)} for at in cells)
        yield from [bare | {"card": card}] * (not cells)
    if "targets" in offer:
        for removed in product(*offer["targets"].values()):
            pairs = zip(offer["targets"], removed, strict=True)
            yield bare | {"remove": [{"player": other, "at": name(at)} for other, at in pairs]}


def _way(table, origin, to, cells):
    ways = {origin: ()}
    while to not in ways:
        for at, way in list(ways.items()):
            for near in table.board.near[at] & cells:
                ways.setdefault(near, (*way, near))
    return ways[to]
