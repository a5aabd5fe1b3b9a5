"""Turns are passed on, and at the end the last lines are redeemed."""

from collections.abc import Iterable
from dataclasses import replace

from companion.games.once_upon_a_castle.flow import castles
from companion.games.once_upon_a_castle.flow.moves.castle_move import Args, CastleMove, of_a_castle
from companion.games.once_upon_a_castle.flow.state import State
from companion.rules.game import Fact, Move, Offer, Seating, Table, Words
from companion.rules.shape import Flag
from companion.rules.table import refusal


class EndTurn(Move[State]):
    """The dice go on to the next player; with the last of a round the points are noted for the chart."""

    type = "end-turn"
    facts = ("turn-ended",)

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        return (Offer(self.type),) if table.state.cloud is None else ()

    def happens(self, table: Table[State], args: Args) -> Fact:
        state, seating = table.state, table.seating
        if state.cloud is not None:
            raise refusal("type", "no-more-dice", player=seating.players[state.cloud])
        return Fact("turn-ended", {"seat": castles.active_seat(state, seating)})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        rested = tuple(replace(castle, acting=None) for castle in state.castles)
        state = replace(state, castles=rested, turn=state.turn + 1).settled()
        if state.turn % len(state.castles):
            return state
        points = tuple(castles.total(state, seating, seat) for seat in range(len(state.castles)))
        return replace(state, history=(*state.history, points))


class Finish(CastleMove):
    """The last lines of a castle are redeemed, or some were forgotten."""

    type = "finish"
    facts = ("redeeming-finished", "redeeming-resumed")
    takes = of_a_castle({"done": Flag()}, done=True)

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        state = table.state
        if state.cloud is None or seat == state.cloud:
            return
        yield self.offer(table, seat, done=False) if seat in state.redeemed else self.offer(table, seat)

    def happens(self, table: Table[State], args: Args) -> Fact:
        state, seat, done = table.state, table.seat(args["player"]), args["done"]
        if state.cloud is None:
            raise refusal("type", "not-the-last-round")
        if seat == state.cloud:
            raise refusal("player", "has-the-cloud", player=args["player"])
        if done == (seat in state.redeemed):
            raise refusal("player", "finished-already" if done else "not-finished", player=args["player"])
        ends = done and castles.redeeming(state) == (seat,)
        return Fact("redeeming-finished" if done else "redeeming-resumed", {"seat": seat, "ends": ends})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        seat = fact.data["seat"]
        if fact.type == "redeeming-resumed":
            return state.resumed(seat).settled()
        return replace(state, redeemed=(*state.redeemed, seat)).settled()

    def told(self, fact: Fact, seating: Seating) -> Words:
        if fact.type == "redeeming-finished" and fact.data["ends"]:
            return Words("log-redeeming-over", self.said(fact, seating))
        return super().told(fact, seating)

    def asked(self, fact: Fact, seating: Seating) -> Args:
        return {**super().asked(fact, seating), "done": fact.type == "redeeming-finished"}
