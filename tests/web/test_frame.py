"""Tests of the frame around a tab: it depends on what the route passes, and on no request."""

import pytest
from werkzeug.datastructures import MultiDict

from companion.rules.errors import Problem
from companion.sessions.service import Sessions
from companion.web.frame import NO_FORM_ERRORS, FormErrors, Frame, OpenedSession, PageRequest
from companion.web.phone_owner import PhoneOwner
from tests.support.table import GAME

FORM = [("seq", "3"), ("tap", "an id"), ("type", "adjust"), ("column", "1"), ("points", "2"), ("points", "3")]
REFUSED = FormErrors(problems=(Problem("points", "missing"),))
OPENED = PageRequest(MultiDict(), {"tile": "7"}, PhoneOwner(), is_post=False, is_htmx=False)
SENT = PageRequest(MultiDict(FORM), {}, PhoneOwner("Bob", (1,)), is_post=True, is_htmx=True)


@pytest.fixture
def seen(sessions: Sessions) -> OpenedSession:
    session = sessions.creator.create({"game": GAME, "players": ["Ann", "Bob"], "tinctures": [4, 2]})
    return OpenedSession(session, f"/p/{session.code}", watching=False)


def test_frame_of_refused_form_repeats_its_fields(seen: OpenedSession) -> None:
    frame = Frame(seen, "score", SENT, REFUSED)
    assert frame.again == (("type", "adjust"), ("column", "1"), ("points", "2"), ("points", "3"))
    assert frame.typed == frame.changed == SENT.form
    assert (frame.column, frame.was) == (1, "")


def test_frame_of_opened_page_repeats_no_fields(seen: OpenedSession) -> None:
    frame = Frame(seen, "score", OPENED, NO_FORM_ERRORS)
    assert (frame.again, frame.typed, frame.changed, frame.column) == ((), None, {}, None)


def test_frame_names_owner_of_phone(seen: OpenedSession) -> None:
    assert (Frame(seen, "turn", SENT).mine, Frame(seen, "turn", SENT).mine_names) == ((2,), ("Bob",))
    assert (Frame(seen, "turn", OPENED).mine, Frame(seen, "turn", OPENED).mine_names) == ((), ())


def test_frame_keeps_query_on_turn_tab_only(seen: OpenedSession) -> None:
    assert Frame(seen, "turn", OPENED).query == "?tile=7"
    assert Frame(seen, "turn", SENT).query == "?column=1"
    assert Frame(seen, "score", SENT).query == ""
