"""Writes the boxes' contributions into the JSON Schemas of data/schema/: ids, fields, house rules, cards, colours.

Everything else in the schemas is written by hand.
"""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from lib import devenv

SCHEMAS = devenv.ROOT / "data" / "schema"


def write() -> None:
    """Write the schemas; needs hexreeve to be importable."""
    for name, text in schemas().items():
        (SCHEMAS / name).write_text(text, "utf-8")


def schemas() -> dict[str, str]:
    """The text of each schema. Raises ValueError if two boxes describe a field differently."""
    from hexreeve.core.data_files import boxes
    from hexreeve.kingdom.boxes.ruleset import BOXES, EDITIONS

    setup, game = (SCHEMAS.joinpath(f"hexreeve.kingdom.{kind}.json").read_text("utf-8") for kind in ("setup", "game"))
    records = [box.get("record", {}) for box in boxes().values()]
    colours = [edition.colours for edition in EDITIONS.values()] + [box.colours for box in BOXES.values()]
    every_colour = dict.fromkeys(colour for some in colours for colour in some)
    setup = put(setup, r'"boxes": \{.*?"enum": \[(.*?)\]', listed(BOXES))
    setup = put(setup, r'"colour": \{"type": "string", "enum": \[(.*?)\]', listed(every_colour))
    game = put(game, r'"colour": \{"type": "string", "enum": \[(.*?)\]', listed(every_colour))
    cards = [listed(dict.fromkeys(box.deck)) for box in BOXES.values() if box.deck]
    game = put(game, r'"card": \{\s+"type": "string",\s+"enum": \[\s+(.*?)\s+\]', ",\n    ".join(cards))
    rules = {name: schema for record in records for name, schema in record.get("house_rules", {}).items()}
    setup = put(setup, r'"house_rules": \{.*?"properties": \{\n(.*?)\n +\}\n', ",\n".join(fields(rules, 6)))
    for record in records:
        setup = add(setup, ("setup", "properties"), record.get("setup", {}), "options")
        game = add(game, ("seat", "properties"), record.get("seat", {}), "supply")
    return {"hexreeve.kingdom.setup.json": setup, "hexreeve.kingdom.game.json": game}


def put(text: str, pattern: str, inner: str) -> str:
    """Replace the only group of a pattern in a schema's text."""
    found = re.search(pattern, text, re.DOTALL)
    assert found, pattern
    return text[: found.start(1)] + inner + text[found.end(1) :]


def add(text: str, path: tuple[str, str], wanted: Mapping[str, Any], before: str) -> str:
    """Insert fields into an object of a schema's `$defs`, before the field `before`."""
    definition, properties = path
    known = json.loads(text)["$defs"][definition][properties]
    for name, schema in wanted.items():
        if known.get(name, schema) != schema:
            raise ValueError(f"box.toml says something else of {name}: delete it in data/schema/, and run again.")
    lines = fields({name: schema for name, schema in wanted.items() if name not in known}, 4)
    start = text.index(f'\n    "{before}": ') + 1
    return text[:start] + "".join(f"{line},\n" for line in lines) + text[start:]


def listed(names: Iterable[str]) -> str:
    """Names as the items of a JSON list."""
    return ", ".join(map(json.dumps, names))


def fields(schemas: Mapping[str, Any], indent: int) -> list[str]:
    return [f'{" " * indent}"{name}": {json.dumps(schema)}' for name, schema in schemas.items()]
