"""Requests to the app that the tests of several folders send, and readers of the answers."""

import csv
import io
import re
from collections.abc import Iterator
from urllib.parse import quote

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

HTMX = {"HX-Request": "true"}


def places(response: TestResponse) -> list[str]:
    """Return the places of the problems in an answer."""
    return [problem["at"] for problem in response.json["errors"]]


def ways(app: Flask, other: str = "turn", **values: str) -> Iterator[tuple[str, str, str]]:
    """Yield every way to send a request: method, address with these values, and endpoint."""

    def filled(part: re.Match[str]) -> str:
        return quote(values.get(part[1], other).encode("utf-8", "surrogatepass"), safe="")

    for rule in app.url_map.iter_rules():
        path = re.sub(r"<(?:[^<>:]*:)?(\w+)>", filled, rule.rule)
        yield from ((method, path, rule.endpoint) for method in ("GET", "POST") if method in (rule.methods or ()))


def bring(client: FlaskClient, raw: bytes, name: str = "plays.json") -> TestResponse:
    """Upload a file for import."""
    return client.post("/import", data={"file": (io.BytesIO(raw), name)})


def rows(client: FlaskClient, address: str) -> list[dict[str, str]]:
    """Return the rows of an exported CSV file."""
    return [*csv.DictReader(io.StringIO(client.get(address).get_data().decode("utf-8-sig")))]


def spaced(text: str) -> str:
    """Return the visible text of a part of a page in one line."""
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())
