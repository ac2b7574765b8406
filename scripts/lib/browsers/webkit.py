"""WebKitGTK, Safari's engine, through selenium, in a small window of our own on a screen that nobody sees.

MiniBrowser is never as narrow as a phone and forgets its data; `webkit_window.py` is driven in its place.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import warnings
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import InvalidSessionIdException, NoSuchFrameException, WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from lib import devenv
from lib.browsers.tab import Browser, Left, Point, Tab

WINDOW = Path(__file__).with_name("webkit_window.py")
ANSWERING = 120  # seconds
RUN = """
const [given, done] = arguments;
Promise.resolve().then(() => (%s)(...JSON.parse(given))).then(
  (answer) => done({ answer: JSON.stringify(answer ?? null) }),
  (fault) => done({ fault: String(fault) }),
);
"""


class WebKitTab(Tab):
    """A window of selenium's session; each command first says which window it is for."""

    def __init__(self, browser: WebKit, handle: str) -> None:
        self._browser, self._handle = browser, handle

    @property
    def _driver(self) -> webdriver.WebKitGTK:
        return self._browser.at(self._handle)

    def _go(self, url: str) -> None:
        """Begin to navigate."""
        self._driver.get(url)

    def _reload(self) -> None:
        """Begin to load the page again."""
        self._driver.refresh()

    def run(self, function: str, *arguments: Any) -> Any:
        """Run a function in the page."""
        try:
            told = self._driver.execute_async_script(RUN % function, json.dumps(arguments))
        except NoSuchFrameException as fault:
            raise Left from fault
        except WebDriverException as fault:
            # Of a function that a navigation has cut off, the driver says this, or nothing at all.
            if not fault.msg or "Could not parse script result" in fault.msg:
                raise Left from fault
            raise
        if "fault" in told:
            raise RuntimeError(told["fault"])
        return json.loads(told["answer"])

    def press_at(self, point: Point) -> None:
        """Press and release the mouse's button."""
        self.draw([point])

    def draw(self, points: Sequence[Point]) -> None:
        """Move with the button held down."""
        actions = ActionBuilder(self._driver, duration=40)
        first, *rest = [(round(x), round(y)) for x, y in points]
        actions.pointer_action.move_to_location(*first)
        actions.pointer_action.pointer_down()
        for point in rest:
            actions.pointer_action.move_to_location(*point)
        actions.pointer_action.pointer_up()
        actions.perform()

    def keys(self, text: str) -> None:
        """Type."""
        ActionChains(self._driver).send_keys(text.replace("\n", Keys.ENTER)).perform()

    def give(self, selector: str, file: Path) -> None:
        """Choose a file."""
        self._driver.find_element(By.CSS_SELECTOR, selector).send_keys(str(file))

    def front(self) -> None:
        """Bring the window before the others."""
        self._browser.at(self._handle)

    def close(self) -> None:
        """Close the window."""
        self._driver.close()
        self._browser.forget(self._handle)


class WebKit(Browser):
    """A screen, the driver, and a process with windows."""

    name = "webkit"

    def __init__(self, profile: Path, width: int, height: int) -> None:
        self._log = profile / "console.log"
        self._log.unlink(missing_ok=True)
        python = shutil.which("python3", path="/usr/bin") or devenv.fail("Debian's own python3 is needed for WebKit.")
        self._screen, display = _screen(width, height)
        self._start = partial(self._begin, python, profile, width, height, display)
        self._start()

    def _begin(self, python: str, profile: Path, width: int, height: int, display: str) -> None:
        """Begin a session."""
        try:
            options = Options()
            options.binary_location = python
            options.page_load_strategy = "none"
            for each in (WINDOW, profile, width, height):
                options.add_argument(str(each))
            quiet = {"DISPLAY": display, "NO_AT_BRIDGE": "1", "GDK_BACKEND": "x11", "LANGUAGE": "en"}
            env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")} | quiet
            service = Service(executable_path=shutil.which("WebKitWebDriver") or "WebKitWebDriver", env=env)
            with warnings.catch_warnings():
                # Selenium warns of what it does itself.
                warnings.simplefilter("ignore", DeprecationWarning)
                self._driver = webdriver.WebKitGTK(options=options, service=service)
        except BaseException:
            self._end_screen()
            raise
        self._driver.set_script_timeout(ANSWERING)
        self._driver.set_page_load_timeout(ANSWERING)
        self.version = str(self._driver.capabilities["browserVersion"])
        self._base = self._handle = self._driver.current_window_handle

    def at(self, handle: str) -> webdriver.WebKitGTK:
        """The driver, switched to a window."""
        if handle != self._handle:
            self._driver.switch_to.window(handle)
            self._handle = handle
        return self._driver

    def forget(self, handle: str) -> None:
        """Go back to the empty window that stays."""
        assert handle != self._base
        self.at(self._base)

    def open(self) -> Tab:
        """A new window, in a new session if the driver has lost the last one: one crash fails one test."""
        try:
            # Asked of the driver in any case: a lost session shows only then.
            self._driver.switch_to.window(self._base)
        except InvalidSessionIdException:
            self._driver.service.stop()
            self._start()
        self._driver.switch_to.new_window("tab")
        self._handle = self._driver.current_window_handle
        return WebKitTab(self, self._handle)

    def close(self) -> None:
        """End the browser, the driver and the screen."""
        try:
            self._driver.quit()
        finally:
            self._end_screen()

    def _end_screen(self) -> None:
        self._screen.terminate()
        self._screen.wait()

    @property
    def messages(self) -> list[str]:
        """What the pages have complained of: the window writes it to a file."""
        lines = self._log.read_text("utf-8", "replace").splitlines() if self._log.is_file() else []
        return [line for line in lines if "CONSOLE" in line and (" ERROR " in line or " WARN " in line)]


def _screen(width: int, height: int) -> tuple[subprocess.Popen[bytes], str]:
    """Start a screen in memory; the result is its process and its name."""
    read, write = os.pipe()
    size = f"{width + 10}x{height + 10}x24"
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"]
    screen = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    if not number:
        devenv.fail("Xvfb did not start.")
    return screen, f":{number}"
