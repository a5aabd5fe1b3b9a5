"""Pages about people: the list, and each person's results by game, number of players and opponent."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from companion.games import all_games
from companion.sessions.details import local_day
from companion.sessions.people import About, Count, GameTally, PersonTotal
from companion.sessions.renames import Prospect, Rename
from companion.texts import MINUS, Language, language, points
from companion.views.chart import TotalsChart, course
from companion.views.home import day_words


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
    tables: tuple[tuple[GameTally, str], ...]
    """Tally and formatted average for each number of players."""
    course: TotalsChart | None
    told: str
    """Text alternative of the chart."""


def people(counts: Sequence[Count], known: Sequence[tuple[str, int]], lang: str) -> tuple[PersonLink, ...]:
    """Return a link for each person: people with finished sessions (`counts`) first, then other names in `known`."""
    words = language(lang)
    found = [PersonLink(c.name, _score(words, [c]), address(c.name), c.colour) for c in counts]
    there = {c.name for c in counts}
    found += [PersonLink(name, words.say("people-new"), address(name), t) for name, t in known if name not in there]
    return tuple(found)


def person(about: About, lang: str) -> dict[str, Any]:
    """Return the template values of the page about a person: `note`, and `games` with the most played game first."""
    words = language(lang)
    there = [t for t in about.tallies if t.game in all_games()]
    by_game: dict[str, list[GameTally]] = {}
    for tally in there:
        by_game.setdefault(tally.game, []).append(tally)
    most_first = sorted(by_game.items(), key=lambda found: -sum(t.sessions for t in found[1]))
    records = [_record(language(lang, key), key, tallies, about.lately[key]) for key, tallies in most_first]
    return {"note": _score(words, there) if there else words.say("people-new"), "games": records}


def _record(words: Language, key: str, tallies: Sequence[GameTally], lately: Sequence[PersonTotal]) -> PersonGameView:
    said = (words.say("people-total-won" if t.won else "people-total", points=points(t.total)) for t in lately)
    return PersonGameView(
        key,
        words.say("game-name"),
        _score(words, tallies),
        tuple((t, decimal(t.average, words)) for t in tallies),
        course([(t.total, t.won) for t in lately]),
        words.say("people-course", totals=", ".join(said)),
    )


def _score(words: Language, counted: Sequence[GameTally | Count]) -> str:
    """Return the number of sessions and the number of wins in words."""
    sessions, won = sum(one.sessions for one in counted), sum(one.won for one in counted)
    return words.say("people-score", sessions=words.say("people-plays", count=sessions), won=words.say("people-won", count=won))


def decimal(average: float, words: Language) -> str:
    """Return the average with one decimal, formatted for the language."""
    tenths = int(abs(average) * 10 + 0.5)
    said = words.say("decimal", whole=str(tenths // 10), tenths=str(tenths % 10))
    return f"{MINUS}{said}" if average < 0 and tenths else said


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
