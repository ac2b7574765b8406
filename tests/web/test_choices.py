"""Choices on the Set-up page: boxes, requirements, locks, picks, earlier set-ups, checklist."""

import json
import re

import accessibility
from hexreeve.formats import links
from hexreeve.kingdom.boxes.ruleset import BOXES
from playwright.sync_api import expect
from visits import (
    ALL_BOXES,
    about,
    at_hand,
    command_line,
    exactly,
    options,
    other_than,
    own,
    pick_quadrant,
    press,
    roll,
    roll_again,
    saved,
    there,
    uncover,
    without,
)

# Puts set-ups into the page's store of earlier set-ups.
REMEMBER = """setups => new Promise((done) => {
  const open = indexedDB.open("hexreeve-setups");
  open.onsuccess = () => {
    const writing = open.result.transaction("setups", "readwrite");
    for (const setup of setups) writing.objectStore("setups").put(setup, setup.link);
    writing.oncomplete = () => done(open.result.close());
  };
})"""


# --- locks and changes of one thing --------------------------------------------------------------------


def test_locks_stay_through_rolls(laptop):
    before = saved(laptop)
    at_hand(laptop, "#lock-board-0").click()
    at_hand(laptop, "#lock-cards-1").click()
    expect(laptop.locator("#lock-cards-1")).to_have_attribute("aria-pressed", "true")
    expect(laptop.locator("#roll")).to_have_text("Roll the rest")
    others = set()
    for _ in range(5):
        now = roll_again(laptop)
        assert now["board"][0] == before["board"][0]
        assert now["cards"][1] == before["cards"][1]
        others.add(json.dumps([now["board"][1:], now["cards"]]))
    assert len(others) > 1
    laptop.locator("#release").click()
    expect(laptop.locator("#roll")).to_have_text("Roll")
    expect(laptop.locator("#lock-board-0")).to_have_attribute("aria-pressed", "false")


def test_one_thing_is_rolled_again(phone):
    before = saved(phone)
    after = press(phone, "#reroll-cards-2")
    assert without(after, "cards") == without(before, "cards")
    assert after["cards"][:2] == before["cards"][:2]
    assert after["cards"][2] != before["cards"][2]
    last = press(phone, "#reroll-board-3")
    assert without(last, "board") == without(after, "board")
    assert last["board"][:3] == after["board"][:3]
    assert last["board"][3]["quadrant"] != after["board"][3]["quadrant"]


def test_what_lies_on_a_quadrant_turns_with_it(laptop):
    own(laptop, "base", "nomads", "crossroads", "queenies")
    exactly(laptop, nomads=2, crossroads=2)
    # With this seed the caves may lie where they come to lie.
    roll(laptop, "all of it turns")
    record = saved(laptop)
    place = next(i for i, entry in enumerate(record["board"]) if entry["quadrant"] in names("nomads"))
    after = press(laptop, f"#turn-{place}")
    assert after["board"][place]["turned"] is not record["board"][place]["turned"]
    assert sorted(after["nomads"].values()) == sorted(record["nomads"].values())
    assert after["nomads"] != record["nomads"]
    assert after["tasks"] == record["tasks"]
    again = press(laptop, f"#turn-{place}")
    assert without(again) == without(record)


def names(box):
    return [quadrant.id for quadrant in BOXES[box].quadrants]


def test_a_part_is_rolled_or_locked_alone(laptop):
    own(laptop, "base", "nomads", "crossroads")
    exactly(laptop, nomads=3)
    record = roll_again(laptop)
    after = press(laptop, "#reroll-nomads")
    assert without(after, "nomads") == without(record, "nomads")
    laptop.locator("#lock-nomads").click()
    camps = [i for i, entry in enumerate(record["board"]) if entry["quadrant"] in names("nomads")]
    for i in camps:
        expect(laptop.locator(f"#lock-board-{i}")).to_have_attribute("aria-pressed", "true")
    last = roll_again(laptop)
    assert last["nomads"] == after["nomads"]


def test_quadrants_and_cards_are_picked(laptop):
    before = saved(laptop)
    free = next(name for name in names("base") if name not in [entry["quadrant"] for entry in before["board"]])
    seed = laptop.locator("#board svg").get_attribute("data-seed")
    pick_quadrant(laptop, 2, free)
    picked = other_than(laptop, seed)
    assert picked["board"][2] == before["board"][2] | {"quadrant": free}
    assert without(picked, "board") == without(before, "board")
    # A banned card can still be picked by hand.
    card = next(card.id for card in BOXES["base"].cards if card.id not in before["cards"])
    about(laptop, "base")
    laptop.locator(f"#wish-card-{card}").click()
    seed = laptop.locator("#board svg").get_attribute("data-seed")
    at_hand(laptop, "#pick-cards-0").select_option(card)
    assert other_than(laptop, seed)["cards"] == [card, *before["cards"][1:]]


