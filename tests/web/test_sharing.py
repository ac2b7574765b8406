"""Links that open exactly one set-up, their QR codes, and the board as a picture."""

import re
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hexreeve.formats import links
from playwright.sync_api import expect
from tables import LONG, setup
from visits import command_line, roll, saved, share

HOSTILE = '<img src=x onerror="alert(1)">'
SVG = "{http://www.w3.org/2000/svg}"


def packed(data):
    """A link in our format, with other content."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return "1." + urlsafe_b64encode(deflate.compress(data) + deflate.flush()).decode().rstrip("=")


BROKEN = {
    "rubbish": "rubbish",
    "nothing": "1.",
    "markup": "1.<svg onload=alert(1)>",
    "another version": "2.abc",
    "cut off": links.write(setup())[:-5],
    "not JSON": packed(b"{"),
    "a bomb": packed(b" " * 50_000_000),
    "an unknown card": links.write(setup(cards=["nobody"])),
    "a hostile field": links.write(setup(**{HOSTILE: 1})),
}


def drawn(page, seed):
    expect(page.locator("#board svg[data-seed]")).to_have_attribute("data-seed", seed, timeout=LONG)


def one_sentence(page):
    """Whether the message is a single line."""
    expect(page.locator("#message")).to_be_visible(timeout=LONG)
    expect(page.locator("#message")).not_to_contain_text("Something went wrong")
    return len(page.locator("#message").inner_text().splitlines()) == 1


@pytest.fixture
def ready(page, site):
    page.goto(site.url)
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    return page


def test_a_copied_link_opens_the_same_set_up(ready, site):
    ready.context.grant_permissions(["clipboard-read", "clipboard-write"])
    roll(ready, "mañana ☀")
    record = saved(ready)
    share(ready, "#setup-link")
    expect(ready.locator("#announcement")).to_have_text("The link was copied to the clipboard.")
    address = ready.evaluate("navigator.clipboard.readText()")
    assert address == f"{site.url}#setup/{links.write(record)}"
    ready.goto("about:blank")
    ready.goto(address)
    drawn(ready, "mañana ☀")
    assert saved(ready) == record


def test_a_link_can_be_copied_by_hand(own_page, site):
    page = own_page
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.goto(site.url)
    share(page, "#setup-link")
    field = page.get_by_label("Copy the link from here")
    expect(field).to_have_value(re.compile(rf"^{site.url}#setup/1\.[-\w]+$"))
    field.focus()
    assert page.evaluate("getSelection().toString()") == field.input_value()
    # Another set-up has another link.
    roll(page, "another")
    expect(field).to_have_count(0)


def test_a_link_is_an_address_among_others(ready, site):
    record = command_line("--seed", "linked")
    address = f"{site.url}#setup/{links.write(record)}"
    ready.goto(address)
    drawn(ready, "linked")
    ready.reload()
    drawn(ready, "linked")
    assert saved(ready) == record
    # What is rolled then is not what the address says; the way back leads to it again.
    roll(ready, "rolled")
    assert ready.url == f"{site.url}#setup"
    ready.go_back()
    drawn(ready, "linked")
    assert ready.url == address
    ready.locator("nav a[href='#referee']").click()
    expect(ready.locator("#games")).to_be_visible()
    ready.go_back()
    drawn(ready, "linked")
    ready.locator("#language").select_option("es")
    expect(ready.locator("#strip")).to_contain_text("de oro")
    assert ready.url == address
    assert saved(ready) == record


def test_a_broken_link_is_one_sentence_and_nothing_is_lost(ready):
    for name, link in BROKEN.items():
        roll(ready, f"stays: {name}")
        expect(ready.locator("#message")).to_be_hidden()
        ready.evaluate("link => { location.hash = '#setup/' + link }", link)
        assert one_sentence(ready), name
        drawn(ready, f"stays: {name}")


def test_a_broken_link_at_the_start(page, site):
    page.goto(f"{site.url}#setup/1.broken")
    assert one_sentence(page)
    expect(page.locator("#board img")).to_be_visible()
    page.locator("#roll").click()
    expect(page.locator("#board svg[data-seed]")).to_be_visible()


def test_names_in_a_link_are_text(page, site):
    record = setup(players=2, seed=HOSTILE[:100])
    record["players"][0]["name"] = HOSTILE
    page.goto(f"{site.url}#setup/{links.write(record)}")
    drawn(page, HOSTILE)
    expect(page.locator(".seats-drawn li").first).to_contain_text(HOSTILE)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("img[src='x']")).to_have_count(0)


def test_pictures(ready):
    roll(ready, "picture")
    with ready.expect_download() as download:
        share(ready, "#save-svg")
    picture = ElementTree.parse(download.value.path()).getroot()
    assert len([g for g in picture.iter(f"{SVG}g") if "data-hex" in g.attrib]) == 400
    # It needs nothing that is not in it.
    used = {value for e in picture.iter() for key, value in e.attrib.items() if key.endswith("href")}
    assert used <= {f"#{e.attrib['id']}" for e in picture.iter() if "id" in e.attrib}
    with ready.expect_download() as download:
        share(ready, "#save-png")
    png = Path(download.value.path()).read_bytes()
    assert png.startswith(b"\x89PNG")
    size = [int.from_bytes(png[at : at + 4], "big") for at in (16, 20)]
    assert size == [2 * int(picture.attrib[side]) for side in ("width", "height")]
