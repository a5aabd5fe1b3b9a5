"""Pages about people: the list, and each person's results by game, number of players and opponent."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from companion.games import all_games
from companion.pads.definition import short_key
from companion.sessions.details import local_day
from companion.sessions.people import About, Count, GameTally, PersonTotal
from companion.sessions.renames import Prospect, Rename
from companion.texts import Language, language, points
from companion.views.chart import TotalsChart, course
from companion.views.home import day_words
from companion.views.record_tables import (
    Table,
    TableCell,
    TableOrder,
    TableRow,
    decimal,
    hours,
    percent,
    scale_words,
    share,
    whole,
)


@dataclass(frozen=True, slots=True)
class PersonLink:
    """A person in a list: the name, a note and a link."""

    name: str
    note: str
    href: str
    colour: int | None


@dataclass(frozen=True, slots=True)
class PersonGameView:
    """A person's results in one game."""

    key: str
    name: str
    note: str
    table: Table | None
    """A row for each number of players."""
    course: TotalsChart | None
    told: str
    """Text alternative of the chart."""
    scale: str
    """Note about a scale of the chart that does not include 0, or empty."""


_TALLY_HEADS = ("people-seats", "people-share", "people-count", "people-wins", "people-average", "people-best")
_MEETING_HEADS = ("people-other", "people-met", "people-ahead", "people-level", "people-behind")


def people(counts: Sequence[Count], known: Sequence[tuple[str, int]], lang: str) -> tuple[PersonLink, ...]:
    """Return a link for each person: people with finished sessions (`counts`) first, then other names in `known`."""
    words = language(lang)
    found = [PersonLink(c.name, _score(words, [c]), address(c.name), c.colour) for c in counts]
    there = {c.name for c in counts}
    found += [PersonLink(name, words.say("people-new"), address(name), t) for name, t in known if name not in there]
    return tuple(found)


def person(about: About, minutes: int, order: TableOrder) -> dict[str, Any]:
    """Return the template values of the page about a person.

    They are `note`, `figures` (number, what it counts), `games` with the most played game first, and the table `others`.
    """
    lang, words = order.lang, language(order.lang)
    there = [t for t in about.tallies if t.game in all_games()]
    by_game: dict[str, list[GameTally]] = {}
    for tally in there:
        by_game.setdefault(tally.game, []).append(tally)
    most_first = sorted(by_game.items(), key=lambda found: -sum(t.sessions for t in found[1]))
    records = [_record(language(lang, key), tallies, about.lately[key], order) for key, tallies in most_first]
    meetings = [
        TableRow(m.opponent, tuple(map(whole, (m.sessions, m.ahead, m.level, m.behind))), address(m.opponent), m.colour)
        for m in about.meetings
    ]
    return {
        "note": "" if there else words.say("people-new"),
        "figures": _figures(there, minutes, words),
        "games": records,
        "others": order.table("others", "people-others", _MEETING_HEADS, meetings),
    }


def _figures(there: Sequence[GameTally], minutes: int, words: Language) -> list[tuple[str, str]]:
    """Return the most important numbers of a person: the share of wins, hours and games."""
    if not there:
        return []
    sessions, won = sum(one.sessions for one in there), sum(one.won for one in there)
    found = [(percent(won, sessions, words), words.say("book-won"))]
    found += [(hours(minutes, words), words.say("book-played"))] if minutes else []
    return [*found, (str(sessions), words.say("book-games", count=sessions))]


def _record(words: Language, tallies: Sequence[GameTally], lately: Sequence[PersonTotal], order: TableOrder) -> PersonGameView:
    said = (words.say("people-total-won" if t.won else "people-total", points=points(t.total)) for t in lately)
    key = tallies[0].game
    rows = [
        TableRow(
            str(t.seats),
            (
                *(share(t.won, t.sessions, words), whole(t.sessions), whole(t.won)),
                *(TableCell(decimal(t.average, words), t.average), whole(t.best)),
            ),
            place=t.seats,
        )
        for t in tallies
    ]
    drawn = course([(t.total, t.won) for t in lately])
    return PersonGameView(
        key,
        words.say("game-name"),
        _score(words, tallies),
        order.table(short_key(key), "people-games", _TALLY_HEADS, rows),
        drawn,
        words.say("people-course", totals=", ".join(said)),
        " · ".join(scale_words(drawn, words)) if drawn else "",
    )


def _score(words: Language, counted: Sequence[GameTally | Count]) -> str:
    """Return the number of sessions and the number of wins in words."""
    sessions, won = sum(one.sessions for one in counted), sum(one.won for one in counted)
    return words.say("people-score", sessions=words.say("people-plays", count=sessions), won=words.say("people-won", count=won))


def address(name: str) -> str:
    """Return the address of the page about a person. The name is in the query, since it may contain a slash."""
    return "/people/who?" + urlencode({"name": name})


def shared_sessions(found: Prospect, lang: str) -> list[tuple[str, str, str]]:
    """Return (game, day, address) of each session that has both the old and the new name of a rename."""
    return [
        (
            language(lang, session.registered.seating.game).say("game-name"),
            day_words(session.registered.day, language(lang)),
            f"/p/{session.registered.code}/result",
        )
        for session in found.together
    ]


def renames(found: Sequence[Rename], lang: str) -> tuple[tuple[Rename, str], ...]:
    """Return each rename with its day in words."""
    words = language(lang)
    return tuple((one, day_words(local_day(one.at), words)) for one in found)
