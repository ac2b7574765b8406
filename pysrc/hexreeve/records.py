"""JSON from outside: read strictly, checked against the packaged schema before anything looks at it."""

import json
import math
import re
from collections.abc import Callable
from functools import cache
from typing import Any

from hexreeve.content import read_bytes
from hexreeve.errors import Unreadable

LARGEST_FILE = 5_000_000
_DEEPEST = 24
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_BRACKET = re.compile(r"[\[{\]}]")


def read_text(data: bytes) -> str:
    """Return the text of a file. Raises Unreadable for another encoding than UTF-8, or more than 5 MB."""
    if len(data) > LARGEST_FILE:
        raise Unreadable("unreadable.too-large", limit=LARGEST_FILE // 1_000_000)
    try:
        return data.decode().removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise Unreadable("unreadable.not-text", byte=error.start) from None


def read_json(data: bytes) -> Any:
    """Return the JSON value of a file.

    Raises Unreadable for anything but plain JSON: wrong encoding, over 5 MB, NaN or Infinity, an object with
    the same key twice, nesting deeper than any record needs, text that is not Unicode.
    """
    text = read_text(data)
    _refuse_deep(text)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_constant=_refuse_number,
            parse_float=_finite,
            parse_int=_whole,
        )
        json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise Unreadable("unreadable.not-json", line=error.lineno, column=error.colno) from None
    except UnicodeEncodeError:
        raise Unreadable("unreadable.not-unicode") from None
    return value


def read_record(data: bytes, *formats: str) -> dict[str, Any]:
    """Return the record of a file that must have one of the formats, checked against that format's schema.

    Raises Unreadable with the JSON path and what is wrong there.
    """
    record = read_json(data)
    if not isinstance(record, dict):
        raise Unreadable("unreadable.not-a-record", "$")
    if record.get("format") not in formats:
        raise Unreadable("unreadable.format", "$.format", wanted=" / ".join(formats), value=record.get("format"))
    if record.get("version") != 1 or record["version"] is True:
        raise Unreadable("unreadable.version", "$.version", value=record.get("version"))
    check_schema(record, record["format"])
    return record


def check_schema(record: Any, name: str) -> None:
    """Check a value against the packaged schema of a format. Raises Unreadable with the first fault."""
    # Only files and links from outside come this way, so the validator is loaded when the first one does.
    from fastjsonschema import JsonSchemaValueException

    try:
        _validator(name)(record)
    except JsonSchemaValueException as fault:
        path = f"${fault.name}".replace("$data", "$", 1)
        key = f"schema.{_KNOWN_FAULTS.get(str(fault.rule), 'other')}"
        raise Unreadable(key, path, **_details(fault)) from None


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


def _details(fault: Any) -> dict[str, object]:
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
def _validator(name: str) -> Callable[[Any], Any]:
    import fastjsonschema

    # One schema may refer to another by its file name, which has no scheme.
    handlers = {"": lambda uri: json.loads(read_bytes(f"schema/{uri}"))}
    validator: Callable[[Any], Any] = fastjsonschema.compile(
        handlers[""](f"{name}.json"), handlers=handlers, use_default=False
    )
    return validator


def _refuse_deep(text: str) -> None:
    depth = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > _DEEPEST:
            raise Unreadable("unreadable.too-deep", limit=_DEEPEST)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise Unreadable("unreadable.key-twice", key=twice)
    return value


def _refuse_number(text: str) -> float:
    raise Unreadable("unreadable.not-a-number", value=text)


def _finite(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise Unreadable("unreadable.not-a-number", value=text)
    return value


def _whole(text: str) -> int:
    # No count in any record has more digits; Python itself refuses only at thousands of them.
    if len(text) > 15:
        raise Unreadable("unreadable.not-a-number", value=text)
    return int(text)
