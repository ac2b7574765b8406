"""Writes docs/rules.md, the rule reference, from the rules of every box and of The Builders."""

from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter, itemgetter

from lib import devenv
from lib.generate.rule_homes import rule_homes

REFERENCE = devenv.ROOT / "docs" / "rules.md"
INTRODUCTION = """\
# Rule reference

`scripts/generate` writes this page from every `rules.toml` in `data/`; change the data, not the page.
`hexreeve explain ID` prints a rule in any language that is offered, and the Rules page of the site shows the same text.

The kind of a rule is *rulebook* (printed), *published summary* (what a text says by a
published summary; the print was not seen), *clarification* (printed nowhere: the common reading), *designer's
clarification* (an answer of the designer) or *house rule* (only if the table agrees on it). Books: ANN is the
anniversary edition, BB the Big Box of 2012, 2ED the second edition, CRO Crossroads, MAR Marshlands, BLD The Builders,
DES the designer, KBC a published clarification by others, "Ours" our reading where nothing is printed.
`data/books.toml` lists what each page prints. "Code" names what carries the rule out or cites it: in
`pysrc/hexreeve/`, and in `data/` where a tile is described there.

## Principles

The code cites these by number, as in "RULES 0.5".

- **0.1 Board.** Four quadrants of 10 x 10 hexes, in the order NW, NE, SW, SE, make 20 x 20. Columns are A to T from the
  left, rows 1 to 20 from the top; `C7` is column C, row 7. Even rows are shifted right by half a hex. A quadrant may be
  turned by 180 degrees.
- **0.2 Pieces.** Warriors, wagon, ship and city hall count as settlements of their owner, unless a rule says otherwise.
  Only the 40 wooden settlements come from the supply that ends the game.
- **0.3 Damaged sources.** Where the sources on file contradict one another, `data/PROVENANCE.md` says which one holds.
- **0.4 Unknown maps.** A map that is not on file is not invented: people paint it, and it is checked and kept.
- **0.5 The table's word.** The referee advises and the table decides: any action can be recorded as allowed.
- **0.6 No effect.** An illegal action that the table has not allowed changes nothing.
- **0.7 Order of faults.** The first broken rule in this order leads the ruling: the end of the game; turn, phase and
  tiles; supply; a free target on the board; terrain; a blocking piece; a tile's own shape; adjacency. All are listed.
  Where a new card is due because a piece blocks the last hexes, that piece leads.
- **7** covers Harvest and Emperor's Choice, **8** The Builders; their rules stand below.
"""


def write() -> None:
    """Write the page; needs hexreeve to be importable."""
    REFERENCE.write_text(reference(), "utf-8")


def reference() -> str:
    """The page as Markdown."""
    from hexreeve.core.data_files import FALLBACK
    from hexreeve.text.rules import exceptions_to, rules
    from hexreeve.text.wording import words

    names, homes = words(FALLBACK), rule_homes()
    parts = [INTRODUCTION]
    for book, its_rules in groupby(rules().values(), attrgetter("book")):
        parts.append(f"## {names.get(f'name.box.{book}') or names[f'handbook.{book}']}\n")
        for rule in its_rules:
            clarified = f"\n\n*Clarification ({rule.origin}):* {rule.clarified[FALLBACK]}" if rule.clarified else ""
            clarified += f"\n\n*Designer's clarification:* {rule.designer[FALLBACK]}" if rule.designer else ""
            changed = "".join(f"\n\n*Exception:* {each['text']}" for each in exceptions_to(rule.id, FALLBACK))
            heading = f"### {rule.id}\n\n"
            source = f"*{rule.kind}*, {rule.source}\n\nCode: {places(homes[rule.id])}\n"
            parts.append(f"{heading}{rule.text[FALLBACK]}{clarified}{changed}\n\n{source}")
    return "\n".join(parts)


def places(homes: Iterable[tuple[str, str]]) -> str:
    """The code of a rule in one line, module by module."""
    by_module = {module: [name for _, name in some] for module, some in groupby(homes, itemgetter(0))}
    return "; ".join(f"`{module}`: {', '.join(f'`{name}`' for name in names)}" for module, names in by_module.items())
