"""Tests of records over HTTP: games, years, evenings and remarkable facts."""

import csv
import io
import re
import time
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from companion.games import all_games
from companion.sessions import records
from companion.sessions.manual_results import categories
from companion.sessions.ratings import MIN_RATED_SESSIONS
from companion.sessions.service import Sessions
from companion.texts import LANGUAGES, language
from tests.support.clocks import Zones
from tests.support.manual_results import write

GAMES = sorted(all_games())
OTHER = GAMES[1]
PARTED = next(key for key in GAMES if len(categories(all_games()[key])) > 1 and {2, 3, 4} <= set(all_games()[key].seats))


def games_on(page: str) -> int:
    """Return the number of games in the large figures of a page."""
    (found,) = re.findall(r"<dt>games?</dt><dd>(\d+)</dd>", page)
    return int(found)


def column(page: str, table: str, number: int) -> list[str]:
    """Return the texts of a column of a table, the names first."""
    rows = page.partition(f'aria-labelledby="{table}" tabindex')[2].partition("</table>")[0].partition("<tbody>")[2]
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in rows.split("</tr>") if "<td" in row]
    return [unescape(re.sub(r"<[^<>]*>", "", row[number])).strip() for row in cells]


def test_record_book_game_statistics_equal_manual_count(client: FlaskClient, sessions: Sessions) -> None:
    first, second, *_ = categories(all_games()[PARTED])
    write(sessions, PARTED, "2024-03-01", {"Anna": 50, "Boris": 40, "Vera": 30}, "a", about={"minutes": 60})
    scores, more = {"Anna": 20, "Boris": 60, "Vera": 60}, {"about": {"minutes": 90}, "earned": {"Anna": {first: 8}}}
    write(sessions, PARTED, "2024-03-02", scores, "b", **more)
    more = {"about": {"minutes": 30}, "earned": {"Boris": {first: 2, second: 8}}}
    write(sessions, PARTED, "2025-03-02", {"Anna": 70, "Boris": 10}, "c", **more)
    found = sessions.records.game("home", PARTED)
    assert (found.sessions, found.average, found.winning) == (3, 340 / 8, 240 / 4)
    assert found.minutes == (30, 60, 90)
    assert [(one.name, one.total) for one in found.best[:3]] == [("Anna", 70), ("Boris", 60), ("Vera", 60)]
    assert found.lowest_win is not None
    assert (found.lowest_win.name, found.lowest_win.total) == ("Anna", 50)
    assert [(one.name, one.sessions, one.won, one.average, one.best) for one in found.people] == [
        *[("Anna", 3, 2, 140 / 3, 70), ("Boris", 3, 1, 110 / 3, 60), ("Vera", 2, 1, 90 / 2, 60)]
    ]
    told = {one.category: (one.average, one.late, one.best) for one in found.earned}
    assert told == {first: (2, 2, 8), second: (8, 8, 8)}, "of Anna's twenty points nobody knows where twelve came from"
    assert {(b.name, b.other): (b.ahead, b.sessions) for b in found.beaten}["Boris", "Vera"] == (1, 2)
    assert sessions.records.game("home", PARTED, seats=2).sessions == 1
    (variant,) = sessions.records.variants("home", PARTED)
    assert sessions.records.game("home", PARTED, options=variant.options).sessions == 3
    assert sessions.records.game("home", PARTED, options="{}").sessions == 0
    assert sessions.records.game("home", PARTED, seats=0).sessions == 0
    for lang in LANGUAGES:
        page = client.get(
            f"/record/{PARTED}?{urlencode({'seats': 2, 'variant': variant.options})}", headers={"Accept-Language": lang}
        )
        assert page.status_code == 200
        assert "Anna" in page.text
        assert "Vera" not in page.text.partition("</form>")[2]
        assert language(lang, PARTED).say(f"category-{second}") in page.text


def test_average_winning_score_with_shared_victory_counts_once(sessions: Sessions) -> None:
    write(sessions, PARTED, "2024-03-01", {"Anna": 90, "Boris": 90, "Vera": 90}, "a")
    write(sessions, PARTED, "2024-03-02", {"Anna": 50, "Boris": 40}, "b")
    assert sessions.records.game("home", PARTED).winning == (90 + 50) / 2


