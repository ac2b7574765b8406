"""The choices and the set-up on the page: only a set-up that matches is played, and the page says if it does not."""

import json
import re
from pathlib import Path

import pytest
from hexreeve.formats import links
from playwright.sync_api import expect
from tables import LONG, setup, unfold
from visits import about, at_hand, command_line, options, own, roll, saved, there, uncover, visit

PHONE, LAPTOP = (390, 844), (1280, 720)


@pytest.fixture(params=[PHONE, LAPTOP], ids=["phone", "laptop"])
def ready(request, finger, page, site):
    """The page after its first roll, on a phone with touch and on a laptop."""
    if request.param == LAPTOP:
        return visit(page, site)
    return visit(finger(*PHONE), site)


def current(page):
    """Expect the set-up to match the choices."""
    expect(page.locator("#outdated")).to_be_empty()
    expect(page.locator("#play")).not_to_have_attribute("aria-disabled", "true")
    expect(page.locator("#sheet .outdated")).to_have_count(0)


def outdated(page, words):
    """Expect the page to say why the set-up does not match the choices: beside the button, and on the set-up."""
    expect(page.locator("#outdated")).to_contain_text(words)
    expect(page.locator("#outdated")).to_be_in_viewport()
    expect(page.locator("#sheet .outdated")).to_contain_text(words)
    expect(page.locator("#play")).to_have_attribute("aria-disabled", "true")


def in_play(page):
    """The record of the set-up of the game on the board."""
    expect(page.locator("#todo")).to_be_visible(timeout=LONG)
    unfold(page.locator("#export"))
    with page.expect_download() as download:
        page.locator("#export").click()
    return json.loads(Path(download.value.path()).read_text("utf-8"))["setup"]


def test_play_plays_what_is_chosen(ready):
    """A box and an edition: Play says that a roll is needed, names both reasons, and uses all of it after the roll.

    More players and a name are there without one.
    """
    page = ready
    own(page, "base", "nomads")
    outdated(page, "Nomads")
    page.locator("#edition-second").check()
    outdated(page, "Second edition")
    expect(page.locator("#outdated li")).to_have_count(2)
    page.locator("#players-4").click()
    expect(page.locator(".seats-drawn li")).to_have_count(4)
    expect(page.locator("#outdated li")).to_have_count(2)
    page.locator("#name-0").fill("Noa")
    seed = page.locator("#board svg").get_attribute("data-seed")
    page.locator("#play").click(force=True)
    expect(page.locator("#outdated")).to_be_focused()
    expect(page.locator("#controls")).to_be_visible()
    page.locator("#roll").click()
    expect(page.locator("#board svg")).not_to_have_attribute("data-seed", seed)
    current(page)
    page.locator("#play").click()
    record = in_play(page)
    assert record["boxes"] == ["base", "nomads"]
    assert len(record["players"]) == 4
    assert record["players"][0]["name"] == "Noa"


def test_an_option_put_back_makes_the_set_up_current_again(ready):
    page = ready
    page.locator("#edition-second").check()
    outdated(page, "Second edition")
    page.locator("#edition-first").check()
    current(page)
    page.locator("#seed").fill("typed")
    outdated(page, "You typed another seed")
    page.locator("#seed").fill("")
    current(page)


def test_names_and_colours_are_there_at_once(ready):
    """Typing a name draws no other board, keeps the focus and the ticks, and changes the link and the game."""
    page = ready
    before = saved(page)
    uncover(page)
    page.locator("#checklist > summary").click()
    page.locator("#checklist input").first.check()
    options(page)
    page.evaluate("window.drawn = document.querySelector('#board svg')")
    page.locator("#name-1").focus()
    page.keyboard.type("Luis María")
    expect(page.locator(".seats-drawn")).to_contain_text("Luis María")
    expect(page.locator("#name-1")).to_be_focused()
    expect(page.locator("#name-1")).to_have_value("Luis María")
    assert page.evaluate("window.drawn === document.querySelector('#board svg')")
    page.locator("#colour-0").select_option("white")
    expect(page.locator("#colour-0")).to_have_value("white")
    expect(page.locator("#checklist input").first).to_be_checked()
    page.locator("#announcement").wait_for(state="attached")
    expect(page.locator("#earlier .badge")).to_have_text("1")
    after = saved(page)
    second = before["players"][1]["id"]
    assert after["players"] == [{"id": "white"}, {"id": second, "name": "Luis María"}]
    colours = {player["id"]: new["id"] for player, new in zip(before["players"], after["players"], strict=True)}
    assert after["start"] == colours[before["start"]]
    assert {**after, "players": 0, "start": 0} == {**before, "players": 0, "start": 0}
    current(page)
    page.locator("#play").click()
    assert in_play(page)["players"] == after["players"]


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_number_of_players_applies_at_once(ready, language):
    """Without a roll and without a notice: the board and the cards stay, and one of the players starts."""
    page = ready
    page.locator("#language").select_option(language)
    expect(page.locator("#roll")).to_have_text({"en": "Roll", "es": "Sortear"}[language])
    before = saved(page)
    for count in (4, 3, 5, 2):
        page.locator(f"#players-{count}").click()
        expect(page.locator(".seats-drawn li")).to_have_count(count)
        current(page)
        after = saved(page)
        assert len(after["players"]) == count
        assert after["start"] in [player["id"] for player in after["players"]]
        assert {**after, "players": 0, "start": 0} == {**before, "players": 0, "start": 0}
        expect(page.locator(f'#caption .starts use[href="#hr-house-{after["start"]}"]')).to_have_count(1)
    expect(page.locator("#earlier .badge")).to_have_text("1")
    page.locator("#play").click()
    assert in_play(page)["players"] == after["players"]


