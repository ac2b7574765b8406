"""A slow second referee for the base game: sets of (column, row), plain loops, no code of the engine.

Written from the rules alone. The tests compare the engine with it, and `scripts/bench engine` measures the engine
beside it. Records have the public formats.
"""

import copy

from box_data import entries

MAPS = {entry["id"]: entry for entry in entries("quadrant")}
LETTERS = {"g": "grass", "c": "canyon", "d": "desert", "f": "flower", "t": "forest", "w": "water", "m": "mountain"}
BUILDABLE = ("grass", "canyon", "desert", "flower", "forest")
CELLS = [(column, row) for row in range(20) for column in range(20)]
EDGE = {(column, row) for column, row in CELLS if column in (0, 19) or row in (0, 19)}


def name(cell):
    return f"{'ABCDEFGHIJKLMNOPQRST'[cell[0]]}{cell[1] + 1}"


def cell(text):
    return "ABCDEFGHIJKLMNOPQRST".index(text[0]), int(text[1:]) - 1


def names(cells):
    """Names in reading order."""
    return [name(each) for each in sorted(cells, key=lambda each: (each[1], each[0]))]


def step(at, direction):
    """The neighbour in a direction; None off the board."""
    column, row = beyond(at, direction)
    return (column, row) if 0 <= column < 20 and 0 <= row < 20 else None


def beyond(at, direction):
    """The neighbour in a direction, on the board or not; rows 2, 4, ... are shifted right by half a hex."""
    column, row = at
    if direction in ("E", "W"):
        column += 1 if direction == "E" else -1
    else:
        shifted = row % 2 == 1
        if direction.endswith("E"):
            column += 1 if shifted else 0
        else:
            column -= 0 if shifted else 1
        row += -1 if direction.startswith("N") else 1
    return column, row


MOVING = ("barn", "harbor", "paddock")
WAYS = ("E", "W", "NE", "NW", "SE", "SW")


def around(at):
    return {there for way in WAYS if (there := step(at, way)) is not None}


def beside(cells):
    return {there for each in cells for there in around(each)}


def straight(at, way, count):
    for _ in range(count):
        at = at and step(at, way)
    return at


def areas(cells):
    """The connected groups."""
    left, found = set(cells), []
    while left:
        area, front = set(), {left.pop()}
        while front:
            area |= front
            front = beside(front) & left
            left -= front
        found.append(area)
    return found


