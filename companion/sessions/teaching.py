"""Lessons that people have understood. A lesson is shown until every reader whom it concerns has understood it."""

import json
from collections.abc import Iterable, Iterator, Mapping

from companion.pads.definition import short_key
from companion.rules.game import Lesson
from companion.storage import Storage

INTRO = "intro"
"""Key of the lesson before the first turn: the aim of the game and how to win."""

UnderstoodLessons = frozenset[tuple[str, str]]
"""Understood lessons as (name, lesson) pairs."""


class Teaching:
    """Storage of the lessons that the people of all clubs have understood."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def understood(self, club: str, game: str, names: Iterable[str]) -> UnderstoodLessons:
        """Return the lessons of a game that people in `names` have understood, as (name, lesson) pairs."""
        sql = (
            "select name, lesson from lessons join people on people.id = person"
            " where club = ? and game = ? and name in (select value from json_each(?))"
        )
        return frozenset((name, lesson) for name, lesson in self._storage.rows(sql, (club, game, json.dumps([*names]))))

    def store_understood(self, club: str, game: str, names: Iterable[str], lesson: str) -> None:
        """Store that all people in `names` have understood a lesson."""
        with self._storage.transaction():
            for name in names:
                person = "select id, ?, ? from people where club = ? and name = ?"
                sql = f"insert or ignore into lessons (person, game, lesson) {person}"
                self._storage.write(sql, (game, lesson, club, name))

    def copy_lessons(self, club: str, known_as: Mapping[str, str]) -> None:
        """Copy the understood lessons of renamed people to their new names. `known_as` has the new name by old name.

        The caller holds a transaction.
        """
        sql = (
            "insert or ignore into lessons (person, game, lesson) select renamed.id, game, lesson"
            " from lessons join people as was on was.id = person join people as renamed on renamed.club = was.club"
            " where was.club = ? and was.name = ? and renamed.name = ?"
        )
        for was, name in known_as.items():
            self._storage.write(sql, (club, was, name))

    def people_who_finished(self, club: str, game: str) -> frozenset[str]:
        """Return the names of people who finished a session of the game that records include."""
        sql = "select name from people where club = ? and id in (select person from tallies where game = ?)"
        return frozenset(name for (name,) in self._storage.rows(sql, (club, short_key(game))))

    def people_knowing(self, club: str, game: str) -> frozenset[str]:
        """Return the names of people who understood a lesson of the game, or finished a session of it that records include."""
        knowing = "select person from tallies where game = :game union select person from lessons where game = :game"
        sql = f"select name from people where club = :club and id in ({knowing})"  # noqa: S608  built from constants
        return frozenset(name for (name,) in self._storage.rows(sql, {"club": club, "game": short_key(game)}))


def first_due_lesson(
    lessons: Iterable[Lesson], players: tuple[str, ...], readers: frozenset[str], understood: UnderstoodLessons
) -> Lesson | None:
    """Return the first lesson of `new_lessons`, or None."""
    return next(new_lessons(lessons, players, readers, understood), None)


def new_lessons(
    lessons: Iterable[Lesson], players: tuple[str, ...], readers: frozenset[str], understood: UnderstoodLessons
) -> Iterator[Lesson]:
    """Yield the lessons that concern a player in `readers` who has not understood them.

    A lesson without seats concerns all players.
    """
    for lesson in lessons:
        concerned = {players[seat] for seat in lesson.seats} if lesson.seats else {*players}
        if any((name, lesson.key) not in understood for name in concerned & readers):
            yield lesson
