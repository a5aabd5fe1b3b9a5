"""What can be asked of a play, and the answer to what cannot."""

from typing import Any

import pytest

from companion.plays.commands import LONGEST_PLAY, MOST_BY_HAND, NEARLY_FULL, NotScorableError, nearly_full
from companion.plays.events import Request
from companion.plays.play import NoSuchPlayError
from companion.plays.service import Plays, StaleError
from companion.rules.errors import RefusedError
from companion.rules.game import Words
from companion.texts import LANGUAGES, language
from tests.plays import toy
from tests.plays.table import Table


def refused(table: Table, type: Any, **args: Any) -> list[tuple[str, str]]:
    """Where and why; nothing has happened."""
    before = table.play
    with pytest.raises(RefusedError) as caught:
        table.do(type, **args)
    assert table.play is before
    assert caught.value.game == "toy"
    return [(p.at, p.code) for p in caught.value.problems]


ENTRY = {"column": "Ann", "field": "points", "value": 1}
WRONG_ENTRIES = [
    *(({**ENTRY, "column": column}, ("column", "not-a-choice")) for column in ("Zoe", ["Ann"], "")),
    *(({**ENTRY, "field": field}, ("field", "not-a-choice")) for field in ("snow", {}, "ice")),
    ({**ENTRY, "column": None}, ("field", "not-a-choice")),
    ({"field": "points", "value": 1}, ("field", "not-a-choice")),
    *(({**ENTRY, "value": value}, ("value", "not-whole")) for value in ("5", True)),
    ({**ENTRY, "value": 501}, ("value", "out-of-range")),
    ({"column": "Ann", "field": "points"}, ("value", "missing")),
    ({"column": "Ann", "value": 1}, ("field", "missing")),
    ({**ENTRY, "colour": 1}, ("colour", "unknown-key")),
]


@pytest.mark.parametrize(
    ("type", "args", "expected"),
    [
        *(("set-entry", args, expected) for args, expected in WRONG_ENTRIES),
        ("adjust", {"column": "Zoe", "points": 1}, ("column", "not-a-choice")),
        ("adjust", {"column": None, "points": 1}, ("column", "not-a-choice")),
        ("adjust", {"column": "Ann", "points": 0}, ("points", "adjust-nothing")),
        ("adjust", {"column": "Ann", "points": 201}, ("points", "out-of-range")),
        ("adjust", {"column": "Ann", "points": 1, "note": "x" * 101}, ("note", "text-long")),
        ("tick", {"step": "nonsense"}, ("step", "not-a-choice")),
        ("tick", {"step": "heap", "done": 1}, ("done", "not-flag")),
        ("tell-fact", {"fact": "nonsense", "value": 1}, ("fact", "not-a-choice")),
        ("tell-fact", {"fact": "bonus", "value": 10}, ("value", "out-of-range")),
        ("tell-fact", {"fact": "marks", "value": [3, 16]}, ("value[1]", "out-of-range")),
        ("take", {"seat": 0}, ("n", "missing")),
        ("take", {"seat": 2, "n": 1}, ("seat", "out-of-range")),
        ("undo", {"of": 1}, ("of", "undo-unknown")),
        ("undo", {"of": 0}, ("of", "out-of-range")),
        ("undo", {"of": "1"}, ("of", "not-whole")),
        ("undo-to", {"of": 0}, ("of", "undo-to-nothing")),
        ("undo-to", {"of": 1}, ("of", "undo-unknown")),
        ("redo", {}, ("type", "redo-nothing")),
        ("reopen", {}, ("type", "play-open")),
        ("fly", {}, ("type", "not-a-choice")),
        (None, {}, ("type", "missing")),
        (["take"], {}, ("type", "not-a-choice")),
        ("tick", {"step": "heap", "id": 7}, ("id", "not-text")),
        ("tick", {"step": "heap", "id": "x" * 65}, ("id", "text-long")),
    ],
)
def test_what_makes_no_sense_is_refused_at_its_place(table: Table, type: Any, args: Any, expected: tuple[str, str]) -> None:
    assert refused(table, type, **args) == [expected]


