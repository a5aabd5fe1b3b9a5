"""Tests of the flow: setup, two rounds of four turns, passing directions, Ludwig's steward, and reminders."""

import pytest

from companion.games.between_two_castles import FLOW, GAME
from companion.rules.errors import Key
from companion.rules.game import ScreenRequest, Seating
from companion.rules.shape import check_value
from companion.texts import language

from .table import TwoCastlesTable

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus")


def begun(*players):
    t = TwoCastlesTable(*players)
    t.do("begin")
    return t


def arrows(t):
    return [(giver.name, taker.name) for giver, taker in t.look().passes]


@pytest.mark.parametrize("seats", range(2, 8))
def test_setup_has_castle_between_each_two_players_and_counts_pieces(seats):
    """Two players set up three castles, with Ludwig."""
    found = {step.key: step.args for step in GAME.setup(Seating(GAME.key, NAMES[:seats], {}))}
    castles = max(seats, 3)
    assert (found["thrones"]["castles"], found["thrones"]["left"], found["tokens"]["left"]) == (
        castles,
        7 - castles,
        7 - castles,
    )
    assert found["reminders"]["left"] == 7 - seats
    assert found["large-tray"] == {"tiles": 147, "each": 9}
    assert found["small-tray"] == {"specialty": 48, "attendants": 28}
    assert (found["bonus-cards"], found["hands"]) == ({"cards": 20}, {"tiles": 9})
    pair = {"first": "Ann", "second": "Bob"}
    assert (found.get("ludwig"), found.get("between-ludwig")) == (({**pair, "tiles": 9}, pair) if seats == 2 else (None, None))


class TestTurns:
    def test_turns_are_four_in_each_of_two_rounds(self):
        t = TwoCastlesTable("Ann", "Bob", "Cid")
        assert t.step == "setup"
        assert {status for *_, status in t.look().turns} == {"next"}
        t.do("begin")
        assert t.refused("begin") == [("type", "begun-already")]
        assert [status for *_, status in t.look().turns] == ["now"] + ["next"] * 7
        seen = []
        while t.step != "over":
            seen.append(t.state.moment)
            t.do("done", step=t.step)
        steps = ("choose", "reveal", "build")
        assert seen == [(lap, turn, step) for lap in (1, 2) for turn in (1, 2, 3, 4) for step in steps]
        assert t.refused("done", step="build") == [("step", "not-the-moment")]
        assert t.log() == "The last rooms are built"
        assert {status for *_, status in t.look().turns} == {"done"}

    def test_second_round_begins_with_nine_new_tiles(self):
        """The tiles of the first round are dealt during setup. The last tile of a round is discarded."""
        t = begun("Ann", "Bob", "Cid")
        for lap in (1, 2):
            for tiles in (9, 7, 5, 3):
                *new, do, last = t.look().instructions
                assert [words.id for words in new] == ["choose-new"] * (lap == 2 and tiles == 9)
                assert do.args == {"tiles": tiles, "rest": tiles - 2}
                assert last.id == ("choose-last" if tiles == 3 else "choose-pass-left" if lap == 1 else "choose-pass-right")
                t.turn()

    def test_go_to_reaches_any_step_and_old_log_reaches_first_step(self):
        t = begun("Ann", "Bob", "Cid")
        t.do("done", step="choose")
        assert t.refused("done", step="choose") == [("step", "not-the-moment")], "two phones end a step at once"
        fact = t.do("go-to", round=2, turn=3, step="reveal")
        assert t.state.moment == (2, 3, "reveal")
        assert [status for *_, status in t.look().turns] == ["done"] * 6 + ["now", "next"]
        old = type(fact)("turn-set", {"round": 1, "turn": 2})
        assert FLOW.evolve(t.state, t.seating, old).moment == (1, 2, "choose")
        assert FLOW.phase(t.state, t.seating).seat is None, "nobody is first"

    @pytest.mark.parametrize(
        ("names", "at", "step", "said"),
        [
            (NAMES[:3], (1, 1), "build", "remind-take-right"),
            (NAMES[:3], (2, 2), "build", "remind-take-left"),
            (NAMES[:3], (1, 4), "build", "remind-new-tiles"),
            (NAMES[:2], (1, 4), "build", "remind-new-tiles-ludwig"),
            (NAMES[:3], (1, 4), "choose", "remind-last-tile"),
            (NAMES[:3], (1, 1), "choose", None),
            (NAMES[:3], (2, 4), "build", None),
        ],
    )
    def test_reminder_after_step_shows_source_of_next_tiles(self, names, at, step, said):
        t = begun(*names)
        t.do("go-to", round=at[0], turn=at[1], step=step)
        t.do("done", step=step)
        assert t.reminded() == said


