"""Tests of the setup checklist of every game: each step has a sentence in every language, with all arguments."""

import re

from flask.testing import FlaskClient

from companion.clubs import COLOUR_COUNT
from companion.games import all_games
from companion.printing import result
from companion.rules.calculator import nothing_to_set_up
from companion.texts import language
from tests.game_contract.cases import cases, each_game, each_game_by_turns, spoken
from tests.game_contract.reading import Page

OPEN = re.compile(r"[{}$]|\bNone\b|\?\?|  ")


@each_game
def test_setup_steps_have_same_numbers_in_every_language(key: str) -> None:
    for case in cases(key):
        with case.told():
            steps = case.game.setup(case.seating)
            assert bool(steps) == (case.game.setup is not nothing_to_set_up)
            assert len({step.key for step in steps}) == len(steps)
            said = [[words.say(f"setup-{step.key}", **step.args) for step in steps] for words in spoken(key)]
            assert all(any(case.players[case.seating.first] in text for text in told) for told in said if told)
            plain = [[_without_names(text, case.players) for text in told] for told in said]
            assert all(text.strip() and not OPEN.search(text) for told in plain for text in told), plain
            numbers = [[sorted(re.findall(r"\d+", text)) for text in told] for told in plain]
            assert numbers[1:] == numbers[:-1]


@each_game
def test_options_have_several_values_with_names(key: str) -> None:
    game = cases(key)[0].game
    for option in game.options:
        offered = option.values
        assert len(offered) > 1, f"{option.key} leaves no choice"
        for words in spoken(key):
            assert words.say(f"option-{option.key}").strip()
            assert all(words.say(f"option-{option.key}-{value}").strip() for value in offered)


@each_game
def test_colours_of_game_are_unique_and_enough_for_seats(key: str) -> None:
    game = cases(key)[0].game
    assert 1 <= min(game.seats) <= max(game.seats) <= COLOUR_COUNT
    assert len(set(game.colours)) == len(game.colours)
    assert not game.colours or len(game.colours) >= max(game.seats)


def _without_names(said: str, players: tuple[str, ...]) -> str:
    for name in players:
        said = said.replace(name, "X")
    return said


# --- Who begins -------------------------------------------------------------------------------------------------------


NAMES = ("Anna", "Boris", "Clara")


def said(text: str) -> str:
    return " ".join(" ".join(Page(text).said).split())


@each_game_by_turns
def test_first_player_is_asked_and_shown_only_if_game_has_one(client: FlaskClient, key: str, lang: str) -> None:
    game, words, headers = all_games()[key], language(lang, key), {"Accept-Language": lang}
    names = NAMES[: max(2, min(game.seats))]
    asked = said(client.get(f"/new/{key}", headers=headers).text)
    assert (words.say("new-first") in asked) == game.has_first_player
    wanted = {"game": key, "players": names, "options": {o.key: o.default for o in game.options}, "first": 1}
    code = client.post("/api/v1/plays", json=wanted).get_json()["code"]
    begun = client.get(f"/api/v1/plays/{code}").get_json()
    assert begun["first"] == (names[1] if game.has_first_player else None)
    setup = said(client.get(f"/p/{code}/setup", headers=headers).text)
    assert (words.say("first-drawn", player=names[1]) in setup) == game.has_first_player
    paper = said(result(client.application.extensions["plays"].store.get(code), lang=lang))
    seats = "printing-seats" if game.has_first_player else "printing-around"
    assert " ".join(words.say(seats, names=", ".join(names), first=names[1]).split()) in paper
    assert (words.say("printing-seats", names="", first=names[1]).split(". ")[-1] in paper) == game.has_first_player


def test_games_with_and_without_first_player_exist() -> None:
    assert {game.has_first_player for game in all_games().values()} == {True, False}
