"""What is handed in at the end: resources in the palace, talers on the market. Left open, the best trade is made."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.castle_for_all_seasons.rules.pieces import RESOURCES, SILVER, VALUES, worth
from companion.games.castle_for_all_seasons.rules.question import TRADED_PER_SERVANT, Player, Question

DEAREST_FIRST = sorted((kind for kind in RESOURCES if kind != SILVER), key=lambda kind: -VALUES[kind])


@dataclass(frozen=True, slots=True)
class Trades:
    """What one player hands in, and what he then has left."""

    palace: Mapping[str, int]
    talers: int
    talers_left: int
    value_left: int


def trades(question: Question) -> tuple[tuple[Trades, ...], int]:
    """Everybody's trades in the order of the table, and the silver that lies in the forge after them."""
    forge = question.board.forge_silver
    made: list[Trades] = []
    for player in question.players:
        palace = best_palace_trade(player, forge) if player.palace_trade is None else player.palace_trade
        talers = best_market_trade(player) if player.market_trade is None else player.market_trade
        forge += palace.get(SILVER, 0)
        made.append(Trades(palace, talers, player.talers - talers, worth(player.resources) - worth(palace)))
    return tuple(made), forge


def best_market_trade(player: Player) -> int:
    """All talers that buy points: an even number with one servant, every one with two."""
    servants = player.servants["market"]
    if not servants:
        return 0
    return player.talers if servants > 1 else player.talers - player.talers % 2


def best_palace_trade(player: Player, forge: int) -> dict[str, int]:
    """The trade with the most points for palace and own forge servants; of equal ones the one with the fewest silver."""
    places = TRADED_PER_SERVANT * player.servants["palace"]
    if not places:
        return _filled(player.resources, 0, 0)
    candidates = (
        _filled(player.resources, silver, places - silver) for silver in range(min(places, player.resources[SILVER]) + 1)
    )
    # max keeps the first of equal ones, and the candidates come with the fewest silver first.
    return max(candidates, key=lambda trade: worth(trade) + forge_points(player.servants, forge + trade[SILVER]))


def _filled(resources: Mapping[str, int], silver: int, places: int) -> dict[str, int]:
    """So much silver, and the dearest other pieces in the places that are left."""
    trade = {SILVER: silver}
    for kind in DEAREST_FIRST:
        taken = min(places, resources[kind])
        trade[kind] = taken
        places -= taken
    return trade


def forge_points(servants: Mapping[str, int], ingots: int) -> int:
    """What a player's servants in the forge earn from so many ingots."""
    return servants["forge-10"] * ingots + servants["forge-6"] * (ingots // 2)
