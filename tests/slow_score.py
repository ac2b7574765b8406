"""A slow count of all gold: sets of hex names and plain loops, written from the rules alone.

The engine only provides the ground under each hex. A count is the gold and the hexes that earn it, or None for the
hexes if several sets of them are equally right.
"""

from collections import defaultdict

TERRAINS = ("grass", "canyon", "desert", "flower", "forest", "swamp", "farmland", "water", "mountain")
PLACES = ("castle", "location", "nomad", "palace")
LETTERS = "ABCDEFGHIJKLMNOPQRST"


def place(name):
    """Field, column and row of a hex, the latter two from 1. The field is "" for the board, "i" for the island."""
    field, _, name = name.rpartition("-")
    return field, LETTERS.index(name[0]) + 1, int(name[1:])


class Count:
    """A table to count.

    ground: by name of the hex. players: each player's hex names. paid: gold paid during play, by player and card.
    """

    def __init__(self, ground, players, house_rules, paid, extras):
        self.ground, self.players, self.house_rules, self.paid, self.extras = ground, players, house_rules, paid, extras
        self.seat = 0
        self.at = {place(name): name for name in ground}
        self.around = {name: self._around(*place(name)) for name in ground}

    def score(self, line, seat):
        """A player's gold for one line, and the hexes that earn it."""
        self.seat = seat
        return COUNTS[line](self, self.players[seat])

    def _around(self, field, column, row):
        # In odd rows the neighbours above and below are one column to the left, in even rows one to the right.
        side = column - 1 if row % 2 else column + 1
        near = [(column - 1, row), (column + 1, row)]
        near += [(c, r) for r in (row - 1, row + 1) for c in (column, side)]
        return {self.at[field, *each] for each in near if (field, *each) in self.at}

    def of(self, *grounds):
        return {name for name, ground in self.ground.items() if ground in grounds}

    def beside(self, names):
        return {near for name in names for near in self.around[name]}

    def areas(self, names):
        left, found = set(names), []
        while left:
            area, front = set(), {left.pop()}
            while front:
                area |= front
                front = self.beside(front) & left
                left -= front
            found.append(area)
        return found

    def steps_from(self, start):
        """The number of steps from one hex to each other, over any ground."""
        far, front = {start: 0}, [start]
        for name in front:
            for near in self.around[name]:
                if near not in far:
                    far[near] = far[name] + 1
                    front.append(near)
        return far

    def lines(self, own):
        rows = defaultdict(set)
        for name in own:
            field, _, row = place(name)
            rows[field != "", row].add(name)
        return [rows[key] for key in sorted(rows)]

    def quadrants(self, own):
        """The names in each of the four quadrants; the island belongs to none."""
        found = [set(), set(), set(), set()]
        for name in own:
            field, column, row = place(name)
            if not field:
                found[(column > 10) + 2 * (row > 10)].add(name)
        return found


def main(own):
    """(column, row) of the hexes on the main board, by name."""
    return {name: place(name)[1:] for name in own if not place(name)[0]}


def times(gold, names):
    return gold * len(names), names


def castle(count, own):
    return times(3, count.of("castle") & count.beside(own))


def next_to(*grounds):
    return lambda count, own: times(1, {n for n in own - count.of(*grounds) if count.around[n] & count.of(*grounds)})


def fishermen(count, own):
    _, shore = next_to("water")(count, own)
    # The hexes of the island with fewer than six neighbours are its coast.
    coast = {name for name in own - count.of("water") if place(name)[0] and len(count.around[name]) < 6}
    return times(1, shore | coast)


def merchants(count, own):
    touched = [count.beside(area) & count.of(*PLACES) for area in count.areas(own)]
    return times(4, set().union(*(each for each in touched if len(each) > 1)))


def discoverers(count, own):
    return len(count.lines(own)), None


def knights(count, own):
    return times(2, max(count.lines(own), key=len, default=set()))


def hermits(count, own):
    return len(count.areas(own)), None


def citizens(count, own):
    return max(map(len, count.areas(own)), default=0) // count.house_rules["citizens_per"], None


def lords(count, own):
    gold, lit = 0, set()
    for i, mine in enumerate(count.quadrants(own)):
        ranks = sorted({len(count.quadrants(each)[i]) for each in count.players}, reverse=True)
        if not count.house_rules["lords_zero"]:
            ranks = [rank for rank in ranks if rank]
        if len(mine) in ranks[:2]:
            gold += 12 if len(mine) == ranks[0] else 6
            lit |= mine
    return gold, lit


def farmers(count, own):
    return times(3, min(count.quadrants(own), key=len))


