"""Writes the page's types of the engine's answers and calls, from the types of the engine.

Writes in web/js/engine answers.d.ts (types of all games, and of the first one), <id>-answers.d.ts of every other game,
and calls.d.ts. Change the modules called `page_types` and the calls in pysrc, not these files.
"""

import ast
import inspect
import re
import types
import typing
from importlib import import_module
from pathlib import Path
from types import ModuleType

from lib import devenv

FOLDER = devenv.WEB / "js" / "engine"
# As in the formatter of the page's scripts: longer import lines are broken.
WIDTH = 120
BUILT_IN = ("Partial",)
GENERATED = "Written by scripts/generate from the engine's types: change those."
HELPERS = (
    "/** What a call takes beside the language. */",
    'export type Given<M extends keyof Calls> = Calls[M]["given"];',
    "",
    "/** What a call answers. */",
    'export type Answer<M extends keyof Calls> = Calls[M]["answer"];',
    "",
    "/** Make a call in the page's language. */",
    "export type Ask = <M extends keyof Calls>(method: M, given: Given<M>) => Promise<Answer<M>>;",
    "",
    "/** The calls that answer with an A. */",
    'export type CallsFor<A> = { [M in keyof Calls]: Calls[M]["answer"] extends A ? M : never }[keyof Calls];',
)
PRIMITIVES = {str: "string", int: "number", float: "number", bool: "boolean", types.NoneType: "null", object: "unknown"}


def write() -> None:
    """Write the files; needs hexreeve to be importable."""
    for path, text in answers().items():
        path.write_text(text, "utf-8")


def answers() -> dict[Path, str]:
    """The text of each file."""
    from hexreeve.core import page_types as shared
    from hexreeve.core.data_files import games
    from hexreeve.games import GAMES

    own = {
        game.id: [import_module(f"hexreeve.{game.id}.{name}") for name in game.page_types] for game in GAMES.values()
    }
    first, *others = own
    files = {FOLDER / "answers.d.ts": _file("What the engine answers.", "./records.js", [shared, *own[first]])}
    for game in others:
        about = f"What the engine answers to the pages of {games()[game]['name']}."
        files[FOLDER / f"{game}-answers.d.ts"] = _file(about, f"./{game}-records.js", own[game], shared)
    return files | {FOLDER / "calls.d.ts": _calls({game: [shared, *modules] for game, modules in own.items()})}


def _file(about: str, records: str, modules: list[ModuleType], imported: ModuleType | None = None) -> str:
    """A file of interfaces. Names that `imported` defines come from answers.d.ts, the others from `records`."""
    interfaces = [text for module in modules for text in _interfaces(module)]
    body = "\n\n".join(interfaces)
    own = set(re.findall(r"^export interface (\w+)", body, re.MULTILINE))
    used = set(re.findall(r"\b[A-Z]\w+\b", re.sub(r"/\*\*.*?\*/", "", body, flags=re.DOTALL)))
    used -= own | set(BUILT_IN) | {"Record"}
    foreign = sorted(name for name in used if imported is not None and hasattr(imported, name))
    lines = [_import(foreign, "./answers.js")] if foreign else []
    lines.append(_import(sorted(used - set(foreign)), records))
    return f"/** {about} {GENERATED} */\n\n" + "\n".join(lines) + f'\n\nexport type * from "{records}";\n\n{body}\n'


def _import(names: list[str], source: str) -> str:
    line = f'import type {{ {", ".join(names)} }} from "{source}";'
    listed = "".join(f"  {name},\n" for name in names)
    return line if len(line) <= WIDTH else f'import type {{\n{listed}}} from "{source}";'


def _interfaces(module: ModuleType) -> list[str]:
    """Every TypedDict of a module as an interface, in the order of the module, with its comments."""
    source = inspect.getsource(module)
    lines = source.splitlines()
    found = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
            named = {ast.unparse(each.target): _comment_above(lines, each.lineno) for each in fields}
            bases = [eval(ast.unparse(base), vars(module)) for base in node.bases]
            found.append(_interface(getattr(module, node.name), bases, ast.get_docstring(node) or "", named))
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            kind = getattr(module, ast.unparse(node.targets[0]))
            if typing.is_typeddict(kind):
                named = dict.fromkeys(typing.get_type_hints(kind), "")
                found.append(_interface(kind, [], _comment_above(lines, node.lineno), named))
    return found


