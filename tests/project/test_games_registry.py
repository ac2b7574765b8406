"""The games are found by their folders: nothing outside the folders of a game names it."""

import re
from importlib import import_module
from pathlib import Path

import pytest
from hexreeve.core.data_files import games
from hexreeve.formats.json_records import FORMATS
from hexreeve.games import GAMES
from hexreeve.interfaces.cli.command import COMMANDS
from hexreeve.interfaces.page.facade import CALLS
from hexreeve.interfaces.read_file import PLACES
from lib.generate import games_list

ROOT = Path(__file__).parents[2]
# A game's id is the name of its folders; `*` stands for it.
FOLDERS = (
    *("pysrc/hexreeve/*", "pysrc/hexreeve/interfaces/cli/*", "pysrc/hexreeve/interfaces/page/calls/*"),
    *("data/*", "web/js/games/*", "web/css/games/*"),
)
# Files of a game whose names public formats or generators prescribe.
FILES = ("data/schema/hexreeve.*.", "web/js/engine/*-answers.d.ts", "web/js/engine/*-records.d.ts")
# Where no game may be named but in its folders.
WALKED = ("pysrc", "web", "data", "scripts")
LEFT_OUT = ("node_modules", "__pycache__", "package-lock.json")
BINARY = (".png", ".webp", ".whl", ".bin")
# Files and folders that name a game, and why.
EXCEPTIONS = {
    "pysrc/hexreeve/api.py": "the signature of the public function set_up is that of Kingdom Builder's set-ups",
    "web/js/games/games.js": "written by scripts/generate",
    "web/js/engine/calls.d.ts": "written by scripts/generate",
    "web/js/engine/answers.d.ts": "written by scripts/generate, with the comments of the first game's types",
    "data/PROVENANCE.md": "where each fact comes from",
    "data/books.toml": "the titles of printed books",
    "scripts/add_fixture": "plays games by the tests' own players, one for each game",
    "scripts/fuzz": "breaks records and links of every format on purpose",
    "scripts/gallery": "draws the quadrants and emblems of Kingdom Builder",
    "scripts/lib/floor_plan.py": "limits the rooms of Kingdom Builder's pages",
    "scripts/lib/samplers.py": "draws samples for the gallery",
    "scripts/lib/bench/": "measures Kingdom Builder's engine with boards, robots and photographs",
    "scripts/fit_photo": "fits what reads Kingdom Builder's boards in photographs",
    "scripts/fit_map": "fits what reads the map of a quadrant in a photograph",
    "scripts/map_figures": "measures how well that is read",
    "scripts/lib/photo/": "the laboratory of the same",
    "scripts/fit_robots": "fits what a position of Kingdom Builder is worth to the strong robot",
    "scripts/lib/generate/rule_homes.py": "finds what Kingdom Builder's boxes hand in",
    "scripts/lib/generate/schemas.py": "writes what Kingdom Builder's boxes add to its schemas",
    "scripts/lib/generate/rules_page.py": "the introduction of the rule reference names the books",
    "scripts/draw_screenshots": "shows a set-up of Kingdom Builder to installers",
    "scripts/lib/site/stages/picture.py": "draws the board that messengers show",
    "scripts/lib/site/in_pyodide/profile.mjs": "makes the calls of recorded games, whose kinds differ",
    "scripts/lib/site/in_pyodide/profile_calls.py": "plays the recorded games of tests/games",
    "scripts/lib/words/aloud.py": "reads what play says aloud, which each game says in its own way",
}
# What a module named in GameModule has.
PARTS = {
    "logs": ("FORMAT", "checked_log", "steps", "follow", "last_state"),
    "reports": (
        *("report", "report_text", "ruling_record", "legal_record", "legal_text"),
        *("score_record", "score_text", "final_record"),
    ),
    "game_links": ("write", "read", "begins", "record_of"),
    "drawings": ("draw_record",),
    "notation": ("begins", "record_of"),
    "questions": ("questions_about",),
}


def named(text):
    """The games that a text names: by the id or by a name that players use."""
    names = [*games(), *(game["name"] for game in games().values())]
    return {name for name in names if re.search(rf"(?<![a-z]){re.escape(name)}(?![a-z])", text, re.IGNORECASE)}


def is_of_a_game(path):
    if any(path.is_relative_to(ROOT / folder.replace("*", game)) for folder in FOLDERS for game in games()):
        return True
    name = path.relative_to(ROOT).as_posix()
    words = path.parent.parent == ROOT / "data" / "wording" and path.stem in [
        each for game in games().values() for each in game["words"]
    ]
    return words or any(name.startswith(file.replace("*", game)) for file in FILES for game in games())


def others():
    """The files that belong to no game, by name."""
    for folder in WALKED:
        for path in sorted((ROOT / folder).rglob("*")):
            text = path.is_file() and path.suffix not in BINARY and not set(LEFT_OUT) & set(path.parts)
            if text and not is_of_a_game(path):
                yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")


def test_nothing_outside_the_folders_of_a_game_names_it():
    walked = {path: named(text) for path, text in others()}
    assert len(walked) > 250
    naming = {path for path, found in walked.items() if found}
    assert {path for path in naming if not path.startswith(tuple(EXCEPTIONS))} == set(), "name it in its own folders"
    idle = {each for each in EXCEPTIONS if not any(path.startswith(each) for path in naming)}
    assert idle == set(), "no longer an exception"


def test_the_page_lists_all_games():
    assert games_list.LIST.read_text("utf-8") == games_list.listed(), "run scripts/generate"


def test_what_names_a_game_would_be_found():
    for game in games():
        for folder in FOLDERS:
            files = [path for path in (ROOT / folder.replace("*", game)).rglob("*") if path.is_file()]
            texts = [path.read_text("utf-8") for path in files if path.suffix not in (".pyc", *BINARY)]
            assert any(named(text) for text in texts), folder


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_part_of_a_game_is_there(game):
    for part, wanted in PARTS.items():
        module = getattr(game, part)
        if module is None:
            continue
        for name in wanted:
            assert hasattr(module, name), f"{module.__name__} has no {name}"
    assert game.game == game.logs.FORMAT
    for types in game.page_types:
        import_module(f"hexreeve.{game.id}.{types}")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_its_formats_and_links_are_those_of_the_game(game):
    own = {f"hexreeve.{game.id}.{kind}" for kind in games()[game.id]["formats"]}
    assert {game.game, *filter(None, [game.setup]), *game.first_links.values()} <= own <= set(FORMATS)
    assert {game.links, *game.first_links} <= set(PLACES)


def test_no_two_games_have_a_call_an_option_or_a_place_in_common():
    assert list(COMMANDS) == list(GAMES)
    modules = [import_module(f"hexreeve.interfaces.page.calls.{game}") for game in GAMES]
    calls = [method for each in modules for methods in each.CALLS.values() for method in methods]
    assert len(calls) == len(set(calls))
    assert set(calls) < set(CALLS)
    places = [place for game in GAMES.values() for place in (game.links, *game.first_links)]
    assert sorted(places) == sorted(PLACES)
    for module in modules:
        own = {method for methods in module.CALLS.values() for method in methods}
        assert set(module.FROM_FILES) <= own
