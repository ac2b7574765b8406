"""Both languages have the same keys, and every key that the code uses exists."""

import json
import re
from itertools import chain
from pathlib import Path

import pytest
from hexreeve.core.data_files import FALLBACK
from hexreeve.formats.json_records import _KNOWN_FAULTS
from hexreeve.kingdom.boxes.ruleset import BOXES, EDITIONS, compose
from hexreeve.kingdom.presentation.sheet import line_name
from hexreeve.kingdom.presentation.view import _RULE_OF_STATUS
from hexreeve.kingdom.referee.actions import KINDS
from hexreeve.text.rules import citation, explain, rules, sentence
from hexreeve.text.wording import joined, own_words, plain, say, words
from languages import LANGUAGES, printable
from lib.words import progress

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "pysrc" / "hexreeve"


def holes(sentence):
    return sorted(re.findall(r"{(\w+)}", sentence))


def said(key, known):
    """The holes of a text. The form for a category such as "one" may say its count, or write it as a word."""
    form = key.rpartition("-")[0] in known
    return [hole for hole in holes(known[key]) if not form or hole != "count"]


def test_the_languages_have_the_same_keys_and_holes():
    english, *others = (own_words(language) for language in LANGUAGES)
    for other in others:
        assert set(english) == set(other)
        for key in english:
            assert said(key, english) == said(key, other), key
            assert all(text.strip() for text in (english[key], other[key])), key


# The code that names a language, and why.
NAMING = {
    "pysrc/hexreeve/core/data_files.py": "the fallback",
    "scripts/lib/browsers/chromium.py": "what a browser of the tour prefers",
    "scripts/lib/browsers/firefox.py": "likewise",
    "scripts/lib/browsers/webkit.py": "likewise",
    "scripts/lib/browsers/webkit_window.py": "likewise",
    "scripts/lib/site/bundle.mjs": "a format of bundles, and a folder of packages",
}
NAMED = re.compile(
    r"""["'`](?:en|es)(?:\+(?:en|es))?["'`]|\b(?:en|es)\.(?:json|toml|webmanifest)|[/.](?:en|es)/|(?i:lang(?:uage)?)=["']?e[ns]\b"""
)


def test_no_code_names_a_language():
    """docs/add-a-language.md: data is all that a new language needs."""
    folders = ((ROOT / folder).rglob("*") for folder in ("pysrc/hexreeve", "scripts", "web/js", "web/service-worker"))
    sources = chain(*folders, (ROOT / "web").glob("*.html"))
    endings = ("", ".py", ".js", ".mjs", ".html")
    code = [path for path in sources if path.suffix in endings and path.is_file() and "__pycache__" not in path.parts]
    naming = {path.relative_to(ROOT).as_posix() for path in code if NAMED.search(path.read_text("utf-8"))}
    assert naming == NAMING.keys()
    (line,) = NAMED.findall((ROOT / "pysrc/hexreeve/core/data_files.py").read_text("utf-8"))
    assert line == f'"{FALLBACK}"'


@pytest.mark.parametrize(
    "line", ['language = "es"', "`en+es`", 'load("es.json")', "wording/es/page.toml", '<html lang="en">', "?lang=es"]
)
def test_a_language_that_code_names_is_found(line):
    assert NAMED.search(line)


def test_every_text_of_every_language_fits():
    """Also those of rules and questions, and those by which people search."""
    languages = progress.progress(ROOT / "data")
    assert not progress.failed(languages), "\n".join(progress.table(languages))


def test_the_languages_differ():
    told = {key: re.sub(r"{\w+}", "", text) for key, text in words("en").items()}
    same = [key for key in told if words("en")[key] == words("es")[key] and len(told[key]) > 25]
    assert not same


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_catalogue_has_a_name_and_a_help(language):
    known = words(language)
    for box in BOXES.values():
        assert f"name.box.{box.id}" in known
        for part in box.parts:
            assert f"name.part.{part.field}" in known
            assert all(f"name.{part.kind}.{piece}" in known for piece in part.pieces)
        for kind, items in (("tile", (*box.tiles, *box.others)), ("card", box.cards)):
            for item in items:
                assert f"name.{kind}.{item.id}" in known
                assert f"help.{kind}.{item.id}" in known
                assert kind != "tile" or f"the.tile.{item.id}" in known
    for edition in EDITIONS.values():
        assert f"name.edition.{edition.id}" in known
        assert all(f"name.colour.{colour}" in known for colour in edition.colours)


