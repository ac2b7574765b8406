"""No sentence of the engine or the page is one that nobody would say: each is filled in as play fills it in."""

import pytest
from hexreeve.text.wording import LANGUAGES, words
from lib.words.aloud import OPEN, faults, spoken, written


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_read_aloud(language):
    wrong = {
        key: (text, found) for key, text in written(language) if key not in OPEN and (found := faults(text, language))
    }
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_examples_can_be_read_aloud(language):
    """What is said about them is made of several sentences, by the report itself."""
    wrong = {key: (text, found) for key, text in spoken(language) if (found := faults(text, language))}
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_are_read(language):
    parts = ("list.", "section.", "source.", "typed.", "nth.")
    assert {key for key in words(language) if not key.startswith(parts)} <= {key for key, _ in written(language)}


@pytest.mark.parametrize(
    ("language", "sentence", "fault"),
    [
        ("en", "{player} builds on F8.", "not filled in"),
        ("en", "Ana  builds on F8.", "two spaces"),
        ("en", "Stone walls: 0 on the board, 25 left. ", "two spaces"),
        ("en", "Build on F8 .", "a space before a stop"),
        ("en", "Ana builds on F8..", "two stops"),
        ("en", "Marked with a cross: .", "an empty list"),
        ("es", "Con una cruz:.", "an empty list"),
        ("es", "Ana construye en F8 ().", "an empty list"),
        ("en", "1 settlements are still to be built.", "one of several"),
        ("es", "Aún faltan 1 casas.", "one of several"),
        ("en", "Reglamento de la mesa.", "Spanish"),
        ("es", "Envía a un peón a el cenador.", "not contracted"),
        ("es", "La loseta de el Cruce.", "not contracted"),
        ("es", "Ganan Ana y Iker.", "y before i"),
        ("es", "Rulebook, End of the game (segunda edición)", "English"),
        ("es", "Mueve uno de tus asentamientos.", "tú"),
        ("es", "Junto a los tuyos si puedes.", "tú"),
        ("es", "Cuesta 2 acciones; tienes 1 acción.", "tú"),
        ("es", "Vuelve a intentarlo con conexión.", "tú"),
        ("es", "Elige un color.", "an order"),
        ("es", "la primera partida es fija; elige otra", "an order"),
        ("es", "Ahora toca una casilla.", "an order"),
    ],
)
def test_what_nobody_would_say_is_found(language, sentence, fault):
    assert fault in faults(sentence, language)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "1 gold for each settlement."),
        ("en", "The engine's .wasm file is there."),
        ("es", "1 de oro por cada asentamiento."),
        ("es", "1 más"),
        ("es", "H1 es una casilla de agua."),
        ("es", "Se toca una casilla con punto."),
        ("es", "La Espada quita una pieza."),
        ("es", "Agua y hielo, Ana e Iker."),
        ("es", "The Builders: los puntos"),
    ],
)
def test_what_is_right_is_left_alone(language, sentence):
    assert faults(sentence, language) == []