class Board:
    """The ground and the location tiles of each hex."""

    def __init__(self, placements):
        self.ground, self.locations = {}, {}
        for place, entry in enumerate(placements):
            letters = MAPS[entry["quadrant"]]["map"].split()
            for i, letter in enumerate(letters):
                column, row = i % 10, i // 10
                if entry["turned"]:
                    column, row = 9 - column, 9 - row
                at = column + 10 * (place % 2), row + 10 * (place // 2)
                location = letter == "1" or name(at) == entry.get("location_castle")
                if location and name(at) != entry.get("castle_tile"):
                    self.ground[at] = "location"
                    self.locations[at] = entry.get("location", MAPS[entry["quadrant"]]["locations"][0])
                else:
                    self.ground[at] = "castle" if letter in "K1" else LETTERS[letter]

    def of(self, *grounds):
        return {at for at, ground in self.ground.items() if ground in grounds}


class Table:
    """A game in progress."""

    def __init__(self, setup, position=None):
        self.board = Board(setup["board"])
        self.edition = setup["edition"]
        self.players = [player["id"] for player in setup["players"]]
        self.start = self.players.index(setup["start"])
        self.active, self.card, self.built, self.ended, self.over = self.start, None, 0, False, False
        self.pieces = {player: set() for player in self.players}
        self.supply = dict.fromkeys(self.players, 40)
        self.tiles = {player: [] for player in self.players}
        self.taken = {player: set() for player in self.players}
        self.stock = dict.fromkeys(self.board.locations, 2)
        if position is not None:
            self._place(position)

    def _place(self, position):
        self.active, self.ended = self.players.index(position["active"]), position.get("end_triggered", False)
        for player, things in position["players"].items():
            self.pieces[player] = {cell(text) for text in things.get("settlements", [])}
            self.supply[player] = things.get("supply", 40 - len(self.pieces[player]))
            for tile in things.get("tiles", []):
                source = cell(tile["from"]) if "from" in tile else None
                held = {"tile": tile["tile"], "from": source, "fresh": tile.get("fresh", False), "used": False}
                self.tiles[player].append(held)
            sources = [tile["from"] for tile in things.get("tiles", []) if "from" in tile]
            self.taken[player] = {cell(text) for text in things.get("taken_from", sources)}
        for at in self.stock:
            left = 2 - sum(at in self.taken[player] for player in self.players)
            self.stock[at] = position.get("stock", {}).get(name(at), left)

    def copy(self):
        board, self.board = self.board, None
        other = copy.deepcopy(self)
        self.board = other.board = board
        return other

    @property
    def player(self):
        return self.players[self.active]

    @property
    def occupied(self):
        return set().union(*self.pieces.values())

    @property
    def owed(self):
        return min(max(0, 3 - self.built), self.supply[self.player])

    def legal(self):
        """All legal actions, shaped like `hexreeve legal --json` with sets of cells."""
        if self.over:
            return {"player": None, "phase": "over"}
        may = {"player": self.player, "build": set(), "tiles": {}, "redraw": False, "end_turn": False}
        if self.card is None:
            return may | {"phase": "reveal"}
        occupied = self.occupied
        fits = {at for at in CELLS if at not in occupied and self.board.ground[at] == self.card}
        if self.owed:
            may["build"] = self._adjacent(fits, self.pieces[self.player])
        may["redraw"] = not fits
        may["phase"] = "after" if not self.owed else "mandatory" if self.built else "before"
        may["end_turn"] = not self.owed
        if may["phase"] != "mandatory" and not (may["redraw"] and self.owed):
            for held in self.tiles[self.player]:
                targets = self.targets(held["tile"])
                if not held["fresh"] and not held["used"] and targets:
                    may["tiles"][held["tile"]] = targets
        return may

    def _adjacent(self, fits, own):
        return fits if own is None else fits & beside(own) or fits

    def targets(self, tile, player=None):
        """The legal hexes of a tile, by the hex of the settlement that it moves (None if it builds)."""
        player = player or self.player
        own = self.pieces[player]
        if tile not in MOVING and not self.supply[player]:
            return {}
        found = {
            origin: self._adjacent(self._fits(tile, own, origin), self._near(tile, own, origin))
            for origin in (sorted(own) if tile in MOVING else [None])
        }
        return {origin: hexes for origin, hexes in found.items() if hexes}

    def _near(self, tile, own, origin):
        """The pieces that adjacency looks at; None if adjacency does not apply."""
        return None if tile in ("paddock", "tavern") else own - {origin}

    def _fits(self, tile, own, origin):
        """The free hexes of the right ground and shape, without the rule of adjacency."""
        occupied = self.occupied
        shape = [at for at in self._shape(tile, own, origin) if at not in occupied]
        return {at for at in shape if not self._ground_faults(tile, at)}

    def _ground_faults(self, tile, at):
        """The rules that the ground under a tile's hex breaks."""
        if tile in ("paddock", "tavern", "tower"):
            return [] if self.board.ground[at] in BUILDABLE else ["kb.build.terrain"]
        terrain = {"farm": "grass", "oasis": "desert", "harbor": "water"}.get(tile, self.card)
        rule = "kb.harbor.water" if tile == "harbor" else f"kb.{tile}.terrain"
        return [] if self.board.ground[at] == terrain else [rule]

    def _shape(self, tile, own, origin):
        """The hexes in reach of a tile, whatever is on them."""
        if tile == "paddock":
            return {straight(origin, way, 2) for way in WAYS} - {None}
        if tile == "tavern":
            return {at for at in beside(own) if any(all(straight(at, w, i) in own for i in (1, 2, 3)) for w in WAYS)}
        return EDGE if tile == "tower" else CELLS

    def broken(self, action):
        """Every rule that an action breaks, in the order of RULES 0.7. A card must have been played."""
        player, kind = action["player"], action["type"]
        found = ["kb.turn.player"] * (player != self.player)
        if kind == "reveal":
            return [*found, "kb.turn.reveal"]
        left = {at for at, ground in self.board.ground.items() if ground == self.card} - self.occupied
        stuck = bool(self.owed) and not left
        if kind == "redraw":
            return found + ["kb.turn.redraw"] * bool(left)
        if kind == "end-turn":
            return found + ["kb.turn.mandatory"] * bool(self.owed) + ["kb.turn.redraw"] * stuck
        found += ["kb.turn.redraw"] * stuck
        own = self.pieces[player]
        if kind == "build":
            found += ["kb.turn.mandatory"] * (self.built >= 3) + ["kb.supply"] * (not self.supply[player])
            at = cell(action["at"])
            ground = ["kb.build.terrain"] * (self.board.ground[at] not in BUILDABLE)
            ground += ["kb.build.card-terrain"] * (self.board.ground[at] != self.card)
            return found + self._place_faults(at, ground, True, left, own)
        tile = action["tile"]
        origin = cell(action["from"]) if "from" in action else None
        at = cell(action["at" if origin is None else "to"])
        held = [each for each in self.tiles[player] if each["tile"] == tile]
        found += ["kb.turn.unbroken"] * bool(self.owed and self.built)
        if not held:
            found.append("kb.tile.owned")
        elif all(each["fresh"] or each["used"] for each in held):
            found.append("kb.tile.once" if any(each["used"] for each in held) else "kb.tile.next-turn")
        builds = origin is None
        found += ["kb.tile.target"] * (not self.targets(tile, player) and not (builds and not self.supply[player]))
        if not builds and origin not in own:
            return [*found, "kb.tile.moves-settlements"]
        found += ["kb.supply"] * (builds and not self.supply[player])
        shape = {"paddock": "kb.paddock.jump", "tavern": "kb.tavern.line", "tower": "kb.tower.edge"}.get(tile)
        faults = self._ground_faults(tile, at) + [shape] * (at not in self._shape(tile, own, origin))
        near = self._near(tile, own, origin)
        if at == origin:
            # It is lifted, so its hex is free, but it cannot be put back there.
            return [*found, "kb.build.adjacent", *faults]
        return found + self._place_faults(at, faults, near is not None, self._fits(tile, own, origin), near)

    def _place_faults(self, at, faults, adjacent, fits, own):
        found = ["kb.build.one-per-hex"] * (at in self.occupied) + faults
        if adjacent and fits & beside(own) and at not in beside(own):
            found.append("kb.build.adjacent")
        return found

    def act(self, action):
        """Carry out the action of a record, legal or not."""
        player, kind = action["player"], action["type"]
        if kind in ("reveal", "redraw"):
            self.card = action["card"]
        elif kind == "build":
            self.built += player == self.player
            self._build(player, cell(action["at"]))
        elif kind == "tile":
            self._use(player, action["tile"])
            if "at" in action:
                self._build(player, cell(action["at"]))
            else:
                self.pieces[player].remove(cell(action["from"]))
                self._arrive(player, cell(action["to"]))
        else:
            # All players: an override may let one use or take a tile in another player's turn.
            for held in (each for tiles in self.tiles.values() for each in tiles):
                held["fresh"] = held["used"] = False
            self.active = (self.active + 1) % len(self.players)
            self.card, self.built = None, 0
            self.over = self.ended and self.active == self.start

    def _build(self, player, at):
        self.supply[player] -= 1
        self._arrive(player, at)
        self.ended = self.ended or not self.supply[player]

    def _use(self, player, tile):
        held = [each for each in self.tiles[player] if each["tile"] == tile]
        held.sort(key=lambda each: each["fresh"] or each["used"])
        if held:
            held[0]["used"] = True

    def _arrive(self, player, at):
        own = self.pieces[player]
        own.add(at)
        for lost in [each for each in self.tiles[player] if each["from"] and not around(each["from"]) & own]:
            # Of two equal tiles the used one goes, so a used one that stays takes the unused one's place.
            equal = [each for each in self.tiles[player] if each["tile"] == lost["tile"] and each is not lost]
            used = next((each for each in equal if each["used"]), None)
            if used and not lost["used"]:
                used["used"], used["fresh"] = False, lost["fresh"]
            self.tiles[player] = [each for each in self.tiles[player] if each is not lost]
        for site in sorted(around(at), key=lambda each: (each[1], each[0])):
            if self.stock.get(site) and site not in self.taken[player]:
                self.stock[site] -= 1
                self.taken[player].add(site)
                tile = self.board.locations[site]
                self.tiles[player].append({"tile": tile, "from": site, "fresh": True, "used": False})


def actions(may, cards):
    """The records of all legal actions of `Table.legal`. cards: those that may be turned up."""
    player = may["player"]
    if player is None:
        return
    for card in cards if may["phase"] == "reveal" else []:
        yield {"player": player, "type": "reveal", "card": card}
    for card in cards if may["redraw"] else []:
        yield {"player": player, "type": "redraw", "card": card}
    for at in sorted(may["build"]):
        yield {"player": player, "type": "build", "at": name(at)}
    for tile, targets in may["tiles"].items():
        for origin, hexes in targets.items():
            for at in sorted(hexes):
                where = {"at": name(at)} if origin is None else {"from": name(origin), "to": name(at)}
                yield {"player": player, "type": "tile", "tile": tile} | where
    if may["end_turn"]:
        yield {"player": player, "type": "end-turn"}
