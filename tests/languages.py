"""The languages whose texts the tests read: those that are offered. Of one that has only begun, most are English."""

from hexreeve.text.languages import offered

LANGUAGES = offered()


def printable(sentence: str) -> bool:
    """True if a sentence is one line without control characters; French has no-break spaces."""
    return sentence.replace("\u00a0", " ").isprintable()
