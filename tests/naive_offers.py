"""The legal actions in all boxes, for the slow second referee: sets of (column, row) and plain loops.

`naive_boxes` carries actions out.
"""

import naive

LETTERS = naive.LETTERS | {"s": "swamp", "a": "farmland", "K": "castle", "N": "nomad", "P": "palace", "S": "silo"}
BUILDABLE = (*naive.BUILDABLE, "swamp")
SPECIAL = ("castle", "location", "nomad", "palace", "silo")
ISLAND_TOP = 22  # the first row of the island
TERRAIN_OF = {
    "farm": "grass",
    "oasis": "desert",
    "garden": "flower",
    "monastery": "canyon",
    "foresters-lodge": "forest",
    "harbor": "water",
    "suspension-bridge": "canyon",
    "tree-house": "forest",
    "farm-action": "farmland",
}
STEPS = {"resettlement": 4, "wagon": 3, "lighthouse": 3}
PIECE_OF = {"barracks": ("warrior", 2), "wagon": ("wagon", 1), "lighthouse": ("ship", 1)}
MOVERS = (
    "suspension-bridge",
    "tree-house",
    "caravan",
    "refuge",
    "refuge-bonus",
    "cave",
    "ferry",
    "plateau",
    "resettlement",
)


def name(at):
    return naive.name(at) if at[1] < ISLAND_TOP else f"i-{naive.name((at[0], at[1] - ISLAND_TOP))}"


def cell(text):
    column, row = naive.cell(text.removeprefix("i-"))
    return (column, row + ISLAND_TOP * text.startswith("i-"))


def names(cells):
    return [name(at) for at in sorted(cells, key=lambda at: (at[1], at[0]))]


