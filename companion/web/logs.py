"""Log of the server: one line of JSON per request and per failure. Lines contain no names and no session codes."""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from time import perf_counter
from typing import Any

from flask import Flask, Response, g, request

LOGGER_NAME = "companion.requests"
TOO_MANY_REQUESTS = 429
"""Status of a request over a rate limit. Only such requests are logged with the client's address."""
_log = logging.getLogger(LOGGER_NAME)


class JsonFormatter(logging.Formatter):
    """Log records as JSON. Errors are logged by type and location, because their text may quote user input."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
        }
        told |= getattr(record, "told", None) or {"logger": record.name, "message": record.getMessage()}
        if record.exc_info and record.exc_info[0]:
            kind, _, trace = record.exc_info
            told["error"] = kind.__name__
            told["where"] = [f"{f.f_code.co_filename}:{line}" for f, line in traceback.walk_tb(trace)][-8:]
        return json.dumps(told, ensure_ascii=False)


def to_standard_error(*, requests: bool) -> None:
    """Log failures to standard error as JSON. If `requests`, also log requests, starts and stops."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    _log.setLevel(logging.INFO if requests else logging.WARNING)


def note(event: str, **told: str) -> None:
    """Log an event of the server itself, such as its start, if requests are logged."""
    _log.info("", extra={"told": {"event": event, **told}})


def note_requests(app: Flask) -> None:
    """Install the log of all requests: method, route, status, and milliseconds until the answer began."""

    @app.before_request
    def begin() -> None:
        g.began = perf_counter()

    @app.after_request
    def note(response: Response) -> Response:
        if _log.isEnabledFor(logging.INFO):
            rule = request.url_rule
            took = (perf_counter() - g.get("began", perf_counter())) * 1000
            told = {
                "method": request.method,
                "route": rule.rule if rule else None,
                "status": response.status_code,
                "ms": round(took, 1),
            }
            if response.status_code == TOO_MANY_REQUESTS:
                told["address"] = request.remote_addr
            _log.info("", extra={"told": told})
        return response
