"""Two phones with one game: codes are read from the screen by a decoder that is not the page's."""

from base64 import b64decode

import zxingcpp
from playwright.sync_api import expect
from tables import PATIENCE, unfold

SIDE = 720
# The pixels of a picture, one byte each, as base64.
PIXELS = """async (image, side) => {
  await image.decode();
  const drawing = new OffscreenCanvas(side, side).getContext("2d");
  drawing.imageSmoothingEnabled = false;
  drawing.drawImage(image, 0, 0, side, side);
  const { data } = drawing.getImageData(0, 0, side, side);
  return btoa(Array.from({ length: side * side }, (_, i) => String.fromCharCode(data[4 * i])).join(""));
}"""


def code_on_screen(page):
    """The text of the QR code that is shown."""
    image = page.locator("#code img.code")
    expect(image).to_be_visible(timeout=PATIENCE)
    return code_in(image)


def code_in(image):
    """The text of the QR code in an image of the page."""
    pixels = b64decode(image.evaluate(PIXELS, SIDE))
    [code] = zxingcpp.read_barcodes(memoryview(pixels).cast("B", shape=[SIDE, SIDE]))
    return code.text


def passed_on(page, button="#pass-on"):
    """The address in the code of the game on a page."""
    unfold(page.locator(button))
    page.locator(button).click()
    address = code_on_screen(page)
    assert page.locator("#code-link").input_value() == address
    page.locator("#code-close").click()
    return address


def follow(page, address):
    """Open an address on a phone that has the page open."""
    page.evaluate("(hash) => { location.hash = hash; }", address.partition("#")[2])
