"""Files open under any name and from any page; for any other file the page says what it is."""

import json
import zlib
from base64 import urlsafe_b64encode

import pytest
from hexreeve.builders.generator import generate, seats
from hexreeve.builders.log import game_record
from hexreeve.builders.setup import to_record
from hexreeve.formats import links
from hexreeve.kingdom.records import notation
from playwright.sync_api import expect
from tables import LONG, User, act, file_of, record, setup

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
GAME = record([act("red", "reveal", card="forest"), act("red", "build", at="F8")])
TEXT = notation.write(GAME).encode()
BUILDERS = game_record(to_record(generate("opened", seats(2))))
MAP = {"format": "hexreeve.kingdom.quadrant", "version": 1, "id": "my-temple", "box": "marshlands"}
MAP |= {"locations": ["temple"], "map": ["11Psgcdtwm", *["g" * 10] * 9]}
NONE_OF_OURS = [
    ("game.json", PNG, "game.json: this is a picture (PNG), not a game, a set-up or a map"),
    ("photo.jpg", b"\xff\xd8\xff\xe0" + b"\x00" * 6_000_000, "photo.jpg: this is a picture (JPEG),"),
    ("page.json", b"<!DOCTYPE html><title>Log in</title>", "page.json: this is a web page (HTML),"),
    ("empty.json", b"", "empty.json: this is an empty file,"),
    (
        "results.json",
        json.dumps([{"game": "kingdom", "played": 1, "players": []}]).encode(),
        "this is a list of results",
    ),
    ("old.kbn", b"# " + b"x" * 3_000 + b'\n1. red: C7 "Espa\xf1a"', "old.kbn: this is not UTF-8 text"),
]


@pytest.fixture(params=[(390, 844), (1366, 768)], ids=["phone", "laptop"])
def anywhere(request, pages, site):
    """User at the referee, on a phone and on a laptop."""
    return User(pages.get(site, *request.param), site).visit()


def give(page, name, content, button="import"):
    page.locator(f"#{button}-file").set_input_files(file_of(content, name))


def test_a_file_opens_where_it_belongs_whatever_it_is_called(anywhere):
    page = anywhere.page
    for games, name in enumerate(("game.txt", "game.bin", "game.json"), 1):
        give(page, name, TEXT)
        expect(page.locator("#games .kept-open")).to_have_count(games)
        anywhere.expect_piece("red", "F8")
    for name, content, says in NONE_OF_OURS:
        give(page, name, content)
        expect(page.locator("#message")).to_contain_text(says)
        assert len(page.locator("#message").inner_text().splitlines()) == 1
        anywhere.expect_piece("red", "F8")
    give(page, "hexreeve-builders.json", BUILDERS)
    expect(page.locator("#b-todo")).to_be_visible(timeout=LONG)
    assert page.url.endswith("#builders/referee")
    give(page, "picture.json", PNG, "b-import")
    expect(page.locator("#b-message")).to_contain_text("picture.json: this is a picture (PNG),")
    give(page, "hexreeve-my-temple.json", MAP, "b-import")
    expect(page.locator("#transcribe")).to_be_visible()
    assert page.url.endswith("#transcribe/my-temple")
    page.evaluate("location.hash = '#transcribe'")
    give(page, "hexreeve-setup.json", setup(seed="opened here"), "map-import")
    expect(page.locator("#board svg[data-seed]")).to_have_attribute("data-seed", "opened here")
    assert page.url.endswith("#setup")
    give(page, "hexreeve.kbn.txt", TEXT, "open")
    anywhere.expect_piece("red", "F8")
    assert page.url.endswith("#referee")


def bad_seed(seed):
    """A link that once left neither a board nor a sentence."""
    plain = {name: value for name, value in setup(seed=seed).items() if name not in ("format", "version")}
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=links._DICTIONARY)
    return "1." + urlsafe_b64encode(deflate.compress(json.dumps(plain).encode()) + deflate.flush()).decode().rstrip("=")


def test_a_seed_that_no_picture_can_hold_is_one_sentence_and_the_board_stays(anywhere):
    page = anywhere.page
    page.evaluate("link => { location.hash = '#setup/' + link }", links.write(setup(seed="stays")))
    drawn = page.locator("#board svg[data-seed]")
    expect(drawn).to_have_attribute("data-seed", "stays", timeout=LONG)
    for seed in ("\x00", "a\x1bb", "\ufffe", "x\uffff", "two\nlines"):
        page.evaluate("link => { location.hash = '#setup/' + link }", bad_seed(seed))
        expect(page.locator("#message")).to_contain_text("one line of at most 100 printable characters")
        expect(drawn).to_have_attribute("data-seed", "stays")
        page.evaluate("location.hash = '#setup'")
        expect(page.locator("#message")).to_be_hidden()
    # A name may be anything: what the picture cannot hold shows as unknown.
    players = [{"id": "red", "name": "A\x07\ufffena"}, {"id": "blue"}]
    page.evaluate(
        "link => { location.hash = '#setup/' + link }", links.write(setup(seed="named") | {"players": players})
    )
    expect(drawn).to_have_attribute("data-seed", "named")


def test_words_that_every_script_knows_are_no_addresses(anywhere, site):
    page = anywhere.page
    for place in ("constructor", "toString", "valueOf", "__proto__", "hasOwnProperty"):
        page.evaluate("place => { location.hash = place }", place)
        page.evaluate("place => { location.hash = place + '/x' }", place)
        expect(page.locator("#games")).to_be_visible()
        expect(page).to_have_title("Referee · Hexreeve")
    page.goto("about:blank")
    page.goto(f"{site.url}#constructor")
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    page.evaluate("location.hash = '#transcribe/constructor'")
    expect(page.locator("#maps")).to_be_visible()
    page.evaluate("location.hash = '#builders/constructor'")
    expect(page.locator("#b-laid")).to_be_visible(timeout=LONG)
