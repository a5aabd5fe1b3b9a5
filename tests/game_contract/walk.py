"""Random walks through a game by offers, by buttons of its pages, and by random commands that may be refused.

Every step is checked against the rules for flows. Errors in offers are collected, so that a test reports all of them.
"""

import itertools
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from random import Random
from typing import Any
from urllib.parse import parse_qsl

from flask import Flask

from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Fact, Flow, Game, Move, NeedsConfirmation, Offer, Seating
from companion.rules.serialization import to_plain
from companion.rules.shape import Choice, Flag, Json, Name, Record, Shape, Whole, check_value
from companion.sessions.commands import COMMON_COMMANDS
from companion.sessions.score import running_points
from companion.sessions.state import Content
from companion.templating import ROOT
from companion.texts import LANGUAGES
from companion.web.forms import read_command
from tests.game_contract import screens
from tests.game_contract.cases import spoken
from tests.game_contract.reading import Button, Field, Form, Page
from tests.game_contract.refusing import assert_said
from tests.game_contract.values import STRANGER, TEXTS, can_be_typed, drawn, typed

STAMP = frozenset(["do", *re.findall(r'name="(\w+)"', (ROOT / "templates" / "session" / "_stamp.html").read_text("utf-8"))])
"""Fields that every form of a session has in addition to the command."""
STUCK = 150
"""Number of failed tries in a row after which a session counts as over."""
SMALL = 13
"""Number of values up to which all values of a number are tried."""
TRIED = 60
"""Number of commands of one type, and of offers, tried in one state. If there are more, a random sample is tried."""
PAGES = 6
"""Number of pages within the Turn page checked in one state."""
Told = dict[str, str]


@dataclass(frozen=True)
class Pressed:
    """The data that a tap on a button sends."""

    told: Told
    was_typed: bool
    """True if the form has fields that were filled in."""
    is_on: bool

    @property
    def type(self) -> str:
        return self.told.get("type", "")


def finite(shape: Shape, players: Sequence[str]) -> list[Json] | None:
    """Return all values of a shape with few of them, or None for one that is typed."""
    match shape:
        case Flag():
            return [False, True]
        case Choice():
            return [*shape.values]
        case Name():
            return [*players, STRANGER]
        case Whole() if shape.high - shape.low < SMALL:
            return [*range(shape.low, shape.high + 1)]
    return None


def every(takes: Record, players: Sequence[str], chance: Random) -> list[dict[str, Json]] | None:
    """Return all ways to fill the fields of a command, or None if one of them is typed."""
    values = {name: finite(shape, players) for name, shape in takes.fields.items()}
    known = {name: found for name, found in values.items() if found is not None}
    if len(known) < len(values):
        return None
    if prod(map(len, known.values())) <= TRIED:
        return [dict(zip(known, some, strict=True)) for some in itertools.product(*known.values())]
    return [{name: chance.choice(found) for name, found in known.items()} for _ in range(TRIED)]


