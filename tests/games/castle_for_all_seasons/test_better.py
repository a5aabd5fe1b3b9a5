"""Advice after the game: the best trades, and the servant who scored least."""

from companion.games.castle_for_all_seasons import GAME
from companion.texts import language
from tests.games.castle_for_all_seasons.counting import ANNA, EVERYTHING, KEY, asked, player, question

TOLD = {"market_trade": 2, "palace_trade": {"clay": 1}}
YANA = player("Yana", track=38, talers=2, resources={"boards": 1}, servants={"small-gate": 1})
HERE = {"built": EVERYTHING | {"big-gate": 0, "house": 4, "tower": 3}, "forge_silver": 9, "free_spots": 5}


def better(raw):
    return [language("en", KEY).tell(said) for said in GAME.scoring.better(asked(raw))]


def test_advice_compares_given_trades_with_best_trades():
    """One more ingot makes 10 of the 9 in the forge, which scores a point there as well."""
    assert better(question({**ANNA, **TOLD}, YANA, **HERE)) == [
        "Anna, best trade in the market: 6 talers for 3 points, 2 more than you scored.",
        "Anna, best trade in the palace: 1 sand, 2 clay, 1 silver, worth 14 points, 11 more than you scored.",
        "Anna’s helper who earned least: Market. 3 points for a fee of 6 talers.",
        "Yana’s helper who earned least: Small gate. 3 points for a fee of 5 talers.",
    ]


def test_advice_for_trades_made_by_app_says_they_were_best():
    assert better(question(ANNA, YANA, **HERE))[:2] == [
        "Anna, best trade in the market: 6 talers for 3 points, which is what you scored.",
        "Anna, best trade in the palace: 1 sand, 2 clay, 1 silver, worth 14 points, which is what you scored.",
    ]


def test_advice_values_second_servant_by_points_it_adds():
    """Two in the granary score 14, one alone 10. Two in the market score 9 for 9 talers, one alone 4."""
    both = player("Anna", talers=9, servants={"market": 2, "granary": 2})
    raw = question(both, player("Yana"), season="winter")
    assert better(raw) == [
        "Anna, best trade in the market: 9 talers for 9 points, which is what you scored.",
        "Anna’s helper who earned least: Granary. 4 points for a fee of 5 talers.",
    ]


def test_advice_without_servants_is_empty():
    assert better(question(player("Anna"), player("Yana"))) == []
