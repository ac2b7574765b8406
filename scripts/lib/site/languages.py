"""The languages on the page: what its scripts read about them, and the menu."""

from html import escape
from itertools import permutations
from pathlib import Path
from typing import Any

MENU = '<select id="language">'


def offered(data: Path) -> dict[str, dict[str, Any]]:
    """The `language.toml` of each language that is offered, the fallback first. data: the folder of the data files."""
    return {code: facts for code, facts in _all(data).items() if facts.get("offered")}


def fill(page: str, data: Path) -> str:
    """A page with its language menu, and with a meta element for `web/js/platform/i18n.js`.

    That names the languages in the menu, the fallback first, and those that are only begun.
    """
    if page.count(MENU) != 1:
        raise ValueError(f"The page must have one {MENU}.")
    menu = offered(data)
    begun = _all(data).keys() - menu.keys()
    meta = f'<meta name="languages" content="{" ".join(menu)}" data-begun="{" ".join(sorted(begun))}">'
    return page.replace("</title>", f"</title>\n    {meta}", 1).replace(MENU, MENU + _options(menu), 1)


def _options(menu: dict[str, dict[str, Any]]) -> str:
    """Each language, then each with the names of another; the page shows those of the language that it speaks."""
    mixed = []
    for (code, facts), (other, names) in permutations(menu.items(), 2):
        name = facts.get("names-in", {}).get(other) or f"{facts['name']} + {names['name']}"
        mixed.append(_option(f"{code}+{other}", code, name))
    group = f'<optgroup data-t-label="language-names">{"".join(mixed)}</optgroup>' if mixed else ""
    return "".join(_option(code, code, facts["name"]) for code, facts in menu.items()) + group


def _option(value: str, language: str, name: str) -> str:
    return f'<option value="{value}" lang="{language}">{escape(name)}</option>'


def _all(data: Path) -> dict[str, dict[str, Any]]:
    from lib.words import progress  # here: the scripts may run before the engine is installed

    return {code: progress.facts(data, code) for code in progress.codes(data)}