class Walk:
    """A session in progress. Every step is checked, whether accepted or refused. With an app, its pages are rendered, too."""

    def __init__(self, game: Game[Any, Any], seating: Seating, chance: Random, app: Flask | None = None) -> None:
        self.app, self.game, self.flow, self.seating, self.chance = app, game, game.flow, seating, chance
        self.state = self.flow.start(seating)
        self.facts: list[Fact] = []
        self.refused = 0
        self.wrong: list[str] = []
        """Faults found: refused offers, possible commands without an offer, buttons that are no offers, steps that led back."""
        self.in_vain: list[str] = []
        """Buttons that were tapped and refused."""
        self.pressed = 0
        self.buttons: list[Pressed] = []
        """Buttons of the latest page."""
        self.words = spoken(game.key)
        self._look()

    # --- Steps ----------------------------------------------------------------------------------------------------------

    def steps(self, facts: int) -> None:
        """Make random steps until the walk has this number of facts, or nothing more is possible."""
        vain = 0
        while len(self.facts) < facts and vain < STUCK:
            known = len(self.facts)
            if self.buttons and self.chance.random() < 0.7:
                self.press(self._chosen())
            else:
                command = self.chance.choice(sorted(self.flow.commands))
                self.take(command, drawn(self.flow.commands[command].fields, self.chance, self.seating.players))
            vain = 0 if len(self.facts) > known else vain + 1

    def _chosen(self) -> Pressed:
        """Return a random button, each type equally often. Buttons that only take something back are rare."""
        fresh = [button for button in self.buttons if not button.is_on]
        return self._any_of(fresh if fresh and self.chance.random() < 0.8 else self.buttons)

    def _any_of(self, found: Sequence[Any]) -> Any:
        """Return a random offer or button, each type equally often."""
        wanted = self.chance.choice(sorted({one.type for one in found}))
        return self.chance.choice([one for one in found if one.type == wanted])

    def press(self, button: Pressed) -> None:
        """Tap a button of the page."""
        try:
            request = read_command(self.session, button.told, {})
        except RefusedError as refused:
            self._said(refused.problems)
            assert button.was_typed, f"a button sends what cannot be read: {button.told}"
            return
        if request.type in COMMON_COMMANDS:
            return
        self.pressed += 1
        if not self.take(request.type, request.args) and not button.was_typed:
            self.in_vain.append(f"{button.told} at {self._where()}")

    def go(self, *, forward: bool = False) -> Offer | None:
        """Take a random offer and return it, or None. With `forward`, take only offers that take nothing back."""
        offers = [offer for offer in self.offers() if not forward or self._leads_on(offer)]
        offer: Offer | None = self._any_of(offers) if offers else None
        if offer and not self.take(offer.type, offer.args):
            self.wrong.append(f"offered and refused: {offer} at {self._where()}")
            return None
        return offer

    def _leads_on(self, offer: Offer) -> bool:
        return not (offer.pressed or offer.instead) and not self.flow.moves.by_type[offer.type].by_hand

    def take(self, type: str, args: Json) -> bool:
        """Send a command, and confirm it if needed. Return whether it became a fact. A refusal must have words."""
        before = to_plain(self.state)
        try:
            fact = self._decided(type, args)
            if isinstance(fact, NeedsConfirmation):
                self._said(fact.problems)
                fact = fact.fact
        except RefusedError as refused:
            self.refused += 1
            self._said(refused.problems)
            return False
        finally:
            assert to_plain(self.state) == before, f"deciding {type} changed the state"
        assert json.loads(json.dumps(fact.data, allow_nan=False)) == fact.data, f"{fact} cannot be kept"
        self.facts.append(fact)
        after = self.flow.evolve(self.state, self.seating, fact)
        assert to_plain(self.state) == before, f"{fact} changed the state before it"
        self.state = after
        assert all(words.tell(self.flow.narrate(fact, self.seating)).strip() for words in self.words)
        self._look()
        return True

    def replayed(self) -> Any:
        return replayed(self.flow, self.seating, self.facts)

    def _decided(self, type: str, args: Json) -> Any:
        return self.flow.decide(self.state, self.seating, type, check_value(self.flow.commands[type].fields, args))

    # --- What is offered ------------------------------------------------------------------------------------------------

    def offers(self) -> tuple[Offer, ...]:
        return self.flow.offers(self.state, self.seating)

    def try_all(self, app: Flask | None) -> None:
        """Try the offers, commands that are not offered, and with an app the buttons of its pages."""
        offers = self.offers()
        offered = {self._key(offer.type, offer.args) for offer in offers}
        self._try_offers(offers)
        self._try_others(offered)
        if app:
            self._try_buttons(app, offered)

    def _try_offers(self, offers: Sequence[Offer]) -> None:
        """Check that offered commands are accepted."""
        for offer in self.chance.sample(offers, min(len(offers), TRIED)):
            try:
                self._decided(offer.type, offer.args)
            except RefusedError as refused:
                self.wrong.append(f"offered and refused: {offer} ({refused}) at {self._where()}")

    def _try_others(self, offered: Collection[Any]) -> None:
        """Check that commands with few possible values are refused or need a confirmation unless they are offered."""
        for move in self.flow.moves:
            for args in self._others(move):
                if self._key(move.type, args) not in offered and self._is_done(move.type, args):
                    self.wrong.append(f"not offered and done: {move.type} {args} at {self._where()}")

    def _try_buttons(self, app: Flask, offered: Collection[Any]) -> None:
        """Check that the buttons of the page and of pages within it are offers, except in forms with typed text."""
        page = Page(screens.drawn(app, self.session, "en"))
        own = sorted({link.partition("?")[2] for link in page.links if link.startswith(f"/p/{self.session.code}/turn?")})
        queries = [f"?{query}" for query in self.chance.sample(own, min(PAGES, len(own)))]
        for shown in (page, *(Page(screens.drawn(app, self.session, "en", query=query)) for query in queries)):
            for sent in self._buttons_of(shown):
                if not sent.was_typed and sent.type not in COMMON_COMMANDS:
                    request = read_command(self.session, sent.told, {})
                    if self._key(request.type, request.args) not in offered:
                        self.wrong.append(f"a button and no offer: {sent.told} at {self._where()}")

    def never_back(self, steps: int) -> None:
        """Make this number of forward steps and check that none leads back to an earlier state."""
        seen = {self._known()}
        for _ in range(steps):
            before = self._where()
            if not (taken := self.go(forward=True)):
                return
            if (now := self._known()) in seen:
                self.wrong.append(f"where it was before: {taken} at {before}")
                return
            seen.add(now)

    def _known(self) -> str:
        """Return the state as text for comparisons."""
        return json.dumps(to_plain(self.state), sort_keys=True, default=str)

    def _others(self, move: Move[Any]) -> Iterator[Mapping[str, Json]]:
        if move.by_hand or type(move).offers is Move.offers:  # the latter is asked for by a form alone
            return
        yield from every(move.takes, self.seating.players, self.chance) or ()

    def _is_done(self, type: str, args: Mapping[str, Json]) -> bool:
        try:
            found = self._decided(type, args)
        except RefusedError as refused:
            self._said(refused.problems)
            return False
        if isinstance(found, NeedsConfirmation):
            self._said(found.problems)
        return not isinstance(found, NeedsConfirmation)

    def _key(self, type: str, args: Mapping[str, Json]) -> tuple[str, str] | None:
        """Return a command for comparisons: its type and its arguments with defaults filled in."""
        try:
            return type, json.dumps(check_value(self.flow.commands[type].fields, dict(args)), sort_keys=True, default=str)
        except RefusedError:
            return None

    # --- What is checked at every step ----------------------------------------------------------------------------------

    @property
    def session(self) -> Any:
        """Return the session as the pages show it."""
        return screens.session_of(self.game, self.seating, self.state, len(self.facts))

    def _said(self, problems: Sequence[Problem]) -> None:
        assert problems, "refused without a reason"
        assert_said(self.game.key, problems)

    def _where(self) -> str:
        return f"{self.flow.phase(self.state, self.seating)}, step {len(self.facts)}"

    def _look(self) -> None:
        state, seating, flow = self.state, self.seating, self.flow
        phase = flow.phase(state, seating)
        seats = range(len(seating.players))
        assert phase.seat is None or phase.seat in seats
        assert phase.marker is None or phase.marker in seats
        assert 0 <= phase.round <= max(phase.rounds, phase.round)
        for words in self.words:
            assert words.say(f"phase-{phase.key}").strip()
        self._points()
        self._labels()
        if self.app:
            self._draw(self.app)

    def running(self, state: Any = None) -> Mapping[str, int]:
        """Return the running points in a state. None: the current one."""
        return running_points(self.game, Content(self.seating, self.state if state is None else state))

    def _points(self) -> None:
        running = self.running()
        assert not running or set(running) == set(self.seating.players)
        assert all(type(points) is int for points in running.values())

    def _labels(self) -> None:
        if self.game.shared:
            for name, label in self.game.labels(self.state, self.seating).items():
                assert name in {*self.game.columns(self.seating), *self.game.participants(self.seating)}
                assert all(words.tell(label).strip() for words in self.words)

    def _draw(self, app: Flask) -> None:
        """Render the page: at the start in every language, later in one language at a time."""
        for lang in LANGUAGES if not self.facts else (LANGUAGES[len(self.facts) % len(LANGUAGES)],):
            page = Page(screens.drawn(app, self.session, lang))
            assert not page.unclosed, f"{lang}: crossed {page.unclosed}"
        self.buttons = self._buttons_of(page)

    def _buttons_of(self, page: Page) -> list[Pressed]:
        forms = [form for form in page.forms if form.action.partition("?")[0].endswith("/do")]
        return [filled(form, button, self.game, self.seating, self.chance) for form in forms for button in form.buttons]


