"""What people require of set-ups, and what they get."""

from playwright.sync_api import expect
from visits import about, at_hand, command_line, options, own, roll, roll_again, saved, there, visit

# Puts set-ups into the page's store of earlier set-ups.


def test_lords_stay_out_after_two_taps(phone):
    about(phone, "base")
    phone.locator("#wish-card-lords").click()
    chip = phone.locator("#wish-card-lords")
    expect(chip).to_have_text("Lords banned")
    expect(phone.locator("#about-base > summary")).to_contain_text("1 set")
    expect(phone.locator("#announcement")).to_have_text("Lords: banned.")
    roll(phone, "out")
    assert saved(phone) == command_line("--seed", "out", "--exclude", "card:lords") | {
        "options": {"exclude": ["card:lords"]}
    }
    options(phone)
    chip.click()
    expect(chip).to_have_text("Lords required")
    roll(phone, "in")
    assert saved(phone) == command_line("--seed", "in", "--require", "card:lords") | {
        "options": {"require": ["card:lords"]}
    }
    phone.reload()
    there(phone)
    about(phone, "base")
    expect(chip).to_have_text("Lords required")
    chip.click()
    expect(chip).to_have_text("Lords")
    roll(phone, "free")
    assert saved(phone) == command_line("--seed", "free")


def test_the_sword_stays_out_after_two_taps(laptop):
    own(laptop, "base", "nomads")
    about(laptop, "nomads")
    laptop.locator("#wish-nomads-sword").click()
    expect(laptop.locator("#wish-nomads-sword")).to_have_text("Sword banned")
    for seed in ("a", "b", "c"):
        roll(laptop, seed)
        assert saved(laptop) == command_line(
            "--seed", seed, "--box", "base", "--box", "nomads", "--exclude", "tile:sword"
        ) | {"options": {"exclude": ["nomads:sword"]}}


def test_quadrants_by_number_and_weight(laptop):
    own(laptop, "base", "crossroads")
    options(laptop)
    laptop.locator("#exact-crossroads").select_option("3")
    for _ in range(3):
        record = roll_again(laptop)
        assert len(record["tasks"]) == 3
    options(laptop)
    laptop.locator("#exact-crossroads").select_option("")
    laptop.locator("#weight-crossroads").select_option("0")
    assert roll_again(laptop)["tasks"] == []
    laptop.reload()
    there(laptop)
    expect(laptop.locator("#weight-crossroads")).to_have_value("0")


def test_a_mini_comes_as_the_table_wants(laptop):
    own(laptop, "base", "queenies")
    about(laptop, "queenies")
    laptop.locator("#mini-caves").select_option(label="never")
    laptop.locator("#mini-capitols").select_option(label="always")
    for _ in range(3):
        record = roll_again(laptop)
        assert record["capitols"]
        assert "caves" not in record
    options(laptop)
    expect(laptop.locator("#odds-island")).to_have_value("")
    laptop.locator("#odds-island").fill("50")
    laptop.locator("#odds-island").press("Tab")
    expect(laptop.locator("#mini-island option:checked")).to_have_text("sometimes: 50%")
    laptop.locator("#odds-island").fill("99")
    laptop.locator("#odds-island").press("Tab")
    laptop.locator("#odds-island").fill("100")
    laptop.locator("#odds-island").press("Tab")
    expect(laptop.locator("#odds-island")).to_have_value("99")
    laptop.reload()
    there(laptop)
    about(laptop, "queenies")
    expect(laptop.locator("#odds-island")).to_have_value("99")
    expect(laptop.locator("#mini-caves")).to_have_value("never")
    # Without odds it comes by the designer's rule again.
    laptop.locator("#odds-island").fill("")
    laptop.locator("#odds-island").press("Tab")
    expect(laptop.locator("#mini-island")).to_have_value("rule")


def test_a_box_brings_pieces_for_one_more_player(laptop):
    laptop.locator("#edition-second").check()
    expect(laptop.locator("#players-5")).to_have_count(0)
    own(laptop, "base", "nomads")
    laptop.locator("#players-5").click()
    assert len(roll_again(laptop)["players"]) == 5
    own(laptop, "base")
    expect(laptop.locator("#players-5")).to_have_count(0)
    assert len(roll_again(laptop)["players"]) == 4


def test_an_impossible_wish_is_one_sentence_and_nothing_is_lost(phone):
    roll(phone, "stays")
    about(phone, "base")
    chips = phone.locator("#about-base .chips").nth(1).locator("button")
    for i in range(8):
        chips.nth(i).click()
    phone.locator("#roll").click()
    expect(phone.locator("#message")).to_be_visible()
    expect(phone.locator("#message")).to_be_in_viewport()
    assert len(phone.locator("#message").inner_text().splitlines()) == 1
    expect(phone.locator("#board svg")).to_have_attribute("data-seed", "stays")
    chips.nth(0).click()
    roll_again(phone)
    expect(phone.locator("#message")).to_be_hidden()


def test_the_first_game_is_the_first_game_whatever_is_wished(laptop):
    about(laptop, "base")
    laptop.locator("#wish-card-knights").click()
    at_hand(laptop, "#lock-cards-0").click()
    options(laptop)
    laptop.locator("#first-game").check()
    roll(laptop, "x")
    assert saved(laptop) == command_line("--first-game", "--seed", "x") | {"options": {"first_game": True}}
    expect(laptop.locator("#release")).to_have_count(0)


def test_strange_memories_are_dropped_without_a_word(own_page, site):
    page = own_page
    page.add_init_script(
        """localStorage.setItem("hexreeve.choices", JSON.stringify({
            edition: "third", boxes: ["base", "moon", 3], players: [{id: "pink", name: 1}, null, {id: "red", name: {}}],
            require: ["card:lords", "card:moon", 7], exclude: "card:lords", minis: {caves: "often", moon: "always"},
            weights: {base: 77, moon: 1}, exact: [1], location_castles: {oracle: 9}, avoid_recent: "yes"}));
           localStorage.setItem("hexreeve.ticks", "[");"""
    )
    visit(page, site)
    expect(page.locator("#message")).to_be_hidden()
    expect(page.locator("#wish-card-lords")).to_have_text("Lords required")
    assert "lords" in saved(page)["cards"]
    assert saved(page)["players"][0]["id"] == "red"
