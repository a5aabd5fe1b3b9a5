"""Two forms: the details of a session, and a result that is entered afterwards."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from companion.rules.errors import Problem
from companion.rules.game import ADJUSTMENT, Game
from companion.rules.shape import Json
from companion.sessions.details import SessionDate, SessionNotes, format_hour
from companion.sessions.manual_results import can_earn, categories
from companion.sessions.registry import FinishedSession
from companion.sessions.session import Session, all_unseated_labels
from companion.views.new_session import SeatForm, option_view, read_options

AnyGame = Game[Any, Any]
DETAIL_FIELDS = ("day", "hour", "minutes", "place", "note")
Problems = Mapping[str, Problem]


@dataclass(frozen=True, slots=True)
class DetailsView:
    """The form for the details of a session: the value and the problem of each field."""

    typed: Mapping[str, str]
    problems: Problems
    places: Sequence[str]
    latest: str
    """Latest day that can be entered."""

    def value(self, name: str) -> str:
        return self.typed.get(name, "")

    @property
    def is_told(self) -> bool:
        """Return whether any field other than the day has a value or a problem."""
        return any(self.value(name) or name in self.problems for name in DETAIL_FIELDS if name != "day")


@dataclass(frozen=True, slots=True)
class PlayerRowView:
    """A form row for a player, or for a participant without a seat. A participant without a seat has a fixed `name`."""

    number: int
    name: str
    label: str = ""
    """Message id of the label of a participant without a seat."""


@dataclass(frozen=True)
class ResultForm:
    """The values in the form for a result that is entered afterwards, as sent or as initially shown."""

    names: tuple[str, ...]
    fields: Mapping[str, str] = field(default_factory=dict)
    """Form values by field name: total.0, earned.0.KEY, tie.0.KEY, day, place..."""
    options: Mapping[str, Sequence[str]] = field(default_factory=dict)
    problems: Problems = field(default_factory=dict)
    level: tuple[int, ...] = ()
    """Numbers of the rows with equal points. The form shows the fields for tie-breaks for these rows."""
    asked: str = ""
    """Names that need a confirmation, in one line. The form sends them again to confirm them."""
    code: str = ""
    """Code of the session whose result is replaced. Empty for a new result."""


@dataclass(frozen=True, slots=True)
class CategoryView:
    """A category in the form, and the option values with which players can score in the category."""

    key: str
    needs: Mapping[str, Sequence[str]]
    """Option values with which the category can score, by form field. Options whose every value allows it are left out."""
    is_hidden: bool
    """True if the chosen options rule the category out and nothing was entered in it."""


def _part(game: AnyGame, key: str, chosen: Mapping[str, Json], typed: ResultForm) -> CategoryView:
    needs = {}
    for option in game.options:
        fitting = [value for value in option.values if can_earn(game, key, {**chosen, option.key: value})]
        if not option.is_several and len(fitting) < len(option.values):
            needs[f"option.{option.key}"] = fitting
    names = [f"earned.{row}.{key}" for row in range(max(game.seats))]
    is_used = any(typed.fields.get(name) or name in typed.problems for name in names)
    return CategoryView(key, needs, is_hidden=not is_used and not can_earn(game, key, chosen))


def result_form_values(game: AnyGame, typed: ResultForm) -> dict[str, Any]:
    """Return the template values of the form for a result that is entered afterwards."""
    most, filled = max(game.seats), SeatForm(typed.names, (), typed.options)
    chosen = {option.key: option.default for option in game.options} | read_options(game, typed.options)
    rows = [PlayerRowView(i, name) for i, name in enumerate([*typed.names, *[""] * most][:most])]
    rows += [PlayerRowView(i, name, label.id) for i, (name, label) in enumerate(all_unseated_labels(game).items(), most)]
    return {
        "rows": rows,
        "fewest": min(game.seats),
        "options": [option_view(o, filled.chosen(o), typed.problems.get(f"options.{o.key}")) for o in game.options],
        "parts": [_part(game, key, chosen, typed) for key in categories(game)],
        "is_parted": any(typed.fields.get(f"earned.{i}.{key}") for i in range(most) for key in categories(game)),
        "ties": game.tie_breaks if typed.level else (),
        "level": [row for row in rows if row.number in typed.level],
    }


def usual_players(game: AnyGame, lately: Sequence[FinishedSession]) -> tuple[str, ...]:
    """Return the players of the latest session with a number of players that fits the game. Empty without such a session."""
    return next((p.registered.seating.players for p in lately if len(p.registered.seating.players) in game.seats), ())


def form_of_result(session: Session) -> ResultForm:
    """Return the form filled with the result of a session that was entered afterwards."""
    game, seating, result = session.game, session.seating, session.scored.result
    options = {key: value if isinstance(value, list) else [value] for key, value in seating.options.items()}
    fields: dict[str, str] = {}
    order = [*seating.players, *[""] * (max(game.seats) - len(seating.players)), *all_unseated_labels(game)]
    for standing in result.ranking.standings if result else ():
        row = order.index(standing.name)
        fields[f"total.{row}"] = str(standing.total)
        fields |= {f"tie.{row}.{key}": str(value) for key, value in standing.tie_breaks.items() if value is not None}
    for i, column in enumerate(result.columns if result else ()):
        fields |= {f"earned.{i}.{line.category}": str(line.points) for line in column.lines if line.category != ADJUSTMENT}
    totals = {order.index(standing.name): standing.total for standing in result.ranking.standings} if result else {}
    return ResultForm(seating.players, fields, options, level=find_tied_rows(totals))


def about(played: SessionDate | None, noted: SessionNotes) -> dict[str, str]:
    """Return the known details of a session as values by form field."""
    minutes = "" if noted.minutes is None else str(noted.minutes)
    when = {"day": played.on.isoformat(), "hour": format_hour(played)} if played else {}
    return {**when, "minutes": minutes, "place": noted.place, "note": noted.note}


def about_view(typed: Mapping[str, str], places: Sequence[str], today: date, problems: Problems | None = None) -> DetailsView:
    """Return the form for the details of a session. `today` is the latest day that can be entered."""
    return DetailsView(typed, problems or {}, places, today.isoformat())


def find_tied_rows(points: Mapping[int, int]) -> tuple[int, ...]:
    """Return the numbers of the rows with the same points as another row. `points` maps row numbers to points."""
    counted = Counter(points.values())
    return tuple(row for row, total in sorted(points.items()) if counted[total] > 1)
