"""A play that is over, looked at step by step: the fold of its log as far as any of the steps that count."""

import threading
from bisect import bisect_left
from dataclasses import dataclass, replace

from companion.plays.events import TICKED, Event
from companion.plays.log import Log
from companion.plays.narrate import told
from companion.plays.play import Play
from companion.plays.state import Content, PlayState, folded, started
from companion.plays.undo import covers
from companion.rules.game import Words

MOST_KNOWN = 200
"""More than a film has frames."""


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


class Reel:
    """The steps of a play, and how it stood after those that were asked for: a film goes on from there. Any thread may use it.

    What was taken back later never was. Ticks of the checklist are no steps, and neither is what only leads up to another.
    """

    def __init__(self, play: Play, log: Log) -> None:
        self.play = play
        self._counting = [e for e in log.steps(play.id) if e.is_content and not covers(play.state.undos.dead, e.seq)]
        self._steps = [event for event in self._counting if _is_step(play, event)]
        seqs = [event.seq for event in self._steps]
        self._rounds = tuple(dict.fromkeys(bisect_left(seqs, seq) for seq, _ in play.content.rounds))
        self._known = {0: started(play.game, play.registered.beginning.seating).content}
        self._lock = threading.Lock()

    def moment(self, wanted: int) -> Moment:
        """The play after so many steps, or as near to that as it gets."""
        step = min(max(wanted, 0), len(self._steps))
        last = self._steps[step - 1] if step else None
        play, began, content = self.play, self.play.registered.beginning, self._content(last.seq if last else 0)
        registered = replace(play.registered, seating=content.seating, tinctures=content.tinctures or began.tinctures)
        then = Play(registered, play.game, PlayState(content.last, content), None)
        return Moment(then, step, len(self._steps), told(then, last) if last else None, self._rounds)

    def _content(self, seq: int) -> Content:
        with self._lock:
            before = max(known for known in self._known if known <= seq)
            between = (event for event in self._counting if before < event.seq <= seq)
            content = folded(self.play.game, self._known[before], between, ())
            if seq:
                self._known[seq] = content
            if len(self._known) > MOST_KNOWN:
                del self._known[next(known for known in self._known if known)]
            return content


def _is_step(play: Play, event: Event) -> bool:
    passing = play.game.flow.passing
    return event.type != TICKED and not (event.is_flow and passing is not None and passing(event.fact))
