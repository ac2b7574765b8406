"""The products as they are sold, and which boxes and parts of boxes an owner of some of them has."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from hexreeve.core.data_files import read_toml
from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.boxes.ruleset import BOXES, DEFAULT_EDITION
from hexreeve.kingdom.content.choices import NEVER
from hexreeve.text.wording import Term


@dataclass(frozen=True, slots=True)
class Product:
    """One product.

    name: as on its lid. year: None if no source on file tells it. edition: the printing of the base game, "" for an
    expansion. holds: ids of boxes and fields of parts that lie in it. one_of: exactly one of these lies in it, no
    source tells which. perhaps: these may lie in it.
    """

    id: str
    name: str
    holds: tuple[str, ...]
    sources: tuple[str, ...]
    year: int | None = None
    edition: str = ""
    one_of: tuple[str, ...] = ()
    perhaps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Owned:
    """What the owner of some products has.

    boxes: in the order of the catalogue. lacking: the optional parts of these boxes that lie in none of the products.
    edition: the printing of the base game, "" if none of the products has one.
    """

    boxes: tuple[str, ...]
    lacking: tuple[str, ...]
    edition: str


@cache
def products() -> Mapping[str, Product]:
    """All products by id, the games first, then the expansions."""
    entries = read_toml("kingdom/products.toml")["product"]
    lists = ("holds", "sources", "one_of", "perhaps")
    made = [Product(**entry | {name: tuple(entry.get(name, ())) for name in lists}) for entry in entries]
    return {product.id: product for product in made}


def term_of(content: str) -> Term:
    """The name of a box or of a part of one, as a fact for a sentence."""
    return Term("box" if content in BOXES else "part", content)


def owned(picked: Sequence[str]) -> Owned:
    """What the owner of some products has.

    picked: ids of products. "ID:CONTENT" says that an uncertain content lies in a product that is picked too. Several
    printings: that of the last product counts. Raises InvalidInput for an id that there is not.
    """
    contents = [*_contents(picked)]
    editions = [product.edition for product in _picked(picked) if product.edition]
    boxes = {box.id: box for box in BOXES.values() if box.id in contents or _parts_of(box.id) & {*contents}}
    lacking = [
        part.field
        for box in boxes.values()
        if box.id not in contents
        for part in box.parts
        if part.optional and part.field not in contents
    ]
    return Owned(tuple(boxes), tuple(lacking), editions[-1] if editions else "")


def changed(
    before: Sequence[str], after: Sequence[str], boxes: Sequence[str], minis: Mapping[str, str], edition: str
) -> tuple[list[str], dict[str, str], str]:
    """The boxes, the modes of parts and the edition of a table that picks other products than before.

    What the products bring is added, and what only products brought that are no longer picked is taken away; all that
    people have ticked themselves stays.
    """
    had, has = owned(before), owned(after)
    left = [box for box in boxes if box in has.boxes or box not in had.boxes]
    there = {*left, *has.boxes}
    modes = {field: mode for field, mode in minis.items() if not (mode == NEVER and field in had.lacking)}
    modes |= dict.fromkeys(has.lacking, NEVER)
    if has.edition != had.edition:
        edition = has.edition or DEFAULT_EDITION
    return [box for box in BOXES if box in there], modes, edition


def _picked(picked: Sequence[str]) -> Iterator[Product]:
    for pick in picked:
        if ":" not in pick:
            if pick not in products():
                raise InvalidInput("product.unknown", value=pick, wanted=tuple(products()))
            yield products()[pick]


def _contents(picked: Sequence[str]) -> Iterator[str]:
    chosen = {product.id: product for product in _picked(picked)}
    for product in chosen.values():
        yield from product.holds
    for pick in picked:
        name, colon, content = pick.partition(":")
        if not colon:
            continue
        if name not in products():
            raise InvalidInput("product.unknown", value=name, wanted=tuple(products()))
        product = products()[name]
        uncertain = (*product.one_of, *product.perhaps)
        if content not in uncertain:
            wanted = tuple(map(term_of, uncertain))
            raise InvalidInput("product.content" if uncertain else "product.certain", name=product.name, wanted=wanted)
        # What lay in a product that is no longer picked is not there.
        if name in chosen:
            yield content


def _parts_of(box: str) -> set[str]:
    return {part.field for part in BOXES[box].parts}
