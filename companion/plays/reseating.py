"""Who sat where in a play that is over, in which colours and with which options: told otherwise, at any time."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.plays.begin import begun, refuse_same_colours
from companion.plays.events import Event
from companion.plays.play import Play, Seats
from companion.plays.playing import played
from companion.plays.score import score
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import Game, Seating
from companion.rules.scoring import Result
from companion.rules.shape import Json

Counted = Callable[[Seating, Sequence[Event]], Result | None]
"""What a log comes to that began with these seats; RefusedError where it cannot have happened so."""


def seats_told(play: Play, wanted: Mapping[str, Json]) -> Seats:
    """The seats that `{"players", "options", "tinctures", "sure"}` asks for; RefusedError, also DoubtError."""
    now, tinctures = play.seating, tuple(wanted["tinctures"])
    asked = {key: wanted[key] for key in ("players", "options", "sure")}
    if len(wanted["players"]) != len(now.players):
        raise RefusedError(Problem("players", "seat-begun"))
    seating = begun(play.game, {"game": play.game.key, "first": now.first, **asked}, now.facts).seating
    refuse_same_colours(tinctures)
    return Seats(seating, tinctures)


def recounted(game: Game[Any, Any], seating: Seating, log: Sequence[Event]) -> Result | None:
    """What a log comes to by the rules, each of its events taken as a command that might be refused."""
    return score(game, played(game, seating, log).content).result


def refuse_other_result(play: Play, counted: Counted, seating: Seating, log: Sequence[Event]) -> None:
    """RefusedError at the options unless the same steps are allowed and come to the same with those that were told."""
    try:
        if counted(seating, log) == score(play.game, play.content).result:
            return
    except RefusedError:
        pass
    now = play.seating.options
    raise RefusedError(*(Problem(f"options.{k}", "option-recount") for k, v in seating.options.items() if v != now[k]))
