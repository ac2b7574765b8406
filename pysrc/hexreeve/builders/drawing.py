"""Draws the table as SVG. Pixels are here, rules are not.

Cards are groups with `data-card`, and show an emblem for each resource that they need; on a site it is filled if a
worker brings it, empty if it is missing. Only presentation attributes: pages forbid inline style.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

from hexreeve.builders.card_names import amount, card_help, card_name, names, short_name
from hexreeve.builders.card_pictures import defined_pictures, pictures_of, used_picture
from hexreeve.builders.catalog import RESOURCES, Building, Resources, Worker, buildings, team
from hexreeve.builders.log import checked_log, last_state
from hexreeve.builders.state import BUILDINGS, DECK_OF, WORKERS, Game, GameState, Site
from hexreeve.core.data_files import read_toml
from hexreeve.core.structs import EMPTY, Json
from hexreeve.core.svg import document, element, ems, escaped, writing
from hexreeve.text.rule_examples import LEGAL
from hexreeve.text.wording import labelled, say

_MARGIN, _GAP = 20, 10
# All cards have one width. A site is one line taller, for its workers; of a building in a small picture only the name
# and what it brings are shown.
_CARD, _CARD_HEIGHT, _SITE_HEIGHT, _WORKER_HEIGHT, _SMALL_HEIGHT = 184, 188, 212, 66, 58
# How many cards are side by side: on the whole table, and in a picture that fits on a phone.
_IN_ROW, _IN_SMALL_ROW = 5, 2
_EMBLEM = 26
_EMPTY = "#ffffff"


def draw_record(record: Mapping[str, Json], language: str) -> str:
    """The table of a game after its last action, as SVG. Raises InvalidInput."""
    log = checked_log(record)
    return draw(log.game, last_state(log), language)


def draw(game: Game, state: GameState, language: str) -> str:
    """Draw both rows of cards and each player's cards, coins and points."""
    page = _Page(language, _IN_ROW)
    for row, cards in ((BUILDINGS, state.buildings), (WORKERS, state.workers)):
        deck = getattr(state, DECK_OF[row])
        key = "deck-unknown" if deck is None else "deck"
        left = len(state.unseen(row)) if deck is None else len(deck)
        page.heading(say(language, f"builders.draw.{row}"), say(language, f"builders.draw.{key}", count=left))
        if row == BUILDINGS:
            page.cards([_open_card(buildings()[card], language) for card in cards], _CARD_HEIGHT)
        else:
            page.cards([_worker_card(team()[card], language) for card in cards], _WORKER_HEIGHT)
    for index in range(len(game.players)):
        _player(page, game, state, index)
    return page.document({"role": "group"}, (say(language, "builders.draw.title"), say(language, "builders.draw.desc")))


def draw_part(
    game: Game,
    state: GameState,
    shown: tuple[Sequence[str], Sequence[int]],
    marks: Mapping[str, str],
    described: tuple[str, str],
    language: str,
) -> str:
    """Draw a part of the table as a small SVG document.

    shown: the rows ("buildings", "workers") and the indices of the seats in the picture. marks: "legal" or "refused" by
    card, or by the player or row whose name is marked. described: the title and the description.
    """
    page = _Page(language, _IN_SMALL_ROW, marks)
    rows, seats = shown
    for row in rows:
        page.heading(say(language, f"builders.draw.{row}"), marked=row)
        if row == BUILDINGS:
            page.cards([_small_card(buildings()[card], language) for card in state.buildings], _SMALL_HEIGHT)
        else:
            page.cards([_worker_card(team()[card], language) for card in state.workers], _WORKER_HEIGHT)
    for index in seats:
        _player(page, game, state, index, brief=True)
    return page.document({"role": "img"}, described)


def _player(page: "_Page", game: Game, state: GameState, index: int, *, brief: bool = False) -> None:
    """Add a player's panel. brief: narrow, and without the headings of places where nothing lies."""
    language, seat, player = page.language, state.seats[index], game.players[index]
    name = names(game, language)[player]
    active = index == state.active and not state.over
    actions = amount("action", state.actions_left, language)
    if active and not brief:
        name = say(language, "builders.draw.turn", player=name, actions=actions)
    start = page.begin_panel()
    page.title(name, (("coin", seat.coins), ("point", seat.points)), player)
    if active and brief:
        page.label(say(language, "builders.draw.left", actions=actions))
    if seat.sites or not brief:
        none = () if seat.sites else (say(language, "builders.draw.none"),)
        page.label(labelled(language, say(language, "builders.draw.sites"), *none))
    page.cards([_site_card(site, language) for site in seat.sites], _SITE_HEIGHT)
    if seat.free or not brief:
        nobody = () if seat.free else (say(language, "builders.draw.nobody"),)
        page.label(labelled(language, say(language, "builders.draw.free"), *nobody))
    page.cards([_worker_card(team()[card], language) for card in seat.free], _WORKER_HEIGHT)
    if seat.done or not brief:
        done = ", ".join(card_name(card, language) for card in seat.done) or say(language, "builders.draw.none")
        page.paragraph(labelled(language, say(language, "builders.draw.done"), done))
    page.end_panel(start, "active" if active else "panel")


