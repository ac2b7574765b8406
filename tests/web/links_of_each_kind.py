"""A link of each kind, where it leads, and what is seen there."""

import json
import re

from hexreeve.builders import game_links as builders_links
from hexreeve.formats import links
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.records import game_links
from playwright.sync_api import expect
from rolled_setups import transcription
from tables import LONG, record, setup

WISHES = {"seed": "walked", "edition": "first", "boxes": ["base"], "players": [{"id": "blue"}, {"id": "black"}]}
SEATS = [{"id": f"player-{i}", "name": ""} for i in (1, 2)]


def ask(method, **given):
    return json.loads(call(method, json.dumps({"language": "en", **given})))["ok"]


def of_each_kind():
    """By place: a link, the address to which it leads, and what is seen there."""
    table = ask("builders-setup", players=SEATS, seed="walked")
    quadrant = ask("quadrant", quadrant=transcription("marshlands", ["temple"], "11Ps"))
    walked = setup(seed="walked")
    return {
        "setup": (links.write(walked), r"#setup/1\.", '#board svg[data-seed="walked"]'),
        "quadrant": (quadrant["link"], r"#quadrant/1\.", "#canvas [data-hex=A10]"),
        "part": (links.write({"field": "island", "map": ["gg1", "w.."]}), r"#part/1\.", "#canvas [data-hex=A1]"),
        "draft": (ask("begin-draft", choices=WISHES)["link"], r"#draft/1\.", "#draft-now"),
        "game": (game_links.write(record() | {"setup": walked}), "#referee$", "#turn-now"),
        "builders/setup": (table["link"], r"#builders/setup/1\.", "#b-drawn-buildings .b-card"),
        "builders/game": (builders_links.write(table["record"]), "#builders/referee$", "#b-todo"),
    }


KINDS = of_each_kind()


def expect_opened(page, kind):
    _, address, seen = KINDS[kind]
    expect(page).to_have_url(re.compile(address), timeout=LONG)
    expect(page.locator(seen).first).to_be_visible(timeout=LONG)
    for message in ("#message", "#b-message"):
        expect(page.locator(message)).to_be_hidden()
