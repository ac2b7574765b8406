"""The calls of the dialog that asks which products people own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexreeve.kingdom.generator.products import changed, term_of
from hexreeve.kingdom.generator.products import products as all_products
from hexreeve.text.wording import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hexreeve.core.page_types import Named
    from hexreeve.kingdom.presentation.page_types.setup import OwnedBoxes, ProductView


def products(language: str) -> list[ProductView]:
    """All products, the games first."""
    return [
        {
            "id": product.id,
            "name": product.name,
            "year": product.year,
            "edition": product.edition,
            "holds": _named(product.holds, language),
            "one_of": _named(product.one_of, language),
            "perhaps": _named(product.perhaps, language),
            "sources": list(product.sources),
        }
        for product in all_products().values()
    ]


def own_products(
    language: str, before: list[str], after: list[str], boxes: list[str], minis: dict[str, str], edition: str
) -> OwnedBoxes:
    """The boxes, modes and edition of somebody who picks other products than before. Raises InvalidInput."""
    left, modes, printing = changed(before, after, boxes, minis, edition)
    return {"boxes": left, "minis": modes, "edition": printing}


def _named(contents: Sequence[str], language: str) -> list[Named]:
    terms = [term_of(content) for content in contents]
    return [{"id": term.id, "name": say(language, f"name.{term.kind}.{term.id}")} for term in terms]
