"""What becomes of one input, and whether that is what everybody is promised: a result, or one sentence.

A case is an input for the calls of the page or for the command line, as JSON:

    {"call": "open-game", "given": {"text": TEXT}}
    {"command": ["referee", "-"], "input": TEXT}

A TEXT is a string, or a list of strings and their numbers of repetitions; {"base64": ...} stands for bytes.
"""

import base64
import io
import json
import sys
import traceback
from contextlib import redirect_stderr, redirect_stdout
from xml.etree import ElementTree

from hexreeve.interfaces.cli import main as cli
from hexreeve.interfaces.page import facade

LONGEST_SENTENCE = 600


class Broken(Exception):
    """An input breaks a promise; the message says which."""


def run(case):
    """The outcome of a case: "ok" or an exit status, and the sentence. Raises Broken."""
    try:
        return _called(case) if "call" in case else _commanded(case)
    except (Broken, KeyboardInterrupt):
        raise
    except BaseException:
        raise Broken(traceback.format_exc()) from None


def text_of(text):
    """A TEXT as bytes."""
    if isinstance(text, dict):
        return base64.b64decode(text["base64"])
    if isinstance(text, str):
        return text.encode("utf-8", "surrogatepass")
    return b"".join(text_of(each) * times for each, times in text)


def _called(case):
    given = dict(case["given"])
    for name, value in given.items():
        if isinstance(value, list) and value and isinstance(value[0], list) and name in ("text", "link"):
            given[name] = text_of(value).decode()
    answer = json.loads(facade.call(case["call"], json.dumps({"language": case.get("language", "en"), **given})))
    if answer.keys() == {"error", "key"}:
        _check_sentence(answer["error"])
        return 2, answer["error"]
    if answer.keys() != {"ok"}:
        raise Broken(f"neither ok nor a sentence: {list(answer)}")
    _check_pictures(answer["ok"])
    json.dumps(answer, ensure_ascii=False).encode()
    return "ok", ""


def _commanded(case):
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8", "backslashreplace")
    stdin, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(text_of(case.get("input", ""))))
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = cli.main(case["command"])
    finally:
        sys.stdin = stdin
    said, told = out.buffer.getvalue().decode(), err.buffer.getvalue().decode()
    if status == 2:
        if said or not told.endswith("\n") or told.count("\n") != 1:
            raise Broken(f"status 2 with {said[:200]!r} and {told[:500]!r}")
        _check_sentence(told[:-1])
        return 2, told[:-1]
    if told or status not in ((0, 1) if case["command"][0] == "referee" else (0,)):
        raise Broken(f"status {status} with {told[:500]!r}")
    if case["command"][0] == "draw":
        _check_pictures(said)
    return ("ok" if status == 0 else status), ""


def _check_sentence(sentence):
    if not sentence.strip() or not sentence.replace("\u00a0", " ").isprintable() or len(sentence) > LONGEST_SENTENCE:
        raise Broken(f"no sentence: {sentence[:LONGEST_SENTENCE]!r}")


def _check_pictures(value):
    """Every picture in an answer must be XML."""
    if isinstance(value, dict):
        for each in value.values():
            _check_pictures(each)
    elif isinstance(value, list):
        for each in value:
            _check_pictures(each)
    elif isinstance(value, str) and value.startswith("<svg"):
        try:
            ElementTree.fromstring(value)
        except ElementTree.ParseError as fault:
            raise Broken(f"a picture is no XML: {fault}") from None