def test_every_key_in_the_code_exists_and_every_fault_key_is_used():
    code = "".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    sections = ("unreadable", "setup", "choice", "remark", "sheet", "draw", "quadrant", "link", "table", "position")
    used = set(re.findall(rf'"((?:{"|".join(sections)})\.[a-z-]+)"', code))
    used |= {f"schema.{fault}" for fault in [*_KNOWN_FAULTS.values(), "other"]}
    used |= {f"choice.too-{size}-{kind}" for size in ("many", "few") for kind in ("quadrant", "tile", "card")}
    used |= {f"setup.{what}" for kind in ("quadrant", "card") for what in (f"unknown-{kind}", f"{kind}-twice")}
    known = {key for key in words("en") if key.startswith(tuple(f"{name}." for name in (*sections, "schema")))}
    assert used == known


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_play_brings_about_has_words(language):
    """Keys that the code composes: events, phases, ways to use a tile, score lines, house rules."""
    known = words(language)
    code = "".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py") if "builders" not in path.parts)
    used = set(re.findall(r'"((?:phase|legal|ruling|event|action|score|list|hex)\.[a-z-]+)"', code))
    used |= {f"event.{kind}" for kind in re.findall(r'Event\(\s*"([a-z-]+)"', code) if kind != "warning"}
    used |= {f"phase.{what}" for what in ("reveal", "build", "redraw", "reaction")}
    used |= {f"phase.{what}" for what in ("tiles-or-end", "redraw-or-end", "end", "ongoing")}
    used |= {f"action.{kind}" for kind in KINDS} | {f"tile-status.{status}" for status in _RULE_OF_STATUS}
    ruleset = compose(tuple(BOXES), "first")
    used |= {f"action.tile-{op}" for power in ruleset.powers.values() for op in power.forms if op}
    used |= {f"score.{feature}" for feature in ruleset.board_scorers}
    assert used <= set(known)
    for line in (*ruleset.cards, *(task for box in BOXES.values() for task in box.tasks), "total"):
        assert line_name(line, language)
    for thing in (*ruleset.cards.values(), *ruleset.usable.values()):
        for name, printed in thing.house_rules.items():
            others = [key for key in known if key.startswith(f"house-rule.{name}.")]
            assert len(others) == 1
            assert json.loads(others[0].rpartition(".")[2]) != printed


def test_lists():
    assert joined("en", []) == ""
    assert joined("en", ["A"]) == "A"
    assert joined("es", ["A", "B", "C"]) == "A, B y C"
    # Before the sound of "i" it is "e" in Spanish.
    assert joined("es", ["Ana", "Iker"]) == "Ana e Iker"
    assert joined("es", ["agua", "hielo"]) == "agua y hielo"
    assert joined("en", ["Ana", "Iker"]) == "Ana and Iker"
    assert say("en", "builders.legal.open", cards=("x" * 50,) * 3).count("x") == 150


def test_params_are_plain_text_on_one_line():
    sentence = say("en", "unreadable.key-twice", key="a{b}\n\x1b[31m" + "x" * 500)
    assert "a{b}" in sentence
    assert printable(sentence)
    assert len(sentence) < 200


def test_names_as_printed_in_sentences_of_another_language():
    ours, theirs, mixed = words("en"), words("es"), words("en+es")
    assert mixed.keys() == ours.keys()
    assert mixed["name.card.knights"] == theirs["name.card.knights"] != ours["name.card.knights"]
    assert mixed["name.building.B31"] == theirs["name.building.B31"]
    assert mixed["the.building.B31"] == theirs["name.building.B31"]
    assert mixed["name.terrain.grass"] == ours["name.terrain.grass"]
    assert mixed["help.card.knights"] == ours["help.card.knights"]
    assert explain("kb.build.adjacent", "en+es") == explain("kb.build.adjacent", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_read_no_codes_of_books(language):
    for rule in rules().values():
        assert not re.search(r"(^|; )[A-Z0-9]{2,3}[ ,]", citation(rule.source, language))


@pytest.mark.parametrize(("language", "cited"), [("en", "p. 3"), ("es", "p. 3"), ("de", "S. 3")])
def test_pages_are_cited_with_the_sign_of_the_language(language, cited):
    assert f" {cited} " in citation("ANN p. 3", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_of_books_are_read_in_every_language(language):
    for part in chain.from_iterable(re.split(r"; (?=[A-Z0-9]{2,3}[ ,])", rule.source) for rule in rules().values()):
        code, _, headings = part.partition(", ")
        for heading in headings.split("; ") if code.isupper() and headings else ():
            assert f"section.{code}.{heading.rstrip(' 0123456789')}" in words(language)
    cited = {
        "en": "Rulebook, Building rules 2 (second edition)",
        "es": "Reglamento, Reglas de construcción 2",
        "de": "Spielregel, Bauregeln 2",
        "fr": "Livret de règles, Règles de construction 2",
    }
    assert citation("2ED, Building rules 2", language).startswith(cited[language])
    cited = {
        "en": "Crossroads rulebook, Lighthouse",
        "es": "Reglamento de Crossroads, Faro",
        "de": "Spielregel von Crossroads, Leuchtturm",
        "fr": "Livret de règles de Crossroads, Phare",
    }
    assert citation("CRO, Faro", language) == cited[language]


def test_a_book_that_no_language_knows_stays_a_code():
    assert citation("XYZ p. 3; ANN p. 4", "en") == "XYZ p. 3; Rulebook p. 4 (anniversary)"


def test_what_is_filled_in_is_contracted():
    """In rulings, and in all that is said besides."""
    assert say("fr", "nowhere.jump", player="Ana").startswith("Aucune colonie d'Ana ")
    assert say("fr", "nowhere.jump", player="Luis").startswith("Aucune colonie de Luis ")
    facts = {"active": "Iker", "player": "Luis"}
    assert sentence("kb.turn.player", "refused", facts, "fr") == "C'est le tour d'Iker, pas de Luis."


def test_no_break_spaces_stay():
    todo = say("fr", "phase.choose", choices="A")
    assert "\u00a0: A" in todo
    assert say("fr", "phase.turn", player="Ana", todo=todo) == f"Ana\u00a0: {todo}."
    assert plain("a\u00a0b\tc\u2028d") == "a\u00a0b c d"


@pytest.mark.parametrize(("language", "between"), [("en", "; "), ("es", "; "), ("fr", "\u00a0; ")])
def test_the_stop_between_two_books_is_that_of_the_language(language, between):
    one, other = (citation(part, language) for part in ("ANN p. 4", "BB p. 4"))
    assert citation("ANN p. 4; BB p. 4", language) == f"{one}{between}{other}"
