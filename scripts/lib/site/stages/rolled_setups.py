"""Set-ups for the page to show at a first visit, before Python is there (web/js/engine/startup/rolled-setups.js).

Worth: a set-up at 0.13 of a bare start instead of about 0.35. Without: the engine rolls it once it is ready.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from lib.site.build import Build

READS = ()
AFTER = ("wheel", "languages")
EDITIONS = "editions.json"
EACH = 100  # of an edition, in each language


def run(_build: Build, out: Path) -> None:
    """Roll them."""
    from hexreeve.text.languages import LANGUAGES  # here: the scripts may run before it is installed

    (out / EDITIONS).write_text(json.dumps(write(out / "pool", list(LANGUAGES))))


def plain(_build: Build, out: Path) -> None:
    """Roll none."""
    (out / EDITIONS).write_text("[]")


def write(folder: Path, languages: list[str]) -> list[str]:
    """Write the engine's answers to rolls without wishes to `folder`/LANGUAGE/EDITION-NUMBER.bin, as gzipped JSON.

    The result is the ids of the editions, the usual one first.
    """
    catalog = call_engine("catalog", language=languages[0])
    usual = catalog["defaults"]["edition"]
    editions = sorted(catalog["editions"], key=lambda edition: edition["id"] != usual)
    for language in languages:
        (folder / language).mkdir(parents=True)
        for edition in editions:
            choices = {
                "edition": edition["id"],
                "boxes": catalog["defaults"]["boxes"],
                "players": [{"id": colour["id"], "name": ""} for colour in edition["colours"][:2]],
            }
            for number, seed in enumerate(drawn_seeds(edition["id"])):
                table = call_engine("roll", language=language, choices=choices | {"seed": seed})
                text = json.dumps(table, ensure_ascii=False).encode()
                (folder / language / f"{edition['id']}-{number}.bin").write_bytes(gzip.compress(text, mtime=0))
    return [edition["id"] for edition in editions]


def drawn_seeds(edition: str) -> Iterator[str]:
    """Draw seeds as the engine draws fresh ones, but the same in every build, because addresses depend on contents."""
    from hexreeve.core import seeds  # here: the scripts may run before it is installed

    source, drawn = Random(f"pool {edition}"), set[str]()
    while len(drawn) < EACH:
        seed = seeds.fresh_seed(source)
        if seed not in drawn:
            drawn.add(seed)
            yield seed


def call_engine(method: str, **arguments: object) -> Any:
    """Make one call of the engine as the page does."""
    from hexreeve.interfaces.page import facade

    return json.loads(facade.call(method, json.dumps(arguments)))["ok"]