def test_turning_twice_gives_the_same_board(phone):
    before = saved(phone)
    after = press(phone, "#turn-1")
    assert after["board"][1] == before["board"][1] | {"turned": not before["board"][1]["turned"]}
    assert without(press(phone, "#turn-1")) == without(before)


def test_a_file_of_another_table_can_be_changed(laptop, tmp_path):
    """An opened set-up keeps its edition, boxes and players, whatever the choices for the next roll."""
    file = tmp_path / "table.json"
    file.write_text(json.dumps(command_line("--edition", "second", "--castle-tiles", "--players", "4", "--seed", "k")))
    laptop.locator("#open-file").set_input_files(file)
    expect(laptop.locator("#board svg")).to_have_attribute("data-seed", "k")
    before = saved(laptop)
    after = press(laptop, "#reroll-cards-0")
    assert without(after, "cards") == without(before, "cards")
    assert after["cards"][1:] == before["cards"][1:]
    turned = press(laptop, "#turn-0")
    assert without(press(laptop, "#turn-0")) == without(after)
    assert without(turned, "board") == without(after, "board")


# --- before and after ----------------------------------------------------------------------------------


def test_earlier_set_ups_come_back(laptop):
    roll(laptop, "one")
    one = saved(laptop)
    roll(laptop, "two")
    expect(laptop.locator("#earlier .badge")).to_have_text("3")
    laptop.reload()
    there(laptop)
    uncover(laptop)
    laptop.locator("#earlier-all > summary").click()
    lines = laptop.locator("#earlier .kept-open")
    expect(lines).to_have_count(4)
    expect(lines.nth(2)).to_contain_text(re.compile(r"20\d\d"))
    lines.nth(2).click()
    expect(laptop.locator("#board svg")).to_have_attribute("data-seed", "one")
    assert saved(laptop) == one
    # It is the newest again, and not there twice.
    expect(lines).to_have_count(4)
    expect(lines.first).to_have_attribute("aria-current", "true")
    laptop.get_by_role("button", name=re.compile("^Delete: ")).nth(1).click()
    expect(lines).to_have_count(3)
    laptop.reload()
    there(laptop)
    expect(laptop.locator("#earlier .badge")).to_have_text("4")


def test_fifty_set_ups_are_kept(laptop):
    first = saved(laptop)
    setups = [first | {"seed": f"number {i}"} for i in range(1, 50)]
    earlier = [{"link": links.write(setup), "made": i, "setup": setup} for i, setup in enumerate(setups)]
    laptop.evaluate(REMEMBER, earlier)
    laptop.reload()
    there(laptop)
    # The start has rolled one more, so that the oldest three go.
    for i in (50, 51):
        roll(laptop, f"number {i}")
    expect(laptop.locator("#earlier .badge")).to_have_text("50")
    uncover(laptop)
    laptop.locator("#earlier-all > summary").click()
    laptop.locator("#earlier .kept-open").last.click()
    expect(laptop.locator("#board svg")).to_have_attribute("data-seed", "number 4")


def test_what_was_there_lately_is_avoided(laptop):
    before = saved(laptop)
    options(laptop)
    laptop.locator("#avoid-recent").check()
    after = roll_again(laptop)
    assert not {entry["quadrant"] for entry in before["board"]} & {entry["quadrant"] for entry in after["board"]}
    assert not set(before["cards"]) & set(after["cards"])
    laptop.reload()
    there(laptop)
    expect(laptop.locator("#avoid-recent")).to_be_checked()


def test_ticks_stay_with_their_set_up(phone):
    roll(phone, "table")
    uncover(phone)
    phone.locator("#checklist > summary").click()
    ticks = phone.locator("#checklist input")
    count = ticks.count()
    ticks.nth(0).check()
    ticks.nth(2).check()
    expect(phone.locator("#checklist .badge")).to_have_text(f"2 of {count}")
    phone.reload()
    there(phone)
    expect(phone.locator("#checklist .badge")).to_have_text(re.compile("^0 of"))
    roll(phone, "table")
    expect(phone.locator("#checklist .badge")).to_have_text(f"2 of {count}")
    uncover(phone)
    phone.locator("#checklist > summary").click()
    expect(ticks.nth(2)).to_be_checked()


