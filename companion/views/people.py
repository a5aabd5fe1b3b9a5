"""People as frozen views: who has played, how each did by game and number of players, and against whom."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from companion.games import all_games
from companion.plays.people import About, Count, Tally, Total
from companion.texts import Language, language
from companion.views.course import CourseView, course

MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class PersonLink:
    """Somebody in a list."""

    name: str
    note: str
    href: str
    tincture: int | None


@dataclass(frozen=True, slots=True)
class AtTable:
    """How somebody did in a game with so many at the table."""

    seats: int
    plays: int
    won: int
    average: str
    best: str


@dataclass(frozen=True, slots=True)
class GameRecord:
    """How somebody did in a game."""

    key: str
    name: str
    note: str
    tables: tuple[AtTable, ...]
    course: CourseView | None
    told: str
    """What the picture shows, for whoever cannot see it."""
    history: str
    """Where these plays are listed."""


@dataclass(frozen=True, slots=True)
class Against:
    """How somebody did against somebody else."""

    name: str
    href: str
    tincture: int | None
    plays: int
    ahead: int
    level: int
    behind: int


@dataclass(frozen=True, slots=True)
class PersonView:
    """The page about somebody."""

    name: str
    tincture: int | None
    note: str
    games: tuple[GameRecord, ...]
    others: tuple[Against, ...]


def people(counts: Sequence[Count], known: Sequence[tuple[str, int]], lang: str) -> tuple[PersonLink, ...]:
    """Everybody who has finished a play; then those whose names are offered and who have not."""
    words = language(lang)
    found = [PersonLink(c.name, _score(words, c.plays, c.won), address(c.name), c.tincture) for c in counts]
    there = {c.name for c in counts}
    found += [PersonLink(name, words.say("people-new"), address(name), t) for name, t in known if name not in there]
    return tuple(found)


def person(about: About, lang: str) -> PersonView:
    """The page about somebody."""
    words, name = language(lang), about.name
    there = [t for t in about.tallies if t.game in all_games()]
    plays, won = sum(t.plays for t in there), sum(t.won for t in there)
    keys = sorted({t.game for t in there}, key=lambda key: -sum(t.plays for t in there if t.game == key))
    return PersonView(
        name,
        about.tincture,
        _score(words, plays, won) if plays else words.say("people-new"),
        tuple(_record(name, key, [t for t in there if t.game == key], about.lately[key], lang) for key in keys),
        tuple(
            Against(m.opponent, address(m.opponent), m.tincture, m.plays, m.ahead, m.level, m.behind) for m in about.meetings
        ),
    )


def _record(name: str, key: str, tallies: Sequence[Tally], lately: Sequence[Total], lang: str) -> GameRecord:
    words = language(lang, key)
    tables = tuple(AtTable(t.seats, t.plays, t.won, decimal(t.points, t.plays, words), _signed(t.best)) for t in tallies)
    totals = ", ".join(words.say("people-total-won" if t.won else "people-total", points=_signed(t.total)) for t in lately)
    return GameRecord(
        key,
        words.say("game-name"),
        _score(words, sum(t.plays for t in tallies), sum(t.won for t in tallies)),
        tables,
        course([(t.total, t.won) for t in lately]),
        words.say("people-course", totals=totals),
        "/history?" + urlencode({"game": key, "player": name}),
    )


def _score(words: Language, plays: int, won: int) -> str:
    return words.say("people-score", plays=words.say("people-plays", count=plays), won=words.say("people-won", count=won))


def decimal(total: int, count: int, words: Language) -> str:
    """An average to one place behind the point, as this language writes it."""
    tenths = (abs(total) * 10 + count // 2) // count
    said = words.say("decimal", whole=str(tenths // 10), tenths=str(tenths % 10))
    return f"{MINUS}{said}" if total < 0 and tenths else said


def _signed(points: int) -> str:
    return str(points).replace("-", MINUS)


def address(name: str) -> str:
    """The page about somebody. In the query, since a name may hold a slash."""
    return "/people/who?" + urlencode({"name": name})
