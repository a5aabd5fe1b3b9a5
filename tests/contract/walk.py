"""A walk through a game: by the buttons that its page offers, and by commands drawn at random that it may refuse."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any
from urllib.parse import parse_qsl

from flask import Flask

from companion.plays.commands import COMMON
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Doubtful, Fact, Game, Seating
from companion.rules.plain import to_plain
from companion.rules.shape import Json, checked
from companion.templating import ROOT
from companion.texts import LANGUAGES, Language, language
from companion.web.forms import read_command
from tests.contract import screens
from tests.contract.reading import Button, Field, Form, Page
from tests.contract.values import TEXTS, can_be_typed, drawn, typed

STAMP = frozenset(["do", *re.findall(r'name="(\w+)"', (ROOT / "templates" / "play" / "_stamp.html").read_text("utf-8"))])
"""Fields that every form of a play has, which say nothing of the command."""
STUCK = 150
"""After so many tries in a row that lead nowhere the play is taken to be over."""
Told = dict[str, str]


@dataclass(frozen=True)
class Offer:
    """What pressing a button sends."""

    told: Told
    was_typed: bool
    """Whether the form has fields, which were filled."""
    is_on: bool

    @property
    def type(self) -> str:
        return self.told.get("type", "")


class Walk:
    """A play on its way. Every step, taken or refused, is checked."""

    def __init__(self, app: Flask, game: Game[Any, Any], seating: Seating, chance: Random) -> None:
        self.app, self.game, self.flow, self.seating, self.chance = app, game, game.flow, seating, chance
        self.state = self.flow.start(seating)
        self.facts: list[Fact] = []
        self.refused = 0
        self.pressed_in_vain: list[str] = []
        """Buttons that were offered and then refused."""
        self.pressed = 0
        self.offered: list[Offer] = []
        """The buttons of the latest page."""
        self.words: Mapping[str, Language] = {lang: language(lang, game.key) for lang in LANGUAGES}
        self._look()

    def steps(self, facts: int) -> None:
        """So many facts, unless nothing more can be done."""
        vain = 0
        while len(self.facts) < facts and vain < STUCK:
            known = len(self.facts)
            if self.offered and self.chance.random() < 0.7:
                self.press(self._chosen())
            else:
                self.command(self.chance.choice(sorted(self.flow.commands)))
            vain = 0 if len(self.facts) > known else vain + 1

    def _chosen(self) -> Offer:
        """One of the buttons: each kind as often as another, and seldom one that would only take something back."""
        fresh = [offer for offer in self.offered if not offer.is_on]
        offered = fresh if fresh and self.chance.random() < 0.8 else self.offered
        wanted = self.chance.choice(sorted({offer.type for offer in offered}))
        return self.chance.choice([offer for offer in offered if offer.type == wanted])

    def press(self, offer: Offer) -> None:
        """A button of the page."""
        told, was_typed = offer.told, offer.was_typed
        play = screens.play_of(self.game, self.seating, self.state, len(self.facts))
        try:
            request = read_command(play, told, {})
        except RefusedError as refused:
            self._refused(refused.problems)
            assert was_typed, f"a button sends what cannot be read: {told}"
            return
        if request.type in COMMON:
            return
        self.pressed += 1
        if not self.take(request.type, request.args) and not was_typed:
            self.pressed_in_vain.append(f"{told} at {self.flow.phase(self.state, self.seating)}")

    def command(self, type: str) -> None:
        """A command with fields drawn at random."""
        self.take(type, drawn(self.flow.commands[type].fields, self.chance, self.seating.players))

    def take(self, type: str, args: Json) -> bool:
        """A command, which becomes a fact or is refused in words; whether it became one."""
        before = to_plain(self.state)
        try:
            fact = self.flow.decide(self.state, self.seating, type, checked(self.flow.commands[type].fields, args))
            if isinstance(fact, Doubtful):  # the table is asked, and says that it was so
                self._refused(fact.problems)
                fact = fact.fact
        except RefusedError as refused:
            self.refused += 1
            self._refused(refused.problems)
            return False
        finally:
            assert to_plain(self.state) == before, f"deciding {type} changed the state"
        data = json.loads(json.dumps(fact.data, allow_nan=False))
        assert data == fact.data, f"{fact} cannot be kept"
        self.facts.append(fact)
        after = self.flow.evolve(self.state, self.seating, fact)
        assert to_plain(self.state) == before, f"{fact} changed the state before it"
        self.state = after
        self._told(fact)
        self._look()
        return True

    def replayed(self) -> Any:
        """The state folded anew."""
        state = self.flow.start(self.seating)
        for fact in self.facts:
            state = self.flow.evolve(state, self.seating, fact)
        return state

    # --- What is checked at every step ----------------------------------------------------------------------------------

    def _refused(self, problems: Sequence[Problem]) -> None:
        assert problems, "refused without a reason"
        for words in self.words.values():
            assert all(words.problem(problem).strip() for problem in problems)

    def _told(self, fact: Fact) -> None:
        for words in self.words.values():
            assert words.tell(self.flow.narrate(fact, self.seating)).strip()

    def _look(self) -> None:
        state, seating, flow = self.state, self.seating, self.flow
        phase = flow.phase(state, seating)
        seats = range(len(seating.players))
        assert phase.seat is None or phase.seat in seats
        assert phase.marker is None or phase.marker in seats
        assert 0 <= phase.round <= max(phase.rounds, phase.round)
        for words in self.words.values():
            assert words.say(f"phase-{phase.key}").strip()
        self._points()
        self._labels()
        self._draw()

    def _points(self) -> None:
        running = self.flow.running(self.state, self.seating)
        assert not running or set(running) == set(self.seating.players)
        assert all(type(points) is int for points in running.values())
        if self.flow.history:
            for moment in self.flow.history(self.state, self.seating):
                assert set(moment) == set(self.seating.players)

    def _labels(self) -> None:
        if self.flow.labels:
            strangers = self.game.participants(self.seating) if self.game.participants else ()
            for name, label in self.flow.labels(self.state, self.seating).items():
                assert name in {*self.game.columns(self.seating), *strangers}
                assert all(words.tell(label).strip() for words in self.words.values())

    def _draw(self) -> None:
        """The page, at the first look and by turns in every language."""
        play = screens.play_of(self.game, self.seating, self.state, len(self.facts))
        langs = LANGUAGES if not self.facts else (LANGUAGES[len(self.facts) % len(LANGUAGES)],)
        for lang in langs:
            page = Page(screens.drawn(self.app, play, lang))
            assert not page.unclosed, f"{lang}: crossed {page.unclosed}"
        self.offered = [
            filled(form, button, self.game, self.seating, self.chance)
            for form in page.forms
            if form.action.partition("?")[0].endswith("/do")
            for button in form.buttons
        ]


def filled(form: Form, button: Button, game: Game[Any, Any], seating: Seating, chance: Random) -> Offer:
    """What a browser sends when somebody fills a form and presses one of its buttons."""
    told = {button.name: button.value} if button.name else {}
    if button.name == "do":
        told = dict(parse_qsl(button.value, keep_blank_values=True))
    command = told.get("type", form.hidden.get("type", ""))
    was_typed = False
    for one in form.fields:
        if not one.name or one.name in STAMP:
            continue
        if one.type in {"text", "number", "search", "textarea"}:
            was_typed = True
            told[one.name] = _typed(one, command, game, seating, chance)
        elif one.type == "select":
            was_typed = True
            told[one.name] = chance.choice(one.choices or [one.value])
        elif one.type in {"checkbox", "radio"}:
            was_typed = True
            if one.name not in told or chance.random() < 0.5:
                told[one.name] = one.value
        elif one.sent:
            told.setdefault(one.name, one.value)
    return Offer(told, was_typed, button.is_on)


def _typed(one: Field, type: str, game: Game[Any, Any], seating: Seating, chance: Random) -> str:
    """What somebody types into a field: mostly what its command can read."""
    command = game.flow.commands.get(type)
    shape = command.fields.fields.get(one.name) if command else None
    if shape is None or chance.random() < 0.1:
        return chance.choice([one.value, "?!", *TEXTS])
    value = drawn(shape, chance, seating.players) if can_be_typed(shape) else None
    return one.value if value is None else typed(value, shape)
