"""The file of everything: what was written is read back whole, once; and nothing that is wrong comes in with it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.checking import check
from companion.games import all_games
from companion.sharing.plays_file import Taken, book, take_in
from companion.sharing.reading import FORMAT, UnreadableError, read
from companion.texts import LANGUAGES, language
from tests.plays.test_release import NAMED_GUESTS
from tests.sharing.playing import ended, opened, played

GAMES = sorted(all_games())
FACTUAL = next(game for game in all_games().values() if game.facts)


def written(plays: Any, club: str = "home") -> bytes:
    copies = {game.key: facts for game in all_games().values() if (facts := plays.clubs.facts(club, game))}
    return "".join(book(plays.archive.everything(club), copies)).encode()


def test_what_was_written_is_read_back_and_only_once(tmp_path: Path) -> None:
    """Whoever moves to another machine finds every play, open or over, step by step; a second try changes nothing."""
    storage, plays = opened(tmp_path / "old")
    tables = [ended(plays, key, seed) for key in GAMES for seed in (1, 2)] + [played(plays, key, 5) for key in GAMES]
    tables[0].do("reopen")
    fact = next(iter(FACTUAL.facts))
    from tests.contract.values import examples

    value = examples(FACTUAL.facts[fact], ())[0]
    plays.clubs.tell("home", FACTUAL, fact, value)
    raw = written(plays)
    for table in tables:
        for secret in (table.code, table.play.registered.watch_code):
            assert secret.encode() not in raw

    there, home = opened(tmp_path / "new")
    taken = take_in(home, "home", read(raw))
    assert (taken.added, taken.there) == (len(tables), 0)
    assert home.clubs.facts("home", FACTUAL) == plays.clubs.facts("home", FACTUAL)
    by_uid = {play.uid: play for play in home.archive.everything("home")}
    for table in tables:
        old = table.play
        archived = plays.archive.whole(old.id)
        assert by_uid[archived.uid] == archived
    assert [(c.name, c.plays, c.won) for c in home.people.everybody("home")] == [
        (c.name, c.plays, c.won) for c in plays.people.everybody("home")
    ]
    assert len(home.running("home")) == len(plays.running("home"))
    before = written(home)
    assert take_in(home, "home", read(raw)) == Taken(0, len(tables), 0)
    assert written(home) == before == raw
    for folder, opened_here in ((tmp_path / "old", storage), (tmp_path / "new", there)):
        opened_here.close()
        assert check(folder).findings == ()


def test_a_play_that_is_known_stays_as_it_is_and_codes_are_its_own(tmp_path: Path) -> None:
    storage, plays = opened(tmp_path)
    table = ended(plays, GAMES[0], 1)
    raw = written(plays)
    assert take_in(plays, "guests", read(raw)).added == 1
    mine, theirs = plays.finished("home").plays[0].registered, plays.finished("guests").plays[0].registered
    assert mine.code == table.code != theirs.code
    assert mine.watch_code != theirs.watch_code
    table.do("reopen")
    assert take_in(plays, "home", read(raw)).added == 0
    assert not table.play.is_closed
    storage.close()


def test_a_file_of_the_first_release_is_read_and_its_plays_have_the_day_they_first_ended(tmp_path: Path) -> None:
    """It told of no days and had the older number."""
    storage, plays = opened(tmp_path)
    table = ended(plays, GAMES[0], 1)
    table.do("reopen")
    table.do("close", sure=True)
    played(plays, GAMES[1], 2)
    file = json.loads(written(plays))
    expected = {one["uid"]: (one.pop("played_on"), one.pop("corrected_on")) for one in file["plays"]}
    assert take_in(plays, "guests", read(json.dumps({**file, "format": 1}).encode())).added == 2
    again = json.loads(written(plays, "guests"))["plays"]
    assert {one["uid"]: (one["played_on"], one["corrected_on"]) for one in again} == expected
    assert sorted(on is not None for days in expected.values() for on in days) == [False, False, True, True]
    storage.close()


def _set(path: str, value: Any) -> Callable[[Any], None]:
    def change(file: Any) -> None:
        *way, last = path.split(".")
        at = file
        for step in way:
            at = at[int(step) if step.lstrip("-").isdecimal() else step]
        at[int(last) if last.lstrip("-").isdecimal() else last] = value

    return change


def _closing(file: Any) -> Any:
    return file["plays"][0]["events"][-1]["data"]["result"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (_set("app", "other"), "import-alien"),
        (_set("plays", {}), "import-alien"),
        (_set("format", FORMAT + 1), "import-newer"),
        (_set("format", True), "import-newer"),
        (_set("plays.0", []), "import-play"),
        (_set("plays.0.uid", ""), "import-play"),
        (_set("plays.0.uid", "x" * 65), "import-play"),
        (_set("plays.0.uid", 7), "import-play"),
        (_set("plays.0.game", "chess"), "import-play"),
        (_set("plays.0.players", ["Ann"] * 9), "import-play"),
        (_set("plays.0.players.0", "A" * 41), "import-play"),
        (_set("plays.0.tinctures", [0, 99]), "import-play"),
        (_set("plays.0.options", {"age": 1}), "import-play"),
        (_set("plays.0.begun", "yesterday"), "import-play"),
        (_set("plays.0.begun", "2026-01-01T10:00:00"), "import-play"),
        (_set("plays.0.begun", "1969-12-31T10:00:00+00:00"), "import-play"),
        (_set("plays.0.begun", "9999-12-31T10:00:00+00:00"), "import-play"),
        (_set("plays.0.events.-1.at", "9999-12-31T23:59:59.999+00:00"), "import-play"),
        (_set("plays.0.events.0.at", "0001-01-01T00:00:00+00:00"), "import-play"),
        (_set("plays.0.played_on", "2020-02-02"), "import-play"),
        (_set("plays.0.played_on", "2026-02-30"), "import-play"),
        (_set("plays.0.played_on", "20260309"), "import-play"),
        (_set("plays.0.played_on", 5), "import-play"),
        (lambda file: file["plays"][0].update(corrected_on=file["plays"][0]["played_on"]), "import-play"),
        (_set("plays.0.more", 1), "import-play"),
        (_set("plays.0.events", None), "import-play"),
        (_set("plays.0.events.0.id", ""), "import-play"),
        (_set("plays.0.events.0.type", "flown"), "import-play"),
        (_set("plays.0.events.0.data", []), "import-play"),
        (_set("plays.0.events.0.author", 5), "import-play"),
        (lambda file: file["plays"][0]["events"].insert(1, dict(file["plays"][0]["events"][0])), "import-play"),
        (lambda file: _closing(file).pop("ranking"), "import-play"),
        (lambda file: _closing(file)["ranking"]["standings"].pop(), "import-play"),
        (lambda file: _closing(file)["ranking"]["standings"][0].update(total="many"), "import-play"),
        (lambda file: _closing(file)["ranking"]["standings"][0].update(total=10**30), "import-play"),
        (lambda file: _closing(file)["ranking"]["standings"][0].update(name="Zoe"), "import-play"),
        (lambda file: _closing(file)["ranking"]["winners"].append("Zoe"), "import-play"),
        (lambda file: _closing(file)["columns"][0].update(name="Zoe"), "import-play"),
        (lambda file: _closing(file)["columns"][0]["lines"][0].update(category="luck"), "import-play"),
        (lambda file: _closing(file)["columns"][0]["lines"][0]["items"][0].update(words="no-such-words"), "import-play"),
        (lambda file: _closing(file).update(warnings=[{"at": "", "code": "no-such", "args": {}}]), "import-play"),
    ],
)
def test_what_is_wrong_is_refused_and_nothing_is_changed(tmp_path: Path, change: Callable[[Any], Any], code: str) -> None:
    storage, plays = opened(tmp_path)
    for seed in (1, 2):
        ended(plays, GAMES[0], seed)
    file = json.loads(written(plays))
    assert read(json.dumps(file).encode()).plays
    change(file)
    with pytest.raises(UnreadableError) as caught:
        read(json.dumps(file).encode())
    assert [p.code for p in caught.value.problems] == [code]
    for lang in LANGUAGES:
        assert language(lang).problem(caught.value.problems[0])
    storage.close()


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\xff\xfe",
        b"{",
        b'{"app": "castle-companion", "format": 1, "plays": [NaN]}',
        b'{"app": "castle-companion", "format": 1, "plays": [1e999]}',
        b'{"app": "castle-companion", "format": 1, "plays": [], "x": "\\ud800"}',
        b"[" * 200_000,
    ],
)
def test_what_is_no_json_is_told_so(raw: bytes) -> None:
    with pytest.raises(UnreadableError) as caught:
        read(raw)
    assert [p.code for p in caught.value.problems] == ["import-not-json"]


def test_copies_are_taken_as_far_as_they_can_be_used(tmp_path: Path) -> None:
    storage, plays = opened(tmp_path)
    copies = {FACTUAL.key: {"former": 1, next(iter(FACTUAL.facts)): {"no": "shape"}}, "chess": {"x": 1}, "odd": 3}
    file = {"app": "castle-companion", "format": 1, "copies": copies, "plays": []}
    assert take_in(plays, "home", read(json.dumps(file).encode())) == Taken(0, 0, 0)
    assert read(json.dumps({**file, "copies": 5}).encode()).copies == {}
    storage.close()


# --- Played, not believed ------------------------------------------------------------------------------------------------

RELEASE = Path(__file__).parent.parent / "data" / "release-0.1.book.json"
SHOWN = json.loads((RELEASE.parent / "release-0.1.json").read_text("utf-8"))


def test_what_the_first_release_wrote_down_is_taken_in_whole(tmp_path: Path) -> None:
    raw = RELEASE.read_bytes()
    storage, plays = opened(tmp_path)
    assert take_in(plays, "home", read(raw)).added == len(SHOWN)
    totals_of = {code: shown["totals"] | NAMED_GUESTS.get(code, {}) for code, shown in SHOWN.items()}
    shown = sorted((s["game"], s["seq"], s["closed"], sorted(totals_of[code].items())) for code, s in SHOWN.items())
    found = []
    for (code,) in storage.rows("select code from plays"):
        play = plays.get(code)
        assert play.scored.result is not None
        totals = {column.name: column.total for column in play.scored.result.columns}
        found.append((play.game.key, play.seq, play.is_closed, sorted(totals.items())))
    assert sorted(found) == shown
    storage.close()


def _event(kind: str, **data: Any) -> dict[str, Any]:
    return {"id": f"more {kind} {data}", "at": "2026-01-01T10:00:00.000+00:00", "type": kind, "data": data}


def _with_events(*events: dict[str, Any]) -> bytes:
    play = {
        "uid": "u",
        "game": "castle-builder",
        "players": ["Ann", "Bob"],
        "options": {},
        "first": 0,
        "facts": {},
        "tinctures": [0, 1],
        "begun": "2026-01-01T10:00:00.000+00:00",
        "events": [{**event, "id": str(i)} for i, event in enumerate(events)],
    }
    return json.dumps({"app": "castle-companion", "format": 1, "copies": {}, "plays": [play]}).encode()


COINS = _event("entry-set", column="Ann", field="coins", value=3)


def test_what_can_have_happened_is_taken() -> None:
    events = [COINS, _event("undone", of=1), _event("redone", of=2), _event("undone-to", of=0), _event("redone", of=4)]
    events += [_event("adjusted", column="Bob", points=-3, note="late"), COINS, _event("undone", of=1)]
    assert len(read(_with_events(*events)).plays[0].events) == len(events)


@pytest.mark.parametrize(
    "event",
    [
        _event("undone", of=2),  # itself
        _event("undone", of=9),
        _event("undone", of=0),
        _event("undone", of=True),
        _event("undone", of="1"),
        _event("undone"),
        _event("undone-to", of=2),
        _event("undone-to", of=9),
        _event("undone-to", of=1),  # nothing has changed since
        _event("redone", of=1),
        _event("redone", of=2),
        _event("redone", of=3),
        _event("reopened"),
        _event("entry-set", column="Zoe", field="coins", value=3),
        _event("entry-set", column="Ann", field="coins", value=10),
        _event("entry-set", column="Ann", field="luck", value=1),
        _event("entry-set", column="Ann", field="coins", value=True),
        _event("entry-set", column="Ann", field="coins", value=1, colour="red"),
        _event("entry-set", column="Ann", field="coins"),
        _event("adjusted", column="Ann", points=0, note=""),
        _event("adjusted", column="Ann", points=201, note=""),
        _event("adjusted", column="Ann", points=1, note="x" * 101),
        _event("ticked", step="sleep", done=True),
        _event("fact-told", fact="weather", value=1),
        _event("closed", result=-1),
        _event("coined", player="Ann"),
    ],
)
def test_what_no_command_leads_to_is_refused_at_its_place(event: dict[str, Any]) -> None:
    """Marks that point at themselves or at what is still to come used to go round for ever."""
    with pytest.raises(UnreadableError) as caught:
        read(_with_events(COINS, event))
    assert [(p.at, p.code) for p in caught.value.problems] == [("plays[0].events[1]", "import-play")]


@pytest.mark.parametrize("text", ["\u202eAnn", "Ann\u2066", "A\u0007nn", "\u200b", "\u3164", "x" * 301])
def test_a_file_passes_the_gate_like_anything_typed(text: str) -> None:
    raw = json.loads(_with_events(COINS))
    raw["plays"][0]["players"][1] = text
    with pytest.raises(UnreadableError) as caught:
        read(json.dumps(raw).encode())
    assert [p.at for p in caught.value.problems] == ["plays[0].players[1]"]


def test_composed_and_decomposed_letters_come_in_as_one_spelling() -> None:
    raw = json.loads(_with_events(_event("entry-set", column="Zoe\u0308", field="coins", value=3)))
    raw["plays"][0]["players"][1] = "Zoe\u0308"
    play = read(json.dumps(raw).encode()).plays[0]
    assert play.seating.players[1] == play.events[0].data["column"] == "Zo\u00eb"


@pytest.mark.parametrize("at", ["9999-12-31T00:00:00+00:00", "1969-01-01T00:00:00+00:00"])
def test_no_event_is_from_the_future_or_from_before_the_game(at: str) -> None:
    raw = json.loads(_with_events(COINS))
    raw["plays"][0]["events"][0]["at"] = at
    with pytest.raises(UnreadableError) as caught:
        read(json.dumps(raw).encode())
    assert [p.at for p in caught.value.problems] == ["plays[0].events[0].at"]


@pytest.mark.parametrize(
    "change",
    [
        lambda result: result["columns"][0].update(extra=-1),
        lambda result: result["columns"][0].update(extra={"total": 99}),
        lambda result: result["ranking"].update(decided_by="luck"),
        lambda result: result.update(finished=1),
        lambda result: result["columns"][0]["lines"][0]["items"][0]["args"].update(more=[1]),
    ],
)
def test_a_result_that_a_page_could_stumble_over_is_refused(tmp_path: Path, change: Callable[[Any], Any]) -> None:
    storage, plays = opened(tmp_path)
    ended(plays, GAMES[0], 1)
    file = json.loads(written(plays))
    storage.close()
    at = len(file["plays"][0]["events"]) - 1
    change(_closing(file))
    with pytest.raises(UnreadableError) as caught:
        read(json.dumps(file).encode())
    assert [p.at for p in caught.value.problems] == [f"plays[0].events[{at}]"]
