"""Reporting a ruling: everything that is needed to judge it again is copied, and nothing is sent."""

import json

import pytest
from builders_tables import RECORD as BUILDERS
from builders_tables import User as BuildersUser
from hexreeve.games import BY_FORMAT
from lib import devenv
from playwright.sync_api import expect
from tables import act, record, seats

NAMES = {"en": "Ana (1+1)", "es": "Íñigo"}
DONE = {
    "en": ("Copied, and nothing was sent", "paste it where Hexreeve is developed"),
    "es": ("Copiado, y no se ha enviado nada", "pégalo donde se desarrolla Hexreeve"),
}


def named(game, name):
    """A game whose first player has a name, and in which somebody has noted something."""
    players = game["setup"]["players"]
    return game | {"setup": game["setup"] | {"players": [players[0] | {"name": name}, *players[1:]]}}


def report_of(text):
    """The lines of a report by their names, and the game in it."""
    lines = dict(line.split(": ", 1) for line in text.splitlines())
    (game,) = (json.loads(value) for value in lines.values() if value.startswith("{"))
    return lines, game


def assert_judged_again(game, rule):
    """The referee refuses the last action of the report's game for the same rule."""
    logs = BY_FORMAT[game["format"]].logs
    *before, last = logs.steps(logs.checked_log(game))
    assert all(each.ruling.legal for each in before)
    assert last.ruling.violations[0].rule == rule


@pytest.mark.parametrize("language", NAMES)
def test_a_report_has_what_is_needed_to_judge_again_and_nobody_s_name(user, language):
    page = user.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#language").select_option(language)
    user.open(named(record(position=seats(red="C8")), NAMES[language]))
    user.press("#reveal-canyon")
    user.tap("H1")
    expect(page.locator("#ruling-said")).to_contain_text(NAMES[language])
    expect(page.locator("#report")).to_have_count(0)
    user.press("#why-ruling")
    user.press("#report")
    for words in DONE[language]:
        expect(page.locator("#report-done")).to_contain_text(words)
    text = page.evaluate("navigator.clipboard.readText()")
    expect(page.locator("#report-text")).to_have_value(text)
    lines, game = report_of(text)
    assert NAMES[language] not in text
    assert " red" in next(iter(lines.values()))
    said = list(lines.values())
    assert said[1].startswith("kb.build.adjacent (")
    assert said[2].split()[0] == devenv.version()
    assert said[3] == language
    assert said[4] == page.evaluate("navigator.userAgent")
    assert game["actions"] == [act("red", "reveal", card="canyon"), act("red", "build", at="H1")]
    assert_judged_again(game, "kb.build.adjacent")
    # Another ruling is another report.
    user.press("#take-back")
    user.tap("J1")
    user.press("#why-ruling")
    expect(page.locator("#report")).to_be_visible()
    expect(page.locator("#report-text")).to_have_count(0)


def test_a_move_that_was_accepted_or_allowed_is_reported_from_the_log(user):
    page = user.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    user.open(named(record(position=seats(red="C8")), NAMES["en"]))
    expect(page.locator("#log-report")).to_have_count(0)
    user.press("#reveal-canyon")
    user.tap("D7")
    user.press("#log-report")
    expect(page.locator("#log-report-done")).to_contain_text("Copied, and nothing was sent")
    lines, game = report_of(page.evaluate("navigator.clipboard.readText()"))
    said = list(lines.values())
    assert said[0].startswith("red builds on D7")
    assert "Rule" not in lines
    assert game["actions"] == [act("red", "reveal", card="canyon"), act("red", "build", at="D7")]
    # The next move is another report.
    user.tap("H1")
    user.press("#allow")
    expect(page.locator("#log-report-text")).to_have_count(0)
    user.press("#log-report")
    lines, game = report_of(page.evaluate("navigator.clipboard.readText()"))
    assert "allowed" in lines["Ruling"]
    assert game["actions"][-1]["override"]


def test_where_the_browser_does_not_copy_the_text_is_there(user):
    page = user.open(record(position=seats(red="C8"))).page
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    user.press("#reveal-canyon")
    user.tap("H1")
    user.press("#why-ruling")
    user.press("#report")
    expect(page.locator("#report-done")).to_contain_text("The browser did not allow copying. Copy this text yourself")
    text = page.locator("#report-text").input_value()
    assert page.evaluate("getSelection().toString() || document.activeElement.value") == text
    assert_judged_again(report_of(text)[1], "kb.build.adjacent")
    page.evaluate("() => { delete navigator.clipboard.writeText; }")


def test_a_ruling_of_the_builders_is_reported_likewise(page, site):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    user = BuildersUser(page, site).visit().open(BUILDERS)
    user.press("#b-take-B05")
    user.press("#b-came-B01")
    user.expect_todo("Ana: 2 actions left.")
    user.press("#b-worker-W01")
    user.press("#b-site-B05")
    user.expect_todo("Ana: 1 action left.")
    user.press("#b-coins-3")
    user.press("#why-b-ruling")
    user.press("#b-report")
    expect(page.locator("#b-report-done")).to_contain_text("Copied")
    lines, game = report_of(page.evaluate("navigator.clipboard.readText()"))
    assert lines["Rule"].startswith("bld.turn.actions (rulebook")
    assert "Ana" not in json.dumps(game)
    assert_judged_again(game, "bld.turn.actions")
