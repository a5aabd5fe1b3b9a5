"""How strong people are: nothing is kept of it, so whatever the book says counts at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import all_games
from companion.plays.ratings import FEWEST, START, Rated
from companion.plays.register import Sought
from companion.plays.service import Plays
from tests.notebook import write
from tests.sharing.playing import opened

GAMES = sorted(key for key, game in all_games().items() if {2, 3} <= set(game.seats))


@pytest.fixture
def plays(tmp_path: Path) -> Iterator[Plays]:
    with opened(tmp_path) as found:
        yield found


def many(plays: Plays, *scores: dict[str, int], game: str = GAMES[0], since: int = 0) -> None:
    for number, one in enumerate(scores, since):
        write(plays, game, f"2024-{1 + number // 28:02}-{1 + number % 28:02}", one, f"{game}-{number}")


def by_name(plays: Plays, game: str | None = None) -> dict[str, Rated]:
    return {one.name: one for one in plays.ratings.of("home", Sought(game=game))}


def test_who_comes_out_before_others_is_stronger_and_more_plays_tell_more(plays: Plays) -> None:
    assert plays.ratings.of("home") == []
    many(plays, {"Anna": 9, "Boris": 8, "Vera": 1})
    first = by_name(plays)
    assert [one.name for one in plays.ratings.of("home")] == ["Anna", "Boris", "Vera"]
    assert first["Anna"].points > START > first["Vera"].points
    assert all(one.plays == 1 < FEWEST for one in first.values())
    many(plays, *[{"Anna": 9, "Boris": 8, "Vera": 1}] * 9, since=1)
    later = by_name(plays)
    assert later["Anna"].points > first["Anna"].points
    assert later["Boris"].spread < first["Boris"].spread
    assert plays.ratings.of("elsewhere") == []


def test_points_do_not_count_and_who_is_level_is_level(plays: Plays) -> None:
    many(plays, {"Anna": 9, "Boris": 9})
    even = by_name(plays)
    assert even["Anna"][2:] == even["Boris"][2:]
    many(plays, {"Anna": 99, "Boris": 1}, game=GAMES[1])
    many(plays, {"Anna": 2, "Boris": 1}, game=GAMES[2])
    assert by_name(plays, GAMES[1]) == by_name(plays, GAMES[2]) != by_name(plays)


def test_to_beat_somebody_strong_counts_for_more(plays: Plays) -> None:
    many(plays, *[{"Strong": 9, "Weak": 1}] * 8)
    many(plays, {"Anna": 9, "Strong": 1}, {"Boris": 9, "Weak": 1}, since=8)
    assert by_name(plays)["Anna"].points > by_name(plays)["Boris"].points


def test_a_name_that_changes_takes_its_plays_along(plays: Plays) -> None:
    many(plays, *[{"Anna": 9, "Boris": 1}] * 3)
    many(plays, *[{"Ana": 9, "Boris": 1}] * 3, since=3)
    apart = by_name(plays)
    plays.rename_person("home", "Ana", "Anna", lambda: None)
    merged = by_name(plays)
    assert (merged["Anna"].plays, "Ana" in merged) == (6, False)
    assert merged["Anna"].points > apart["Anna"].points
    (change,) = plays.renames.lately("home")
    plays.rename_back("home", change.id, lambda: None)
    assert by_name(plays) == apart


def test_who_is_forgotten_is_nobody_and_no_two_of_them_are_one(plays: Plays) -> None:
    many(plays, *[{"Anna": 1, "Gone": 9}] * 6)
    many(plays, *[{"Anna": 1, "Left": 9}] * 6, since=6)
    known = by_name(plays)["Anna"]
    for name in ("Gone", "Left"):
        plays.forget_person("home", name, lambda: None)
    (anna,) = plays.ratings.of("home")
    assert (anna.name, anna.plays) == ("Anna", 12)
    assert anna.points < known.points, "to lose to a stranger tells more than to lose to somebody strong"