def test_record_book_points_over_time_use_only_complete_sessions(client: FlaskClient, sessions: Sessions) -> None:
    first, second, *_ = categories(all_games()[PARTED])
    whole = [{"Anna": {first: 3}, "Boris": {first: 6, second: 1}}, {"Anna": {second: 4}, "Boris": {second: 2}}]
    for number, earned in enumerate(whole):
        scores = {name: sum(parts.values()) for name, parts in earned.items()}
        write(sessions, PARTED, f"2024-03-0{number + 1}", scores, f"w{number}", earned=earned)
    write(sessions, PARTED, "2024-03-03", {"Anna": 99, "Boris": 1}, "part", earned={"Anna": {first: 50}})
    write(sessions, PARTED, "2024-03-04", {"Anna": 9, "Boris": 8}, "untold")
    found = sessions.records.game("home", PARTED)
    assert {**found.ways} == {first: [4.5, 0.0], second: [0.5, 3.0]}
    page = client.get(f"/record/{PARTED}").text
    words = language("en", PARTED)
    assert words.say("record-way", category=words.say(f"category-{first}"), points="4.5, 0.0") in page
    scales = set(re.findall(r'<svg class="chart" viewBox="0 0 160 84".*?</text>(?=<polyline)', page, re.DOTALL))
    assert {tuple(re.findall(r">(\d+)</text>", scale)) for scale in scales} == {("0", "5")}, "one scale, which begins at 0"


def test_remark_of_high_score_is_on_result(client: FlaskClient, sessions: Sessions) -> None:
    for number in range(4):
        write(sessions, PARTED, f"2024-03-0{number + 1}", {"Anna": 50 + number, "Boris": 40}, f"n{number}")
    code = write(sessions, PARTED, "2024-03-09", {"Anna": 80, "Boris": 10}, "last")
    page = client.get(f"/p/{code}/result").text
    words = language("en", PARTED)
    assert words.say("remark-best", name="Anna", place=1, count=10) in page
    assert "Boris: " not in page.partition('class="remarks"')[2].partition("</ul>")[0], "ten points are nothing to tell of"
    write(sessions, PARTED, "2024-03-10", {"Anna": 80, "Boris": 80}, "same")
    write(sessions, PARTED, "2024-03-11", {"Anna": 80, "Boris": 10}, "again")
    assert words.say("remark-best", name="Anna", place=1, count=14) not in client.get(f"/p/{code}/result").text, "four have it"
    plain = write(sessions, PARTED, "2024-03-12", {"Anna": 20, "Boris": 21}, "plain")
    assert 'class="remarks"' not in client.get(f"/p/{plain}/result").text
    streak = sessions.records.remarks(
        sessions.store.get(code).registered, sessions.store.get(code).scored.result, has_own_columns=True
    )
    assert ("remark-streak", 5) in [(one.words, one.args["count"]) for one in streak if "count" in one.args]


def test_remark_names_best_of_category_and_personal_best(client: FlaskClient, sessions: Sessions) -> None:
    first, *_ = categories(all_games()[PARTED])

    def played(number: int, **points: int) -> set[tuple[Any, ...]]:
        earned = {name.capitalize(): {first: count} for name, count in points.items()}
        code = write(sessions, PARTED, f"2024-03-{number:02}", {"Anna": 50, "Boris": 50}, f"c{number}", earned=earned)
        session = sessions.store.get(code)
        found = sessions.records.remarks(session.registered, session.scored.result, has_own_columns=True)
        return {(one.words, one.args["name"], one.args["points"]) for one in found if one.args.get("category") == first}

    for number in range(1, 6):
        assert played(number, anna=3, boris=9) == set(), "with so few plays nothing is"
    assert played(6, anna=3, boris=9) == set()
    assert played(7, anna=5, boris=9) == {("remark-own-category", "Anna", 5)}
    assert played(8, anna=10, boris=1) == {("remark-category", "Anna", 10)}


