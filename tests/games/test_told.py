"""Tests that the app covers every paragraph and every exception of a rulebook at the places that the tables list."""

import re
from pathlib import Path

import pytest

from companion.games import all_games
from companion.texts import LANGUAGES
from companion.views.reference import read_markdown
from tests.game_contract.cases import cases
from tests.game_contract.test_lessons import told as lessons
from tests.games.told import Told, digest, exceptions, lessons_without_rule, nowhere, sections

HERE = Path(__file__).parent
GAMES = sorted(all_games())
tables = pytest.mark.parametrize("table", [digest, exceptions])
each_game = pytest.mark.parametrize("key", GAMES)


def folder(key: str) -> Path:
    """Return the folder of a game's tests."""
    return HERE / key.replace("-", "_")


@each_game
@tables
def test_rulebook_rules_all_have_existing_places(key, table):
    rules = table(folder(key))
    assert {told.rule: missing for told in rules if (missing := nowhere(told, key, folder(key)))} == {}
    assert len({told.rule for told in rules}) == len(rules)


@each_game
def test_digest_lists_all_lessons_steps_moves_and_sections(key):
    """This keeps the table complete: each lesson, step, move and section must have a rule."""
    game = all_games()[key]
    taught = {name for name in lessons(key, "en") if not name.endswith("-title")}
    steps = {f"setup-{step.key}" for case in cases(key) for step in game.setup(case.seating)}
    moves = {f"!{move.type}" for move in game.flow.moves if not move.by_hand}
    places = {place for rule in digest(folder(key)) for place in rule.places}
    assert taught | steps | moves | {f"#{section}" for section in sections(key, "en") if section} <= places


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_lesson_sentences_appear_in_rules_reference(key, lang):
    rules = _plain(read_markdown(key, lang))
    told = {
        name.removeprefix("lesson-"): _plain(text) for name, text in lessons(key, lang).items() if not name.endswith("-title")
    }
    sentences = {name: re.split(r"(?<=[.:;])\s", text) for name, text in told.items()}
    differing = {name for name, each in sentences.items() if any(one.rstrip(".:;") not in rules for one in each)}
    assert differing <= lessons_without_rule(folder(key))


def _plain(text):
    """Return the text without Markdown signs."""
    return re.sub(r"[*>\s]+", " ", text).casefold()


def test_rule_without_existing_places_is_reported():
    key = GAMES[0]
    there = Told("a rule", messages=("game-name",), sections=("",))
    assert nowhere(there, key, folder(key)) == []
    assert nowhere(Told("a rule"), key, folder(key)) == ["a rule"]
    lost = Told("a rule", ("no-such-message",), ("no-such-section",), ("test_nothing",), ("no-such-move",))
    assert len(nowhere(lost, key, folder(key))) == 2 * len(LANGUAGES) + 2
