"""Pages of the records: games, ratings, spans of days, and remarkable facts about a session."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games import all_games, is_lowest_best
from companion.rules.errors import Key
from companion.rules.game import Words
from companion.sessions.ratings import MAX_RATED_SESSIONS as MOST_RATED
from companion.sessions.ratings import MIN_RATED_SESSIONS, START_RATING, PersonRating
from companion.sessions.records import (
    CHART_SESSIONS,
    MAX_BEST_SCORES,
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
from companion.texts.sorting import key_by_alphabet
from companion.views.chart import SMALL, TotalsChart, course
from companion.views.home import SessionLink, day_words, finished
from companion.views.people import address
from companion.views.record_tables import Table, TableOrder, TableRow, average, decimal, hours, scale_words, share, whole
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
class GameView:
    """The records page of a game."""

    key: str
    name: str
    count: int
    """Number of games that the filter selects."""
    counted: str
    """Text saying that most statistics use only the latest sessions, and how many. Empty if all sessions are used."""
    seeking: FilterView
    best: tuple[BestView, ...]
    best_title: str
    figures: tuple[tuple[str, str], ...]
    """The most important numbers as (number, what it counts)."""
    facts: tuple[tuple[str, str], ...]
    people: Table | None
    earned: Table | None
    beaten: Table | None
    """Pairs of people: how often the first was ranked before, level with and behind the second."""
    course: TotalsChart | None
    told: str
    """Text alternative of the chart."""
    between: str
    """Days of the first and the last session in the chart, and how many of all sessions it shows, as text."""
    ways: tuple[tuple[str, TotalsChart, str], ...]
    """Chart of each category as (name, chart, text alternative). All have the same scale."""


def game(key: str, found: GameRecord, minutes: int, seeking: FilterView, order: TableOrder) -> GameView:
    """Return the records page of a game. `seeking` is the form that filters its sessions."""
    words = language(order.lang, key)
    earned = _earned(found, key, words)
    drawn = course([(one.total, True) for one in found.lately])
    said = ", ".join(points(one.total) for one in found.lately)
    return GameView(
        key,
        words.say("game-name"),
        found.sessions,
        words.say("record-counted", count=found.counted, name=words.say(_worst_win(key))) if found.is_cut else "",
        seeking,
        tuple(_best(found.best, words)),
        words.say("record-best-ten" if len(found.best) == MAX_BEST_SCORES else "record-best"),
        figures(found.sessions, minutes, words),
        tuple(_facts(found, key, words)),
        order.table("people", "people-title", _PERSON_HEADS, [_person(one, words) for one in found.people]),
        order.table("earned", "record-earned", _EARNED_HEADS, earned) if len(earned) > 1 else None,
        order.table("beaten", "record-beaten", _PAIR_HEADS, _beaten(found.beaten)),
        drawn,
        words.say("record-course", totals=said),
        _caption(found, drawn, words) if drawn else "",
        tuple(_ways(found.ways, key, words)) if len(found.ways) > 1 else (),
    )


_PERSON_HEADS = ("csv-player", "people-share", "people-count", "people-wins", "people-average", "people-best")
_EARNED_HEADS = ("csv-category", "people-average", "record-late", "people-best")
_PAIR_HEADS = ("people-title", "people-met", "people-ahead", "people-level", "people-behind")


def figures(sessions: int, minutes: int, words: Language) -> tuple[tuple[str, str], ...]:
    """Return the number of games and their hours as (number, what it counts). Hours are left out if no length is known."""
    counted = [(str(sessions), words.say("book-games", count=sessions))]
    counted += [(hours(minutes, words), words.say("book-played"))] if minutes else []
    return tuple(counted)


def _caption(found: GameRecord, drawn: TotalsChart, words: Language) -> str:
    """Return the caption of the chart of winning totals: its days, how many sessions it leaves out, where its scale begins."""
    said = [" – ".join(day_words(one.on, words) for one in (found.lately[:1] + found.lately[-1:]))]
    if found.sessions > len(found.lately) == CHART_SESSIONS:
        said.append(words.say("record-course-latest", count=CHART_SESSIONS, all=found.sessions))
    return " · ".join([*said, *scale_words(drawn, words)])


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
    totals = [one.total for one in found]  # the best first
    places = [1 + totals.index(total) for total in totals]
    return [
        BestView(place, one.name, points(one.total), day_words(one.on, words), f"/p/{one.code}/result")
        for place, one in zip(places, found, strict=True)
    ]


def _facts(found: GameRecord, key: str, words: Language) -> list[tuple[str, str]]:
    told = []
    if found.average is not None:
        told.append(("record-average", decimal(found.average, words)))
    if found.winning is not None:
        told.append(("record-winning", decimal(found.winning, words)))
    if found.lowest_win:
        told.append((_worst_win(key), f"{points(found.lowest_win.total)} · {found.lowest_win.name}"))
    if found.minutes:
        least, usual, most = found.minutes
        told.append(("record-minutes", words.say("record-minutes-of", least=least, usual=usual, most=most)))
    return [(words.say(name), value) for name, value in told]


def _worst_win(key: str) -> str:
    """Return the id of the name of the worst total that won."""
    return "record-highest" if is_lowest_best(key) else "record-lowest"


def _person(one: PlayerTally, words: Language) -> TableRow:
    counted = (share(one.won, one.sessions, words), whole(one.sessions), whole(one.won))
    return TableRow(one.name, (*counted, average(one.average, words), whole(one.best)), address(one.name), one.colour)


def _earned(found: GameRecord, key: str, words: Language) -> list[TableRow]:
    order = {category: at for at, category in enumerate(all_games()[key].categories)}
    return [
        TableRow(
            words.say(f"category-{one.category}"),
            (average(one.average, words), average(one.late, words), whole(one.best)),
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


def _beaten(found: Sequence[PairTally]) -> list[TableRow]:
    ahead = {(one.name, one.other): one.ahead for one in found}
    pairs = []
    for one in found:
        if one.name < one.other:
            behind = ahead.get((one.other, one.name), 0)
            numbers = (one.sessions, one.ahead, one.sessions - one.ahead - behind, behind)
            pairs.append(TableRow(f"{one.name} – {one.other}", tuple(map(whole, numbers))))
    return pairs


@dataclass(frozen=True, slots=True)
class RatingBar:
    """A person's strength as a bar from the lowest to the highest likely rating, in percent of the width."""

    name: str
    href: str
    colour: int | None
    note: str
    """Number of rated games in words."""
    left: float
    width: float
    at: float
    told: str
    """Text alternative of the bar."""


