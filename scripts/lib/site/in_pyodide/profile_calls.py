"""Makes the calls of a page inside the browser's Python, to find out which functions Python needs (see profile.mjs).

Reads the recorded games in /games. A call that is missing here works in the page as well, but the first one may have to
load the rest of Python.
"""

import contextlib
import gc
import json
from pathlib import Path
from typing import Any

from hexreeve.interfaces.page import facade
from hexreeve.text.languages import known_languages

ACTIONS = 3  # of a game: as many are judged


def call_engine(method: str, **arguments: object) -> Any:
    """Make one call as the page does; the result is None if the engine cannot use the input."""
    return json.loads(facade.call(method, json.dumps(arguments))).get("ok")


def kingdom(language: str, record: dict[str, Any]) -> None:
    """Play a game, and look at it in every way."""
    setup, actions = record["setup"], record["actions"]
    for done in range(0, len(actions), max(1, len(actions) // ACTIONS)):
        call_engine("act", language=language, record=record, action=actions[done], done=done)
        with contextlib.suppress(Exception):
            call_engine("continuations", language=language, record=record, action=actions[done], done=done)
    position = call_engine("position", language=language, record=record, done=len(actions) // 2)
    call_engine("describe", language=language, setup=setup, position=position)
    listed = call_engine("list-pieces", language=language, setup=setup, position=position)
    call_engine("read-pieces", language=language, setup=setup, position=position, text=listed)
    call_engine(
        "read-moves",
        language=language,
        record=record,
        text=call_engine("notate", language=language, record=record),
        player="",
    )
    call_engine("deal", language=language, record=record)
    call_engine(
        "open-game-link", language=language, link=call_engine("game-link", language=language, record=record) or ""
    )
    call_engine("open-game", language=language, text=json.dumps(record))
    call_engine("alternatives", language=language, setup=setup)
    call_engine("show", language=language, setup=setup, turned=True)


def builders(language: str, record: dict[str, Any]) -> None:
    """Play a game of the other kind, likewise."""
    actions = record["actions"]
    for done in range(0, len(actions), max(1, len(actions) // ACTIONS)):
        call_engine("builders-act", language=language, record=record, action=actions[done], done=done)
    call_engine("builders-picture", language=language, record=record)
    call_engine("builders-show", language=language, setup=record["setup"])
    link = call_engine("builders-game-link", language=language, record=record)
    call_engine("builders-open-game-link", language=language, link=link or "")
    call_engine("builders-open", language=language, text=json.dumps(record))


def everything(language: str) -> None:
    """Make the calls that need no game."""
    catalog = call_engine("catalog", language=language)
    for edition in catalog["editions"]:
        for boxes in (["base"], [box["id"] for box in catalog["boxes"]]):
            players = [{"id": colour["id"], "name": "Ana"} for colour in edition["colours"]]
            choices = {"edition": edition["id"], "boxes": boxes, "players": players}
            for seed in ("", "used"):
                if table := call_engine("roll", language=language, choices=choices | {"seed": seed}):
                    setup = table["setup"]
    call_engine("forecast", language=language, setup=setup, games=1)
    for method in ("handbook", "casebook", "builders-catalog", "builders-handbook", "builders-casebook"):
        call_engine(method, language=language)
    for method in ("search", "builders-search"):
        call_engine(method, language=language, text="cañón, grass 3", boxes=["base"])
    for entry in call_engine("casebook", language=language)["asked"][:5]:
        call_engine("case", language=language, id=entry)
    call_engine("explain", language=language, rule="no such rule")
    call_engine("open-link", language=language, link="no link")
    call_engine("open-setup", language=language, text="{")
    call_engine("count-gold", language=language, lines=[], players=[])
    call_engine("qr", language=language, text="https://example.org/#game/1abc")


# A page's Python clears up its memory at moments that differ from these. If it does so often here, the profile has
# everything that clearing up may call.
gc.set_threshold(100, 2, 2)
LANGUAGES = known_languages()
for place, language in enumerate(LANGUAGES):
    everything(language)
    for play, folder in ((kingdom, "/games"), (builders, "/games/builders")):
        for file in sorted(Path(folder).glob("*.json"))[place :: len(LANGUAGES)]:
            if not file.stem.endswith(".expected"):
                play(language, json.loads(file.read_text("utf-8")))
gc.collect()
