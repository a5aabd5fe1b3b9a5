"""What is told of a play afterwards: a result of which nothing else is known, or who sat where in one that is over."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from companion.plays.archive import Archived
from companion.plays.begin import begun, refuse_same_colours
from companion.plays.events import CLOSED, Event, kept_as_json
from companion.plays.notebook import Played, Told, moment
from companion.plays.play import Play, Seats
from companion.plays.playing import played
from companion.plays.score import score
from companion.rules.errors import Problem, RefusedError
from companion.rules.game import ADJUSTMENT, Game, Seating, players_are_columns
from companion.rules.scoring import Column, Contender, Item, Line, Ranking, Result, Standing, rank
from companion.rules.shape import Json, Whole, allowed

AnyGame = Game[Any, Any]
UNTOLD = "why-untold"
"""What is said of points of which nobody knows what they were for."""
POINTS = Whole(-999, 9_999)
Counted = Callable[[Seating, Sequence[Event]], Result | None]
"""What a log comes to that began with these seats; RefusedError where it cannot have happened so."""


@dataclass(frozen=True, slots=True)
class Telling:
    """What is told of somebody: a total, or categories that make one, or both."""

    name: str
    total: int | None = None
    earned: Mapping[str, int] = field(default_factory=dict)
    tie_breaks: Mapping[str, int] = field(default_factory=dict)

    @property
    def points(self) -> int:
        return sum(self.earned.values()) if self.total is None else self.total


def categories(game: AnyGame) -> tuple[str, ...]:
    """What a total may be told in parts by: nothing in a game that scores what several share."""
    return game.categories if game.columns is players_are_columns else ()


def result(game: AnyGame, columns: Sequence[str], tellings: Sequence[Telling], winners: Collection[str] = ()) -> Result:
    """What they came to, with the places and ties of the game. Of those who lead together `winners` come first."""
    told = {one.name: one for one in tellings}
    contenders = [Contender(t.name, t.points, {key: t.tie_breaks.get(key) for key in game.tie_breaks}) for t in tellings]
    parts = categories(game)
    found = tuple(Column(name, _lines(told[name], parts) if parts else ()) for name in columns)
    return Result(game.key, finished=True, columns=found, ranking=_led_by(rank(contenders), winners))


def _lines(telling: Telling, parts: Sequence[str]) -> tuple[Line, ...]:
    """The categories that are known, and what is left of the total."""
    lines = [Line(key, (Item("why-told", telling.earned[key]),)) for key in parts if telling.earned.get(key)]
    if left := telling.points - sum(telling.earned.values()):
        lines.append(Line(ADJUSTMENT, (Item(UNTOLD, left),)))
    return tuple(lines)


def _led_by(ranking: Ranking, winners: Collection[str]) -> Ranking:
    """The same with the winners before those who are level with them."""
    first = [name for name in ranking.winners if name in winners]
    if not first or len(first) == len(ranking.winners):
        return ranking
    beaten = [s for s in ranking.standings if s.name in ranking.winners and s.name not in first]
    behind = {s.name: replace(s, rank=len(first) + 1) for s in beaten}
    order: list[Standing] = sorted((behind.get(s.name, s) for s in ranking.standings), key=lambda s: s.rank)
    return replace(ranking, standings=tuple(order), winners=tuple(first), decided_by=None)


@dataclass(frozen=True, slots=True)
class Source:
    """Where a result comes from: what it is known by, when it was told, and what else is known of it."""

    uid: str
    at: datetime
    tinctures: tuple[int, ...]
    winners: frozenset[str] = frozenset()


def archived(game: AnyGame, wanted: Mapping[str, Json], tellings: Sequence[Telling], about: Told, source: Source) -> Archived:
    """A play of which only the result is known; RefusedError where the game cannot have been played like that.

    `wanted` are the players and options; `tellings` may also be of one whom the game ranks without a seat.
    """
    beginning = begun(game, {**wanted, "sure": True}, {})
    seating = beginning.seating
    ranked = game.participants(seating) if game.participants else seating.players
    _refuse_unknown(tellings, seating.players, ranked)
    told = result(game, game.columns(seating), tellings, source.winners)
    ended = Event(1, f"told-{source.uid}"[:64], source.at, CLOSED, {"result": kept_as_json(told), "told": True})
    when = Played(moment(about.day, about.hour), about.day, None, about.hour)
    return Archived(source.uid, seating, source.tinctures, when.at, (ended,), when, noted=about.noted)


def _refuse_unknown(tellings: Sequence[Telling], players: Sequence[str], ranked: Sequence[str]) -> None:
    told = [one.name for one in tellings if one.total is not None or one.earned]
    problems = [Problem(f"players[{i}].total", "missing") for i, name in enumerate(players) if name not in told]
    strange = (i for i, one in enumerate(tellings) if one.name not in ranked)
    problems += [Problem(f"players[{i}].name", "not-a-choice", {"allowed": allowed(ranked)}) for i in strange]
    if problems:
        raise RefusedError(*problems)


# --- Who sat where, in which colours and with which options -----------------------------------------------------------


def seats_told(play: Play, wanted: Mapping[str, Json]) -> Seats:
    """The seats that `{"players", "options", "tinctures", "sure"}` asks for; RefusedError, also DoubtError."""
    now, tinctures = play.seating, tuple(wanted["tinctures"])
    asked = {key: wanted[key] for key in ("players", "options", "sure")}
    if len(wanted["players"]) != len(now.players):
        raise RefusedError(Problem("players", "seat-begun"))
    seating = begun(play.game, {"game": play.game.key, "first": now.first, **asked}, now.facts).seating
    refuse_same_colours(tinctures)
    return Seats(seating, tinctures)


def recounted(game: AnyGame, seating: Seating, log: Sequence[Event]) -> Result | None:
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
