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

ROOT = Path(__file__).parents[2]
# A game's id is the name of its folders; `*` stands for it.
FOLDERS = (
    *("pysrc/hexreeve/*", "pysrc/hexreeve/interfaces/cli/*", "pysrc/hexreeve/interfaces/page/calls/*"),
    "data/*",
)
# Where no game may be named but in its folders.
WALKED = ("pysrc",)
# Files that name a game, and why.
EXCEPTIONS = {
    "pysrc/hexreeve/api.py": "the signature of the public function set_up is that of Kingdom Builder's set-ups",
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
    return any(path.is_relative_to(ROOT / folder.replace("*", game)) for folder in FOLDERS for game in games())


def others():
    for folder in WALKED:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and not is_of_a_game(path):
                yield path


def test_nothing_outside_the_folders_of_a_game_names_it():
    walked = {path.relative_to(ROOT).as_posix(): named(path.read_text("utf-8")) for path in others()}
    assert len(walked) > 40
    naming = {path for path, found in walked.items() if found}
    assert naming == set(EXCEPTIONS), "name it in its own folders; an exception that names no game any more goes"


def test_what_names_a_game_would_be_found():
    for game in games():
        for folder in FOLDERS:
            files = [path for path in (ROOT / folder.replace("*", game)).rglob("*") if path.suffix in (".py", ".toml")]
            assert any(named(path.read_text("utf-8")) for path in files), folder


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