def test_record_book_years_months_and_days_link_to_sessions(client: FlaskClient, sessions: Sessions) -> None:
    for day in ("2024-03-01", "2024-03-01", "2024-04-01", "2025-01-01"):
        write(sessions, GAMES[1], day, {"Anna": 5, "Boris": 4}, f"{day} {time.monotonic_ns()}")
    assert "/record?in=2024" in client.get("/record").text
    assert "/record?in=2024-03" in client.get("/record?in=2024").text
    month = client.get("/record?in=2024-03").text
    assert "/record?in=2024-03-01" in month
    assert "since=2024-03-01" in month
    assert client.get("/history?since=2024-03-01&until=2024-03-31").text.count('class="entry"') == 2
    assert (client.get("/record?in=2024-03-01").text.count("Anna won"), month.count("Anna won")) == (2, 0)
    for wrong in ("2024-13", "x", "2024-03-99", "20240301"):
        assert client.get(f"/record?in={wrong}").status_code == 404
    assert client.get("/record/chess").status_code == 404


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rating_is_only_on_its_page_and_needs_enough_sessions(client: FlaskClient, sessions: Sessions, lang: str) -> None:
    for number in range(MIN_RATED_SESSIONS):
        write(sessions, GAMES[1], f"2024-03-0{number + 1}", {"Anna": 9, "Boris": 4}, f"n{number}")
    write(sessions, GAMES[1], "2024-03-09", {"Anna": 5, "Vera": 4}, "last")
    headers, words = {"Accept-Language": lang}, language(lang)
    anna, boris = (one for one in sessions.ratings.rate_people("home") if one.name != "Vera")
    for page in ("/", "/history", "/people", "/people/who?name=Anna", "/record", f"/record/{GAMES[1]}"):
        text = client.get(page, headers=headers).text
        assert str(anna.points) not in text
        assert f"±{anna.spread}" not in text
    page = client.get("/record/rating", headers=headers).text
    strong, _, few = page.partition('id="few"')
    (first, second) = re.findall(r'aria-label="([^"]*)"><path class="start"', strong)
    bounds = {"low": str(anna.points - anna.spread), "high": str(anna.points + anna.spread)}
    assert first == words.say("rating-range-of", points=str(anna.points), **bounds)
    assert str(boris.points) in second
    assert ("Vera" in strong, "Vera" in few) == (False, True)
    assert 'class="start"' not in few
    assert words.say("rating-few", count=MIN_RATED_SESSIONS) in few
    other = client.get(f"/record/rating?game={GAMES[0]}", headers=headers).text
    assert words.say("history-none") in other
    assert client.get("/record/rating?game=chess").text.count('class="start"') == 2


@pytest.fixture
def kept(sessions: Sessions) -> None:
    """Store four sessions with two places, two years and two games. The last is without Anna."""
    home, dacha = {"place": "Home"}, {"place": "Дача"}
    first, *_ = categories(all_games()[PARTED])
    earned = {"Anna": {first: 50}, "Boris": {first: 40}}
    write(sessions, PARTED, "2024-03-01", {"Anna": 50, "Boris": 40}, "a", about=home | {"minutes": 60}, earned=earned)
    write(sessions, PARTED, "2024-03-31", {"Anna": 30, "=Vera": 60}, "b", about=dacha)
    write(sessions, OTHER, "2025-01-01", {"Anna": 7, "Boris": 4}, "c", about=home)
    write(sessions, PARTED, "2025-02-01", {"Boris": 9, "=Vera": 8}, "d", about=dacha)


@pytest.mark.parametrize(
    ("asked", "count"),
    [
        *[({}, 4), ({"place": "Дача"}, 2), ({"since": "2024-03-31"}, 3), ({"until": "2024-03-31"}, 2)],
        *[({"player": "Anna"}, 3), ({"place": "Home", "player": "Boris", "until": "2024-12-31"}, 1)],
        *[({"in": "2024", "place": "Дача"}, 1), ({"in": "2024-03", "since": "2024-03-02"}, 1), ({"in": "2024-03-31"}, 1)],
    ],
)
def test_record_book_filter_counts_same_sessions_as_result_list(
    client: FlaskClient, kept: None, asked: dict[str, str], count: int
) -> None:
    words, query = language("en"), urlencode(asked)
    page = client.get(f"/record?{query}").text
    assert games_on(page) == count
    assert (words.say("history-found", count=count) in page) == bool(asked.keys() - {"in"}), "and a filter says so"
    listed = re.findall(r'href="(/history[^"]*)"', page)[-1]
    assert client.get(unescape(listed)).text.count('class="entry"') == count, "its list holds as many"
    games = [unescape(address) for address in re.findall(rf'href="(/record/{PARTED}[^"]*)"', page)]
    for address in games:
        of_game = client.get(address).text
        assert words.say("people-plays", count=games_on(of_game)) in page, "a game leads to its plays among these"
    assert client.get(f"/people?{query}").status_code == client.get(f"/record/rating?{query}").status_code == 200


@pytest.mark.parametrize("hours", [-12, 0, 14])
def test_record_book_day_is_local_day_in_every_time_zone(
    client: FlaskClient, sessions: Sessions, zones: Zones, hours: int
) -> None:
    zones.move(hours)
    for day, hour in (("2024-03-01", "00:01"), ("2024-03-01", "23:59"), ("2024-02-29", "23:59"), ("2024-03-02", "00:01")):
        write(sessions, OTHER, day, {"Anna": 5, "Boris": 4}, f"{day} {hour}", about={"hour": hour})
    for player in ("", "Anna"):
        found = client.get(f"/history?since=2024-03-01&until=2024-03-01&player={player}").text
        assert found.count('class="entry"') == 2
    assert games_on(client.get("/record?in=2024-03-01").text) == 2


