"""The windows of the WebKit driver: as small as a phone's, with a profile that is kept. Debian's own Python runs it.

Arguments: a folder, the width, the height. What pages write to the console goes to console.log in the folder.
"""

import os
import sys
from pathlib import Path
from typing import Any

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402 - the versions must be chosen first

# WebKitWebDriver talks only to a program of this name.
NAME = "MiniBrowser"


def main() -> None:
    """Open a window whenever the driver asks for one, until the driver ends this process."""
    folder, width, height = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    # Before WebKit starts the processes that inherit it.
    log = os.open(folder / "console.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, 1)
    os.dup2(log, 2)
    data = WebKit2.WebsiteDataManager(
        base_data_directory=str(folder / "data"), base_cache_directory=str(folder / "cache")
    )
    context = WebKit2.WebContext(website_data_manager=data)
    context.set_automation_allowed(True)
    context.set_preferred_languages(["en"])

    def window(_session: Any) -> Any:
        view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
        settings = view.get_settings()
        settings.set_enable_write_console_messages_to_stdout(True)
        # Without a graphics card Mesa draws, whose swrast_dri.so now and then crashes in WebKit's compositor.
        settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
        around = Gtk.Window()
        around.set_default_size(width, height)
        around.add(view)
        around.show_all()
        view.connect("close", lambda _: around.destroy())
        return view

    def begin(_context: Any, session: Any) -> None:
        info = WebKit2.ApplicationInfo()
        info.set_name(NAME)
        info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
        session.set_application_info(info)
        session.connect("create-web-view", window)

    context.connect("automation-started", begin)
    Gtk.main()


main()
