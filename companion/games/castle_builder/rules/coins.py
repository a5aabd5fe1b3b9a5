"""The coins and whom they concern, and what else is in the box. Words: `coin-EFFECT`, `coin-EFFECT-effect`, `lead-WHAT`."""

from collections.abc import Mapping
from dataclasses import dataclass

RUBY = "ruby"
HEIGHT = "height"


@dataclass(frozen=True, slots=True)
class Coin:
    """A kind of coin."""

    effect: str
    concerns: str
    """Whom: the "taker", the "leaders" in something, those with the "fewest" coins, the "opponents", or "everybody"."""
    lead: str | None = None
    """In what those lead who gain by it."""
    tiles: int = 0
    """Tiles that each one concerned takes from the supply."""
    is_harmful: bool = False
    """Whether it has a red tile: in a peaceful time it gives a tile of the market."""
    breaks: bool = False
    """Whether it takes a tile off a castle, which may be a row lower for it."""


COINS: Mapping[str, Coin] = {
    coin.effect: coin
    for coin in (
        Coin(RUBY, "taker"),
        Coin("tallest-tower", "leaders", HEIGHT, tiles=2),
        Coin("thief", "opponents", is_harmful=True),
        Coin("most-people", "leaders", "people", tiles=2),
        Coin("judgmental-lady", "everybody", is_harmful=True),
        Coin("most-windows", "leaders", "windows", tiles=2),
        Coin("windmill", "taker"),
        Coin("most-roofs", "leaders", "roofs", tiles=2),
        Coin("collapse", "taker", breaks=True),
        Coin("monk", "fewest", tiles=3),
        Coin("catapult", "opponents", is_harmful=True, breaks=True),
    )
}
LEADS = tuple(coin.lead for coin in COINS.values() if coin.lead)

ALL_COINS = 36
TILES = 126
MARKET_COINS = MARKET_TILES = START_TILES = 3
STORAGE = 7
ROYALS = 2
"""A princess and a prince: what everybody begins with by the royal strategy. The box has no tiles beside the 126."""
