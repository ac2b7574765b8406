"""Makes the built site installable and usable offline: a service worker, and a manifest per language."""

import json
import re
from pathlib import Path

from lib import devenv

WORKBOX = ("core", "routing", "strategies", "precaching")  # in order of dependency
PAPER = "#f7f1e3"
# What other apps may hand over to the installed page: files by their endings, and their types.
FILES = {"application/json": [".json"], "text/plain": [".kbn", ".txt"]}
PICTURES = {"image/png": [".png"], "image/jpeg": [".jpg", ".jpeg"], "image/webp": [".webp"]}
# The service worker takes what is shared (web/service-worker/service-worker.js).
SHARE_TARGET = {
    "action": "./share",
    "method": "POST",
    "enctype": "multipart/form-data",
    "params": {
        "title": "title",
        "text": "text",
        "url": "url",
        "files": [{"name": "files", "accept": [*FILES, *PICTURES, ".kbn", ".json"]}],
    },
}
# Launchers cut a maskable icon into their own shape.
ICONS = (
    ("hexreeve-192.png", "any"),
    ("hexreeve-512.png", "any"),
    ("maskable-192.png", "maskable"),
    ("maskable-512.png", "maskable"),
)


def write_manifests(site: Path, app: Path, words: dict[str, dict[str, str]]) -> None:
    """Write a web app manifest per language."""
    for language, texts in words.items():
        manifest = {
            "name": "Hexreeve",
            "description": texts["description"],
            "lang": language,
            # Browsers identify the app by this, so it is the same in every language.
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": PAPER,
            "theme_color": PAPER,
            "share_target": SHARE_TARGET,
            "file_handlers": [{"action": "./", "accept": FILES | PICTURES}],
            "icons": [icon(app.relative_to(site) / "icons" / name, purpose) for name, purpose in ICONS],
        }
        text = json.dumps(manifest, ensure_ascii=False, indent=1)
        (site / manifest_of(language)).write_text(text, "utf-8")


def manifest_of(language: str) -> str:
    """The file name of a language's manifest."""
    return f"manifest.{language}.webmanifest"


def icon(file: Path, purpose: str) -> dict[str, str]:
    """The manifest entry of a square PNG whose name ends with its size."""
    size = file.stem.rpartition("-")[2]
    return {"src": file.as_posix(), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def write_worker(site: Path) -> None:
    """Write the service worker: Workbox, our part, and the list of all other files of the site."""
    packages = devenv.WEB / "node_modules"
    sources = [packages / f"workbox-{name}" / "build" / f"workbox-{name}.prod.js" for name in WORKBOX]
    sources.append(devenv.WEB / "service-worker" / "service-worker.js")
    # In one block, so that a truncated file is a syntax error and does not run.
    text = "\n".join(["{", *(source.read_text("utf-8") for source in sources), "}\n"])
    unlisted = devenv.BUILD / "service-worker.js"
    unlisted.write_text(re.sub(r"^//# sourceMappingURL=.*\n", "", text, flags=re.MULTILINE), "utf-8")
    devenv.run(devenv.node(), devenv.ROOT / "scripts" / "lib" / "site" / "precache.mjs", unlisted, site)
