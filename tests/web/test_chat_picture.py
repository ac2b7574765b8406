"""A picture for the group chat: of a finished game and of a set-up, with words, saved and sent."""

import struct

import pytest
from builders_tables import RECORD as BUILDERS
from lib import devenv
from playwright.sync_api import expect
from tables import PATIENCE, User, file_of

ENDED = (devenv.ROOT / "tests/games/two-players-last-settlement-by-a-build.json").read_bytes()
SHARE = """
navigator.canShare = ({ files }) => files?.length === 1;
navigator.share = async ({ files }) => { window.sent = [files[0].name, files[0].type, files[0].size]; };
"""


def size_of(png):
    assert png.startswith(b"\x89PNG\r\n")
    return struct.unpack(">II", png[16:24])


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_finished_game(own_page, site, language):
    page = own_page
    page.add_init_script(SHARE)
    page.goto(f"{site.url}?lang={language}#referee")
    user = User(page, site).visit().open(ENDED)
    page.goto(f"{site.url}#score")
    winner = page.locator("#result").inner_text()
    total = page.locator("#total-blue").inner_text()
    user.press("#chat-gold")
    picture = page.locator(".chat-preview")
    expect(picture).to_be_visible(timeout=PATIENCE)
    words = picture.get_attribute("alt")
    assert winner in words
    assert total in words
    expect(page.locator("#chat-alt")).to_have_text(words)
    with page.expect_download() as download:
        page.locator("#chat-save").click()
    png = download.value.path().read_bytes()
    width, height = size_of(png)
    assert width == 1000
    assert height > 1000
    page.locator("#chat-send").click()
    assert page.evaluate("window.sent")[:2] == ["hexreeve-game.png", "image/png"]
    page.keyboard.press("Escape")
    expect(page.locator("#chat-picture")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_set_up(own_page, site, language):
    page = own_page
    page.goto(f"{site.url}?lang={language}#setup")
    user = User(page, site).visit("setup")
    expect(page.locator("#share-open")).to_be_enabled(timeout=PATIENCE)
    user.press("#share-open")
    user.press("#chat-setup")
    picture = page.locator(".chat-preview")
    expect(picture).to_be_visible(timeout=PATIENCE)
    cards = page.locator("#strip").inner_text()
    assert any(name.strip() and name.strip() in picture.get_attribute("alt") for name in cards.split("\n"))
    # This browser cannot send files: the picture can be saved all the same.
    expect(page.locator("#chat-save")).to_be_enabled(timeout=PATIENCE)
    with page.expect_download() as download:
        page.locator("#chat-save").click()
    png = download.value.path().read_bytes()
    assert size_of(png)[0] == 1000


def test_a_table_of_the_other_game(own_page, site):
    page = own_page
    page.goto(f"{site.url}#builders/referee")
    page.locator("#b-import-file").set_input_files(file_of(BUILDERS))
    expect(page.locator("#b-turn-now")).to_contain_text("Ana", timeout=PATIENCE)
    page.goto(f"{site.url}#builders/score")
    page.locator("#b-chat-points").click()
    expect(page.locator(".chat-preview")).to_be_visible(timeout=PATIENCE)
    assert "Luis" in page.locator(".chat-preview").get_attribute("alt")
    expect(page.locator("#chat-save")).to_be_enabled(timeout=PATIENCE)
    with page.expect_download() as download:
        page.locator("#chat-save").click()
    assert size_of(download.value.path().read_bytes())[0] == 1000
