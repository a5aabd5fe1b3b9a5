"""Tests of the replay, step by step."""

import re
import threading
from html import unescape
from itertools import cycle
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.sessions.events import TICKED
from companion.sessions.replay import ReplayStep
from companion.sessions.service import Sessions
from companion.sessions.session import Session
from companion.sessions.state import fold_content, initial_state
from companion.sessions.undo import is_in_ranges
from companion.texts import LANGUAGES, language
from tests.game_contract.cases import each_played_game
from tests.support.random_sessions import ended
from tests.support.table import ApiClient, ApiTable
from tests.support.web_requests import HTMX


def look(client: FlaskClient, address: str, step: Any = "", **how: Any) -> str:
    answer = client.get(f"{address}/replay?step={step}", **how)
    assert answer.status_code == 200, answer.text
    assert answer.headers["Cache-Control"] == "no-store"
    return unescape(answer.text)


def place(page: str) -> tuple[int, int]:
    """Return the step that a page shows, and the number of steps."""
    found = re.search(r'data-step="(\d+)" data-of="(\d+)"', page)
    assert found
    return int(found[1]), int(found[2])


def happened(page: str) -> str:
    found = re.search(r'id="happened"[^>]*>(.*?)</p>', page, re.DOTALL)
    assert found
    return " ".join(found[1].split())


def points(page: str) -> list[str]:
    return re.findall(r'class="points">([^<]*)</span>', page.split('class="watched"', maxsplit=1)[0])


