"""What all moves of this game share."""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.castle_builder.flow import now
from companion.games.castle_builder.flow.state import State
from companion.games.castle_builder.rules.printed import track_of
from companion.rules.errors import Arg, Key
from companion.rules.game import Fact, Move, Seating, Table
from companion.rules.shape import Json
from companion.rules.table import not_the_moment, refusal


class Tap(Move[State]):
    """A move. After the first of them the final form is filled by what was tapped."""

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        return replace(self.changed(state, fact.data), touched=True)

    def changed(self, state: State, data: Mapping[str, Json]) -> State:
        """The state after what the fact tells."""
        raise NotImplementedError


def refuse_when_over(table: Table[State]) -> None:
    """The race ends the moment somebody reaches the goal, in the middle of a turn too."""
    first = now.winner(table)
    if first is not None:
        raise refusal("type", "race-over", player=table.seating.players[first], count=table.state.barons[first].count)


def on_turn(table: Table[State], *steps: str) -> int:
    """The seat whose turn it is, if it can do this at the step where it is; else a refusal."""
    refuse_when_over(table)
    step = now.step(table)
    if step not in steps:
        raise not_the_moment(step)
    return now.active_seat(table)


def refuse_taken(table: Table[State], seat: int, space: int, at: str) -> None:
    """On a known track every baron has a space of his own, but for the end of an open one."""
    track = track_of(table.seating.facts)
    there = [other for other, baron in enumerate(table.state.barons) if baron.space == space and other != seat]
    if track and there and (track.loop or space < track.length):
        raise refusal(at, "space-taken", space=space, other=table.seating.players[there[0]])


def coin_named(effect: str | None) -> dict[str, Arg]:
    """What a line of the log calls a coin, where it was said which it is."""
    return {} if effect is None else {"coin": Key(f"coin-{effect}")}
