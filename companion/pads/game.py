"""The game of a score pad: its sheet, its scoring and its own words. A pad has no moves, so the app only scores it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial

from companion.pads.definition import (
    FREE,
    MAJORITY,
    MAX_POINTS,
    ROUNDS,
    TABLE,
    TIMES,
    YES,
    Pad,
    PadRow,
    PadTieBreak,
    pad_key,
)
from companion.rules.calculator import COUNTING_FLOW, Answers, nothing_to_set_up, refuse_namesakes, sheet_question
from companion.rules.game import Game, Scoring, Seating, Step, TieBreaks, Words
from companion.rules.scoring import TOTAL, Column, Contender, Item, column
from companion.rules.shape import Whole
from companion.rules.sheet import Cell, CellPlace, EmptyCells, Entries, Row, Sheet

_SHAPES = {
    TIMES: Whole(0, MAX_POINTS),
    YES: Whole(0, 1),
    TABLE: Whole(0, 99),
    MAJORITY: Whole(0, MAX_POINTS),
    FREE: Whole(-9_999, 9_999),
    ROUNDS: Whole(-9_999, 9_999),
}
"""Shape of the numbers that players enter, by kind of row."""
OwnWords = Mapping[str, str | Words]
"""The messages of a pad by id. A text is used as it is, `Words` are a message of the app."""


def pad_game(pad: Pad) -> Game[Answers, None]:
    """Return the game of a pad. Its key contains the definition."""
    sheet = Sheet((), tuple(_sheet_row(key, row) for key, row in keyed_rows(pad)), empty_cells=_empty_cells(pad))
    lowest = frozenset({TOTAL} if pad.lowest_wins else ()) | {_row_key(tie.row) for tie in pad.tie_breaks if tie.fewer}
    ties = TieBreaks(
        tuple(_row_key(tie.row) for tie in pad.tie_breaks), partial(_contenders, pad), partial(_empty_tie_cells, pad)
    )
    scoring = Scoring(
        sheet_question(sheet, pad.seats),
        refuse_namesakes,
        partial(_count, pad),
        tie_breaks=ties if pad.tie_breaks else None,
        lowest_wins=lowest,
    )
    setup = partial(_steps, pad) if pad.checklist else nothing_to_set_up
    return Game(pad_key(pad), pad.seats, sheet, scoring, setup, COUNTING_FLOW)


def _steps(pad: Pad, seating: Seating) -> tuple[Step, ...]:
    """Return the checklist of the pad, and who goes first."""
    own = (Step(str(number)) for number in range(1, len(pad.checklist) + 1))
    return (*own, Step("first", {"player": seating.players[seating.first]}))


def keyed_rows(pad: Pad) -> list[tuple[str, PadRow]]:
    """Return each row with its key, which is a category of the score: r1 for the first row."""
    return [(_row_key(number), row) for number, row in enumerate(pad.rows)]


def _row_key(number: int) -> str:
    return f"r{number + 1}"


def _cell_keys(key: str, row: PadRow) -> tuple[str, ...]:
    """Return the keys of a row's cells: r1-1, r1-2 for rounds, and the key of the row for any other kind."""
    return tuple(f"{key}-{number}" for number in range(1, row.rounds + 1)) or (key,)


def _sheet_row(key: str, row: PadRow) -> Row:
    required = row.kind not in {YES, ROUNDS}
    return Row(
        "" if row.only_breaks_ties else key, tuple(Cell(cell, _SHAPES[row.kind], required) for cell in _cell_keys(key, row))
    )


# --- The score -----------------------------------------------------------------------------------------------------------


def _count(pad: Pad, question: Answers) -> tuple[Column, ...]:
    """Return the explained points of each player."""
    players = question["players"]
    rows = keyed_rows(pad)
    return tuple(column(one["name"], {key: [*_items(key, row, one, players)] for key, row in rows}) for one in players)


def _items(key: str, row: PadRow, answers: Answers, players: Sequence[Answers]) -> Iterator[Item]:
    """Yield the points of a row with their reasons. `players` has the answers of all players."""
    sign = -1 if row.negative else 1
    if row.kind == ROUNDS:
        cells, total = _cell_keys(key, row), 0
        played = max((number for number, cell in enumerate(cells, 1) if any(one[cell] for one in players)), default=0)
        for number, cell in enumerate(cells[:played], 1):
            points = sign * answers[cell]
            total += points
            yield Item("why-pad-round", points, {"round": number, "points": _text(points), "sum": _text(total)})
    elif count := answers[key]:
        if row.kind == FREE:
            yield Item("why-pad-free", sign * count)
        elif row.kind == TIMES and not row.only_breaks_ties:
            yield Item("why-pad-times", sign * count * row.points[0], {"count": count, "each": row.points[0]})
        elif row.kind == YES and not row.only_breaks_ties:
            yield Item("yes", sign * row.points[0])
        elif row.kind == TABLE:
            yield Item("why-pad-table", sign * row.points[min(count, len(row.points)) - 1], {"count": count})
        elif row.kind == MAJORITY and (place := sum(one[key] > count for one in players)) < 2:
            tied = "-tied" if [one[key] for one in players].count(count) > 1 else ""
            yield Item(f"why-pad-{('most', 'second')[place]}{tied}", sign * row.points[place], {"count": count})


