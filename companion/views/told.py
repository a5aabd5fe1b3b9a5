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
from companion.texts import language
from companion.views.new import OptionView, as_value, is_several, values

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
    total: str
    label: str = ""
    """What one is called who has no seat."""


@dataclass(frozen=True, slots=True)
class PartView:
    """Something that all may have a number for: a category, or what breaks a tie."""

    key: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TellView:
    """The whole form."""

    game: AnyGame
    name: str
    action: str
    back: str
    rows: tuple[RowView, ...]
    people: Sequence[str]
    options: tuple[OptionView, ...]
    parts: tuple[PartView, ...]
    ties: tuple[PartView, ...]
    """What is asked of those who are level; nothing while nobody is."""
    about: AboutView
    problems: Problems
    asked: str

    @property
    def is_parted(self) -> bool:
        """Whether any category is told."""
        return any(any(part.values) for part in self.parts)


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


def tell(game: AnyGame, lang: str, typed: Typed, people: Sequence[str], about: AboutView) -> TellView:
    """The form of a result that is told afterwards."""
    most, seen, problems, code = max(game.seats), typed.fields, typed.problems, typed.code
    rows = [RowView(i, typed.names[i] if i < len(typed.names) else "", seen.get(f"total.{i}", "")) for i in range(most)]
    rows += [
        RowView(most + i, name, seen.get(f"total.{most + i}", ""), label.id)
        for i, (name, label) in enumerate(unseated_ever(game).items())
    ]
    return TellView(
        game,
        language(lang, game.key).say("game-name"),
        f"/p/{code}/told" if code else f"/told/{game.key}",
        f"/p/{code}/result" if code else "/told",
        tuple(rows),
        people,
        tuple(_option(option, typed, problems) for option in game.options),
        tuple(PartView(key, tuple(seen.get(f"earned.{i}.{key}", "") for i in range(most))) for key in categories(game)),
        tuple(
            PartView(key, tuple(seen.get(f"tie.{row.number}.{key}", "") for row in rows))
            for key in game.tie_breaks
            if typed.is_level
        ),
        about,
        problems,
        typed.asked,
    )


def _option(option: Any, typed: Typed, problems: Problems) -> OptionView:
    default = option.default if is_several(option) else [option.default]
    chosen = typed.options.get(option.key, [as_value(value) for value in default])
    kind = "checkbox" if is_several(option) else "radio"
    return OptionView(
        option.key, kind, {value: value in chosen for value in values(option)}, problems.get(f"options.{option.key}")
    )


def usual(game: AnyGame, lately: Sequence[Finished]) -> tuple[str, ...]:
    """Whoever sat at the table last, if the game has as many seats."""
    return next((p.registered.seating.players for p in lately if len(p.registered.seating.players) in game.seats), ())


def as_typed(play: Play) -> Typed:
    """A result that was told, as it stood in the form."""
    game, seating, result = play.game, play.seating, play.scored.result
    options = {k: [as_value(one) for one in (v if isinstance(v, list | tuple) else [v])] for k, v in seating.options.items()}
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
