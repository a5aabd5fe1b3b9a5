"""How a play begins: who, what, in which colours, and what is refused."""

from typing import Any

import pytest

from companion.plays.alike import close
from companion.plays.play import NoSuchPlayError
from companion.plays.register import SHORT_LETTERS, Codes, short_code_typed
from companion.plays.service import Plays
from companion.rules.errors import DoubtError, RefusedError
from companion.texts import LANGUAGES, language
from tests.plays import toy
from tests.plays.table import Table, opened

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
def test_a_play_that_cannot_be_is_refused_at_the_place(plays: Plays, wanted: Any, expected: list[tuple[str, str]]) -> None:
    with pytest.raises(RefusedError) as caught:
        plays.create(wanted)
    assert [(p.at, p.code) for p in caught.value.problems] == expected
    assert plays.register.running("home") == []


def test_codes_cannot_be_guessed_and_open_what_they_should(table: Table) -> None:
    registered = table.play.registered
    assert len({registered.code, registered.watch_code}) == 2
    assert all(len(code) == 22 for code in (registered.code, registered.watch_code))
    assert table.plays.by_watch_code(registered.watch_code).id == registered.id
    assert registered.short_code is not None
    assert table.plays.by_short_code(f" {registered.short_code[:3].lower()}-{registered.short_code[3:]} ").id == registered.id
    for wrong in (registered.watch_code, registered.short_code):
        with pytest.raises(NoSuchPlayError):
            table.plays.get(wrong)


def test_secrets_are_not_written_where_a_play_is_shown_to_a_programmer(table: Table) -> None:
    shown = repr(table.play)
    registered = table.play.registered
    assert not any(str(code) in shown for code in (registered.code, registered.watch_code, registered.short_code))


def test_short_codes_are_read_from_either_keyboard() -> None:
    assert short_code_typed("акм-т47") == "AKMT47"
    assert short_code_typed("a k m t 4 7") == "AKMT47"
    assert all(short_code_typed(letter * 6) == letter * 6 for letter in SHORT_LETTERS)
    for wrong in ("", "AKMT4", "AKMT477", "AKMT41", "ZZZZZZ", "!" * 1000):
        assert short_code_typed(wrong) is None


def test_a_short_code_lives_as_long_as_the_play_is_open(table: Table) -> None:
    first = table.play.registered.short_code
    assert first is not None
    table.do("close", sure=True)
    assert table.play.registered.short_code is None
    with pytest.raises(NoSuchPlayError):
        table.plays.by_short_code(first)
    table.do("reopen")
    second = table.play.registered.short_code
    assert second is not None
    assert table.plays.by_short_code(second).id == table.play.id


def test_a_short_code_in_use_is_not_given_twice(tmp_path: Any) -> None:
    coming = iter(["AAAAAA", "AAAAAA", "BBBBBB"])
    with opened(tmp_path, codes=Codes(short=lambda: next(coming))) as plays:
        assert [Table(plays).play.registered.short_code for _ in range(2)] == ["AAAAAA", "BBBBBB"]


def test_people_keep_their_colours_from_play_to_play(plays: Plays) -> None:
    def colours(*players: str, **more: Any) -> tuple[int, ...]:
        return plays.create({"game": "toy", "players": list(players), **more}).registered.tinctures

    assert colours("Ann", "Bob") == (0, 1)
    assert colours("Bob", "Cid", "Ann") == (1, 2, 0)
    assert colours("Ann", "Bob", tinctures=[5, 0]) == (5, 0)
    assert colours("Dan", "Ann", "Bob") == (1, 5, 0)


def test_a_play_begins_with_the_facts_of_the_clubs_copy_and_adds_its_own(plays: Plays) -> None:
    plays.clubs.tell("home", toy.GAME, "bonus", 3)
    assert plays.create({"game": "toy", "players": PAIR}).seating.facts == {"bonus": 3}
    play = plays.create({"game": "toy", "players": PAIR, "facts": {"marks": [1, 2]}})
    assert play.seating.facts == {"bonus": 3, "marks": [1, 2]}
    assert plays.clubs.facts("home", toy.GAME) == {"bonus": 3, "marks": [1, 2]}
    assert plays.create({"game": "toy", "players": PAIR}, "another club").seating.facts == {}


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
def test_names_that_look_the_same_are_asked_about_once(plays: Plays, one: str, other: str) -> None:
    wanted = {"game": "toy", "players": [one, other]}
    with pytest.raises(DoubtError) as caught:
        plays.create(wanted)
    assert [(p.at, p.code, p.args["other"]) for p in caught.value.problems] == [("players[1]", "name-alike", one)]
    for lang in LANGUAGES:
        assert one in language(lang).problem(caught.value.problems[0])
    assert plays.create({**wanted, "sure": True}).seating.players == (one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anna"),
        ("Zoe", "Zo\u00eb"),
        ("\u0410\u043d\u0434\u0440\u0435\u0438", "\u0410\u043d\u0434\u0440\u0435\u0439"),
        ("Bo", "Jo"),
    ],
)
def test_names_that_can_be_told_apart_are_not_asked_about(plays: Plays, one: str, other: str) -> None:
    assert plays.create({"game": "toy", "players": [one, other]}).seating.players == (one, other)


def test_two_spellings_of_one_letter_are_one_name(plays: Plays) -> None:
    with pytest.raises(RefusedError) as caught:
        plays.create({"game": "toy", "players": ["Zo\u00eb", "Zoe\u0308"]})
    assert [(p.at, p.code) for p in caught.value.problems] == [("players[1]", "name-twice")]
    table = Table(plays, plays.create({"game": "toy", "players": ["Ann", "Zoe\u0308"]}))
    assert table.play.seating.players[1] == "Zo\u00eb"
    table.enter("Zoe\u0308", "points", 3)
    assert table.play.entries == {("Zo\u00eb", "points"): 3}


def test_notes_and_authors_pass_the_same_gate(plays: Plays) -> None:
    table = Table(plays)
    for args, at in (({"note": "\u202eoops"}, "note"), ({"note": "x" * 301}, "note"), ({"column": "y" * 301}, "column")):
        with pytest.raises(RefusedError) as caught:
            table.do("adjust", **{"column": "Ann", "points": 1, "note": "", **args})
        assert [p.at for p in caught.value.problems] == [at]
    with pytest.raises(RefusedError):
        table.do("cheer", seat=0, author="\u200b")
    table.do("adjust", column="Ann", points=1, note="e\u0301", author="Zoe\u0308")
    assert table.play.content.adjustments[0].note == "\u00e9"
    assert plays.log(table.code).entries[0].author == "Zo\u00eb"


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
def test_names_that_may_mean_one_person(name: str, others: list[str], found: list[str]) -> None:
    assert close(name, others) == found
