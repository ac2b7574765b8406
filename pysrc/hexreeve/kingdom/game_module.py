"""Kingdom Builder, for everything that serves all games."""

from hexreeve.core.game_module import GameModule

GAME = GameModule(
    id="kingdom",
    game="hexreeve.kingdom.game",
    links="game",
    setup="hexreeve.kingdom.setup",
    first_links={
        "setup": "hexreeve.kingdom.setup",
        "quadrant": "hexreeve.kingdom.quadrant",
        "part": "hexreeve.kingdom.part",
        "draft": "hexreeve.kingdom.draft",
    },
    log_module="records.log",
    report_module="presentation.report",
    links_module="records.game_links",
    drawing_module="presentation.record_drawing",
    notation_module="records.notation",
    questions_module="presentation.questions",
    search_module="presentation.search",
    page_types=tuple(
        f"presentation.page_types.{name}"
        for name in (
            "setup",
            "board_draft",
            "game",
            "gold_sources",
            "forecast",
            "photo",
            "robots",
            "lessons",
            "table_sheet",
        )
    ),
)
