"""The kinds of coins, and the numbers of other components. Messages: `coin-EFFECT`, `coin-EFFECT-effect`, `lead-WHAT`."""

from collections.abc import Mapping
from dataclasses import dataclass

RUBY = "ruby"
HEIGHT = "height"


@dataclass(frozen=True, slots=True)
class Coin:
    """A kind of coin."""

    effect: str
    concerns: str
    """Affected players: the "taker", the "leaders", those with the "fewest" coins, "opponents" or "everybody"."""
    lead: str | None = None
    """Subject in which the affected players must lead, if `concerns` is "leaders"."""
    tiles: int = 0
    """Tiles that each affected player takes from the supply."""
    is_harmful: bool = False
    """True for a coin with a red tile. In a peaceful time it gives a tile of the market instead."""
    breaks: bool = False
    """True if the coin removes a tile from a castle, so that the castle may lose a row."""


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
"""Number of royal tiles for each player in the royal strategy: a princess and a prince. TILES includes them."""
