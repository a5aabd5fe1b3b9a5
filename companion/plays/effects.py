"""What an event changes beside the log, in the same transaction: the register, and the facts of the copy."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.clubs import Clubs
from companion.plays import events
from companion.plays.events import Event
from companion.plays.kept import kept_result
from companion.plays.live import LivePlay
from companion.plays.register import Register
from companion.plays.state import PlayState
from companion.rules.shape import Json

Write = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Effects:
    """Knows what goes with which event. Most go alone."""

    register: Register
    clubs: Clubs

    def of(self, live: LivePlay, ahead: PlayState, event: Event) -> Write | None:
        """What writes the things that go with the event that leads to the state `ahead`; None if it goes alone."""
        writes: list[Write] = []
        if event.type == events.CLOSED:
            writes.append(lambda: self.register.close(live.registered, event.seq, event.at, kept_result(event.data["result"])))
        elif event.type == events.REOPENED:
            writes.append(lambda: self.register.reopen(live.registered))
        learned = _changes(live.play.seating.facts, ahead.content.seating.facts)
        if learned:
            writes.append(lambda: self.clubs.keep_facts(live.registered.club, live.game.key, learned))
        if not writes:
            return None

        def write() -> None:
            for one in writes:
                one()

        return write


def _changes(before: Mapping[str, Json], after: Mapping[str, Json]) -> dict[str, Json]:
    """The facts that are other than they were; None for one that is known no more."""
    if before is after:
        return {}
    return {fact: after.get(fact) for fact in {*before, *after} if before.get(fact) != after.get(fact)}
