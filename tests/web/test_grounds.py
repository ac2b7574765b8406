"""The board on the page looks like the drawing of the engine, hex by hex."""

from base64 import b64encode
from io import BytesIO
from json import dumps, loads

from hexreeve.interfaces.page.facade import call
from PIL import Image, ImageStat
from playwright.sync_api import expect
from visits import roll

SEED = "every-ground"
# In CSS pixels: the drawing's size on both pages, so that a hex is about 24 wide.
SIZE = {"width": 1280, "height": 1200}
MIDDLES = """() => [...document.querySelectorAll("#board [data-hex]")].map((hex) => {
  const [at, board] = [hex, hex.ownerSVGElement].map((each) => each.getBoundingClientRect());
  return [hex.dataset.hex, (at.left + at.right) / 2 - board.left, (at.top + at.bottom) / 2 - board.top];
})"""
# Half the side of the square that is compared, in pixels, and how far its mean colour may be away, of 255.
HALF, NEAR = 6, 12


def drawn(page):
    return Image.open(BytesIO(page.screenshot())).convert("RGB")


def mean(picture, x, y):
    box = tuple(map(round, (x - HALF, y - HALF, x + HALF, y + HALF)))
    return ImageStat.Stat(picture.crop(box)).mean


def test_every_hex_shows_its_ground(laptop, own_page):
    laptop.set_viewport_size(SIZE)
    roll(laptop, SEED)
    expect(laptop.locator(f'#board svg[data-seed="{SEED}"]')).to_be_visible()
    board = laptop.locator("#board svg")
    board.scroll_into_view_if_needed()
    box, middles = board.bounding_box(), laptop.evaluate(MIDDLES)
    on_page = Image.open(BytesIO(board.screenshot())).convert("RGB")
    choices = loads(laptop.evaluate("localStorage.getItem('hexreeve.choices')")) | {"seed": SEED}
    svg = loads(call("roll", dumps({"language": "en", "choices": choices})))["ok"]["svg"]
    own_page.set_viewport_size({"width": round(box["width"]), "height": round(box["height"])})
    picture = f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"
    own_page.set_content(f'<style>* {{ margin: 0 }}</style><img src="{picture}" width="{box["width"]}">')
    own_page.wait_for_function("document.images[0].complete")
    alone = drawn(own_page)
    assert len(middles) == 400
    apart = {
        name: max(abs(a - b) for a, b in zip(mean(on_page, x, y), mean(alone, x, y), strict=True))
        for name, x, y in middles
    }
    assert {name: by for name, by in apart.items() if by > NEAR} == {}
