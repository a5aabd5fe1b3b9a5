"""The file of everything: what was written is read back whole, once; and nothing that is wrong comes in with it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.checking import check
from companion.games import all_games
from companion.plays.log import AT_ONCE
from companion.plays.register import ANY, Sought
from companion.plays.service import Plays
from companion.sharing.plays_file import Taken, book, take_in
from companion.sharing.reading import FORMAT, UnreadableError, read
from companion.texts import LANGUAGES, language
from tests.contract.values import examples
from tests.plays.test_days import NAMED_GUESTS
from tests.sharing.playing import NAMES, ended, opened, played

GAMES = sorted(all_games())
FACTUAL = next(game for game in all_games().values() if game.facts)
FACT = next(iter(FACTUAL.facts))
RELEASE = Path(__file__).parent.parent / "data" / "release-0.1.book.json"
SHOWN = json.loads((RELEASE.parent / "release-0.1.json").read_text("utf-8"))


def written(plays: Plays, club: str = "home") -> bytes:
    copies = {game.key: facts for game in all_games().values() if (facts := plays.clubs.facts(club, game))}
    return "".join(book(plays.archive.everything(club), copies)).encode()


def reread(file: Any) -> Any:
    return read(json.dumps(file).encode())


def refused(file: Any) -> list[tuple[str, str]]:
    """Where and why a file is refused; in words, too."""
    with pytest.raises(UnreadableError) as caught:
        reread(file)
    for problem in caught.value.problems:
        assert all(language(lang).problem(problem) for lang in LANGUAGES)
    return [(problem.at, problem.code) for problem in caught.value.problems]


def test_what_was_written_is_read_back_and_only_once(tmp_path: Path) -> None:
    """Whoever moves to another machine finds every play, open or over, step by step; a second try changes nothing."""
    with opened(tmp_path / "old") as plays, opened(tmp_path / "new") as home:
        tables = [ended(plays, key, seed) for key in GAMES for seed in (1, 2)] + [played(plays, key, 5) for key in GAMES]
        tables[0].do("reopen")
        plays.clubs.tell("home", FACTUAL, FACT, examples(FACTUAL.facts[FACT], ())[0])
        raw = written(plays)
        secrets = [code for table in tables for code in (table.code, table.play.registered.watch_code)]
        assert not any(secret.encode() in raw for secret in secrets)
        taken = take_in(home, "home", read(raw))
        assert (taken.added, taken.there) == (len(tables), 0)
        assert home.clubs.facts("home", FACTUAL) == plays.clubs.facts("home", FACTUAL)
        by_uid = {play.uid: play for play in home.archive.everything("home")}
        assert by_uid == {play.uid: play for play in plays.archive.everything("home")}
        counted = [[(c.name, c.plays, c.won) for c in of.people.everybody("home")] for of in (home, plays)]
        assert counted[0] == counted[1]
        assert len(home.register.running("home")) == len(plays.register.running("home"))
        before = written(home)
        assert take_in(home, "home", read(raw)) == Taken(0, len(tables), 0)
        assert written(home) == before == raw
    for folder in ("old", "new"):
        assert check(tmp_path / folder).findings == ()


def test_a_play_that_is_known_stays_as_it_is_and_codes_are_its_own(tmp_path: Path) -> None:
    with opened(tmp_path) as plays:
        table = ended(plays, GAMES[0], 1)
        raw = written(plays)
        assert take_in(plays, "guests", read(raw)).added == 1
        mine, theirs = (
            plays.register.finished("home").plays[0].registered,
            plays.register.finished("guests").plays[0].registered,
        )
        assert mine.code == table.code != theirs.code
        assert mine.watch_code != theirs.watch_code
        table.do("reopen")
        assert take_in(plays, "home", read(raw)).added == 0
        assert not table.play.is_closed


def test_a_file_of_the_first_release_is_read_and_its_plays_have_the_day_they_first_ended(tmp_path: Path) -> None:
    """It told of no days and had the older number."""
    with opened(tmp_path) as plays:
        table = ended(plays, GAMES[0], 1)
        table.do("reopen")
        table.do("close", sure=True)
        played(plays, GAMES[1], 2)
        file = json.loads(written(plays))
        expected = {one["uid"]: (one.pop("played_on"), one.pop("corrected_on")) for one in file["plays"]}
        assert take_in(plays, "guests", reread({**file, "format": 1})).added == 2
        again = json.loads(written(plays, "guests"))["plays"]
        assert {one["uid"]: (one["played_on"], one["corrected_on"]) for one in again} == expected
        assert sorted(on is not None for days in expected.values() for on in days) == [False, False, True, True]


def test_what_the_first_release_wrote_down_is_taken_in_whole(tmp_path: Path) -> None:
    with opened(tmp_path) as plays:
        assert take_in(plays, "home", read(RELEASE.read_bytes())).added == len(SHOWN)
        totals_of = {code: shown["totals"] | NAMED_GUESTS.get(code, {}) for code, shown in SHOWN.items()}
        shown = sorted((s["game"], s["seq"], s["closed"], sorted(totals_of[code].items())) for code, s in SHOWN.items())
        found = []
        for (code,) in plays._storage.rows("select code from plays"):
            play = plays.get(code)
            totals = {column.name: column.total for column in play.scored.result.columns}
            found.append((play.game.key, play.seq, play.is_closed, sorted(totals.items())))
        assert sorted(found) == shown


def test_a_play_is_told_with_the_names_of_one_moment_whoever_is_renamed_while_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as plays:
        table = played(plays, GAMES[0], 1, names=("Anna", *NAMES[1:]))
        for n in range(AT_ONCE):
            table.do("adjust", column=table.play.columns[0], points=n + 1, note="for Anna")
        before = table.play.seq
        assert before > AT_ONCE

        def renamed(_seconds: float) -> None:
            monkeypatch.undo()
            plays.rename_person("home", "Anna", "Vera")

        monkeypatch.setattr(plays._storage, "_nap", renamed)
        (told,) = map(json.loads, ["".join(book(map(plays.archive.whole, [table.play.id]), {}))])
        assert len(told["plays"][0]["events"]) == before
        assert ("Anna" in json.dumps(told), "Vera" in json.dumps(told)) == (False, True)


@pytest.mark.parametrize("sought", [ANY, Sought(game=GAMES[0])])
def test_plays_that_are_forgotten_while_a_file_is_made_are_left_out(tmp_path: Path, sought: Sought) -> None:
    with opened(tmp_path) as plays:
        tables = [ended(plays, GAMES[0], seed) for seed in (1, 2, 3)]
        for told in (plays.archive.everything("home", sought), plays.archive.ended("home", sought)):
            first = next(told).uid
            gone = plays.archive.whole(tables[1].play.id).uid
            plays.forget(tables[1].code)
            others = [one.uid for one in told]
            assert (len(others), gone in {first, *others}) == (1, False)
            tables[1] = ended(plays, GAMES[0], 2)


def test_copies_are_taken_as_far_as_they_can_be_used(tmp_path: Path) -> None:
    copies = {FACTUAL.key: {"former": 1, FACT: {"no": "shape"}}, "chess": {"x": 1}, "odd": 3}
    file = {"app": "castle-companion", "format": 1, "copies": copies, "plays": []}
    with opened(tmp_path) as plays:
        assert take_in(plays, "home", reread(file)) == Taken(0, 0, 0)
    assert reread({**file, "copies": 5}).copies == {}


# --- What is wrong -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A file of two plays that are over."""
    with opened(tmp_path_factory.mktemp("plays")) as plays:
        for seed in (1, 2):
            ended(plays, GAMES[0], seed)
        return written(plays).decode()


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
    """Say something else at a place of the file."""
    *way, last = (int(step) if step.lstrip("-").isdecimal() else step for step in path.split("."))
    for step in way:
        file = file[step]
    file[last] = value


