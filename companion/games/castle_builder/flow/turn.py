"""The moves of a turn: two tiles taken, or one placed and the baron's way for it; the end of the turn."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace

from companion.games.castle_builder.flow import now
from companion.games.castle_builder.flow.state import Placed, State
from companion.games.castle_builder.flow.tap import Tap, on_turn, refuse_taken
from companion.games.castle_builder.rules.assist import ROW, TILE_RUBIES
from companion.games.castle_builder.rules.coins import HEIGHT
from companion.games.castle_builder.rules.track import Stride, steps_for
from companion.rules.errors import Arg, Problem
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, Words, doubtful
from companion.rules.shape import Json, Name, Record
from companion.rules.table import refusal

USUAL_RUBIES = range(4)
"""Offered as buttons. A tile with more is typed."""


class TakeTiles(Tap):
    """Two tiles of the supply: the turn is over with this.

    A second tap would be the next player's turn, so it can be said who is meant. Where a tile was placed and nothing is left to
    take, the next player begins with it: one tap for the end of a turn and all of another.
    """

    type = "take-tiles"
    facts = ("tiles-taken",)
    takes = Record({"player": Name()}, {"player": None})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        players = table.seating.players
        if now.step(table) == now.CHOOSE:
            yield Offer(self.type, {"player": players[now.active_seat(table)]})
        elif _ends_another(table):
            yield Offer(self.type, {"player": players[_following(table)]})

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        players = table.seating.players
        if _ends_another(table) and args["player"] == players[_following(table)]:
            return Fact("tiles-taken", {"seat": _following(table)})
        seat = on_turn(table, now.CHOOSE)
        if args["player"] is not None and table.seat(args["player"]) != seat:
            raise refusal("player", "not-on-turn", now=players[seat])
        return Fact("tiles-taken", {"seat": seat})

    def changed(self, state: State, data: Mapping[str, Json]) -> State:
        """The turn in which a tile was placed may end with this, too."""
        return _next_turn(_next_turn(state) if state.placed else state)


class Place(Tap):
    """A tile placed in a row; the baron walks for it."""

    type = "place"
    facts = ("tile-placed",)
    takes = Record({"row": ROW, "rubies": TILE_RUBIES}, {"rubies": 0})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if now.step(table) == now.CHOOSE:
            yield Offer(self.type, {"row": 1})
            for row in range(2, min(now.active_baron(table).height + 1, ROW.high) + 1):
                yield from (Offer(self.type, {"row": row, "rubies": rubies}) for rubies in USUAL_RUBIES)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | Doubtful:
        seat, row, rubies = on_turn(table, now.CHOOSE), args["row"], args["rubies"]
        fact = Fact(
            "tile-placed", {"seat": seat, "row": row, "rubies": rubies, **as_told(now.stride(table, steps_for(row, rubies)))}
        )
        height = now.active_baron(table).height
        if row <= height + 1:
            return fact
        told: dict[str, Arg] = {"row": row, "below": row - 1, "rows": height, "player": table.seating.players[seat]}
        return doubtful(fact, Problem("row", "row-on-nothing", told))

    def changed(self, state: State, data: Mapping[str, Json]) -> State:
        seat, row, height = data["seat"], data["row"], state.barons[data["seat"]].height
        placed = Placed(row, data["rubies"], height, state.leaders.get(HEIGHT, ()))
        state = replace(state, placed=placed).with_leaders(HEIGHT, _highest_with(state, seat, row))
        return state.with_baron(seat, height=max(height, row)).with_stride(seat, stride_told(data))

    def told(self, fact: Fact, seating: Seating) -> Words:
        data = fact.data
        args = {**super().said(fact, seating), "row": data["row"], "steps": data["steps"]}
        if not data["steps"]:
            return Words("log-tile-placed-first-row", args)
        if data["end"] is None:
            return Words("log-tile-placed", args)
        found = {"end": data["end"], "coins": len(data["coins"]), "tile": "yes" if data["tile"] else "no"}
        return Words("log-tile-placed-walked", {**args, **found})


class Unplace(Tap):
    """The tile taken back, and the baron with it."""

    type = "unplace"
    facts = ("tile-taken-back",)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact:
        seat = on_turn(table, now.PLACED)
        if table.state.kept:
            raise refusal("type", "coins-first", count=table.state.kept)
        start = table.state.strides[0].start
        if start is not None:
            refuse_taken(table, seat, start, "type")
        return Fact("tile-taken-back", {"seat": seat})

    def changed(self, state: State, data: Mapping[str, Json]) -> State:
        placed = state.placed
        if placed is None:
            raise AssertionError("a tile taken back that was not placed")
        before = replace(state, placed=None, due=0, strides=()).with_leaders(HEIGHT, placed.leaders)
        return before.with_baron(data["seat"], space=state.strides[0].start, height=placed.height)


class EndTurn(Tap):
    """The end of a turn in which a tile was placed."""

    type = "end-turn"
    facts = ("turn-ended",)

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if now.step(table) == now.PLACED:
            yield Offer(self.type)

    def happens(self, table: Table[State], args: Mapping[str, Json]) -> Fact | Doubtful:
        seat, due = on_turn(table, now.CHOOSE, now.PLACED), table.state.due
        if not table.state.placed:
            raise refusal("type", "nothing-done")
        fact = Fact("turn-ended", {"seat": seat})
        if not due:
            return fact
        return doubtful(fact, Problem("type", "coins-still-due", {"count": due, "player": table.seating.players[seat]}))

    def changed(self, state: State, data: Mapping[str, Json]) -> State:
        return _next_turn(state)


def as_told(stride: Stride) -> dict[str, Json]:
    """A way as a fact tells it."""
    return {**asdict(stride), "coins": list(stride.coins)}


def stride_told(data: Mapping[str, Json]) -> Stride:
    """The way that a fact tells."""
    return Stride(data["steps"], data["start"], data["end"], tuple(data["coins"]), data["tile"])


def _ends_another(table: Table[State]) -> bool:
    """Whether the turn can end with what the next player does."""
    return now.step(table) == now.PLACED and not table.state.due


def _following(table: Table[State]) -> int:
    return (now.active_seat(table) + 1) % len(table.seating.players)


def _next_turn(state: State) -> State:
    state = replace(state, turn=state.turn + 1, placed=None, strides=(), due=0, kept=0)
    if state.turn % len(state.barons):
        return state
    return replace(state, history=(*state.history, tuple(len(baron.coins) for baron in state.barons)))


def _highest_with(state: State, seat: int, row: int) -> tuple[int, ...]:
    """Who builds highest once a tile lies in this row. A row as high as the best so far ties, unless it was there before."""
    best = max(baron.height for baron in state.barons)
    before = state.leaders.get(HEIGHT, ())
    if row > best:
        return (seat,)
    if row == best > state.barons[seat].height:
        return tuple(sorted({*before, seat}))
    return before
