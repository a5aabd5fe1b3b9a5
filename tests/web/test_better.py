"""What would have been better: told on the result of a game that was tapped, once somebody asks."""

from typing import Any

from flask.testing import FlaskClient

from companion.texts import language
from tests.web.tables import Programs, Table

GAME = "carcassonne-the-castle"


def played(client: FlaskClient, *features: dict[str, Any]) -> Table:
    table = Programs(client).begin("Anna", "Boris", game=GAME)
    for feature in features:
        table.do("score-feature", seq=table.look()["seq"], sure=True, **feature)
    return table


TOWER = {"kind": "tower", "tiles": 4, "followers": {"Anna": 1}}


def test_it_is_told_only_when_asked_for(client: FlaskClient) -> None:
    table = played(client, TOWER)
    result, say = f"/p/{table.code}/result", language("ru", GAME).say
    client.post("/settings", data={"lang": "ru"})
    assert say("better-title") not in client.get(result).text
    table.do("close", sure=True)
    asked = client.get(result).text
    assert say("better-title") in asked
    assert 'href="?better=1#better"' in asked
    assert 'id="better"' not in asked
    told = client.get(f"{result}?better=1").text
    named = {"kind": "tower", "tiles": 4, "starts": 0, "markets": 4, "points": 8, "winner": "Anna", "loser": "Boris"}
    assert say("better-decided", own=0, other=8, **named) in told.partition('id="better"')[2]
    assert 'href="?better=1#better"' not in told


def test_nobody_is_asked_about_a_game_that_was_not_tapped(client: FlaskClient) -> None:
    table = played(client)
    table.enter(None, "largest_empty", 16)
    table.do("close", sure=True)
    assert language("en", GAME).say("better-title") not in client.get(f"/p/{table.code}/result?better=1").text


def test_of_what_is_not_known_the_page_says_so(client: FlaskClient) -> None:
    table = played(client, {**TOWER, "followers": {}})
    table.enter("Anna", "five_points", 1)
    table.do("close", sure=True)
    assert language("en", GAME).say("better-none") in client.get(f"/p/{table.code}/result?better=1").text
