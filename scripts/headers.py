"""The HTTP headers of the site, once: for our own server and as files for common static hosts."""

from pathlib import PurePosixPath

CSP = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'"
)
EVERYWHERE = {
    # A worker takes its policy from its own response, so a meta tag in the page is not enough.
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
# What is in these folders has a name made from its content; the rest is asked for again every time.
FOR_EVER_FOLDERS = ("app", "python")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}


def headers_for(path: str, *, found: bool = True) -> dict[str, str]:
    """Return the headers of a path such as `/index.html`, its type apart. What was not found may come yet."""
    folder = PurePosixPath(path.lstrip("/")).parts[:1]
    for_ever = found and bool(folder) and folder[0] in FOR_EVER_FOLDERS
    return EVERYWHERE | {"Cache-Control": FOR_EVER if for_ever else ASK_AGAIN}


def host_files() -> dict[str, str]:
    """Return the header files for static hosts, name to content."""
    return {"_headers": _headers(), ".htaccess": _htaccess(), "nginx.conf.example": _nginx()}


def _headers() -> str:
    """Write the format of Netlify and Cloudflare Pages, which know the types by themselves."""
    # Both would join two values of one header that match the same path, so that none stands under "/*".
    lines = ["/*", *(f"  {name}: {value}" for name, value in EVERYWHERE.items())]
    for folder in FOR_EVER_FOLDERS:
        lines += [f"/{folder}/*", f"  Cache-Control: {FOR_EVER}"]
    for page in ("/", "/index.html"):
        lines += [page, f"  Cache-Control: {ASK_AGAIN}"]
    return "\n".join(lines) + "\n"


def _htaccess() -> str:
    """Write the format of Apache, which needs mod_headers and mod_mime."""
    folders = "|".join(FOR_EVER_FOLDERS)
    packed = "text/html text/css text/javascript application/json image/svg+xml application/wasm"
    lines = ["Options -Indexes", "<IfModule mod_mime.c>"]
    lines += [f"  AddType {mime.partition(';')[0]} {suffix}" for suffix, mime in TYPES.items()]
    lines += ["  AddDefaultCharset utf-8", "</IfModule>", "<IfModule mod_headers.c>"]
    lines += [f'  Header always set {name} "{value}"' for name, value in EVERYWHERE.items()]
    lines += [
        f'  Header set Cache-Control "{ASK_AGAIN}"',
        f'  Header set Cache-Control "{FOR_EVER}" "expr=%{{REQUEST_URI}} =~ m#/({folders})/#"',
        "</IfModule>",
        "<IfModule mod_deflate.c>",
        f"  AddOutputFilterByType DEFLATE {packed}",
        "</IfModule>",
    ]
    return "\n".join(lines) + "\n"


def _nginx() -> str:
    """Write a server block of nginx; headers of a block are not inherited by one that adds its own."""
    by_mime: dict[str, list[str]] = {}
    for suffix, mime in TYPES.items():
        by_mime.setdefault(mime.partition(";")[0], []).append(suffix.lstrip("."))
    common = [f'add_header {name} "{value}" always;' for name, value in EVERYWHERE.items()]
    lines = [
        "server {",
        "    listen 80;",
        "    root /var/www/hexreeve;",
        "    charset utf-8;",
        "    types {",
        *(f"        {mime} {' '.join(suffixes)};" for mime, suffixes in by_mime.items()),
        "    }",
        "    gzip on;",
        "    gzip_types text/css text/javascript application/json image/svg+xml application/wasm;",
        "    # With ngx_brotli and the files of scripts/pack: brotli_static on;",
        "    location / {",
        *(f"        {line}" for line in common),
        f'        add_header Cache-Control "{ASK_AGAIN}";',
        "    }",
        f"    location ~ ^/({'|'.join(FOR_EVER_FOLDERS)})/ {{",
        *(f"        {line}" for line in common),
        f'        add_header Cache-Control "{FOR_EVER}";',
        "    }",
        "}",
    ]
    return "\n".join(lines) + "\n"
