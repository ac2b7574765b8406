"""What axe finds on a page."""

import json

from lib import devenv

AXE = devenv.WEB / "node_modules" / "axe-core" / "axe.min.js"


def faults(page, context=None):
    """The rules that a page breaks, each with the first element that does; `context` is a part of it, as for axe.run.

    Of a contrast also what axe has measured. axe tells no more than that: describing all that is right takes it longer
    than to look.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    asked = f"axe.run({json.dumps(context) if context else 'document'}, {{ resultTypes: ['violations'] }})"
    return [(rule["id"], rule["nodes"][0]["html"], *_measured(rule)) for rule in page.evaluate(asked)["violations"]]


def _measured(rule):
    return [check["message"] for check in rule["nodes"][0]["any"] if check["id"] == "color-contrast"]
