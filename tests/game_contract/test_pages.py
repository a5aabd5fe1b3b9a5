"""Tests of the pages of every game, for every table and language: found, well-formed, translated and safe to tap."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from companion.games import all_games
from companion.texts import language
from companion.texts.sections import messages_by_section
from tests.game_contract.cases import Case, cases, each_game, each_game_by_turns, each_played_game_by_turns, in_turn
from tests.game_contract.filling import fill, ranked
from tests.game_contract.reading import Page, whole
from tests.game_contract.strange import keys_in
from tests.game_contract.walk import filled

TABS = ("setup", "turn", "score", "log")
TAPS = 12


class PageVisitor:
    """A browser with one language in one session."""

    def __init__(self, client: FlaskClient, lang: str, case: Case) -> None:
        self.client, self.lang, self.case, self.key = client, lang, case, case.game.key
        self.headers = {"Accept-Language": lang}
        self.code = ""

    @property
    def base(self) -> str:
        return f"/p/{self.code}"

    def get(self, path: str, **headers: str) -> Any:
        return self.client.get(path, headers={**self.headers, **headers})

    def begin(self) -> None:
        page = self.page(f"/new/{self.key}")
        assert page.form(f"/new/{self.key}").method == "post"
        form = {"player": [*self.case.players], "first": str(self.case.seats - 1), "begin": "1", **self.options()}
        answer = self.client.post(f"/new/{self.key}", data=form, headers=self.headers)
        assert answer.status_code == 303, Page(answer.text).said
        self.code = answer.headers["Location"].split("/")[2]

    def options(self) -> dict[str, Any]:
        """Return the options as fields of the form for a new session."""
        return {f"option.{key}": value for key, value in self.case.options.items()}

    def page(self, path: str, *games_on_it: str) -> Page:
        """Return a parsed page, checked: found, in its language, well-formed, without message keys."""
        answer = self.get(path)
        assert answer.status_code == 200, path
        assert whole(answer.text) == "", path
        page = Page(answer.text)
        assert page.lang == self.lang, path
        assert not (strange := keys_in(page, self.lang, self.key, *games_on_it)), f"{path} shows {strange}"
        return page

    def piece(self, path: str) -> Page:
        """Return the parsed and checked answer to a script, which has only the changing part."""
        answer = self.get(path, **{"HX-Request": "true"})
        assert answer.status_code == 200, path
        assert answer.text.lstrip().startswith('<div id="screen"'), path
        assert "<html" not in answer.text
        assert whole(answer.text) == "", path
        return Page(answer.text)

    def look_around(self) -> None:
        for tab in TABS:
            self.page(f"{self.base}/{tab}")
            self.piece(f"{self.base}/{tab}")
        self.page(f"{self.base}/result")
        for column in range(len(self.case.game.columns(self.case.seating))):
            self.page(f"{self.base}/score?column={column}")
        for link in self.piece(f"{self.base}/turn").links:
            if link.startswith(f"{self.base}/turn?"):
                self.page(link)


def phones(client: FlaskClient, key: str) -> Iterator[PageVisitor]:
    for case, lang in in_turn(key):
        with case.told():
            phone = PageVisitor(client, lang, case)
            phone.begin()
            yield phone


@each_game
def test_new_session_pages_are_all_served(app: Flask, client: FlaskClient, key: str) -> None:
    for phone in phones(client, key):
        opens = "/setup" if phone.case.game.setup(phone.case.seating) else "/turn"
        assert phone.get(f"{phone.base}/").headers["Location"].endswith(opens)
        phone.look_around()
        joined = phone.page(f"{phone.base}/join")
        assert any(phone.code in text for text in (*joined.said, *joined.links))
        session = app.extensions["plays"].store.get(phone.code)
        assert session.seating.players == phone.case.players
        assert session.seating.options == phone.case.options
        assert session.seating.first == phone.case.seats - 1


@each_game_by_turns
def test_rules_print_and_new_session_pages_are_served(client: FlaskClient, key: str, lang: str) -> None:
    phone = PageVisitor(client, lang, cases(key)[0])
    rules = phone.page(f"/rules/{key}")
    assert len([name for name in rules.ids if re.fullmatch(r"s-[a-z0-9-]+(?<!-title)", name)]) == len(messages_by_section(key))
    assert phone.get(f"/rules/{key}?q=zzzzzzzz").status_code == 200
    phone.page(f"/print/{key}")
    phone.page("/", *all_games())
    again = phone.page(f"/new/{key}?player=Anna&player=%D0%91%D0%BE%D1%80%D0%B8%D1%81&option.x=y")
    assert {"Anna", "Борис"} <= {field.value for form in again.forms for field in form.fields}


@each_game
def test_watch_link_shows_turn_and_cannot_change_it(app: Flask, client: FlaskClient, key: str) -> None:
    for phone in phones(client, key):
        session = app.extensions["plays"].store.get(phone.code).registered
        watched = session.watch_code
        page = phone.page(f"/w/{watched}/")
        assert page.forms == []
        assert [name for name in phone.case.players if name not in page.text] == []
        for answer in (phone.get(f"/w/{watched}/").text, phone.get(f"/w/{watched}/turn").text):
            for secret in (phone.code, session.short_code, f"/p/{watched}"):
                assert secret not in answer, "a watcher learns the key of the play"
        assert client.post(f"/w/{watched}/do", data={"do": "type=undo&of=1"}).status_code in {404, 405}
        assert client.post(f"/p/{watched}/do", data={"do": "type=undo&of=1"}).status_code == 404


@each_played_game_by_turns
def test_turn_page_accepts_buttons_in_any_order(client: FlaskClient, key: str, lang: str) -> None:
    case = cases(key)[-1]
    with case.told():
        phone = PageVisitor(client, lang, case)
        phone.begin()
        chance = Random(f"{key} {lang}")
        page = phone.piece(f"{phone.base}/turn")
        for number in range(TAPS):
            offered = [(f, b) for f in page.forms if f.action.endswith("/do") for b in f.buttons]
            assert offered, "a page leaves nothing to do"
            form, button = chance.choice(offered)
            offer = filled(form, button, case.game, case.seating, chance)
            data = {**form.hidden, **offer.told, **({"do": button.value} if button.name == "do" else {})}
            scripted = number % 3 > 0
            headers = {**phone.headers, **({"HX-Request": "true"} if scripted else {})}
            answer = client.post(form.action, data=data, headers=headers)
            assert answer.status_code in ({200, 422} if scripted else {303, 422}), (data, Page(answer.text).said)
            if answer.status_code == 422:
                assert Page(answer.text).said
            page = phone.piece(f"{phone.base}/turn")
        phone.look_around()


@each_game
def test_closed_session_shows_result_and_can_be_reopened(app: Flask, client: FlaskClient, key: str) -> None:
    for number, phone in enumerate(phones(client, key)):
        sessions = app.extensions["plays"]
        fill(sessions, phone.code, phone.case, f"{key} {number}")
        phone.page(f"{phone.base}/result")
        close = phone.page(f"{phone.base}/score").form("/do", "type=close")
        data = {**close.hidden, "do": "type=close", "sure": "1"}
        answer = client.post(close.action, data=data, headers={**phone.headers, "HX-Request": "true"})
        assert answer.headers["HX-Redirect"] == f"{phone.base}/result#reveal", Page(answer.text).said
        assert phone.get(f"{phone.base}/").headers["Location"].endswith("/result")
        phone.look_around()
        turn = phone.get(f"{phone.base}/turn").text
        assert re.findall(r"<h1[^>]*>([^<]*)<", turn) == [language(phone.lang).say("tab-turn")], "somebody's turn it is no more"
        assert 'aria-current="true"' not in turn
        page = phone.page(f"{phone.base}/result")
        for name, _ in ranked(sessions.store.get(phone.code), phone.lang):
            assert name in page.text
        if number == 0:
            again = next(link for link in page.links if link.startswith("/new/"))
            known = {field.value for form in phone.page(again).forms for field in form.fields}
            assert {*phone.case.players} <= known
            reopen = page.form("/do", "type=reopen")
            assert client.post(reopen.action, data={**reopen.hidden, "do": "type=reopen"}).status_code == 303
            assert not sessions.store.get(phone.code).is_closed
