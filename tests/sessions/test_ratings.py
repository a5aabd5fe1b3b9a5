"""Tests of ratings: they are never stored, so changes of sessions count at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import all_games
from companion.sessions.ratings import MIN_RATED_SESSIONS, START_RATING, PersonRating
from companion.sessions.registry import SessionFilter
from companion.sessions.service import Sessions
from tests.support.manual_results import write
from tests.support.random_sessions import opened

GAMES = sorted(key for key, game in all_games().items() if {2, 3} <= set(game.seats))


@pytest.fixture
def sessions(tmp_path: Path) -> Iterator[Sessions]:
    with opened(tmp_path) as found:
        yield found


def many(sessions: Sessions, *scores: dict[str, int], game: str = GAMES[0], since: int = 0) -> None:
    for number, one in enumerate(scores, since):
        write(sessions, game, f"2024-{1 + number // 28:02}-{1 + number % 28:02}", one, f"{game}-{number}")


def by_name(sessions: Sessions, game: str | None = None) -> dict[str, PersonRating]:
    return {one.name: one for one in sessions.ratings.rate_people("home", SessionFilter(game=game))}


def test_rating_rises_with_wins_and_spread_falls_with_sessions(sessions: Sessions) -> None:
    assert sessions.ratings.rate_people("home") == []
    many(sessions, {"Anna": 9, "Boris": 8, "Vera": 1})
    first = by_name(sessions)
    assert [one.name for one in sessions.ratings.rate_people("home")] == ["Anna", "Boris", "Vera"]
    assert first["Anna"].points > START_RATING > first["Vera"].points
    assert all(one.sessions == 1 < MIN_RATED_SESSIONS for one in first.values())
    many(sessions, *[{"Anna": 9, "Boris": 8, "Vera": 1}] * 9, since=1)
    later = by_name(sessions)
    assert later["Anna"].points > first["Anna"].points
    assert later["Boris"].spread < first["Boris"].spread
    assert sessions.ratings.rate_people("elsewhere") == []


def test_rating_depends_on_places_and_not_on_points(sessions: Sessions) -> None:
    many(sessions, {"Anna": 9, "Boris": 9})
    even = by_name(sessions)
    assert even["Anna"][2:] == even["Boris"][2:]
    many(sessions, {"Anna": 99, "Boris": 1}, game=GAMES[1])
    many(sessions, {"Anna": 2, "Boris": 1}, game=GAMES[2])
    assert by_name(sessions, GAMES[1]) == by_name(sessions, GAMES[2]) != by_name(sessions)


def test_rating_rises_more_after_win_against_strong_player(sessions: Sessions) -> None:
    many(sessions, *[{"Strong": 9, "Weak": 1}] * 8)
    many(sessions, {"Anna": 9, "Strong": 1}, {"Boris": 9, "Weak": 1}, since=8)
    assert by_name(sessions)["Anna"].points > by_name(sessions)["Boris"].points


def test_rating_of_renamed_person_includes_all_sessions(sessions: Sessions) -> None:
    many(sessions, *[{"Anna": 9, "Boris": 1}] * 3)
    many(sessions, *[{"Ana": 9, "Boris": 1}] * 3, since=3)
    apart = by_name(sessions)
    sessions.person_editor.rename_person("home", "Ana", "Anna")
    merged = by_name(sessions)
    assert (merged["Anna"].sessions, "Ana" in merged) == (6, False)
    assert merged["Anna"].points > apart["Anna"].points
    (change,) = sessions.renames.lately("home")
    sessions.person_editor.rename_back("home", change.id)
    assert by_name(sessions) == apart


def test_rating_omits_forgotten_persons_and_keeps_them_distinct(sessions: Sessions) -> None:
    many(sessions, *[{"Anna": 1, "Gone": 9}] * 6)
    many(sessions, *[{"Anna": 1, "Left": 9}] * 6, since=6)
    known = by_name(sessions)["Anna"]
    for name in ("Gone", "Left"):
        sessions.person_editor.forget_person("home", name)
    (anna,) = sessions.ratings.rate_people("home")
    assert (anna.name, anna.sessions) == ("Anna", 12)
    assert anna.points < known.points, "to lose to a stranger tells more than to lose to somebody strong"
