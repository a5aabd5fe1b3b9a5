"""The book over HTTP: a game's page, years and evenings, what is remarkable; and that thousands of plays cost what ten do."""

import csv
import io
import re
import time
from collections.abc import Callable
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from companion.games import all_games
from companion.plays import records
from companion.plays.ratings import FEWEST
from companion.plays.service import Plays
from companion.plays.told import categories
from companion.texts import LANGUAGES, language
from tests import notebook
from tests.clocks import Zones
from tests.notebook import write

GAMES = sorted(all_games())
OTHER = GAMES[1]
PARTED = next(key for key in GAMES if len(categories(all_games()[key])) > 1 and {2, 3, 4} <= set(all_games()[key].seats))


def test_a_games_page_tells_what_was_counted_by_hand(client: FlaskClient, plays: Plays) -> None:
    first, second, *_ = categories(all_games()[PARTED])
    write(plays, PARTED, "2024-03-01", {"Anna": 50, "Boris": 40, "Vera": 30}, "a", about={"minutes": 60})
    scores, more = {"Anna": 20, "Boris": 60, "Vera": 60}, {"about": {"minutes": 90}, "earned": {"Anna": {first: 8}}}
    write(plays, PARTED, "2024-03-02", scores, "b", **more)
    more = {"about": {"minutes": 30}, "earned": {"Boris": {first: 2, second: 8}}}
    write(plays, PARTED, "2025-03-02", {"Anna": 70, "Boris": 10}, "c", **more)
    found = plays.records.game("home", PARTED)
    assert (found.plays, found.average, found.winning) == (3, 340 / 8, 240 / 4)
    assert found.minutes == (30, 60, 90)
    assert [(one.name, one.total) for one in found.best[:3]] == [("Anna", 70), ("Boris", 60), ("Vera", 60)]
    assert found.lowest_win is not None
    assert (found.lowest_win.name, found.lowest_win.total) == ("Anna", 50)
    assert [(one.name, one.plays, one.won, one.average, one.best) for one in found.people] == [
        *[("Anna", 3, 2, 140 / 3, 70), ("Boris", 3, 1, 110 / 3, 60), ("Vera", 2, 1, 90 / 2, 60)]
    ]
    told = {one.category: (one.average, one.late, one.best) for one in found.earned}
    assert told == {first: (2, 2, 8), second: (8, 8, 8)}, "of Anna's twenty points nobody knows where twelve came from"
    assert {(b.name, b.other): (b.ahead, b.plays) for b in found.beaten}["Boris", "Vera"] == (1, 2)
    assert plays.records.game("home", PARTED, seats=2).plays == 1
    (variant,) = plays.records.variants("home", PARTED)
    assert plays.records.game("home", PARTED, options=variant.options).plays == 3
    assert plays.records.game("home", PARTED, options="{}").plays == 0
    assert plays.records.game("home", PARTED, seats=0).plays == 0
    for lang in LANGUAGES:
        page = client.get(
            f"/record/{PARTED}?{urlencode({'seats': 2, 'variant': variant.options})}", headers={"Accept-Language": lang}
        )
        assert page.status_code == 200
        assert "Anna" in page.text
        assert "Vera" not in page.text.partition("</form>")[2]
        assert language(lang, PARTED).say(f"category-{second}") in page.text


def test_points_over_time_are_those_of_plays_that_are_known_to_the_last_point(client: FlaskClient, plays: Plays) -> None:
    first, second, *_ = categories(all_games()[PARTED])
    whole = [{"Anna": {first: 3}, "Boris": {first: 6, second: 1}}, {"Anna": {second: 4}, "Boris": {second: 2}}]
    for number, earned in enumerate(whole):
        scores = {name: sum(parts.values()) for name, parts in earned.items()}
        write(plays, PARTED, f"2024-03-0{number + 1}", scores, f"w{number}", earned=earned)
    write(plays, PARTED, "2024-03-03", {"Anna": 99, "Boris": 1}, "part", earned={"Anna": {first: 50}})
    write(plays, PARTED, "2024-03-04", {"Anna": 9, "Boris": 8}, "untold")
    found = plays.records.game("home", PARTED)
    assert {**found.ways} == {first: [4.5, 0.0], second: [0.5, 3.0]}
    page = client.get(f"/record/{PARTED}").text
    words = language("en", PARTED)
    assert words.say("record-way", category=words.say(f"category-{first}"), points="4.5, 0.0") in page
    scales = set(re.findall(r'<svg class="chart" viewBox="0 0 160 84".*?</text>(?=<polyline)', page, re.DOTALL))
    assert {tuple(re.findall(r">(\d+)</text>", scale)) for scale in scales} == {("0", "5")}, "one scale, which begins at 0"


