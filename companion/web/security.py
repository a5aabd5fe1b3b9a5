"""The walls of the app: headers on every answer, and no writing from other sites."""

from urllib.parse import urlsplit

from flask import Flask, Response, abort, request

from companion.web.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
LARGEST_REQUEST = 256 * 1024
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",  # the address of a play is its key
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


def guard(app: Flask, settings: Settings) -> None:
    """Put the walls up."""
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_REQUEST
    app.config["MAX_FORM_MEMORY_SIZE"] = LARGEST_REQUEST
    app.config["MAX_FORM_PARTS"] = 2_000
    if settings.hosts:
        app.config["TRUSTED_HOSTS"] = list(settings.hosts)
    app.before_request(refuse_other_sites)
    app.after_request(_headers)


def refuse_other_sites() -> None:
    """Writing is only for pages of this app: browsers say where a request comes from, and other sites cannot lie about it."""
    if request.method in {"GET", "HEAD", "OPTIONS"}:
        return
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        if site not in {"same-origin", "none"}:
            abort(403)
        return
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.host:
        abort(403)


def _headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.is_secure:
        response.headers.setdefault("Strict-Transport-Security", "max-age=31536000")
    return response
