"""Nothing confirmed is lost: looking back changes nothing, undone moves stay, two tabs do not overwrite each other."""

import json
import re
from pathlib import Path

import accessibility
import pytest
from builders_tables import User as BuildersUser
from builders_tables import whole_game
from playwright.sync_api import expect
from stored_games import BUILDERS, course, courses, is_kept, kept_games
from tables import User, act, record, unfold, wait_until
from viewports import LAPTOP, PHONE

GAMES = Path(__file__).parents[1] / "games"
FOLLOWING = "This game is open in another tab. You see every move that is made there."


def long_record(actions=28):
    """A game of so many actions, in the middle of a turn."""
    game = json.loads((GAMES / "two-players-last-settlement-by-a-tile.json").read_text("utf-8"))
    return game | {"actions": game["actions"][:actions]}


def one_game(page, database="hexreeve"):
    (game,) = kept_games(page, database)
    return game


@pytest.fixture(params=["phone", "laptop"])
def seat(request, page, touch, site):
    """User on a phone and on a laptop."""
    if request.param == "phone":
        return touch(PHONE["width"], PHONE["height"])
    page.set_viewport_size(LAPTOP)
    return User(page, site).visit()


@pytest.fixture
def second(own_page, site):
    """A function that opens a second tab of the referee, with the engine ready."""

    def begin(viewport=LAPTOP):
        own_page.set_viewport_size(viewport)
        return User(own_page, site).visit()

    return begin


# --- looking back --------------------------------------------------------------------------------------


def test_browsing_the_log_changes_nothing(seat):
    """28 actions, the log, its start, one tap on a hex: nothing is lost, and the tap is answered."""
    game = long_record()
    page = seat.open(game).page
    now = page.locator("#todo").inner_text()
    pieces = page.locator("#board .pieces use").count()
    before = one_game(page)
    seat.press("#log-0")
    banner = page.locator("#banner")
    expect(banner).to_contain_text("You are looking at action 0 of 28.")
    expect(banner).to_contain_text("Taps here do not change the game.")
    expect(banner).to_be_in_viewport(ratio=0.95)
    expect(page.locator("#board")).to_be_in_viewport(ratio=0.4)
    expect(page.locator("#board")).to_have_attribute("data-past", "The past: action 0 of 28")
    expect(page.locator("#board .pieces use")).to_have_count(0)
    expect(page.locator("#board .is-legal")).to_have_count(0)
    expect(page.locator("#end-turn, #undo, #typed:visible")).to_have_count(0)
    seat.tap("F8")
    expect(banner).to_be_focused()
    expect(page.locator("#announcement")).to_have_text("Taps here do not change the game.")
    expect(page.locator("#ruling")).to_be_hidden()
    page.keyboard.press("Control+z")
    expect(page.locator("#board .pieces use")).to_have_count(0)
    # The panels beside the board show the same moment.
    expect(page.locator("#seats-now .supply").first).to_have_text("40 in supply")
    seat.press("#look-on")
    expect(banner).to_contain_text("You are looking at action 1 of 28.")
    seat.press("#log-12")
    expect(banner).to_contain_text("You are looking at action 12 of 28.")
    expect(page.locator("#log-12 .badge")).to_have_text("shown")
    assert accessibility.faults(page) == []
    page.keyboard.press("Escape")
    expect(banner).to_have_count(0)
    expect(page.locator("#todo")).to_have_text(now)
    expect(page.locator("#board .pieces use")).to_have_count(pieces)
    assert one_game(page) == before
    # To go on from there makes a copy; the game itself stays.
    seat.press("#log-12")
    seat.press("#look-go-on")
    expect(page.locator("#news")).to_contain_text("a copy of the game from action 12 on")
    expect(page.locator("#log-13")).to_have_count(0)
    expect(page.locator("#games .kept-open")).to_have_count(2)
    wait_until(page, "!document.querySelector('#banner')")
    games = sorted(kept_games(page), key=lambda each: len(each["record"]["actions"]))
    assert [course(each["record"]["actions"]) for each in games] == [
        course(game["actions"][:12]),
        course(game["actions"]),
    ]
    assert games[1] == before
    seat.press("#news-read")
    expect(page.locator("#news")).to_have_count(0)
    seat.reload()
    expect(page.locator("#log-12")).to_have_attribute("aria-current", "step")


