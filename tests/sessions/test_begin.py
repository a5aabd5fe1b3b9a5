"""Tests of new sessions: players, options, colours and refusals."""

from typing import Any

import pytest

from companion.rules.errors import ConfirmationRequiredError, RefusedError
from companion.sessions import registry
from companion.sessions.name_matching import similar_names
from companion.sessions.registry import SHORT_LETTERS, Codes, parse_short_code
from companion.sessions.service import Sessions
from companion.sessions.session import NoSuchSessionError
from companion.texts import LANGUAGES, language
from tests.support import toy_game
from tests.support.table import ServiceTable, opened

PAIR = ["Ann", "Bob"]


def of_two(**more: Any) -> dict[str, Any]:
    return {"game": "toy", "players": PAIR, **more}


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ([], [("input", "not-object")]),
        ({}, [("game", "missing")]),
        ({"game": "chess"}, [("game", "not-a-choice")]),
        ({"game": None}, [("game", "not-a-choice")]),
        ({"game": "toy"}, [("players", "missing")]),
        (of_two(players="Ann"), [("players", "not-list")]),
        *((of_two(players=players), [("players", "wrong-count")]) for players in (["Ann"], [], [*"ABCDE"])),
        (
            of_two(players=["Ann", " ", "x" * 41, 7]),
            [("players[1]", "name-blank"), ("players[2]", "name-long"), ("players[3]", "not-text")],
        ),
        (of_two(players=["Ann", "Bob", "Ann"]), [("players[2]", "name-twice")]),
        *((of_two(players=["Bob", name]), [("players[1]", "name-blank")]) for name in ("\u200b", "\u3164", "\u0301")),
        *((of_two(players=["Bob", name]), [("players[1]", "text-control")]) for name in ("\u202eAnn", "a\u2066")),
        (of_two(options={"season": "spring", "map": 1}), [("options.map", "unknown-key"), ("options.season", "not-a-choice")]),
        (of_two(options=1), [("options", "not-object")]),
        (of_two(first=2), [("first", "out-of-range")]),
        (of_two(first=True), [("first", "not-whole")]),
        (of_two(tinctures=[1]), [("tinctures", "wrong-count")]),
        (of_two(tinctures=[1, 7]), [("tinctures[1]", "out-of-range")]),
        (of_two(tinctures=[2, 2]), [("tinctures[1]", "tincture-twice")]),
        (of_two(facts={"bonus": 10, "age": 3}), [("facts.age", "unknown-key"), ("facts.bonus", "out-of-range")]),
        (of_two(colour="red"), [("colour", "unknown-key")]),
    ],
)
def test_session_begun_with_wrong_input_is_refused_at_its_place(
    sessions: Sessions, wanted: Any, expected: list[tuple[str, str]]
) -> None:
    with pytest.raises(RefusedError) as caught:
        sessions.creator.create(wanted)
    assert [(p.at, p.code) for p in caught.value.problems] == expected
    assert sessions.register.running("home") == []


def test_session_codes_are_long_and_not_interchangeable(table: ServiceTable) -> None:
    registered = table.session.registered
    assert len({registered.code, registered.watch_code}) == 2
    assert all(len(code) == 22 for code in (registered.code, registered.watch_code))
    assert table.sessions.store.by_watch_code(registered.watch_code).id == registered.id
    assert registered.short_code is not None
    assert (
        table.sessions.store.by_short_code(f" {registered.short_code[:3].lower()}-{registered.short_code[3:]} ").id
        == registered.id
    )
    for wrong in (registered.watch_code, registered.short_code):
        with pytest.raises(NoSuchSessionError):
            table.sessions.store.get(wrong)


def test_session_repr_contains_no_codes(table: ServiceTable) -> None:
    shown = repr(table.session)
    registered = table.session.registered
    assert not any(str(code) in shown for code in (registered.code, registered.watch_code, registered.short_code))