@dataclass(frozen=True, slots=True)
class RatingView:
    """The page of ratings."""

    seeking: FilterView
    back: str
    note: str
    people: tuple[RatingBar, ...]
    few: tuple[RatingBar, ...]
    """People with too few sessions for a rating. Their bars are not shown."""
    start_at: float
    """Position of the rating with which everybody starts, in percent of the width."""
    sort: str
    """Address of the page with the people in the order of their names, or of their strength if they are in that of names."""
    is_by_name: bool
    fewest: int = MIN_RATED_SESSIONS
    start: str = str(START_RATING)
    most: int = MOST_RATED


def rating(found: Sequence[PersonRating], seeking: FilterView, order: TableOrder) -> RatingView:
    """Return the page of ratings, for one game or for all games. All bars have the same scale."""
    lang, game = order.lang, seeking.sought.game
    words = language(lang)
    rated = [one for one in found if one.sessions >= MIN_RATED_SESSIONS]
    low = min((START_RATING, *(one.points - one.spread for one in rated)))
    high = max((START_RATING, *(one.points + one.spread for one in rated)))

    def at(rating: int) -> float:
        return round(100 * (rating - low) / max(1, high - low), 2)

    def bar(one: PersonRating) -> RatingBar:
        left, right = one.points - one.spread, one.points + one.spread
        told = words.say("rating-range-of", points=str(one.points), low=str(left), high=str(right))
        note = words.say("people-plays", count=one.sessions)
        width = round(at(right) - at(left), 2)
        return RatingBar(one.name, address(one.name), one.colour, note, at(left), width, at(one.points), told)

    is_by_name, name = order.sort == "name", key_by_alphabet(lang)
    shown = sorted(found, key=lambda one: name(one.name)) if is_by_name else found
    return RatingView(
        seeking,
        f"/record/{game}" if game else "/record",
        language(lang, game).say("game-name") if game else words.say("history-any-game"),
        tuple(bar(one) for one in shown if one in rated),
        tuple(bar(one) for one in shown if one not in rated),
        at(START_RATING),
        order.address("strength", "" if is_by_name else "name", ""),
        is_by_name,
    )


# --- Years, months, evenings --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SpanView:
    """The records page of a year, a month, a day or all years."""

    title: str
    count: int
    """Number of games that the filter selects."""
    back: str
    spans: tuple[tuple[str, str, str], ...]
    """Years, months or days within the span, as (name, note, address)."""
    games: tuple[tuple[str, str, str], ...]
    results: tuple[SessionLink, ...]
    """Sessions of a day with their results. Empty for longer spans."""
    figures: tuple[tuple[str, str], ...]
    people: Table | None
    sessions: str
    """Address of the list of the span's sessions."""
    ratings: str
    seeking: FilterView


def span(found: SpanRecord, minutes: int, latest: SessionPage | None, seeking: FilterView, order: TableOrder) -> SpanView:
    """Return the records page of a year, a month, a day or all years. `latest` has the sessions of a day, else None."""
    lang = order.lang
    words, days = language(lang), seeking.chosen("in")
    of_these = replace(seeking, sought=limit_to_days(days, seeking.sought))

    people = [
        TableRow(p.name, (share(p.won, p.sessions, words), whole(p.sessions), whole(p.won)), address(p.name), p.colour)
        for p in found.people
    ]

    def address_of(days: str) -> str:
        return seeking.address("/record", {"in": days})

    return SpanView(
        span_words(days, words) if days else words.say("record-title"),
        sum(count for _, count in found.games),
        address_of(days[:-3] if len(days) > 4 else "") if days else "/history",
        tuple((span_words(one.when, words), _span_note(one, words), address_of(one.when)) for one in found.spans),
        tuple(
            (language(lang, key).say("game-name"), words.say("people-plays", count=count), of_these.address(f"/record/{key}"))
            for key, count in found.games
            if key in all_games()
        ),
        finished(latest.sessions, lang) if latest else (),
        figures(sum(count for _, count in found.games), minutes, words),
        order.table("people", "people-title", _PERSON_HEADS[:4], people),
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
