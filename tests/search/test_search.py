"""People find the answer with their own words, in every language."""

import json
import tomllib
from pathlib import Path

import pytest
from hexreeve.builders.questions import _finder as _finder_of_builders
from hexreeve.core.data_files import read_toml
from hexreeve.interfaces.cli.main import main
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.presentation.search import _finder, _with_own_names, find, find_for
from hexreeve.text import languages
from hexreeve.text.rules import rules
from hexreeve.text.search import Document, Index, _vocabulary
from hexreeve.text.wording import own_words
from languages import LANGUAGES

ASKED = tomllib.loads(Path(__file__).with_name("asked.toml").read_text("utf-8"))["asked"]
PHRASES = [
    pytest.param(language, phrase, asked["answers"], id=f"{language} {phrase}")
    for language in LANGUAGES
    for asked in ASKED
    for phrase in asked[language]
]
# By language, what people ask in it, written by its translator: see asked.de.toml.
OWN = {
    path.name.split(".")[1]: tomllib.loads(path.read_text("utf-8"))["asked"]
    for path in sorted(Path(__file__).parent.glob("asked.*.toml"))
}
PUBLISHED = tomllib.loads(Path(__file__).with_name("published.toml").read_text("utf-8"))["asked"]
FIRST = 3


@pytest.mark.parametrize(("language", "phrase", "answers"), PHRASES)
def test_the_answer_is_among_the_first_three(language, phrase, answers):
    found = find(phrase, language, FIRST)
    assert any({*entry["rules"]} & {*answers} for entry in found), [entry["id"] for entry in found]


@pytest.mark.parametrize(
    ("language", "asked"),
    [pytest.param(language, asked, id=f"{language} {asked['text']}") for language in OWN for asked in OWN[language]],
)
def test_what_is_asked_in_one_language_is_answered_among_the_first_three(language, asked):
    found = find(asked["text"], language, FIRST)
    assert any({*entry["rules"]} & {*asked["answers"]} for entry in found), [entry["id"] for entry in found]


@pytest.mark.parametrize("language", OWN)
def test_half_of_what_is_asked_in_one_language_was_written_before_the_translation(language):
    before = [asked.get("before", False) for asked in OWN[language]]
    assert (len(before), sum(before)) == (60, 30)


@pytest.mark.parametrize("page", languages.LANGUAGES)
@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_a_name_of_any_language_finds_its_thing_from_any_page(page, language):
    """An English page finds "Koppel": people own boxes in other languages."""
    missed = [
        name
        for key, name in own_words(language).items()
        if key.startswith(("name.tile.", "name.card.", "name.task."))
        and key.removeprefix("name.") not in [entry["id"] for entry in find(name, page, FIRST)]
    ]
    assert missed == []


def test_a_name_of_another_language_counts_in_a_sentence_unless_the_word_is_known():
    assert find("may the Koppel jump over water", "en", 1)[0]["id"] == "question.paddock-over-water"
    # "Vía" is the Spanish name of a task; "via" is an English word.
    assert _with_own_names("go via water", "en") == "go via water"
    assert _with_own_names("Vía", "en") == "Road"


@pytest.mark.parametrize("boxes", [["base"], sorted(BOXES)], ids=["base", "all"])
@pytest.mark.parametrize("asked", PUBLISHED, ids=lambda asked: asked["text"])
def test_published_questions_are_answered_first(asked, boxes):
    results = find_for(asked["text"], boxes, asked["language"], FIRST)
    found = [*results["here"], *results["elsewhere"]][:FIRST]
    assert any({*entry["rules"]} & {*asked["answers"]} for entry in found), [entry["id"] for entry in found]


def test_the_list_is_long_enough_and_names_rules_that_exist():
    assert len(ASKED) >= 60
    for asked in ASKED:
        assert [len({*asked[language]}) for language in LANGUAGES] == [2] * len(LANGUAGES)
        assert {*asked["answers"]} <= {*rules()}
    assert len({phrase for _, phrase, _ in (param.values for param in PHRASES)}) == len(PHRASES)


@pytest.mark.parametrize(
    ("language", "right", "wrong"),
    [
        ("en", "paddock", "padock"),
        ("en", "fishermen", "fishermens"),
        ("en", "resettlement", "resetlement"),
        ("en", "adjacent", "ajdacent"),
        ("es", "pescadores", "pezcadores"),
        ("es", "guerrero", "gerrero"),
        ("es", "montaña", "montana"),
        ("de", "einsiedler", "einsidler"),
        ("de", "taverne", "tawerne"),
        ("de", "größte", "grösste"),
    ],
)
def test_a_misspelt_word_finds_the_same_first(language, right, wrong):
    assert find(wrong, language)[0] == find(right, language)[0]


