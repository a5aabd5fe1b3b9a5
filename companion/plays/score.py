"""The score sheet of a play: its cells, what stands in them, and its score, explained, with what is wrong cell by cell."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.plays.state import Content, Correction
from companion.rules.errors import Arg, Key, Problem, RefusedError
from companion.rules.game import ADJUSTMENT, Game, Open, Seating, Words
from companion.rules.scoring import Item, Result
from companion.rules.shape import Json, checked, put_right
from companion.rules.sheet import TABLE, Cell, Entries, Place

MISSING = "missing"
"""How the code of a refusal ends that only lacks something: nothing contradicts anything."""
OPEN, OPEN_OF_COLUMN = "open-cell", "open-cell-of"
"""What an empty cell is called, where nobody has a better name for what is missing."""


# --- The cells --------------------------------------------------------------------------------------------------------


def places(game: Game[Any, Any], seating: Seating) -> Mapping[Place, Cell]:
    """Every cell of the sheet, the table's first."""
    columns = (TABLE, *game.columns(seating))
    return {(column, key): cell for column in columns for key, cell in game.sheet.asked(column, seating).items()}


def entered(game: Game[Any, Any], content: Content) -> dict[Place, Json]:
    """What stands in the cells: what was typed, else what the taps know, put right by what was corrected."""
    found = dict(game.flow.prefill(content.flow, content.seating))
    for place, told in content.corrections.items():
        if place in found or told.value != told.was:
            found[place] = _stands(game, place, told, found.get(place))
    return {**found, **content.entries}


def known(game: Game[Any, Any], content: Content) -> dict[Place, Json]:
    """What the taps say by themselves, as if nothing had been typed or put right."""
    found = dict(game.flow.prefill(content.flow, content.seating))
    return found | {p: found[p] - told.by for p, told in content.corrections.items() if told.by and p in found}


def uncorrected(game: Game[Any, Any], content: Content) -> dict[Place, Json]:
    """What would stand in the cells without what is laid over the taps."""
    return {**game.flow.prefill(content.flow, content.seating), **content.entries}


def _stands(game: Game[Any, Any], place: Place, told: Correction, now: Json) -> Json:
    """What the taps say now, put right. Once they say nothing any more, what was typed stands."""
    cell = game.sheet.cell(*place)
    if now is None or cell is None:
        return told.value
    return put_right(cell.shape, told.was + told.by if told.by else told.was, told.value, now)


# --- The score ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Scored:
    """A result and how far it can be believed.

    With `problems` the result leaves out what contradicts itself, and is not to be shown as anybody's total without
    saying so. With `open` it counts as blank what is not known yet: it is what everybody has at least.
    """

    result: Result | None
    """None where nothing can be counted until the problems are mended."""
    problems: tuple[Problem, ...] = ()
    """What is wrong, at paths of the score question."""
    cells: Mapping[Place, tuple[Problem, ...]] = field(default_factory=dict)
    """The same by the cells it came from, as far as it came from cells."""
    missing: tuple[Place, ...] = ()
    """The cells still to be filled."""
    open: tuple[Open, ...] = ()
    """Everything that is not known yet and could change the result, what the rules cannot do without first."""

    @property
    def is_complete(self) -> bool:
        return self.result is not None and not self.problems and not self.open

    @property
    def is_contradictory(self) -> bool:
        """Whether anything is wrong, and not only missing."""
        return any(not problem.code.endswith(MISSING) for problem in self.problems)


def score(game: Game[Any, Any], content: Content, entries: Entries | None = None, *, by_hand: bool = True) -> Scored:
    """The score by the rules, adjustments by hand included. `entries` is what stands in the cells, if not all that is known."""
    seating = content.seating
    given = dict(entered(game, content) if entries is None else entries)
    added: dict[str, list[Item]] = {}
    for a in content.adjustments if by_hand else ():
        added.setdefault(a.column, []).append(_item(a.points, a.note))
    for column, item in game.sheet.added(seating, given) if game.sheet.added else ():
        added.setdefault(column, []).append(item)

    def counted(of: Entries) -> tuple[Result | None, tuple[Problem, ...]]:
        """The result of the entries, or what is wrong with them."""
        try:
            return game.score(game.read(checked(game.question, game.asked_by(seating, of))), added), ()
        except RefusedError as refused:
            return None, refused.problems

    result, problems = counted(given)
    needed = _needed(game, seating, given, problems)
    if needed:  # nothing that is known goes uncounted because something else is not
        given |= {place: cell.shape.blank() for place, cell in needed.items()}
        result, problems = counted(given)
    cells: dict[Place, tuple[Problem, ...]] = {}
    for problem in problems:
        if place := game.place_of(seating, problem.at):
            cells[place] = (*cells.get(place, ()), problem)
    totals = {c.name: c.total - c.points(ADJUSTMENT) for c in result.columns} if result else {}
    if game.sheet.missing:
        missing = [*game.sheet.missing(seating, given, totals)]
    else:
        missing = [place for place, cell in places(game, seating).items() if cell.required and place not in given]
    empty = (*needed, *(place for place in missing if place not in needed))
    if problems:
        result = _without_trouble(game, seating, given, problems, counted)
    return Scored(result, problems, cells, empty, _open(game, content, empty))


