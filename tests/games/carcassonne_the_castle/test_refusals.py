"""Tests of refusals and of the place that each problem names."""

from typing import Any

import pytest

from .asking import court, feature, full, game, refused

MISSING = object()


def changed(path: list[Any], value: Any) -> dict[str, Any]:
    """Return the full game with one entry changed, added or removed."""
    question = full()
    place: Any = question
    for step in path[:-1]:
        place = place[step]
    if value is MISSING:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return question


@pytest.mark.parametrize(
    ("path", "value", "at", "code"),
    [
        (["players", 1], "", "players[1]", "name-blank"),
        (["players", 1], "Black", "players[1]", "name-twice"),
        (["scored", 1, "kind"], "court", "scored[1].kind", "not-a-choice"),
        (["scored", 1, "tiles"], MISSING, "scored[1].tiles", "missing"),
        (["scored", 1, "tiles"], 0, "scored[1].tiles", "out-of-range"),
        (["scored", 1, "tiles"], 61, "scored[1].tiles", "out-of-range"),
        (["scored", 1, "start_spaces"], 8, "scored[1].start_spaces", "out-of-range"),
        (["scored", 2, "well"], True, "scored[2].well", "well-not-on-path"),
        (["scored", 1, "followers"], MISSING, "scored[1].followers", "missing"),
        (["scored", 1, "followers", "Black"], 7, "scored[1].followers.Black", "out-of-range"),
        (["scored", 1, "followers", "white"], 0, "scored[1].followers.white", "unknown-key"),
        (["scored", 2, "doubled_by"], "Black", "scored[2].doubled_by", "not-the-owner"),
        (["scored", 2, "doubled_by"], "Red", "scored[2].doubled_by", "not-a-choice"),
        (["scored", 2, "doubled_by"], None, "scored[2].doubled_by", "not-text"),
        (["scored", 2, "followers", "Black"], 1, "scored[2].doubled_by", "nobody-owns"),
        (["scored", 0, "doubled_by"], "Black", "scored[0].doubled_by", "path-doubled"),
        (["corners", 1], [0, 1], "corners[1]", "corner-pair"),
        (["corners", 1], [5, 7], "corners[1]", "corner-pair"),
        (["corners", 1], [6, 5], "corners[1]", "corner-pair"),
        (["corners", 1], [True, 2], "corners[1]", "corner-pair"),
        (["corners", 1], [12, 13], "corners[1]", "corner-number-twice"),
        (["corners", 1], [13, 14], "corners[1]", "corner-number-twice"),
        (["final", "largest_empty"], 77, "final.largest_empty", "out-of-range"),
        (["final", "courts", 1, "markets"], MISSING, "final.courts[1].markets", "missing"),
        (["final", "courts", 1, "markets"], 61, "final.courts[1].markets", "out-of-range"),
        (["final", "courts", 1, "followers", "Red"], 1, "final.courts[1].followers.Red", "unknown-key"),
        (["final", "courts", 1, "four_each"], True, "final.courts[1].four_each", "not-text"),
        (["final", "courts", 0, "followers", "White"], 2, "final.courts[0].four_each", "nobody-owns"),
        (["final", "unfinished", 2, "token_of"], MISSING, "final.unfinished[2].token_of", "missing"),
        (["final", "unfinished", 2, "token_of"], "Black", "final.unfinished[2].token_of", "not-the-owner"),
        (["final", "unfinished", 2, "token_of"], "Red", "final.unfinished[2].token_of", "not-a-choice"),
        (["final", "unfinished", 2, "followers"], {}, "final.unfinished[2].token_of", "nobody-owns"),
        (["final", "unfinished", 2, "well"], False, "final.unfinished[2].well", "well-not-on-path"),
        (["final", "house_plus", "Black"], 3, "final.house_plus.Black", "out-of-range"),
        (["final", "house_plus", "White"], 2, "final.house_plus.White", "wall-tile-gone"),
        (["final", "five_points", "Black"], 1, "final.five_points.White", "wall-tile-gone"),
        (["variants"], [], "variants", "unknown-key"),
    ],
)
def test_question_with_one_wrong_entry_is_refused_at_its_place(path, value, at, code):
    assert refused(changed(path, value)) == [(at, code)]


