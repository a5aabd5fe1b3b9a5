"""The one cache: four phones that hear of a step cost one drawing, and nobody is shown what is another's or was forgotten."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import gevent
import gevent.socket
import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.plays import log
from companion.web import play, showing
from companion.web import turns as in_turns
from companion.web.fragments import Fragments
from companion.web.turns import pause
from tests.web.tables import HTMX, Programs, Table

OWN_PAGE = "castle-for-all-seasons/turn.html"


@pytest.fixture
def table(client: FlaskClient) -> Table:
    return Programs(client).begin("Ann", "Боря", "Cid", "Дора")


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """How often each template was drawn."""
    found: Counter[str] = Counter()

    def counted(template: str | list[str], *args: Any, **context: Any) -> str:
        found[template if isinstance(template, str) else template[0]] += 1
        return real(template, *args, **context)

    real = showing.render
    monkeypatch.setattr(showing, "render", counted)
    monkeypatch.setattr(play, "render", counted)
    return found


def look(app: Flask, address: str, lang: str = "en", who: str | None = None, **headers: str) -> str:
    """What a phone of its own sees."""
    phone = app.test_client()
    if who:
        phone.set_cookie("seat", who, path=address.rpartition("/")[0] + "/")
    answer = phone.get(address, headers={**HTMX, "Accept-Language": lang, **headers})
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.parametrize("tab", ["setup", "turn", "score", "log"])
def test_four_phones_that_hear_of_a_step_cost_one_drawing(app: Flask, table: Table, drawings: Counter[str], tab: str) -> None:
    for seq in range(3):
        table.do("adjust", column="Ann", points=1, note="", seq=seq)
        seen = {look(app, f"/p/{table.code}/{tab}") for _ in range(4)}
        assert len(seen) == 1
        assert f'data-seq="{seq + 1}"' in seen.pop()
        assert drawings == {OWN_PAGE if tab == "turn" else f"play/_{tab}.html": seq + 1}


def test_the_answer_to_a_tap_is_what_the_others_are_shown(
    app: Flask, client: FlaskClient, table: Table, drawings: Counter[str]
) -> None:
    tap = {"do": "type=pick&player=Ann&card=messenger", "tab": "turn", "tap": "a tap", "seq": "0"}
    answer = client.post(f"/p/{table.code}/do", data=tap, headers=HTMX)
    assert answer.headers["X-Seq"] == "1"
    assert {look(app, f"/p/{table.code}/turn") for _ in range(3)} == {answer.text}
    assert drawings == {OWN_PAGE: 1}


def test_what_was_refused_is_shown_only_to_who_asked_for_it(app: Flask, client: FlaskClient, table: Table) -> None:
    tap = {"do": "type=reveal", "tab": "turn", "tap": "a tap", "seq": "0"}
    before = look(app, f"/p/{table.code}/turn")
    refused = client.post(f"/p/{table.code}/do", data=tap, headers=HTMX)
    assert refused.status_code == 422
    assert "Ann: first tap" in refused.text
    assert look(app, f"/p/{table.code}/turn") == before


def test_each_language_is_drawn(app: Flask, table: Table, drawings: Counter[str]) -> None:
    english, russian = (look(app, f"/p/{table.code}/turn", lang) for lang in ("en", "ru"))
    assert english != russian
    assert [look(app, f"/p/{table.code}/turn", lang) for lang in ("en", "ru")] == [english, russian]
    assert drawings == {OWN_PAGE: 2}


def test_what_one_holds_is_shown_to_no_other(app: Flask, table: Table, drawings: Counter[str]) -> None:
    for _ in range(2):
        for who in ("Ann", "Cid", None):
            look(app, f"/p/{table.code}/turn", who=who)
    assert drawings == {OWN_PAGE: 3}


def test_who_watches_is_shown_a_page_of_his_own(app: Flask, table: Table, drawings: Counter[str]) -> None:
    played = look(app, f"/p/{table.code}/turn")
    assert table.code in played
    for _ in range(2):
        assert table.code not in look(app, f"/w/{table.watch_code}/turn")
        assert table.code not in look(app, f"/w/{table.watch_code}/")
    assert drawings[OWN_PAGE] == 2
    assert drawings["play/_board.html"] == 1


@pytest.mark.parametrize(
    ("one", "other"), [("score?column=0", "score?column=1"), ("log", "log?before=2"), ("turn", "turn?x=1")]
)
def test_pages_within_a_tab_are_drawn_each(app: Flask, table: Table, drawings: Counter[str], one: str, other: str) -> None:
    table.do("adjust", column="Ann", points=1, note="", seq=0)
    table.do("adjust", column="Ann", points=2, note="", seq=1)
    for address in (one, other, one, other):
        look(app, f"/p/{table.code}/{address}")
    assert drawings.total() == 2


def test_a_page_without_a_script_is_drawn_anew_with_a_number_of_its_own(client: FlaskClient, table: Table) -> None:
    one, other = (client.get(f"/p/{table.code}/turn").text for _ in range(2))
    assert one != other


def test_forgetting_somebody_empties_it(app: Flask, client: FlaskClient, table: Table) -> None:
    assert "Cid" in look(app, f"/p/{table.code}/turn")
    seq = table.look()["seq"]
    client.post("/forget/person", query_string={"name": "Cid"}, data={"sure": "yes"})
    assert table.look()["seq"] == seq
    assert "Cid" not in look(app, f"/p/{table.code}/turn")
    assert "Cid" not in look(app, f"/w/{table.watch_code}/")


def test_nothing_is_shown_of_a_database_that_another_has_taken_the_place_of(app: Flask, table: Table) -> None:
    """The same play, as many steps, and another story."""
    table.do("adjust", column="Ann", points=17, note="", seq=0)
    assert "+17" in look(app, f"/p/{table.code}/log")
    plays = app.extensions["plays"]
    with plays._storage.transaction():
        plays._storage.db.execute("update events set data = replace(data, '17', '18')")
    plays.let_go()
    assert "+18" in look(app, f"/p/{table.code}/log")


# --- The cache itself ----------------------------------------------------------------------------------------------------


def test_it_keeps_what_was_asked_for_last() -> None:
    fragments = Fragments(most=2)
    drawn: list[str] = []

    def draw(what: str) -> str:
        return fragments.drawn(what, lambda: drawn.append(what) or what)  # type: ignore[func-returns-value]

    for what in "abacb":
        assert draw(what) == what
    assert drawn == ["a", "b", "c", "b"]


def test_what_was_being_drawn_while_all_was_forgotten_is_not_kept() -> None:
    fragments = Fragments()

    def draw() -> str:
        fragments.forget()
        return "somebody"

    assert fragments.drawn("about", draw) == "somebody"
    assert fragments.drawn("about", lambda: "nobody") == "nobody"


def test_two_who_ask_for_a_long_one_cost_one_drawing_though_others_get_their_turn_meanwhile() -> None:
    fragments, drawn = Fragments(), Counter[str]()

    def draw() -> str:
        drawn["long"] += 1
        pause()
        return "long"

    assert [phone.get() for phone in [gevent.spawn(fragments.drawn, "about", draw) for _ in range(2)]] == ["long"] * 2
    assert drawn.total() == 1


def test_a_drawing_that_fails_is_done_again_for_who_waited() -> None:
    fragments, tried = Fragments(), Counter[str]()

    def draw() -> str:
        tried["drawing"] += 1
        pause()
        if tried.total() == 1:
            raise LookupError
        return "well"

    phones = gevent.joinall([gevent.spawn(fragments.drawn, "about", draw) for _ in range(2)])
    assert {(type(phone.exception), phone.value) for phone in phones} == {(LookupError, None), (type(None), "well")}


# --- Long ones -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def turns(app: Flask, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Each time that others got theirs."""
    found: list[float] = []
    monkeypatch.setattr(app.extensions["storage"], "_nap", found.append)
    monkeypatch.setattr(in_turns, "pause", lambda: found.append(0))
    return found


