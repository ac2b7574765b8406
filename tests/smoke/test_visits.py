"""The page starts: on a first visit, on ten returns however long each stays, on a reload, and without its host."""

from itertools import cycle, islice
from time import sleep

from lib.browsers.visits import wait_until_ready
from tables import record

# Seconds after which the page is closed again: before, while and after the device has finished with a visit.
STAYS = (0.5, 1.5, 3, 6)
RETURNS = 10


def test_a_first_visit_shows_a_board_that_can_be_rolled_and_played(first_visit):
    assert first_visit.title
    assert first_visit.seed
    assert first_visit.quadrants == 4
    assert first_visit.disabled == []


def test_ten_return_visits_are_ready_however_long_each_stays(device, first_visit, site):
    for stay in islice(cycle(STAYS), RETURNS):
        tab = device.open()
        tab.go(site.url)
        wait_until_ready(tab)
        sleep(stay)
        tab.close()


def test_visits_that_are_left_at_once_spoil_none_after_them(device, first_visit, site):
    for stay in (0, 0.2, *STAYS[:2]):
        hasty = device.open()
        hasty.go(site.url)
        sleep(stay)
        hasty.close()
    tab = device.open()
    tab.go(site.url)
    wait_until_ready(tab)
    tab.close()


def test_a_reload_shows_the_game_as_it_was_also_one_at_once(hands):
    hands.open(record())
    hands.press("#reveal-forest")
    hands.build("F8")
    hands.expect_pieces("red", "F8")
    for pause in (0, 0.5, 2):
        sleep(pause)
        hands.tab.reload()
        wait_until_ready(hands.tab)
        hands.expect_todo("Ana: build 2 more settlements")
        hands.expect_pieces("red", "F8")


def test_without_the_host_everything_is_there(device, first_visit, site, line):
    line.cut = True
    try:
        tab = device.open()
        tab.go(f"{site.url}#setup")
        wait_until_ready(tab)
        seed = tab.run("() => document.querySelector('#board svg').dataset.seed")
        tab.press("#roll")
        tab.until("(seed) => document.querySelector('#board svg').dataset.seed !== seed", seed, what="another board")
        tab.press('nav a[href="#rules"]')
        tab.see("#rules .questions summary")
        tab.close()
    finally:
        line.cut = False
