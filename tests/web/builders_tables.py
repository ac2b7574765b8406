"""Records to open, and a user of the page: for the tests of The Builders."""

import random

from builders_random_play import new_table, play
from hexreeve.builders import generator
from hexreeve.builders.actions import to_dict
from hexreeve.builders.log import game_record
from hexreeve.builders.setup import to_record
from hexreeve.core.players import Player
from playwright.sync_api import expect
from tables import LONG, file_of, unfold

SEATS = [Player("player-1", "Ana"), Player("player-2", "Luis")]


def setup(**fields):
    """The record of a set-up without decks; Ana starts."""
    return to_record(generator.generate("table", SEATS, "player-1", False)) | fields


# The stone bridge needs 2 stone and 1 knowledge: Ana's apprentice brings one of each, the labourer the rest.
RECORD = game_record(
    setup(
        apprentices={"player-1": "W01", "player-2": "W02"},
        buildings=["B05", "B34", "B33", "B32", "M01"],
        workers=["W08", "W07", "W09", "W10", "W11"],
    )
)


def whole_game(seed):
    """The record of a whole game with recorded decks."""
    game, _ = new_table(seed)
    return game_record(to_record(game.setup), [to_dict(step.action) for step in play(game, random.Random(seed))])


class User:
    """A user of the pages of The Builders."""

    def __init__(self, page, site):
        self.page, self.site = page, site

    def visit(self, place="builders/referee"):
        self.page.goto(f"{self.site.url}#{place}")
        return self.ready()

    def ready(self):
        self.page.locator("#b-load").wait_for(state="attached")
        expect(self.page.locator("#b-load")).to_be_hidden(timeout=LONG)
        return self

    def open(self, record):
        self.page.locator("#b-import-file").set_input_files(file_of(record))
        expect(self.page.locator("#b-todo")).to_be_visible()
        return self

    def press(self, selector):
        unfold(self.page.locator(selector))
        self.page.locator(selector).click()

    def expect_todo(self, text):
        expect(self.page.locator("#b-todo")).to_contain_text(text)
