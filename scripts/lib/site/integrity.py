"""The hashes that the page gives of what it loads, and those in the names of folders."""

import re
from base64 import b64encode
from hashlib import sha384
from pathlib import Path

from lib.site import modules
from lib.site.build import digest

FIRST = ("engine/engine.js", "shell/main.js", "shell/page.js")


def with_modules_ahead(page: str, app: Path, site: Path) -> str:
    """Add a link to every module, so that the browser requests all at once, not import by import."""
    scripts = modules.needed(*(app / "js" / name for name in FIRST))
    links = [
        f'    <link rel="modulepreload" href="{script.relative_to(site.resolve()).as_posix()}">\n' for script in scripts
    ]
    return page.replace("  </head>", "".join(links) + "  </head>", 1)


def with_hashes(page: str, site: Path) -> str:
    """Add the hash of every script and style sheet below app/ (subresource integrity)."""

    def hashed(tag: re.Match[str]) -> str:
        digest = sha384((site / tag["file"]).read_bytes()).digest()
        return f'{tag[0]} integrity="sha384-{b64encode(digest).decode()}"'

    return re.sub(
        r'<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]* (?:src|href)="(?P<file>app/[^"]*)"', hashed, page
    )


def named_by_content(folder: Path) -> Path:
    """Rename a folder to the hash of its content."""
    return folder.rename(folder.with_name(digest(folder)[:12]))
