"""What every tab of a play shows: its head, the players, what was refused, where to go."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from companion.plays.narrate import LogEntry
from companion.plays.play import Play
from companion.rules.errors import Problem
from companion.rules.game import Lesson, Words

TABS = ("setup", "turn", "score", "log")


@dataclass(frozen=True, slots=True)
class Tally:
    """A player in the row of shields."""

    seat: int
    """The tincture."""
    name: str
    points: int | str
    now: bool = False
    first: bool = False
    href: str = ""


@dataclass(frozen=True, slots=True)
class Undo:
    """What the undo button takes back."""

    seq: int
    words: Words


@dataclass(frozen=True, slots=True)
class LessonView:
    """Something to be learnt now, and the tinctures of those whom it concerns; none where it is everybody."""

    key: str
    title: Words
    words: Words
    tinctures: tuple[int, ...]


@dataclass(frozen=True)
class Frame:
    """The frame around a tab."""

    base: str
    game: str
    name: str
    tab: str
    seq: int
    title: Words
    note: Words | None
    mood: str
    tallies: tuple[Tally, ...]
    tinctures: tuple[int, ...]
    seats: int
    watching: bool
    closed: bool
    request_id: str
    undo: Undo | None = None
    redo: bool = False
    problems: tuple[Problem, ...] = ()
    doubts: tuple[Problem, ...] = ()
    """What is asked before it is done: it may be what really happened."""
    again: tuple[tuple[str, str], ...] = ()
    """The fields of the form that is asked about, to be sent again by whoever is sure."""
    typed: Mapping[str, str] | None = None
    """What was sent by the fields of a form that was refused, so that it need not be typed again."""
    full: Problem | None = None
    """What a very long play says of how many more steps it holds."""
    reminder: Words | None = None
    """What somebody has to do at the table because of what happened last."""
    why: Words | None = None
    """The lesson about what was refused."""
    lesson: LessonView | None = None
    """What matters now and somebody who reads this page does not know yet."""
    meanwhile: tuple[Words, ...] = ()
    owners: tuple[tuple[int, ...], ...] = ()
    """The tinctures of those whom each column belongs to."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """What columns are called here, where that is not their name."""
    column: int | None = None
    """The one column that the score form shows."""
    was: str = ""
    """What the cells held when the form was made, for a form sent whole."""
    query: str = ""
    """The query of the page within the Turn page, with its question mark."""
    changed: Mapping[str, str] = field(default_factory=dict)
    """The form fields that were just changed, as they were sent."""
    phase: str = ""
    """Where the play stands, by its key."""
    mine: tuple[int, ...] = ()
    """The tinctures of those whose phone this is; none where it is everybody's."""
    mine_names: tuple[str, ...] = ()
    is_my_turn: bool = False
    is_past: bool = False
    """Whether it is a moment of a play that is over: nothing leads on from it."""

    @property
    def fragment(self) -> list[str]:
        """The template of the tab: the game's own Turn page, where it has one."""
        own = [f"{self.game}/turn.html"] if self.tab == "turn" else []
        return [*own, f"play/_{self.tab}.html"]

    def label(self, column: str) -> str:
        """What a column is called here."""
        return self.labels.get(column, column)

    def tabs(self, t: Callable[[str], str]) -> list[tuple[str, str, str, str]]:
        """The bar at the foot."""
        return [(tab, f"{self.base}/{tab}", t(f"tab-{tab}"), tab) for tab in TABS]


def tallies(play: Play) -> tuple[Tally, ...]:
    """The players with their points as they stand."""
    phase, players = play.phase, play.seating.players if play.running else ()
    now = None if play.is_closed else phase.seat
    return tuple(
        Tally(play.registered.tinctures[seat], name, play.running[name], now=now == seat, first=phase.marker == seat)
        for seat, name in enumerate(players)
    )


def lesson_view(play: Play, lesson: Lesson | None) -> LessonView | None:
    """A lesson as the page tells it."""
    if lesson is None:
        return None
    whose = tuple(play.registered.tinctures[seat] for seat in lesson.seats)
    title, words = f"lesson-{lesson.key}-title", f"lesson-{lesson.key}"
    return LessonView(lesson.key, Words(title, lesson.args), Words(words, lesson.args), whose)


def mood_of(play: Play) -> str:
    """Winter looks cold: the mood is the first option whose value names one."""
    moods = ("summer", "winter")  # no set: an option may be a list, which cannot be looked up in one
    return next((str(v) for v in play.seating.options.values() if v in moods), "")


def meanwhile(missed: tuple[LogEntry, ...]) -> tuple[Words, ...]:
    """What others did since the sender looked, the latest three."""
    return tuple(entry.words for entry in missed[:3])


def called(words: Words, labels: Mapping[str, str]) -> Words:
    """Words of the log with columns called as they are here: a play keeps their names, which are in no language."""
    named = {name: given for name in ("column", "winners") if isinstance(given := words.args.get(name), str)}
    told = {name: ", ".join(labels.get(one, one) for one in given.split(", ")) for name, given in named.items()}
    return replace(words, args={**words.args, **told}) if labels else words
