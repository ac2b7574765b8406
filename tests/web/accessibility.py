"""What axe finds on a page."""

import json

from lib import devenv

AXE = devenv.WEB / "node_modules" / "axe-core" / "axe.min.js"

# axe looks where everything lies first, and at the colours behind a text later: nothing may scroll in between.
UNTIL_AT_REST = """async () => {
  const seen = () => [scrollX, scrollY, innerWidth, document.documentElement.scrollHeight].join();
  for (let still = 0, before = ""; still < 5; ) {
    await new Promise(requestAnimationFrame);
    still = seen() === before ? still + 1 : 0;
    before = seen();
  }
}"""


def faults(page, context=None):
    """The rules that a page breaks, each with the first element that does; `context` is a part of it, as for axe.run.

    axe tells no more than that: describing all that is right takes it longer than to look.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    page.evaluate(UNTIL_AT_REST)
    asked = f"axe.run({json.dumps(context) if context else 'document'}, {{ resultTypes: ['violations'] }})"
    return [(each["id"], each["nodes"][0]["html"]) for each in page.evaluate(asked)["violations"]]
