"""The language of the page: chosen by the address, the menu or the browser."""

import re

import pytest
from lib import devenv
from playwright.sync_api import expect
from visits import visit

MENU = '<select id="language">'


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