class Board:
    def __init__(self, setup):
        maps = naive.MAPS | {entry["id"]: entry for entry in setup.get("quadrants", ())}
        self.ground, self.tile_at = {}, {}
        for place, entry in enumerate(setup["board"]):
            quadrant = maps[entry["quadrant"]]
            rows = quadrant["map"] if isinstance(quadrant["map"], list) else [quadrant["map"]]
            for i, letter in enumerate("".join("".join(rows).split())):
                column, row = (9 - i % 10, 9 - i // 10) if entry["turned"] else (i % 10, i // 10)
                at = column + 10 * (place % 2), row + 10 * (place // 2)
                chosen = name(at) == entry.get("location_castle")
                if (letter.isdigit() or chosen) and name(at) != entry.get("castle_tile"):
                    kind = quadrant["locations"][0 if chosen else int(letter) - 1]
                    self.ground[at], self.tile_at[at] = "location", entry.get("location", kind)
                else:
                    self.ground[at] = LETTERS.get(letter, "castle")
        for row, letters in enumerate(setup.get("island", {"map": ()})["map"]):
            for column, letter in enumerate(letters):
                at = column, row + ISLAND_TOP
                if letter == "1":
                    self.ground[at], self.tile_at[at] = "location", setup["island"]["side"]
                elif letter != ".":
                    self.ground[at] = LETTERS[letter]
        self.stock = dict.fromkeys(self.tile_at, 2)
        for text, tile in setup.get("nomads", {}).items():
            self.tile_at[cell(text)], self.stock[cell(text)] = tile, 1
        self.ferry = {cell(setup["ferry"])} if "ferry" in setup else set()
        self.caves = {cell(text) for text in setup.get("caves", ())}
        self.near = {at: {self.step(at, way) for way in naive.WAYS} - {None} for at in self.ground}

    def step(self, at, way):
        there = naive.beyond(at, way)
        return there if there in self.ground else None

    def line(self, at, way):
        while (at := self.step(at, way)) is not None:
            yield at

    def of(self, *grounds):
        return {at for at, ground in self.ground.items() if ground in grounds}

    def beside(self, cells):
        return {there for at in cells for there in self.near[at]}


class Seat:
    def __init__(self):
        self.houses, self.supply, self.tiles, self.taken = set(), 40, [], set()
        self.pieces = {"warrior": set(), "wagon": set(), "ship": set(), "city-hall": set()}
        self.aside, self.lifted, self.hand, self.gold = 0, 0, 1, {}
        self.roved = set()  # the quadrants in which the player has built in this turn
        self.lines = set()  # the lines that the player has marked

    @property
    def own(self):
        return self.houses.union(*self.pieces.values())

    def ready(self, tile):
        return any(held["tile"] == tile and not held["used"] and not held["fresh"] for held in self.tiles)

    def pay(self, kind, gold):
        if gold:
            self.gold[kind] = self.gold.get(kind, 0) + gold


class Legal:
    """A game in progress, and its legal actions."""

    def __init__(self, setup, deck):
        self.board, self.deck, self.cards = Board(setup), deck, setup["cards"]
        self.players = [player["id"] for player in setup["players"]]
        self.seats = {player: Seat() for player in self.players}
        self.start, self.player, self.ended, self.over = setup["start"], setup["start"], False, False
        self.stock, self.walls, self.swamps = dict(self.board.stock), set(), bool(self.board.of("swamp"))
        self.soil = [setup["native_soil"]] if "native_soil" in setup else []
        self.plateaus, self.newest = setup.get("decree") == "plateaus", None
        self.adjoining = setup.get("house_rules", {}).get("ferry_adjacent")
        self.volcano, self.closing = cell(setup["volcano"]) if "volcano" in setup else None, []
        self.rules = setup.get("house_rules", {})
        self.spies = setup.get("decree") == "spy-network"
        self.settling = []  # the players who may still do something for silos
        self.begin()

    def begin(self):
        self.card, self.terrains, self.quota, self.built = None, [], 3, []
        self.ongoing, self.reactors, self.spent = None, [], set()

    @property
    def seat(self):
        return self.seats[self.player]

    @property
    def owed(self):
        return min(max(0, self.quota - len(self.built)), self.seat.supply) + self.seat.aside

    @property
    def occupied(self):
        return self.walls.union(*(seat.own for seat in self.seats.values()))

    def meant(self, card):
        """The terrains that a card can stand for."""
        return [each for each in card.split("+") if each != "swamp" or self.swamps]

    def fits(self, grounds):
        """The free hexes of some grounds, without those next to a warrior."""
        cells = self.board.of(*grounds) - self.occupied
        return cells - self.board.beside(set().union(*(seat.pieces["warrior"] for seat in self.seats.values())))

    def near(self, cells, own):
        return cells & self.board.beside(own) or cells

    def legal_on(self, terrains, own):
        """The legal hexes on some terrains; adjacency is judged within each terrain."""
        return set().union(*(self.near(self.fits([each]), own) for each in terrains))

    # What is legal, shaped like `hexreeve legal --json`, with sets of cells.

    def legal(self):
        if self.settling:
            tiles = {"silo": self.storing(self.settling[0])}
            return self.said(self.settling[0], "closing", tiles=tiles)
        if self.over:
            return {"player": None, "phase": "over"}
        if self.closing:
            there, count = self.lava(self.player)
            tiles = {"volcano": {"targets": {self.player: there}, "count": count}}
            return self.said(self.player, "closing", tiles=tiles)
        for player in self.reactors:
            if (at := self.offer("canoe", player).get("at")) and not (self.due() and player == self.player):
                return self.said(player, "reaction", tiles={"canoe": {"at": at}})
        return self.turn()

    def silos(self, player):
        """How many silos the player may use."""
        touched = len(self.board.beside(self.seats[player].own) & self.board.of("silo"))
        return min(touched, 1) if self.rules.get("silo_once") else touched

    def storing(self, player):
        """What the player may do for silos; empty if nothing."""
        seat, count = self.seats[player], self.silos(player)
        moves = {at: self.stored(seat.own - {at}) for at in seat.houses}
        found = {"at": self.stored(seat.own) if seat.supply else set()}
        found |= {"moves": {at: cells for at, cells in moves.items() if cells}, "count": 3 * count}
        return (
            {key: value for key, value in found.items() if value} if count and (found["at"] or found["moves"]) else {}
        )

    def stored(self, own):
        return self.fits(BUILDABLE) & self.board.beside(own)

    def stores(self, player, builds, moves):
        """Whether the player may build and move so for silos, one after the other."""
        seat, count = self.seats[player], self.silos(player)
        need = -(-len(builds) // 3) + -(-len(moves) // 3)
        need = -(-(len(builds) + len(moves)) // 3) if self.rules.get("silo_mixed") else need
        if not count or need > count or len(builds) > seat.supply:
            return False
        houses, legal = set(seat.houses), True
        for at in builds:
            legal = legal and at in self.stored(seat.own)
            seat.houses.add(at)
        for here, there in moves:
            legal = legal and here in seat.houses and there in self.stored(seat.own - {here}) - {here}
            seat.houses = seat.houses - {here} | {there}
        seat.houses = houses
        return legal

    def lava(self, player):
        """The settlements among which the volcano takes, and how many."""
        if self.volcano is None:
            return set(), 0
        place = [part // 10 for part in self.volcano]
        there = {at for at in self.seats[player].houses if [part // 10 for part in at] == place}
        return there, (len(there) + 2) // 3

    def turn(self):
        """The legal actions of the active player."""
        if self.card is None:
            return self.said(self.player, "reveal")
        if due := self.due():
            return self.said(self.player, self.phase, tiles=due | self.rising())
        fits = self.fits(self.terrains)
        build = self.legal_on(self.terrains, self.seat.own) if self.owed else set()
        redraw = not fits
        phase, tiles = self.phase, {}
        if phase != "mandatory" and not (redraw and self.owed):
            usable = [held["tile"] for held in self.seat.tiles if not held["fresh"] and not held["used"]]
            usable += [self.ongoing[0]] if self.ongoing else []
            usable += ["cave"] if self.board.caves and "cave" not in self.spent else []
            usable += ["ferry"] if self.board.ferry and "ferry" not in self.spent else []
            usable += ["farm-action"] if self.board.of("farmland") and "farm-action" not in self.spent else []
            usable += ["spy-network"] if self.spies and "spy-network" not in self.spent else []
            tiles = {tile: offer for tile in usable if tile != "canoe" and (offer := self.offer(tile, self.player))}
        return self.said(self.player, phase, build, tiles | self.rising(), redraw, not self.owed)

    def rising(self):
        """The move that the Plateaus allow to the newest settlement."""
        offer = self.offer("plateau", self.player) if self.newest else {}
        return {"plateau": offer} if offer else {}

    @property
    def phase(self):
        return "after" if not self.owed else "mandatory" if self.built else "before"

    def due(self):
        """The offer of a donation that has begun: nothing else is legal while it can continue."""
        tile = self.ongoing[0] if self.ongoing else ""
        offer = self.offer(tile, self.player) if tile.startswith("donation") else {}
        return {tile: offer} if offer else {}

    def said(self, player, phase, build=(), tiles=(), redraw=False, end_turn=False):
        must = (
            phase
            if phase in ("reveal", "closing")
            else "redraw"
            if redraw and not end_turn
            else "build"
            if build
            else None
        )
        may = {"player": player, "phase": phase, "must": must, "build": set(build), "tiles": dict(tiles)}
        return may | {"redraw": redraw, "end_turn": end_turn}

    def offer(self, tile, player):
        """What a tile can do; empty if nothing."""
        seat = self.seats[player]
        if tile == "spy-network":
            lent = self.seats[self.players[self.players.index(player) - 1]].tiles
            # A nomad or bonus tile comes from no location hex; the canoe answers in other players' turns alone.
            offers = {each["tile"]: self.offer(each["tile"], player) for each in lent if each["from"]}
            found = {tile: offer for tile, offer in offers.items() if offer and tile != "canoe"}
            return {"uses": found} if found else {}
        found = self.moving(tile, seat) if tile in naive.MOVING or tile in MOVERS else self.others(tile, player, seat)
        if found is None:
            found = {"at": self.building(tile, player, seat)} if seat.supply else {}
        return {key: value for key, value in found.items() if value}

    def building(self, tile, player, seat, anywhere=False):
        own, board = seat.own, self.board
        near = (lambda cells, own: cells) if anywhere else self.near
        if tile == "oracle":
            return self.fits(self.terrains) if anywhere else self.legal_on(self.terrains, own)
        if tile in ("canoe", "canoe-bonus"):
            return near(self.fits(["swamp"]), own) | near(self.fits(["water"]), own)
        if tile == "tower":
            return near({at for at in self.fits(BUILDABLE) if at in naive.EDGE}, own)
        if tile == "tavern":
            return {at for at in self.fits(BUILDABLE) if any(self.row(at, way) <= own for way in naive.WAYS)}
        if tile == "village":
            return {at for at in self.fits(BUILDABLE) if len(board.near[at] & own) >= 3}
        if tile == "fountain":
            others = set().union(*(self.seats[other].own for other in self.players if other != player))
            grounds = [*BUILDABLE, "mountain"] if seat.ready("fountain-bonus") else BUILDABLE
            cells = self.fits(grounds)
            return {at for at in cells if len(board.near[at] & own) == 1 and not board.near[at] & others}
        ground = TERRAIN_OF.get(tile) or (tile.removeprefix("donation-") if tile.startswith("donation-") else None)
        return near(self.fits([ground]), own) if ground else set()

    def row(self, at, way):
        """The next three hexes in a direction; contains None if the board ends before."""
        return {*list(self.board.line(at, way))[:3], *[None] * (len(list(self.board.line(at, way))) < 3)}

    def moving(self, tile, seat):
        moves = {at: self.targets(tile, at, seat.own - {at}, self.steps(tile, seat)) for at in seat.houses}
        if tile in ("caravan", "resettlement"):
            # They may move warriors too; the moving warrior blocks nothing.
            for at in set(seat.pieces["warrior"]):
                moves[at] = self.lifted(at, lambda at=at: self.targets(tile, at, set(), self.steps(tile, seat)) - {at})
        return {"moves": {at: cells for at, cells in moves.items() if cells}}

    def steps(self, tile, seat):
        return self.ongoing[1] if self.ongoing and self.ongoing[0] == tile and not seat.ready(tile) else STEPS.get(tile)

    def targets(self, tile, at, own, steps):
        board, land = self.board, self.fits(BUILDABLE)
        if tile == "barn":
            return self.legal_on(self.terrains, own)
        if tile in TERRAIN_OF:
            return self.near(self.fits([TERRAIN_OF[tile]]), own)
        if tile == "paddock":
            return {row[1] for way in naive.WAYS if len(row := list(board.line(at, way))) > 1} & land
        if tile == "refuge":
            return board.near[at] & land
        if tile == "refuge-bonus":
            return {next((h for h in board.line(at, way) if h in land), None) for way in naive.WAYS} - {None}
        if tile == "cave":
            mouths = board.beside(board.caves)
            return mouths & land if at in mouths else set()
        if tile == "plateau":
            return board.near[at] & self.fits(["mountain"]) if at == self.newest else set()
        if tile == "ferry":
            shores = board.beside(self.lake())
            cells = shores & land if at in shores else set()
            return self.near(cells, own) if self.adjoining else cells
        if tile == "caravan":
            ends = set()
            for way in naive.WAYS:
                free = []
                for h in board.line(at, way):
                    if h not in land:
                        break
                    free.append(h)
                ends |= set(free[-1:])
            return ends
        return self.reached(at, land, steps)

    def lake(self):
        """The water hexes connected with the ferry."""
        water, lake = self.board.of("water"), set(self.board.ferry)
        while more := (self.board.beside(lake) & water) - lake:
            lake |= more
        return lake

    def reached(self, at, ground, steps):
        found = {at}
        for _ in range(steps):
            found |= self.board.beside(found) & ground
        return found - {at}

    def others(self, tile, player, seat):
        """What the tiles with actions of their own can do; None for any other tile."""
        if tile == "quarry":
            cells = self.fits(self.terrains) & self.board.beside(seat.own)
            return {"at": cells if len(self.walls) < 25 else set()}
        if tile == "sword":
            pieces = {other: self.seats[other].own - self.seats[other].pieces["city-hall"] for other in self.players}
            return {"targets": {other: cells for other, cells in pieces.items() if cells and other != player}}
        if tile in PIECE_OF:
            kind, count = PIECE_OF[tile]
            there, ground = seat.pieces[kind], self.fits(self.grounds(tile))
            moves = {at: self.reached(at, ground, STEPS[tile]) for at in there} if tile in STEPS else {}
            at = self.near(ground, seat.own) if len(there) < count else set()
            return {"at": at, "moves": {at: cells for at, cells in moves.items() if cells}, "return": set(there)}
        if tile == "city-hall":
            return {} if seat.pieces[tile] else {"at": {at for at in self.board.ground if self.hall(at, seat.own)}}
        if tile == "fort":
            cards = {card: self.legal_on(self.meant(card), seat.own) for card in set(self.deck)}
            return {"cards": cards} if seat.supply else {}
        if tile == "temple":
            return {"from": set(seat.houses)}
        return None

    def grounds(self, tile):
        return {"barracks": BUILDABLE, "wagon": (*BUILDABLE, "mountain"), "lighthouse": ("water",)}[tile]

    def hall(self, at, own):
        seven = {at, *self.board.near[at]}
        return len(seven) == 7 and seven <= self.fits(BUILDABLE) and bool(self.board.beside(seven) & own)

    def allows(self, action):
        player, kind, may = action["player"], action["type"], None if self.over else self.turn()
        if may is None and not self.settling:
            return False
        seat = self.seats[player]
        if kind == "silo" or self.settling:
            builds = [cell(text) for text in action.get("builds", ())]
            moves = [(cell(entry["from"]), cell(entry["to"])) for entry in action.get("moves", ())]
            return kind == "silo" and self.settling[:1] == [player] and self.stores(player, builds, moves)
        if self.closing or kind == "volcano":
            there, count = self.lava(player)
            named = {cell(text) for text in action.get("remove", ())} if kind == "volcano" else set()
            return self.closing[:1] == [player] and len(named) == count and named <= there
        if kind == "tile" and action["tile"] == "canoe":
            refused = "outpost" in action and player != self.player
            refused = refused or (player == self.player and bool(self.due()))
            return player in self.reactors and not refused and self.lands(action, seat, self.offer("canoe", player))
        if player != self.player or (self.card is None) != (kind == "reveal"):
            return False
        if kind == "reveal":
            shown = action.get("cards", [action.get("card")])
            terrains = self.meant(action.get("use", action.get("card", shown[0])))
            return (
                len(shown) == seat.hand
                and action.get("as", terrains[0]) in terrains
                and not self.names_a_full_one(action, terrains)
            )
        if kind in ("redraw", "end-turn"):
            return may["redraw"] if kind == "redraw" else may["end_turn"]
        if kind == "build":
            freed = [seat.ready("outpost")] * ("outpost" in action)
            freed += [seat.ready("temple-bonus") and not self.built] * ("bonus" in action)
            cells = may["build"] if not freed else self.fits(self.terrains) if self.owed else ()
            return all(freed) and cell(action["at"]) in cells
        tile = action.get("tile", kind)
        return tile in may["tiles"] and self.lands(action, seat, may["tiles"][tile])

    def names_a_full_one(self, action, terrains):
        """Whether a card or terrain is named that has no hex, while another one that is shown has some."""
        named = [action["as"]] if "as" in action else [*terrains, *self.soil] if "use" in action else []
        if not named or self.fits(named):
            return False
        shown = action.get("cards", [action.get("card")])
        return bool(self.fits([*self.soil, *(each for card in shown for each in self.meant(card))]))

    def lands(self, action, seat, offer):
        """Whether the hexes that a tile is used for are in its offer."""
        tile, op = action.get("tile", action["type"]), action.get("op")
        if "uses" in action:
            own = {key: value for key, value in action.items() if key != "uses"} | {"tile": action["uses"]}
            lent = offer["uses"].get(action["uses"])
            return lent is not None and self.lands(own, seat, lent)
        if "outpost" in action and ("from" in action or isinstance(action.get("at"), list)):
            return False
        if "remove" in action:
            named = [entry["player"] for entry in action["remove"]]
            wanted = offer["targets"]
            return sorted(named) == sorted(wanted) and all(
                cell(entry["at"]) in wanted[entry["player"]] for entry in action["remove"]
            )
        if isinstance(action.get("at"), list):
            cells = {cell(text) for text in action["at"]}
            enough = len(cells) == len(action["at"]) <= 25 - len(self.walls)
            return enough and cells <= offer["at"] and len({self.board.ground[at] for at in cells}) == 1
        if "path" in action:
            origin, way = cell(action["from"]), [cell(text) for text in action["path"]]
            resettled = seat.houses | seat.pieces["warrior"]
            there = resettled if tile == "resettlement" else seat.pieces[PIECE_OF[tile][0]]
            grounds = BUILDABLE if tile == "resettlement" else self.grounds(tile)
            land = self.lifted(origin, lambda: self.fits(grounds)) if origin in there else set()
            linked = all(after in self.board.near[before] for before, after in zip([origin, *way], way, strict=False))
            return origin in there and linked and set(way) <= land and len(way) <= self.steps(tile, seat)
        if op == "return" or tile == "temple":
            return cell(action["from"]) in offer.get("return", offer.get("from", ()))
        if "to" in action:
            return cell(action["to"]) in offer["moves"].get(cell(action["from"]), ())
        if action.get("outpost"):
            return (
                tile not in PIECE_OF
                and tile != "city-hall"
                and seat.ready("outpost")
                and self.lands_anywhere(action, seat)
            )
        if "card" in action:
            cells = offer["cards"].get(action["card"])
            return cells == set() if "at" not in action else cells is not None and cell(action["at"]) in cells
        return cell(action["at"]) in offer.get("at", ())

    def lands_anywhere(self, action, seat):
        tile, at = action["tile"], cell(action["at"])
        if "card" in action:
            return at in self.fits(self.meant(action["card"]))
        return bool(seat.supply) and at in self.building(tile, action["player"], seat, anywhere=True)

    def lifted(self, origin, asked):
        """The answer of a function while the piece on a hex is taken off the board."""
        seat = next(seat for seat in self.seats.values() if origin in seat.own)
        holder = next(cells for cells in (seat.houses, *seat.pieces.values()) if origin in cells)
        holder.remove(origin)
        answer = asked()
        holder.add(origin)
        return answer


def named(may):
    """The result of `Table.legal` with names of hexes."""
    if may["player"] is None:
        return may
    return may | {"build": names(may["build"]), "tiles": named_offers(may["tiles"])}


def named_offers(offers):
    return {
        tile: {
            key: value
            if isinstance(value, int)
            else names(value)
            if isinstance(value, set)
            else named_offers(value)
            if key == "uses"
            else {_key(of): names(cells) for of, cells in value.items()}
            for key, value in offer.items()
        }
        for tile, offer in offers.items()
    }


def _key(of):
    return of if isinstance(of, str) else name(of)
