"""The language of the page: chosen by the address, the menu or the browser; its texts come when it is spoken."""

import re
import zipfile
from urllib.parse import urlsplit

import pytest
from hexreeve.core.data_files import FALLBACK
from hexreeve.text.wording import own_words, words
from languages import LANGUAGES
from lib import devenv
from lib.site import language_texts
from playwright.sync_api import expect
from tables import record
from visits import roll, there, visit

MENU = '<select id="language">'
OTHERS = [language for language in LANGUAGES if language != FALLBACK]
# Texts of the engine that are in the laid cards of any set-up.
CARDS = {
    language: re.compile(
        "|".join(re.escape(text) for key, text in words(language).items() if key.startswith("name.card."))
    )
    for language in LANGUAGES
}
# What the console says of files that do not come.
NOISE = ("Failed to load resource",)
# In letters: no language has it by chance.
LONG_TEXT = 25


def test_an_address_chooses_a_language_and_the_menu_another(page, site):
    visit(page, site)
    page.goto(f"{site.url}?lang=es#rules")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("#language")).to_have_value("es")
    expect(page).to_have_title("Reglas · Hexreeve")
    # A link from this page does not choose for others.
    assert page.evaluate("location.search + location.hash") == "#rules"
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.locator("#language").select_option("en")
    expect(page).to_have_title("Rules · Hexreeve")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_an_address_chooses_the_names_of_another_language_too(page, site):
    page.goto(f"{site.url}?lang=en+es")
    expect(page.locator("#language")).to_have_value("en+es")


@pytest.mark.parametrize("address", ["?lang=xx", "?lang=", "?lang=en+en", "?lang=es%2Bes", "?lang=%3Cb%3E"])
def test_an_address_with_no_language_of_ours_changes_nothing(page, site, address):
    page.goto(f"{site.url}{address}")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#language")).to_have_value("en")
    assert page.evaluate("location.search") == ""


@pytest.fixture
def begun(new_context, site, host_there):
    """A page whose build does not offer Spanish yet, in a browser that prefers Spanish."""
    page = new_context(locale="es").new_page()
    text = (devenv.SITE / "index.html").read_text("utf-8")
    (head,) = re.findall(r'<meta name="languages" content="en [^"]*" data-begun="[^"]*">', text)
    first, rest = text.replace(head, '<meta name="languages" content="en" data-begun="es">').split(MENU)
    body = f'{first}{MENU}<option value="en" lang="en">English</option>{rest[rest.index("</select>") :]}'
    page.route(lambda url: url.partition("?")[0].partition("#")[0] == site.url, lambda route: fulfill(route, body))
    return page


def fulfill(route, body):
    route.fulfill(content_type="text/html; charset=utf-8", body=body)


def test_a_language_that_is_only_begun_opens_by_its_address_alone(begun, site):
    begun.goto(site.url)
    expect(begun.locator("html")).to_have_attribute("lang", "en")
    expect(begun.locator("#language option")).to_have_text(["English"])
    begun.goto(f"{site.url}?lang=es")
    expect(begun.locator("html")).to_have_attribute("lang", "es")
    # It stands in the menu while it is spoken, so that the menu leads to the others.
    expect(begun.locator("#language option")).to_have_text(["English", "español"])
    expect(begun.locator("#language")).to_have_value("es")
    begun.locator("#language").select_option("en")
    expect(begun.locator("html")).to_have_attribute("lang", "en")


@pytest.fixture
def first_visit(new_context, site, host_there):
    """A function that makes the first visit of a browser with a language; the result is the page and its requests."""

    def begin(locale):
        page, asked = new_context(locale=locale).new_page(), []
        page.on("request", lambda request: asked.append(urlsplit(request.url).path))
        page.goto(site.url)
        return page, asked

    return begin


def languages_of(asked):
    """The languages that requested files are for, beside the fallback."""
    names = [re.fullmatch(r".*/i18n/(?:\w+\.)?([\w-]+)\.json", path) for path in asked]
    pools = [re.fullmatch(r".*/pool/(\w+)/.*", path) for path in asked]
    return {code for found in (*names, *pools) if found for code in found[1].split("-")} - {FALLBACK}


