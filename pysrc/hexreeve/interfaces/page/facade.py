"""All calls that the page may make, with JSON text in and out. No rules here."""

import json
from importlib import import_module

from hexreeve.core.errors import InvalidInput
from hexreeve.formats.json_records import check_text
from hexreeve.games import GAMES
from hexreeve.text.languages import add_language as add_language
from hexreeve.text.wording import labelled, say

_FOLDER = "hexreeve.interfaces.page.calls"
# The module under `calls/` that answers each call, those of a game in the folder of the game.
CALLS = {"qr": "codes", "format-of": "files", "link-place": "files", "explain": "rules"}
# The calls that read a file, whose faults are told with their JSON path.
_FROM_FILES = {"format-of"}
for _game in GAMES:
    _calls = import_module(f"{_FOLDER}.{_game}")
    CALLS |= {method: f"{_game}.{module}" for module, methods in _calls.CALLS.items() for method in methods}
    _FROM_FILES |= {*_calls.FROM_FILES}


def call(method: str, arguments: str) -> str:
    """Make one of CALLS. arguments: a JSON object with `language` and the call's own arguments.

    Returns `{"ok": ...}`, or `{"error": sentence, "key": its key}` for invalid input, as JSON text. Raises KeyError for
    an unknown call.
    """
    given = json.loads(arguments)
    language = given.pop("language")
    # Imported late: the first set-up must not wait for modules that only games need.
    answers = import_module(f"{_FOLDER}.{CALLS[method]}")
    try:
        if "\\ud" in arguments:
            check_text(given)
        return json.dumps({"ok": getattr(answers, method.replace("-", "_"))(language, **given)}, ensure_ascii=False)
    except InvalidInput as fault:
        # The JSON path helps with a file; it means nothing for values that the page has put together.
        where = [fault.path] if fault.path and method in _FROM_FILES else []
        sentence = labelled(language, *where, say(language, fault.key, **fault.params))
        return json.dumps({"error": sentence, "key": fault.key}, ensure_ascii=False)
