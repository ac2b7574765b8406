"""The languages whose texts the tests read: those that are offered. Of one that has only begun, most are English."""

import re

from hexreeve.text.languages import offered

LANGUAGES = offered()


def printable(sentence: str) -> bool:
    """True if a sentence is one line without control characters; French has no-break spaces."""
    return sentence.replace("\u00a0", " ").isprintable()


def contracted(pattern: str) -> str:
    """An escaped pattern of a sentence whose holes are ".+", where a hole may have flowed into the word before it.

    So it is in Spanish ("al Puerto") and in French ("d'Ana", "du Port").
    """
    for word, forms in (("de", "de |d'|du |des |del "), ("que", "que |qu'"), ("à", "à |au |aux "), ("a", "a |al ")):
        either = "(?:" + forms.replace(" ", r"\ ") + ")"
        pattern = re.sub(rf"(?<![^\W\d_]){word}\\ (?=\.[+*])", lambda _, either=either: either, pattern)
    return pattern
