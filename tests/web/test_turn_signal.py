"""A sound or a vibration when the turn changes, for tables that want one."""

import pytest
from builders_tables import RECORD as BUILDERS
from playwright.sync_api import expect
from tables import User, file_of, record, unfold, wait_until

COUNT = """
window.signals = [];
Navigator.prototype.vibrate = (length) => signals.push(["vibration", length]) > 0;
const { start } = OscillatorNode.prototype;
OscillatorNode.prototype.start = function (...given) {
  signals.push(["sound", this.frequency.value]);
  return start.apply(this, given);
};
"""


@pytest.fixture
def listening(own_page):
    """A page that notes what it signals."""
    own_page.add_init_script(COUNT)
    return own_page


def count(page):
    return page.evaluate("signals.length")


def test_nothing_before_somebody_wants_it_then_once_a_turn(listening, site):
    page = listening
    user = User(page, site).visit().open(record())
    user.press("#reveal-forest")
    for name in ("F8", "F9", "G9"):
        user.tap(name)
        user.expect_piece("red", name)
    user.press("#end-turn")
    user.expect_todo("Luis: turn up")
    assert count(page) == 0
    user.press("#undo")
    user.expect_todo("Ana: end the turn")
    unfold(page.locator("#signal-sound"))
    page.locator("#signal-sound").check()
    assert page.evaluate("signals") == [["sound", 660]]
    page.locator("#signal-vibration").check()
    assert page.evaluate("signals[1]") == ["vibration", 120]
    user.press("#end-turn")
    user.expect_todo("Luis: turn up")
    assert page.evaluate("signals.slice(2)") == [["sound", 660], ["vibration", 120]]
    # A build changes no turn; the choice stays.
    user.reload()
    user.expect_todo("Luis: turn up")
    user.press("#reveal-canyon")
    user.expect_todo("Luis: build 3")
    assert count(page) == 0
    unfold(page.locator("#signal-sound"))
    expect(page.locator("#signal-sound")).to_be_checked()
    page.locator("#signal-sound").uncheck()
    page.locator("#signal-vibration").uncheck()
    user.press("#undo")
    user.press("#undo")
    user.expect_todo("Ana: end the turn")
    assert count(page) == 0


def test_another_game_is_no_turn(listening, site):
    page = listening
    user = User(page, site).visit().open(record())
    unfold(page.locator("#signal-vibration"))
    page.locator("#signal-vibration").check()
    user.open(record(seed="another"))
    user.expect_todo("turn up")
    assert count(page) == 1


def test_the_builders(listening, site):
    page = listening
    user = User(page, site).visit()
    page.goto(f"{site.url}#builders/referee")
    page.locator("#b-import-file").set_input_files(file_of(BUILDERS))
    expect(page.locator("#b-turn-now")).to_contain_text("Ana")
    page.locator("#b-signal-vibration").check()
    user.press("#b-end-turn")
    expect(page.locator("#b-turn-now")).not_to_contain_text("Ana:")
    wait_until(page, "signals.length === 2")


def test_a_device_that_cannot(listening, site):
    page = listening
    page.add_init_script("delete Navigator.prototype.vibrate; delete window.AudioContext")
    User(page, site).visit().open(record())
    expect(page.locator("#dealt")).to_be_attached()
    expect(page.locator("[id^=signal]")).to_have_count(0)
