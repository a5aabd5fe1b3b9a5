"""Tests of corrections in every game: walk, correct a number, walk on, and compare with the walk without the correction."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random
from typing import Any

from flask import Flask

from companion.rules.errors import RefusedError
from companion.rules.game import Fact, Game, NeedsConfirmation
from companion.rules.shape import Json, Whole, check_value, rebase_correction
from companion.rules.sheet import TABLE, CellPlace
from companion.sessions.events import ENTRY_SET, Event
from companion.sessions.score import cell_values, cells_by_place, counted_by_moves, running_points, score, tracked_values
from companion.sessions.session import Session
from companion.sessions.state import Content, SessionState, evolve_content
from companion.texts import points
from companion.views.corrections import find_corrections
from tests.game_contract import screens
from tests.game_contract.cases import Case, cases, each_played_game
from tests.game_contract.values import drawn, examples, is_right

WALKS = 200
"""Number of walks for each game without pages."""
PAGES = 40
"""Number of walks for each game with pages."""
BEFORE, AFTER = 25, 12
TRIES = 150
AT = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)


@dataclass
class Bare:
    """A session played by commands alone, without pages, because folding states is fast."""

    case: Case
    chance: Random
    content: Content = field(init=False)
    events: list[Event] = field(default_factory=list)
    uncorrected: Any = None
    """State of the game without any correction, from the first correction on."""

    def __post_init__(self) -> None:
        self.content = Content(self.case.seating, self.case.game.flow.start(self.case.seating))

    def steps(self, count: int) -> None:
        flow, seating = self.case.game.flow, self.case.seating
        wanted = len(self.events) + count
        for _ in range(TRIES):
            if len(self.events) >= wanted:
                return
            name = self.chance.choice(sorted(flow.commands))
            fields = flow.commands[name].fields
            try:
                args = check_value(fields, drawn(fields, self.chance, seating.players))
                found = flow.decide(self.content.flow, seating, name, args)
            except RefusedError:
                continue
            fact = found.fact if isinstance(found, NeedsConfirmation) else found
            if self.uncorrected is None or self.would_follow(name, args, fact):
                self.take(fact.type, fact.data)

    def would_follow(self, name: str, args: Any, fact: Fact) -> bool:
        """Return whether the fact is possible without the correction.

        For example, a coin that only the correction added cannot be removed.
        """
        try:
            found = self.case.game.flow.decide(self.uncorrected.flow, self.case.seating, name, args)
        except RefusedError:
            return False
        return (found.fact if isinstance(found, NeedsConfirmation) else found) == fact

    def take(self, type: str, data: Any) -> None:
        event = Event(len(self.events) + 1, f"e{len(self.events)}", AT, type, data)
        self.events.append(event)
        self.content = evolve_content(self.case.game, self.content, event)
        if self.uncorrected is not None and type != ENTRY_SET:
            self.uncorrected = evolve_content(self.case.game, self.uncorrected, event)

    def put_right(self, place: CellPlace, value: Json) -> None:
        told = {"column": None if place[0] == TABLE else place[0], "field": place[1], "value": value}
        said, counted = tracked_values(self.case.game, self.content), counted_by_moves(self.case.game, self.content)
        base = {"was": said[place]} if place in said else {"start": counted[place]}
        self.uncorrected = self.uncorrected or self.content
        self.take(ENTRY_SET, told if value is None else {**told, **base})

    @property
    def session(self) -> Session:
        registered = screens.session_of(self.case.game, self.case.seating, self.content.flow).registered
        return Session(registered, self.case.game, SessionState(len(self.events), self.content), None)


def running(game: Game[Any, Any], content: Content) -> dict[str, int]:
    return dict(running_points(game, content, lambda: score(game, content)))


def walks(key: str, count: int) -> Iterator[tuple[Bare, CellPlace, Json, Json]]:
    """Yield sessions with a tracked cell and another value for it."""
    tables = itertools.cycle(cases(key))
    for number, case in zip(range(count), tables, strict=False):
        chance = Random(f"right {number} {case}")
        bare = Bare(case, chance)
        bare.steps(chance.randint(3, BEFORE))
        said, cells = tracked_values(case.game, bare.content), cells_by_place(case.game, case.seating)
        place = chance.choice([p for p in said if p in cells] or [None])
        if place is None:
            continue
        shape, was = cells[place].shape, said[place]
        near = [was + n for n in (-3, -2, -1, 1, 2, 3)] if isinstance(shape, Whole) else examples(shape, case.players)
        right = [value for value in near if value != was and is_right(shape, value)]
        if right:
            yield bare, place, was, chance.choice(right)


@each_played_game
def test_correction_keeps_its_difference_through_later_taps(key: str) -> None:
    """Later facts are the same with and without the correction, so only the corrected number differs.

    A fact that needs the correction is left out, such as the removal of a coin that only the correction added.
    """
    count = 0
    for bare, place, was, value in walks(key, WALKS):
        case = bare.case
        with case.told():
            shape = cells_by_place(case.game, case.seating)[place].shape
            bare.put_right(place, value)
            assert cell_values(case.game, bare.content)[place] == value
            bare.steps(AFTER)
            now = tracked_values(case.game, bare.uncorrected).get(place)
            expected = value if now is None else rebase_correction(shape, was, value, now)
            assert cell_values(case.game, bare.content)[place] == expected, f"{place}: {was} put right to {value}, now {now}"
            count += 1
            assert set(bare.session.running) in (set(), set(bare.session.seating.players))
            bare.put_right(place, None)
            plain = bare.uncorrected
            assert cell_values(case.game, bare.content) == cell_values(case.game, plain)
            assert running(case.game, bare.content) == running(case.game, plain)
    assert count >= WALKS // 8, "the taps hardly ever know anything: this does not test much"


def begun(key: str, count: int) -> Iterator[tuple[Bare, CellPlace, Json]]:
    """Yield sessions without any move, with a cell that moves can fill and a value for it.

    In every other session the cell's points count during play.
    """
    for number, case in zip(range(count), itertools.cycle(cases(key)), strict=False):
        bare = Bare(case, Random(f"begun {number} {case}"))
        cells, counted = cells_by_place(case.game, case.seating), counted_by_moves(case.game, bare.content)
        fillable = [place for place, value in counted.items() if value is not None and place in cells]
        if not fillable:
            continue
        counts = case.game.flow.running_categories(bare.content.flow, case.seating)
        during = [row.key for row in case.game.sheet.column] if counts is None else counts
        scoring = {cell.key for row in case.game.sheet.column if row.key in during for cell in row.cells}
        at_once = [place for place in fillable if place[1] in scoring]
        place = bare.chance.choice(at_once if number % 2 else fillable)
        shape = cells[place].shape
        near = [0, 1, 2, 5] if isinstance(shape, Whole) else examples(shape, case.players)
        if right := [value for value in near if is_right(shape, value)]:
            yield bare, place, bare.chance.choice(right)


@each_played_game
def test_correction_buttons_change_state_to_their_number(key: str) -> None:
    count = 0
    for bare, *_ in walks(key, PAGES):
        before = bare.content
        for place, one in find_corrections(bare.session).items():
            for number in (one.less, one.more):
                if number is not None:
                    bare.content = before
                    bare.put_right(place, number)
                    assert bare.content.flow != before.flow, place
                    assert find_corrections(bare.session)[place].now == number
                    count += 1
        bare.content = before
    assert count or key in MEASURED, "no number can be corrected"


MEASURED = {"between-two-castles"}
"""Games without counted numbers: all their cells are measured as a whole."""


@each_played_game
def test_value_entered_before_first_tap_keeps_counting(key: str) -> None:
    count = 0
    for bare, place, value in begun(key, WALKS):
        case = bare.case
        with case.told():
            shape, start = (
                cells_by_place(case.game, case.seating)[place].shape,
                counted_by_moves(case.game, bare.content)[place],
            )
            bare.put_right(place, value)
            assert cell_values(case.game, bare.content)[place] == value
            bare.steps(BEFORE)
            now = tracked_values(case.game, bare.uncorrected).get(place)
            expected = value if now is None else rebase_correction(shape, start, value, now)
            assert cell_values(case.game, bare.content)[place] == expected, f"{place}: {value} before the first tap, now {now}"
            count += now is not None
            bare.put_right(place, None)
            assert cell_values(case.game, bare.content) == cell_values(case.game, bare.uncorrected)
            assert running(case.game, bare.content) == running(case.game, bare.uncorrected)
    assert count >= WALKS // 16 or key in MEASURED, "the taps hardly ever fill such a cell: this does not test much"


@each_played_game
def test_running_points_follow_value_entered_before_first_tap(key: str) -> None:
    moved = 0
    for bare, place, value in begun(key, PAGES):
        bare.put_right(place, value)
        bare.steps(BEFORE)
        session, plain = bare.session, Session(bare.session.registered, bare.case.game, SessionState(0, bare.uncorrected), None)
        if not session.running or session.scored.problems or plain.scored.problems:
            continue
        now, without = counted_by_now(session), counted_by_now(plain)
        more = {name: session.running[name] - plain.running[name] for name in session.running}
        assert more == {name: now[name] - without[name] for name in more}, bare.case
        moved += session.running != plain.running
    assert moved or key in MEASURED, "no running points ever moved"


@each_played_game
def test_running_points_change_by_corrected_score(app: Flask, key: str) -> None:
    """The running points change by the change of those score categories that the game counts during play."""
    moved = 0
    for bare, place, _was, value in walks(key, PAGES):
        session = bare.session
        before = session.running
        bare.put_right(place, value)
        after = bare.session
        if not before or session.scored.problems or after.scored.problems:
            continue
        was, now = counted_by_now(session), counted_by_now(after)
        assert {n: after.running[n] - before[n] for n in before} == {n: now[n] - was[n] for n in before}
        page = screens.drawn(app, after, "en")
        assert [n for n in before if f">{points(after.running[n])}<" not in page] == [], "points that the page does not show"
        moved += before != after.running
    if (
        before and session.game.flow.running_categories(session.content.flow, session.seating) is None
    ):  # else what is put right may be what is counted at the end only
        assert moved, "nothing was ever moved"


def counted_by_now(session: Session) -> dict[str, int]:
    """Return each player's score in the categories that the game has counted so far."""
    result, counted = session.scored.result, session.game.flow.running_categories(session.content.flow, session.seating)
    assert result is not None
    if counted is None:
        return {standing.name: standing.total for standing in result.ranking.standings}
    return {column.name: sum(column.points(category) for category in counted) for column in result.columns}


@each_played_game
def test_score_page_shows_tapped_value_of_corrected_cell(app: Flask, key: str) -> None:
    for bare, place, _was, value in itertools.islice(walks(key, PAGES), 0, None, 5):
        bare.put_right(place, value)
        page = screens.drawn(app, bare.session, "en", "score", "?view=form")
        cell = cells_by_place(bare.case.game, bare.case.seating)[place]
        if getattr(cell.shape, "kind", "") != "own" and (cell.when is None or cell.when(bare.case.seating)):
            assert page.count("undo the correction") >= 1