@pytest.mark.parametrize("id", [None, ""])
def test_a_command_needs_an_id_of_its_sender(table: Table, id: Any) -> None:
    with pytest.raises(RefusedError) as caught:
        table.plays.do(table.code, Request(id, "tick", {"step": "heap"}))
    assert [(p.at, p.code) for p in caught.value.problems] == [("id", "missing")]


def test_points_by_hand_are_a_line_of_the_score_with_their_reason(table: Table) -> None:
    table.do("adjust", column="Bob", points=-3, note="was late")
    table.do("adjust", column="Bob", points=5)
    result = table.play.scored.result
    assert result is not None
    (line,) = result.columns[1].lines
    assert (line.category, line.points, result.columns[1].total) == ("adjustment", 2, 2)
    assert [(i.words, i.args) for i in line.items] == [
        ("why-adjustment", {"signed": "−3", "note": "was late"}),
        ("why-adjustment-plain", {"signed": "+5"}),
    ]


def test_a_fact_told_during_play_reaches_the_game_and_the_next_play(table: Table) -> None:
    table.do("tell-fact", fact="bonus", value=2)
    table.take(0, 1)
    assert table.play.running == {"Ann": 3, "Bob": 0}
    assert table.plays.clubs.facts("home", toy.GAME) == {"bonus": 2}
    assert Table(table.plays).play.seating.facts == {"bonus": 2}


def test_undoing_a_fact_takes_it_from_the_game_and_from_the_copy(table: Table) -> None:
    table.do("tell-fact", fact="bonus", value=2)
    seq = table.do("tell-fact", fact="bonus", value=9).seq
    table.take(0, 1)
    table.do("undo", of=seq)
    assert table.play.running == {"Ann": 3, "Bob": 0}
    assert table.plays.clubs.facts("home", toy.GAME) == {"bonus": 2}
    table.do("undo-to", of=0)
    assert table.plays.clubs.facts("home", toy.GAME) == {}


def test_what_is_not_undone_says_why(table: Table) -> None:
    """Entries are undone singly however old, turns from the latest back, marks and closings not at all."""
    table.enter("Ann", "points", 5)
    table.take(1, 3)
    table.take(1, 2)
    table.do("undo", of=1)
    assert refused(table, "undo", of=1) == [("of", "undo-already")]
    assert refused(table, "undo", of=2) == [("of", "undo-later")]
    table.do("close", sure=True)
    assert refused(table, "undo", of=3) == [("type", "play-closed")]
    table.do("reopen")
    for of, code in ((4, "undo-mark"), (5, "undo-closed"), (6, "undo-reopened")):
        assert refused(table, "undo", of=of) == [("of", code)]
    assert refused(table, "redo") == [("type", "redo-nothing")], "something else has happened since"
    table.take(0, 2)
    table.do("undo-to", of=5)
    assert not table.play.is_closed


def test_a_closed_play_is_only_reopened(table: Table) -> None:
    table.take(0, 1)
    assert table.play.undo_next == 1
    table.do("close", sure=True)
    later = {"take": {"seat": 0, "n": 1}, "tick": {"step": "heap"}, "close": {"sure": True}, "redo": {}, "undo-to": {"of": 0}}
    for name, args in later.items():
        assert refused(table, name, **args) == [("type", "play-closed")]
    assert table.play.undo_next is None
    table.do("reopen")
    table.take(0, 1)
    assert table.play.running == {"Ann": 2, "Bob": 0}


def test_a_play_whose_entries_contradict_each_other_is_not_closed(table: Table) -> None:
    table.enter("Ann", "house.gold", 9)
    table.enter("Bob", "house.gold", 4)
    with pytest.raises(NotScorableError) as caught:
        table.do("close", sure=True)
    assert {place: [p.code for p in problems] for place, problems in caught.value.cells.items()} == {
        ("Bob", "house.gold"): ["out-of-range"]
    }
    table.enter("Bob", "house.gold", 3)
    table.do("close", sure=True)
    assert table.play.is_closed


