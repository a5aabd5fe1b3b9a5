"""A phone that taps: one connection, kept open."""

import http.client
import itertools
from typing import Any
from urllib.parse import urlencode, urlsplit

from companion.views.new import as_asked

HTMX = {"HX-Request": "true", "Content-Type": "application/x-www-form-urlencoded"}
_numbers = itertools.count()
_seen: dict[str, int] = {}


class Phone:
    """Posts forms and reads answers."""

    def __init__(self, address: str) -> None:
        self._host = urlsplit(address).netloc
        self._line = http.client.HTTPConnection(self._host)

    def post(
        self, path: str, form: dict[str, Any], headers: dict[str, str] = HTMX
    ) -> tuple[int, bytes, http.client.HTTPMessage]:
        """The answer to a form."""
        self._line.request("POST", path, urlencode(form, doseq=True), headers)
        answer = self._line.getresponse()
        return answer.status, answer.read(), answer.headers

    def get(self, path: str, headers: dict[str, str] | None = None) -> tuple[int, bytes, http.client.HTTPMessage]:
        """A page."""
        self._line.request("GET", path, headers=headers or {})
        answer = self._line.getresponse()
        return answer.status, answer.read(), answer.headers


def begun(phone: Phone, game: str, players: list[str]) -> str:
    """A new play; its path."""
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    form = {"player": players, "first": "0", "begin": "1", "sure": as_asked(players)}
    status, _, found = phone.post(f"/new/{game}", form, headers)
    assert status == 303, (status, game)
    return str(found["Location"]).rsplit("/", 1)[0]


def entered(phone: Phone, play: str, field: str, value: int) -> bytes:
    """One entry of the score form, as a phone sends it: it knows where the play stood after its last one."""
    form = {"tab": "score", "tap": f"bench{next(_numbers)}", "seq": _seen.get(play, 0), field: value}
    status, text, head = phone.post(f"{play}/cells", form)
    assert status == 200, (status, text[:300])
    _seen[play] = int(head["X-Seq"])
    return text
