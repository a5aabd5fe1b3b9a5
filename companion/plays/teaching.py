"""Who has understood which lessons of a game: told once, never again."""

import json
from collections.abc import Iterable, Mapping

from companion.rules.game import Lesson
from companion.storage import Storage

INTRO = "intro"
"""What a game is about and how one wins: the lesson before the first turn."""

Understood = frozenset[tuple[str, str]]
"""Who, and what."""


class Teaching:
    """What the people of all clubs have been taught."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def understood(self, club: str, game: str, names: Iterable[str]) -> Understood:
        """What these people have understood, each with the lesson."""
        sql = "select name, lesson from lessons where club = ? and game = ? and name in (select value from json_each(?))"
        return frozenset((name, lesson) for name, lesson in self._storage.rows(sql, (club, game, json.dumps([*names]))))

    def understand(self, club: str, game: str, names: Iterable[str], lesson: str) -> None:
        """These people have understood it, for good."""
        with self._storage.transaction():
            for name in names:
                told = {"club": club, "name": name, "game": game, "lesson": lesson}
                self._storage.insert("lessons", told, "on conflict do nothing")

    def called(self, club: str, known_as: Mapping[str, str]) -> None:
        """Who is called otherwise now is taught nothing twice. The caller holds a transaction."""
        sql = "insert or ignore into lessons select club, ?, game, lesson from lessons where club = ? and name = ?"
        for was, name in known_as.items():
            self._storage.write(sql, (name, club, was))

    def know(self, club: str, game: str) -> frozenset[str]:
        """Who has played the game to its end, or was taught some of it."""
        of_game = "where club = :club and game = :game"
        sql = f"select name from tallies {of_game} union select name from lessons {of_game}"  # noqa: S608  words of ours
        return frozenset(name for (name,) in self._storage.rows(sql, {"club": club, "game": game}))

    def forget_person(self, club: str, name: str) -> None:
        """Nobody of that name was ever taught anything."""
        self._storage.write("delete from lessons where club = ? and name = ?", (club, name))


def first_due(
    lessons: Iterable[Lesson], players: tuple[str, ...], readers: frozenset[str], understood: Understood
) -> Lesson | None:
    """The first lesson that concerns somebody of its readers and that they have not understood."""
    for lesson in lessons:
        concerned = {players[seat] for seat in lesson.seats} if lesson.seats else {*players}
        if any((name, lesson.key) not in understood for name in concerned & readers):
            return lesson
    return None
