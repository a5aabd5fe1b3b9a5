"""Tests of commands, and of the refusals of wrong ones."""

from typing import Any

import pytest

from companion.rules.errors import RefusedError
from companion.rules.game import Words
from companion.sessions.commands import (
    MAX_ADJUSTMENTS,
    MAX_SESSION_EVENTS,
    NEARLY_FULL_EVENTS,
    NotScorableError,
    fullness_warning,
)
from companion.sessions.events import Request
from companion.sessions.service import Sessions
from companion.sessions.session import NoSuchSessionError
from companion.sessions.submission import StaleError
from companion.texts import LANGUAGES, language
from tests.support import toy_game
from tests.support.table import ServiceTable


def refused(table: ServiceTable, type: Any, **args: Any) -> list[tuple[str, str]]:
    """Return place and code of each problem of a refused command. Check that nothing changed."""
    before = table.session
    with pytest.raises(RefusedError) as caught:
        table.do(type, **args)
    assert table.session is before
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
def test_command_with_wrong_arguments_is_refused_at_its_place(
    table: ServiceTable, type: Any, args: Any, expected: tuple[str, str]
) -> None:
    assert refused(table, type, **args) == [expected]


@pytest.mark.parametrize("id", [None, ""])
def test_command_without_id_is_refused(table: ServiceTable, id: Any) -> None:
    with pytest.raises(RefusedError) as caught:
        table.sessions.commands.submit(table.code, Request(id, "tick", {"step": "heap"}))
    assert [(p.at, p.code) for p in caught.value.problems] == [("id", "missing")]


def test_adjustments_are_one_score_line_with_their_notes(table: ServiceTable) -> None:
    table.do("adjust", column="Bob", points=-3, note="was late")
    table.do("adjust", column="Bob", points=5)
    result = table.session.scored.result
    assert result is not None
    (line,) = result.columns[1].lines
    assert (line.category, line.points, result.columns[1].total) == ("adjustment", 2, 2)
    assert [(i.words, i.args) for i in line.items] == [
        ("why-adjustment", {"signed": "−3", "note": "was late"}),
        ("why-adjustment-plain", {"signed": "+5"}),
    ]


def test_copy_fact_entered_in_session_counts_and_reaches_next_session(table: ServiceTable) -> None:
    table.do("tell-fact", fact="bonus", value=2)
    table.take(0, 1)
    assert table.session.running == {"Ann": 3, "Bob": 0}
    assert table.sessions.clubs.load_copy_facts("home", toy_game.GAME) == {"bonus": 2}
    assert ServiceTable(table.sessions).session.seating.facts == {"bonus": 2}


def test_undo_of_copy_fact_restores_points_and_copy(table: ServiceTable) -> None:
    table.do("tell-fact", fact="bonus", value=2)
    seq = table.do("tell-fact", fact="bonus", value=9).seq
    table.take(0, 1)
    table.do("undo", of=seq)
    assert table.session.running == {"Ann": 3, "Bob": 0}
    assert table.sessions.clubs.load_copy_facts("home", toy_game.GAME) == {"bonus": 2}
    table.do("undo-to", of=0)
    assert table.sessions.clubs.load_copy_facts("home", toy_game.GAME) == {}


def test_undo_of_ineligible_event_is_refused_with_reason(table: ServiceTable) -> None:
    """Entries can be undone one by one at any age, turns only from the latest backwards, marks and closings never."""
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
    assert not table.session.is_closed


def test_closed_session_accepts_only_reopening(table: ServiceTable) -> None:
    table.take(0, 1)
    assert table.session.undo_next == 1
    table.do("close", sure=True)
    later = {"take": {"seat": 0, "n": 1}, "tick": {"step": "heap"}, "close": {"sure": True}, "redo": {}, "undo-to": {"of": 0}}
    for name, args in later.items():
        assert refused(table, name, **args) == [("type", "play-closed")]
    assert table.session.undo_next is None
    table.do("reopen")
    table.take(0, 1)
    assert table.session.running == {"Ann": 2, "Bob": 0}


def test_session_with_contradicting_entries_cannot_be_closed(table: ServiceTable) -> None:
    table.enter("Ann", "house.gold", 9)
    table.enter("Bob", "house.gold", 4)
    with pytest.raises(NotScorableError) as caught:
        table.do("close", sure=True)
    assert {place: [p.code for p in problems] for place, problems in caught.value.cells.items()} == {
        ("Bob", "house.gold"): ["out-of-range"]
    }
    table.enter("Bob", "house.gold", 3)
    table.do("close", sure=True)
    assert table.session.is_closed