def test_short_code_typed_on_either_keyboard_is_parsed() -> None:
    assert parse_short_code("акм-т47") == "AKMT47"
    assert parse_short_code("a k m t 4 7") == "AKMT47"
    assert all(parse_short_code(letter * 6) == letter * 6 for letter in SHORT_LETTERS)
    for wrong in ("", "AKMT4", "AKMT477", "AKMT40", "OOOOOO", "!" * 1000):
        assert parse_short_code(wrong) is None


def test_short_code_with_lookalike_signs_is_read_as_the_code() -> None:
    signs = {"5": "S", "2": "Z", "6": "GБ", "B": "8В", "7": "1", "Y": "VУ", "3": "З", "4": "Ч", "H": "Н", "P": "Р", "X": "Х"}
    for letter, alike in signs.items():
        assert letter in SHORT_LETTERS
        for sign in alike:
            assert sign not in SHORT_LETTERS
            assert parse_short_code(f"AKM{sign}T4") == f"AKM{letter}T4"


def test_short_code_is_removed_on_closing_and_given_on_reopening(table: ServiceTable) -> None:
    first = table.session.registered.short_code
    assert first is not None
    table.do("close", sure=True)
    assert table.session.registered.short_code is None
    with pytest.raises(NoSuchSessionError):
        table.sessions.store.by_short_code(first)
    table.do("reopen")
    second = table.session.registered.short_code
    assert second is not None
    assert table.sessions.store.by_short_code(second).id == table.session.id


def test_short_code_in_use_is_not_given_twice(tmp_path: Any) -> None:
    coming = iter(["AAAAAA", "AAAAAA", "BBBBBB"])
    with opened(tmp_path, codes=Codes(short=lambda: next(coming))) as sessions:
        assert [ServiceTable(sessions).session.registered.short_code for _ in range(2)] == ["AAAAAA", "BBBBBB"]


def test_colour_of_player_is_kept_in_next_session(sessions: Sessions) -> None:
    def colours(*players: str, **more: Any) -> tuple[int, ...]:
        return sessions.creator.create({"game": "toy", "players": list(players), **more}).registered.colours

    assert colours("Ann", "Bob") == (0, 1)
    assert colours("Bob", "Cid", "Ann") == (1, 2, 0)
    assert colours("Ann", "Bob", tinctures=[5, 0]) == (5, 0)
    assert colours("Dan", "Ann", "Bob") == (1, 5, 0)


def test_copy_facts_of_club_are_used_and_extended_by_new_session(sessions: Sessions) -> None:
    sessions.clubs.set_copy_fact("home", toy_game.GAME, "bonus", 3)
    assert sessions.creator.create({"game": "toy", "players": PAIR}).seating.facts == {"bonus": 3}
    session = sessions.creator.create({"game": "toy", "players": PAIR, "facts": {"marks": [1, 2]}})
    assert session.seating.facts == {"bonus": 3, "marks": [1, 2]}
    assert sessions.clubs.load_copy_facts("home", toy_game.GAME) == {"bonus": 3, "marks": [1, 2]}
    assert sessions.creator.create({"game": "toy", "players": PAIR}, "another club").seating.facts == {}


