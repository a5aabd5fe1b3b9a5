"""Servants who go into the castle, and to the places on winter's cards."""

from collections.abc import Iterable
from dataclasses import replace

from companion.games.castle_for_all_seasons.flow import possible
from companion.games.castle_for_all_seasons.flow.moves.tap import Args, Data, Tap, acted, acting, now
from companion.games.castle_for_all_seasons.flow.state import KEEPER, State, housed, without
from companion.games.castle_for_all_seasons.rules.buildings import GRANARY, SPOTS
from companion.rules.errors import Key, Problem
from companion.rules.game import Doubtful, Fact, Offer, Table, doubtful
from companion.rules.shape import Choice, Record
from companion.rules.table import refusal

SPOT = Choice((*SPOTS, GRANARY, KEEPER))


class Place(Tap):
    """A servant to a spot, for its fee."""

    type = "place"
    facts = ("servant-placed",)
    takes = Record({"spot": SPOT})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        act = table.state.current
        if act and not possible.needs_servant(table.state, act):
            yield from (Offer(self.type, {"spot": spot.id}, pressed=False) for spot in possible.open_spots(table, act))

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        act, spot = acting(table), args["spot"]
        found = possible.roomy_spots(table).get(spot)
        if found is None or act.seat is None:
            raise refusal("spot", "spot-not-open", spot=Key(f"spot-{spot}"))
        if possible.needs_servant(table.state, act):
            raise refusal("spot", "no-servant-left")
        placed = Fact("servant-placed", {"seat": act.seat, "spot": spot, "fee": found.fee})
        if found in possible.open_spots(table, act):
            return placed
        return doubtful(placed, Problem("spot", "keeper-closed" if spot == KEEPER else "spot-closed"))

    def then(self, state: State, data: Data) -> State:
        spot = data["spot"]
        state = acted(state, placed=(*now(state).placed, spot))
        return replace(state, servants=housed(state.servants, spot, (*state.servants.get(spot, ()), data["seat"])))


class Unplace(Tap):
    """The servant whom this character placed, taken back."""

    type = "unplace"
    facts = ("servant-taken-back",)
    takes = Record({"spot": SPOT})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        act = table.state.current
        if act is None:
            return
        for spot in act.placed:
            if act.seat in table.state.servants.get(spot, ()):
                yield Offer(self.type, {"spot": spot}, pressed=True)

    def happens(self, table: Table[State], args: Args) -> Fact:
        act, spot = acting(table), args["spot"]
        if spot not in act.placed or act.seat not in table.state.servants.get(spot, ()):
            raise refusal("spot", "not-placed-now", spot=Key(f"spot-{spot}"))
        return Fact("servant-taken-back", {"seat": act.seat, "spot": spot})

    def then(self, state: State, data: Data) -> State:
        return taken_back(state, data["seat"], data["spot"])


class LeaveTavern(Tap):
    """The keeper comes back from the town tavern."""

    type = "leave-tavern"
    facts = ("keeper-left",)

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        act = table.state.current
        if act and act.card in possible.CALLING and possible.is_keeper(table.state, act.seat):
            yield Offer(self.type)

    def happens(self, table: Table[State], _args: Args) -> Fact | Doubtful:
        act = acting(table)
        if not possible.is_keeper(table.state, act.seat):
            raise refusal("type", "not-the-keeper")
        left = Fact("keeper-left", {"seat": act.seat})
        return left if act.card in possible.CALLING else doubtful(left, Problem("type", "keeper-stays"))

    def then(self, state: State, data: Data) -> State:
        return _emptied(state, data["seat"], KEEPER)


def taken_back(state: State, seat: int | None, spot: str) -> State:
    """The state without the servant whom the character on turn placed there."""
    return _emptied(acted(state, placed=without(now(state).placed, spot)), seat, spot)


def _emptied(state: State, seat: int | None, spot: str) -> State:
    """The state with one servant of that player fewer on a spot."""
    there = list(state.servants.get(spot, ()))
    if seat in there:
        there.remove(seat)
    return replace(state, servants=housed(state.servants, spot, there))