def test_the_past_is_said_in_spanish_and_left_with_the_page(user):
    page = user.open(long_record()).page
    page.locator("#language").select_option("es")
    user.press("#log-0")
    expect(page.locator("#banner")).to_contain_text("Lo que toques aquí no cambia la partida.")
    # The gold is of the game as it stands.
    page.locator("nav.of-kingdom a >> nth=2").click()
    expect(page.locator("#score")).to_be_visible()
    page.locator("nav.of-kingdom a >> nth=1").click()
    expect(page.locator("#banner")).to_have_count(0)
    expect(page.locator("#todo")).to_be_visible()


def test_what_was_undone_stays_when_the_game_goes_on_otherwise(user):
    """Undone moves are kept as branches, also within branches, until the game is deleted."""
    page = user.open(record()).page
    user.press("#reveal-forest")
    user.tap("F8", "F9", "F10")
    user.expect_piece("red", "F10")
    first = course(one_game(page)["record"]["actions"])
    user.press("#undo")
    user.tap("G9")
    user.expect_piece("red", "G9")
    second = course(one_game(page)["record"]["actions"])
    assert first != second
    for _ in range(3):
        user.press("#undo")
    expect(page.locator("#log .undone")).to_have_count(3)
    # By hand again what was undone is a redo.
    user.tap("F8")
    user.expect_piece("red", "F8")
    expect(page.locator("#log .undone")).to_have_count(2)
    user.press("#undo")
    expect(page.locator("#log .undone")).to_have_count(3)
    user.tap("F7")
    user.expect_piece("red", "F7")
    expect(page.locator("#log .undone")).to_have_count(0)
    user.reload()
    user.expect_piece("red", "F7")
    game = one_game(page)
    assert is_kept(first, courses([game]))
    assert is_kept(second, courses([game]))
    assert len(game["undone"]) == 2
    user.press("#log-undone summary")
    expect(page.locator("#log-undone summary")).to_have_text("Undone moves: 2")
    expect(page.locator("#log-undone-1")).to_contain_text("After action 1 · undone: 3")
    user.press("#log-undone-0")
    expect(page.locator("#banner")).to_contain_text("You are looking at undone moves: action 4 of 4.")
    user.expect_piece("red", "F8", "F9", "F10")
    user.tap("F7")
    expect(page.locator("#banner")).to_be_focused()
    user.press("#look-go-on")
    expect(page.locator("#games .kept-open")).to_have_count(2)
    expect(page.locator("#news")).to_be_visible()
    games = kept_games(page)
    assert sorted(len(each.get("undone") or []) for each in games) == [0, 2]
    assert first in [course(each["record"]["actions"]) for each in games]
    # Files hold the game as it stands, and nothing else.
    with page.expect_download() as download:
        user.press("#export")
    saved = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert set(saved) == {"format", "version", "setup", "actions"}


def test_the_past_of_the_builders(page, site):
    """The same for the other game: looking back, a tap on a card, nothing lost; undone moves stay."""
    page.set_viewport_size(PHONE)
    user = BuildersUser(page, site).visit()
    game = whole_game(3)
    # To the last action of a turn, but not to its end.
    count = next(i for i, action in enumerate(game["actions"]) if i > 20 and action["type"] == "end-turn")
    game["actions"] = game["actions"][:count]
    user.open(game)
    before = one_game(page, BUILDERS)
    user.press("#b-log-0")
    banner = page.locator("#b-banner")
    expect(banner).to_contain_text(f"You are looking at action 0 of {count}.")
    expect(page.locator("#b-table")).to_have_attribute("data-past", f"The past: action 0 of {count}")
    expect(page.locator("#b-table .fit")).to_have_count(0)
    user.press("#b-row-workers .b-card >> nth=0")
    expect(banner).to_be_focused()
    expect(banner).to_be_in_viewport(ratio=0.95)
    user.press("#b-look-now")
    expect(banner).to_have_count(0)
    assert one_game(page, BUILDERS) == before
    user.press("#b-undo")
    expect(page.locator("#b-log .undone")).to_have_count(1)
    user.press("#b-end-turn")
    expect(page.locator("#b-log-undone summary")).to_have_text("Undone moves: 1")
    page.reload()
    user.ready()
    assert is_kept(course(game["actions"]), courses([one_game(page, BUILDERS)]))
    last = page.locator("#b-log .turns button").last
    unfold(last)
    last.click()
    user.press("#b-look-go-on")
    expect(page.locator("#b-games .kept-open")).to_have_count(2)


