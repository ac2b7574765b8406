"""The games stored in the browser: every confirmed line of actions must be among them."""

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
    """The games in the browser's own database."""
    return page.evaluate(_READ, database)


def lines(game):
    """Every line of actions of a stored game: its own, and all branches."""
    return [_line(game, branch) for branch in (None, *range(len(game.get("undone") or [])))]


def courses(games):
    """Every line of some stored games, each in the form of `course`."""
    return [course(line) for game in games for line in lines(game)]


def course(actions):
    """A line of actions in a form that can be compared."""
    return tuple(json.dumps(action, sort_keys=True) for action in actions)


def _line(game, branch):
    if branch is None:
        return game["record"]["actions"]
    last = game["undone"][branch]
    return [*_line(game, last["on"])[: last["at"]], *last["actions"]]


def is_kept(confirmed, kept):
    """Whether one of the stored lines begins with all that was confirmed."""
    return any(line[: len(confirmed)] == confirmed for line in kept)