def geologists(count, own):
    linked = []
    for mountain in count.areas(count.of("mountain")):
        for area in count.areas(own):
            reach = area | count.beside(area)
            others = [other for other in count.areas(count.of("mountain")) if other != mountain and other & reach]
            if mountain & reach and others and mountain not in linked:
                linked.append(mountain)
    return 2 * len(linked), set().union(*linked)


def messengers(count, own):
    longest = max((count.steps_from(a)[b] for area in count.areas(own) for a in area for b in area), default=0)
    return 2 * (longest + 1) if longest else 0, None


def most_beside(*grounds):
    def line(count, own):
        gold, lit = 0, set()
        for name in count.of(*grounds):
            numbers = [len(count.around[name] & each) for each in count.players]
            if (mine := count.around[name] & own) and len(mine) == max(numbers):
                gold, lit = gold + 5, lit | mine
        return gold, lit

    return line


def vassals(count, own):
    return times(1, {n for n, (column, row) in main(own).items() if column in (10, 11) or row in (10, 11)})


def captains(count, own):
    return times(1, {name for name in own if len(count.around[name] & own) >= 3})


def scouts(count, own):
    terrain = count.extras.get("removed_terrain")
    return next_to(terrain)(count, own) if terrain else (0, set())


def capitol(count, own):
    near = set(count.extras["capitols"])
    for _ in range(2):
        near |= count.beside(near)
    return times(1, own & near)


def rangers(count, own):
    return times(2, {name for line in count.lines(own) if len(line) == 1 for name in line})


def chainers(count, own):
    return times(1, {name for name in own if len(count.around[name] & own) == 2})


def edges(own):
    """The names on the top, bottom, left and right edge."""
    sides = [(1, 1), (1, 20), (0, 1), (0, 20)]
    return [{name for name, at in main(own).items() if at[axis] == value} for axis, value in sides]


def travellers(count, own):
    return times(1, set().union(*edges(own)))


def homesteaders(count, own):
    return times(1, max(count.quadrants(own), key=len))


def home_country(count, own):
    covered = [area for terrain in TERRAINS for area in count.areas(count.of(terrain)) if area <= own]
    return 5 * bool(covered), set().union(*covered)


def all_round(gold, centres, inside):
    """The scorer of a task: six own pieces around a hex; `inside`: the hex itself counts too."""

    def line(count, own):
        whole = [c for c in centres(count, own) if len(count.around[c] & own) == 6]
        return gold * bool(whole), set().union(*(count.around[c] | {c} if inside else count.around[c] for c in whole))

    return line


def advance(count, own):
    return 9 * any(len(edge) >= 7 for edge in edges(own)), None


def road(count, own):
    """Seven in a row down either diagonal: one column to the right, or to the left, every second row."""

    def onward(name, slant):
        field, column, row = place(name)
        column += (row % 2 == 0) if slant > 0 else -(row % 2)
        return count.at.get((field, column, row + 1))

    def long(name, slant):
        for _ in range(7):
            if name not in own:
                return False
            name = onward(name, slant)
        return True

    return 7 * any(long(name, slant) for name in own for slant in (1, -1)), None


def compass_points(count, own):
    return (10, set().union(*edges(own))) if all(edges(own)) else (0, set())


def paid(kind):
    return lambda count, own: (count.paid[count.seat].get(kind, 0), set())


COUNTS = {
    "castle": castle,
    "fishermen": fishermen,
    "miners": next_to("mountain"),
    "workers": next_to(*PLACES),
    "merchants": merchants,
    "discoverers": discoverers,
    "knights": knights,
    "hermits": hermits,
    "citizens": citizens,
    "lords": lords,
    "farmers": farmers,
    "geologists": geologists,
    "messengers": messengers,
    "noblewomen": most_beside("castle", "nomad", "location"),
    "vassals": vassals,
    "captains": captains,
    "scouts": scouts,
    "palace": most_beside("palace"),
    "capitol": capitol,
    "rangers": rangers,
    "chainers": chainers,
    "travellers": travellers,
    "homesteaders": homesteaders,
    "home-country": home_country,
    "place-of-refuge": all_round(8, lambda count, own: count.of("castle", "location", "nomad"), inside=False),
    "fortress": all_round(6, lambda count, own: own, inside=True),
    "advance": advance,
    "road": road,
    "compass-points": compass_points,
    "families": paid("families"),
    "shepherds": paid("shepherds"),
    "ambassadors": paid("ambassadors"),
    "treasure": paid("treasure"),
    "mayors": paid("mayors"),
    "rovers": paid("rovers"),
}
