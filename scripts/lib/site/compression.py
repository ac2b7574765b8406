"""How files of the site are packed for hosts that serve NAME.br."""


def pack(content: bytes) -> bytes:
    """Compress with brotli as well as it can: every browser allows a window that holds the whole snapshot."""
    import brotli

    packed: bytes = brotli.compress(content, quality=11, lgwin=24)
    return packed
