"""A slow second referee of The Builders, written from the rules alone: plain dicts, no code of the engine."""

import tomllib
from pathlib import Path

CARDS = tomllib.loads((Path(__file__).parents[1] / "data/builders/cards.toml").read_text("utf-8"))
SITES = CARDS["building"] | CARDS["machine"]
RESOURCES = ("stone", "wood", "knowledge", "tile")


def brings(card):
    return CARDS["machine"][card]["makes"] if card in CARDS["machine"] else CARDS["worker"][card]["brings"]


def wage(card):
    return 0 if card in CARDS["machine"] else CARDS["worker"][card]["wage"]


class Table:
    """The table of a set-up's record."""

    def __init__(self, setup):
        self.order = [player["id"] for player in setup["players"]]
        self.start = self.active = setup["start"]
        self.players = {
            player: {"coins": 10, "free": [setup["apprentices"][player]], "sites": {}, "done": []}
            for player in self.order
        }
        self.rows = {"open": list(setup["buildings"]), "recruit": list(setup["workers"])}
        self.decks = {"open": setup.get("building_deck"), "recruit": setup.get("worker_deck")}
        self.left, self.sent, self.over = 3, {}, False

    def points(self, player):
        return sum(SITES[card]["points"] for card in self.players[player]["done"])

    def faults(self, action):
        """The set of all rules that an action breaks."""
        if self.over:
            return {"bld.end"}
        found, costs, price = set(), 0, 0
        own, kind = self.players[action["player"]], action["type"]
        mine = action["player"] == self.active
        if not mine:
            found.add("bld.turn.player")
        aimed = True
        if kind in ("open", "recruit"):
            costs, aimed = 1, action["card"] in self.rows[kind]
        elif kind == "send":
            aimed = action["worker"] in own["free"] and action["site"] in own["sites"]
            costs, price = self.sent.get(action["site"], 0) + 1, wage(action["worker"])
        elif kind == "coins":
            costs, aimed = action["actions"], action["actions"] < 4
        elif kind == "buy-actions":
            price = 5 * action["count"]
        if not aimed:
            found.add(f"bld.{kind}")
        if aimed and mine and costs > self.left:
            found.add("bld.turn.actions")
        if price > own["coins"]:
            found.add("bld.pay")
        return found

    def legal(self):
        """All legal actions, shaped like `hexreeve legal --json`."""
        if self.over:
            return {"player": None, "phase": "over"}
        player = self.active
        own = self.players[player]

        def may(**action):
            return not self.faults({"player": player, **action})

        send = {
            worker: {
                site: {"cost": self.sent.get(site, 0) + 1, "wage": wage(worker)}
                for site in own["sites"]
                if may(type="send", worker=worker, site=site)
            }
            for worker in own["free"]
        }
        return {
            "player": player,
            "phase": "turn",
            "actions_left": self.left,
            "open": [card for card in self.rows["open"] if may(type="open", card=card)],
            "recruit": [card for card in self.rows["recruit"] if may(type="recruit", card=card)],
            "send": {worker: sites for worker, sites in send.items() if sites},
            "coins": [n for n in (1, 2, 3) if may(type="coins", actions=n)],
            "buy": own["coins"] >= 5,
            "end_turn": True,
        }

    def act(self, action):
        """Carry an action out, legal or not."""
        own, kind = self.players[action["player"]], action["type"]
        spend = 0
        if kind in ("open", "recruit"):
            spend, row = 1, self.rows[kind]
            place = row.index(action["card"])
            deck = self.decks[kind]
            came = deck[:1] if deck is not None else [action["refill"]] if "refill" in action else []
            self.decks[kind] = deck and deck[1:]
            row[place : place + 1] = came
            if kind == "open":
                own["sites"][action["card"]] = []
            else:
                own["free"].append(action["card"])
        elif kind == "send":
            worker, card = action["worker"], action["site"]
            spend = self.sent.get(card, 0) + 1
            self.sent[card] = spend
            own["coins"] = max(0, own["coins"] - wage(worker))
            for place in (own["free"], *own["sites"].values()):
                if worker in place:
                    place.remove(worker)
            own["sites"][card].append(worker)
            self.finish(own, card)
        elif kind == "coins":
            spend = action["actions"]
            own["coins"] += {1: 1, 2: 3, 3: 6}[spend]
        elif kind == "buy-actions":
            own["coins"] = max(0, own["coins"] - 5 * action["count"])
            # The actions are for the current turn, also if another player buys.
            spend = 0
            self.left += action["count"]
        else:
            last = any(self.points(player) >= 17 for player in self.order)
            self.active = self.order[(self.order.index(self.active) + 1) % len(self.order)]
            self.left, self.sent = 3, {}
            self.over = last and self.active == self.start
            return
        if action["player"] == self.active:
            self.left = max(0, self.left - spend)

    def finish(self, own, card):
        needs = SITES[card]["needs"]
        there = {name: sum(brings(worker).get(name, 0) for worker in own["sites"][card]) for name in RESOURCES}
        if all(there[name] >= needs.get(name, 0) for name in RESOURCES):
            own["free"] += own["sites"].pop(card)
            own["done"].append(card)
            own["coins"] += SITES[card]["coins"]
            if card in CARDS["machine"]:
                own["free"].append(card)

    def position(self):
        """The position, shaped like that of a report."""
        return {
            "active": self.active,
            "actions_left": self.left,
            "players": {player: {**self.players[player], "points": self.points(player)} for player in self.order},
            "workers": self.rows["recruit"],
            "buildings": self.rows["open"],
        }

    def score(self):
        """The points of each player, and the winners."""
        points = {}
        for player, own in self.players.items():
            machines = sum(SITES[card]["points"] for card in own["done"] if card in CARDS["machine"])
            coins = own["coins"] // 10
            built = self.points(player) - machines
            points[player] = {"buildings": built, "machines": machines, "coins": coins}
            points[player]["total"] = built + machines + coins
        rank = {p: (points[p]["total"], points[p]["buildings"], self.players[p]["coins"]) for p in self.order}
        return {"players": points, "winners": [p for p in self.order if rank[p] == max(rank.values())]}
