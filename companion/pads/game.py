"""The game of a score pad: its sheet, its scoring and its own words. A pad has no moves, so the app only scores it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from companion.pads.definition import FREE, MAJORITY, MAX_POINTS, ROUNDS, TABLE, TIMES, YES, Pad, PadRow, pad_key
from companion.rules.calculator import COUNTING_FLOW, Answers, nothing_to_set_up, refuse_namesakes, sheet_question
from companion.rules.game import Game, Scoring, Seating, Step, TieBreaks, Words
from companion.rules.scoring import TOTAL, Column, Contender, Item, column
from companion.rules.shape import Whole
from companion.rules.sheet import Cell, CellPlace, EmptyCells, Entries, Row, Sheet

_PIECES, _ANY = Whole(0, MAX_POINTS), Whole(-9_999, 9_999)
_SHAPES = {TIMES: _PIECES, YES: Whole(0, 1), TABLE: Whole(0, 99), MAJORITY: _PIECES, FREE: _ANY, ROUNDS: _ANY}
"""Shape of the numbers that players enter, by kind of row."""
OwnWords = Mapping[str, str | Words]
"""The messages of a pad by id. A text is used as it is, `Words` are a message of the app."""


def pad_game(pad: Pad) -> Game[Answers, None]:
    """Return the game of a pad. Its key contains the definition."""
    sheet = Sheet((), tuple(_sheet_row(key, row) for key, row in _keyed_rows(pad)), empty_cells=_empty_cells(pad))
    keys = tuple(_row_key(tie.row) for tie in pad.tie_breaks)
    scoring = Scoring(
        sheet_question(sheet, pad.seats),
        refuse_namesakes,
        partial(_count, pad),
        tie_breaks=TieBreaks(keys, partial(_contenders, pad), partial(_empty_tie_cells, pad)) if keys else None,
        lowest_wins=frozenset({TOTAL} if pad.lowest_wins else ()) | {_row_key(tie.row) for tie in pad.tie_breaks if tie.fewer},
    )
    setup = partial(_steps, pad) if pad.checklist else nothing_to_set_up
    return Game(pad_key(pad), pad.seats, sheet, scoring, setup, COUNTING_FLOW)


def _steps(pad: Pad, seating: Seating) -> tuple[Step, ...]:
    """Return the checklist of the pad, and who goes first."""
    own = (Step(str(number)) for number in range(1, len(pad.checklist) + 1))
    return (*own, Step("first", {"player": seating.players[seating.first]}))


def _keyed_rows(pad: Pad) -> list[tuple[str, PadRow]]:
    """Return each row with its key, which is a category of the score: r1 for the first row."""
    return [(_row_key(number), row) for number, row in enumerate(pad.rows)]


def _row_key(number: int) -> str:
    return f"r{number + 1}"


def _cell_keys(key: str, row: PadRow) -> tuple[str, ...]:
    """Return the keys of a row's cells: r1-1, r1-2 for rounds, and the key of the row for any other kind."""
    return tuple(f"{key}-{number}" for number in range(1, row.rounds + 1)) or (key,)


def _sheet_row(key: str, row: PadRow) -> Row:
    shape, is_required = _SHAPES[row.kind], row.kind not in {YES, ROUNDS}
    return Row("" if row.only_breaks_ties else key, tuple(Cell(cell, shape, is_required) for cell in _cell_keys(key, row)))


# --- The score -----------------------------------------------------------------------------------------------------------


def _count(pad: Pad, question: Answers) -> tuple[Column, ...]:
    """Return the explained points of each player."""
    players = question["players"]
    rows = _keyed_rows(pad)
    return tuple(column(one["name"], {key: [*_items(key, row, one, players)] for key, row in rows}) for one in players)


def _items(key: str, row: PadRow, answers: Answers, players: Sequence[Answers]) -> Iterator[Item]:
    """Yield the points of a row with their reasons. `players` has the answers of all players."""
    sign = -1 if row.negative else 1
    if row.kind == ROUNDS:
        total = 0
        for number, cell in enumerate(_played(_cell_keys(key, row), players), 1):
            points = sign * answers[cell]
            total += points
            yield Item("why-pad-round", points, {"round": number, "points": _text(points), "sum": _text(total)})
    elif (count := answers[key]) and not row.only_breaks_ties:
        if row.kind == FREE:
            yield Item("why-pad-free", sign * count)
        elif row.kind == TIMES:
            yield Item("why-pad-times", sign * count * row.points[0], {"count": count, "each": row.points[0]})
        elif row.kind == YES:
            yield Item("yes", sign * row.points[0])
        elif row.kind == TABLE:
            yield Item("why-pad-table", sign * row.points[min(count, len(row.points)) - 1], {"count": count})
        elif (place := sum(one[key] > count for one in players)) < 2:
            tied = "-tied" if [one[key] for one in players].count(count) > 1 else ""
            yield Item(f"why-pad-{('most', 'second')[place]}{tied}", sign * row.points[place], {"count": count})


