"""Puts the games into index.html: the choice of a game, and each game's navigation, pages and footer."""

import json
import subprocess
from html import escape
from pathlib import Path
from typing import Any

from lib import devenv

# The page of a game, if it is there from the start; others draw theirs themselves.
_PAGES = "main.html"
_SCRIPT = Path(__file__).with_name("view_tables.mjs")

Table = dict[str, Any]


def view_tables(scripts: Path) -> dict[str, Table]:
    """The table of views of each game (web/js/platform/ui/view-table.js), in the order of the games."""
    from hexreeve.core.data_files import games

    files = [scripts / "games" / game / "views.js" for game in games()]
    printed = subprocess.run([devenv.node(), _SCRIPT, *files], stdout=subprocess.PIPE, check=True).stdout
    return dict(zip(games(), json.loads(printed), strict=True))


def with_games(page: str, scripts: Path) -> str:
    """The text of index.html with all games in it; the first one is shown."""
    from hexreeve.core.data_files import games

    tables = view_tables(scripts)
    first = next(iter(tables))
    parts: dict[str, list[str]] = {"options": [], "navigation": [], "pages": [], "footers": []}
    for game, table in tables.items():
        hidden = "" if game == first else " hidden"
        # The page names it in its own language, if the game has a name of its own in each.
        name = f' data-t="{table["title"]}">' if "title" in table else f">{escape(games()[game]['name'])}"
        parts["options"].append(f'<option value="{entry(table)}"{name}</option>')
        parts["navigation"].append(navigation(game, table, hidden))
        own = scripts / "games" / game / _PAGES
        empty = f'<main id="{table["main"]}" tabindex="-1"{hidden}></main>\n'
        parts["pages"].append(own.read_text("utf-8") if own.is_file() else empty)
        parts["footers"].append(f'<p class="of-{game}"{hidden} data-t="{table["footer"]}"></p>')
    for name, texts in parts.items():
        page = page.replace(f"<!-- games: {name} -->", "".join(texts), 1)
    places = [
        table["prefix"] + link for table in tables.values() for view in table["views"] for link in view.get("links", [])
    ]
    numbers = " ".join(f"{game}={games()[game]['bgg']}" for game in tables if "bgg" in games()[game])
    for name, content in (("links", " ".join(places)), ("bgg", numbers)):
        page = page.replace("</title>", f'</title>\n    <meta name="{name}" content="{content}">', 1)
    return page.replace("<body>", f'<body class="{tables[first]["views"][0]["layout"]}">', 1)


def with_address(page: str, address: str, title: str) -> str:
    """A page with the title that search engines and messengers show, and with its own address, if that is known.

    They want the whole address of the picture. Where it is unknown, most of them find the picture beside the page.
    """
    page = page.replace("<title>Hexreeve</title>", f"<title>{escape(title, quote=False)}</title>", 1)
    if not address:
        return page
    own = f'<link rel="canonical" href="{address}">\n    <meta property="og:url" content="{address}">\n    '
    page = page.replace('<meta property="og:type"', f'{own}<meta property="og:type"', 1)
    return page.replace('<meta property="og:image" content="', f'<meta property="og:image" content="{address}', 1)


def entry(table: Table) -> str:
    """The address of a game: its first view, or the game alone, if its addresses have a prefix."""
    return str(table["prefix"].rstrip("/") or table["views"][0]["place"])


def navigation(game: str, table: Table, hidden: str) -> str:
    """The links to the views of a game."""
    links = (
        f'<a href="#{table["prefix"]}{view["place"]}" data-t="{view["nav"]}"></a>'
        for view in table["views"]
        if "nav" in view
    )
    return f'<nav class="of-{game}"{hidden} data-t-aria-label="nav.label">{"".join(links)}</nav>'