def replayed(flow: Flow[Any], seating: Seating, facts: Iterable[Fact]) -> Any:
    """Return the state folded again. Check that each fact's own command leads to the same fact."""
    state = flow.start(seating)
    for fact in facts:
        command, args = flow.asked(fact, seating)
        assert json.loads(json.dumps(args)) == args
        found = flow.decide(state, seating, command, check_value(flow.commands[command].fields, args))
        assert (found.fact if isinstance(found, NeedsConfirmation) else found) == fact
        state = flow.evolve(state, seating, fact)
    return state


def filled(form: Form, button: Button, game: Game[Any, Any], seating: Seating, chance: Random) -> Pressed:
    """Return what a browser sends after a person fills in a form and taps one of its buttons."""
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
    return Pressed(told, was_typed, button.is_on)


def _typed(one: Field, type: str, game: Game[Any, Any], seating: Seating, chance: Random) -> str:
    """Return a typed text for a field, mostly one that its command accepts."""
    command = game.flow.commands.get(type)
    shape = command.fields.fields.get(one.name) if command else None
    if shape is None or chance.random() < 0.1:
        return chance.choice([one.value, "?!", *TEXTS])
    value = drawn(shape, chance, seating.players) if can_be_typed(shape) else None
    return one.value if value is None else typed(value, shape)
