"""Names that look the same at one table are asked about; names that can be told apart are not."""

import pytest

from companion.plays.service import Plays
from companion.rules.errors import DoubtError, RefusedError
from companion.texts import LANGUAGES, language
from tests.plays.table import Table


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
