"""The closed set of calls that the page may make: JSON text in, JSON text out, no rules."""

import json
from importlib import import_module

from hexreeve.errors import Unreadable
from hexreeve.wording import say

# Call to the file under `calls/` that answers it.
_CALLS = {
    "catalog": "setups",
    "roll": "setups",
    "open-setup": "setups",
    "show": "setups",
    "open-link": "setups",
    "quadrant": "setups",
    "open-quadrant": "setups",
    "open-quadrant-link": "setups",
    "part": "setups",
    "open-part-link": "setups",
    "qr": "setups",
    "open-game": "games",
    "game": "games",
    "act": "games",
    "read-moves": "games",
    "deal": "games",
    "further": "games",
    "position": "games",
    "notate": "games",
    "explain": "games",
    "handbook": "handbook",
    "builders-catalog": "builders",
    "builders-setup": "builders",
    "builders-show": "builders",
    "builders-open-link": "builders",
    "builders-open": "builders",
    "builders-game": "builders",
    "builders-act": "builders",
    "builders-deal": "builders",
    "builders-picture": "builders",
    "builders-count": "builders",
    "builders-handbook": "builders",
}
_FROM_FILES = ("open-setup", "open-quadrant", "open-game", "builders-open")


def call(method: str, arguments: str) -> str:
    """Make one of the calls above. Every call takes `language` beside its own arguments.

    Returns `{"ok": ...}`, or `{"error": sentence}` when the input cannot be used. Raises KeyError for a call that
    does not exist.
    """
    given = json.loads(arguments)
    language = given.pop("language")
    # The first set-up must not wait for what only a game needs.
    answers = import_module(f"hexreeve.calls.{_CALLS[method]}")
    try:
        return json.dumps({"ok": getattr(answers, method.replace("-", "_"))(language, **given)}, ensure_ascii=False)
    except Unreadable as fault:
        # In a file the fault has a place; what the page itself has put together has none worth a word.
        where = [fault.path] if fault.path and method in _FROM_FILES else []
        sentence = ": ".join([*where, say(language, fault.key, **fault.params)])
        return json.dumps({"error": sentence}, ensure_ascii=False)
