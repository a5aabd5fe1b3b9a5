"""What is forgotten is gone: from the log, the lists, the kept states and the file itself; and the rest is as it was."""

import contextlib
from datetime import date
from pathlib import Path

import pytest

from companion.checking import check
from companion.clubs import HOME, now
from companion.games import all_games
from companion.plays.events import ENTRY_SET, Event
from companion.plays.forgetting import Extent
from companion.plays.notebook import Noted, Told
from companion.plays.play import NoSuchPlayError
from companion.plays.renaming import NOBODY, Renaming, nobody
from companion.plays.service import Plays
from companion.plays.state import replayed
from companion.rules.errors import RefusedError
from companion.storage import FILE, BusyError, Storage
from tests.plays import toy
from tests.plays.table import Table
from tests.sharing.playing import at_random

NAMES = ("Annikin", "Bobelix", "Cidonia", "Danubia", "Evamaria", "Fayence", "Gustavus")
"""No game knows these words, so that where one is found it is somebody's name."""


def written(folder: Path) -> bytes:
    """Everything in the data folder, as it lies on the disk."""
    return b"".join(path.read_bytes() for path in folder.iterdir())


@pytest.mark.parametrize("key", sorted(all_games()))
@pytest.mark.parametrize("seed", range(3))
def test_somebody_who_is_forgotten_stands_nowhere_any_more(tmp_path: Path, storage: Storage, key: str, seed: int) -> None:
    """Whoever asks to be forgotten must not be found in the file with a text editor, and the others keep their plays.

    A play at random of every game, which until then is kept as it was played: from its log and by another server.
    """
    plays = Plays(storage)
    table = at_random(plays, key, seed, NAMES, taps=100)
    played = table.play
    assert replayed(played.game, played.registered.seating, plays._log.between(played.id)) == played.state
    assert Plays(storage).get(table.code).state == played.state
    assert plays.log(table.code, limit=1000).entries
    table.do("adjust", column=table.play.columns[0], points=3, note=f"{NAMES[0]} helped {NAMES[1]}", author=NAMES[0])
    with contextlib.suppress(RefusedError):  # what was entered at random may contradict itself: then the play goes on
        table.do("close", sure=True)
    other = Table(plays, plays.create({"game": key, "players": [*NAMES[:2]]}))
    before = table.play
    points = [s.total for s in before.scored.result.ranking.standings] if before.scored.result else []
    assert len(plays.forgetting.plays_with(HOME, NAMES[0])) == 2
    assert NAMES[0].encode() in written(tmp_path)

    plays.forget_person(HOME, NAMES[0])

    assert NAMES[0].encode() not in written(tmp_path)
    after = table.play
    assert after.seating.players == (NOBODY, *before.seating.players[1:])
    assert after.seq == before.seq
    assert after.is_closed == before.is_closed
    assert points == ([s.total for s in after.scored.result.ranking.standings] if after.scored.result else [])
    assert plays.forgetting.plays_with(HOME, NAMES[0]) == []
    assert not plays.people.is_known(HOME, NAMES[0])
    assert other.play.seating.players == (NOBODY, NAMES[1])
    other.do("close", sure=True) if not other.play.scored.problems else None
    storage.close()
    assert check(tmp_path).findings == ()


def test_two_who_are_forgotten_stay_two(plays: Plays) -> None:
    table = Table(plays, plays.create({"game": "toy", "players": ["Ann", "Bob", "Cid"]}))
    for name in ("Ann", "Cid"):
        plays.forget_person(HOME, name)
    assert table.play.seating.players == ("N. N.", "Bob", "N. N. 2")
    table.take(0, 1)
    table.do("close", sure=True)
    assert {c.name for c in plays.people.everybody(HOME)} == {"Bob", "N. N.", "N. N. 2"}
    assert nobody(("N. N. 2",)) == "N. N."


def test_a_word_of_the_game_is_no_name(storage: Storage) -> None:
    """A child who signs as "silver" must not turn the silver of the play into somebody."""
    renaming = Renaming({"silver": NOBODY}, frozenset({"silver"}))
    assert renaming.everywhere({"kind": "silver", "silver": 2, "said": "silver and me"}) == {
        "kind": "silver",
        "silver": 2,
        "said": "N. N. and me",
    }
    assert renaming.exactly("silver") == NOBODY
    assert Renaming({"Ann": NOBODY}, frozenset()).within("Anna, Ann's Ann") == "Anna, N. N.'s N. N."


