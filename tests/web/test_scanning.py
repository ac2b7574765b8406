"""Codes read by the camera or from pictures, and what other apps hand over to the installed page; all of it offline."""

import json
from base64 import b64decode

import pytest
import zxingcpp
from cameras import camera
from hexreeve.kingdom.records import game_links
from playwright.sync_api import expect
from tables import LONG, PATIENCE, User, act, record, setup, unfold, wait_until

GAME = {**record(), "actions": [act("red", "reveal", card="grass")]}
# A camera that shows the code in `shown`.
CAMERA = camera(
    720,
    720,
    """
    paper.fillStyle = "#998";
    paper.fillRect(0, 0, 720, 720);
    if (window.shown) paper.drawImage(window.shown, 90, 90, 540, 540);
    """,
)
SHOW = """(svg) => new Promise((done) => {
  const image = new Image();
  image.onload = () => { window.shown = image; done(); };
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
})"""


def svg_of(text):
    """The code of a text, made by another program than the page."""
    made = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.QRCode, ec_level="M")
    return made.to_svg(scale=4) if hasattr(made, "to_svg") else zxingcpp.write_barcode_to_svg(made)


def png_of(page, text):
    """A PNG file of a code, drawn by the browser."""
    drawn = page.evaluate(
        """async (svg) => {
          const image = new Image();
          image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
          await image.decode();
          const paper = new OffscreenCanvas(900, 900).getContext("2d");
          paper.fillStyle = "#fff";
          paper.fillRect(0, 0, 900, 900);
          paper.drawImage(image, 50, 50, 800, 800);
          const bytes = new Uint8Array(await (await paper.canvas.convertToBlob()).arrayBuffer());
          return btoa(String.fromCharCode(...bytes));
        }""",
        svg_of(text),
    )
    return {"name": "code.png", "mimeType": "image/png", "buffer": b64decode(drawn)}


@pytest.fixture
def phone(own_page, site):
    own_page.add_init_script(CAMERA)
    return User(own_page, site).visit()


def scan(phone):
    unfold(phone.page.locator("#scan-game"))
    phone.page.locator("#scan-game").click()


def test_the_camera_reads_a_code_and_is_off_afterwards(phone, site):
    page = phone.page
    scan(phone)
    expect(page.locator("#scan video")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("cameras") == 1
    # A code of somebody else is named; the camera goes on.
    page.evaluate(SHOW, svg_of("https://example.org/"))
    expect(page.locator("#scan-words")).to_have_text("This is a QR code, but not one of Hexreeve's.", timeout=PATIENCE)
    page.locator("#scan-close").click()
    # The browser tells of a closed dialog in a task of its own.
    expect(page.locator("#scan")).to_have_count(0)
    assert page.evaluate("cameras") == 0
    scan(phone)
    page.evaluate(SHOW, svg_of(f"{site.url}#game/{game_links.write(GAME)}"))
    expect(page.locator("#arrived")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#scan")).to_have_count(0)
    assert page.evaluate("cameras") == 0


def test_without_a_camera_a_picture_is_opened(phone, site):
    page = phone.page
    page.evaluate("window.refuses = true")
    scan(phone)
    expect(page.locator("#scan-words")).to_contain_text("no permission to use the camera", timeout=PATIENCE)
    empty = png_of(page, "https://example.org/")
    page.locator("#scan-file").set_input_files(empty)
    expect(page.locator("#scan-words")).to_contain_text("not one of Hexreeve's", timeout=PATIENCE)
    page.locator("#scan-file").set_input_files(png_of(page, f"{site.url}#game/{game_links.write(GAME)}"))
    expect(page.locator("#arrived")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#scan")).to_have_count(0)
    # A picture is opened like any other file as well.
    phone.page.locator("#import-file").set_input_files(empty)
    expect(page.locator("#message")).to_have_text("This is a QR code, but not one of Hexreeve's.")


SHARE = """async ({ text, file }) => {
  const form = new FormData();
  if (text) form.set("text", text);
  if (file) form.set("files", new File([file], "game.json", { type: "application/json" }));
  return (await fetch("share", { method: "POST", body: form })).ok;
}"""


def test_what_other_apps_share_is_opened(page, site):
    page.goto(site.url)
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)
    shared = f"Look at this!\n{site.url}#game/{game_links.write(GAME)}"
    for given in ({"text": shared}, {"file": json.dumps(GAME)}):
        assert page.evaluate(SHARE, given)
        page.goto("about:blank")
        page.goto(f"{site.url}#shared")
        expect(page.locator("#todo")).to_contain_text("Ana", timeout=LONG)
        expect(page.locator("#arrived" if "text" in given else "#news")).to_be_visible(timeout=PATIENCE)


def test_a_file_that_is_opened_with_the_installed_page(own_page, site):
    page = own_page
    queue = "{ value: { setConsumer(take) { window.launched = take; } } }"
    page.add_init_script(f"Object.defineProperty(window, 'launchQueue', {queue})")
    page.goto(site.url)
    wait_until(page, "'launched' in window")
    page.evaluate(
        "(text) => launched({ files: [{ getFile: async () => new File([text], 'setup.json') }] })",
        json.dumps(setup()),
    )
    expect(page.locator("#board svg[data-seed]")).to_have_attribute("data-seed", setup()["seed"], timeout=PATIENCE)
