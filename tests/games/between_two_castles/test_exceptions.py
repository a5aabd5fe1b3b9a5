"""Every exception of the rulebook is said or done somewhere: the places in `exceptions.toml` are there."""

import re
import tomllib
from functools import cache
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest

from companion.games import FOLDER
from companion.games.between_two_castles import GAME
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
    page = FOLDER / "between_two_castles" / "texts" / f"reference.{lang}.md"
    return {*re.findall(r"^## .*\{#(\w+)\}$", page.read_text("utf-8"), re.MULTILINE)}


def missing(place):
    """Why a place is not there; nothing if it is."""
    kind, _, name = place.partition(":")
    if kind == "message":
        return [f"{name} ({lang})" for lang in LANGUAGES if name not in messages(lang)]
    if kind == "reference":
        return [f"section {name} ({lang})" for lang in LANGUAGES if name not in sections(lang)]
    file, _, test = name.partition("::")
    try:
        found = attrgetter(test)(import_module(f"{__package__}.{file}"))
    except (ImportError, AttributeError):
        return [name]
    return [] if kind == "test" and callable(found) and "test_" in test else [place]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["rule"])
def test_where_a_rule_is_said_or_done_it_can_be_found(rule):
    assert rule["places"], "it is nowhere"
    assert [why for place in rule["places"] for why in missing(place)] == []


def test_no_rule_stands_there_twice():
    assert len({rule["rule"] for rule in RULES}) == len(RULES)


NOWHERE = ("message:nothing", "reference:nothing", "test:test_score::test_no", "test:no::test_x", "test:table::Table", "rule:1")


@pytest.mark.parametrize("place", NOWHERE)
def test_a_place_that_is_not_there_is_found_out(place):
    assert missing(place)


def test_whatever_the_book_is_asked_about_is_one_of_its_rules():
    """A question without a rule behind it would only be in the way."""
    asked = {f"message:{key}" for key in messages("en") if re.match("problem-(would-be|bonus-waits)", key)}
    assert asked
    assert asked <= {place for rule in RULES for place in rule["places"]}
