"""The first game teaches itself: what a game tells is whole and short, and all that happens in it is told or needs no telling.

Held against every game that has lessons; a game is taught as soon as it has `lesson-intro`.
"""

import re
from random import Random
from typing import Any

import pytest

from companion.games import all_games
from companion.plays.teaching import INTRO, first_due
from companion.rules.game import Game
from companion.texts import LANGUAGES, language
from tests import words
from tests.contract.cases import cases, spoken
from tests.contract.walk import Walk

LONGEST = 40
"""Words of a lesson: read aloud in a quarter of a minute."""
LONGEST_INTRO = 65
SENTENCES = 3
"""Of a lesson; before the first turn there are four."""
STEPS = 160
"""Steps of all walks through a game together."""

taught = tuple(key for key in all_games() if language("en", key).has(f"lesson-{INTRO}"))
each_taught_game = pytest.mark.parametrize("key", taught)


def told(key: str, lang: str) -> dict[str, str]:
    """The messages of a game's lessons, with holes where something is filled in."""
    bundle = language(lang, key)._bundle
    own = (entry.id for entry in words.own(lang, key).values() if entry.id.startswith("lesson-"))
    return {name: str(bundle.format_pattern(bundle.get_message(name).value, {})[0]) for name in own}


def needing_one(game: Game[Any, Any], key: str) -> set[str]:
    """Every phase of a game, and every move that leads on."""
    phases = {name.removeprefix("phase-") for name in words.own("en", key) if name.startswith("phase-")}
    return phases | {move.type for move in game.flow.moves if not move.by_hand}


@each_taught_game
def test_every_phase_and_every_move_has_a_lesson_or_needs_none(key: str) -> None:
    game, known = all_games()[key], told(key, "en")
    lacking = {name for name in needing_one(game, key) - game.untaught if f"lesson-{name}" not in known}
    assert lacking == set()
    assert {name for name in game.untaught if f"lesson-{name}" in known} == set(), "taught, and said to need no lesson"
    by_hand = {move.type for move in game.flow.moves if move.by_hand}
    assert game.untaught <= needing_one(game, key) | by_hand, "no phase and no move"


@each_taught_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_has_a_title_and_is_short(key: str, lang: str) -> None:
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
def test_a_walk_tells_everything_once_in_words(key: str) -> None:
    game, hook = all_games()[key], all_games()[key].flow.lessons
    assert hook, "there are lessons, and nobody is told them"
    tables, met = cases(key), set()
    for case in tables:
        walker = Walk(case.game, case.seating, Random(f"lessons {case}"))
        players, understood = case.players, frozenset[tuple[str, str]]()
        for _ in range(max(8, STEPS // len(tables))):
            while lesson := first_due(hook(walker.state, walker.seating), players, frozenset(players), understood):
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