@each_played_game
def test_replay_step_equals_fold_and_renders_in_every_language(client: FlaskClient, sessions: Sessions, key: str) -> None:
    code = ended(sessions, key, 1).code
    session = sessions.store.get(code)
    events = [e for e in sessions.log.between(session.id) if e.is_content and not is_in_ranges(session.state.undos.dead, e.seq)]
    start = initial_state(session.game, session.registered.first_seats.seating).content
    last = sessions.history.replay_to_step(session, 9_999).steps
    assert last > 5
    for step, lang in zip((0, 1, last // 2, last - 1, last), cycle(LANGUAGES), strict=False):
        then = sessions.history.replay_to_step(session, step).session
        assert then.content == fold_content(session.game, start, [e for e in events if e.seq <= then.seq], ())
        assert not then.is_closed
        page = look(client, f"/p/{code}", step, headers={"Accept-Language": lang})
        assert place(page) == (step, last)
        assert (happened(page) == language(lang).say("replay-before")) is (step == 0)
    assert sessions.history.replay_to_step(session, last).session.running == sessions.store.get(code).running
    assert all(event.type != TICKED for event in events if event.seq == sessions.history.replay_to_step(session, 1).session.seq)


@each_played_game
def test_replay_round_buttons_lead_to_round_starts(client: FlaskClient, sessions: Sessions, key: str) -> None:
    code = ended(sessions, key, 1).code
    session = sessions.store.get(code)
    marks, last = sessions.history.replay_to_step(session, 0).rounds, sessions.history.replay_to_step(session, 0).steps
    begun = [len(sessions.history.replay_to_step(session, step).session.content.rounds) for step in range(last + 1)]
    assert [*marks] == [step for step in range(last) if begun[step + 1] > begun[step]]
    if len(marks) < 2:
        assert 'id="to-round' not in look(client, f"/p/{code}", 1)
        return
    step, seen = last, [last]
    while found := re.search(r'id="to-round-back" href="\?step=(\d+)"', look(client, f"/p/{code}", step)):
        seen.append(step := int(found[1]))
    assert [*reversed(seen[1:])] == [mark for mark in marks if mark < last]
    assert f'id="to-round-on" href="?step={marks[1]}"' in look(client, f"/p/{code}", marks[0])
    assert 'id="to-round-on" role="link" aria-disabled="true"' in look(client, f"/p/{code}", last)


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    return ApiClient(client).begin("Ann", "Bob", game="castle-builder")


def tap(table: ApiTable) -> None:
    table.do("place", row=1, rubies=0, seq=table.look()["seq"])


def told(client: FlaskClient, table: ApiTable) -> list[str]:
    """Return the text of every step."""
    first = look(client, f"/p/{table.code}")
    return [happened(look(client, f"/p/{table.code}", step)) for step in range(place(first)[1] + 1)]


def test_replay_skips_undone_events_and_setup_ticks(client: FlaskClient, table: ApiTable) -> None:
    table.do("tick", step=table.look()["setup"][0]["step"])
    tap(table)
    gone = table.do("adjust", column="Ann", points=5, note="gone")
    table.do("undo", of=gone, seq=gone)
    table.end(Ann=7, Bob=3)
    steps = told(client, table)
    assert len(steps) == 4
    assert steps[0] == language("en").say("replay-before")
    assert not [step for step in steps if "gone" in step]


def test_replay_shows_picked_cards_as_one_step(client: FlaskClient) -> None:
    table = ApiClient(client).begin("Ann", "Bob")
    table.reveal()
    table.end("track", Ann=5, Bob=6)
    assert len(told(client, table)) == 4, "before, the reveal, and two numbers"
    page = look(client, f"/p/{table.code}", 1)
    assert "Messenger" in page
    assert points(page) == ["0", "0"], "numbers of later are not known yet"


def test_replay_of_open_session_redirects_to_session(client: FlaskClient, table: ApiTable) -> None:
    """Hands that were secret stay secret until the end."""
    tap(table)
    addresses = [f"/p/{table.code}", f"/w/{table.watch_code}"]
    assert [client.get(f"{a}/replay?step=1").headers["Location"] for a in addresses] == [f"{a}/" for a in addresses]
    table.end(Ann=7, Bob=3)
    assert [client.get(f"{a}/replay?step=1").status_code for a in addresses] == [200, 200]
    table.do("reopen")
    assert [client.get(f"{a}/replay?step=1").status_code for a in addresses] == [303, 303]


def test_replay_is_offered_only_for_session_with_moves(client: FlaskClient, table: ApiTable) -> None:
    counted = ApiClient(client).begin("Ann", "Bob", game="castle-builder")
    tap(table)
    for one in (counted, table):
        one.end(Ann=7, Bob=3)
    offered = [f"/p/{one.code}/replay" in client.get(f"/p/{one.code}/result").text for one in (counted, table)]
    assert offered == [False, True]
    assert client.get(f"/p/{counted.code}/replay").status_code == 303


def test_replay_links_without_script_lead_to_adjacent_steps(client: FlaskClient, table: ApiTable) -> None:
    tap(table)
    table.end(Ann=7, Bob=3)
    base = f"/p/{table.code}"
    links = [re.findall(r'<a class="icon-button" id="to-\w+" href="\?step=(\d)"', look(client, base, n)) for n in range(4)]
    assert links == [["1"], ["0", "2"], ["1", "3"], ["2"]]
    assert 'name="step" min="0" max="3" value="2"' in look(client, base, 2)
    wrong: list[Any] = ["", "x", "-1", "\u0663", "9" * 30]
    assert [place(look(client, base, step)) for step in wrong] == [(0, 3)] * 5
    assert place(look(client, base, 99)) == (3, 3)
    part = look(client, base, 1, headers=HTMX)
    assert part.startswith('<div id="screen"')
    assert "<html" not in part


def test_replay_step_shows_players_and_colours_of_that_step(client: FlaskClient) -> None:
    table = ApiClient(client).begin("Ann", "Bob", "Cid", game="castle-builder", tinctures=[0, 1, 2])
    table.do("seat", players=["Ann", "Dan"], tinctures=[4, 3], first=0, seq=0)
    tap(table)
    table.do("seat", players=["Anna", "Dan"], tinctures=[5, 3], seq=2)
    table.end(Anna=7, Dan=3)
    seen = []
    for step in range(4):
        blocks = look(client, f"/p/{table.code}", step).split('class="blocks')[1].split("</ul>")[0]
        names = [" ".join(name.split()) for name in re.findall(r'class="name">([^<]*)<', blocks)]
        seen.append((names, re.findall(r"#shield-(\d)", blocks)))
    assert [shields for _, shields in seen] == [["0", "1", "2"], ["4", "3"], ["4", "3"], ["5", "3"]]
    assert [len(names) for names, _ in seen] == [3, 2, 2, 2]


def test_replay_step_is_computed_in_other_thread(
    client: FlaskClient, sessions: Sessions, table: ApiTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    tap(table)
    table.end(Ann=7, Bob=3)
    threads: list[int] = []
    moment = sessions.history.replay_to_step

    def note_thread(session: Session, step: int) -> ReplayStep:
        threads.append(threading.get_ident())
        return moment(session, step)

    monkeypatch.setattr(sessions.history, "replay_to_step", note_thread)
    look(client, f"/p/{table.code}", 1)
    assert threads
    assert threading.get_ident() not in threads
