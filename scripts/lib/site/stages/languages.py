"""What the engine says in each language but the fallback, a file a language: a page brings those that it speaks."""

import json
from pathlib import Path

from lib import devenv
from lib.site import language_texts
from lib.site.build import Build

READS = ("data", "scripts/lib/site/language_texts.py")
AFTER = ()


def run(_build: Build, out: Path) -> None:
    """Write them."""
    (out / "i18n").mkdir()
    for code, texts in language_texts.files(devenv.ROOT / "data").items():
        text = json.dumps(texts, ensure_ascii=False, separators=(",", ":"))
        (out / "i18n" / f"engine.{code}.json").write_text(text, "utf-8")
