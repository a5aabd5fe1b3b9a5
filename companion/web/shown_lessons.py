"""The lesson that a phone shows: one at a time, and the same one while the step and the player on turn stay the same."""

from collections import OrderedDict
from collections.abc import Hashable, Sequence

from companion.rules.game import Lesson

MAX_PHONES = 2000
"""Largest number of phones whose lesson is remembered."""


class ShownLessons:
    """The latest lesson of each phone, with its moment: round, phase and player on turn."""

    def __init__(self, most: int = MAX_PHONES) -> None:
        self._shown: OrderedDict[Hashable, tuple[str, str]] = OrderedDict()
        self._most = most

    def choose(self, phone: Hashable, moment: str, lessons: Sequence[Lesson]) -> Lesson | None:
        """Return the one of these lessons that the phone shows now: the one of this moment if there is one, else the first."""
        earlier = self._shown.get(phone)
        shown = next((lesson for lesson in lessons if earlier == (moment, lesson.key)), next(iter(lessons), None))
        if shown:
            self._shown[phone] = moment, shown.key
            self._shown.move_to_end(phone)
            if len(self._shown) > self._most:
                self._shown.popitem(last=False)
        return shown