# --- cards ------------------------------------------------------------------------------------------------

# A card, and the function that draws it at (x, y).
_Card = tuple[str, Callable[[float, float], str]]


def _open_card(card: Building, language: str) -> _Card:
    return _building_card(card, card.needs, _CARD_HEIGHT, "", language)


def _site_card(site: Site, language: str) -> _Card:
    there = ", ".join(short_name(worker, language) for worker in site.workers)
    return _building_card(buildings()[site.card], site.brought, _SITE_HEIGHT, there, language)


def _building_card(card: Building, brought: Resources, height: int, there: str, language: str) -> _Card:
    def drawn(x: float, y: float) -> str:
        parts = [_plate(x, y, _CARD, height, "card"), _name(card_name(card.id, language), x + 10, y + 22, 164)]
        parts += _number("coin", card.coins, x + 20, y + 42)
        parts += _number("point", card.points, x + 94, y + 42)
        parts.append(used_picture(card.id, x + 128, y + 28, 28))
        line = y + 72
        for resource in RESOURCES:
            need, here = getattr(card.needs, resource), getattr(brought, resource)
            if need:
                parts += [_emblem(resource, x + 20 + _EMBLEM * i, line, i < here) for i in range(need)]
                if there:
                    parts.append(_words(f"{here}/{need}", x + _CARD - 12, line + 6, "small", "end"))
                line += _EMBLEM
        if card.makes is not None:
            parts.append(_plate(x + 6, y + _CARD_HEIGHT - 36, _CARD - 12, 30, "works"))
            parts += _emblems(card.makes, x + 24, y + _CARD_HEIGHT - 21)
        if there:
            parts.append(_name(there, x + 10, y + height - 12, 164, "small"))
        return _group(card.id, card_help(card.id, language), parts)

    return card.id, drawn


def _small_card(card: Building, language: str) -> _Card:
    def drawn(x: float, y: float) -> str:
        parts = [_plate(x, y, _CARD, _SMALL_HEIGHT, "card"), _name(card_name(card.id, language), x + 10, y + 22, 164)]
        parts += _number("coin", card.coins, x + 20, y + 42)
        parts += _number("point", card.points, x + 94, y + 42)
        parts.append(used_picture(card.id, x + 128, y + 28, 28))
        return _group(card.id, card_help(card.id, language), parts)

    return card.id, drawn


def _worker_card(worker: Worker, language: str) -> _Card:
    name = short_name(worker.id, language)

    def drawn(x: float, y: float) -> str:
        parts = [_plate(x, y, _CARD, _WORKER_HEIGHT, "card"), _name(name, x + 8, y + 22, 126)]
        parts += _number("coin", worker.wage, x + _CARD - 38, y + 17)
        parts += _emblems(worker.brings, x + 18, y + 47, 24)
        parts.append(used_picture(worker.id, x + 134, y + 35, 26))
        return _group(worker.id, card_help(worker.id, language), parts)

    return worker.id, drawn


def _group(card: str, title: str, parts: Iterable[str]) -> str:
    return element("g", {"class": "card", "data-card": card}, [element("title", {}, [escaped(title)]), *parts])


def _emblems(them: Resources, x: float, y: float, step: int = _EMBLEM) -> list[str]:
    """One emblem per unit of each resource, side by side."""
    each = [name for name, count in them._asdict().items() for _ in range(count)]
    return [_emblem(name, x + step * i, y, True) for i, name in enumerate(each)]


def _number(what: str, count: int, x: float, y: float) -> list[str]:
    return [_emblem(what, x, y, True), _words(str(count), x + 15, y + 6, "number")]


def _emblem(name: str, x: float, y: float, there: bool) -> str:
    fill = _art()["emblem"][name]["fill"] if there else _EMPTY
    return element("use", {"xlink:href": f"#hrb-{name}", "x": x, "y": y, "fill": fill})


def _plate(x: float, y: float, width: float, height: float, style: str) -> str:
    return element("rect", {"x": x, "y": y, "width": width, "height": height, "rx": 7, **_style(style)})


def _badge(verdict: str, x: float, y: float) -> str:
    """A tick or a cross, which shows without colour too."""
    sign = "tick" if verdict == LEGAL else "cross"
    circle = element("circle", {"r": 12, **_style("badge")})
    return element("g", {"transform": f"translate({x:g} {y:g})"}, [circle, element("path", _style(sign))])


def _name(name: str, x: float, y: float, room: int, style: str = "name") -> str:
    size = round(min(float(_style(style)["font-size"]), room / ems(name)), 1)
    return element("g", {**_style(style), "font-size": size}, [writing(name, x, y)])


def _words(text: str, x: float, y: float, style: str, anchor: str = "start") -> str:
    return element("g", {**_style(style), "text-anchor": anchor}, [writing(text, x, y)])


@cache
def _art() -> Mapping[str, Json]:
    return read_toml("builders/artwork.toml")


