"""Tests of the fragment cache: four phones cost one rendering, and no phone gets data of another or forgotten data."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import gevent
import gevent.socket
import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import storage
from companion.sessions import log
from companion.web import background, session_pages, session_tabs
from companion.web.background import pause
from companion.web.fragment_cache import FragmentCache
from tests.support.table import ApiClient, ApiTable
from tests.support.web_requests import HTMX

OWN_PAGE = "castle-for-all-seasons/turn.html"


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    return ApiClient(client).begin("Ann", "Боря", "Cid", "Дора")


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """Count how often each template is rendered."""
    found: Counter[str] = Counter()

    def counted(template: str | list[str], *args: Any, **context: Any) -> str:
        found[template if isinstance(template, str) else template[0]] += 1
        return real(template, *args, **context)

    real = session_tabs.render
    monkeypatch.setattr(session_tabs, "render", counted)
    monkeypatch.setattr(session_pages, "render", counted)
    return found


def look(app: Flask, address: str, lang: str = "en", who: str | None = None, **headers: str) -> str:
    """Return the page as a phone of its own sees it."""
    phone = app.test_client()
    if who:
        phone.set_cookie("seat", who, path=address.rpartition("/")[0] + "/")
    answer = phone.get(address, headers={**HTMX, "Accept-Language": lang, **headers})
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.parametrize("tab", ["setup", "turn", "score", "log"])
def test_tab_requested_by_four_phones_is_rendered_once_per_event(
    app: Flask, table: ApiTable, drawings: Counter[str], tab: str
) -> None:
    for seq in range(3):
        table.do("adjust", column="Ann", points=1, note="", seq=seq)
        seen = {look(app, f"/p/{table.code}/{tab}") for _ in range(4)}
        assert len(seen) == 1
        assert f'data-seq="{seq + 1}"' in seen.pop()
        assert drawings == {OWN_PAGE if tab == "turn" else f"session/_{tab}.html": seq + 1}


def test_tap_answer_is_reused_for_other_phones(
    app: Flask, client: FlaskClient, table: ApiTable, drawings: Counter[str]
) -> None:
    tap = {"do": "type=pick&player=Ann&card=messenger", "tab": "turn", "tap": "a tap", "seq": "0"}
    answer = client.post(f"/p/{table.code}/do", data=tap, headers=HTMX)
    assert answer.headers["X-Seq"] == "1"
    assert {look(app, f"/p/{table.code}/turn") for _ in range(3)} == {answer.text}
    assert drawings == {OWN_PAGE: 1}


def test_refusal_is_shown_only_on_phone_with_refused_tap(app: Flask, client: FlaskClient, table: ApiTable) -> None:
    tap = {"do": "type=reveal", "tab": "turn", "tap": "a tap", "seq": "0"}
    before = look(app, f"/p/{table.code}/turn")
    refused = client.post(f"/p/{table.code}/do", data=tap, headers=HTMX)
    assert refused.status_code == 422
    assert "Ann: first tap" in refused.text
    assert look(app, f"/p/{table.code}/turn") == before


def test_turn_tab_is_rendered_once_per_language(app: Flask, table: ApiTable, drawings: Counter[str]) -> None:
    english, russian = (look(app, f"/p/{table.code}/turn", lang) for lang in ("en", "ru"))
    assert english != russian
    assert [look(app, f"/p/{table.code}/turn", lang) for lang in ("en", "ru")] == [english, russian]
    assert drawings == {OWN_PAGE: 2}


def test_turn_tab_is_rendered_once_per_phone_owner(app: Flask, table: ApiTable, drawings: Counter[str]) -> None:
    for _ in range(2):
        for who in ("Ann", "Cid", None):
            look(app, f"/p/{table.code}/turn", who=who)
    assert drawings == {OWN_PAGE: 3}


def test_watch_link_has_its_own_fragments_without_session_code(app: Flask, table: ApiTable, drawings: Counter[str]) -> None:
    played = look(app, f"/p/{table.code}/turn")
    assert table.code in played
    for _ in range(2):
        assert table.code not in look(app, f"/w/{table.watch_code}/turn")
        assert table.code not in look(app, f"/w/{table.watch_code}/")
    assert drawings[OWN_PAGE] == 2
    assert drawings["session/_board.html"] == 1


@pytest.mark.parametrize(
    ("one", "other"), [("score?column=0", "score?column=1"), ("log", "log?before=2"), ("turn", "turn?x=1")]
)
def test_tab_with_different_queries_is_rendered_once_per_query(
    app: Flask, table: ApiTable, drawings: Counter[str], one: str, other: str
) -> None:
    table.do("adjust", column="Ann", points=1, note="", seq=0)
    table.do("adjust", column="Ann", points=2, note="", seq=1)
    for address in (one, other, one, other):
        look(app, f"/p/{table.code}/{address}")
    assert drawings.total() == 2


def test_page_without_script_differs_on_each_request(client: FlaskClient, table: ApiTable) -> None:
    one, other = (client.get(f"/p/{table.code}/turn").text for _ in range(2))
    assert one != other


def test_fragment_cache_after_forgetting_player_shows_no_old_name(app: Flask, client: FlaskClient, table: ApiTable) -> None:
    assert "Cid" in look(app, f"/p/{table.code}/turn")
    seq = table.look()["seq"]
    client.post("/forget/person", query_string={"name": "Cid"}, data={"sure": "yes"})
    assert table.look()["seq"] == seq
    assert "Cid" not in look(app, f"/p/{table.code}/turn")
    assert "Cid" not in look(app, f"/w/{table.watch_code}/")


def test_fragment_cache_after_database_change_shows_new_content(app: Flask, table: ApiTable) -> None:
    """The session has the same code and number of events, but other content."""
    table.do("adjust", column="Ann", points=17, note="", seq=0)
    assert "+17" in look(app, f"/p/{table.code}/log")
    sessions = app.extensions["plays"]
    with sessions.storage.transaction():
        sessions.storage.db.execute("update events set data = replace(data, '17', '18')")
    sessions.store.evict()
    assert "+18" in look(app, f"/p/{table.code}/log")


# --- The cache itself ----------------------------------------------------------------------------------------------------


def test_fragment_cache_when_full_keeps_most_recently_used() -> None:
    fragments = FragmentCache(most=2)
    drawn: list[str] = []

    def draw(what: str) -> str:
        return fragments.get_or_render(what, lambda: drawn.append(what) or what)  # type: ignore[func-returns-value]

    for what in "abacb":
        assert draw(what) == what
    assert drawn == ["a", "b", "c", "b"]


def test_fragment_rendered_while_cache_is_cleared_is_not_kept() -> None:
    fragments = FragmentCache()

    def draw() -> str:
        fragments.forget()
        return "somebody"

    assert fragments.get_or_render("about", draw) == "somebody"
    assert fragments.get_or_render("about", lambda: "nobody") == "nobody"


def test_fragment_with_pause_requested_twice_is_rendered_once() -> None:
    fragments, drawn = FragmentCache(), Counter[str]()

    def draw() -> str:
        drawn["long"] += 1
        pause()
        return "long"

    assert [phone.get() for phone in [gevent.spawn(fragments.get_or_render, "about", draw) for _ in range(2)]] == ["long"] * 2
    assert drawn.total() == 1


def test_fragment_after_failed_rendering_is_rendered_for_waiting_request() -> None:
    fragments, tried = FragmentCache(), Counter[str]()

    def draw() -> str:
        tried["drawing"] += 1
        pause()
        if tried.total() == 1:
            raise LookupError
        return "well"

    phones = gevent.joinall([gevent.spawn(fragments.get_or_render, "about", draw) for _ in range(2)])
    assert {(type(phone.exception), phone.value) for phone in phones} == {(LookupError, None), (type(None), "well")}


# --- Long ones -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def turns(app: Flask, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return a list of the pauses in which other requests run."""
    found: list[float] = []
    monkeypatch.setattr(app.extensions["storage"], "_nap", found.append)
    monkeypatch.setattr(background, "pause", lambda: found.append(0))
    return found


