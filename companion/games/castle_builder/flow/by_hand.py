"""The moves that correct tracked coins, barons, heights and the turn, or enter values that the app cannot compute."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.games.castle_builder.flow.state import GOING_ON, ComputedTable, State
from companion.games.castle_builder.flow.turn import EFFECT, CastleBuilderMove, refuse_occupied_space
from companion.games.castle_builder.rules.assist import ROW
from companion.games.castle_builder.rules.coins import HEIGHT
from companion.games.castle_builder.rules.score import COIN_COUNT
from companion.games.castle_builder.rules.track import SPACE
from companion.rules.errors import RefusedError
from companion.rules.game import Fact, Offer, Seating, Table
from companion.rules.shape import Json, Record, Seat, Whole
from companion.rules.table import refusal


class AddCoin(CastleBuilderMove):
    """The correction that adds a coin whose taking was not entered. The kind of the coin may stay unknown."""

    type = "add-coin"
    facts = ("coin-added",)
    takes = Record({"player": Seat(), "effect": EFFECT}, {"effect": None})
    ordered = False
    by_hand = True

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if ComputedTable.from_table(table).winner is None:
            yield from (Offer(self.type, {"player": player}) for player in table.seating.players)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        now = ComputedTable.from_table(table, *GOING_ON)
        seat = table.seat(args["player"])
        count = now.barons[seat].count + 1
        return Fact("coin-added", {"seat": seat, "effect": args["effect"], "count": count, "wins": count >= now.goal})

    def apply_data(self, state: State, data: Mapping[str, Json]) -> State:
        return state.with_baron(data["seat"], coins=(*state.barons[data["seat"]].coins, data["effect"]))


class RemoveCoin(CastleBuilderMove):
    """The correction that removes a coin that the player does not have."""

    type = "remove-coin"
    facts = ("coin-removed",)
    takes = Record({"player": Seat(), "number": Whole(1, COIN_COUNT.high)})
    by_hand = True

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        for player, baron in zip(table.seating.players, table.state.barons, strict=True):
            numbers = range(1, len(baron.coin_kinds) + 1)
            yield from (Offer(self.type, {"player": player, "number": number}) for number in numbers)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        seat, number = table.seat(args["player"]), args["number"]
        coins = table.state.barons[seat].coin_kinds
        if number > len(coins):
            raise refusal("number", "no-such-coin", player=args["player"], count=len(coins))
        return Fact("coin-removed", {"seat": seat, "number": number, "effect": coins[number - 1], "count": len(coins) - 1})

    def apply_data(self, state: State, data: Mapping[str, Json]) -> State:
        """Return the state without the coin at the position `number`, counted from 1.

        The coins in `Baron.coins` come first. Coins counted in `Baron.more` come after them and have no known kind. Removing
        one of these lowers `more`.
        """
        seat, at = data["seat"], data["number"] - 1
        baron = state.barons[seat]
        if at >= len(baron.coins):
            return state.with_baron(seat, more=baron.more - 1)
        return state.with_baron(seat, coins=(*baron.coins[:at], *baron.coins[at + 1 :]))


class SetBaron(CastleBuilderMove):
    """The correction that sets the space of a baron. The command is refused until the track is known."""

    type = "set-baron"
    facts = ("baron-set",)
    takes = Record({"player": Seat(), "space": SPACE})
    ordered = False
    by_hand = True

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        now, seat, space = ComputedTable.from_table(table), table.seat(args["player"]), args["space"]
        if now.track is None:
            raise refusal("type", "track-untold")
        if space > now.track.length:
            raise refusal("space", "out-of-range", low=1, high=now.track.length)
        refuse_occupied_space(now, seat, space, "space")
        return Fact("baron-set", {"seat": seat, "space": space})

    def apply_data(self, state: State, data: Mapping[str, Json]) -> State:
        return state.with_baron(data["seat"], space=data["space"])


class SetHeight(CastleBuilderMove):
    """The correction that sets the number of rows of a castle."""

    type = "set-height"
    facts = ("height-set",)
    takes = Record({"player": Seat(), "rows": Whole(0, ROW.high)})
    ordered = False
    by_hand = True

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        for player, baron in zip(table.seating.players, table.state.barons, strict=True):
            around = (baron.height - 1, baron.height + 1)
            yield from (Offer(self.type, {"player": player, "rows": rows}) for rows in around if 0 <= rows <= ROW.high)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        return Fact("height-set", self.holds(table, args))

    def apply_data(self, state: State, data: Mapping[str, Json]) -> State:
        state = state.with_baron(data["seat"], height=data["rows"])
        return state.with_leaders(HEIGHT, state.highest)


class GiveTurn(CastleBuilderMove):
    """The correction that gives the turn to another player in the same round. Changes made in the wrong turn stay."""

    type = "give-turn"
    facts = ("turn-given",)
    takes = Record({"player": Seat()})
    by_hand = True

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        now = ComputedTable.from_table(table)
        if now.winner is None:
            yield from (Offer(self.type, {"player": player}) for player in now.players if player != now.players[now.active])

    def why_not(self, table: Table[State], args: Mapping[str, Json]) -> RefusedError:
        ComputedTable.from_table(table, *GOING_ON)
        table.seat(args["player"])
        return refusal("player", "turn-already", player=args["player"])

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        turn = seating.turn_of_seat(fact.data["seat"], state.turn)
        return replace(state, turn=turn, placed=None, strides=(), due=0, kept=0, coin=None, touched=True)
