"""HTTP client of a phone, with one connection that stays open."""

import http.client
import itertools
from typing import Any
from urllib.parse import urlencode, urlsplit

from companion.views.new_session import confirmation_text

HTMX = {"HX-Request": "true", "Content-Type": "application/x-www-form-urlencoded"}
_numbers = itertools.count()
_seen: dict[str, int] = {}


class Phone:
    """A phone that sends forms and reads answers."""

    def __init__(self, address: str) -> None:
        self._host = urlsplit(address).netloc
        self._line = http.client.HTTPConnection(self._host)

    def post(
        self, path: str, form: dict[str, Any], headers: dict[str, str] = HTMX
    ) -> tuple[int, bytes, http.client.HTTPMessage]:
        """Send a form. Return the status, the body and the headers."""
        self._line.request("POST", path, urlencode(form, doseq=True), headers)
        answer = self._line.getresponse()
        return answer.status, answer.read(), answer.headers

    def get(self, path: str, headers: dict[str, str] | None = None) -> tuple[int, bytes, http.client.HTTPMessage]:
        """Request a page. Return the status, the body and the headers."""
        self._line.request("GET", path, headers=headers or {})
        answer = self._line.getresponse()
        return answer.status, answer.read(), answer.headers


def begun(phone: Phone, game: str, players: list[str]) -> str:
    """Create a session and return its path."""
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    form = {"player": players, "first": "0", "begin": "1", "sure": confirmation_text(players)}
    status, _, found = phone.post(f"/new/{game}", form, headers)
    assert status == 303, (status, game)
    return str(found["Location"]).rsplit("/", 1)[0]


def entered(phone: Phone, session: str, field: str, value: int) -> bytes:
    """Enter a value in the score form, with the number of the latest event that this phone has seen. Return the answer."""
    form = {"tab": "score", "tap": f"bench{next(_numbers)}", "seq": _seen.get(session, 0), field: value}
    status, text, head = phone.post(f"{session}/cells", form)
    assert status == 200, (status, text[:300])
    _seen[session] = int(head["X-Seq"])
    return text
