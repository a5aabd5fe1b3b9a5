"""The first look: what a phone that was never here sees must not wait for a second answer before it is painted.

So the home page brings the style it needs with it, and the whole style comes behind. The policy names that one text by its
fingerprint: no other style in a page is taken. A phone that was here before has the style already.
"""

import base64
import hashlib
from functools import cache

from flask import Response, make_response, request
from markupsafe import Markup

from companion.web.assets import all_assets
from companion.web.security import OURS, POLICY


@cache
def style() -> Markup:
    """The style of the home page."""
    return Markup(all_assets().text("front.css"))  # noqa: S704  our own file


@cache
def policy() -> str:
    """What a page may load that brings this style."""
    fingerprint = base64.b64encode(hashlib.sha256(style().encode()).digest()).decode()
    return f"{POLICY}; style-src 'self' 'sha256-{fingerprint}'"


def is_first_visit() -> bool:
    """Whether this phone has seen no page of ours."""
    return OURS not in request.cookies


def answer(page: str) -> Response:
    """The home page under its policy."""
    response = make_response(page)
    if is_first_visit():
        response.headers["Content-Security-Policy"] = policy()
    return response
