"""Tests of open sessions on the home page: they can be distinguished, archived, restored and deleted."""

import re
from html import unescape
from itertools import cycle

from flask.testing import FlaskClient

from companion.games import all_games
from companion.rules.calculator import nothing_to_set_up
from companion.texts import LANGUAGES, language
from tests.support.table import ApiClient, ApiTable


def lines(page: str) -> list[str]:
    """Return each session of the list in one line."""
    rows = re.findall(r'<li class="entry on-table">(.*?)</span><span class="end', unescape(page), re.DOTALL)
    return [" | ".join(re.sub(r"<[^>]+>", "\n", row).split("\n")) for row in rows]


def home(client: FlaskClient, lang: str = "en") -> str:
    return client.get("/", headers={"Accept-Language": lang}).text


def begun(client: FlaskClient, *players: str, **how: object) -> ApiTable:
    return ApiClient(client).begin(*players, **how)


def test_home_page_distinguishes_sessions_with_same_players(client: FlaskClient) -> None:
    begun(client, options={"season": "winter"})
    later = begun(client)
    for player in ("Ann", "Bob"):
        for card in ("messenger", "trader"):
            later.send("pick", player=player, card=card, seq=later.look()["seq"])
    (second, first), russian = lines(home(client)), lines(home(client, "ru"))
    assert re.search(r"2026|20\d\d", first)
    assert "being set up · Winter" in first
    assert re.search(r"round 1 of \d+ · Summer", second)
    assert "идёт подготовка · Зима" in russian[1]
    assert re.search(r"ход 1 из \d+ · Лето", russian[0])


def test_home_page_shows_progress_of_each_game(client: FlaskClient) -> None:
    for (key, game), lang in zip(all_games().items(), cycle(LANGUAGES), strict=False):
        table = begun(client, *(f"P{n}" for n in range(min(game.seats))), game=key)
        assert (language(lang, key).say("stage-setup") in lines(home(client, lang))[0]) == (game.setup is not nothing_to_set_up)
        if not game.flow.commands:
            continue
        session = client.application.extensions["plays"].store.get(table.code)
        offer = session.game.flow.offers(session.content.flow, session.seating)[0]
        table.do(offer.type, **dict(offer.args), seq=0)
        assert language(lang, key).say("stage-setup") not in lines(home(client, lang))[0]


def test_session_archived_is_listed_apart_and_can_be_restored(client: FlaskClient) -> None:
    kept, away = begun(client, "Ann", "Bob"), begun(client, "Cid", "Dora")
    assert client.post(f"/p/{away.code}/away", data={"away": "1"}).headers["Location"] == "/"
    table, _, put_away = home(client).partition('id="away"')
    assert ("Ann, Bob" in table, "Cid, Dora" in table, "Cid, Dora" in put_away) == (True, False, True)
    assert away.do("tick", step=away.look()["setup"][0]["step"]) == 1, "it goes on as it was"
    client.post(f"/p/{away.code}/away", data={"away": "0"})
    assert 'id="away"' not in home(client)
    assert len(lines(home(client))) == 2
    assert f'href="/p/{kept.code}/forget"' in home(client)


def test_session_archived_is_deleted_after_confirmation(client: FlaskClient) -> None:
    table = begun(client)
    client.post(f"/p/{table.code}/away", data={"away": "1"})
    assert client.get(f"/p/{table.code}/forget").status_code == 200
    assert client.post(f"/p/{table.code}/forget", data={"sure": "yes"}).status_code == 303
    assert lines(home(client)) == []


def test_wrong_short_code_stays_in_its_field_with_an_error(client: FlaskClient) -> None:
    refused = client.post("/join", data={"short": 'AB "C<'})
    assert refused.status_code == 422
    page = unescape(refused.text)
    assert re.search(r'name="short" value="AB "C<"[^>]*aria-invalid="true" aria-describedby="[^"]*\bshort-error\b', page)
    assert language("en").say("problem-short-code") in page
    assert "short-error" not in home(client)


def test_short_code_field_is_above_the_games(client: FlaskClient) -> None:
    begun(client)
    page = home(client)
    assert page.index('id="running-title"') < page.index('action="/join"') < page.index('id="games-title"')


def test_home_page_shows_the_latest_game_first(client: FlaskClient) -> None:
    assert re.findall(r'href="/new/([\w-]+)"', home(client)) == [*all_games()]
    latest = [*all_games()][-1]
    table = begun(client, *(f"P{number}" for number in range(min(all_games()[latest].seats))), game=latest)
    games = re.findall(r'href="/new/([\w-]+)"', home(client))
    assert games == [latest, *(key for key in all_games() if key != latest)]
    table.do("close", sure=True, seq=0)
    assert re.findall(r'href="/new/([\w-]+)"', home(client))[0] == latest


def test_home_page_leads_to_rules_print_results_and_people_with_one_tap(client: FlaskClient) -> None:
    ways = re.findall(r'(?s)<nav class="ways".*?</nav>', home(client))[0]
    assert re.findall(r'<a href="([^"]+)"', ways) == ["/rules", "/print", "/results", "/people"]
    assert client.get("/results").headers["Location"] == "/history"
    assert client.get("/people").status_code == 200
    for what in ("rules", "print"):
        page = client.get(f"/{what}").text
        assert re.findall(rf'href="(/{what}/[\w-]+)"', page) == [f"/{what}/{key}" for key in all_games()]
