"""Divides Python's WebAssembly in two: what a page uses, and the rest, which is loaded when it is first called.

Of the 17,000 functions the engine calls one in six. A function that has moved to the rest leaves a short one behind
in the same place, which loads the rest if need be, and calls on; so neither pointers nor names change. The two modules
have one memory and the same variables, and call each other through a table of their own.
"""

from collections.abc import Iterable

from lib.site import wasm
from lib.site.wasm import FUNCTION, GLOBAL, MEMORY, TABLE, TAG, Export, Import, Module, constant, number

# Names that begin with this are for the two modules and for what loads them (web/js/engine/startup/lazy-wasm.js), not
# for Pyodide.
OWN = "~"
LOADED, PLACES = OWN + "loaded", OWN + "places"
NOTHING = bytes([0, wasm.UNREACHABLE, wasm.END])
VARIABLE = bytes([wasm.INTEGER, wasm.MUTABLE]) + constant(0) + bytes([wasm.END])


def trimmed(data: bytes, keep: set[str]) -> bytes:
    """Remove the exported functions and addresses that nobody asks for. `keep`: the names of the others."""
    module = Module(data)
    module.exports = [each for each in module.exports if each.kind not in (FUNCTION, GLOBAL) or each.name in keep]
    return module.written()


def marked(data: bytes) -> bytes:
    """Add a variable for each function, named "~" and its position in the code, which is 1 after a call."""
    module = Module(data)
    first = len(module.imported(GLOBAL)) + len(module.globals)
    for position, body in enumerate(module.bodies):
        begin = wasm.after_locals(body)
        note = constant(1) + bytes([wasm.GLOBAL_SET]) + number(first + position)
        module.bodies[position] = body[:begin] + note + body[begin:]
        module.globals.append(VARIABLE)
        module.exports.append(Export(f"{OWN}{position}", GLOBAL, first + position))
    return module.written()


def divided(data: bytes, used: set[int]) -> tuple[bytes, bytes]:
    """The module with only the `used` functions, by their positions in the code, and the rest of it."""
    first, rest = Module(data), Module(data)
    before = len(first.imported(FUNCTION))

    def named(indices: Iterable[int]) -> set[int]:
        return {index - before for index in indices if index >= before}

    calls = [named(wasm.called(body)) for body in first.bodies]
    outside = named([*first.pointed(), *(each.index for each in first.exports if each.kind == FUNCTION)])
    to_rest = outside.union(*(calls[position] for position in used)) - used
    moved, waiting = set[int](), [*to_rest]
    while waiting:
        position = waiting.pop()
        if position not in moved and position not in used:
            moved.add(position)
            waiting += calls[position]
    to_first = used & set[int]().union(*(calls[position] for position in moved))
    # The first place in the table has what loads the rest.
    places = {position: place for place, position in enumerate((*sorted(to_rest), *sorted(to_first)), 1)}

    table, loaded = len(first.tables), len(first.imported(GLOBAL)) + len(first.globals)
    first.tables.append(bytes([wasm.FUNCTIONS_ONLY, 0]) + number(len(places) + 1))
    first.globals.append(VARIABLE)
    load = bytes([wasm.GLOBAL_GET]) + number(loaded) + bytes([wasm.IS_ZERO, wasm.IF, wasm.NO_RESULT])
    load += constant(0) + _call(first.types.index((b"", b"")), table) + bytes([wasm.END])
    for position in range(len(first.bodies)):
        if position not in used:
            first.bodies[position] = _passed_on(first, position, places, table, load)
        if position not in moved:
            rest.bodies[position] = _passed_on(rest, position, places, table)
    first.elements.append(_placed(table, places, to_first, before))
    rest.elements = [_placed(table, places, to_rest, before)]

    variables = [each[:2] for each in rest.globals if each[1] == wasm.MUTABLE]
    if [each[:2] for each in rest.globals[: len(variables)]] != variables:
        raise ValueError("a variable stands among the constants")
    rest.globals = rest.globals[len(variables) :]
    parts = {MEMORY: first.memories, TABLE: first.tables, TAG: first.tags, GLOBAL: variables}
    for kind, own in parts.items():
        for position, what in enumerate(own):
            name = f"{OWN}{kind}.{position}"
            rest.imports.append(Import(OWN, name, kind, what))
            first.exports.append(Export(name, kind, len(first.imported(kind)) + position))
    first.exports += [Export(LOADED, GLOBAL, loaded), Export(PLACES, TABLE, table)]
    rest.exports, rest.tables, rest.memories, rest.tags = [], [], [], []
    rest.drop_data()
    return first.written(), rest.written()


def _passed_on(module: Module, position: int, places: dict[int, int], table: int, load: bytes = b"") -> bytes:
    """A function that only calls the one at its place in the table."""
    if position not in places:
        return NOTHING
    kind = module.functions[position]
    parameters, _ = module.types[kind]
    given = b"".join(bytes([wasm.LOCAL_GET]) + number(i) for i in range(len(parameters)))
    return bytes([0]) + load + given + constant(places[position]) + _call(kind, table) + bytes([wasm.END])


def _call(kind: int, table: int) -> bytes:
    return bytes([wasm.CALL_INDIRECT]) + number(kind) + number(table)


def _placed(table: int, places: dict[int, int], positions: set[int], before: int) -> bytes:
    """Put functions into the table; their places follow one another."""
    ordered = sorted(positions)
    begin = constant(places[ordered[0]]) + bytes([wasm.END])
    functions = wasm.listed(number(before + position) for position in ordered)
    return number(wasm.INTO_A_TABLE) + number(table) + begin + bytes([0]) + functions
