"""The headers of the site are the same on every host: in the formats of static hosts, and from our own server."""

import re

import pytest
from lib.site.headers import EVERYWHERE, FOR_EVER, NEEDED, OFF, headers_for, host_files

FILES = host_files(["app/0123", "python/4567"])
ADDED = {
    "_headers": r"^/\*\n((?:  .*\n)+)",
    ".htaccess": r"<IfModule mod_headers.c>\n((?:  .*\n)+)",
    "nginx.conf.example": r"location / \{\n((?:        .*\n)+)",
}


def test_every_format_is_walked():
    assert set(ADDED) == set(FILES)


@pytest.mark.parametrize("name", ADDED)
@pytest.mark.parametrize(("header", "value"), EVERYWHERE.items())
def test_every_format_sets_every_header_for_every_path(name, header, value):
    (block,) = re.findall(ADDED[name], FILES[name], re.MULTILINE)
    quoted = {
        "_headers": f"{header}: {value}",
        ".htaccess": f'Header always set {header} "{value}"',
        "nginx.conf.example": f'add_header {header} "{value}" always;',
    }[name]
    assert [line.strip() for line in block.splitlines()].count(quoted) == 1
    # A location of nginx inherits no headers.
    assert FILES[name].count(quoted) == (2 if name == "nginx.conf.example" else 1)
    # Inside quotes none of these formats can have more quotes.
    assert '"' not in value


@pytest.mark.parametrize("path", ["/", "/index.html", "/app/0123/start.js", "/nowhere"])
@pytest.mark.parametrize("found", [True, False])
def test_our_own_server_sends_them_too(path, found):
    assert EVERYWHERE.items() <= headers_for(path, found=found).items()
    assert (headers_for(path, found=found)["Cache-Control"] == FOR_EVER) == (found and path.startswith("/app"))


def test_every_power_is_either_needed_or_off():
    assert not set(NEEDED) & set(OFF)
    policy = EVERYWHERE["Permissions-Policy"]
    granted = dict(each.split("=") for each in policy.split(", "))
    assert granted == dict.fromkeys(NEEDED, "(self)") | dict.fromkeys(OFF, "()")


def test_no_other_site_gets_hold_of_the_page():
    assert EVERYWHERE["Cross-Origin-Opener-Policy"] == "same-origin"
    assert EVERYWHERE["Cross-Origin-Resource-Policy"] == "same-origin"
