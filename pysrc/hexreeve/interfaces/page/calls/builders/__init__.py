"""The calls of the pages of The Builders: Middle Ages."""

# By module, the calls that it answers.
CALLS = {
    "tables": (
        "builders-catalog",
        "builders-setup",
        "builders-compare",
        "builders-adapt",
        "builders-show",
        "builders-open-link",
        "builders-open",
        "builders-game-link",
        "builders-open-game-link",
        "builders-game",
        "builders-act",
        "builders-deal",
        "builders-picture",
        "builders-count",
        "builders-handbook",
        "builders-casebook",
        "builders-case",
        "builders-search",
    ),
}
FROM_FILES = ("builders-open",)
