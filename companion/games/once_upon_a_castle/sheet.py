"""The final form: its cells, and the score question made from them."""

import re
from collections.abc import Mapping
from typing import ClassVar

from companion.games.once_upon_a_castle.rules import question as asked
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.games.once_upon_a_castle.rules.question import FLAGS_ON_WALLS, FLOORS, TOWER_POINTS, TOWERS, WALLS
from companion.rules.errors import Problem
from companion.rules.game import Seating
from companion.rules.numbers import EMPTY_LIST_SIGNS, Numbers
from companion.rules.shape import Flag, Json, ListOf, Whole, check_value
from companion.rules.sheet import Cell, CellPlace, Entries, Row, Sheet, build_question

_SEPARATORS = re.compile(r"[\s,;]+")


class Guests(ListOf):
    """The shape of a list of guest ids, each at most once. The message of a guest is `guest-ID`."""

    __slots__ = ()
    values: ClassVar[tuple[str, ...]] = tuple(GUESTS)
    words: ClassVar[str] = "guest"
    many: ClassVar[bool] = True

    def check(self, raw: Json, at: str, problems: list[Problem]) -> Json:
        found = ListOf.check(self, raw, at, problems)
        return found if found is None or None in found else list(dict.fromkeys(found))

    def meant(self, typed: str, at: str) -> list[str]:
        words = [] if typed.strip() in EMPTY_LIST_SIGNS else [word for word in _SEPARATORS.split(typed) if word]
        return list(check_value(self, words, at))

    def blank(self) -> list[str]:
        return []


CARDS = Numbers(asked.GUEST_POINTS, most=FLOORS, repeats=True)
FLAGS = Numbers(asked.FLAG_POINTS, most=FLAGS_ON_WALLS[-1], repeats=True)
COLUMN_ROWS = (
    Row("", (Cell("floors", Whole(0, FLOORS)), Cell("walls", Whole(0, WALLS)))),
    Row("towers", (Cell("towers", Numbers(TOWER_POINTS, most=TOWERS, repeats=True)),)),
    Row("sun", (Cell("sun", Flag(), required=False),)),
    Row("cloud", (Cell("cloud", Flag(), required=False),)),
    Row("residents", (Cell("resident_points", asked.RESIDENT_POINTS),)),
    Row("flags", (Cell("flags", FLAGS, required=False),)),
    Row(
        "guests",
        (
            Cell("cards", CARDS, when=lambda seating: not asked.is_architects(seating), path="players[].guests"),
            Cell("guests", Guests(asked.GUEST_NAME), when=asked.is_architects, path="players[].guests"),
        ),
    ),
    Row("small-clouds", (Cell("small_clouds", asked.SMALL_CLOUDS, required=False),), when=asked.is_architects),
)


def question(seating: Seating, entries: Entries) -> Json:
    """Return the score question made from the entries.

    An empty cell counts as nothing drawn, or as the smallest number that other cells require.
    """
    given = {place: value for place, value in entries.items() if value is not None}
    implied: dict[CellPlace, Json] = {}
    for name in seating.players:
        least = _implied({key: value for (column, key), value in given.items() if column == name})
        implied |= {(name, key): value for key, value in least.items()}
    return build_question(SHEET, asked.QUESTION, seating, seating.players, {**implied, **given})


def _implied(own: Mapping[str, Json]) -> dict[str, Json]:
    """Return the smallest numbers of parts that a player's entered cells require. A castle with the cloud needs all parts.

    Used for empty cells, so that an empty cell contradicts no entered one.
    """
    flags, cards = len(own.get("flags", ())), len(own.get("cards", ()))
    least: dict[str, Json] = {
        "floors": FLOORS if own.get("cloud") else min(cards, FLOORS),
        "walls": WALLS if own.get("cloud") else next(walls for walls, room in enumerate(FLAGS_ON_WALLS) if room >= flags),
    }
    return {**least, "towers": [TOWER_POINTS.low] * TOWERS} if own.get("sun") or own.get("cloud") else least


SHEET = Sheet((), COLUMN_ROWS, question)
