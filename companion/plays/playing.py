"""A log from elsewhere is played, not believed: each event has to follow from a command in the state before it."""

import json
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.plays.commands import SURE, Case, command_of, led_to
from companion.plays.entries import asked
from companion.plays.events import ADJUSTED, CLOSED, ENTRY_SET, FACT_TOLD, REOPENED, TICKED, Event, Request
from companion.plays.score import score
from companion.plays.state import Content, PlayState, advanced, folded, started
from companion.plays.undo import REDONE, UNDONE, UNDONE_TO, Ranges, clipped
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Fact, Game, Seating
from companion.rules.shape import Json, checked
from companion.rules.sheet import TABLE

RECENT = 64
"""States at hand, so that a step back need not begin at the first event."""
_COMMANDS: Mapping[str, str] = {
    ENTRY_SET: "set-entry",
    ADJUSTED: "adjust",
    TICKED: "tick",
    FACT_TOLD: "tell-fact",
    REOPENED: "reopen",
    UNDONE: "undo",
    UNDONE_TO: "undo-to",
    REDONE: "redo",
}


def played(game: Game[Any, Any], seating: Seating, events: Sequence[Event]) -> PlayState:
    """The state after these events, or RefusedError at the first that cannot have happened."""
    course = _Course(game, seating, events)
    for at, event in enumerate(events):
        try:
            _refuse_impossible(course, event)
            course.take(event)
        except Exception as error:  # whatever a file made by somebody may lead a game to
            raise RefusedError(Problem(f"events[{at}]", "import-unplayable")) from error
    return course.state


class _Course:
    """A play on its way through a log."""

    def __init__(self, game: Game[Any, Any], seating: Seating, events: Sequence[Event]) -> None:
        self.game = game
        self.events = events
        self.state = self._start = started(game, seating)
        self._recent: deque[PlayState] = deque([self.state], RECENT)

    def take(self, event: Event) -> None:
        """Go on by one event."""
        self.state = advanced(self.game, self.state, [event], self._recall)
        self._recent.append(self.state)

    def _recall(self, dead: Ranges, upto: int) -> Content:
        """The content after event `upto` when these do not count, from the latest state at hand after which they differ."""
        same = (state for state in reversed(self._recent) if state.undos.dead == clipped(dead, state.seq))
        known = next(same, self._start)
        return folded(self.game, known.content, self.events[known.seq : upto], dead)

    def event(self, seq: int) -> Event | None:
        """The event with that number, if it has happened by now."""
        return self.events[seq - 1] if 0 < seq <= self.state.seq else None


def _refuse_impossible(course: _Course, event: Event) -> None:
    """RefusedError, or whatever a game runs into, unless a command leads to the event now."""
    state, game = course.state, course.game
    if event.type == CLOSED:  # by the rules of its day: whether its result is one is looked at by whoever reads it
        if state.closed:
            raise RefusedError(Problem("type", "play-closed"))
        return
    command = _asked(game, state.content.seating, event)
    if command is None:
        if state.closed:
            raise RefusedError(Problem("type", "play-closed"))
        return
    name, args = command
    case = Case(game, state, lambda: score(game, state.content), course.event, lambda: state.content)
    fact = led_to(case, Request(event.id, name, {**args, SURE: True}))
    data = dict(event.data)
    if event.type == ENTRY_SET and (was := data.pop("was", None)) is not None:
        _refuse_unseen(game, state.content.seating, event, was)
    if not _tells(fact, replace(event, data=data)):
        raise ValueError(f"{name} leads to {fact.type} {fact.data}, not to {event.type} {event.data}")


def _refuse_unseen(game: Game[Any, Any], seating: Seating, event: Event, was: Json) -> None:
    """What its sender saw in the cell may have been seen long before, but it stood in that cell."""
    cell = asked(game, seating, event.data["column"] or TABLE)[event.data["field"]]
    checked(cell.shape, was, "was")


def _asked(game: Game[Any, Any], seating: Seating, event: Event) -> tuple[str, Mapping[str, Json]] | None:
    """The command that led to the event; None where its game cannot say."""
    if event.is_flow:
        return game.flow.moves.asked(event.fact, seating)
    command = _COMMANDS[event.type]
    fields = command_of(game, command).fields.fields
    return command, {key: value for key, value in event.data.items() if key in fields}


def _tells(fact: Fact, event: Event) -> bool:
    """Whether the event tells this fact. It may leave out what versions before it did not tell."""
    return fact.type == event.type and all(
        key in fact.data and _plain(fact.data[key]) == _plain(value) for key, value in event.data.items()
    )


def _plain(value: Json) -> str:
    """A value so that true is not 1, and a tuple is a list."""
    return json.dumps(value, sort_keys=True)
