"""A play that is over, looked at step by step: the fold of its log as far as any of the steps that count."""

from bisect import bisect_left
from dataclasses import dataclass, replace

from companion.plays.events import TICKED
from companion.plays.log import Log
from companion.plays.narrate import is_passing, told
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
    rounds: tuple[int, ...]
    """The steps after which a round begins, or the count after the last; none in a game without rounds."""


def moment(play: Play, log: Log, wanted: int) -> Moment:
    """The play after so many steps, or as near to that as it gets.

    What was taken back later never was. Ticks of the checklist are no steps, and neither is what only leads up to another.
    """
    counting = [event for event in log.steps(play.id) if event.is_content and not covers(play.state.undos.dead, event.seq)]
    steps = [event for event in counting if event.type != TICKED and not is_passing(play, event)]
    step = min(max(wanted, 0), len(steps))
    last, began = steps[step - 1] if step else None, play.registered.beginning
    before = (event for event in counting if last and event.seq <= last.seq)
    content = folded(play.game, started(play.game, began.seating).content, before, ())
    registered = replace(play.registered, seating=content.seating, tinctures=content.tinctures or began.tinctures)
    then = Play(registered, play.game, PlayState(content.last, content), None)
    seqs = [event.seq for event in steps]
    rounds = tuple(dict.fromkeys(bisect_left(seqs, seq) for seq, _ in play.content.rounds))
    return Moment(then, step, len(steps), told(then, last) if last else None, rounds)
