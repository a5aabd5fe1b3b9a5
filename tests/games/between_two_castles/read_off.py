"""A finished castle of twenty rooms as it is read off the table: what is typed for each cell, and what is passed over."""

from random import Random

from companion.games.between_two_castles.rules.pieces import ROOMS
from companion.texts import LANGUAGES, language

from .table import Table

CELLS = (
    *((x, 0) for x in (2, 3, 4, 5, -1, -2, -3)),
    *((x, 1) for x in (-2, -1, 0, 1, 2, 3)),
    *((x, 2) for x in (0, 1, 2)),
    *((x, -1) for x in (-1, 0, 1, 2)),
)
"""In the order in which they are read."""


def names(key):
    """What a room is called in every language."""
    return tuple(language(lang, Table.key).say(str(key)) for lang in LANGUAGES)


def typed(lang, seed=1):
    """For each cell what is typed: the fewest letters with which a word of the name begins and that mean this room alone; a
    space for a gap. And the rooms by cell."""
    t, chance, told, rooms = Table("Ann", "Bob", "Cid"), Random(seed), [], {}
    page = t.look(castle=1, panel="rows")
    while len(rooms) < len(CELLS):
        cell = page.query.cell
        if cell not in CELLS:
            told.append(" ")
            page = t.look(**page.of(dict(page.onward)["rows-gap"]))
            continue
        is_top = (cell[0], cell[1] + 1) not in CELLS
        fit = [r for r in ROOMS.values() if cell in page.castle.legal_cells(r) and (is_top or not r.type.is_open)]
        room = chance.choice([room.id for room in fit if room.id not in t.state.lying])
        told.append(letters(t, lang, room, cell))
        t.place(room, *cell)
        rooms[cell] = room
        page = t.look(castle=1, panel="rows")
    return told, rooms


def letters(t, lang, room, cell):
    """The fewest with which a word of its name begins and that mean this room alone; else the whole name."""
    words = language(lang, t.key).say(f"room-{room}").replace("-", " ").split()
    starts = sorted({word[:n] for word in words for n in range(2, len(word) + 1)}, key=len)
    whole = " ".join(words)
    for start in (*starts, whole):
        picker = t.look(castle=1, panel="rows", x=cell[0], y=cell[1], q=start).picker
        sure = picker.sure(picker.found(names))
        if sure and sure.face.id == room:
            return start
    raise AssertionError(f"{room} cannot be typed")
