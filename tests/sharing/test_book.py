"""Tests of the sessions file: an export is imported completely and once, and invalid files are refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.checking import check
from companion.games import all_games
from companion.sessions.log import EVENTS_PER_BATCH
from companion.sessions.registry import ANY_SESSION, SessionFilter
from companion.sessions.service import Sessions
from companion.sharing.import_file import FORMAT, UnreadableError, read_sessions_file
from companion.sharing.sessions_file import FileImportOutcome, import_sessions, write_sessions_file
from companion.texts import LANGUAGES, language
from tests.game_contract.values import examples
from tests.sessions.test_days import NAMED_GUESTS
from tests.support.random_sessions import NAMES, ended, opened, played
from tests.support.releases import RELEASES, shown_by, whole_file

GAMES = sorted(all_games())
FACTUAL = next(game for game in all_games().values() if game.facts)
FACT = next(iter(FACTUAL.facts))
CUT = {"0.1": 0, "0.4": 2}
"""Open sessions in the file of a release that end before their first secret card."""


def written(sessions: Sessions, club: str = "home") -> bytes:
    copies = {game.key: facts for game in all_games().values() if (facts := sessions.clubs.load_copy_facts(club, game))}
    return "".join(write_sessions_file(sessions.archive.iter_with_logs(club), copies)).encode()


def reread(file: Any) -> Any:
    return read_sessions_file(json.dumps(file).encode())


def refused(file: Any) -> list[tuple[str, str]]:
    """Return place and code of each problem of a refused file. Each problem must have a sentence."""
    with pytest.raises(UnreadableError) as caught:
        reread(file)
    for problem in caught.value.problems:
        assert all(language(lang).problem(problem) for lang in LANGUAGES)
    return [(problem.at, problem.code) for problem in caught.value.problems]


def test_export_imported_twice_adds_sessions_once(tmp_path: Path) -> None:
    """An import on another machine restores all sessions with all steps. A second import changes nothing."""
    with opened(tmp_path / "old") as sessions, opened(tmp_path / "new") as home:
        tables = [ended(sessions, key, seed) for key in GAMES for seed in (1, 2)] + [played(sessions, key, 5) for key in GAMES]
        tables[0].do("reopen")
        sessions.clubs.set_copy_fact("home", FACTUAL, FACT, examples(FACTUAL.facts[FACT], ())[0])
        raw = written(sessions)
        secrets = [code for table in tables for code in (table.code, table.session.registered.watch_code)]
        assert not any(secret.encode() in raw for secret in secrets)
        taken = import_sessions(home, "home", read_sessions_file(raw))
        assert (taken.added, taken.there) == (len(tables), 0)
        assert home.clubs.load_copy_facts("home", FACTUAL) == sessions.clubs.load_copy_facts("home", FACTUAL)
        by_uid = {session.uid: session for session in home.archive.iter_with_logs("home")}
        assert by_uid == {session.uid: session for session in sessions.archive.iter_with_logs("home")}
        counted = [[(c.name, c.sessions, c.won) for c in of.people.list_people("home")] for of in (home, sessions)]
        assert counted[0] == counted[1]
        assert len(home.register.running("home")) == len(sessions.register.running("home"))
        before = written(home)
        assert import_sessions(home, "home", read_sessions_file(raw)) == FileImportOutcome(0, len(tables), 0)
        assert written(home) == before == raw
    for folder in ("old", "new"):
        assert check(tmp_path / folder).findings == ()


def test_import_of_session_renamed_between_two_closings_has_new_name(tmp_path: Path) -> None:
    """Each result has the names of its time: the first end has the old name, the second has the new one."""
    with opened(tmp_path) as sessions:
        table = ended(sessions, GAMES[0], 1)
        names = table.session.seating.players
        table.do("reopen")
        table.do("seat", players=["Hildegard", *names[1:]], sure=True)
        table.do("close", sure=True)
        assert import_sessions(sessions, "guests", read_sessions_file(written(sessions))).added == 1
        (one,) = sessions.register.finished_page("guests").sessions
        assert {placed.name for placed in one.standings} == {"Hildegard", *names[1:]}


def test_import_leaves_known_session_unchanged_and_creates_new_codes(tmp_path: Path) -> None:
    with opened(tmp_path) as sessions:
        table = ended(sessions, GAMES[0], 1)
        raw = written(sessions)
        assert import_sessions(sessions, "guests", read_sessions_file(raw)).added == 1
        mine, theirs = (
            sessions.register.finished_page("home").sessions[0].registered,
            sessions.register.finished_page("guests").sessions[0].registered,
        )
        assert mine.code == table.code != theirs.code
        assert mine.watch_code != theirs.watch_code
        table.do("reopen")
        assert import_sessions(sessions, "home", read_sessions_file(raw)).added == 0
        assert not table.session.is_closed


def test_import_of_format_1_dates_sessions_by_first_closing(tmp_path: Path) -> None:
    """Files of the first release have no days and a lower format number."""
    with opened(tmp_path) as sessions:
        table = ended(sessions, GAMES[0], 1)
        table.do("reopen")
        table.do("close", sure=True)
        played(sessions, GAMES[1], 2)
        file = json.loads(written(sessions))
        expected = {one["uid"]: (one.pop("played_on"), one.pop("corrected_on")) for one in file["plays"]}
        assert import_sessions(sessions, "guests", reread({**file, "format": 1})).added == 2
        again = json.loads(written(sessions, "guests"))["plays"]
        assert {one["uid"]: (one["played_on"], one["corrected_on"]) for one in again} == expected
        assert sorted(on is not None for days in expected.values() for on in days) == [False, False, True, True]


@pytest.mark.parametrize("release", RELEASES)
def test_import_of_earlier_release_export_adds_all_sessions(tmp_path: Path, release: str) -> None:
    told = shown_by(release)
    with opened(tmp_path) as sessions:
        assert import_sessions(sessions, "home", read_sessions_file(whole_file(release).read_bytes())).added == len(told)
        totals_of = {code: shown["totals"] | NAMED_GUESTS.get(code, {}) for code, shown in told.items()}
        shown = sorted((s["game"], s["seq"], s["closed"], sorted(totals_of[code].items())) for code, s in told.items())
        found = []
        for (code,) in sessions.storage.rows("select code from plays"):
            session = sessions.store.get(code)
            totals = {column.name: column.total for column in session.scored.result.columns}
            found.append((session.game.key, session.seq, session.is_closed, sorted(totals.items())))
        cut = [one for one in shown if one not in found]
        assert (len(found), [one[2] for one in cut]) == (len(shown), [False] * CUT[release])


def test_export_during_renaming_has_only_new_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as sessions:
        table = played(sessions, GAMES[0], 1, names=("Anna", *NAMES[1:]))
        for n in range(EVENTS_PER_BATCH):
            table.do("adjust", column=table.session.columns[0], points=n + 1, note="for Anna")
        before = table.session.seq
        assert before > EVENTS_PER_BATCH

        def renamed(_seconds: float) -> None:
            monkeypatch.undo()
            sessions.person_editor.rename_person("home", "Anna", "Vera")

        monkeypatch.setattr("companion.storage.SLICE_SECONDS", 0)  # pause after each event, however fast the machine is
        monkeypatch.setattr(sessions.storage, "_nap", renamed)
        (told,) = map(json.loads, ["".join(write_sessions_file(map(sessions.archive.load_with_log, [table.session.id]), {}))])
        assert len(told["plays"][0]["events"]) == before
        assert ("Anna" in json.dumps(told), "Vera" in json.dumps(told)) == (False, True)


@pytest.mark.parametrize("sought", [ANY_SESSION, SessionFilter(game=GAMES[0])])
def test_export_leaves_out_session_forgotten_meanwhile(tmp_path: Path, sought: SessionFilter) -> None:
    with opened(tmp_path) as sessions:
        tables = [ended(sessions, GAMES[0], seed) for seed in (1, 2, 3)]
        for told in (sessions.archive.iter_with_logs("home", sought), sessions.archive.iter_ended("home", sought)):
            first = next(told).uid
            gone = sessions.archive.load_with_log(tables[1].session.id).uid
            sessions.deleter.forget(tables[1].code)
            others = [one.uid for one in told]
            assert (len(others), gone in {first, *others}) == (1, False)
            tables[1] = ended(sessions, GAMES[0], 2)


def test_import_with_unusable_copy_facts_is_accepted(tmp_path: Path) -> None:
    copies = {FACTUAL.key: {"former": 1, FACT: {"no": "shape"}}, "chess": {"x": 1}, "odd": 3}
    file = {"app": "castle-companion", "format": 1, "copies": copies, "plays": []}
    with opened(tmp_path) as sessions:
        assert import_sessions(sessions, "home", reread(file)) == FileImportOutcome(0, 0, 0)
    assert reread({**file, "copies": 5}).copies == {}


# --- What is wrong -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a file with two closed sessions."""
    with opened(tmp_path_factory.mktemp("plays")) as sessions:
        for seed in (1, 2):
            ended(sessions, GAMES[0], seed)
        return written(sessions).decode()


