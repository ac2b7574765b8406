"""The Debian packages of the three browsers: brings them up to the newest versions, and says what cannot be had."""

from __future__ import annotations

import shutil
import subprocess

from lib import devenv

# WebKit's driver has another name in Debian's newer releases; apt-get takes an expression.
PACKAGES = {
    "chromium": ("chromium",),
    "firefox": ("firefox-esr",),
    "webkit": ("^webkit(2gtk-driver|gtk-webdriver)$", "gir1.2-webkit2-4.1", "gir1.2-gtk-3.0", "python3-gi", "xvfb"),
}
# The programs of which a browser needs one each.
PROGRAMS = {
    "chromium": (("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),),
    "firefox": (("firefox-esr", "firefox"),),
    "webkit": (("WebKitWebDriver",), ("Xvfb",), ("/usr/bin/python3",)),
}
VERSION = """from gi.repository import WebKit2 as kit
print(kit.get_major_version(), kit.get_minor_version(), kit.get_micro_version(), sep=".")"""
WINDOW = "import gi\ngi.require_version('Gtk', '3.0')\ngi.require_version('WebKit2', '4.1')"


def bring_up(only: str | None = None) -> tuple[list[str], list[str]]:
    """Install the newest packages of one browser or of all.

    The result is the names of those that can be driven here, and for each of the others a sentence.
    """
    names = [name for name in PACKAGES if only in (None, name)]
    devenv.install_newest(*(package for name in names for package in PACKAGES[name]), now=True)
    reasons = {name: missing(name) for name in names}
    return [name for name in names if not reasons[name]], [each for each in reasons.values() if each]


def missing(name: str) -> str | None:
    """Why a browser cannot be driven here, in one sentence; None if it can."""
    lacking = [each[0] for each in PROGRAMS[name] if not any(map(shutil.which, each))]
    if name == "webkit" and not lacking and subprocess.run(["/usr/bin/python3", "-c", WINDOW]).returncode:
        lacking = ["gir1.2-webkit2-4.1"]
    if not lacking:
        return None
    why = (
        "apt-get did not bring it"
        if devenv.can_install()
        else "nothing may be installed here: it takes root, and `--install` or a yes"
    )
    return f"{name} cannot be driven here: {', '.join(lacking)} is missing, and {why}."


def version(name: str) -> str:
    """The version of a browser that is there."""
    if name == "webkit":
        return version_of("/usr/bin/python3", "-c", f"{WINDOW}\n{VERSION}")
    return version_of(next(found for program in PROGRAMS[name][0] if (found := shutil.which(program))), "--version")


def version_of(*command: str) -> str:
    """The version that a program tells."""
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return next((word for word in said.split() if word[0].isdigit()), said.strip())
