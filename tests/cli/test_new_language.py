"""Dutch is begun as docs/add-a-language.md says, with ten texts: these are Dutch, all others English."""

import json
import os
import shutil
import subprocess
import sys
import tomllib

import pytest
from lib import devenv
from project_copy import copy_project

# By file: the Dutch texts that the guide has people write between those of the other languages.
INSERTED = {
    "rules.toml": ('["kb.build.adjacent"]', 'nl = "Elke nederzetting komt naast een eigen stuk, als dat kan."'),
    "questions.toml": ("[first-settlement]", 'nl.question = "Waar mag ik mijn allereerste nederzetting bouwen?"'),
}
WRITTEN = 10
# Tests that a language which is only begun must not change.
TESTS = (
    *("unit/test_data_files.py", "wording/test_wording.py", "wording/test_words.py", "wording/test_aloud.py"),
    *("wording/test_handbook.py", "unit/test_typed_moves.py", "setups/test_map_checks.py", "wording/test_plurals.py"),
    *("golden/test_rule_reference.py", "golden/test_setups.py", "search/test_search.py"),
    "rules/test_casebook.py::test_no_entry_is_misspelt",
    "rules/test_casebook.py::test_all_languages_have_all_words",
    "rules/test_examples.py::test_the_rules_are_those_of_the_reference",
)
PAGE = """
import json, pathlib, sys
from lib.site import languages, words
data, web, out = map(pathlib.Path, sys.argv[1:])
texts = words.read(data)
for language, mine in texts.items():
    for name, some in words.by_file(mine, language).items():
        (out / f"{name}.json").write_text(json.dumps(some, ensure_ascii=False), "utf-8")
class Every(dict):
    def __missing__(self, name): return name
    def __contains__(self, name): return True
spoken = {language: texts[language] for language in languages.offered(data)}
(out / "index.html").write_text(languages.fill(words.fill(web / "index.html", spoken, Every()), data), "utf-8")
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of the project in which Dutch has begun."""
    root = copy_project(tmp_path_factory.mktemp("project"))
    shutil.copytree(devenv.ROOT / "tests" / "dutch" / "data", root / "data", dirs_exist_ok=True)
    for name, (head, line) in INSERTED.items():
        path = root / "data" / "kingdom" / "boxes" / "base" / name
        text = path.read_text("utf-8")
        assert text.count(f"\n{head}\n") == 1
        path.write_text(text.replace(f"\n{head}\n", f"\n{head}\n{line}\n"), "utf-8")
    return root


def python(project, *arguments, status=0, given=b""):
    """Run the copy's Python; the result is its output."""
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(project / "pysrc"), str(project / "scripts")]),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONUTF8": "1",
    }
    environment = {name: value for name, value in environment.items() if not name.startswith("PYTEST")}
    done = subprocess.run([sys.executable, *arguments], cwd=project, env=environment, input=given, capture_output=True)
    assert done.returncode == status, (done.stdout + done.stderr).decode()
    return done.stdout.decode()


def hexreeve(project, *arguments, **given):
    return python(project, "-m", "hexreeve", *arguments, "--lang", "nl", **given)


def say(project, key, **params):
    code = "import json, sys; from hexreeve.text.wording import form, say; params = json.loads(sys.argv[2]); "
    code += "print(say('nl', form('nl', sys.argv[1], params.get('count')), **params))"
    return python(project, "-c", code, key, json.dumps(params)).strip()


def test_the_command_line_and_the_engine_say_the_dutch_texts_and_else_english(project):
    explained = hexreeve(project, "explain", "kb.build.adjacent")
    assert "Elke nederzetting komt" in explained
    assert "Clarification (Our reading, nothing is printed): A settlement that moves is lifted first" in explained
    assert "Waar mag ik mijn allereerste nederzetting bouwen?" in explained
    assert "On any free hex of the card's terrain" in explained
    setup = hexreeve(project, "setup", "--require", "card:knights", "--seed", "x")
    assert "Ridders" in setup
    assert "2 gold for each of your settlements on the horizontal line where you have most." in setup
    assert say(project, "ruling.legal") == "Mag."
    assert say(project, "ruling.illegal") == "Illegal."
    # The forms of a text go by its own language.
    assert [say(project, "amount.coin", count=count) for count in (0, 1, 2)] == ["0 munten", "1 munt", "2 munten"]
    assert [say(project, "amount.stone", count=count) for count in (0, 1, 2)] == ["0 stone", "1 stone", "2 stone"]