class TestPassing:
    @pytest.mark.parametrize("seats", range(2, 8))
    def test_passing_is_left_in_first_round_and_right_in_second(self, seats):
        """Clockwise is to the left. Ludwig passes and takes like the others. The last tile of a round is not passed."""
        t = TwoCastlesTable(*NAMES[:seats])
        assert arrows(t) == []
        everybody = [*NAMES[:seats], *(["Ludwig"] if seats == 2 else [])]
        for lap, way in ((1, 1), (2, -1)):
            t.do("go-to", round=lap, turn=2)
            count = len(everybody)
            assert arrows(t) == [(one, everybody[(i + way) % count]) for i, one in enumerate(everybody)]
            assert len(t.look().ring.arrows) == count
            t.do("go-to", round=lap, turn=4)
            assert arrows(t) == []
        t.turn()
        assert arrows(t) == []

    def test_ludwig_steward_changes_with_round_and_builds_at_shared_castle(self):
        """Ann is next clockwise and on his left, Bob is on his right. He shares castle 3 with Ann and castle 2 with Bob."""
        t = begun("Ann", "Bob")
        for lap, (drawing, own, partner, other) in {1: ("Ann", 3, "Bob", 2), 2: ("Bob", 2, "Ann", 3)}.items():
            for step in ("choose", "build"):
                t.do("go-to", round=lap, turn=1, step=step)
                steward = t.look().ludwig_instruction
                told = [str(steward.args[key]) for key in ("player", "own", "partner", "other")]
                assert (steward.id, told) == (f"steward-{step}", [drawing, f"castle-{own}", partner, f"castle-{other}"])
            for who, castle in ((drawing, own), (partner, other)):
                assert GAME.owners(t.seating)[castle - 1] == (t.seating.players.index(who),)
        assert begun("Ann", "Bob", "Cid").look().ludwig_instruction is None
        assert TwoCastlesTable("Ann", "Bob").look().ludwig_instruction is None


def test_castle_labels_show_name_or_token_and_columns_stay_same():
    t = TwoCastlesTable("Ann", "Bob", "Cid")
    t.do("set-token", castle=1, token="eltz")
    t.do("set-castle-name", castle=2, name="  Crowdburg ")
    told = {column: str(words.args["castle"]) for column, words in GAME.labels(t.state, t.seating).items()}
    assert told == {"Castle 1": "token-eltz", "Castle 2": "Crowdburg", "Castle 3": "castle-3"}
    t.do("set-castle-name", castle=1, name="Hill")
    assert GAME.labels(t.state, t.seating)["Castle 1"].args["castle"] == "Hill"
    assert (GAME.columns(t.seating), GAME.owners(t.seating)) == (("Castle 1", "Castle 2", "Castle 3"), ((0, 1), (1, 2), (2, 0)))


