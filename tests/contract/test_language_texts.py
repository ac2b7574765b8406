"""Texts by language: what the page's engine starts with, and what each other language has in a file of its own."""

import json
import os
import shutil
import subprocess
import sys
import tomllib

import pytest
from hexreeve.core.data_files import FALLBACK
from hexreeve.interfaces.page import facade
from hexreeve.text.languages import LANGUAGES
from lib import devenv
from lib.site import language_texts

DATA = devenv.ROOT / "data"
OTHERS = [language for language in LANGUAGES if language != FALLBACK]
# Calls with what they are given, that read words, names, rules, exceptions, questions and the search of both games.
PLAYERS = [{"id": "red", "name": "Ana"}, {"id": "blue"}]
ROLL = {"choices": {"seed": "texts", "edition": "first", "boxes": ["base"], "players": PLAYERS}}
CALLS = (
    *((call, {}) for call in ("catalog", "handbook", "casebook")),
    *((call, {}) for call in ("builders-catalog", "builders-handbook", "builders-casebook")),
    ("search", {"text": "castle 3 grange", "boxes": ["base", "nomads"]}),
    ("builders-search", {"text": "worker", "boxes": []}),
    ("explain", {"rule": "kb.build.adjacent"}),
    ("explain", {"rule": "no such rule"}),
    ("case", {"id": "first-settlement"}),
    ("roll", ROLL),
)
# Makes calls with an engine that starts with the fallback alone: some before the other languages are there.
SCRIPT = """
import json, sys
from hexreeve.interfaces.page import facade
from hexreeve.text.languages import LANGUAGES
given = json.load(sys.stdin)
assert list(LANGUAGES) == [given["fallback"]], LANGUAGES
def ask(language):
    return [json.loads(facade.call(call, json.dumps({"language": language, **more}))) for call, more in given["calls"]]
if given["first"]:
    ask(given["fallback"])
for code, texts in given["texts"].items():
    facade.add_language(code, texts)
    facade.add_language(code, texts)
print(json.dumps({language: ask(language) for language in given["languages"]}))
"""


def data_files():
    """Every data file that is text, by its path."""
    return {path.relative_to(DATA).as_posix(): path.read_text("utf-8") for path in DATA.rglob("*.toml")}


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """A folder with the package as the page has it: with the texts of the fallback alone."""
    folder = tmp_path_factory.mktemp("package")
    shutil.copytree(devenv.ROOT / "pysrc" / "hexreeve", folder / "hexreeve")
    shutil.copytree(DATA, folder / "hexreeve" / "data")
    for name, text in data_files().items():
        path = folder / "hexreeve" / "data" / name
        if language_texts.owner(name, OTHERS):
            path.unlink()
        else:
            path.write_text(language_texts.without(name, text, OTHERS), "utf-8")
    for language in OTHERS:
        shutil.rmtree(folder / "hexreeve" / "data" / "wording" / language)
    return folder


@pytest.mark.parametrize("first", [True, False])
def test_an_engine_that_gets_languages_later_answers_as_one_that_has_them(package, first):
    # Each language also with the names of another, and lending its names to one.
    lenders = [*LANGUAGES[1:], LANGUAGES[0]]
    languages = [*LANGUAGES, *map("+".join, zip(LANGUAGES, lenders, strict=True))]
    texts = {code: json.dumps(each) for code, each in language_texts.files(DATA).items()}
    assert [*texts] == sorted(OTHERS)
    given = {"fallback": FALLBACK, "first": first, "texts": texts, "languages": languages, "calls": CALLS}
    environment = os.environ | {"PYTHONPATH": str(package), "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(
        command, input=json.dumps(given), env=environment, cwd=package, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    answers = json.loads(done.stdout)
    for language in languages:
        for (call, more), answer in zip(CALLS, answers[language], strict=True):
            expected = json.loads(facade.call(call, json.dumps({"language": language, **more})))
            assert answer == expected, (language, call)


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_in_both_parts_and_none_is_lost(language):
    texts = language_texts.files(DATA)[language]
    for name, text in data_files().items():
        # The fallback's own files name other languages.
        if language_texts.owner(name, LANGUAGES):
            continue
        kept = tomllib.loads(language_texts.without(name, text, OTHERS))
        assert language_texts.share(kept, language) == {}
        assert texts["shares"].get(name, {}) == language_texts.share(tomllib.loads(text), language)
    assert texts["shares"]
    assert f"wording/{language}/engine.toml" in texts["own"]
    assert not any("page" in name for name in texts["own"])


def test_a_text_of_several_lines_goes_whole():
    text = 'title.en = "a"\ntitle.es = """\nb\nc = 1\n"""\nes.readings = [\n  "d",\n]\nsource = "es"\n'
    assert language_texts.without("kingdom/rules.toml", text, ["es"]) == 'title.en = "a"\nsource = "es"\n'


def test_a_text_that_the_build_cannot_part_stops_it():
    with pytest.raises(ValueError, match=r"kingdom/rules\.toml"):
        language_texts.without("kingdom/rules.toml", '[a.es]\nquestion = "b"\n', ["es"])