def test_question_empty_is_refused_and_full_is_accepted():
    assert refused([]) == [("input", "not-object")]
    assert refused({}) == [("players", "missing"), ("scored", "missing")]
    assert refused(full()) == []


ONCE = {kind: feature(kind, 1, 1, token_of="Black") for kind in ("path", "tower", "house")}
DOUBLED = {kind: feature(kind, 1, 1, doubled_by="Black") for kind in ("tower", "house")}
COURTS = [court(1, 1, four_each="Black"), court(1, 1), court(1, 0, 1, four_each="White")]


@pytest.mark.parametrize(
    ("question", "at"),
    [
        (game(DOUBLED["tower"], DOUBLED["house"], DOUBLED["tower"], DOUBLED["tower"]), "scored[3].doubled_by"),
        (game(DOUBLED["house"], DOUBLED["tower"], DOUBLED["house"], DOUBLED["house"]), "scored[3].doubled_by"),
        *((game(final={"unfinished": [*ONCE.values(), ONCE[kind], ONCE[kind]]}), "final.unfinished[4]") for kind in ONCE),
        (game(final={"courts": [*COURTS, COURTS[0]]}), "final.courts[3].four_each"),
    ],
)
def test_wall_tile_used_third_time_is_refused(question, at):
    assert refused(question) == [(at, "wall-tile-gone")]
    (question["final"][at.split(".")[1].split("[")[0]] if "final" in question else question["scored"]).pop()
    assert refused(question) == []


def test_wall_tiles_of_both_players_are_refused_at_later_seat():
    held = {"White": 2, "Black": 2}
    assert refused(game(final={"house_plus": held, "five_points": held})) == [
        ("final.house_plus.White", "wall-tile-gone"),
        ("final.five_points.White", "wall-tile-gone"),
    ]


def test_refusal_lists_every_wrong_entry_at_once():
    question = game(
        feature("path", 0, 7),
        {"kind": "house", "tiles": 1, "followers": {"Red": 1}},
        corners=[[1, 3]],
        final={"unfinished": [feature("path", 1, 1)], "five_points": {"White": 3}},
    )
    of_lists = "scored[0].tiles scored[0].followers.Black scored[1].followers.Red corners[0]"
    assert {at for at, _ in refused(question)} == {*of_lists.split(), "final.unfinished[0].token_of", "final.five_points.White"}


def test_refusal_lists_every_contradiction_at_once():
    question = game(
        feature("path", 1, 1, doubled_by="Black"),
        feature("house", 1, 1, doubled_by="White", well=True),
        corners=[[4, 5], [5, 6]],
        final={"courts": [court(1, four_each="White")], "five_points": {"Black": 1, "White": 2}},
    )
    of_lists = "scored[0].doubled_by scored[1].doubled_by scored[1].well corners[1]"
    assert {at for at, _ in refused(question)} == {*of_lists.split(), "final.courts[0].four_each", "final.five_points.White"}


def test_names_are_not_checked_against_invalid_player_list():
    question = game(feature("tower", 1, 0, 7, doubled_by="Red"), final={"house_plus": {"Red": 1}})
    question["players"] = ["Red", ""]
    assert refused(question) == [("players[1]", "name-blank"), ("scored[0].followers.White", "out-of-range")]


def test_player_name_like_path_is_kept_in_problem_place():
    question = game({"kind": "house", "tiles": 1, "followers": {"a.b[0]": 7}})
    question["players"] = ["a.b[0]", "followers"]
    assert refused(question) == [("scored[0].followers.a.b[0]", "out-of-range")]
