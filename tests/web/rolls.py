"""What the tests of the Set-up page share: set-ups from the command line and from the page."""

import json
import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

COMMAND = str(Path(sys.executable).with_name("hexreeve"))


def command_line(*arguments):
    done = subprocess.run([COMMAND, "setup", "--json", *arguments], capture_output=True, check=True)
    return json.loads(done.stdout)


def roll(page, seed):
    page.locator("#seed").fill(seed)
    page.locator("#roll").click()
    expect(page.locator("#board svg")).to_have_attribute("data-seed", seed)


def saved(page):
    """Return the record that the page's own Save button gives."""
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile("^(Save|Guardar)$")).click()
    return json.loads(Path(download.value.path()).read_text("utf-8"))
