"""A browser that lacks something is told so in a sentence, in both languages."""

import re

import pytest
from lib import devenv
from playwright.sync_api import expect

UNSUPPORTED = """
const supports = CSS.supports.bind(CSS);
CSS.supports = (...given) => !given.join(" ").includes("%s") && supports(...given);
"""
# What takes each feature away from a browser that has it.
WITHOUT = {
    "popover": "delete HTMLElement.prototype.showPopover;",
    ":has()": UNSUPPORTED % ":has(",
    "color-mix()": UNSUPPORTED % "color-mix",
    "checkVisibility": "delete Element.prototype.checkVisibility;",
    "inert": "delete HTMLElement.prototype.inert;",
    "toSorted": "delete Array.prototype.toSorted;",
    "BroadcastChannel": "delete globalThis.BroadcastChannel;",
    "Web Locks": "delete Navigator.prototype.locks;",
}
NAMES = re.compile(r'^  (?:"([^"]+)"|(\w+)): \(\) =>', re.MULTILINE)


def test_every_feature_that_the_page_looks_for_is_tried_here():
    source = (devenv.WEB / "js" / "platform" / "browser-support.js").read_text("utf-8")
    assert {quoted or bare for quoted, bare in NAMES.findall(source)} == set(WITHOUT)


@pytest.mark.parametrize("feature", WITHOUT)
def test_a_browser_without_a_feature_is_told_so(own_page, site, watch, feature):
    watch.allowed.append("")  # what breaks without the feature may say so on the console
    own_page.add_init_script(WITHOUT[feature])
    own_page.goto(site.url)
    said = own_page.locator("#not-started")
    expect(said).to_be_visible()
    expect(said).to_contain_text("This browser is too old for Hexreeve")
    expect(said).to_contain_text("Este navegador es demasiado antiguo para Hexreeve")
    expect(own_page.locator("#start-lacking")).to_have_text(feature)
    # Loading again would not help.
    expect(own_page.locator("#load-again")).to_be_hidden()


def test_a_browser_that_has_everything_hears_nothing_of_it(page, site):
    page.goto(site.url)
    expect(page.locator("#load")).to_be_hidden()
    expect(page.locator("#not-started")).to_be_hidden()


def test_a_page_whose_style_sheet_does_not_come_calls_no_browser_too_old(new_context, site, host_there):
    page = new_context().new_page()
    page.route("**/*.css", lambda route: route.abort())
    page.goto(site.url)
    expect(page.locator("#start-failed")).to_be_visible()
    expect(page.locator(".of-too-old").first).to_be_hidden()


def test_a_browser_that_refuses_channels_starts(own_page, site, watch):
    # Firefox does so where all cookies are blocked.
    own_page.add_init_script(
        "globalThis.BroadcastChannel = class { constructor() { throw new DOMException('', 'SecurityError'); } };"
    )
    own_page.goto(site.url)
    expect(own_page.locator("#load")).to_be_hidden()
    expect(own_page.locator("#not-started")).to_be_hidden()
    expect(own_page.locator("#load")).to_have_attribute("data-stage", "ready")
