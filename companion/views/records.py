"""Pages of the records: games, ratings, spans of days, and remarkable facts about a session."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games import all_games
from companion.rules.errors import Key
from companion.rules.game import Words
from companion.sessions.ratings import MAX_RATED_SESSIONS as MOST_RATED
from companion.sessions.ratings import MIN_RATED_SESSIONS, START_RATING, PersonRating
from companion.sessions.records import (
    MAX_RECORD_ROWS,
    GameRecord,
    PairTally,
    PlayerTally,
    RecordTotal,
    Remark,
    Span,
    SpanRecord,
    Variant,
    limit_to_days,
)
from companion.sessions.registry import SessionPage
from companion.texts import Language, language, points
from companion.views.chart import SMALL, TotalsChart, course
from companion.views.home import SessionLink, day_words, finished
from companion.views.people import address, decimal
from companion.views.session_filter import FilterView, SelectField

MAX_REMARKS = 2


@dataclass(frozen=True, slots=True)
class BestView:
    """An entry in the list of the best totals of a game."""

    place: int
    name: str
    points: str
    note: str
    href: str


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person's row in a table of statistics."""

    name: str
    href: str
    colour: int | None
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameView:
    """The records page of a game."""

    key: str
    name: str
    note: str
    counted: str
    """Text saying that most statistics use only the latest sessions, and how many. Empty if all sessions are used."""
    seeking: FilterView
    best: tuple[BestView, ...]
    facts: tuple[tuple[str, str], ...]
    people: tuple[PersonRow, ...]
    earned: tuple[tuple[str, ...], ...]
    beaten: tuple[tuple[str, str, int, int, int], ...]
    """Pairs of people as (name, other, ahead, level, behind). The numbers count sessions, seen from `name`."""
    course: TotalsChart | None
    told: str
    """Text alternative of the chart."""
    between: str
    """Days of the first and the last session in the chart, as text."""
    ways: tuple[tuple[str, TotalsChart, str], ...]
    """Chart of each category as (name, chart, text alternative). All have the same scale."""


def game(key: str, found: GameRecord, seeking: FilterView, lang: str) -> GameView:
    """Return the records page of a game. `seeking` is the form that filters its sessions."""
    words = language(lang, key)
    totals = [(one.total, True) for one in found.lately]
    said = ", ".join(points(one.total) for one in found.lately)
    return GameView(
        key,
        words.say("game-name"),
        words.say("people-plays", count=found.sessions),
        words.say("record-counted", count=found.counted) if found.is_cut else "",
        seeking,
        tuple(_best(found.best, words)),
        tuple(_facts(found, words)),
        tuple(_person(one, words) for one in found.people),
        tuple(_earned(found, key, words)) if len(found.earned) > 1 else (),
        tuple(_beaten(found.beaten)),
        course(totals),
        words.say("record-course", totals=said),
        " – ".join(day_words(one.on, words) for one in (found.lately[:1] + found.lately[-1:])),
        tuple(_ways(found.ways, key, words)) if len(found.ways) > 1 else (),
    )


def kinds(key: str, seats: Sequence[int], variants: Sequence[Variant], lang: str) -> Iterator[SelectField]:
    """Yield the selection fields for number of players and variant. A field with a single value is left out."""
    words = language(lang, key)
    if len(seats) > 1:
        every = ((str(n), words.say("record-seats", count=n)) for n in seats)
        yield SelectField("seats", words.say("people-seats"), (("", words.say("record-any-seats")), *every))
    if len(variants) > 1:
        chosen = ((v.options, variant_words(v.options, key, lang)) for v in variants)
        yield SelectField("variant", words.say("record-variant"), (("", words.say("record-any-variant")), *chosen))


def variant_words(options: str, key: str, lang: str) -> str:
    """Return the names of stored options, joined by commas, or "without variants". `options` is JSON."""
    words = language(lang, key)
    return ", ".join(words.option_names(all_games()[key].options, json.loads(options))) or words.say("record-plain")


def _best(found: Sequence[RecordTotal], words: Language) -> list[BestView]:
    places = [1 + sum(other.total > one.total for other in found) for one in found]
    return [
        BestView(place, one.name, points(one.total), day_words(one.on, words), f"/p/{one.code}/result")
        for place, one in zip(places, found, strict=True)
    ]


def _facts(found: GameRecord, words: Language) -> list[tuple[str, str]]:
    told = []
    if found.average is not None:
        told.append(("record-average", decimal(found.average, words)))
    if found.winning is not None:
        told.append(("record-winning", decimal(found.winning, words)))
    if found.lowest_win:
        told.append(("record-lowest", f"{points(found.lowest_win.total)} · {found.lowest_win.name}"))
    if found.minutes:
        least, usual, most = found.minutes
        told.append(("record-minutes", words.say("record-minutes-of", least=least, usual=usual, most=most)))
    return [(words.say(name), value) for name, value in told]


def _person(one: PlayerTally, words: Language) -> PersonRow:
    numbers = (str(one.sessions), str(one.won), decimal(one.average, words), points(one.best))
    return PersonRow(one.name, address(one.name), one.colour, numbers)


def _earned(found: GameRecord, key: str, words: Language) -> list[tuple[str, ...]]:
    order = {category: at for at, category in enumerate(all_games()[key].categories)}
    return [
        (
            words.say(f"category-{one.category}"),
            *("–" if points is None else decimal(points, words) for points in (one.average, one.late)),
            points(one.best),
        )
        for one in sorted(found.earned, key=lambda e: order.get(e.category, len(order)))
        if one.category in order
    ]


