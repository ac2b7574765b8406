"""A start loads no module that only robots and photographs need: they come with their first use."""

import json
import subprocess
import sys

# Asks what the page asks when it starts, and for a game with all boxes, then lists the loaded modules.
START = """
import json, sys
from hexreeve.interfaces.page import facade

def ask(method, **arguments):
    return json.loads(facade.call(method, json.dumps(arguments)))["ok"]

choices = {"seed": "x", "boxes": ["base", "nomads", "crossroads"], "players": [{"id": "red"}, {"id": "blue"}]}
setup = ask("roll", language="en", choices={**choices, "edition": ask("catalog", language="en")["editions"][0]["id"]})
ask("game", language="en", record={"setup": setup["setup"], "actions": []})
print(json.dumps([*sys.modules]))
"""


def test_a_start_loads_neither_robots_nor_numpy():
    done = subprocess.run([sys.executable, "-c", START], capture_output=True, check=True)
    loaded = json.loads(done.stdout)
    assert "hexreeve.kingdom.referee.referee" in loaded
    ours = [name for name in loaded if name.startswith(("hexreeve.kingdom.robots", "hexreeve.kingdom.photo"))]
    assert ours == []
    assert "numpy" not in loaded
