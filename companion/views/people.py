"""People as frozen views: who has played, how each did by game and number of players, and against whom."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from companion.games import all_games
from companion.plays.notebook import day_here
from companion.plays.people import About, Count, Tally, Total
from companion.plays.renames import Prospect, Rename
from companion.texts import MINUS, Language, language, points
from companion.views.chart import Course, course
from companion.views.home import day_words


@dataclass(frozen=True, slots=True)
class PersonLink:
    """Somebody in a list."""

    name: str
    note: str
    href: str
    tincture: int | None


@dataclass(frozen=True, slots=True)
class GameRecord:
    """How somebody did in a game."""

    key: str
    name: str
    note: str
    tables: tuple[tuple[Tally, str], ...]
    """For each number of players, with the average as this language writes it."""
    course: Course | None
    told: str
    """What the picture shows, for whoever cannot see it."""


def people(counts: Sequence[Count], known: Sequence[tuple[str, int]], lang: str) -> tuple[PersonLink, ...]:
    """Everybody who has finished a play; then those whose names are offered and who have not."""
    words = language(lang)
    found = [PersonLink(c.name, _score(words, [c]), address(c.name), c.tincture) for c in counts]
    there = {c.name for c in counts}
    found += [PersonLink(name, words.say("people-new"), address(name), t) for name, t in known if name not in there]
    return tuple(found)


def person(about: About, lang: str) -> dict[str, Any]:
    """What the page about somebody says beside what is counted, the games played most first."""
    words = language(lang)
    there = [t for t in about.tallies if t.game in all_games()]
    by_game: dict[str, list[Tally]] = {}
    for tally in there:
        by_game.setdefault(tally.game, []).append(tally)
    most_first = sorted(by_game.items(), key=lambda found: -sum(t.plays for t in found[1]))
    records = [_record(language(lang, key), key, tallies, about.lately[key]) for key, tallies in most_first]
    return {"note": _score(words, there) if there else words.say("people-new"), "games": records}


def _record(words: Language, key: str, tallies: Sequence[Tally], lately: Sequence[Total]) -> GameRecord:
    said = (words.say("people-total-won" if t.won else "people-total", points=points(t.total)) for t in lately)
    return GameRecord(
        key,
        words.say("game-name"),
        _score(words, tallies),
        tuple((t, decimal(t.average, words)) for t in tallies),
        course([(t.total, t.won) for t in lately]),
        words.say("people-course", totals=", ".join(said)),
    )


def _score(words: Language, counted: Sequence[Tally | Count]) -> str:
    """How many plays, and how many of them were won."""
    plays, won = sum(one.plays for one in counted), sum(one.won for one in counted)
    return words.say("people-score", plays=words.say("people-plays", count=plays), won=words.say("people-won", count=won))


def decimal(average: float, words: Language) -> str:
    """An average to one place behind the point, as this language writes it."""
    tenths = int(abs(average) * 10 + 0.5)
    said = words.say("decimal", whole=str(tenths // 10), tenths=str(tenths % 10))
    return f"{MINUS}{said}" if average < 0 and tenths else said


def address(name: str) -> str:
    """The page about somebody. In the query, since a name may hold a slash."""
    return "/people/who?" + urlencode({"name": name})


def together(found: Prospect, lang: str) -> list[tuple[str, str, str]]:
    """The plays in which both sat: the game, the day, the address."""
    return [
        (
            language(lang, play.registered.seating.game).say("game-name"),
            day_words(play.registered.day, language(lang)),
            f"/p/{play.registered.code}/result",
        )
        for play in found.together
    ]


def renames(found: Sequence[Rename], lang: str) -> tuple[tuple[Rename, str], ...]:
    """Names that were changed, and the day of it."""
    words = language(lang)
    return tuple((one, day_words(day_here(one.at), words)) for one in found)
