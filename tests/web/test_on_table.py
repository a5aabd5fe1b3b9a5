"""The home page tells plays on the table apart, and they can be put away, taken out again or deleted from there."""

import re
from html import unescape
from itertools import cycle

from flask.testing import FlaskClient

from companion.games import all_games
from companion.texts import LANGUAGES, language
from tests.web.tables import Programs, Table


def lines(page: str) -> list[str]:
    """Every play of the list in one line."""
    rows = re.findall(r'<li class="entry on-table">(.*?)</span><span class="end', unescape(page), re.DOTALL)
    return [" | ".join(re.sub(r"<[^>]+>", "\n", row).split("\n")) for row in rows]


def home(client: FlaskClient, lang: str = "en") -> str:
    return client.get("/", headers={"Accept-Language": lang}).text


def begun(client: FlaskClient, *players: str, **how: object) -> Table:
    return Programs(client).begin(*players, **how)


def test_two_evenings_with_the_same_people_look_different(client: FlaskClient) -> None:
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


def test_every_game_says_how_far_it_is(client: FlaskClient) -> None:
    for (key, game), lang in zip(all_games().items(), cycle(LANGUAGES), strict=False):
        table = begun(client, *(f"P{n}" for n in range(min(game.seats))), game=key)
        assert language(lang, key).say("stage-setup") in lines(home(client, lang))[0]
        play = client.application.extensions["plays"].get(table.code)
        offer = play.game.flow.offers(play.content.flow, play.seating)[0]
        table.do(offer.type, **dict(offer.args), seq=0)
        assert language(lang, key).say("stage-setup") not in lines(home(client, lang))[0]


def test_a_play_is_put_away_found_again_and_taken_out(client: FlaskClient) -> None:
    kept, away = begun(client, "Ann", "Bob"), begun(client, "Cid", "Dora")
    assert client.post(f"/p/{away.code}/away", data={"away": "1"}).headers["Location"] == "/"
    table, _, put_away = home(client).partition('id="away"')
    assert ("Ann, Bob" in table, "Cid, Dora" in table, "Cid, Dora" in put_away) == (True, False, True)
    assert away.do("tick", step=away.look()["setup"][0]["step"]) == 1, "it goes on as it was"
    client.post(f"/p/{away.code}/away", data={"away": "0"})
    assert 'id="away"' not in home(client)
    assert len(lines(home(client))) == 2
    assert f'href="/p/{kept.code}/forget"' in home(client)


def test_it_is_deleted_after_one_question(client: FlaskClient) -> None:
    table = begun(client)
    client.post(f"/p/{table.code}/away", data={"away": "1"})
    assert client.get(f"/p/{table.code}/forget").status_code == 200
    assert client.post(f"/p/{table.code}/forget", data={"sure": "yes"}).status_code == 303
    assert lines(home(client)) == []
