"""Reads JSON from outside strictly and checks it against the packaged schemas."""

import json
import math
import re
from collections.abc import Callable
from functools import cache

from hexreeve.core.data_files import games, read_bytes
from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.formats.file_types import kind_of
from hexreeve.text.wording import OneOf, Term

LARGEST_FILE = 5_000_000
# As in the schemas; far more than any real game.
MOST_ACTIONS = 10_000
# Each format has a name in `data/wording`.
FORMATS = tuple(f"hexreeve.{name}.{kind}" for name, game in games().items() for kind in game["formats"])
_DEEPEST = 24
# Strings (which may contain brackets) and brackets. Possessive quantifiers keep the scan linear.
_BRACKET = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?+|[\[{\]}]', re.DOTALL)
# Keys that identify an entry of a results file, which is not a record.
_RESULT = {"game", "played", "players"}


def read_text(data: bytes) -> str:
    """Decode a file. Raises InvalidInput if it is not UTF-8 text, or larger than 5 MB."""
    if kind := kind_of(data):
        raise InvalidInput("unreadable.kind", kind=kind)
    if len(data) > LARGEST_FILE:
        raise InvalidInput("unreadable.too-large", limit=LARGEST_FILE // 1_000_000)
    try:
        return data.decode().removeprefix("\ufeff")
    except UnicodeDecodeError:
        raise InvalidInput("unreadable.not-text") from None


def read_json(data: bytes) -> Json:
    """Parse a file as strict JSON.

    Raises InvalidInput for a wrong encoding, more than 5 MB, NaN or Infinity, an object with the same key twice,
    nesting deeper than any record needs, and lone surrogates.
    """
    return json_of(read_text(data))


def json_of(text: str) -> Json:
    """Parse a text as strict JSON. Raises InvalidInput like `read_json`."""
    _refuse_deep(text)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_constant=_refuse_number,
            parse_float=_finite,
            parse_int=_whole,
        )
    except json.JSONDecodeError as error:
        raise InvalidInput("unreadable.not-json", line=error.lineno, column=error.colno) from None
    check_text(value)
    return value


def check_text(value: Json) -> None:
    """Raise InvalidInput if a text contains a lone surrogate, which UTF-8 cannot encode."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise InvalidInput("unreadable.not-unicode") from None


def read_record(data: bytes, *formats: str) -> dict[str, Json]:
    """Read a record of one of the `formats` and check it against that format's schema.

    Raises InvalidInput with the JSON path of the fault.
    """
    return checked_record(read_json(data), *formats)


def checked_record(record: Json, *formats: str) -> dict[str, Json]:
    """Check that a JSON value is a record of one of the `formats`. Raises InvalidInput like `read_record`."""
    if not isinstance(record, dict):
        if isinstance(record, list) and record and isinstance(record[0], dict) and record[0].keys() >= _RESULT:
            raise InvalidInput("unreadable.kind", kind=Term("file", "results"))
        raise InvalidInput("unreadable.not-a-record", "$")
    name = record.get("format")
    if name not in formats:
        wanted = OneOf(Term("format", each) for each in formats)
        if name in FORMATS:
            raise InvalidInput("unreadable.other-format", "$.format", value=Term("format", name), wanted=wanted)
        raise InvalidInput("unreadable.format", "$.format", wanted=wanted, value=name)
    if record.get("version") != 1 or record["version"] is True:
        raise InvalidInput("unreadable.version", "$.version", value=record.get("version"))
    check_schema(record, name)
    return record


def check_schema(record: Json, name: str) -> None:
    """Check a value against the packaged schema of a format. Raises InvalidInput with the first fault."""
    # Imported late: only files and links from outside need the validator.
    from fastjsonschema import JsonSchemaValueException

    try:
        _validator(name)(record)
    except JsonSchemaValueException as fault:
        path = f"${fault.name}".replace("$data", "$", 1)
        key = f"schema.{_KNOWN_FAULTS.get(str(fault.rule), 'other')}"
        raise InvalidInput(key, path, **_details(fault)) from None


_KNOWN_FAULTS = {
    "type": "type",
    "enum": "enum",
    "const": "enum",
    "required": "required",
    "additionalProperties": "unknown-field",
    "pattern": "pattern",
    "propertyNames": "field-name",
    "minItems": "count",
    "maxItems": "count",
    "uniqueItems": "unique",
    "minLength": "length",
    "maxLength": "length",
    "minimum": "range",
    "maximum": "range",
}


def _details(fault: Json) -> dict[str, object]:
    definition = fault.definition
    limits = {
        limit: definition[limit] for limit in ("minItems", "maxItems", "minimum", "maximum") if limit in definition
    }
    details: dict[str, object] = {
        "value": json.dumps(fault.value, ensure_ascii=False),
        "wanted": definition.get(fault.rule),
        "least": limits.get("minItems", limits.get("minimum", 0)),
        "most": limits.get("maxItems", limits.get("maximum", "∞")),
    }
    if fault.rule == "enum":
        details["wanted"] = ", ".join(map(str, definition["enum"]))
    if fault.rule == "required":
        details["wanted"] = ", ".join(name for name in definition["required"] if name not in fault.value)
    if fault.rule == "additionalProperties":
        details["value"] = ", ".join(name for name in fault.value if name not in definition.get("properties", {}))
    return details


@cache
def _validator(name: str) -> Callable[[Json], Json]:
    import fastjsonschema

    # Schemas refer to each other by file name, without a URI scheme.
    handlers = {"": lambda uri: json.loads(read_bytes(f"schema/{uri}"))}
    validator: Callable[[Json], Json] = fastjsonschema.compile(
        handlers[""](f"{name}.json"), handlers=handlers, use_default=False
    )
    return validator


_STEP = {"[": 1, "{": 1, "]": -1, "}": -1}


def _refuse_deep(text: str) -> None:
    depth = 0
    for found in _BRACKET.finditer(text):
        depth += _STEP.get(found[0], 0)
        if depth > _DEEPEST:
            raise InvalidInput("unreadable.too-deep", limit=_DEEPEST)


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    value = dict(pairs)
    if len(value) < len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise InvalidInput("unreadable.key-twice", key=twice)
    return value


def _refuse_number(text: str) -> float:
    raise InvalidInput("unreadable.not-a-number", value=text)


def _finite(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise InvalidInput("unreadable.not-a-number", value=text)
    return value


def _whole(text: str) -> int:
    # No number in a record has more digits. Python itself only refuses thousands of digits.
    if len(text) > 15:
        raise InvalidInput("unreadable.not-a-number", value=text)
    return int(text)
