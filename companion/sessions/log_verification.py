"""Check of imported logs: each event must be the result of a command that was possible at that point."""

import json
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game, Seating
from companion.rules.shape import Json, check_value
from companion.rules.sheet import TABLE
from companion.sessions import events
from companion.sessions.commands import COMMON_COMMANDS, CONFIRMED_ARG, CommandContext, command_of, decide_fact
from companion.sessions.events import Event, Request
from companion.sessions.score import score
from companion.sessions.state import Content, SessionState, advance_state, fold_content, initial_state
from companion.sessions.undo import Ranges, clip_ranges

RECENT_EVENTS = 64
"""Number of recent states in the cache. With a cached state, an undo need not replay the log from the beginning."""
ResultCheck = Callable[[Event, Seating], None]
"""Function that raises an error if the result of a `closed` event does not fit the seats."""
_COMMANDS = {fact: name for name, (_, _, fact) in COMMON_COMMANDS.items()}


def verify_log(
    game: Game[Any, Any], seating: Seating, log: Sequence[Event], check_result: ResultCheck = lambda _closing, _seating: None
) -> SessionState:
    """Return the state after the events of `log`. Raise RefusedError at the first event that cannot have happened.

    `check_result` may refuse a `closed` event. It gets the event and the seats at that point of the log.
    """
    start = state = initial_state(game, seating)
    recent: deque[SessionState] = deque([state], RECENT_EVENTS)

    def recall(dead: Ranges, upto: int) -> Content:
        """Return the content after event `upto`, without the undone events in `dead`.

        Start from the latest cached state in which the same events were undone.
        """
        same = (known for known in reversed(recent) if known.undos.dead == clip_ranges(dead, known.seq))
        known = next(same, start)
        return fold_content(game, known.content, log[known.seq : upto], dead)

    for at, event in enumerate(log):
        try:
            _refuse_impossible(game, state, log, event)
            if event.type == events.CLOSED:
                check_result(event, state.content.seating)
            state = advance_state(game, state, [event], recall)
        except Exception as error:  # a manipulated file can make a game fail in any way
            raise RefusedError(Problem(f"events[{at}]", "import-unplayable")) from error
        recent.append(state)
    return state


def _refuse_impossible(game: Game[Any, Any], state: SessionState, log: Sequence[Event], event: Event) -> None:
    """Raise an error unless a command leads from `state` to the event. The error is a RefusedError or any error of the game.

    For a `closed` event, check only that the session is open.
    """
    if events.is_manual_result(event):  # nothing is known of what led to this result
        if state.seq:
            raise RefusedError(Problem("type", "play-closed"))
        return
    if event.type == events.CLOSED:  # scored by the rules of its time; the reader of the result checks it
        if state.closed:
            raise RefusedError(Problem("type", "play-closed"))
        return
    name, args = _command_leading_to(game, state.content.seating, event)

    def before(seq: int) -> Event | None:
        return log[seq - 1] if 0 < seq <= state.seq else None

    case = CommandContext(game, state, lambda: score(game, state.content), before, lambda: state.content, is_from_file=True)
    fact = decide_fact(case, Request(event.id, name, {**args, CONFIRMED_ARG: True}))
    data = dict(event.data)
    for base in ("was", "start") if event.type == events.ENTRY_SET else ():
        # The sender may have seen this value long before, so only its shape can be checked.
        if (value := data.pop(base, None)) is not None:
            cell = game.sheet.asked(data["column"] or TABLE, state.content.seating)[data["field"]]
            check_value(cell.shape, value, base)
    # Older versions wrote fewer fields, so the event may lack some.
    is_told = all(key in fact.data and _plain(fact.data[key]) == _plain(value) for key, value in data.items())
    if fact.type != event.type or not is_told:
        raise ValueError(f"{name} leads to {fact.type} {fact.data}, not to {event.type} {event.data}")


def _command_leading_to(game: Game[Any, Any], seating: Seating, event: Event) -> tuple[str, Mapping[str, Json]]:
    """Return the type of the command that leads to the event, and its arguments."""
    if event.is_flow:
        return game.flow.asked(event.fact, seating)
    command = _COMMANDS[event.type]
    fields = command_of(game, command).fields.fields
    return command, {key: value for key, value in event.data.items() if key in fields}


def _plain(value: Json) -> str:
    """Return the value as JSON text for a comparison: true differs from 1, but a tuple equals a list."""
    return json.dumps(value, sort_keys=True)
