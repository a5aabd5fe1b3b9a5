"""A play held in memory: the fold of its log. A tap folds one event more; what undoing takes away is folded anew."""

import threading
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from companion.plays.events import Event
from companion.plays.kept import kept_result
from companion.plays.log import Log
from companion.plays.play import Play, Registered
from companion.plays.state import Content, PlayState, advanced, folded, started
from companion.plays.undo import Ranges, dead_at
from companion.rules.game import Game
from companion.rules.shape import Json


class LivePlay:
    """The latest known state of one play. Whoever uses it holds its lock."""

    def __init__(self, registered: Registered, game: Game[Any, Any], log: Log) -> None:
        self.lock = threading.RLock()
        self.newest: Event | None = None
        """The latest event written here, so that it need not be read back to be told."""
        self.is_void = False
        """Whether the play was forgotten, or somebody in it, since this was read. Nothing may be done with it then."""
        self.game = game
        self._log = log
        self._begin(registered)

    def _begin(self, registered: Registered) -> None:
        """Fold what the database holds."""
        self.registered = registered
        before = started(self.game, registered.seating)
        self.accept(advanced(self.game, before, self._log.steps(registered.id), self._folded), registered)

    @cached_property
    def names(self) -> frozenset[str]:
        """Names that mean somebody or something here, spelt as they were when the play began."""
        seating = self.registered.seating
        return frozenset((*seating.players, *self.game.columns(seating)))

    @property
    def seq(self) -> int:
        return self.play.state.seq

    def catch_up(self, registered: Registered, last: int) -> None:
        """Take in what was written elsewhere up to event `last`."""
        if last < self.seq:  # another database has taken the place of the one we knew
            self._begin(registered)
            return
        self.accept(self._advanced(self._log.steps(registered.id, self.seq, last)), registered)

    def after(self, event: Event) -> PlayState:
        """What the state will be after an event that is not written yet."""
        return self._advanced([event])

    def accept(self, state: PlayState, registered: Registered) -> None:
        """Take this as the state now."""
        self.registered = registered
        kept = None
        if state.closed and (closing := self._log.event(registered.id, state.closed)):
            kept = kept_result(closing.data["result"])
        self.play = Play(registered, self.game, state, kept)

    def content_at(self, seq: Json) -> Content:
        """What counted right after event `seq`; what counts now, where that is no event of the past."""
        state = self.play.state
        if type(seq) is not int or not 0 <= seq < state.seq:
            return state.content
        return self._folded(dead_at(state.undos.marks, seq), seq)

    def _advanced(self, events: Iterable[Event]) -> PlayState:
        return advanced(self.game, self.play.state, events, self._folded)

    def _folded(self, dead: Ranges, upto: int) -> Content:
        start = started(self.game, self.registered.seating).content
        return folded(self.game, start, self._log.steps(self.registered.id, 0, upto), dead)
