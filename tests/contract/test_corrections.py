"""The law of corrections in every game: walk by chance, put something right, walk on, and compare with what would have been."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random
from typing import Any

from flask import Flask

from companion.plays.events import ENTRY_SET, Event
from companion.plays.play import Play
from companion.plays.score import entered, known, places, score
from companion.plays.score import running as running_points
from companion.plays.state import Content, PlayState, evolved
from companion.rules.errors import RefusedError
from companion.rules.game import Doubtful, Fact, Game
from companion.rules.shape import Json, Whole, checked, put_right
from companion.rules.sheet import TABLE, Place
from tests.contract import screens
from tests.contract.cases import Case, cases, each_played_game
from tests.contract.values import drawn, examples, is_right

WALKS = 200
"""Walks of a game that the law is held to; no page is drawn on them."""
PAGES = 40
"""Walks on which pages are drawn."""
BEFORE, AFTER = 25, 12
TRIES = 150
AT = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)


@dataclass
class Bare:
    """A play walked by its commands alone, without a page: as fast as a state can be folded."""

    case: Case
    chance: Random
    content: Content = field(init=False)
    events: list[Event] = field(default_factory=list)
    uncorrected: Any = None
    """The same play with nothing put right, from the first correction on."""

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
                args = checked(fields, drawn(fields, self.chance, seating.players))
                found = flow.decide(self.content.flow, seating, name, args)
            except RefusedError:
                continue
            fact = found.fact if isinstance(found, Doubtful) else found
            if self.uncorrected is None or self.would_follow(name, args, fact):
                self.take(fact.type, fact.data)

    def would_follow(self, name: str, args: Any, fact: Fact) -> bool:
        """Whether the same could have been done without the correction: a coin that only it brought cannot be removed."""
        try:
            found = self.case.game.flow.decide(self.uncorrected.flow, self.case.seating, name, args)
        except RefusedError:
            return False
        return (found.fact if isinstance(found, Doubtful) else found) == fact

    def take(self, type: str, data: Any) -> None:
        event = Event(len(self.events) + 1, f"e{len(self.events)}", AT, type, data)
        self.events.append(event)
        self.content = evolved(self.case.game, self.content, event)
        if self.uncorrected is not None and type != ENTRY_SET:
            self.uncorrected = evolved(self.case.game, self.uncorrected, event)

    def put_right(self, place: Place, value: Json) -> None:
        told = {"column": None if place[0] == TABLE else place[0], "field": place[1], "value": value}
        was = known(self.case.game, self.content).get(place)
        self.uncorrected = self.uncorrected or self.content
        self.take(ENTRY_SET, told if value is None else {**told, "was": was})

    @property
    def play(self) -> Play:
        registered = screens.play_of(self.case.game, self.case.seating, self.content.flow).registered
        return Play(registered, self.case.game, PlayState(len(self.events), self.content), None)


def running(game: Game[Any, Any], content: Content) -> dict[str, int]:
    return dict(running_points(game, content, lambda: score(game, content)))


def walks(key: str, count: int) -> Iterator[tuple[Bare, Place, Json, Json]]:
    """Plays in which the taps know something, and another value for a cell of it."""
    tables = itertools.cycle(cases(key))
    for number, case in zip(range(count), tables, strict=False):
        chance = Random(f"right {number} {case}")
        bare = Bare(case, chance)
        bare.steps(chance.randint(3, BEFORE))
        said, cells = known(case.game, bare.content), places(case.game, case.seating)
        place = chance.choice([p for p in said if p in cells] or [None])
        if place is None:
            continue
        shape, was = cells[place].shape, said[place]
        near = [was + n for n in (-3, -2, -1, 1, 2, 3)] if isinstance(shape, Whole) else examples(shape, case.players)
        right = [value for value in near if value != was and is_right(shape, value)]
        if right:
            yield bare, place, was, chance.choice(right)


@each_played_game
def test_what_is_tapped_after_a_correction_adds_up_in_every_game(key: str) -> None:
    """Later facts are the same with it and without: what differs is exactly what was put right.

    A coin that is there only because it was put right, and is then taken away, was never there without it: that is no later
    fact of both plays.
    """
    count = 0
    for bare, place, was, value in walks(key, WALKS):
        case = bare.case
        with case.told():
            shape = places(case.game, case.seating)[place].shape
            bare.put_right(place, value)
            assert entered(case.game, bare.content)[place] == value
            bare.steps(AFTER)
            now = known(case.game, bare.uncorrected).get(place)
            expected = value if now is None else put_right(shape, was, value, now)
            assert entered(case.game, bare.content)[place] == expected, f"{place}: {was} put right to {value}, now {now}"
            count += 1
            assert set(bare.play.running) in (set(), set(bare.play.seating.players))
            bare.put_right(place, None)
            plain = bare.uncorrected
            assert entered(case.game, bare.content) == entered(case.game, plain)
            assert running(case.game, bare.content) == running(case.game, plain)
    assert count >= WALKS // 8, "the taps hardly ever know anything: this does not test much"


@each_played_game
def test_running_points_move_by_what_was_put_right(app: Flask, key: str) -> None:
    """In the numbers that the game counts during play: those of its score that it says it has counted."""
    moved = 0
    for bare, place, _was, value in walks(key, PAGES):
        play = bare.play
        before = play.running
        bare.put_right(place, value)
        after = bare.play
        if not before or play.scored.problems or after.scored.problems:
            continue
        was, now = counted_by_now(play), counted_by_now(after)
        assert {n: after.running[n] - before[n] for n in before} == {n: now[n] - was[n] for n in before}
        assert all(f">{after.running[n]}<".replace("-", "−") in screens.drawn(app, after, "en") for n in before)
        moved += before != after.running
    if before and not play.game.flow.counts:  # else what is put right may be what is counted at the end only
        assert moved, "nothing was ever moved"


def counted_by_now(play: Play) -> dict[str, int]:
    """What the score gives each player in what the game says it has counted by now."""
    result, counts = play.scored.result, play.game.flow.counts
    assert result is not None
    if counts is None:
        return {standing.name: standing.total for standing in result.ranking.standings}
    counted = counts(play.content.flow, play.seating)
    return {column.name: sum(column.points(category) for category in counted) for column in result.columns}


@each_played_game
def test_the_page_says_from_what_a_cell_was_put_right(app: Flask, key: str) -> None:
    for bare, place, _was, value in itertools.islice(walks(key, PAGES), 0, None, 5):
        bare.put_right(place, value)
        page = screens.drawn(app, bare.play, "en", "score")
        cell = places(bare.case.game, bare.case.seating)[place]
        if getattr(cell.shape, "kind", "") != "own" and (cell.when is None or cell.when(bare.case.seating)):
            assert page.count("as tapped") >= 1
