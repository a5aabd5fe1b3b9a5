"""Tests of the final count: one question after another, without a script, on shared and owned phones."""

import re
from collections.abc import Iterable, Mapping
from html import unescape
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.games import all_games
from companion.rules.shape import Whole
from companion.rules.sheet import TABLE, CellPlace
from companion.sessions.score import cells_by_place, score
from companion.sessions.session import Session
from companion.sessions.state import Content
from companion.texts import language
from companion.views import count as counts
from companion.views.score import field_name, field_text, input_kind
from tests.game_contract.cases import Case, cases, each_game
from tests.game_contract.filling import SeatForm, countable
from tests.support import pads
from tests.support.table import ApiClient

SEASONS, BUILDER, ONCE = "castle-for-all-seasons", "castle-builder", "once-upon-a-castle"
CASTLES, CARCASSONNE = "between-two-castles", "carcassonne-the-castle"
MOST_QUESTIONS = 40
Form = dict[str, list[str]]


def begin(client: FlaskClient, key: str, names: Iterable[str], options: Mapping[str, Any] | None = None) -> str:
    """Begin a session with "Only count at the end" and return its address."""
    form: dict[str, Any] = {"player": [*names], "first": "0", "begin": "count"}
    form |= {f"option.{option}": value for option, value in (options or {}).items()}
    answer = client.post(f"/new/{key}", data=form)
    if answer.status_code == 200:  # names that look the same are confirmed
        sure = re.search(r'name="sure" value="([^"]*)"', answer.text)
        assert sure
        answer = client.post(f"/new/{key}", data={**form, "sure": unescape(sure[1])})
    assert answer.headers["Location"].endswith("/count")
    return answer.headers["Location"].rpartition("/")[0]


def fields_of(page: str) -> Form:
    """Return the fields of the question as a browser without a script would send them."""
    form = re.search(r'(?s)<form id="cells".*?</form>', page)
    assert form, page
    found: Form = {}
    for tag, attributes in re.findall(r"(?s)<(input|option|select)\b([^>]*)>", form[0]):
        said = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))
        if tag != "input" or (said.get("type") == "checkbox" and " checked" not in attributes):
            continue
        found.setdefault(unescape(said["name"]), []).append(unescape(said.get("value", "")))
    return found


def asked_in(page: str) -> str:
    """Return the key of the question on a page. Empty at the end."""
    at = re.search(r'<form id="cells" method="post" action="[^"]*at=([^"&]+)"', page)
    return unescape(at[1]) if at else ""


def say(key: str, id: str, **args: Any) -> str:
    return language("en", key).say(id, **args)


class Counter:
    """A person who answers the questions of the final count with the values of a filled sheet."""

    def __init__(self, app: Flask, client: FlaskClient, base: str, entries: SeatForm) -> None:
        self.client, self.base, self.entries = client, base, entries
        self.session = app.extensions["plays"].store.get(base.rpartition("/")[2])
        self.asked: list[str] = []

    def answers(self) -> dict[str, list[str]]:
        """Return the text of each entry by the name of its field."""
        cells, columns = cells_by_place(self.session.game, self.session.seating), self.session.columns
        texts: dict[str, list[str]] = {}
        for (column, key), value in self.entries.items():
            cell = cells[column, key]
            text = field_text(value, cell.shape)
            is_several = input_kind(cell.shape) == "several"
            texts[field_name(column, key, columns)] = ["", *text.split(", ")] if is_several else [text]
        shared = (place for place, cell in cells.items() if place[0] == TABLE and isinstance(cell.shape, Whole))
        return {field_name(*place, columns): ["0"] for place in shared} | texts

    def answer_all(self, query: str = "") -> str:
        """Answer the questions until the end, and return its page."""
        answers, page = self.answers(), self.client.get(f"{self.base}/count{query}").text
        while asked := asked_in(page):
            self.asked.append(asked)
            assert len(self.asked) <= MOST_QUESTIONS, self.asked
            shown = fields_of(page)
            sent = {name: answers.get(name, values) if name in answers else values for name, values in shown.items()}
            action = re.search(r'<form id="cells" method="post" action="([^"]*)"', page)
            assert action
            moved = self.client.post(unescape(action[1]), data=sent)
            assert moved.status_code == 303, moved.text
            page = self.client.get(moved.headers["Location"]).text
        return page