WRONG_FILE = [("app", "other", "alien"), ("plays", {}, "alien"), ("format", FORMAT + 1, "newer"), ("format", True, "newer")]
WRONG_PLAY = {
    "": [[]],
    "uid": ["", "x" * 65, 7],
    "game": ["chess"],
    "players": [["Ann"] * 9],
    "players.0": ["A" * 41],
    "tinctures": [[0, 99]],
    "options": [{"age": 1}],
    "begun": ["yesterday", "2026-01-01T10:00:00", "1969-12-31T10:00:00+00:00", "9999-12-31T10:00:00+00:00"],
    "events.-1.at": ["9999-12-31T23:59:59.999+00:00"],
    "events.0.at": ["0001-01-01T00:00:00+00:00"],
    "played_on": ["2020-02-02", "2026-02-30", "20260309", 5],
    "hour": [5, "25:00"],
    "more": [1],
    "events": [None],
    "events.0.id": [""],
    "events.0.type": ["flown"],
    "events.0.data": [[]],
    "events.0.author": [5],
}
FIRST_LINE = "columns.0.lines.0"
WRONG_RESULT = {
    "ranking": [None],
    "ranking.standings": [[]],
    "ranking.standings.0.total": ["many", 10**30],
    "ranking.standings.0.name": ["Zoe"],
    "ranking.winners": [["Zoe"]],
    "ranking.decided_by": ["luck"],
    "columns.0.name": ["Zoe"],
    "columns.0.extra": [-1, {"total": 99}],
    f"{FIRST_LINE}.category": ["luck"],
    f"{FIRST_LINE}.items.0.words": ["no-such-words"],
    f"{FIRST_LINE}.items.0.args": [{"more": [1]}],
    "warnings": [[{"at": "", "code": "no-such", "args": {}}]],
    "finished": [1],
}