def test_what_is_remarkable_stands_on_the_result(client: FlaskClient, plays: Plays) -> None:
    for number in range(4):
        write(plays, PARTED, f"2024-03-0{number + 1}", {"Anna": 50 + number, "Boris": 40}, f"n{number}")
    code = write(plays, PARTED, "2024-03-09", {"Anna": 80, "Boris": 10}, "last")
    page = client.get(f"/p/{code}/result").text
    words = language("en", PARTED)
    assert words.say("remark-best", name="Anna", place=1, count=10) in page
    assert "Boris: " not in page.partition('class="remarks"')[2].partition("</ul>")[0], "ten points are nothing to tell of"
    write(plays, PARTED, "2024-03-10", {"Anna": 80, "Boris": 80}, "same")
    write(plays, PARTED, "2024-03-11", {"Anna": 80, "Boris": 10}, "again")
    assert words.say("remark-best", name="Anna", place=1, count=14) not in client.get(f"/p/{code}/result").text, "four have it"
    plain = write(plays, PARTED, "2024-03-12", {"Anna": 20, "Boris": 21}, "plain")
    assert 'class="remarks"' not in client.get(f"/p/{plain}/result").text
    streak = plays.records.remarks(plays.get(code).registered, plays.get(code).scored.result, has_own_columns=True)
    assert ("remark-streak", 5) in [(one.words, one.args["count"]) for one in streak if "count" in one.args]


def test_the_most_of_a_category_is_remarkable_and_so_is_the_most_of_ones_own(client: FlaskClient, plays: Plays) -> None:
    first, *_ = categories(all_games()[PARTED])

    def played(number: int, **points: int) -> set[tuple[Any, ...]]:
        earned = {name.capitalize(): {first: count} for name, count in points.items()}
        code = write(plays, PARTED, f"2024-03-{number:02}", {"Anna": 50, "Boris": 50}, f"c{number}", earned=earned)
        play = plays.get(code)
        found = plays.records.remarks(play.registered, play.scored.result, has_own_columns=True)
        return {(one.words, one.args["name"], one.args["points"]) for one in found if one.args.get("category") == first}

    for number in range(1, 6):
        assert played(number, anna=3, boris=9) == set(), "with so few plays nothing is"
    assert played(6, anna=3, boris=9) == set()
    assert played(7, anna=5, boris=9) == {("remark-own-category", "Anna", 5)}
    assert played(8, anna=10, boris=1) == {("remark-category", "Anna", 10)}


def test_years_months_and_evenings_lead_to_their_plays(client: FlaskClient, plays: Plays) -> None:
    for day in ("2024-03-01", "2024-03-01", "2024-04-01", "2025-01-01"):
        write(plays, GAMES[1], day, {"Anna": 5, "Boris": 4}, f"{day} {time.monotonic_ns()}")
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
def test_strength_is_told_only_to_who_asks_and_with_few_plays_not_at_all(client: FlaskClient, plays: Plays, lang: str) -> None:
    for number in range(FEWEST):
        write(plays, GAMES[1], f"2024-03-0{number + 1}", {"Anna": 9, "Boris": 4}, f"n{number}")
    write(plays, GAMES[1], "2024-03-09", {"Anna": 5, "Vera": 4}, "last")
    headers, words = {"Accept-Language": lang}, language(lang)
    anna = plays.ratings.of("home")[0]
    for page in ("/", "/history", "/people", "/people/who?name=Anna", "/record", f"/record/{GAMES[1]}"):
        text = client.get(page, headers=headers).text
        assert str(anna.points) not in text
        assert f"±{anna.spread}" not in text
    page = client.get("/record/rating", headers=headers).text
    strong, _, few = page.partition('id="few"')
    assert f"<td>{anna.points}</td><td>±{anna.spread}</td>" in strong
    assert ("Vera" in strong, "Vera" in few) == (False, True)
    assert few.count("±") == 0
    assert words.say("rating-few", count=FEWEST) in few
    other = client.get(f"/record/rating?game={GAMES[0]}", headers=headers).text
    assert words.say("history-none") in other
    assert client.get("/record/rating?game=chess").text.count("±") == 2


