"""All calls that the page may make, with JSON text in and out. No rules here."""

import json
from importlib import import_module

from hexreeve.core.errors import InvalidInput
from hexreeve.formats.json_records import check_text
from hexreeve.text.wording import say

# The module under `calls/` that answers each call.
CALLS = {
    "catalog": "setups",
    "roll": "setups",
    "compare": "comparison",
    "adapt": "comparison",
    "open-setup": "setups",
    "show": "setups",
    "open-link": "setups",
    "quadrant": "setups",
    "quadrant-picture": "setups",
    "alternatives": "setups",
    "open-quadrant": "setups",
    "open-quadrant-link": "setups",
    "part": "setups",
    "open-part-link": "setups",
    "qr": "codes",
    "format-of": "files",
    "link-place": "files",
    "open-game": "games",
    "game-link": "games",
    "open-game-link": "games",
    "game": "games",
    "act": "games",
    "read-moves": "games",
    "deal": "games",
    "continuations": "games",
    "position": "games",
    "notate": "games",
    "describe": "positions",
    "list-pieces": "positions",
    "read-pieces": "positions",
    "explain": "games",
    "count-gold": "scores",
    "forecast": "forecasts",
    "robot-plan": "robots",
    "review": "robots",
    "find-corners": "photos",
    "read-photo": "photos",
    "handbook": "handbook",
    "casebook": "casebook",
    "case": "casebook",
    "search": "casebook",
    "builders-catalog": "builders",
    "builders-setup": "builders",
    "builders-compare": "builders",
    "builders-adapt": "builders",
    "builders-show": "builders",
    "builders-open-link": "builders",
    "builders-open": "builders",
    "builders-game-link": "builders",
    "builders-open-game-link": "builders",
    "builders-game": "builders",
    "builders-act": "builders",
    "builders-deal": "builders",
    "builders-picture": "builders",
    "builders-count": "builders",
    "builders-handbook": "builders",
    "builders-casebook": "builders",
    "builders-case": "builders",
    "builders-search": "builders",
}
_FROM_FILES = ("format-of", "open-setup", "open-quadrant", "open-game", "builders-open")


def call(method: str, arguments: str) -> str:
    """Make one of CALLS. arguments: a JSON object with `language` and the call's own arguments.

    Returns `{"ok": ...}`, or `{"error": sentence}` for invalid input, as JSON text. Raises KeyError for an unknown
    call.
    """
    given = json.loads(arguments)
    language = given.pop("language")
    # Imported late: the first set-up must not wait for modules that only games need.
    answers = import_module(f"hexreeve.interfaces.page.calls.{CALLS[method]}")
    try:
        if "\\ud" in arguments:
            check_text(given)
        return json.dumps({"ok": getattr(answers, method.replace("-", "_"))(language, **given)}, ensure_ascii=False)
    except InvalidInput as fault:
        # The JSON path helps with a file; it means nothing for values that the page has put together.
        where = [fault.path] if fault.path and method in _FROM_FILES else []
        sentence = ": ".join([*where, say(language, fault.key, **fault.params)])
        return json.dumps({"error": sentence}, ensure_ascii=False)