@pytest.mark.parametrize("question", ["cañón", "canon", "cañones", "desfiladero", "¿Puedo construir en un cañón?"])
def test_a_canyon_is_found_in_spanish_by_any_of_its_names(question):
    """The rulebook says barranco."""
    named = {"nom.donation", "cro.monastery.terrain", "que.suspension-bridge.terrain", "kb.build.terrain"}
    found = find(question, "es", FIRST)
    assert found
    assert all({*entry["rules"]} & named for entry in found)


# In no rule; as a group of their own they are not taken for misspelt ones.
OUTSIDE = {"en": ["undo redo"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_synonyms_lead_to_a_word_of_the_rules(language):
    """The first word of each group is one of the rules' own, so nobody searches for any of the group in vain."""
    stems = _vocabulary(language).stems
    documents = [*_finder(language)._index._documents, *_finder_of_builders(language)._index._documents]
    known = {stem for each in documents for stem in stems(f"{each.title} {each.text}")}
    data = read_toml(f"wording/{language}/search.toml")
    groups = [*data["same"], *data["synonyms"]]
    assert [group for group in groups if not {*stems(group.split()[0])} <= known] == OUTSIDE.get(language, [])


def test_words_that_say_nothing_count_only_alone():
    index = Index(
        [Document("one", "The harbor", "", "It moves."), Document("two", "Can you?", "", "The the the.")], "en"
    )
    assert index.find("can the harbor") == ["one"]
    assert index.find("can you") == ["two"]
    assert index.find("") == index.find("¿?") == index.find("zzzzzz") == []


@pytest.mark.parametrize(
    ("method", "language", "text", "first"),
    [
        ("search", "en", "can i split my setlements", "question.split-builds"),
        ("search", "es", "separar las tres casas", "question.split-builds"),
        ("search", "en", "harbor", "tile.harbor"),
        ("builders-search", "en", "two workers at one site", "question.second-worker"),
        ("builders-search", "es", "salario a crédito", "question.wage-on-credit"),
        ("builders-search", "en", "w22", "card.W22"),
    ],
)
def test_the_page_searches_the_questions_and_rules_of_its_game(method, language, text, first):
    given = {"language": language, "text": text, "boxes": ["base"]}
    results = json.loads(call(method, json.dumps(given)))["ok"]
    found = results["here"]
    assert found[0]["id"] == first
    assert 1 <= len(found) <= 12
    own = [rule for entry in found for rule in entry["rules"]]
    assert all(rule.startswith("bld.") == (method == "builders-search") for rule in own)


@pytest.mark.parametrize("method", ["search", "builders-search"])
def test_a_search_for_nothing_that_is_there_is_empty(method):
    for text in ("", "¿?", "zzzzzzzz"):
        given = {"language": "en", "text": text, "boxes": ["base"]}
        assert json.loads(call(method, json.dumps(given))) == {"ok": {"here": [], "elsewhere": []}}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("boxes", [["base"], ["base", "nomads"], ["base", "crossroads", "marshlands"], sorted(BOXES)])
def test_what_is_about_other_boxes_stands_apart(language, boxes):
    """Whatever is asked, nothing first is about other boxes alone, and nothing below is about those of the table."""
    for param in PHRASES:
        results = find_for(param.values[1], boxes, language, 12)
        assert sum(map(len, results.values())) <= 12
        for place, found in results.items():
            for entry in found:
                about = {rules()[rule].book for rule in entry["rules"] if rule in rules()} - {"base"}
                # What a book says of what is not on file.
                about |= {box for box in BOXES if entry["id"] == f"book.{box}"} - {"base"}
                assert (bool(about) and about.isdisjoint(boxes)) == (place == "elsewhere"), (param.id, entry["id"])


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "silo", "tile.silo"),
        ("en", "may i build on farmland", "har.farmland"),
        ("es", "silo", "tile.silo"),
        ("es", "construir en tierra de labor", "har.farmland"),
    ],
)
def test_what_a_box_says_of_what_is_not_on_file_is_found(language, text, found):
    assert find_for(text, ["base"], language, FIRST)["elsewhere"][0]["id"] == found
    assert find_for(text, ["base", "harvest"], language, FIRST)["here"][0]["id"] == found


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("is the seam between two boards an edge for the tower", "kb.tower.edge"),
        ("how do swamp cards work", "mar.deck"),
        ("farmers but zero houses in one quadrant", "kb.score.farmers"),
        ("is 6 people possible", "kb.setup.players"),
    ],
)
def test_a_phrase_like_the_question_counts_more_than_single_words(text, first):
    """ "work" is no worker, "farmers" no farm, and a house is no tree house."""
    found = find(text, "en", 1)
    assert first in found[0]["rules"]


