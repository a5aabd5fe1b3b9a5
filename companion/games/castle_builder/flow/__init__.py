"""How Castle Builder is played: the flow, put together."""

from collections.abc import Mapping, Sequence

from companion.games.castle_builder.flow import now
from companion.games.castle_builder.flow.moves import MOVES
from companion.games.castle_builder.flow.state import State, start
from companion.games.castle_builder.screen import page, screen
from companion.rules.game import Flow, Phase, Seating, Table
from companion.rules.sheet import Entries, Place


def phase(state: State, seating: Seating) -> Phase:
    """Where the play stands."""
    table = Table(state, seating)
    step = now.step(table)
    return Phase(step, seat=None if step == now.OVER else now.active_seat(table))


def running(state: State, seating: Seating) -> Mapping[str, int]:
    """The coins."""
    return {name: len(baron.purse) for name, baron in zip(seating.players, state.barons, strict=True)}


def history(state: State, seating: Seating) -> Sequence[Mapping[str, int]]:
    """The coins at the end of each round. Those put right count from the first on: nobody says when they were won."""
    more_of = [baron.more for baron in state.barons]
    return tuple(
        {name: max(0, coins + more) for name, coins, more in zip(seating.players, tapped, more_of, strict=True)}
        for tapped in state.history
    )


def prefill(state: State, seating: Seating) -> Entries:
    """The final form as far as coins were tapped; nothing for a table that tapped nothing."""
    return {(name, "coins"): count for name, count in running(state, seating).items()} if state.touched else {}


def put_right(state: State, seating: Seating, place: Place, by: int) -> State | None:
    """The state after so many coins more, or fewer, of which nobody said what they are."""
    name, field = place
    if name not in seating.players or field != "coins":
        return None
    seat = seating.players.index(name)
    return state.with_baron(seat, more=state.barons[seat].more + by)


FLOW: Flow[State] = Flow(
    start=start,
    moves=MOVES,
    phase=phase,
    prefill=prefill,
    running=running,
    screen=screen,
    page=page,
    history=history,
    put_right=put_right,
)
