"""The frame of every tab of a session: header, players, refusals, links to the other tabs."""

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from urllib.parse import parse_qsl, urlencode

from werkzeug.datastructures import MultiDict

from companion.rules.errors import Key, Problem
from companion.rules.game import Lesson, Words
from companion.rules.sheet import TABLE, CellPlace
from companion.sessions.commands import fullness_warning
from companion.sessions.log_text import LogEntry
from companion.sessions.score import ScoreReport
from companion.sessions.session import Session
from companion.texts import Language, MissingWordsError
from companion.views import ending as endings
from companion.views.corrections import Correction, find_corrections
from companion.views.count import CountView
from companion.views.ending import EndingView
from companion.views.log import label_columns, label_keys
from companion.views.offers import OfferGroup, offer_groups
from companion.views.score import FORM, ScoreView, place_of
from companion.web.forms import STAMP_FIELDS, number
from companion.web.phone_owner import PhoneOwner
from companion.web.rendering import words
from companion.web.services import sessions
from companion.web.status_line import describe_event, describe_next, describe_points, join_sentences

TABS = ("setup", "turn", "score", "log")
COUNT = "count"
"""Name of the page of the final count. It takes the place of the Turn tab if the table only counts at the end."""
MAX_MISSED_ENTRIES = 3
REVEAL = "#reveal"
"""Part of the address of a result that plays the reveal. A script removes it, so that a reload shows the result."""
TAP_GUARD_MS = 600
"""Milliseconds after a page change during which scripts ignore taps. 500 ms would miss the slowest double taps."""


@dataclass(frozen=True)
class FormErrors:
    """Problems of a refused form and the typed input, so that the form can be shown again."""

    problems: tuple[Problem, ...] = ()
    confirmations: tuple[Problem, ...] = ()
    """Questions about an unusual command, which the sender must confirm."""
    missed: tuple[LogEntry, ...] = ()
    """Log entries that the sender's page did not show yet, the latest first."""
    typed: Mapping[CellPlace, str] | None = None
    cells: Mapping[CellPlace, tuple[Problem, ...]] | None = None
    facts: Mapping[str, str] | None = None
    fact_problems: Mapping[str, Problem] | None = None
    seen: ScoreReport | None = None
    """Score that the sender's page showed before this change. None if it is unknown."""

    @property
    def everything(self) -> tuple[Problem, ...]:
        """Return all problems, including those of cells and facts, for a page without these fields."""
        of_cells = (problem for problems in (self.cells or {}).values() for problem in problems)
        return (*self.problems, *of_cells, *(self.fact_problems or {}).values())


NO_FORM_ERRORS = FormErrors()


@dataclass(frozen=True)
class OpenedSession:
    """A session opened by its code to play, or by its watch code only to watch.

    `base` is the beginning of its addresses: /p/CODE or /w/CODE.
    """

    session: Session
    base: str
    watching: bool


@dataclass(frozen=True, slots=True)
class PageRequest:
    """The parts of a request that its page needs. Routes read them with `session_tabs.page_request`."""

    form: MultiDict[str, str]
    """Fields of the sent form. Empty for a request without a form."""
    parameters: Mapping[str, str]
    """Query parameters of the address."""
    owner: PhoneOwner
    """Owner of the phone. A phone that only watches counts as shared."""
    is_post: bool
    is_htmx: bool

    @property
    def query(self) -> str:
        """Return the query string of the page that sent the request, with its question mark, or an empty text.

        Pages within the Turn tab and score forms of one column have a query.
        """
        column = self.form.get("column", "")
        asked = {**self.parameters, "column": column} if number(column, 2) is not None else self.parameters
        return f"?{urlencode(asked)}" if asked else ""

    def column(self, session: Session) -> int | None:
        """Return the index of the column in the form or address. None if it is missing or does not exist."""
        wanted = number(self.form.get("column") or self.parameters.get("column", ""), 2)
        return wanted if wanted is not None and wanted < len(session.columns) else None


@dataclass(frozen=True, slots=True)
class PlayerPoints:
    """A player's colour, name and points in the row at the top of the Turn page."""

    seat: int
    """Index of the player's colour, not of the seat."""
    name: str
    points: int | str
    now: bool
    first: bool