def test_only_a_wish_that_is_not_granted_needs_a_roll(laptop):
    """Choices that only change the odds leave the set-up as it is; its link has the new options."""
    page = laptop
    roll(page, "brave-otter-17")
    options(page)
    there_already = saved(page)["cards"]
    free = next(card for card in ("lords", "farmers", "miners", "hermits") if card not in there_already)
    about(page, "base")
    page.locator(f"#wish-card-{free}").click()
    expect(page.locator(f"#wish-card-{free}")).to_contain_text("banned")
    page.locator("#avoid-recent").check()
    page.locator("#weight-base").select_option("3")
    page.locator("#play").hover()
    current(page)
    page.locator(f"#wish-card-{there_already[0]}").click()
    outdated(page, "You banned")
    page.locator(f"#wish-card-{there_already[0]}").click()
    current(page)
    assert saved(page)["options"] == {
        "require": [f"card:{there_already[0]}"],
        "exclude": [f"card:{free}"],
        "weights": {"base": 3},
    }
    # What is changed by hand is meant; the seed that was typed in is no longer that of this set-up.
    at_hand(page, "#pick-cards-1").select_option(free)
    expect(page.locator("#strip")).to_contain_text(re.compile(free, re.IGNORECASE))
    expect(page.locator("#seed")).to_have_value("")
    current(page)
    options(page)
    # A change by hand makes nothing else current.
    page.locator("#edition-second").check()
    outdated(page, "Second edition")
    page.locator("#turn-0").click()
    expect(page.locator("#board svg")).not_to_have_attribute("data-seed", "brave-otter-17")
    outdated(page, "Second edition")


# --- options that came with a set-up ---------------------------------------------------------------------


def shared():
    """The record of another person's set-up: another edition, boxes, players, and a ban."""
    arguments = ["--edition", "second", "--box", "base", "--box", "nomads", "--players", "3", "--seed", "theirs"]
    record = command_line(*arguments, "--exclude", "card:lords")
    record["players"][0]["name"] = "Eva"
    return record | {"options": {"exclude": ["card:lords"]}}


def test_a_link_loads_its_options(ready, site):
    """Roll gives another set-up of that kind; the visitor's own choices come back with one tap, and are stored."""
    page = ready
    page.locator("#players-4").click()
    page.locator("#name-0").fill("Mine")
    expect(page.locator("#borrowed")).to_be_hidden()
    mine = page.evaluate("localStorage.getItem('hexreeve.choices')")
    page.evaluate("link => { location.hash = '#setup/' + link }", links.write(shared()))
    expect(page.locator("#board svg")).to_have_attribute("data-seed", "theirs")
    expect(page.locator("#borrowed")).to_be_visible()
    current(page)
    expect(page.locator("#edition-second")).to_be_checked()
    expect(page.locator("#box-nomads")).to_be_checked()
    expect(page.locator("#name-0")).to_have_value("Eva")
    expect(page.locator("#wish-card-lords")).to_have_text("Lords banned")
    assert page.evaluate("localStorage.getItem('hexreeve.choices')") == mine
    page.locator("#roll").click()
    expect(page.locator("#board svg")).not_to_have_attribute("data-seed", "theirs")
    rolled = saved(page)
    assert [rolled[name] for name in ("edition", "boxes", "options")] == [
        shared()[name] for name in ("edition", "boxes", "options")
    ]
    assert rolled["players"] == shared()["players"]
    # What is changed now is kept beside the visitor's own, through a reload too.
    options(page)
    page.locator("#name-1").fill("Guest")
    page.reload()
    there(page)
    expect(page.locator("#name-1")).to_have_value("Guest")
    assert page.evaluate("localStorage.getItem('hexreeve.choices')") == mine
    page.locator("#own-choices").click()
    expect(page.locator("#borrowed")).to_be_hidden()
    expect(page.locator("#edition-first")).to_be_checked()
    expect(page.locator("#name-0")).to_have_value("Mine")
    expect(page.locator("#wish-card-lords")).to_have_text("Lords")
    expect(page.locator("#play")).to_have_attribute("aria-disabled", "true")
    assert page.evaluate("localStorage.getItem('hexreeve.choices')") == mine


