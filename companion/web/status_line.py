"""The sentences of the status line: what the latest event did, whose points it changed, or why a tap was refused."""

from collections.abc import Iterable, Iterator, Mapping

from companion.rules.game import Words
from companion.sessions.log_text import LogEntry
from companion.sessions.session import Session
from companion.templating import format_signed
from companion.texts import Language
from companion.views.log import label_columns

ENDS = (".", "!", "?", "…", ":")
"""Characters that end a sentence, so that no full stop is added."""


def join_sentences(texts: Iterable[str]) -> str:
    """Return the texts as sentences in one line. A text without a full stop gets one. Empty texts are left out."""
    stripped = (text.strip() for text in texts)
    return " ".join(text if text.endswith(ENDS) else f"{text}." for text in stripped if text)


def describe_event(latest: LogEntry, labels: Mapping[str, str], said: Language) -> str:
    """Return the log line of an event, with the event that it undoes or restores."""
    line = said.tell(label_columns(latest.words, labels))
    return f"{line}: {said.tell(label_columns(latest.about, labels))}" if latest.about else line


def describe_points(
    before: Mapping[str, int | None], now: Mapping[str, int | None], labels: Mapping[str, str], said: Language
) -> Iterator[str]:
    """Yield a sentence for each player or column whose points changed."""
    for name, points in now.items():
        earlier = before.get(name)
        if points is not None and earlier is not None and points != earlier:
            gained = format_signed(points - earlier)
            yield said.say("status-points", player=labels.get(name, name), total=points, gained=gained)


def describe_next(session: Session, said: Language) -> str:
    """Return who is on turn and what is next: the game's message `status-PHASE` if it exists, else the name of the phase."""
    phase = session.phase
    name = session.seating.players[phase.seat] if phase.seat is not None else ""
    if name and said.has(f"status-{phase.key}"):
        return said.say(f"status-{phase.key}", player=name)
    step = Words(f"phase-{phase.key}")
    return said.say("status-next", player=name, step=said.tell(step)) if name else said.tell(step)
