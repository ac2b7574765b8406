"""Reads and writes WebAssembly modules, as far as the build changes them (scripts/lib/site/divide.py)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

MAGIC = b"\0asm\1\0\0\0"
# Sections by number, and the order in which they stand.
CUSTOM, TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES, GLOBALS, EXPORTS, START, ELEMENTS, CODE, DATA, DATA_COUNT, TAGS = (
    range(14)
)
ORDER = (
    *(TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES, TAGS, GLOBALS),
    *(EXPORTS, START, ELEMENTS, DATA_COUNT, CODE, DATA),
)
# Kinds of imports and exports.
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
MUTABLE = 1
INTEGER, FUNCTIONS_ONLY = 0x7F, 0x70
INTO_A_TABLE = 2
UNREACHABLE, IF, END, CALL, CALL_INDIRECT = 0x00, 0x04, 0x0B, 0x10, 0x11
LOCAL_GET, GLOBAL_GET, GLOBAL_SET, CONSTANT, IS_ZERO = 0x20, 0x23, 0x24, 0x41, 0x45
NO_RESULT = 0x40
# The operands of instructions: "n" an unsigned number, "s" a signed one or a type, "4" and "8" so many bytes, "*" a
# list of numbers.
_OPERANDS = {0x0E: "*n", 0x1C: "*", 0x43: "4", 0x44: "8"}
_OPERANDS |= dict.fromkeys((0x02, 0x03, 0x04, 0x06, 0x41, 0x42), "s")
_OPERANDS |= dict.fromkeys((0x00, 0x01, 0x05, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, 0xD1, *range(0x45, 0xC5)), "")
_OPERANDS |= dict.fromkeys((0x07, 0x08, 0x09, 0x0C, 0x0D, 0x10, 0x12, 0x18, *range(0x20, 0x27)), "n")
_OPERANDS |= dict.fromkeys((0x3F, 0x40, 0xD0, 0xD2), "n") | dict.fromkeys((0x11, 0x13, *range(0x28, 0x3F)), "nn")
_PREFIX = 0xFC
# Those after the prefix: conversions, and work on whole stretches of memory and tables. Stretches of data that a module
# keeps for later (8 and 9) are not known here.
_PREFIXED = dict.fromkeys(range(8), "") | {0x0A: "nn", 0x0B: "n"}
_PREFIXED |= {0x0C: "nn", 0x0D: "n", 0x0E: "nn"} | dict.fromkeys((0x0F, 0x10, 0x11), "n")


class Reader:
    """Reads numbers and byte strings one after the other."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """Read an unsigned number (LEB128)."""
        value = shift = 0
        while (byte := self.byte()) & 0x80:
            value |= (byte & 0x7F) << shift
            shift += 7
        return value | byte << shift

    def take(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]

    def sized(self) -> bytes:
        """Read bytes with their length before them."""
        return self.take(self.number())

    def skip(self, operands: str) -> None:
        """Skip the operands of an instruction."""
        for operand in operands:
            if operand in "48":
                self.at += int(operand)
                continue
            for _ in range(self.number() if operand == "*" else 1):
                while self.byte() & 0x80:
                    pass


def number(value: int) -> bytes:
    """Write an unsigned number (LEB128)."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def constant(value: int) -> bytes:
    """Write the instruction that gives a number of 32 bits; it is signed (LEB128)."""
    out = bytearray([CONSTANT])
    while not -0x40 <= value < 0x40:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value & 0x7F])


def sized(content: bytes) -> bytes:
    """Write bytes with their length before them."""
    return number(len(content)) + content


def listed(items: Iterable[bytes]) -> bytes:
    """Write a list with its length before it."""
    written = list(items)
    return number(len(written)) + b"".join(written)


@dataclass(frozen=True)
class Import:
    """What a module needs. `what`: for a function the number of its type, otherwise its type as written."""

    module: str
    name: str
    kind: int
    what: bytes

    def written(self) -> bytes:
        """The import as in a file."""
        return sized(self.module.encode()) + sized(self.name.encode()) + bytes([self.kind]) + self.what


@dataclass(frozen=True)
class Export:
    """What a module offers. `index`: among all of its kind, imported ones first."""

    name: str
    kind: int
    index: int

    def written(self) -> bytes:
        """The export as in a file."""
        return sized(self.name.encode()) + bytes([self.kind]) + number(self.index)


def imports(data: bytes) -> list[Import]:
    """The imports of a module, of which nothing else is read."""
    return _imports(_sections(data)[0][IMPORTS])


