"""The rules as words: reads every `rules.toml`, makes sentences for broken rules, explains rules by id."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from hexreeve.core.data_files import files_called, read_bytes, read_toml, share_of
from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.text.languages import contract, in_language, known_languages, translated
from hexreeve.text.wording import Clause, form, joined, one_of, say, words

if TYPE_CHECKING:
    from hexreeve.core.page_types import Explained, RuleException

_HEXES_SHOWN = 8
# A source may cite several books; each begins with a code of two or three letters.
_BOOK = re.compile(r"([A-Z0-9]{2,3})(?=[ ,]|$)")
_PAGE = re.compile(r" p\. (?=\d)")
_NEXT_BOOK = re.compile(r"; (?=[A-Z0-9]{2,3}[ ,]|Ours$)")
_HEADING = re.compile(r'^\["?([a-z0-9.-]+)"?\]$', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: its source, its kind (rulebook, clarification, house rule), and its words by language.

    book: the box or game whose `rules.toml` has it. title: its name, if nothing in that book names it. clarified: the
    part that no rulebook states; designer: the part that the designer has answered. also: other everyday words for it,
    for a search. cases: the sentences for breaking it. origin: where `clarified` comes from, as in `source`. kinds,
    sources: by case, what kind of rule makes such an action illegal and its source, where they differ from the rule's.
    """

    id: str
    book: str
    source: str
    kind: str
    text: dict[str, str]
    title: dict[str, str]
    clarified: dict[str, str]
    designer: dict[str, str]
    also: dict[str, str]
    cases: dict[str, dict[str, str]]
    origin: str = ""
    kinds: Mapping[str, str] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)


def _add_rules(every: Mapping[str, Rule], language: str) -> None:
    for file in files_called("rules.toml").values():
        for name, entry in share_of(language, file).items():
            rule, more = every[name], _rule(name, "", {"source": "", "kind": "", **entry})
            for part in ("text", "title", "clarified", "designer", "also"):
                getattr(rule, part).update(getattr(more, part))
            for case, sentences in more.cases.items():
                rule.cases.setdefault(case, {}).update(sentences)


@translated(_add_rules)
def rules() -> Mapping[str, Rule]:
    """Every rule by id, box by box."""
    return {
        name: _rule(name, book, entry)
        for book, file in files_called("rules.toml").items()
        for name, entry in read_toml(file).items()
    }


def _rule(name: str, book: str, entry: dict[str, Json]) -> Rule:
    text = {language: entry.pop(language) for language in known_languages() if language in entry}
    parts = {part: entry.pop(part, {}) for part in ("title", "clarified", "designer", "also")}
    source, kind, origin = entry.pop("source"), entry.pop("kind"), entry.pop("origin", "")
    of_cases = {part: entry.pop(part, {}) for part in ("kinds", "sources")}
    return Rule(name, book, source, kind, text, **parts, cases=entry, origin=origin, **of_cases)


def _add_exceptions(every: Mapping[str, Mapping[str, dict[str, str]]], language: str) -> None:
    for file in files_called("exceptions.toml").values():
        for special, changed in share_of(language, file).items():
            for general, sentences in changed.items():
                every[general][special].update(sentences)


@translated(_add_exceptions)
def exceptions() -> Mapping[str, Mapping[str, dict[str, str]]]:
    """What the rules of boxes change in general ones, in words: by the general rule, by the other one, by language.

    Every `exceptions.toml` has them.
    """
    found: dict[str, dict[str, dict[str, str]]] = {}
    for file in files_called("exceptions.toml").values():
        for special, changed in read_toml(file).items():
            for general, sentences in changed.items():
                found.setdefault(general, {})[special] = sentences
    return found


def exceptions_to(name: str, language: str, without: Collection[str] = ()) -> list[RuleException]:
    """What boxes change in a rule, in the order of the boxes. without: rules whose changes are left out."""
    return [
        _exception(rules()[special].book, in_language(sentences, language), language)
        for special, sentences in exceptions().get(name, {}).items()
        if special not in without
    ]


def _exception(box: str, text: str, language: str) -> RuleException:
    called = say(language, "rule.exception", box=say(language, f"name.box.{box}"))
    return {"box": box, "text": f"{called} {text}"}


@cache
def rule_ids() -> frozenset[str]:
    """The ids of all rules. Reads only the headings of the files: every start of the program calls it."""
    texts = (read_bytes(file).decode() for file in files_called("rules.toml").values())
    return frozenset(name for text in texts for name in _HEADING.findall(text))


def cited(name: str) -> str:
    """The same id, checked. Raises ValueError if there is no such rule.

    For constants: code that cites an unknown rule fails at import, not only when a player breaks the rule.
    """
    if name not in rule_ids():
        raise ValueError(f"The code cites the rule {name}, but no rules.toml has it.")
    return name


def rule_about(word: str) -> str | None:
    """The id of the rule whose last part is `word` (a card, task or feature), or None."""
    return next((name for name in rules() if name.rpartition(".")[2] == word), None)