def test_every_page_of_the_engine_is_there(project):
    """The calls that read every rule, question and name."""
    code = """
import json
from hexreeve.interfaces.page import facade
calls = ("catalog", "handbook", "casebook", "builders-catalog", "builders-handbook", "builders-casebook")
for language in ("nl", "nl+es", "es+nl"):
    for call in calls:
        assert "ok" in json.loads(facade.call(call, json.dumps({"language": language}))), (language, call)
for call, text in (("search", "settlement"), ("builders-search", "worker")):
    given = {"language": "nl", "text": text, "boxes": ["base"]}
    assert json.loads(facade.call(call, json.dumps(given)))["ok"]["here"]
"""
    python(project, "-c", code)


def test_the_page_says_the_dutch_texts_and_else_english(project, tmp_path):
    python(project, "-c", PAGE, project / "data", project / "web", tmp_path)
    keys = [["tagline", {}], ["nav.setup", {}], ["nav.score", {}], ["language", {}]]
    keys += [["games.spoiled", {"count": count}] for count in (0, 1, 2)]
    keys += [["builders.amount.coin", {"count": count}] for count in (0, 1, 2)]
    script = project / "web" / "js" / "platform" / "i18n.js"
    node = [devenv.node(), project / "tests" / "dutch" / "page.mjs", script, tmp_path / "index.html", tmp_path, "nl"]
    done = subprocess.run([*node, json.dumps(keys)], capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["language"] == "nl"
    assert result["said"] == [
        *("Klaarleggen, oordelen en tellen aan je tafel", "Klaarleggen", "Score", "Language"),
        *("0 bewaarde spellen zijn onleesbaar", "1 bewaard spel is onleesbaar"),
        "2 bewaarde spellen zijn onleesbaar",
        *("0 coins", "1 coin", "2 coins"),
    ]
    # Its menu does not offer it, and a link that is made on the page does not name it.
    assert "Nederlands" not in (tmp_path / "index.html").read_text("utf-8")
    assert result["addresses"] == ["https://example.org/#score"]


def test_the_check_says_how_far_it_is_and_what_comes_next(project):
    code = "import sys, pathlib; from lib.words import progress; "
    code += "found = progress.progress(pathlib.Path('data')); print(*progress.table(found), sep='\\n'); "
    code += "sys.exit(progress.failed(found))"
    report = python(project, "-c", code)
    head, *lines = report[report.index("nl Nederlands") :].splitlines()
    assert head.startswith(f"nl Nederlands (begun): {WRITTEN} of ")
    assert any(line.startswith("      4 of ") and line.endswith("wording/nl/page.toml") for line in lines)
    assert lines[lines.index("  next:") + 1].startswith("    wording/nl/page.toml: ")
    assert "fault" not in report
    facts = project / "data" / "wording" / "nl" / "language.toml"
    begun = facts.read_text("utf-8")
    try:
        facts.write_text(begun.replace("offered = false", "offered = true"), "utf-8")
        python(project, "-c", code, status=1)
    finally:
        facts.write_text(begun, "utf-8")


def test_ten_texts_were_written():
    folder = devenv.ROOT / "tests" / "dutch" / "data"
    texts = [text for path in folder.rglob("*.toml") if path.name != "language.toml" for text in leaves(path)]
    assert len(texts) + len(INSERTED) == WRITTEN


def leaves(path):
    tables = [tomllib.loads(path.read_text("utf-8"))]
    while tables:
        for value in tables.pop().values():
            if isinstance(value, dict):
                tables.append(value)
            else:
                yield value


def test_what_holds_of_the_offered_languages_still_holds(project):
    python(project, "-m", "pytest", *(f"tests/{name}" for name in TESTS))
