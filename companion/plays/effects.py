"""What an event changes beside the log, in the same transaction: the register, the facts of the copy, a snapshot."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.clubs import Clubs
from companion.plays import events
from companion.plays.events import Event
from companion.plays.kept import kept_result
from companion.plays.live import LivePlay
from companion.plays.register import Register
from companion.plays.snapshots import Snapshots, frozen
from companion.plays.state import PlayState
from companion.rules.shape import Json


@dataclass(frozen=True, slots=True)
class Effect:
    """Something to write together with an event."""

    write: Callable[[], None]
    anchors: bool
    """Whether the state after the event is kept with it."""


@dataclass(frozen=True, slots=True)
class Effects:
    """Knows what goes with which event. Most go alone."""

    register: Register
    snapshots: Snapshots
    clubs: Clubs

    def of(self, live: LivePlay, ahead: PlayState, event: Event) -> Effect | None:
        """What goes with the event that leads to the state `ahead`."""
        writes: list[Callable[[], None]] = []
        if event.type == events.CLOSED:
            writes.append(lambda: self._close(live, event))
        elif event.type == events.REOPENED:
            writes.append(lambda: self.register.reopen(live.registered))
        learned = _changes(live.play.seating.facts, ahead.content.seating.facts)
        if learned:
            writes.append(lambda: self.clubs.keep_facts(live.registered.club, live.game.key, learned))
        anchors = live.is_snapshot_due(ahead)
        if anchors and (text := frozen(live.game, live.registered.seating, ahead)):
            writes.append(lambda: self.snapshots.keep(live.registered.id, ahead, text, live.game))
        if not writes and not anchors:
            return None

        def write() -> None:
            for one in writes:
                one()

        return Effect(write, anchors)

    def _close(self, live: LivePlay, event: Event) -> None:
        self.register.close(live.registered, event.seq, event.at, kept_result(event.data["result"]))
        self.snapshots.thin_out(live.registered.id)


def _changes(before: Mapping[str, Json], after: Mapping[str, Json]) -> dict[str, Json]:
    """The facts that are other than they were; None for one that is known no more."""
    if before is after:
        return {}
    return {fact: after.get(fact) for fact in {*before, *after} if before.get(fact) != after.get(fact)}
