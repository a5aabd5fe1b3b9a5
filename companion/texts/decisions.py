"""The app's own decisions on points that a rulebook leaves open, and the messages that state them.

A game lists its decisions in `texts/decisions.csv`, in the order of its reference. Each row has the section with the box,
a name for the decision, and the messages of the player aid that state the decision. Texts never
contain the mark itself: `MarkedMessages` and `companion.views.reference` add DECISION_MARK.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from companion.games import MAX_CACHED_PADS
from companion.texts import Language
from companion.texts.sections import rows

DECISION_MARK = "\N{DEGREE SIGN}"


class Decision(NamedTuple):
    """A decision: the section of the reference with its box, its name, and other messages that state it."""

    section: str
    key: str
    messages: tuple[str, ...]


@lru_cache(MAX_CACHED_PADS)
def decisions(game: str) -> tuple[Decision, ...]:
    """Return the decisions of a game, in the order of its reference. Empty for a game without `decisions.csv`."""
    return tuple(
        Decision(row["section"], row["decision"], tuple(row["messages"].split())) for row in rows(game, "decisions.csv")
    )


class MarkedMessages:
    """The messages of a printed page. DECISION_MARK follows each message that states a decision of the app."""

    def __init__(self, words: Language) -> None:
        self.used = False
        self._say: Callable[..., str] = words.say
        self._decided = frozenset(message for one in decisions(words.game or "") for message in one.messages)

    def say(self, id: str, /, **args: object) -> str:
        """Return the text of a message. Mark it if it states a decision, and note that the page needs a footnote."""
        if id not in self._decided:
            return self._say(id, **args)
        self.used = True
        return self._say(id, **args) + DECISION_MARK
