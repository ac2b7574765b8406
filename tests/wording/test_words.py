"""The page's words: a missing one fails the build, with a sentence."""

import re

import pytest
from languages import LANGUAGES
from lib import devenv
from lib.site import languages, words

TEXTS = {"title": "Set up & go", "label": 'Say "hi"'}
SPANISH = {"title": "Preparar", "label": "Saludar"}


def filled(tmp_path, html, places=None):
    page = tmp_path / "page.html"
    page.write_text(html)
    return words.fill(page, {"en": TEXTS, "es": SPANISH}, places or {})


def written(tmp_path, english, spanish, offered="true"):
    """Data with the page's words in two languages."""
    for language, texts in (("en", english), ("es", spanish)):
        folder = tmp_path / "wording" / language
        folder.mkdir(parents=True)
        (folder / "page.toml").write_text(f"[page]\n{texts}", "utf-8")
        facts = f"name = '{language}'\noffered = {offered if language == 'es' else 'true'}\n[plurals]\none = 'n = 1'"
        (folder / "language.toml").write_text(facts)
    return tmp_path


def test_reads_both_languages_flat(tmp_path):
    folder = written(tmp_path, 'a = "A"\n[page.b]\nc = "{n} C"', 'a = "Á"\n[page.b]\nc = "C {n}"')
    assert words.read(folder) == {"en": {"a": "A", "b.c": "{n} C"}, "es": {"a": "Á", "b.c": "C {n}"}}


@pytest.mark.parametrize(
    ("english", "spanish", "sentence"),
    [
        ('a = "A"', "", "wording/es/page.toml lacks page.a."),
        ("", 'a = "A"', "wording/en/page.toml lacks page.a."),
        (
            'a = "{x}"',
            'a = "{y}"',
            "page.a fills in other things in es than in en.",
        ),
    ],
)
def test_refuses_languages_that_differ(tmp_path, english, spanish, sentence):
    with pytest.raises(words.Unfit) as refusal:
        words.read(written(tmp_path, english, spanish))
    assert str(refusal.value) == sentence


def test_a_language_that_is_only_begun_has_the_other_words_in_english(tmp_path):
    """A form for a count goes by the plurals of its language, so one of another language is marked."""
    english = 'a = "A"\nb = "B"\nc = "{count} Cs"\nc-one = "1 C"\nd = "{count} Ds"\nd-one = "1 D"'
    folder = written(tmp_path, english, 'b = "Be"\nd = "{count} Des"', offered="false")
    assert words.read(folder)["es"] == {
        "a": "A",
        "b": "Be",
        "c@en": "{count} Cs",
        "c-one@en": "1 C",
        "d": "{count} Des",
        "d-one@en": "1 D",
    }


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ("", "There is no wording/es/language.toml."),
        ("name = 'x'", "wording/es/language.toml lacks offered."),
        ("name = 'x'\noffered = 1", "wording/es/language.toml: offered must be of type bool."),
        ("name = 'x'\noffered = true\nplural = 'x'", "wording/es/language.toml has plural, which nothing reads."),
        ("name = 'x'\noffered = true\nplurals.two = 'if 2'", "is no relation of a CLDR plural rule: if 2"),
        ("name = 'x'\noffered = true\nplurals.twos = 'n = 2'", "twos is no plural category of the CLDR"),
    ],
)
def test_refuses_a_language_with_wrong_facts(tmp_path, facts, sentence):
    folder = written(tmp_path, 'a = "A"', 'a = "B"')
    (folder / "wording" / "es" / "language.toml").write_text(facts)
    with pytest.raises(words.Unfit, match=re.escape(sentence)):
        words.read(folder)


