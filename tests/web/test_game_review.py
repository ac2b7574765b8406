"""After a game: which turns cost most, on tap, with progress; a tap on one shows the better turn on the board."""

import re

import accessibility
import hexreeve
from hexreeve.kingdom.records.log import to_game_record
from playwright.sync_api import expect
from tables import wait_until
from test_review import BAD_TURN, cost, decisions, game_with_a_bad_turn, log


def finished(user):
    """Open a finished game with a plainly bad turn, and go to its score. Also the place of that turn."""
    game = game_with_a_bad_turn("review-1")
    user.open(to_game_record(game))
    user.press("#to-score")
    steps = list(log.steps(game))
    decision = decisions(steps)[BAD_TURN]
    return decision.begin, cost(game, steps, decision)


def test_the_dearest_turns_are_shown_with_a_better_one(touch):
    user = touch(390, 844)
    page = user.page
    at, bad = finished(user)
    user.press("#review-go")
    expect(page.locator("#review progress")).to_be_visible()
    expect(page.locator("#review progress")).to_have_count(0)
    lines = page.locator("#review ul.kept:not(#exercises) > li").all_inner_texts()
    assert 1 <= len(lines) <= 6
    said = [re.match(r"Turn \d+, (Blue|Black), [\w ]+: about \d+ gold", line.strip()) for line in lines]
    assert all(said)
    assert all([each[1] for each in said].count(name) <= 3 for name in ("Blue", "Black"))
    expect(page.locator(f"#review-{at}")).to_contain_text(f"about {max(1, round(bad.gold))} gold")
    expect(page.locator(".review-curve path.curve-line")).to_have_count(2)
    assert accessibility.faults(page, "#review") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    user.press(f"#review-{at}")
    expect(page.locator("#better")).to_contain_text(f"about {max(1, round(bad.gold))} gold more")
    # The better turn stays hidden; what was played has letters.
    drawn = page.locator(".step-numbers text")
    assert {*drawn.all_text_contents()} <= {*"abcdef"}
    user.press("#better-show")
    expect(page.locator("#better-why")).to_be_visible()
    expect(page.locator(".turns-beside ol").last.locator("li").last).to_have_text("ends the turn")
    assert "1" in drawn.all_text_contents()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    # One finger scrolls the page, and nothing within it.
    assert page.locator("#turn").evaluate("(turn) => getComputedStyle(turn).overflowY") == "visible"
    user.press("#better-exact summary")
    expect(page.locator("#better-exact p")).to_contain_text(f"± {round(bad.within, 1)}")
    # Nothing has changed.
    user.press("#look-now")
    expect(page.locator("#better")).to_have_count(0)
    expect(page.locator("#to-score")).to_be_visible()


def test_a_mistake_is_an_exercise_after_a_reload(user):
    page = user.page
    finished(user)
    user.press("#review-go")
    expect(page.locator("#review progress")).to_have_count(0)
    lines = page.locator("#exercises li")
    expect(lines.first).to_be_visible()
    count = lines.count()
    user.reload()
    expect(lines).to_have_count(count)
    user.press("#exercise-0")
    expect(page.locator("#exercise-title")).to_be_visible()
    expect(page.locator(".turns-beside")).to_have_count(0)
    # What was before the turn cannot be undone.
    expect(page.locator("#undo")).to_be_disabled()
    # An illegal try is refused with its reasons, as ever.
    for _ in range(3):
        user.press("#board .is-legal >> nth=0")
    user.press("#end-turn")
    expect(page.locator("#exercise-verdict")).to_be_visible()
    # Nobody is asked to play on.
    expect(page.locator("#todo, #end-turn, #undo")).to_have_count(0)
    user.press("#exercise-solve")
    expect(page.locator(".turns-beside")).to_be_visible()
    user.press("#exercise-again")
    expect(page.locator("#exercise-verdict")).to_have_count(0)
    page.locator("nav a[href='#score']").first.click()
    expect(page.locator("#result")).to_contain_text("no game of yours")
    expect(page.locator("#results-keep")).to_have_count(0)
    page.locator("nav a[href='#referee']").first.click()
    user.press("#exercise-leave")
    expect(lines).to_have_count(count)


def test_a_solved_exercise_is_marked_and_stands_last(user):
    page = user.page
    finished(user)
    user.press("#review-go")
    expect(page.locator("#review progress")).to_have_count(0)
    lines = page.locator("#exercises li")
    expect(lines.first).to_be_visible()
    count = lines.count()
    expect(page.locator("#exercises strong")).to_have_count(0)
    user.press("#exercise-1")
    turn = page.locator("#exercise-title").inner_text().strip().replace(":", ",")
    user.press("#exercise-solve")
    best = page.locator(".turns-beside ol").last.locator("li")
    expect(best.last).to_have_text("ends the turn")
    hexes = [text.removeprefix("builds on ") for text in best.all_inner_texts()[:-1]]
    user.press("#exercise-leave")
    user.press("#exercise-1")
    user.tap(*hexes)
    user.press("#end-turn")
    expect(page.locator("#exercise-verdict")).to_contain_text("Found!")
    user.press("#exercise-leave")
    expect(lines).to_have_count(count)
    expect(page.locator("#exercises strong")).to_have_text(["✓ Solved"])
    expect(lines.last).to_contain_text(turn)
    expect(lines.last).to_contain_text("Solved")


def test_the_list_is_there_again_after_a_look_and_after_an_exercise(touch):
    user = touch(390, 844)
    page = user.page
    at, _ = finished(user)
    user.press("#review-go")
    expect(page.locator("#review progress")).to_have_count(0)
    count = page.locator(".review-curve").count()
    assert count == 1
    in_sight = "document.getElementById('review').getBoundingClientRect().top < innerHeight / 2"
    ways = ("#to-review", "back", "#exercise-leave")
    for way in ways:
        user.press(f"#review-{at}")
        expect(page.locator("#better")).to_be_visible()
        if way == "#exercise-leave":
            user.press("#better-find")
            expect(page.locator("#exercise-title")).to_be_visible()
        if way == "back":
            page.go_back()
        else:
            user.press(way)
        expect(page.locator(f"#review-{at}")).to_be_visible()
        expect(page.locator(".review-curve")).to_have_count(1)
        wait_until(page, in_sight)


def test_the_curve_ends_with_the_gold_of_the_game(user):
    page = user.page
    finished(user)
    score = hexreeve.Game(to_game_record(game_with_a_bad_turn("review-1"))).score()
    totals = [player["total"] for player in score["players"].values()]
    user.press("#review-go")
    expect(page.locator("#review progress")).to_have_count(0)
    lead = abs(totals[0] - totals[1])
    said = page.locator(".review-curve li").all_inner_texts()
    assert sum(f"{lead} gold ahead" in line for line in said) == 1
    assert sum(f"{lead} gold behind" in line for line in said) == 1


def test_a_review_is_stopped(user):
    page = user.page
    finished(user)
    user.press("#review-go")
    user.press("#review-stop")
    expect(page.locator("#review progress")).to_have_count(0)
    expect(page.locator("#review-go")).to_be_focused()