def _style(name: str) -> Mapping[str, Json]:
    style: Mapping[str, Json] = _art()["style"][name]
    return style


# --- the document -----------------------------------------------------------------------------------------


class _Page:
    """A document that grows downwards: each method adds below what is there."""

    def __init__(self, language: str, in_row: int, marks: Mapping[str, str] = EMPTY) -> None:
        self.language = language
        self._in_row, self._marks = in_row, marks
        self._width = 2 * _MARGIN + in_row * _CARD + (in_row + 1) * _GAP
        self._y: float = _MARGIN
        self._parts: list[str] = []
        self._shown = set[str]()

    def heading(self, words: str, note: str = "", marked: str = "") -> None:
        """Add the name of a row, and a note at the right. marked: what a mark before the name would be about."""
        self._y += 20
        self._parts.append(_words(words, self._after_mark(marked), self._y, "title"))
        if note:
            self._parts.append(_words(note, self._width - _MARGIN - _GAP, self._y, "label", "end"))
        self._y += 14

    def title(self, words: str, numbers: Sequence[tuple[str, int]], player: str) -> None:
        """Add a player's name and numbers, such as ("coin", 4)."""
        self._y += 26
        left = self._after_mark(player)
        room = self._width - _MARGIN - left - 90 - 80 * (len(numbers) - 1)
        self._parts.append(_name(words, left, self._y, room, "title"))
        for i, (what, count) in enumerate(reversed(numbers)):
            self._parts += _number(what, count, self._width - _MARGIN - 70 - 80 * i, self._y - 7)
        self._y += 10

    def _after_mark(self, marked: str) -> int:
        """Add the mark of a player or a row, if it has one. Returns where the name begins."""
        left = _MARGIN + _GAP
        if marked not in self._marks:
            return left
        self._parts.append(_badge(self._marks[marked], left + 12, self._y - 7))
        return left + 32

    def label(self, words: str) -> None:
        """Add a small heading."""
        self._y += 16
        self._parts.append(_words(words, _MARGIN + _GAP, self._y, "label"))
        self._y += 10

    def cards(self, cards: Sequence[_Card], height: int) -> None:
        """Add cards side by side, in as many rows as they need."""
        for place, (card, drawn) in enumerate(cards):
            row, column = divmod(place, self._in_row)
            x, y = _MARGIN + _GAP + column * (_CARD + _GAP), self._y + row * (height + _GAP)
            self._parts.append(drawn(x, y))
            self._shown.add(card)
            if verdict := self._marks.get(card):
                self._parts.append(_plate(x, y, _CARD, height, f"marked-{verdict}"))
                self._parts.append(_badge(verdict, x + _CARD - 8, y + height - 8))
        self._y += (height + _GAP) * -(-len(cards) // self._in_row)

    def paragraph(self, words: str) -> None:
        """Add a text, wrapped at the page's width."""
        room = (self._width - 2 * _MARGIN - 2 * _GAP) / float(_style("small")["font-size"])
        line = ""
        for word in words.split():
            if line and ems(f"{line} {word}") > room:
                self._line(line)
                line = ""
            line = f"{line} {word}".strip()
        self._line(line)
        self._y += 8

    def _line(self, words: str) -> None:
        self._y += 18
        self._parts.append(_words(words, _MARGIN + _GAP, self._y, "small"))

    def begin_panel(self) -> tuple[int, float]:
        """Start a panel; pass the result to `end_panel`."""
        self._y += _GAP
        return len(self._parts), self._y

    def end_panel(self, start: tuple[int, float], style: str) -> None:
        """Draw a panel behind everything added since `begin_panel`."""
        place, top = start
        self._y += 6
        self._parts.insert(place, _plate(_MARGIN, top, self._width - 2 * _MARGIN, self._y - top, style))

    def document(self, attributes: Mapping[str, str], described: tuple[str, str]) -> str:
        size = (self._width, round(self._y + _MARGIN))
        parts = [_plate(1, 1, size[0] - 2, size[1] - 2, "paper"), element("g", _style("words"), self._parts)]
        defined = [*map(_outline, _art()["emblem"]), *pictures_of(self._shown)]
        return document(defined, parts, size, attributes, described)


def emblems() -> str:
    """An SVG document that only defines drawings.

    An emblem is `hrb-NAME` as an outline and `hrb-NAME-there` filled; the picture of a card is `hrb-card-CARD`.
    """
    defined = defined_pictures()
    for name, emblem in _art()["emblem"].items():
        whole = {"id": f"hrb-{name}-there", "fill": emblem["fill"]}
        defined += [_outline(name), element("g", whole, [element("use", {"xlink:href": f"#hrb-{name}"})])]
    return document(defined, ())


def _outline(name: str) -> str:
    emblem = _art()["emblem"][name]
    shapes = [element("path", {"d": emblem["shape"], **_style("ink")})]
    if emblem["detail"]:
        shapes.append(element("path", {"d": emblem["detail"], **_style("detail")}))
    return element("g", {"id": f"hrb-{name}"}, shapes)
