"""Points at the end of each round, or of another part of the game. Computed from the log, for the chart."""

from collections.abc import Iterable
from typing import Any

from companion.rules.game import Game
from companion.rules.sheet import TABLE
from companion.sessions.events import Event
from companion.sessions.score import running_points
from companion.sessions.session import Session
from companion.sessions.state import Content, evolve_content, initial_state
from companion.sessions.undo import is_in_ranges

RoundPoints = tuple[tuple[int, ...], ...]
"""Points of each seat at the end of each finished part of the game."""


def round_points(session: Session, log: Iterable[Event]) -> RoundPoints:
    """Return the points at the end of each part of the game so far. Empty if the chart has nothing to show.

    `log` is read only if it is needed.
    """
    game, now = session.game, session.content
    if not session.has_moves:
        return ()
    start = initial_state(game, session.registered.first_seats.seating).content
    dead = session.state.undos.dead
    events = (event for event in log if event.is_content and not is_in_ranges(dead, event.seq))
    return points_of_parts(game, start, events, now)


def points_of_parts(game: Game[Any, Any], start: Content, events: Iterable[Event], now: Content) -> RoundPoints:
    """Return the points at the end of each finished part of the game. `events` lead from `start` to `now`.

    A correction that returns to an earlier part removes the later parts. A correction that skips parts gives them the points
    at that time. Parts without known points are left out.

    A number that is corrected later was wrong from an unknown time on, so the correction changes all earlier parts, too.
    """
    earlier = game.flow.points.earlier_states(now.flow, now.seating) if game.flow.points else ()
    if earlier is not None:
        return _points(game, (Content(now.seating, state) for state in earlier))
    if not game.flow.phase(now.flow, now.seating).finished_parts:
        return ()
    content, finished = start, game.flow.phase(start.flow, start.seating).finished_parts
    ends: dict[int, Content] = {}
    for event in events:
        content = evolve_content(game, content, event)
        if event.is_flow:
            before, finished = finished, game.flow.phase(content.flow, content.seating).finished_parts
            ends |= dict.fromkeys(range(before + 1, finished + 1), content)
            for later in range(finished + 1, before + 1):
                ends.pop(later, None)
    return _points(game, (_with_later_corrections(game, ends[part], now) for part in sorted(ends)))


def _points(game: Game[Any, Any], contents: Iterable[Content]) -> RoundPoints:
    known = (running_points(game, content) for content in contents)
    return tuple(tuple(points.values()) for points in known if points)


def _with_later_corrections(game: Game[Any, Any], then: Content, now: Content) -> Content:
    """Return an earlier content as its moves alone count it, with those corrections of `now` that the state has absorbed.

    A player may have another name by now, so the columns of both contents are compared by position.
    """
    names = {TABLE: TABLE, **dict(zip(game.columns(now.seating), game.columns(then.seating), strict=True))}
    later = {(names[column], key): told.by for (column, key), told in now.corrections.items()}
    flow, seating = then.flow, then.seating
    for place in {**then.corrections, **later}:
        earlier = then.corrections.get(place)
        by = later.get(place, 0) - (earlier.by if earlier else 0)
        changed = game.flow.apply_correction(flow, seating, place, by) if by else None
        flow = flow if changed is None else changed
    return Content(seating, flow)