def test_what_the_taps_said_before_it_was_put_right_names_nobody_who_is_forgotten() -> None:
    """What stood in a cell is whatever the game keeps there: lists, and names as keys, too. Its own words stay."""
    renaming = Renaming({"Annikin": NOBODY}, frozenset({"lord"}))
    was = {"guests": [{"Annikin": 2, "lord": "Annikin"}, ["Annikin", "Bobelix"]], "lord": {"Annikin": {"Annikin": True}}}
    told = {"column": "Annikin", "field": "tower", "value": None, "was": was}
    assert renaming.event(Event(1, "a", now(), ENTRY_SET, told)).data == {
        "column": NOBODY,
        "field": "tower",
        "value": None,
        "was": {"guests": [{NOBODY: 2, "lord": NOBODY}, [NOBODY, "Bobelix"]], "lord": {NOBODY: {NOBODY: True}}},
    }
    untouched = {"column": None, "field": "tower", "value": 4}
    assert renaming.event(Event(1, "a", now(), ENTRY_SET, untouched)).data == untouched


def test_a_play_that_is_forgotten_is_gone_at_once_and_from_the_file(tmp_path: Path, storage: Storage, plays: Plays) -> None:
    kept, gone = (Table(plays, plays.create({"game": "toy", "players": [name, "Bobelix"]})) for name in ("Annikin", "Zerberus"))
    for table in (kept, gone):
        table.take(0, 1)
        table.do("close", sure=True)
    live = plays._held[gone.code]
    plays.forget(gone.code)
    with pytest.raises(NoSuchPlayError):
        plays.get(gone.code)
    with pytest.raises(NoSuchPlayError):
        gone.do("reopen")
    assert live.is_void
    assert [f.registered.code for f in plays.register.finished(HOME).plays] == [kept.code]
    assert [c.name for c in plays.people.everybody(HOME)] == ["Annikin", "Bobelix"]
    plays.clubs.forget_person(HOME, "Zerberus")
    storage.tidy()
    assert b"Zerberus" not in written(tmp_path)
    assert b"Annikin" in written(tmp_path)
    storage.close()
    assert check(tmp_path, toy.games).findings == ()


def test_a_tap_that_was_on_its_way_when_its_play_was_forgotten_changes_nothing(plays: Plays) -> None:
    table = Table(plays, plays.create({"game": "toy", "players": ["Ann", "Bob"]}))
    live = plays._find(table.code)
    plays.forget_person(HOME, "Ann")
    with pytest.raises(BusyError), plays._changing(live):
        pass
    assert table.take(0, 1) == 1  # the next try meets the play as it is now


def test_everything_of_a_club_goes_and_nothing_of_another(tmp_path: Path, storage: Storage, plays: Plays) -> None:
    for n in range(7):
        table = Table(plays, plays.create({"game": "toy", "players": ["Zerberus", f"Xanthippe{n}"]}, "pub"))
        if n % 2:
            table.do("close", sure=True)
    plays.clubs.tell("pub", toy.GAME, "bonus", 3)
    mine = Table(plays, plays.create({"game": "toy", "players": ["Annikin", "Bobelix"]}, "home"))
    mine.do("close", sure=True)
    assert plays.forgetting.extent("pub") == Extent(7, 8, 1)
    pauses = []
    plays.forget_club("pub", lambda: pauses.append(1))
    assert pauses
    assert plays.forgetting.extent("pub").plays == 0
    assert plays.register.running("pub") == [] == plays.clubs.people("pub")
    for word in (b"Zerberus", b"Xanthippe"):
        assert word not in written(tmp_path)
    assert mine.play.is_closed
    assert [c.name for c in plays.people.everybody("home")] == ["Annikin", "Bobelix"]
    storage.close()
    assert check(tmp_path, toy.games).findings == ()
    assert (tmp_path / FILE).exists()


@pytest.mark.parametrize("meanwhile", ["noted", "forgotten", "renewed"])
def test_what_is_done_to_a_play_while_a_name_in_it_changes_is_not_lost(
    storage: Storage, plays: Plays, monkeypatch: pytest.MonkeyPatch, meanwhile: str
) -> None:
    """Between working out a play and keeping it others have their turn."""
    first, second = (Table(plays, plays.create({"game": "toy", "players": ["Ann", other]})) for other in ("Bob", "Cid"))
    first.do("close", sure=True)
    codes = {first.code}

    def others_turn() -> None:
        monkeypatch.undo()
        match meanwhile:
            case "noted":
                plays.note(first.code, Told(date(2024, 5, 1), "19:30", Noted("Home", "with cake", 45)))
            case "forgotten":
                plays.forget(codes.pop())
            case "renewed":
                codes.add(plays.renew(codes.pop()).code)

    monkeypatch.setattr(storage, "pause", others_turn)
    told = plays.rename_person(HOME, "Ann", "Zoë")

    assert {*told} == {*codes, second.code}
    assert [plays.get(code).seating.players[0] for code in told] == ["Zoë"] * len(told)
    if meanwhile == "noted":
        after = plays.get(first.code).registered
        assert after.noted == Noted("Home", "with cake", 45)
        assert storage.rows("select distinct played_at from standings") == storage.rows(
            "select played_at from plays where played_on = '2024-05-01'"
        )