def test_a_table_without_a_box_still_finds_its_rules():
    results = find_for("may the wagon go over mountains", ["base"], "en", 12)
    assert results["elsewhere"][0]["id"] == "question.wagon-on-mountains"
    assert find_for("may the wagon go over mountains", ["base", "crossroads"], "en", 12)["here"][0]["rules"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_game_is_named_as_that(language):
    results = find_for("How do I play Winter Kingdom?", ["base"], language, 12)
    assert results["here"] == results["elsewhere"] == []
    assert "Winter Kingdom" in results["note"]
    assert "note" not in find_for("winter", ["base"], language, 12)


def test_the_command_line_prints_questions_with_answers_and_rules(capsys):
    assert main(["search", "split", "three", "settlements"]) == 0
    first, *_ = capsys.readouterr().out.split("\n\n")
    question, answer, named = first.splitlines()
    assert question == "May I split my three settlements between two places?"
    assert answer.startswith("Yes")
    assert "kb.build.adjacent" in named
    assert main(["search", "--lang", "es", "--json", "empate"]) == 0
    assert all(entry["rules"] or entry["text"] for entry in json.loads(capsys.readouterr().out))
    assert main(["search", "zzzzzz"]) == 0
    assert capsys.readouterr().out == "Nothing was found. Try other words, or fewer.\n"


@pytest.mark.parametrize(("text", "entry"), [("paddok", "tile.paddock"), ("Merchants", "card.merchants")])
def test_a_name_alone_finds_what_has_it(text, entry):
    assert find(text, "en", 1)[0]["id"] == entry


def test_small_words_between_tell_something_too():
    """Both words are ignored by themselves; the runs of letters still see them."""
    index = Index([Document("one", "After the build", "", "x"), Document("two", "Before the build", "", "x")], "en")
    assert index.find("before a build")[0] == "two"
    assert index.find("after a build")[0] == "one"


def test_words_that_stand_together_count_more_than_the_same_ones_apart():
    apart = Document("apart", "x", "", "The tower edge. A barn forest.")
    together = Document("together", "x", "", "The tower forest. A barn edge.")
    assert Index([apart, together], "en").find("barn edge") == ["together", "apart"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_results_cite_different_rules(language, monkeypatch):
    """What only says again what stands above it steps down; the best result stays first."""
    asked = [param.values[1] for param in PHRASES if param.values[0] == language]

    def cited():
        found = [find(phrase, language, FIRST) for phrase in asked]
        return [(entries[0]["id"], len({rule for entry in entries for rule in entry["rules"]})) for entries in found]

    varied = cited()
    monkeypatch.setattr("hexreeve.text.lookup._REPEATED", 1.0)
    plain = cited()
    assert [first for first, _ in varied] == [first for first, _ in plain]
    assert sum(rules for _, rules in varied) > sum(rules for _, rules in plain)
    # One that steps down may make room for a result with fewer rules, but seldom.
    assert sum(more < less for (_, more), (_, less) in zip(varied, plain, strict=True)) <= len(asked) / 20


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Häuschen", "Siedlungen"),
        ("versetzt", "versetzen"),
        ("gebaut", "bauen"),
        ("Ortsfelder", "Ort"),
        ("Berge", "Gebirge"),
    ],
)
def test_german_forms_of_a_word_have_one_stem(one, other):
    stems = _vocabulary("de").stems
    assert stems(one) == stems(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Bürger", "Burg"), ("Bauern", "bauen"), ("Krieger", "kriegen"), ("Fähre", "fährt")]
)
def test_german_names_that_look_like_other_words_keep_their_endings(one, other):
    stems = _vocabulary("de").stems
    assert stems(one) != stems(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("casita", "casa"), ("perdería", "perder"), ("muevo", "mover"), ("contaban", "contar"), ("cañón", "barranco")],
)
def test_spanish_forms_of_a_word_have_one_stem(one, other):
    stems = _vocabulary("es").stems
    assert stems(one) == stems(other)
