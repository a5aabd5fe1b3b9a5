"""The setup checklist for the players and the chosen variants."""

from companion.games.castle_builder.rules.coins import ALL_COINS, MARKET_COINS, MARKET_TILES, ROYALS, START_TILES, TILES
from companion.games.castle_builder.rules.score import ROYAL_STRATEGY, is_played
from companion.rules.game import Seating, Step

PLACE_SEPARATOR = "\N{NO-BREAK SPACE}"
"""Space between the number of a start place and the player's name, so that no line ends with the number."""


def setup(seating: Seating) -> tuple[Step, ...]:
    """Return the setup steps in order. In step `hands`, `left` is the number of tiles that remain in the supply."""
    players = len(seating.players)
    order = [seating.players[seat] for seat in seating.clockwise(seating.first)]
    royals = ROYALS * players if is_played(ROYAL_STRATEGY, seating) else 0
    left = TILES - royals - MARKET_TILES - players * START_TILES
    places = ", ".join(f"{place}{PLACE_SEPARATOR}{name}" for place, name in enumerate(order, 1))
    return (
        Step("market", {"towers": 2}),
        *([Step("royal", {"players": players, "all": TILES})] if royals else ()),
        Step("tiles", {"tiles": TILES - royals, "royal": "yes" if royals else "no"}),
        Step("coins", {"coins": ALL_COINS}),
        Step("open", {"tiles": MARKET_TILES, "coins": MARKET_COINS}),
        Step("players", {"players": players}),
        Step("hands", {"tiles": START_TILES, "left": left}),
        Step("barons", {"places": places}),
        Step("first", {"player": order[0]}),
    )
