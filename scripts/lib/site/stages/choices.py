"""Everything that can be chosen for a set-up, in every language, for the page to list before Python has started."""

import json
from itertools import permutations
from pathlib import Path

from lib.site.build import Build
from lib.site.stages.rolled_setups import call_engine

READS = ()
AFTER = ("wheel", "languages")


def run(_build: Build, out: Path) -> None:
    """Write the engine's answers."""
    from hexreeve.text.languages import LANGUAGES  # here: the scripts may run before it is installed

    (out / "i18n").mkdir()
    for language in (*LANGUAGES, *map("+".join, permutations(LANGUAGES, 2))):
        text = json.dumps(call_engine("catalog", language=language), ensure_ascii=False)
        # Some hosts read a plus in an address as a space.
        (out / "i18n" / f"choices.{language.replace('+', '-')}.json").write_text(text, "utf-8")
