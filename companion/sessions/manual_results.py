"""Results that were entered after the game, without a log, and corrections of the seats of a closed session."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from companion.rules.errors import Problem, RefusedError
from companion.rules.game import ADJUSTMENT, Game, Seating
from companion.rules.scoring import TOLD, UNTOLD, Column, Contender, Item, Line, Ranking, Result, RuleWarning, rank
from companion.rules.shape import Json, Whole, allowed
from companion.sessions.archive import SessionWithLog
from companion.sessions.details import SessionDate, SessionDetails, to_utc_time
from companion.sessions.events import CLOSED, Event, encode_result
from companion.sessions.log_verification import verify_log
from companion.sessions.new_session import parse_new_session, refuse_same_colours
from companion.sessions.score import score
from companion.sessions.session import Seats, Session

AnyGame = Game[Any, Any]
WINNER_TOLD = "winner-told"
"""Code of the warning that an entered winner does not win by points and tie-breaks."""
TOTAL_SHAPE = Whole(-999_999, 999_999)
"""Points and tie-breaks that can be entered afterwards. Score pads may have high points."""
LogScorer = Callable[[Seating, Sequence[Event]], Result | None]
"""Function that returns the result of a log with given seats. It raises RefusedError if the log is impossible with them."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The entered result of a player: a total, points by category (`earned`), or both. `points` is the total."""

    name: str
    total: int | None = None
    earned: Mapping[str, int] = field(default_factory=dict)
    tie_breaks: Mapping[str, int] = field(default_factory=dict)

    @property
    def points(self) -> int:
        return sum(self.earned.values()) if self.total is None else self.total


def categories(game: AnyGame) -> tuple[str, ...]:
    """Return the score categories whose points can be entered. Empty in a game whose columns are not single players."""
    return game.categories if game.shared is None else ()


def can_earn(game: AnyGame, category: str, options: Mapping[str, Json]) -> bool:
    """Return whether players can score in the category when the game is played with these options."""
    players = tuple(map(str, range(min(game.seats))))
    return game.sheet.feeds(category, Seating(game.key, players, options))


def rank_totals(
    game: AnyGame, columns: Sequence[str], tellings: Sequence[PlayerResult], winners: Collection[str] = ()
) -> Result:
    """Return the result of the entered totals, ranked by points and tie-breaks. Entered winners always get the first place."""
    told = {one.name: one for one in tellings}
    contenders = [Contender(t.name, t.points, {key: t.tie_breaks.get(key) for key in game.tie_breaks}) for t in tellings]
    parts = categories(game)
    found = tuple(Column(name, _score_lines(told[name], parts) if parts else ()) for name in columns)
    ranking = rank(contenders, game.scoring.lowest_wins)
    warnings = _contradiction(ranking, winners)
    return Result(game.key, finished=True, columns=found, ranking=_put_winners_first(ranking, winners), warnings=warnings)


def add_tie_breaks(game: AnyGame, seating: Seating, told: Result, known: Mapping[tuple[str, str], int]) -> Result:
    """Return the result ranked again after tie-breaks were added. `known` has their values by (player, tie-break key).

    Winners stay winners, unless the winner was still open because of a tie. A result without winners stays without winners.
    """
    ranking = told.ranking
    standings = {s.name: s for s in ranking.standings}
    order = game.participants(seating)
    contenders = [
        Contender(s.name, s.total, {key: known.get((s.name, key), value) for key, value in s.tie_breaks.items()})
        for s in (standings[name] for name in order if name in standings)
    ]
    ranked = rank(contenders, game.scoring.lowest_wins)
    if not ranking.winners:  # without winners the game was not played to the end
        return replace(told, ranking=replace(ranked, winners=(), decided_by=None))
    return replace(told, ranking=_put_winners_first(ranked, () if ranking.is_open else ranking.winners))


def _score_lines(telling: PlayerResult, parts: Sequence[str]) -> tuple[Line, ...]:
    """Return a score line for each entered category, zeros included, and a line for the rest of the total."""
    lines = [Line(key, (Item(TOLD, telling.earned[key]),)) for key in parts if key in telling.earned]
    if left := telling.points - sum(telling.earned.values()):
        lines.append(Line(ADJUSTMENT, (Item(UNTOLD, left),)))
    return tuple(lines)


def _put_winners_first(ranking: Ranking, winners: Collection[str]) -> Ranking:
    """Return the ranking with the entered winners in first place, whatever their points, and without an open tie there.

    Return it unchanged if no ranked participant is among the entered winners.
    """
    first, behind = ([s for s in ranking.standings if (s.name in winners) is won] for won in (True, False))
    if not first:
        return ranking
    names, beaten = {s.name for s in first}, [s.name for s in behind if s.name in ranking.winners]
    told: dict[str, dict[str, Any]] = {name: {"rank": 1, "open_tie": None} for name in names}
    told |= {s.name: {"rank": len(first) + 1 + sum(other.rank < s.rank for other in behind)} for s in behind}
    if len(beaten) == 1:
        told[beaten[0]]["open_tie"] = None
    order = tuple(replace(s, **told[s.name]) for s in (*first, *behind))
    led = tuple(dict.fromkeys((*(name for name in ranking.winners if name in names), *(s.name for s in first))))
    decided_by = ranking.decided_by if names == {*ranking.winners} else None
    return replace(ranking, standings=order, winners=led, decided_by=decided_by)