def texts_of(language, asked):
    return [path for path in asked if path.endswith(f"/i18n/engine.{language}.json")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_visit_speaks_the_language_of_the_browser_and_fetches_no_other(first_visit, language):
    page, asked = first_visit(f"{language}-XX")
    there(page)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#language")).to_have_value(language)
    # The engine's own answer, not one of the build.
    roll(page, "a seed")
    expect(page.locator("#cards-laid")).to_contain_text(CARDS[language])
    assert languages_of(asked) == {language} - {FALLBACK}
    texts = texts_of(language, asked)
    assert len(texts) == (language != FALLBACK)
    # They do not come after the engine.
    assert all(asked.index(path) < next(i for i, each in enumerate(asked) if "memory.wasm" in each) for path in texts)


def test_a_browser_whose_languages_are_not_offered_gets_the_fallback(first_visit):
    page, asked = first_visit("eo")
    there(page)
    expect(page.locator("html")).to_have_attribute("lang", FALLBACK)
    assert languages_of(asked) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_the_menu_brings_a_language_once_and_the_page_can_be_used_meanwhile(first_visit, language):
    page, asked = first_visit(FALLBACK)
    there(page)
    holding, held = [True], []
    page.route("**/i18n/*.json", lambda route: held.append(route) if holding else route.continue_())
    page.locator("#language").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", FALLBACK)
    roll(page, "meanwhile")
    expect(page.locator("#cards-laid")).to_contain_text(CARDS[FALLBACK])
    assert len(texts_of(language, asked)) == 1
    holding.clear()
    for route in held:
        route.continue_()
    expect(page.locator("#cards-laid")).to_contain_text(CARDS[language])
    for again in (FALLBACK, language):
        page.locator("#language").select_option(again)
        expect(page.locator("#cards-laid")).to_contain_text(CARDS[again])
    assert len(texts_of(language, asked)) == 1


@pytest.mark.parametrize("language", OTHERS)
def test_the_names_of_another_language_come_too(first_visit, language):
    page, asked = first_visit(FALLBACK)
    there(page)
    page.locator("#language").select_option(f"{FALLBACK}+{language}")
    expect(page.locator("#cards-laid")).to_contain_text(CARDS[language])
    expect(page.locator("html")).to_have_attribute("lang", FALLBACK)
    assert len(texts_of(language, asked)) == 1
    assert not any(path.endswith(f"/i18n/{language}.json") for path in asked)


@pytest.mark.parametrize("language", OTHERS)
def test_texts_that_do_not_come_are_english_are_told_and_are_asked_for_again(first_visit, watch, language):
    watch.allowed.extend(NOISE)
    page, _ = first_visit(FALLBACK)
    there(page)
    page.route("**/i18n/engine.*.json", lambda route: route.abort())
    page.locator("#language").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#notices")).to_have_text(words(language)["page.load.texts-missing"])
    roll(page, "without its texts")
    expect(page.locator("#cards-laid")).to_contain_text(CARDS[FALLBACK])
    # In the fallback nothing is missing.
    page.locator("#language").select_option(FALLBACK)
    expect(page.locator("#notices")).to_be_hidden()
    page.locator("#language").select_option(language)
    expect(page.locator("#notices")).to_be_visible()
    page.unroute("**/i18n/engine.*.json")
    roll(page, "with them")
    expect(page.locator("#cards-laid")).to_contain_text(CARDS[language])
    expect(page.locator("#notices")).to_be_hidden()


@pytest.mark.parametrize("language", OTHERS)
def test_words_of_the_page_that_do_not_come_leave_it_as_it_is(first_visit, watch, language):
    watch.allowed.extend(NOISE)
    page, _ = first_visit(FALLBACK)
    there(page)
    page.route(f"**/i18n/{language}.json", lambda route: route.abort())
    page.locator("#language").select_option(language)
    expect(page.get_by_text(words(FALLBACK)["page.language-missing"])).to_be_visible()
    expect(page.locator("#language")).to_have_value(FALLBACK)
    expect(page.locator("html")).to_have_attribute("lang", FALLBACK)
    page.unroute(f"**/i18n/{language}.json")
    page.locator("#language").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("language", OTHERS)
def test_a_list_of_pieces_is_read_in_any_language(user, language):
    page = user.open(record()).page
    user.press("#edit")
    user.press("#piece-lists summary")
    # A list that arrives would take the selection away from what is being filled in.
    expect(page.locator("#piece-list")).not_to_have_value("")
    page.locator("#piece-list").fill(f"{words(language)['name.colour.red']}: C3 C4")
    user.press("#piece-list-take")
    user.expect_piece("red", "C3", "C4")


@pytest.mark.parametrize("language", OTHERS)
def test_what_every_visit_loads_holds_no_text_of_another_language(language):
    """Neither the memory snapshot nor the wheel of the engine."""
    (app,) = (devenv.SITE / "app").iterdir()
    (wheel,) = (app / "wheels").glob("hexreeve-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        contents = b"".join(archive.read(name) for name in archive.namelist())
    memory = (app / "vendor" / "memory.wasm").read_bytes()
    english, theirs = (
        {key: text for key, text in own_words(code).items() if is_own(key, text)} for code in (FALLBACK, language)
    )
    # Python keeps a text in one byte a letter where it can.
    assert sum(in_memory(text) in memory for text in english.values()) > 100
    shares = language_texts.files(devenv.ROOT / "data")[language]["shares"]
    foreign = {text for text in [*theirs.values(), *leaves(shares)] if len(text) > LONG_TEXT} - {*english.values()}
    assert len(foreign) > 500
    assert [text for text in foreign if in_memory(text) in memory or text.encode() in contents] == []


def is_own(key, text):
    """True for a text of the engine alone. Headings of printed books are cited in their own language."""
    return len(text) > LONG_TEXT and not key.startswith(("page.", "section."))


def in_memory(text):
    return text.encode("latin-1", "replace")


def leaves(tree):
    """All texts in a tree."""
    for value in tree.values():
        if isinstance(value, dict):
            yield from leaves(value)
        elif isinstance(value, str):
            yield value