def rows(wrong: dict[str, list[Any]]) -> list[tuple[str, Any]]:
    return [(path, value) for path, values in wrong.items() for value in values]


def put(file: Any, path: str, value: Any) -> None:
    """Replace the value at a path of the file."""
    *way, last = (int(step) if step.lstrip("-").isdecimal() else step for step in path.split("."))
    for step in way:
        file = file[step]
    file[last] = value


@pytest.mark.parametrize(("path", "value", "code"), WRONG_FILE)
def test_import_of_other_app_or_newer_format_is_refused(file: str, path: str, value: Any, code: str) -> None:
    whole = json.loads(file)
    assert len(reread(whole).sessions) == 2
    put(whole, path, value)
    assert refused(whole) == [("file", f"import-{code}")]


@pytest.mark.parametrize(("path", "value"), rows(WRONG_PLAY))
def test_import_of_session_with_wrong_value_is_refused(file: str, path: str, value: Any) -> None:
    whole = json.loads(file)
    put(whole, f"plays.0.{path}".removesuffix("."), value)
    assert [code for _, code in refused(whole)] == ["import-play"]


@pytest.mark.parametrize(
    "change",
    [
        lambda session: session.update(corrected_on=session["played_on"]),
        lambda session: session["events"].insert(1, dict(session["events"][0])),
        lambda session: session["events"][-1]["data"]["result"].pop("ranking"),
    ],
)
def test_import_of_self_contradicting_session_is_refused(file: str, change: Callable[[Any], object]) -> None:
    whole = json.loads(file)
    change(whole["plays"][0])
    assert [code for _, code in refused(whole)] == ["import-play"]


@pytest.mark.parametrize(("path", "value"), rows(WRONG_RESULT))
def test_import_of_malformed_result_is_refused(file: str, path: str, value: Any) -> None:
    whole = json.loads(file)
    end = len(whole["plays"][0]["events"]) - 1
    put(whole["plays"][0]["events"][end]["data"]["result"], path, value)
    assert refused(whole) == [(f"plays[0].events[{end}]", "import-play")]


