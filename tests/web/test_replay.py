"""A play that is over, step by step."""

import re
import threading
from html import unescape
from itertools import cycle
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.plays.events import TICKED
from companion.plays.service import Plays
from companion.plays.state import folded, started
from companion.plays.undo import covers
from companion.texts import LANGUAGES, language
from tests.contract.cases import each_played_game
from tests.sharing.playing import ended
from tests.web.tables import HTMX, Programs, Table


def look(client: FlaskClient, address: str, step: Any = "", **how: Any) -> str:
    answer = client.get(f"{address}/replay?step={step}", **how)
    assert answer.status_code == 200, answer.text
    assert answer.headers["Cache-Control"] == "no-store"
    return unescape(answer.text)


def place(page: str) -> tuple[int, int]:
    """Which step of how many a page shows."""
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
def test_every_step_is_the_fold_of_what_counts_up_to_it_and_can_be_drawn_in_every_language(
    client: FlaskClient, plays: Plays, key: str
) -> None:
    code = ended(plays, key, 1).code
    play = plays.get(code)
    events = [e for e in plays._log.between(play.id) if e.is_content and not covers(play.state.undos.dead, e.seq)]
    start = started(play.game, play.registered.beginning.seating).content
    last = plays.moment(play, 9_999).steps
    assert last > 5
    for step, lang in zip((0, 1, last // 2, last - 1, last), cycle(LANGUAGES), strict=False):
        then = plays.moment(play, step).play
        assert then.content == folded(play.game, start, [e for e in events if e.seq <= then.seq], ())
        assert not then.is_closed
        page = look(client, f"/p/{code}", step, headers={"Accept-Language": lang})
        assert place(page) == (step, last)
        assert (happened(page) == language(lang).say("replay-before")) is (step == 0)
    assert plays.moment(play, last).play.running == plays.get(code).running
    assert all(event.type != TICKED for event in events if event.seq == plays.moment(play, 1).play.seq)


@each_played_game
def test_from_round_to_round(client: FlaskClient, plays: Plays, key: str) -> None:
    code = ended(plays, key, 1).code
    play = plays.get(code)
    marks, last = plays.moment(play, 0).rounds, plays.moment(play, 0).steps
    begun = [len(plays.moment(play, step).play.content.rounds) for step in range(last + 1)]
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
def table(client: FlaskClient) -> Table:
    return Programs(client).begin("Ann", "Bob", game="castle-builder")


def tap(table: Table) -> None:
    table.do("place", row=1, rubies=0, seq=table.look()["seq"])


def told(client: FlaskClient, table: Table) -> list[str]:
    """What every step says."""
    first = look(client, f"/p/{table.code}")
    return [happened(look(client, f"/p/{table.code}", step)) for step in range(place(first)[1] + 1)]


def test_what_was_taken_back_and_the_checklist_are_no_steps(client: FlaskClient, table: Table) -> None:
    table.do("tick", step=table.look()["setup"][0]["step"])
    tap(table)
    gone = table.do("adjust", column="Ann", points=5, note="gone")
    table.do("undo", of=gone, seq=gone)
    table.end(Ann=7, Bob=3)
    steps = told(client, table)
    assert len(steps) == 4
    assert steps[0] == language("en").say("replay-before")
    assert not [step for step in steps if "gone" in step]


def test_cards_picked_one_by_one_are_one_step(client: FlaskClient) -> None:
    table = Programs(client).begin("Ann", "Bob")
    table.reveal()
    table.end("track", Ann=5, Bob=6)
    assert len(told(client, table)) == 4, "before, the reveal, and two numbers"
    page = look(client, f"/p/{table.code}", 1)
    assert "Messenger" in page
    assert points(page) == ["0", "0"], "numbers of later are not known yet"


def test_a_play_that_goes_on_shows_nothing_of_before(client: FlaskClient, table: Table) -> None:
    """Hands that were secret then are so until the end."""
    tap(table)
    addresses = [f"/p/{table.code}", f"/w/{table.watch_code}"]
    assert [client.get(f"{a}/replay?step=1").headers["Location"] for a in addresses] == [f"{a}/" for a in addresses]
    table.end(Ann=7, Bob=3)
    assert [client.get(f"{a}/replay?step=1").status_code for a in addresses] == [200, 200]
    table.do("reopen")
    assert [client.get(f"{a}/replay?step=1").status_code for a in addresses] == [303, 303]


def test_only_what_was_tapped_is_offered_to_be_looked_at(client: FlaskClient, table: Table) -> None:
    counted = Programs(client).begin("Ann", "Bob", game="castle-builder")
    tap(table)
    for one in (counted, table):
        one.end(Ann=7, Bob=3)
    offered = [f"/p/{one.code}/replay" in client.get(f"/p/{one.code}/result").text for one in (counted, table)]
    assert offered == [False, True]
    assert client.get(f"/p/{counted.code}/replay").status_code == 303


def test_the_ways_lead_to_the_steps_beside_it_without_a_script(client: FlaskClient, table: Table) -> None:
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


def test_people_seats_and_colours_are_those_of_then(client: FlaskClient) -> None:
    table = Programs(client).begin("Ann", "Bob", "Cid", game="castle-builder", tinctures=[0, 1, 2])
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


def test_a_step_is_worked_out_beside_the_taps(
    client: FlaskClient, plays: Plays, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    tap(table)
    table.end(Ann=7, Bob=3)
    threads = []
    moment = plays.moment
    monkeypatch.setattr(plays, "moment", lambda *asked: threads.append(threading.get_ident()) or moment(*asked))
    look(client, f"/p/{table.code}", 1)
    assert threads
    assert threading.get_ident() not in threads
