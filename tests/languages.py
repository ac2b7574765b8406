"""The languages whose texts the tests read: those that are offered. Of one that has only begun, most are English."""

from hexreeve.text.languages import offered

LANGUAGES = offered()
