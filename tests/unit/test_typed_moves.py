"""Moves as people type them: the notation, and what people write instead."""

import pytest
import random_play
from box_data import PUBLISHED
from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.records import notation, typed_moves
from hexreeve.text import languages
from hexreeve.text.wording import say
from languages import LANGUAGES

GAME = random_play.new_game("typed", 2, boxes=PUBLISHED)


def read(text, language="en"):
    return [notation.write_move(action, "blue") for action in typed_moves.read(GAME, text, "blue", language)]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("forest: F8 F9 G9", ["reveal forest", "F8", "F9", "G9"]),
        ("Forest f8 f9", ["reveal forest", "F8", "F9"]),
        ("forest", ["reveal forest"]),
        ("swamp+grass=swamp", ["reveal swamp+grass=swamp"]),
        ("redraw desert; c8", ["redraw desert", "C8"]),
        ("Paddock c7-e7; end", ["paddock C7-E7", "end"]),
        ('C7! "Luis: F8; END" end', ['C7! "Luis: F8; END"', "end"]),
        ("black> canoe C7", ["black> canoe C7"]),
        ("fort grass c7", ["fort grass C7"]),
    ],
)
def test_a_move_is_read(text, moves):
    assert read(text) == moves


def test_names_are_those_that_the_player_reads():
    assert read("Bosque: f8; Cercado c7-e7; fin", "es") == ["reveal forest", "F8", "paddock C7-E7", "end"]
    assert read("forest: F8; paddock C7-E7; end", "es") == ["reveal forest", "F8", "paddock C7-E7", "end"]


@pytest.mark.parametrize("page", languages.LANGUAGES)
@pytest.mark.parametrize("text", ["Wald: f8; Koppel c7-e7; ende", "Bosque: f8; Cercado c7-e7; fin"])
def test_names_of_any_language_are_read_on_any_page(text, page):
    assert read(text, page) == ["reveal forest", "F8", "paddock C7-E7", "end"]


@pytest.mark.parametrize("page", languages.LANGUAGES)
def test_each_name_of_a_language_stands_for_one_thing_there(page):
    """A name that another language has for something else never takes its place."""
    for tile in GAME.ruleset.usable:
        assert typed_moves._ids(GAME, page)[say(page, f"name.tile.{tile}").lower()] == tile


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_on_the_page_are_moves(language):
    first, second = (say(language, f"page.typed.{name}") for name in ("example-turn", "example-tile"))
    assert read(first, language) == ["reveal forest", "F8", "F9", "G9"]
    assert read(second, language) == ["paddock C7-E7"]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", ""),
        ("  ", ""),
        ("hello", "hello"),
        ("f8 castle9", "castle9"),
        ("F88", "F88"),
        ("paddock C7", "paddock C7"),
        ("atlantis C7", "atlantis"),
        ("mud: F8", "mud"),
        ('F8 "open', 'F8 "open'),
        ("red> C7", "red"),
    ],
)
def test_what_is_not_understood_is_said(text, value):
    with pytest.raises(InvalidInput) as fault:
        read(text)
    for language in LANGUAGES:
        assert value in say(language, fault.value.key, **fault.value.params)
    assert fault.value.key == "unreadable.move"
