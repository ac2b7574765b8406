"""The page's words, a file a language, and those that few visitors need in files of their own."""

import json
from pathlib import Path

from lib import devenv
from lib.site import words
from lib.site.build import Build

READS = ("data", "web/js", "scripts/lib/site/words.py", "scripts/lib/words/progress.py")
AFTER = ()


def run(_build: Build, out: Path) -> None:
    """Write them. Raises words.Unfit if a text does not fit."""
    texts = words.read(devenv.ROOT / "data")
    words.check_scripts(sorted((devenv.WEB / "js").rglob("*.js")), set(texts[next(iter(texts))]))
    (out / "i18n").mkdir()
    for language, mine in texts.items():
        for name, some in words.by_file(mine, language).items():
            text = json.dumps(some, ensure_ascii=False, indent=0, sort_keys=True)
            (out / "i18n" / f"{name}.json").write_text(text, "utf-8")
