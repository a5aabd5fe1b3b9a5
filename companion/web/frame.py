"""What every tab of a play shows: its head, the players, what was refused, where to go."""

import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import request
from flask_htmx import HTMX

from companion.plays.commands import nearly_full
from companion.plays.narrate import LogEntry
from companion.plays.play import Play
from companion.plays.score import Scored
from companion.plays.teaching import first_due
from companion.rules.errors import Problem
from companion.rules.game import Lesson, Words
from companion.rules.sheet import Place
from companion.texts import MissingWordsError
from companion.views.log import called
from companion.views.score import ScoreView
from companion.web.forms import STAMP, number
from companion.web.mine import Mine, mine
from companion.web.rendering import words
from companion.web.services import lines, plays

TABS = ("setup", "turn", "score", "log")
MOST_MISSED = 3
htmx = HTMX()


@dataclass(frozen=True)
class Tried:
    """What became of a request that was refused: to be shown where it was made, with everything that was typed."""

    problems: tuple[Problem, ...] = ()
    doubts: tuple[Problem, ...] = ()
    """What the table is asked: it may be what really happened."""
    missed: tuple[LogEntry, ...] = ()
    """What others did since the sender looked."""
    typed: Mapping[Place, str] | None = None
    cells: Mapping[Place, tuple[Problem, ...]] | None = None
    facts: Mapping[str, str] | None = None
    fact_problems: Mapping[str, Problem] | None = None
    seen: Scored | None = None
    """The score that the sender's page showed, where it is known."""

    @property
    def everything(self) -> tuple[Problem, ...]:
        """All that is wrong, for a page that has not the fields of the form to say it at."""
        of_cells = (problem for problems in (self.cells or {}).values() for problem in problems)
        return (*self.problems, *of_cells, *(self.fact_problems or {}).values())


NOTHING_TRIED = Tried()


@dataclass(frozen=True)
class Seen:
    """A play as the address shows it: to play, or only to watch."""

    play: Play
    base: str
    watching: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """A player in the row of shields."""

    seat: int
    """The tincture."""
    name: str
    points: int | str
    now: bool
    first: bool