def _ways(found: Mapping[str, Sequence[float]], key: str, words: Language) -> Iterator[tuple[str, TotalsChart, str]]:
    """Yield (name, chart, text alternative) for each category that has a chart, in the order of the game."""
    among = [points for category in found.values() for points in category]
    for category in all_games()[key].categories:
        drawn = course([(points, False) for points in found.get(category, ())], SMALL, among)
        if drawn:
            name = words.say(f"category-{category}")
            said = ", ".join(decimal(points, words) for points in found[category])
            yield name, drawn, words.say("record-way", category=name, points=said)


def _beaten(found: Sequence[PairTally]) -> list[tuple[str, str, int, int, int]]:
    ahead = {(one.name, one.other): one.ahead for one in found}
    pairs = []
    for one in found:
        if one.name < one.other:
            behind = ahead.get((one.other, one.name), 0)
            pairs.append((one.name, one.other, one.ahead, one.sessions - one.ahead - behind, behind))
    return pairs[:MAX_RECORD_ROWS]


@dataclass(frozen=True, slots=True)
class RatingView:
    """The page of ratings."""

    seeking: FilterView
    back: str
    note: str
    people: tuple[PersonRow, ...]
    few: tuple[PersonRow, ...]
    """People with too few sessions for a rating."""
    fewest: int = MIN_RATED_SESSIONS
    start: str = str(START_RATING)
    most: int = MOST_RATED


def rating(found: Sequence[PersonRating], seeking: FilterView, lang: str) -> RatingView:
    """Return the page of ratings, for one game or for all games."""
    words, game = language(lang), seeking.sought.game
    told = [(one, PersonRow(one.name, address(one.name), one.colour, _strength(one))) for one in found]
    return RatingView(
        seeking,
        f"/record/{game}" if game else "/record",
        language(lang, game).say("game-name") if game else words.say("history-any-game"),
        tuple(row for one, row in told if one.sessions >= MIN_RATED_SESSIONS),
        tuple(replace(row, numbers=row.numbers[:1]) for one, row in told if one.sessions < MIN_RATED_SESSIONS),
    )


def _strength(one: PersonRating) -> tuple[str, ...]:
    return str(one.sessions), points(one.points), f"±{one.spread}"


# --- Years, months, evenings --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SpanView:
    """The records page of a year, a month, a day or all years."""

    title: str
    note: str
    back: str
    spans: tuple[tuple[str, str, str], ...]
    """Years, months or days within the span, as (name, note, address)."""
    games: tuple[tuple[str, str, str], ...]
    results: tuple[SessionLink, ...]
    """Sessions of a day with their results. Empty for longer spans."""
    people: tuple[PersonRow, ...]
    sessions: str
    """Address of the list of the span's sessions."""
    ratings: str
    seeking: FilterView


def span(found: SpanRecord, latest: SessionPage | None, seeking: FilterView, lang: str) -> SpanView:
    """Return the records page of a year, a month, a day or all years. `latest` has the sessions of a day, else None."""
    words, days = language(lang), seeking.chosen("in")
    of_these = replace(seeking, sought=limit_to_days(days, seeking.sought))

    def address_of(days: str) -> str:
        return seeking.address("/record", {"in": days})

    return SpanView(
        span_words(days, words) if days else words.say("record-title"),
        words.say("people-plays", count=sum(count for _, count in found.games)),
        address_of(days[:-3] if len(days) > 4 else "") if days else "/history",
        tuple((span_words(one.when, words), _span_note(one, words), address_of(one.when)) for one in found.spans),
        tuple(
            (language(lang, key).say("game-name"), words.say("people-plays", count=count), of_these.address(f"/record/{key}"))
            for key, count in found.games
            if key in all_games()
        ),
        finished(latest.sessions, lang) if latest else (),
        tuple(PersonRow(p.name, address(p.name), p.colour, (str(p.sessions), str(p.won))) for p in found.people),
        of_these.address("/history"),
        of_these.address("/record/rating"),
        seeking,
    )


def span_words(name: str, words: Language) -> str:
    """Return a year, month or day in words. `name` is its ISO form: 2026, 2026-11 or 2026-11-20."""
    year, month, day = (*map(int, name.split("-")), 0, 0)[:3]
    if day:
        return words.say("day", day=day, month=month, year=str(year))
    return words.say("record-month", month=month, year=str(year)) if month else str(year)


def _span_note(one: Span, words: Language) -> str:
    sessions = words.say("people-plays", count=one.sessions)
    return sessions if len(one.when) == 10 else f"{sessions} · {words.say('record-days', count=one.days)}"


# --- One session among the others -----------------------------------------------------------------------------------------


def remarks(found: Sequence[Remark]) -> tuple[Words, ...]:
    """Return the first MAX_REMARKS remarkable facts, each about a different person."""
    told: list[Words] = []
    about: set[str] = set()
    for remark in found:
        args = dict(remark.args)
        if "category" in args:
            args["category"] = Key(f"category-{args['category']}")
        if args["name"] not in about and len(told) < MAX_REMARKS:
            about.add(args["name"])
            told.append(Words(remark.words, args))
    return tuple(told)