def scored_cells(case: Case, entries: SeatForm) -> SeatForm:
    """Return the entries that the interview can enter: those of cells with a field."""
    kinds = {place: input_kind(cell.shape) for place, cell in cells_by_place(case.game, case.seating).items()}
    return {place: value for place, value in entries.items() if kinds[place] != "own"}


def totals(session: Session) -> dict[str, int]:
    assert session.scored.result is not None
    return {column.name: column.total for column in session.scored.result.columns}


@each_game
def test_count_without_script_leads_to_the_same_totals_as_the_sheet(app: Flask, client: FlaskClient, key: str) -> None:
    for number, case in enumerate(cases(key)[:3]):
        own = {place for place, cell in cells_by_place(case.game, case.seating).items() if input_kind(cell.shape) == "own"}
        entries = scored_cells(case, countable(case, Random(f"{key} {number}"), dict.fromkeys(own)))
        with case.told():
            counter = Counter(app, client, begin(client, key, case.players, case.options), entries)
            page = counter.answer_all()
            assert max(map(counter.asked.count, counter.asked)) <= 2, counter.asked
            session = app.extensions["plays"].store.get(counter.session.code)
            expected = score(case.game, Content(session.seating, case.game.flow.start(session.seating), entries)).result
            assert expected is not None
            assert totals(session) == {column.name: column.total for column in expected.columns}
            if session.scored.is_complete:
                assert say(key, "count-done") in unescape(page)
                closed = client.post(f"{counter.base}/do", data={"do": "type=close", "tab": "count", "seq": session.seq})
                assert closed.headers["Location"].endswith("/result")


@each_game
def test_count_asks_each_cell_with_a_field_once(app: Flask, client: FlaskClient, key: str) -> None:
    case = cases(key)[0]
    base = begin(client, key, case.players, case.options)
    session = app.extensions["plays"].store.get(base.rpartition("/")[2])
    found = counts.questions(session, session.columns)
    places = [place for question in found for place in question.places]
    assert len(places) == len({*places})
    cells = cells_by_place(session.game, session.seating)
    assert {key for _, key in places} <= {key for _, key in cells}
    assert all(input_kind(cells[place].shape) != "own" for place in places)
    assert client.get(f"{base}/count").text.count("<h2>") >= 1


def test_count_asks_only_for_helpers_in_built_buildings(app: Flask, client: FlaskClient) -> None:
    names = ("Ann", "Bob")
    entries: SeatForm = {("", "built.keep"): 1, ("", "free_spots"): 3, ("Ann", "track"): 20, ("Bob", "track"): 30}
    entries |= {("Ann", "servants.keep"): 1, ("Bob", "servants.market"): 1, ("Bob", "talers"): 9}
    counter = Counter(app, client, begin(client, SEASONS, names), entries)
    page = counter.answer_all()
    assert counter.asked == ["table", "track", "keep", "keep", "market", "forge", "players"]
    assert say(SEASONS, "count-done") in page
    session = app.extensions["plays"].store.get(counter.session.code)
    assert totals(session) == {"Ann": 29, "Bob": 34}


def test_count_asks_for_what_breaks_a_tie_at_the_end(app: Flask, client: FlaskClient) -> None:
    entries: SeatForm = {("Ann", "track"): 20, ("Bob", "track"): 20, ("Ann", "talers"): 3, ("Bob", "talers"): 4}
    counter = Counter(app, client, begin(client, SEASONS, ("Ann", "Bob")), entries)
    counter.answer_all()
    assert counter.asked == ["table", "track", "market", "forge", "tie"]
    session = app.extensions["plays"].store.get(counter.session.code)
    assert session.scored.result.ranking.winners == ("Bob",)


def send(client: FlaskClient, base: str, page: str, values: Mapping[str, str] | None = None) -> str:
    """Send the question on a page with some typed values and go on as a browser without a script. Return the next page."""
    sent = {**fields_of(page), **{name: [value] for name, value in (values or {}).items()}}
    action = re.search(r'<form id="cells" method="post" action="([^"]*)"', page)
    assert action
    return client.get(client.post(unescape(action[1]), data=sent).headers["Location"]).text


