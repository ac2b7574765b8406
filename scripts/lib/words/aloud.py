"""Every sentence of the engine and the page, its placeholders filled in as in play, for people and tests to read."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from hexreeve.builders import card_names
from hexreeve.builders import examples as builders
from hexreeve.builders import report as builders_report
from hexreeve.builders.catalog import team
from hexreeve.builders.log import checked_log as builders_log
from hexreeve.builders.questions import examples_of as builders_examples
from hexreeve.builders.questions import questions as builders_questions
from hexreeve.core.data_files import FALLBACK
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.presentation.example import played_out
from hexreeve.kingdom.presentation.questions import questions
from hexreeve.kingdom.presentation.report import action_words, event_words, legal_text, must_words, ruling_record
from hexreeve.kingdom.records.examples import Example, examples
from hexreeve.text.languages import contract, in_language
from hexreeve.text.rule_examples import SET_UP
from hexreeve.text.rules import citation, exceptions, exceptions_to, rules
from hexreeve.text.wording import amount, capital, joined, one_of, say, words

from lib.words.progress import flat

_DATA = Path(__file__).resolve().parents[3] / "data"
_HOLE = re.compile(r"{(\w+)}")
_NO_SENTENCES = ("language.toml", "search.toml", "faults.toml")
# Keys of lists and names that other sentences use; alone they are no sentences.
_PARTS = ("list.", "number.", "section.", "source.", "typed.", "nth.")

_PLAYERS = ("Ana", "Iker", "Luis")
_HEXES = ("C7", "D8", "E9")
# Masculine and feminine, one and several words.
_TILES = ("oasis", "tavern", "fort", "donation-water", "canoe-bonus")
_GROUNDS = ("grass", "flower", "water")
_CARDS = ("B05", "M03", "B28")
# The holes that take a list: it has 1 to 3 entries.
_LISTS: Mapping[str, Sequence[str]] = {
    "hexes": _HEXES,
    "because": _HEXES,
    "instead": _HEXES,
    "boxes": ("Nomads", "Crossroads", "Queenies"),
    "players": _PLAYERS,
}
_NUMBERS: Mapping[str, Sequence[int]] = {
    "count": (0, 1, 2),
    # Never fewer.
    "choice.exact-sum.count": (5,),
    "page.statistics.several.count": (2, 9),
    "page.statistics.streak.count": (2, 9),
    "page.statistics.streak-now.count": (2, 9),
    "position.takers.count": (2, 3),
    "page.setup.player-count.count": (2, 5),
    "page.turn.several.count": (2,),
    "page.turn.deal-several.count": (2,),
    "page.log.all.count": (30,),
    "page.games.all.count": (30,),
    "table.face-up.count": (5,),
    "cro.wagon.far.count": (3,),
    "cro.lighthouse.far.count": (3,),
    "nom.quarry.none.count": (25,),
    "cro.crossroads.more.count": (2,),
    "gold": (0, 1, 6),
    "left": (0, 1, 2),
    "stock": (0, 1, 2),
    "required": (0, 1, 2),
    "others": (0, 1, 2),
    "total": (0, 1, 30),
    "turns": (0, 1, 12),
    "done": (0, 1, 2),
    "drawn": (2, 3, 4),
    "need": (1, 4),
    "least": (2,),
    "most": (4,),
    "limit": (8,),
    "rows": (5,),
    "columns": (6,),
    "number": (1, 2),
    "seat": (1, 2),
    "all": (3, 30),
    "more": (1, 6),
    "loaded": (1, 2),
}
_FIXED: Mapping[str, Sequence[str]] = {
    "hex": _HEXES,
    "from": ("F8",),
    "before": ("E7",),
    "used": ("C4",),
    "other": ("E4",),
    "at": ("12",),
    "path": ("F8", "F8-F9"),
    "player": _PLAYERS,
    "active": ("Luis",),
    "owner": ("Luis", "Iker"),
    "start": ("Ana",),
    "box": ("Nomads",),
    "field": ("board.0.location",),
    "value": ("xyz",),
    "wanted": ("farm", "farm, oasis"),
    "key": ("board",),
    "date": ("23/11/2026, 9:30",),
    "detail": ("pyodide.wasm, 404",),
    "file": ("game.json",),
    "game": ("forest-1",),
    "id": ("kb.x",),
    "line": ("12",),
    "column": ("3",),
    "option": ("--box",),
    "seed": ("forest-1",),
    "where": (" p. 4",),
    "golds": ("7 / 9",),
    "within": ("0.8",),
}
# Other holes for amounts of gold.
_GOLD = (("page.exercise.better", "left"), ("page.exercise.no-better", "left"))


@cache
def wording(language: str) -> Mapping[str, str]:
    """The texts of `data/wording/<language>` by dotted key, also those that the page loads later."""
    paths = (path for path in (_DATA / "wording" / language).glob("*.toml") if path.name not in _NO_SENTENCES)
    return dict(chain.from_iterable(flat(tomllib.loads(path.read_text("utf-8"))) for path in paths))


def written(language: str) -> Iterator[tuple[str, str]]:
    """(key, sentence) for every sentence in the wording files and rules, filled in with values from play."""
    everything = {**words(language), **wording(language)}
    known = {key: text for key, text in everything.items() if not key.startswith(_PARTS)}
    for key, text in known.items():
        yield from _filled(key, text, language, known)
    for rule in rules().values():
        texts = {"text": rule.text, "clarified": rule.clarified, "designer": rule.designer, "title": rule.title}
        yield from ((f"{rule.id}.{part}", in_language(text, language)) for part, text in texts.items() if text)
        yield f"{rule.id}.source", citation(rule.source, language)
        cases = {case: in_language(text, language) for case, text in rule.cases.items()}
        for case, text in cases.items():
            yield from _filled(f"{rule.id}.{case}", text, language, {f"{rule.id}.{name}": "" for name in cases})
    for general in exceptions():
        for changed in exceptions_to(general, language):
            yield f"{general}.exception.{changed['box']}", changed["text"]
    for name, entry in _questions():
        question = {**entry[FALLBACK], **entry.get(language, {})}
        yield f"question.{name}", question["question"]
        yield from ((f"question.{name}.answer", text) for text in _answers(question))
    for each in questions().values():
        yield f"question.{each.id}.source", citation(each.source, language)


def _questions() -> Iterator[tuple[str, dict[str, Any]]]:
    for path in sorted(_DATA.rglob("questions.toml")):
        yield from tomllib.loads(path.read_text("utf-8")).items()


def _answers(entry: Mapping[str, str | Sequence[str]]) -> Iterator[str]:
    yield str(entry["answer"])
    yield from entry.get("readings", ())


def _filled(key: str, text: str, language: str, known: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """A sentence with each value of its placeholders; placeholders with several values change together."""
    holes = {hole: _values(key, hole, language, known) for hole in _HOLE.findall(text)}
    said = set()
    for i in range(max(map(len, holes.values()), default=1)):
        filled = text.format_map({hole: values[i % len(values)] for hole, values in holes.items()})
        sentence = contract(filled, language)
        if sentence not in said:
            said.add(sentence)
            yield key, sentence


def _values(key: str, hole: str, language: str, known: Mapping[str, str]) -> Sequence[object]:
    """The values that a placeholder of a sentence can have."""
    if hole == "count":
        # A sentence that has a form for 1 never says it.
        forms = f"{key}-one" in known
        plenty = _NUMBERS.get(f"{key}.count", _NUMBERS["count"])
        return (1,) if key.endswith("-one") else (2, 3) if forms else plenty
    if special := _special(key, hole, language):
        return special
    if hole in _LISTS:
        entries = _LISTS[hole]
        least = 2 if key.endswith(("winners", "leaders")) or (hole == "because" and f"{key}-one" in known) else 1
        most = 1 if key.endswith(("winner", "leader", "-one")) else len(entries)
        return [joined(language, [*entries[:count]]) for count in range(least, most + 1)]
    return _NUMBERS.get(hole) or _FIXED.get(hole) or [_named(hole, language)]


def _special(key: str, hole: str, language: str) -> Sequence[str]:
    """The values of placeholders for names and amounts."""

    def names(table: str, ids: Sequence[str]) -> list[str]:
        return [say(language, f"{table}.{each}") for each in ids]

    builders = key.startswith(("builders.", "bld.", "page.builders", "table."))
    workers = [card_names.the_card(card, language) for card in team() if card.startswith("W")][:2]
    if hole in ("the_worker", "worker") or (hole in ("card", "the_card") and "recruit" in key):
        return workers
    if hole == "The_worker":
        return [capital(worker) for worker in workers]
    if hole in ("the_card", "the_site", "the_at"):
        return [card_names.the_card(card, language) for card in _CARDS]
    if hole in ("The_card", "The_site", "The_machine"):
        return [capital(card_names.the_card(card, language)) for card in _CARDS]
    if builders and hole in ("card", "site"):
        return [card_names.card_name(card, language) for card in _CARDS]
    if builders and hole in ("cards", "sites"):
        return [joined(language, names("name.building", _CARDS[:count])) for count in (1, 2, 3)]
    if hole in ("coins", "wage", "price", "taken"):
        return [card_names.amount("coin", count, language) for count in (0, 1, 4)]
    if hole == "each":
        return [card_names.amount("coin", 5, language)] if key.startswith("bld.") else ["10"]
    if hole in ("actions", "cost", "left_actions") or (hole == "left" and key.startswith("bld.")):
        return [card_names.amount("action", count, language) for count in (1, 2, 3)]
    if hole == "bought":
        return [capital(card_names.amount("more-action", count, language)) for count in (2, 3)]
    if key == "builders.checklist.coins" and hole == "players":
        return ["2", "4"]
    if (hole in ("gold", "gap") and not key.startswith("counted.")) or (key, hole) in _GOLD:
        return [amount("gold", count, language) for count in (0, 1, 6)]
    if key.startswith("builders.counted.") and hole == "points":
        return ["99"]
    if key == "table-sheet.chosen":
        return {"total": ["229"], "published": ["43"]}.get(hole, [])
    if key == "page.statistics.several" and hole in ("first", "last"):
        return ["2026-11-27"]
    if key == "page.builders.progress":
        return ["0", "1"] if hole == "points" else ["17"]
    if builders and hole == "points":
        return [card_names.amount("point", count, language) for count in (0, 1, 17)]
    if hole in ("needs", "brings", "makes", "lacking"):
        amounts = [card_names.amount("stone", 1, language), card_names.amount("tile", 2, language)]
        return [joined(language, amounts[:count]) for count in (1, 2)]
    if hole == "wanted" and key.startswith(("choice.too-", "choice.exact", "quadrant.count", "quadrant.kinds", "fit.")):
        return names("name.edition", ("first",)) if key == "fit.edition" else ["2", "5"]
    if key == "fit.edition" and hole == "drawn":
        return names("name.edition", ("second",))
    if hole == "nth":
        return [card_names.nth(count, language) for count in (2, 3)]
    if hole == "tile":
        return names("the.tile" if key.startswith("action.") else "name.tile", _TILES)
    if hole in ("ground", "terrain"):
        one = names("ground", _GROUNDS)
        return [*one, one_of(language, one[:2])] if key.startswith("kb.turn.end") else one
    return ()


def _named(hole: str, language: str) -> str:
    """A typical value for a placeholder, from the wording itself."""
    keys = {
        "action": "page.turn.end",
        "card": "ground.forest",
        "edition": "name.edition.first",
        "for": "score.castle",
        "kind": "name.file.pdf",
        "part": "name.part.island",
        "piece": "piece.wagon",
        "todo": "phase.reveal",
        "why": "counted.hermits",
        "work": "page.work.board",
    }
    return say(language, keys.get(hole, "name.tile.tavern"))


def spoken(language: str) -> Iterator[tuple[str, str]]:
    """The sentences said while the examples of all rules and questions are played: actions, rulings, events, offers."""
    for name, example in _examples():
        log, played = played_out(example)
        for place, step in enumerate(played):
            doing = action_words(log.game, step.action, language)
            yield f"{name}.action", f"{log.game.setup.players[0].name} {doing}."
            yield f"{name}.ruling", ruling_record(log.game, place, step, language)["message"]
            yield from ((f"{name}.event", event_words(log.game, event, language)) for event in step.events)
            yield f"{name}.todo", must_words(log.game, step.after, language)
        end = played[-1].after if played else log.start
        yield from ((f"{name}.legal", line) for line in legal_text(log.game, end, language).splitlines())

    yield from _spoken_builders(language)


def _spoken_builders(language: str) -> Iterator[tuple[str, str]]:
    """The same for The Builders."""
    named = [(example.rule, each) for example in builders.examples() for each in (example.shown, example.other)]
    named += [(f"question.{name}", each) for name in builders_questions() for _, each in builders_examples(name)]
    for name, example in named:
        if example is None or not example.actions:
            continue
        log = builders_log(builders.example_record(example))
        for place, step in enumerate(log.steps):
            doing = builders_report.action_words(step.action, language)
            yield f"{name}.action", f"{log.game.setup.players[0].name} {doing}."
            yield f"{name}.ruling", builders_report.ruling_record(log.game, place, step, language)["message"]
            yield from (
                (f"{name}.event", builders_report.event_words(log.game, each, language)) for each in step.events
            )
            yield f"{name}.todo", builders_report.must_words(log.game, step.after, language)
        legal = builders_report.legal_text(log.game, log.steps[-1].after, language)
        yield from ((f"{name}.legal", line) for line in legal.splitlines())


def _examples() -> Iterator[tuple[str, Example]]:
    for example in chain.from_iterable(map(examples, BOXES)):
        if example.kind == SET_UP:
            continue
        yield example.rule, example.shown
        if example.other is not None:
            yield example.rule, example.other
    for question in questions().values():
        yield from ((f"question.{question.id}", example) for example in question.examples.values())


# Names of other languages, and what is typed on the command line.
_FOREIGN = re.compile(r"The Builders(?:: Middle Ages)?|Emperor's Choice|Big Box|one \(solo uno\)")
# What nobody would write in any language; `faults.toml` has the patterns of each.
_FAULTS: Mapping[str, str] = {
    "not filled in": r"[{}]",
    "two spaces": r"  |^ | $",
    "a space before a stop": r" [.,;:?!)…](?!\w)",
    "two stops": r"[.,;:][.,;:]",
    "a tilde": "~",
    "an empty list": r": ?\.|\(\s*\)|«\s*»|“\s*”",
}


# It goes on with the seed, which the page adds.
OPEN = ("page.board.caption",)


def faults(sentence: str, language: str, key: str = "") -> list[str]:
    """The faults of a sentence: patterns that nobody would write in its language, or for a text of its key."""
    own = _FOREIGN.sub("-", sentence)
    patterns = {**_FAULTS, **_patterns(language, "all")}
    if key in wording(language):
        patterns |= _patterns(language, "instructions")
    elif key not in words(language):
        patterns |= _patterns(language, "rules")
    return [name for name, pattern in patterns.items() if re.search(pattern, own)]


@cache
def _patterns(language: str, table: str) -> Mapping[str, str]:
    """A table of a language's `faults.toml`, if it has one. A list stands for any of its patterns."""
    path = _DATA / "wording" / language / "faults.toml"
    known = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
    found = known.get(table, {})
    return {name: pattern if isinstance(pattern, str) else _any(pattern) for name, pattern in found.items()}


def _any(patterns: Sequence[str]) -> str:
    # A flag for the whole expression may stand only at its beginning.
    return "|".join(re.sub(r"^\(\?i\)(.*)$", r"(?i:\1)", pattern) for pattern in patterns)
