"""The board magnified and moved by fingers, wheel, keys and buttons; a drag is never a tap."""

import pytest
from gestures import fingers
from playwright.sync_api import expect
from tables import User, record, seats

PHONES = [(390, 844), (844, 390), (320, 640)]
# Which of these hexes lie, wholly or in part, beyond the edge of the magnified board or under the labels of its columns
# and rows.
HIDDEN = """(names) => {
  const board = document.getElementById("board");
  const box = (part) => part.getBoundingClientRect();
  const [rows, columns] = [".of-rows", ".of-columns"].map((strip) => box(board.querySelector(strip)));
  const { right, bottom } = box(board);
  return names.filter((name) => {
    const hex = box(board.querySelector(`[data-hex="${name}"]`));
    return (
      hex.left < rows.right - 1 || hex.top < columns.bottom - 1 || hex.right > right + 1 || hex.bottom > bottom + 1
    );
  });
}"""
RED = [{"player": "red", "type": "reveal", "card": "forest"}]


def width(user, name="F8"):
    """The width of a hex on the screen once nothing moves any more."""
    user.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return user.hex(name).bounding_box()["width"]


def middle(user, name):
    box = user.hex(name).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def until(page, expression):
    """Wait for an expression; the page's policy blocks playwright's own `wait_for_function`."""
    for _ in range(600):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never: {expression}")


def test_two_fingers_magnify_and_one_moves(finger, site):
    """The hexes under the fingers stay there, a drag builds nothing, and a tap on a large hex builds."""
    page = finger(390, 844)
    touch = User(page, site, finger=True).visit().open(record(RED))
    do = fingers(page)
    whole = width(touch)
    x, y = middle(touch, "K10")
    do("touchStart", (x - 20, y))
    do("touchStart", (x - 20, y), (x + 20, y))
    for apart in (30, 40, 50, 60):
        do("touchMove", (x - apart, y), (x + apart, y))
        width(touch)
    do("touchEnd")
    assert width(touch) == pytest.approx(3 * whole, rel=0.05)
    # The browser tells of one finger after the other, which moves the middle a little to and fro.
    assert middle(touch, "K10") == pytest.approx((x, y), abs=8)
    x, y = middle(touch, "K10")
    do("touchStart", (x, y))
    for way in (20, 60, 80):
        do("touchMove", (x + way, y))
    # After a flick the browser would take the next tap for the end of the flick.
    page.wait_for_timeout(200)
    do("touchMove", (x + 81, y))
    do("touchEnd")
    assert width(touch) == pytest.approx(3 * whole, rel=0.05)
    assert middle(touch, "K10") == pytest.approx((x + 80, y), abs=4)
    expect(page.locator("#aimed")).to_have_count(0)
    expect(page.locator("#board .pieces use")).to_have_count(0)
    assert page.evaluate("[scrollY, document.scrollingElement.scrollWidth]") == [0, 390]
    touch.tap("G9")
    touch.expect_piece("red", "G9")
    # What was magnified by hand stays so, after a ruling too.
    touch.tap("K8")
    touch.expect_refused("kb.build.card-terrain")
    assert width(touch) == pytest.approx(3 * whole, rel=0.05)
    touch.press("#zoom .zoom-whole")
    assert width(touch) == pytest.approx(whole)


def test_the_wheel_scrolls_and_with_ctrl_magnifies(page, site):
    page.set_viewport_size({"width": 1366, "height": 600})
    user = User(page, site).visit().open(record(RED))
    whole = width(user)
    x, y = middle(user, "F8")
    page.mouse.move(x, y)
    page.mouse.wheel(0, 30)
    until(page, "scrollY === 30")
    page.mouse.wheel(0, -30)
    until(page, "scrollY === 0")
    assert width(user) == whole
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    expect(page.locator("#board.zoomed")).to_have_count(1)
    assert width(user) > 1.5 * whole
    assert middle(user, "F8") == pytest.approx((x, y), abs=3)
    # Magnified, the wheel moves the board, and at its edge the page.
    page.mouse.wheel(0, 40)
    width(user)
    assert middle(user, "F8")[1] == pytest.approx(y - 40, abs=3)
    assert page.evaluate("scrollY") == 0
    page.mouse.wheel(0, 5000)
    width(user)
    page.mouse.wheel(0, 50)
    until(page, "scrollY > 0")
    page.evaluate("scrollTo(0, 0)")
    # Dragging with the mouse is no tap.
    x, y = middle(user, "F12")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 30, steps=4)
    page.mouse.up()
    width(user)
    assert middle(user, "F12") == pytest.approx((x + 30, y + 30), abs=3)
    expect(page.locator("#board .pieces use")).to_have_count(0)
    user.tap("F12")
    user.expect_piece("red", "F12")


