"""What is told to the machine's keeper: a line of JSON for each request and each trouble. No names and no codes of plays."""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from time import perf_counter
from typing import Any

from flask import Flask, Response, g, request

REQUESTS = "companion.requests"
_log = logging.getLogger(REQUESTS)


class Lines(logging.Formatter):
    """A record as a line. Of an error only its kind and where it was: its words may quote what somebody typed."""

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
    """Write trouble, and requests if they are wanted, where services keep their logs."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    _log.setLevel(logging.INFO if requests else logging.WARNING)


def note_requests(app: Flask) -> None:
    """Every request: how, to what kind of address, what came of it and how long it took until the answer began."""

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
            _log.info("", extra={"told": told})
        return response
