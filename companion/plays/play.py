"""A play as everybody else sees it: what is fixed, how it stands, and what follows from that."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import cached_property
from typing import Any

from companion.plays.notebook import NOTHING, Noted, Played, day_here
from companion.plays.score import Scored, entered, running, score
from companion.plays.state import Content, PlayState
from companion.rules.game import Game, Phase, Seating, Words
from companion.rules.scoring import Result
from companion.rules.shape import Json
from companion.rules.sheet import Cell, Place


class NoSuchPlayError(LookupError):
    """No play has that code."""


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits where, in which colours."""

    seating: Seating
    tinctures: tuple[int, ...]
    """The colour of each seat."""


@dataclass(frozen=True, slots=True)
class Registered:
    """What the register of plays says about one."""

    id: int
    code: str = field(repr=False)
    """Opens the play. A secret of its table."""
    watch_code: str = field(repr=False)
    """Shows the play and changes nothing."""
    short_code: str | None = field(repr=False)
    """For typing in, while the play is open."""
    club: str = field(repr=False)
    seating: Seating
    """As it is now, with the facts that were known at the beginning."""
    tinctures: tuple[int, ...]
    """The colour of each seat."""
    begun: datetime
    closed_at: datetime | None
    played: Played | None = None
    """When it was played; None until it has ended once."""
    teaches: bool = False
    """Whether those who do not know the game yet are told its rules as they matter."""

    began: Seats | None = None
    """As the play began, where that was otherwise."""

    @property
    def beginning(self) -> Seats:
        """As the play began: its log is folded from there."""
        return self.began or Seats(self.seating, self.tinctures)

    noted: Noted = NOTHING
    """What the table wrote down beside the score."""

    @property
    def is_being_corrected(self) -> bool:
        """Whether it had ended and was opened again."""
        return self.played is not None and self.closed_at is None

    @property
    def day(self) -> date:
        """The day it was played; until it has ended, the day it began."""
        return self.played.on if self.played else day_here(self.begun)


@dataclass(frozen=True, eq=False)
class Play:
    """A play after event `seq`. It never changes: after the next event there is another one."""

    registered: Registered
    game: Game[Any, Any] = field(repr=False)
    state: PlayState
    kept: Result | None
    """The result of a closed play, as it was counted then."""
    is_told: bool = False
    """Whether only its result is known, because somebody told it afterwards."""

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
        """Who sits where, with the facts told so far."""
        return self.content.seating

    @property
    def is_closed(self) -> bool:
        return self.state.closed > 0

    @cached_property
    def columns(self) -> tuple[str, ...]:
        return self.game.columns(self.seating)

    @cached_property
    def entries(self) -> Mapping[Place, Json]:
        """What stands in the cells of the sheet: entered by hand, else known from the flow."""
        return entered(self.game, self.content)

    @cached_property
    def phase(self) -> Phase:
        return self.game.flow.phase(self.content.flow, self.seating)

    @property
    def reminder(self) -> Words | None:
        """What somebody has to do at the table because of what happened last."""
        content = self.content
        if content.latest is None or content.last != content.last_flow:
            return None
        return self.game.flow.reminder(content.latest, content.flow, self.seating)

    @cached_property
    def shown(self) -> Any:
        """The game's own state as its page shows it, with what the form says about it."""
        flow, content = self.game.flow, self.content
        return flow.with_form(content.flow, self.seating, content.entries) if flow.with_form else content.flow

    @property
    def screen(self) -> Any:
        """The game's own view of the table."""
        return self.game.flow.screen(self.shown, self.seating)

    @property
    def is_tapped(self) -> bool:
        """Whether any of the game was tapped, and not only counted."""
        return self.content.last_flow > 0

    @cached_property
    def running(self) -> Mapping[str, int]:
        """Points by player during play, with what was put right and given by hand."""
        content = replace(self.content, flow=self.shown)
        return running(self.game, content, lambda: score(self.game, self.content) if self.kept else self.scored)

    @cached_property
    def scored(self) -> Scored:
        """The result when it was closed, or the score as the sheet stands now."""
        return Scored(self.kept) if self.kept else score(self.game, self.content)

    @property
    def known_score(self) -> Scored | None:
        """The score, if it was needed before; it is not counted for this."""
        return self.__dict__.get("scored")

    @property
    def outcome(self) -> Any:
        """What the game itself shows of the result as it stands; None where nothing is known of how it came to that."""
        hook, counted = self.game.flow.outcome, self.scored.result
        return hook(self.content.flow, self.seating, counted) if hook and counted and not self.is_told else None

    @property
    def undo_next(self) -> int | None:
        """The event that "undo" means when nobody says which."""
        return None if self.is_closed else self.content.last or None

    @property
    def can_redo(self) -> bool:
        return not self.is_closed and bool(self.state.undos.redoable)

    def cell(self, column: str, key: str) -> Cell | None:
        """The cell of the sheet, if this play has it."""
        return self.game.sheet.asked(column, self.seating).get(key)


def unseated(game: Game[Any, Any], seating: Seating) -> Mapping[str, Words]:
    """What those are called who are ranked without a seat, by the name that the result has for them. Mostly nobody."""
    strangers = set(game.participants(seating) if game.participants else ()) - set(seating.players)
    if not strangers or game.flow.labels is None:
        return {}
    called = game.flow.labels(game.flow.start(seating), seating)
    return {name: label for name, label in called.items() if name in strangers}


def unseated_ever(game: Game[Any, Any]) -> Mapping[str, Words]:
    """The same at all tables of a game, where no play is at hand to ask."""
    usual = {option.key: option.default for option in game.options}
    tables = (Seating(game.key, tuple(map(str, range(seats))), usual) for seats in game.seats)
    return {name: words for seating in tables for name, words in unseated(game, seating).items()}
