"""The coins and whom they concern. Words: `coin-EFFECT`, `coin-EFFECT-effect`."""

from collections.abc import Mapping

RUBY = "ruby"
COLLAPSE = "collapse"
MONK = "monk"
THIEF = "thief"
LADY = "judgmental-lady"
CATAPULT = "catapult"
EFFECTS = (
    RUBY,
    "tallest-tower",
    THIEF,
    "most-people",
    LADY,
    "most-windows",
    "windmill",
    "most-roofs",
    COLLAPSE,
    MONK,
    CATAPULT,
)
BREAKING = frozenset({COLLAPSE, CATAPULT})
"""Those that take a tile off a castle, which may be a row lower for it."""
HARMFUL = frozenset({THIEF, LADY, CATAPULT})
"""Those with a red tile: in a peaceful time they give a tile of the market."""

HEIGHT = "height"
LED_BY: Mapping[str, str] = {
    "tallest-tower": HEIGHT,
    "most-people": "people",
    "most-windows": "windows",
    "most-roofs": "roofs",
}
"""In what the leaders lead who gain by a coin. Words: `lead-WHAT`."""
LEADS = tuple(LED_BY.values())

COINS = 36
TILES = 126
MARKET_COINS = MARKET_TILES = START_TILES = 3
STORAGE = 7
ROYALS = 2
"""A princess and a prince: what everybody begins with by the royal strategy. The box has no tiles beside the 126."""
