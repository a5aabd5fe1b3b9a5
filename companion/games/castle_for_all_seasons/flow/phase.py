"""Where a play stands: whose turn it is, and the points on the track."""

from collections.abc import Mapping, Sequence

from companion.games.castle_for_all_seasons.flow import possible
from companion.games.castle_for_all_seasons.flow.state import State
from companion.rules.game import Fact, Phase, Seating, Table


def phase(state: State, seating: Seating) -> Phase:
    """Where the play stands."""
    table = Table(state, seating)
    first, current = possible.first_seat(table), state.current
    seat = current.seat if current and current.seat is not None else first
    return Phase(possible.step(table), state.round, state.rounds, None if state.over else seat, first)


def running(state: State, seating: Seating) -> Mapping[str, int]:
    """The victory track."""
    return dict(zip(seating.players, state.points, strict=True))


def counts(_state: State, _seating: Seating) -> tuple[str, ...]:
    """Only the track: what the castle is worth is counted at the end."""
    return ("track",)


def history(state: State, seating: Seating) -> Sequence[Mapping[str, int]]:
    """The victory track at the end of each round; one that was put right later never stands below zero."""
    return tuple({name: max(0, p) for name, p in zip(seating.players, points, strict=True)} for points in state.history)


def passing(fact: Fact) -> bool:
    """Cards and answers are tapped one by one; what is told is the reveal, and the event."""
    last = {"choice-made": "settled", "cards-picked": "revealed"}.get(fact.type)
    return last is not None and last not in fact.data