def test_points_appear_when_all_castles_are_drawn_and_enter_history():
    t = begun("Ann", "Bob")
    for castle in (1, 2):
        t.place("fountain", 2, 0, castle)
    t.turn()
    assert (t.points, t.round_points) == ({}, ())
    t.place("fountain", 2, 0, castle=3)
    t.turn()
    t.place("fountain", 3, 0, castle=1)
    t.place("fountain", 3, 0, castle=3)
    assert t.points == {"Ann": 10, "Bob": 5}
    t.turn()
    assert t.round_points == ((5, 5), (10, 5))


@pytest.mark.parametrize(
    ("phone", "names"),
    [
        (ScreenRequest(), ["Castle 1", "Castle 2", "Castle 3", "Castle 4"]),
        (ScreenRequest(me=0), ["With Bob, left", "Bob and Cid", "Cid and Dan", "With Dan, right"]),
        (ScreenRequest(me=3), ["Ann and Bob", "Bob and Cid", "With Cid, right", "With Ann, left"]),
        (ScreenRequest(shared_column=1), ["Ann and Bob", "Our castle", "Cid and Dan", "Dan and Ann"]),
    ],
)
def test_castles_are_named_by_neighbours_on_owned_phones(phone, names):
    t, said = TwoCastlesTable("Ann", "Bob", "Cid", "Dan"), language("en", GAME.key)

    def called():
        return [said.tell(words) for key, words in GAME.labels(t.state, t.seating, phone).items() if not isinstance(key, Key)]

    assert called() == names
    t.do("set-castle-name", castle=2, name="Hill")
    t.do("set-token", castle=3, token="eltz")
    assert called() == [names[0], "Hill", "Eltz", names[3]]


def test_castle_with_ludwig_is_named_by_him_on_owned_phone():
    t, said = TwoCastlesTable("Ann", "Bob"), language("de", GAME.key)
    labels = GAME.labels(t.state, t.seating, ScreenRequest(me=1))
    assert [said.tell(labels[f"Castle {n}"]) for n in (1, 2, 3)] == ["Mit Ann, rechts", "Mit Ludwig, links", "Ludwig und Ann"]


def test_prefill_contains_drawn_castles_only():
    t = TwoCastlesTable("Ann", "Bob", "Cid")
    assert t.prefill == {}
    t.place("bakery", 2, 0, castle=2)
    [(place, layout)] = t.prefill.items()
    assert (place, layout["rooms"]) == (("Castle 2", "layout"), [{"room": "bakery", "x": 2, "y": 0}])
    assert check_value(GAME.sheet.cell(*place).shape, layout) == layout


class TestLessons:
    """Tests of who gets which lesson, and when. The contract tests check that each lesson has words."""

    def told(self, t):
        return {lesson.key: lesson.seats for lesson in FLOW.due_lessons(t.state, t.seating)}

    def test_lessons_on_castle_are_for_two_builders_and_on_step_for_all(self):
        t = TwoCastlesTable("Ann", "Bob", "Cid")
        assert self.told(t) == {"setup": ()}
        t.do("begin")
        t.row("terrace", "vineyard", castle=2)
        assert self.told(t) == {"choose": ()}, "castles are explained while rooms are built"
        t.do("go-to", round=1, turn=1, step="build")
        found = self.told(t)
        assert {key: found.get(key) for key in ("build", "outdoor", "place-room")} == {
            "build": (),
            "outdoor": (1, 2),
            "place-room": (1, 2),
        }
        assert "settle-bonus" not in found
        t.place("stables", 4, 0, castle=2)
        assert self.told(t)["settle-bonus"] == (1, 2)

    def test_lessons_on_ludwig_last_tile_and_direction_appear_when_needed(self):
        t = begun("Ann", "Bob")
        assert {"ludwig", "choose"} <= self.told(t).keys()
        t.do("go-to", round=2, turn=4)
        assert {"to-the-right", "last-tile"} <= self.told(t).keys()
        t.do("go-to", round=2, turn=4, step="build")
        assert self.told(t)["set-throne"] == (0,), "the last of Ludwig's castles: he learns nothing"