def marked_in(page: str) -> list[str]:
    """Return the names of the fields that a page marks as wrong or missing."""
    inputs = re.findall(r'(?s)<(?:input|select)\b[^>]*aria-invalid="true"[^>]*>', page)
    return [name[1] for one in inputs if (name := re.search(r' name="([^"]*)"', one))]


def test_count_marks_an_empty_number_and_opens_another_question_only_if_it_is_left_empty(client: FlaskClient) -> None:
    base = begin(client, SEASONS, ("Ann", "Bob"))
    page = send(client, base, client.get(f"{base}/count?at=track").text, {"c0.track": "12"})
    assert (asked_in(page), marked_in(page)) == ("track", ["c1.track"])
    assert say(SEASONS, "problem-missing") in page
    page = send(client, base, page)
    assert (asked_in(page), marked_in(page)) == ("keep", []), "it can be put aside"
    page = send(client, base, client.get(f"{base}/count?at=forge").text)
    assert asked_in(page) == "table", "what was left out is asked at the end"
    page = send(client, base, page)
    assert (asked_in(page), marked_in(page)) == ("track", ["c1.track"]), "the question that was put aside is marked at once"


def test_count_marks_what_is_still_missing_when_only_a_part_was_filled(client: FlaskClient) -> None:
    base = begin(client, SEASONS, ("Ann", "Bob"))
    page = send(client, base, client.get(f"{base}/count?at=track").text)
    assert marked_in(page) == ["c0.track", "c1.track"]
    page = send(client, base, page, {"c0.track": "12"})
    assert (asked_in(page), marked_in(page)) == ("track", ["c1.track"])


@each_game
def test_count_with_nothing_entered_ends_at_a_marked_field_and_never_says_done_before(client: FlaskClient, key: str) -> None:
    case = cases(key)[0]
    base = begin(client, key, case.players, case.options)
    page, seen = client.get(f"{base}/count").text, []
    for _ in range(MOST_QUESTIONS):
        if asked_in(page) == "":
            break
        seen.append(asked_in(page))
        left = int(next(iter(re.findall(r"Next \((\d+) more", page)), 0))
        page = send(client, base, page)
        assert left or asked_in(page) in {"", seen[-1]}, "a question follows a button that says Done"
        if asked_in(page) == seen[-1]:
            assert marked_in(page), seen
        if seen.count(asked_in(page)) > 3:
            break


def test_count_by_players_opens_the_player_with_a_missing_number(client: FlaskClient) -> None:
    base = begin(client, ONCE, ("Ann", "Bob"))
    own = {"floors": "2", "walls": "1", "towers": "2"}
    page = client.get(f"{base}/count").text
    for number in (0, 1):
        page = send(client, base, page, {f"c{number}.{key}": value for key, value in own.items()})
        assert marked_in(page) == [f"c{number}.resident_points"]
        assert say(ONCE, "count-next", left=1) in page
        page = send(client, base, page)
    assert (asked_in(page), marked_in(page)) == ("column-0", ["c0.resident_points"])
    page = send(client, base, page, {"c0.resident_points": "4"})
    assert (asked_in(page), marked_in(page)) == ("column-1", ["c1.resident_points"])
    assert say(ONCE, "count-next", left=0) in page
    assert say(ONCE, "count-done") in send(client, base, page, {"c1.resident_points": "5"})


def test_count_marks_a_missing_number_of_the_table(client: FlaskClient) -> None:
    base = begin(client, CARCASSONNE, ("Ann", "Bob"))
    page = client.get(f"{base}/count").text
    for _ in range(MOST_QUESTIONS):
        if marked_in(page) or not asked_in(page):
            break
        houses = {name: "3" for name in fields_of(page) if name == "c0.houses"}
        page = send(client, base, page, houses)
    assert (asked_in(page), marked_in(page)) == ("keep", ["t.largest_empty"])


