"""What is put right although nothing on the tiles tells why: where a marker stands."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.carcassonne_the_castle.flow.moves.tap import Tap, markers
from companion.games.carcassonne_the_castle.flow.state import State
from companion.games.carcassonne_the_castle.rules.features import Shift
from companion.rules.game import Fact, Offer, Seating, Table, Words
from companion.rules.move import Args
from companion.rules.shape import Name, Record, Whole
from companion.rules.table import refusal

TOTAL = Whole(0, 499)


class SetMarker(Tap):
    """The points of a player, every lap counted. The difference is kept: what is tapped later adds up with it."""

    type = "set-marker"
    facts = ("marker-set",)
    takes = Record({"player": Name(), "total": TOTAL})
    ordered = False
    by_hand = True

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        for player, total in zip(table.seating.players, table.state.totals, strict=True):
            around = (n for n in (total - 1, total + 1) if TOTAL.low <= n <= TOTAL.high)
            yield from (Offer(self.type, {"player": player, "total": n}) for n in around)

    def happens(self, table: Table[State], args: Args) -> Fact:
        seat = table.seat(args["player"])
        by = args["total"] - table.state.totals[seat]
        if not by:
            raise refusal("total", "marker-there", player=args["player"], total=args["total"])
        return Fact("marker-set", {"seat": seat, "total": args["total"], "by": by})

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        shift = Shift(fact.data["seat"], fact.data["by"], len(state.scored))
        return replace(state, shifts=(*state.shifts, shift))

    def reminds(self, fact: Fact, table: Table[State]) -> Words | None:
        return markers(table)
