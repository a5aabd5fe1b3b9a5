"""Who begins is asked and told where somebody does. Where all play at once nobody does, on no page and on no paper."""

from flask.testing import FlaskClient

from companion.games import all_games
from companion.printing import result
from companion.texts import language
from tests.contract.cases import each_game_by_turns
from tests.contract.reading import Page

NAMES = ("Anna", "Boris", "Clara")


def said(text: str) -> str:
    return " ".join(" ".join(Page(text).said).split())


@each_game_by_turns
def test_only_where_somebody_begins_is_it_asked_and_told(client: FlaskClient, key: str, lang: str) -> None:
    game, words, headers = all_games()[key], language(lang, key), {"Accept-Language": lang}
    names = NAMES[: max(2, min(game.seats))]
    asked = said(client.get(f"/new/{key}", headers=headers).text)
    assert (words.say("new-first") in asked) == game.begins
    wanted = {"game": key, "players": names, "options": {o.key: o.default for o in game.options}, "first": 1}
    code = client.post("/api/v1/plays", json=wanted).get_json()["code"]
    begun = client.get(f"/api/v1/plays/{code}").get_json()
    assert begun["first"] == (names[1] if game.begins else None)
    setup = said(client.get(f"/p/{code}/setup", headers=headers).text)
    assert (words.say("first-drawn", player=names[1]) in setup) == game.begins
    paper = said(result(client.application.extensions["plays"].get(code), lang=lang))
    seats = "printing-seats" if game.begins else "printing-around"
    assert " ".join(words.say(seats, names=", ".join(names), first=names[1]).split()) in paper
    assert (words.say("printing-seats", names="", first=names[1]).split(". ")[-1] in paper) == game.begins


def test_there_are_games_of_both_kinds() -> None:
    assert {game.begins for game in all_games().values()} == {True, False}