def test_count_stores_no_tie_break_that_nobody_entered(app: Flask, client: FlaskClient) -> None:
    base = begin(client, SEASONS, ("Ann", "Bob"))
    code = base.rpartition("/")[2]
    page = send(client, base, client.get(f"{base}/count").text)
    page = send(client, base, page, {"c0.track": "20", "c1.track": "20"})
    while asked_in(page) != "tie":
        page = send(client, base, page)
    before = dict(app.extensions["plays"].store.get(code).entries)
    for _ in range(2):
        page = send(client, base, page)
        assert (asked_in(page), marked_in(page)) == ("tie", ["c0.talers", "c1.talers"])
    assert app.extensions["plays"].store.get(code).entries == before
    page = send(client, base, page, {"c0.talers": "3", "c1.talers": "3"})
    assert marked_in(page) == [], "what comes next is asked before it is marked"
    resources = {name: values for name, values in fields_of(page).items() if ".resources." in name}
    assert len(resources) == 10
    assert {*map(tuple, resources.values())} == {("",)}, "a number that decides is not filled in"
    page = send(client, base, page)
    assert marked_in(page) == [*resources]
    session = app.extensions["plays"].store.get(code)
    assert not any(key.startswith("resources") for _, key in session.entries)
    assert session.scored.ties


def test_count_of_a_score_pad_stores_no_tie_break_that_nobody_entered(app: Flask, client: FlaskClient) -> None:
    base = begin(client, pads.key_of(pads.MULTIPLIERS), ("Ann", "Bob"))
    page = client.get(f"{base}/count").text
    for number in (0, 1):
        assert asked_in(page) == f"column-{number}"
        page = send(client, base, page, {f"c{number}.r{row}": "2" for row in (1, 2, 4)})
        assert marked_in(page) == [f"c{number}.r5"]
        page = send(client, base, page)
    assert (asked_in(page), marked_in(page)) == ("column-0", ["c0.r5"])
    session = app.extensions["plays"].store.get(base.rpartition("/")[2])
    assert not any(key == "r5" for _, key in session.entries)


def test_count_with_an_open_tie_can_be_finished_without_its_numbers(app: Flask, client: FlaskClient) -> None:
    base = begin(client, SEASONS, ("Ann", "Bob"))
    page = send(client, base, client.get(f"{base}/count?at=track").text, {"c0.track": "20", "c1.track": "20"})
    while asked_in(page) != "tie":
        page = send(client, base, page)
    assert say(SEASONS, "tie-text") in page
    session = app.extensions["plays"].store.get(base.rpartition("/")[2])
    form = {"do": "type=close", "tab": "count", "seq": str(session.seq)}
    asked = client.post(f"{base}/do", data=form)
    assert asked.status_code == 422
    assert say(SEASONS, "doubt-close") in asked.text
    closed = client.post(f"{base}/do", data={**form, "sure": "1"})
    assert closed.headers["Location"].endswith("/result")
    assert say(SEASONS, "result-tie-open") in client.get(f"{base}/result").text


def test_count_asks_the_castle_whose_number_breaks_a_tie(app: Flask, client: FlaskClient) -> None:
    names = ("Ann", "Bob", "Cid")
    base = begin(client, CASTLES, names)
    page = client.get(f"{base}/count").text
    for number in range(3):
        assert asked_in(page) == f"column-{number}"
        page = send(client, base, page, {f"c{number}.total": "40", f"c{number}.specialty_rooms": ""})
        if marked_in(page) and f"c{number}" in marked_in(page)[0] and number < 2:
            page = send(client, base, page, dict.fromkeys(marked_in(page), "0"))
    session = app.extensions["plays"].store.get(base.rpartition("/")[2])
    assert session.scored.ties, session.scored.open
    assert {name.partition(".")[2] for name in marked_in(page)} == {"specialty_rooms"}
    assert say(CASTLES, "tie-text") in page
    assert not any(key == "specialty_rooms" for _, key in session.entries)


def test_count_shows_a_refused_value_as_typed(client: FlaskClient) -> None:
    base = begin(client, SEASONS, ("Ann", "Bob"))
    sent = {**fields_of(client.get(f"{base}/count?at=track").text), "c0.track": ["many"], "c1.track": ["31"]}
    refused = client.post(f"{base}/count?at=track", data=sent)
    assert refused.status_code == 422
    assert asked_in(refused.text) == "track"
    assert [*fields_of(refused.text)["c0.track"], *fields_of(refused.text)["c1.track"]] == ["many", "31"]
    assert 'aria-invalid="true"' in refused.text