def _interface(kind: type, bases: list[object], about: str, comments: dict[str, str]) -> str:
    hints = typing.get_type_hints(kind, include_extras=True)
    optional: frozenset[str] = getattr(kind, "__optional_keys__", frozenset())
    parameters = [each.__name__ for each in getattr(kind, "__parameters__", ())]
    generic = f"<{', '.join(parameters)}>" if parameters else ""
    extended = [_type(base) for base in bases if typing.is_typeddict(typing.get_origin(base) or base)]
    extends = f" extends {', '.join(extended)}" if extended else ""
    lines = [f"/** {' '.join(about.split())} */", f"export interface {kind.__name__}{generic}{extends} {{"]
    for name, comment in comments.items():
        if comment:
            lines.append(f"  /** {comment} */")
        lines.append(f"  {name}{'?' if name in optional else ''}: {_type(hints[name])};")
    return "\n".join([*lines, "}"])


def _comment_above(lines: list[str], number: int) -> str:
    above: list[str] = []
    while lines[number - 2 - len(above)].strip().startswith("#"):
        above.insert(0, lines[number - 2 - len(above)].strip("# "))
    return " ".join(above)


def _type(hint: object, space: str = "", local: str = "") -> str:
    """A type in TypeScript. Types of the shared answers are in namespace `space`, a game's own in `local`."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        # A record from outside, by the name of its type on the page.
        return re.sub(r"\b[A-Z]\w+\b", lambda name: name[0] if name[0] in BUILT_IN else local + name[0], arguments[1])
    if origin in (typing.NotRequired, typing.Required):
        return _type(arguments[0], space, local)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(_type(each, space, local) for each in arguments)
    if origin is typing.Literal:
        return " | ".join({True: "true", False: "false"}.get(each, f'"{each}"') for each in arguments)
    if origin is list:
        inner = _type(arguments[0], space, local)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{', '.join(_type(each, space, local) for each in arguments)}>"
    if isinstance(hint, typing.TypeVar):
        return hint.__name__
    if isinstance(hint, type) and hint in PRIMITIVES:
        return PRIMITIVES[hint]
    kind = origin or hint
    assert isinstance(kind, type), hint
    assert typing.is_typeddict(kind), hint
    generic = f"<{', '.join(_type(each, space, local) for each in arguments)}>" if arguments else ""
    return f"{local if kind.__module__.startswith(f'hexreeve.{local}') else space}{kind.__name__}{generic}"


def _calls(own: dict[str, list[ModuleType]]) -> str:
    """The table of calls. own: by game, the modules that define its types."""
    from hexreeve.interfaces.page.facade import CALLS

    lines = [f"/** The calls that the page may make, by method. {GENERATED} */", ""]
    first = next(iter(own))
    for game in own:
        lines.append(f'import type * as {game} from "./{"" if game == first else f"{game}-"}answers.js";')
    lines += ["", "export interface Calls {"]
    for method, module in CALLS.items():
        function = getattr(import_module(f"hexreeve.interfaces.page.calls.{module}"), method.replace("-", "_"))
        game = module.partition(".")[0]
        names = {name: value for each in own.get(game, own[first]) for name, value in vars(each).items()}
        hints = typing.get_type_hints(function, names | vars(import_module(function.__module__)), include_extras=True)
        local = f"{game if game in own else first}."
        given = [
            f"{name}{'' if parameter.default is parameter.empty else '?'}: {_type(hints[name], f'{first}.', local)}"
            for name, parameter in inspect.signature(function).parameters.items()
            if name != "language"
        ]
        about = (inspect.getdoc(function) or "").partition("\n\n")[0]
        lines += [
            f"  /** {' '.join(about.split())} */",
            f"  {method if method.isidentifier() else f'{chr(34)}{method}{chr(34)}'}: {{",
            *(["    given: {", *(f"      {each};" for each in given), "    };"] if given else ["    given: object;"]),
            f"    answer: {_type(hints['return'], f'{first}.', local)};",
            "  };",
        ]
    return "\n".join([*lines, "}", "", *HELPERS, ""])
