"""An invented game is added as docs/add-a-game.md says: copied folders, one line and one script."""

import json
import os
import re

import pytest
from lib import devenv
from project_copy import copy_project, filled_page, node, python, run

GUIDE = (devenv.ROOT / "docs" / "add-a-game.md").read_text("utf-8")
GENERATE = (
    "from lib.generate import games_list, page_types, rules_page, schemas;"
    "[each.write() for each in (schemas, rules_page, page_types, games_list)]"
)
SETUP = ("setup", "--game", "heap", "--stones", "5", "--json")
# Tests that must pass for every game, and golden tests that one more game must not change.
TESTS = (
    *("project/test_games_registry.py", "wording/test_words.py", "unit/test_data_files.py", "project/test_styles.py"),
    "project/test_architecture.py::test_page_types_are_imported_for_types_alone",
    *(
        "golden/test_setups.py",
        "golden/test_old_links.py",
        "golden/test_page_types.py",
        "golden/test_rule_reference.py",
    ),
)


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of the project with the game Heap in it."""
    root = copy_project(tmp_path_factory.mktemp("project"), "heap")
    (layers,) = re.findall(r'^ +("[\w |]+",)$', GUIDE, re.MULTILINE)
    settings = root / "pyproject.toml"
    before = settings.read_text("utf-8")
    assert '    "builders | kingdom",\n' in before
    settings.write_text(before.replace('    "builders | kingdom",\n', f"    {layers}\n"), "utf-8")
    python(root, "-c", GENERATE)
    return root


def hexreeve(project, *arguments, given=None):
    return python(project, "-m", "hexreeve", *arguments, given=json.dumps(given).encode() if given else b"")


def ask(project, method, **given):
    arguments = json.dumps({"language": "es", **given})
    call = f"from hexreeve.interfaces.page.facade import call; print(call({method!r}, {arguments!r}))"
    return json.loads(python(project, "-c", call))


@pytest.fixture(scope="module")
def game(project):
    """A game that one player has won, after an action that the rules forbid."""
    record = json.loads(hexreeve(project, *SETUP))
    takes = [("player-1", 3), ("player-1", 1), ("player-2", 2)]
    return {**record, "actions": [{"player": player, "stones": stones} for player, stones in takes]}


def test_it_is_set_up_and_its_options_are_its_own(project):
    assert json.loads(hexreeve(project, *SETUP))["setup"]["stones"] == 5
    assert hexreeve(project, "setup", "--game", "heap", "--lang", "es") == "15 piedras\n"
    sentence = "--stones is for Heap; leave it out for Kingdom Builder"
    with pytest.raises(AssertionError, match=sentence):
        hexreeve(project, "setup", "--stones", "5")


def test_it_is_judged_counted_and_drawn(project, game):
    with pytest.raises(AssertionError, match="It is player-2's turn, not player-1's"):
        hexreeve(project, "referee", "-", given=game)
    legal = {**game, "actions": [game["actions"][0], game["actions"][2]]}
    assert hexreeve(project, "referee", "-", given=legal).splitlines()[1].startswith("2. player-2 takes 2 stones.")
    assert hexreeve(project, "score", "-", given=legal).splitlines() == ["player-1: 3 stones", "player-2: 2 stones"]
    assert json.loads(hexreeve(project, "score", "-", "--json", given=legal))["winners"] == ["player-2"]
    started = {**game, "actions": game["actions"][:1]}
    assert json.loads(hexreeve(project, "legal", "-", "--json", given=started)) == {"player": "player-2", "most": 2}
    assert hexreeve(project, "draw", "-", "-o", "-", given=started).count("<circle") == 2
    assert "one, two or three stones" in hexreeve(project, "explain", "hea.take")


def test_its_links_and_files_are_told_from_those_of_other_games(project, game):
    link = hexreeve(project, "link", "-", given=game).strip()
    assert json.loads(python(project, "-m", "hexreeve", "link", "-", "--json", given=link.encode())) == game
    assert ask(project, "link-place", link=link) == {"ok": "heap/game"}
    assert ask(project, "format-of", text=json.dumps(game), head=[]) == {"ok": "hexreeve.heap.game"}
    wrong = ask(project, "open-game-link", link=link)["error"]
    assert wrong == "esto es una partida de Heap, pero debe ser una partida de Kingdom Builder"


def test_the_page_asks_and_lists_it(project, game):
    assert ask(project, "heap-show", record=game)["ok"]["left"] == 0
    assert ask(project, "heap-open", text=json.dumps(game))["ok"]["record"] == game
    page = filled_page(project)
    assert '<option value="heap">Heap</option>' in page
    assert '<a href="#heap/play" data-t="nav.heap">Heap</a>' in page
    assert '<main id="heap" tabindex="-1" hidden></main>' in page


def test_its_types_fit_and_it_is_bundled(project, tmp_path):
    node(project, "web/node_modules/typescript/bin/tsc", "--noEmit", "-p", "web")
    node(project, "scripts/lib/site/bundle.mjs", "web/js", tmp_path)
    assert "heap-show" in (tmp_path / "js" / "games" / "heap" / "app.js").read_text("utf-8")


def test_it_keeps_the_layers(project):
    run(project, devenv.BIN / "lint-imports", env=os.environ | {"PYTHONPATH": str(project / "pysrc")})
    cruise = "web/node_modules/dependency-cruiser/bin/dependency-cruise.mjs"
    node(project, cruise, "--config", "web/.dependency-cruiser.cjs", "web/js")


def test_what_holds_of_all_games_holds_of_it_and_the_golden_files_stay(project):
    python(project, "-m", "pytest", *(f"tests/{name}" for name in TESTS))
