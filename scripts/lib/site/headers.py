"""The HTTP headers of the site, for our own server and in the formats of common static hosts."""

from collections.abc import Iterable
from pathlib import PurePosixPath

CSP = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; "
    # Markup and addresses of scripts are made in web/js/platform/trusted-types.js alone, and by lit-html from its
    # templates.
    "trusted-types hexreeve lit-html; require-trusted-types-for 'script'"
)
# Browsers obey this only in a header. On hosts without header files a script keeps the page out of frames:
# web/js/platform/frame-guard.js.
UNFRAMED = "; frame-ancestors 'none'"
# Codes and photographs need the camera, which has to lie flat; a game keeps the screen awake; links are copied and
# shared. The page needs no other of the browser's powers; those that not every browser knows by name are not listed.
NEEDED = ("camera", "screen-wake-lock", "accelerometer", "gyroscope", "clipboard-write")
OFF = (
    *("microphone", "geolocation", "display-capture", "payment", "usb", "serial", "hid", "midi", "magnetometer"),
    *("encrypted-media", "fullscreen", "gamepad", "idle-detection", "local-fonts", "picture-in-picture"),
    *("publickey-credentials-get", "publickey-credentials-create", "identity-credentials-get", "otp-credentials"),
    *("storage-access", "window-management", "xr-spatial-tracking", "keyboard-map", "compute-pressure"),
)
POWERS = ", ".join([*(f"{name}=(self)" for name in NEEDED), *(f"{name}=()" for name in OFF)])
EVERYWHERE = {
    # A worker takes its policy from its own response, so a meta tag in the page is not enough.
    "Content-Security-Policy": CSP + UNFRAMED,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": POWERS,
    # No other site gets hold of the page's window, or embeds its files.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
# The names in these folders contain a content hash; everything else is requested again at every visit.
FOR_EVER_FOLDERS = ("app", "python")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
# Without it some hosts answer every wrong address with the page and status 200.
NOT_FOUND = "404.html"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}


def headers_for(path: str, *, found: bool = True) -> dict[str, str]:
    """The headers of a path such as `/index.html`, without its type. Missing files are not cached."""
    folder = PurePosixPath(path.lstrip("/")).parts[:1]
    for_ever = found and bool(folder) and folder[0] in FOR_EVER_FOLDERS
    return EVERYWHERE | {"Cache-Control": FOR_EVER if for_ever else ASK_AGAIN}


def host_files(named_by_content: Iterable[str]) -> dict[str, str]:
    """The header files for static hosts, name to content; folders `named_by_content`, like `app/HASH`, are cached
    forever.
    """
    return {"_headers": _headers(named_by_content), ".htaccess": _htaccess(), "nginx.conf.example": _nginx()}


def _headers(named_by_content: Iterable[str]) -> str:
    """The format of Netlify and Cloudflare Pages, which know the MIME types and 404.html themselves.

    Their rules apply also to missing files, so only existing folders are named.
    """
    # If two rules match a path, both hosts join their values of one header, so no Cache-Control stands under "/*".
    lines = ["/*", *(f"  {name}: {value}" for name, value in EVERYWHERE.items())]
    for folder in sorted(named_by_content):
        lines += [f"/{folder}/*", f"  Cache-Control: {FOR_EVER}"]
    for page in ("/", "/index.html", "/start.js"):
        lines += [page, f"  Cache-Control: {ASK_AGAIN}"]
    return "\n".join(lines) + "\n"


def _htaccess() -> str:
    """The format of Apache; needs mod_headers and mod_mime."""
    folders = "|".join(FOR_EVER_FOLDERS)
    found = f"%{{REQUEST_URI}} =~ m#/({folders})/# && %{{REQUEST_STATUS}} -lt 400"
    packed = "text/html text/css text/javascript application/json image/svg+xml application/wasm"
    lines = ["Options -Indexes", f"ErrorDocument 404 /{NOT_FOUND}", "<IfModule mod_mime.c>"]
    lines += [f"  AddType {mime.partition(';')[0]} {suffix}" for suffix, mime in TYPES.items()]
    lines += ["  AddDefaultCharset utf-8", "</IfModule>", "<IfModule mod_headers.c>"]
    lines += [f'  Header always set {name} "{value}"' for name, value in EVERYWHERE.items()]
    lines += [
        f'  Header set Cache-Control "{ASK_AGAIN}"',
        f'  Header set Cache-Control "{FOR_EVER}" "expr={found}"',
        "</IfModule>",
        "<IfModule mod_deflate.c>",
        f"  AddOutputFilterByType DEFLATE {packed}",
        "</IfModule>",
    ]
    return "\n".join(lines) + "\n"


def _nginx() -> str:
    """An nginx server block. A location that adds headers does not inherit those of its server block."""
    by_mime: dict[str, list[str]] = {}
    for suffix, mime in TYPES.items():
        by_mime.setdefault(mime.partition(";")[0], []).append(suffix.lstrip("."))
    # Beside text/html, which nginx counts in always.
    charsets = [mime.partition(";")[0] for mime in TYPES.values() if "charset" in mime]
    common = [f'add_header {name} "{value}" always;' for name, value in EVERYWHERE.items()]
    lines = [
        "server {",
        "    listen 80;",
        "    root /var/www/hexreeve;",
        "    charset utf-8;",
        f"    charset_types {' '.join(sorted({*charsets} - {'text/html'}))};",
        "    default_type application/octet-stream;",
        "    types {",
        *(f"        {mime} {' '.join(suffixes)};" for mime, suffixes in by_mime.items()),
        "    }",
        "    gzip on;",
        "    gzip_types text/css text/javascript application/json image/svg+xml application/wasm;",
        "    # With ngx_brotli and the files of scripts/pack: brotli_static on;",
        f"    error_page 404 /{NOT_FOUND};",
        "    # A folder is no page.",
        f"    error_page 403 =404 /{NOT_FOUND};",
        "    absolute_redirect off;",
        "    location / {",
        *(f"        {line}" for line in common),
        f'        add_header Cache-Control "{ASK_AGAIN}" always;',
        "    }",
        f"    location ~ ^/({'|'.join(FOR_EVER_FOLDERS)})/ {{",
        *(f"        {line}" for line in common),
        "        # Without `always`: a missing file may be added later.",
        f'        add_header Cache-Control "{FOR_EVER}";',
        "    }",
        "}",
    ]
    return "\n".join(lines) + "\n"
