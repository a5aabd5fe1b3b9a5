"""The moves that end turns, correct who has the dice, and finish redeeming the last lines."""

from collections.abc import Iterable
from dataclasses import replace

from companion.games.once_upon_a_castle.flow.castles import PlayersCastle, active_seat, redeeming_seat
from companion.games.once_upon_a_castle.flow.moves.castle_move import CastleMove, castle_command
from companion.games.once_upon_a_castle.flow.state import TURN_STEP, State
from companion.rules.errors import RefusedError
from companion.rules.game import Fact, Move, Offer, Seating, Table, Words
from companion.rules.move import Args
from companion.rules.shape import Flag, Json, Record, Seat
from companion.rules.table import refusal


class FinishRedeeming(CastleMove):
    """The move with which a player finishes redeeming the last lines. With `done` false, the player may redeem lines again."""

    type = "finish"
    facts = ("redeeming-finished", "redeeming-resumed")
    takes = castle_command({"done": Flag()}, done=True)

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
        ends = data["done"] and table.state.redeeming_seats == (data["seat"],)
        return Fact("redeeming-finished" if data["done"] else "redeeming-resumed", {"seat": data["seat"], "ends": ends})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        seat = fact.data["seat"]
        if fact.type == "redeeming-resumed":
            return state.with_redeeming_resumed(seat).with_derived_fields()
        return replace(state, redeemed=(*state.redeemed, seat)).with_derived_fields()

    def log_key(self, fact: Fact) -> str:
        return "redeeming-over" if fact.data["ends"] else fact.type

    def asked(self, fact: Fact, seating: Seating) -> Args:
        return {**super().asked(fact, seating), "done": fact.type == "redeeming-finished"}

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        seat = redeeming_seat(table)
        return None if seat is None else Words("reminds-next", {"player": table.seating.players[seat]})


class GiveDice(Move[State]):
    """The correction that gives the dice to another player in the same round."""

    type = "give-dice"
    facts = ("dice-given",)
    takes = Record({"player": Seat()})
    by_hand = True

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        if table.state.step == TURN_STEP:
            seats = (seat for seat in range(len(table.seating.players)) if seat != active_seat(table))
            yield from (Offer(self.type, {"player": table.seating.players[seat]}) for seat in seats)

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        if table.seat(args["player"]) == active_seat(table) and table.state.step == TURN_STEP:
            return refusal("player", "has-the-dice", player=str(args["player"]))
        return no_more_dice(table)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state, turn=seating.turn_of_seat(fact.data["seat"], state.turn)).with_derived_fields()


class EndTurn(Move[State]):
    """The move that passes the dice to the next player."""

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
        return replace(state, castles=rested, turn=state.turn + 1).with_derived_fields()


def no_more_dice(table: Table[State]) -> RefusedError:
    """Return the error for passing the dice after a castle has all twelve elements."""
    return refusal("type", "no-more-dice", player=table.seating.players[table.state.complete[0]])
