"""Writes web/js/games/games.js, the games of the page, from their folders."""

from lib import devenv

LIST = devenv.WEB / "js" / "games" / "games.js"
ABOUT = """\
/** The games, in the order of data/<id>/game.toml. Written by scripts/generate from the folders: change those. */
"""
HOME = "/** The game whose pages are there from the start; its addresses have no prefix. */"


def write() -> None:
    """Write the file; needs hexreeve to be importable."""
    LIST.write_text(listed(), "utf-8")


def listed() -> str:
    """The text of the file."""
    from hexreeve.core.data_files import games

    first, *others = games()
    imports = [f'import {{ GAME as {game} }} from "./{game}/game.js";' for game in sorted(games())]
    exports = [HOME, f"export const HOME = {first};", f"export const GAMES = [{', '.join(['HOME', *others])}];"]
    return "\n".join([ABOUT, *imports, "", *exports, ""])
