"""Offers held to their word: what is a button can be done, what is none is refused in words, and nothing goes in circles."""

import itertools
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from random import Random
from typing import Any

from flask import Flask

from companion.plays.commands import COMMON
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Doubtful, Game, Move, Offer, Seating
from companion.rules.plain import to_plain
from companion.rules.shape import Choice, Flag, Json, Name, Record, Shape, Whole, checked
from companion.web.forms import read_command
from tests.contract import screens
from tests.contract.reading import Page
from tests.contract.refusing import assert_said
from tests.contract.values import STRANGER
from tests.contract.walk import filled

SMALL = 13
"""So many values of a number are all tried."""
TRIED = 60
"""Commands of one kind, and offers, that are tried in one state; of more, so many at random."""
PAGES = 6
"""Pages within the Turn page that are looked at in one state."""
Asked = tuple[str, str]
"""A command as it can be compared: its type, and its fields with their gaps filled."""


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


@dataclass
class Walker:
    """A play that goes only where it is offered to go; what goes wrong is noted."""

    game: Game[Any, Any]
    seating: Seating
    chance: Random
    wrong: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.flow = self.game.flow
        self.state = self.flow.start(self.seating)
        self.steps = 0
        self.latest: Offer | None = None
        self.typed: set[str] = set()
        """The kinds of command that some form asks for in which something is typed or picked."""
        self.silent: dict[str, str] = {}
        """What could be done and was not offered: where it was first met, by the kind of command."""

    # --- What is offered ------------------------------------------------------------------------------------------------

    def offers(self) -> tuple[Offer, ...]:
        return self.flow.moves.offers(self.state, self.seating)

    def asked(self, type: str, args: Mapping[str, Json]) -> Asked:
        fields = self.flow.commands[type].fields
        return type, json.dumps(checked(fields, dict(args)), sort_keys=True, default=str)

    def take(self, offer: Offer) -> bool:
        """Whether what is offered is taken; a question is answered with yes."""
        try:
            found = self.flow.decide(self.state, self.seating, offer.type, self._checked(offer.type, offer.args))
        except RefusedError as refused:
            self.wrong.append(f"offered and refused: {offer} ({refused}) at {self._where()}")
            return False
        if isinstance(found, Doubtful):
            self._said(found.problems)
            found = found.fact
        self.state = self.flow.evolve(self.state, self.seating, found)
        self.steps += 1
        self.latest = offer
        return True

    def look(self) -> None:
        """What is offered can be done."""
        offers = self.offers()
        for offer in self.chance.sample(offers, min(len(offers), TRIED)):
            try:
                self._decided(offer.type, offer.args)
            except RefusedError as refused:
                self.wrong.append(f"offered and refused: {offer} ({refused}) at {self._where()}")

    def look_beyond(self) -> None:
        """Everything of finite choice that is not offered is refused or asked about."""
        offered = {self._key(offer.type, offer.args) for offer in self.offers()}
        for move in self.flow.moves:
            for args in self._others(move):
                if self._key(move.type, args) not in offered and self._is_done(move.type, args):
                    self.silent.setdefault(move.type, f"not offered and done: {move.type} {args} at {self._where()}")

    def look_at_page(self, app: Flask) -> None:
        """Every button of the page and of some pages within it is an offer, unless something is typed into its form."""
        offered = {self._key(offer.type, offer.args) for offer in self.offers()}
        play = screens.play_of(self.game, self.seating, self.state, self.steps)
        within = f"/p/{play.code}/turn?"
        page = Page(screens.drawn(app, play, "en"))
        own = sorted({link.partition("?")[2] for link in page.links if link.startswith(within)})
        queries = [f"?{query}" for query in self.chance.sample(own, min(PAGES, len(own)))]
        for shown in (page, *(Page(screens.drawn(app, play, "en", query=query)) for query in queries)):
            for form in shown.forms:
                for button in form.buttons if form.action.partition("?")[0].endswith("/do") else ():
                    sent = filled(form, button, self.game, self.seating, self.chance)
                    if sent.was_typed:
                        self.typed.add(sent.type)
                        continue
                    if sent.type in COMMON:
                        continue
                    request = read_command(play, sent.told, {})
                    if self._key(request.type, request.args) not in offered:
                        self.wrong.append(f"a button and no offer: {sent.told} at {self._where()}")

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
            return False
        return True

    def _decided(self, type: str, args: Mapping[str, Json]) -> Any:
        return self.flow.decide(self.state, self.seating, type, self._checked(type, args))

    def _checked(self, type: str, args: Mapping[str, Json]) -> Json:
        return checked(self.flow.commands[type].fields, dict(args))

    def _key(self, type: str, args: Mapping[str, Json]) -> Asked | None:
        try:
            return self.asked(type, args)
        except RefusedError:
            return None

    def _said(self, problems: Sequence[Problem]) -> None:
        assert_said(self.game.key, problems)

    def _where(self) -> str:
        return f"{self.flow.phase(self.state, self.seating)}, step {self.steps}"

    # --- Where it leads -------------------------------------------------------------------------------------------------

    def go(self, *, forward: bool = False) -> bool:
        """One step where it is offered to go; `forward`: by nothing that takes something back. Whether there was one."""
        offers = [offer for offer in self.offers() if not forward or self._leads_on(offer)]
        if not offers:
            return False
        wanted = self.chance.choice(sorted({offer.type for offer in offers}))
        return self.take(self.chance.choice([offer for offer in offers if offer.type == wanted]))

    def _leads_on(self, offer: Offer) -> bool:
        return not (offer.pressed or offer.instead) and not self.flow.moves.by_type[offer.type].by_hand

    def stroll(self, app: Flask, steps: int) -> None:
        """So many steps, every third time with a look at the page."""
        for step in range(steps):
            if step % 3 == 0:
                self.look_at_page(app)
            if not self.go():
                return

    def known(self) -> str:
        """The state, as it can be compared."""
        return json.dumps(to_plain(self.state), sort_keys=True, default=str)

    def never_back(self, steps: int) -> None:
        """So many steps forward: none leads to where it was before."""
        seen = {self.known()}
        for _ in range(steps):
            before = self._where()
            if not self.go(forward=True):
                return
            if (now := self.known()) in seen:
                self.wrong.append(f"where it was before: {self.latest} at {before}")
                return
            seen.add(now)
