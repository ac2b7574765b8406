"""`hexreeve products`: the products as they are sold, what is on their lids, and what lies in them."""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from hexreeve.interfaces.cli.command import Console
from hexreeve.kingdom.generator.products import Product, products, term_of
from hexreeve.text.wording import joined, say, words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")


def run(arguments: argparse.Namespace, console: Console) -> str:
    """List all products."""
    every = products().values()
    if arguments.json:
        return json.dumps([asdict(product) for product in every], ensure_ascii=False, indent=1)
    return "\n\n".join("\n".join(_lines(product, arguments.lang)) for product in every)


def _lines(product: Product, language: str) -> Iterator[str]:
    year = str(product.year) if product.year else say(language, "page.products.no-year")
    yield f"{product.id}: {product.name} ({year})"
    yield f"  {say(language, f'page.products.lid.{product.id}')}"
    yield f"  {say(language, 'page.products.holds', names=_names(product.holds, language))}"
    if product.one_of:
        yield f"  {say(language, 'page.products.one-of', names=_names(product.one_of, language))}"
    if product.perhaps:
        yield f"  {say(language, 'page.products.perhaps', names=_names(product.perhaps, language))}"
    if (unsure := f"page.products.unsure.{product.id}") in words(language):
        yield f"  {say(language, unsure)}"


def _names(contents: Sequence[str], language: str) -> str:
    terms = map(term_of, contents)
    return joined(language, [say(language, f"name.{term.kind}.{term.id}") for term in terms])
