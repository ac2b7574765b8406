"""The container serves what scripts/run serves: the headers of its nginx, read from the configuration, file by file.

No container runs here: the server block is read, and nginx's own rules say which headers it makes of it.
"""

import http.client
import re
import shlex
from pathlib import PurePosixPath

import pytest
from lib import devenv
from lib.site.serve import Site

CONTAINER = devenv.ROOT / "container"
# What only says who answers, when, and how long the answer is.
OF_THE_SERVER = {"Server", "Date", "Content-Length", "Last-Modified"}
# What nginx sends a charset with besides text/html is configured.
ALWAYS_WITH_CHARSET = {"text/html"}


@pytest.fixture(autouse=True)
def _always_watched():
    """These tests need no browser."""


class Nginx:
    """A server block: `location /`, locations by regular expression, and what stands beside them."""

    def __init__(self, text):
        self.all, self.locations, self.types = {}, {}, {}
        place = None
        for line in re.sub(r"^\s*#.*$", "", text, flags=re.MULTILINE).splitlines():
            words = shlex.split(line.strip().rstrip(";{"))
            if line.rstrip().endswith("{"):
                place = tuple(words)
                if words[0] == "location":
                    self.locations[words[-1]] = []
            elif words == ["}"]:
                place = ("server",)
            elif words and place == ("types",):
                self.types |= {f".{suffix}": words[0] for suffix in words[1:]}
            elif words and place[0] == "location":
                self.locations[place[-1]].append(words)
            elif words:
                self.all.setdefault(words[0], []).append(words[1:])

    def answer(self, path, *, found):
        """The status and the headers of the answer for a path."""
        if not found:
            status, headers = self.answer(self._error_page(404), found=True)
            assert status == 200
            return 404, headers
        patterns = [each for each in self.locations if each.startswith("^")]
        place = next((each for each in patterns if re.search(each, path)), "/")
        (default,), (charset,) = self.all["default_type"][0], self.all["charset"][0]
        mime = self.types.get(PurePosixPath(path).suffix, default)
        charsets = {*self.all["charset_types"][0]} | ALWAYS_WITH_CHARSET
        headers = {"Content-Type": f"{mime}; charset={charset}" if mime in charsets else mime}
        for directive, name, value, *always in self.locations[place]:
            assert (directive, *always) in (("add_header",), ("add_header", "always"))
            headers[name] = value
        return 200, headers

    def _error_page(self, status):
        (page,) = (words[-1] for words in self.all["error_page"] if words[0] == str(status))
        return page


@pytest.fixture(scope="module")
def nginx():
    return Nginx((devenv.SITE / "nginx.conf.example").read_text())


@pytest.fixture(scope="module")
def served():
    """A function that asks the server of scripts/run for a path."""
    with Site(devenv.SITE) as site:

        def ask(path):
            connection = http.client.HTTPConnection("127.0.0.1", site.port)
            connection.request("HEAD", path)
            answer = connection.getresponse()
            headers = {name.title(): value for name, value in answer.getheaders() if name not in OF_THE_SERVER}
            connection.close()
            return answer.status, headers

        yield ask


def test_every_file_has_the_headers_of_our_own_server(nginx, served):
    paths = [f"/{file.relative_to(devenv.SITE).as_posix()}" for file in devenv.SITE.rglob("*") if file.is_file()]
    assert len(paths) > 50
    assert {path: nginx.answer(path, found=True) for path in paths} == {path: served(path) for path in paths}


@pytest.mark.parametrize("path", ["/nowhere", "/app/000000000000/js/shell/main.js", "/python/x.wasm"])
def test_a_missing_file_is_answered_likewise(nginx, served, path):
    assert nginx.answer(path, found=False) == served(path)


@pytest.mark.parametrize("path", ["/app/", "/python/", "/app/000000000000/"])
def test_a_folder_is_answered_like_a_missing_file(nginx, served, path):
    status, headers = served(path)
    assert status == 404
    assert ["403", "=404", "/404.html"] in nginx.all["error_page"]
    assert nginx.answer(path, found=False) == (status, headers)


def test_the_container_serves_this_site_with_this_configuration(nginx):
    lines = (CONTAINER / "Containerfile").read_text().splitlines()
    steps = [line.split() for line in lines if line and not line.startswith("#")]
    (root,) = nginx.all["root"][0]
    assert re.fullmatch(r"nginx:\d+\.\d+\.\d+-alpine", steps[0][1])
    assert ["COPY", ".", root] in steps
    assert ["RUN", "mv", f"{root}/nginx.conf.example", "/etc/nginx/conf.d/default.conf"] in steps
    compose = (CONTAINER / "compose.yaml").read_text()
    context, file = (re.search(rf"{name}: (.*)", compose)[1] for name in ("context", "dockerfile"))
    assert (CONTAINER / context).resolve() == devenv.ROOT / "build" / "site"
    assert (CONTAINER / context / file).resolve() == CONTAINER / "Containerfile"
    (listen,) = nginx.all["listen"][0]
    assert f'"8080:{listen}"' in compose
    assert ["EXPOSE", listen] in steps
