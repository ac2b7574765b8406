"""Serves a built site on this machine, with the headers of its host files."""

import math
import threading
import time
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

from lib.site.headers import NOT_FOUND, TYPES, headers_for

CHUNK = 16_384  # bytes


class Handler(SimpleHTTPRequestHandler):
    """Files of one folder, without listings."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES | {"": "application/octet-stream"}

    _found = True

    def send_response(self, code: int, message: str | None = None) -> None:
        """Note whether the file was found: only found files may be cached."""
        self._found = code < HTTPStatus.BAD_REQUEST
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Add the site's headers to every response."""
        for name, value in headers_for(urlsplit(self.path).path, found=self._found).items():
            self.send_header(name, value)
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer an unknown address with the site's own page for it."""
        page = Path(self.directory) / NOT_FOUND
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(code, message)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def list_directory(self, path: object) -> BytesIO | None:
        """Refuse to list a folder."""
        self.send_error(HTTPStatus.NOT_FOUND)
        return None

    def log_message(self, *_: object) -> None:
        """Log nothing: the terminal shows the address."""


class NoCacheHandler(Handler):
    """For development: clears the browser's caches of the site and prevents new ones."""

    _forget = b"""
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(forget()));
async function forget() {
  await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
"""

    def do_GET(self) -> None:
        """Serve a file; instead of the service worker, serve one that unregisters itself."""
        if urlsplit(self.path).path != "/service-worker.js":
            super().do_GET()
            return
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", TYPES[".js"])
        self.send_header("Content-Length", str(len(self._forget)))
        self.end_headers()
        self.wfile.write(self._forget)


class Line:
    """A line to the internet: so many bytes a second for all visitors together; `cut` means nobody is answered."""

    def __init__(self, bytes_a_second: float = math.inf) -> None:
        self.bytes_a_second, self.cut = bytes_a_second, False
        self._lock, self._free = threading.Lock(), 0.0

    def carry(self, size: int) -> None:
        """Wait as long as the line needs for so many bytes."""
        with self._lock:
            self._free = max(time.monotonic(), self._free) + size / self.bytes_a_second
            wait = self._free - time.monotonic()
        if wait > 0:
            time.sleep(wait)

    def handler(self) -> type[Handler]:
        """A handler for a site at the other end of this line."""
        return type("AlongLine", (_AlongLine,), {"line": self})


class _AlongLine(Handler):
    line: Line

    def do_GET(self) -> None:
        if self.line.cut:
            self.close_connection = True
        else:
            super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        # A visitor who closes the page takes no more.
        with suppress(ConnectionError):
            while chunk := source.read(CHUNK):
                self.line.carry(len(chunk))
                outputfile.write(chunk)


class Site:
    """Serves a folder until it is closed; port 0 means any free port. host: the address at which others reach it."""

    def __init__(self, folder: Path, port: int = 0, handler: type[Handler] = Handler, host: str = "127.0.0.1") -> None:
        self._server = ThreadingHTTPServer((host, port), partial(handler, directory=str(folder)))
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.port = self._server.server_port
        self.url = f"http://127.0.0.1:{self.port}/"

    def wait(self) -> None:
        """Serve until the process is interrupted."""
        self._thread.join()

    def stop(self) -> None:
        """Close the port."""
        self._server.shutdown()
        self._server.server_close()

    def __enter__(self) -> "Site":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