def test_files_and_earlier_set_ups_load_their_options(laptop, tmp_path):
    page = laptop
    page.locator("#players-3").click()
    roll(page, "mine")
    file = tmp_path / "theirs.json"
    file.write_text(json.dumps(shared()), "utf-8")
    page.locator("#open-file").set_input_files(file)
    expect(page.locator("#board svg")).to_have_attribute("data-seed", "theirs")
    expect(page.locator("#edition-second")).to_be_checked()
    expect(page.locator("#wish-card-lords")).to_have_text("Lords banned")
    uncover(page)
    page.locator("#earlier-all > summary").click()
    page.locator("#earlier .kept-open").nth(1).click()
    expect(page.locator("#board svg")).to_have_attribute("data-seed", "mine")
    expect(page.locator("#edition-first")).to_be_checked()
    expect(page.locator("#players-3")).to_have_attribute("aria-pressed", "true")
    # These are the visitor's own again.
    expect(page.locator("#borrowed")).to_be_hidden()
    current(page)


def test_a_link_without_options_opens_as_ever(page, site):
    """A new visitor is offered nothing, and the address stays that of the link."""
    address = f"{site.url}#setup/{links.write(setup(players=3))}"
    page.goto(address)
    expect(page.locator("#players-3")).to_have_attribute("aria-pressed", "true", timeout=LONG)
    expect(page.locator("#borrowed")).to_be_hidden()
    current(page)
    assert page.url == address
    assert page.evaluate("localStorage.getItem('hexreeve.choices')") is None


# --- The Builders -----------------------------------------------------------------------------------------


def test_the_builders_play_what_is_chosen(ready, site):
    """More players need a roll, a name does not; a link loads its players, and the visitor's own come back."""
    page = ready
    page.goto(f"{site.url}#builders/setup")
    expect(page.locator("#b-drawn-buildings li")).to_have_count(5, timeout=LONG)
    page.locator("#b-name-0").focus()
    page.keyboard.type("Ana")
    expect(page.locator("#b-laid")).to_contain_text("Ana")
    expect(page.locator("#b-name-0")).to_be_focused()
    page.locator("#b-count-3").click()
    expect(page.locator("#b-outdated")).to_have_text("You chose 3 players; this set-up is for 2.")
    expect(page.locator("#b-laid .outdated")).to_contain_text("You chose 3 players; this set-up is for 2.")
    page.locator("#b-play").click(force=True)
    expect(page.locator("#b-outdated")).to_be_focused()
    page.locator("#b-count-2").click()
    expect(page.locator("#b-outdated")).to_be_empty()
    page.locator("#b-count-3").click()
    page.locator("#b-roll").click()
    expect(page.locator("#b-outdated")).to_be_empty()
    expect(page.locator("#b-drawn-apprentices li")).to_have_count(3)
    theirs = command_line("--game", "builders", "--players", "4", "--seed", "theirs")
    theirs["setup"]["players"][3]["name"] = "Eva"
    page.evaluate("link => { location.hash = '#builders/setup/' + link }", links.write(theirs))
    expect(page.locator("#b-name-3")).to_have_value("Eva")
    expect(page.locator("#b-outdated")).to_be_empty()
    page.locator("#b-own-choices").click()
    expect(page.locator("#b-name-0")).to_have_value("Ana")
    expect(page.locator("#b-outdated")).to_have_text("You chose 3 players; this set-up is for 4.")
    page.locator("#b-roll").click()
    expect(page.locator("#b-outdated")).to_be_empty()
    page.locator("#b-play").click()
    expect(page.locator("#b-table")).to_contain_text("Ana")
