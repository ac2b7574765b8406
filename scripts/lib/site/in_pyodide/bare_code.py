"""Removes docstrings and line numbers from byte code, inside the browser's Python (see freeze.mjs and snapshot.mjs)."""

import gc
import inspect
from functools import cache
from types import CodeType, FunctionType, ModuleType

# The first byte of an entry in a code object's table of locations; its last bits say for how many units, less one.
NO_LOCATION = 0x80 | 15 << 3
# Py_TPFLAGS_IMMUTABLETYPE: a class whose attributes cannot be set.
IMMUTABLE = 1 << 8


def bare(code: CodeType) -> CodeType:
    """A code object like this one, it and all nested ones with neither docstring nor line numbers."""
    constants = tuple(bare(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    if code.co_flags & inspect.CO_HAS_DOCSTRING:  # type: ignore[attr-defined]
        constants = (None, *constants[1:])
    return code.replace(co_linetable=nowhere(len(code.co_code) // 2), co_consts=constants)


@cache  # marshal writes the same object once, but equal ones each time
def nowhere(units: int) -> bytes:
    """A table of locations that says of each code unit that it has none: `traceback` fails where a table ends early."""
    whole, left = divmod(units, 8)
    return bytes([NO_LOCATION | 7] * whole + [NO_LOCATION | (left - 1)] * bool(left))


def bare_python() -> None:
    """Remove docstrings and line numbers from the functions, classes and modules that Python has started with."""
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            each.__code__ = bare(each.__code__)
        if isinstance(each, FunctionType | ModuleType) or (
            isinstance(each, type) and not each.__flags__ & IMMUTABLE and "__doc__" in vars(each)
        ):
            each.__doc__ = None
    nowhere.cache_clear()
