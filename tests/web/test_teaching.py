"""Tests of lessons on pages: each appears once on the phones of the players it concerns."""

from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion import texts
from companion.games import all_games
from companion.rules.game import Lesson, Lessons, Seating
from companion.sessions.service import Sessions
from tests.support.table import ApiClient
from tests.support.web_requests import HTMX

GAME = "castle-builder"
WORDS = """
lesson-intro = Build a castle.
lesson-tiles-title = Tiles
lesson-tiles = Take two tiles.
lesson-place-title = Placing
lesson-place = The number is the sum of the two below.
lesson-begin-title = You begin
lesson-begin = { $player } begins.
"""


def lessons(_state: Any, seating: Seating) -> Iterable[Lesson]:
    yield Lesson("begin", (0,), {"player": seating.players[0]})
    yield Lesson("tiles")


@pytest.fixture(autouse=True)
def taught(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Replace a game by one with three lessons."""
    game = all_games()[GAME]
    monkeypatch.setitem(game.__dict__, "flow", replace(game.flow, lessons=Lessons(lessons, frozenset())))
    extra = tmp_path / "more.ftl"
    extra.write_text(WORDS, "utf-8")
    usual = texts.sources
    monkeypatch.setattr(texts, "sources", lambda lang, key: [*usual(lang, key), *([extra] if key == GAME else [])])
    texts._language.cache_clear()
    yield
    texts._language.cache_clear()


def begin(client: FlaskClient, *players: str, **more: str) -> str:
    form = {"player": list(players or ("Anna", "Boris")), "first": "0", "begin": "1", **more}
    answer = client.post(f"/new/{GAME}", data=form)
    assert answer.status_code == 303, answer.text
    return answer.headers["Location"]


def lesson_on(client: FlaskClient, base: str) -> str | None:
    """Return the title of the lesson on the Turn page, or None."""
    page = unescape(client.get(f"{base}/turn").text)
    return page.partition('id="lesson-title">')[2].partition("<")[0].strip() or None


def understand(client: FlaskClient, base: str, lesson: str, **how: Any) -> Any:
    return client.post(f"{base}/understood", data={"lesson": lesson, "tab": "turn", "seq": "0", "tap": "a"}, **how)


def test_lesson_after_intro_is_shown_once_per_player(client: FlaskClient) -> None:
    intro = begin(client, teach="1")
    base = intro.removesuffix("/intro")
    assert intro.endswith("/intro")
    assert "Build a castle." in client.get(intro).text
    assert client.get(f"{base}/").headers["Location"] == intro
    assert understand(client, base, "intro").headers["Location"] == f"{base}/setup"
    assert client.get(f"{base}/").headers["Location"] == f"{base}/setup"
    assert lesson_on(client, base) == "You begin"
    assert "Anna begins." in client.get(f"{base}/turn").text
    assert understand(client, base, "begin").status_code == 303  # without a script
    answer = understand(client, base, "tiles", headers=HTMX)
    assert answer.status_code == 200
    assert 'class="lesson' not in answer.text
    assert lesson_on(client, base) is None
    # never again for the same people, in no play of it
    again = begin(client, "Boris", "Anna", teach="1")
    assert again.endswith("/setup")
    assert lesson_on(client, again.removesuffix("/setup")) is None
    clara = begin(client, "Clara", "Anna", teach="1")
    assert clara.endswith("/intro")
    assert lesson_on(client, clara.removesuffix("/intro")) == "You begin"


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_lesson_about_player_is_shown_on_own_phone(app: Flask, client: FlaskClient, headers: dict[str, str]) -> None:
    base = begin(client, teach="1").removesuffix("/intro")
    anna, boris = app.test_client(), app.test_client()
    for phone, name in ((anna, "Anna"), (boris, "Boris")):
        phone.post(f"{base}/seat", data={"who": name})
        phone.get(f"{base}/turn", headers=headers)  # each has a fragment of its own
    assert (lesson_on(anna, base), lesson_on(boris, base)) == ("You begin", "Tiles")
    understand(boris, base, "tiles", headers=HTMX)
    assert (lesson_on(anna, base), lesson_on(boris, base)) == ("You begin", None)
    understand(anna, base, "begin", headers=HTMX)
    assert lesson_on(anna, base) == "Tiles"


def test_lesson_on_shared_phone_is_for_players_without_phone(app: Flask, client: FlaskClient) -> None:
    base = begin(client, teach="1").removesuffix("/intro")
    anna = app.test_client()
    anna.post(f"{base}/seat", data={"who": "Anna"})
    line = anna.get(f"{base}/live")
    with closing(line.response):
        next(line.iter_encoded())  # her phone is on the line
        assert lesson_on(client, base) == "Tiles"
        understand(client, base, "tiles", headers=HTMX)
        assert lesson_on(client, base) is None
    assert lesson_on(anna, base) == "You begin"
    understand(anna, base, "begin")
    assert lesson_on(anna, base) == "Tiles"


def test_teaching_is_switched_off_and_on(client: FlaskClient) -> None:
    base = begin(client, teach="1").removesuffix("/intro")
    for on, title in (("0", None), ("1", "You begin")):
        answer = client.post(f"{base}/teach", data={"on": on, "tab": "setup"}, headers=HTMX)
        assert f'aria-pressed="{"true" if on == "1" else "false"}"' in answer.text.partition('id="teach"')[2]
        assert lesson_on(client, base) == title


def test_teaching_is_proposed_to_players_new_to_game(client: FlaskClient) -> None:
    def is_proposed(*players: str) -> bool:
        page = client.get(f"/new/{GAME}", query_string={"player": players}).text
        return 'name="teach" value="1" checked' in page

    assert is_proposed()
    base = begin(client, teach="1").removesuffix("/intro")
    understand(client, base, "intro")
    assert not is_proposed()
    assert not is_proposed("Anna", "Boris")
    assert is_proposed("Anna", "Clara")
    assert 'data-know="[&#34;Anna&#34;, &#34;Boris&#34;]"' in client.get(f"/new/{GAME}").text


def test_lesson_is_shown_only_with_teaching_and_never_on_watch_link(client: FlaskClient) -> None:
    base = begin(client).removesuffix("/setup")
    assert lesson_on(client, base) is None
    table = ApiClient(client).begin("Anna", "Boris", game=GAME, teach=True)
    assert table.look()["teach"] is True
    assert lesson_on(client, f"/p/{table.code}") == "You begin"
    assert lesson_on(client, f"/w/{table.watch_code}") is None
    assert client.post(f"/w/{table.watch_code}/understood", data={"lesson": "tiles"}).status_code in {404, 405}
    assert understand(client, f"/p/{table.code}", "nonsense").status_code == 404


def test_refusal_contains_text_of_lesson(client: FlaskClient) -> None:
    base = begin(client).removesuffix("/setup")
    for sent, is_told in (("type=place&player=Boris&row=9", True), ("type=keep-coin&player=Anna", False)):
        answer = client.post(f"{base}/do", data={"do": sent, "tab": "turn", "tap": sent[:20], "seq": "0"}, headers=HTMX)
        assert answer.status_code == 422
        assert ("The number is the sum" in answer.text) == is_told


def test_lesson_understood_is_kept_after_player_rename(sessions: Sessions, client: FlaskClient) -> None:
    base = begin(client, "Ana", "Boris", teach="1").removesuffix("/intro")
    understand(client, base, "tiles")
    sessions.person_editor.rename_person("home", "Ana", "Anna")
    assert sessions.teaching.understood("home", GAME, ["Ana", "Anna"]) == {("Anna", "tiles")}
    sessions.person_editor.rename_back("home", sessions.renames.lately("home")[0].id)
    assert ("Ana", "tiles") in sessions.teaching.understood("home", GAME, ["Ana"])


def test_lesson_understood_is_deleted_when_player_is_forgotten(sessions: Sessions, client: FlaskClient) -> None:
    base = begin(client, teach="1").removesuffix("/intro")
    understand(client, base, "tiles")
    proof = sessions.person_editor.forget_person("home", "Anna")
    assert (proof.traces, proof.in_files) == (0, False)
    assert sessions.teaching.understood("home", GAME, ["Anna", "Boris"]) == {("Boris", "tiles")}
    sessions.deleter.forget_club("home")
    assert sessions.teaching.understood("home", GAME, ["Boris"]) == set()


def test_joining_phone_sees_introduction_unless_its_owner_has_finished_game(app: Flask, client: FlaskClient) -> None:
    base = begin(client, teach="1").removesuffix("/intro")
    understand(client, base, "intro")  # on the phone that goes round, for everybody
    boris = app.test_client()
    joined = boris.post(f"{base}/seat", data={"who": "Boris"}).headers["Location"]
    assert joined.startswith(f"{base}/intro")
    page = boris.get(joined).text
    assert "Build a castle." in page
    assert "On to the setup" in page
    assert understand(boris, base, "intro").headers["Location"] == f"{base}/setup"
    assert boris.post(f"{base}/seat", data={"who": "*"}).headers["Location"] == f"{base}/setup", "it has joined before"
    api = ApiClient(client)
    ended = api.begin("Anna", "Boris", game=GAME)
    assert ended.do("close", sure=True)
    late, anna = app.test_client(), begin(client, "Anna", "Clara", teach="1").rpartition("/")[0]
    assert "/intro" not in late.post(f"{anna}/seat", data={"who": "Anna"}).headers["Location"]


def tap(client: FlaskClient, base: str, seq: int, do: str, *lessons: str, **more: str) -> Any:
    """Tap a button of the Turn page that shows these lessons."""
    form = {"do": do, "tab": "turn", "seq": str(seq), "tap": f"tap-{seq}-{do}"[:60], "lesson": list(lessons), **more}
    return client.post(f"{base}/do", data=form, headers=HTMX)


def test_lesson_is_known_when_tap_ends_its_moment(client: FlaskClient, sessions: Sessions) -> None:
    base = begin(client, teach="1").removesuffix("/intro")
    assert lesson_on(client, base) == "You begin"
    assert tap(client, base, 0, "type=take-tiles&player=Anna", "begin").status_code == 200
    assert sessions.teaching.understood("home", GAME, ["Anna", "Boris"]) == {("Anna", "begin"), ("Boris", "begin")}
    assert lesson_on(client, base) == "Tiles", "the lesson of the next moment"


def test_lesson_stays_unknown_when_tap_is_refused(client: FlaskClient, sessions: Sessions) -> None:
    base = begin(client, teach="1").removesuffix("/intro")
    assert tap(client, base, 0, "type=place&player=Anna&row=9", "begin").status_code == 422
    assert sessions.teaching.understood("home", GAME, ["Anna", "Boris"]) == set()
    assert lesson_on(client, base) == "You begin"


def test_lesson_of_move_is_known_after_that_move(client: FlaskClient, sessions: Sessions) -> None:
    base = begin(client, teach="1").removesuffix("/intro")
    assert tap(client, base, 0, "type=place&row=1", sure="1").status_code == 200
    assert ("Anna", "place") in sessions.teaching.understood("home", GAME, ["Anna"])


def test_lesson_is_not_stored_without_teaching(client: FlaskClient, sessions: Sessions) -> None:
    base = begin(client).removesuffix("/setup")
    assert tap(client, base, 0, "type=take-tiles&player=Anna", "begin").status_code == 200
    assert sessions.teaching.understood("home", GAME, ["Anna"]) == set()
