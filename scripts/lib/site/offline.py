"""Makes the built site installable and usable offline: a service worker, and a manifest per language."""

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

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


PICTURES_FOLDER = "pictures"
# What shops and installers show: by form factor, the width and height in pixels (scripts/draw_screenshots).
SCREENSHOTS = {"wide": (1280, 800), "narrow": (390, 844)}
# What the icon of the installed page offers at once: the key of its words, and its address.
SHORTCUTS = {"score": "./#score", "rules": "./#rules", "photo": "./#photo"}
CATEGORIES = ["games", "entertainment", "utilities"]


def write_manifests(site: Path, app: Path, words: dict[str, dict[str, str]], address: str = "") -> None:
    """Write a web app manifest per language. address: where the site will be, if that is known.

    Browsers identify an app by its `id`, or else by `start_url`. An `id` is read from the root of the host, so it is
    the same as `start_url` only with the path of the address.
    """
    identity = {"id": urlsplit(address).path} if address else {}
    for language, texts in words.items():
        manifest = {
            "name": "Hexreeve",
            "description": texts["description"],
            "lang": language,
            # The same in every language: it is one app.
            **identity,
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": PAPER,
            "theme_color": PAPER,
            "categories": CATEGORIES,
            "screenshots": [
                screenshot(site, form, language, next(iter(words)), texts["screenshot"]) for form in SCREENSHOTS
            ],
            "shortcuts": [{"name": texts[f"shortcut.{key}"], "url": url} for key, url in SHORTCUTS.items()],
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


def screenshot(site: Path, form: str, language: str, fallback: str, label: str) -> dict[str, str]:
    """The manifest entry of a screenshot; a language that has none of its own shows the fallback's."""
    files = [f"{PICTURES_FOLDER}/{form}.{each}.webp" for each in (language, fallback)]
    width, height = SCREENSHOTS[form]
    src = next((file for file in files if (site / file).is_file()), files[-1])
    return {"src": src, "sizes": f"{width}x{height}", "type": "image/webp", "form_factor": form, "label": label}


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
