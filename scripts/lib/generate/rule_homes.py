"""Finds the code of every rule: the functions and classes that cite its id, by constant, string or comment.

Scorers of cards and tasks, and the actions of tiles, are found through the boxes: their rules bear the same name.
"""

import ast
import re
from collections.abc import Iterator
from typing import Any

from lib import devenv

ENGINE = devenv.ROOT / "pysrc" / "hexreeve"
_CITED = re.compile(r"(?<![\w.-])([a-z]+\d?(?:\.[a-z]+(?:-[a-z]+)*)+)(?![\w*-]|\.[a-z*])")
_LAST = "/presentation/"
# (module or data file, name in it)
Home = tuple[str, str]


def rule_homes() -> dict[str, list[Home]]:
    """The homes of each rule; those that only put it into words come after those that carry it out."""
    from hexreeve.text.rules import rules

    homes: dict[str, set[Home]] = {rule: set() for rule in rules()}
    for rule, home in (*citations(), *_extensions()):
        if rule in homes:
            homes[rule].add(home)
    return {rule: sorted(found, key=lambda home: (_LAST in home[0], home)) for rule, found in homes.items()}


def citations() -> Iterator[tuple[str, Home]]:
    """(id, home) for everything in the engine that looks like the id of a rule: also if there is no rule."""
    from hexreeve.text.rules import rules

    books = {rule.partition(".")[0] for rule in rules()}
    for path in sorted(ENGINE.rglob("*.py")):
        text = path.read_text("utf-8")
        module = path.relative_to(ENGINE).as_posix()
        lines, tree = text.splitlines(), ast.parse(text)
        constants = dict(_constants(tree))
        for name, first, last in _parts(tree):
            while first > 1 and lines[first - 2].lstrip().startswith(("#", "@")):
                first -= 1  # a comment or decorator above it
            part = "\n".join(lines[first - 1 : last])
            used = [constants[word] for word in set(re.findall(r"\b_?[A-Z][A-Z_]+\b", part)) & constants.keys()]
            for rule in (*_CITED.findall(part), *used):
                if rule.partition(".")[0] in books:
                    yield rule, (module, name)


def _constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """(name, id) of every `NAME = cited("id")`."""
    for node in tree.body:
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name("cited"), [ast.Constant(rule)])):
                yield name, str(rule)


def _parts(tree: ast.Module) -> Iterator[tuple[str, int, int]]:
    """(name, first line, last line) of the functions, methods, classes without methods, and other named values."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
            yield node.name, node.lineno, methods[0].lineno - 1 if methods else node.end_lineno or node.lineno
            for each in methods:
                yield f"{node.name}.{each.name}", each.lineno, each.end_lineno or each.lineno
        elif isinstance(node, ast.FunctionDef):
            yield node.name, node.lineno, node.end_lineno or node.lineno
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name) and getattr(getattr(node.value, "func", None), "id", "") != "cited":
                yield target.id, node.lineno, node.end_lineno or node.lineno


def _extensions() -> Iterator[tuple[str, Home]]:
    """(id, home) of what the boxes hand in: scorers by the name of the card or task, tile actions by their rule."""
    from hexreeve.kingdom.boxes.ruleset import BOXES, EDITIONS, compose
    from hexreeve.text.rules import rule_about

    for box in BOXES.values():
        board = {name: each.scorer for name, each in box.board_scorers.items()}
        for name, scorer in (*box.scorers.items(), *box.in_play_scorers.items(), *board.items()):
            if rule := rule_about(name):
                yield rule, _home(scorer)
        tiles = f"data/kingdom/boxes/{box.id}/tiles.toml"
        for tile in (*box.tiles, *box.others):
            if tile.rule:
                yield tile.rule, (tiles, tile.id)
    for edition in EDITIONS:
        for power in compose(tuple(BOXES), edition).powers.values():
            rule = getattr(power, "rule", "")
            for each in (rule, f"{rule}.terrain", getattr(getattr(power, "spec", None), "rule", "")):
                yield each, _home(type(power))


def _home(thing: Any) -> Home:
    """Where a function or class is defined; for an inner function, the one around it."""
    thing = getattr(thing, "func", thing)  # of a partial
    module = thing.__module__.removeprefix("hexreeve.").replace(".", "/")
    return f"{module}.py", thing.__qualname__.partition(".<locals>")[0]