class Module:
    """A module whose lists can be changed. `sections`: the content of all sections, also of those not listed."""

    def __init__(self, data: bytes) -> None:
        """Read a file. Raises ValueError for one that is not as this module expects."""
        self.sections, self.custom = _sections(data)
        self.types = [*map(_type, self._list(TYPES))]
        self.imports = _imports(self.sections[IMPORTS])
        self.functions = [reader.number() for reader in self._list(FUNCTIONS)]
        self.tables = [*map(_table, self._list(TABLES))]
        self.memories = [self.sections.pop(MEMORIES)[1:]]
        self.tags = [reader.take(1) + number(reader.number()) for reader in self._list(TAGS)]
        self.globals = [*map(_global, self._list(GLOBALS))]
        self.exports = [
            Export(reader.sized().decode(), reader.byte(), reader.number()) for reader in self._list(EXPORTS)
        ]
        self.elements = [*map(_elements, self._list(ELEMENTS))]
        self.bodies = [reader.sized() for reader in self._list(CODE)]

    def _list(self, section: int) -> Iterator[Reader]:
        """One reader for all items of a section, once for each."""
        reader = Reader(self.sections[section])
        for _ in range(reader.number()):
            yield reader

    def imported(self, kind: int) -> list[Import]:
        """The imports of one kind, whose indices come before those of the module's own."""
        return [each for each in self.imports if each.kind == kind]

    def pointed(self) -> set[int]:
        """The functions in the tables of function pointers."""
        found: set[int] = set()
        for each in self.elements:
            reader = Reader(each)
            _begin(reader)
            found.update(reader.number() for _ in range(reader.number()))
        return found

    def drop_data(self) -> None:
        """Leave out what the module would write into its memory."""
        del self.sections[DATA], self.sections[DATA_COUNT]

    def written(self) -> bytes:
        """The module as a file."""
        lists = {
            IMPORTS: (each.written() for each in self.imports),
            FUNCTIONS: map(number, self.functions),
            TABLES: self.tables,
            MEMORIES: self.memories,
            TAGS: self.tags,
            GLOBALS: self.globals,
            EXPORTS: (each.written() for each in self.exports),
            ELEMENTS: self.elements,
            CODE: map(sized, self.bodies),
        }
        sections = self.sections | {section: listed(items) for section, items in lists.items()}
        written = [bytes([CUSTOM]) + sized(content) for content in self.custom]
        written += [bytes([section]) + sized(sections[section]) for section in ORDER if section in sections]
        return MAGIC + b"".join(written)


def _sections(data: bytes) -> tuple[dict[int, bytes], list[bytes]]:
    """The content of each section, and that of the custom ones."""
    reader = Reader(data, len(MAGIC))
    sections: dict[int, bytes] = {}
    custom: list[bytes] = []
    while reader.at < len(data):
        section, content = reader.byte(), reader.sized()
        if section == CUSTOM:
            custom.append(content)
        else:
            sections[section] = content
    return sections, custom


def _type(reader: Reader) -> tuple[bytes, bytes]:
    """The types of a function's parameters and of its results."""
    if reader.byte() != 0x60:
        raise ValueError("a type that is no function's")
    return reader.sized(), reader.sized()


def _imports(section: bytes) -> list[Import]:
    reader = Reader(section)
    found: list[Import] = []
    for _ in range(reader.number()):
        module, name, kind, begin = reader.sized().decode(), reader.sized().decode(), reader.byte(), reader.at
        if kind in (TABLE, MEMORY):
            reader.skip("n" * (kind == TABLE))
            reader.skip("nn" if reader.byte() & 1 else "n")
        else:
            reader.skip("n" if kind == FUNCTION else "nn")
        found.append(Import(module, name, kind, reader.data[begin : reader.at]))
    return found


def _table(reader: Reader) -> bytes:
    begin = reader.at
    reader.byte()
    reader.skip("nn" if reader.byte() else "n")
    return reader.data[begin : reader.at]


def _begin(reader: Reader) -> None:
    """Read where functions go; only the first table is known here."""
    if reader.number():
        raise ValueError("function pointers in another table")
    while (operation := reader.byte()) != END:
        reader.skip(_OPERANDS[operation])


def _elements(reader: Reader) -> bytes:
    begin = reader.at
    _begin(reader)
    reader.skip("*")
    return reader.data[begin : reader.at]


def _global(reader: Reader) -> bytes:
    begin = reader.at
    reader.take(2)
    while (operation := reader.byte()) != END:
        reader.skip(_OPERANDS[operation])
    return reader.data[begin : reader.at]


def after_locals(body: bytes) -> int:
    """Where the instructions of a function begin."""
    reader = Reader(body)
    for _ in range(reader.number()):
        reader.number()
        reader.byte()
    return reader.at


def called(body: bytes) -> set[int]:
    """The functions that a function names. Raises ValueError for an unknown instruction."""
    found: set[int] = set()
    reader = Reader(body, after_locals(body))
    while reader.at < len(body):
        operation = reader.byte()
        if operation in (CALL, 0x12, 0xD2):
            found.add(reader.number())
            continue
        operands = _PREFIXED.get(reader.number()) if operation == _PREFIX else _OPERANDS.get(operation)
        if operands is None:
            raise ValueError(f"an unknown instruction: {operation:#x}")
        reader.skip(operands)
    return found