# --- Names ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "ANN"),
        ("Ann", "Ann "),
        ("Ann", "A\u200bnn"),
        ("Ann", "\uff21nn"),  # wide letters
        ("Anna", "\u0410nna"),  # a Cyrillic A
        ("\u0410\u043d\u043d\u0430", "A\u043d\u043da"),
        ("Tom", "\u0422\u043e\u043c".replace("\u043c", "m")),
        ("Eva", "\u0415va"),
        ("Ian", "lan"),
        ("Bob", "B0b"),
        ("\u0412\u043e\u0432\u0430", "\u0432\u043e\u0432\u0430"),
    ],
)
def test_similar_names_in_new_session_need_confirmation_once(sessions: Sessions, one: str, other: str) -> None:
    wanted = {"game": "toy", "players": [one, other]}
    with pytest.raises(ConfirmationRequiredError) as caught:
        sessions.creator.create(wanted)
    assert [(p.at, p.code, p.args["other"]) for p in caught.value.problems] == [("players[1]", "name-alike", one)]
    for lang in LANGUAGES:
        assert one in language(lang).problem(caught.value.problems[0])
    assert sessions.creator.create({**wanted, "sure": True}).seating.players == (one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anna"),
        ("Zoe", "Zo\u00eb"),
        ("\u0410\u043d\u0434\u0440\u0435\u0438", "\u0410\u043d\u0434\u0440\u0435\u0439"),
        ("Bo", "Jo"),
    ],
)
def test_distinct_names_in_new_session_need_no_confirmation(sessions: Sessions, one: str, other: str) -> None:
    assert sessions.creator.create({"game": "toy", "players": [one, other]}).seating.players == (one, other)


def test_name_in_composed_or_decomposed_letters_is_one_name(sessions: Sessions) -> None:
    with pytest.raises(RefusedError) as caught:
        sessions.creator.create({"game": "toy", "players": ["Zo\u00eb", "Zoe\u0308"]})
    assert [(p.at, p.code) for p in caught.value.problems] == [("players[1]", "name-twice")]
    table = ServiceTable(sessions, sessions.creator.create({"game": "toy", "players": ["Ann", "Zoe\u0308"]}))
    assert table.session.seating.players[1] == "Zo\u00eb"
    table.enter("Zoe\u0308", "points", 3)
    assert table.session.entries == {("Zo\u00eb", "points"): 3}


def test_note_and_author_are_checked_and_normalised(sessions: Sessions) -> None:
    table = ServiceTable(sessions)
    for args, at in (({"note": "\u202eoops"}, "note"), ({"note": "x" * 301}, "note"), ({"column": "y" * 301}, "column")):
        with pytest.raises(RefusedError) as caught:
            table.do("adjust", **{"column": "Ann", "points": 1, "note": "", **args})
        assert [p.at for p in caught.value.problems] == [at]
    with pytest.raises(RefusedError):
        table.do("cheer", seat=0, author="\u200b")
    table.do("adjust", column="Ann", points=1, note="e\u0301", author="Zoe\u0308")
    assert table.session.content.adjustments[0].note == "\u00e9"
    assert sessions.history.log_page(table.code).entries[0].author == "Zo\u00eb"


@pytest.mark.parametrize(
    ("name", "others", "found"),
    [
        ("anna", ["Anna", "Boris"], ["Anna"]),
        ("Ana", ["Anna"], ["Anna"]),
        ("Анна", ["Anna", "Аня"], ["Anna"]),
        ("Юлия", ["Yulia", "Julia", "Юрий"], ["Yulia", "Julia"]),
        ("Алёна", ["Алена"], ["Алена"]),
        ("Женя", ["Zhenya"], ["Zhenya"]),
        ("Михаил", ["Mikhail", "Михайл"], ["Mikhail", "Михайл"]),
        ("Bartholomew", ["Bartolomew", "Bart"], ["Bartolomew"]),
        ("Zoë", ["Zoe"], ["Zoe"]),
        ("Masha", ["Dasha", "Pasha", "Misha"], []),
        ("Anna", ["Inna", "Yana", "Hanna"], []),
        ("Ann", ["Jan", "Dan"], []),
        ("Guest 1", ["Guest 2"], []),
        ("Anna", ["Anna"], []),
        ("!!", ["??"], []),
    ],
)
def test_similar_names_search_finds_only_likely_matches(name: str, others: list[str], found: list[str]) -> None:
    assert similar_names(name, others) == found


def test_link_code_never_begins_with_dash(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command `companion close CODE` would read such a code as an option."""
    coming = iter(["-rBx", "-", "rBx-"])
    monkeypatch.setattr(registry.secrets, "token_urlsafe", lambda _size: next(coming))
    assert Codes().long() == "rBx-"
