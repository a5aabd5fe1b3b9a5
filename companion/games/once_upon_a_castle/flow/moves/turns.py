"""Turns are passed on, and at the end the last lines are redeemed."""

from collections.abc import Iterable
from dataclasses import replace

from companion.games.once_upon_a_castle.flow.castles import PlayersCastle, active_seat, castles_of, redeems_now
from companion.games.once_upon_a_castle.flow.moves.castle_move import CastleMove, of_a_castle
from companion.games.once_upon_a_castle.flow.state import TURN, State
from companion.rules.errors import RefusedError
from companion.rules.game import Fact, Move, Offer, Seating, Table, Words
from companion.rules.move import Args
from companion.rules.shape import Flag, Json, Name, Record
from companion.rules.table import refusal


class Finish(CastleMove):
    """The last lines of a castle are redeemed, or some were forgotten."""

    type = "finish"
    facts = ("redeeming-finished", "redeeming-resumed")
    takes = of_a_castle({"done": Flag()}, done=True)

    def choices(self, castle: PlayersCastle) -> Iterable[Args]:
        return ({}, {"done": False})

    def refuse(self, castle: PlayersCastle, args: Args) -> None:
        if castle.table.state.cloud is None:
            raise refusal("type", "not-the-last-round")
        if castle.has("cloud"):
            raise refusal("player", "has-the-cloud", player=castle.name)
        if args["done"] == castle.is_finished:
            raise refusal("player", "finished-already" if args["done"] else "not-finished", player=castle.name)

    def fact(self, table: Table[State], data: Args) -> Fact:
        ends = data["done"] and table.state.redeeming == (data["seat"],)
        return Fact("redeeming-finished" if data["done"] else "redeeming-resumed", {"seat": data["seat"], "ends": ends})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        seat = fact.data["seat"]
        if fact.type == "redeeming-resumed":
            return state.resumed(seat).settled()
        return replace(state, redeemed=(*state.redeemed, seat)).settled()

    def line(self, fact: Fact) -> str:
        return "redeeming-over" if fact.data["ends"] else fact.type

    def asked(self, fact: Fact, seating: Seating) -> Args:
        return {**super().asked(fact, seating), "done": fact.type == "redeeming-finished"}

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        seat = redeems_now(table)
        return None if seat is None else Words("reminds-next", {"player": table.seating.players[seat]})


class GiveDice(Move[State]):
    """The dice are really with somebody else; the round stays what it is."""

    type = "give-dice"
    facts = ("dice-given",)
    takes = Record({"player": Name()})
    by_hand = True

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if table.state.step == TURN:
            seats = (seat for seat in range(len(table.seating.players)) if seat != active_seat(table))
            yield from (Offer(self.type, {"player": table.seating.players[seat]}) for seat in seats)

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        if table.seat(args["player"]) == active_seat(table) and table.state.step == TURN:
            return refusal("player", "has-the-dice", player=str(args["player"]))
        return no_more_dice(table)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        around = len(state.castles)
        turn = state.turn - state.turn % around + (fact.data["seat"] - seating.first) % around
        return replace(state, turn=turn).settled()


class EndTurn(Move[State]):
    """The dice go on to the next player; with the last of a round the points are noted for the chart."""

    type = "end-turn"
    facts = ("turn-ended",)

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        return (Offer(self.type),) if table.state.cloud is None else ()

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        return no_more_dice(table)

    def holds(self, table: Table[State], args: Args) -> dict[str, Json]:
        return {"seat": active_seat(table)}

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        rested = tuple(replace(castle, acting=None) for castle in state.castles)
        state = replace(state, castles=rested, turn=state.turn + 1).settled()
        if state.turn % len(state.castles):
            return state
        points = tuple(castle.worth.total for castle in castles_of(Table(state, seating)))
        return replace(state, history=(*state.history, points))


def no_more_dice(table: Table[State]) -> RefusedError:
    """The refusal once a castle has all twelve parts."""
    return refusal("type", "no-more-dice", player=table.seating.players[table.state.complete[0]])
