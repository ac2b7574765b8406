"""The referee beyond a turn: overrides, undo, the log, games and files, names and languages."""

import json
import re
from pathlib import Path

from playwright.sync_api import expect
from tables import LONG, User, act, file_of, record, seats

HOSTILE = '<img src=x onerror="alert(1)">'


def pieces(page):
    return sorted(page.locator("#board .pieces use").evaluate_all("uses => uses.map(use => use.outerHTML)"))


# --- the table's word, undo, redo, the log -------------------------------------------------------------


def test_allowed_at_this_table_is_marked_for_ever(user):
    page = user.open(record()).page
    user.press("#reveal-forest")
    user.tap("F8", "T9")
    page.locator("#note").fill(f"we say so {HOSTILE}")
    user.press("#allow")
    user.expect_piece("red", "F8", "T9")
    expect(page.locator("#log")).to_contain_text("allowed at this table")
    expect(page.locator("#log")).to_contain_text(HOSTILE)
    user.reload()
    expect(page.locator("#log")).to_contain_text("allowed at this table")
    with page.expect_download() as download:
        user.press("#export")
    saved = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert saved["actions"][-1] == act("red", "build", at="T9", override=True, note=f"we say so {HOSTILE}")
    # What no table can do is not offered.
    user.tap("T9")
    user.expect_refused("kb.build.one-per-hex", "Ana stands there")
    expect(page.locator("#allow")).to_have_count(0)


def test_undo_and_redo_over_turns_and_jumps_in_the_log(user):
    turns = [
        ("red", "forest", ("F8", "F9", "F10")),
        ("blue", "canyon", ("I1", "J1", "K1")),
        ("red", "forest", ("E9",)),
    ]
    page = user.open(record()).page
    count = 0
    for player, card, hexes in turns:
        user.press(f"#reveal-{card}")
        user.tap(*hexes)
        user.expect_piece(player, *hexes)
        count += 1 + len(hexes)
        if len(hexes) == 3:
            user.press("#end-turn")
            count += 1
    expect(page.locator(f"#log-{count}")).to_have_attribute("aria-current", "step")
    end, words = pieces(page), page.locator("#log").inner_text()
    for left in range(count - 1, -1, -1):
        user.press("#undo")
        expect(page.locator("#log .undone")).to_have_count(count - left)
    expect(page.locator("#undo")).to_be_disabled()
    expect(page.locator("#board .pieces use")).to_have_count(0)
    for left in range(count - 1, -1, -1):
        user.press("#redo")
        expect(page.locator("#log .undone")).to_have_count(left)
    expect(page.locator("#redo")).to_be_disabled()
    assert pieces(page) == end
    assert page.locator("#log").inner_text() == words
    # A jump in the log only looks.
    user.press("#log-3")
    expect(page.locator("#banner")).to_contain_text(f"You are looking at action 3 of {count}.")
    user.press("#look-now")
    assert pieces(page) == end
    # What is refused before undone actions costs nothing, what is legal takes their place, and they stay as a branch.
    for _ in range(count - 3):
        user.press("#undo")
    user.expect_todo("Ana: build one more settlement.")
    user.tap("T9")
    user.expect_refused("kb.build.adjacent")
    user.press("#take-back")
    expect(page.locator("#log .undone")).to_have_count(count - 3)
    user.tap("F7")
    user.expect_piece("red", "F7")
    expect(page.locator("#log .undone")).to_have_count(0)
    expect(page.locator("#redo")).to_be_disabled()
    expect(page.locator("#log-undone summary")).to_have_text("Undone moves: 1")


def test_taps_quicker_than_the_page_each_count(user):
    page = user.open(record()).page
    user.press("#reveal-forest")
    user.tap("F8", "F9", "F10")
    user.expect_piece("red", "F10")
    twice = "([id]) => { document.getElementById(id).click(); document.getElementById(id).click(); }"
    page.evaluate(twice, ["undo"])
    user.expect_todo("Ana: build 2 more settlements.")
    page.evaluate(twice, ["redo"])
    user.expect_todo("Ana: end the turn.")
    user.expect_piece("red", "F8", "F9", "F10")


def test_nothing_is_lost_in_mid_turn(user, site, watch):
    """After a reload, and after the tab was closed; undone moves are stored too."""
    page = user.open(record()).page
    user.press("#reveal-forest")
    user.tap("F8", "F9", "F10")
    user.expect_piece("red", "F10")
    user.press("#undo")
    expect(user.piece("red", "F10")).to_have_count(0)
    user.reload()
    user.expect_todo("Ana: build one more settlement.")
    user.expect_piece("red", "F8", "F9")
    expect(page.locator("#log .undone")).to_have_count(1)
    context = page.context
    page.close()
    again = context.new_page()
    watch.observe(again)
    other = User(again, site)
    again.goto(site.url)
    expect(again.locator("#load")).to_be_hidden(timeout=LONG)
    other.expect_todo("Ana: build one more settlement.")
    other.press("#redo")
    other.expect_piece("red", "F8", "F9", "F10")


def test_several_games_are_kept(user):
    page = user.open(record()).page
    user.press("#reveal-forest")
    user.tap("F8")
    user.expect_piece("red", "F8")
    user.open(record(players=3))
    expect(page.locator("#games .kept-open")).to_have_count(2)
    expect(page.locator("#games .kept-open").first).to_contain_text("Ana, Luis, Eva")
    expect(page.locator("#board .pieces use")).to_have_count(0)
    page.locator("#games .kept-open").nth(1).click()
    user.expect_piece("red", "F8")
    other = page.locator("#games .kept li").filter(has_text="Ana, Luis, Eva")
    other.get_by_role("button", name=re.compile("Delete")).click()
    other.get_by_role("button", name=re.compile("Yes, delete it")).click()
    expect(page.locator("#games .kept-open")).to_have_count(1)
    user.reload()
    user.expect_piece("red", "F8")
    expect(page.locator("#games .kept-open")).to_have_count(1)


