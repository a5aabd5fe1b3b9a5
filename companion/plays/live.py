"""A play held in memory, so that what a tap costs does not grow with the length of the play."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.plays.events import Event
from companion.plays.kept import kept_result
from companion.plays.log import Log
from companion.plays.play import Play, Registered
from companion.plays.snapshots import SPACING, Snapshots
from companion.plays.state import Content, PlayState, advanced, evolved, started
from companion.plays.undo import Ranges, clipped, covers, dead_at
from companion.rules.game import Game
from companion.rules.shape import Json

CHECKPOINT = 64
MOST_CHECKPOINTS = 1024


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The content after event `seq` when `dead` do not count. Undoing begins at one instead of at the beginning."""

    seq: int
    dead: Ranges
    content: Content


class LivePlay:
    """The latest known state of one play. Whoever uses it holds its lock."""

    def __init__(self, registered: Registered, game: Game[Any, Any], log: Log, snapshots: Snapshots) -> None:
        self.lock = threading.RLock()
        self.newest: Event | None = None
        """The latest event written here, so that it need not be read back to be told."""
        self.is_void = False
        """Whether the play was forgotten, or somebody in it, since this was read. Nothing may be done with it then."""
        self.game = game
        self._log = log
        self._snapshots = snapshots
        self._register(registered)

    def _register(self, registered: Registered) -> None:
        """Begin from what the database holds."""
        self.registered = registered
        self._start = started(self.game, registered.seating)
        self._checkpoints: dict[int, Checkpoint] = {}
        last = self._log.last(registered.id)
        state = next(self._kept(0, last), self._start)
        self._anchor = _checkpoint(state)
        self._put(self._anchor)
        self._accept(self._advanced(state, self._log.between(registered.id, state.seq, last)))

    @property
    def seq(self) -> int:
        return self.play.state.seq

    def catch_up(self, registered: Registered, last: int) -> None:
        """Take in what was written elsewhere up to event `last`."""
        if last < self.seq:  # another database has taken the place of the one we knew
            self._register(registered)
            return
        self.registered = registered
        self._accept(self._advanced(self.play.state, self._log.between(registered.id, self.seq, last)))

    def after(self, event: Event) -> PlayState:
        """What the state will be after an event that is not written yet."""
        return self._advanced(self.play.state, [event])

    def accept(self, state: PlayState, registered: Registered, *, anchored: bool) -> None:
        """An event has been written: this is the state now."""
        self.registered = registered
        if anchored:
            self._anchor = _checkpoint(state)
        self._accept(state)

    def content_at(self, seq: Json) -> Content:
        """What counted right after event `seq`; what counts now, where that is no event of the past."""
        state = self.play.state
        if type(seq) is not int or not 0 <= seq < state.seq:
            return state.content
        return self._recall(dead_at(state.undos.marks, seq), seq)

    def is_snapshot_due(self, state: PlayState) -> bool:
        """Whether the latest kept state is far back, or something from before it has been undone or redone since."""
        anchor = self._anchor
        return state.seq - anchor.seq >= SPACING or clipped(state.undos.dead, anchor.seq) != anchor.dead

    def _accept(self, state: PlayState) -> None:
        if state.seq % CHECKPOINT == 0:
            self._put(_checkpoint(state))
        kept = None
        if state.closed and (closing := self._log.event(self.registered.id, state.closed)):
            kept = kept_result(closing.data["result"])
        self.play = Play(self.registered, self.game, state, kept)

    def _advanced(self, state: PlayState, events: list[Event]) -> PlayState:
        return advanced(self.game, state, events, self._recall)

    def _recall(self, dead: Ranges, upto: int) -> Content:
        """The content after event `upto` when these events do not count, from the nearest checkpoint on."""
        nearest = self._nearest(dead, upto)
        content = nearest.content
        for event in self._log.between(self.registered.id, nearest.seq, upto):
            if event.is_content and not covers(dead, event.seq):
                content = evolved(self.game, content, event)
            if event.seq % CHECKPOINT == 0:
                self._put(Checkpoint(event.seq, clipped(dead, event.seq), content))
        self._put(Checkpoint(upto, clipped(dead, upto), content))
        return content

    def _nearest(self, dead: Ranges, upto: int) -> Checkpoint:
        found = Checkpoint(0, (), self._start.content)
        for known in self._checkpoints.values():
            if found.seq < known.seq <= upto and known.dead == clipped(dead, known.seq):
                found = known
        if upto - found.seq > SPACING:
            for state in self._kept(found.seq, upto):
                checkpoint = _checkpoint(state)
                if checkpoint.dead == clipped(dead, state.seq):
                    return checkpoint
        return found

    def _kept(self, after: int, upto: int) -> Iterator[PlayState]:
        registered = self.registered
        return self._snapshots.latest_first(registered.id, self.game, registered.seating, after, upto)

    def _put(self, checkpoint: Checkpoint) -> None:
        self._checkpoints.pop(checkpoint.seq, None)
        self._checkpoints[checkpoint.seq] = checkpoint
        if len(self._checkpoints) > MOST_CHECKPOINTS:
            del self._checkpoints[next(iter(self._checkpoints))]


def _checkpoint(state: PlayState) -> Checkpoint:
    return Checkpoint(state.seq, clipped(state.undos.dead, state.seq), state.content)
