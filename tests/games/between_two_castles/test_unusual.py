"""Tests of castles with more than the rules allow: no confirmation, only a line on the page."""

import re

import pytest

from companion.games.between_two_castles import GAME
from companion.games.between_two_castles.rules.bonuses import unearned_rewards
from companion.rules.game import NeedsConfirmation
from companion.texts import LANGUAGES, language
from tests.game_contract import screens

from .table import TwoCastlesTable

OUTDOOR = ("terrace", "walking-path", "pumpkin-garden")
FOOD = ("wine-room", "kitchen", "crepery")


def at_build(*players):
    t = TwoCastlesTable(*(players or ("Ann", "Bob", "Cid")))
    t.do("begin")
    t.do("done", step="choose")
    t.do("done", step="reveal")
    return t


def lines(t, castle=1):
    site = t.state.sites[castle - 1]
    return t.state.excess_rooms(site), t.state.unearned_rewards(site)


def test_excess_rooms_in_turn_are_shown_without_confirmation():
    t = at_build()
    t.row("salon", "study", castle=1)
    assert lines(t) == (0, ())
    assert not isinstance(t.place("gallery", 4, 0), NeedsConfirmation)
    t.place("parlor", 5, 0)
    assert lines(t) == (4, ())
    assert lines(t, castle=2) == (0, ())


def test_excess_rooms_are_counted_again_in_next_turn():
    t = at_build()
    t.row("salon", "study", "kitchen", "tool-room")
    t.do("done", step="build")
    assert lines(t) == (0, ())
    t.place("kennel", -1, 0)
    assert lines(t) == (0, ()), "one room is no more than a turn brings"


def test_excess_rooms_exclude_rooms_of_earlier_turns_entered_later():
    t = at_build()
    t.do("done", step="build")
    t.row("salon", "study", "kitchen", "tool-room")
    assert lines(t) == (0, ())
    t.place("kennel", -1, 0)
    assert lines(t) == (5, ())


def test_excess_rooms_exclude_room_drawn_for_bonus():
    t = at_build()
    t.row(*FOOD[:2])
    for step in ("build", "choose", "reveal"):
        t.do("done", step=step)
    t.row(FOOD[2], "salon", "study", x=4)
    assert lines(t) == (0, ()), "the third food room brings one more"
    t.place("gallery", 7, 0)
    assert lines(t) == (4, ())


@pytest.mark.parametrize(
    ("command", "args", "thing"),
    [
        ("add-bonus-card", {"card": "height"}, "bonus-card"),
        ("place-room", {"room": "fountain", "x": 2, "y": 0}, "fountain"),
        ("set-attendant", {"attendant": "painter", "count": 2}, "attendant"),
    ],
)
def test_unearned_reward_is_shown_without_confirmation(command, args, thing):
    t = at_build()
    assert not isinstance(t.do(command, castle=1, **args), NeedsConfirmation)
    assert lines(t) == (0, (thing,))
    assert lines(t, castle=2) == (0, ())


@pytest.mark.parametrize(
    ("rooms", "attendants", "cards", "drawn_for", "left"),
    [
        ((*OUTDOOR, "fountain"), 0, 0, (), ()),
        ((*OUTDOOR, "fountain", "fountain"), 0, 0, (), ("fountain",)),
        ((*OUTDOOR,), 1, 0, (), ("attendant",)),
        (("crypt", "pit-of-despair", "wine-cellar"), 0, 1, (), ()),
        (("crypt", "pit-of-despair", "wine-cellar"), 0, 1, ("downstairs-3",), ("bonus-card",)),
        (("crypt", "pit-of-despair", "wine-cellar", "fountain"), 0, 1, (), ("bonus-card",)),
    ],
)
def test_unearned_rewards_are_rewards_without_matching_bonus(rooms, attendants, cards, drawn_for, left):
    assert unearned_rewards(rooms, attendants, cards, drawn_for) == left


def test_castle_entered_after_session_has_no_excess_line():
    t = at_build()
    for lap, turn in ((1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (2, 3), (2, 4)):
        t.do("go-to", round=lap, turn=turn, step="build")
    t.do("done", step="build")
    t.row("fountain", "salon", "study", "gallery")
    assert (t.state.step, lines(t)) == ("over", (0, ()))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_excess_line_is_shown_on_table_page_and_castle_page(app, lang):
    t = at_build()
    t.row("salon", "study", "kitchen", "tool-room")
    t.do("add-bonus-card", castle=1, card="height")
    say = language(lang, GAME.key).say
    line = f"{say('castle-many', castle=say('castle-1'), count=4)} {say('castle-unearned', things=say('category-bonus-cards'))}"
    for query, is_said in (("", True), ("?castle=1", True), ("?castle=2", False)):
        html = screens.drawn(app, screens.session_of(GAME, t.seating, t.state), lang, query=query)
        quiet = [" ".join(text.split()) for text in re.findall(r'<p class="small quiet">(.*?)</p>', html, re.DOTALL)]
        assert (" ".join(line.split()) in quiet) == is_said


@pytest.mark.parametrize(
    ("message", "en", "de", "ru"),
    [
        ("lesson-living", "If it wants specialty rooms", "Wünscht der Wohnraum Sonderräume", "Если ей нужны особые помещения"),
        ("category-living-rule", "a wanted throne room", "ein gewünschter Thronsaal", "за нужный тронный зал"),
        ("aid-asked-once", "that wants it", "der den Thronsaal wünscht", "которому он нужен"),
        ("claim-corridor", "on any floor", "auf einer beliebigen Etage", "на любом этаже"),
        ("aid-brings-downstairs", "any other type", "einer anderen Art", "любого другого типа"),
        ("lesson-place-room", "as you build on", "wenn ihr weiterbaut", "Чем дальше строите"),
        ("lesson-build", "go below floor 1", "Unter Etage 1 kommen nur", "Ниже первого этажа строят только"),
        ("lesson-corridor", "throne room counts once", "Thronsaal zählt einmal", "Тронный зал считается один раз"),
        ("lesson-grand-foyer", "throne room counts once", "Thronsaal zählt einmal", "Тронный зал считается один раз"),
        ("lesson-ludwig", "(round 2: on his right)", "(in Runde 2: rechts)", "(во 2-м раунде — справа)"),
        ("lesson-ludwig", "at random", "blind", "наугад"),
        ("build-do", "the older one starts", "wer älter ist", "начинает старший"),
    ],
)
def test_message_contains_words_that_decide_play(message, en, de, ru):
    for lang, words in {"en": en, "de": de, "ru": ru}.items():
        assert words in language(lang, GAME.key).say(message)
