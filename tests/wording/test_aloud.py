"""No sentence of the engine or the page is one that nobody would say: each is filled in as play fills it in."""

import re

import pytest
from hexreeve.text.wording import words
from languages import LANGUAGES
from lib.words.aloud import OPEN, faults, spoken, wording, written


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_read_aloud(language):
    wrong = {
        key: (text, found)
        for key, text in written(language)
        # What goes on ends with the space before it.
        if (found := faults(text.removesuffix(" ") if key in OPEN else text, language, key))
    }
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_examples_can_be_read_aloud(language):
    """What is said about them is made of several sentences, by the report itself."""
    wrong = {key: (text, found) for key, text in spoken(language) if (found := faults(text, language))}
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_are_read(language):
    parts = ("list.", "number.", "section.", "source.", "typed.", "nth.")
    known = words(language).keys() | wording(language).keys()
    assert {key for key in known if not key.startswith(parts)} <= {key for key, _ in written(language)}


def test_the_words_of_photographs_are_read():
    """The page loads them later, so the engine does not know them."""
    assert "page.photo.tap" in wording("es").keys() - words("es").keys()


# A picture that is no photograph of a table: a file of any kind.
PICTURES = ["page.photo.no-picture", "photo.file"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_photograph_is_called_nothing_else(language):
    """The page and the command line speak of pictures only where a file may be something else."""
    said = {**wording(language), **words(language)}
    others = [
        key
        for key, text in said.items()
        if key.startswith(("page.photo.", "photo."))
        and re.search(r"(?i)\b(?:pictures?|im[aá]gen(?:es)?|Bild(?:er|es)?|images?)\b", text)
    ]
    assert sorted(others) == PICTURES


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
        ("en", "Searching …", "a space before a stop"),
        ("es", "Cualquier otro hexágono se corrige con un toque.", "two words for one thing"),
        ("es", "No se puede leer 1 registro guardado", "two words for one thing"),
        ("es", "Estos mapas no constan; dibújalos.", "two words for one thing"),
        ("en", "Enter the board of your table.", "two words for one thing"),
        ("en", "Place the pieces", "two words for one thing"),
        ("en", "Downloading the photo reader", "two words for one thing"),
        ("en", "Start from a position in mid-game.", "two words for one thing"),
        ("en", "Edit the board", "two words for one thing"),
        ("en", "It differs: correct it", "two words for one thing"),
        ("es", "Introduce el tablero de la mesa.", "two words for one thing"),
        ("es", "Colocar las piezas", "two words for one thing"),
        ("es", "La fotografía está borrosa.", "two words for one thing"),
        ("es", "Empieza desde una posición a media partida.", "two words for one thing"),
        ("es", "Editar el tablero", "two words for one thing"),
        ("es", "No coincide: corregir", "two words for one thing"),
        ("de", "Noch sind 1 Siedlungen zu bauen.", "one of several"),
        ("de", "Dort sind 1 zu haben.", "one of several"),
        ("de", "Die Karte of the Orakel.", "English"),
        ("de", "La loseta liegt hier.", "Spanish"),
        ("de", "Das ist Ana's Zug.", "genitive with an apostrophe"),
        ("de", 'Tippe auf "Fertig".', "quotation marks"),
        ("de", "Du mußt angrenzend bauen.", "old spelling"),
        ("de", "Die Fotografie ist verwackelt.", "two words for one thing"),
        ("de", "Deck deine Landschaftskarte auf.", "two words for one thing"),
        ("de", "Gib die Position ein.", "two words for one thing"),
        ("de", "Stellung verbessern", "two words for one thing"),
    ],
)
def test_what_nobody_would_say_is_found(language, sentence, fault):
    assert fault in faults(sentence, language)


INSTRUCTION = "page.turn.hint-tile"


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [
        ("Se toca una casilla con punto.", "impersonal"),
        ("Para construir se toca una casilla con punto.", "impersonal"),
        ("Se elige un color y se tocan casillas.", "impersonal"),
        ("Conviene comprobar la conexión.", "impersonal"),
        ("La copia falló; conviene reintentar.", "impersonal"),
        ("cartas necesarias: 3; hay que excluir menos", "impersonal"),
        ("Basta con apuntar al código.", "impersonal"),
        ("Se puede reintentar.", "impersonal"),
        ("No hay cámara; se puede abrir una imagen.", "impersonal"),
        ("Toque una casilla con punto.", "usted"),
        ("Ahora elija un color.", "usted"),
        ("La partida sigue; guárdela en un archivo.", "usted"),
        ("Esto lo decide usted.", "usted"),
    ],
)
def test_an_instruction_in_spanish_says_tu(sentence, fault):
    assert fault in faults(sentence, "es", INSTRUCTION)
    # A rule does not speak to its reader.
    assert fault not in faults(sentence, "es")


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [
        ("Tippen Sie auf ein Feld mit Punkt.", "Sie"),
        ("Die Partie läuft weiter; sichern Sie sie als Datei.", "Sie"),
        ("Jetzt können Sie bauen.", "Sie"),
        ("Das zeigt Ihnen der Spielplan.", "Sie"),
        ("Zum Bauen tippt man auf ein Feld.", "impersonal"),
        ("Hier muss man neu laden.", "impersonal"),
    ],
)
def test_an_instruction_in_german_says_du(sentence, fault):
    assert fault in faults(sentence, "de", INSTRUCTION)
    assert fault not in faults(sentence, "de")


@pytest.mark.parametrize(
    "sentence",
    [
        "Tippe auf ein Feld mit Punkt.",
        "Die Partie ist nicht verloren: Sie steht in der Liste.",
        "Ändern sie sich, lade neu.",
        "Sie liegen auf dem Tisch.",
    ],
)
def test_what_instructs_or_tells_in_german_is_left_alone(sentence):
    assert not faults(sentence, "de", INSTRUCTION)


@pytest.mark.parametrize(
    "sentence",
    [
        "Toca una casilla con punto.",
        "Para construir, toca una casilla con punto.",
        "Comprueba tu conexión y vuelve a intentarlo.",
        "No se puede leer la partida. Puedes seguir.",
        "Aquí ves todo lo que se dibuja allí.",
        "se puede usar ahora",
        "No hay nada que tocar.",
        "Puede que se haya movido.",
    ],
)
def test_what_instructs_or_tells_in_spanish_is_left_alone(sentence):
    assert faults(sentence, "es", INSTRUCTION) == []


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
        ("en", "Enter the position, photograph the table, start in mid-game, correct the position."),
        ("es", "Introduce la posición, haz una foto, empieza a media partida, corrige la posición."),
    ],
)
def test_what_is_right_is_left_alone(language, sentence):
    assert faults(sentence, language) == []
