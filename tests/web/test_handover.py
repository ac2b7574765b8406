"""A game goes from phone to phone as a code or a link, offline; nothing that is there is lost."""

import re

import pytest
from bad_links import bomb, damaged
from hexreeve.kingdom.records import game_links
from phones import follow, passed_on
from playwright.sync_api import expect
from tables import PATIENCE, User, act, legal, record, seats, unfold

CARDS = ("grass", "canyon", "desert", "flower", "forest")


@pytest.fixture
def two(finger, site):
    """Two phones, each with a storage of its own."""
    return [User(finger(390, 844, locale), site).visit() for locale in ("en", "en-GB")]


def expect_kept(phone, count):
    expect(phone.page.locator("#kept .kept-open")).to_have_count(count)


def link_to(record):
    return f"#game/{game_links.write(record)}"


def some_turn(before):
    """A legal turn after a record."""
    player = legal(before)["player"]
    for card in CARDS:
        actions = [act(player, "reveal", card=card)]
        while len(actions) < 4:
            build = legal({**before, "actions": [*before["actions"], *actions]})["build"]
            if not build:
                break
            actions.append(act(player, "build", at=build[0]))
        else:
            return [*actions, act(player, "end-turn")]
    raise AssertionError("no terrain has three hexes")


def play(phone, actions):
    """Type a whole turn."""
    reveal, *builds, _ = actions
    field = phone.page.locator("#typed-move")
    if not field.is_visible():
        phone.press("#typed summary")
    field.fill(f"{reveal['card']}: {' '.join(action['at'] for action in builds)}; end")
    field.press("Enter")
    expect(field).to_have_value("")


def test_a_game_goes_to_and_fro_ten_times(two):
    here, there = two
    told = record()
    here.open(told)
    for _ in range(10):
        actions = some_turn(told)
        told = {**told, "actions": [*told["actions"], *actions]}
        play(here, actions)
        follow(there.page, passed_on(here.page))
        expect(there.page.locator("#arrived")).to_be_visible(timeout=PATIENCE)
        there.press("#arrived-go-on")
        expect(there.page.locator("#arrived")).to_be_hidden()
        here, there = there, here
    assert here.saved_game()["actions"] == told["actions"]
    # The state before the last hand-over stays in the list.
    expect_kept(here, 2)


def test_what_arrives_is_compared_with_what_is_there(two):
    _, phone = two
    told = record()
    mine = some_turn(told)
    ours = {**told, "actions": mine}
    follow(phone.page, link_to(ours))
    expect(phone.page.locator("#arrived")).to_have_text(
        "A game from another device is here now (actions: 5). It is saved."
    )
    phone.press("#arrived-go-on")
    expect(phone.page.locator("#arrived")).to_be_hidden()
    assert phone.page.url.endswith("#referee")
    # The same once more, and an earlier state of it: nothing changes.
    for actions, words in ((mine, "is on this device already"), (mine[:3], "already further on (extra actions: 2)")):
        follow(phone.page, link_to({**told, "actions": actions}))
        expect(phone.page.locator("#news")).to_contain_text(words, timeout=PATIENCE)
        phone.press("#news-read")
    assert phone.saved_game() == ours
    expect_kept(phone, 1)
    # Another course of the same game: both are there, and the page names the first action that differs.
    other = [*mine[:2], *some_other(told, mine)[2:]]
    follow(phone.page, link_to({**told, "actions": other}))
    expect(phone.page.locator("#news")).to_contain_text("differ from action 3 on", timeout=PATIENCE)
    expect(phone.page.locator("#news")).to_contain_text(f"builds on {other[2]['at']}")
    expect_kept(phone, 2)
    assert phone.saved_game()["actions"] == other


def some_other(before, actions):
    """The same turn with other hexes after the first."""
    so_far = actions[:2]
    while len(so_far) < 4:
        build = legal({**before, "actions": [*before["actions"], *so_far]})["build"]
        so_far = [*so_far, act(actions[0]["player"], "build", at=next(h for h in build if h != actions[2]["at"]))]
    return [*so_far, actions[-1]]


def test_a_phone_that_only_follows_changes_nothing_until_it_takes_over(two):
    told = record()
    told = {**told, "actions": some_turn(told)}
    _, phone = two
    follow(phone.page, link_to(told))
    phone.press("#arrived-watch")
    expect(phone.page.locator("#banner-title")).to_contain_text("Another device plays this game", timeout=PATIENCE)
    expect(phone.page.locator("#moment")).to_have_text(
        "This is the game as it was after Ana's turn. Scan again for the newest state."
    )
    # Moves can be tried: an illegal one is explained, a legal one is not done.
    after = {**told, "actions": [*told["actions"], *(ahead := some_turn(told))]}
    follow(phone.page, link_to({**told, "actions": [*told["actions"], ahead[0]]}))
    phone.expect_marked("legal", legal({**told, "actions": [*told["actions"], ahead[0]]})["build"])
    phone.tap(told["actions"][1]["at"], told["actions"][1]["at"])
    expect(phone.page.locator("#ruling")).to_be_visible()
    expect(phone.page.locator("#allow")).to_have_count(0)
    phone.press("#take-back")
    # The next code brings the next position without a question.
    follow(phone.page, link_to(after))
    phone.expect_todo("Ana: turn up the terrain card.")
    expect(phone.page.locator("#arrived")).to_be_hidden()
    expect(phone.page.locator("#undo")).to_have_count(0)
    phone.press("#take-over")
    expect(phone.page.locator("#banner-title")).to_have_count(0)
    play(phone, some_turn(after))
    assert len(phone.saved_game()["actions"]) == len(after["actions"]) + 5