@pytest.fixture
def kept(plays: Plays) -> None:
    """Four plays of two places, two years and two games; the last without Anna."""
    home, dacha = {"place": "Home"}, {"place": "Дача"}
    first, *_ = categories(all_games()[PARTED])
    earned = {"Anna": {first: 50}, "Boris": {first: 40}}
    write(plays, PARTED, "2024-03-01", {"Anna": 50, "Boris": 40}, "a", about=home | {"minutes": 60}, earned=earned)
    write(plays, PARTED, "2024-03-31", {"Anna": 30, "=Vera": 60}, "b", about=dacha)
    write(plays, OTHER, "2025-01-01", {"Anna": 7, "Boris": 4}, "c", about=home)
    write(plays, PARTED, "2025-02-01", {"Boris": 9, "=Vera": 8}, "d", about=dacha)


@pytest.mark.parametrize(
    ("asked", "count"),
    [
        *[({}, 4), ({"place": "Дача"}, 2), ({"since": "2024-03-31"}, 3), ({"until": "2024-03-31"}, 2)],
        *[({"player": "Anna"}, 3), ({"place": "Home", "player": "Boris", "until": "2024-12-31"}, 1)],
        *[({"in": "2024", "place": "Дача"}, 1), ({"in": "2024-03", "since": "2024-03-02"}, 1), ({"in": "2024-03-31"}, 1)],
    ],
)
def test_the_whole_book_is_looked_through_as_the_list_of_results_is(
    client: FlaskClient, kept: None, asked: dict[str, str], count: int
) -> None:
    words, query = language("en"), urlencode(asked)
    page = client.get(f"/record?{query}").text
    assert f"<p>{words.say('people-plays', count=count)}</p>" in page
    listed = re.findall(r'href="(/history[^"]*)"', page)[-1]
    assert client.get(unescape(listed)).text.count('class="entry"') == count, "its list holds as many"
    games = [unescape(address) for address in re.findall(rf'href="(/record/{PARTED}[^"]*)"', page)]
    for address in games:
        of_game = client.get(address).text
        (found,) = re.findall(r"<p>(\d+) plays?</p></div>", of_game)
        assert words.say("people-plays", count=int(found)) in page, "a game leads to its plays among these"
    assert client.get(f"/people?{query}").status_code == client.get(f"/record/rating?{query}").status_code == 200


@pytest.mark.parametrize("hours", [-12, 0, 14])
def test_a_day_is_the_day_here_wherever_that_is(client: FlaskClient, plays: Plays, zones: Zones, hours: int) -> None:
    zones.move(hours)
    for day, hour in (("2024-03-01", "00:01"), ("2024-03-01", "23:59"), ("2024-02-29", "23:59"), ("2024-03-02", "00:01")):
        write(plays, OTHER, day, {"Anna": 5, "Boris": 4}, f"{day} {hour}", about={"hour": hour})
    for player in ("", "Anna"):
        found = client.get(f"/history?since=2024-03-01&until=2024-03-01&player={player}").text
        assert found.count('class="entry"') == 2
    assert "<p>2 plays</p>" in client.get("/record?in=2024-03-01").text


def test_people_and_strengths_are_of_the_plays_that_are_looked_for(client: FlaskClient, kept: None) -> None:
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


