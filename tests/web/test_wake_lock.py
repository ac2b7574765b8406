"""The screen stays awake while a game is going on."""

from lib import devenv
from playwright.sync_api import expect
from tables import User, come_back, record, wait_until

NOTE_LOCKS = """
window.locks = [];
const { request } = WakeLock.prototype;
WakeLock.prototype.request = async function (...given) {
  const lock = await request.apply(this, given);
  window.locks.push(lock);
  return lock;
};
"""
HELD = "locks.filter((lock) => !lock.released).length"


def test_the_screen_stays_awake_while_a_game_is_going_on(own_page, site):
    page = own_page
    # A Chromium without windows asks first.
    page.context.grant_permissions(["screen-wake-lock"])
    page.add_init_script(NOTE_LOCKS)
    user = User(own_page, site).visit()
    expect(page.locator("#import")).to_be_visible()
    assert page.evaluate(HELD) == 0
    user.open(record())
    wait_until(page, f"{HELD} === 1")
    user.press("#reveal-forest")
    user.tap("F8")
    user.expect_piece("red", "F8")
    assert page.evaluate("locks.length") == 1
    # The browser lets the screen sleep while something else is looked at, and tells when the page is back.
    page.evaluate("locks[0].release()")
    come_back(page)
    wait_until(page, f"{HELD} === 1")
    assert page.evaluate("locks.length") == 2
    user.press('nav [href="#setup"]')
    wait_until(page, f"{HELD} === 0")
    user.press('nav [href="#referee"]')
    wait_until(page, f"{HELD} === 1")
    # After the game it may sleep, unless the table takes the end back.
    user.open((devenv.ROOT / "tests/games/two-players-last-settlement-by-a-build.json").read_bytes())
    user.expect_todo("The game is over.")
    wait_until(page, f"{HELD} === 0")
    user.press("#undo")
    wait_until(page, f"{HELD} === 1")


def test_a_browser_that_cannot_stay_awake(own_page, site):
    page = own_page
    page.add_init_script("delete Navigator.prototype.wakeLock")
    user = User(own_page, site).visit().open(record())
    user.press("#reveal-forest")
    user.tap("F8")
    user.expect_piece("red", "F8")
