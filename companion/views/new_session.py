"""The form for a new session: names, colours, options and first player. A refused form keeps all input."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.clubs import order_colours
from companion.rules.errors import Problem
from companion.rules.game import Game, Option
from companion.rules.shape import Json

DRAW_BY_LOT = "lot"
MOODS = ("summer", "winter")
CONFIRMATION_CODES = {"name-alike", "name-close"}
"""Codes of problems that only need a confirmation. The user confirms by sending the form again."""
WHOLE_FORM_CODES = {"stale", "seat-begun", "play-closed", "club-sessions", "club-bytes"}
"""Codes of problems that belong to the whole form and not to one field."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat in the form: the typed name, the colour and the problem, if any."""

    name: str
    colour: int
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class OptionView:
    """An option in the form: radio buttons, or checkboxes if several values may be chosen."""

    key: str
    type: str
    choices: Mapping[str, bool]
    """Allowed values, with True for those that are chosen."""
    problem: Problem | None


@dataclass(frozen=True, slots=True)
class SeatForm:
    """The values in the form, as sent or as initially shown."""

    names: tuple[str, ...]
    colours: tuple[int, ...]
    options: Mapping[str, Sequence[str]]
    first: str = DRAW_BY_LOT
    teach: bool = False
    is_fixed: bool = False
    """True if the seats are fixed, so that every seat needs a name."""

    def chosen(self, option: Option) -> Sequence[str]:
        return self.options.get(option.key, option.default if option.is_several else [option.default])


def view(
    game: Game[Any, Any], name: str, filled: SeatForm, known: Sequence[str], problems: Sequence[Problem] = ()
) -> dict[str, Any]:
    """Return the template values of the form for a new session. `known` has the names that can be suggested.

    The value `first` is None in games without a first player, `teach` in games without lessons.
    """
    at = {problem.at: problem for problem in reversed(problems)}
    taken = [i for i, typed in enumerate(filled.names) if typed.strip() or filled.is_fixed]
    places = {seat: place for place, seat in enumerate(taken)}  # empty seats do not count
    seated = enumerate(zip(filled.names, filled.colours, strict=True))
    is_asked = bool(problems) and all(problem.code in CONFIRMATION_CODES for problem in problems)
    first_chosen = [(filled.options.get(o.key) or [o.default])[0] for o in game.options]
    return {
        "game": game,
        "name": name,
        "mood": next((value for value in first_chosen if value in MOODS), ""),
        "moods": next((v for o in game.options if set(v := o.values) == set(MOODS)), ()),  # the drawing depends on it
        "seats": [
            SeatView(typed, colour, at.get(f"players[{places.get(i)}]", at.get(f"tinctures[{places.get(i)}]")))
            for i, (typed, colour) in seated
        ],
        "colours": order_colours(game.colours),
        "seats_problem": at.get("players"),
        "lacking": next((i for i, typed in enumerate(filled.names) if not typed.strip()), 0)
        if "players" in at
        else None,  # the seat that a wrong number of players is shown at
        "known": [n for n in known if n not in filled.names] if len(taken) < max(game.seats) else (),
        "options": [option_view(o, filled.chosen(o), at.get(f"options.{o.key}")) for o in game.options],
        "first": filled.first if game.has_first_player else None,
        "teach": filled.teach if game.flow.lessons else None,
        "problems": bool(problems),
        "said": [
            p for p in problems if p.code in {"stale", "seat-begun", "play-closed", "club-sessions", "club-bytes"}
        ],  # problems of the whole form
        "asked": confirmation_text([filled.names[i].strip() for i in taken])
        if is_asked
        else "",  # sent again as a confirmation
    }


def option_view(option: Option, chosen: Sequence[str], problem: Problem | None) -> OptionView:
    """Return the form field of an option, with the chosen values marked."""
    choices = {value: value in chosen for value in option.values}
    return OptionView(option.key, "checkbox" if option.is_several else "radio", choices, problem)


def confirmation_text(players: Sequence[str]) -> str:
    """Return the players in one line. The form sends this line back to confirm that the names are correct."""
    return " · ".join(players)


def read_options(game: Game[Any, Any], given: Mapping[str, Sequence[str]]) -> dict[str, Json]:
    """Return the options of a sent form as JSON values.

    An option with several values gets an empty list if none is chosen. Any other option without a value is left out.
    """
    found: dict[str, Json] = {}
    for option in game.options:
        chosen = given.get(option.key)
        if option.is_several:
            found[option.key] = list(chosen or [])
        elif chosen:
            found[option.key] = chosen[0]
    return found
