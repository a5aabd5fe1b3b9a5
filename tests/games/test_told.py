"""Nothing in a rulebook is told nowhere: each paragraph and each exception is said or done where the tables say."""

from pathlib import Path

import pytest

from companion.games import all_games
from tests import words
from tests.contract.cases import cases
from tests.games.told import Told, digest, exceptions, nowhere, sections

HERE = Path(__file__).parent
GAMES = sorted(all_games())
tables = pytest.mark.parametrize("table", [digest, exceptions])
each_game = pytest.mark.parametrize("key", GAMES)


def folder(key: str) -> Path:
    return HERE / key.replace("-", "_")


@each_game
@tables
def test_whatever_the_rulebook_says_is_said_or_done_somewhere(key, table):
    rules = table(folder(key))
    assert {told.rule: missing for told in rules if (missing := nowhere(told, key, folder(key)))} == {}
    assert len({told.rule for told in rules}) == len(rules)


@each_game
def test_whatever_the_app_tells_stands_in_the_digest(key):
    """Else the table would rot: a lesson, a step, a move or a section that no rule leads to, or that nobody has looked up."""
    game = all_games()[key]
    lessons = {name for name in words.own("en", key) if name.startswith("lesson-") and not name.endswith("-title")}
    steps = {f"setup-{step.key}" for case in cases(key) for step in game.setup(case.seating)}
    moves = {f"!{move.type}" for move in game.flow.moves if not move.by_hand}
    told = {place for rule in digest(folder(key)) for place in rule.places}
    assert lessons | steps | moves | {f"#{section}" for section in sections(key, "en") if section} <= told


def test_a_rule_that_is_told_nowhere_is_found():
    key = GAMES[0]
    there = Told("a rule", messages=("game-name",), sections=("",))
    assert nowhere(there, key, folder(key)) == []
    assert nowhere(Told("a rule"), key, folder(key)) == ["a rule"]
    lost = Told("a rule", ("no-such-message",), ("no-such-section",), ("test_nothing",), ("no-such-move",))
    assert len(nowhere(lost, key, folder(key))) == 2 * 2 + 2
