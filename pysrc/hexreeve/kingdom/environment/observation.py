"""What a seat sees of a game, as numbers: nothing that is hidden from it is part of them."""

from collections import Counter
from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from hexreeve.core.hexgrid import Mask, hexes_in
from hexreeve.kingdom.content.board import GROUNDS
from hexreeve.kingdom.environment.numbering import COLUMNS, END, PLACES, ROWS, Numbering
from hexreeve.kingdom.records.score_lines import scorers_of
from hexreeve.kingdom.referee.effects import usable
from hexreeve.kingdom.referee.game import Game, Ruleset
from hexreeve.kingdom.referee.state import Phase
from hexreeve.kingdom.robots.dealt_game import DealtGame
from hexreeve.kingdom.robots.evaluation import scale_of

Planes = NDArray[np.int8]
Numbers = NDArray[np.int16]


class ObservationLayout:
    """Which number of an observation means what; the same on all boards of a ruleset.

    planes: names of the last axis of the board's array. numbers: names of the entries of the table's. A name that ends
    in `:0` is about the seat that looks, `:1` about the next one clockwise, and so on.
    """

    def __init__(self, ruleset: Ruleset, numbering: Numbering, players: int) -> None:
        tiles, cards = [*ruleset.usable], [*dict.fromkeys(ruleset.deck)]
        scorers = dict.fromkeys([*ruleset.cards, *ruleset.scorers, *ruleset.board_scorers])
        self._actions = numbering.names
        self.planes: tuple[str, ...] = (
            *("wall", "row", "chosen"),
            *_named("ground", GROUNDS),
            *_named("stock", tiles),
            *_named("token", dict.fromkeys([*tiles, *ruleset.board_scorers])),
            *(f"{kind}:{seat}" for kind in ("settlements", *ruleset.pieces) for seat in range(players)),
        )
        own = (*("active", "start", "supply", "aside", "lifted", "cards", "gold"), *_named("held", tiles))
        self.numbers: tuple[str, ...] = (
            *("owed", "ending", "deck", "reacts"),
            *_named("phase", Phase),
            *_named("terrain", GROUNDS),
            *_named("card", cards),
            *_named("hand", cards),
            *_named("gone", cards),
            *_named("drawn", cards),
            *_named("pays", scorers),
            *_named("chosen", numbering.names[END:]),
            *(f"{name}:{seat}" for name in (*own, *_named("ready", tiles)) for seat in range(players)),
        )
        self.board_shape = (ROWS, COLUMNS, len(self.planes))
        self._plane = {name: i for i, name in enumerate(self.planes)}
        self._number = {name: i for i, name in enumerate(self.numbers)}

    def board(self, dealt: DealtGame, index: int, chosen: Iterable[int] = ()) -> Planes:
        """The board as seat `index` sees it: row, column, plane. chosen: the numbers of its unfinished action."""
        game, state = dealt.game, dealt.state
        array: Planes = np.zeros(self.board_shape, np.int8)

        def mark(name: str, mask: Mask, value: int = 1) -> None:
            for h in hexes_in(mask):
                array[(*PLACES[h], self._plane[name])] = value

        for name, mask in game.board.ground.items():
            mark(f"ground:{name}", mask)
        for h, token in game.board.tokens.items():
            mark(f"token:{token}", 1 << h)
        for site, left in zip(game.sites, state.stock, strict=True):
            mark(f"stock:{game.tile_at[site]}", 1 << site, left)
        for place, seat in _around(game, index):
            mark(f"settlements:{place}", state.seats[seat].settlements)
            for kind, mask in state.seats[seat].pieces:
                mark(f"{kind}:{place}", mask)
        mark("wall", state.walls)
        mark("row", state.row)
        for number in chosen:
            if number < END:
                array[number // COLUMNS, number % COLUMNS, self._plane["chosen"]] = 1
        return array

    def table(
        self, dealt: DealtGame, index: int, *, reacts: bool = False, chosen: Iterable[int] = (), drawn: str = ""
    ) -> Numbers:
        """Everything beside the board as seat `index` sees it.

        reacts: the seat is asked in another player's turn. chosen: as in `board`. drawn: the card that came up for it.
        """
        game, state = dealt.game, dealt.state
        found: Counter[str] = Counter({"owed": state.owed if state.card else 0, "ending": int(state.end_triggered)})
        found[f"phase:{state.phase}"] += 1
        found["reacts"] += reacts
        if state.terrain:
            found[f"terrain:{state.terrain}"] += 1
        found.update(f"card:{card}" for card in (state.card, *state.others) if card)
        # The one hidden thing that a seat knows: its own cards, until they are on the table.
        shown = index == state.active and state.card is not None
        found.update(f"hand:{card}" for card in dealt.hands[index] if not shown)
        if state.deck is not None:
            found["deck"] = state.deck.piles[-1]
            found.update(f"gone:{card}" for card in (*state.deck.discarded, *state.deck.removed))
        if drawn:
            found[f"drawn:{drawn}"] += 1
        found.update(f"pays:{kind}" for kind in scorers_of(game))
        found.update(f"chosen:{self._actions[number]}" for number in chosen if number >= END)
        golds = scale_of(game).golds(state)
        for place, seat in _around(game, index):
            each = state.seats[seat]
            found[f"active:{place}"] = int(seat == state.active)
            found[f"start:{place}"] = int(seat == game.start)
            found[f"supply:{place}"], found[f"aside:{place}"] = each.supply, each.aside
            found[f"lifted:{place}"], found[f"cards:{place}"] = each.lifted, each.hand
            found[f"gold:{place}"] = golds[seat]
            found.update(f"held:{held.tile}:{place}" for held in each.tiles)
            found.update(f"ready:{held.tile}:{place}" for held in each.tiles if usable(held))
        array: Numbers = np.zeros(len(self.numbers), np.int16)
        for name, value in found.items():
            array[self._number[name]] = value
        return array


def _named(kind: str, names: Iterable[str]) -> Iterator[str]:
    return (f"{kind}:{name}" for name in names)


def _around(game: Game, index: int) -> Iterator[tuple[int, int]]:
    """How far each seat sits from seat `index`, clockwise, and that seat."""
    return ((place, (index + place) % len(game.players)) for place in range(len(game.players)))
