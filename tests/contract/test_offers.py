"""The buttons are the offers: walked by chance, each is taken, all else is refused in words, and none goes in circles."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest
from flask import Flask

from companion.rules.game import Doubtful, Fact, Flow, Game, Move, Moves, Offer, Phase, Seating, Table
from companion.rules.shape import Choice, Json, Record
from companion.rules.sheet import Sheet
from companion.rules.table import refusal
from tests.contract.cases import cases, each_played_game
from tests.contract.walk import Walk

STEPS = 160
"""Steps of all walks through a game together."""
LOOKS = (0, 3, 6, 9)
"""Steps at which the buttons of the page are looked at."""


def walks(key: str, seed: str) -> list[Walk]:
    return [Walk(case.game, case.seating, Random(f"{seed} {case}")) for case in cases(key)]


@each_played_game
def test_what_is_offered_is_taken_every_button_is_an_offer_and_all_else_is_refused_in_words(app: Flask, key: str) -> None:
    """Or asked about; and what a form sends into which something is typed need not be offered."""
    tables = walks(key, "offers")
    for walk in tables:
        for step in range(max(10, STEPS // len(tables))):
            walk.try_offers()
            walk.try_others()
            if step in LOOKS:
                walk.try_buttons(app)
            if not walk.go():
                break
        assert [*walk.wrong, *walk.silent.values()] == [], walk.seating
    assert sum(len(walk.facts) for walk in tables) >= STEPS // 2, "a random table gets nowhere"


@each_played_game
def test_offers_lead_on(key: str) -> None:
    tables = walks(key, "onward")
    for walk in tables:
        walk.never_back(max(20, STEPS // len(tables)))
        assert walk.wrong == [], walk.seating
    assert sum(len(walk.facts) for walk in tables) >= STEPS // 8, "a random table gets nowhere"


# --- A lamp, and what the walks find wrong with it -----------------------------------------------------------------------


@dataclass(frozen=True)
class Lamp:
    lit: int = 0
    was_lit: int = 0


class Light(Move[Lamp]):
    """A lamp that is lit while it is dark. Somebody may have seen it lit twice."""

    type = "light"
    facts = ("lit",)
    takes = Record({"how": Choice(("match", "switch"))})

    def offers(self, table: Table[Lamp]) -> Iterable[Offer]:
        return [] if table.state.lit else [Offer("light", {"how": "match"}), Offer("light", {"how": "switch"})]

    def happens(self, table: Table[Lamp], args: Mapping[str, Json]) -> Fact | Doubtful:
        if table.state.lit:
            raise refusal("type", "missing")
        return Fact("lit", {"how": args["how"]})

    def after(self, state: Lamp, seating: Seating, fact: Fact) -> Lamp:
        return Lamp(1, state.was_lit + 1)


class Douse(Move[Lamp]):
    """What is lit is put out."""

    type = "douse"
    facts = ("doused",)

    def offers(self, table: Table[Lamp]) -> Iterable[Offer]:
        return [Offer("douse")] if table.state.lit else []

    def happens(self, table: Table[Lamp], args: Mapping[str, Json]) -> Fact | Doubtful:
        if not table.state.lit:
            raise refusal("type", "missing")
        return Fact("doused")

    def after(self, state: Lamp, seating: Seating, fact: Fact) -> Lamp:
        return replace(state, lit=0)


class OfferedInVain(Light):
    """Offered while it is lit, too."""

    def offers(self, table: Table[Lamp]) -> Iterable[Offer]:
        return [Offer("light", {"how": "match"}), Offer("light", {"how": "switch"})]


class HalfOffered(Light):
    """The switch works, and nobody is told."""

    def offers(self, table: Table[Lamp]) -> Iterable[Offer]:
        return [] if table.state.lit else [Offer("light", {"how": "match"})]


class Forgetful(Douse):
    """Nothing tells that it was ever lit."""

    def after(self, state: Lamp, seating: Seating, fact: Fact) -> Lamp:
        return Lamp()


class ByHand(Forgetful):
    """The same, and it says so."""

    by_hand = True


class Silent(Walk):
    """A lamp has no words."""

    langs = ()


def lamp(*moves: Move[Lamp]) -> Walk:
    flow: Flow[Any] = Flow(
        start=lambda _seating: Lamp(),
        moves=Moves(moves),
        phase=lambda _state, _seating: Phase("lamp"),
        prefill=lambda _state, _seating: {},
        running=lambda _state, _seating: {},
        screen=lambda state, _seating: state,
    )
    game: Game[Any, Any] = Game("castle-builder", range(1, 2), Sheet(), flow=flow)
    return Silent(game, Seating(game.key, ("Ann",), {}), Random("lamp"))


def found(walker: Walk) -> set[str]:
    """What goes wrong, in a few words."""
    for _ in range(20):
        walker.try_offers()
        walker.try_others()
        walker.go()
    return {wrong.partition(":")[0] for wrong in (*walker.wrong, *walker.silent.values())}


WRONG = [(Light(), set()), (OfferedInVain(), {"offered and refused"}), (HalfOffered(), {"not offered and done"})]


@pytest.mark.parametrize(("light", "wrong"), WRONG)
def test_of_a_lamp_is_found_what_is_wrong_with_it(light: Move[Lamp], wrong: set[str]) -> None:
    assert found(lamp(light, Douse())) == wrong


@pytest.mark.parametrize(("douse", "circles"), [(Douse(), False), (Forgetful(), True), (ByHand(), False)])
def test_a_lamp_that_is_dark_again_is_found_unless_it_says_so(douse: Move[Lamp], circles: bool) -> None:
    walker = lamp(Light(), douse)
    walker.never_back(20)
    assert bool(walker.wrong) == circles