# --- two tabs ------------------------------------------------------------------------------------------


def test_two_tabs_do_not_overwrite_each_other(user, second):
    """Tab 2 follows live and read-only, takes over with one button, then tab 1 follows; nothing is lost."""
    page = user.open(record()).page
    user.press("#reveal-forest")
    user.tap("F8")
    user.expect_piece("red", "F8")
    other = second(PHONE)
    follower = other.page
    expect(follower.locator("#banner")).to_contain_text(FOLLOWING)
    expect(follower.locator("#banner button")).to_have_text(["Take over here"])
    expect(follower.locator("#end-turn, #undo, #typed:visible")).to_have_count(0)
    # It follows live, and only that.
    user.tap("F9")
    other.expect_piece("red", "F8", "F9")
    other.hex("F10").dispatch_event("click")
    expect(follower.locator("#banner")).to_be_focused()
    expect(other.piece("red", "F10")).to_have_count(0)
    follower.locator("nav.of-kingdom a >> nth=2").click()
    expect(follower.locator("#score")).to_be_visible()
    follower.locator("nav.of-kingdom a >> nth=1").click()
    # Tab 2 plays three actions, tab 1 one: none of them is gone after a reload.
    other.press("#take-over")
    expect(follower.locator("#banner")).to_have_count(0)
    expect(page.locator("#banner")).to_contain_text(FOLLOWING)
    user.tap("F10")
    expect(page.locator("#banner")).to_be_focused()
    follower.locator("#typed-move").evaluate("(field) => { field.value = 'F10'; }")
    follower.locator("#typed-form").evaluate("form => form.requestSubmit()")
    other.expect_piece("red", "F10")
    user.expect_piece("red", "F8", "F9", "F10")
    other.press("#undo")
    expect(user.piece("red", "F10")).to_have_count(0)
    user.press("#take-over")
    expect(page.locator("#banner")).to_have_count(0)
    expect(follower.locator("#banner")).to_contain_text(FOLLOWING)
    user.tap("G9")
    other.expect_piece("red", "F8", "F9", "G9")
    game = one_game(page)
    assert is_kept(
        course([act("red", "reveal", card="forest"), *(act("red", "build", at=each) for each in ("F8", "F9", "F10"))]),
        courses([game]),
    )
    # The lists follow as well: a new game, and one that is deleted.
    user.open(record(players=3))
    expect(follower.locator("#games .kept-open")).to_have_count(2)
    # No other tab has the first game now, so the tab that followed plays it.
    expect(follower.locator("#banner")).to_have_count(0)
    other.expect_piece("red", "G9")
    page.locator("#games .kept li").nth(1).get_by_role("button", name=re.compile("Delete")).click()
    page.locator("#games .kept li").nth(1).get_by_role("button", name=re.compile("Yes, delete it")).click()
    expect(follower.locator("#message")).to_have_text("The game was deleted in another tab.")
    expect(follower.locator("#games .kept-open")).to_have_count(1)


def test_two_tabs_of_the_builders(page, site, own_page):
    user = BuildersUser(page, site).visit().open(whole_game(3) | {"actions": []})
    other = BuildersUser(own_page, site).visit()
    expect(own_page.locator("#b-banner")).to_contain_text(FOLLOWING)
    user.press("#b-coins-1")
    expect(own_page.locator("#b-log-1")).to_be_visible()
    other.press(
        "#b-coins-2 >> visible=true" if own_page.locator("#b-coins-2").count() else "#b-row-workers .b-card >> nth=0"
    )
    expect(own_page.locator("#b-banner")).to_be_focused()
    other.press("#b-take-over")
    expect(page.locator("#b-banner")).to_contain_text(FOLLOWING)
    other.press("#b-coins-1")
    expect(page.locator("#b-log-2")).to_be_visible()
    assert len(one_game(page, BUILDERS)["record"]["actions"]) == 2