def test_every_page_of_the_book_goes_out_as_files(client: FlaskClient, plays: Plays, kept: None) -> None:
    def files(page: str, lang: str = "en") -> tuple[list[dict[str, str]], Any]:
        """What both files tell that a page leads to."""
        text = client.get(page).text
        csv_at, json_at = (unescape(a) for a in re.findall(r'href="(/export/[^"]+)"', text)[-2:])
        answer = client.get(csv_at, headers={"Accept-Language": lang})
        rows = csv.DictReader(io.StringIO(answer.get_data().decode("utf-8-sig")), delimiter=";" if lang == "ru" else ",")
        told = client.get(json_at)
        assert (answer.mimetype, told.mimetype) == ("text/csv", "application/json")
        codes = {play.registered.code for play in plays.register.finished("home").plays}
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


def test_of_very_many_plays_the_latest_are_told_of_and_the_best_of_all(
    client: FlaskClient, plays: Plays, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "COUNTED", 2)
    for number, points in enumerate((90, 10, 50, 60)):
        write(plays, PARTED, f"2024-03-0{number + 1}", {"Anna": points, "Boris": points - 1}, f"m{number}")
    found = plays.records.game("home", PARTED)
    assert (found.plays, found.counted, found.average, found.people[0].plays) == (4, 2, 54.5, 2)
    assert [one.total for one in found.best] == [90, 89, 60, 59, 50, 49, 10, 9]
    assert found.lowest_win is not None
    assert found.lowest_win.total == 10
    assert language("en").say("record-counted", count=2) in client.get(f"/record/{PARTED}").text
    some = f"/record/{PARTED}?since=2024-03-02&until=2024-03-03"
    assert language("en").say("record-counted", count=2) not in client.get(some).text
    assert ">90<" not in client.get(some).text


def test_thousands_of_plays_are_as_quick_as_ten(client: FlaskClient, plays: Plays) -> None:
    parts = categories(all_games()[PARTED])
    for play in notebook.plays(50):
        earned = {name: {part: points + at for at, part in enumerate(parts)} for name, points in play["scores"].items()}
        scores = {name: sum(points.values()) for name, points in [*earned.items()][: max(all_games()[PARTED].seats)]}
        about = {"place": play["place"]}
        code = write(plays, PARTED, play["day"], scores, f"made-{play['number']}", earned=earned, about=about)
        if play["number"] == 9:
            few = _pages(client, code)
    _once_more(plays, 120)
    assert sum(span.plays for span in plays.records.spans("home")) == 6_050
    for page, seconds in _pages(client, code).items():
        assert seconds < 15 * few[page] + 0.005, f"{page}: {seconds} s, and {few[page]} s with ten"


def _pages(client: FlaskClient, code: str) -> dict[str, float]:
    """What each page costs, in seconds. The rating has a limit of its own."""
    game, some = f"/record/{PARTED}", "player=Anna&place=Home&since=2024-01-01&until=2025-12-31"
    games = (game, f"{game}?seats=2", f"{game}?player=Anna", f"{game}?place=Home", f"{game}?{some}")
    lists = ("/", "/history", f"/history?{some}", "/people", f"/people?{some}", "/people/who?name=Anna")
    pages = {page: page for page in (*games, *lists, "/record", "/record?in=2024")} | {"result": f"/p/{code}/result"}
    return {name: min(_seconds(lambda page=page: client.get(page)) for _ in range(4)) for name, page in pages.items()}


def _once_more(plays: Plays, times: int) -> None:
    """The first fifty plays so many times again, as others."""
    storage = plays._storage
    numbers = f"with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < {times})"
    for table, number in (("plays", "id"), ("events", "play"), ("standings", "play"), ("earned", "play")):
        names = [row[1] for row in storage.rows(f"pragma table_info({table})")]
        own = {number: f"{number} + 50 * n", **{name: f"{name} || '-' || n" for name in ("code", "watch_code", "uid")}}
        values = ", ".join(own.get(name, name) for name in names)
        storage.write(
            f"insert into {table} ({', '.join(names)}) {numbers} select {values} from {table}, numbers where {number} <= 50"
        )


def _seconds(act: Callable[[], object]) -> float:
    begun = time.process_time()
    act()
    return time.process_time() - begun
