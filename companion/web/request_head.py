"""Reading the head of a request. A head that two programs could read differently is refused.

A proxy and this server must agree on the end of a request. Otherwise the rest of one request could be read as a request of
another client.
"""

import re
from collections.abc import Sequence
from typing import BinaryIO, Protocol

MAX_HEAD_BYTES = 64 * 1024
"""Largest size of a head in bytes, without the request line."""
MAX_HEAD_FIELDS = 100
"""Largest number of fields in a head."""
_FIELD = re.compile(rb"\A[!#$%&'*+\-.^_`|~0-9A-Za-z]++:[^\r\n\0]*+\r?\n\Z")
_LENGTH = re.compile(r"[0-9]{1,18}")


class AmbiguousError(ValueError):
    """Error: the head of a request is ambiguous, invalid or too large."""


class Fields(Protocol):
    """The header fields of a request. A field may occur more than once."""

    def get_all(self, name: str) -> Sequence[str] | None:
        """Return all values of a field, or None if it is missing."""


def read_head(source: BinaryIO) -> bytes:
    """Return the header lines, including the empty line that ends them.

    Raise AmbiguousError for an invalid line, more than MAX_HEAD_BYTES bytes, or more than MAX_HEAD_FIELDS fields.
    """
    lines: list[bytes] = []
    left = MAX_HEAD_BYTES
    while (line := source.readline(left + 1)) not in {b"\r\n", b"\n"}:
        left -= len(line)
        if left < 0 or len(lines) == MAX_HEAD_FIELDS or not _FIELD.fullmatch(line):
            raise AmbiguousError
        lines.append(line)
    return b"".join([*lines, b"\r\n"])


def refuse_ambiguous(fields: Fields, version: str) -> None:
    """Raise AmbiguousError unless the fields name at most one host and one length of the body.

    HTTP/1.0 requests may omit the host, but cannot be chunked.
    """
    lengths, codings, hosts = (fields.get_all(name) or [] for name in ("Content-Length", "Transfer-Encoding", "Host"))
    if len(lengths) + len(codings) > 1 or not all(_LENGTH.fullmatch(length) for length in lengths):
        raise AmbiguousError
    if codings and (codings[0].lower() != "chunked" or version != "HTTP/1.1"):
        raise AmbiguousError
    if len(hosts) > 1 or (version == "HTTP/1.1" and not hosts):
        raise AmbiguousError
