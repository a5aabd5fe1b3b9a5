"""What happens in a play: the facts every game has, and the envelope they are kept in."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from companion.rules.game import Fact
from companion.rules.shape import Json

ENTRY_SET = "entry-set"
ADJUSTED = "adjusted"
TICKED = "ticked"
FACT_TOLD = "fact-told"
SEATED = "seated"
CLOSED = "closed"
REOPENED = "reopened"
UNDONE = "undone"
UNDONE_TO = "undone-to"
REDONE = "redone"

SINGLY = frozenset({ENTRY_SET, ADJUSTED, TICKED, FACT_TOLD})
"""What can be undone by itself however long ago it was."""
LIFE = frozenset({CLOSED, REOPENED})
MARKS = frozenset({UNDONE, UNDONE_TO, REDONE})
"""What says something about other events: it takes them out, or back in."""
COMMON = SINGLY | LIFE | MARKS | {SEATED}
"""The facts that every play may have. A game's flow has facts of its own, of other types."""


@dataclass(frozen=True, slots=True)
class Event:
    """A fact in its place in the log of a play."""

    seq: int
    id: str
    at: datetime
    type: str
    data: Mapping[str, Json]
    author: str | None = None

    @property
    def is_content(self) -> bool:
        """Whether it says something about the game, not about other events or the play's life."""
        return self.type not in MARKS and self.type not in LIFE

    @property
    def is_flow(self) -> bool:
        """Whether it is the game's own."""
        return self.type not in COMMON

    @property
    def fact(self) -> Fact:
        return Fact(self.type, self.data)


def is_told(event: Event) -> bool:
    """Whether a play ended with a result that somebody told afterwards: nothing is known of how it came to that."""
    return event.type == CLOSED and event.data.get("told") is True


@dataclass(frozen=True, slots=True)
class Request:
    """A command as it was sent. `id` is the sender's and makes sending it twice harmless; `seq` is the last they saw."""

    id: Json
    type: Json
    args: Mapping[str, Json] = field(default_factory=dict)
    seq: Json = None
    author: str | None = None
