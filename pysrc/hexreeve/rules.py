"""The rules as words: `data/rules/` read once, sentences for broken rules, explanations by id."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from hexreeve.content import read_toml
from hexreeve.errors import Unreadable
from hexreeve.wording import joined, say, spoken

# One file for each book; rules are told in this order.
_FILES = ("kb", "nom", "cro", "mar", "que", "har", "bld")
_HEXES_SHOWN = 8


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: where it stands, its kind (rulebook, clarification, house rule), and its words by language.

    `book` is the file it is in, `title` what it is called where nothing of that book gives it a name; `clarified` is
    the part that no rulebook states, `cases` are the sentences for breaking it.
    """

    id: str
    book: str
    source: str
    kind: str
    text: Mapping[str, str]
    title: Mapping[str, str]
    clarified: Mapping[str, str]
    cases: Mapping[str, Mapping[str, str]]


@cache
def rules() -> Mapping[str, Rule]:
    """Return every rule by id, in the order of the data files."""
    return {
        name: _rule(name, book, entry) for book in _FILES for name, entry in read_toml(f"rules/{book}.toml").items()
    }


def _rule(name: str, book: str, entry: dict[str, Any]) -> Rule:
    text = {language: entry.pop(language) for language in ("en", "es")}
    title, clarified = entry.pop("title", {}), entry.pop("clarified", {})
    return Rule(name, book, entry.pop("source"), entry.pop("kind"), text, title, clarified, cases=entry)


def rule_about(word: str) -> str | None:
    """Return the id of the rule about a card, task or feature, which is its last word; None if there is none."""
    return next((name for name in rules() if name.rpartition(".")[2] == word), None)


def explain(name: str, language: str) -> dict[str, str]:
    """Return a rule as JSON values: id, source, kind and text, with the clarification apart.

    Raises Unreadable for an id that no rule has.
    """
    rule = rules().get(name)
    if rule is None:
        raise Unreadable("unreadable.rule", value=name)
    explained = {
        "id": rule.id,
        "source": rule.source,
        "kind": say(language, f"kind.{rule.kind}"),
        "text": rule.text[spoken(language)],
    }
    if rule.clarified:
        explained["clarification"] = rule.clarified[spoken(language)]
    return explained


def sentence(name: str, case: str, facts: Mapping[str, object], language: str) -> str:
    """Return the sentence for a broken rule. Raises KeyError for a fact that the sentence lacks."""
    cases = rules()[name].cases
    if facts.get("count") == 1 and f"{case}-one" in cases:
        case = f"{case}-one"
    words = {fact: _words(fact, value, language) for fact, value in facts.items()}
    return cases[case][spoken(language)].format_map(words)


def _words(fact: str, value: object, language: str) -> str:
    if isinstance(value, list):
        shown = value[:_HEXES_SHOWN]
        if len(value) > len(shown):
            shown[-1] = say(language, "list.more", count=len(value) - len(shown) + 1)
        return joined(language, shown)
    if fact == "terrain" and isinstance(value, tuple):
        terrains = [say(language, f"ground.{terrain}") for terrain in value]
        return (
            say(language, "list.or", first=", ".join(terrains[:-1]), last=terrains[-1]) if terrains[1:] else terrains[0]
        )
    if fact in ("terrain", "ground"):
        return say(language, f"ground.{value}")
    if fact == "tile":
        return say(language, f"name.tile.{value}")
    return str(value)
