"""What the browser has kept of games: every course of actions that was ever confirmed must be among it."""

import json

# Reads all kept games of a database.
_READ = """name => new Promise((done, failed) => {
  const opening = indexedDB.open(name);
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const all = opening.result.transaction("games").objectStore("games").getAll();
    all.onsuccess = () => { opening.result.close(); done(all.result); };
  };
})"""
KINGDOM, BUILDERS = "hexreeve", "hexreeve-builders"


def kept_games(page, database=KINGDOM):
    """Return the games as the browser's own database has them."""
    return page.evaluate(_READ, database)


def lines(game):
    """Return every line of actions of a kept game: its own, and all branches."""
    return [_line(game, branch) for branch in (None, *range(len(game.get("undone") or [])))]


def courses(games):
    """Return every line of some kept games, each as `course` returns it."""
    return [course(line) for game in games for line in lines(game)]


def course(actions):
    """Return a line of actions in a form that can be compared."""
    return tuple(json.dumps(action, sort_keys=True) for action in actions)


def _line(game, branch):
    if branch is None:
        return game["record"]["actions"]
    last = game["undone"][branch]
    return [*_line(game, last["on"])[: last["at"]], *last["actions"]]


def is_kept(confirmed, kept):
    """Say whether one of some kept lines begins with all that was confirmed."""
    return any(line[: len(confirmed)] == confirmed for line in kept)
