"""Tests of offers with random walks: each offer is accepted, everything else is refused, and no walk goes in circles."""

from random import Random

from flask import Flask

from companion.rules.game import Fact, NeedsConfirmation
from companion.rules.shape import check_value
from tests.game_contract.cases import cases, each_played_game
from tests.game_contract.walk import Walk

STEPS = 160
"""Number of steps in all walks of a game together."""
WALKED, MORE = 30, 400
"""Steps with compared points: in one walk, and in all walks of a game together."""
COMPARED = 40
"""Number of offers compared in one state. With more offers, a random sample of this size is compared."""
PLAIN = {"between-two-castles", "castle-builder"}
"""Games whose buttons show no running points."""
LOOKS = (0, 3, 6, 9)
"""Steps at which the buttons of the page are checked."""


def fact_of(found: Fact | NeedsConfirmation) -> Fact:
    return found.fact if isinstance(found, NeedsConfirmation) else found


def walks(key: str, seed: str) -> list[Walk]:
    return [Walk(case.game, case.seating, Random(f"{seed} {case}")) for case in cases(key)]


@each_played_game
def test_offers_are_accepted_and_equal_buttons_and_all_else_is_refused(app: Flask, key: str) -> None:
    """Commands that are not offered may also need a confirmation. Forms with typed text need no offer."""
    tables = walks(key, "offers")
    for walk in tables:
        for step in range(max(10, STEPS // len(tables))):
            walk.try_all(app if step in LOOKS else None)
            if not walk.go():
                break
        assert walk.wrong == [], walk.seating
    assert sum(len(walk.facts) for walk in tables) >= STEPS // 2, "a random table gets nowhere"


@each_played_game
def test_offer_points_equal_change_of_running_points(key: str) -> None:
    """An offer marked `later` changes no points by its tap."""
    count, tables = 0, walks(key, "points")
    for walk in tables:
        flow, seating = walk.flow, walk.seating
        for _ in range(max(WALKED, MORE // len(tables))):
            before = walk.running()
            offers = [offer for offer in flow.offers(walk.state, seating) if offer.points]
            for offer in walk.chance.sample(offers, min(len(offers), COMPARED)):
                args = check_value(flow.commands[offer.type].fields, dict(offer.args))
                found = flow.decide(walk.state, seating, offer.type, args)
                after = walk.running(flow.evolve(walk.state, seating, fact_of(found)))
                moved = [after[name] - before[name] for name in before]
                assert (not any(moved)) if offer.later else offer.points in moved, (offer, moved, seating)
                count += 1
            if not walk.go():
                break
    assert count >= WALKED or key in PLAIN, "hardly any button says anything of points"


@each_played_game
def test_offers_never_return_to_earlier_state(key: str) -> None:
    tables = walks(key, "onward")
    for walk in tables:
        walk.never_back(max(20, STEPS // len(tables)))
        assert walk.wrong == [], walk.seating
    assert sum(len(walk.facts) for walk in tables) >= STEPS // 8, "a random table gets nowhere"
