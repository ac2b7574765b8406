"""Firefox ESR, through WebDriver BiDi: it speaks this itself, over a web socket, and needs no other program."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import websocket

from lib import devenv
from lib.browsers.tab import Browser, Left, Point, Tab

STARTING = 60  # seconds
ANSWERING = 120  # seconds; a page that is busy answers late
COMPLAINTS = ("error", "warn")
# No requests of the browser's own, no first pages, no questions.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    "browser.tabs.warnOnClose": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "extensions.update.enabled": False,
    "intl.accept_languages": "en",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.manage-offline-status": False,
    "services.settings.server": "",
    "toolkit.telemetry.enabled": False,
}


class FirefoxTab(Tab):
    """A browsing context."""

    def __init__(self, browser: Firefox, context: str) -> None:
        self._browser, self._context = browser, context

    def _go(self, url: str) -> None:
        """Begin to navigate."""
        self._say("browsingContext.navigate", url=url, wait="none")

    def _reload(self) -> None:
        """Begin to load the page again."""
        self._say("browsingContext.reload", wait="none")

    def run(self, function: str, *arguments: Any) -> Any:
        """Run a function in the page."""
        # As one text there and back: BiDi's own values have types of their own.
        wrapped = f"async (given) => JSON.stringify((await ({function})(...JSON.parse(given))) ?? null)"
        return json.loads(self._call(wrapped, json.dumps(arguments))["value"])

    def press_at(self, point: Point) -> None:
        """Press and release the mouse's button."""
        self.draw([point])

    def draw(self, points: Sequence[Point]) -> None:
        """Move with the button held down."""
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 40} for x, y in points]
        down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        self._act({"type": "pointer", "id": "mouse", "actions": [moves[0], down, *moves[1:], up]})

    def keys(self, text: str) -> None:
        """Type."""
        presses = [
            {"type": kind, "value": "\ue007" if letter == "\n" else letter}
            for letter in text
            for kind in ("keyDown", "keyUp")
        ]
        self._act({"type": "key", "id": "keys", "actions": presses})

    def give(self, selector: str, file: Path) -> None:
        """Choose a file."""
        found = self._call("(selector) => document.querySelector(selector)", selector)
        self._say("input.setFiles", element={"sharedId": found["sharedId"]}, files=[str(file)])

    def front(self) -> None:
        """Bring the tab before the others."""
        self._say("browsingContext.activate")

    def close(self) -> None:
        """Close the tab."""
        self._say("browsingContext.close")

    def _call(self, function: str, text: str) -> dict[str, Any]:
        answer = self._browser.say(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": text}],
            target={"context": self._context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        result: dict[str, Any] = answer["result"]
        return result

    def _act(self, source: dict[str, Any]) -> None:
        self._say("input.performActions", actions=[source])

    def _say(self, method: str, **fields: Any) -> None:
        self._browser.say(method, context=self._context, **fields)


class Firefox(Browser):
    """One process of Firefox, and the web socket to it."""

    name = "firefox"

    def __init__(self, profile: Path, width: int, height: int) -> None:
        self._size = {"width": width, "height": height}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("\n".join(lines), "utf-8")
        address = profile / "WebDriverBiDiServer.json"
        address.unlink(missing_ok=True)
        program = shutil.which("firefox-esr") or shutil.which("firefox") or devenv.fail("Firefox is not installed.")
        # In a group of its own: all its processes end together.
        self._process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", str(profile)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            where = self._address(address)
            self._socket = websocket.create_connection(
                f"ws://{where['ws_host']}:{where['ws_port']}/session", timeout=ANSWERING, suppress_origin=True
            )
        except BaseException:
            self._end()
            raise
        self._number, self._messages = 0, list[str]()
        self.version = str(self.say("session.new", capabilities={})["capabilities"]["browserVersion"])
        self.say("session.subscribe", events=["log.entryAdded"])

    def _address(self, file: Path) -> dict[str, Any]:
        give_up = time.monotonic() + STARTING
        while time.monotonic() < give_up and self._process.poll() is None:
            try:
                where: dict[str, Any] = json.loads(file.read_text("utf-8"))
            except (OSError, ValueError):
                time.sleep(0.1)
            else:
                return where
        raise RuntimeError("Firefox did not start.")

    def say(self, method: str, **fields: Any) -> dict[str, Any]:
        """Give a command and wait for its answer; what happens meanwhile is noted."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": fields}))
        while True:
            told = json.loads(self._socket.recv())
            if told["type"] == "event":
                self._hear(told["params"])
            elif told["id"] == self._number:
                if told["type"] == "error":
                    if told["error"] == "no such frame" or "destroyed" in told["message"]:
                        raise Left
                    raise RuntimeError(f"{method}: {told['error']}: {told['message']}")
                result: dict[str, Any] = told["result"]
                return result

    def _hear(self, entry: dict[str, Any]) -> None:
        if entry["level"] in COMPLAINTS:
            self._messages.append(f"{entry['level']}: {entry['text']}")

    def open(self) -> Tab:
        """A new tab."""
        context = self.say("browsingContext.create", type="tab")["context"]
        self.say("browsingContext.setViewport", context=context, viewport=self._size)
        return FirefoxTab(self, context)

    def close(self) -> None:
        """End the browser; a kept profile is written first."""
        with suppress(OSError, RuntimeError, Left, websocket.WebSocketException, subprocess.TimeoutExpired):
            self.say("browser.close")
            self._socket.close()
            self._process.wait(20)
        self._end()

    def _end(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    @property
    def messages(self) -> list[str]:
        """What the pages have complained of."""
        self.say("session.status")
        return [*self._messages]
