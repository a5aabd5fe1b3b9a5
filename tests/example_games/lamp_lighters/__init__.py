"""Lamp Lighters: in each turn a player lights lamps or builds a tower. After each round the wind blows out lamps."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.rules.calculator import cell_tie_breaks, count_cells
from companion.rules.errors import Arg
from companion.rules.game import (
    EntryEffects,
    Fact,
    Flow,
    Game,
    Move,
    Moves,
    Offer,
    Phase,
    RunningPoints,
    Seating,
    Step,
    Table,
    found_in_log,
    ignore_form,
    whole_score,
)
from companion.rules.shape import Json, Record, Seat, Whole
from companion.rules.sheet import Cell, CellPlace, Entries, Row, Sheet
from companion.rules.turn_order import TurnOrder
from companion.rules.turn_view import turn_view

ROUNDS = 8
ORDER = TurnOrder("light", ROUNDS, after=("wind",))
MOST_LAMPS = 3
"""Largest number of lamps that a player lights in a turn."""
TOWER_LAMPS, TOWER_POINTS = 2, 5
"""Number of lamps that a tower costs, and its points. A lamp scores 1 point."""
LAMPS, TOWERS = "lamps", "towers"


@dataclass(frozen=True)
class State:
    """The lamps and towers of each seat, and the number of turns, winds included. The rest is computed from these."""

    lamps: tuple[int, ...]
    towers: tuple[int, ...]
    turns: int = 0

    def phase(self, seating: Seating) -> Phase:
        return ORDER.phase(self.turns, seating)

    def changed(self, seat: int, lamps: int = 0, towers: int = 0) -> "State":
        """Return the state with more lamps and towers at a seat."""
        return replace(self, lamps=_added(self.lamps, seat, lamps), towers=_added(self.towers, seat, towers))


def _added(counts: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return tuple(count + more * (at == seat) for at, count in enumerate(counts))


class Light(Move[State]):
    """The player on turn lights 1 to 3 lamps."""

    type = "light"
    facts = ("lamps-lit",)
    takes = Record({"player": Seat(), "lamps": Whole(1, MOST_LAMPS)})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        seat = table.state.phase(table.seating).seat
        if seat is not None:
            for lamps in range(1, MOST_LAMPS + 1):
                yield Offer(self.type, {"player": table.seating.players[seat], "lamps": lamps}, points=lamps)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state.changed(fact.data["seat"], lamps=fact.data["lamps"]), turns=state.turns + 1)


class Build(Move[State]):
    """The player on turn builds a tower, which costs lamps."""

    type = "build"
    facts = ("tower-built",)
    takes = Record({"player": Seat()})

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        seat = table.state.phase(table.seating).seat
        if seat is not None and table.state.lamps[seat] >= TOWER_LAMPS:
            yield Offer(self.type, {"player": table.seating.players[seat]}, points=TOWER_POINTS - TOWER_LAMPS)

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(state.changed(fact.data["seat"], lamps=-TOWER_LAMPS, towers=1), turns=state.turns + 1)


class Blow(Move[State]):
    """The wind blows out one lamp of each player with the most lamps."""

    type = "blow"
    facts = ("lamps-blown-out",)

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        if table.state.phase(table.seating).key == "wind":
            yield Offer(self.type, points=-1 if max(table.state.lamps) > 0 else 0)

    def holds(self, table: Table[State], args: Mapping[str, Json]) -> dict[str, Json]:
        """Return the seats that lose a lamp, so that a later correction does not change who lost one."""
        lamps = table.state.lamps
        return {"seats": [seat for seat, count in enumerate(lamps) if count == max(lamps) > 0]}

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        for seat in fact.data["seats"]:
            state = state.changed(seat, lamps=-1)
        return replace(state, turns=state.turns + 1)

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        names = [seating.players[seat] for seat in fact.data["seats"]]
        return {"count": len(names), "players": ", ".join(names)}


def start(seating: Seating) -> State:
    none = (0,) * len(seating.players)
    return State(none, none)


def counted(state: State, seating: Seating) -> Entries:
    """Return the lamps and towers of all players as cells of the score sheet."""
    seats = range(len(seating.players))
    cells = {(seating.players[seat], LAMPS): state.lamps[seat] for seat in seats}
    return cells | {(seating.players[seat], TOWERS): state.towers[seat] for seat in seats}


def apply_correction(state: State, seating: Seating, place: CellPlace, by: int) -> State | None:
    """Return the state with `by` more pieces, which a player corrected on the Score page."""
    name, cell = place
    return state.changed(seating.players.index(name), **{cell: by})


def setup(seating: Seating) -> tuple[Step, ...]:
    supply = Step("supply", {"lamps": ROUNDS * MOST_LAMPS * len(seating.players)})
    return (supply, Step("first", {"player": seating.players[seating.first]}))


FLOW: Flow[State] = Flow(
    start=start,
    moves=Moves((Light(), Build(), Blow())),
    phase=State.phase,
    prefill=lambda state, seating: counted(state, seating) if state.turns else {},
    tracked=counted,
    screen=turn_view(State.phase),
    points=RunningPoints(whole_score, found_in_log),
    entry_effects=EntryEffects(apply_correction, ignore_form),
)

SEATS = range(2, 5)
SHEET = Sheet(
    table=(),
    column=(
        Row(LAMPS, (Cell(LAMPS, Whole(0, 99), each=1),)),
        Row(TOWERS, (Cell(TOWERS, Whole(0, 20), each=TOWER_POINTS),)),
    ),
)
SCORING = replace(count_cells(SHEET, SEATS), tie_breaks=cell_tie_breaks(SHEET, (TOWERS,)))

GAME = Game("lamp-lighters", SEATS, SHEET, SCORING, setup, FLOW)