ORDINALS = {
    "en": ("Ana's first build", "Ana's second build", "Ana's third build"),
    "es": ("la primera", "la segunda", "la tercera"),
}


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_spectator_sees_of_which_moment_the_picture_is(finger, site, language):
    phone = User(finger(320, 640, language), site, finger=True).visit()
    told = record()
    turn = some_turn(told)
    moment = phone.page.locator("#moment")
    follow(phone.page, link_to({**told, "actions": turn[:1]}))
    phone.press("#arrived-watch")
    expect(moment).to_contain_text("Ana")
    for number, ordinal in enumerate(ORDINALS[language]):
        follow(phone.page, link_to({**told, "actions": turn[: number + 2]}))
        expect(moment).to_contain_text(ordinal, timeout=PATIENCE)
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 320
    # The camera is one tap away, and its window opens without another.
    phone.taps = 0
    phone.press("#scan-again")
    assert phone.taps == 1
    expect(phone.page.locator("#scan")).to_be_visible(timeout=PATIENCE)
    phone.page.locator("#scan-close").tap()
    expect(moment).to_be_visible()


def test_a_position_and_the_cards_that_the_page_deals_travel(two):
    here, there = two
    here.open(record(position=seats(tiles="farm", red="F8 F9", blue="A1")))
    unfold(here.page.locator("#dealt"))
    here.page.locator("#dealt").check()
    here.page.locator('nav a[href="#score"]').first.click()
    follow(there.page, passed_on(here.page, "#score-pass-on"))
    expect(there.page.locator("#arrived")).to_be_visible(timeout=PATIENCE)
    expect(there.page.locator("#dealt")).to_be_checked()
    assert there.saved_game() == game_of_score(here)


def game_of_score(phone):
    phone.page.locator('nav a[href="#referee"]').first.click()
    return phone.saved_game()


# Follows addresses, one after the other; the result is what the page says to each.
SAID = """async (hashes) => {
  const message = document.querySelector("#message");
  const until = async (condition) => {
    while (!condition()) await new Promise((next) => setTimeout(next, 4));
  };
  const said = [];
  for (const hash of hashes) {
    location.hash = hash;
    await until(() => message.innerText);
    said.push(message.innerText);
    location.hash = "#score";
    await until(() => !message.innerText);
  }
  location.hash = "#referee";
  return said;
}"""


def test_damaged_and_hostile_links_are_one_sentence_and_change_nothing(two):
    phone, _ = two
    told = {**record(), "actions": some_turn(record())}
    phone.open(told)
    before = phone.page.locator("#todo").inner_text()
    link = game_links.write(told)
    bad = [link[:-20], "%00", bomb(), *(damaged(link, seed) for seed in range(200))]
    said = phone.page.evaluate(SAID, [f"#game/{each}" for each in bad])
    assert len(said) == len(bad)
    for sentence in said:
        assert re.fullmatch(r"[^\n]*this link[^\n]*", sentence), sentence
    expect(phone.page.locator("#todo")).to_have_text(before)
    expect_kept(phone, 1)


def test_the_question_about_what_has_arrived_is_asked_in_every_language(two):
    _, phone = two
    told = record()
    phone.open(told)
    follow(phone.page, link_to({**told, "actions": some_turn(told)}))
    expect(phone.page.locator("#arrived")).to_contain_text("the same game, further on")
    phone.page.locator("#language").select_option("es")
    expect(phone.page.locator("#arrived")).to_contain_text("la misma partida")
    phone.press("#arrived-go-on")
    expect(phone.page.locator("#log-5")).to_have_attribute("aria-current", "step")


def test_a_game_of_the_builders_goes_to_another_phone(two, site):
    here, there = (phone.page for phone in two)
    here.goto(f"{site.url}#builders/setup")
    here.locator("#b-play").click()
    for _ in range(3):
        here.locator("#b-coins-1").click()
    address = passed_on(here, "#b-pass-on")
    assert "#builders/game/2." in address
    follow(there, address)
    expect(there.locator("#b-arrived")).to_be_visible(timeout=PATIENCE)
    there.locator("#b-arrived-watch").click()
    expect(there.locator("#b-banner-title")).to_contain_text("Another device plays this game")
    expect(there.locator("#b-moment")).to_contain_text("This is the game as it was after this:")
    expect(there.locator("#b-scan-again")).to_be_visible()
    # Moves can be tried: what is illegal is explained, and nothing is done.
    there.locator("[id^=b-take-]").first.click()
    expect(there.locator("#b-ruling-said")).to_contain_text("action")
    expect(there.locator("#b-allow")).to_have_count(0)
    there.locator("#b-take-back").click()
    expect(there.locator("#b-log-3")).to_have_attribute("aria-current", "step")
    there.locator("#b-take-over").click()
    expect(there.locator("#b-banner-title")).to_have_count(0)