def explain(name: str, language: str) -> Explained:
    """Explain a rule: `id`, `source`, `kind`, `text` and, if there are, `clarification` with its `origin`, `designer`.

    Raises InvalidInput for an id that no rule has.
    """
    rule = rules().get(name)
    if rule is None:
        raise InvalidInput("unreadable.rule", value=name)
    explained: Explained = {
        "id": rule.id,
        "source": citation(rule.source, language),
        "kind": say(language, f"kind.{rule.kind}"),
        "text": in_language(rule.text, language),
    }
    if rule.clarified:
        explained["clarification"] = in_language(rule.clarified, language)
        explained["origin"] = citation(rule.origin, language)
    if rule.designer:
        explained["designer"] = in_language(rule.designer, language)
    if changed := exceptions_to(name, language):
        explained["exceptions"] = changed
    return explained


def citation(source: str, language: str) -> str:
    """A rule's `source` as players read it: "ANN p. 4" is "Rulebook p. 4 (anniversary)"; unknown books stay codes.

    Headings that a book prints in another language are translated.
    """
    known = words(language)
    between = known["list.books"]

    def cite(part: str) -> str:
        code = _BOOK.match(part)
        book = known.get(f"source.{code[1]}") if code else None
        if code is None or book is None or not code.end() < len(part):
            return known.get(f"source.{part}", part)
        where = part[code.end() :]
        if where.startswith(", "):
            where = f", {between.join(heading(code[1], text) for text in where[2:].split('; '))}"
        return book.format(where=_PAGE.sub(f" {known['rule.page']} ", where))

    def heading(code: str, text: str) -> str:
        name = text.rstrip(" 0123456789")
        return known.get(f"section.{code}.{name}", name) + text[len(name) :]

    return between.join(map(cite, _NEXT_BOOK.split(source)))


def source_for(source: str, edition: str) -> str:
    """The part of a rule's `source` that cites one book: one of that edition, else one of none, else the first."""
    order = {edition: 0, "": 1}

    def rank(part: str) -> int:
        code = _BOOK.match(part)
        return order.get(_editions().get(code[1], "") if code else "", 2)

    return min(_NEXT_BOOK.split(source), key=rank)


@cache
def _editions() -> Mapping[str, str]:
    """By the code of a book, the printing of the base game that it belongs to, "" for none."""
    return {code: book.get("edition", "") for code, book in read_toml("books.toml").items()}


def kind_of(name: str, case: str) -> str:
    """What kind of rule makes an action illegal: a rulebook, a clarification, or a house rule of the table."""
    return rules()[name].kinds.get(case, rules()[name].kind)


def source_of(name: str, case: str) -> str:
    """The source of what makes an action illegal, as in `Rule.source`."""
    return rules()[name].sources.get(case, rules()[name].source)


def uses(name: str, case: str, fact: str) -> bool:
    """Whether the sentence of a case names a fact."""
    return any(f"{{{fact}}}" in text for text in rules()[name].cases.get(case, {}).values())


def sentence(name: str, case: str, facts: Mapping[str, object], language: str) -> str:
    """The sentence for a broken rule. Raises KeyError if a fact for the sentence is missing."""
    cases = rules()[name].cases
    case = form(language, case, facts.get("count"), lambda code, key: code in cases.get(key, {}))
    return contract(in_language(cases[case], language).format_map(_filled(facts, language)), language)


def _filled(facts: Mapping[str, object], language: str) -> dict[str, str]:
    plain_facts = {fact: _words(fact, value, language) for fact, value in facts.items() if not _clauses(value)}
    for fact, value in facts.items():
        if clauses := _clauses(value):
            parts = [part for clause in clauses if (part := _part(clause, plain_facts, language))]
            plain_facts[fact] = parts[0] if isinstance(value, Clause) else "".join(f" {part}" for part in parts)
    return plain_facts


def _clauses(value: object) -> tuple[Clause, ...]:
    if isinstance(value, Clause):
        return (value,)
    return value if isinstance(value, tuple) and value and isinstance(value[0], Clause) else ()


def _part(clause: Clause, outer: Mapping[str, str], language: str) -> str:
    """A part of a sentence, which may use the facts of the whole; "" for one that has no words."""
    text = words(language).get(clause.key, "")
    return text.format_map({**outer, **_filled(clause.facts, language)}) if text else ""


def _words(fact: str, value: object, language: str) -> str:
    if isinstance(value, list):
        shown = value[:_HEXES_SHOWN]
        if len(value) > len(shown):
            shown[-1] = say(language, "list.more", count=len(value) - len(shown) + 1)
        return joined(language, shown)
    if fact in ("terrain", "full", "grounds") and isinstance(value, tuple):
        return one_of(language, [say(language, f"ground.{terrain}") for terrain in value])
    if fact == "shown" and isinstance(value, tuple):
        return joined(language, [say(language, f"ground.{terrain}") for terrain in value])
    if fact in ("terrain", "ground"):
        return say(language, f"ground.{value}")
    if fact == "tool":
        return say(language, f"the.tile.{value}")
    if fact == "piece":
        return say(language, f"piece.{value}")
    if fact == "tile":
        return say(language, f"name.tile.{value}")
    return str(value)
