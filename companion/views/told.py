"""The forms about a play beside its score: when and where it was, and a result that is told afterwards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from companion.plays.notebook import Noted, Played, hour_of
from companion.plays.play import Play, unseated_ever
from companion.plays.register import Finished
from companion.plays.told import Telling, categories
from companion.rules.errors import Problem
from companion.rules.game import ADJUSTMENT, Game
from companion.views.new import Filled, option_view

AnyGame = Game[Any, Any]
ABOUT = ("day", "hour", "minutes", "place", "note")
Problems = Mapping[str, Problem]


@dataclass(frozen=True, slots=True)
class AboutView:
    """When and where: what stands in each field, and what was wrong with it."""

    typed: Mapping[str, str]
    problems: Problems
    places: Sequence[str]
    latest: str
    """The last day there can be."""

    def value(self, name: str) -> str:
        return self.typed.get(name, "")

    @property
    def is_told(self) -> bool:
        """Whether there is anything in the fields beside the day."""
        return any(self.value(name) or name in self.problems for name in ABOUT if name != "day")


@dataclass(frozen=True, slots=True)
class RowView:
    """Somebody at the table, or one who is ranked without a seat: `name` is fixed then."""

    number: int
    name: str
    label: str = ""
    """What one is called who has no seat."""


@dataclass(frozen=True)
class Typed:
    """The form of a result as it was sent, or as it begins."""

    names: tuple[str, ...]
    fields: Mapping[str, str] = field(default_factory=dict)
    """By name: total.0, earned.0.KEY, tie.0.KEY, day, place..."""
    options: Mapping[str, Sequence[str]] = field(default_factory=dict)
    problems: Problems = field(default_factory=dict)
    is_level: bool = False
    """Whether it is to be asked what breaks a tie."""
    asked: str = ""
    """The names of which it is asked whether they mean somebody else; sent again, they are sure."""
    code: str = ""
    """Of a play whose result is told anew."""


def tell(game: AnyGame, typed: Typed) -> dict[str, Any]:
    """What the form of a result that is told afterwards asks for."""
    most, filled = max(game.seats), Filled(typed.names, (), typed.options)
    rows = [RowView(i, name) for i, name in enumerate([*typed.names, *[""] * most][:most])]
    rows += [RowView(i, name, label.id) for i, (name, label) in enumerate(unseated_ever(game).items(), most)]
    return {
        "rows": rows,
        "fewest": min(game.seats),
        "options": [option_view(o, filled.chosen(o), typed.problems.get(f"options.{o.key}")) for o in game.options],
        "parts": categories(game),
        "is_parted": any(typed.fields.get(f"earned.{i}.{key}") for i in range(most) for key in categories(game)),
        "ties": game.tie_breaks if typed.is_level else (),
    }


def usual(game: AnyGame, lately: Sequence[Finished]) -> tuple[str, ...]:
    """Whoever sat at the table last, if the game has as many seats."""
    return next((p.registered.seating.players for p in lately if len(p.registered.seating.players) in game.seats), ())


def as_typed(play: Play) -> Typed:
    """A result that was told, as it stood in the form."""
    game, seating, result = play.game, play.seating, play.scored.result
    options = {key: value if isinstance(value, list) else [value] for key, value in seating.options.items()}
    fields: dict[str, str] = {}
    order = [*seating.players, *[""] * (max(game.seats) - len(seating.players)), *unseated_ever(game)]
    for standing in result.ranking.standings if result else ():
        row = order.index(standing.name)
        fields[f"total.{row}"] = str(standing.total)
        fields |= {f"tie.{row}.{key}": str(value) for key, value in standing.tie_breaks.items() if value is not None}
    for i, column in enumerate(result.columns if result else ()):
        fields |= {f"earned.{i}.{line.category}": str(line.points) for line in column.lines if line.category != ADJUSTMENT}
    return Typed(seating.players, fields, options)


def about(played: Played | None, noted: Noted) -> dict[str, str]:
    """What is known of a play, as it stands in its fields."""
    minutes = "" if noted.minutes is None else str(noted.minutes)
    when = {"day": played.on.isoformat(), "hour": hour_of(played)} if played else {}
    return {**when, "minutes": minutes, "place": noted.place, "note": noted.note}


def about_view(typed: Mapping[str, str], places: Sequence[str], today: date, problems: Problems | None = None) -> AboutView:
    """The fields about when and where."""
    return AboutView(typed, problems or {}, places, today.isoformat())


def is_level(tellings: Sequence[Telling]) -> bool:
    """Whether any two came to as many points."""
    points = [one.points for one in tellings]
    return len(set(points)) < len(points)
