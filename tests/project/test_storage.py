"""Everything that the page stores on the device is listed in docs/storage.md."""

import re

from lib import devenv

# Names in the page's scripts that begin alike and are no stores: formats, files, caches, modules of Python, a worker.
OTHERS = re.compile(
    r"hexreeve\.kingdom\..*|hexreeve\.builders\.game|hexreeve\.results|.*\.(csv|jpg|json|png|svg)|hexreeve(-builders)?-setup"
    r"|hexreeve-(shared|versions)|hexreeve\.(interfaces\..*|engine\..*)"
)
# `${prefix}` of a list of ticks: the prefix of each game.
PREFIXES = ("", "b-")


def named():
    """The names of stores in the page's scripts."""
    for script in sorted((devenv.WEB / "js").rglob("*.js")):
        for name in re.findall(r"""["'`](hexreeve[.-][^"'`\s]+)["'`]""", script.read_text("utf-8")):
            if not OTHERS.fullmatch(name) and "${canvas" not in name:
                yield from {name.replace("${prefix}", each) for each in PREFIXES}


def test_the_document_lists_every_store_and_no_other():
    # The fields of a record have tables of their own further down.
    text = (devenv.ROOT / "docs" / "storage.md").read_text("utf-8").split("\n## Results\n")[0]
    listed = {name for name in re.findall(r"^\| `([^`]+)`", text, re.MULTILINE) if ".writing." not in name}
    derived = {name for name in listed if name.endswith(".borrowed")}
    found = set(named()) | {"hexreeve"}
    assert derived == {f"{name}.borrowed" for name in found if name.endswith(".choices")}
    assert listed - derived == found
