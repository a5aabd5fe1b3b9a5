"""A session for other packages: its data in the register, its state, and values computed from both."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cached_property
from typing import Any

from companion.rules.game import Game, Phase, ScreenRequest, Seating, Words
from companion.rules.scoring import Result
from companion.rules.shape import Json
from companion.rules.sheet import Cell, CellPlace
from companion.sessions.bounds import EXACT, bounds, least_certain_bound
from companion.sessions.details import NO_NOTES, SessionDate, SessionNotes, local_day
from companion.sessions.events import COUNTED_ONCE, ResultWeight
from companion.sessions.score import ScoreReport, add_unread_photos, cell_values, running_points, score
from companion.sessions.state import Content, SessionState


class NoSuchSessionError(LookupError):
    """Error: no session has this code or id, or its game is unknown."""


@dataclass(frozen=True, slots=True)
class Seats:
    """The players by seat, with options, copy facts and colours."""

    seating: Seating
    colours: tuple[int, ...]
    """Colour index of each seat."""


MAX_SESSION_MINUTES = 600
"""Longest time in minutes from creation to closing that counts as a session's duration.

A session with a longer time was probably left open overnight.
"""


@dataclass(frozen=True, slots=True)
class RegistryEntry:
    """The data of one session in the register."""

    id: int
    code: str = field(repr=False)
    """Code that opens the session for its players. It must stay secret from other people."""
    watch_code: str = field(repr=False)
    """Code that opens the session for watchers, who cannot change it."""
    short_code: str | None = field(repr=False)
    """Short code that players type to open the session. None while the session is closed."""
    club: str = field(repr=False)
    seating: Seating
    """Current players and options, with the copy facts that were known at the beginning."""
    colours: tuple[int, ...]
    """Colour index of each seat."""
    begun: datetime
    closed_at: datetime | None
    played: SessionDate | None = None
    """Day and time of the session. None until the session has ended for the first time."""
    teaches: bool = False
    """True if the session shows lessons to its players."""

    began: Seats | None = None
    """Seats at the beginning. None if the seats have not changed since."""

    @property
    def first_seats(self) -> Seats:
        """Return the seats at the beginning, with which a replay of the log starts."""
        return self.began or Seats(self.seating, self.colours)

    noted: SessionNotes = NO_NOTES
    """Place, note and length that the players entered."""
    counting: ResultWeight = COUNTED_ONCE
    """Number of games that the result stands for, and whether records include it."""
    names: tuple[str, ...] = ()
    """Names of everybody who has or had a seat. The index is the number that stands for the name in stored events."""
    counts_only: bool = False
    """True if the table chose to use the app only for the final scoring."""
    photographed: frozenset[int] = frozenset()
    """Indexes of the score columns that have a photo, such as castles."""

    @property
    def is_being_corrected(self) -> bool:
        """Return whether the session ended earlier and is open again."""
        return self.played is not None and self.closed_at is None

    @property
    def minutes(self) -> int | None:
        """Return the duration of the session in minutes: as entered, else from creation to the first closing.

        Return None if the duration is unknown, or longer than MAX_SESSION_MINUTES and not entered.
        """
        if self.noted.minutes or self.played is None or self.played.hour is not None:
            return self.noted.minutes
        minutes = round((self.played.at - self.begun).total_seconds() / 60)
        return minutes if 0 < minutes <= MAX_SESSION_MINUTES else None

    @property
    def day(self) -> date:
        """Return the day on which the session was played. If it has never ended, return the day on which it began."""
        return self.played.on if self.played else local_day(self.begun)


@dataclass(frozen=True, slots=True)
class EarlierTurn:
    """The points and the player on turn before the latest event, to tell what the event changed."""

    points: Mapping[str, int]
    """Running points of each player, by name."""
    seat: int | None
    """Seat of the player on turn. None if nobody or everybody was on turn."""


@dataclass(frozen=True, eq=False)
class Session:
    """A session after event `seq`. Immutable: the next event creates a new `Session`."""

    registered: RegistryEntry
    game: Game[Any, Any] = field(repr=False)
    state: SessionState
    stored_result: Result | None
    """Result that was stored when the session was closed. None while the session is open."""
    is_told: bool = False
    """True if the result was entered after the game, so that the session has no moves and cells."""
    earlier: EarlierTurn | None = None
    """Turn before the latest event. None if this process did not write the event."""

    @property
    def id(self) -> int:
        return self.registered.id

    @property
    def code(self) -> str:
        return self.registered.code

    @property
    def seq(self) -> int:
        return self.state.seq

    @property
    def content(self) -> Content:
        return self.state.content

    @property
    def seating(self) -> Seating:
        """Return the players and options, with the copy facts known so far."""
        return self.content.seating

    @property
    def is_closed(self) -> bool:
        return self.state.closed > 0

    @cached_property
    def columns(self) -> tuple[str, ...]:
        return self.game.columns(self.seating)

    @cached_property
    def entries(self) -> Mapping[CellPlace, Json]:
        """Return the value of each filled cell of the score sheet: entered manually, else tracked from the moves."""
        return cell_values(self.game, self.content)

    @cached_property
    def phase(self) -> Phase:
        return self.game.flow.phase(self.content.flow, self.seating)

    @property
    def reminder(self) -> Words | None:
        """Return what players must do with the real pieces after the latest move.

        Return None if there is nothing to do, or if the latest event is no move.
        """
        content = self.content
        if content.latest is None or content.last != content.last_flow:
            return None
        return self.game.flow.reminder(content.latest, content.flow, self.seating)

    @cached_property
    def screen_state(self) -> Any:
        """Return the game's own state, with the entries of the score sheet taken over if the game supports that."""
        flow, content = self.game.flow, self.content
        return flow.adapt_to_form(content.flow, self.seating, self.entries) if flow.entry_effects else content.flow

    @property
    def screen(self) -> Any:
        """Return the data that the game's own template of the Turn page shows."""
        return self.screen_for(ScreenRequest())

    def screen_for(self, request: ScreenRequest) -> Any:
        """Return the data of the Turn page, or of a page within it, for a phone's request."""
        return self.game.flow.screen(self.screen_state, self.seating, request)

    @property
    def has_moves(self) -> bool:
        """Return whether any move counts in the session. Entries are no moves."""
        return self.content.last_flow > 0

    @cached_property
    def running(self) -> Mapping[str, int]:
        """Return each player's points so far, with corrections, entries and adjustments.

        Empty in a game that counts no points before the end.
        """
        if self.stored_result:
            return running_points(self.game, self.content)
        return running_points(self.game, self.content, lambda: self.scored, self.cached_score, self.entries)

    @cached_property
    def scored(self) -> ScoreReport:
        """Return the stored result of a closed session, else the current score of its score sheet."""
        if self.stored_result:
            return ScoreReport(self.stored_result)
        return add_unread_photos(score(self.game, self.content, self.entries), self.unread_photos)

    @property
    def photo_columns(self) -> range:
        """Return the indexes of the score columns that can be photographed, such as castles.

        Empty if columns are players, and in a closed session, whose photos are not read any more.
        """
        return range(len(self.columns) if self.game.shared and not self.is_closed else 0)

    @cached_property
    def unread_photos(self) -> Mapping[int, CellPlace]:
        """Return the photographed cells that are not completely entered, by the index of their column."""
        if not (self.game.shared and self.photo_columns and self.registered.photographed):
            return {}
        unread = {self.columns.index(place[0]): place for place in self.game.shared.unread(self.screen_state, self.seating)}
        return {i: place for i, place in unread.items() if i in self.registered.photographed}

    @cached_property
    def bounds(self) -> Mapping[str, str]:
        """Return the bound of the total by column: "exact", "at-least" or "so-far". A closed session has exact totals.

        Empty if there is no result.
        """
        return dict.fromkeys(self.columns, EXACT) if self.stored_result else bounds(self.game, self.content, self.scored)

    def bound(self, name: str) -> str:
        """Return the bound of the total of a column, a player, or a participant who is ranked without a seat."""
        if name in self.bounds:
            return self.bounds[name]
        seat = self.seating.players.index(name) if name in self.seating.players else None
        both = zip(self.columns, self.game.owners(self.seating), strict=True)
        return least_certain_bound({self.bounds[column] for column, seats in both if seat is None or seat in seats})

    @property
    def cached_score(self) -> ScoreReport | None:
        """Return the score if it is cached, else None."""
        return self.__dict__.get("scored")

    @property
    def outcome(self) -> Any:
        """Return the data that the game's own result template shows.

        Return None if the game has no such template, if there is no result, or if the result was entered after the game.
        """
        hook, counted = self.game.flow.outcome, self.scored.result
        return hook(self.content.flow, self.seating, counted) if hook and counted and not self.is_told else None

    @property
    def undo_next(self) -> int | None:
        """Return the number of the event that the next undo takes back. None if the session is closed or has no such event."""
        return None if self.is_closed else self.content.last or None

    @property
    def undo_next_on_turn(self) -> int | None:
        """Return the number of the event that the Turn page takes back. None if there is none.

        A copy fact is not part of the game, so the Turn page takes back the latest move before it.
        """
        content = self.content
        is_copy_fact = content.last == content.last_copy_fact
        return None if self.is_closed else (content.last_flow if is_copy_fact else content.last) or None

    @property
    def can_redo(self) -> bool:
        return not self.is_closed and bool(self.state.undos.redoable)

    @property
    def is_only_counted(self) -> bool:
        """Return whether the table uses the app only for the final scoring, until somebody makes a move."""
        return self.registered.counts_only and not self.has_moves

    def cell(self, column: str, key: str) -> Cell | None:
        """Return the cell of the score sheet, or None if this session has no such cell."""
        return self.game.sheet.asked(column, self.seating).get(key)


def add_names(names: tuple[str, ...], players: Iterable[str]) -> tuple[str, ...]:
    """Return `names` with the players who are not in it at the end."""
    return tuple(dict.fromkeys((*names, *players)))


def unseated_labels(game: Game[Any, Any], seating: Seating) -> Mapping[str, Words]:
    """Return the display names of participants who are ranked without a seat, by their name in the result.

    Empty in most games.
    """
    strangers = set(game.participants(seating)) - set(seating.players)
    if not strangers:
        return {}
    called = game.labels(game.flow.start(seating), seating)
    return {name: label for name, label in called.items() if name in strangers}


def all_unseated_labels(game: Game[Any, Any]) -> Mapping[str, Words]:
    """Return the display names of all participants that the game may rank without a seat, by their name in the result.

    All numbers of players are included, with the default options.
    """
    usual = {option.key: option.default for option in game.options}
    tables = (Seating(game.key, tuple(map(str, range(seats))), usual) for seats in game.seats)
    return {name: words for seating in tables for name, words in unseated_labels(game, seating).items()}