@pytest.mark.parametrize(("type", "args"), [("take", {"seat": 0, "n": 1}), ("undo", {"of": 1}), ("redo", {})])
def test_an_ordered_command_says_what_its_sender_saw(table: Table, type: str, args: Any) -> None:
    table.take(0, 1)
    assert refused(table, type, seq=None, **args) == [("seq", "missing")]
    assert refused(table, type, seq="1", **args) == [("seq", "not-whole")]
    for seen in (0, 2):
        with pytest.raises(StaleError) as stale:
            table.do(type, seq=seen, **args)
        assert stale.value.play.seq == 1
        assert [entry.words.id for entry in stale.value.missed] == ["log-taken"] * (1 - seen // 2)


def test_closing_needs_no_word_of_what_was_seen_but_takes_it(table: Table) -> None:
    table.take(0, 1)
    with pytest.raises(StaleError):
        table.do("close", sure=True, seq=0)
    table.do("close", sure=True, seq=None)
    assert table.play.is_closed
    with pytest.raises(StaleError):
        table.do("reopen", seq=1)
    table.do("reopen", seq=None)
    assert not table.play.is_closed


def test_a_stale_sender_is_told_what_happened_meanwhile(table: Table) -> None:
    table.take(0, 1)
    table.enter("Bob", "points", 3)
    table.do("tick", step="chairs", author="Bob's phone")
    with pytest.raises(StaleError) as stale:
        table.do("take", seq=1, seat=0, n=1)
    assert [(e.seq, e.author, e.words) for e in stale.value.missed] == [
        (3, "Bob's phone", Words("log-ticked", {"number": 2})),
        (2, None, table.plays.log(table.code).entries[1].words),
    ]
    (problem,) = stale.value.problems
    assert (problem.code, problem.args) == ("stale", {"seq": 3, "missed": 2})


def test_what_needs_no_order_may_come_late(table: Table) -> None:
    table.take(0, 1)
    told = {"adjust": {"column": "Ann", "points": 1}, "tick": {"step": "heap"}, "tell-fact": {"fact": "bonus", "value": 1}}
    for name, args in {"set-entry": ENTRY, **told, "cheer": {"seat": 0}}.items():
        table.do(name, seq=0, **args)
        table.do(name, seq=None, **args)
    assert table.play.seq == 11


def test_a_play_that_never_ends_can_still_be_closed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert LONGEST_PLAY == 5_000
    monkeypatch.setattr("companion.plays.commands.LONGEST_PLAY", 2)
    table.take(0, 1)
    table.take(0, 1)
    assert refused(table, "take", seat=0, n=1) == [("type", "play-too-long")]
    table.do("close", sure=True)
    assert table.play.is_closed


def test_a_play_holds_a_hundred_lines_of_points_by_hand(table: Table) -> None:
    for _ in range(MOST_BY_HAND):
        line = table.do("adjust", column="Ann", points=1).seq
    assert refused(table, "adjust", column="Ann", points=1) == [("points", "adjust-too-many")]
    table.do("adjust", column="Ann", points=2, of=line)
    table.do("adjust", column="Ann", points=0, of=line)
    table.do("adjust", column="Ann", points=1)


def test_a_play_says_long_before_that_it_is_nearly_full() -> None:
    assert nearly_full(NEARLY_FULL - 1) is None
    said = [nearly_full(seq) for seq in (NEARLY_FULL, LONGEST_PLAY - 1, LONGEST_PLAY)]
    assert said[0].args["left"] == LONGEST_PLAY - NEARLY_FULL
    assert all(language(lang).problem(problem) for lang in LANGUAGES for problem in said)


def test_an_unknown_code_opens_nothing(plays: Plays) -> None:
    for find in (plays.get, plays.by_watch_code, plays.by_short_code):
        for code in ("", "nonsense", "ÄÖÜ", "\ud800", "ABCEHK"):
            with pytest.raises(NoSuchPlayError):
                find(code)
