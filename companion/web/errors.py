"""Error answers in the reader's language: a page for people, JSON for programs. Tracebacks are only logged."""

import logging

from flask import Flask, Response, g, jsonify, make_response, request
from werkzeug.exceptions import HTTPException

from companion.sessions.session import NoSuchSessionError
from companion.storage import StorageError
from companion.texts import DEFAULT_LANGUAGE, language
from companion.web.rendering import render
from companion.web.visitor import Reader

EXPLAINED_STATUSES = {400, 403, 404, 405, 408, 413, 429, 503}
_log = logging.getLogger(__name__)


def handle(app: Flask) -> None:
    """Register error handlers for HTTP errors, unknown sessions, storage failures and all other exceptions."""

    @app.errorhandler(HTTPException)
    def of_http(error: HTTPException) -> Response:
        response = answer(error.code or 500)
        allowed = getattr(error, "valid_methods", None)
        if allowed:
            response.headers["Allow"] = ", ".join(sorted(allowed))
        return response

    @app.errorhandler(NoSuchSessionError)
    def no_such_session(_error: NoSuchSessionError) -> Response:
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
    """Return an error answer that says what happened and what to do: JSON for programs, else a page.

    `problem` names a message that replaces the usual text of the status. Before the reader is known, the answer is plain text.
    """
    said = str(status if status in EXPLAINED_STATUSES or status == 500 else 400)
    reader: Reader | None = g.get("reader")
    words = language(reader.lang if reader else DEFAULT_LANGUAGE)
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
