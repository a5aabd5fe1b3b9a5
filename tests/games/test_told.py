"""Nothing in a rulebook is told nowhere: each paragraph and each exception is said or done where the tables say."""

import re
from pathlib import Path

import pytest

from companion.games import all_games
from companion.texts import LANGUAGES
from companion.views.reference import written
from tests.contract.cases import cases
from tests.contract.test_lessons import told as lessons
from tests.games.told import Told, digest, exceptions, nowhere, sections

HERE = Path(__file__).parent
GAMES = sorted(all_games())
tables = pytest.mark.parametrize("table", [digest, exceptions])
each_game = pytest.mark.parametrize("key", GAMES)
OF_THE_MOMENT = {
    "between-two-castles": "setup choose ludwig to-the-right last-tile reveal build over place-room settle-bonus "
    "draw-for-bonus add-bonus-card",
    "carcassonne-the-castle": "follower finished court unfinished",
    "castle-builder": "higher pick-coin coin name-leader keep-coin over",
    "castle-for-all-seasons": "reveal snow draw event last over income melt place call-back leave-tavern event-town-tavern "
    "event-granary event-frozen-beauty event-beggar event-cards event-losses event-gifts",
    "once-upon-a-castle": "turn dice sun cloud redeem over show-guest reuse",
}
"""Lessons that speak of this table, of the app or of what comes next, or say in a breath what the rules say at length."""


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
    taught = {name for name in lessons(key, "en") if not name.endswith("-title")}
    steps = {f"setup-{step.key}" for case in cases(key) for step in game.setup(case.seating)}
    moves = {f"!{move.type}" for move in game.flow.moves if not move.by_hand}
    places = {place for rule in digest(folder(key)) for place in rule.places}
    assert taught | steps | moves | {f"#{section}" for section in sections(key, "en") if section} <= places


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_are_made_of_the_sentences_of_the_lessons(key, lang):
    rules = _plain(written(key, lang))
    told = {
        name.removeprefix("lesson-"): _plain(text) for name, text in lessons(key, lang).items() if not name.endswith("-title")
    }
    sentences = {name: re.split(r"(?<=[.:;])\s", text) for name, text in told.items()}
    differing = {name for name, each in sentences.items() if any(one.rstrip(".:;") not in rules for one in each)}
    assert differing <= set(OF_THE_MOMENT[key].split())


def _plain(text):
    """Without marks of Markdown."""
    return re.sub(r"[*>\s]+", " ", text).casefold()


def test_a_rule_that_is_told_nowhere_is_found():
    key = GAMES[0]
    there = Told("a rule", messages=("game-name",), sections=("",))
    assert nowhere(there, key, folder(key)) == []
    assert nowhere(Told("a rule"), key, folder(key)) == ["a rule"]
    lost = Told("a rule", ("no-such-message",), ("no-such-section",), ("test_nothing",), ("no-such-move",))
    assert len(nowhere(lost, key, folder(key))) == 2 * len(LANGUAGES) + 2
