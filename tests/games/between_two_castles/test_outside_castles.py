"""Tests with eight castles that the authors of another program, CastleAppraiser, scored piece by piece."""

import csv
from itertools import groupby
from pathlib import Path

import pytest

from companion.games.between_two_castles.rules.score import (
    attendant_points,
    card_points,
    castle_points,
    room_points,
    throne_items,
)

from .asking import castle, layout, points

TABLE = Path(__file__).parents[2] / "data" / "castle-appraiser.csv"


def rows():
    with TABLE.open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


CASTLES = {number: list(some) for number, some in groupby(rows(), lambda row: row["castle"])}


def pieces(number, kind):
    """Return the pieces of one kind in a castle with their points."""
    return [(row["piece"], int(row["points"])) for row in CASTLES[number] if row["kind"] == kind]


def read(number):
    """Return a castle in the format of a question."""
    cells = {(int(row["x"]), int(row["y"])): row["piece"] for row in CASTLES[number] if row["kind"] == "room"}
    ((throne, _),) = pieces(number, "throne")
    attendants, cards = ([piece for piece, _ in pieces(number, kind)] for kind in ("attendant", "bonus-card"))
    return layout(cells, throne, attendants, cards)


@pytest.mark.parametrize("number", CASTLES)
def test_castle_of_other_program_scores_same_points_piece_by_piece(number):
    raw = read(number)
    built = castle(raw)
    assert [(room.room, room_points(built, room)) for room in built.rooms] == pieces(number, "room")
    assert [sum(item.points for item in throne_items(built))] == [worth for _, worth in pieces(number, "throne")]
    assert [(one, attendant_points(built, one)) for one in built.attendants] == pieces(number, "attendant")
    assert [(card, card_points(built, card)) for card in built.bonus_cards] == pieces(number, "bonus-card")
    ((_, total),) = pieces(number, "total")
    assert castle_points(built) == sum(points(raw).values()) == total


def test_castles_of_other_program_are_eight_with_matching_totals():
    assert len(CASTLES) == 8
    for number, found in CASTLES.items():
        ((_, total),) = pieces(number, "total")
        assert sum(int(row["points"]) for row in found if row["kind"] != "total") == total
