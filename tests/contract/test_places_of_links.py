"""A link that stands in the place of another kind is named, or is read where it belongs."""

import json
from itertools import product

import pytest
from hexreeve.builders import game_links as builders_links
from hexreeve.formats import links
from hexreeve.interfaces.page.facade import call
from hexreeve.interfaces.read_file import PLACES, read_file
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.records import game_links
from languages import LANGUAGES
from rolled_setups import roll, transcription

SETUP = to_record(roll(boxes=("base",)))
GAME = {"format": "hexreeve.kingdom.game", "version": 1, "setup": SETUP, "actions": []}
SEATS = [{"id": f"player-{i}", "name": ""} for i in (1, 2)]
WISHES = {"seed": "linked", "edition": "first", "boxes": ["base"], "players": [{"id": "blue"}, {"id": "black"}]}
# By place: how the page opens a link there.
OPENS = {
    "setup": "open-link",
    "quadrant": "open-quadrant-link",
    "part": "open-part-link",
    "draft": "open-draft-link",
    "game": "open-game-link",
    "builders/setup": "builders-open-link",
    "builders/game": "builders-open-game-link",
}
# By place: how the page opens a file with that kind of record.
FILES = {
    "setup": "open-setup",
    "quadrant": "open-quadrant",
    "part": "open-quadrant",
    "draft": "open-draft",
    "game": "open-game",
    "builders/setup": "builders-open",
    "builders/game": "builders-open",
}
NAMES = {
    "en": {
        "setup": "a set-up of Kingdom Builder",
        "quadrant": "the map of a quadrant",
        "part": "the map of an island",
        "draft": "the draft of a board",
        "game": "a game of Kingdom Builder",
        "builders/setup": "a set-up of The Builders",
        "builders/game": "a game of The Builders",
    },
    "es": {
        "setup": "una preparación de Kingdom Builder",
        "quadrant": "el mapa de un cuadrante",
        "part": "el mapa de una isla",
        "draft": "la elección de un tablero por turnos",
        "game": "una partida de Kingdom Builder",
        "builders/setup": "una preparación de The Builders",
        "builders/game": "una partida de The Builders",
    },
    "de": {
        "setup": "ein Aufbau von Kingdom Builder",
        "quadrant": "der Geländeplan eines Quadranten",
        "part": "der Geländeplan einer Insel",
        "draft": "die Auswahl eines Spielplans reihum",
        "game": "eine Partie Kingdom Builder",
        "builders/setup": "ein Aufbau von The Builders",
        "builders/game": "eine Partie The Builders",
    },
    "fr": {
        "setup": "une mise en place de Kingdom Builder",
        "quadrant": "le plan d'un quadrant",
        "part": "le plan d'une île",
        "draft": "le choix d'un plateau à tour de rôle",
        "game": "une partie de Kingdom Builder",
        "builders/setup": "une mise en place des Bâtisseurs",
        "builders/game": "une partie des Bâtisseurs",
    },
}
SENTENCE = {
    "en": "this is {}, but it must be {}",
    "es": "esto es {}, pero debe ser {}",
    "de": "das ist {}, es muss aber {} sein",
    "fr": "c'est {}, mais il faut {}",
}


def ask(method, language="en", **given):
    return json.loads(call(method, json.dumps({"language": language, **given})))


def linked():
    """A link of each kind, by the place where it belongs."""
    table = ask("builders-setup", players=SEATS, seed="linked")["ok"]
    return {
        "setup": links.write(SETUP),
        "quadrant": ask("quadrant", quadrant=transcription("marshlands", ["temple"], "11Ps"))["ok"]["link"],
        "part": links.write({"field": "island", "map": ["gg1", "w.."]}),
        "draft": ask("begin-draft", choices=WISHES)["ok"]["link"],
        "game": game_links.write(GAME),
        "builders/setup": table["link"],
        "builders/game": builders_links.write(table["record"]),
    }


LINKS = linked()


def test_every_kind_is_walked():
    assert set(LINKS) == set(OPENS) == set(PLACES)
    # A language that is complete, but not offered yet, may have its words here.
    assert set(NAMES) >= set(LANGUAGES)


@pytest.mark.parametrize(("place", "kind"), list(product(OPENS, OPENS)))
def test_a_link_is_opened_in_its_place_and_named_in_every_other(place, kind):
    link = LINKS[kind]
    for language in LANGUAGES:
        answer = ask(OPENS[place], language, link=link)
        if place == kind:
            assert "ok" in answer
        else:
            names = NAMES[language]
            assert answer["error"] == SENTENCE[language].format(names[kind], names[place])
    assert ask("link-place", link=link)["ok"] == kind


@pytest.mark.parametrize("kind", LINKS)
def test_a_file_with_a_link_opens_as_its_record_does(kind):
    for text in (LINKS[kind], f"https://table.example/hexreeve/#{kind}/{LINKS[kind]}\n"):
        assert read_file(text.encode())["format"] == ask("format-of", text=text, head=[])["ok"]
        assert "ok" in ask(FILES[kind], text=text)


@pytest.mark.parametrize("link", ["", "1.", "2.", "1.abc", "2.abc", "rubbish", "1.<svg>", "2.A-Z", "dealt/2.AZ"])
@pytest.mark.parametrize("place", OPENS)
def test_what_no_place_can_read_is_damaged_and_never_of_another_version(place, link):
    sentence = "this link is damaged or incomplete; ask for it again"
    assert ask(OPENS[place], link=link) == {"error": sentence, "key": "link.broken"}
    assert ask("link-place", link=link)["ok"] is None


@pytest.mark.parametrize("place", OPENS)
def test_a_version_that_nobody_knows_yet_is_told_as_that(place):
    assert ask(OPENS[place], link="3.abc")["error"].startswith("this link has version 3")