@pytest.mark.parametrize(("type", "args"), [("take", {"seat": 0, "n": 1}), ("undo", {"of": 1}), ("redo", {})])
def test_ordered_command_without_latest_seq_is_refused(table: ServiceTable, type: str, args: Any) -> None:
    table.take(0, 1)
    assert refused(table, type, seq=None, **args) == [("seq", "missing")]
    assert refused(table, type, seq="1", **args) == [("seq", "not-whole")]
    for seen in (0, 2):
        with pytest.raises(StaleError) as stale:
            table.do(type, seq=seen, **args)
        assert stale.value.session.seq == 1
        assert [entry.words.id for entry in stale.value.missed] == ["log-taken"] * (1 - seen // 2)


def test_close_and_reopen_need_no_seq_but_refuse_stale_seq(table: ServiceTable) -> None:
    table.take(0, 1)
    with pytest.raises(StaleError):
        table.do("close", sure=True, seq=0)
    table.do("close", sure=True, seq=None)
    assert table.session.is_closed
    with pytest.raises(StaleError):
        table.do("reopen", seq=1)
    table.do("reopen", seq=None)
    assert not table.session.is_closed


def test_stale_command_is_refused_with_missed_events(table: ServiceTable) -> None:
    table.take(0, 1)
    table.enter("Bob", "points", 3)
    table.do("tick", step="chairs", author="Bob's phone")
    with pytest.raises(StaleError) as stale:
        table.do("take", seq=1, seat=0, n=1)
    assert [(e.seq, e.author, e.words) for e in stale.value.missed] == [
        (3, "Bob's phone", Words("log-ticked", {"number": 2})),
        (2, None, table.sessions.history.log_page(table.code).entries[1].words),
    ]
    (problem,) = stale.value.problems
    assert (problem.code, problem.args) == ("stale", {"seq": 3, "missed": 2})


def test_unordered_command_with_stale_or_no_seq_is_accepted(table: ServiceTable) -> None:
    table.take(0, 1)
    told = {"adjust": {"column": "Ann", "points": 1}, "tick": {"step": "heap"}, "tell-fact": {"fact": "bonus", "value": 1}}
    for name, args in {"set-entry": ENTRY, **told, "cheer": {"seat": 0}}.items():
        table.do(name, seq=0, **args)
        table.do(name, seq=None, **args)
    assert table.session.seq == 11


def test_session_at_event_limit_refuses_moves_and_can_be_closed(table: ServiceTable, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MAX_SESSION_EVENTS == 5_000
    monkeypatch.setattr("companion.sessions.commands.MAX_SESSION_EVENTS", 2)
    table.take(0, 1)
    table.take(0, 1)
    assert refused(table, "take", seat=0, n=1) == [("type", "play-too-long")]
    table.do("close", sure=True)
    assert table.session.is_closed


def test_adjustments_over_limit_are_refused_until_one_is_removed(table: ServiceTable) -> None:
    for _ in range(MAX_ADJUSTMENTS):
        line = table.do("adjust", column="Ann", points=1).seq
    assert refused(table, "adjust", column="Ann", points=1) == [("points", "adjust-too-many")]
    table.do("adjust", column="Ann", points=2, of=line)
    table.do("adjust", column="Ann", points=0, of=line)
    table.do("adjust", column="Ann", points=1)


def test_fullness_warning_is_shown_only_near_event_limit() -> None:
    assert fullness_warning(NEARLY_FULL_EVENTS - 1) is None
    said = [fullness_warning(seq) for seq in (NEARLY_FULL_EVENTS, MAX_SESSION_EVENTS - 1, MAX_SESSION_EVENTS)]
    assert said[0].args["left"] == MAX_SESSION_EVENTS - NEARLY_FULL_EVENTS
    assert all(language(lang).problem(problem) for lang in LANGUAGES for problem in said)


def test_unknown_code_finds_no_session(sessions: Sessions) -> None:
    for find in (sessions.store.get, sessions.store.by_watch_code, sessions.store.by_short_code):
        for code in ("", "nonsense", "ÄÖÜ", "\ud800", "ABCEHK"):
            with pytest.raises(NoSuchSessionError):
                find(code)
