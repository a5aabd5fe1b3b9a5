"""Pages go over the wire compressed, lightly: a tap must not wait for the last byte saved."""

from flask import Flask
from flask_compress import Compress

SMALLEST = 1_000
QUALITY = 5
"""Of brotli, out of 11. Files that never change are compressed as far as it goes, but once (`assets`)."""


def pack(app: Flask) -> None:
    """Compress what is worth it."""
    app.config |= {
        "COMPRESS_ALGORITHM": ["br", "gzip"],
        "COMPRESS_ALGORITHM_STREAMING": [],
        "COMPRESS_MIN_SIZE": SMALLEST,
        "COMPRESS_BR_LEVEL": QUALITY,
        "COMPRESS_LEVEL": 4,
        "COMPRESS_MIMETYPES": ["text/html", "application/json", "text/javascript"],
    }
    Compress(app)
