"""A play that is over, looked at step by step: the fold of its log as far as any of the steps that count."""

from dataclasses import dataclass, replace

from companion.plays.events import TICKED, Event
from companion.plays.log import Log
from companion.plays.narrate import told
from companion.plays.play import Play
from companion.plays.state import PlayState, folded, started
from companion.plays.undo import covers
from companion.rules.game import Words


@dataclass(frozen=True, slots=True)
class Moment:
    """A play as it stood after one of its steps."""

    play: Play
    step: int
    """0 before the first."""
    steps: int
    """How many there are."""
    words: Words | None
    """What this one was."""


def moment(play: Play, log: Log, wanted: int) -> Moment:
    """The play after so many steps, or as near to that as it gets. What was taken back later never was.

    Ticks of the checklist are no steps, and neither is what only leads up to another.
    """
    counting = [e for e in log.steps(play.id) if e.is_content and not covers(play.state.undos.dead, e.seq)]
    steps = [event for event in counting if _is_step(play, event)]
    step = min(max(wanted, 0), len(steps))
    last = steps[step - 1] if step else None
    seq, began = last.seq if last else 0, play.registered.beginning
    start = started(play.game, began.seating).content
    content = folded(play.game, start, (event for event in counting if event.seq <= seq), ())
    registered = replace(play.registered, seating=content.seating, tinctures=content.tinctures or began.tinctures)
    then = Play(registered, play.game, PlayState(seq, content), None)
    return Moment(then, step, len(steps), told(then, last) if last else None)


def _is_step(play: Play, event: Event) -> bool:
    passing = play.game.flow.passing
    return event.type != TICKED and not (event.is_flow and passing is not None and passing(event.fact))