class Frame:
    """The frame around a tab. Of all that it could say, a page asks for a part: only that is worked out."""

    def __init__(self, seen: Seen, tab: str, tried: Tried = NOTHING_TRIED, view: Any = None, *, is_past: bool = False) -> None:
        self._seen, self._play, self._tried, self._view = seen, seen.play, tried, view
        self.tab, self.base, self.watching = tab, seen.base, seen.watching
        self.seq, self.game, self.closed = seen.play.seq, seen.play.game.key, seen.play.is_closed
        self.tinctures = seen.play.registered.tinctures
        self.lesson: Lesson | None = None
        """What matters now and somebody who reads this page does not know yet."""
        self.is_past = is_past
        """Whether it is a moment of a play that is over: nothing leads on from it."""
        self._on_turn = tab == "turn"
        self._goes_on = self._on_turn and not self.closed
        self.doubts = tried.doubts
        """What is asked before it is done: it may be what really happened."""
        self.query = query() if self._on_turn else ""
        """The query of the page within the Turn page, with its question mark."""

    @property
    def name(self) -> str:
        return words(self.game).say("game-name")

    @property
    def title(self) -> Words:
        return self._view.title if self._goes_on else Words(f"tab-{self.tab}")

    @property
    def note(self) -> Words | None:
        return self._view.note if self._goes_on else Words("game-name")

    @cached_property
    def mood(self) -> str:
        """Winter looks cold: the mood is the first option whose value names one."""
        moods = ("summer", "winter")  # no set: an option may be a list, which cannot be looked up in one
        return next((str(v) for v in self._play.seating.options.values() if v in moods), "")

    @cached_property
    def request_id(self) -> str:
        return secrets.token_hex(16)

    @cached_property
    def labels(self) -> dict[str, str]:
        """What columns are called here, where that is not their name."""
        return labels(self._play)

    def label(self, column: str) -> str:
        """What a column is called here."""
        return self.labels.get(column, column)

    @cached_property
    def owners(self) -> tuple[tuple[int, ...], ...]:
        """The tinctures of those whom each column belongs to."""
        return tuple(tuple(self.tinctures[s] for s in seats) for seats in self._play.game.owners(self._play.seating))

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """The players with their points as they stand."""
        play, phase = self._play, self._play.phase
        now = None if self.closed else phase.seat
        return tuple(
            Tally(self.tinctures[seat], name, play.running[name], now=now == seat, first=phase.marker == seat)
            for seat, name in enumerate(play.seating.players if self._on_turn and play.running else ())
        )

    @property
    def phase(self) -> str:
        """Where the play stands, by its key."""
        return self._play.phase.key

    # --- Whose phone shows it ----------------------------------------------------------------------------------------

    @cached_property
    def _owner(self) -> Mine:
        return owner(self._seen)

    @property
    def mine(self) -> tuple[int, ...]:
        """The tinctures of those whose phone this is; none where it is everybody's."""
        return tuple(self.tinctures[seat] for seat in self._owner.seats)

    @property
    def mine_names(self) -> tuple[str, ...]:
        return tuple(self._play.seating.players[seat] for seat in self._owner.seats)

    @property
    def is_my_turn(self) -> bool:
        return not self.closed and self._play.phase.seat in self._owner.seats

    # --- What there is to say ----------------------------------------------------------------------------------------

    @cached_property
    def undo(self) -> LogEntry | None:
        """What the undo button takes back now, in words."""
        latest = None if self.watching or self.tab not in {"turn", "log"} else plays().latest(self._play)
        return replace(latest, words=called(latest.words, self.labels)) if latest else None

    @property
    def redo(self) -> bool:
        return self._play.can_redo and not self.watching

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self._tried.everything if self._on_turn else self._tried.problems

    @property
    def why(self) -> Words | None:
        """The lesson about what was just refused, where it can be told now."""
        play, said = self._play, words(self.game)
        hook = play.game.flow.lessons
        asked = dict(parse_qsl(request.form.get("do", ""))).get("type") or request.form.get("type", "")
        if not self._tried.problems or hook is None or not said.has(f"lesson-{asked}"):
            return None
        args = next((lesson.args for lesson in hook(play.shown, play.seating) if lesson.key == asked), {})
        why = Words(f"lesson-{asked}", args)
        with suppress(MissingWordsError):  # an example with the pieces on the table that are not there now
            said.tell(why)
            return why
        return None

    @property
    def reminder(self) -> Words | None:
        """What somebody has to do at the table because of what happened last."""
        return self._play.reminder if self._goes_on else None

    @property
    def full(self) -> Problem | None:
        """What a very long play says of how many more steps it holds."""
        return nearly_full(self.seq) if self.tab in {"turn", "log"} and not self.closed else None

    @property
    def meanwhile(self) -> tuple[Words, ...]:
        """What others did since the sender looked, the latest of it."""
        return tuple(called(entry.words, self.labels) for entry in self._tried.missed[:MOST_MISSED])

    # --- Forms -------------------------------------------------------------------------------------------------------

    @property
    def again(self) -> tuple[tuple[str, str], ...]:
        """The fields of the form that is asked about, to be sent again by whoever is sure."""
        return tuple((k, v) for k, v in request.form.items(multi=True) if k not in STAMP)

    @property
    def typed(self) -> Mapping[str, str] | None:
        """What was sent by the fields of a form that was refused, so that it need not be typed again."""
        return request.form if self.doubts or self.problems else None

    @property
    def changed(self) -> Mapping[str, str]:
        """The form fields that were just changed, as they were sent."""
        return request.form if request.method == "POST" else {}

    @property
    def column(self) -> int | None:
        """The one column that the score form shows."""
        return column(self._play) if self.tab == "score" else None

    @property
    def was(self) -> str:
        """What the cells held when the form was made, so that a form sent whole changes only what its reader changed."""
        if htmx or not isinstance(self._view, ScoreView):
            return ""
        cells = (cell for row in self._view.rows for cell in (*row.table, *row.cells) if cell.kind != "own")
        return urlencode({v.name: v.value or ("0" if cell.kind == "toggle" else "") for cell in cells for v in cell.values})

    # --- Where to go -------------------------------------------------------------------------------------------------

    @property
    def fragment(self) -> list[str]:
        """The template of the tab: the game's own Turn page, where it has one."""
        own = [f"{self.game}/turn.html"] if self._on_turn else []
        return [*own, f"play/_{self.tab}.html"]

    def tabs(self, t: Callable[[str], str]) -> list[tuple[str, str, str, str]]:
        """The bar at the foot."""
        return [(tab, f"{self.base}/{tab}", t(f"tab-{tab}"), tab) for tab in TABS]


def owner(seen: Seen) -> Mine:
    """Whose phone shows it. Who only watches is nobody."""
    return Mine() if seen.watching else mine(seen.play)


def readers(play: Play) -> frozenset[str]:
    """Who looks at this phone: its owner; at one that is everybody's, all who hold none of their own."""
    if seats := mine(play).seats:
        return frozenset(play.seating.players[seat] for seat in seats)
    return frozenset(play.seating.players) - {name for name in lines().present(play.code) if name}


def lesson_due(seen: Seen) -> Lesson | None:
    """What somebody who looks at this phone is to be told now."""
    play = seen.play
    lessons = play.game.flow.lessons
    if lessons is None or not play.registered.teaches or play.is_closed or seen.watching:
        return None
    players, here = play.seating.players, readers(play)
    known = plays().teaching.understood(play.registered.club, play.game.key, here)
    return first_due(lessons(play.shown, play.seating), players, here, known)


def labels(play: Play) -> dict[str, str]:
    """What columns are called here, where that is not their name."""
    hook = play.game.flow.labels
    if hook is None:
        return {}
    said = words(play.game.key)
    return {name: said.tell(label) for name, label in hook(play.content.flow, play.seating).items()}


def query() -> str:
    """The query of the page that a tap was made on: pages within the Turn page, the one column of the score form."""
    column = request.form.get("column", "")
    asked = {"column": column} if number(column, 2) is not None else request.args.to_dict()
    return f"?{urlencode(asked)}" if asked else ""


def column(play: Play) -> int | None:
    """The one column that is wanted, if one is."""
    wanted = number(request.form.get("column") or request.args.get("column", ""), 2)
    return wanted if wanted is not None and wanted < len(play.columns) else None