def test_keys_and_buttons_magnify(page, site):
    user = User(page, site).visit().open(record(RED))
    whole = width(user)
    closer, further = page.locator("#zoom .zoom-closer"), page.locator("#zoom .zoom-further")
    closer.press("Enter")
    assert width(user) == pytest.approx(1.5 * whole, rel=0.02)
    # The hex that the keyboard is on stays in sight.
    user.hex("A1").focus()
    page.keyboard.press("+")
    page.keyboard.press("+")
    for _ in range(19):
        page.keyboard.press("ArrowRight")
    expect(user.hex("T1")).to_be_focused()
    frame, box = page.locator("#board").bounding_box(), user.hex("T1").bounding_box()
    assert frame["x"] <= box["x"]
    assert box["x"] + box["width"] <= frame["x"] + frame["width"] + 1
    assert width(user) == pytest.approx(1.5**3 * whole, rel=0.02)
    page.keyboard.press("0")
    assert width(user) == pytest.approx(whole)
    # Where no hex can be walked on, the arrow keys move the magnified board itself; another board is shown whole.
    page.locator("nav a[href='#setup']").click()
    expect(page.locator("#board[role=group]")).to_be_visible()
    closer.click()
    closer.click()
    further.click()
    shown = middle(user, "A1")
    page.locator("#board").press("ArrowLeft")
    width(user)
    assert middle(user, "A1")[0] > shown[0]
    page.locator("#roll").click()
    expect(page.locator("#board.zoomed")).to_have_count(0)


def hidden(page, *names):
    """Those of some hexes that cannot be seen whole."""
    expect(page.locator("#board.zoomed")).to_have_count(1)
    return page.evaluate(HIDDEN, list(names))


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_what_is_walked_to_lies_beside_the_labels_along_every_edge(page, site, width, height):
    page.set_viewport_size({"width": width, "height": height})
    user = User(page, site).visit().open(record(RED))
    for _ in range(4):
        page.locator("#zoom .zoom-closer").press("Enter")
        user.hex("A1").focus()
        under = []
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
            for _ in range(19):
                page.keyboard.press(key)
                under += hidden(page, page.evaluate("document.activeElement.dataset.hex"))
        assert under == []
        expect(user.hex("A1")).to_be_focused()


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_what_is_aimed_at_lies_beside_the_labels_in_every_corner(touch, width, height):
    user = touch(width, height).open(record(RED))
    for corner in ("A1", "T1", "A20", "T20", "A10", "T10", "J1", "J20"):
        user.tap(corner)
        expect(user.page.locator("#aimed")).to_contain_text(corner)
        assert hidden(user.page, corner) == []
        user.press("#aim-cancel")
        user.press("#zoom .zoom-whole")


@pytest.mark.parametrize(("width", "height"), PHONES)
@pytest.mark.parametrize(
    ("card", "own", "tapped"),
    [("desert", "A1", "D2"), ("desert", "T1", "Q3"), ("flower", "C20", "D18"), ("desert", "T18", "R16")],
)
def test_a_refusal_shows_the_piece_to_touch_beside_the_labels(touch, width, height, card, own, tapped):
    user = touch(width, height).open(record(position=seats(red=own)))
    user.press(f"#reveal-{card}")
    user.expect_todo("build 3 settlements")
    user.tap(tapped)
    user.press("#confirm")
    user.expect_refused("kb.build.adjacent", asked=[tapped], touch=[own])
    assert hidden(user.page, own, tapped) == []


@pytest.mark.parametrize("turned", [False, True])
def test_a_magnified_board_names_its_columns_and_rows_once(touch, turned):
    """The strips at its edges do so; the printed letters and numbers come back with the whole board."""
    user = touch(390, 844).open(record(RED))
    if turned:
        user.press("#turn-board")
    printed = user.page.locator("#board .labels > g").first
    expect(printed).to_be_visible()
    expect(user.page.locator("#board .ruler.of-rows")).to_be_hidden()
    user.press("#zoom .zoom-closer")
    expect(printed).to_be_hidden()
    expect(user.page.locator("#board .ruler.of-rows")).to_be_visible()
    # Every number of a row is whole: a cut one names another row.
    rows = user.page.locator("#board .ruler.of-rows")
    strip = rows.bounding_box()
    marks = rows.locator("span:visible").all()
    assert len(marks) > 5
    for mark in marks:
        box = mark.bounding_box()
        assert strip["x"] <= box["x"], mark.inner_text()
        assert box["x"] + box["width"] <= strip["x"] + strip["width"], mark.inner_text()
    # A tap on a label is no tap on the hex below it.
    box = user.page.locator("#board .ruler.of-rows").bounding_box()
    user.page.touchscreen.tap(box["x"] + 5, box["y"] + 100)
    expect(user.page.locator("#aimed")).to_have_count(0)
    user.press("#zoom .zoom-whole")
    expect(printed).to_be_visible()