HEAD = b'{"app": "castle-companion", "format": 1, "plays": ['
NO_JSON = [b"", b"\xff\xfe", b"{", HEAD + b"NaN]}", HEAD + b"1e999]}", HEAD + b'], "x": "\\ud800"}', b"[" * 200_000]


@pytest.mark.parametrize("raw", NO_JSON, ids=lambda raw: repr(raw[-9:]))
def test_import_of_invalid_json_is_refused(raw: bytes) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_sessions_file(raw)
    assert [p.code for p in caught.value.problems] == ["import-not-json"]


# --- Played, not believed ------------------------------------------------------------------------------------------------

MOMENT = "2026-01-01T10:00:00.000+00:00"


def _event(kind: str, **data: Any) -> dict[str, Any]:
    return {"at": MOMENT, "type": kind, "data": data}


def _with_events(*events: dict[str, Any], other: str = "Bob") -> dict[str, Any]:
    begun = {"players": ["Ann", other], "options": {}, "first": 0, "facts": {}, "tinctures": [0, 1], "begun": MOMENT}
    told = [{**event, "id": str(i)} for i, event in enumerate(events)]
    session = {"uid": "u", "game": "castle-builder", **begun, "events": told}
    return {"app": "castle-companion", "format": 1, "copies": {}, "plays": [session]}


def _entry(**told: Any) -> dict[str, Any]:
    return _event("entry-set", **{"column": "Ann", "field": "coins", "value": 3} | told)


COINS = _entry()


def test_import_of_log_with_undos_is_accepted() -> None:
    events = [COINS, _event("undone", of=1), _event("redone", of=2), _event("undone-to", of=0), _event("redone", of=4)]
    events += [_event("adjusted", column="Bob", points=-3, note="late"), COINS, _event("undone", of=1)]
    assert len(reread(_with_events(*events)).sessions[0].events) == len(events)


@pytest.mark.parametrize(
    "event",
    [
        *(_event("undone", of=of) for of in (2, 9, 0, True, "1")),  # 2 is itself
        _event("undone"),
        *(_event("undone-to", of=of) for of in (2, 9, 1)),  # since 1 nothing has changed
        *(_event("redone", of=of) for of in (1, 2, 3)),
        _event("reopened"),
        *(
            _entry(**wrong)
            for wrong in ({"column": "Zoe"}, {"value": 10}, {"field": "luck"}, {"value": True}, {"colour": "red"})
        ),
        _event("entry-set", column="Ann", field="coins"),
        *(_event("adjusted", column="Ann", points=points, note="x" * long) for points, long in ((0, 0), (201, 0), (1, 101))),
        _event("ticked", step="sleep", done=True),
        _event("fact-told", fact="weather", value=1),
        _event("closed", result=-1),
        _event("coined", player="Ann"),
    ],
)
def test_import_of_impossible_event_is_refused_at_its_place(event: dict[str, Any]) -> None:
    """Marks that point at themselves or at later events once caused an endless loop."""
    assert refused(_with_events(COINS, event)) == [("plays[0].events[1]", "import-play")]


def test_import_of_session_over_event_limit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.sessions.commands.MAX_SESSION_EVENTS", 2)
    assert len(reread(_with_events(COINS, COINS)).sessions[0].events) == 2
    assert refused(_with_events(COINS, COINS, COINS)) == [("plays[0].events[2]", "import-play")]


@pytest.mark.parametrize("text", ["\u202eAnn", "Ann\u2066", "A\u0007nn", "\u200b", "\u3164", "x" * 301])
def test_import_of_invalid_player_name_is_refused(text: str) -> None:
    assert refused(_with_events(COINS, other=text)) == [("plays[0].players[1]", "import-play")]


def test_import_normalises_composed_and_decomposed_letters() -> None:
    session = reread(_with_events(_entry(column="Zoe\u0308"), other="Zoe\u0308")).sessions[0]
    assert session.seating.players[1] == session.events[0].data["column"] == "Zo\u00eb"


@pytest.mark.parametrize("at", ["9999-12-31T00:00:00+00:00", "1969-01-01T00:00:00+00:00"])
def test_import_of_event_with_impossible_date_is_refused(at: str) -> None:
    assert refused(_with_events({**COINS, "at": at})) == [("plays[0].events[0].at", "import-play")]
