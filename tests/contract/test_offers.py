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

STEPS = 240
"""Steps of all walks through a game together."""


def walkers(key: str, seed: str) -> list[Walk]:
    return [Walk(case.game, case.seating, Random(f"{seed} {case}")) for case in cases(key)]


@each_played_game
def test_what_is_offered_is_taken(key: str) -> None:
    tables = walkers(key, "offers")
    for walker in tables:
        for _ in range(max(10, STEPS // len(tables))):
            walker.try_offers()
            if not walker.go():
                break
        assert walker.wrong == [], walker.seating
    assert sum(len(walker.facts) for walker in tables) >= STEPS // 2, "a random table gets nowhere"


@each_played_game
def test_every_button_of_the_page_is_an_offer_or_belongs_to_what_is_typed(app: Flask, key: str) -> None:
    for walker in walkers(key, "buttons"):
        for _ in range(4):
            walker.try_buttons(app)
            if not all(walker.go() for _ in range(3)):
                break
        assert walker.wrong == [], walker.seating


@each_played_game
def test_what_is_not_offered_is_refused_in_words_or_asked_about(key: str) -> None:
    for walker in walkers(key, "beyond"):
        for _ in range(max(10, STEPS // len(cases(key)))):
            walker.try_others()
            if not walker.go():
                break
        assert [*walker.wrong, *walker.silent.values()] == [], walker.seating


@each_played_game
def test_offers_lead_on(key: str) -> None:
    tables = walkers(key, "onward")
    for walker in tables:
        walker.never_back(max(20, STEPS // len(tables)))
        assert walker.wrong == [], walker.seating
    assert sum(len(walker.facts) for walker in tables) >= STEPS // 8, "a random table gets nowhere"


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


def test_a_good_lamp_is_found_good() -> None:
    assert found(lamp(Light(), Douse())) == set()


def test_an_offer_that_is_refused_is_found() -> None:
    assert found(lamp(OfferedInVain(), Douse())) == {"offered and refused"}


def test_what_can_be_done_and_is_not_offered_is_found() -> None:
    assert found(lamp(HalfOffered(), Douse())) == {"not offered and done"}


@pytest.mark.parametrize(("douse", "circles"), [(Douse(), False), (Forgetful(), True), (ByHand(), False)])
def test_a_lamp_that_is_dark_again_is_found_unless_it_says_so(douse: Move[Lamp], circles: bool) -> None:
    walker = lamp(Light(), douse)
    walker.never_back(20)
    assert bool(walker.wrong) == circles
