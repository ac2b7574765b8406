"""What a game hands in to everything that serves all games: files, links, the command line, the page, the API."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType


@dataclass(frozen=True, slots=True)
class GameModule:
    """A game, by its id and the names of its modules, which are below `hexreeve.<id>`.

    The modules are imported when somebody asks for them: a start must not wait for what it does not need.

    game: the format of its games. links: the place of their links, as the page's addresses name it. setup: the format
    of a set-up from which a game can begin, if set-ups are records of their own. first_links: the places of links of
    the first version, with the formats of their records.
    """

    id: str
    game: str
    links: str
    setup: str = ""
    first_links: Mapping[str, str] = field(default_factory=dict)
    # Records and logs: FORMAT, checked_log, steps, follow, last_state.
    log_module: str = "log"
    # Its words and records: report, report_text, ruling_record, legal_record, legal_text, score_record, score_text,
    # final_record.
    report_module: str = "report"
    # Links of games: write, read, and of an unpacked link begins, record_of.
    links_module: str = "game_links"
    # Drawings of records: draw_record.
    drawing_module: str = "drawing"
    # Games as text, if it has a notation: begins, record_of.
    notation_module: str = ""
    # What `hexreeve explain` prints below a rule, if anything: questions_about.
    questions_module: str = ""
    # The search of its questions and rules: find.
    search_module: str = "questions"
    # What the page's types of its answers are made from (scripts/generate).
    page_types: tuple[str, ...] = ("page_types",)

    @property
    def logs(self) -> ModuleType:
        return self._module(self.log_module)

    @property
    def reports(self) -> ModuleType:
        return self._module(self.report_module)

    @property
    def game_links(self) -> ModuleType:
        return self._module(self.links_module)

    @property
    def drawings(self) -> ModuleType:
        return self._module(self.drawing_module)

    @property
    def notation(self) -> ModuleType | None:
        return self._module(self.notation_module) if self.notation_module else None

    @property
    def questions(self) -> ModuleType | None:
        return self._module(self.questions_module) if self.questions_module else None

    @property
    def search(self) -> ModuleType:
        return self._module(self.search_module)

    def _module(self, name: str) -> ModuleType:
        return import_module(f"hexreeve.{self.id}.{name}")
