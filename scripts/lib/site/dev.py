"""Serves the project while somebody works on it: every reload of the page shows the files as they are then."""

import socket
import subprocess
import sys
import threading
from http import HTTPStatus
from urllib.parse import urlsplit

from lib import devenv
from lib.site.serve import NoCacheHandler, Site

SITE = devenv.BUILD / "dev"
# In a process of its own, for the engine may have changed.
_BUILD = (
    "import sys; from lib.site import build; build.write_site(build.plain_names(service_worker=False), sys.argv[1])"
)
_ALL_ADDRESSES = "0.0.0.0"


class DevHandler(NoCacheHandler):
    """Brings the plain site up to date whenever somebody asks for the page."""

    _building = threading.Lock()

    def do_GET(self) -> None:  # noqa: N802 - the base class looks for it
        """Serve a file; a page that cannot be built is answered with what the build says."""
        fault = rebuild(self._building) if urlsplit(self.path).path in ("/", "/index.html") else b""
        if not fault:
            super().do_GET()
            return
        self.send_response(HTTPStatus.INTERNAL_SERVER_ERROR)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(fault)))
        self.end_headers()
        self.wfile.write(fault)


def rebuild(building: threading.Lock) -> bytes:
    """Build what has changed; the result is what the build says if it fails."""
    with building:
        command = [sys.executable, "-c", _BUILD, str(SITE)]
        done = subprocess.run(command, cwd=devenv.ROOT / "scripts", stderr=subprocess.PIPE)
    sys.stderr.buffer.write(done.stderr)
    return (done.stderr or b"the build has failed") if done.returncode else b""


def open_site(port: int) -> Site:
    """Serve it to this machine and to others in its network."""
    SITE.mkdir(parents=True, exist_ok=True)
    return Site(SITE, port, DevHandler, host=_ALL_ADDRESSES)


def network_address() -> str | None:
    """The address of this machine in its network; None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(("192.0.2.1", 9))  # sends nothing
        except OSError:
            return None
        return str(way_out.getsockname()[0])
