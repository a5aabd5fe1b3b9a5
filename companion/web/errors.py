"""Whatever goes wrong gets an answer in the reader's language: a page for people, JSON for programs. Never a traceback."""

import logging

from flask import Flask, Response, g, jsonify, make_response, request
from werkzeug.exceptions import HTTPException

from companion.plays.play import NoSuchPlayError
from companion.storage import StorageError
from companion.texts import DEFAULT, language
from companion.web.reader import Reader
from companion.web.rendering import render

TOLD = {400, 403, 404, 405, 408, 413, 429, 503}
_log = logging.getLogger(__name__)


def handle(app: Flask) -> None:
    """Answer every kind of trouble."""

    @app.errorhandler(HTTPException)
    def of_http(error: HTTPException) -> Response:
        response = answer(error.code or 500)
        allowed = getattr(error, "valid_methods", None)
        if allowed:
            response.headers["Allow"] = ", ".join(sorted(allowed))
        return response

    @app.errorhandler(NoSuchPlayError)
    def no_such_play(_error: NoSuchPlayError) -> Response:
        return answer(404)

    @app.errorhandler(StorageError)
    def of_storage(error: StorageError) -> Response:
        _log.error("storage: %s", error.code)
        return answer(503, error.code)

    @app.errorhandler(Exception)
    def unforeseen(_error: Exception) -> Response:
        _log.exception("unforeseen")
        return answer(500)


def answer(status: int, problem: str | None = None) -> Response:
    """A page or JSON that says what happened and what to do."""
    said = str(status if status in TOLD or status == 500 else 400)
    reader: Reader | None = g.get("reader")
    words = language(reader.lang if reader else DEFAULT)
    text = words.say(f"problem-{problem}") if problem else words.say(f"error-{said}-text")
    if request.path.startswith("/api/") or request.path == "/healthz":
        response = jsonify({"errors": [{"at": "input", "message": text}]})
    elif reader is None:
        response = make_response(text)
        response.mimetype = "text/plain"
    else:
        response = make_response(render("error.html", title=words.say(f"error-{said}-title"), text=text))
    response.status_code = status
    return response