def _contradiction(ranking: Ranking, winners: Collection[str]) -> tuple[RuleWarning, ...]:
    """Return a warning if an entered winner does not win by points and entered tie-breaks. Otherwise return no warning."""
    first = [s.name for s in ranking.standings if s.name in winners]
    if {*first} <= {*ranking.winners}:
        return ()
    return (RuleWarning("winners", WINNER_TOLD, {"winners": ", ".join(first), "leaders": ", ".join(ranking.winners)}),)


@dataclass(frozen=True, slots=True)
class ResultSource:
    """The origin of an entered result: its uid, its time, and everything that is known besides the totals."""

    uid: str
    at: datetime
    colours: tuple[int, ...]
    winners: frozenset[str] = frozenset()
    beside: Mapping[str, Json] = field(default_factory=dict)
    """Extra fields of the `closed` event: `games`, `outside`, `seats`, `first`, `options`, `modified`."""
    is_finished: bool = True
    """True if the game was played to the end. If False, only entered winners have won."""


def make_result_session(
    game: AnyGame, wanted: Mapping[str, Json], tellings: Sequence[PlayerResult], about: SessionDetails, source: ResultSource
) -> SessionWithLog:
    """Return a session that consists of an entered result. Raise RefusedError if the game cannot have that result.

    `wanted` is a request for a new session. `tellings` may include a participant that the game ranks without a seat.
    """
    beginning = parse_new_session(game, {**wanted, "sure": True}, {})
    seating = beginning.seating
    ranked = game.participants(seating)
    _refuse_impossible(game, seating, tellings, ranked)
    told = rank_totals(game, game.columns(seating), tellings, source.winners)
    if not source.is_finished and not source.winners:
        told = replace(told, finished=False, ranking=replace(told.ranking, winners=(), decided_by=None))
    data = {"result": encode_result(told), "told": True, **source.beside}
    ended = Event(1, f"told-{source.uid}"[:64], source.at, CLOSED, data)
    when = SessionDate(to_utc_time(about.day, about.hour), about.day, None, about.hour)
    return SessionWithLog(source.uid, seating, source.colours, when.at, (ended,), when, noted=about.noted)


def _refuse_impossible(game: AnyGame, seating: Seating, tellings: Sequence[PlayerResult], ranked: Sequence[str]) -> None:
    told = [one.name for one in tellings if one.total is not None or one.earned]
    problems = [Problem(f"players[{i}].total", "missing") for i, name in enumerate(seating.players) if name not in told]
    strange = (i for i, one in enumerate(tellings) if one.name not in ranked)
    problems += [Problem(f"players[{i}].name", "not-a-choice", {"allowed": allowed(ranked)}) for i in strange]
    for i, one in enumerate(tellings):
        out = (key for key in one.earned if not can_earn(game, key, seating.options))
        problems += [Problem(f"players[{i}].earned.{key}", "told-no-category") for key in out]
    if problems:
        raise RefusedError(*problems)


# --- Seats, colours and options of a closed session -------------------------------------------------------------------


def parse_seats(session: Session, wanted: Mapping[str, Json]) -> Seats:
    """Return the seats for the request `{"players", "options", "tinctures", "sure"}`.

    Raise RefusedError for impossible seats, and ConfirmationRequiredError for names that look alike, unless `sure` is true.
    """
    now, colours = session.seating, tuple(wanted["tinctures"])
    asked = {key: wanted[key] for key in ("players", "options", "sure")}
    if len(wanted["players"]) != len(now.players):
        raise RefusedError(Problem("players", "seat-begun"))
    seating = parse_new_session(session.game, {"game": session.game.key, "first": now.first, **asked}, now.facts).seating
    refuse_same_colours(colours)
    return Seats(seating, colours)


def score_log(game: AnyGame, seating: Seating, log: Sequence[Event]) -> Result | None:
    """Return the result of a log by the rules, or None if it cannot be scored.

    Raise RefusedError for an event that no command leads to.
    """
    return score(game, verify_log(game, seating, log).content).result


def refuse_other_result(session: Session, counted: LogScorer, seating: Seating, log: Sequence[Event]) -> None:
    """Raise RefusedError if the log is impossible with the new options or has another result with them."""
    try:
        if counted(seating, log) == score(session.game, session.content).result:
            return
    except RefusedError:
        pass
    now = session.seating.options
    raise RefusedError(*(Problem(f"options.{k}", "option-recount") for k, v in seating.options.items() if v != now[k]))
