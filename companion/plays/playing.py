"""A log from elsewhere is played, not believed: each event has to follow from a command in the state before it."""

import json
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from companion.plays import events
from companion.plays.commands import COMMON, SURE, Case, command_of, decided
from companion.plays.events import Event, Request
from companion.plays.score import score
from companion.plays.state import Content, PlayState, advanced, folded, started
from companion.plays.undo import Ranges, clipped
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game, Seating
from companion.rules.shape import Json, checked
from companion.rules.sheet import TABLE

RECENT = 64
"""States at hand, so that a step back need not begin at the first event."""
_COMMANDS = {fact: name for name, (_, _, fact) in COMMON.items()}


def played(game: Game[Any, Any], seating: Seating, log: Sequence[Event]) -> PlayState:
    """The state after these events, or RefusedError at the first that cannot have happened."""
    start = state = started(game, seating)
    recent: deque[PlayState] = deque([state], RECENT)

    def recall(dead: Ranges, upto: int) -> Content:
        """The content after event `upto` when these do not count, from the latest state at hand after which they differ."""
        same = (known for known in reversed(recent) if known.undos.dead == clipped(dead, known.seq))
        known = next(same, start)
        return folded(game, known.content, log[known.seq : upto], dead)

    for at, event in enumerate(log):
        try:
            _refuse_impossible(game, state, log, event)
            state = advanced(game, state, [event], recall)
        except Exception as error:  # whatever a file made by somebody may lead a game to
            raise RefusedError(Problem(f"events[{at}]", "import-unplayable")) from error
        recent.append(state)
    return state


def _refuse_impossible(game: Game[Any, Any], state: PlayState, log: Sequence[Event], event: Event) -> None:
    """RefusedError, or whatever a game runs into, unless a command leads to the event now."""
    if events.is_told(event):  # nothing is known of what was before
        if state.seq:
            raise RefusedError(Problem("type", "play-closed"))
        return
    if event.type == events.CLOSED:  # by the rules of its day: whether its result is one is looked at by whoever reads it
        if state.closed:
            raise RefusedError(Problem("type", "play-closed"))
        return
    name, args = _asked(game, state.content.seating, event)

    def before(seq: int) -> Event | None:
        return log[seq - 1] if 0 < seq <= state.seq else None

    case = Case(game, state, lambda: score(game, state.content), before, lambda: state.content)
    fact = decided(case, Request(event.id, name, {**args, SURE: True}))
    data = dict(event.data)
    if event.type == events.ENTRY_SET and (was := data.pop("was", None)) is not None:
        # What its sender saw in the cell may have been seen long before, but it stood in that cell.
        cell = game.sheet.asked(data["column"] or TABLE, state.content.seating)[data["field"]]
        checked(cell.shape, was, "was")
    # It may leave out what versions before it did not tell.
    is_told = all(key in fact.data and _plain(fact.data[key]) == _plain(value) for key, value in data.items())
    if fact.type != event.type or not is_told:
        raise ValueError(f"{name} leads to {fact.type} {fact.data}, not to {event.type} {event.data}")


def _asked(game: Game[Any, Any], seating: Seating, event: Event) -> tuple[str, Mapping[str, Json]]:
    """The command that led to the event."""
    if event.is_flow:
        return game.flow.asked(event.fact, seating)
    command = _COMMANDS[event.type]
    fields = command_of(game, command).fields.fields
    return command, {key: value for key, value in event.data.items() if key in fields}


def _plain(value: Json) -> str:
    """A value so that true is not 1, and a tuple is a list."""
    return json.dumps(value, sort_keys=True)
