"""Tests of the accessible names of buttons: two buttons with different commands differ, and a name belongs to one person."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from random import Random
from typing import Any
from urllib.parse import parse_qsl

import pytest
from flask import Flask

from companion.games import all_games
from companion.rules.game import Game, Seating
from tests.game_contract import screens
from tests.game_contract.cases import Case, cases, each_played_game
from tests.game_contract.reading import VOID, Page
from tests.game_contract.walk import Walk

STEPS = 40
PAGES = 4
"""Number of pages within the Turn page that are read in one state."""
COMMON = ("undo", "redo")


@dataclass
class NamedButton:
    """An enabled button with its accessible name."""

    name: str
    command: str
    scope: str
    """Id of the dialog with the button, or an empty text. Only one dialog is open at a time, and its name says whose it is."""

    @property
    def player(self) -> str:
        return dict(parse_qsl(self.command)).get("player", "")


@dataclass
class _Open:
    tag: str
    is_hidden: bool
    scope: str
    attributes: dict[str, str] = field(default_factory=dict)
    words: list[str] = field(default_factory=list)


class ButtonReader(HTMLParser):
    """A reader of a page's buttons as a screen reader names them."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[NamedButton] = []
        self._open: list[_Open] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        above = self._open[-1] if self._open else _Open("", is_hidden=False, scope="")
        is_hidden = above.is_hidden or given.get("aria-hidden") == "true"
        scope = given.get("id", "") if "popover" in given else above.scope
        if (label := given.get("aria-label")) and not is_hidden:
            self._say(label)
        if tag not in VOID:
            self._open.append(_Open(tag, is_hidden, scope, given))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Leave out elements such as `<use/>`, which have no text."""

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            ended = self._open.pop()
            if ended.tag == "button":
                self._add(ended)
            if ended.tag == tag:
                return

    def handle_data(self, data: str) -> None:
        if self._open and not self._open[-1].is_hidden:
            self._say(data)

    def _say(self, text: str) -> None:
        button = next((each for each in reversed(self._open) if each.tag == "button"), None)
        if button:
            button.words.append(text)

    def _add(self, button: _Open) -> None:
        given = button.attributes
        name = given.get("aria-label") or " ".join(" ".join(button.words).split())
        command = given.get("value", "")
        is_usable = given.get("name") == "do" and "disabled" not in given and not button.is_hidden
        if is_usable and dict(parse_qsl(command))["type"] not in COMMON:
            self.found.append(NamedButton(name, command, button.scope))


class NameWalk(Walk):
    """A walk that collects names with several meanings, on each page and over the whole session."""

    def __init__(self, game: Game[Any, Any], seating: Seating, chance: Random, app: Flask) -> None:
        self.shared: set[str] = set()
        self.people: dict[str, str] = {}
        super().__init__(game, seating, chance, app)

    def _draw(self, app: Flask) -> None:
        text = screens.drawn(app, self.session, "en")
        self.buttons = self._buttons_of(Page(text))
        self._compare(text, is_whole=True)
        prefix = f"/p/{self.session.code}/turn?"
        own = sorted({link.partition("?")[2] for link in Page(text).links if link.startswith(prefix)})
        for query in self.chance.sample(own, min(PAGES, len(own))) if len(self.facts) % 10 == 0 else ():
            self._compare(screens.drawn(app, self.session, "en", query=f"?{query}"), is_whole=False)

    def _compare(self, text: str, *, is_whole: bool) -> None:
        known: dict[tuple[str, str], NamedButton] = {}
        for button in ButtonReader(text).found:
            other = known.setdefault((button.scope, button.name), button)
            if other.command != button.command and (is_whole or other.player != button.player):
                self.shared.add(f"{button.name!r}: {other.command} and {button.command}")
            # The same words may be on two pages, but never for two people.
            if button.player and not button.scope and self.people.setdefault(button.name, button.player) != button.player:
                self.shared.add(f"{button.name!r}: for {self.people[button.name]} and for {button.player}")


def walks(key: str, app: Flask) -> Iterator[NameWalk]:
    found = cases(key)
    for case in (found[0], found[len(found) // 2], found[-1]):
        yield walked(case, app)


def walked(case: Case, app: Flask) -> NameWalk:
    walk = NameWalk(case.game, case.seating, Random(f"names {case}"), app)
    walk.steps(STEPS)
    return walk


@each_played_game
def test_buttons_with_different_commands_have_different_names(app: Flask, key: str) -> None:
    for walk in walks(key, app):
        assert sorted(walk.shared) == [], walk.seating


@pytest.mark.parametrize(
    ("html", "name"),
    [
        ('<button name="do" value="type=a" aria-label="Anna: go">go</button>', "Anna: go"),
        ('<button name="do" value="type=a"><svg aria-hidden="true"><use/></svg><span>go</span> <b>+3</b></button>', "go +3"),
        ('<button name="do" value="type=a"><svg role="img" aria-label="star"></svg> go</button>', "star go"),
    ],
)
def test_name_reader_reads_labels_and_texts(html: str, name: str) -> None:
    assert [button.name for button in ButtonReader(html).found] == [name]


def test_every_played_game_has_buttons(app: Flask) -> None:
    for key, game in all_games().items():
        case = cases(key)[0]
        if game.flow.commands:
            assert ButtonReader(screens.drawn(app, Walk(game, case.seating, Random(key)).session, "en")).found, key