def _needed(game: Game[Any, Any], seating: Seating, entries: Entries, problems: tuple[Problem, ...]) -> dict[Place, Cell]:
    """The empty cells that the rules cannot do without, as things stand."""
    lacking = (game.place_of(seating, p.at) for p in problems if p.code.endswith(MISSING))
    found = {place: game.sheet.cell(*place) for place in lacking if place and entries.get(place) is None}
    return {place: cell for place, cell in found.items() if cell}


def _open(game: Game[Any, Any], content: Content, empty: Sequence[Place]) -> tuple[Open, ...]:
    """What is not known yet, as named lines: what the game itself can name, then the cells that are empty."""
    by_hand = {*content.entries, *content.corrections}
    named_by_game = game.flow.open(content.flow, content.seating) if game.flow.open else ()
    told = [line for line in named_by_game if line.place not in by_hand]
    named = {line.place for line in told}
    sheet = {column: game.sheet.asked(column, content.seating) for column in {column for column, _ in empty}}
    for column, key in (place for place in empty if place[1] in sheet[place[0]] and place not in named):
        args: dict[str, Arg] = {"field": Key(sheet[column][key].words)}
        words = Words(OPEN, args) if column == TABLE else Words(OPEN_OF_COLUMN, {**args, "column": column})
        told.append(Open(words, (column, key)))
    return tuple(told)


def signed(points: int) -> str:
    """Points by hand, with their sign."""
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}"


def _item(points: int, note: str) -> Item:
    if note:
        return Item("why-adjustment", points, {"signed": signed(points), "note": note})
    return Item("why-adjustment-plain", points, {"signed": signed(points)})


def _without_trouble(
    game: Game[Any, Any],
    seating: Seating,
    entries: Entries,
    problems: tuple[Problem, ...],
    counted: Callable[[Entries], tuple[Result | None, tuple[Problem, ...]]],
) -> Result | None:
    """The result with as little left blank as it takes: the cells in question, else their columns, else everything."""
    left = dict(entries)
    result = None
    while left and result is None:
        found = {place for p in problems if (place := game.place_of(seating, p.at))}
        columns = {column for column, _ in found}
        blank = found & left.keys() or {p for p in left if p[0] in columns} or set(left)
        left = {p: v for p, v in left.items() if p not in blank}
        result, problems = counted(left)
    return result


# --- During play -------------------------------------------------------------------------------------------------------


def running(game: Game[Any, Any], content: Content, current: Callable[[], Scored]) -> Mapping[str, int]:
    """Points by player as they stand during play: what the taps count, put right and given by hand.

    What the game's own state has taken in counts by itself. The rest is worth what the score is worth more with it.
    `current` is the score of the same content.
    """
    points = game.flow.running(content.flow, content.seating)
    if not points or not (content.adjustments or any(told.is_laid_over for told in content.corrections.values())):
        return points
    scored = current()
    plain = score(game, content, uncorrected(game, content), by_hand=False)
    if scored.problems != plain.problems:  # what contradicts itself does not count, so it moves nothing either
        scored = score(game, content, uncorrected(game, content))
    if scored.result is None or plain.result is None:
        return points
    hook = game.flow.counts
    counted = None if hook is None else {*hook(content.flow, content.seating), ADJUSTMENT}
    after, before = (_totals(game, content.seating, result, counted) for result in (scored.result, plain.result))
    return {name: number + after[name] - before[name] for name, number in points.items()}


def _totals(game: Game[Any, Any], seating: Seating, result: Result, counted: Collection[str] | None) -> dict[str, int]:
    """What the result gives each player; of some categories only what they give in the columns he has a part in."""
    if counted is None:
        return {standing.name: standing.total for standing in result.ranking.standings}
    found = dict.fromkeys(seating.players, 0)
    for column, seats in zip(result.columns, game.owners(seating), strict=True):
        for seat in seats:
            found[seating.players[seat]] += sum(line.points for line in column.lines if line.category in counted)
    return found
