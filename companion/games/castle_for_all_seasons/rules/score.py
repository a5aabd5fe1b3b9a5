"""The final scoring: trades, and the explained points of every player's track and servants."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.games.castle_for_all_seasons.rules.box import (
    BUILDING_CARDS,
    CART_RESOURCES,
    GRANARY,
    RESOURCES,
    SILVER,
    VALUES,
    worth,
)
from companion.games.castle_for_all_seasons.rules.question import MAX_TRADED_PER_SERVANT, Player, Question
from companion.rules.errors import Arg
from companion.rules.scoring import Column, Contender, Item, column

GRANARY_POINTS = (0, 10, 7, 3)
"""Points for each servant in the granary, indexed by the number of servants there."""
TIE_BREAKS = ("talers", "resources")


def apply_trades(question: Question) -> Question:
    """Return the question after all trades, which are made in seat order.

    A trade that was not entered becomes the best one. Silver traded in the palace is added to the forge.
    """
    forge, players = question.forge_silver, []
    for player in question.players:
        palace = best_palace_trade(player, forge) if player.palace_trade is None else player.palace_trade
        talers = best_market_trade(player) if player.market_trade is None else player.market_trade
        forge += palace.get(SILVER, 0)
        players.append(replace(player, palace_trade=palace, market_trade=talers))
    return replace(question, forge_silver=forge, players=tuple(players))


def best_market_trade(player: Player) -> int:
    """Return the largest number of talers that score in the market.

    That is 0 without a servant there, an even number with one servant, and all talers with two.
    """
    servants, talers = player.servants["market"], player.talers
    return talers if servants > 1 else (talers - talers % 2) * servants


def best_palace_trade(player: Player, forge: int) -> dict[str, int]:
    """Return the palace trade with the most points for the player's palace and forge servants, as pieces by kind.

    Of equal trades, return the one with the least silver. `forge` is the number of ingots in the forge before the trade.
    """
    places, silver = MAX_TRADED_PER_SERVANT * player.servants["palace"], player.resources[SILVER]
    candidates = [_filled(player.resources, n, places - n) for n in range(min(places, silver) + 1)]

    def points(trade: Mapping[str, int]) -> int:
        ingots = forge + trade[SILVER]
        return worth(trade) + player.servants["forge-10"] * ingots + player.servants["forge-6"] * (ingots // 2)

    return max(candidates, key=points)  # max keeps the first of equal trades: the one with the least silver


def _filled(resources: Mapping[str, int], silver: int, places: int) -> dict[str, int]:
    """Return a trade of `silver` ingots, and as many of the most valuable other pieces as fit in `places`."""
    trade = {SILVER: silver}
    for kind in reversed(CART_RESOURCES):
        trade[kind] = min(places, resources[kind])
        places -= trade[kind]
    return trade


def count(question: Question) -> tuple[Column, ...]:
    """Return the explained points of every player.

    All trades are made first, because silver traded in the palace adds to the forge.
    """
    end, columns = apply_trades(question), []
    in_granary = sum(player.servants[GRANARY] for player in end.players)
    everyone = sum(sum(player.servants.values()) for player in end.players) - in_granary
    for player in end.players:
        earned: dict[str, list[Item]] = {}
        for category, words, points, told in _score_parts(end, player, everyone, in_granary):
            if points:
                earned.setdefault(category, []).append(Item(words, points, told))
        columns.append(column(player.name, earned))
    return tuple(columns)


def _score_parts(
    end: Question, player: Player, everyone: int, in_granary: int
) -> Iterator[tuple[str, str, int, Mapping[str, Arg]]]:
    """Yield (category, message, points, arguments) for the track and every spot of a player. Points may be 0.

    `everyone` is the number of servants in the castle, `in_granary` the number in the granary.
    """
    at, forge, free = player.servants, end.forge_silver, end.free_spots or 0
    towers, houses, unbuilt = end.built["tower"], end.built["house"], BUILDING_CARDS - sum(end.built.values())

    yield "track", "why-track", player.track, {"points": player.track}
    yield "keep", "why-keep", 3 * free * at["keep"], {"free": free, "servants": at["keep"]}
    yield "tavern", "why-tavern-12", everyone * at["tavern-12"], {"everyone": everyone}
    pairs = {"everyone": everyone, "pairs": everyone // 2}
    yield "tavern", "why-tavern-6", everyone // 2 * at["tavern-6"], pairs
    for gate, each in (("big-gate", 2), ("small-gate", 1)):
        yield gate, f"why-{gate}", each * towers * at[gate], {"towers": towers, "servants": at[gate]}
    for spot, each in (("stable-16", 3), ("stable-12", 2)):
        yield "stable", "why-stable", each * houses * at[spot], {"houses": houses, "each": each}
    house = {"unbuilt": unbuilt, "servants": at["servants-house"]}
    yield "servants-house", "why-servants-house", unbuilt * at["servants-house"], house
    talers, both = player.market_trade or 0, at["market"] > 1
    yield "market", "why-market-both" if both else "why-market-one", talers if both else talers // 2, {"talers": talers}
    for kind in RESOURCES:
        n = (player.palace_trade or {}).get(kind, 0)
        yield "palace", f"why-palace-{kind}", n * VALUES[kind], {"count": n, "value": VALUES[kind]}
    yield "forge", "why-forge-10", forge * at["forge-10"], {"ingots": forge}
    yield "forge", "why-forge-6", forge // 2 * at["forge-6"], {"ingots": forge, "pairs": forge // 2}
    each = GRANARY_POINTS[in_granary]
    yield "granary", "why-granary", each * at[GRANARY], {"own": at[GRANARY], "all": in_granary, "each": each}


def contenders(question: Question, columns: Sequence[Column]) -> tuple[Contender, ...]:
    """Return the players with their tie-breaks: talers left, then the value of the resources left.

    Talers and resources traded for points do not count.
    """
    found = []
    for player, told in zip(question.players, columns, strict=True):
        talers = player.talers - told.points("market") * (1 if player.servants["market"] > 1 else 2)
        resources = worth(player.resources) - told.points("palace")
        found.append(Contender(told.name, told.total, {"talers": talers, "resources": resources}))
    return tuple(found)
