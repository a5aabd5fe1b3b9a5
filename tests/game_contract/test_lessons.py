"""Tests of lessons: they are complete and short, and everything that happens has a lesson or needs none.

A game has lessons if it has the message `lesson-intro`.
"""

import re
from random import Random
from typing import Any

import pytest

from companion.games import all_games
from companion.rules.game import OVER_PHASE, Game
from companion.sessions.teaching import INTRO, first_due_lesson
from companion.texts import LANGUAGES, language
from tests.game_contract.cases import cases, spoken
from tests.game_contract.walk import Walk
from tests.support import fluent_files

LONGEST = 40
"""Largest number of words of a lesson, which takes a quarter of a minute to read aloud."""
LONGEST_INTRO = 65
SENTENCES = 3
"""Largest number of sentences in a lesson. The introduction may have four."""
STEPS = 160
"""Number of steps in all walks of a game together."""

taught = tuple(key for key in all_games() if language("en", key).has(f"lesson-{INTRO}"))
each_taught_game = pytest.mark.parametrize("key", taught)


def told(key: str, lang: str) -> dict[str, str]:
    """Return the messages of a game's lessons, with gaps for their arguments."""
    bundle = language(lang, key)._bundle
    own = (entry.id for entry in fluent_files.own(lang, key).values() if entry.id.startswith("lesson-"))
    return {name: str(bundle.format_pattern(bundle.get_message(name).value, {})[0]) for name in own}


def untaught(game: Game[Any, Any]) -> frozenset[str]:
    """Return the phases and moves of a game that need no lesson."""
    return game.flow.lessons.untaught if game.flow.lessons else frozenset()


def needing_one(game: Game[Any, Any], key: str) -> set[str]:
    """Return every phase of a game and every move that is no correction."""
    phases = {name.removeprefix("phase-") for name in fluent_files.own("en", key) if name.startswith("phase-")}
    return phases | {OVER_PHASE} | {move.type for move in game.flow.moves if not move.by_hand}


@each_taught_game
def test_lessons_cover_all_phases_and_moves_except_untaught(key: str) -> None:
    game, known = all_games()[key], told(key, "en")
    lacking = {name for name in needing_one(game, key) - untaught(game) if f"lesson-{name}" not in known}
    assert lacking == set()
    assert {name for name in untaught(game) if f"lesson-{name}" in known} == set(), "taught, and said to need no lesson"
    by_hand = {move.type for move in game.flow.moves if move.by_hand}
    assert untaught(game) <= needing_one(game, key) | by_hand, "no phase and no move"


@each_taught_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_lesson_has_title_and_is_short(key: str, lang: str) -> None:
    lessons = told(key, lang)
    for name, text in lessons.items():
        if name.endswith("-title"):
            assert name.removesuffix("-title") in lessons, name
            continue
        assert f"{name}-title" in lessons or name == f"lesson-{INTRO}", f"{name} has no title"
        most = LONGEST_INTRO if name == f"lesson-{INTRO}" else LONGEST
        assert len(re.findall(r"\w+", text)) <= most, f"{name}: {text}"
        sentences = len(re.findall(r"[.!?](?=\s|$)", text))
        assert sentences <= SENTENCES + (name == f"lesson-{INTRO}"), f"{name}: {text}"


@each_taught_game
def test_lessons_of_random_walk_come_once_and_have_words(key: str) -> None:
    game, hook = all_games()[key], all_games()[key].flow.due_lessons
    assert game.flow.lessons, "there are lessons, and nobody is told them"
    tables, met = cases(key), set()
    for case in tables:
        walker = Walk(case.game, case.seating, Random(f"lessons {case}"))
        players, understood = case.players, frozenset[tuple[str, str]]()
        for _ in range(max(8, STEPS // len(tables))):
            while lesson := first_due_lesson(hook(walker.state, walker.seating), players, frozenset(players), understood):
                with case.told():
                    for said in spoken(key):
                        assert said.say(f"lesson-{lesson.key}-title", **lesson.args)
                        text = said.say(f"lesson-{lesson.key}", **lesson.args)
                        assert len(re.findall(r"\w+", text)) <= LONGEST, text
                    assert set(lesson.seats) <= set(range(case.seats))
                    assert (players[0], lesson.key) not in understood
                understood |= {(name, lesson.key) for name in players}
                met.add(lesson.key)
            if not walker.go():
                break
    assert met, "a random table is told nothing"
    assert met <= {name.removeprefix("lesson-") for name in told(game.key, "en")}
