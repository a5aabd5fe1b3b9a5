"""Every exception of the rulebook is said or done somewhere: the places in `exceptions.toml` are there."""

import re
import tomllib
from functools import cache
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest

from companion.games import folder
from companion.games.carcassonne_the_castle import GAME
from companion.texts import LANGUAGES, sources
from tests import words

RULES = tomllib.loads(Path(__file__).with_name("exceptions.toml").read_text("utf-8"))["rule"]


@cache
def messages(lang):
    """The words of the game in that language."""
    return {entry.id for path in sources(lang, GAME.key) for entry in words.read(path).entries}


@cache
def sections(lang):
    """The sections of its rules page."""
    page = folder(GAME.key) / "texts" / f"reference.{lang}.md"
    return {*re.findall(r"^## .*\{#(\w+)\}$", page.read_text("utf-8"), re.MULTILINE)}


def missing(place):
    """Why a place is not there; nothing if it is."""
    kind, _, name = place.partition(":")
    if kind == "message":
        return [f"{name} ({lang})" for lang in LANGUAGES if name not in messages(lang)]
    if kind == "reference":
        return [f"section {name} ({lang})" for lang in LANGUAGES if name not in sections(lang)]
    if kind == "test":
        file, _, test = name.partition("::")
        try:
            found = attrgetter(test)(import_module(f"{__package__}.{file}"))
        except (ImportError, AttributeError):
            return [name]
        return [] if callable(found) and "test_" in test else [name]
    return [place]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["rule"])
def test_where_a_rule_is_said_or_done_it_can_be_found(rule):
    assert rule["places"], "it is nowhere"
    assert [why for place in rule["places"] for why in missing(place)] == []
    assert len({*rule["places"]}) == len(rule["places"])


def test_no_rule_stands_there_twice():
    assert len({rule["rule"] for rule in RULES}) == len(RULES)


@pytest.mark.parametrize(
    "place",
    [
        "message:nothing",
        "reference:nothing",
        "test:test_pad::test_nothing",
        "test:test_nothing::test_x",
        "test:test_pad::Table",
        "rule:1",
    ],
)
def test_a_place_that_is_not_there_is_found_out(place):
    assert missing(place)


def test_whatever_the_app_asks_about_is_a_rule_of_the_book():
    """A question without a rule behind it would only be in the way."""
    source = (folder(GAME.key) / "flow" / "doubts.py").read_text("utf-8")
    asked = {
        f"message:problem-{code}" for code in re.findall(r'"((?:corner|tile|squares|followers|cells|region)-[a-z-]+)"', source)
    }
    told = {place for rule in RULES for place in rule["places"]}
    assert asked
    assert asked - told == set()