def _played(cells: tuple[str, ...], players: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """Return the rounds up to the last one in which a player has a number other than 0."""
    return cells[: max((number for one in players for number, cell in enumerate(cells, 1) if one.get(cell)), default=0)]


def _text(number: int) -> str:
    """Return a number as text with a typographic minus sign, without separators, as totals are shown."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def _contenders(pad: Pad, question: Answers, columns: Sequence[Column]) -> list[Contender]:
    rows = _keyed_rows(pad)
    cells = {key: _cell_keys(key, row) for key, row in (rows[tie.row] for tie in pad.tie_breaks)}
    both = zip(question["players"], columns, strict=True)
    return [Contender(c.name, c.total, {key: sum(map(one.get, cells[key])) for key in cells}) for one, c in both]


# --- Empty cells ---------------------------------------------------------------------------------------------------------


def _empty_tie_cells(pad: Pad, seating: Seating, entries: Entries) -> dict[tuple[str, str], list[CellPlace]]:
    single = [_row_key(tie.row) for tie in pad.tie_breaks if pad.rows[tie.row].kind not in {YES, ROUNDS}]
    own = [(name, key) for name in seating.players for key in single]
    return {place: [place] for place in own if entries.get(place) is None}


def _empty_cells(pad: Pad) -> EmptyCells:
    """Return the meaning of empty cells. A majority compares all players, and some cells can lower a total."""
    kinds = {cell: row for key, row in _keyed_rows(pad) for cell in _cell_keys(key, row)}

    def missing(seating: Seating, entries: Entries) -> list[CellPlace]:
        players = [{cell: entries.get((name, cell)) for cell in kinds} for name in seating.players]
        asked = [cell for key, row in _keyed_rows(pad) for cell in _asked_cells(key, row, players)]
        return [(name, cell) for name in seating.players for cell in asked if entries.get((name, cell)) is None]

    def reach(seating: Seating, _entries: Entries, place: CellPlace) -> Collection[str]:
        return seating.players if kinds[place[1]].kind == MAJORITY else (place[0],)

    def lowered(seating: Seating, entries: Entries) -> Collection[str]:
        empty = [place for place in missing(seating, entries) if _can_lower(kinds[place[1]])]
        return {name for place in empty for name in reach(seating, entries, place)}

    return EmptyCells(missing, reach, lowered)


def _asked_cells(key: str, row: PadRow, players: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """Return the cells of a row that must be filled: no yes-or-no, and only the first round and those that were played."""
    cells = _cell_keys(key, row)
    return () if row.kind == YES else _played(cells, players) or cells[:1]


def _can_lower(row: PadRow) -> bool:
    """Return whether a number in an empty cell of the row can lower a total."""
    return row.kind in {FREE, ROUNDS, MAJORITY} or any(points and (points > 0) == row.negative for points in row.points)


# --- The words -----------------------------------------------------------------------------------------------------------


def pad_messages(pad: Pad) -> OwnWords:
    """Return the pad's own messages by id. Names of the club are texts, which are never parsed."""
    found: dict[str, str | Words] = {"game-name": pad.name, "game-tagline": Words("pad-tagline")}
    found |= {"rules-own-words": Words("pad-own-words"), "decision-note": Words("pad-decision")}
    for key, row in _keyed_rows(pad):
        found |= {} if row.only_breaks_ties else {f"category-{key}": row.name, f"category-{key}-rule": _rule(row)}
        for number, cell in enumerate(_cell_keys(key, row), 1):
            is_round = row.kind == ROUNDS
            found[f"field-{cell}"] = Words("pad-round", {"name": row.name, "round": number}) if is_round else row.name
    for tie in pad.tie_breaks:
        name = pad.rows[tie.row].name
        found[f"tie-break-{_row_key(tie.row)}"] = Words("pad-tie-fewer", {"name": name}) if tie.fewer else name
    silent = [row.name for row in pad.rows if row.only_breaks_ties]
    found["row-common"] = silent[0] if len(silent) == 1 else Words("pad-ties")
    found |= {f"setup-{number}": step for number, step in enumerate(pad.checklist, 1)}
    return found | ({"sheet-note": Words("pad-lowest")} if pad.lowest_wins else {})


def _rule(row: PadRow) -> Words:
    """Return the sentence about how a row scores, such as "3 points each"."""
    numbers = [-points if row.negative else points for points in row.points]
    if row.kind == TABLE:
        return Words("pad-rule-table", {"points": ", ".join(map(_text, numbers))})
    if row.kind == MAJORITY:
        return Words("pad-rule-majority", {"first": numbers[0], "second": numbers[1]})
    if row.kind in {FREE, ROUNDS}:
        return Words(f"pad-rule-{row.kind}-minus" if row.negative else f"pad-rule-{row.kind}")
    return Words(f"pad-rule-{row.kind}", {"points": numbers[0]})
