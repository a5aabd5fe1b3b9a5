"""The form of a new play: seats with names and colours, options, who begins; with everything that was typed kept."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules.errors import Problem
from companion.rules.game import Game, Option
from companion.rules.shape import Choice, Flag, Json

LOT = "lot"
MOODS = ("summer", "winter")


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat of the form."""

    name: str
    tincture: int
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """A value of an option."""

    value: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class OptionView:
    """An option: radio buttons, or checkboxes where several may be chosen."""

    key: str
    type: str
    choices: tuple[OptionChoice, ...]
    problem: Problem | None


@dataclass(frozen=True, slots=True)
class NewView:
    """The page."""

    key: str
    name: str
    mood: str
    moods: tuple[str, ...]
    """The seasons among which the form chooses: the drawing follows."""
    fewest: int
    most: int
    seats: tuple[SeatView, ...]
    seats_problem: Problem | None
    known: tuple[str, ...]
    options: tuple[OptionView, ...]
    first: str | None
    """Who begins; None where nobody does."""
    problems: bool
    asked: str
    """The names of which the table is asked whether they are different people; begun with them again, it is sure."""


@dataclass(frozen=True, slots=True)
class Filled:
    """The form as it was sent, or as it begins."""

    names: tuple[str, ...]
    tinctures: tuple[int, ...]
    options: Mapping[str, Sequence[str]]
    first: str = LOT


def view(game: Game[Any, Any], name: str, filled: Filled, known: Sequence[str], problems: Sequence[Problem] = ()) -> NewView:
    """The form."""
    at: dict[str, Problem] = {}
    for problem in problems:
        at.setdefault(problem.at, problem)
    places = _places(filled.names)
    seats = tuple(
        SeatView(n, t, at.get(f"players[{places[i]}]") if i in places else None)
        for i, (n, t) in enumerate(zip(filled.names, filled.tinctures, strict=True))
    )
    used = set(filled.names)
    is_asked = bool(problems) and all(problem.code == "name-alike" for problem in problems)
    return NewView(
        key=game.key,
        name=name,
        mood=_mood(game, filled),
        moods=next((v for o in game.options if set(v := values(o)) == set(MOODS)), ()),
        fewest=min(game.seats),
        most=max(game.seats),
        seats=seats,
        seats_problem=at.get("players"),
        known=tuple(n for n in known if n not in used),
        options=tuple(_option(o, filled.options, at.get(f"options.{o.key}")) for o in game.options),
        first=filled.first if game.begins else None,
        problems=bool(problems),
        asked=as_asked([n.strip() for n in filled.names if n.strip()]) if is_asked else "",
    )


def as_asked(players: Sequence[str]) -> str:
    """Players in one line, as the form sends back whom the table was asked about."""
    return " · ".join(players)


def _places(names: Sequence[str]) -> dict[int, int]:
    """Which player a filled seat becomes: empty seats do not count."""
    filled = [i for i, name in enumerate(names) if name.strip()]
    return {seat: place for place, seat in enumerate(filled)}


def _option(option: Option, given: Mapping[str, Sequence[str]], problem: Problem | None) -> OptionView:
    chosen = given.get(option.key)
    several = is_several(option)
    if chosen is None:
        default = option.default if isinstance(option.default, list | tuple) else [option.default]
        chosen = [as_value(v) for v in default]
    choices = tuple(OptionChoice(v, v in chosen) for v in values(option))
    return OptionView(option.key, "checkbox" if several else "radio", choices, problem)


def is_several(option: Option) -> bool:
    """Whether several values may be chosen together."""
    return isinstance(option.default, list | tuple)


def values(option: Option) -> tuple[str, ...]:
    """The values of an option as form values."""
    shape = option.shape
    if isinstance(shape, Flag):
        return ("true", "false")
    if isinstance(shape, Choice):
        return shape.values
    return tuple(getattr(shape, "values", ()))


def as_value(value: Json) -> str:
    """An option's value as a form value."""
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def read_options(game: Game[Any, Any], given: Mapping[str, Sequence[str]]) -> dict[str, Json]:
    """The options of a form as JSON values. What is not there is left to the default."""
    found: dict[str, Json] = {}
    for option in game.options:
        chosen = given.get(option.key)
        if is_several(option):
            found[option.key] = list(chosen or [])
        elif chosen:
            found[option.key] = chosen[0] == "true" if isinstance(option.shape, Flag) else chosen[0]
    return found


def _mood(game: Game[Any, Any], filled: Filled) -> str:
    for option in game.options:
        chosen = filled.options.get(option.key) or [as_value(option.default)]
        if chosen and chosen[0] in MOODS:
            return chosen[0]
    return ""
