"""A walk through a game: by its offers, by the buttons of its pages, by commands drawn at random that it may refuse.

Whatever happens is held to the laws of a flow. What is wrong with what was offered is noted, so that all of it is told.
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

from companion.plays.commands import COMMON
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Doubtful, Fact, Flow, Game, Move, Offer, Seating
from companion.rules.plain import to_plain
from companion.rules.shape import Choice, Flag, Json, Name, Record, Shape, Whole, checked
from companion.templating import ROOT
from companion.texts import LANGUAGES
from companion.web.forms import read_command
from tests.contract import screens
from tests.contract.cases import spoken
from tests.contract.reading import Button, Field, Form, Page
from tests.contract.refusing import assert_said
from tests.contract.values import STRANGER, TEXTS, can_be_typed, drawn, typed

STAMP = frozenset(["do", *re.findall(r'name="(\w+)"', (ROOT / "templates" / "play" / "_stamp.html").read_text("utf-8"))])
"""Fields that every form of a play has, which say nothing of the command."""
STUCK = 150
"""After so many tries in a row that lead nowhere the play is taken to be over."""
SMALL = 13
"""So many values of a number are all tried."""
TRIED = 60
"""Commands of one kind, and offers, that are tried in one state; of more, so many at random."""
PAGES = 6
"""Pages within the Turn page that are looked at in one state."""
Told = dict[str, str]


@dataclass(frozen=True)
class Pressed:
    """What pressing a button sends."""

    told: Told
    was_typed: bool
    """Whether the form has fields, which were filled."""
    is_on: bool

    @property
    def type(self) -> str:
        return self.told.get("type", "")


def finite(shape: Shape, players: Sequence[str]) -> list[Json] | None:
    """Every value of a shape that has few; None for one in which something is typed."""
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
    """Every way to fill the fields of a command; None if something is typed into one."""
    values = {name: finite(shape, players) for name, shape in takes.fields.items()}
    known = {name: found for name, found in values.items() if found is not None}
    if len(known) < len(values):
        return None
    if prod(map(len, known.values())) <= TRIED:
        return [dict(zip(known, some, strict=True)) for some in itertools.product(*known.values())]
    return [{name: chance.choice(found) for name, found in known.items()} for _ in range(TRIED)]


class Walk:
    """A play on its way. Every step, taken or refused, is checked; with an app its page is drawn, too."""

    def __init__(self, game: Game[Any, Any], seating: Seating, chance: Random, app: Flask | None = None) -> None:
        self.app, self.game, self.flow, self.seating, self.chance = app, game, game.flow, seating, chance
        self.state = self.flow.start(seating)
        self.facts: list[Fact] = []
        self.refused = 0
        self.wrong: list[str] = []
        """Offers that were refused, what could be done and was not offered, buttons that are no offers, steps that led back."""
        self.in_vain: list[str] = []
        """Buttons that were pressed and then refused."""
        self.pressed = 0
        self.buttons: list[Pressed] = []
        """Of the latest page."""
        self.words = spoken(game.key)
        self._look()

    # --- Steps ----------------------------------------------------------------------------------------------------------

    def steps(self, facts: int) -> None:
        """So many facts by buttons and at random, unless nothing more can be done."""
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
        """One of the buttons: each kind as often as another, and seldom one that would only take something back."""
        fresh = [button for button in self.buttons if not button.is_on]
        return self._any_of(fresh if fresh and self.chance.random() < 0.8 else self.buttons)

    def _any_of(self, found: Sequence[Any]) -> Any:
        """One of some offers or buttons: each kind as often as another."""
        wanted = self.chance.choice(sorted({one.type for one in found}))
        return self.chance.choice([one for one in found if one.type == wanted])

    def press(self, button: Pressed) -> None:
        """A button of the page."""
        try:
            request = read_command(self.play, button.told, {})
        except RefusedError as refused:
            self._said(refused.problems)
            assert button.was_typed, f"a button sends what cannot be read: {button.told}"
            return
        if request.type in COMMON:
            return
        self.pressed += 1
        if not self.take(request.type, request.args) and not button.was_typed:
            self.in_vain.append(f"{button.told} at {self._where()}")

    def go(self, *, forward: bool = False) -> Offer | None:
        """One step where it is offered to go; `forward`: by nothing that takes something back. What was taken, if anything."""
        offers = [offer for offer in self.offers() if not forward or self._leads_on(offer)]
        offer: Offer | None = self._any_of(offers) if offers else None
        if offer and not self.take(offer.type, offer.args):
            self.wrong.append(f"offered and refused: {offer} at {self._where()}")
            return None
        return offer

    def _leads_on(self, offer: Offer) -> bool:
        return not (offer.pressed or offer.instead) and not self.flow.moves.by_type[offer.type].by_hand

    def take(self, type: str, args: Json) -> bool:
        """A command, which becomes a fact or is refused in words; whether it became one. A question is answered with yes."""
        before = to_plain(self.state)
        try:
            fact = self._decided(type, args)
            if isinstance(fact, Doubtful):
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
        return self.flow.decide(self.state, self.seating, type, checked(self.flow.commands[type].fields, args))

    # --- What is offered ------------------------------------------------------------------------------------------------

    def offers(self) -> tuple[Offer, ...]:
        return self.flow.offers(self.state, self.seating)

    def try_all(self, app: Flask | None) -> None:
        """The offers, what is not among them, and with an app the buttons of its pages."""
        offers = self.offers()
        offered = {self._key(offer.type, offer.args) for offer in offers}
        self._try_offers(offers)
        self._try_others(offered)
        if app:
            self._try_buttons(app, offered)

    def _try_offers(self, offers: Sequence[Offer]) -> None:
        """What is offered can be done."""
        for offer in self.chance.sample(offers, min(len(offers), TRIED)):
            try:
                self._decided(offer.type, offer.args)
            except RefusedError as refused:
                self.wrong.append(f"offered and refused: {offer} ({refused}) at {self._where()}")

    def _try_others(self, offered: Collection[Any]) -> None:
        """Everything of finite choice that is not offered is refused or asked about."""
        for move in self.flow.moves:
            for args in self._others(move):
                if self._key(move.type, args) not in offered and self._is_done(move.type, args):
                    self.wrong.append(f"not offered and done: {move.type} {args} at {self._where()}")

    def _try_buttons(self, app: Flask, offered: Collection[Any]) -> None:
        """Every button of the page and of some pages within it is an offer, unless something is typed into its form."""
        page = Page(screens.drawn(app, self.play, "en"))
        own = sorted({link.partition("?")[2] for link in page.links if link.startswith(f"/p/{self.play.code}/turn?")})
        queries = [f"?{query}" for query in self.chance.sample(own, min(PAGES, len(own)))]
        for shown in (page, *(Page(screens.drawn(app, self.play, "en", query=query)) for query in queries)):
            for sent in self._buttons_of(shown):
                if not sent.was_typed and sent.type not in COMMON:
                    request = read_command(self.play, sent.told, {})
                    if self._key(request.type, request.args) not in offered:
                        self.wrong.append(f"a button and no offer: {sent.told} at {self._where()}")

    def never_back(self, steps: int) -> None:
        """So many steps forward: none leads to where it was before."""
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
        """The state, as it can be compared."""
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
        if isinstance(found, Doubtful):
            self._said(found.problems)
        return not isinstance(found, Doubtful)

    def _key(self, type: str, args: Mapping[str, Json]) -> tuple[str, str] | None:
        """A command as it can be compared: its type, and its fields with their gaps filled."""
        try:
            return type, json.dumps(checked(self.flow.commands[type].fields, dict(args)), sort_keys=True, default=str)
        except RefusedError:
            return None

    # --- What is checked at every step ----------------------------------------------------------------------------------

    @property
    def play(self) -> Any:
        """The play as its pages are drawn."""
        return screens.play_of(self.game, self.seating, self.state, len(self.facts))

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
                assert all(words.tell(label).strip() for words in self.words)

    def _draw(self, app: Flask) -> None:
        """The page, at the first look and by turns in every language."""
        for lang in LANGUAGES if not self.facts else (LANGUAGES[len(self.facts) % len(LANGUAGES)],):
            page = Page(screens.drawn(app, self.play, lang))
            assert not page.unclosed, f"{lang}: crossed {page.unclosed}"
        self.buttons = self._buttons_of(page)

    def _buttons_of(self, page: Page) -> list[Pressed]:
        forms = [form for form in page.forms if form.action.partition("?")[0].endswith("/do")]
        return [filled(form, button, self.game, self.seating, self.chance) for form in forms for button in form.buttons]


def replayed(flow: Flow[Any], seating: Seating, facts: Iterable[Fact]) -> Any:
    """The state folded anew, at a table that is sure: each fact is what its own command leads to again."""
    state = flow.start(seating)
    for fact in facts:
        command, args = flow.asked(fact, seating)
        assert json.loads(json.dumps(args)) == args
        found = flow.decide(state, seating, command, checked(flow.commands[command].fields, args))
        assert (found.fact if isinstance(found, Doubtful) else found) == fact
        state = flow.evolve(state, seating, fact)
    return state


def filled(form: Form, button: Button, game: Game[Any, Any], seating: Seating, chance: Random) -> Pressed:
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
    return Pressed(told, was_typed, button.is_on)


def _typed(one: Field, type: str, game: Game[Any, Any], seating: Seating, chance: Random) -> str:
    """What somebody types into a field: mostly what its command can read."""
    command = game.flow.commands.get(type)
    shape = command.fields.fields.get(one.name) if command else None
    if shape is None or chance.random() < 0.1:
        return chance.choice([one.value, "?!", *TEXTS])
    value = drawn(shape, chance, seating.players) if can_be_typed(shape) else None
    return one.value if value is None else typed(value, shape)