class Frame:
    """The frame around a tab. Most values are computed when the template reads them."""

    def __init__(
        self,
        seen: OpenedSession,
        tab: str,
        sent: PageRequest,
        tried: FormErrors = NO_FORM_ERRORS,
        view: Any = None,
    ) -> None:
        self._session, self._sent, self._tried, self._view = seen.session, sent, tried, view
        self.tab, self.base, self.watching = tab, seen.base, seen.watching
        self.seq, self.game, self.closed = seen.session.seq, seen.session.game.key, seen.session.is_closed
        self.colours = seen.session.registered.colours
        self.lesson: Lesson | None = None
        """Lesson about the current step that a reader of this page does not know yet. None if there is no such lesson."""
        self.is_new: Callable[[str], bool] = lambda _key: False
        """Return whether a reader of this page does not know the lesson of a key. Always False without lessons."""
        self.is_past = False
        """True for a step of a replay. Its page offers no actions."""
        self._on_turn = tab == "turn"
        self._goes_on = self._on_turn and not self.closed
        self.query = sent.query if self._on_turn else self.sheet_query()
        """Query string of the shown part of the Turn or Score tab, with its question mark. Empty for a whole tab."""

    @property
    def name(self) -> str:
        return words(self.game).say("game-name")

    @property
    def title(self) -> Words:
        return self._view.title if self._goes_on else Words(f"tab-{self.tab}")

    @property
    def page_title(self) -> str:
        """Return the title of the page: the game with its tab, or with the page within the Turn tab and its open part."""
        said, part = words(self.game), getattr(self._view, "part_title", None)
        titles = [self.title, part] if self.query and self._goes_on else [Words(f"tab-{self.tab}")]
        return " · ".join((self.name, *(said.tell(title) for title in titles if title)))

    @property
    def note(self) -> Words | None:
        return self._view.note if self._goes_on else Words("game-name")

    @cached_property
    def mood(self) -> str:
        """Return `summer` or `winter` if an option has that value, else an empty text. The page uses it for its colours."""
        moods = ("summer", "winter")  # a tuple, because an option value may be a list, which a set cannot look up
        return next((str(v) for v in self._session.seating.options.values() if v in moods), "")

    @cached_property
    def request_id(self) -> str:
        return secrets.token_hex(16)

    @cached_property
    def labels(self) -> dict[str, str]:
        return labels(self._session, self._sent.owner)

    def label(self, column: str) -> str:
        return self.labels.get(column, column)

    def label_words(self, words: Words) -> Words:
        """Return a message with the display names of columns on this phone."""
        return label_columns(words, self.labels)

    def _label_problems(self, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
        keyed = [problem for problem in problems if any(isinstance(arg, Key) for arg in problem.args.values())]
        return tuple(replace(one, args=label_keys(one.args, self.labels)) if one in keyed else one for one in problems)

    @property
    def columns(self) -> tuple[str, ...]:
        return self._session.columns

    def labelled(self, columns: Iterable[str]) -> list[str]:
        """Return the display names of some columns."""
        return [self.label(column) for column in columns]

    @cached_property
    def owners(self) -> tuple[tuple[int, ...], ...]:
        """Return the colours of the players who own each column."""
        return tuple(tuple(self.colours[s] for s in seats) for seats in self._session.game.owners(self._session.seating))

    @property
    def tallies(self) -> tuple[PlayerPoints, ...]:
        """Return the players with their current points. Empty on other tabs, and if the session has no running points."""
        session, phase = self._session, self._session.phase
        now = None if self.closed else phase.seat
        return tuple(
            PlayerPoints(self.colours[seat], name, session.running[name], now=now == seat, first=phase.marker == seat)
            for seat, name in enumerate(session.seating.players if self._on_turn and session.running else ())
        )

    @property
    def phase(self) -> str:
        return self._session.phase.key

    @property
    def rounds(self) -> tuple[int, int]:
        """Return the round and the number of rounds. Both are 0 in a game without rounds."""
        return self._session.phase.round, self._session.phase.rounds

    @property
    def active(self) -> int | None:
        """Return the colour of the player on turn. None if nobody or everybody is on turn."""
        seat = self._session.phase.seat
        return None if seat is None else self.colours[seat]

    @property
    def is_tapped(self) -> bool:
        """Return whether the game has moves."""
        return bool(self._session.game.flow.commands)

    @cached_property
    def offers(self) -> tuple[OfferGroup, ...]:
        """Return the buttons of the Turn page of a game without its own template."""
        return offer_groups(self._session, words(self.game))

    @cached_property
    def ending(self) -> EndingView | None:
        """Return what is missing before the winner can be shown. None on other tabs and before the last turn is over."""
        return endings.view(self._session) if self._goes_on else None

    @property
    def follow(self) -> str:
        """Return the address to which the table has moved on from this tab: the first turn or the reveal. Empty otherwise."""
        if self.closed:
            return f"{self.base}/{REVEAL}" if self.watching else f"{self.base}/result{REVEAL}"
        return f"{self.base}/turn" if self.tab == "setup" and self._session.has_moves else ""

    @cached_property
    def corrections(self) -> Mapping[CellPlace, Correction]:
        """Return the numbers that players can correct on the Turn page, by cell. Later moves count on from them."""
        return find_corrections(self._session)

    @property
    def table_corrections(self) -> Mapping[CellPlace, Correction]:
        """Return the numbers of the whole table among `corrections`, without asking for those of the players."""
        return find_corrections(self._session, (TABLE,))

    @property
    def turn_key(self) -> str:
        """Return round, phase and acting player of an open session's Turn tab, or the question of the final count, as one text.

        Empty on other tabs. When it changes, a tap may be meant for the previous state.
        """
        if isinstance(self._view, CountView):
            asked = self._view.question
            return f"{COUNT} {asked.key} {len(asked.places)}" if asked else COUNT
        return turn_key(self._session) if self._goes_on else ""

    # --- Whose phone shows it ----------------------------------------------------------------------------------------

    @property
    def mine(self) -> tuple[int, ...]:
        """Return the colours of the phone's owners. Empty for a shared phone."""
        return tuple(self.colours[seat] for seat in self._sent.owner.seats)

    @property
    def mine_names(self) -> tuple[str, ...]:
        return tuple(self._session.seating.players[seat] for seat in self._sent.owner.seats)

    @property
    def lesson_names(self) -> tuple[str, ...]:
        """Return the names of the players that the lesson is for. Empty if there is no lesson, or it is for all players."""
        return tuple(self._session.seating.players[seat] for seat in self.lesson.seats) if self.lesson else ()

    @property
    def is_my_turn(self) -> bool:
        return not self.closed and self._session.phase.seat in self._sent.owner.seats

    # --- What there is to say ----------------------------------------------------------------------------------------

    @cached_property
    def undo(self) -> LogEntry | None:
        """Return the log entry that the undo button would undo. None if the tab has no undo button or nothing can be undone."""
        if self.watching or self.tab not in {"turn", "log"}:
            return None
        number = self._session.undo_next_on_turn if self._on_turn else self._session.undo_next
        if number is None:
            return None
        is_latest = self._latest is not None and self._latest.seq == number
        latest = self._latest if is_latest else sessions().history.get_entry(self._session, number)
        return replace(latest, words=label_columns(latest.words, self.labels)) if latest else None

    @property
    def redo(self) -> bool:
        return self._session.can_redo and not self.watching

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self._label_problems(self._tried.everything if self._on_turn else self._tried.problems)

    @property
    def confirmations(self) -> tuple[Problem, ...]:
        """Return the confirmations that the refused command needs."""
        return self._label_problems(self._tried.confirmations)

    @property
    def why(self) -> Words | None:
        """Return the lesson that explains the rule for the refused command.

        Return None if there is none, or if its text needs values that the current state lacks.
        """
        session, said = self._session, words(self.game)
        asked = dict(parse_qsl(self._sent.form.get("do", ""))).get("type") or self._sent.form.get("type", "")
        if not self._tried.problems or not session.game.flow.lessons or not said.has(f"lesson-{asked}"):
            return None
        due = session.game.flow.due_lessons(session.screen_state, session.seating)
        args = next((lesson.args for lesson in due if lesson.key == asked), {})
        why = Words(f"lesson-{asked}", args)
        with suppress(MissingWordsError):  # the lesson needs an example from the table that is not there now
            said.tell(why)
            return why
        return None

    @property
    def reminder(self) -> Words | None:
        """Return what players must do at the table because of the latest event.

        Return None if there is nothing to do, on tabs other than Turn, and for a closed session.
        """
        reminder = self._session.reminder if self._goes_on else None
        return self.label_words(reminder) if reminder else None

    @property
    def has_undo(self) -> bool:
        """Return whether the page has the line that tells the latest event: on every Turn page, but not for watchers."""
        return self._goes_on and not self.watching

    @property
    def told(self) -> Words | None:
        """Return what to do at the table because of the latest event, else its log entry. None if nothing happened yet."""
        return self.reminder or (self.undo.words if self.undo else None)

    @property
    def full(self) -> Problem | None:
        """Return a warning with the number of events that still fit, if the log is nearly full, else None."""
        return fullness_warning(self.seq) if self.tab in {"turn", "log"} and not self.closed else None

    @property
    def missed_entries(self) -> tuple[Words, ...]:
        """Return the latest log entries that the sender's page did not show, at most MAX_MISSED_ENTRIES."""
        return tuple(self.label_words(entry.words) for entry in self._tried.missed[:MAX_MISSED_ENTRIES])

    # --- Status line ---------------------------------------------------------------------------------------------------

    @cached_property
    def _latest(self) -> LogEntry | None:
        """Return the log line of the latest event, if this process wrote the event."""
        return sessions().history.get_latest_entry(self._session)

    @property
    def is_update(self) -> bool:
        """Return whether a script updates the page with this answer. Only an update has a sentence for the status line."""
        return self._sent.is_htmx

    @property
    def status(self) -> str:
        """Return what the latest event did and whose points it changed, or why the tap was refused.

        Empty if the tap caused no event, such as a dismissed lesson.
        """
        said, tried = words(self.game), self._tried
        if tried.confirmations:
            return join_sentences(map(said.page_problem, self.confirmations))
        if tried.missed:
            return join_sentences((said.say("stale-title"), *map(said.tell, self.missed_entries)))
        if tried.everything:
            return join_sentences((said.say("refused-title"), *self._refusals(said)))
        if self._latest is None or (self._sent.is_post and self.caused is None):
            return ""
        line = describe_event(self._latest, self.labels, said)
        return join_sentences((line, *self._point_changes(said), said.tell(self.reminder) if self.reminder else ""))

    @property
    def caused(self) -> Words | None:
        """Return the log line of the event that the tap caused. None if it caused no event, and for a GET."""
        tried, is_post = self._tried, self._sent.is_post
        is_refused = tried.confirmations or tried.missed or tried.everything
        if self._latest is None or is_refused or not is_post or self._sent.form.get("seq") == str(self.seq):
            return None
        return self._latest.words

    def _refusals(self, said: Language) -> Iterator[str]:
        """Yield each problem of a refused form once. A problem of a cell begins with the name of the cell."""
        for place, problems in (self._tried.cells or {}).items():
            cell = self._session.cell(*place)
            name = said.say(cell.words) if cell else ""
            name = name if place[0] == TABLE else f"{name}, {self.label(place[0])}"
            yield from (f"{name}: {said.page_problem(problem)}" for problem in problems)
        yield from map(said.page_problem, (*self._tried.problems, *(self._tried.fact_problems or {}).values()))

    def _point_changes(self, said: Language) -> Iterator[str]:
        """Yield who gained or lost points with the latest event. On the Score page, compare the totals of its columns."""
        session, seen = self._session, self._tried.seen
        if self.tab == "score":
            results = (seen.result if seen else None, session.scored.result)
            before, now = ({c.name: c.total for c in result.columns} if result else {} for result in results)
            return describe_points(before, now, self.labels, said)
        return describe_points(session.earlier.points if session.earlier else {}, session.running, self.labels, said)

    @property
    def has_turn_begun(self) -> bool:
        """Return whether the latest event gave the turn to an owner of this phone."""
        earlier = self._session.earlier
        return bool(self._goes_on and self.is_my_turn and earlier and earlier.seat != self._session.phase.seat)

    @property
    def next_step(self) -> str:
        """Return who is on turn and what is next. Empty on tabs other than Turn, and for a closed session."""
        return join_sentences([describe_next(self._session, words(self.game))]) if self._goes_on else ""

    @property
    def unread_photos(self) -> Mapping[int, CellPlace]:
        """Return the cells of the columns that are photographed and not yet read, by the index of the column."""
        return self._session.unread_photos

    def photo_of(self, column: int) -> int | None:
        """Return the number of the photo of a column, given by its index, or None. Watchers see no photos."""
        session = self._session
        is_there = column in session.registered.photographed and not self.watching
        return sessions().photos.by_column(session.id).get(column) if is_there else None

    # --- Forms -------------------------------------------------------------------------------------------------------

    @property
    def again(self) -> tuple[tuple[str, str], ...]:
        """Return name and value of each field to send again with a confirmation. STAMP_FIELDS are left out."""
        return tuple((k, v) for k, v in self._sent.form.items(multi=True) if k not in STAMP_FIELDS)

    def problem_of(self, name: str) -> Problem | None:
        """Return the first problem of a form field, which is a copy fact or a cell of the score sheet.

        None if the field has none.
        """
        if name.startswith("fact."):
            return (self._tried.fact_problems or {}).get(name.removeprefix("fact."))
        place = place_of(name, self._session.columns)
        problems = (self._tried.cells or {}).get(place) if place else None
        return problems[0] if problems else None

    @property
    def typed(self) -> Mapping[str, str] | None:
        """Return the fields of a refused form, so that nothing must be typed again. None if the form was accepted."""
        return self._sent.form if self.confirmations or self.problems else None

    @property
    def changed(self) -> Mapping[str, str]:
        """Return the fields of a POST request as they were sent. Empty for a GET."""
        return self._sent.form if self._sent.is_post else {}

    @property
    def column(self) -> int | None:
        """Return the index of the column if the score form shows only one, else None."""
        return self._sent.column(self._session) if self.tab == "score" else None

    def sheet_query(self, **changes: Any) -> str:
        """Return the query string of the Score page as it is shown, with `changes`. A change to None removes a parameter.

        The form names its view, because the page would open to read as soon as its last field is filled. Empty on other pages.
        """
        view = self._view
        if not isinstance(view, ScoreView):
            return ""
        shown = {"view": "" if view.is_reading else FORM, "column": self.column, "line": view.line, **changes}
        asked = {name: value for name, value in shown.items() if value not in (None, "")}
        return f"?{urlencode(asked)}" if asked else ""

    @property
    def was(self) -> str:
        """Return the cell values of the score form or of a question of the final count as a query string.

        A form sent without a script changes only cells that differ from it. Empty for requests by htmx and on other tabs.
        """
        if self._sent.is_htmx or not isinstance(self._view, ScoreView | CountView):
            return ""
        line = self._view.line if isinstance(self._view, ScoreView) else ""
        rows = [row for row in self._view.rows if line in ("", row.name)]
        cells = (cell for row in rows for cell in (*row.table, *row.cells) if cell.kind != "own")
        return urlencode({v.name: v.value or ("0" if cell.kind == "toggle" else "") for cell in cells for v in cell.values})

    # --- Where to go -------------------------------------------------------------------------------------------------

    @property
    def fragment(self) -> list[str]:
        """Return the names of templates for the tab, in the order in which they are tried.

        A game may have its own Turn template.
        """
        own = [f"{self.game}/turn.html"] if self._on_turn else []
        return [*own, f"session/_{self.tab}.html"]

    def tabs(self, t: Callable[[str], str]) -> list[tuple[str, str, str, str]]:
        """Return the tabs for the bar at the bottom: key, address, label and icon."""
        is_counted = self.tab == COUNT or self._session.is_only_counted
        keys = ((COUNT if tab == "turn" and is_counted else tab, tab) for tab in TABS)
        return [(key, f"{self.base}/{key}", t(f"tab-{key}"), icon) for key, icon in keys]

    @property
    def play_page(self) -> str:
        """Return the address of the page after the setup: the Turn page, or the final count."""
        return f"{self.base}/{COUNT if self._session.is_only_counted else 'turn'}"


def turn_key(session: Session) -> str:
    """Return round, phase and acting player as one text."""
    phase = session.phase
    return f"{phase.round} {phase.key} {phase.seat}"


def labels(session: Session, owner: PhoneOwner) -> dict[str, str]:
    """Return the display names that the game gives to columns and unseated participants on this phone, by stored name.

    Empty if it gives none.
    """
    said, reader = words(session.game.key), owner.screen_request({})
    return {
        name: said.tell(label) for name, label in session.game.labels(session.content.flow, session.seating, reader).items()
    }
