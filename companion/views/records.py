"""The book of a table as frozen views: a game's page, years and months and evenings, what is remarkable about a play."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games import all_games
from companion.plays.ratings import FEWEST, START, Rated
from companion.plays.ratings import MOST as MOST_RATED
from companion.plays.records import MOST, Beaten, Did, GameRecord, Remark, Scored, Span, SpanRecord, Variant, within
from companion.plays.register import Page
from companion.rules.errors import Key
from companion.rules.game import Words
from companion.texts import Language, language, points
from companion.views.chart import SMALL, Course, course
from companion.views.home import PlayLink, day_words, finished
from companion.views.people import address, decimal
from companion.views.seeking import Choice, Seeking

MOST_REMARKS = 2


@dataclass(frozen=True, slots=True)
class BestView:
    """A score of the list of the best."""

    place: int
    name: str
    points: str
    note: str
    href: str


@dataclass(frozen=True, slots=True)
class PersonRow:
    """How somebody did."""

    name: str
    href: str
    tincture: int | None
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameView:
    """The page of a game."""

    key: str
    name: str
    note: str
    counted: str
    """Of which plays it tells, where there are many."""
    seeking: Seeking
    best: tuple[BestView, ...]
    facts: tuple[tuple[str, str], ...]
    people: tuple[PersonRow, ...]
    earned: tuple[tuple[str, ...], ...]
    beaten: tuple[tuple[str, str, int, int, int], ...]
    """Two who met: how often the one was ahead, how often they were level, how often the other was."""
    course: Course | None
    told: str
    """What the picture shows, for whoever cannot see it."""
    between: str
    """The days of the first and the last play in it."""
    ways: tuple[tuple[str, Course, str], ...]
    """For each category what it brought over time: its name, the picture and what that shows. All have one scale."""


def game(key: str, found: GameRecord, seeking: Seeking, lang: str) -> GameView:
    """The page of a game, and the form that looks for some of its plays."""
    words = language(lang, key)
    totals = [(one.total, True) for one in found.lately]
    said = ", ".join(points(one.total) for one in found.lately)
    return GameView(
        key,
        words.say("game-name"),
        words.say("people-plays", count=found.plays),
        words.say("record-counted", count=found.counted) if found.counted < found.plays else "",
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


def kinds(key: str, seats: Sequence[int], variants: Sequence[Variant], lang: str) -> Iterator[Choice]:
    """With how many a game was played and in which variants, where that is not always the same."""
    words = language(lang, key)
    if len(seats) > 1:
        every = ((str(n), words.say("record-seats", count=n)) for n in seats)
        yield Choice("seats", words.say("people-seats"), (("", words.say("record-any-seats")), *every))
    if len(variants) > 1:
        chosen = ((v.options, variant_words(v.options, key, lang)) for v in variants)
        yield Choice("variant", words.say("record-variant"), (("", words.say("record-any-variant")), *chosen))


def variant_words(options: str, key: str, lang: str) -> str:
    """What was chosen when plays began, in words."""
    words = language(lang, key)
    return ", ".join(words.chosen(all_games()[key].options, json.loads(options))) or words.say("record-plain")


def _best(found: Sequence[Scored], words: Language) -> list[BestView]:
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


def _person(one: Did, words: Language) -> PersonRow:
    numbers = (str(one.plays), str(one.won), decimal(one.average, words), points(one.best))
    return PersonRow(one.name, address(one.name), one.tincture, numbers)


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


def _ways(found: Mapping[str, Sequence[float]], key: str, words: Language) -> Iterator[tuple[str, Course, str]]:
    """The pictures of the categories, in the order of the game."""
    among = [points for category in found.values() for points in category]
    for category in all_games()[key].categories:
        drawn = course([(points, False) for points in found.get(category, ())], SMALL, among)
        if drawn:
            name = words.say(f"category-{category}")
            said = ", ".join(decimal(points, words) for points in found[category])
            yield name, drawn, words.say("record-way", category=name, points=said)


def _beaten(found: Sequence[Beaten]) -> list[tuple[str, str, int, int, int]]:
    ahead = {(one.name, one.other): one.ahead for one in found}
    pairs = []
    for one in found:
        if one.name < one.other:
            behind = ahead.get((one.other, one.name), 0)
            pairs.append((one.name, one.other, one.ahead, one.plays - one.ahead - behind, behind))
    return pairs[:MOST]


@dataclass(frozen=True, slots=True)
class RatingView:
    """How strong everybody is."""

    seeking: Seeking
    back: str
    note: str
    people: tuple[PersonRow, ...]
    few: tuple[PersonRow, ...]
    """Those with too few plays for a number."""
    fewest: int = FEWEST
    start: str = str(START)
    most: int = MOST_RATED


def rating(found: Sequence[Rated], seeking: Seeking, lang: str) -> RatingView:
    """The page of strengths, of one game or of all."""
    words, game = language(lang), seeking.sought.game
    told = [(one, PersonRow(one.name, address(one.name), one.tincture, _strength(one))) for one in found]
    return RatingView(
        seeking,
        f"/record/{game}" if game else "/record",
        language(lang, game).say("game-name") if game else words.say("history-any-game"),
        tuple(row for one, row in told if one.plays >= FEWEST),
        tuple(replace(row, numbers=row.numbers[:1]) for one, row in told if one.plays < FEWEST),
    )


def _strength(one: Rated) -> tuple[str, ...]:
    return str(one.plays), points(one.points), f"±{one.spread}"


# --- Years, months, evenings --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SpanView:
    """A year, a month, a day; all of them where `within` is empty."""

    title: str
    note: str
    back: str
    spans: tuple[tuple[str, str, str], ...]
    """What it is divided into: name, note, address."""
    games: tuple[tuple[str, str, str], ...]
    results: tuple[PlayLink, ...]
    """Of an evening each play and how it ended."""
    people: tuple[PersonRow, ...]
    plays: str
    """The address of the list of these plays."""
    ratings: str
    seeking: Seeking


def span(found: SpanRecord, latest: Page | None, seeking: Seeking, lang: str) -> SpanView:
    """The page of a year, a month or a day; of a day with its plays."""
    words, days = language(lang), seeking.chosen("in")
    of_these = replace(seeking, sought=within(days, seeking.sought))

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
        finished(latest.plays, lang) if latest else (),
        tuple(PersonRow(p.name, address(p.name), p.tincture, (str(p.plays), str(p.won))) for p in found.people),
        of_these.address("/history"),
        of_these.address("/record/rating"),
        seeking,
    )


def span_words(name: str, words: Language) -> str:
    """A year, a month or a day in words."""
    year, month, day = (*map(int, name.split("-")), 0, 0)[:3]
    if day:
        return words.say("day", day=day, month=month, year=str(year))
    return words.say("record-month", month=month, year=str(year)) if month else str(year)


def _span_note(one: Span, words: Language) -> str:
    plays = words.say("people-plays", count=one.plays)
    return plays if len(one.when) == 10 else f"{plays} · {words.say('record-days', count=one.days)}"


# --- A play among the others --------------------------------------------------------------------------------------------


def remarks(found: Sequence[Remark]) -> tuple[Words, ...]:
    """The one or two remarkable things, each about something else."""
    told: list[Words] = []
    about: set[str] = set()
    for remark in found:
        args = dict(remark.args)
        if "category" in args:
            args["category"] = Key(f"category-{args['category']}")
        if args["name"] not in about and len(told) < MOST_REMARKS:
            about.add(args["name"])
            told.append(Words(remark.words, args))
    return tuple(told)