def test_games_leave_and_return_as_file_and_as_text(user):
    page = user.open(record()).page
    user.press("#reveal-forest")
    user.tap("F8", "F9")
    user.expect_piece("red", "F8", "F9")
    user.press("#undo")
    for button, name in (("#export", "a.json"), ("#export-text", "a.kbn")):
        with page.expect_download() as download:
            user.press(button)
        content = Path(download.value.path()).read_bytes()
        page.locator("#import-file").set_input_files(file_of(content, name))
        expect(page.locator("#log-3")).to_have_count(0)
        user.expect_todo("Ana: build 2 more settlements.")
        user.expect_piece("red", "F8")


# --- names, files, languages ---------------------------------------------------------------------------


def test_names_and_notes_are_text(user):
    game = record([act("red", "reveal", card="forest", note=HOSTILE)])
    game["setup"]["players"] = [{"id": "red", "name": HOSTILE}, {"id": "blue", "name": "<b>L</b>"}]
    page = user.open(game).page
    user.tap("G8")
    user.expect_refused("kb.build.card-terrain")
    expect(page.locator("#seat-red")).to_contain_text(HOSTILE)
    expect(page.locator("#seat-blue")).to_contain_text("<b>L</b>")
    expect(page.locator("#log")).to_contain_text(HOSTILE)
    expect(page.locator("main img, main b")).to_have_count(0)
    page.goto(f"{user.site.url}#score")
    expect(page.locator("#gold")).to_contain_text(HOSTILE)
    expect(page.locator("main img, main b")).to_have_count(0)


def nested(depth):
    return b"[" * depth + b"]" * depth


BAD = [
    ("empty.json", b"", "empty.json: this is an empty file"),
    ("text.json", b"hello", "text.json: this is not JSON"),
    ("list.json", b"[]", "list.json: $: a record must be a JSON object"),
    ("deep.json", nested(100_000), "deep.json: lists and objects are nested"),
    (
        "other.json",
        b'{"format": "hexreeve.builders.game", "version": 1}',
        "other.json: $: missing: setup, actions",
    ),
    ("late.json", json.dumps(record() | {"version": 2}).encode(), "late.json: $.version"),
    ("large.json", b" " * 5_000_001, "large.json: the file is larger than 5 MB"),
    ("binary.kbn", b"\xff\xfe\x00", "binary.kbn: this is text in UTF-16, not in UTF-8"),
    ("bad.kbn", b"1. red forest: Z99", "bad.kbn: line 1"),
    (
        "castle.json",
        json.dumps(record(position=seats(red="D4"))).encode(),
        "D4 cannot hold a piece",
    ),
    (
        "twice.json",
        json.dumps(record(position=seats(red="D5", blue="D5"))).encode(),
        "there are two pieces on D5",
    ),
    ("tile.json", json.dumps(record([act("red", "tile", tile="moon", at="A1")])).encode(), "moon"),
]


def test_a_bad_file_is_one_sentence_and_nothing_is_lost(user):
    page = user.open(record([act("red", "reveal", card="forest"), act("red", "build", at="F8")])).page
    for name, content, says in BAD:
        page.locator("#import-file").set_input_files(file_of(content, name))
        expect(page.locator("#message")).to_contain_text(says)
        assert len(page.locator("#message").inner_text().splitlines()) == 1
        user.expect_piece("red", "F8")
        user.tap("F9")
        user.expect_piece("red", "F9")
        expect(page.locator("#message")).to_be_hidden()
        expect(page.locator("#games .kept-open")).to_have_count(1)
        user.press("#undo")
        expect(user.piece("red", "F9")).to_have_count(0)


def test_spanish(user):
    page = user.open(record()).page
    user.press("#reveal-forest")
    user.tap("F8")
    user.expect_piece("red", "F8")
    page.locator("#language").select_option("es")
    user.expect_todo("Ana: construir 2 asentamientos más.")
    expect(page).to_have_title("Árbitro · Hexreeve")
    expect(user.hex("F9")).to_have_attribute("aria-label", "F9, bosque, casilla legal")
    user.tap("T9")
    user.expect_refused("kb.build.adjacent", "T9 no toca ninguna pieza de Ana", touch=["F8"])
    user.press("#why-ruling")
    expect(page.locator("#ruling .badge").first).to_have_text("reglamento")
    expect(page.locator("#allow")).to_have_text("Permitirlo de todos modos")
    expect(page.locator("#log")).to_contain_text("Ana construye en F8")
    user.expect_piece("red", "F8")


def test_the_views_are_links(user, site):
    page = user.page
    expect(page.locator("nav [aria-current=page]")).to_have_text("Referee")
    expect(page.locator("#controls")).to_be_hidden()
    page.locator("nav").get_by_role("link", name="Set up").click()
    expect(page.locator("#board svg[data-seed]")).to_be_visible()
    expect(page).to_have_title("Set up · Hexreeve")
    user.press("#play")
    expect(page).to_have_url(f"{site.url}#referee")
    expect(page.locator("#todo")).to_contain_text("turn up the terrain card")
    page.locator("nav").get_by_role("link", name="Score").click()
    expect(page).to_have_title("Score · Hexreeve")
    expect(page.locator("#gold")).to_be_visible()
    page.go_back()
    expect(page.locator("#todo")).to_be_visible()