def test_record_book_filter_applies_to_players_and_ratings(client: FlaskClient, kept: None) -> None:
    everybody, some = client.get("/people").text, client.get("/people?place=Home&since=2024-01-01").text
    assert ("=Vera" in everybody, "=Vera" in some, "Boris" in some) == (True, False, True)
    assert language("en").say("history-none") in client.get("/people?place=Nowhere").text
    assert "=Vera" not in client.get("/record/rating?since=2024-01-01&place=Home").text
    assert "=Vera" in client.get("/record/rating?since=2024-01-01").text
    game = client.get(f"/record/{PARTED}?player=Anna&since=2024-03-02").text
    assert ">60<" in game
    assert ">50<" not in game
    assert language("en").say("history-none") in client.get(f"/record/{PARTED}?until=2020-01-01").text
    assert client.get("/record/rating?game=chess&since=yesterday").status_code == 200


def test_record_book_pages_export_their_data(client: FlaskClient, sessions: Sessions, kept: None) -> None:
    def files(page: str, lang: str = "en") -> tuple[list[dict[str, str]], Any]:
        """Return the content of the two files that a page links to."""
        text = client.get(page).text
        csv_at, json_at = (unescape(a) for a in re.findall(r'href="(/export/[^"]+)"', text)[-2:])
        answer = client.get(csv_at, headers={"Accept-Language": lang})
        rows = csv.DictReader(io.StringIO(answer.get_data().decode("utf-8-sig")), delimiter=";" if lang == "ru" else ",")
        told = client.get(json_at)
        assert (answer.mimetype, told.mimetype) == ("text/csv", "application/json")
        codes = {session.registered.code for session in sessions.register.finished_page("home").sessions}
        assert not any(code in told.text + answer.text for code in codes), "who gets a file opens no play with it"
        return [*rows], told.json

    rows, told = files(f"/record/{PARTED}?since=2024-01-01&until=2024-12-31")
    assert (told["game"], told["since"], told["plays"], told["average"]) == (PARTED, "2024-01-01", 2, 45.0)
    assert told["minutes"] == {"shortest": 60, "usual": 60, "longest": 60}
    assert [one["total"] for one in told["best"]] == [60, 50, 40, 30]
    assert {"name": "Anna", "other": "Boris", "ahead": 1, "plays": 1} in told["beaten"]
    assert [one["average"] for one in told["earned"]] == [45.0]
    best = language("en").say("csv-about-best")
    assert [row["Final score"] for row in rows if row["About"] == best] == ["60", "50", "40", "30"]
    assert {row["Name"] for row in rows} >= {"Anna", "'=Vera"}, "no spreadsheet takes a name for a formula"
    category = language("en", PARTED).say(f"category-{told['earned'][0]['category']}")
    assert [row["Average"] for row in rows if row["Category"] == category] == ["45.0"]
    (russian,) = [row for row in files(f"/record/{PARTED}", "ru")[0] if row["О чём"] == "всё"]
    assert russian["В среднем"] == "32,8"

    assert files("/record?in=2024")[1]["spans"] == [{"when": "2024-03", "plays": 2, "days": 2}]
    rows, told = files("/people?place=Home")
    assert [row["Name"] for row in rows if row["Name"]] == ["Anna", "Boris"]
    assert (rows[0]["Location"], told["where"]) == ("Home", "Home")
    assert {one["name"] for one in files("/record/rating")[1]["rating"]} == {"Anna", "Boris", "=Vera"}
    rows, told = files("/people/who?name=Anna")
    assert {one["opponent"]: one["ahead"] for one in told["meetings"]} == {"Boris": 2, "=Vera": 0}
    assert [(one["total"], one["at"][:10]) for one in told["lately"][PARTED]] == [(50, "2024-03-01"), (30, "2024-03-31")]
    assert any(row["Of"] == language("en", PARTED).say("game-name") and row["Final score"] == "30" for row in rows)
    for missing in ("/export/game.csv?game=chess", "/export/person.json?name=Zoe", "/export/record.json?in=2024-13"):
        assert client.get(missing).status_code == 404