@pytest.mark.parametrize("path", ["/history", "/rules/castle-builder"])
def test_page_rendered_with_pauses_equals_page_without(
    client: FlaskClient, turns: list[float], path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "SLICE_SECONDS", 60)
    at_once = client.get(path).text
    assert (not turns, "<main" in at_once) == (True, True)
    monkeypatch.setattr(background, "SLICE_SECONDS", 0)
    assert client.get(path).text == at_once
    assert len(turns) > 50


def test_fragment_keeps_its_lesson_when_confirmed_during_rendering(
    client: FlaskClient, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lesson may be confirmed elsewhere during rendering. A reader who has not confirmed it still sees the same part."""
    sessions, table = app.extensions["plays"], ApiClient(client).begin("Ann", "Bob", teach=True)
    session = sessions.store.get(table.code)

    def understood() -> None:
        told = session.game.flow.due_lessons(session.screen_state, session.seating)
        for lesson in told:
            sessions.teaching.store_understood(session.registered.club, session.game.key, session.seating.players, lesson.key)

    monkeypatch.setattr(background, "SLICE_SECONDS", 0)
    monkeypatch.setattr(background, "pause", understood)
    pages = [client.get(f"/p/{table.code}/turn", headers=HTMX).text for _ in range(2)]
    assert ['class="lesson' in page for page in pages] == [True, False]


def test_log_when_long_lets_other_requests_run(table: ApiTable, turns: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "SLICE_SECONDS", 60)
    monkeypatch.setattr(storage, "SLICE_SECONDS", 60)
    for n in range(log.EVENTS_PER_BATCH + 1):
        table.do("tick", step="board", done=n % 2 == 0)
    assert len(table.look()["log"]) == log.EVENTS_PER_BATCH + 1
    assert turns == []
    monkeypatch.setattr(background, "SLICE_SECONDS", 0)
    monkeypatch.setattr(storage, "SLICE_SECONDS", 0)
    table.look()
    assert len(turns) > 2 * log.EVENTS_PER_BATCH


def test_export_lets_other_requests_run(
    client: FlaskClient, table: ApiTable, turns: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(10):
        table.do("tick", step="board", done=n % 2 == 0)
    monkeypatch.setattr(background, "SLICE_SECONDS", 0)
    assert len(client.get(f"/p/{table.code}/export.json").json["plays"][0]["events"]) == 10
    assert len(turns) > 10


def test_pause_lasts_until_waiting_requests_are_answered() -> None:
    done: list[str] = []
    asked, answers = gevent.socket.socketpair()

    def answer() -> None:
        while answers.recv(1):
            done.append("answered")

    answering = gevent.spawn(answer)
    gevent.sleep(0)
    asked.send(b"?")
    pause()
    assert done == ["answered"]
    asked.close()
    answering.join()


def test_pause_ends_although_requests_never_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "LONGEST_PAUSE_SECONDS", 0.01)
    open_to_all = gevent.socket.socketpair()[0]

    def ask_for_ever() -> None:
        while True:
            gevent.socket.wait_write(open_to_all.fileno())

    asking = gevent.spawn(ask_for_ever)
    gevent.sleep(0)
    pause()
    assert not asking.dead
    asking.kill()
