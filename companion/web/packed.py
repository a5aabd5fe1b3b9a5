"""Pages go over the wire compressed, lightly: a tap must not wait for the last byte saved."""

from flask import Flask, Response
from flask_compress import Compress

from companion.web.aside import aside

SMALLEST = 1_000
QUALITY = 5
"""Of brotli, out of 11. Files that never change are compressed as far as it goes, but once (`assets`)."""
LARGE = 50_000
"""Bytes of a page from which on it takes so long that others are answered meanwhile."""


class Packing(Compress):
    """Compresses what goes over the wire, and large pages beside the answering."""

    def after_request(self, response: Response | None) -> Response:
        if response is None or (response.content_length or 0) < LARGE:
            return super().after_request(response)
        return aside(super().after_request, response)


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
    Packing(app)