def test_record_book_of_many_sessions_averages_latest_and_keeps_best_of_all(
    client: FlaskClient, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "COUNTED", 2)
    for number, points in enumerate((90, 10, 50, 60)):
        write(sessions, PARTED, f"2024-03-0{number + 1}", {"Anna": points, "Boris": points - 1}, f"m{number}")
    found = sessions.records.game("home", PARTED)
    assert (found.sessions, found.counted, found.average, found.people[0].sessions) == (4, 2, 54.5, 2)
    assert [one.total for one in found.best] == [90, 89, 60, 59, 50, 49, 10, 9]
    assert found.lowest_win is not None
    assert found.lowest_win.total == 10
    words = language("en")
    counted = words.say("record-counted", count=2, name=words.say("record-lowest"))
    assert counted in client.get(f"/record/{PARTED}").text
    some = f"/record/{PARTED}?since=2024-03-02&until=2024-03-03"
    assert counted not in client.get(some).text
    assert ">90<" not in client.get(some).text


def test_record_book_table_is_sorted_by_link_in_head(client: FlaskClient, sessions: Sessions) -> None:
    names = ("Ёлка", "Егор", "anna", "Zoë", "Жанна")
    for number, name in enumerate(names):
        for nth in range(number + 1):
            scores = {name: 9, "Boris": 4 + 6 * (nth == 1)}
            write(sessions, OTHER, "2024-03-01", scores, f"{name} {nth}", about={"minutes": 60})
    path = f"/record/{OTHER}"
    page = client.get(path, headers={"Accept-Language": "ru"}).text
    assert column(page, "people", 0)[0] == "Boris", "the most games come first"
    assert "aria-sort" not in page
    by_name, by_share = (re.findall(rf'id="people-{at}" href="([^"]*)"', page)[0] for at in (0, 1))
    page = client.get(by_name, headers={"Accept-Language": "ru"}).text
    assert column(page, "people", 0) == ["Егор", "Ёлка", "Жанна", "anna", "Boris", "Zoë"]
    assert page.count('aria-sort="ascending"') == 1
    page = client.get(unescape(re.findall(r'id="people-0" href="([^"]*)"', page)[0]), headers={"Accept-Language": "en"}).text
    assert column(page, "people", 0) == ["Жанна", "Ёлка", "Егор", "Zoë", "Boris", "anna"]
    assert page.count('aria-sort="descending"') == 1
    page = client.get(unescape(by_share)).text
    shares = [int(share.rstrip("%")) for share in column(page, "people", 1)]
    assert shares == sorted(shares, reverse=True)
    assert page.count('aria-sort="descending"') == 1
    assert "<dt>played</dt><dd>15 h</dd>" in page
    for wrong in ("people.9", "people.x", "people.-1", "people.1.up.up", "people.²", ".", "x"):
        assert client.get(f"{path}?sort={wrong}").status_code == 200


def test_record_book_long_tables_and_filter_can_show_everybody(client: FlaskClient, sessions: Sessions) -> None:
    guests = [f"Guest {number:03}" for number in range(120)]
    for number in range(0, 120, 2):
        write(sessions, OTHER, "2024-03-01", {guests[number]: 5, guests[number + 1]: 4}, f"{number}")
    page = client.get("/record").text
    assert len(column(page, "people", 0)) == 10
    (more,) = re.findall(r'href="([^"]*all=people[^"]*)"', page)
    assert sorted(column(client.get(unescape(more)).text, "people", 0)) == guests
    assert page.count("<option") >= 120, "and the filter offers everybody"
    assert client.get("/people").text.count('class="entry"') == 120


@pytest.mark.parametrize(
    ("words", "count"),
    [("CAKE", 2), ("cake won", 1), ("anna", 1), ("ann lemon", 1), ("елка", 1), ("nothing", 0), ("%", 0), (" ", 3)],
)
def test_search_in_notes_finds_words_and_people(client: FlaskClient, sessions: Sessions, words: str, count: int) -> None:
    notes = ("With cake,\nand Anna won: lemon", "Ёлка and cheesecake", "")
    for number, note in enumerate(notes):
        write(sessions, OTHER, "2024-03-01", {"Anna": 5, "Boris": 4}, f"{number}", about={"note": note.replace("\n", " ")})
    query = urlencode({"note": words})
    page = client.get(f"/history?{query}").text
    assert page.count('class="entry"') == count
    assert (language("en").say("history-found", count=count) in page) == bool(words.strip())
    book = client.get(f"/record?{query}").text
    assert (games_on(book) if count else 0) == count
    assert client.get(f"/export/plays.csv?{query}").text.count("\n") == 1 + 2 * count
