"""The calls of the pages of Kingdom Builder, one module per page."""

# By module, the calls that it answers. The first game's calls have no prefix.
CALLS = {
    "setups": (
        "catalog",
        "roll",
        "open-setup",
        "show",
        "open-link",
        "quadrant",
        "quadrant-picture",
        "alternatives",
        "open-quadrant",
        "open-quadrant-link",
        "part",
        "open-part-link",
    ),
    "products": ("products", "own-products"),
    "board_drafts": ("begin-draft", "draft", "open-draft-link", "open-draft"),
    "comparison": ("compare", "adapt"),
    "games": (
        "open-game",
        "game-link",
        "open-game-link",
        "game",
        "act",
        "read-moves",
        "deal",
        "continuations",
        "position",
        "notate",
    ),
    "positions": ("describe", "list-pieces", "read-pieces"),
    "gold_sources": ("gold-sources", "set-gold-sources"),
    "scores": ("count-gold",),
    "forecasts": ("forecast",),
    "robots": ("robot-plan", "review"),
    "photos": ("find-corners", "read-photo"),
    "handbook": ("handbook",),
    "table_sheets": ("table-sheet",),
    "casebook": ("casebook", "case", "search"),
}
FROM_FILES = ("open-setup", "open-quadrant", "open-game", "open-draft")