@pytest.mark.parametrize(("path", "value", "code"), WRONG_FILE)
def test_a_file_of_another_kind_is_refused(file: str, path: str, value: Any, code: str) -> None:
    whole = json.loads(file)
    assert len(reread(whole).plays) == 2
    put(whole, path, value)
    assert refused(whole) == [("file", f"import-{code}")]


@pytest.mark.parametrize(("path", "value"), rows(WRONG_PLAY))
def test_what_is_wrong_in_a_play_is_refused(file: str, path: str, value: Any) -> None:
    whole = json.loads(file)
    put(whole, f"plays.0.{path}".removesuffix("."), value)
    assert [code for _, code in refused(whole)] == ["import-play"]


@pytest.mark.parametrize(
    "change",
    [
        lambda play: play.update(corrected_on=play["played_on"]),
        lambda play: play["events"].insert(1, dict(play["events"][0])),
        lambda play: play["events"][-1]["data"]["result"].pop("ranking"),
    ],
)
def test_a_play_in_which_one_thing_gainsays_another_is_refused(file: str, change: Callable[[Any], object]) -> None:
    whole = json.loads(file)
    change(whole["plays"][0])
    assert [code for _, code in refused(whole)] == ["import-play"]


@pytest.mark.parametrize(("path", "value"), rows(WRONG_RESULT))
def test_a_result_that_a_page_could_stumble_over_is_refused(file: str, path: str, value: Any) -> None:
    whole = json.loads(file)
    end = len(whole["plays"][0]["events"]) - 1
    put(whole["plays"][0]["events"][end]["data"]["result"], path, value)
    assert refused(whole) == [(f"plays[0].events[{end}]", "import-play")]