@pytest.mark.parametrize("path", ["/history", "/rules/castle-builder"])
def test_a_page_is_the_same_whether_or_not_others_get_their_turn_meanwhile(
    client: FlaskClient, turns: list[float], path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_turns, "TURN", 60)
    at_once = client.get(path).text
    assert (not turns, "<main" in at_once) == (True, True)
    monkeypatch.setattr(in_turns, "TURN", 0)
    assert client.get(path).text == at_once
    assert len(turns) > 50


def test_a_part_of_a_page_has_the_lesson_that_it_is_kept_with(
    client: FlaskClient, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else may understand it while it is drawn; who does not is shown the same part."""
    plays, table = app.extensions["plays"], Programs(client).begin("Ann", "Bob", teach=True)
    play = plays.get(table.code)

    def understood() -> None:
        told = play.game.flow.lessons(play.shown, play.seating)
        for lesson in told:
            plays.teaching.understand(play.registered.club, play.game.key, play.seating.players, lesson.key)

    monkeypatch.setattr(in_turns, "TURN", 0)
    monkeypatch.setattr(in_turns, "pause", understood)
    pages = [client.get(f"/p/{table.code}/turn", headers=HTMX).text for _ in range(2)]
    assert ['id="lesson"' in page for page in pages] == [True, False]


def test_others_get_their_turn_while_a_long_log_is_read_and_told(
    table: Table, turns: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_turns, "TURN", 60)
    for n in range(log.AT_ONCE + 1):
        table.do("tick", step="board", done=n % 2 == 0)
    table.look(log=log.AT_ONCE - 1)
    assert turns == []
    assert len(table.look()["log"]) == log.AT_ONCE + 1
    assert len(turns) == 2
    monkeypatch.setattr(in_turns, "TURN", 0)
    table.look()
    assert len(turns) > 2 * log.AT_ONCE


def test_others_get_their_turn_while_a_file_is_made(
    client: FlaskClient, table: Table, turns: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(10):
        table.do("tick", step="board", done=n % 2 == 0)
    monkeypatch.setattr(in_turns, "TURN", 0)
    assert len(client.get(f"/p/{table.code}/export.json").json["plays"][0]["events"]) == 10
    assert len(turns) > 10


def test_a_pause_lasts_until_who_has_asked_by_now_was_answered() -> None:
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


def test_a_pause_ends_though_there_is_always_somebody_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_turns, "LONGEST_PAUSE", 0.01)
    open_to_all = gevent.socket.socketpair()[0]

    def ask_for_ever() -> None:
        while True:
            gevent.socket.wait_write(open_to_all.fileno())

    asking = gevent.spawn(ask_for_ever)
    gevent.sleep(0)
    pause()
    assert not asking.dead
    asking.kill()