def test_count_on_owned_phones_asks_only_for_their_own_columns(app: Flask, client: FlaskClient) -> None:
    base = begin(client, ONCE, ("Ann", "Bob"))
    phones = {name: app.test_client() for name in ("Ann", "Bob")}
    for name, phone in phones.items():
        assert phone.get(f"{base}/").headers["Location"].endswith("/mine")
        assert phone.post(f"{base}/seat", data={"who": name}).headers["Location"].endswith("/count"), "it opens on the count"
    entries: SeatForm = {(name, "floors"): 2 for name in phones}
    entries |= {
        (name, key): value for name in phones for key, value in {"walls": 1, "towers": [2], "resident_points": 5}.items()
    }
    ann, bob = (Counter(app, phone, base, entries) for phone in phones.values())
    page = ann.answer_all()
    assert ann.asked == ["column-0"]
    assert say(ONCE, "count-own-done") in page
    assert say(ONCE, "count-waits", players="Bob") in unescape(page)
    assert "column-1" in ann.client.get(f"{base}/count?all=1").text
    assert say(ONCE, "count-done") in bob.answer_all()
    assert bob.asked == ["column-1"]
    assert say(ONCE, "count-done") in ann.client.get(f"{base}/count").text


def test_count_and_turn_page_link_to_each_other(client: FlaskClient) -> None:
    base = begin(client, BUILDER, ("Ann", "Bob"))
    page = client.get(f"{base}/count").text
    assert f'href="{base}/turn"' in page
    tabs = re.findall(r'(?s)<nav class="tabs".*?</nav>', page)[0]
    assert f'href="{base}/count"' in tabs
    assert f'href="{base}/turn"' not in tabs
    assert f'href="{base}/count"' in client.get(f"{base}/turn").text
    played = ApiClient(client).begin("Ann", "Bob", game=BUILDER)
    assert (
        f'href="/p/{played.code}/turn"'
        in re.findall(r'(?s)<nav class="tabs".*?</nav>', client.get(f"/p/{played.code}/turn").text)[0]
    )


def test_counted_session_opens_on_the_turn_page_after_a_move(app: Flask, client: FlaskClient) -> None:
    base = begin(client, BUILDER, ("Ann", "Bob"))
    code = base.rpartition("/")[2]
    assert say(BUILDER, "stage-count") in client.get("/").text
    assert client.get(f"{base}/").headers["Location"].endswith("/count")
    assert f'href="{base}/count"' in client.get(f"{base}/setup").text
    session = app.extensions["plays"].store.get(code)
    taken = client.post(f"{base}/do", data={"do": "type=take-tiles&player=Ann", "tab": "turn", "seq": session.seq})
    assert taken.status_code == 303, taken.text
    assert client.get(f"{base}/").headers["Location"].endswith("/turn")


def test_count_asks_again_for_numbers_that_an_unfinished_game_has_tapped(app: Flask, client: FlaskClient) -> None:
    base = begin(client, BUILDER, ("Ann", "Bob"))
    for effect in ("ruby", "windmill"):
        client.post(f"{base}/do", data={"do": f"type=add-coin&player=Ann&effect={effect}", "tab": "turn"})
    session = app.extensions["plays"].store.get(base.rpartition("/")[2])
    tapped: CellPlace = ("Ann", "coins")
    assert session.has_moves
    page = client.get(f"{base}/count").text
    assert fields_of(page)["c0.coins"] == [str(session.entries[tapped])]
    moved = client.post(f"{base}/count?at=coins", data={**fields_of(page), "c0.coins": ["5"]})
    assert say(BUILDER, "count-done") in client.get(moved.headers["Location"]).text
    assert app.extensions["plays"].store.get(session.code).entries == {tapped: 5, ("Bob", "coins"): 0}


@pytest.mark.parametrize("key", all_games())
def test_watchers_have_no_count(client: FlaskClient, key: str) -> None:
    players = [f"P{number}" for number in range(min(all_games()[key].seats))]
    table = ApiClient(client).begin(*players, game=key)
    assert client.get(f"/w/{table.watch_code}/count").status_code == 404
    assert client.get(f"/p/{table.code}/count").status_code == 200
