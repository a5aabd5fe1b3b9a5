"""Tests of points with their reasons, scored a second time by simple code, and of refusals with their places."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.once_upon_a_castle import GAME
from companion.games.once_upon_a_castle.rules.guests import GUESTS
from companion.rules.errors import RefusedError
from companion.rules_queries import result_to_json
from companion.texts import language

WHOLE = {"towers": [5, 2, 5, 2], "floors": 4, "walls": 4}
NOTHING = {"towers": [], "sun": False, "cloud": False, "resident_points": 0, "flags": [], "floors": 0, "walls": 0, "guests": []}


def castle(name, **drawn):
    """Return a castle with these parts and nothing else."""
    return {"name": name, **NOTHING, **drawn}


def game(variant, *castles):
    """Return a game with these castles. A single castle gets an empty one before it."""
    return {"variant": variant, "players": [*([castle("Nobody")] if len(castles) < 2 else []), *castles]}


def score(question):
    return result_to_json(GAME.score(GAME.scoring.parse(question)), language("en", GAME.key))


def refused_at(question):
    """Return the places of the problems."""
    try:
        score(question)
    except RefusedError as refused:
        return [problem.at for problem in refused.problems]
    return []


@pytest.mark.parametrize(
    ("drawn", "lines"),
    [
        (
            {**WHOLE, "flags": [1, 2, 2], "guests": ["jester", "king"]},
            {
                "towers": (14, "2 towers × 5; 2 towers × 2"),
                "flags": (5, "2 flags × 2; 1 flag × 1"),
                "guests": (7, "Jester: 4 floors × 1; King: 3 flags × 1"),
            },
        ),
        ({"resident_points": 7}, {"residents": (7, "group of the last coloured resident")}),
        (
            {**WHOLE, "towers": [0] * 4, "sun": True, "cloud": True},
            {"sun": (4, "first castle with 4 towers"), "cloud": (4, "first castle with all 12 parts")},
        ),
        ({"floors": 4, "guests": [1, 3, 0, 3]}, {"guests": (7, "2 guests × 3; 1 guest × 1")}),
        ({"small_clouds": 3}, {"small-clouds": (6, "3 small clouds × 2")}),  # they stay without the shepherdess
        ({"floors": 2, "guests": ["prince"]}, {"guests": (2, "Prince: 2 floors × 1")}),
        ({"towers": [0] * 3, "guests": ["princess"]}, {"guests": (3, "Princess: 3 towers × 1")}),
        ({"guests": ["cook", "monk"]}, {"guests": (2, "Cook: 1; Monk: 1")}),  # stolen: there are no floors
        (
            {"guests": ["courtesan", "queen", "king", "troll"]},
            {"guests": (7, "Courtesan: 3 crowned guests × 1; Queen: 3; King: 0 flags × 1; Troll: 1")},
        ),
    ],
)
def test_score_lines_explain_points_and_ignore_other_castles(drawn, lines):
    is_named = "small_clouds" in drawn or any(isinstance(guest, str) for guest in drawn.get("guests", ()))
    other = castle("Bob", guests=["guard", "shepherdess"] if is_named else [], floors=1, towers=[1])
    column = score(game("architects" if is_named else "builders", castle("Ann", **drawn), other))["columns"][0]
    assert {line["category"]: (line["points"], line["why"]) for line in column["lines"]} == lines
    assert column["total"] == sum(points for points, _ in lines.values())


def test_guest_deck_matches_printed_cards():
    """The deck has 20 cards: 8 lightning, 6 staying and 6 crowned ones. All of the first two kinds score 1."""
    kinds = [guest.kind for guest in GUESTS.values()]
    assert [kinds.count(kind) for kind in ("lightning", "staying", "crowned")] == [8, 6, 6]
    assert {(g.points, g.per) for g in GUESTS.values() if not g.is_crowned} == {(1, "once")}


def test_tie_between_equal_castles_shares_victory():
    answer = score(game("builders", castle("Ann", resident_points=9), castle("Bob", towers=[9]), castle("Cid")))
    assert (answer["finished"], answer["winners"], answer["decided_by"]) == (True, ["Ann", "Bob"], "shared")
    assert [(s["name"], s["rank"], s["tie_breaks"]) for s in answer["standings"]] == [
        ("Ann", 1, {}),
        ("Bob", 1, {}),
        ("Cid", 3, {}),
    ]


@st.composite
def games(draw):
    """Draw any valid game."""
    variant, deck = draw(st.sampled_from(["builders", "architects"])), draw(st.permutations(sorted(GUESTS)))
    castles = []
    for i in range(draw(st.integers(2, 4))):
        walls, floors = draw(st.integers(0, 4)), draw(st.integers(0, 4))
        cards = st.lists(st.integers(0, 9), max_size=floors)
        drawn = castle(
            f"P{i}",
            towers=draw(st.lists(st.integers(0, 20), max_size=4)),
            walls=walls,
            floors=floors,
            flags=draw(st.lists(st.integers(0, 9), max_size=[0, 2, 4, 5, 6][walls])),
            resident_points=draw(st.integers(0, 99)),
            guests=draw(cards) if variant == "builders" else [deck.pop() for _ in range(draw(st.integers(0, 5)))],
        )
        castles.append(drawn | ({"small_clouds": draw(st.integers(0, 40))} if variant == "architects" else {}))
    for bonus, parts in (("sun", [4]), ("cloud", [4, 4, 4])):
        owners = [c for c in castles if [len(c["towers"]), c["floors"], c["walls"]][: len(parts)] == parts]
        if owners and draw(st.booleans()):
            draw(st.sampled_from(owners))[bonus] = True
    return game(variant, *castles)


def by_hand(drawn):
    """Return the points as a player adds them up, part by part."""
    worth = {"queen": 3, "king": len(drawn["flags"]), "princess": len(drawn["towers"])}
    worth |= dict.fromkeys(("jester", "prince"), drawn["floors"])
    worth["courtesan"] = len({*worth, "courtesan"} & {*drawn["guests"]})
    total = 4 * drawn["sun"] + 4 * drawn["cloud"] + drawn["resident_points"] + 2 * drawn.get("small_clouds", 0)
    return total + sum(
        drawn["towers"] + drawn["flags"] + [g if isinstance(g, int) else worth.get(g, 1) for g in drawn["guests"]]
    )


@given(asked=games())
def test_totals_of_random_games_match_simple_sum(asked):
    assert [column["total"] for column in score(asked)["columns"]] == [by_hand(drawn) for drawn in asked["players"]]


# --- What may not be asked. Nonsense in every field is tried by the contract ----------------------------------------------


@pytest.mark.parametrize(
    ("variant", "drawn", "places"),
    [
        ("builders", {"name": "Nobody"}, ["name"]),
        ("builders", {"towers": [0, 21]}, ["towers[1]"]),
        ("architects", {"towers": [-1, True, 2.0, None]}, ["towers[0]", "towers[1]", "towers[2]", "towers[3]"]),
        ("builders", {"towers": [1] * 5}, ["towers"]),
        ("builders", {"floors": 5, "walls": -1, "resident_points": 100}, ["resident_points", "floors", "walls"]),
        ("builders", {"guests": [None, [], True]}, ["guests[0]", "guests[1]", "guests[2]"]),
        ("architects", {"guests": [None, [], True]}, ["guests[0]", "guests[1]", "guests[2]"]),
        # Builders have points for guests and no small clouds, architects have named guests.
        ("builders", {"floors": 4, "guests": [1, "jester", 10]}, ["guests[1]", "guests[2]"]),
        ("architects", {"guests": ["jester", 1, "dragon"]}, ["guests[1]", "guests[2]"]),
        ("builders", {"small_clouds": 1}, ["small_clouds"]),
        ("builders", {"small_clouds": 0}, []),
        ("architects", {"small_clouds": 40}, []),
        ("architects", {"small_clouds": 41}, ["small_clouds"]),
        # As many flags as the walls have room for; a flag worth nothing takes its room.
        *(("builders", {"walls": w, "flags": [1] * room}, []) for w, room in enumerate((0, 2, 4, 5, 6))),
        *(("builders", {"walls": w, "flags": [0] * (room + 1)}, ["flags"]) for w, room in enumerate((0, 2, 4, 5, 6))),
        ("builders", {"walls": 4, "flags": [9, 10]}, ["flags[1]"]),
        # One guest a floor for builders, equal cards or not; as many as come for architects.
        *(("builders", {"floors": floors, "guests": [4] * floors}, []) for floors in range(5)),
        *(("builders", {"floors": floors, "guests": [0] * (floors + 1)}, ["guests"]) for floors in range(5)),
        ("architects", {"guests": sorted(GUESTS)}, []),
        # The sun shines on four towers, the cloud hangs over a complete castle.
        ("builders", {"sun": True}, ["sun"]),
        ("builders", {"towers": [9, 9, 9], "sun": True}, ["sun"]),
        ("builders", {"towers": [0, 0, 0, 0], "sun": True}, []),
        ("builders", {**WHOLE, "sun": True, "cloud": True}, []),
        *(
            ("builders", {**WHOLE, **lacking, "cloud": True}, ["cloud"])
            for lacking in ({"floors": 3}, {"walls": 3}, {"towers": [9] * 3})
        ),
        # A variant that nobody knows hides no other problem.
        ("kings", {"guests": ["jester", 9, "dragon", 10], "small_clouds": 41}, ["guests[2]", "guests[3]", "small_clouds"]),
    ],
)
def test_impossible_castle_is_refused_at_wrong_field(variant, drawn, places):
    of_all = ["variant"] if variant == "kings" else []
    assert refused_at(game(variant, castle(**{"name": "Bob"} | drawn))) == [
        *of_all,
        *(f"players[1].{place}" for place in places),
    ]


@pytest.mark.parametrize("number", [0, 1, 5])
def test_player_count_outside_two_to_four_is_refused(number):
    assert refused_at({"variant": "builders", "players": [castle(f"P{n}") for n in range(number)]}) == ["players"]


@pytest.mark.parametrize("bonus", ["sun", "cloud"])
def test_second_sun_or_cloud_is_refused(bonus):
    asked = game("builders", castle("Ann"), *(castle(n, **WHOLE, **{bonus: True}) for n in ("Bob", "Cid", "Dan")))
    assert refused_at(asked) == [f"players[2].{bonus}", f"players[3].{bonus}"]
    assert refused_at(game("builders", castle("Ann", **WHOLE, sun=True), castle("Bob", **WHOLE, cloud=True))) == []


def test_guest_listed_twice_is_refused():
    guests = {"Ann": ["jester", "cook", "jester"], "Bob": ["queen", "cook"], "Cid": ["cook"]}
    asked = game("architects", *(castle(name, guests=names) for name, names in guests.items()))
    assert refused_at(asked) == ["players[0].guests[2]", "players[1].guests[1]", "players[2].guests[0]"]


def test_refusal_lists_every_contradiction_at_once():
    asked = game(
        "architects",
        castle("Ann", **WHOLE, sun=True, cloud=True, guests=["king"]),
        castle("Ann", towers=[1, 1, 1, 1], sun=True, cloud=True, flags=[1], guests=["king"]),
    )
    assert sorted(set(refused_at(asked))) == [f"players[1].{place}" for place in ("cloud", "flags", "guests[0]", "name", "sun")]