HEAD = b'{"app": "castle-companion", "format": 1, "plays": ['
NO_JSON = [b"", b"\xff\xfe", b"{", HEAD + b"NaN]}", HEAD + b"1e999]}", HEAD + b'], "x": "\\ud800"}', b"[" * 200_000]


@pytest.mark.parametrize("raw", NO_JSON, ids=lambda raw: repr(raw[-9:]))
def test_what_is_no_json_is_told_so(raw: bytes) -> None:
    with pytest.raises(UnreadableError) as caught:
        read(raw)
    assert [p.code for p in caught.value.problems] == ["import-not-json"]


# --- Played, not believed ------------------------------------------------------------------------------------------------

MOMENT = "2026-01-01T10:00:00.000+00:00"


def _event(kind: str, **data: Any) -> dict[str, Any]:
    return {"at": MOMENT, "type": kind, "data": data}


def _with_events(*events: dict[str, Any], other: str = "Bob") -> dict[str, Any]:
    begun = {"players": ["Ann", other], "options": {}, "first": 0, "facts": {}, "tinctures": [0, 1], "begun": MOMENT}
    told = [{**event, "id": str(i)} for i, event in enumerate(events)]
    play = {"uid": "u", "game": "castle-builder", **begun, "events": told}
    return {"app": "castle-companion", "format": 1, "copies": {}, "plays": [play]}


def _entry(**told: Any) -> dict[str, Any]:
    return _event("entry-set", **{"column": "Ann", "field": "coins", "value": 3} | told)


COINS = _entry()


def test_what_can_have_happened_is_taken() -> None:
    events = [COINS, _event("undone", of=1), _event("redone", of=2), _event("undone-to", of=0), _event("redone", of=4)]
    events += [_event("adjusted", column="Bob", points=-3, note="late"), COINS, _event("undone", of=1)]
    assert len(reread(_with_events(*events)).plays[0].events) == len(events)


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
def test_what_no_command_leads_to_is_refused_at_its_place(event: dict[str, Any]) -> None:
    """Marks that point at themselves or at what is still to come used to go round for ever."""
    assert refused(_with_events(COINS, event)) == [("plays[0].events[1]", "import-play")]


def test_a_file_holds_no_longer_play_than_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.plays.commands.LONGEST_PLAY", 2)
    assert len(reread(_with_events(COINS, COINS)).plays[0].events) == 2
    assert refused(_with_events(COINS, COINS, COINS)) == [("plays[0].events[2]", "import-play")]


@pytest.mark.parametrize("text", ["\u202eAnn", "Ann\u2066", "A\u0007nn", "\u200b", "\u3164", "x" * 301])
def test_a_file_passes_the_gate_like_anything_typed(text: str) -> None:
    assert refused(_with_events(COINS, other=text)) == [("plays[0].players[1]", "import-play")]


def test_composed_and_decomposed_letters_come_in_as_one_spelling() -> None:
    play = reread(_with_events(_entry(column="Zoe\u0308"), other="Zoe\u0308")).plays[0]
    assert play.seating.players[1] == play.events[0].data["column"] == "Zo\u00eb"


@pytest.mark.parametrize("at", ["9999-12-31T00:00:00+00:00", "1969-01-01T00:00:00+00:00"])
def test_no_event_is_from_the_future_or_from_before_the_game(at: str) -> None:
    assert refused(_with_events({**COINS, "at": at})) == [("plays[0].events[0].at", "import-play")]