def _text(number: int) -> str:
    """Return a number as text with a typographic minus sign, without separators, as totals are shown."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def _contenders(pad: Pad, question: Answers, columns: Sequence[Column]) -> list[Contender]:
    def number(answers: Answers, tie: PadTieBreak) -> int:
        key = _row_key(tie.row)
        return sum(answers[cell] for cell in _cell_keys(key, pad.rows[tie.row]))

    both = zip(question["players"], columns, strict=True)
    return [Contender(c.name, c.total, {_row_key(tie.row): number(one, tie) for tie in pad.tie_breaks}) for one, c in both]


# --- Empty cells ---------------------------------------------------------------------------------------------------------


def _empty_tie_cells(pad: Pad, seating: Seating, entries: Entries) -> dict[tuple[str, str], list[CellPlace]]:
    single = [_row_key(tie.row) for tie in pad.tie_breaks if pad.rows[tie.row].kind not in {YES, ROUNDS}]
    own = [(name, key) for name in seating.players for key in single]
    return {place: [place] for place in own if entries.get(place) is None}


def _empty_cells(pad: Pad) -> EmptyCells:
    """Return the meaning of empty cells. A majority compares all players, and some cells can lower a total."""
    kinds = {cell: row for key, row in keyed_rows(pad) for cell in _cell_keys(key, row)}

    def missing(seating: Seating, entries: Entries) -> list[CellPlace]:
        asked = [cell for key, row in keyed_rows(pad) for cell in _asked_cells(key, row, seating, entries)]
        return [(name, cell) for name in seating.players for cell in asked if entries.get((name, cell)) is None]

    def reach(seating: Seating, _entries: Entries, place: CellPlace) -> Collection[str]:
        return seating.players if kinds[place[1]].kind == MAJORITY else (place[0],)

    def lowered(seating: Seating, entries: Entries) -> Collection[str]:
        empty = [place for place in missing(seating, entries) if _can_lower(kinds[place[1]])]
        if any(kinds[cell].kind == MAJORITY for _, cell in empty):
            return seating.players
        return {name for name, _ in empty}

    return EmptyCells(missing, reach, lowered)


def _asked_cells(key: str, row: PadRow, seating: Seating, entries: Entries) -> tuple[str, ...]:
    """Return the cells of a row that must be filled: no yes-or-no, and only the first round and those that were played."""
    cells = _cell_keys(key, row)
    if row.kind != ROUNDS:
        return () if row.kind == YES else cells
    played = [number for number, cell in enumerate(cells, 1) if any(entries.get((name, cell)) for name in seating.players)]
    return cells[: max(played, default=1)]


def _can_lower(row: PadRow) -> bool:
    """Return whether a number in an empty cell of the row can lower a total."""
    if row.kind in {FREE, ROUNDS, MAJORITY}:
        return True
    sign = -1 if row.negative else 1
    return any(sign * points < 0 for points in row.points)


# --- The words -----------------------------------------------------------------------------------------------------------


def pad_messages(pad: Pad) -> OwnWords:
    """Return the pad's own messages by id. Names of the club are texts, which are never parsed."""
    found: dict[str, str | Words] = {"game-name": pad.name, "game-tagline": Words("pad-tagline")}
    found |= {"rules-own-words": Words("pad-own-words"), "decision-note": Words("pad-decision")}
    for key, row in keyed_rows(pad):
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
    sign = -1 if row.negative else 1
    if row.kind == TABLE:
        return Words("pad-rule-table", {"points": ", ".join(_text(sign * points) for points in row.points)})
    if row.kind == MAJORITY:
        return Words("pad-rule-majority", {"first": sign * row.points[0], "second": sign * row.points[1]})
    if row.kind in {FREE, ROUNDS}:
        name = f"pad-rule-{row.kind}-minus" if row.negative else f"pad-rule-{row.kind}"
        return Words(name, {"rounds": row.rounds} if row.kind == ROUNDS else {})
    return Words(f"pad-rule-{row.kind}", {"points": sign * row.points[0]})
