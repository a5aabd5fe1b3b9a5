"""The buttons are the offers: walked by chance, each is taken, all else is refused in words, and none goes in circles."""

from random import Random

from flask import Flask

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
            walk.try_all(app if step in LOOKS else None)
            if not walk.go():
                break
        assert walk.wrong == [], walk.seating
    assert sum(len(walk.facts) for walk in tables) >= STEPS // 2, "a random table gets nowhere"


@each_played_game
def test_offers_lead_on(key: str) -> None:
    tables = walks(key, "onward")
    for walk in tables:
        walk.never_back(max(20, STEPS // len(tables)))
        assert walk.wrong == [], walk.seating
    assert sum(len(walk.facts) for walk in tables) >= STEPS // 8, "a random table gets nowhere"
