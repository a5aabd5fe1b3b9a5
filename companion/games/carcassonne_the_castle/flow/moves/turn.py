"""A turn: its square, its end, and what is put right when a table has miscounted."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.games.carcassonne_the_castle.flow.moves.tap import Tap, must_be, must_have_tile
from companion.games.carcassonne_the_castle.flow.state import ANOTHER_TURN_TILE, State, with_seat
from companion.games.carcassonne_the_castle.rules.question import SQUARES
from companion.rules.errors import Arg, RefusedError
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, Words, doubtful
from companion.rules.move import Args
from companion.rules.shape import Flag, Name, Record, Whole
from companion.rules.table import not_the_moment, refusal


class PlaceSquare(Tap):
    """The square of a turn, where a program counts it by itself; on the page a feature counts it, or the end of the turn."""

    type = "place-square"
    facts = ("square-placed",)

    def happens(self, table: Table[State], args: Args) -> Fact:
        state = table.state
        must_be(not state.final, state)
        if state.placed:
            raise refusal("type", "square-placed")
        if state.left == 0:
            raise refusal("type", "squares-none")
        return Fact(self.facts[0], {"seat": state.seat, "left": state.left - 1})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state, left=fact.data["left"], placed=True)


class DiscardSquare(PlaceSquare):
    """A square that fits nowhere; another one is drawn for it."""

    type = "discard-square"
    facts = ("square-discarded",)

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if not table.state.final and not table.state.placed and table.state.left:
            yield Offer(self.type)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state, left=fact.data["left"])

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return Words("remind-discarded", self.said(fact, table.seating)) if table.state.left else None


class CountSquares(Tap):
    """The squares in the piles, counted by hand. If some turn up after the last turn, play goes on."""

    type = "count-squares"
    facts = ("squares-counted",)
    takes = Record({"left": Whole(0, SQUARES.high)})
    ordered = False
    by_hand = True

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        left = table.state.left
        if not table.state.final or "keep" not in table.state.settled:
            yield from (Offer(self.type, {"left": n}) for n in (left - 1, left + 1) if 0 <= n <= SQUARES.high)

    def happens(self, table: Table[State], args: Args) -> Fact:
        return Fact("squares-counted", {"left": args["left"]})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        left = fact.data["left"]
        return replace(state, left=left, final=state.final and left == 0)


class EndTurn(Tap):
    """The turn is over: the other player is next, or the same one again by a wall tile; after the last square nobody."""

    type = "end-turn"
    facts = ("turn-ended",)
    takes = Record({"again": Flag()}, {"again": False})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if not table.state.final and table.state.draft is None:
            yield Offer(self.type)
            if table.state.goes_again:
                yield Offer(self.type, {"again": True})

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        state, again = table.state, args["again"]
        must_be(not state.final, state)
        if state.draft is not None:
            raise refusal("type", "pad-full")
        asked = must_have_tile(table, state.seat, ANOTHER_TURN_TILE, "again") if again else ()
        left, following = state.left_after, state.seat if again else 1 - state.seat
        if again and left == 0:
            raise refusal("again", "squares-none")
        fact = Fact("turn-ended", {"seat": state.seat, "next": following, "again": again, "left": left, "over": left == 0})
        return doubtful(fact, *asked)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        if fact.data["again"]:
            seat = fact.data["seat"]
            state = replace(state, again=with_seat(state.again, seat, state.again[seat] + 1))
        state = replace(state, left=fact.data["left"])
        return replace(state, final=True, placed=False) if fact.data["over"] else _turn_of(state, fact.data["next"])

    def told(self, fact: Fact, seating: Seating) -> Words:
        how = "game-ended" if fact.data["over"] else "turn-repeated" if fact.data["again"] else "turn-ended"
        return Words(f"log-{how}", self.said(fact, seating))

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {**super().said(fact, seating), "next": seating.players[fact.data["next"]]}

    def reminds(self, fact: Fact, table: Table[State]) -> Words:
        how = "over" if fact.data["over"] else "again" if fact.data["again"] else "turn"
        return Words(f"remind-{how}", self.said(fact, table.seating))


class GiveTurn(Tap):
    """The turn given to the other player: somebody forgot to say that it was over."""

    type = "give-turn"
    facts = ("turn-given",)
    takes = Record({"player": Name()})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if not table.state.final:
            yield Offer(self.type, {"player": table.seating.players[1 - table.state.seat]})

    def why_not(self, table: Table[State], args: Args) -> RefusedError:
        if table.state.final:
            return not_the_moment(table.state.step)
        table.seat(args["player"])
        return refusal("player", "turn-already", player=args["player"])

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return _turn_of(state, fact.data["seat"])

    def reminds(self, fact: Fact, table: Table[State]) -> Words:
        return Words("remind-turn", {"next": table.seating.players[fact.data["seat"]]})


def _turn_of(state: State, seat: int) -> State:
    turn = state.turn + 1
    return replace(state, seat=seat, turn=turn, began=with_seat(state.began, seat, turn), placed=False)