def test_the_page_says_where_two_versions_part(user):
    """Writing over an outdated version is refused; both stay, and the page says at which action they differ."""
    page = user.open(record()).page
    user.press("#reveal-forest")
    user.tap("F8")
    user.expect_piece("red", "F8")
    # A write that ignores the locks, like an earlier version of the page.
    page.evaluate(
        """() => new Promise((done) => {
          const opening = indexedDB.open("hexreeve");
          opening.onsuccess = () => {
            const tx = opening.result.transaction("games", "readwrite");
            const games = tx.objectStore("games");
            games.getAll().onsuccess = ({ target: { result: [game] } }) => {
              const build = { player: "red", type: "build", at: "F9" };
              const actions = [...game.record.actions.slice(0, 1), build];
              const record = { ...game.record, actions };
              games.put({ ...game, revision: game.revision + 1, record, done: 2 }, game.id);
            };
            tx.oncomplete = () => { opening.result.close(); done(); };
          };
        })"""
    )
    user.tap("G9")
    expect(page.locator("#news")).to_have_text(
        "This game was also changed in another tab. Both versions are saved; "
        "they differ from action 2 on (Ana builds on F8). This one is yours."
    )
    user.expect_piece("red", "F8", "G9")
    expect(page.locator("#games .kept-open")).to_have_count(2)
    lines = courses(kept_games(page))
    turn = [act("red", "reveal", card="forest")]
    assert is_kept(course([*turn, act("red", "build", at="F9")]), lines)
    assert is_kept(course([*turn, act("red", "build", at="F8"), act("red", "build", at="G9")]), lines)
    user.tap("F9")
    user.expect_piece("red", "F9")
    user.reload()
    user.expect_piece("red", "F8", "F9", "G9")


def test_a_file_that_parts_from_a_kept_game(user):
    """Both are kept, and the page says at which action they differ, or which one is longer."""
    game = long_record()
    page = user.open(game).page
    expect(page.locator("#log-28")).to_be_visible()
    said = page.locator("#news")
    user.open(game | {"actions": game["actions"][:20]})
    expect(said).to_contain_text(
        re.compile(r"^This is the beginning of the game saved on .*, which is longer \(extra actions: 8\)")
    )
    expect(page.locator("#games .kept-open")).to_have_count(2)
    user.open(long_record(30))
    expect(said).to_contain_text(re.compile(r"^This game is longer than the one saved on .* \(extra actions: 2\)"))
    other = [*game["actions"][:1], game["actions"][1] | {"note": "by hand"}, *game["actions"][2:5]]
    user.open(game | {"actions": other})
    expect(said).to_contain_text(
        re.compile(r"^This game and the one saved on .* differ from action 2 on \(.*\)\. Both are saved")
    )
    expect(page.locator("#games .kept-open")).to_have_count(4)
    assert is_kept(course(other), courses(kept_games(page)))


@pytest.mark.usefixtures("host_there")
def test_without_locks_no_write_is_lost(browser, browser_context_args, site, watch):
    """An insecure connection has no locks: both tabs play, and each sees the other's moves."""
    url = site.url.replace("127.0.0.1", "table.invalid")
    context = browser.new_context(**browser_context_args)
    pages = [context.new_page(), context.new_page()]
    tabs = [User(each, type("Elsewhere", (), {"url": url})) for each in pages]
    tabs[0].visit().open(record())
    assert not pages[0].evaluate("isSecureContext || 'locks' in navigator")
    tabs[0].press("#reveal-forest")
    tabs[0].tap("F8")
    tabs[0].expect_piece("red", "F8")
    tabs[1].visit()
    tabs[1].expect_piece("red", "F8")
    tabs[1].tap("F9")
    tabs[0].expect_piece("red", "F8", "F9")
    tabs[0].tap("F10")
    tabs[1].expect_piece("red", "F8", "F9", "F10")
    context.close()
