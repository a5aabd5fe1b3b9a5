"""The final count: what is handed in, what every servant in the castle earns, and why."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.games.castle_for_all_seasons.rules.box import BUILDING_CARDS, GRANARY, KINDS, RESOURCES, SILVER, VALUES, worth
from companion.games.castle_for_all_seasons.rules.question import TRADED_PER_SERVANT, Player, Question
from companion.rules.errors import Arg
from companion.rules.scoring import Column, Contender, Item, column

GRANARY_POINTS = (0, 10, 7, 3)
"""What each servant in the granary earns while so many stand there."""
TIE_BREAKS = ("talers", "resources")


def traded(question: Question) -> Question:
    """The same after all trades, in the order of the table: those that nobody has told are made, and silver fills the forge."""
    forge, players = question.forge_silver, []
    for player in question.players:
        palace = best_palace_trade(player, forge) if player.palace_trade is None else player.palace_trade
        talers = best_market_trade(player) if player.market_trade is None else player.market_trade
        forge += palace.get(SILVER, 0)
        players.append(replace(player, palace_trade=palace, market_trade=talers))
    return replace(question, forge_silver=forge, players=tuple(players))


def best_market_trade(player: Player) -> int:
    """All talers that buy points: an even number with one servant, every one with two."""
    servants, talers = player.servants["market"], player.talers
    return talers if servants > 1 else (talers - talers % 2) * servants


def best_palace_trade(player: Player, forge: int) -> dict[str, int]:
    """The trade with the most points for palace and own forge servants; of equal ones the one with the fewest silver."""
    places, silver = TRADED_PER_SERVANT * player.servants["palace"], player.resources[SILVER]
    candidates = [_filled(player.resources, n, places - n) for n in range(min(places, silver) + 1)]

    def points(trade: Mapping[str, int]) -> int:
        ingots = forge + trade[SILVER]
        return worth(trade) + player.servants["forge-10"] * ingots + player.servants["forge-6"] * (ingots // 2)

    return max(candidates, key=points)  # which keeps the first of equal ones, and they come with the fewest silver first


def _filled(resources: Mapping[str, int], silver: int, places: int) -> dict[str, int]:
    """So much silver, and the dearest other pieces in the places that are left."""
    trade = {SILVER: silver}
    for kind in reversed(KINDS):
        trade[kind] = min(places, resources[kind])
        places -= trade[kind]
    return trade


def count(question: Question) -> tuple[Column, ...]:
    """The explained points of every player. Palace trades come first, for they fill the forge."""
    end, columns = traded(question), []
    in_granary = sum(player.servants[GRANARY] for player in end.players)
    everyone = sum(sum(player.servants.values()) for player in end.players) - in_granary
    for player in end.players:
        earned: dict[str, list[Item]] = {}
        for category, words, points, told in _earned(end, player, everyone, in_granary):
            if points:
                earned.setdefault(category, []).append(Item(words, points, told))
        columns.append(column(player.name, earned))
    return tuple(columns)


def _earned(end: Question, player: Player, everyone: int, in_granary: int) -> Iterator[tuple[str, str, int, Mapping[str, Arg]]]:
    """What the track and every place in the castle earn a player, by category; of many that is nothing."""
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
    """The players with what breaks a tie: talers left, then the value of the resources left. What they traded earned points."""
    found = []
    for player, told in zip(question.players, columns, strict=True):
        talers = player.talers - told.points("market") * (1 if player.servants["market"] > 1 else 2)
        resources = worth(player.resources) - told.points("palace")
        found.append(Contender(told.name, told.total, {"talers": talers, "resources": resources}))
    return tuple(found)
