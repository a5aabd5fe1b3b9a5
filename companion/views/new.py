"""The form of a new play: seats with names and colours, options, who begins; with everything that was typed kept."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.clubs import in_order
from companion.rules.errors import Problem
from companion.rules.game import Game, Option
from companion.rules.shape import Json

LOT = "lot"
MOODS = ("summer", "winter")
ASKED = {"name-alike", "name-close"}
"""What is only asked: whoever begins once more is sure."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat of the form."""

    name: str
    tincture: int
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class OptionView:
    """An option: radio buttons, or checkboxes where several may be chosen."""

    key: str
    type: str
    choices: Mapping[str, bool]
    """Every value, and whether it is chosen."""
    problem: Problem | None


@dataclass(frozen=True, slots=True)
class Filled:
    """The form as it was sent, or as it begins."""

    names: tuple[str, ...]
    tinctures: tuple[int, ...]
    options: Mapping[str, Sequence[str]]
    first: str = LOT
    teach: bool = False
    """Whether the play is to teach."""
    is_fixed: bool = False
    """Whether nobody comes, goes or moves: a seat without a name is one that lacks it."""

    def chosen(self, option: Option) -> Sequence[str]:
        """The values of an option."""
        return self.options.get(option.key, option.default if option.is_several else [option.default])


def view(
    game: Game[Any, Any], name: str, filled: Filled, known: Sequence[str], problems: Sequence[Problem] = ()
) -> dict[str, Any]:
    """What the form shows; `first` and `teach` are None in a game that asks for neither."""
    at = {problem.at: problem for problem in reversed(problems)}
    taken = [i for i, typed in enumerate(filled.names) if typed.strip() or filled.is_fixed]
    places = {seat: place for place, seat in enumerate(taken)}  # empty seats do not count
    seated = enumerate(zip(filled.names, filled.tinctures, strict=True))
    is_asked = bool(problems) and all(problem.code in ASKED for problem in problems)
    first_chosen = [(filled.options.get(o.key) or [o.default])[0] for o in game.options]
    return {
        "game": game,
        "name": name,
        "mood": next((value for value in first_chosen if value in MOODS), ""),
        "moods": next((v for o in game.options if set(v := o.values) == set(MOODS)), ()),  # the drawing follows
        "seats": [
            SeatView(typed, tincture, at.get(f"players[{places.get(i)}]", at.get(f"tinctures[{places.get(i)}]")))
            for i, (typed, tincture) in seated
        ],
        "tinctures": in_order(game.tinctures),
        "seats_problem": at.get("players"),
        "known": [n for n in known if n not in filled.names] if len(taken) < max(game.seats) else (),
        "options": [option_view(o, filled.chosen(o), at.get(f"options.{o.key}")) for o in game.options],
        "first": filled.first if game.begins else None,
        "teach": filled.teach if game.flow.lessons else None,
        "problems": bool(problems),
        "said": [p for p in problems if p.code in {"stale", "seat-begun", "play-closed"}],  # those of no field
        "asked": as_asked([filled.names[i].strip() for i in taken]) if is_asked else "",  # begun with them again, it is sure
    }


def option_view(option: Option, chosen: Sequence[str], problem: Problem | None) -> OptionView:
    """An option as the form asks for it."""
    choices = {value: value in chosen for value in option.values}
    return OptionView(option.key, "checkbox" if option.is_several else "radio", choices, problem)


def as_asked(players: Sequence[str]) -> str:
    """Players in one line, as the form sends back whom the table was asked about."""
    return " · ".join(players)


def read_options(game: Game[Any, Any], given: Mapping[str, Sequence[str]]) -> dict[str, Json]:
    """The options of a form as JSON values. What is not there is left to the default."""
    found: dict[str, Json] = {}
    for option in game.options:
        chosen = given.get(option.key)
        if option.is_several:
            found[option.key] = list(chosen or [])
        elif chosen:
            found[option.key] = chosen[0]
    return found