def test_the_menu_has_the_offered_languages_and_the_names_of_each_other(tmp_path):
    page = f"<title></title>{languages.MENU}</select>"
    options = re.findall(r"<option .*?</option>", languages.fill(page, devenv.ROOT / "data"))
    assert options[:4] == [
        '<option value="en" lang="en">English</option>',
        '<option value="de" lang="de">Deutsch</option>',
        '<option value="es" lang="es">Español</option>',
        '<option value="fr" lang="fr">Français</option>',
    ]
    assert '<option value="en+es" lang="en">English, Spanish names</option>' in options
    assert '<option value="es+en" lang="es">Español, nombres en inglés</option>' in options
    assert len(set(options)) == len(options) == len(LANGUAGES) ** 2
    # Each says it in its own words: none is called by two names with a plus between them.
    assert not any(" + " in option for option in options)
    # Those with other names stand in a group of their own.
    groups = languages.fill(page, devenv.ROOT / "data").split("<optgroup ")
    assert [group.count("<option ") for group in groups] == [len(LANGUAGES), len(LANGUAGES) * (len(LANGUAGES) - 1)]
    folder = written(tmp_path, 'a = "A"', 'a = "B"')
    assert '<option value="es+en" lang="es">es + en</option>' in languages.fill(page, folder)


def test_a_language_that_is_only_begun_is_not_in_the_menu(tmp_path):
    folder = written(tmp_path, 'a = "A"', "", offered="false")
    page = languages.fill(f"<title></title>{languages.MENU}</select>", folder)
    assert page.count("<option") == 1
    assert '<meta name="languages" content="en" data-begun="es">' in page


@pytest.mark.parametrize("call", ['t("a.b")', "t('a.b', {n: 1})", "t(`a.${x}`)", 'set("z")', 'x.t("z")', "t(key)"])
def test_accepts_calls_with_known_words(tmp_path, call):
    script = tmp_path / "a.js"
    script.write_text(call)
    words.check_scripts([script], {"a.b"})


@pytest.mark.parametrize("call", ['t("z")', "t( 'z' )", "t(`z.${x}`)"])
def test_refuses_calls_for_unknown_words(tmp_path, call):
    script = tmp_path / "a.js"
    script.write_text(call)
    with pytest.raises(words.Unfit, match=r"a\.js asks for the words page\.z"):
        words.check_scripts([script], {"a.b"})


def test_fills_texts_attributes_and_addresses(tmp_path):
    html = '<!doctype html><p data-t="title"></p><img src="a.svg" data-t-alt="label"><a href="#x">&amp;</a>'
    assert filled(tmp_path, html, {"a.svg": "app/1/a.svg"}) == (
        '<!doctype html><p data-t="title">Set up &amp; go</p>'
        '<img src="app/1/a.svg" alt="Say &quot;hi&quot;" data-t-alt="label"><a href="#x">&amp;</a>'
    )


def test_fills_in_every_language_what_must_be_read_before_one_is_chosen(tmp_path):
    assert filled(tmp_path, '<p data-every="title"></p>') == (
        '<p data-every="title"><span lang="en">Set up &amp; go</span> <span lang="es">Preparar</span></p>'
    )


@pytest.mark.parametrize(
    ("html", "sentence"),
    [
        ('<p data-t="nothing"></p>', "there are no words page.nothing"),
        ('<p data-t="title">Words</p>', "must be empty"),
        ('<p data-t="title"><b></b></p>', "must be empty"),
        ('<p title="x" data-t-title="title"></p>', "title stands there beside data-t-title"),
        ('<img src="gone.svg">', "gone.svg is not in the site"),
    ],
)
def test_refuses_html_it_cannot_fill(tmp_path, html, sentence):
    with pytest.raises(words.Unfit, match=sentence):
        filled(tmp_path, html)


def test_the_page_knows_the_attributes_that_hold_words():
    """It looks for these alone, and not through all of its elements."""
    web = devenv.WEB
    pages = (web / "index.html", *(web / "js" / "games").glob("*/main.html"))
    html = "".join(page.read_text("utf-8") for page in pages)
    html += languages.fill(f"<title></title>{languages.MENU}", devenv.ROOT / "data")
    named = set(re.findall(r" data-t-([a-z-]+)=", html))
    (listed,) = re.findall(r"WORDED = \[(.*)\]", (web / "js" / "platform" / "i18n.js").read_text("utf-8"))
    assert set(re.findall(r'"([a-z-]+)"', listed)) == named