# --- for everybody -------------------------------------------------------------------------------------


def test_keyboard_only(laptop):
    keys = laptop.keyboard

    def reach(selector):
        for _ in range(120):
            if laptop.locator(f"{selector}:focus").count():
                return
            keys.press("Tab")
        raise AssertionError(f"Tab never came to {selector}")

    def act(key):
        """Press a key that changes the set-up; the focus must stay. The result is the new record."""
        seed = laptop.locator("#board svg").get_attribute("data-seed")
        focused = laptop.locator(":focus").get_attribute("id")
        keys.press(key)
        expect(laptop.locator("#board svg")).not_to_have_attribute("data-seed", seed)
        expect(laptop.locator(f"[id='{focused}']")).to_be_focused()
        record = saved(laptop)
        laptop.locator(f"[id='{focused}']").focus()
        return record

    laptop.locator("#about-base > summary").focus()
    keys.press("Enter")
    reach("#wish-card-lords")
    keys.press("Space")
    expect(laptop.locator("#wish-card-lords")).to_have_text("Lords banned")
    expect(laptop.locator("#wish-card-lords")).to_be_focused()
    reach("#exact-base")
    keys.press("4")
    expect(laptop.locator("#exact-base")).to_have_value("4")
    expect(laptop.locator("#exact-base")).to_be_focused()
    laptop.locator("#seed").focus()
    reach("#roll")
    act("Enter")
    laptop.locator("#turn-0").focus()
    reach("#lock-board-0")
    keys.press("Enter")
    expect(laptop.locator("#lock-board-0")).to_have_attribute("aria-pressed", "true")
    reach("#turn-1")
    before = saved(laptop)
    laptop.locator("#turn-1").focus()
    after = act("Enter")
    assert after["board"][1]["turned"] is not before["board"][1]["turned"]
    reach("#show-cards-0")
    keys.press("Enter")
    reach("#reroll-cards-0")
    assert act("Space")["cards"][0] != after["cards"][0]
    laptop.locator("#show-cards-2").focus()
    keys.press("Space")
    reach("#pick-cards-2")
    last = laptop.locator("#pick-cards-2").evaluate("list => list.selectedIndex === list.options.length - 1")
    assert act("ArrowUp" if last else "ArrowDown")["cards"][2] != after["cards"][2]
    reach("#checklist > summary")
    keys.press("Enter")
    keys.press("Tab")
    keys.press("Space")
    expect(laptop.locator("#checklist input").first).to_be_checked()
    reach("#earlier-all > summary")
    keys.press("Enter")
    # The newest is the set-up shown: the one before it is two entries down.
    for _ in range(3):
        keys.press("Tab")
    act("Enter")


def test_axe_finds_nothing_in_the_dark(laptop):
    laptop.emulate_media(color_scheme="dark")
    everything(laptop)
    assert accessibility.faults(laptop) == []


def test_nothing_is_wider_than_the_screen(phone):
    everything(phone)
    for language, all_but_locked in (("en", "Roll the rest"), ("es", "Sortear el resto")):
        phone.locator("#language").select_option(language)
        expect(phone.locator("#roll")).to_have_text(all_but_locked)
        expect(phone.locator("#strip")).to_contain_text({"en": "gold", "es": "de oro"}[language])
        for width in (320, 390, 820, 1366):
            phone.set_viewport_size({"width": width, "height": 800})
            assert phone.evaluate("document.documentElement.scrollWidth") <= width
            heights = phone.locator("#sheet button, .table button, #controls button, select, summary").evaluate_all(
                "all => all.map((each) => each.getBoundingClientRect().height)"
            )
            assert [height for height in heights if 0 < height < 44] == []


def everything(page):
    """Own all boxes, open all sections, lock something, require something."""
    own(page, *ALL_BOXES)
    for box in ALL_BOXES:
        about(page, box)
    page.locator("#wish-card-lords").click()
    page.locator("#wish-card-knights").click()
    page.locator("#wish-card-knights").click()
    page.locator("#odds-caves").fill("50")
    page.locator("#odds-caves").press("Tab")
    roll_again(page)
    at_hand(page, "#lock-board-1").click()
    uncover(page)
    page.locator("#checklist > summary").click()
    page.locator("#checklist input").first.check()
    page.locator("#earlier-all > summary").click()
